// A kernel reaches the same elements through two pointers that it captures: the
// order within a work-item stays, also where work-items are lanes of vectors
// and elements of structures are read and written together.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O3 -march=native -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// A pragma vectorises at levels that vectorise nothing else.
// RUN: %syclcc1 -O1 -fsycl-targets=cpu %s -o %t.1
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.1
// RUN: %syclcc1 -Os -fsycl-targets=cpu %s -o %t.s
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.s

#include "Inputs/compare.hpp"
#include <cstdint>

constexpr std::size_t Items = 1000, PerItem = 8;

template <class F> static void test(const char *what, F f) {
  auto *device =
      sycl::malloc_shared<std::uint32_t>(Items * PerItem, compare::queue());
  std::vector<std::uint32_t> host(Items * PerItem);
  for (std::size_t i = 0; i < host.size(); ++i)
    device[i] = host[i] = std::uint32_t(compare::mixed(std::uint32_t(i)));
  std::uint32_t *const p = device, *const q = device;
  compare::queue()
      .parallel_for(Items, [=](sycl::id<1> i) { f(p, q, i[0]); })
      .wait();
  for (std::size_t i = 0; i < Items; ++i)
    f(host.data(), host.data(), i);
  compare::results(what, device, host.data(), host.size());
  sycl::free(device, compare::queue());
}

int main() {
  test("updates", [](std::uint32_t *p, std::uint32_t *q, std::size_t i) {
    p[3 * i] += 5;
    q[3 * i] *= 3;
    p[3 * i + 1] ^= 9;
    q[3 * i + 1] += q[3 * i];
    p[3 * i + 2] = p[3 * i + 1];
  });
  test("written and read",
       [](std::uint32_t *p, std::uint32_t *q, std::size_t i) {
         const std::uint32_t first = q[4 * i];
         p[4 * i + 1] = std::uint32_t(i) + 7;
         const std::uint32_t written = q[4 * i + 1];
         p[4 * i + 3] = written * 3 + first + q[4 * i + 2] * 5 + q[4 * i + 3];
       });
  test("written twice", [](std::uint32_t *p, std::uint32_t *q, std::size_t i) {
    p[2 * i] = 1;
    q[2 * i] = 2;
    q[2 * i + 1] = p[2 * i] + 3;
    p[2 * i + 1] += 4;
  });
  test("one of the two in order",
       [](std::uint32_t *p, std::uint32_t *q, std::size_t i) {
         p[i] = 3;
         const std::uint32_t sum = q[i] + q[2 * i % 1000 + 1000];
         p[i] = sum + q[i];
       });
  test("bytes of a word", [](std::uint32_t *p, std::uint32_t *, std::size_t i) {
    const std::uint32_t second = p[2 * i + 1];
    reinterpret_cast<unsigned char *>(p)[8 * i + 1] = 5;
    p[2 * i + 1] = p[2 * i] + second;
  });
  test("backwards", [](std::uint32_t *p, std::uint32_t *q, std::size_t i) {
    const std::size_t at = Items - 1 - i;
    p[3 * at + 2] += 5;
    q[3 * at + 2] *= 3;
    p[3 * at] ^= q[3 * at + 2];
    q[3 * at] += 1;
    p[3 * at + 1] = q[3 * at];
  });

  // The same in a loop whose iterations the program calls independent.
  auto *device = sycl::malloc_shared<std::uint32_t>(3000, compare::queue());
  std::vector<std::uint32_t> host(3000);
  for (std::size_t i = 0; i < host.size(); ++i)
    device[i] = host[i] = std::uint32_t(compare::mixed(std::uint32_t(i)));
  std::uint32_t *const p = device, *const q = device;
  compare::queue()
      .single_task([=] {
#pragma clang loop vectorize(assume_safety)
        for (std::size_t i = 0; i < Items; ++i) {
          p[3 * i] += 5;
          q[3 * i] *= 3;
          p[3 * i + 1] ^= 9;
          q[3 * i + 1] += q[3 * i];
          p[3 * i + 2] = p[3 * i + 1];
        }
      })
      .wait();
  for (std::size_t i = 0; i < Items; ++i) {
    std::uint32_t *const at = &host[3 * i];
    at[0] = (at[0] + 5) * 3;
    at[1] = (at[1] ^ 9) + at[0];
    at[2] = at[1];
  }
  compare::results("independent iterations", device, host.data(), host.size());
  sycl::free(device, compare::queue());
  return compare::result();
}
