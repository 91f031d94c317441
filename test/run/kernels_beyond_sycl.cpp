// Kernels that SYCL 2020 does not allow and that are warned about, but run: an
// operator() that is not const works on a copy of each work-item's own, also
// across barriers, and the kernel object stays as it was; two kernels of one
// name are two kernels.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++23 -O1 %s -o %t && %run %t

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;
constexpr int count = 64;

struct counting {
  int *out;
  int n;
  void operator()(sycl::nd_item<1> it) {
    const int l = static_cast<int>(it.get_local_id(0));
    n += l;
    sycl::group_barrier(it.get_group());
    n += sycl::reduce_over_group(it.get_group(), l, sycl::plus<>());
    sycl::group_barrier(it.get_group());
    out[it.get_global_id(0)] = ++n;
  }
};
struct both {
  int *out;
  void operator()() { *out = 1; }
  void operator()() const { *out = 2; }
};
#if __cpp_static_call_operator
struct without_object {
  static void operator()(sycl::id<1>) {}
};
#endif
class same;

int main() {
  int *out = sycl::malloc_shared<int>(count, queue());
  bool right = true;

  const counting object{out, 100};
  for (int times = 0; times < 2; ++times) {
    queue().parallel_for(sycl::nd_range<1>(count, 16), object).wait();
    for (int i = 0; i < count; ++i)
      right = right && out[i] == 100 + i % 16 + 120 + 1;
  }
  check(right, "a functor with barriers, launched twice");

  int n = 5;
  queue()
      .parallel_for(count,
                    [=](sycl::item<1> i) mutable {
                      for (int k = 0; k <= static_cast<int>(i[0]); ++k)
                        n += k;
                      out[i[0]] = n;
                    })
      .wait();
  right = true;
  for (int i = 0; i < count; ++i)
    right = right && out[i] == 5 + i * (i + 1) / 2;
  check(right && n == 5, "a mutable lambda over a range");

  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int, 1> tile(8, h);
    h.parallel_for(
        sycl::nd_range<2>({8, 8}, {1, 8}), [=](sycl::nd_item<2> it) mutable {
          n += static_cast<int>(it.get_global_linear_id());
          tile[it.get_local_id(1)] = n;
          sycl::group_barrier(it.get_group());
          out[it.get_global_linear_id()] = tile[7 - it.get_local_id(1)];
        });
  });
  queue().wait();
  right = true;
  for (int i = 0; i < count; ++i)
    right = right && out[i] == 5 + i / 8 * 8 + 7 - i % 8;
  check(right, "a mutable lambda with local memory");

  queue().single_task([=]() mutable { *out = ++n; }).wait();
  check(*out == 6, "a mutable single task");
  queue().single_task(both{out}).wait();
  check(*out == 2, "a const operator() is preferred");
#if __cpp_static_call_operator
  queue().parallel_for(3, without_object()).wait();
#endif

  queue().single_task<same>([=] { out[0] = 1; }).wait();
  queue().single_task<same>([=] { out[0] += 20; }).wait();
  queue().parallel_for<same>(3, [=](sycl::id<1> i) { out[i] += 300; }).wait();
  check(out[0] == 321, "three kernels of one name");
  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue().get_context());
  check(bundle.has_kernel(sycl::get_kernel_id<same>()), "the name finds one");

  sycl::free(out, queue());
  return compare::result();
}
