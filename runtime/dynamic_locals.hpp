// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file dynamic_locals.hpp
/// Local memory of kernels in command graphs whose size changes:
/// dynamic_local_accessor and dynamic_work_group_memory.
///
///   ex::dynamic_local_accessor<int, 1> tile(16);
///   node = graph.add(… parallel_for(… tile.get()[i] …));
///   tile.update(32);            set(): the number of tile has 32 elements now
///   ready.update(node);         the node's copy of the kernel object follows
///
/// All copies of a local_accessor have the same number (sycl_local_block of
/// runtime/abi/image.h), so no list of the nodes that use one is needed: the
/// code that updates a node looks the size up here. (Rejected: a list of nodes
/// in the dynamic object. It is captured, and only its bytes reach the kernel.)
#ifndef SYCLCC1_RUNTIME_DYNAMIC_LOCALS_HPP
#define SYCLCC1_RUNTIME_DYNAMIC_LOCALS_HPP

#include "runtime/mutex.hpp"
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace sycl::inline _V1::detail {

class dynamic_locals {
public:
  static dynamic_locals &get();

  /// Sets the new state of a local_accessor or work_group_memory: \p object,
  /// which begins with its sycl_local_block.
  void set(std::span<const std::byte> object);
  /// Whether set() was ever called.
  bool any() const noexcept { return any_.load(std::memory_order_acquire); }
  /// Writes the current state for the block at the beginning of \p place there,
  /// and returns whether that changes it.
  bool refresh(std::span<std::byte> place) const;

private:
  dynamic_locals() = default;
  std::atomic<bool> any_ = false;
  mutable mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::map<std::uint64_t, std::vector<std::byte>>
      known_ SYCLRT_GUARDED_BY(mutex_);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_DYNAMIC_LOCALS_HPP
