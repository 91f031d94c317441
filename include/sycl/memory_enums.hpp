// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory_enums.hpp
/// memory_order, memory_scope and the enumerations of sycl::access. Tier K.
///
/// Numbers as in detail/info.def and detail/builtins.hpp, so that no value is
/// translated on its way to a builtin or into the runtime.
#ifndef SYCL_MEMORY_ENUMS_HPP
#define SYCL_MEMORY_ENUMS_HPP

#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {

enum class memory_order : int { relaxed, acquire, release, acq_rel, seq_cst };
inline constexpr memory_order memory_order_relaxed = memory_order::relaxed;
inline constexpr memory_order memory_order_acquire = memory_order::acquire;
inline constexpr memory_order memory_order_release = memory_order::release;
inline constexpr memory_order memory_order_acq_rel = memory_order::acq_rel;
inline constexpr memory_order memory_order_seq_cst = memory_order::seq_cst;

enum class memory_scope : int {
  work_item,
  sub_group,
  work_group,
  device,
  system
};
inline constexpr memory_scope memory_scope_work_item = memory_scope::work_item;
inline constexpr memory_scope memory_scope_sub_group = memory_scope::sub_group;
inline constexpr memory_scope memory_scope_work_group =
    memory_scope::work_group;
inline constexpr memory_scope memory_scope_device = memory_scope::device;
inline constexpr memory_scope memory_scope_system = memory_scope::system;

enum class access_mode {
  read,
  write,
  read_write,
  discard_write,      ///< Deprecated.
  discard_read_write, ///< Deprecated.
  atomic              ///< Deprecated.
};

enum class target {
  device,
  host_task,
  global_buffer = device, ///< Deprecated.
  constant_buffer = 2,    ///< Deprecated.
  local,                  ///< Deprecated.
  host_buffer,            ///< Deprecated.
  // Of SYCL 1.2.1's images, which are in <sycl/accessor_image.hpp>.
  host_image, ///< Deprecated.
  image,      ///< Deprecated.
  image_array ///< Deprecated.
};

namespace access {
using mode = sycl::access_mode;
using sycl::target;

enum class fence_space : char { local_space, global_space, global_and_local };
enum class placeholder : bool { false_t, true_t };
enum class decorated : int { no, yes, legacy };
enum class address_space : int {
  global_space,
  local_space,
  private_space,
  generic_space,
  constant_space, ///< Deprecated.
  // sycl_ext_intel_usm_address_spaces: parts of the global space.
  ext_intel_global_device_space,
  ext_intel_global_host_space
};
} // namespace access

} // namespace _V1
} // namespace sycl

#endif
