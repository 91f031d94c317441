// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file dynamic_local_memory.hpp Part of sycl_ext_oneapi_graph: local memory
/// of a node's kernel whose size can be changed in executable graphs. Tier B.
///
///   dynamic_local_accessor<int, 1> tile(16);
///   node = graph.add([&](handler &h) {
///     h.parallel_for(nd_range<1>(256, 16), [=](nd_item<1> it) {
///       auto here = tile.get();
///   …
///   tile.update(32);
///   node.update_nd_range(nd_range<1>(256, 32));
///   ready.update(node);
///
/// A local_accessor that the runtime knows by its number
/// (runtime/dynamic_locals.hpp).
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_DYNAMIC_LOCAL_MEMORY_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_DYNAMIC_LOCAL_MEMORY_HPP

#include <sycl/detail/rt.hpp>
#include <sycl/ext/oneapi/experimental/work_group_memory.hpp>
#include <sycl/handler.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/queue.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi::experimental {

template <class T, int Dimensions = 1>
class __SYCL_ARGUMENTS__(4) dynamic_local_accessor {
  static_assert(Dimensions > 0, "one element is always one");

public:
  dynamic_local_accessor() noexcept = default;
  dynamic_local_accessor(range<Dimensions> count,
                         const property_list & = {}) noexcept
      : memory(count) {}
  template <graph_state State>
  dynamic_local_accessor(const command_graph<State> &, range<Dimensions> count,
                         const property_list & = {}) noexcept
      : memory(count) {}

  /// In nodes and executable graphs from their next update on.
  void update(range<Dimensions> count) {
    const std::uint64_t number = memory.block.address;
    memory = local_accessor<T, Dimensions>(count);
    memory.block.address = number;
    sycl::detail::check(
        __sycl_rt_local_update(__builtin_addressof(memory), sizeof memory));
  }
  local_accessor<T, Dimensions> get() const noexcept { return memory; }

private:
  local_accessor<T, Dimensions> memory;
};

template <class DataT, class PropertyList = empty_properties_t>
class __SYCL_ARGUMENTS__(1) dynamic_work_group_memory {
  using memory_type = work_group_memory<DataT, PropertyList>;
  using element = std::remove_extent_t<DataT>;
  static_assert(std::is_array_v<DataT> && std::extent_v<DataT> == 0,
                "dynamic_work_group_memory is of an array without a size");

public:
  dynamic_work_group_memory() noexcept = default;
  explicit dynamic_work_group_memory(std::size_t count) noexcept {
    memory.block = block_of(count);
  }
  template <graph_state State>
  dynamic_work_group_memory(const command_graph<State> &, std::size_t count)
      : dynamic_work_group_memory(count) {}

  /// In nodes and executable graphs from their next update on.
  void update(std::size_t count) {
    const std::uint64_t number = memory.block.address;
    memory.block = block_of(count);
    memory.block.address = number;
    sycl::detail::check(
        __sycl_rt_local_update(__builtin_addressof(memory), sizeof memory));
  }
  memory_type get() const noexcept { return memory; }

private:
  static sycl::detail::local_block block_of(std::size_t count) noexcept {
    return {sycl::detail::saturated_product(count, sizeof(element)),
            alignof(element)};
  }
  memory_type memory;
};

} // namespace ext::oneapi::experimental

namespace detail {
template <class T, int D>
inline constexpr rt::argument_kind
    argument_kind<ext::oneapi::experimental::dynamic_local_accessor<T, D>> =
        rt::argument_kind::local_memory;
template <class T, class Properties>
inline constexpr rt::argument_kind argument_kind<
    ext::oneapi::experimental::dynamic_work_group_memory<T, Properties>> =
    rt::argument_kind::local_memory;
} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
