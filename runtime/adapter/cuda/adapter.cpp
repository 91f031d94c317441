// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file adapter.cpp
/// Finding the driver and its devices.
#include "runtime/adapter/cuda/cuda.hpp"
#include "runtime/made_once.hpp"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <dlfcn.h>
#include <fstream>

namespace sycl::inline _V1::detail::cuda {

driver cu;
thread_local thread_message message;

namespace {

struct found {
  std::string version;          // "13.0"
  std::string platform_version; // "CUDA 13.0"
  std::deque<sycl_cuda_device_s> devices;
  std::string left_out;
};

found &the_found() {
  return made_once([] { return new found; }); // strings of devices live on
}

int attribute(CUdevice device, int which) {
  int value = 0;
  if (cu.device_attribute(&value, which, device) != CUDA_SUCCESS)
    return 0;
  return value;
}

sycl_result load_library() {
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return message.set(SYCL_ERROR_NO_DRIVER, "no NVIDIA driver: ", dlerror());
#define SYCL_LOAD(member, name, parameters)                                    \
  cu.member = reinterpret_cast<decltype(cu.member)>(dlsym(library, name));     \
  if (!cu.member)                                                              \
    return message.set(SYCL_ERROR_NO_DRIVER,                                   \
                       "libcuda.so.1 has no " name ", the driver is too old");
  SYCL_CUDA_FUNCTIONS(SYCL_LOAD)
#undef SYCL_LOAD
#define SYCL_LOAD(member, name, parameters)                                    \
  cu.member = reinterpret_cast<decltype(cu.member)>(dlsym(library, name));
  SYCL_CUDA_GRAPH_FUNCTIONS(SYCL_LOAD)
  SYCL_CUDA_VIRTUAL_MEMORY_FUNCTIONS(SYCL_LOAD)
#undef SYCL_LOAD
  return SYCL_SUCCESS;
}

/// The device's address on the bus, and the kernel's information for it: the
/// driver does not report the device id.
void describe_pci(sycl_cuda_device_s &d) {
  char address[32];
  std::snprintf(address, sizeof address, "%04x:%02x:%02x.0",
                static_cast<unsigned>(attribute(d.id, PCI_DOMAIN_ID)),
                static_cast<unsigned>(attribute(d.id, PCI_BUS_ID)),
                static_cast<unsigned>(attribute(d.id, PCI_DEVICE_ID)));
  d.pci_address = address;
  d.info.pci_address = d.pci_address.c_str();
  std::ifstream in("/sys/bus/pci/devices/" + d.pci_address + "/device");
  if (in >> std::hex >> d.info.device_id)
    d.info.has_device_id = 1;
}

void describe(sycl_cuda_device_s &d) {
  char name[256] = {};
  cu.device_name(name, sizeof name - 1, d.id);
  d.name = name;
  d.level =
      static_cast<unsigned>(attribute(d.id, COMPUTE_CAPABILITY_MAJOR) * 10 +
                            attribute(d.id, COMPUTE_CAPABILITY_MINOR));
  sycl_device_info &info = d.info;
  info.name = d.name.c_str();
  info.vendor = "NVIDIA Corporation";
  info.driver_version = the_found().version.c_str();
  info.platform_name = "NVIDIA CUDA";
  info.platform_version = the_found().platform_version.c_str();
  info.type = 1;
  info.vendor_id = 0x10de;
  info.compute_units =
      static_cast<std::uint32_t>(attribute(d.id, MULTIPROCESSOR_COUNT));
  info.max_clock_mhz =
      static_cast<std::uint32_t>(attribute(d.id, CLOCK_RATE) / 1000);
  info.address_bits = 64;
  info.max_work_group_size =
      static_cast<std::uint64_t>(attribute(d.id, MAX_THREADS_PER_BLOCK));
  for (int i = 0; i < 3; ++i) {
    info.max_work_item_sizes[i] =
        static_cast<std::uint64_t>(attribute(d.id, MAX_BLOCK_DIM_X + i));
    d.max_grid[i] = static_cast<unsigned>(attribute(d.id, MAX_GRID_DIM_X + i));
  }
  std::size_t memory = 0;
  cu.device_memory(&memory, d.id);
  info.global_memory = info.max_allocation = memory;
  info.local_memory = static_cast<std::uint64_t>(
      attribute(d.id, MAX_SHARED_MEMORY_PER_BLOCK_OPTIN));
  info.sub_group_sizes[0] = 32;
  info.sub_group_size_count = 1;
  info.fp16 = d.level >= 53;
  info.fp64 = 1;
  info.atomic64 = d.level >= 60;
  info.usm_device = info.usm_host = 1;
  info.usm_shared = attribute(d.id, MANAGED_MEMORY) != 0;
  info.usm_system = attribute(d.id, PAGEABLE_MEMORY_ACCESS) != 0;
  // PTX has the orders and scopes of C++ since sm_70; for older devices fences
  // implement them.
  info.atomic_orders = info.fence_orders = SYCL_ALL_MEMORY_ORDERS;
  info.atomic_scopes = info.fence_scopes = SYCL_ALL_MEMORY_SCOPES;
  info.usm_host_atomics = attribute(d.id, HOST_NATIVE_ATOMIC_SUPPORTED) != 0;
  info.usm_shared_atomics = attribute(d.id, CONCURRENT_MANAGED_ACCESS) != 0;
  auto number = [&](device_attribute which) {
    return static_cast<std::uint32_t>(attribute(d.id, which));
  };
  info.cache_bytes = number(L2_CACHE_SIZE);
  info.cache_line = 128;
  info.cache_type = info.cache_bytes ? 2 : 0;
  info.constant_memory = number(TOTAL_CONSTANT_MEMORY);
  info.max_parameter_bytes =
      4096; // of PTX before 8.1, which the compiler writes
  std::ranges::copy(d.max_grid, info.max_groups);
  info.timer_nanoseconds = 1000; // cuEventElapsedTime: half a microsecond
  info.has_local_memory = 1;
  info.error_correction = number(ECC_ENABLED);
  info.host_memory = number(INTEGRATED);
  info.memory_clock_mhz = number(MEMORY_CLOCK_RATE) / 1000;
  info.memory_bus_bits = number(GLOBAL_MEMORY_BUS_WIDTH);
  info.max_group_registers = number(MAX_REGISTERS_PER_BLOCK);
  info.has_uuid = cu.device_uuid(info.uuid, d.id) == CUDA_SUCCESS;
  info.architecture =
      (std::uint64_t{2} << 32) | d.level; // nvidia_gpu_sm_<level>
  info.has_free_memory = 1;
  info.virtual_memory = cu.set_access && cu.unmap && cu.reserve &&
                        number(VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED);
  // A thread has scalars.
  std::ranges::fill(info.native_vector_widths, 1u);
  std::ranges::fill(info.preferred_vector_widths, 1u);
  info.double_config =
      SYCL_FP_DENORM | SYCL_FP_INF_NAN | SYCL_FP_ROUND_TO_NEAREST | SYCL_FP_FMA;
  info.single_config =
      info.double_config | SYCL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
  if (info.fp16)
    info.half_config = info.double_config;
  else
    info.native_vector_widths[SYCL_VECTOR_HALF] =
        info.preferred_vector_widths[SYCL_VECTOR_HALF] = 0;
  describe_pci(d);
}

sycl_result open() {
  message.clear();
  if (sycl_result result = load_library())
    return result;
  if (CUresult code = cu.init(0)) {
    check(code, "cuInit");
    return message.set(SYCL_ERROR_NO_DRIVER,
                       "libcuda.so.1 is there: ", std::string(message.get()));
  }
  int version = 0, count = 0;
  cu.driver_version(&version);
  the_found().version = concat(version / 1000, ".", version % 1000 / 10);
  the_found().platform_version = concat("CUDA ", the_found().version);
  if (sycl_result result = check(cu.device_count(&count), "cuDeviceGetCount"))
    return result;
  for (int i = 0; i < count; ++i) {
    sycl_cuda_device_s &d = the_found().devices.emplace_back();
    d.ordinal = i;
    if (check(cu.device_get(&d.id, i), "cuDeviceGet")) {
      the_found().left_out += concat(the_found().left_out.empty() ? "" : "\n",
                                     "device ", i, ": ", message.get());
      the_found().devices.pop_back();
      continue;
    }
    describe(d);
  }
  if (the_found().devices.empty())
    return message.set(SYCL_ERROR_NO_DRIVER,
                       the_found().left_out.empty()
                           ? "the driver is there and has no device"
                           : the_found().left_out);
  return message.set(SYCL_SUCCESS, the_found().left_out);
}

sycl_result list(sycl_device *out, std::size_t capacity, std::size_t *count) {
  auto &all = the_found().devices;
  *count = all.size();
  for (std::size_t i = 0; i < capacity && i < all.size(); ++i)
    out[i] = &all[i];
  return message.set(SYCL_SUCCESS, the_found().left_out);
}

/// Takes the primary context and records the origin of the device's times.
void prepare(sycl_device device) {
  device->context_result = cu.primary_retain(&device->context, device->id);
  if (device->context_result != CUDA_SUCCESS)
    return;
  cu.push(device->context);
  device->context_result = add_first_origin(device);
  CUcontext was = nullptr;
  cu.pop(&was);
}

} // namespace

std::deque<sycl_cuda_device_s> &devices() { return the_found().devices; }

std::uint64_t now() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(
          std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

sycl_result check(CUresult code, const char *what) {
  if (code == CUDA_SUCCESS) [[likely]]
    return SYCL_SUCCESS;
  const char *name = nullptr, *meaning = nullptr;
  cu.error_name(code, &name);
  cu.error_string(code, &meaning);
  sycl_result result = SYCL_ERROR_RUNTIME;
  if (code == CUDA_ERROR_OUT_OF_MEMORY)
    result = SYCL_ERROR_OUT_OF_MEMORY;
  else if (code == CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES)
    result = SYCL_ERROR_ND_RANGE;
  return message.set(result, what, ": ", name ? name : "CUDA error", " (", code,
                     "): ", meaning ? meaning : "unknown to this driver",
                     code == CUDA_ERROR_ILLEGAL_ADDRESS ||
                             code == CUDA_ERROR_HARDWARE_STACK_ERROR
                         ? stack_advice()
                         : std::string());
}

current::current(sycl_device device) {
  std::call_once(device->once, [&] { prepare(device); });
  result = check(device->context_result, "cuDevicePrimaryCtxRetain");
  if (result == SYCL_SUCCESS)
    result = check(cu.push(device->context), "cuCtxPushCurrent");
}

current::~current() {
  if (result == SYCL_SUCCESS) {
    CUcontext was = nullptr;
    cu.pop(&was);
  }
}

} // namespace sycl::inline _V1::detail::cuda

const sycl_adapter *sycl_adapter_cuda(void) {
  using namespace sycl::detail;
  static const sycl_adapter table = [] {
    sycl_adapter t{};
    t.version = SYCL_ADAPTER_VERSION;
    t.name = "cuda";
    t.message = [] { return cuda::message.get(); };
    t.open = [] { return shielded(cuda::message, cuda::open); };
    t.devices = cuda::list;
    t.device_info = [](sycl_device d, sycl_device_info *out) {
      *out = d->info;
      return SYCL_SUCCESS;
    };
    cuda::add_memory(t);
    cuda::add_peers(t);
    cuda::add_virtual_memory(t);
    t.free_memory = [](sycl_device device, std::uint64_t *bytes) {
      cuda::current c(device);
      if (c.result)
        return c.result;
      std::size_t free = 0, total = 0;
      sycl_result result =
          cuda::check(cuda::cu.memory_info(&free, &total), "cuMemGetInfo");
      *bytes = free;
      return result;
    };
    cuda::add_programs(t);
    cuda::add_commands(t);
    cuda::add_native(t);
    return t;
  }();
  return &table;
}
