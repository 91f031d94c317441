// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file commands.cpp
/// Streams, commands and events.
#include "runtime/adapter/cuda/cuda.hpp"
#include "runtime/adapter/cuda/launch.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

namespace sycl::inline _V1::detail::cuda {

namespace {

void event_release(sycl_event event) {
  if (event->count.fetch_sub(1, std::memory_order_acq_rel) != 1)
    return;
  const bool owns_end = event->end && event->owns_end;
  if (event->start || owns_end)
    if (current c(event->device); c.result == SYCL_SUCCESS) {
      if (event->start)
        cu.event_destroy(event->start);
      if (owns_end)
        cu.event_destroy(event->end);
    }
  delete event;
}

struct releaser {
  void operator()(sycl_event event) const { event_release(event); }
};
using event_holder = std::unique_ptr<sycl_cuda_event_s, releaser>;

sycl_result make_event(sycl_queue queue, event_holder &out) {
  out.reset(new sycl_cuda_event_s);
  out->device = queue->device;
  out->submitted = queue->profiling ? now() : 0;
  unsigned flags = queue->profiling ? 0 : event_disable_timing;
  if (sycl_result result =
          check(cu.event_create(&out->end, flags), "cuEventCreate"))
    return result;
  if (!queue->profiling)
    return SYCL_SUCCESS;
  if (sycl_result result = renew_origin(queue->device))
    return result;
  return check(cu.event_create(&out->start, flags), "cuEventCreate");
}

/// Records the event of the queue's last command, and drops the reference. With
/// the lock of its order, and the context of its device current.
sycl_result record_last(sycl_queue queue) SYCLRT_REQUIRES(queue->order) {
  sycl_event last = queue->last;
  CUevent end = nullptr;
  if (sycl_result result =
          check(cu.event_create(&end, event_disable_timing), "cuEventCreate"))
    return result;
  if (sycl_result result =
          check(cu.event_record(end, queue->streams[0]), "cuEventRecord")) {
    cu.event_destroy(end);
    return result;
  }
  last->end = end;
  last->unrecorded.store(nullptr, std::memory_order_release);
  queue->last = nullptr;
  event_release(last);
  return SYCL_SUCCESS;
}

/// Before another command: records the event of the last one if there is a
/// reference to it, otherwise releases it. The caller holds the lock `order`.
sycl_result settle_last(sycl_queue queue) SYCLRT_REQUIRES(queue->order) {
  if (!queue->last)
    return SYCL_SUCCESS;
  if (queue->last->count.load(std::memory_order_acquire) > 1)
    return record_last(queue);
  event_release(std::exchange(queue->last, nullptr));
  return SYCL_SUCCESS;
}

/// Lets \p stream wait for \p deps, which have been recorded, but not for \p
/// before, which is its last command in any case.
sycl_result wait_for(CUstream stream, const sycl_event *deps,
                     std::size_t dep_count, sycl_event before = nullptr) {
  for (std::size_t i = 0; i < dep_count; ++i)
    if (deps[i] != before)
      if (sycl_result result =
              check(cu.stream_wait_event(stream, deps[i]->end, 0),
                    "cuStreamWaitEvent"))
        return result;
  return SYCL_SUCCESS;
}

/// A command of a queue that records its events late, with the lock of its
/// order: the last event is recorded before the stream waits for anything.
template <class F>
sycl_result late_command(sycl_queue queue, const sycl_event *deps,
                         std::size_t dep_count, sycl_event *event, F &&work)
    SYCLRT_REQUIRES(queue->order) {
  CUstream stream = queue->streams[0];
  event_holder made(event ? new sycl_cuda_event_s : nullptr);
  const sycl_event before = queue->last;
  if (sycl_result result = settle_last(queue))
    return result;
  if (sycl_result result = wait_for(stream, deps, dep_count, before))
    return result;
  if (sycl_result result = work(stream))
    return result;
  if (made) {
    made->device = queue->device;
    made->unrecorded.store(queue, std::memory_order_relaxed);
    made->count.store(2, std::memory_order_relaxed);
    queue->last = made.get();
    *event = made.release();
  }
  return SYCL_SUCCESS;
}

/// The common part of all commands around \p work, which gets its stream: wait
/// for the dependencies and, by \p wait_more, for anything else, record the
/// times, make the event.
template <class F, class Wait>
sycl_result command(sycl_queue queue, const sycl_event *deps,
                    std::size_t dep_count, sycl_event *event, F &&work,
                    Wait &&wait_more) {
  return shielded(message, [&] {
    current c(queue->device);
    if (c.result)
      return c.result;
    // Events of other queues: never with the lock of this one.
    for (std::size_t i = 0; i < dep_count; ++i)
      if (deps[i]->unrecorded.load(std::memory_order_acquire) != queue)
        if (sycl_result result = record(deps[i]))
          return result;
    if (queue->records_late.load(std::memory_order_relaxed)) {
      lock_guard lock(queue->order);
      if (queue->records_late.load(std::memory_order_relaxed))
        return late_command(queue, deps, dep_count, event, work);
    }
    CUstream stream = queue->stream();
    if (sycl_result result = wait_for(stream, deps, dep_count))
      return result;
    if (sycl_result result = wait_more(stream))
      return result;
    event_holder made;
    if (event)
      if (sycl_result result = make_event(queue, made))
        return result;
    if (made && made->start)
      if (sycl_result result =
              check(cu.event_record(made->start, stream), "cuEventRecord"))
        return result;
    if (sycl_result result = work(stream))
      return result;
    if (made) {
      if (sycl_result result =
              check(cu.event_record(made->end, stream), "cuEventRecord"))
        return result;
      *event = made.release();
    }
    return SYCL_SUCCESS;
  });
}

template <class F>
sycl_result command(sycl_queue queue, const sycl_event *deps,
                    std::size_t dep_count, sycl_event *event, F &&work) {
  return command(queue, deps, dep_count, event, work,
                 [](CUstream) { return SYCL_SUCCESS; });
}

void destroy_streams(sycl_queue queue) {
  if (!queue->owns_streams)
    return;
  for (CUstream stream : queue->streams)
    cu.stream_destroy(stream);
}

sycl_result queue_create(sycl_context context, sycl_device device, int in_order,
                         int profiling, sycl_queue *out) {
  return shielded(message, [&] {
    constexpr std::size_t streams_out_of_order = 4;
    current c(device);
    if (c.result)
      return c.result;
    auto made = std::make_unique<sycl_cuda_queue_s>();
    made->context = context;
    made->device = device;
    made->profiling = profiling != 0;
    std::size_t count = in_order ? 1 : streams_out_of_order;
    for (std::size_t i = 0; i < count; ++i) {
      CUstream stream = nullptr;
      if (sycl_result result =
              check(cu.stream_create(&stream, stream_non_blocking),
                    "cuStreamCreate")) {
        destroy_streams(made.get());
        return result;
      }
      made->streams.push_back(stream);
    }
    made->records_late = in_order && !profiling;
    *out = made.release();
    return SYCL_SUCCESS;
  });
}

sycl_result wait_for_streams(sycl_queue queue) {
  for (CUstream stream : queue->streams)
    if (sycl_result result =
            check(cu.stream_synchronize(stream), "cuStreamSynchronize"))
      return result;
  return SYCL_SUCCESS;
}

sycl_result queue_wait(sycl_queue queue) {
  current c(queue->device);
  return c.result ? c.result : wait_for_streams(queue);
}

void queue_destroy(sycl_queue queue) {
  if (current c(queue->device); c.result == SYCL_SUCCESS) {
    record_early(queue);
    wait_for_streams(queue);
    destroy_streams(queue);
  }
  delete queue;
}

sycl_result launch(sycl_queue queue, sycl_kernel kernel,
                   const sycl_launch_args *args, const sycl_event *deps,
                   std::size_t dep_count, sycl_event *event) {
  return command(queue, deps, dep_count, event, [&](CUstream stream) {
    native_launch l;
    if (sycl_result result = l.plan(kernel, *args))
      return result;
    return check(cu.launch(l.function, l.grid[0], l.grid[1], l.grid[2],
                           l.block[0], l.block[1], l.block[2], l.shared, stream,
                           l.parameters, nullptr),
                 "cuLaunchKernel");
  });
}

/// A run of a graph, whose driver object must not be used by two threads at
/// once.
sycl_result graph_submit(sycl_queue queue, sycl_graph graph,
                         const sycl_event *deps, std::size_t dep_count,
                         sycl_event *event) {
  return command(queue, deps, dep_count, event, [&](CUstream stream) {
    lock_guard lock(graph->mutex);
    return check(cu.graph_launch(graph->ready, stream), "cuGraphLaunch");
  });
}

CUdeviceptr address(const void *pointer) {
  return reinterpret_cast<CUdeviceptr>(pointer);
}

sycl_result copy(sycl_queue queue, void *dst, const void *src,
                 std::size_t bytes, const sycl_event *deps,
                 std::size_t dep_count, sycl_event *event) {
  return command(queue, deps, dep_count, event, [&](CUstream stream) {
    connect_for_copy(queue->context, dst, src);
    return check(cu.memcpy(address(dst), address(src), bytes, stream),
                 "cuMemcpyAsync");
  });
}

/// The address of byte \p offset of a variable of \p program, after which there
/// are at least \p count more.
sycl_result variable_address(sycl_program program, const char *name,
                             std::size_t count, std::size_t offset,
                             CUdeviceptr &out) {
  std::size_t size = 0;
  if (sycl_result result =
          check(cu.module_global(&out, &size, program->module, name),
                "cuModuleGetGlobal"))
    return result;
  if (offset > size || count > size - offset)
    return message.set(SYCL_ERROR_INVALID, "a copy of ", count,
                       " bytes at byte ", offset, " of variable '", name,
                       "', which has ", size);
  out += offset;
  return SYCL_SUCCESS;
}

sycl_result device_global_write(sycl_queue queue, sycl_program program,
                                const char *name, int blocking,
                                std::size_t count, std::size_t offset,
                                const void *src, const sycl_event *deps,
                                std::size_t dep_count, sycl_event *event) {
  return command(queue, deps, dep_count, event, [&](CUstream stream) {
    CUdeviceptr to = 0;
    sycl_result result = variable_address(program, name, count, offset, to);
    if (!result)
      result =
          check(cu.memcpy(to, address(src), count, stream), "cuMemcpyAsync");
    if (!result && blocking)
      result = check(cu.stream_synchronize(stream), "cuStreamSynchronize");
    // Of a program that is being built: where a device_global is.
    if (!result && blocking && count == sizeof(std::uint64_t))
      std::memcpy(&program->pointers[name], src, count);
    return result;
  });
}

sycl_result device_global_read(sycl_queue queue, sycl_program program,
                               const char *name, int blocking,
                               std::size_t count, std::size_t offset, void *dst,
                               const sycl_event *deps, std::size_t dep_count,
                               sycl_event *event) {
  return command(queue, deps, dep_count, event, [&](CUstream stream) {
    CUdeviceptr from = 0;
    sycl_result result = variable_address(program, name, count, offset, from);
    if (!result)
      result =
          check(cu.memcpy(address(dst), from, count, stream), "cuMemcpyAsync");
    if (!result && blocking)
      result = check(cu.stream_synchronize(stream), "cuStreamSynchronize");
    return result;
  });
}

sycl_result device_global_address(sycl_device device, sycl_program program,
                                  const char *name, void **out) {
  return shielded(message, [&] {
    current c(device);
    if (c.result)
      return c.result;
    CUdeviceptr found = 0;
    sycl_result result = variable_address(program, name, 0, 0, found);
    if (!result)
      *out = reinterpret_cast<void *>(found);
    return result;
  });
}

/// Patterns of any size: one copy of the pattern, then the filled part is
/// copied after itself, repeatedly.
///   ab -> abab -> abababab …
sycl_result fill_by_doubling(CUstream stream, CUdeviceptr dst,
                             const void *pattern, std::size_t pattern_size,
                             std::size_t total) {
  CUresult code = cu.memcpy(dst, address(pattern), pattern_size, stream);
  for (std::size_t done = pattern_size; done < total && code == CUDA_SUCCESS;) {
    std::size_t part = std::min(done, total - done);
    code = cu.memcpy(dst + done, dst, part, stream);
    done += part;
  }
  return check(code, "cuMemcpyAsync for a fill");
}

sycl_result fill(sycl_queue queue, void *dst, const void *pattern,
                 std::size_t pattern_size, std::size_t count,
                 const sycl_event *deps, std::size_t dep_count,
                 sycl_event *event) {
  return command(queue, deps, dep_count, event, [&](CUstream stream) {
    std::size_t total = 0;
    if (__builtin_mul_overflow(pattern_size, count, &total))
      return message.set(SYCL_ERROR_INVALID, "fill of ", count, " times ",
                         pattern_size, " bytes is more than the address space");
    CUdeviceptr to = address(dst);
    std::uint32_t value = 0;
    if (pattern_size <= sizeof value)
      std::memcpy(&value, pattern, pattern_size);
    if (pattern_size == 1)
      return check(
          cu.set8(to, static_cast<unsigned char>(value), count, stream),
          "cuMemsetD8Async");
    if (pattern_size == 2 && to % 2 == 0)
      return check(
          cu.set16(to, static_cast<unsigned short>(value), count, stream),
          "cuMemsetD16Async");
    if (pattern_size == 4 && to % 4 == 0)
      return check(cu.set32(to, value, count, stream), "cuMemsetD32Async");
    return fill_by_doubling(stream, to, pattern, pattern_size, total);
  });
}

sycl_result prefetch(sycl_queue queue, const void *memory, std::size_t bytes,
                     const sycl_event *deps, std::size_t dep_count,
                     sycl_event *event) {
  return command(queue, deps, dep_count, event, [&](CUstream stream) {
    // A hint: memory that cannot be moved stays where it is.
    cu.prefetch(address(memory), bytes, queue->device->id, stream);
    return SYCL_SUCCESS;
  });
}

/// In a separate stream if the queue has several: later commands of that stream
/// wait for it, commands of other streams do not.
sycl_result marker(sycl_queue queue, const sycl_event *deps,
                   std::size_t dep_count, sycl_event *event) {
  return command(queue, deps, dep_count, event,
                 [](CUstream) { return SYCL_SUCCESS; });
}

/// Lets \p later wait for all that is in \p earlier so far.
sycl_result order(CUstream earlier, CUstream later) {
  if (later == earlier)
    return SYCL_SUCCESS;
  CUevent mark = nullptr;
  CUresult code = cu.event_create(&mark, event_disable_timing);
  if (code == CUDA_SUCCESS)
    code = cu.event_record(mark, earlier);
  if (code == CUDA_SUCCESS)
    code = cu.stream_wait_event(later, mark, 0);
  // The driver keeps the event as long as it is needed.
  if (mark)
    cu.event_destroy(mark);
  return check(code, "waiting for the streams of a queue");
}

/// Without a list a barrier begins when all streams of the queue have come this
/// far. In any case later commands wait for it, in whichever stream, and begin
/// when it has ended: its own times are between those of the others.
sycl_result barrier(sycl_queue queue, const sycl_event *deps,
                    std::size_t dep_count, sycl_event *event) {
  CUstream used = nullptr;
  auto wait_for_all = [&](CUstream stream) {
    used = stream;
    if (dep_count == 0)
      for (CUstream other : queue->streams)
        if (sycl_result result = order(other, stream))
          return result;
    return SYCL_SUCCESS;
  };
  if (sycl_result result = command(
          queue, deps, dep_count, event, [](CUstream) { return SYCL_SUCCESS; },
          wait_for_all);
      result || queue->streams.size() == 1)
    return result;
  return shielded(message, [&] {
    current c(queue->device);
    if (c.result)
      return c.result;
    for (CUstream other : queue->streams)
      if (sycl_result result = order(used, other))
        return result;
    return SYCL_SUCCESS;
  });
}

sycl_result event_wait(sycl_event event) {
  current c(event->device);
  if (c.result)
    return c.result;
  if (sycl_result result = record(event))
    return result;
  return check(cu.event_synchronize(event->end), "cuEventSynchronize");
}

sycl_result event_status(sycl_event event, int *out) {
  current c(event->device);
  if (c.result)
    return c.result;
  if (sycl_result result = record(event))
    return result;
  CUresult code = cu.event_query(event->end);
  if (code == CUDA_ERROR_NOT_READY) {
    *out = event->start && cu.event_query(event->start) == CUDA_ERROR_NOT_READY
               ? 0
               : 1;
    return SYCL_SUCCESS;
  }
  *out = 2;
  return check(code, "cuEventQuery");
}

sycl_result event_times(sycl_event event, std::uint64_t out[3]) {
  if (!event->start)
    return message.set(SYCL_ERROR_INVALID, "the queue does not profile");
  current c(event->device);
  if (c.result)
    return c.result;
  if (sycl_result result = time_of(event->device, event->start, out[1]))
    return result;
  if (sycl_result result = time_of(event->device, event->end, out[2]))
    return result;
  // The clocks of host and device differ slightly; no command starts before it
  // was submitted.
  out[0] = std::min(event->submitted, out[1]);
  return SYCL_SUCCESS;
}

} // namespace

sycl_result record(sycl_event event) {
  sycl_queue queue = event->unrecorded.load(std::memory_order_acquire);
  if (!queue)
    return SYCL_SUCCESS;
  // The caller may be a command of another device.
  current c(event->device);
  if (c.result)
    return c.result;
  lock_guard lock(queue->order);
  // The next command may have recorded it.
  return event->unrecorded.load(std::memory_order_relaxed) ? record_last(queue)
                                                           : SYCL_SUCCESS;
}

sycl_result record_early(sycl_queue queue) {
  if (!queue->records_late.load(std::memory_order_relaxed))
    return SYCL_SUCCESS;
  lock_guard lock(queue->order);
  queue->records_late.store(false, std::memory_order_relaxed);
  return settle_last(queue);
}

void add_commands(sycl_adapter &table) {
  static const sycl_graph_functions graphs = {graph_create, graph_destroy,
                                              graph_update, graph_submit};
  table.graphs = &graphs;
  table.queue_create = queue_create;
  table.queue_destroy = queue_destroy;
  table.queue_wait = queue_wait;
  table.launch = launch;
  table.memcpy = copy;
  table.fill = fill;
  table.prefetch = prefetch;
  table.barrier = barrier;
  table.marker = marker;
  table.device_global_write = device_global_write;
  table.device_global_read = device_global_read;
  table.device_global_address = device_global_address;
  table.event_wait = event_wait;
  table.event_status = event_status;
  table.event_times = event_times;
  table.event_retain = [](sycl_event e) {
    e->count.fetch_add(1, std::memory_order_relaxed);
  };
  table.event_release = event_release;
}

} // namespace sycl::inline _V1::detail::cuda
