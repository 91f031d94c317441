// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_memory.cpp
/// Memory without an address by the driver's functions for it (cuMemCreate,
/// cuMemMap …), which have the same steps as the extension. A mapping is
/// accessible to the device that the memory is on.
#include "runtime/adapter/cuda/cuda.hpp"

struct sycl_cuda_physical_memory_s {
  sycl_device device;
  unsigned long long handle;
};

namespace sycl::inline _V1::detail::cuda {

namespace {

memory_location location(sycl_device device) {
  return {LOCATION_DEVICE, device->id};
}

physical_memory_kind kind(sycl_device device) {
  physical_memory_kind out{};
  out.allocation = ALLOCATION_PINNED;
  out.location = location(device);
  return out;
}

int flags(sycl_address_access access) {
  switch (access) {
  case SYCL_ACCESS_NONE:
    return ACCESS_NONE;
  case SYCL_ACCESS_READ:
    return ACCESS_READ;
  case SYCL_ACCESS_READ_WRITE:
    break;
  }
  return ACCESS_READ_WRITE;
}

sycl_result granularity(sycl_device device, int recommended,
                        std::size_t *bytes) {
  return shielded(message, [&] {
    const physical_memory_kind wanted = kind(device);
    return check(cu.granularity(bytes, &wanted,
                                recommended ? GRANULARITY_RECOMMENDED
                                            : GRANULARITY_MINIMUM),
                 "cuMemGetAllocationGranularity");
  });
}

sycl_result reserve(sycl_context context, std::uintptr_t wanted,
                    std::size_t bytes, std::uintptr_t *start) {
  return shielded(message, [&] {
    current c(context->devices.front());
    if (c.result)
      return c.result;
    CUdeviceptr found = 0;
    const sycl_result result =
        check(cu.reserve(&found, bytes, 0, wanted, 0), "cuMemAddressReserve");
    *start = found;
    return result;
  });
}

sycl_result release(sycl_context context, std::uintptr_t start,
                    std::size_t bytes) {
  return shielded(message, [&] {
    current c(context->devices.front());
    return c.result ? c.result
                    : check(cu.unreserve(start, bytes), "cuMemAddressFree");
  });
}

sycl_result create(sycl_device device, std::size_t bytes,
                   sycl_physical_memory *out) {
  return shielded(message, [&] {
    current c(device);
    if (c.result)
      return c.result;
    const physical_memory_kind wanted = kind(device);
    unsigned long long handle = 0;
    const sycl_result result =
        check(cu.physical_create(&handle, bytes, &wanted, 0), "cuMemCreate");
    if (!result)
      *out = new sycl_cuda_physical_memory_s{device, handle};
    return result;
  });
}

void destroy(sycl_physical_memory memory) {
  if (current c(memory->device); !c.result)
    (void)cu.physical_release(memory->handle);
  delete memory;
}

sycl_result set_access(sycl_device device, std::uintptr_t start,
                       std::size_t bytes, sycl_address_access access) {
  return shielded(message, [&] {
    current c(device);
    if (c.result)
      return c.result;
    const memory_access wanted{location(device), flags(access)};
    return check(cu.set_access(start, bytes, &wanted, 1), "cuMemSetAccess");
  });
}

sycl_result unmap(sycl_device device, std::uintptr_t start, std::size_t bytes) {
  return shielded(message, [&] {
    current c(device);
    return c.result ? c.result : check(cu.unmap(start, bytes), "cuMemUnmap");
  });
}

sycl_result map(sycl_physical_memory memory, std::uintptr_t start,
                std::size_t bytes, std::size_t offset,
                sycl_address_access access) {
  const sycl_result mapped = shielded(message, [&] {
    current c(memory->device);
    return c.result ? c.result
                    : check(cu.map(start, bytes, offset, memory->handle, 0),
                            "cuMemMap");
  });
  // A new mapping is not accessible.
  if (mapped || access == SYCL_ACCESS_NONE)
    return mapped;
  const sycl_result result = set_access(memory->device, start, bytes, access);
  if (result)
    (void)cu.unmap(start, bytes);
  return result;
}

} // namespace

void add_virtual_memory(sycl_adapter &table) {
  static const sycl_virtual_memory_functions functions = {
      .granularity = granularity,
      .reserve = reserve,
      .release = release,
      .create = create,
      .destroy = destroy,
      .map = map,
      .set_access = set_access,
      .unmap = unmap,
  };
  table.virtual_memory = &functions;
}

} // namespace sycl::inline _V1::detail::cuda
