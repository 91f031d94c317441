// The group functions over work-groups, of sizes that are no multiple of a
// sub-group, in one and two dimensions, several after one another.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>

using compare::check;
using compare::queue;

/// Runs f(nd_item, linear id) in two work-groups; how many items answered
/// false.
template <int D, class F> int count_wrong(sycl::range<D> local, F f) {
  sycl::range<D> global = local;
  global[0] *= 2;
  const std::size_t n = global.size();
  int *wrong = sycl::malloc_shared<int>(n, queue());
  queue()
      .parallel_for(sycl::nd_range<D>(global, local),
                    [=](sycl::nd_item<D> item) {
                      wrong[item.get_global_linear_id()] = !f(
                          item, static_cast<int>(item.get_local_linear_id()));
                    })
      .wait();
  int sum = 0;
  for (std::size_t i = 0; i < n; ++i)
    sum += wrong[i];
  sycl::free(wrong, queue());
  return sum;
}

template <int D> void all_functions(sycl::range<D> local, const char *what) {
  const int n = static_cast<int>(local.size());
  check(!count_wrong(
            local,
            [=](sycl::nd_item<D> item, int i) {
              const auto g = item.get_group();
              const int sum = n * (n - 1) / 2;
              const int up_to_me = i * (i + 1) / 2;
              bool right = true;
              right &= sycl::reduce_over_group(g, i, sycl::plus<>()) == sum;
              right &= sycl::reduce_over_group(g, double(i), 0.5,
                                               sycl::plus<>()) == sum + 0.5;
              right &= sycl::reduce_over_group(g, i, sycl::minimum<>()) == 0;
              right &= sycl::inclusive_scan_over_group(g, i, sycl::plus<>()) ==
                       up_to_me;
              right &= sycl::exclusive_scan_over_group(g, i, sycl::plus<>()) ==
                       up_to_me - i;
              right &= sycl::exclusive_scan_over_group(
                           g, long(i), 5L, sycl::plus<>()) == up_to_me - i + 5;
              right &= sycl::group_broadcast(g, i * 3) == 0;
              right &= sycl::group_broadcast(g, i * 3, n - 1) == (n - 1) * 3;
              right &= sycl::any_of_group(g, i == n - 1);
              right &= !sycl::any_of_group(g, i < 0);
              right &= sycl::all_of_group(g, i < n);
              right &= !sycl::all_of_group(g, i < n - 1) || n == 1;
              right &= sycl::none_of_group(g, i > n);
              return right;
            }),
        what);
}

static void joint() {
  constexpr int count = 200, local = 24;
  int *in = sycl::malloc_shared<int>(count, queue());
  int *inclusive = sycl::malloc_shared<int>(count, queue());
  int *exclusive = sycl::malloc_shared<int>(count, queue());
  int *sums = sycl::malloc_shared<int>(local, queue());
  for (int i = 0; i < count; ++i)
    in[i] = i % 11 - 4;
  queue()
      .parallel_for(sycl::nd_range<1>(local, local),
                    [=](sycl::nd_item<1> item) {
                      const auto g = item.get_group();
                      sycl::joint_inclusive_scan(g, in, in + count, inclusive,
                                                 sycl::plus<>());
                      sycl::joint_exclusive_scan(g, in, in + count, exclusive,
                                                 100, sycl::plus<>());
                      sums[item.get_local_id(0)] =
                          sycl::joint_reduce(g, in, in + count,
                                             sycl::plus<>()) +
                          (sycl::joint_any_of(g, in, in + count,
                                              [](int x) { return x == 6; })
                               ? 1000
                               : 0) +
                          (sycl::joint_all_of(g, in, in + count,
                                              [](int x) { return x < 6; })
                               ? 10000
                               : 0);
                    })
      .wait();
  int sum = 0;
  bool right = true;
  for (int i = 0; i < count; ++i) {
    right &= exclusive[i] == 100 + sum;
    sum += in[i];
    right &= inclusive[i] == sum;
  }
  check(right, "joint scans");
  right = true;
  for (int i = 0; i < local; ++i)
    right &= sums[i] == sum + 1000;
  check(right, "joint reduce, any, all");
  for (int *p : {in, inclusive, exclusive, sums})
    sycl::free(p, queue());
}

/// A start of another type than the elements, which decides the result's type.
static void joint_with_another_start() {
  constexpr int count = 70, local = 48;
  sycl::half *in = sycl::malloc_shared<sycl::half>(count, queue());
  float *out = sycl::malloc_shared<float>(count + 1, queue());
  for (int i = 0; i < count; ++i)
    in[i] = static_cast<sycl::half>(i % 3 - 1);
  queue()
      .parallel_for(sycl::nd_range<1>(local, local),
                    [=](sycl::nd_item<1> item) {
                      const auto g = item.get_group();
                      sycl::joint_inclusive_scan(g, in, in + count, out,
                                                 sycl::plus<float>(), 1000.5f);
                      out[count] = sycl::joint_reduce(g, in, in + count, 7.0f,
                                                      sycl::plus<float>());
                    })
      .wait();
  float sum = 1000.5f;
  bool right = true;
  for (int i = 0; i < count; ++i) {
    sum += static_cast<float>(i % 3 - 1);
    right &= out[i] == sum;
  }
  check(right && out[count] == sum - 1000.5f + 7, "a start of another type");
  sycl::free(in, queue());
  sycl::free(out, queue());
}

/// Without a start: the results' type has the identity.
static void joint_with_other_results() {
  constexpr int count = 70, local = 48;
  sycl::half *in = sycl::malloc_shared<sycl::half>(count, queue());
  auto *out = sycl::malloc_shared<std::uint64_t>(2 * count, queue());
  for (int i = 0; i < count; ++i)
    in[i] = static_cast<sycl::half>(i % 9 + i / 9);
  queue()
      .parallel_for(
          sycl::nd_range<1>(local, local),
          [=](sycl::nd_item<1> item) {
            const auto g = item.get_group();
            const sycl::maximum<std::uint64_t> largest;
            sycl::joint_inclusive_scan(g, in, in + count, out, largest);
            sycl::joint_exclusive_scan(g, in, in + count, out + count, largest);
          })
      .wait();
  std::uint64_t most = 0;
  bool right = true;
  for (int i = 0; i < count; ++i) {
    right &= out[count + i] == most;
    most = std::max(most, std::uint64_t(i % 9 + i / 9));
    right &= out[i] == most;
  }
  check(right, "results of another type");
  sycl::free(in, queue());
  sycl::free(out, queue());
}

int main() {
  joint_with_other_results();
  joint_with_another_start();
  all_functions(sycl::range<1>(64), "64");
  all_functions(sycl::range<1>(1), "1");
  all_functions(sycl::range<1>(50), "50");
  all_functions(sycl::range<2>(4, 16), "4 x 16");
  joint();
  return compare::result();
}
