// The program of cpu_levels.test: what it computes depends on the level that
// runs.
#include "compare.hpp"
#include <cmath>
#include <string>
#include <vector>

extern "C" int __sycl_cpu_level();

using compare::check;
using compare::queue;

__attribute__((noinline)) static float divided_by_loop(float x, int n) {
  for (int i = 0; i < n; ++i)
    x = x < 1 ? x * 3 : x / 2;
  return x;
}

int main(int argc, char **argv) {
  const bool several = argc > 1 && std::string(argv[1]) == "several";
  const bool fused = several && __sycl_cpu_level() >= 3;
  if (const char *level = std::getenv("SYCLCC1_CPU_LEVEL"))
    check(__sycl_cpu_level() <= std::atoi(level), "the level of SYCLCC1_CPU_LEVEL");

  constexpr int n = 1000;
  // (1 + e)(1 - e) - 1 is -e * e, or 0 if the product is rounded.
  const float e = std::ldexp(1.0f, -14);
  std::vector<float> a(n), b(n), c(n);
  for (int i = 0; i < n; ++i)
    a[i] = 1 + e * (i % 2 + 1), b[i] = 1 - e * (i % 2 + 1), c[i] = -1;
  float *pa = sycl::malloc_shared<float>(4 * n, queue());
  float *pb = pa + n, *pc = pb + n, *out = pc + n;
  std::copy(a.begin(), a.end(), pa);
  std::copy(b.begin(), b.end(), pb);
  std::copy(c.begin(), c.end(), pc);
  auto right = [&](const char *what) {
    bool same = true;
    for (int i = 0; i < n; ++i) {
      const double exact = double(a[i]) * b[i] + c[i];
      volatile float product = a[i] * b[i];
      const float apart = product + c[i];
      same &= out[i] == (fused ? float(exact) : apart);
      same &= float(exact) != apart;
    }
    check(same, what);
  };
  queue()
      .parallel_for(n, [=](sycl::id<1> i) { out[i] = pa[i] * pb[i] + pc[i]; })
      .wait();
  right("a range");

  // Regions between barriers, local memory, an inner loop.
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<float> tile(100, h);
        h.parallel_for(sycl::nd_range<1>(n, 100), [=](sycl::nd_item<1> it) {
          const std::size_t l = it.get_local_id(0), i = it.get_global_id(0);
          tile[99 - l] = pa[i];
          sycl::group_barrier(it.get_group());
          float sum = tile[99 - l] * pb[i] + pc[i];
          for (int k = 0; k < int(i % 5); ++k)
            sum = sum * 2 / 2;
          out[i] = sum;
        });
      })
      .wait();
  right("work-groups with a barrier");

  // A function that is not inlined, and sub-groups.
  queue()
      .parallel_for(sycl::nd_range<1>(960, 96),
                    [=](sycl::nd_item<1> it) {
                      const std::size_t i = it.get_global_id(0);
                      const float mine = divided_by_loop(float(i), i % 7);
                      out[i] = sycl::reduce_over_group(it.get_sub_group(), mine,
                                                       sycl::maximum<float>());
                    })
      .wait();
  bool same = true;
  for (int first = 0; first < 960; first += 32) {
    float want = 0;
    for (int i = first; i < first + 32; ++i)
      want = std::max(want, divided_by_loop(float(i), i % 7));
    for (int i = first; i < first + 32; ++i)
      same &= out[i] == want;
  }
  check(same, "sub-groups and a function");
  sycl::free(pa, queue());
  return compare::result();
}
