// Names sycl.
#include <deep/found.hpp>
#include <not/there.hpp>
