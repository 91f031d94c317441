/// \file adapter.cpp
/// Finding OpenCL, its platforms and devices; contexts and memory.
#include "runtime/adapter/opencl/opencl.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <limits>
#include <memory>
#include <sstream>

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

std::string device_text(cl_device_id id, cl_device_info what) {
  std::size_t size = 0;
  if (cl.clGetDeviceInfo(id, what, 0, nullptr, &size) != CL_SUCCESS)
    return {};
  std::string out(size, '\0');
  if (cl.clGetDeviceInfo(id, what, size, out.data(), nullptr) != CL_SUCCESS)
    return {};
  return out.c_str();
}

template <class T> T device_value(cl_device_id id, cl_device_info what) {
  T value{};
  cl.clGetDeviceInfo(id, what, sizeof value, &value, nullptr);
  return value;
}

bool has_word(const std::string &list, std::string_view word) {
  std::string padded = " " + list + " ";
  return padded.find(concat(" ", word, " ")) != padded.npos;
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

/// Why \p device cannot run our kernels, or nothing.
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

std::uint32_t type_of(cl_device_id id) {
  auto type = device_value<cl_device_type>(id, CL_DEVICE_TYPE);
  if (type & CL_DEVICE_TYPE_GPU)
    return 1;
  if (type & CL_DEVICE_TYPE_CPU)
    return 0;
  return type & CL_DEVICE_TYPE_ACCELERATOR ? 2 : 3;
}

/// Adds the names and versions that \p what lists, as " name:1.2.3".
void add_versions(std::string &words, cl_device_id id, cl_device_info what) {
  std::size_t bytes = 0;
  if (cl.clGetDeviceInfo(id, what, 0, nullptr, &bytes) != CL_SUCCESS)
    return;
  std::vector<cl_name_version> all(bytes / sizeof(cl_name_version));
  if (cl.clGetDeviceInfo(id, what, bytes, all.data(), nullptr) != CL_SUCCESS)
    return;
  for (const cl_name_version &one : all) {
    std::string name = one.name;
    std::ranges::replace(name, ' ', '_'); // "OpenCL C"
    words += concat(" ", name, ":", CL_VERSION_MAJOR(one.version), ".",
                    CL_VERSION_MINOR(one.version), ".",
                    CL_VERSION_PATCH(one.version));
  }
}

/// sycl_device_info::opencl_c. Before OpenCL 3.0 there are no lists: the newest
/// version implies the older ones, and extensions have no versions.
std::string about_opencl_c(cl_device_id id) {
  std::string words = device_text(id, CL_DEVICE_PROFILE);
  const std::size_t without_lists = words.size();
  add_versions(words, id, CL_DEVICE_OPENCL_C_ALL_VERSIONS);
  add_versions(words, id, CL_DEVICE_OPENCL_C_FEATURES);
  add_versions(words, id, CL_DEVICE_EXTENSIONS_WITH_VERSION);
  if (words.size() != without_lists)
    return words;
  unsigned major = 0, minor = 0;
  std::sscanf(device_text(id, CL_DEVICE_OPENCL_C_VERSION).c_str(),
              "OpenCL C %u.%u", &major, &minor);
  constexpr unsigned versions[][2] = {{1, 0}, {1, 1}, {1, 2}, {2, 0}};
  for (auto [a, b] : versions)
    if (a < major || (a == major && b <= minor))
      words += concat(" OpenCL_C:", a, ".", b, ".0");
  std::istringstream extensions(device_text(id, CL_DEVICE_EXTENSIONS));
  for (std::string name; extensions >> name;)
    words += concat(" ", name, ":0.0.0");
  return words;
}

/// Bits of memory orders and scopes as the runtime has them. A driver
/// before 3.0 does not tell, and has all of OpenCL 2.0, which takes all of
/// ours.
void describe_atomics(cl_device_id id, cl_device_info what,
                      std::uint32_t &orders, std::uint32_t &scopes) {
  cl_bitfield bits = 0;
  orders = SYCL_ALL_MEMORY_ORDERS;
  scopes = SYCL_ALL_MEMORY_SCOPES;
  if (cl.clGetDeviceInfo(id, what, sizeof bits, &bits, nullptr) != CL_SUCCESS ||
      !bits)
    return;
  orders = 1; // relaxed
  if (bits & CL_DEVICE_ATOMIC_ORDER_ACQ_REL)
    orders |= 0xe; // acquire, release, acq_rel
  if (bits & CL_DEVICE_ATOMIC_ORDER_SEQ_CST)
    orders |= 0x10;
  scopes = 0x7; // work_item, sub_group, work_group
  if (bits & CL_DEVICE_ATOMIC_SCOPE_DEVICE)
    scopes |= 0x8;
  if (bits & CL_DEVICE_ATOMIC_SCOPE_ALL_DEVICES)
    scopes |= 0x10;
}

void describe_limits(sycl_opencl_device_s &d) {
  const cl_device_id id = d.id;
  sycl_device_info &info = d.info;
  info.cache_bytes =
      device_value<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE);
  info.cache_line =
      device_value<cl_uint>(id, CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE);
  info.cache_type = device_value<cl_uint>(id, CL_DEVICE_GLOBAL_MEM_CACHE_TYPE);
  info.constant_memory =
      device_value<cl_ulong>(id, CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE);
  info.max_parameter_bytes =
      device_value<std::size_t>(id, CL_DEVICE_MAX_PARAMETER_SIZE);
  // OpenCL says none; programs keep this in an int.
  std::ranges::fill(info.max_groups, std::numeric_limits<cl_int>::max());
  info.timer_nanoseconds =
      device_value<std::size_t>(id, CL_DEVICE_PROFILING_TIMER_RESOLUTION);
  info.printf_bytes =
      device_value<std::size_t>(id, CL_DEVICE_PRINTF_BUFFER_SIZE);
  info.has_local_memory = device_value<cl_device_local_mem_type>(
                              id, CL_DEVICE_LOCAL_MEM_TYPE) == CL_LOCAL;
  info.error_correction =
      device_value<cl_bool>(id, CL_DEVICE_ERROR_CORRECTION_SUPPORT) != CL_FALSE;
  info.host_memory =
      device_value<cl_bool>(id, CL_DEVICE_HOST_UNIFIED_MEMORY) != CL_FALSE;
  describe_atomics(id, CL_DEVICE_ATOMIC_MEMORY_CAPABILITIES, info.atomic_orders,
                   info.atomic_scopes);
  describe_atomics(id, CL_DEVICE_ATOMIC_FENCE_CAPABILITIES, info.fence_orders,
                   info.fence_scopes);
}

/// The product: vendor, device id, architecture.
void describe_identity(sycl_opencl_device_s &d) {
  const cl_device_id id = d.id;
  sycl_device_info &info = d.info;
  auto answers = [&](cl_device_info what, auto &into) {
    return cl.clGetDeviceInfo(id, what, sizeof into, &into, nullptr) ==
           CL_SUCCESS;
  };
  cl_uint number = 0;
  info.has_device_id = answers(CL_DEVICE_ID_INTEL, number);
  info.device_id = number;
  info.has_uuid = answers(CL_DEVICE_UUID_KHR, info.uuid);
  cl_device_pci_bus_info_khr bus{};
  if (answers(CL_DEVICE_PCI_BUS_INFO_KHR, bus)) {
    char address[32];
    std::snprintf(address, sizeof address, "%04x:%02x:%02x.%x", bus.pci_domain,
                  bus.pci_bus, bus.pci_device, bus.pci_function);
    d.pci_address = address;
    info.pci_address = d.pci_address.c_str();
  }
  // As the headers number Intel's: 1, major and minor version of the IP.
  if (info.type == 1 && answers(CL_DEVICE_IP_VERSION_INTEL, number))
    info.architecture =
        (std::uint64_t{1} << 32) | (number >> 22) << 8 | (number >> 14 & 0xff);
#if defined(__x86_64__)
  else if (info.type == 0) // a processor that runs this very program
    info.architecture = 1;
#endif
}

void describe(sycl_opencl_device_s &d) {
  cl_device_id id = d.id;
  d.name = device_text(id, CL_DEVICE_NAME);
  d.vendor = device_text(id, CL_DEVICE_VENDOR);
  d.driver_version = device_text(id, CL_DRIVER_VERSION);
  sycl_device_info &info = d.info;
  info.name = d.name.c_str();
  info.vendor = d.vendor.c_str();
  info.driver_version = d.driver_version.c_str();
  info.platform_name = d.platform->name.c_str();
  info.platform_version = d.platform->version.c_str();
  info.type = type_of(id);
  info.vendor_id = device_value<cl_uint>(id, CL_DEVICE_VENDOR_ID);
  info.compute_units = device_value<cl_uint>(id, CL_DEVICE_MAX_COMPUTE_UNITS);
  info.max_clock_mhz = device_value<cl_uint>(id, CL_DEVICE_MAX_CLOCK_FREQUENCY);
  info.address_bits = device_value<cl_uint>(id, CL_DEVICE_ADDRESS_BITS);
  info.max_work_group_size =
      device_value<std::size_t>(id, CL_DEVICE_MAX_WORK_GROUP_SIZE);
  std::size_t sizes[3] = {1, 1, 1};
  cl.clGetDeviceInfo(id, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof sizes, sizes,
                     nullptr);
  std::ranges::copy(sizes, info.max_work_item_sizes);
  info.global_memory = device_value<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_SIZE);
  info.local_memory = device_value<cl_ulong>(id, CL_DEVICE_LOCAL_MEM_SIZE);
  info.max_allocation =
      device_value<cl_ulong>(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE);

  std::size_t sub_groups[16] = {}, bytes = 0;
  if (cl.clGetDeviceInfo(id, CL_DEVICE_SUB_GROUP_SIZES_INTEL, sizeof sub_groups,
                         sub_groups, &bytes) == CL_SUCCESS)
    for (std::size_t i = 0; i < bytes / sizeof(std::size_t) && i < 8; ++i)
      info.sub_group_sizes[info.sub_group_size_count++] =
          static_cast<std::uint32_t>(sub_groups[i]);
  if (info.sub_group_size_count == 0) {
    info.sub_group_sizes[info.sub_group_size_count++] = 1;
    info.has_sub_groups_of_one = 1;
  }

  std::string extensions = device_text(id, CL_DEVICE_EXTENSIONS);
  info.fp16 = has_word(extensions, "cl_khr_fp16");
  info.fp64 =
      device_value<cl_device_fp_config>(id, CL_DEVICE_DOUBLE_FP_CONFIG) != 0;
  info.atomic64 = has_word(extensions, "cl_khr_int64_base_atomics");
  info.builds_spirv = 1;
  info.builds_opencl_c =
      device_value<cl_bool>(id, CL_DEVICE_COMPILER_AVAILABLE) != CL_FALSE;
  if (info.builds_opencl_c) {
    d.opencl_c = about_opencl_c(id);
    info.opencl_c = d.opencl_c.c_str();
  }
  auto usm = [&](cl_device_info what) {
    return device_value<cl_bitfield>(id, what) != 0;
  };
  info.usm_host = usm(CL_DEVICE_HOST_MEM_CAPABILITIES_INTEL);
  info.usm_device = usm(CL_DEVICE_DEVICE_MEM_CAPABILITIES_INTEL);
  info.usm_shared = usm(CL_DEVICE_SINGLE_DEVICE_SHARED_MEM_CAPABILITIES_INTEL);
  info.usm_system = usm(CL_DEVICE_SHARED_SYSTEM_MEM_CAPABILITIES_INTEL);
  auto concurrent_atomics = [&](cl_device_info what) {
    return (device_value<cl_bitfield>(id, what) &
            CL_UNIFIED_SHARED_MEMORY_CONCURRENT_ATOMIC_ACCESS_INTEL) != 0;
  };
  info.usm_host_atomics =
      concurrent_atomics(CL_DEVICE_HOST_MEM_CAPABILITIES_INTEL);
  info.usm_shared_atomics =
      concurrent_atomics(CL_DEVICE_SINGLE_DEVICE_SHARED_MEM_CAPABILITIES_INTEL);
  describe_limits(d);
  describe_identity(d);
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

std::string where_drivers_are_listed() {
  const char *vendors = std::getenv("OCL_ICD_VENDORS");
  return vendors ? concat("OCL_ICD_VENDORS=", vendors)
                 : std::string("/etc/OpenCL/vendors");
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
    return message.set(
        SYCL_ERROR_NO_DRIVER, "libOpenCL.so.1 is there and finds no platform (",
        code == CL_SUCCESS ? "none" : error_name(code),
        "): no driver is listed in ", where_drivers_are_listed());
  std::vector<cl_platform_id> ids(count);
  cl.clGetPlatformIDs(count, ids.data(), nullptr);
  auto &platforms = the_found().platforms;
  for (cl_platform_id id : ids) {
    platform p;
    p.id = id;
    p.name = platform_text(id, CL_PLATFORM_NAME);
    p.vendor = platform_text(id, CL_PLATFORM_VENDOR);
    p.version = platform_text(id, CL_PLATFORM_VERSION);
    // The runtime groups by name, and a context cannot span two platforms.
    auto twins = std::ranges::count(platforms, p.name, &platform::name);
    if (twins)
      p.name += concat(" #", twins + 1);
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

/// clMemBlockingFreeINTEL waits for the kernels only that have the address as
/// an argument, and ours have it in their objects.
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
