// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm_pool.cpp
/// Pools of USM, and the functions of rt.hpp about them.
#include "runtime/usm_pool.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/guarded.hpp"
#include "runtime/trace.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

bool usm_pool_counts::add(std::size_t bytes) {
  lock_guard lock(mutex_);
  if (maximum_ && (bytes > maximum_ || used_ > maximum_ - bytes))
    return false;
  used_ += bytes;
  used_high_ = std::max(used_high_, used_);
  reserved_high_ = std::max(reserved_high_, used_);
  return true;
}

void usm_pool_counts::subtract(std::size_t bytes) {
  lock_guard lock(mutex_);
  used_ -= bytes;
}

std::size_t usm_pool_counts::get(rt::pool_number which) const {
  lock_guard lock(mutex_);
  switch (which) {
  case rt::pool_number::threshold:
    return threshold_;
  case rt::pool_number::reserved:
  case rt::pool_number::used:
    return used_;
  case rt::pool_number::reserved_high:
    return reserved_high_;
  case rt::pool_number::used_high:
    return used_high_;
  case rt::pool_number::maximum:
    return maximum_;
  }
  fail(errc::invalid, "an unknown number of a memory_pool");
}

void usm_pool_counts::set(rt::pool_number which, std::size_t value) {
  lock_guard lock(mutex_);
  switch (which) {
  case rt::pool_number::threshold:
    threshold_ = value;
    return;
  case rt::pool_number::reserved_high:
    reserved_high_ = used_;
    return;
  case rt::pool_number::used_high:
    used_high_ = used_;
    return;
  case rt::pool_number::reserved:
  case rt::pool_number::used:
  case rt::pool_number::maximum:
    break;
  }
  fail(errc::invalid, "a number of a memory_pool that cannot be set");
}

usm_pool_impl::usm_pool_impl(context_impl &context, device_impl &device,
                             rt::usm_kind kind, std::size_t threshold,
                             std::size_t maximum)
    : object(static_kind),
      counts(std::make_shared<usm_pool_counts>(threshold, maximum)),
      context_(context), device_(device), kind_(kind) {
  if (!context.has(device))
    fail(errc::invalid, "memory_pool: device '", device.info.name,
         "' is not in the context");
  if (kind == rt::usm_kind::unknown)
    fail(errc::invalid, "memory_pool: usm::alloc::unknown is no kind of pool");
  if (!device.info.usm_device)
    fail(errc::feature_not_supported, "device '", device.info.name,
         "' does not have aspect::ext_oneapi_async_memory_alloc");
}

void *usm_pool_impl::allocate(std::size_t bytes) {
  if (!counts->add(bytes))
    fail(errc::memory_allocation, "a memory_pool of at most ",
         counts->get(rt::pool_number::maximum), " bytes, of which ",
         counts->get(rt::pool_number::used), " are used, has no ", bytes);
  void *address = nullptr;
  try {
    address = usm_allocate(context_, &device_, kind_, bytes, 0, counts);
  } catch (...) {
    counts->subtract(bytes);
    throw;
  }
  if (address || bytes == 0)
    return address;
  counts->subtract(bytes);
  fail(errc::memory_allocation, "device '", device_.info.name, "' has no ",
       bytes, " bytes left");
}

} // namespace sycl::inline _V1::detail

using namespace sycl::detail;
using sycl::rt::handle;
using sycl::rt::status;

status __sycl_rt_pool_create(handle device, handle context,
                             sycl::rt::usm_kind kind, std::size_t threshold,
                             std::size_t maximum, handle *out) noexcept {
  return guarded("pool_create", [&] {
    result(out) =
        make<usm_pool_impl>(as<context_impl>(context), as<device_impl>(device),
                            kind, threshold, maximum)
            .detach();
  });
}

status __sycl_rt_pool_default(handle device, handle context,
                              sycl::rt::usm_kind kind, handle *out) noexcept {
  return guarded("pool_default", [&] {
    result(out) = as<context_impl>(context)
                      .default_pool(as<device_impl>(device), kind)
                      .detach();
  });
}

status __sycl_rt_pool_get(handle pool, sycl::rt::pool_number which,
                          std::size_t *out) noexcept {
  return guarded("pool_get", [&] {
    result(out) = as<usm_pool_impl>(pool).counts->get(which);
  });
}

status __sycl_rt_pool_set(handle pool, sycl::rt::pool_number which,
                          std::size_t value) noexcept {
  return guarded("pool_set",
                 [&] { as<usm_pool_impl>(pool).counts->set(which, value); });
}

status __sycl_rt_pool_allocate(handle pool, std::size_t bytes,
                               void **out) noexcept {
  return guarded("pool_allocate", [&] {
    result(out) = as<usm_pool_impl>(pool).allocate(bytes);
    trace("allocate ", bytes, " bytes of a pool");
  });
}
