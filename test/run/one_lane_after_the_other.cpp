// What has no vector form runs for one active lane after the other, with
// operands that are read from memory (WidenSerialized.cpp): calls and atomic
// updates of numbers of each width, truth values, pointers, structures and
// vectors, under masks of nested conditions and loops that diverge, with all
// lanes on, with one, and with none.
//
// DEFINE: %{on_cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// DEFINE: %{always} = -mllvm -syclcc1-vectorize-items-always
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: %{on_cpu} %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=1 %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=4 %t.3
// RUN: %syclcc1 -std=c++20 -O2 -march=native -fsycl-targets=cpu %s -o %t.a
// %{always} RUN: %{on_cpu} %t.a

#include "Inputs/compare.hpp"

using compare::each;
using compare::mixed;
using compare::queue;

#define OWN __attribute__((noinline)) static

/// A call that is not inlined, and that depends on each of its operands.
OWN int of_widths(signed char a, short b, int c, long d, bool e, float f,
                  double g, const int *h, unsigned char i) {
  return int(a + 3 * b + 5 * c + 7 * int(d) + (e ? 11 : 13) + int(f) * 17 +
             int(g) * 19) +
         *h * 23 + i * 29;
}
OWN bool is_odd(unsigned x) { return (x * 2654435761u >> 7) & 1; }
OWN signed char narrow(int x) { return static_cast<signed char>(x * 7); }
OWN void update(long *to, int by) { *to = *to * 3 + by; }
OWN int collatz(int x) {
  int n = 0;
  for (; x > 1 && n < 200; ++n)
    x = x % 2 ? 3 * x + 1 : x / 2;
  return n;
}
OWN sycl::float4 turned(sycl::float4 v, int by) {
  return {v[by & 3], v[(by + 1) & 3], v[(by + 2) & 3], v[(by + 3) & 3]};
}

static void calls(std::size_t items) {
  each<int>(
      "calls",
      [](std::size_t i, int *out) {
        const int table[] = {int(i) * 3, int(i) ^ 5, -int(i), 9};
        const int k = int(mixed(i) >> 20);
        out[0] = of_widths(static_cast<signed char>(k), short(k * 3), k,
                           long(k) << 3, k % 3 == 0, float(k) / 2, k * 0.25,
                           table + k % 4, static_cast<unsigned char>(k));
        if (k & 1) {
          out[1] = of_widths(narrow(k), short(k), int(i), k,
                             is_odd(unsigned(k)), 1, 2, table, 3);
          if (k & 2) {
            out[1] += narrow(k + 1);
            if (k & 4)
              out[1] += narrow(k - 5) * collatz(k % 90);
          } else if (is_odd(unsigned(i)))
            out[1] -= of_widths(1, 2, k, 4, true, 5, 6, table + 1, 7);
        } else {
          // Few lanes, or none.
          if (k % 64 == 6)
            out[2] = collatz(k % 50 + 1);
          if (k == 1 << 14)
            out[2] = collatz(3);
        }
        // All lanes, numbers with a distance, and one number.
        out[3] = collatz(int(i) * 5 + 2) + collatz(27);
      },
      4, 0, items);
}

static void loops(std::size_t items) {
  each<long>(
      "calls in loops of different length",
      [](std::size_t i, long *out) {
        long sum = long(i);
        const int n = int(mixed(i) >> 28);
        for (int k = 0; k < n; ++k) {
          if (is_odd(unsigned(k + int(i))))
            continue;
          update(&sum, k);
          if (narrow(int(sum)) > 100)
            break;
          for (int m = k; m < n && !is_odd(unsigned(sum)); m += 2)
            update(&sum, narrow(m));
        }
        out[0] = sum;
        switch (n % 5) {
        case 0:
          update(out, 4);
          break;
        case 1:
          out[0] += narrow(n);
          [[fallthrough]];
        case 2:
          update(out, n);
          return;
        default:
          out[0] ^= collatz(n + 1);
        }
        update(out, int(i));
      },
      1, 0, items);
  each<float>(
      "vectors",
      [](std::size_t i, float *out) {
        sycl::float4 v{float(i), 1, 2, 3};
        const int n = int(mixed(i) >> 29);
        for (int k = 0; k < n; ++k) {
          v = turned(v, k + int(i));
          if (v[0] > 2)
            v = turned(v + 1.f, n);
        }
        for (int k = 0; k < 4; ++k)
          out[k] = v[k];
      },
      4, 0, items);
}

/// Atomic updates under conditions within conditions, in loops of different
/// length; sums do not depend on the order. What they return is a permutation.
template <class T> static void atomics(const char *name, int n) {
  constexpr int Bins = 13;
  T *bins = sycl::malloc_shared<T>(3 * Bins, queue());
  int *places = sycl::malloc_shared<int>(std::size_t(n), queue());
  int *count = sycl::malloc_shared<int>(1, queue());
  std::fill_n(bins, 3 * Bins, T(0));
  std::fill_n(places, n, -1);
  *count = 0;
  const auto run = [](int i, auto add) {
    const std::uint32_t m = mixed(std::size_t(i));
    if (m >> 30) {
      add(int(m % Bins), T(m % 17));
      if ((m >> 8) % 3 == 0)
        add(Bins + i % Bins, T(1));
      else
        for (std::uint32_t k = 0; k < (m >> 28); ++k)
          if ((m >> k) & 1)
            add(2 * Bins + int((m + k) % Bins), T(k));
    } else if (i % 97 == 5)
      add(Bins - 1, T(2));
  };
  queue().parallel_for(n, [=](sycl::id<1> id) {
    const int i = int(id[0]);
    run(i, [&](int bin, T by) {
      sycl::atomic_ref<T, sycl::memory_order::relaxed,
                       sycl::memory_scope::device>(bins[bin])
          .fetch_add(by);
    });
    if (mixed(id[0]) % 5 == 1) {
      const int at = sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                      sycl::memory_scope::device>(*count)
                         .fetch_add(1);
      if (at % 2)
        places[at] = i;
      else
        places[at] = -2 - i;
    }
  });
  queue().wait();
  std::vector<T> expected(3 * Bins);
  std::vector<int> seen(std::size_t(n), 0);
  int right = 0;
  for (int i = 0; i < n; ++i) {
    run(i, [&](int bin, T by) { expected[std::size_t(bin)] += by; });
    right += mixed(std::size_t(i)) % 5 == 1;
  }
  compare::results(name, bins, expected.data(), 3 * Bins);
  bool once = *count == right;
  for (int at = 0; at < right; ++at) {
    const int i = at % 2 ? places[at] : -2 - places[at];
    once &= i >= 0 && i < n && mixed(std::size_t(i)) % 5 == 1 &&
            !seen[std::size_t(i)]++;
  }
  compare::check(once, name);
  sycl::free(bins, queue());
  sycl::free(places, queue());
  sycl::free(count, queue());
}

int main() {
  for (std::size_t items : {1, 15, 16, 64, 333}) {
    calls(items);
    loops(items);
  }
  for (int n : {1, 31, 1000}) {
    atomics<int>("atomic sums of int", n);
    atomics<unsigned long>("atomic sums of unsigned long", n);
    atomics<float>("atomic sums of float", n);
  }
  return compare::result();
}
