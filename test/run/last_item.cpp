// The last or the first work-item of a group has no neighbour, at a barrier:
// LLVM's GVN made a phi of the increment of the loop over the others, and none
// of them became lanes. Groups of constant and of variable sizes.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O2 -march=x86-64-v3 -fsycl-targets=cpu \
// RUN:   -fsycl-report -c %s -o %t.o 2> %t.report
// RUN: FileCheck %s --input-file=%t.report
// CHECK-COUNT-3: lambda at {{.*}} 8 x i64

#include "Inputs/compare.hpp"

constexpr int N = 3000;

/// `last` is what the work-item compares its id with.
template <class Last>
static void right(const char *name, int local, Last last) {
  sycl::queue &q = compare::queue();
  const int all = N / local * local;
  int *in = sycl::malloc_shared<int>(all, q),
      *out = sycl::malloc_shared<int>(all, q);
  for (int i = 0; i < all; ++i) {
    in[i] = i * i % 1001;
    out[i] = -1;
  }
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> t(local, h);
     h.parallel_for(sycl::nd_range<1>(all, local), [=](sycl::nd_item<1> it) {
       const unsigned l = it.get_local_id(0);
       const std::size_t i = it.get_global_id(0);
       int v[2] = {in[i], 2 * in[i]};
       t[l] = v[0];
       sycl::group_barrier(it.get_group());
       v[0] -= v[1];
       if (l == last(it))
         v[1] = 7;
       else
         v[1] -= t[l + 1];
       out[i] = v[0] * 3 + v[1];
     });
   }).wait();
  bool is_right = true;
  for (int i = 0; i < all; ++i) {
    const int neighbour = i % local == local - 1 ? 7 : 2 * in[i] - in[i + 1];
    is_right &= out[i] == (in[i] - 2 * in[i]) * 3 + neighbour;
  }
  compare::check(is_right, name);
  sycl::free(in, q);
  sycl::free(out, q);
}

int main() {
  for (int local : {128, 40, 8, 5, 1}) {
    const unsigned last = unsigned(local - 1);
    right("a captured number", local,
          [=](const sycl::nd_item<1> &) { return last; });
    right("the range", local, [](const sycl::nd_item<1> &it) {
      return unsigned(it.get_local_range(0)) - 1;
    });
  }
  right("a constant", 64, [](const sycl::nd_item<1> &) { return 63u; });
  return compare::result();
}
