// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm.hpp
/// The USM allocations of a context: for get_pointer_type of any address inside
/// an allocation, and for the check that free() gets the result of a malloc.
#ifndef SYCLCC1_RUNTIME_USM_HPP
#define SYCLCC1_RUNTIME_USM_HPP

#include "runtime/exports.hpp"
#include "runtime/mutex.hpp"
#include <cstdint>
#include <map>
#include <memory>
#include <optional>

namespace sycl::inline _V1::detail {

class context_impl;
class device_impl;
class usm_pool_counts;

class usm_table {
public:
  struct allocation {
    std::size_t bytes;
    rt::usm_kind kind;
    device_impl *device; ///< Null for host memory without a device.
    /// Placed there by virtual_memory, which alone removes it.
    bool is_mapped = false;
    /// Of the pool that it is from (usm_pool.hpp); or null.
    std::shared_ptr<usm_pool_counts> pool = {};
  };

  void add(void *address, const allocation &);
  /// Removes the allocation that begins at \p address; false if there is none
  /// of that kind. Counts it in its pool no longer.
  bool remove(void *address, bool is_mapped = false);
  /// The allocation that \p address points into.
  std::optional<allocation> find(const void *address) const;

private:
  mutable mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::map<std::uintptr_t, allocation> allocations_ SYCLRT_GUARDED_BY(mutex_);
};

/// Memory of \p context; null if there is not enough, or if that alignment is
/// not available. Throws errc::feature_not_supported if the device has no
/// memory of that kind. \p pool has counted the bytes already.
void *usm_allocate(context_impl &context, device_impl *device,
                   rt::usm_kind kind, std::size_t bytes, std::size_t alignment,
                   std::shared_ptr<usm_pool_counts> pool = {});
void usm_free(context_impl &context, void *address);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_USM_HPP
