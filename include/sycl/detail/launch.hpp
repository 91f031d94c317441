// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch.hpp
/// The only place that defines a kernel entry. Tier H.
///
/// `kernel_entry<K>` is the kernel: a function of one reference, so that no C++
/// calling convention changes the kernel object, whose bytes are copied as they
/// are. `kernel_site<K>` is the launch key. A key that is data and not the
/// stub's address survives --icf=all, which folds equal functions.
#ifndef SYCL_DETAIL_LAUNCH_HPP
#define SYCL_DETAIL_LAUNCH_HPP

#include <sycl/detail/config.hpp>
#include <sycl/detail/libcxx_sort.hpp>
#include <sycl/detail/properties_fwd.hpp>
#include <sycl/detail/rt.hpp>
#include <sycl/detail/type_id.hpp>

/// Layout of runtime/abi/image.h.
struct sycl_kernel_site {
  const void *entry;
  const char *name;
  void *cache;
};

namespace sycl {
inline namespace _V1 {
namespace detail {

/// The type that get_kernel_id looks up: `known_as` of a wrapper, else itself.
template <class T> struct type_tag {
  using type = T;
};
template <class K> type_tag<typename K::known_as> known_as(int);
template <class K> type_tag<K> known_as(...);
template <class K>
inline constexpr const char *kernel_type_id =
    type_id<typename decltype(known_as<K>(0))::type>();

template <class K> __SYCL_KERNEL_ENTRY__ void kernel_entry(const K &kernel) {
  kernel();
}

/// With properties that are attributes of the kernel.
template <class K, class... Properties>
__SYCL_KERNEL_ENTRY__ __SYCL_IR_ATTRIBUTE__(
    kernel_property<Properties>::name...,
    kernel_property<Properties>::
        value...) void kernel_entry_with_properties(const K &kernel) {
  kernel();
}

template <class K, class... Properties>
__SYCL_KERNEL_SITE__ inline sycl_kernel_site kernel_site{
    reinterpret_cast<const void *>(
        &kernel_entry_with_properties<K, Properties...>),
    kernel_type_id<K>, nullptr};
template <class K>
__SYCL_KERNEL_SITE__ inline sycl_kernel_site kernel_site<K>{
    reinterpret_cast<const void *>(&kernel_entry<K>), kernel_type_id<K>,
    nullptr};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
