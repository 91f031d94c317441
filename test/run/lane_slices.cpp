// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sub-groups whose lanes are executed in slices: values of all types between
// exchanges, under masks, in partial sub-groups, and through memory in lock
// step, on each level of x86-64.
//
// DEFINE: %{slices} = -fsycl-targets=cpu -mllvm -syclcc1-longest-unsliced=0
// RUN: %syclcc1 -O2 %s -o %t %{slices}
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t
// RUN: %syclcc1 -O3 -fsycl-cpu-levels=none %s -o %t %{slices}
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t

#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

constexpr int Lanes = 32, Rows = 6;

int failed = 0;
template <class T>
void compare(const char *what, const std::vector<T> &is,
             const std::vector<T> &expected) {
  for (std::size_t i = 0; i < is.size(); ++i)
    if (!(is[i] == expected[i])) {
      std::printf("%s: [%zu] is %g, expected %g\n", what, i, double(is[i]),
                  double(expected[i]));
      ++failed;
      return;
    }
}

// What a lane does between exchanges; numbers stay small and exact.
template <class T> void step(T (&x)[Rows], T seed, int k) {
#pragma unroll
  for (int r = 0; r < Rows; ++r) {
    T up = x[(r + 1) % Rows];
    x[r] = T(x[r] + (up < seed ? T(k) : T(r))) - T(x[r] > T(40) ? T(32) : T(1));
  }
}

constexpr int distances[] = {1, 8, 9, 16, 31, 2, 24, 4};

// Butterflies of all distances, with a conditional exchange: lanes of one half
// have other values, which those of the other half do not see.
template <class T> void butterflies(sycl::queue &q, int n, int local) {
  T *out = sycl::malloc_shared<T>(n * Rows, q);
  q.parallel_for(sycl::nd_range<1>(n, local),
                 [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(Lanes)]] {
                   sycl::sub_group sg = it.get_sub_group();
                   int i = it.get_global_id(0);
                   T x[Rows];
#pragma unroll
                   for (int r = 0; r < Rows; ++r)
                     x[r] = T((i * 7 + r * 5) % 29);
#pragma unroll
                   for (int k = 0; k < 8; ++k) {
                     step(x, T(i % 11), k);
#pragma unroll
                     for (int r = 0; r < Rows; ++r) {
                       T other =
                           sycl::permute_group_by_xor(sg, x[r], distances[k]);
                       if ((i >> 2) & 1)
                         x[r] = other;
                       else if (i % 3 == 0)
                         x[r] = T(x[r] / T(2));
                     }
                   }
#pragma unroll
                   for (int r = 0; r < Rows; ++r)
                     out[r * n + i] = x[r];
                 })
      .wait();

  std::vector<T> expected(n * Rows);
  for (int first = 0; first < n; first += Lanes) { // local is a multiple
    T x[Lanes][Rows];
    for (int l = 0; l < Lanes; ++l)
      for (int r = 0; r < Rows; ++r)
        x[l][r] = T(((first + l) * 7 + r * 5) % 29);
    for (int k = 0; k < 8; ++k) {
      for (int l = 0; l < Lanes; ++l)
        step(x[l], T((first + l) % 11), k);
      T old[Lanes][Rows];
      for (int l = 0; l < Lanes; ++l)
        for (int r = 0; r < Rows; ++r)
          old[l][r] = x[l][r];
      for (int l = 0; l < Lanes; ++l)
        for (int r = 0; r < Rows; ++r)
          if (((first + l) >> 2) & 1)
            x[l][r] = old[l ^ distances[k]][r];
          else if ((first + l) % 3 == 0)
            x[l][r] = T(x[l][r] / T(2));
    }
    for (int l = 0; l < Lanes; ++l)
      for (int r = 0; r < Rows; ++r)
        expected[r * n + first + l] = x[l][r];
  }
  compare("butterflies", std::vector<T>(out, out + n * Rows), expected);
  sycl::free(out, q);
}

// Neighbours read what the others have written before an exchange, in memory
// that is read and written by one piece of code: a slice must not be ahead.
void lock_step(sycl::queue &q, int n) {
  int *data = sycl::malloc_shared<int>(n, q),
      *sums = sycl::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i)
    data[i] = i * 3 % 17;
  q.parallel_for(sycl::nd_range<1>(n, 64),
                 [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(Lanes)]] {
                   sycl::sub_group sg = it.get_sub_group();
                   int i = it.get_global_id(0), lane = i % Lanes,
                       first = i - lane;
                   int a[8];
#pragma unroll
                   for (int k = 0; k < 8; ++k) {
                     int from = data[first + (lane + k + 1) % Lanes];
                     sycl::group_barrier(sg);
                     a[k] = from * (k + 1) + lane;
                     data[i] = a[k] % 101;
                     sycl::group_barrier(sg);
                   }
                   int s = 0;
#pragma unroll
                   for (int k = 0; k < 8; ++k)
                     s = s * 3 + a[k];
                   sums[i] = s;
                 })
      .wait();
  std::vector<int> d(n), s(n);
  for (int i = 0; i < n; ++i)
    d[i] = i * 3 % 17;
  for (int k = 0; k < 8; ++k) {
    std::vector<int> old = d;
    for (int i = 0; i < n; ++i) {
      int lane = i % Lanes,
          a = old[i - lane + (lane + k + 1) % Lanes] * (k + 1) + lane;
      d[i] = a % 101;
      s[i] = s[i] * 3 + a;
    }
  }
  compare("lock step, memory", std::vector<int>(data, data + n), d);
  compare("lock step, sums", std::vector<int>(sums, sums + n), s);
  sycl::free(data, q);
  sycl::free(sums, q);
}

// Groups of 45 work-items: sub-groups of 32 and of 13. Gathers, scatters, loops
// of different lengths, and a value that all lanes have.
void partial(sycl::queue &q, int groups) {
  constexpr int Local = 45;
  const int n = groups * Local;
  double *x = sycl::malloc_shared<double>(n, q);
  std::int16_t *h = sycl::malloc_shared<std::int16_t>(n, q);
  for (int i = 0; i < n; ++i)
    x[i] = i % 23, h[i] = 0;
  q.parallel_for(
       sycl::nd_range<1>(n, Local),
       [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(Lanes)]] {
         sycl::sub_group sg = it.get_sub_group();
         int i = it.get_global_id(0), base = i - int(it.get_local_id(0));
         double most = sycl::reduce_over_group(sg, x[i], sycl::maximum<>());
         double v = x[i], w[4];
         std::int16_t small = std::int16_t(i);
         for (int t = 0; t < i % 5; ++t) {
#pragma unroll
           for (int k = 0; k < 4; ++k) {
             w[k] = v * (k + 1) + most;
             small = std::int16_t(small * 5 + k);
           }
           v = w[0] - w[1] + w[2] - w[3] + 3 * most + (small & 7);
         }
         int to = base + (int(it.get_local_id(0)) * 2) % Local;
         h[to] = std::int16_t(small + sycl::select_from_group(sg, small, 0));
         sycl::group_barrier(it.get_group());
         x[i] = v;
       })
      .wait();
  std::vector<double> ex(n);
  std::vector<std::int16_t> eh(n);
  for (int g = 0; g < groups; ++g)
    for (int first = 0; first < Local; first += Lanes) {
      int size = std::min(Lanes, Local - first);
      double most = 0;
      for (int l = 0; l < size; ++l)
        most = std::max(most, double((g * Local + first + l) % 23));
      std::int16_t small[Lanes];
      for (int l = 0; l < size; ++l) {
        int i = g * Local + first + l;
        double v = i % 23;
        small[l] = std::int16_t(i);
        for (int t = 0; t < i % 5; ++t) {
          double w[4];
          for (int k = 0; k < 4; ++k) {
            w[k] = v * (k + 1) + most;
            small[l] = std::int16_t(small[l] * 5 + k);
          }
          v = w[0] - w[1] + w[2] - w[3] + 3 * most + (small[l] & 7);
        }
        ex[i] = v;
      }
      for (int l = 0; l < size; ++l)
        eh[g * Local + (first + l) * 2 % Local] =
            std::int16_t(small[l] + small[0]);
    }
  compare("partial, doubles", std::vector<double>(x, x + n), ex);
  compare("partial, shorts", std::vector<std::int16_t>(h, h + n), eh);
  sycl::free(x, q);
  sycl::free(h, q);
}

int main() {
  sycl::queue q;
  butterflies<float>(q, 256, 64);
  butterflies<int>(q, 256, 32);
  butterflies<double>(q, 128, 128);
  butterflies<std::int16_t>(q, 256, 64);
  butterflies<std::int64_t>(q, 128, 64);
  lock_step(q, 256);
  partial(q, 5);
  if (failed == 0)
    std::puts("right");
  return failed != 0;
}
