// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory_export.hpp
/// sycl_ext_oneapi_memory_export: device memory for other programming
/// interfaces, such as Vulkan. Tier H.
///
/// No device has aspect::ext_oneapi_exportable_device_mem: the memory of the
/// cpu device is the process's own heap, OpenCL has no such function, and
/// CUDA's has not been tried. The functions are here because programs name them
/// behind a question for the aspect; each throws what the extension says for
/// such a device.
#ifndef SYCL_EXT_ONEAPI_MEMORY_EXPORT_HPP
#define SYCL_EXT_ONEAPI_MEMORY_EXPORT_HPP

#include <cstddef>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/queue.hpp>

#define SYCL_EXT_ONEAPI_MEMORY_EXPORT 1

namespace sycl {
inline namespace _V1 {
namespace detail {
[[noreturn]] inline void throw_no_memory_export(const char *function) {
  throw_error(errc::feature_not_supported,
              message(function)(": no device has "
                                "aspect::ext_oneapi_exportable_device_mem"));
}
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

enum class external_mem_handle_type {
  opaque_fd = 0,
  win32_nt_handle = 1,
  win32_nt_dx12_resource = 2,
  dma_buf = 3
};

template <external_mem_handle_type Type> struct exported_mem {
  using type = int;
};
template <> struct exported_mem<external_mem_handle_type::win32_nt_handle> {
  using type = void *;
};
template <external_mem_handle_type Type>
using exported_mem_t = typename exported_mem<Type>::type;

/// \throws exception with errc::feature_not_supported, as the others do.
inline void *alloc_exportable_device_mem(std::size_t, std::size_t,
                                         external_mem_handle_type,
                                         const device &, const context &,
                                         const property_list & = {}) {
  sycl::detail::throw_no_memory_export("alloc_exportable_device_mem");
}
inline void *alloc_exportable_device_mem(std::size_t, std::size_t,
                                         external_mem_handle_type,
                                         const queue &,
                                         const property_list & = {}) {
  sycl::detail::throw_no_memory_export("alloc_exportable_device_mem");
}

template <external_mem_handle_type Type>
exported_mem_t<Type> export_device_mem_handle(void *, const device &,
                                              const context &) {
  sycl::detail::throw_no_memory_export("export_device_mem_handle");
}
template <external_mem_handle_type Type>
exported_mem_t<Type> export_device_mem_handle(void *, const queue &) {
  sycl::detail::throw_no_memory_export("export_device_mem_handle");
}

inline void free_exportable_memory(void *, const device &, const context &) {
  sycl::detail::throw_no_memory_export("free_exportable_memory");
}
inline void free_exportable_memory(void *, const queue &) {
  sycl::detail::throw_no_memory_export("free_exportable_memory");
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
