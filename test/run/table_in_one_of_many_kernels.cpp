// The cpu device's kernels are compiled in parts that read only what their
// kernels name. A table of functions is in all of them, and a function that
// only the table names calls another one that has no other caller: it was gone
// before its caller was read ("Invalid record").
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <utility>

using compare::check;
using compare::queue;

template <int Number> __attribute__((noinline)) int helper(int x) {
  return x * 10 + Number;
}
template <int Number> int entry(int x) { return helper<Number>(x) - x; }

static constexpr int (*table[])(int) = {entry<0>, entry<1>, entry<2>, entry<3>};

/// Kernels enough for several parts; each has its own function.
template <int Kernel> static void run() {
  int *out = sycl::malloc_shared<int>(64, queue());
  queue()
      .parallel_for(64,
                    [=](sycl::id<1> i) {
                      const int x = int(i[0]);
                      out[x] = helper<1000 + Kernel>(x);
                      if constexpr (Kernel == 5)
                        out[x] += table[x % 4](x);
                    })
      .wait();
  bool right = true;
  for (int x = 0; x < 64; ++x) {
    int want = x * 10 + 1000 + Kernel;
    if (Kernel == 5)
      want += x * 9 + x % 4;
    right &= out[x] == want;
  }
  check(right, "a kernel of many");
  sycl::free(out, queue());
}

template <int... Kernels>
static void all(std::integer_sequence<int, Kernels...>) {
  (run<Kernels>(), ...);
}

int main() {
  all(std::make_integer_sequence<int, 24>());
  return compare::result();
}
