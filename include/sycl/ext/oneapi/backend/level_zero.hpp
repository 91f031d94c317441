/// \file level_zero.hpp
/// For programs that include it whatever the backend: there is no Level Zero
/// backend, and whoever asks for its objects is told so. Tier B.
#ifndef SYCL_EXT_ONEAPI_BACKEND_LEVEL_ZERO_HPP
#define SYCL_EXT_ONEAPI_BACKEND_LEVEL_ZERO_HPP

#include <sycl/backend.hpp>

#endif
