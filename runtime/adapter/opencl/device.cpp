// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device.cpp
/// Translates OpenCL's answers to the runtime's device information. Values that
/// an older driver does not know are 0, or what OpenCL guaranteed then.
#include "runtime/adapter/opencl/device.hpp"
#include <algorithm>
#include <cstdio>
#include <limits>
#include <sstream>
#include <utility>

using namespace sycl::detail;

namespace sycl::inline _V1::detail::opencl {

std::string device_text(cl_device_id id, cl_device_info what) {
  std::size_t size = 0;
  if (cl.clGetDeviceInfo(id, what, 0, nullptr, &size) != CL_SUCCESS)
    return {};
  std::string out(size, '\0');
  if (cl.clGetDeviceInfo(id, what, size, out.data(), nullptr) != CL_SUCCESS)
    return {};
  return out.c_str();
}

bool has_word(const std::string &list, std::string_view word) {
  std::string padded = " " + list + " ";
  return padded.find(concat(" ", word, " ")) != padded.npos;
}

namespace {

std::uint32_t type_of(cl_device_id id) {
  auto type = device_value<cl_device_type>(id, CL_DEVICE_TYPE);
  if (type & CL_DEVICE_TYPE_GPU)
    return 1;
  if (type & CL_DEVICE_TYPE_CPU)
    return 0;
  return type & CL_DEVICE_TYPE_ACCELERATOR ? 2 : 3;
}

/// Adds the names and versions in the list \p what, as " name:1.2.3".
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

/// Bits of memory orders and scopes in the runtime's numbers. A driver before
/// 3.0 does not report them; it has all of OpenCL 2.0, which supports all of
/// SYCL's.
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
  // OpenCL reports none; programs keep this in an int.
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
  info.max_constant_args =
      device_value<cl_uint>(id, CL_DEVICE_MAX_CONSTANT_ARGS);
  info.prefers_user_sync =
      device_value<cl_bool>(id, CL_DEVICE_PREFERRED_INTEROP_USER_SYNC) !=
      CL_FALSE;
  describe_atomics(id, CL_DEVICE_ATOMIC_MEMORY_CAPABILITIES, info.atomic_orders,
                   info.atomic_scopes);
  describe_atomics(id, CL_DEVICE_ATOMIC_FENCE_CAPABILITIES, info.fence_orders,
                   info.fence_scopes);
}

/// In the runtime's bits.
std::uint32_t float_config(cl_device_id id, cl_device_info what) {
  constexpr std::pair<cl_device_fp_config, std::uint32_t> all[] = {
      {CL_FP_DENORM, SYCL_FP_DENORM},
      {CL_FP_INF_NAN, SYCL_FP_INF_NAN},
      {CL_FP_ROUND_TO_NEAREST, SYCL_FP_ROUND_TO_NEAREST},
      {CL_FP_ROUND_TO_ZERO, SYCL_FP_ROUND_TO_ZERO},
      {CL_FP_ROUND_TO_INF, SYCL_FP_ROUND_TO_INF},
      {CL_FP_FMA, SYCL_FP_FMA},
      {CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT,
       SYCL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT},
      {CL_FP_SOFT_FLOAT, SYCL_FP_SOFT_FLOAT}};
  const auto config = device_value<cl_device_fp_config>(id, what);
  std::uint32_t bits = 0;
  for (auto [theirs, ours] : all)
    if (config & theirs)
      bits |= ours;
  return bits;
}

void describe_arithmetic(sycl_opencl_device_s &d) {
  const cl_device_id id = d.id;
  sycl_device_info &info = d.info;
  constexpr std::pair<cl_device_info, cl_device_info>
      widths[SYCL_VECTOR_ELEMENTS] = {{CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR},
                                      {CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT},
                                      {CL_DEVICE_NATIVE_VECTOR_WIDTH_INT,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT},
                                      {CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG},
                                      {CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT},
                                      {CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE},
                                      {CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF}};
  for (int i = 0; i < SYCL_VECTOR_ELEMENTS; ++i) {
    info.native_vector_widths[i] = device_value<cl_uint>(id, widths[i].first);
    info.preferred_vector_widths[i] =
        device_value<cl_uint>(id, widths[i].second);
  }
  info.half_config = float_config(id, CL_DEVICE_HALF_FP_CONFIG);
  info.single_config = float_config(id, CL_DEVICE_SINGLE_FP_CONFIG);
  info.double_config = float_config(id, CL_DEVICE_DOUBLE_FP_CONFIG);
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
  // Numbered as in the headers for Intel: 1, major and minor version of the IP.
  if (info.type == 1 && answers(CL_DEVICE_IP_VERSION_INTEL, number))
    info.architecture =
        (std::uint64_t{1} << 32) | (number >> 22) << 8 | (number >> 14 & 0xff);
#if defined(__x86_64__)
  else if (info.type == 0) // a processor that runs this program itself
    info.architecture = 1;
#endif
}

} // namespace

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

  d.extensions = device_text(id, CL_DEVICE_EXTENSIONS);
  info.extensions = d.extensions.c_str();
  info.fp16 = has_word(d.extensions, "cl_khr_fp16");
  info.fp64 =
      device_value<cl_device_fp_config>(id, CL_DEVICE_DOUBLE_FP_CONFIG) != 0;
  info.atomic64 = has_word(d.extensions, "cl_khr_int64_base_atomics");
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
  describe_arithmetic(d);
  describe_identity(d);
}

} // namespace sycl::inline _V1::detail::opencl
