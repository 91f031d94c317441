// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file commands.cpp
/// Queues, commands and events.
///
/// Every command is flushed: another queue may depend on it, and the host may
/// read shared memory without ever waiting.
#include "runtime/adapter/opencl/opencl.hpp"
#include "runtime/adapter/work_group.hpp"
#include "runtime/mutex.hpp"
#include <bit>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace sycl::inline _V1::detail::opencl {

namespace {

/// Dependencies and result of one enqueue, in OpenCL's types.
struct order {
  order(const sycl_event *deps, std::size_t count, sycl_event *event)
      : count(static_cast<cl_uint>(count)),
        deps(count ? reinterpret_cast<const cl_event *>(deps) : nullptr),
        event(reinterpret_cast<cl_event *>(event)) {}
  cl_uint count;
  const cl_event *deps;
  cl_event *event;
};

sycl_result finish(sycl_queue queue, cl_int code, const char *what) {
  if (sycl_result result = check(code, what))
    return result;
  return check(cl.clFlush(queue->id), "clFlush");
}

sycl_result queue_create(sycl_context context, sycl_device device, int in_order,
                         int profiling, sycl_queue *out) {
  return shielded(message, [&] {
    cl_command_queue_properties flags = 0;
    if (!in_order)
      flags |= CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE;
    if (profiling)
      flags |= CL_QUEUE_PROFILING_ENABLE;
    const cl_queue_properties properties[] = {CL_QUEUE_PROPERTIES, flags, 0};
    cl_int code = CL_SUCCESS;
    cl_command_queue id = cl.clCreateCommandQueueWithProperties(
        context->id, device->id, properties, &code);
    if (sycl_result result = check(code, "clCreateCommandQueueWithProperties"))
      return result;
    *out = new sycl_opencl_queue_s{id, context, device};
    return SYCL_SUCCESS;
  });
}

void queue_destroy(sycl_queue queue) { delete queue; }

sycl_result queue_wait(sycl_queue queue) { return wait_for(queue->id); }

/// A local argument of zero bytes is an error, even if it is unused.
std::size_t local_argument_size(std::uint64_t bytes) {
  return std::max<std::size_t>(bytes, 1);
}

/// The size of arguments that each kernel can have. Queried only after a driver
/// has refused them: Intel's CPU runtime accepts more than it reports.
std::size_t parameter_limit(const sycl_opencl_device_s &device) {
  std::size_t limit = SIZE_MAX;
  cl.clGetDeviceInfo(device.id, CL_DEVICE_MAX_PARAMETER_SIZE, sizeof limit,
                     &limit, nullptr);
  return limit;
}

sycl_result launch(sycl_queue queue, sycl_kernel kernel,
                   const sycl_launch_args *args, const sycl_event *deps,
                   std::size_t dep_count, sycl_event *event) {
  return shielded(message, [&] {
    std::size_t local[3], global[3];
    const bool driver_chooses = args->is_foreign && !args->has_local;
    if (args->has_local || driver_chooses) {
      std::memcpy(local, args->local, sizeof local);
      std::memcpy(global, args->global, sizeof global);
    } else {
      constexpr std::size_t good_size = 256;
      choose_work_group(*args, std::min(good_size, kernel->max_work_group_size),
                        kernel->device->info.max_work_item_sizes, local,
                        global);
    }
    order o(deps, dep_count, event);
    lock_guard lock(kernel->mutex);
    const sycl_parameter whole{0, args->object_size, 1, 0};
    const sycl_parameter *parameters =
        args->parameters ? args->parameters : &whole;
    const auto count =
        static_cast<cl_uint>(args->parameters ? args->parameter_count : 1);
    for (cl_uint i = 0; i < count; ++i) {
      const void *bytes =
          static_cast<const char *>(args->object) + parameters[i].offset;
      std::size_t size = parameters[i].size;
      if (parameters[i].kind == SYCL_PARAMETER_POINTER &&
          queue->context->platform->ext.set_pointer) {
        void *pointer = nullptr;
        std::memcpy(&pointer, bytes, sizeof pointer);
        if (sycl_result result =
                check(queue->context->platform->ext.set_pointer(kernel->id, i,
                                                                pointer),
                      "clSetKernelArgMemPointerINTEL"))
          return result;
        continue;
      }
      if (parameters[i].kind == SYCL_PARAMETER_LOCAL) {
        sycl_local_block block;
        std::memcpy(&block, bytes, sizeof block);
        size = local_argument_size(block.bytes);
        bytes = nullptr;
      }
      const cl_int code = cl.clSetKernelArg(kernel->id, i, size, bytes);
      if (code == CL_INVALID_ARG_SIZE)
        if (std::size_t limit = parameter_limit(*kernel->device); size > limit)
          return message.set(
              SYCL_ERROR_INVALID, "it is passed ", size, " bytes, and ",
              kernel->device->info.name, " takes ", limit,
              " (CL_DEVICE_MAX_PARAMETER_SIZE): capture a pointer to USM "
              "memory or an accessor instead");
      if (sycl_result result =
              check(code, "clSetKernelArg of a kernel argument"))
        return result;
    }
    if (args->takes_local_argument)
      if (sycl_result result = check(
              cl.clSetKernelArg(kernel->id, count,
                                local_argument_size(args->dynamic_local_bytes),
                                nullptr),
              "clSetKernelArg of the local memory"))
        return result;
    return finish(queue,
                  cl.clEnqueueNDRangeKernel(
                      queue->id, kernel->id, args->dimensions, args->offset,
                      global, driver_chooses ? nullptr : local, o.count, o.deps,
                      o.event),
                  "clEnqueueNDRangeKernel");
  });
}

sycl_result copy(sycl_queue queue, void *dst, const void *src,
                 std::size_t bytes, const sycl_event *deps,
                 std::size_t dep_count, sycl_event *event) {
  order o(deps, dep_count, event);
  return finish(queue,
                queue->context->platform->ext.memcpy(queue->id, CL_FALSE, dst,
                                                     src, bytes, o.count,
                                                     o.deps, o.event),
                "clEnqueueMemcpyINTEL");
}

/// Copies a filled buffer from the host; freed when the copy is complete.
sycl_result fill_by_copy(sycl_queue queue, void *dst, const void *pattern,
                         std::size_t pattern_size, std::size_t count,
                         const order &o) {
  auto *staging = static_cast<char *>(std::malloc(pattern_size * count));
  if (!staging)
    return message.set(SYCL_ERROR_OUT_OF_MEMORY, "fill: no host memory for ",
                       pattern_size * count, " bytes");
  for (std::size_t i = 0; i < count; ++i)
    std::memcpy(staging + i * pattern_size, pattern, pattern_size);
  cl_event done = nullptr;
  cl_int code = queue->context->platform->ext.memcpy(
      queue->id, CL_FALSE, dst, staging, pattern_size * count, o.count, o.deps,
      &done);
  if (code == CL_SUCCESS)
    code = cl.clSetEventCallback(
        done, CL_COMPLETE,
        [](cl_event, cl_int, void *buffer) { std::free(buffer); }, staging);
  else
    std::free(staging);
  if (done && o.event && code == CL_SUCCESS)
    *o.event = done;
  else if (done)
    cl.clReleaseEvent(done);
  return finish(queue, code, "clEnqueueMemcpyINTEL for a fill");
}

sycl_result fill(sycl_queue queue, void *dst, const void *pattern,
                 std::size_t pattern_size, std::size_t count,
                 const sycl_event *deps, std::size_t dep_count,
                 sycl_event *event) {
  return shielded(message, [&] {
    order o(deps, dep_count, event);
    std::size_t total = 0;
    if (__builtin_mul_overflow(pattern_size, count, &total))
      return message.set(SYCL_ERROR_INVALID, "fill of ", count, " times ",
                         pattern_size, " bytes is more than the address space");
    // OpenCL requires powers of two, at addresses that are multiples of them.
    bool takes = std::has_single_bit(pattern_size) &&
                 reinterpret_cast<std::uintptr_t>(dst) % pattern_size == 0;
    if (!takes)
      return fill_by_copy(queue, dst, pattern, pattern_size, count, o);
    return finish(queue,
                  queue->context->platform->ext.fill(queue->id, dst, pattern,
                                                     pattern_size, total,
                                                     o.count, o.deps, o.event),
                  "clEnqueueMemFillINTEL");
  });
}

sycl_result marker(sycl_queue queue, const order &o) {
  return finish(
      queue,
      cl.clEnqueueMarkerWithWaitList(queue->id, o.count, o.deps, o.event),
      "clEnqueueMarkerWithWaitList");
}

sycl_result prefetch(sycl_queue queue, const void *address, std::size_t bytes,
                     const sycl_event *deps, std::size_t dep_count,
                     sycl_event *event) {
  order o(deps, dep_count, event);
  // A hint: a driver that ignores it still gives it a place in the order.
  if (auto migrate = queue->context->platform->ext.migrate)
    if (migrate(queue->id, address, bytes, 0, o.count, o.deps, o.event) ==
        CL_SUCCESS)
      return finish(queue, CL_SUCCESS, "clEnqueueMigrateMemINTEL");
  return marker(queue, o);
}

sycl_result barrier(sycl_queue queue, const sycl_event *deps,
                    std::size_t dep_count, sycl_event *event) {
  // Not a marker, even with a list: later commands must wait for a barrier.
  order o(deps, dep_count, event);
  return finish(
      queue,
      cl.clEnqueueBarrierWithWaitList(queue->id, o.count, o.deps, o.event),
      "clEnqueueBarrierWithWaitList");
}

sycl_result event_wait(sycl_event event) { return wait_for(native(event)); }

sycl_result event_status(sycl_event event, int *out) {
  cl_int status = CL_COMPLETE;
  if (sycl_result result = check(
          cl.clGetEventInfo(native(event), CL_EVENT_COMMAND_EXECUTION_STATUS,
                            sizeof status, &status, nullptr),
          "clGetEventInfo"))
    return result;
  if (status < 0)
    return message.set(SYCL_ERROR_RUNTIME,
                       "the command failed: ", error_name(status));
  *out = status == CL_COMPLETE ? 2 : status == CL_RUNNING ? 1 : 0;
  return SYCL_SUCCESS;
}

sycl_result event_times(sycl_event event, std::uint64_t out[3]) {
  auto ask = [&](cl_profiling_info question, std::uint64_t &answer) {
    cl_ulong value = 0;
    const sycl_result result =
        check(cl.clGetEventProfilingInfo(native(event), question, sizeof value,
                                         &value, nullptr),
              "clGetEventProfilingInfo");
    answer = value;
    return result;
  };
  const cl_profiling_info questions[] = {CL_PROFILING_COMMAND_SUBMIT,
                                         CL_PROFILING_COMMAND_START,
                                         CL_PROFILING_COMMAND_END};
  for (int i = 0; i < 3; ++i)
    if (sycl_result result = ask(questions[i], out[i]))
      return result;
  // Intel's CPU runtime does not note when it submits a copy between buffers.
  if (out[0] == 0)
    return ask(CL_PROFILING_COMMAND_QUEUED, out[0]);
  return SYCL_SUCCESS;
}

sycl_result no_variable_access() {
  return message.set(SYCL_ERROR_UNSUPPORTED,
                     "the driver does not have the extension "
                     "cl_intel_global_variable_access, which device_global "
                     "needs");
}

/// A copy to or from a device_global: `blocking` returns when it has ended, and
/// returns no event.
sycl_result copy_of_variable(sycl_queue queue, int blocking, const order &o,
                             const char *what,
                             const std::function<cl_int(cl_event *)> &enqueue) {
  if (blocking)
    return enqueue_and_wait(queue->id, what, enqueue);
  return finish(queue, enqueue(o.event), what);
}

sycl_result device_global_write(sycl_queue queue, sycl_program program,
                                const char *name, int blocking,
                                std::size_t count, std::size_t offset,
                                const void *src, const sycl_event *deps,
                                std::size_t dep_count, sycl_event *event) {
  order o(deps, dep_count, event);
  auto write = queue->context->platform->ext.write_variable;
  if (!write)
    return no_variable_access();
  return copy_of_variable(
      queue, blocking, o, "clEnqueueWriteGlobalVariableINTEL",
      [&](cl_event *done) {
        return write(queue->id, program->id, name, CL_FALSE, count, offset, src,
                     o.count, o.deps, done);
      });
}

sycl_result device_global_read(sycl_queue queue, sycl_program program,
                               const char *name, int blocking,
                               std::size_t count, std::size_t offset, void *dst,
                               const sycl_event *deps, std::size_t dep_count,
                               sycl_event *event) {
  order o(deps, dep_count, event);
  auto read = queue->context->platform->ext.read_variable;
  if (!read)
    return no_variable_access();
  return copy_of_variable(
      queue, blocking, o, "clEnqueueReadGlobalVariableINTEL",
      [&](cl_event *done) {
        return read(queue->id, program->id, name, CL_FALSE, count, offset, dst,
                    o.count, o.deps, done);
      });
}

sycl_result device_global_address(sycl_device device, sycl_program program,
                                  const char *name, void **address) {
  auto find = device->platform->ext.variable_address;
  std::size_t size = 0;
  if (!find ||
      find(device->id, program->id, name, &size, address) != CL_SUCCESS)
    return message.set(SYCL_ERROR_UNSUPPORTED,
                       "the driver does not say where "
                       "variable '",
                       name, "' is");
  return SYCL_SUCCESS;
}

} // namespace

void add_commands(sycl_adapter &table) {
  table.queue_create = queue_create;
  table.queue_destroy = queue_destroy;
  table.queue_wait = queue_wait;
  table.launch = launch;
  table.memcpy = copy;
  table.fill = fill;
  table.prefetch = prefetch;
  table.barrier = barrier;
  table.marker = [](sycl_queue queue, const sycl_event *deps,
                    std::size_t dep_count, sycl_event *event) {
    return marker(queue, order(deps, dep_count, event));
  };
  table.device_global_write = device_global_write;
  table.device_global_read = device_global_read;
  table.device_global_address = device_global_address;
  table.event_wait = event_wait;
  table.event_status = event_status;
  table.event_times = event_times;
  table.event_retain = [](sycl_event e) { cl.clRetainEvent(native(e)); };
  table.event_release = [](sycl_event e) { cl.clReleaseEvent(native(e)); };
}

} // namespace sycl::inline _V1::detail::opencl
