// Specialization constants whose values are known at run time only: a launch
// with a value that comes again runs a program that was built for it, where the
// driver compiles. Whatever runs, the numbers are those of the launch.
//
// DEFINE: %{build} = %syclcc1 -std=c++20 %s -o %t
// RUN: %{build} -O2 && %run %t
// RUN: %{build} -O0 && %run %t
// RUN: %{build} -O2 -fno-sycl-specialize && %run %t
// RUN: %{build} -O2 -fsycl-device-code-split=off && %run %t
// RUN: %{build} -O2 -fsycl-device-code-split=per_kernel && %run %t

#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <thread>
#include <vector>

static int failures = 0;
static void check(const char *what, double got, double expected) {
  if (got == expected)
    return;
  std::printf("%s: %g, expected %g\n", what, got, expected);
  ++failures;
}

enum class mode : unsigned char { clamp, wrap };
struct wide {
  long numbers[3];
};
struct narrow {
  float scale;
};
constexpr sycl::specialization_id<int> radius(3);
constexpr sycl::specialization_id<bool> negative(false);
constexpr sycl::specialization_id<double> factor(0.5);
constexpr sycl::specialization_id<float> scale(2.0f);
constexpr sycl::specialization_id<short> low(-3);
constexpr sycl::specialization_id<mode> border(mode::clamp);
constexpr sycl::specialization_id<long> huge(1L << 40);
constexpr sycl::specialization_id<wide> row(wide{{1, 2, 3}});
constexpr sycl::specialization_id<narrow> single(narrow{1.5f});

/// The compiler does not know it.
static long unknown(long value) {
  static volatile long one = 1;
  return value * one;
}

static double *out;

/// A sum of all types; `low` and `huge` are set only sometimes.
class everything;
static void launch(sycl::queue &q, int r, bool n, double f, float s, mode b,
                   bool set_low, short l) {
  double *p = out;
  q.submit([&](sycl::handler &h) {
    h.set_specialization_constant<radius>(r);
    h.set_specialization_constant<negative>(n);
    h.set_specialization_constant<factor>(f);
    h.set_specialization_constant<scale>(s);
    h.set_specialization_constant<border>(b);
    if (set_low)
      h.set_specialization_constant<low>(l);
    h.parallel_for<everything>(
        sycl::range(8), [=](sycl::id<1> i, sycl::kernel_handler k) {
          double sum = 0;
          for (int j = -k.get_specialization_constant<radius>();
               j <= k.get_specialization_constant<radius>(); ++j)
            sum += (j + int(i[0])) * k.get_specialization_constant<factor>();
          if (k.get_specialization_constant<negative>())
            sum = -sum;
          sum += k.get_specialization_constant<scale>();
          sum += 1000 * k.get_specialization_constant<low>();
          if (k.get_specialization_constant<border>() == mode::wrap)
            sum += 0.25;
          p[i] = sum + double(k.get_specialization_constant<huge>());
        });
  });
  q.wait();
  for (int i = 0; i != 8; ++i) {
    double sum = 0;
    for (int j = -r; j <= r; ++j)
      sum += (j + i) * f;
    check("everything", p[i],
          (n ? -sum : sum) + s + 1000.0 * (set_low ? l : -3) +
              (b == mode::wrap ? 0.25 : 0) + double(1L << 40));
  }
}

class structures;
static void launch_structures(sycl::queue &q, wide w, narrow n) {
  double *p = out;
  q.submit([&](sycl::handler &h) {
    h.set_specialization_constant<row>(w);
    h.set_specialization_constant<single>(n);
    h.single_task<structures>([=](sycl::kernel_handler k) {
      p[0] = double(k.get_specialization_constant<row>().numbers[2]) *
             k.get_specialization_constant<single>().scale;
    });
  });
  q.wait();
  check("structures", p[0], double(w.numbers[2]) * n.scale);
}

/// A function that is not inlined reads a constant, too.
[[gnu::noinline]] static int twice(sycl::kernel_handler k) {
  return 2 * k.get_specialization_constant<radius>();
}
class in_function;
static void launch_function(sycl::queue &q, int r) {
  double *p = out;
  q.submit([&](sycl::handler &h) {
    h.set_specialization_constant<radius>(r);
    h.single_task<in_function>([=](sycl::kernel_handler k) {
      p[0] = twice(k) + k.get_specialization_constant<radius>();
    });
  });
  q.wait();
  check("function", p[0], 3.0 * r);
}

/// With variables of the program that kernels write to there is one program.
static sycl::ext::oneapi::experimental::device_global<int> counter;
class counting;
static void launch_counting(sycl::queue &q, int r, int before) {
  double *p = out;
  q.submit([&](sycl::handler &h) {
    h.set_specialization_constant<radius>(r);
    h.single_task<counting>([=](sycl::kernel_handler k) {
      p[0] = counter.get();
      counter.get() += k.get_specialization_constant<radius>();
    });
  });
  q.wait();
  check("counting", p[0], before);
}

/// Memory of the work-group, a barrier, sizes, an accessor.
class groups;
static void launch_groups(sycl::queue &q, int r) {
  std::vector<int> numbers(64, 1);
  {
    sycl::buffer<int> buffer(numbers);
    q.submit([&](sycl::handler &h) {
      h.set_specialization_constant<radius>(r);
      sycl::accessor a(buffer, h, sycl::read_write);
      sycl::local_accessor<int, 1> tile(16, h);
      h.parallel_for<groups>(
          sycl::nd_range<1>(64, 16),
          [=](sycl::nd_item<1> it, sycl::kernel_handler k) {
            const int radius_here = k.get_specialization_constant<radius>();
            tile[it.get_local_id(0)] = a[it.get_global_id(0)];
            sycl::group_barrier(it.get_group());
            int sum = 0;
            for (int j = 0; j < radius_here; ++j)
              sum += tile[(it.get_local_id(0) + j) % 16];
            a[it.get_global_id(0)] = sum;
          });
    });
  }
  for (int number : numbers)
    check("groups", number, r);
}

int main() {
  sycl::queue q;
  out = sycl::malloc_shared<double>(8, q);
  for (int i = 0; i != 12; ++i) {
    const int r = int(unknown(1 + i % 2 * 3));
    launch(q, r, unknown(i % 2), double(unknown(3)), float(unknown(i % 2)) / 2,
           mode(unknown(i % 2)), unknown(i > 5), short(unknown(-5)));
    launch_structures(q, {{0, 0, unknown(i)}}, {float(unknown(i % 2))});
    launch_function(q, r);
    launch_groups(q, r);
  }
  int before = 0;
  for (int i = 0; i != 8; ++i) {
    const int r = int(unknown(5));
    launch_counting(q, r, before);
    before += r;
  }
  // More values than there are programs for.
  for (int turn = 0; turn != 4; ++turn)
    for (int r = 100; r != 140; ++r)
      launch_function(q, int(unknown(r)));
  // From several threads, the first launches of a context among them.
  sycl::context other(q.get_device());
  sycl::queue own(other, q.get_device());
  std::vector<std::thread> threads;
  std::vector<int *> results;
  for (int t = 0; t != 3; ++t) {
    results.push_back(sycl::malloc_shared<int>(1, own));
    threads.emplace_back([=, p = results.back()]() mutable {
      for (int i = 0; i != 8; ++i) {
        const int r = int(unknown(70 + i % 2));
        own.submit([&](sycl::handler &h) {
             h.set_specialization_constant<radius>(r);
             h.single_task([=](sycl::kernel_handler k) {
               *p = k.get_specialization_constant<radius>();
             });
           }).wait();
        if (*p != r)
          std::abort();
      }
    });
  }
  for (std::thread &t : threads)
    t.join();
  for (int *p : results)
    sycl::free(p, own);
  sycl::free(out, q);
  std::puts(failures ? "FAIL" : "ok");
  return failures != 0;
}
