// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file alloca.hpp
/// sycl_ext_oneapi_private_alloca: private arrays whose size is a
/// specialization constant. Tier H.
///
/// No device has aspect::ext_oneapi_private_alloca: specialization constants of
/// any value are read from memory when a kernel runs, and a work-item's private
/// memory has a size that the compiler knows. (Tried and rejected: an array of
/// the largest size, by __builtin_alloca in an always_inline function. LLVM's
/// inliner ends its lifetime where that function returns, so two of them shared
/// memory at -O2; without the markers, at -O0, it worked on the cpu device and
/// on OpenCL. A pass that makes the variable in the caller would be needed.)
/// The functions are here because programs name them behind a question for the
/// aspect; a launch of a kernel that calls them is errc::kernel_not_supported,
/// as the extension says.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ALLOCA_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ALLOCA_HPP

#include <sycl/aspect.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/specialization_id.hpp>

#define SYCL_EXT_ONEAPI_PRIVATE_ALLOCA 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// An array of `Alignment` bytes' alignment. Compilers of the host alone do not
/// know the attribute.
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunknown-attributes"
#endif
template <class T, std::size_t Alignment, auto &Size,
          access::decorated Decorated>
[[sycl::device_has(sycl::aspect::ext_oneapi_private_alloca)]]
private_ptr<T, Decorated> aligned_private_alloca(kernel_handler &) {
  static_assert(std::is_trivially_copyable_v<T> &&
                    std::is_trivially_default_constructible_v<T> &&
                    std::is_same_v<T, std::remove_cv_t<T>>,
                "private_alloca: the elements are of a trivial type");
  static_assert(
      std::is_integral_v<sycl::detail::specialization_access::type<Size>>,
      "private_alloca: the size is a specialization constant of an integer");
  static_assert(Alignment % alignof(T) == 0 && Alignment > 0 &&
                    (Alignment & (Alignment - 1)) == 0,
                "aligned_private_alloca: the alignment is a power of two, and "
                "no less than the type's");
  return private_ptr<T, Decorated>();
}
#ifdef __clang__
#pragma clang diagnostic pop
#endif
template <class T, auto &Size, access::decorated Decorated>
private_ptr<T, Decorated> private_alloca(kernel_handler &handler) {
  return aligned_private_alloca<T, alignof(T), Size, Decorated>(handler);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
