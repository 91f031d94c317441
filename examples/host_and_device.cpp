// One function for host and device: if_device and otherwise select code inside
// it, without macros. A kernel contains no code of the host's part, so that may
// use exceptions, streams and standard containers, which no device has.
//
//   syclcc1 -O2 host_and_device.cpp -o host_and_device && ./host_and_device
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <sycl/sycl.hpp>

namespace experimental = sycl::ext::oneapi::experimental;

/// The square root of x. A negative x throws on the host, and gives -1 on the
/// device, which has no exceptions.
float checked_root(float x, int *on_device) {
  float result = 0;
  experimental::if_device([&] {
    *on_device = 1;
    result = x < 0 ? -1 : sycl::sqrt(x);
  }).otherwise([&] {
    *on_device = 0;
    if (x < 0)
      throw std::domain_error("no root of " + std::to_string(x));
    result = std::sqrt(x);
  });
  return result;
}

int main() {
  constexpr int n = 64;
  sycl::queue queue{sycl::property::queue::in_order{}};
  float *roots = sycl::malloc_shared<float>(n, queue);
  int *on_device = sycl::malloc_shared<int>(n, queue);

  queue.parallel_for(n, [=](sycl::id<1> i) {
    roots[i] = checked_root(static_cast<float>(i) - 8, &on_device[i]);
  });
  queue.wait();

  int wrong = 0, caught = 0;
  for (int i = 0; i < n; ++i) {
    int here = -1;
    try {
      const float root = checked_root(static_cast<float>(i) - 8, &here);
      wrong += std::fabs(root - roots[i]) > 1e-6f * root;
    } catch (const std::domain_error &) {
      ++caught;
      wrong += roots[i] != -1;
    }
    wrong += here != 0 || on_device[i] != 1;
  }
  wrong += caught != 8;

  std::printf(
      "host_and_device: %d roots, %d exceptions on the host only: %s on "
      "%s\n",
      n, caught, wrong ? "WRONG" : "right",
      queue.get_device().get_info<sycl::info::device::name>().c_str());
  sycl::free(roots, queue);
  sycl::free(on_device, queue);
  return wrong != 0;
}
