// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native_entry_points.cpp The exported functions about native objects of
/// the backend; entry_points.cpp describes such functions.
#include "runtime/guarded.hpp"
#include "runtime/native_memory.hpp"
#include "runtime/native_objects.hpp"
#include "runtime/received.hpp"
#include "runtime/user_queue.hpp"

using namespace sycl::detail;
using sycl::rt::handle;
using sycl::rt::status;

status __sycl_rt_native_get(handle object, std::uint32_t backend, int retain,
                            std::uint64_t *out, std::size_t capacity,
                            std::size_t *count) noexcept {
  return guarded("native_get", [&] {
    if (!object)
      fail(errc::invalid, "get_native: a null handle");
    std::size_t &written = result(count);
    // Retained only when ownership is passed.
    const auto known = native_objects(*object, backend, false);
    written = known.size();
    if (known.size() > capacity || known.empty())
      return;
    const auto given = retain ? native_objects(*object, backend, true) : known;
    for (std::size_t i = 0; i < std::min(given.size(), capacity); ++i)
      out[i] = given[i];
  });
}

status __sycl_rt_native_make(const sycl::rt::native_request *request,
                             handle *out) noexcept {
  return guarded("native_make", [&] {
    const received given(request, "native_request");
    const auto &r = *given;
    error_handler handler(r.handler, r.handler_closure, r.free_closure);
    result(out);
    *out = make_from_native(r, std::move(handler)).detach();
  });
}

status __sycl_rt_native_buffer(const sycl::rt::native_request *request,
                               handle available, std::size_t alignment,
                               std::size_t *bytes, std::uint64_t *number,
                               handle *out) noexcept {
  return guarded("native_buffer", [&] {
    result(out);
    if (available)
      as<event_impl>(available).wait();
    auto made = make_buffer_from_native(*received(request, "native_request"),
                                        alignment);
    result(bytes) = made->bytes;
    result(number) = made->number;
    *out = made.detach();
  });
}

status __sycl_rt_interop_task(handle queue, const sycl::rt::interop_task *task,
                              const sycl::rt::requirement *requirements,
                              std::size_t requirement_count, const handle *deps,
                              std::size_t dep_count, handle *event) noexcept {
  return guarded("interop_task", [&] {
    const received given(task, "interop_task");
    as<queue_impl>(queue).refuse_recording(list(deps, dep_count),
                                           "a host task with native objects");
    submit_interop_task(as<queue_impl>(queue), *given,
                        {requirements, requirement_count},
                        list(deps, dep_count), event);
  });
}

status __sycl_rt_interop_memory(handle interop, std::uint64_t buffer,
                                std::uint64_t offset,
                                std::uint64_t *out) noexcept {
  return guarded("interop_memory", [&] {
    result(out) = as<interop_impl>(interop).memory(buffer, offset);
  });
}
