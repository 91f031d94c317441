// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file alloca.hpp
/// sycl_ext_oneapi_private_alloca: private arrays whose size is a
/// specialization constant. Tier H.
///
/// The call of private_allocation becomes a variable of the function that calls
/// private_alloca (codegen/common/PrivateAllocations.cpp). Its size is an
/// argument that reads the constant directly, so that it is a number in the
/// bodies of a kernel that are made for a value. CUDA devices do not have the
/// aspect: a launch is errc::kernel_not_supported there.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ALLOCA_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ALLOCA_HPP

#include <sycl/aspect.hpp>
#include <sycl/detail/address_spaces.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/specialization_id.hpp>

#define SYCL_EXT_ONEAPI_PRIVATE_ALLOCA 1

namespace sycl {
inline namespace _V1 {

namespace detail {
/// Memory of the work-item, until the calling function ends. There is no host
/// that calls it.
template <int = 0>
__SYCL_DEVICE_BUILTIN__("private.allocation")
void *private_allocation(std::size_t, std::size_t) noexcept {
  return nullptr;
}

struct private_arrays {
  template <class T, std::size_t Alignment, auto &Size>
  static T *allocate(const kernel_handler &handler) noexcept {
    return static_cast<T *>(private_allocation(
        sizeof(T) *
            static_cast<std::size_t>(read_constant<Size>(handler.table)),
        Alignment));
  }
};
} // namespace detail

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
private_ptr<T, Decorated> aligned_private_alloca(kernel_handler &handler) {
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
  return private_ptr<T, Decorated>(sycl::detail::known_private(
      sycl::detail::private_arrays::allocate<T, Alignment, Size>(handler)));
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
