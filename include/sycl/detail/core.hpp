// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file core.hpp The content of DPC++'s <sycl/detail/core.hpp>, which its
/// tests include: queues, buffers, accessors and kernels, with all that
/// handler.hpp and queue.hpp reach there (bundles, properties, vectors, free
/// functions, mathematics), and without group algorithms, reductions, streams,
/// images and USM. In no tier: it only includes.
#ifndef SYCL_DETAIL_CORE_HPP
#define SYCL_DETAIL_CORE_HPP

#ifdef __SYCL_COMPATIBLE_INCLUDES__
#include <sycl/detail/compatible_includes.hpp>
#endif

#include <sycl/detail/letters_begin.def>

#include <sycl/accessor.hpp>
#include <sycl/aliases.hpp>
#include <sycl/aspect.hpp>
#include <sycl/atomic_fence.hpp>
#include <sycl/backend.hpp>
#include <sycl/bit_cast.hpp>
#include <sycl/buffer.hpp>
#include <sycl/builtins.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/intel/experimental/grf_size_properties.hpp>
#include <sycl/ext/intel/usm_pointers.hpp>
#include <sycl/ext/oneapi/bfloat16.hpp>
#include <sycl/ext/oneapi/device_global/device_global.hpp>
#include <sycl/ext/oneapi/device_queries.hpp>
#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/experimental/free_function_kernels.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/experimental/launch_queries.hpp>
#include <sycl/ext/oneapi/experimental/raw_kernel_arg.hpp>
#include <sycl/ext/oneapi/experimental/virtual_functions.hpp>
#include <sycl/ext/oneapi/experimental/work_group_memory.hpp>
#include <sycl/ext/oneapi/free_function_queries.hpp>
#include <sycl/ext/oneapi/kernel_properties.hpp>
#include <sycl/ext/oneapi/memory_hints.hpp>
#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/ext/oneapi/queue_properties.hpp>
#include <sycl/ext/oneapi/work_group_scratch_memory.hpp>
#include <sycl/functional.hpp>
#include <sycl/group.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/half.hpp>
#include <sycl/handler.hpp>
#include <sycl/hierarchical.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/id.hpp>
#include <sycl/info.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/item.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/marray.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/platform.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>
#include <sycl/range.hpp>
#include <sycl/span.hpp>
#include <sycl/specialization_id.hpp>
#include <sycl/sub_group.hpp>
#include <sycl/type_traits.hpp>
#include <sycl/vec.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {
/// DPC++'s: calls `f` with the constants 0 to Count - 1.
template <std::size_t... I, class F>
void loop_over(std::index_sequence<I...>, F &f) {
  (f(std::integral_constant<std::size_t, I>()), ...);
}
template <std::size_t Count, class F> void loop(F &&f) {
  loop_over(std::make_index_sequence<Count>(), f);
}
} // namespace detail
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
