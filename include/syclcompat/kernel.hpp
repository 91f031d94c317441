// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel.hpp
/// SYCLcompat: what is known of a kernel. In no tier.
///
/// There are no kernels in dynamic libraries loaded by name (kernel_library):
/// such a function is called as dlsym finds it.
#ifndef SYCLCOMPAT_KERNEL_HPP
#define SYCLCOMPAT_KERNEL_HPP

#include <syclcompat/device.hpp>

namespace syclcompat {

struct kernel_function_info {
  int max_work_group_size = 0;
};
inline kernel_function_info get_kernel_function_info(const void *) {
  return {get_current_device().get_max_work_group_size()};
}
inline void get_kernel_function_info(kernel_function_info *out,
                                     const void *function) {
  *out = get_kernel_function_info(function);
}

} // namespace syclcompat

#endif
