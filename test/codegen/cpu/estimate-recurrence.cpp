// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each step of an automaton reads the next state, and a search for a word the
// distance to the next place: a serial work-item waits for these reads, and the
// estimate counted instructions alone. Lanes take half of the time.
// RUN: %syclcc1 -O2 -fsycl-targets=cpu -march=x86-64-v4 -Rpass=syclcc1-cpu-vectorize-items -Rpass-missed=syclcc1-cpu-vectorize-items -c %s -o %t.o > %t.txt 2>&1
// RUN: FileCheck %s --check-prefix=AUTOMATON < %t.txt
// RUN: FileCheck %s --check-prefix=SUM < %t.txt
#include <sycl/sycl.hpp>

using u8 = unsigned char;

// AUTOMATON: remark: work-items in lock step: {{[0-9]+}}; kernel automaton
void automaton(sycl::queue q, const int *line, const u8 *in, const u8 *class_of,
               const u8 *next, int *counts) {
  q.parallel_for<class automaton>(sycl::range<1>(4096), [=](sycl::id<1> l) {
    int state = 0, count[4] = {};
    for (int k = line[l]; k < line[l + 1]; ++k) {
      const int now = next[state * 6 + class_of[in[k]]];
      if (now != state && now < 4)
        ++count[now];
      state = now;
    }
    for (int k = 0; k < 4; ++k)
      counts[l * 4 + k] = count[k];
  });
}

// What is read does not depend on the iteration before.
// SUM: remark: work-items one after the other: {{.*}}; kernel blocks_of_four
void sums(sycl::queue q, const unsigned short *column, const float *value,
          const float *x, float *y) {
  q.parallel_for<class blocks_of_four>(sycl::range<1>(1024), [=](int row) {
    float sum[4] = {};
    for (int b = row * 6; b < row * 6 + 6; ++b) {
      const float *v = value + b * 16, *in = x + column[b] * 4;
      for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 4; ++c)
          sum[r] += v[r * 4 + c] * in[c];
    }
    for (int r = 0; r < 4; ++r)
      y[row * 4 + r] = sum[r];
  });
}
