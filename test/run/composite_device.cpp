// sycl_ext_oneapi_composite_device on devices that are neither composite nor
// components: dpctl asks every platform and every device, whatever it is.
//
// RUN: %build_and_run

#include <cstdio>
#include <sycl/ext/oneapi/experimental/composite_device.hpp>
#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;

int main() {
  int wrong = 0;
  sycl::queue queue;
  const sycl::device device = queue.get_device();
  wrong += !ex::get_composite_devices().empty();
  wrong += !device.get_platform().ext_oneapi_get_composite_devices().empty();
  wrong += device.has(sycl::aspect::ext_oneapi_is_composite);
  wrong += device.has(sycl::aspect::ext_oneapi_is_component);
  wrong += !device.get_info<ex::info::device::component_devices>().empty();
  try {
    (void)device.get_info<ex::info::device::composite_device>();
    ++wrong;
  } catch (const sycl::exception &error) {
    wrong += error.code() != sycl::errc::invalid;
  }
  wrong += device.get_backend() == sycl::backend::all;
  if (wrong)
    std::printf("%d answers are wrong\n", wrong);
  return wrong;
}
