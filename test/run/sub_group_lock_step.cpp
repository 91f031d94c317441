// The work-items of a sub-group run in lock step on the cpu device where the
// code is optimised: what they store before an operation of the sub-group, all
// of them see behind it, without a barrier for the memory. oneDPL's scan and
// Kokkos's reductions rest on it. From one work-item after the other they got
// what their neighbours had not yet written, or had written too late.
//
// The host computes the same, all work-items of a sub-group a step at a time.
//
// RUN: %syclcc1 -std=c++20 -O1 -fsycl-targets=native_cpu %s -o %t1
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t1
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=native_cpu %s -o %t2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=native_cpu %s -o %t3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t3

#include "Inputs/compare.hpp"
#include <algorithm>
#include <vector>

using compare::check;
using compare::queue;

namespace {
constexpr int width = 32;

/// The later statement of the two wins, whichever work-item it is of.
void later_statement_wins() {
  int *const t = sycl::malloc_shared<int>(width + 1, queue());
  queue()
      .parallel_for(sycl::nd_range<1>(width, width),
                    [=](sycl::nd_item<1> item) {
                      auto sub = item.get_sub_group();
                      const int lane = sub.get_local_id()[0];
                      t[lane] = lane;
                      if (lane == 0)
                        t[width - 1] = 100;
                      sycl::group_barrier(sub);
                      if (lane == 0)
                        t[width] = t[width - 1];
                    })
      .wait();
  check(t[width] == 100, "the later statement wins");
  sycl::free(t, queue());
}

/// A tree in local memory, with nothing but votes between its steps. Groups of
/// \p local work-items, which need not be whole sub-groups; in two dimensions
/// the sub-groups span rows.
template <int Dimensions>
void tree(sycl::range<Dimensions> local, const char *what) {
  const int items = int(local.size()), groups = 3;
  sycl::range<Dimensions> global = local;
  global[0] *= groups;
  std::vector<int> in(items * groups);
  for (int i = 0; i < items * groups; ++i)
    in[i] = i * 37 % 101 - 50;
  int *const from = sycl::malloc_shared<int>(items * groups, queue());
  int *const to = sycl::malloc_shared<int>(items * groups, queue());
  std::copy(in.begin(), in.end(), from);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<int> tile(sycl::range<1>(items + width), h);
        h.parallel_for(sycl::nd_range<Dimensions>(global, local),
                       [=](sycl::nd_item<Dimensions> item) {
                         auto sub = item.get_sub_group();
                         const int self = int(item.get_local_linear_id());
                         const int lane = int(sub.get_local_linear_id());
                         const int lanes = int(sub.get_local_range()[0]);
                         const int at =
                             int(item.get_group_linear_id()) * items + self;
                         tile[self] = from[at];
                         sycl::any_of_group(sub, lane == 0);
                         for (int step = width / 2; step; step /= 2) {
                           const int other =
                               lane + step < lanes ? tile[self + step] : 0;
                           sycl::any_of_group(sub, other == 7);
                           tile[self] += other;
                           sycl::any_of_group(sub, other == 8);
                         }
                         to[at] = tile[self - lane];
                       });
      })
      .wait();
  bool right = true;
  for (int group = 0; group != groups; ++group)
    for (int i = 0; i != items; ++i) {
      const int first = group * items + i / width * width;
      const int end = std::min(first + width, (group + 1) * items);
      int sum = 0;
      for (int k = first; k != end; ++k)
        sum += in[k];
      right &= to[group * items + i] == sum;
    }
  check(right, what);
  sycl::free(from, queue());
  sycl::free(to, queue());
}
} // namespace

int main() {
  later_statement_wins();
  tree<1>({width}, "one sub-group");
  tree<1>({4 * width}, "four sub-groups");
  tree<1>({3 * width + 5}, "a last sub-group of five");
  tree<1>({7}, "seven work-items");
  tree<2>({4, 2 * width}, "rows of whole sub-groups");
  tree<2>({6, 10}, "sub-groups that span rows");
  tree<3>({3, 5, 7}, "three dimensions");
  if (!compare::failures)
    std::puts("passed");
  return compare::failures != 0;
}
