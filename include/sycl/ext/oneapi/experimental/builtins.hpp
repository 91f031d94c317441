// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins.hpp
/// sycl::ext::oneapi::experimental::printf. Tier M.
///
/// The C library's printf works in kernels, too. This is the name that programs
/// use for compilers where it does not. Libraries that print include only this
/// header and format range, id, item, nd_item and vec, which DPC++'s brings.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_BUILTINS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_BUILTINS_HPP

#include <sycl/detail/config.hpp>
#include <sycl/marray.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/vec.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// Prints as C's printf does. `format` must be a literal, which is read when
/// the kernel is compiled; hence the function is always inlined.
template <class Format, class... Args>
__attribute__((always_inline)) inline int printf(const Format *format,
                                                 Args... args) {
  return __builtin_printf(format, args...);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
