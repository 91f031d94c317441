// Each work-item reads and writes rows of its own (codegen/cpu/vectorizer/
// UnrollRows.cpp). Up to three rows of a work-item lie in one piece of memory,
// at every distance from each other at which several elements that are read
// before several are written could give other results, and far from each other;
// forwards and backwards, with elements of four and eight bytes. The same on
// the host; all numbers are small integers.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -march=native -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

constexpr int Rows = 45, Pitch = 150, Begin = 12;

/// The memory of all work-items, once for the device and once for the host.
template <class T> struct memory {
  T *now, *expected;

  void fill() const {
    for (int i = 0; i < Rows * Pitch; ++i)
      now[i] = expected[i] = T(compare::mixed(std::uint32_t(i)) % 7);
  }
};

/// \p f gets three rows, of which the second begins \p d elements behind the
/// first one and the third \p e.
template <class T, class F>
static void each(const char *name, const memory<T> &m, int width, int d, int e,
                 F f) {
  m.fill();
  T *const now = m.now;
  compare::queue()
      .parallel_for(sycl::range<1>(Rows),
                    [=](sycl::id<1> i) {
                      T *const a = now + int(i) * Pitch + Begin;
                      f(a, a + d, a + e, width);
                    })
      .wait();
  for (int i = 0; i < Rows; ++i) {
    T *const a = m.expected + i * Pitch + Begin;
    f(a, a + d, a + e, width);
  }
  if (std::memcmp(m.now, m.expected, sizeof(T) * Rows * Pitch) == 0)
    return;
  std::printf("FAIL %s of %d elements, rows at %d and %d\n", name, width, d, e);
  ++compare::failures;
}

template <class T> static void test(int width, int d, int e) {
  memory<T> m;
  m.now = sycl::malloc_shared<T>(Rows * Pitch, compare::queue());
  m.expected = sycl::malloc_shared<T>(Rows * Pitch, compare::queue());
  each("copy", m, width, d, e, [](T *a, T *b, T *, int n) {
    for (int k = 0; k < n; ++k)
      b[k] = a[k] + 1;
  });
  each("copy backwards", m, width, d, e, [](T *a, T *b, T *, int n) {
    for (int k = n - 1; k >= 0; --k)
      b[k] = a[k] + 1;
  });
  each("two results", m, width, d, e, [](T *a, T *b, T *c, int n) {
    T last = 0;
    for (int k = 0; k < n; ++k) {
      const T v = a[k];
      b[k] = v + last;
      c[k] = v - last;
      last = v;
    }
  });
  each("in place", m, width, d, e, [](T *a, T *b, T *, int n) {
    for (int k = 0; k < n; ++k)
      a[k] = a[k] - b[k];
  });
  each("the element before", m, width, d, e, [](T *a, T *b, T *c, int n) {
    for (int k = 1; k < n; ++k) {
      a[k] = b[k] - a[k - 1];
      c[k] += 1;
    }
  });
  each("neighbours", m, width, d, e, [](T *a, T *b, T *, int n) {
    for (int k = 0; k + 1 < n; ++k)
      b[k] = a[k] - a[k + 1];
  });
  each("read again", m, width, d, e, [](T *a, T *b, T *c, int n) {
    T sum = 0;
    for (int k = 0; k < n; ++k) {
      a[k] = T(k & 3);
      sum += b[k];
      c[k] = sum;
      sum = a[k] - sum;
    }
  });
  each("one element", m, width, d, e, [](T *a, T *b, T *, int n) {
    for (int k = 0; k < n; ++k) {
      a[k] = T(k & 7);
      b[0] = b[0] - a[k];
    }
  });
  each("two loops", m, width, d, e, [](T *a, T *b, T *c, int n) {
    T sum = 0;
    for (int k = 0; k < n; ++k)
      sum += b[k] = a[k] * 2;
    for (int k = 0; k < n; ++k)
      c[k] = b[k] - sum;
  });
  // Within one iteration there is an order.
  if (d == 0 || std::abs(d) >= width)
    each("independent iterations", m, width, d, e, [](T *a, T *b, T *, int n) {
      T sum = 0;
#pragma clang loop vectorize(assume_safety)
      for (int k = 0; k < n; ++k) {
        a[k] = T(k & 7);
        sum = b[k] - sum;
      }
      a[n] = sum;
    });
  sycl::free(m.now, compare::queue());
  sycl::free(m.expected, compare::queue());
}

int main() {
  for (int width : {4, 7, 18}) {
    for (int d : {-9, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 8, 40})
      for (int e : {-3, 1, 80}) {
        test<float>(width, d, e);
        if (e == 1)
          test<std::int64_t>(width, d, e);
      }
    // Constant distances are left out: Intel's OpenCL is wrong with some
    // (docs/design/known-driver-faults.md).
    for (int d : {2, 50})
      test<double>(width, d, d + d / 2 + 2);
  }
  return compare::result();
}
