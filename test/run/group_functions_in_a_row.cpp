// Consecutive group functions and barriers without a branch between them: their
// barriers are in one block, which can be split in any order. A broadcast in a
// work-group followed by any_of_group was wrong on the cpu device, because the
// piece between the last barrier and the vote ran on into what follows the
// vote.
//
// The host computes each function from the values of the group.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <climits>
#include <vector>

using compare::check;
using compare::queue;

namespace {
constexpr int items = 192, local = 48;

std::vector<int> values() {
  std::vector<int> in(items);
  for (int i = 0; i < items; ++i)
    in[i] = i * 37 % 101 - 50;
  return in;
}

struct results {
  int third, sum, running, before, least, votes, again;
  int neighbour, mine, sub_sum;
};

void groups() {
  const std::vector<int> in = values();
  int *const from = sycl::malloc_shared<int>(items, queue());
  auto *const to = sycl::malloc_shared<results>(items, queue());
  std::copy(in.begin(), in.end(), from);
  queue()
      .parallel_for(
          sycl::nd_range<1>(items, local),
          [=](sycl::nd_item<1> item) {
            const auto group = item.get_group();
            const int i = item.get_global_id(0), v = from[i];
            results r{};
            r.third = sycl::group_broadcast(group, v, 3);
            r.votes = sycl::any_of_group(group, v > 48);
            r.before =
                sycl::exclusive_scan_over_group(group, v, sycl::maximum<int>());
            r.votes += 2 * sycl::all_of_group(group, v > -50);
            r.sum = sycl::reduce_over_group(group, v, sycl::plus<>());
            r.running =
                sycl::inclusive_scan_over_group(group, v, sycl::plus<>());
            r.least = sycl::reduce_over_group(group, v, sycl::minimum<>());
            r.again = sycl::group_broadcast(group, r.running, local - 1);
            r.votes += 4 * sycl::none_of_group(group, v == 3);
            to[i] = r;
          })
      .wait();
  for (int first = 0; first < items; first += local) {
    const auto begin = in.begin() + first, end = begin + local;
    const int votes =
        std::any_of(begin, end, [](int v) { return v > 48; }) +
        2 * std::all_of(begin, end, [](int v) { return v > -50; }) +
        4 * (std::find(begin, end, 3) == end);
    int sum = 0;
    for (auto at = begin; at != end; ++at)
      sum += *at;
    int running = 0, before = INT_MIN;
    for (int i = first; i < first + local; ++i) {
      running += in[i];
      const results &r = to[i];
      check(r.third == in[first + 3], "broadcast");
      check(r.votes == votes, "votes");
      check(r.sum == sum, "sum");
      check(r.running == running, "inclusive scan");
      check(r.before == before, "exclusive scan");
      check(r.least == *std::min_element(begin, end), "minimum");
      check(r.again == sum, "broadcast of a scan");
      before = std::max(before, in[i]);
    }
  }
  sycl::free(from, queue());
  sycl::free(to, queue());
}

/// Local memory that was filled before a barrier, given to the neighbour behind
/// it: the plainest use of both in one kernel.
void barriers_and_sub_groups() {
  const std::vector<int> in = values();
  int *const from = sycl::malloc_shared<int>(items, queue());
  auto *const to = sycl::malloc_shared<results>(items, queue());
  std::copy(in.begin(), in.end(), from);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<int> tile(local, h);
        h.parallel_for(
            sycl::nd_range<1>(items, local), [=](sycl::nd_item<1> item) {
              const auto sub_group = item.get_sub_group();
              const int l = item.get_local_id(0), i = item.get_global_id(0);
              results r{};
              tile[l] = from[i];
              sycl::group_barrier(item.get_group());
              r.mine = tile[local - 1 - l];
              r.neighbour = sycl::permute_group_by_xor(sub_group, r.mine, 1);
              sycl::group_barrier(item.get_group());
              tile[l] = r.neighbour;
              sycl::group_barrier(item.get_group());
              sycl::group_barrier(sub_group);
              r.third = tile[l ^ 1];
              r.sub_sum =
                  sycl::reduce_over_group(sub_group, tile[l], sycl::plus<>());
              r.sum = sub_group.get_local_linear_range();
              r.least = sub_group.get_local_linear_id();
              to[i] = r;
            });
      })
      .wait();
  for (int i = 0; i < items; ++i) {
    const results &r = to[i];
    const int first = i / local * local;
    check(r.mine == in[first + local - 1 - i % local], "local memory");
    const int begin = i - r.least, end = begin + r.sum;
    // A lane that is not there gives any value.
    if (const int other = begin + (r.least ^ 1); other < end)
      check(r.neighbour == to[other].mine, "neighbour");
    int sum = 0;
    for (int k = begin; k < end; ++k)
      sum += to[k].neighbour;
    check(r.sub_sum == sum, "sum of a sub-group");
    check(r.third == to[first + (i % local ^ 1)].neighbour,
          "local memory again");
  }
  sycl::free(from, queue());
  sycl::free(to, queue());
}
} // namespace

int main() {
  groups();
  barriers_and_sub_groups();
  return compare::result();
}
