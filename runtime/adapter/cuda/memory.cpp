// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory.cpp
/// Contexts and unified memory.
#include "runtime/adapter/cuda/cuda.hpp"
#include "runtime/mutex.hpp"

namespace sycl::inline _V1::detail::cuda {

namespace {

sycl_result context_create(const sycl_device *list, std::size_t count,
                           sycl_context *out) {
  return shielded(message, [&] {
    // The program may use one of several devices: each one gets its primary
    // context, hundreds of megabytes, at first use.
    if (count == 1)
      if (current c(list[0]); c.result)
        return c.result;
    auto *made = new sycl_cuda_context_s;
    made->devices.assign(list, list + count);
    *out = made;
    return SYCL_SUCCESS;
  });
}

void *pointer(CUdeviceptr address) { return reinterpret_cast<void *>(address); }
CUdeviceptr address(const void *pointer) {
  return reinterpret_cast<CUdeviceptr>(pointer);
}

sycl_result release(sycl_usm_kind kind, void *memory) {
  return kind == SYCL_USM_HOST ? check(cu.free_host(memory), "cuMemFreeHost")
                               : check(cu.free(address(memory)), "cuMemFree");
}

sycl_result usm_alloc(sycl_context context, sycl_device device,
                      sycl_usm_kind kind, std::size_t bytes,
                      std::size_t alignment, void **out) {
  return shielded(message, [&] {
    current c(device);
    if (c.result)
      return c.result;
    sycl_result result = SYCL_SUCCESS;
    CUdeviceptr made = 0;
    switch (kind) {
    case SYCL_USM_DEVICE:
      result = check(cu.alloc(&made, bytes), "cuMemAlloc");
      *out = pointer(made);
      break;
    case SYCL_USM_SHARED:
      result = check(cu.alloc_managed(&made, bytes, attach_global),
                     "cuMemAllocManaged");
      *out = pointer(made);
      break;
    case SYCL_USM_HOST:
      // Unified addressing gives it the same address on every device.
      result = check(cu.alloc_host(out, bytes,
                                   host_alloc_portable | host_alloc_device_map),
                     "cuMemHostAlloc");
      break;
    }
    if (result)
      return result;
    // The driver aligns to at least 256; larger alignments are not available.
    if (alignment && address(*out) % alignment != 0) {
      release(kind, *out);
      *out = nullptr;
      return message.set(SYCL_ERROR_INVALID, "CUDA memory is not aligned to ",
                         alignment, " bytes");
    }
    lock_guard lock(context->mutex);
    context->allocations[*out] = {kind, device};
    return SYCL_SUCCESS;
  });
}

sycl_result usm_free(sycl_context context, void *memory) {
  return shielded(message, [&] {
    sycl_cuda_context_s::allocation a;
    {
      lock_guard lock(context->mutex);
      auto found = context->allocations.find(memory);
      if (found == context->allocations.end())
        return message.set(SYCL_ERROR_INVALID, "not allocated here");
      a = found->second;
      context->allocations.erase(found);
    }
    current c(a.device);
    return c.result ? c.result : release(a.kind, memory);
  });
}

} // namespace

void add_memory(sycl_adapter &table) {
  table.context_create = context_create;
  table.context_destroy = [](sycl_context context) { delete context; };
  table.usm_alloc = usm_alloc;
  table.usm_free = usm_free; // the driver waits for what runs
}

} // namespace sycl::inline _V1::detail::cuda
