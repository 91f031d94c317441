// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file get_kernel_info.hpp
/// sycl_ext_oneapi_get_kernel_info: an answer about a kernel without a bundle
/// of the program's own. Tier B.
#ifndef SYCL_EXT_ONEAPI_GET_KERNEL_INFO_HPP
#define SYCL_EXT_ONEAPI_GET_KERNEL_INFO_HPP

#include <sycl/ext/oneapi/experimental/free_function_kernels.hpp>
#include <sycl/kernel_bundle.hpp>

#define SYCL_EXT_ONEAPI_GET_KERNEL_INFO 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// An info::kernel descriptor of the kernel named KernelName.
/// \throws exception with errc::kernel_not_supported or errc::invalid, as
///   get_kernel_bundle<KernelName>. Blocks while the kernel is built.
template <class KernelName, class Param>
typename Param::return_type get_kernel_info(const context &of) {
  return get_kernel_bundle<KernelName, bundle_state::executable>(of)
      .template get_kernel<KernelName>()
      .template get_info<Param>();
}
/// An info::kernel_device_specific descriptor.
template <class KernelName, class Param>
typename Param::return_type get_kernel_info(const context &of,
                                            const device &on) {
  return get_kernel_bundle<KernelName, bundle_state::executable>(of, {on})
      .template get_kernel<KernelName>()
      .template get_info<Param>(on);
}
/// The same for the device of a queue.
template <class KernelName, class Param>
typename Param::return_type get_kernel_info(const queue &on) {
  return get_kernel_info<KernelName, Param>(on.get_context(), on.get_device());
}

/// A descriptor about launches, as max_num_work_groups_sync, of a work-group's
/// size with properties and bytes of local memory.
template <class KernelName, class Param, class Group, class... Launch>
typename Param::return_type get_kernel_info(const context &of, const device &on,
                                            const Group &group,
                                            const Launch &...launch) {
  return get_kernel_bundle<KernelName, bundle_state::executable>(of, {on})
      .template get_kernel<KernelName>()
      .template ext_oneapi_get_info<Param>(on, group, launch...);
}
template <class KernelName, class Param, class Group, class... Launch>
typename Param::return_type get_kernel_info(const queue &on, const Group &group,
                                            const Launch &...launch) {
  return get_kernel_info<KernelName, Param>(on.get_context(), on.get_device(),
                                            group, launch...);
}
template <auto *Function, class Param, class Group, class... Launch,
          sycl::detail::enable_if_kernel<Function> = 0>
typename Param::return_type get_kernel_info(const context &of, const device &on,
                                            const Group &group,
                                            const Launch &...launch) {
  return experimental::get_kernel_bundle<Function, bundle_state::executable>(of)
      .template ext_oneapi_get_kernel<Function>()
      .template ext_oneapi_get_info<Param>(on, group, launch...);
}
template <auto *Function, class Param, class Group, class... Launch,
          sycl::detail::enable_if_kernel<Function> = 0>
typename Param::return_type get_kernel_info(const queue &on, const Group &group,
                                            const Launch &...launch) {
  return get_kernel_info<Function, Param>(on.get_context(), on.get_device(),
                                          group, launch...);
}

} // namespace experimental
using experimental::get_kernel_info; // Its place since it is no experiment.
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
