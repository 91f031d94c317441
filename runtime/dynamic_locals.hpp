/// \file dynamic_locals.hpp
/// Local memory of kernels in command graphs that gets another size:
/// dynamic_local_accessor and dynamic_work_group_memory.
///
///   ex::dynamic_local_accessor<int, 1> tile(16);
///   node = graph.add(… parallel_for(… tile.get()[i] …));
///   tile.update(32);            set(): the number of tile has 32 elements now
///   ready.update(node);         the node's copy of the kernel object follows
///
/// All copies of a local_accessor have a number (sycl_local_block of
/// runtime/abi/image.h), so that no list of the nodes that use one is needed:
/// the code that makes a node anew looks the size up here. (Not taken: a list
/// of nodes in the dynamic object. It is captured, and only its bytes come to
/// the kernel.)
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

  /// \p object is a local_accessor or work_group_memory as it is from now on,
  /// and begins with its sycl_local_block.
  void set(std::span<const std::byte> object);
  /// Whether set() was called at all.
  bool any() const noexcept { return any_.load(std::memory_order_acquire); }
  /// Writes what was set for the block at the beginning of \p place there, and
  /// says whether that changes it.
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
