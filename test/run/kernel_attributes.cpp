// [[sycl::…]] in both places, with numbers, names and template parameters: the
// kernel runs with that work-group size, and another one is an error.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>

using compare::check;
using compare::queue;

constexpr int eight = 8;

template <int N> int behind(int *out) {
  queue().parallel_for(sycl::nd_range<1>(32, N),
                       [=](sycl::nd_item<1> i)
                           [[sycl::reqd_work_group_size(N)]] {
                             out[i.get_global_id(0)] = i.get_local_range(0);
                           });
  queue().wait();
  return out[31];
}

struct functor {
  int *out;
  [[sycl::reqd_work_group_size(2, eight / 2)]] void
  operator()(sycl::nd_item<2> i) const {
    out[i.get_global_linear_id()] =
        i.get_local_range(0) * 10 + i.get_local_range(1);
  }
};

/// Two kernels, each with the attribute of its own operator.
struct overloads {
  int *out;
  [[sycl::reqd_work_group_size(4)]] void operator()(sycl::nd_item<1> i) const {
    out[i.get_global_id(0)] = 100 + i.get_local_range(0);
  }
  [[sycl::reqd_work_group_size(2, 4)]] void
  operator()(sycl::nd_item<2> i) const {
    out[i.get_global_linear_id()] =
        200 + i.get_local_range(0) * 10 + i.get_local_range(1);
  }
};

/// A size that no device has, in the same image as kernels that run.
struct impossible {
  [[sycl::reqd_work_group_size(SIZE_MAX)]] void
  operator()(sycl::nd_item<1>) const {}
};

int main() {
  int *out = sycl::malloc_shared<int>(32, queue());
  check(behind<4>(out) == 4 && behind<16>(out) == 16, "template parameter");
  queue().parallel_for(sycl::nd_range<2>({4, 8}, {2, 4}), functor{out}).wait();
  check(out[31] == 24, "before the call operator");
  queue()
      .parallel_for(sycl::nd_range<1>(32, 8),
                    [=](sycl::nd_item<1> i)
                        [[sycl::reqd_work_group_size(eight)]] {
                          out[i.get_global_id(0)] = 8;
                        })
      .wait();
  check(out[31] == 8, "a constant's name");
  bool refused = false;
  try {
    queue()
        .parallel_for(sycl::nd_range<2>({4, 8}, {4, 2}), functor{out})
        .wait();
  } catch (const sycl::exception &e) {
    refused = e.code() == sycl::errc::nd_range;
  }
  check(refused, "another work-group size is refused");

  queue().parallel_for(sycl::nd_range<1>(32, 4), overloads{out}).wait();
  check(out[31] == 104, "overloads, one dimension");
  queue()
      .parallel_for(sycl::nd_range<2>({4, 8}, {2, 4}), overloads{out})
      .wait();
  check(out[31] == 224, "overloads, two dimensions");

  refused = false;
  try {
    queue().parallel_for(sycl::nd_range<1>(8, 8), impossible{}).wait();
  } catch (const sycl::exception &e) {
    refused = e.code() == sycl::errc::nd_range ||
              e.code() == sycl::errc::kernel_not_supported;
  }
  check(refused && !sycl::is_compatible<impossible>(queue().get_device()),
        "a work-group size that no device has");
  sycl::free(out, queue());
  return compare::result();
}
