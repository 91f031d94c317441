// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A tree in local memory whose first iteration reads what the neighbours have
// stored before the loop: Kokkos's reductions. Where the work-items of a
// sub-group run one after the other (behind a lock, on fibers) they read what
// was there before, and sums were wrong without a word.
//
// DEFINE: %{build} = %syclcc1 -std=c++20 -fsycl-targets=native_cpu %s -o %t
// DEFINE: %{run} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t
// RUN: %{build} -O0 && %{run}
// RUN: %{build} -O1 && %{run}
// RUN: %{build} -O2 && %{run}
// RUN: %{run} && env SYCLCC1_CPU_LEVEL=1 %{run}
// RUN: %{build} -O2 -mllvm -syclcc1-sub-group-vectors=0 && %{run}

#include "Inputs/compare.hpp"
#include <algorithm>

using compare::check;
using compare::queue;

namespace {
constexpr int width = 32;

/// With a lock, whose work-items wait for each other. The first store and the
/// first load of a neighbour's element have no operation between them.
template <bool Locks> void tree(const char *what) {
  using atomic = sycl::atomic_ref<int, sycl::memory_order::acq_rel,
                                  sycl::memory_scope::device>;
  const int items = 4 * width, locks = 16;
  int *const taken = sycl::malloc_shared<int>(locks, queue());
  int *const sums = sycl::malloc_shared<int>(4, queue());
  std::fill_n(taken, locks, 0);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<int> tile(items, h);
        h.parallel_for(
            sycl::nd_range<1>(items, items), [=](sycl::nd_item<1> item) {
              auto sub = item.get_sub_group();
              const int lane = sub.get_local_id()[0];
              const int self = item.get_local_id(0);
              tile[self] = -1000;
              sycl::group_barrier(item.get_group());
              int lock = self % locks, none = 0;
              if constexpr (Locks)
                while (!atomic(taken[lock]).compare_exchange_strong(none, 1)) {
                  none = 0;
                  lock = (lock + 7) % locks;
                }
              int value = self * 37 % 101;
              if constexpr (Locks)
                atomic(taken[lock]).store(0);
              tile[self] = value;
              for (int step = 1; step < width; step *= 2) {
                if (lane + step < width)
                  tile[self] += tile[self + step];
                sycl::group_barrier(sub);
              }
              if (lane == 0)
                sums[self / width] = tile[self];
            });
      })
      .wait();
  bool right = true;
  for (int group = 0; group != 4; ++group) {
    int sum = 0;
    for (int i = group * width; i != (group + 1) * width; ++i)
      sum += i * 37 % 101;
    right &= sums[group] == sum;
  }
  check(right, what);
  sycl::free(taken, queue());
  sycl::free(sums, queue());
}
} // namespace

int main() {
  tree<false>("a tree");
  tree<true>("a tree behind a lock");
  return compare::failures != 0;
}
