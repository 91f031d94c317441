// Each work-item walks a row of its own, of every length from 0 to 9 and some
// more (codegen/cpu/vectorizer/UnrollRows.cpp): sums, products with a vector
// that all share, the place of the greatest element, two rows at once, rows by
// a table, columns backwards, rows that the loop leaves early, and rows that
// are written. The same on the host; numbers are small integers, so that sums
// are exact.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -march=native -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdio>
#include <cstring>

constexpr int Rows = 77, Most = 70;

struct memory {
  float *x, *y, *out, *expected;
  int *n, *order;
};

template <class F>
static void each(const char *name, const memory &m, int width, F f) {
  sycl::queue &q = compare::queue();
  constexpr std::size_t bytes = sizeof(float) * Rows * Most;
  std::memset(m.out, 0, bytes);
  std::memset(m.expected, 0, bytes);
  const memory device = m;
  q.parallel_for(sycl::range<1>(Rows), [=](sycl::id<1> i) {
     f(device, int(i), width, device.out);
   }).wait();
  for (int i = 0; i < Rows; ++i)
    f(m, i, width, m.expected);
  if (std::memcmp(m.out, m.expected, bytes) == 0)
    return;
  std::printf("FAIL %s of %d elements\n", name, width);
  ++compare::failures;
}

int main() {
  sycl::queue &q = compare::queue();
  memory m;
  m.x = sycl::malloc_shared<float>(Rows * Most, q);
  m.y = sycl::malloc_shared<float>(Most, q);
  m.out = sycl::malloc_shared<float>(Rows * Most, q);
  m.expected = sycl::malloc_shared<float>(Rows * Most, q);
  m.n = sycl::malloc_shared<int>(Rows * Most, q);
  m.order = sycl::malloc_shared<int>(Rows, q);
  for (int i = 0; i < Rows * Most; ++i) {
    m.x[i] = float(compare::mixed(std::uint32_t(i)) % 19) - 9;
    m.n[i] = int(compare::mixed(std::uint32_t(i) * 3 + 1) % 1000);
  }
  for (int i = 0; i < Most; ++i)
    m.y[i] = float(i % 5) - 2;
  for (int i = 0; i < Rows; ++i)
    m.order[i] = i * 30 % Rows;

  for (int width : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 31, 33, 64, 70}) {
    each("sum", m, width, [](const memory &m, int i, int n, float *out) {
      float sum = 0;
      for (int k = 0; k < n; ++k)
        sum += m.x[i * n + k];
      out[i] = sum;
    });
    each("product", m, width, [](const memory &m, int i, int n, float *out) {
      float sum = 1;
      for (int k = 0; k < n; ++k)
        sum += m.x[i * n + k] * m.y[k];
      out[i] = sum;
    });
    each("greatest", m, width, [](const memory &m, int i, int n, float *out) {
      const int *row = m.n + i * n;
      int most = -1, place = 0;
      for (int k = 0; k < n; ++k)
        if (row[k] > most) {
          most = row[k];
          place = k;
        }
      out[i] = float(place * 1000 + most);
    });
    each("two rows", m, width, [](const memory &m, int i, int n, float *out) {
      std::uint32_t hash = 7;
      for (int k = 0; k < n; ++k)
        hash = hash * 31 + std::uint32_t(m.n[i * Most + k]) +
               std::uint32_t(m.x[i * n + k] + 9);
      out[i] = float(hash % 65536);
    });
    each("table", m, width, [](const memory &m, int i, int n, float *out) {
      const float *row = m.x + m.order[i] * Most;
      float sum = 0;
      for (int k = 1; k < n; ++k)
        sum += row[k] - row[k - 1] * 2;
      out[i] = sum;
    });
    each("backwards", m, width, [](const memory &m, int i, int n, float *out) {
      float sum = 0;
      for (int k = n; k-- > 0;)
        sum = sum * 0.5f + m.x[i * n + k];
      out[i] = sum;
    });
    each("left early", m, width, [](const memory &m, int i, int n, float *out) {
      int k = 0;
      while (k < n && m.n[i * n + k] < 900)
        ++k;
      out[i] = float(k);
    });
    each("own length", m, width, [](const memory &m, int i, int n, float *out) {
      float sum = 0;
      for (int k = 0; k < i % (n + 1); ++k)
        sum += m.x[i * n + k];
      out[i] = sum;
    });
    each("written", m, width, [](const memory &m, int i, int n, float *out) {
      for (int k = 0; k < n; ++k)
        out[i * n + k] = m.x[i * n + k] + (k ? out[i * n + k - 1] : 0);
    });
  }
  for (void *p : {static_cast<void *>(m.x), static_cast<void *>(m.y),
                  static_cast<void *>(m.out), static_cast<void *>(m.expected),
                  static_cast<void *>(m.n), static_cast<void *>(m.order)})
    sycl::free(p, q);
  return compare::result();
}
