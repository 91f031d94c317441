// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native.cpp
/// CUDA's objects behind handles, and handles for streams, events and contexts
/// of the program.
///
/// CUDA has no reference counts, so ownership is never transferred: the result
/// of native_get lives as long as the SYCL object, and the program keeps its
/// own objects, which it destroys after the SYCL object. Native memory is an
/// address.
///
/// A context of SYCL consists of primary contexts, which the CUDA runtime's
/// libraries also use. A context that the program has made itself (cuCtxCreate)
/// would not see their memory, and is refused. Tested by
/// test/run/interop_cuda.cpp.
#include "runtime/adapter/cuda/cuda.hpp"

namespace sycl::inline _V1::detail::cuda {

namespace {

template <class T> std::uint64_t number_of(T *pointer) {
  return reinterpret_cast<std::uint64_t>(pointer);
}

sycl_result get(sycl_native_kind kind, const void *handle, int,
                std::uint64_t *out, std::size_t capacity, std::size_t *count) {
  *count = 1;
  auto answer = [&](std::uint64_t number) {
    if (capacity)
      *out = number;
    return SYCL_SUCCESS;
  };
  auto *object = const_cast<void *>(handle);
  switch (kind) {
  case SYCL_NATIVE_DEVICE:
    return answer(
        static_cast<std::uint64_t>(static_cast<sycl_device>(object)->id));
  case SYCL_NATIVE_CONTEXT: {
    const auto &all = static_cast<sycl_context>(object)->devices;
    *count = all.size();
    for (std::size_t i = 0; i < all.size() && i < capacity; ++i) {
      current c(all[i]); // so that it has its primary context
      if (c.result)
        return c.result;
      out[i] = number_of(all[i]->context);
    }
    return SYCL_SUCCESS;
  }
  case SYCL_NATIVE_QUEUE: {
    auto *queue = static_cast<sycl_queue>(object);
    current c(queue->device);
    if (c.result)
      return c.result;
    if (sycl_result result = record_early(queue))
      return result;
    return answer(number_of(queue->streams[0]));
  }
  case SYCL_NATIVE_EVENT: {
    auto *event = static_cast<sycl_event>(object);
    if (sycl_result result = record(event))
      return result;
    return answer(number_of(event->end));
  }
  case SYCL_NATIVE_PROGRAM:
    return answer(number_of(static_cast<sycl_program>(object)->module));
  case SYCL_NATIVE_KERNEL:
    return answer(number_of(static_cast<sycl_kernel>(object)->function));
  case SYCL_NATIVE_PLATFORM:
    break;
  }
  return message.set(SYCL_ERROR_UNSUPPORTED, "CUDA has no platforms");
}

/// The device of \p context.
sycl_result device_of(CUcontext context, sycl_device &out) {
  if (sycl_result result = check(cu.push(context), "cuCtxPushCurrent"))
    return result;
  CUdevice id = 0;
  CUresult code = cu.context_device(&id);
  CUcontext was = nullptr;
  cu.pop(&was);
  if (sycl_result result = check(code, "cuCtxGetDevice"))
    return result;
  for (sycl_cuda_device_s &device : devices())
    if (device.id == id) {
      out = &device;
      return SYCL_SUCCESS;
    }
  return message.set(SYCL_ERROR_INVALID,
                     "the device of the CUcontext is not a device of SYCL");
}

sycl_result context(std::uint64_t native, sycl_device *out_devices,
                    std::size_t capacity, std::size_t *count,
                    sycl_context *out) {
  return shielded(message, [&] {
    auto id = reinterpret_cast<CUcontext>(native);
    sycl_device device = nullptr;
    if (sycl_result result = device_of(id, device))
      return result;
    current c(device);
    if (c.result)
      return c.result;
    if (device->context != id)
      return message.set(SYCL_ERROR_UNSUPPORTED,
                         "the CUcontext is not the primary context of its "
                         "device: use cuDevicePrimaryCtxRetain in place of "
                         "cuCtxCreate");
    *count = 1;
    if (capacity)
      *out_devices = device;
    auto *made = new sycl_cuda_context_s;
    made->devices.push_back(device);
    *out = made;
    return SYCL_SUCCESS;
  });
}

sycl_result queue(sycl_context context, std::uint64_t native,
                  sycl_device *device, int *in_order, int *profiling,
                  sycl_queue *out) {
  return shielded(message, [&] {
    auto stream = reinterpret_cast<CUstream>(native);
    sycl_device of = context->devices.front();
    {
      current c(of); // a default stream belongs to it
      if (c.result)
        return c.result;
      CUcontext id = nullptr;
      if (sycl_result result =
              check(cu.stream_context(stream, &id), "cuStreamGetCtx"))
        return result;
      if (id != of->context) {
        of = nullptr;
        for (sycl_device one : context->devices)
          if (current other(one);
              other.result == SYCL_SUCCESS && one->context == id)
            of = one;
      }
    }
    if (!of)
      return message.set(SYCL_ERROR_INVALID,
                         "the CUstream is of another CUcontext than the SYCL "
                         "context");
    auto *made = new sycl_cuda_queue_s;
    made->context = context;
    made->device = *device = of;
    made->owns_streams = false;
    made->streams.push_back(stream);
    *in_order = 1;
    *profiling = 0;
    *out = made;
    return SYCL_SUCCESS;
  });
}

sycl_result event(sycl_context context, std::uint64_t native, sycl_event *out) {
  return shielded(message, [&] {
    auto *made = new sycl_cuda_event_s;
    made->device = context->devices.front();
    made->end = reinterpret_cast<CUevent>(native);
    made->owns_end = false;
    *out = made;
    return SYCL_SUCCESS;
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
    return f;
  }();
  table.native = &functions;
}

} // namespace sycl::inline _V1::detail::cuda
