// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native.cpp
/// OpenCL's objects behind handles, and handles for OpenCL objects of the
/// program. SYCL 2020 C.7.
///
/// OpenCL counts references: a handle for an object of the program retains and
/// releases it, so both may release it in any order. Devices and platforms are
/// not counted (there are no sub-devices here).
///
/// A buffer's bytes are memory of the host or USM, so native commands get a
/// cl_mem around the host's bytes (CL_MEM_USE_HOST_PTR), which costs no copy on
/// a device that shares them; mapping it makes sure that they contain the
/// written data. (Rejected: buffers that live in cl_mems, see buffers.md.)
/// Tested by test/run/interop_opencl*.cpp.
#include "runtime/adapter/opencl/opencl.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail::opencl {

namespace {

std::uint64_t number_of(const void *pointer) {
  return reinterpret_cast<std::uint64_t>(pointer);
}
template <class T> T object_of(std::uint64_t number) {
  return reinterpret_cast<T>(number);
}

/// Sets \p out; \p code is the result of retaining.
sycl_result one(const void *id, cl_int code, std::uint64_t *out,
                std::size_t capacity, std::size_t *count) {
  *count = 1;
  if (capacity)
    *out = number_of(id);
  return check(code, "retaining a native object");
}

sycl_result get(sycl_native_kind kind, const void *handle, int retain,
                std::uint64_t *out, std::size_t capacity, std::size_t *count) {
  const bool counts = retain && capacity;
  auto answer = [&](auto id, auto &&retained) {
    return one(id, counts ? retained(id) : CL_SUCCESS, out, capacity, count);
  };
  switch (kind) {
  case SYCL_NATIVE_PLATFORM:
    return one(
        static_cast<sycl_device>(const_cast<void *>(handle))->platform->id,
        CL_SUCCESS, out, capacity, count);
  case SYCL_NATIVE_DEVICE:
    return one(static_cast<sycl_device>(const_cast<void *>(handle))->id,
               CL_SUCCESS, out, capacity, count);
  case SYCL_NATIVE_CONTEXT:
    return answer(static_cast<sycl_context>(const_cast<void *>(handle))->id,
                  cl.clRetainContext);
  case SYCL_NATIVE_QUEUE:
    return answer(static_cast<sycl_queue>(const_cast<void *>(handle))->id,
                  cl.clRetainCommandQueue);
  case SYCL_NATIVE_EVENT:
    return answer(native(static_cast<sycl_event>(const_cast<void *>(handle))),
                  cl.clRetainEvent);
  case SYCL_NATIVE_PROGRAM:
    return answer(static_cast<sycl_program>(const_cast<void *>(handle))->id,
                  cl.clRetainProgram);
  case SYCL_NATIVE_KERNEL:
    return answer(static_cast<sycl_kernel>(const_cast<void *>(handle))->id,
                  cl.clRetainKernel);
  }
  return message.set(SYCL_ERROR_INVALID, "no such kind of native object");
}

/// The device with that id.
sycl_device find_device(cl_device_id id) {
  auto found = std::ranges::find(devices(), id, &sycl_opencl_device_s::id);
  return found == devices().end() ? nullptr : &*found;
}

sycl_result not_of_context(const char *what) {
  return message.set(SYCL_ERROR_INVALID, "the ", what,
                     " is of another cl_context than the SYCL context");
}

/// The result of clGet…Info for an object of the program; a wrong object is the
/// program's mistake.
template <class F, class Object, class What, class T>
sycl_result ask(F function, Object object, What what, T &out,
                const char *name) {
  const cl_int code = function(object, what, sizeof out, &out, nullptr);
  return code == CL_SUCCESS
             ? SYCL_SUCCESS
             : message.set(SYCL_ERROR_INVALID, name, ": ", error_name(code));
}

sycl_result context(std::uint64_t number, sycl_device *out_devices,
                    std::size_t capacity, std::size_t *count,
                    sycl_context *out) {
  return shielded(message, [&] {
    auto id = object_of<cl_context>(number);
    std::size_t bytes = 0;
    cl_int code =
        cl.clGetContextInfo(id, CL_CONTEXT_DEVICES, 0, nullptr, &bytes);
    std::vector<cl_device_id> ids(bytes / sizeof(cl_device_id));
    if (code == CL_SUCCESS)
      code = cl.clGetContextInfo(id, CL_CONTEXT_DEVICES, bytes, ids.data(),
                                 nullptr);
    if (code != CL_SUCCESS || ids.empty())
      return message.set(SYCL_ERROR_INVALID,
                         "clGetContextInfo: ", error_name(code));
    *count = ids.size();
    platform *of = nullptr;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      sycl_device device = find_device(ids[i]);
      if (!device)
        return message.set(
            SYCL_ERROR_INVALID,
            "a device of the cl_context is not a device of SYCL: a sub-device, "
            "or one that was left out (sycl-ls --why)");
      of = device->platform;
      if (i < capacity)
        out_devices[i] = device;
    }
    if (sycl_result result = check(cl.clRetainContext(id), "clRetainContext"))
      return result;
    *out = new sycl_opencl_context_s{id, of};
    return SYCL_SUCCESS;
  });
}

sycl_result queue(sycl_context context, std::uint64_t number,
                  sycl_device *device, int *in_order, int *profiling,
                  sycl_queue *out) {
  return shielded(message, [&] {
    auto id = object_of<cl_command_queue>(number);
    cl_context of = nullptr;
    cl_device_id on = nullptr;
    cl_command_queue_properties flags = 0;
    constexpr const char *name = "clGetCommandQueueInfo";
    sycl_result result =
        ask(cl.clGetCommandQueueInfo, id, CL_QUEUE_CONTEXT, of, name);
    if (!result)
      result = ask(cl.clGetCommandQueueInfo, id, CL_QUEUE_DEVICE, on, name);
    if (!result)
      result =
          ask(cl.clGetCommandQueueInfo, id, CL_QUEUE_PROPERTIES, flags, name);
    if (result)
      return result;
    if (of != context->id)
      return not_of_context("cl_command_queue");
    *device = find_device(on);
    if (!*device)
      return message.set(SYCL_ERROR_INVALID, "the device of the "
                                             "cl_command_queue is not a device "
                                             "of SYCL");
    *in_order = !(flags & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE);
    *profiling = (flags & CL_QUEUE_PROFILING_ENABLE) != 0;
    if (sycl_result failed =
            check(cl.clRetainCommandQueue(id), "clRetainCommandQueue"))
      return failed;
    *out = new sycl_opencl_queue_s{id, context, *device};
    return SYCL_SUCCESS;
  });
}

sycl_result event(sycl_context context, std::uint64_t number, sycl_event *out) {
  auto id = object_of<cl_event>(number);
  cl_context of = nullptr;
  if (sycl_result result =
          ask(cl.clGetEventInfo, id, CL_EVENT_CONTEXT, of, "clGetEventInfo"))
    return result;
  if (of != context->id)
    return not_of_context("cl_event");
  *out = reinterpret_cast<sycl_event>(id);
  return check(cl.clRetainEvent(id), "clRetainEvent");
}

/// Builds a program that is not an executable one for the device.
sycl_result build(cl_program id, sycl_device device) {
  cl_program_binary_type type = CL_PROGRAM_BINARY_TYPE_NONE;
  cl_int code = cl.clGetProgramBuildInfo(id, device->id, CL_PROGRAM_BINARY_TYPE,
                                         sizeof type, &type, nullptr);
  if (code != CL_SUCCESS)
    return message.set(SYCL_ERROR_INVALID,
                       "clGetProgramBuildInfo: ", error_name(code));
  if (type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE)
    return SYCL_SUCCESS;
  if (type != CL_PROGRAM_BINARY_TYPE_NONE)
    return message.set(SYCL_ERROR_UNSUPPORTED,
                       "the cl_program was compiled and not linked: call "
                       "clLinkProgram, and give its result");
  return check_build(
      cl.clBuildProgram(id, 1, &device->id, "", nullptr, nullptr), id, device,
      "");
}

sycl_result program(sycl_context context, sycl_device device,
                    std::uint64_t number, sycl_program *out) {
  return shielded(message, [&] {
    auto id = object_of<cl_program>(number);
    cl_context of = nullptr;
    if (sycl_result result = ask(cl.clGetProgramInfo, id, CL_PROGRAM_CONTEXT,
                                 of, "clGetProgramInfo"))
      return result;
    if (of != context->id)
      return not_of_context("cl_program");
    if (sycl_result result = build(id, device))
      return result;
    if (sycl_result result = check(cl.clRetainProgram(id), "clRetainProgram"))
      return result;
    *out = new sycl_opencl_program_s{id, device};
    return SYCL_SUCCESS;
  });
}

sycl_result kernel(sycl_context context, sycl_device device,
                   std::uint64_t number, sycl_program *out_program,
                   sycl_kernel *out, char *name, std::size_t name_capacity) {
  return shielded(message, [&] {
    auto id = object_of<cl_kernel>(number);
    cl_program of = nullptr;
    if (sycl_result result = ask(cl.clGetKernelInfo, id, CL_KERNEL_PROGRAM, of,
                                 "clGetKernelInfo"))
      return result;
    if (sycl_result result =
            check(cl.clGetKernelInfo(id, CL_KERNEL_FUNCTION_NAME, name_capacity,
                                     name, nullptr),
                  "clGetKernelInfo"))
      return result;
    sycl_program made = nullptr;
    if (sycl_result result = program(context, device, number_of(of), &made))
      return result;
    sycl_result result = check(cl.clRetainKernel(id), "clRetainKernel");
    if (!result)
      result = make_kernel(id, device, out);
    if (result) {
      cl.clReleaseProgram(made->id);
      delete made;
      return result;
    }
    *out_program = made;
    return SYCL_SUCCESS;
  });
}

sycl_result memory_retain(sycl_context context, std::uint64_t number,
                          std::size_t *bytes) {
  auto id = object_of<cl_mem>(number);
  cl_context of = nullptr;
  cl_mem_object_type type = 0;
  constexpr const char *name = "clGetMemObjectInfo";
  sycl_result result = ask(cl.clGetMemObjectInfo, id, CL_MEM_CONTEXT, of, name);
  if (!result)
    result = ask(cl.clGetMemObjectInfo, id, CL_MEM_TYPE, type, name);
  if (!result)
    result = ask(cl.clGetMemObjectInfo, id, CL_MEM_SIZE, *bytes, name);
  if (result)
    return result;
  if (of != context->id)
    return not_of_context("cl_mem");
  if (type != CL_MEM_OBJECT_BUFFER)
    return message.set(SYCL_ERROR_INVALID, "the cl_mem is not a buffer");
  return check(cl.clRetainMemObject(id), "clRetainMemObject");
}

sycl_result memory_create(sycl_context context, void *address,
                          std::size_t bytes, std::uint64_t *out) {
  cl_int code = CL_SUCCESS;
  cl_mem made =
      cl.clCreateBuffer(context->id, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                        bytes, address, &code);
  *out = number_of(made);
  return check(code, "clCreateBuffer");
}

sycl_result memory_collect(sycl_queue queue, std::uint64_t number,
                           std::size_t bytes) {
  auto id = object_of<cl_mem>(number);
  void *mapped = nullptr;
  if (sycl_result result = enqueue_and_wait(
          queue->id, "clEnqueueMapBuffer", [&](cl_event *done) {
            cl_int code = CL_SUCCESS;
            mapped = cl.clEnqueueMapBuffer(queue->id, id, CL_FALSE, CL_MAP_READ,
                                           0, bytes, 0, nullptr, done, &code);
            return code;
          }))
    return result;
  return enqueue_and_wait(queue->id, "clEnqueueUnmapMemObject",
                          [&](cl_event *done) {
                            return cl.clEnqueueUnmapMemObject(
                                queue->id, id, mapped, 0, nullptr, done);
                          });
}

sycl_result memory_write(sycl_queue queue, std::uint64_t number,
                         const void *from, std::size_t bytes) {
  return enqueue_and_wait(
      queue->id, "clEnqueueWriteBuffer", [&](cl_event *done) {
        return cl.clEnqueueWriteBuffer(queue->id, object_of<cl_mem>(number),
                                       CL_FALSE, 0, bytes, from, 0, nullptr,
                                       done);
      });
}

sycl_result memory_read(sycl_queue queue, std::uint64_t number, void *to,
                        std::size_t bytes) {
  return enqueue_and_wait(
      queue->id, "clEnqueueReadBuffer", [&](cl_event *done) {
        return cl.clEnqueueReadBuffer(queue->id, object_of<cl_mem>(number),
                                      CL_FALSE, 0, bytes, to, 0, nullptr, done);
      });
}

} // namespace

void add_native(sycl_adapter &table) {
  static const sycl_native_functions functions = [] {
    sycl_native_functions f{};
    f.get = get;
    f.context = context;
    f.queue = queue;
    f.event = event;
    f.program = program;
    f.kernel = kernel;
    f.memory_retain = memory_retain;
    f.memory_release = [](std::uint64_t number) {
      cl.clReleaseMemObject(object_of<cl_mem>(number));
    };
    f.memory_create = memory_create;
    f.memory_collect = memory_collect;
    f.memory_write = memory_write;
    f.memory_read = memory_read;
    return f;
  }();
  table.native = &functions;
}

} // namespace sycl::inline _V1::detail::opencl
