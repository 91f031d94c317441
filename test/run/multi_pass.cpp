// Programs that test __SYCL_DEVICE_ONLY__ work with -fsycl-multi-pass: other
// code for devices than for the host, and for a kind of device; if_device by
// the macro; lambdas that only one parse has do not confuse kernels.
//
// RUN: %syclcc1 -std=c++20 -fsycl-multi-pass -Werror -O0 %s -o %t.O0 && %run %t.O0
// RUN: %syclcc1 -std=c++20 -fsycl-multi-pass -Werror -O2 %s -o %t.O2 && %run %t.O2
// RUN: %syclcc1 -std=c++17 -fsycl-multi-pass -Werror -O2 -g %s -o %t.g && %run %t.g
#include <cstdio>
#include <stdexcept>
#include <sycl/sycl.hpp>
#include <sycl/ext/oneapi/experimental/if_device.hpp>

#ifdef __SYCL_SINGLE_SOURCE__
#error "there are several parses"
#endif

namespace syclex = sycl::ext::oneapi::experimental;

enum where { on_host, on_cpu, on_spirv, on_nvidia };

// Its name in images depends on the code of the parse, and here no two are the same.
static syclex::device_global<int> local_to_file;
// Only the parses for devices use it.
static syclex::device_global<int> of_devices;

// A function of both sides with a body for each.
inline int side() {
#if !defined(__SYCL_DEVICE_ONLY__)
  return on_host;
#elif defined(__NVPTX__)
  return on_nvidia;
#elif defined(__SPIRV__)
  return on_spirv;
#else
  return on_cpu;
#endif
}

// Host code that no device could compile, and the other way round.
inline int lane() {
#ifdef __SYCL_DEVICE_ONLY__
  return 7;
#else
  if (std::getenv("PATH"))
    return 8;
  throw std::runtime_error("no PATH");
#endif
}

// As programs for DPC++ name formats of printf: a pointer that is not const, but
// in OpenCL's constant address space on devices.
#ifdef __SYCL_DEVICE_ONLY__
#define IN_CONSTANTS [[clang::opencl_constant]]
#else
#define IN_CONSTANTS
#endif
inline int of_text(int i) {
  static const char *IN_CONSTANTS text = "text";
  return text[i];
}

static int helper(int x) {
#ifdef __SYCL_DEVICE_ONLY__
  auto twice = [](int y) { return 2 * y; }; // the host has no such lambda
  return twice(x);
#else
  return x;
#endif
}

template <class T> T by_template(T x) {
  syclex::if_device([&] { x += 100; }).otherwise([&] { x += 1; });
  return x;
}

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(16, q);
  for (int i = 0; i < 16; ++i)
    out[i] = -1;

  q.single_task([=] { out[0] = side(); }).wait();
#ifdef __SYCL_DEVICE_ONLY__
  auto only_here = [=] { out[1] = -2; }; // moves the numbers of what follows
  only_here();
#endif
  q.single_task([=] { out[1] = lane(); }).wait();
  q.single_task([=] { out[2] = helper(21); }).wait();
  q.single_task<class named>([=] { out[3] = by_template(1); }).wait();
  q.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) {
     out[4 + i] = side() != on_host ? int(i) : -1;
   }).wait();
  q.single_task([=] {
     out[8] = local_to_file;
#ifdef __SYCL_DEVICE_ONLY__
     local_to_file = 10 + side();
     of_devices += 2;
     out[11] = of_devices;
#endif
   }).wait();
  q.copy(local_to_file, out + 9).wait();
  const int written = 5;
  q.copy(&written, local_to_file).wait();
  q.single_task([=] { out[10] = local_to_file; }).wait();
  q.single_task([=] { out[12] = of_text(out[9] - out[9] + 2); }).wait();
  auto generic = [=](auto x) { q.get_device(); return x; };
  (void)generic;

  const auto device = q.get_device();
  int expected = on_spirv;
  if (device.get_backend() == sycl::backend::cuda)
    expected = on_nvidia;
  else if (device.get_backend() != sycl::backend::opencl)
    expected = on_cpu;
  int wrong = 0;
  auto check = [&](const char *what, int got, int want) {
    if (got != want)
      std::printf("%s: %d, expected %d\n", what, got, want), ++wrong;
  };
  check("side on the device", out[0], expected);
  check("side on the host", side(), on_host);
  check("lane on the device", out[1], 7);
  check("lane on the host", lane(), 8);
  check("lambda of one parse", out[2], 42);
  check("helper on the host", helper(21), 21);
  check("if_device on the device", out[3], 101);
  check("if_device on the host", by_template(1), 2);
  check("initial value of a static device_global", out[8], 0);
  check("what a kernel wrote to it", out[9], 10 + expected);
  check("what the host wrote to it", out[10], written);
  check("a device_global that the host's parse does not use", out[11], 2);
  check("a pointer in the constant address space", out[12], 'x');
  for (int i = 0; i < 4; ++i)
    check("range", out[4 + i], i);
  sycl::free(out, q);
  return wrong != 0;
}
