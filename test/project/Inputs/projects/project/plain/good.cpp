// Names sycl; its header is in a folder that no rule names.
#include <deep/found.hpp>
static_assert(found == 1);
