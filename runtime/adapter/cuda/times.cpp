// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file times.cpp
/// When an event was recorded, in nanoseconds of the host's clock.
///
/// The driver tells the time between two events, in milliseconds in a float. An
/// event that was not recorded before another must not get a smaller time. So
/// all times are measured from events of the device itself, its origins, and
/// never from each other: rounding keeps the order of numbers, but the sum of
/// two rounded numbers, a start and a duration, may be larger than the rounded
/// sum. A float also loses nanoseconds as numbers grow. So a device gets
/// another origin after each second in which commands are timed. Its own time
/// is rounded like that of the events before it, so the order holds there, too.
/// Tested by test/runtime/cuda_events_test.cpp.
#include "runtime/adapter/cuda/cuda.hpp"
#include <cmath>

namespace sycl::inline _V1::detail::cuda {

namespace {

/// The nanoseconds from \p origin to \p event, negative if it was earlier.
sycl_result since(const time_origin &origin, CUevent event, double &out) {
  float milliseconds = 0;
  sycl_result result =
      check(cu.event_elapsed(&milliseconds, origin.event, event),
            "cuEventElapsedTime");
  out = std::nearbyint(static_cast<double>(milliseconds) * 1e6);
  return result;
}

sycl_result find_time(const std::deque<time_origin> &origins, CUevent event,
                      std::uint64_t &out) {
  for (std::size_t i = origins.size(); i-- > 0;) {
    double distance = 0;
    if (sycl_result result = since(origins[i], event, distance))
      return result;
    if (distance < 0 && i)
      continue;
    out = origins[i].nanoseconds +
          static_cast<std::uint64_t>(std::max(distance, 0.0));
    break;
  }
  return SYCL_SUCCESS;
}

} // namespace

CUresult add_first_origin(sycl_device device) {
  time_origin first;
  CUresult code = cu.event_create(&first.event, 0);
  if (code == CUDA_SUCCESS)
    code = cu.event_record(first.event, nullptr);
  if (code == CUDA_SUCCESS)
    code = cu.event_synchronize(first.event);
  first.nanoseconds = now();
  lock_guard lock(device->times_mutex);
  device->origin_made = first.nanoseconds;
  device->origins.push_back(first);
  return code;
}

sycl_result renew_origin(sycl_device device) {
  constexpr std::uint64_t second = 1'000'000'000;
  const std::uint64_t time = now();
  lock_guard lock(device->times_mutex);
  if (time - device->origin_made < second)
    return SYCL_SUCCESS;
  // A stream of its own, in which nothing has to be waited for.
  if (!device->clock)
    if (sycl_result result =
            check(cu.stream_create(&device->clock, stream_non_blocking),
                  "cuStreamCreate"))
      return result;
  time_origin next;
  if (sycl_result result =
          check(cu.event_create(&next.event, 0), "cuEventCreate"))
    return result;
  CUresult code = cu.event_record(next.event, device->clock);
  if (code == CUDA_SUCCESS)
    code = cu.event_synchronize(next.event);
  sycl_result result = check(code, "cuEventSynchronize");
  if (!result)
    result = find_time(device->origins, next.event, next.nanoseconds);
  if (result) {
    cu.event_destroy(next.event);
    return result;
  }
  device->origin_made = time;
  device->origins.push_back(next);
  return SYCL_SUCCESS;
}

sycl_result time_of(sycl_device device, CUevent event, std::uint64_t &out) {
  lock_guard lock(device->times_mutex);
  return find_time(device->origins, event, out);
}

} // namespace sycl::inline _V1::detail::cuda
