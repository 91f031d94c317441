/// \file compatible_extensions.hpp
/// The extensions that DPC++'s <sycl/sycl.hpp> brings and that cost too much
/// for every file. In no tier: only the headers of everything include it, where
/// they bring the standard headers of other implementations too
/// (compatible_includes.hpp). Each has a header of its own.
#ifndef SYCL_DETAIL_COMPATIBLE_EXTENSIONS_HPP
#define SYCL_DETAIL_COMPATIBLE_EXTENSIONS_HPP

#include <sycl/ext/oneapi/experimental/bfloat16_math.hpp>

#endif
