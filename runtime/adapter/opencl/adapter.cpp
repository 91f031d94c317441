// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file adapter.cpp
/// Finding OpenCL, its platforms and devices; contexts and memory.
#include "runtime/adapter/opencl/device.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

using namespace sycl::detail;
using namespace sycl::detail::opencl;

namespace sycl::inline _V1::detail::opencl {

api cl;
thread_local thread_message message;

namespace {

struct found {
  std::deque<platform> platforms;
  std::deque<sycl_opencl_device_s> devices;
  std::string left_out;
};

found &the_found() {
  return made_once([] { return new found; }); // strings of devices live on
}

void leave_out(const std::string &who, const std::string &why) {
  std::string &text = the_found().left_out;
  text += concat(text.empty() ? "" : "\n", who, ": ", why);
}

std::string platform_text(cl_platform_id id, cl_platform_info what) {
  std::size_t size = 0;
  cl.clGetPlatformInfo(id, what, 0, nullptr, &size);
  std::string out(size, '\0');
  if (cl.clGetPlatformInfo(id, what, size, out.data(), nullptr) != CL_SUCCESS)
    return {};
  return out.c_str(); // up to the terminator
}

void load_extensions(platform &p) {
  auto load = [&](auto &function, const char *name) {
    function = reinterpret_cast<std::decay_t<decltype(function)>>(
        cl.clGetExtensionFunctionAddressForPlatform(p.id, name));
  };
  load(p.ext.create_program, "clCreateProgramWithILKHR");
  load(p.ext.host_alloc, "clHostMemAllocINTEL");
  load(p.ext.device_alloc, "clDeviceMemAllocINTEL");
  load(p.ext.shared_alloc, "clSharedMemAllocINTEL");
  load(p.ext.free, "clMemFreeINTEL");
  load(p.ext.memcpy, "clEnqueueMemcpyINTEL");
  load(p.ext.fill, "clEnqueueMemFillINTEL");
  load(p.ext.migrate, "clEnqueueMigrateMemINTEL");
  load(p.ext.set_pointer, "clSetKernelArgMemPointerINTEL");
  load(p.ext.write_variable, "clEnqueueWriteGlobalVariableINTEL");
  load(p.ext.read_variable, "clEnqueueReadGlobalVariableINTEL");
  load(p.ext.variable_address, "clGetDeviceGlobalVariablePointerINTEL");
}

/// The reason why \p device cannot run the compiler's kernels, or nothing.
std::string obstacle(const platform &p, cl_device_id device,
                     bool loader_takes_il) {
  std::string extensions = device_text(device, CL_DEVICE_EXTENSIONS);
  std::string il = device_text(device, CL_DEVICE_IL_VERSION);
  if (!device_value<cl_bool>(device, CL_DEVICE_AVAILABLE))
    return "the device is not available";
  if (il.find("SPIR-V") == il.npos &&
      !has_word(extensions, "cl_khr_il_program"))
    return "it takes no SPIR-V (CL_DEVICE_IL_VERSION is empty)";
  if (!loader_takes_il && !p.ext.create_program)
    return "neither the loader nor the driver has clCreateProgramWithIL";
  if (!has_word(extensions, "cl_intel_unified_shared_memory"))
    return "it lacks cl_intel_unified_shared_memory";
  if (!p.ext.host_alloc || !p.ext.device_alloc || !p.ext.shared_alloc ||
      !p.ext.free || !p.ext.memcpy || !p.ext.fill)
    return "it announces unified shared memory and lacks some of its functions";
  if (device_value<cl_uint>(device, CL_DEVICE_ADDRESS_BITS) != 64)
    return "its pointers do not have 64 bits";
  return {};
}

sycl_result load_library() {
  void *library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return message.set(SYCL_ERROR_NO_DRIVER, "no OpenCL: ", dlerror(),
                       " (Debian: ocl-icd-libopencl1, and a driver)");
#define SYCL_LOAD(name)                                                        \
  cl.name = reinterpret_cast<decltype(cl.name)>(dlsym(library, #name));        \
  if (!cl.name)                                                                \
    return message.set(SYCL_ERROR_NO_DRIVER, "libOpenCL.so.1 has no " #name    \
                                             ", it is older than OpenCL 2.1");
  SYCL_OPENCL_FUNCTIONS(SYCL_LOAD)
#undef SYCL_LOAD
  return SYCL_SUCCESS;
}

clCreateProgramWithILKHR_fn loader_create_program() {
  void *library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
  return reinterpret_cast<clCreateProgramWithILKHR_fn>(
      dlsym(library, "clCreateProgramWithIL"));
}

/// "2.1" and later drivers serve the core functions through the loader.
bool has_core_2_1(const platform &p) {
  unsigned major = 0, minor = 0;
  return std::sscanf(p.version.c_str(), "OpenCL %u.%u", &major, &minor) == 2 &&
         (major > 2 || (major == 2 && minor >= 1));
}

void list_devices(platform &p) {
  cl_uint count = 0;
  cl_int code = cl.clGetDeviceIDs(p.id, CL_DEVICE_TYPE_ALL, 0, nullptr, &count);
  if (code != CL_SUCCESS && code != CL_DEVICE_NOT_FOUND)
    leave_out(p.name, concat("clGetDeviceIDs: ", error_name(code)));
  else if (count == 0)
    leave_out(p.name, "the platform has no device");
  if (code != CL_SUCCESS)
    return;
  std::vector<cl_device_id> ids(count);
  cl.clGetDeviceIDs(p.id, CL_DEVICE_TYPE_ALL, count, ids.data(), nullptr);
  p.is_2_1 = has_core_2_1(p);
  auto from_loader = p.is_2_1 ? loader_create_program() : nullptr;
  for (cl_device_id id : ids) {
    std::string why = obstacle(p, id, from_loader != nullptr);
    if (!why.empty()) {
      leave_out(concat(p.name, ", ", device_text(id, CL_DEVICE_NAME)), why);
      continue;
    }
    if (from_loader)
      p.ext.create_program = from_loader;
    sycl_opencl_device_s &d = the_found().devices.emplace_back();
    d.id = id;
    d.platform = &p;
    describe(d);
  }
}

/// Why the loader has no platform: the drivers that are listed, each with what
/// is wrong with it.
std::string why_no_platform() {
  const char *vendors = std::getenv("OCL_ICD_VENDORS");
  const std::string where = vendors ? vendors : "/etc/OpenCL/vendors";
  std::string text;
  std::error_code error;
  for (std::filesystem::directory_iterator at(where, error), end;
       !error && at != end; at.increment(error)) {
    if (at->path().extension() != ".icd")
      continue;
    std::ifstream file(at->path());
    std::string library;
    std::getline(file, library);
    // Drivers are not made to be unloaded.
    const char *why =
        dlopen(library.c_str(), RTLD_LAZY | RTLD_LOCAL) ? nullptr : dlerror();
    text += concat(text.empty() ? "" : "; ", at->path().string(), " names ",
                   library, ", ",
                   why ? "which cannot be loaded: " : "which has no platform",
                   why ? why : "");
  }
  if (!text.empty())
    return text;
  return concat("no driver is listed in ", vendors ? "OCL_ICD_VENDORS=" : "",
                where);
}

} // namespace

std::deque<sycl_opencl_device_s> &devices() { return the_found().devices; }
const std::string &left_out() { return the_found().left_out; }

sycl_result open() {
  message.clear();
  if (sycl_result result = load_library())
    return result;
  cl_uint count = 0;
  cl_int code = cl.clGetPlatformIDs(0, nullptr, &count);
  if (code != CL_SUCCESS || count == 0)
    return message.set(SYCL_ERROR_NO_DRIVER,
                       "libOpenCL.so.1 is there and finds no platform (",
                       code == CL_SUCCESS ? "none" : error_name(code),
                       "): ", why_no_platform());
  std::vector<cl_platform_id> ids(count);
  cl.clGetPlatformIDs(count, ids.data(), nullptr);
  auto &platforms = the_found().platforms;
  for (cl_platform_id id : ids) {
    platform p;
    p.id = id;
    p.name = platform_text(id, CL_PLATFORM_NAME);
    p.vendor = platform_text(id, CL_PLATFORM_VENDOR);
    p.version = platform_text(id, CL_PLATFORM_VERSION);
    // The runtime groups devices by name, and a context cannot span two
    // platforms.
    auto same_name = std::ranges::count(platforms, p.name, &platform::name);
    if (same_name)
      p.name += concat(" #", same_name + 1);
    load_extensions(p);
    platforms.push_back(std::move(p));
    list_devices(platforms.back());
  }
  if (devices().empty())
    return message.set(SYCL_ERROR_NO_DRIVER, left_out());
  return message.set(SYCL_SUCCESS, left_out());
}

std::string error_name(cl_int code) {
  switch (code) {
#define SYCL_NAME(name)                                                        \
  case name:                                                                   \
    return concat(#name " (", name, ")");
    SYCL_NAME(CL_DEVICE_NOT_AVAILABLE)
    SYCL_NAME(CL_MEM_OBJECT_ALLOCATION_FAILURE)
    SYCL_NAME(CL_OUT_OF_RESOURCES)
    SYCL_NAME(CL_OUT_OF_HOST_MEMORY)
    SYCL_NAME(CL_PROFILING_INFO_NOT_AVAILABLE)
    SYCL_NAME(CL_BUILD_PROGRAM_FAILURE)
    SYCL_NAME(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
    SYCL_NAME(CL_INVALID_VALUE)
    SYCL_NAME(CL_INVALID_DEVICE)
    SYCL_NAME(CL_INVALID_CONTEXT)
    SYCL_NAME(CL_INVALID_BINARY)
    SYCL_NAME(CL_INVALID_BUILD_OPTIONS)
    SYCL_NAME(CL_INVALID_PROGRAM_EXECUTABLE)
    SYCL_NAME(CL_INVALID_KERNEL_NAME)
    SYCL_NAME(CL_INVALID_ARG_INDEX)
    SYCL_NAME(CL_INVALID_ARG_VALUE)
    SYCL_NAME(CL_INVALID_ARG_SIZE)
    SYCL_NAME(CL_INVALID_KERNEL_ARGS)
    SYCL_NAME(CL_INVALID_WORK_GROUP_SIZE)
    SYCL_NAME(CL_INVALID_WORK_ITEM_SIZE)
    SYCL_NAME(CL_INVALID_EVENT)
    SYCL_NAME(CL_INVALID_OPERATION)
    SYCL_NAME(CL_INVALID_BUFFER_SIZE)
#undef SYCL_NAME
  case -1001: // CL_PLATFORM_NOT_FOUND_KHR
    return "CL_PLATFORM_NOT_FOUND_KHR (-1001)";
  default:
    return concat("OpenCL error ", code);
  }
}

sycl_result check(cl_int code, const char *what) {
  if (code == CL_SUCCESS) [[likely]]
    return SYCL_SUCCESS;
  sycl_result result = SYCL_ERROR_RUNTIME;
  switch (code) {
  case CL_MEM_OBJECT_ALLOCATION_FAILURE:
  case CL_OUT_OF_HOST_MEMORY:
  case CL_INVALID_BUFFER_SIZE:
    result = SYCL_ERROR_OUT_OF_MEMORY;
    break;
  case CL_INVALID_WORK_GROUP_SIZE:
  case CL_INVALID_WORK_ITEM_SIZE:
    result = SYCL_ERROR_ND_RANGE;
    break;
  case CL_INVALID_VALUE:
  case CL_PROFILING_INFO_NOT_AVAILABLE:
    result = SYCL_ERROR_INVALID;
    break;
  case CL_BUILD_PROGRAM_FAILURE:
    result = SYCL_ERROR_BUILD;
    break;
  default:
    break;
  }
  return message.set(result, what, ": ", error_name(code));
}

namespace {

sycl_result context_create(const sycl_device *list, std::size_t count,
                           sycl_context *out) {
  return shielded(message, [&] {
    std::vector<cl_device_id> ids;
    for (std::size_t i = 0; i < count; ++i)
      ids.push_back(list[i]->id);
    cl_int code = CL_SUCCESS;
    auto made = std::make_unique<sycl_opencl_context_s>();
    made->platform = list[0]->platform;
    made->id = cl.clCreateContext(nullptr, static_cast<cl_uint>(count),
                                  ids.data(), nullptr, nullptr, &code);
    if (sycl_result result = check(code, "clCreateContext"))
      return result;
    *out = made.release();
    return SYCL_SUCCESS;
  });
}

void context_destroy(sycl_context context) {
  cl.clReleaseContext(context->id);
  delete context;
}

sycl_result usm_alloc(sycl_context context, sycl_device device,
                      sycl_usm_kind kind, std::size_t bytes,
                      std::size_t alignment, void **out) {
  return shielded(message, [&] {
    const extensions &ext = context->platform->ext;
    auto align = static_cast<cl_uint>(alignment);
    if (align != alignment)
      return message.set(SYCL_ERROR_INVALID, "alignment ", alignment);
    // An allocation above the device's limit makes some drivers fail later.
    if (kind != SYCL_USM_HOST && bytes > device->info.max_allocation)
      return message.set(SYCL_ERROR_OUT_OF_MEMORY, bytes,
                         " bytes are more than the device's largest "
                         "allocation, ",
                         device->info.max_allocation);
    cl_int code = CL_SUCCESS;
    switch (kind) {
    case SYCL_USM_HOST:
      *out = ext.host_alloc(context->id, nullptr, bytes, align, &code);
      break;
    case SYCL_USM_DEVICE:
      *out = ext.device_alloc(context->id, device->id, nullptr, bytes, align,
                              &code);
      break;
    case SYCL_USM_SHARED:
      *out = ext.shared_alloc(context->id, device->id, nullptr, bytes, align,
                              &code);
      break;
    }
    if (code == CL_OUT_OF_RESOURCES)
      return message.set(SYCL_ERROR_OUT_OF_MEMORY, "no memory for ", bytes,
                         " bytes: ", error_name(code));
    if (sycl_result result = check(code, "allocating memory"))
      return result;
    if (!*out)
      return message.set(SYCL_ERROR_OUT_OF_MEMORY, "no memory for ", bytes,
                         " bytes");
    return SYCL_SUCCESS;
  });
}

sycl_result usm_free(sycl_context context, void *address) {
  return check(context->platform->ext.free(context->id, address),
               "clMemFreeINTEL");
}

/// clMemBlockingFreeINTEL waits only for kernels with the address as an
/// argument; here addresses are in kernel objects.
sycl_result usm_free_later(sycl_context context, void *address) {
  return shielded(message, [&] {
    std::vector<std::shared_ptr<driver_queue>> queues;
    {
      lock_guard lock(context->queues_mutex);
      queues = context->queues;
    }
    for (const auto &queue : queues)
      wait_for(queue->id); // Failures are reported to the queue's owner.
    return usm_free(context, address);
  });
}

sycl_result list(sycl_device *out, std::size_t capacity, std::size_t *count) {
  auto &all = devices();
  *count = all.size();
  for (std::size_t i = 0; i < capacity && i < all.size(); ++i)
    out[i] = &all[i];
  return message.set(SYCL_SUCCESS, left_out());
}

} // namespace

} // namespace sycl::inline _V1::detail::opencl

const sycl_adapter *sycl_adapter_opencl(void) {
  static const sycl_adapter table = [] {
    sycl_adapter t{};
    t.version = SYCL_ADAPTER_VERSION;
    t.name = "opencl";
    t.message = [] { return message.get(); };
    t.open = [] { return shielded(message, opencl::open); };
    t.devices = list;
    t.device_info = [](sycl_device d, sycl_device_info *out) {
      *out = d->info;
      return SYCL_SUCCESS;
    };
    t.context_create = context_create;
    t.context_destroy = context_destroy;
    t.usm_alloc = usm_alloc;
    t.usm_free = usm_free;
    t.usm_free_later = usm_free_later;
    add_programs(t);
    add_commands(t);
    add_native(t);
    return t;
  }();
  return &table;
}
