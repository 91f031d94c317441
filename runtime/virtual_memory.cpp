// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_memory.cpp
/// Mappings and their table, and the functions of rt.hpp about them.
///
/// What breaks the extension's rules is errc::invalid where the table shows it:
/// a driver's own check, if it has one, ends in a message without a reason.
#include "runtime/virtual_memory.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/guarded.hpp"
#include "runtime/received.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <iterator>

namespace sycl::inline _V1::detail {

namespace {

/// The functions for \p device; throws if it has no virtual memory.
const sycl_virtual_memory_functions &functions_of(const device_impl &device) {
  if (!device.info.virtual_memory)
    fail(errc::feature_not_supported, "device '", device.info.name,
         "' does not have aspect::ext_oneapi_virtual_mem");
  device.owner().check_alive();
  return *device.owner().adapter.virtual_memory;
}

/// The same for all devices of a context.
const sycl_virtual_memory_functions &functions_of(const context_impl &context) {
  const sycl_virtual_memory_functions *found = nullptr;
  for (const device_impl *device : context.devices)
    found = &functions_of(*device);
  return *found;
}

void check_multiple(context_impl &context, device_impl &device,
                    std::uintptr_t value, const char *what) {
  const std::size_t unit = memory_granularity(context, device, false);
  if (value % unit != 0)
    fail(errc::invalid, what, " of ", value, " is not a multiple of ", unit,
         ", the granularity of virtual memory on '", device.info.name, "'");
}

void *pointer(std::uintptr_t address) {
  return reinterpret_cast<void *>(address);
}

sycl_address_access native(rt::address_access access) {
  if (access > rt::address_access::read_write)
    fail(errc::invalid, "an unknown address_access_mode");
  return static_cast<sycl_address_access>(access);
}

} // namespace

void mapped_ranges::add(std::uintptr_t start, std::size_t bytes,
                        device_impl &device, access access) {
  lock_guard lock(mutex_);
  auto next = mappings_.lower_bound(start);
  const bool before_next =
      next == mappings_.end() || bytes <= next->first - start;
  const bool after_last =
      next == mappings_.begin() ||
      std::prev(next)->second.bytes <= start - std::prev(next)->first;
  if (!before_next || !after_last)
    fail(errc::invalid, "physical_mem::map: a part of these addresses is "
                        "mapped already");
  mappings_.emplace_hint(next, start,
                         mapping{bytes, &device, {{start, access}}});
}

device_impl &mapped_ranges::remove(std::uintptr_t start, std::size_t bytes) {
  lock_guard lock(mutex_);
  auto found = mappings_.find(start);
  if (found == mappings_.end() || found->second.bytes != bytes)
    fail(errc::invalid, "unmap: physical_mem::map was not called for exactly "
                        "this range");
  device_impl &device = *found->second.device;
  mappings_.erase(found);
  return device;
}

std::map<std::uintptr_t, mapped_ranges::mapping>::const_iterator
mapped_ranges::find(std::uintptr_t address) const {
  auto next = mappings_.upper_bound(address);
  if (next == mappings_.begin())
    return mappings_.end();
  auto found = std::prev(next);
  return address - found->first < found->second.bytes ? found : mappings_.end();
}

std::vector<mapped_ranges::part> mapped_ranges::parts(std::uintptr_t start,
                                                      std::size_t bytes) const {
  std::vector<part> out;
  lock_guard lock(mutex_);
  for (const std::uintptr_t end = start + bytes; start < end;) {
    auto found = find(start);
    if (found == mappings_.end())
      fail(errc::invalid, "access mode: a part of the range is not mapped");
    const std::uintptr_t until =
        std::min(end, found->first + found->second.bytes);
    out.push_back({found->second.device, start, until - start});
    start = until;
  }
  return out;
}

void mapped_ranges::set_access(const part &part, access access) {
  const std::uintptr_t end = part.start + part.bytes;
  lock_guard lock(mutex_);
  auto found = find(part.start);
  if (found == mappings_.end())
    return; // unmapped by another thread meanwhile
  auto &pieces = mappings_.at(found->first).pieces;
  // What follows keeps its access.
  if (end - found->first < found->second.bytes)
    pieces.try_emplace(end, std::prev(pieces.lower_bound(end))->second);
  pieces.erase(pieces.lower_bound(part.start), pieces.lower_bound(end));
  pieces[part.start] = access;
}

rt::address_access mapped_ranges::get_access(std::uintptr_t start,
                                             std::size_t bytes) const {
  auto least = access::read_write;
  const std::vector<part> all = parts(start, bytes);
  if (all.empty())
    fail(errc::invalid, "get_access_mode of no bytes");
  lock_guard lock(mutex_);
  for (const part &part : all)
    if (auto found = find(part.start); found != mappings_.end()) {
      const auto &pieces = found->second.pieces;
      for (auto piece = std::prev(pieces.upper_bound(part.start));
           piece != pieces.end() && piece->first < part.start + part.bytes;
           ++piece)
        least = std::min(least, piece->second);
    }
  return least;
}

physical_memory_impl::physical_memory_impl(context_impl &context,
                                           device_impl &device,
                                           std::size_t bytes)
    : object(static_kind), context_(&context), device_(device), bytes_(bytes) {
  const auto &functions = functions_of(device);
  if (!context.has(device))
    fail(errc::invalid, "physical_mem: device '", device.info.name,
         "' is not in the context");
  check_multiple(context, device, bytes, "physical_mem: a size");
  if (bytes == 0)
    fail(errc::invalid, "physical_mem of no bytes");
  check(context.adapter(), functions.create(device.native, bytes, &native_),
        concat("creating ", bytes, " bytes of memory without an address"));
}

physical_memory_impl::~physical_memory_impl() {
  if (native_ && device_.owner().is_alive())
    device_.owner().adapter.virtual_memory->destroy(native_);
}

void physical_memory_impl::map(std::uintptr_t start, std::size_t bytes,
                               std::size_t offset, rt::address_access access) {
  const auto &functions = functions_of(device_);
  check_multiple(*context_, device_, start, "physical_mem::map: an address");
  check_multiple(*context_, device_, bytes, "physical_mem::map: a size");
  check_multiple(*context_, device_, offset, "physical_mem::map: an offset");
  if (bytes == 0 || offset > bytes_ || bytes > bytes_ - offset)
    fail(errc::invalid, "physical_mem::map: ", bytes, " bytes at offset ",
         offset, " of ", bytes_);
  const sycl_address_access mode = native(access);
  context_->mapped.add(start, bytes, device_, access);
  const sycl_result result = functions.map(native_, start, bytes, offset, mode);
  if (result)
    context_->mapped.remove(start, bytes);
  check(context_->adapter(), result, "mapping memory");
  context_->usm.add(pointer(start), {.bytes = bytes,
                                     .kind = rt::usm_kind::device,
                                     .device = &device_,
                                     .is_mapped = true});
}

std::size_t memory_granularity(context_impl &context, device_impl &device,
                               bool recommended) {
  if (!context.has(device))
    fail(errc::invalid, "get_mem_granularity: device '", device.info.name,
         "' is not in the context");
  std::size_t bytes = 0;
  check(context.adapter(),
        functions_of(device).granularity(device.native, recommended, &bytes),
        "granularity of virtual memory");
  return bytes;
}

std::uintptr_t virtual_reserve(context_impl &context, std::uintptr_t wanted,
                               std::size_t bytes) {
  const auto &functions = functions_of(context);
  for (device_impl *device : context.devices)
    check_multiple(context, *device, bytes, "reserve_virtual_mem: a size");
  if (bytes == 0 || bytes > max_object_bytes)
    fail(errc::invalid, "reserve_virtual_mem of ", bytes, " bytes");
  std::uintptr_t start = 0;
  check(context.adapter(),
        functions.reserve(context.native(), wanted, bytes, &start),
        concat("reserving ", bytes, " bytes of addresses"));
  return start;
}

void virtual_free(context_impl &context, std::uintptr_t start,
                  std::size_t bytes) {
  check(context.adapter(),
        functions_of(context).release(context.native(), start, bytes),
        "free_virtual_mem");
}

void virtual_unmap(context_impl &context, std::uintptr_t start,
                   std::size_t bytes) {
  const auto &functions = functions_of(context);
  device_impl &device = context.mapped.remove(start, bytes);
  context.usm.remove(pointer(start), /*is_mapped=*/true);
  check(context.adapter(), functions.unmap(device.native, start, bytes),
        "unmap");
}

void virtual_set_access(context_impl &context, std::uintptr_t start,
                        std::size_t bytes, rt::address_access access) {
  const auto &functions = functions_of(context);
  const sycl_address_access mode = native(access);
  for (const mapped_ranges::part &part : context.mapped.parts(start, bytes)) {
    check(
        context.adapter(),
        functions.set_access(part.device->native, part.start, part.bytes, mode),
        "set_access_mode");
    context.mapped.set_access(part, access);
  }
}

} // namespace sycl::inline _V1::detail

using namespace sycl::detail;
using sycl::rt::handle;
using sycl::rt::status;

status __sycl_rt_memory_granularity(handle device, handle context,
                                    int recommended,
                                    std::size_t *bytes) noexcept {
  return guarded("memory_granularity", [&] {
    result(bytes) = memory_granularity(as<context_impl>(context),
                                       as<device_impl>(device), recommended);
  });
}

status __sycl_rt_virtual_reserve(handle context, std::uintptr_t wanted,
                                 std::size_t bytes,
                                 std::uintptr_t *start) noexcept {
  return guarded("virtual_reserve", [&] {
    result(start) = virtual_reserve(as<context_impl>(context), wanted, bytes);
    trace("reserve ", bytes, " bytes of addresses");
  });
}

status __sycl_rt_virtual_free(handle context, std::uintptr_t start,
                              std::size_t bytes) noexcept {
  return guarded("virtual_free", [&] {
    virtual_free(as<context_impl>(context), start, bytes);
  });
}

status __sycl_rt_physical_create(handle device, handle context,
                                 std::size_t bytes, handle *out) noexcept {
  return guarded("physical_create", [&] {
    handle &to = result(out);
    to = make<physical_memory_impl>(as<context_impl>(context),
                                    as<device_impl>(device), bytes)
             .detach();
  });
}

status __sycl_rt_virtual_map(handle physical, std::uintptr_t start,
                             std::size_t bytes, std::size_t offset,
                             sycl::rt::address_access access) noexcept {
  return guarded("virtual_map", [&] {
    as<physical_memory_impl>(physical).map(start, bytes, offset, access);
    trace("map ", bytes, " bytes");
  });
}

status __sycl_rt_virtual_unmap(handle context, std::uintptr_t start,
                               std::size_t bytes) noexcept {
  return guarded("virtual_unmap", [&] {
    virtual_unmap(as<context_impl>(context), start, bytes);
  });
}

status __sycl_rt_virtual_set_access(handle context, std::uintptr_t start,
                                    std::size_t bytes,
                                    sycl::rt::address_access access) noexcept {
  return guarded("virtual_set_access", [&] {
    virtual_set_access(as<context_impl>(context), start, bytes, access);
  });
}

status __sycl_rt_virtual_access(handle context, std::uintptr_t start,
                                std::size_t bytes,
                                sycl::rt::address_access *out) noexcept {
  return guarded("virtual_access", [&] {
    result(out) = as<context_impl>(context).mapped.get_access(start, bytes);
  });
}
