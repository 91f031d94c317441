// sycl::specialized: the value wherever it is used, with bodies for the values
// that are named.
//
// DEFINE: %{build} = %syclcc1 -std=c++20 %s -o %t
// RUN: %{build} -O2 && %run %t
// RUN: env SYCLCC1_TRACE=1 %run %t 2>&1 | FileCheck %s
// RUN: %{build} -O0 && %run %t
// RUN: %{build} -O2 -fno-sycl-specialize && %run %t
// RUN: %{build} -O2 -fsycl-multi-pass && %run %t
//
// CHECK: launch {{.*}}widths{{.*}}, body
// CHECK: launch {{.*}}widths{{.*}}, body
// CHECK: launch {{.*}}widths
// CHECK-NOT: body
// CHECK: launch {{.*}}after

#include <cstdio>
#include <sycl/sycl.hpp>
#include <type_traits>

static_assert(sycl::is_device_copyable_v<sycl::specialized<int>>);
static_assert(std::is_trivially_copyable_v<sycl::specialized<double>>);
static_assert(sizeof(sycl::specialized<short>) == sizeof(short));
static_assert(std::is_same_v<sycl::specialized<float>::value_type, float>);
#ifndef ACPP_EXT_SPECIALIZED
#error "no sycl::specialized"
#endif

static int failures = 0;
static void check(const char *what, long got, long expected) {
  if (got == expected)
    return;
  std::printf("%s: %ld, expected %ld\n", what, got, expected);
  ++failures;
}

enum class mode : unsigned char { sum, product };

// No loop, and launched by other files: the mark decides.
struct scaled {
  int *p;
  sycl::specialized<int> width;
  int plus;
  void operator()() const { *p = width * 100 + plus; }
};
class widths;
static void launch(sycl::queue &q, int *p, int width, int plus) {
  sycl::specialized<int> s;
  s = width;
  q.single_task<widths>(scaled{p, s, plus}).wait();
}

class after;
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(8, q);
  volatile int one = 1;
  launch(q, p, 3, one);
  check("three", *p, 301);
  launch(q, p, 5, one);
  check("five", *p, 501);
  launch(q, p, one + 6, one);
  check("any", *p, 701);

  q.single_task<after>([=] { *p = 0; }).wait();
  for (mode m : {mode::sum, mode::product}) {
    sycl::specialized<mode> chosen = m;
    sycl::specialized<float> factor = 1.5f;
    sycl::specialized<unsigned> count;
    count = 4u;
    int *out = p;
    q.parallel_for(8, [=](sycl::id<1> i) {
       float value = chosen == mode::sum ? 0.0f : 1.0f;
       for (unsigned k = 0; k < count; ++k)
         if (chosen == mode::sum)
           value += factor * k;
         else
           value *= factor + k;
       out[i] = int(value * 16) + int(i);
     }).wait();
    for (int i = 0; i < 8; ++i)
      check(
          "loop", p[i],
          i + (m == mode::sum ? 16 * 9 : int(16 * 1.5f * 2.5f * 3.5f * 4.5f)));
  }
  sycl::free(p, q);
  if (!failures)
    std::puts("passed");
  return failures != 0;
}
