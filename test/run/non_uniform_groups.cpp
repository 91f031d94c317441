// sycl_ext_oneapi_non_uniform_groups: parts of a sub-group, with every group
// function, in branches, in loops whose rounds differ, in sub-groups that are
// not full. The host computes the same from a list of who is in which group.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <functional>
#include <numeric>
#include <sycl/ext/oneapi/experimental/ballot_group.hpp>
#include <sycl/ext/oneapi/experimental/chunk.hpp>
#include <sycl/ext/oneapi/experimental/fixed_size_group.hpp>
#include <sycl/ext/oneapi/experimental/opportunistic_group.hpp>
#include <sycl/ext/oneapi/experimental/tangle_group.hpp>

using compare::check;
namespace experimental = sycl::ext::oneapi::experimental;

#ifndef SYCL_EXT_ONEAPI_NON_UNIFORM_GROUPS
#error "no macro of the extension"
#endif
using fragment = experimental::fragment<sycl::sub_group>;
using chunk = experimental::chunk<4, sycl::sub_group>;
static_assert(sycl::is_group_v<fragment> && sycl::is_group_v<chunk> &&
              experimental::is_user_constructed_group_v<chunk> &&
              !experimental::is_user_constructed_group_v<sycl::sub_group> &&
              experimental::is_fixed_topology_group_v<sycl::sub_group> &&
              experimental::is_fixed_topology_group_v<sycl::group<2>> &&
              !experimental::is_fixed_topology_group_v<fragment>);

struct wide { // Travels in pieces.
  double a;
  int b, c;
};
struct add_wide {
  wide operator()(const wide &x, const wide &y) const {
    return {x.a + y.a, x.b + y.b, x.c + y.c};
  }
};

/// What each work-item gets of every group function.
struct results {
  unsigned sub_group, lane; // Who it is.
  int in_group;             // Is it in one?
  unsigned id, size, group_id, groups, leader;
  int numbers[24];
};

constexpr int elements = 37;

template <class Group>
void use(Group group, int value, const int *in, int *out, results &r) {
  int n = 0;
  auto put = [&](int number) { r.numbers[n++] = number; };
  r.in_group = 1;
  r.id = static_cast<unsigned>(group.get_local_id()[0]);
  r.size = static_cast<unsigned>(group.get_local_range()[0]);
  r.group_id = group.get_group_linear_id();
  r.groups = group.get_group_linear_range();
  r.leader = group.leader();
  using namespace sycl;
  group_barrier(group);
  put(group_broadcast(group, value));
  put(group_broadcast(group, value, r.size - 1));
  put(group_broadcast(group, static_cast<short>(value), id<1>(r.size / 2)));
  put(any_of_group(group, value % 5 == 0));
  put(all_of_group(group, value % 2 == 0));
  put(none_of_group(group, value, [](int v) { return v % 7 == 0; }));
  const int left = shift_group_left(group, value, 2);
  put(r.id + 2 < r.size ? left : -1);
  const int right = shift_group_right(group, value);
  put(r.id >= 1 ? right : -1);
  const int permuted = permute_group_by_xor(group, value, 1);
  put((r.id ^ 1) < r.size ? permuted : -1);
  put(select_from_group(group, value, id<1>((r.id + 3) % r.size)));
  put(reduce_over_group(group, value, plus<>()));
  put(static_cast<int>(
      reduce_over_group(group, value, 1000.0, sycl::maximum<>())));
  put(inclusive_scan_over_group(group, value, plus<int>()));
  put(inclusive_scan_over_group(group, value, plus<>(), 100));
  put(exclusive_scan_over_group(group, value, plus<>()));
  put(exclusive_scan_over_group(group, value, 50, sycl::minimum<>()));
  const wide sum =
      reduce_over_group(group, wide{value * 0.5, value, value + 1}, add_wide{});
  put(static_cast<int>(sum.a * 2) + sum.b + sum.c);
  put(joint_any_of(group, in, in + elements, [](int v) { return v == 36; }));
  put(joint_all_of(group, in, in + elements, [](int v) { return v >= 0; }));
  put(joint_none_of(group, in, in + elements, [](int v) { return v == 36; }));
  put(joint_reduce(group, in, in + elements, plus<>()));
  put(joint_reduce(group, in, in + elements, 7, sycl::maximum<>()));
  // Each group writes to its own part, and reads what others wrote.
  int *const end =
      joint_inclusive_scan(group, in, in + elements, out, plus<>());
  group_barrier(group, memory_scope::work_group);
  put(end - out == elements ? out[(r.id * 5) % elements] : -1);
  group_barrier(group, memory_scope::work_group);
  joint_exclusive_scan(group, in, in + elements, out, 3, plus<>());
  group_barrier(group, memory_scope::work_group);
  put(out[(r.id * 7) % elements]);
}

/// The same on the host: `values` are those of the group.
static void expect(const std::vector<int> &values, unsigned id, int *to) {
  const unsigned size = static_cast<unsigned>(values.size());
  auto all = [&](auto is) {
    return std::all_of(values.begin(), values.end(), is);
  };
  auto put = [&](int number) { *to++ = number; };
  put(values[0]);
  put(values[size - 1]);
  put(values[size / 2]);
  put(!all([](int v) { return v % 5 != 0; }));
  put(all([](int v) { return v % 2 == 0; }));
  put(all([](int v) { return v % 7 != 0; }));
  put(id + 2 < size ? values[id + 2] : -1);
  put(id >= 1 ? values[id - 1] : -1);
  put((id ^ 1) < size ? values[id ^ 1] : -1);
  put(values[(id + 3) % size]);
  const int sum = std::accumulate(values.begin(), values.end(), 0);
  const int upto = std::accumulate(values.begin(), values.begin() + id + 1, 0);
  put(sum);
  put(std::max(1000, *std::max_element(values.begin(), values.end())));
  put(upto);
  put(100 + upto);
  put(upto - values[id]);
  put(id == 0 ? 50
              : std::min(50, *std::min_element(values.begin(),
                                               values.begin() + id)));
  put(sum + sum + sum + static_cast<int>(size));
  int prefix[elements + 1] = {};
  for (int i = 0; i < elements; ++i)
    prefix[i + 1] = prefix[i] + i;
  put(1);
  put(1);
  put(0);
  put(prefix[elements]);
  put(elements - 1);
  put(prefix[(id * 5) % elements + 1]);
  put(3 + prefix[(id * 7) % elements]);
}

/// Runs `divide(item, r, value, in, out)`, which calls `use` for the work-items
/// that are in a group. Those of a sub-group with the same `key(lane, size)`
/// are expected to be together; -1: in none.
template <class Divide, class Key>
static void compare_groups(const char *what, std::size_t local, Divide divide,
                           Key key) {
  sycl::queue &q = compare::queue();
  const std::size_t total = 2 * local;
  results *r = sycl::malloc_shared<results>(total, q);
  int *in = sycl::malloc_shared<int>(elements, q);
  int *out = sycl::malloc_shared<int>(total * elements, q);
  std::memset(r, 0, total * sizeof(results));
  std::iota(in, in + elements, 0);
  auto value_of = [](std::size_t i) {
    return static_cast<int>(i * 2654435761u % 997);
  };
  q.parallel_for(sycl::nd_range<1>(total, local), [=](sycl::nd_item<1> item) {
     const std::size_t i = item.get_global_id(0);
     const sycl::sub_group s = item.get_sub_group();
     r[i].sub_group = s.get_group_linear_id();
     r[i].lane = s.get_local_linear_id();
     divide(item, r[i], value_of(i), in, out);
   }).wait();
  bool right = true, any = false;
  for (std::size_t i = 0; i < total; ++i) {
    // Its sub-group: neighbours with the same number in the same work-group.
    const std::size_t first = i - r[i].lane;
    std::size_t end = first;
    while (end < total && end / local == i / local &&
           r[end].sub_group == r[i].sub_group)
      ++end;
    const int mine =
        key(static_cast<int>(r[i].lane), static_cast<int>(end - first));
    std::vector<int> values;
    unsigned id = 0;
    for (std::size_t j = first; j < end; ++j)
      if (key(static_cast<int>(j - first), static_cast<int>(end - first)) ==
          mine) {
        if (j == i)
          id = static_cast<unsigned>(values.size());
        values.push_back(value_of(j));
      }
    if (mine < 0) {
      right &= r[i].in_group == 0;
      continue;
    }
    any = true;
    int expected[24];
    expect(values, id, expected);
    bool same = r[i].in_group == 1 && r[i].id == id &&
                r[i].size == values.size() && r[i].leader == (id == 0);
    for (int n = 0; n < 24; ++n)
      if (r[i].numbers[n] != expected[n]) {
        if (same)
          std::printf("     %s: work-item %zu, result %d: %d, host %d\n", what,
                      i, n, r[i].numbers[n], expected[n]);
        same = false;
      }
    right &= same;
  }
  check(right && any, what);
  sycl::free(r, q);
  sycl::free(in, q);
  sycl::free(out, q);
}

/// Where the group of `first` lane writes.
static int *own(int *out, sycl::nd_item<1> item, int first) {
  const sycl::sub_group s = item.get_sub_group();
  const std::size_t base =
      item.get_global_id(0) - s.get_local_linear_id() + std::size_t(first);
  return out + base * elements;
}

static void ballots(std::size_t local) {
  auto third = [](int lane) { return lane % 3 == 1; };
  compare_groups(
      "ballot groups, one in a branch", local,
      [=](sycl::nd_item<1> item, results &r, int value, int *in, int *out) {
        const int lane =
            static_cast<int>(item.get_sub_group().get_local_linear_id());
        auto group =
            experimental::get_ballot_group(item.get_sub_group(), third(lane));
        if (third(lane))
          use(group, value, in, own(out, item, 1), r);
      },
      [=](int lane, int) { return third(lane) ? 1 : -1; });
  compare_groups(
      "ballot groups, each in a branch", local,
      [=](sycl::nd_item<1> item, results &r, int value, int *in, int *out) {
        const int lane =
            static_cast<int>(item.get_sub_group().get_local_linear_id());
        auto group =
            experimental::get_ballot_group(item.get_sub_group(), third(lane));
        if (group.get_group_id()[0] == 0)
          use(group, value, in, own(out, item, 1), r);
        else
          use(group, value, in, own(out, item, 0), r);
      },
      [=](int lane, int) { return int(third(lane)); });
  compare_groups(
      "fragments of fragments", local,
      [=](sycl::nd_item<1> item, results &r, int value, int *in, int *out) {
        const int lane =
            static_cast<int>(item.get_sub_group().get_local_linear_id());
        auto outer =
            experimental::binary_partition(item.get_sub_group(), lane % 2 == 1);
        auto inner = experimental::binary_partition(outer, lane % 4 >= 2);
        const int number = int(outer.get_group_linear_id()) +
                           2 * int(inner.get_group_linear_id());
        if (number != 2)
          use(inner, value, in, own(out, item, number), r);
      },
      [=](int lane, int) { return lane % 4 == 2 ? -1 : lane % 4; });
}

static void chunks() {
  constexpr std::size_t local = 64;
  compare_groups(
      "chunks", local,
      [=](sycl::nd_item<1> item, results &r, int value, int *in, int *out) {
        auto group = experimental::chunked_partition<4>(item.get_sub_group());
        use(group, value, in,
            own(out, item, 4 * int(group.get_group_linear_id())), r);
      },
      [](int lane, int) { return lane / 4; });
  compare_groups(
      "chunks of chunks, as fragments, some in a branch", local,
      [=](sycl::nd_item<1> item, results &r, int value, int *in, int *out) {
        auto outer = experimental::chunked_partition<4>(item.get_sub_group());
        auto inner = experimental::chunked_partition<2>(outer);
        const int lane =
            static_cast<int>(item.get_sub_group().get_local_linear_id());
        if (outer.get_group_linear_id() % 2 == 0)
          use(experimental::fragment<decltype(outer)>(inner), value, in,
              own(out, item, lane & ~1), r);
      },
      [](int lane, int) { return lane / 4 % 2 == 0 ? lane / 2 : -1; });
  compare_groups(
      "fragments of chunks", local,
      [=](sycl::nd_item<1> item, results &r, int value, int *in, int *out) {
        auto outer = experimental::chunked_partition<4>(item.get_sub_group());
        const int lane =
            static_cast<int>(item.get_sub_group().get_local_linear_id());
        auto inner = experimental::binary_partition(outer, lane % 4 == 3);
        use(inner, value, in, own(out, item, lane % 4 == 3 ? lane : lane & ~3),
            r);
      },
      [](int lane, int) { return lane % 4 == 3 ? lane : lane & ~3; });
  compare_groups(
      "groups of a fixed size of one", local,
      [=](sycl::nd_item<1> item, results &r, int value, int *in, int *out) {
        auto group =
            experimental::get_fixed_size_group<1>(item.get_sub_group());
        use(group, value, in, own(out, item, int(group.get_group_linear_id())),
            r);
      },
      [](int lane, int) { return lane; });
}

static void tangles(std::size_t local) {
  const sycl::device device = compare::queue().get_device();
  check(device.has(sycl::aspect::ext_oneapi_ballot_group) &&
            device.has(sycl::aspect::ext_oneapi_chunk) &&
            device.has(sycl::aspect::ext_oneapi_tangle) ==
                device.has(sycl::aspect::ext_oneapi_tangle_group),
        "aspects");
  if (!device.has(sycl::aspect::ext_oneapi_tangle))
    return;
  compare_groups(
      "tangles in nested branches", local,
      [=](sycl::nd_item<1> item, results &r, int value, int *in, int *out) {
        const sycl::sub_group s = item.get_sub_group();
        const int lane = static_cast<int>(s.get_local_linear_id());
        if (lane % 2 == 0) {
          if (lane % 3 == 0)
            use(experimental::entangle(s), value, in, own(out, item, 0), r);
        } else {
          use(experimental::get_tangle_group(s), value, in, own(out, item, 1),
              r);
        }
      },
      [](int lane, int) { return lane % 2 == 1   ? 1
                                 : lane % 3 == 0 ? 0
                                                 : -1; });
}

/// Rounds of a loop that not all run to the end, and which some run longer.
static void loops() {
  sycl::queue &q = compare::queue();
  constexpr int local = 64, rounds = 5;
  int *sums = sycl::malloc_shared<int>(local, q);
  int *lanes = sycl::malloc_shared<int>(local, q);
  int *sizes = sycl::malloc_shared<int>(local, q);
  q.parallel_for(sycl::nd_range<1>(local, local), [=](sycl::nd_item<1> item) {
     const sycl::sub_group s = item.get_sub_group();
     const int lane = static_cast<int>(s.get_local_linear_id());
     int sum = 0;
     for (int round = 0; round < rounds; ++round) {
       const bool in = (lane + round) % 3 != 0;
       auto group = experimental::get_ballot_group(s, in);
       if (!in)
         continue;
       sum += sycl::reduce_over_group(group, lane + round, sycl::plus<>());
     }
     lanes[item.get_global_id(0)] = lane;
     sizes[item.get_global_id(0)] = int(s.get_local_linear_range());
     sums[item.get_global_id(0)] = sum;
   }).wait();
  bool right = true;
  for (int i = 0; i < local; ++i) {
    int expected = 0;
    for (int round = 0; round < rounds; ++round)
      if ((lanes[i] + round) % 3 != 0)
        for (int lane = 0; lane < sizes[i]; ++lane)
          if ((lane + round) % 3 != 0)
            expected += lane + round;
    right &= sums[i] == expected;
  }
  check(right, "loop with `continue` behind a ballot");

  if (q.get_device().has(sycl::aspect::ext_oneapi_tangle)) {
    q.parallel_for(sycl::nd_range<1>(local, local), [=](sycl::nd_item<1> item) {
       const sycl::sub_group s = item.get_sub_group();
       const int lane = static_cast<int>(s.get_local_linear_id());
       int sum = 0;
       for (int round = 0; round < lane % 4; ++round) {
         auto group = experimental::entangle(s);
         sum += sycl::reduce_over_group(group, 1 + round, sycl::plus<>());
       }
       sums[item.get_global_id(0)] = sum;
     }).wait();
    right = true;
    for (int i = 0; i < local; ++i) {
      int expected = 0;
      for (int round = 0; round < lanes[i] % 4; ++round)
        for (int lane = 0; lane < sizes[i]; ++lane)
          if (round < lane % 4)
            expected += 1 + round;
      right &= sums[i] == expected;
    }
    check(right, "tangles of a loop that lanes leave one after the other");
  }
  sycl::free(sums, q);
  sycl::free(lanes, q);
  sycl::free(sizes, q);
}

/// The specification's example: one atomic operation for all active lanes.
static int aggregated(sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                       sycl::memory_scope::device>
                          to) {
  auto active = experimental::this_kernel::get_opportunistic_group();
  const int count = static_cast<int>(active.get_local_linear_range());
  int old = 0;
  if (active.leader())
    old = to.fetch_add(count);
  return sycl::group_broadcast(active, old) +
         static_cast<int>(active.get_local_linear_id());
}
static void opportunistic() {
  sycl::queue &q = compare::queue();
  constexpr int n = 1000, local = 50;
  int *counter = sycl::malloc_shared<int>(1, q);
  int *taken = sycl::malloc_shared<int>(n, q);
  *counter = 0;
  std::memset(taken, 0, n * sizeof(int));
  q.parallel_for(sycl::nd_range<1>(n, local), [=](sycl::nd_item<1> item) {
     if (item.get_global_id(0) % 3 != 0)
       taken[aggregated(
           sycl::atomic_ref<int, sycl::memory_order::relaxed,
                            sycl::memory_scope::device>(*counter))] += 1;
   }).wait();
  bool right = *counter == n - (n + 2) / 3;
  for (int i = 0; i < n; ++i)
    right &= taken[i] == (i < *counter);
  check(right, "places for all active lanes");
  sycl::free(counter, q);
  sycl::free(taken, q);
}

int main() {
  for (std::size_t local : {64, 50, 7}) {
    ballots(local);
    tangles(local);
  }
  chunks();
  loops();
  opportunistic();
  return compare::result();
}
