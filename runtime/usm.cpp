// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm.cpp
/// Allocation through the adapter, and the table of allocations.
#include "runtime/usm.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/deferred_releases.hpp"
#include "runtime/mutex.hpp"
#include "runtime/usm_pool.hpp"
#include <algorithm>
#include <bit>
#include <cstdio>

namespace sycl::inline _V1::detail {

void usm_table::add(void *address, const allocation &a) {
  lock_guard lock(mutex_);
  allocations_[reinterpret_cast<std::uintptr_t>(address)] = a;
}

bool usm_table::remove(void *address, bool is_mapped) {
  allocation gone{};
  {
    lock_guard lock(mutex_);
    auto found = allocations_.find(reinterpret_cast<std::uintptr_t>(address));
    if (found == allocations_.end() || found->second.is_mapped != is_mapped)
      return false;
    gone = std::move(found->second);
    allocations_.erase(found);
  }
  if (gone.pool)
    gone.pool->subtract(gone.bytes);
  return true;
}

std::optional<usm_table::allocation>
usm_table::find(const void *address) const {
  auto key = reinterpret_cast<std::uintptr_t>(address);
  lock_guard lock(mutex_);
  auto next = allocations_.upper_bound(key);
  if (next == allocations_.begin())
    return std::nullopt;
  --next;
  if (key - next->first >= next->second.bytes)
    return std::nullopt;
  return next->second;
}

void *usm_allocate(context_impl &context, device_impl *device,
                   rt::usm_kind kind, std::size_t bytes, std::size_t alignment,
                   std::shared_ptr<usm_pool_counts> pool) {
  context.owner().check_alive();
  if (bytes == 0 || bytes > max_object_bytes)
    return nullptr;
  if (!device && kind != rt::usm_kind::host)
    fail(errc::invalid, "device and shared memory need a device");
  if (!device)
    device = context.devices.front();
  if (!context.has(*device))
    fail(errc::invalid, "device '", device->info.name,
         "' is not in the context of the allocation");
  if (alignment != 0 && !std::has_single_bit(alignment))
    return nullptr; // SYCL 2020 4.8.3.2: null if the alignment is not supported

  struct row {
    sycl_usm_kind native;
    bool supported;
    const char *name;
  };
  const sycl_device_info &info = device->info;
  row r{};
  switch (kind) {
  case rt::usm_kind::host:
    r = {SYCL_USM_HOST, info.usm_host != 0, "host"};
    break;
  case rt::usm_kind::device:
    r = {SYCL_USM_DEVICE, info.usm_device != 0, "device"};
    break;
  case rt::usm_kind::shared:
    r = {SYCL_USM_SHARED, info.usm_shared != 0, "shared"};
    break;
  case rt::usm_kind::unknown:
    return nullptr; // like malloc without memory: programs compare with null
  }
  if (!r.supported)
    fail(errc::feature_not_supported, "device '", info.name, "' has no ",
         r.name, " USM allocations");

  // What the headers promise to the compiler (usm.hpp); drivers choose more if
  // they are asked for nothing.
  constexpr std::size_t least_alignment = 16;
  if (alignment != 0)
    alignment = std::max(alignment, least_alignment);
  void *address = nullptr;
  sycl_result result = SYCL_SUCCESS;
  do
    result = context.adapter().usm_alloc(context.native(), device->native,
                                         r.native, bytes, alignment, &address);
  while (result == SYCL_ERROR_OUT_OF_MEMORY &&
         bytes <= device->info.max_allocation && reclaim_memory());
  if (result == SYCL_ERROR_OUT_OF_MEMORY || result == SYCL_ERROR_INVALID)
    return nullptr;
  if (result) // The text is not made for each allocation.
    check(context.adapter(), result, concat("allocating ", bytes, " bytes"));
  if (!address)
    return nullptr;
  context.usm.add(address, {bytes, kind, device, false, std::move(pool)});
  return address;
}

void usm_free(context_impl &context, void *address) {
  if (!address || !context.owner().may_release(address))
    return;
  if (!context.usm.remove(address)) {
    char text[32];
    std::snprintf(text, sizeof text, "%p", address);
    fail(errc::invalid, "free: ", text,
         " was not allocated in this context, or was freed already");
  }
  context.free_later(address);
}

} // namespace sycl::inline _V1::detail
