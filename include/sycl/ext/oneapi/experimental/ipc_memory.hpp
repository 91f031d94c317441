// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file ipc_memory.hpp
/// sycl_ext_oneapi_inter_process_communication: device memory that several
/// processes use. Tier H.
///
/// No device has aspect::ext_oneapi_ipc_memory: the memory of the cpu device is
/// the process's own heap, OpenCL has no such function, and CUDA's has not been
/// tried. The functions are here because programs name them behind a question
/// for the aspect; each throws what the extension says for such a device.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_IPC_MEMORY_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_IPC_MEMORY_HPP

#include <cstddef>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <vector>

#define SYCL_EXT_ONEAPI_INTER_PROCESS_COMMUNICATION 1

namespace sycl {
inline namespace _V1 {
namespace detail {
[[noreturn]] inline void throw_no_ipc_memory(const char *function) {
  throw_error(
      errc::feature_not_supported,
      message(function)(": no device has aspect::ext_oneapi_ipc_memory"));
}
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {
namespace ipc_memory {

using handle_data_t = std::vector<std::byte>;

/// \throws exception with errc::feature_not_supported, as the others do.
template <class Data = handle_data_t>
[[nodiscard]] Data get(void *, const context &) {
  sycl::detail::throw_no_ipc_memory("ipc_memory::get");
}
inline void put(handle_data_t &, const context &) {
  sycl::detail::throw_no_ipc_memory("ipc_memory::put");
}
inline void *open(const handle_data_t &, const context &, const device &) {
  sycl::detail::throw_no_ipc_memory("ipc_memory::open");
}
inline void close(void *, const context &) {
  sycl::detail::throw_no_ipc_memory("ipc_memory::close");
}

} // namespace ipc_memory
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
