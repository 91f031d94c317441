// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file defs.hpp
/// SYCLcompat: macros and names for generated code. In no tier.
#ifndef SYCLCOMPAT_DEFS_HPP
#define SYCLCOMPAT_DEFS_HPP

#include <cstdio>
#include <exception>

#define SYCLCOMPAT_MAJOR_VERSION 0
#define SYCLCOMPAT_MINOR_VERSION 2
#define SYCLCOMPAT_PATCH_VERSION 0
#define SYCLCOMPAT_MAKE_VERSION(MAJOR, MINOR, PATCH)                           \
  ((1E6 * MAJOR) + (1E3 * MINOR) + PATCH)
#define SYCLCOMPAT_VERSION                                                     \
  SYCLCOMPAT_MAKE_VERSION(SYCLCOMPAT_MAJOR_VERSION, SYCLCOMPAT_MINOR_VERSION,  \
                          SYCLCOMPAT_PATCH_VERSION)

#define __sycl_compat_align__(n) __attribute__((aligned(n)))
#define __sycl_compat_inline__ __inline__ __attribute__((always_inline))
#define __sycl_compat_noinline__ __attribute__((noinline))
#define SYCLCOMPAT_EXPORT

template <class... Args> class sycl_compat_kernel_name;
template <int Arg> class sycl_compat_kernel_scalar;

namespace syclcompat {

enum error_code { SUCCESS = 0, BACKEND_ERROR = 1, DEFAULT_ERROR = 999 };

/// Whether the call of `expression` threw: generated code tests numbers.
template <class Call> error_code detail_code_of(Call call) {
  try {
    call();
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return BACKEND_ERROR;
  } catch (...) {
    return DEFAULT_ERROR;
  }
  return SUCCESS;
}

template <class... Args> class sycl_compat_kernel_name;
template <int Arg> class sycl_compat_kernel_scalar;

} // namespace syclcompat

#define SYCLCOMPAT_CHECK_ERROR(expr) ::syclcompat::detail_code_of([&] { expr; })

#endif
