#include "runtime/adapter/cpu/device.hpp"
#include "runtime/abi/cpu.h"
#include "runtime/adapter/cpu/command.hpp"
#include "runtime/adapter/cpu/launch.hpp"
#include <cstdlib>
#include <fstream>
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
}

sycl_cpu_device_s &sycl::detail::cpu::host_device() {
  static sycl_cpu_device_s *device = new sycl_cpu_device_s;
  return *device;
}
