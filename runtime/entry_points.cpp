// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file entry_points.cpp
/// The exported functions of rt.hpp and image.h: each turns handles into
/// objects, calls one function of the library, and turns exceptions into a
/// status.
#include "runtime/aspects.hpp"
#include "runtime/buffer_access.hpp"
#include "runtime/deferred_releases.hpp"
#include "runtime/device_globals.hpp"
#include "runtime/device_selector.hpp"
#include "runtime/global_state.hpp"
#include "runtime/graph.hpp"
#include "runtime/guarded.hpp"
#include "runtime/info.hpp"
#include "runtime/launch.hpp"
#include "runtime/received.hpp"
#include "runtime/registry.hpp"
#include "runtime/trace.hpp"
#include "runtime/user_queue.hpp"
#include "runtime/weak_references.hpp"

using namespace sycl::detail;
using sycl::rt::handle;
using sycl::rt::status;

namespace {

/// Memory accessed by a command must not be null, unless it accesses no bytes.
void check_pointer(const void *address, std::size_t bytes, const char *what) {
  if (bytes > max_object_bytes)
    fail(errc::invalid, what, ": more bytes than any memory has");
  if (bytes && !address)
    fail(errc::invalid, what, " of ", bytes, " bytes with a null pointer");
}

} // namespace

// -- errors and lifetime

const char *__sycl_rt_last_error() noexcept { return last_error(); }

const void *__sycl_rt_last_thrown() noexcept { return last_thrown(); }

void __sycl_rt_retain(handle h) noexcept {
  if (h && !is_number(h))
    h->retain();
}

void __sycl_rt_release(handle h) noexcept {
  if (h && !is_number(h) && !was_forked())
    h->release();
}

handle __sycl_rt_event_number() noexcept { return next_number(); }

// -- registration

void __sycl_rt_register_module(const sycl_module *module) {
  guarded("register_module", [&] { registry::get().add(result(module)); });
}

void __sycl_rt_unregister_module(const sycl_module *module) {
  guarded("unregister_module", [&] { registry::get().remove(result(module)); });
}

// -- platforms and devices

status __sycl_rt_platforms(handle *out, std::size_t capacity,
                           std::size_t *count) noexcept {
  return guarded("platforms", [&] {
    write_handles(global_state::get().platforms(), out, capacity, count);
  });
}

status __sycl_rt_devices(handle platform, handle *out, std::size_t capacity,
                         std::size_t *count) noexcept {
  return guarded("devices", [&] {
    auto &wanted = as<platform_impl>(platform);
    std::vector<device_impl *> devices;
    for (device_impl *device : global_state::get().devices())
      if (&device->platform == &wanted)
        devices.push_back(device);
    write_handles(devices, out, capacity, count);
  });
}

int __sycl_rt_score(handle device, sycl::rt::selector selector) noexcept {
  int value = -1;
  guarded("score", [&] { value = score(as<device_impl>(device), selector); });
  return value;
}

status __sycl_rt_select(sycl::rt::selector selector, handle *device) noexcept {
  return guarded("select", [&] {
    result(device);
    device_impl &best = select_device(selector);
    best.retain();
    *device = &best;
  });
}

status __sycl_rt_info(handle object, sycl::rt::info_id id, void *out,
                      std::size_t capacity, std::size_t *size) noexcept {
  // Releases need the context of a queue.
  return guarded_in_forked_too("info", [&] {
    if (!object)
      fail(errc::invalid, "a null handle was asked for information");
    write_answer(answer_info(*object, static_cast<std::uint32_t>(id)), out,
                 capacity, size);
  });
}

int __sycl_rt_has_aspect(handle device, int aspect) noexcept {
  int value = 0;
  guarded("has_aspect",
          [&] { value = has_aspect(as<device_impl>(device), aspect); });
  return value;
}

status __sycl_rt_peer_access(handle device, handle peer,
                             sycl::rt::peer_question question,
                             int *out) noexcept {
  return guarded("peer_access", [&] {
    result(out) =
        peer_access(as<device_impl>(device), as<device_impl>(peer), question);
  });
}

status __sycl_rt_backends(char *out, std::size_t capacity,
                          std::size_t *size) noexcept {
  return guarded("backends", [&] {
    std::string text = describe_backends();
    result(size) = text.size();
    if (out && text.size() <= capacity)
      text.copy(out, text.size());
  });
}

// -- contexts and queues

status __sycl_rt_context_create(const handle *devices, std::size_t count,
                                handle *out) noexcept {
  return guarded("context_create", [&] {
    handle &to = result(out); // before anything is made
    std::vector<device_impl *> list_of;
    for (handle h : list(devices, count))
      list_of.push_back(&as<device_impl>(h));
    if (!list_of.empty())
      list_of.front()->owner().check_alive();
    to = make<context_impl>(std::move(list_of)).detach();
  });
}

status __sycl_rt_queue_create(handle device, handle context,
                              std::uint32_t flags,
                              sycl::rt::async_callback handler, void *closure,
                              void (*free_closure)(void *),
                              handle *out) noexcept {
  return guarded("queue_create", [&] {
    error_handler errors(handler, closure, free_closure);
    result(out);
    if (flags & sycl::rt::queue_discard_events &&
        flags & sycl::rt::queue_enable_profiling)
      fail(errc::invalid, "a queue cannot have both discard_events and "
                          "enable_profiling");
    device_impl &d = as<device_impl>(device);
    ref<context_impl> ctx = context ? ref(&as<context_impl>(context))
                                    : d.platform.default_context();
    d.owner().check_alive();
    *out = make<user_queue>(
               make<queue_impl>(d, std::move(ctx), flags, std::move(errors)))
               .detach();
  });
}

status __sycl_rt_default_context(handle platform, handle *out) noexcept {
  return guarded("default_context", [&] {
    handle &to = result(out);
    to = as<platform_impl>(platform).default_context().detach();
  });
}

status __sycl_rt_context_set_handler(handle context,
                                     sycl::rt::async_callback handler,
                                     void *closure,
                                     void (*free_closure)(void *)) noexcept {
  return guarded("context_set_handler", [&] {
    error_handler errors(handler, closure, free_closure);
    as<context_impl>(context).handler = std::move(errors);
  });
}

status __sycl_rt_queue_wait(handle queue) noexcept {
  return guarded("queue_wait", [&] {
    if (as<queue_impl>(queue).recording())
      fail(errc::invalid, "a queue that records to a command_graph has nothing "
                          "to wait for: end_recording first");
    as<queue_impl>(queue).wait();
    release_finished();
  });
}

status __sycl_rt_queue_throw_asynchronous(handle queue) noexcept {
  return guarded("queue_throw_asynchronous", [&] {
    // event::wait_and_throw has only the event.
    if (queue && queue->kind == object_kind::event) {
      auto &event = as<event_impl>(queue);
      for (const ref<queue_impl> &other : event.other_queues())
        other->throw_asynchronous();
      if (queue_impl *queue_of_event = event.queue())
        queue_of_event->throw_asynchronous();
      return;
    }
    as<queue_impl>(queue).throw_asynchronous();
  });
}

// -- commands

status __sycl_rt_launch(handle queue, const sycl::rt::launch *launch,
                        const handle *deps, std::size_t dep_count,
                        handle *event) noexcept {
  return guarded("launch", [&] {
    const received given(launch, "launch");
    launch_kernel(as<queue_impl>(queue), *given, list(deps, dep_count), event);
  });
}

status __sycl_rt_launch_reads_constants(handle queue,
                                        const sycl::rt::launch *launch,
                                        const handle *deps,
                                        std::size_t dep_count,
                                        int *out) noexcept {
  return guarded("launch_reads_constants", [&] {
    const received given(launch, "launch");
    auto &q = as<queue_impl>(queue);
    // A recorded launch may run with other sizes, and then with another body.
    result(out) =
        q.recorder(list(deps, dep_count)) ||
        prepared_launch(q, *given, /*is_question=*/true).reads_constants();
  });
}

status __sycl_rt_memcpy(handle queue, void *dst, const void *src,
                        std::size_t bytes, const handle *deps,
                        std::size_t dep_count, handle *event) noexcept {
  return guarded("memcpy", [&] {
    auto &q = as<queue_impl>(queue);
    trace("memcpy ", bytes, " bytes");
    check_pointer(dst, bytes, "memcpy");
    check_pointer(src, bytes, "memcpy");
    if (bytes == 0)
      q.submit_nothing(list(deps, dep_count), event);
    else
      q.submit(memcpy_command(dst, src, bytes), list(deps, dep_count), event);
  });
}

status __sycl_rt_device_global_copy(handle queue,
                                    const sycl::rt::device_global_copy *copy,
                                    const handle *deps, std::size_t dep_count,
                                    handle *event) noexcept {
  return guarded("device_global_copy", [&] {
    const received given(copy, "device_global_copy");
    as<queue_impl>(queue).refuse_recording(list(deps, dep_count),
                                           "a copy of a device_global");
    copy_device_global(as<queue_impl>(queue), *given, list(deps, dep_count),
                       event);
  });
}

status __sycl_rt_fill(handle queue, void *dst, const void *pattern,
                      std::size_t pattern_size, std::size_t count,
                      const handle *deps, std::size_t dep_count,
                      handle *event) noexcept {
  return guarded("fill", [&] {
    auto &q = as<queue_impl>(queue);
    trace("fill ", count, " times ", pattern_size, " bytes");
    if (pattern_size == 0 || pattern_size > fill_command::max_pattern)
      fail(errc::invalid, "a fill pattern has 1 to ", fill_command::max_pattern,
           " bytes, not ", pattern_size);
    std::size_t bytes = 0;
    if (__builtin_mul_overflow(count, pattern_size, &bytes))
      bytes = SIZE_MAX;
    check_pointer(dst, bytes, "fill");
    check_pointer(pattern, pattern_size, "fill");
    if (count == 0)
      q.submit_nothing(list(deps, dep_count), event);
    else
      q.submit(fill_command(dst, pattern, pattern_size, count),
               list(deps, dep_count), event);
  });
}

status __sycl_rt_prefetch(handle queue, const void *address, std::size_t bytes,
                          const handle *deps, std::size_t dep_count,
                          handle *event) noexcept {
  return guarded("prefetch", [&] {
    auto &q = as<queue_impl>(queue);
    check_pointer(address, bytes, "prefetch");
    if (bytes == 0)
      q.submit_nothing(list(deps, dep_count), event);
    else
      q.submit(prefetch_command(address, bytes), list(deps, dep_count), event);
  });
}

status __sycl_rt_mem_advise(handle queue, const void *address,
                            std::size_t bytes, int, const handle *deps,
                            std::size_t dep_count, handle *event) noexcept {
  // Advice may be ignored, and no adapter uses it.
  return guarded("mem_advise", [&] {
    check_pointer(address, bytes, "mem_advise");
    as<queue_impl>(queue).submit_nothing(list(deps, dep_count), event);
  });
}

void __sycl_rt_host_task_threw(void *thrown, void (*free_thrown)(void *),
                               const char *text) noexcept {
  set_thrown({thrown, free_thrown}, text);
}

status __sycl_rt_host_task(handle queue, void (*call)(void *),
                           void (*destroy)(void *), void *closure,
                           const handle *deps, std::size_t dep_count,
                           handle *event) noexcept {
  return guarded("host_task", [&] {
    // First of all: the closure is owned here from now on, even if the
    // following throws.
    auto task = std::make_unique<host_function>(call, destroy, closure);
    if (!call)
      fail(errc::invalid, "a host task without a function");
    as<queue_impl>(queue).submit_host_task(std::move(task),
                                           list(deps, dep_count), event);
  });
}

status __sycl_rt_barrier(handle queue, const handle *deps,
                         std::size_t dep_count, handle *event) noexcept {
  return guarded("barrier", [&] {
    as<queue_impl>(queue).submit_barrier(list(deps, dep_count), event);
  });
}

status __sycl_rt_queue_set_external_event(handle queue, handle event) noexcept {
  return guarded("queue_set_external_event", [&] {
    as<queue_impl>(queue).set_external_event(event ? &as<event_impl>(event)
                                                   : nullptr);
  });
}

status __sycl_rt_queue_external_event(handle queue, handle *out) noexcept {
  return guarded("queue_external_event", [&] {
    handle &to = result(out);
    to = as<queue_impl>(queue).external_event().detach();
  });
}

status __sycl_rt_nothing(handle queue, const handle *deps,
                         std::size_t dep_count, handle *event) noexcept {
  return guarded("nothing", [&] {
    as<queue_impl>(queue).submit_nothing(list(deps, dep_count), event);
  });
}

// -- events

status __sycl_rt_event_make(handle context, std::uint32_t timed,
                            handle *out) noexcept {
  return guarded("event_make", [&] {
    handle &to = result(out);
    to = event_impl::to_signal(as<context_impl>(context), timed).detach();
  });
}

status __sycl_rt_event_signal(handle queue, handle previous,
                              std::uint32_t timed, handle *out) noexcept {
  return guarded("event_signal", [&] {
    handle &to = result(out);
    as<queue_impl>(queue).submit_signal(
        previous ? &as<event_impl>(previous) : nullptr, timed, &to);
  });
}

status __sycl_rt_event_create(handle *out) noexcept {
  return guarded("event_create", [&] {
    handle &to = result(out); // before anything is made
    to = make<event_impl>().detach();
  });
}

status __sycl_rt_event_wait(handle event) noexcept {
  return guarded("event_wait", [&] { as<event_impl>(event).wait(); });
}

// -- unified shared memory

status __sycl_rt_malloc(sycl::rt::usm_kind kind, std::size_t bytes,
                        std::size_t alignment, handle device, handle context,
                        void **out) noexcept {
  return guarded("malloc", [&] {
    result(out) = nullptr;
    device_impl *d = device ? &as<device_impl>(device) : nullptr;
    *out = usm_allocate(as<context_impl>(context), d, kind, bytes, alignment);
    trace("malloc ", bytes, " bytes", *out ? "" : ": none");
  });
}

status __sycl_rt_free(void *address, handle context) noexcept {
  if (was_forked())
    return 0; // like __sycl_rt_release, because destructors call it
  return guarded("free", [&] { usm_free(as<context_impl>(context), address); });
}

sycl::rt::usm_kind __sycl_rt_pointer_kind(const void *address,
                                          handle context) noexcept {
  auto kind = sycl::rt::usm_kind::unknown;
  guarded("pointer_kind", [&] {
    if (auto found = as<context_impl>(context).usm.find(address))
      kind = found->kind;
  });
  return kind;
}

status __sycl_rt_pointer_device(const void *address, handle context,
                                handle *device) noexcept {
  return guarded("pointer_device", [&] {
    auto found = as<context_impl>(context).usm.find(address);
    if (!found)
      fail(errc::invalid, "the pointer is not inside a USM allocation of this "
                          "context");
    handle &to = result(device);
    found->device->retain();
    to = found->device;
  });
}
