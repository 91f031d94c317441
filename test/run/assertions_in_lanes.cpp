// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels with assertions run in vectors, and a sub-group in lock step: a path
// that ends in abort() made them run one work-item after the other. An
// assertion that fails for one work-item still stops the program.
//
// DEFINE: %{lanes} = -std=c++20 -O2 -fsycl-targets=native_cpu -Rpass=sycl
// DEFINE: %{check} = FileCheck %s --check-prefix
// DEFINE: %{cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// RUN: %build_and_run
// RUN: %syclcc1 %{lanes} %s -o %t.cpu 2>&1 | %{check}=LANES
// LANES-DAG: assertions_in_lanes.cpp{{.*}}each sub-group is a vector
// LANES-DAG: assertions_in_lanes.cpp{{.*}}work-items in lock step
// RUN: %{cpu} %t.cpu
// RUN: %{cpu} SYCLCC1_CPU_LEVEL=1 %t.cpu
// RUN: %{cpu} not --crash %t.cpu range 2>&1 | %{check}=RANGE
// RANGE: value >= 0
// RUN: %{cpu} not --crash %t.cpu exchange 2>&1 | %{check}=EXCHANGE
// EXCHANGE: neighbour < 1000

#undef NDEBUG
#include "Inputs/compare.hpp"
#include <cassert>
#include <cstdlib>
#include <vector>

using compare::check;
using compare::queue;

namespace {
constexpr int n = 1000, group = 40; // The last sub-group is not whole.

/// A check before and in a loop, with abort() behind a message, and an atomic.
int expected(int value, int i) {
  int sum = 0;
  for (int k = 0; k < 5 + i % 7; ++k)
    sum += value * k;
  return sum;
}

void range(const int *in, int *out, int *count) {
  queue()
      .parallel_for(n,
                    [=](sycl::id<1> id) {
                      const int i = int(id[0]), value = in[i];
                      assert(value >= 0);
                      int sum = 0;
                      for (int k = 0; k < 5 + i % 7; ++k) {
                        if (sum > 1000000)
                          assert(!"a large sum");
                        sum += value * k;
                      }
                      sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                       sycl::memory_scope::device>(*count)
                          .fetch_add(value & 1);
                      out[i] = sum;
                    })
      .wait();
}

/// The sum of a sub-group by exchanges, with checks between them.
void exchange(const int *in, int *out) {
  queue()
      .parallel_for(sycl::nd_range<1>(n, group),
                    [=](sycl::nd_item<1> item) {
                      auto sub = item.get_sub_group();
                      const int i = int(item.get_global_id(0));
                      int sum = in[i];
                      for (int step = 1; step < 4; step *= 2) {
                        const int neighbour =
                            sycl::permute_group_by_xor(sub, sum, step);
                        assert(neighbour < 1000);
                        sum += neighbour;
                      }
                      out[i] = sum;
                    })
      .wait();
}
} // namespace

int main(int argc, char **argv) {
  const std::string_view fails = argc > 1 ? argv[1] : "";
  int *in = sycl::malloc_shared<int>(n, queue());
  int *out = sycl::malloc_shared<int>(n, queue());
  int *count = sycl::malloc_shared<int>(1, queue());
  *count = 0;
  int odd = 0;
  for (int i = 0; i < n; ++i) {
    in[i] = i * 37 % 101;
    odd += in[i] & 1;
  }
  if (fails == "range")
    in[777] = -1;
  if (fails == "exchange")
    in[778] = 5000;
  if (fails != "exchange") {
    range(in, out, count);
    bool right = *count == odd;
    for (int i = 0; i < n; ++i)
      right &= out[i] == expected(in[i], i);
    check(right, "checks in a loop");
  }
  exchange(in, out);
  bool right = true;
  for (int i = 0; i < n; i += 4)
    for (int k = 0; k < 4; ++k)
      right &= out[i + k] == in[i] + in[i + 1] + in[i + 2] + in[i + 3];
  check(right, "checks between exchanges");
  sycl::free(in, queue());
  sycl::free(out, queue());
  sycl::free(count, queue());
  return compare::failures != 0;
}
