// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The estimate whether lanes pay left out what a scalar work-item waits for,
// and took checks of an index for false half of the time. With AVX-512 lanes
// take half of the time for particles in cells and four fifths for slices of
// a sparse matrix; serial work-items take nine tenths where atomics are most of
// the work.
// RUN: %syclcc1 -O2 -fsycl-targets=cpu -march=x86-64-v4 -Rpass=syclcc1-cpu-vectorize-items -Rpass-missed=syclcc1-cpu-vectorize-items -c %s -o %t.o > %t.txt 2>&1
// RUN: FileCheck %s --check-prefix=CELLS < %t.txt
// RUN: FileCheck %s --check-prefix=SLICES < %t.txt
// RUN: FileCheck %s --check-prefix=ATOMICS < %t.txt
// RUN: FileCheck %s --check-prefix=HISTOGRAM < %t.txt
#include <sycl/sycl.hpp>

// CELLS: remark: work-items in lock step: {{[0-9]+}}; kernel around_particles
void cells(sycl::queue q, const sycl::float2 *body, const unsigned *begin,
           float *density, int cells) {
  q.parallel_for<class around_particles>(
      sycl::range<1>(4096), [=](sycl::id<1> i) {
        const sycl::float2 p = body[i];
        float sum = 0;
        for (int y = int(p.y()) - 1; y <= int(p.y()) + 1; ++y) {
          if (y < 0 || y >= cells)
            continue;
          for (int x = int(p.x()) - 1; x <= int(p.x()) + 1; ++x) {
            if (x < 0 || x >= cells)
              continue;
            const int cell = y * cells + x;
            for (unsigned k = begin[cell]; k < begin[cell + 1]; ++k) {
              const sycl::float2 d = body[k] - p;
              const float q = 1 - sycl::dot(d, d);
              if (q > 0)
                sum += q * q * q;
            }
          }
        }
        density[i] = sum;
      });
}

// SLICES: remark: work-items in lock step: {{[0-9]+}}; kernel rows_of_slices
void slices(sycl::queue q, const int *slice, const int *column,
            const double *value, const float *x, double *y) {
  q.parallel_for<class rows_of_slices>(sycl::range<1>(4096), [=](int row) {
    double sum = 0;
    for (int k = slice[row / 8]; k + row % 8 < slice[row / 8 + 1]; k += 8)
      sum += value[k + row % 8] * double(x[column[k + row % 8]]);
    y[row] = sum;
  });
}

// ATOMICS: remark: work-items one after the other: {{.*}}; kernel entries
struct entry {
  int row, column;
  float value;
};
void sums(sycl::queue q, const entry *list, const float *x, float *y) {
  q.parallel_for<class entries>(sycl::range<1>(49152), [=](sycl::id<1> i) {
    const entry e = list[i];
    sycl::atomic_ref<float, sycl::memory_order::relaxed,
                     sycl::memory_scope::device>(y[e.row]) +=
        e.value * x[e.column];
  });
}

// Atomics of one thread are none.
// HISTOGRAM: remark: work-items in lock step: {{[0-9]+}}; kernel own_histogram
void histogram(sycl::queue q, const unsigned *keys, unsigned *bins) {
  constexpr int n = 1 << 20;
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<unsigned> own(256, h);
    h.parallel_for<class own_histogram>(
        sycl::nd_range<1>(65536, 256), [=](sycl::nd_item<1> it) {
          const auto l = it.get_local_id(0);
          own[l] = 0;
          group_barrier(it.get_group());
          for (int k = it.get_global_id(0); k < n; k += 65536)
            ++sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                               sycl::memory_scope::work_group>(own[keys[k]]);
          group_barrier(it.get_group());
          sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                           sycl::memory_scope::device>(bins[l]) += own[l];
        });
  });
}
