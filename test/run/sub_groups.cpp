// Sub-groups: sizes, ids, shuffles of all sizes of values, votes, reductions
// and scans, whatever the size of the device's sub-groups is.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;

constexpr int n = 64;

/// Runs f(nd_item, i) in one work-group and returns how many items answered
/// false.
template <class F> int count_wrong(F f) {
  int *wrong = sycl::malloc_shared<int>(n, queue());
  queue()
      .parallel_for(sycl::nd_range<1>(n, n),
                    [=](sycl::nd_item<1> item) {
                      const int i = item.get_local_id(0);
                      wrong[i] = !f(item, i);
                    })
      .wait();
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += wrong[i];
  sycl::free(wrong, queue());
  return sum;
}

struct odd_size {
  short a, b, c;
  char d;
};

int main() {
  check(!count_wrong([](sycl::nd_item<1> item, int i) {
    const sycl::sub_group sg = item.get_sub_group();
    const int size = sg.get_max_local_range()[0];
    return sg.get_local_linear_id() < sg.get_local_linear_range() &&
           sg.get_local_linear_range() <= sg.get_max_local_range()[0] &&
           sg.get_group_linear_id() < sg.get_group_linear_range() &&
           static_cast<int>(sg.get_group_linear_id() * size +
                            sg.get_local_linear_id()) == i &&
           sg.leader() == (sg.get_local_linear_id() == 0);
  }),
        "ids and sizes");

  check(!count_wrong([](sycl::nd_item<1> item, int i) {
    const sycl::sub_group sg = item.get_sub_group();
    const int lane = sg.get_local_linear_id();
    const int size = sg.get_local_linear_range();
    bool right = true;
    if ((lane ^ 1) < size) {
      right &= sycl::permute_group_by_xor(sg, i, 1) == (i ^ 1);
      right &= sycl::permute_group_by_xor(sg, i * 0.5, 1) == (i ^ 1) * 0.5;
    }
    const long left = sycl::shift_group_left(sg, long(i) << 33);
    if (lane + 1 < size)
      right &= left == long(i + 1) << 33;
    const char before = sycl::shift_group_right(sg, char(i));
    if (lane > 0)
      right &= before == char(i - 1);
    right &= sycl::select_from_group(sg, i, size - 1) == i - lane + size - 1;
    right &= sycl::group_broadcast(sg, i) == i - lane;
    const odd_size mine{short(i), short(2 * i), short(3 * i), char(i)};
    const odd_size first = sycl::group_broadcast(sg, mine, 0);
    right &= first.c == 3 * (i - lane) && first.d == char(i - lane);
    return right;
  }),
        "shuffles");

  check(!count_wrong([](sycl::nd_item<1> item, int i) {
    const sycl::sub_group sg = item.get_sub_group();
    const int lane = sg.get_local_linear_id();
    const int size = sg.get_local_linear_range();
    const int first = i - lane;
    int sum = 0, up_to_me = 0;
    for (int k = 0; k < size; ++k) {
      sum += first + k;
      up_to_me += k <= lane ? first + k : 0;
    }
    return sycl::reduce_over_group(sg, i, sycl::plus<>()) == sum &&
           sycl::reduce_over_group(sg, float(i), sycl::plus<float>()) ==
               float(sum) &&
           sycl::reduce_over_group(sg, i, sycl::maximum<>()) ==
               first + size - 1 &&
           sycl::reduce_over_group(sg, i, 1000, sycl::plus<>()) == sum + 1000 &&
           sycl::inclusive_scan_over_group(sg, i, sycl::plus<>()) == up_to_me &&
           sycl::exclusive_scan_over_group(sg, i, sycl::plus<>()) ==
               up_to_me - i &&
           sycl::exclusive_scan_over_group(sg, i, 7, sycl::plus<>()) ==
               up_to_me - i + 7;
  }),
        "reductions and scans");

  check(!count_wrong([](sycl::nd_item<1> item, int) {
    const sycl::sub_group sg = item.get_sub_group();
    const bool leader = sg.leader();
    return sycl::any_of_group(sg, leader) && sycl::all_of_group(sg, true) &&
           sycl::none_of_group(sg, false) && !sycl::any_of_group(sg, false) &&
           (sycl::all_of_group(sg, leader) ==
            (sg.get_local_linear_range() == 1));
  }),
        "votes");
  return compare::result();
}
