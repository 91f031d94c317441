// Platforms, devices, selectors and their queries.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <string>

using compare::check;

int main() {
  const auto platforms = sycl::platform::get_platforms();
  check(!platforms.empty(), "there is a platform");
  std::size_t count = 0;
  for (const sycl::platform &p : platforms) {
    check(!p.get_info<sycl::info::platform::name>().empty(), "platform's name");
    for (const sycl::device &d : p.get_devices()) {
      ++count;
      check(d.get_platform() == p, "a device knows its platform");
      check(d.get_backend() == p.get_backend(), "and its backend");
    }
  }
  check(count == sycl::device::get_devices().size(), "all devices are listed");
  for (const sycl::platform &p : platforms) {
    const auto by_default = p.get_devices(sycl::info::device_type::automatic);
    check(by_default.size() == 1, "a platform has one default device");
    int best = -1;
    for (const sycl::device &d : p.get_devices())
      best = std::max(best, sycl::default_selector_v(d));
    check(sycl::default_selector_v(by_default.at(0)) == best,
          "the best of its devices");
  }

  const sycl::device d;
  using namespace sycl::info;
  check(!d.get_info<device::name>().empty(), "name");
  check(!d.get_info<device::vendor>().empty(), "vendor");
  check(!d.get_info<device::driver_version>().empty(), "driver version");
  check(d.get_info<device::max_compute_units>() > 0, "compute units");
  check(d.get_info<device::max_work_group_size>() >= 64, "work-group size");
  check(d.get_info<device::max_work_item_sizes<3>>()[2] >= 64, "item sizes");
  check(d.get_info<device::global_mem_size>() > 1 << 20, "global memory");
  check(d.get_info<device::local_mem_size>() >= 1 << 14, "local memory");
  check(!d.get_info<device::sub_group_sizes>().empty(), "sub-group sizes");
  check(d.get_info<device::is_available>(), "available");
  check(d.get_info<device::preferred_vector_width_long_long>() ==
                d.get_info<device::preferred_vector_width_long>() &&
            d.get_info<device::native_vector_width_long_long>() ==
                d.get_info<device::native_vector_width_long>(),
        "long long is as wide as long");
  check(d.has(sycl::aspect::usm_device_allocations) &&
            d.has(sycl::aspect::usm_shared_allocations),
        "USM");
  int kinds = d.is_cpu() + d.is_gpu() + d.is_accelerator();
  check(kinds == 1, "a device is of one kind");
  check(d.has(sycl::aspect::cpu) == d.is_cpu(), "aspect cpu");
  bool listed = false;
  for (sycl::aspect a : d.get_info<device::aspects>()) {
    check(d.has(a), "listed aspects are there");
    listed |= a == sycl::aspect::usm_device_allocations;
  }
  check(listed, "aspects are listed");

  check(sycl::device(sycl::default_selector_v) == d, "default selector");
  check(sycl::device([&](const sycl::device &x) { return x == d ? 7 : -1; }) ==
            d,
        "a selector of the program");
  check(sycl::default_selector_v(d) >= 0, "score");
  const sycl::device by_aspect(
      sycl::aspect_selector(sycl::aspect::usm_shared_allocations));
  check(by_aspect.has(sycl::aspect::usm_shared_allocations), "aspect_selector");
  if (d.is_cpu())
    check(sycl::queue(sycl::cpu_selector_v).get_device().is_cpu(),
          "cpu_selector_v");

  const sycl::context context(d);
  check(context.get_devices().size() == 1 && context.get_devices()[0] == d,
        "a context of a device");
  check(context.get_platform() == d.get_platform(), "its platform");
  return compare::result();
}
