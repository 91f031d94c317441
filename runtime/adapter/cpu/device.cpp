// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/adapter/cpu/device.hpp"
#include "runtime/abi/cpu.h"
#include "runtime/adapter/cpu/command.hpp"
#include "runtime/adapter/cpu/launch.hpp"
#include "runtime/made_once.hpp"
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>
#include <unistd.h>

namespace {

/// The value of the first line of /proc/cpuinfo that begins with \p key.
std::string cpuinfo(std::string_view key) {
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line);) {
    std::size_t colon = line.find(':');
    if (colon == std::string::npos || !line.starts_with(key))
      continue;
    if (line.find_first_not_of(" \t", key.size()) != colon)
      continue; // a longer key
    std::size_t begin = line.find_first_not_of(" \t", colon + 1);
    return begin == std::string::npos ? "" : line.substr(begin);
  }
  return "";
}

std::uint32_t pci_vendor(const std::string &vendor) {
  if (vendor == "GenuineIntel")
    return 0x8086;
  if (vendor == "AuthenticAMD")
    return 0x1022;
  return 0;
}

/// A number from the kernel about a cache of the first processor: "size" is
/// "1024K", others are decimal.
std::uint64_t cache_number(int index, const char *what) {
  std::ifstream in("/sys/devices/system/cpu/cpu0/cache/index" +
                   std::to_string(index) + "/" + what);
  std::uint64_t value = 0;
  char unit = 0;
  if (!(in >> value))
    return 0;
  in >> unit;
  return unit == 'K' ? value << 10 : unit == 'M' ? value << 20 : value;
}

/// The cache of the highest level: nothing is between it and memory.
void describe_cache(sycl_device_info &info) {
  info.cache_type = 2;
  std::uint64_t highest = 0;
  for (int index = 0;; ++index) {
    const std::uint64_t level = cache_number(index, "level");
    if (level == 0)
      break;
    if (level < highest)
      continue;
    highest = level;
    info.cache_bytes = cache_number(index, "size");
    info.cache_line =
        static_cast<std::uint32_t>(cache_number(index, "coherency_line_size"));
  }
  if (info.cache_line == 0) // a container may hide them
    info.cache_line = 64;
  if (info.cache_bytes == 0) {
    const long known = ::sysconf(_SC_LEVEL3_CACHE_SIZE);
    info.cache_bytes = known > 0 ? static_cast<std::uint64_t>(known) : 0;
  }
}

/// The processor's registers; the compiler vectorises, so kernels need no
/// vectors.
void describe_vectors(sycl_device_info &info) {
  const int level = __sycl_cpu_level();
  const std::uint32_t bytes = level >= 4 ? 64 : level == 3 ? 32 : 16;
  constexpr std::uint32_t sizes[SYCL_VECTOR_ELEMENTS] = {1, 2, 4, 8, 4, 8, 2};
  for (int i = 0; i < SYCL_VECTOR_ELEMENTS; ++i) {
    info.native_vector_widths[i] = bytes / sizes[i];
    info.preferred_vector_widths[i] = 1;
  }
}

} // namespace

sycl_cpu_device_s::sycl_cpu_device_s()
    : name(cpuinfo("model name")), vendor(cpuinfo("vendor_id")) {
  using namespace sycl::detail::cpu;
  if (name.empty())
    name = "x86-64 processor";
  if (vendor.empty())
    vendor = "unknown";
  info.name = name.c_str();
  info.vendor = vendor.c_str();
  info.driver_version = "1.0";
  info.platform_name = "syclcc1 native CPU";
  info.platform_version = "1.0";
  info.type = 0;
  info.vendor_id = pci_vendor(vendor);
  info.compute_units = concurrency();
  info.max_clock_mhz = static_cast<std::uint32_t>(
      std::strtod(cpuinfo("cpu MHz").c_str(), nullptr));
  info.address_bits = 64;
  info.max_work_group_size = max_work_group_size;
  for (std::uint64_t &size : info.max_work_item_sizes)
    size = max_work_group_size;
  info.global_memory = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
                       static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  info.max_allocation = info.global_memory;
  info.local_memory = local_memory_size;
  for (std::uint32_t size = 4; size <= SYCL_CPU_SUB_GROUP_SIZE; size *= 2)
    info.sub_group_sizes[info.sub_group_size_count++] = size;
  info.fp16 = info.fp64 = info.atomic64 = 1;
  info.usm_device = info.usm_host = info.usm_shared = info.usm_system = 1;
  // Kernels and the host are one program: atomics, fences, memory and clock are
  // the same.
  info.usm_host_atomics = info.usm_shared_atomics = info.host_memory = 1;
  info.atomic_orders = info.fence_orders = SYCL_ALL_MEMORY_ORDERS;
  info.atomic_scopes = info.fence_scopes = SYCL_ALL_MEMORY_SCOPES;
  info.timer_nanoseconds = 1;
  describe_cache(info);
  info.max_parameter_bytes = std::numeric_limits<std::int32_t>::max();
  // The adapter counts them with 64 bits. Programs keep this in an int.
  std::fill_n(info.max_groups, 3, std::numeric_limits<std::int32_t>::max());
#if defined(__x86_64__)
  info.architecture = 1; // architecture::x86_64
#endif
  info.has_free_memory = info.virtual_memory = 1;
  describe_vectors(info);
  info.half_config = info.double_config =
      SYCL_FP_DENORM | SYCL_FP_INF_NAN | SYCL_FP_ROUND_TO_NEAREST | SYCL_FP_FMA;
  info.single_config =
      info.double_config | SYCL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
}

sycl_cpu_device_s &sycl::detail::cpu::host_device() {
  return made_once([] { return new sycl_cpu_device_s; });
}
