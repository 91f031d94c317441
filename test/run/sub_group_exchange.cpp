// Exchanges between the work-items of a sub-group in the places where they are
// hard to compile: loops whose length differs from sub-group to sub-group,
// early ends, groups that sub-groups do not divide, two and three dimensions,
// barriers of the group between them, private arrays that live across,
// functions that are not inlined, and every sub-group size that the device has.
//
// The host does the same with loops over lanes; it asks the device for nothing
// but who is in which sub-group.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <vector>

using compare::check;
using compare::queue;

/// What one work-item saw.
struct seen {
  unsigned lane, size, max_size, id, count;
  long values[6];
};

[[clang::noinline]] long rotated(sycl::sub_group sg, long value) {
  const unsigned size = sg.get_local_linear_range();
  return sycl::select_from_group(sg, value,
                                 (sg.get_local_linear_id() + 1) % size);
}

template <int D> struct body {
  seen *out;

  void operator()(sycl::nd_item<D> item) const {
    const auto sg = item.get_sub_group();
    const unsigned me = item.get_local_linear_id();
    const unsigned lane = sg.get_local_linear_id();
    seen s{lane,
           unsigned(sg.get_local_linear_range()),
           unsigned(sg.get_max_local_range()[0]),
           unsigned(sg.get_group_linear_id()),
           unsigned(sg.get_group_linear_range()),
           {}};
    // As many rounds as the sub-group's number says: each goes its own way.
    long x = me * 3 + 1;
    long kept[4] = {x, x * x, x + 7, -x};
    for (unsigned round = 0; round <= s.id % 5; ++round) {
      kept[round % 4] += rotated(sg, x);
      x += kept[(round + 1) % 4];
    }
    s.values[0] = x;
    s.values[1] = kept[0] + kept[1] + kept[2] + kept[3];
    // Only in some sub-groups, without the others.
    if (s.id % 2)
      s.values[2] = sycl::reduce_over_group(sg, long(me), sycl::plus<>());
    else
      s.values[2] = sycl::any_of_group(sg, me % 11 == 5);
    sycl::group_barrier(item.get_group());
    s.values[3] = sycl::inclusive_scan_over_group(sg, long(me), sycl::plus<>());
    s.values[4] =
        sycl::reduce_over_group(item.get_group(), x & 0xffff, sycl::plus<>());
    s.values[5] = sycl::all_of_group(sg, lane + 1 < s.size || s.id != 1);
    sycl::group_barrier(sg);
    out[item.get_global_linear_id()] = s;
  }
};

/// The same for one group of \p n work-items, of which \p got tells who is
/// where: which items are together is up to the device.
bool same_on_host(const seen *got, unsigned n) {
  std::vector<std::vector<unsigned>> groups(got[0].count);
  for (unsigned i = 0; i < n; ++i) {
    if (got[i].id >= groups.size() || got[i].size > got[i].max_size ||
        got[i].lane >= got[i].size || got[i].count != groups.size())
      return false;
    groups[got[i].id].resize(got[i].size, n);
    groups[got[i].id].at(got[i].lane) = i;
  }
  unsigned placed = 0;
  for (const auto &group : groups)
    placed += group.size() - std::count(group.begin(), group.end(), n);
  if (placed != n)
    return false;

  std::vector<std::array<long, 6>> want(n);
  long total = 0;
  for (unsigned id = 0; id < groups.size(); ++id) {
    const std::vector<unsigned> &items = groups[id];
    const std::size_t size = items.size();
    std::vector<long> x(size);
    std::vector<std::array<long, 4>> kept(size);
    for (std::size_t l = 0; l < size; ++l) {
      const long v = x[l] = items[l] * 3 + 1;
      kept[l] = {v, v * v, v + 7, -v};
    }
    for (unsigned round = 0; round <= id % 5; ++round) {
      const std::vector<long> before = x;
      for (std::size_t l = 0; l < size; ++l) {
        kept[l][round % 4] += before[(l + 1) % size];
        x[l] += kept[l][(round + 1) % 4];
      }
    }
    const long sum = std::accumulate(items.begin(), items.end(), 0L);
    const bool any = std::any_of(items.begin(), items.end(),
                                 [](unsigned i) { return i % 11 == 5; });
    long scan = 0;
    for (std::size_t l = 0; l < size; ++l) {
      total += x[l] & 0xffff;
      want[items[l]] = {x[l],
                        std::accumulate(kept[l].begin(), kept[l].end(), 0L),
                        id % 2 ? sum : long(any),
                        scan += items[l],
                        0,
                        id != 1};
    }
  }
  bool right = true;
  for (unsigned i = 0; i < n; ++i) {
    want[i][4] = total;
    right &= std::equal(want[i].begin(), want[i].end(), got[i].values);
  }
  return right;
}

template <class Body, int D>
void try_range(sycl::nd_range<D> range, const char *name) {
  const unsigned n = range.get_local_range().size();
  const unsigned groups = range.get_group_range().size();
  // A group covers whole rows, so that its items are neighbours in \p out.
  seen *out = sycl::malloc_shared<seen>(n * groups, queue());
  queue().parallel_for(range, Body{{out}}).wait();
  bool right = true;
  for (unsigned g = 0; g < groups; ++g)
    right &= same_on_host(out + g * n, n);
  check(right, name);
  sycl::free(out, queue());
}

template <int D> struct plain : body<D> {
  void operator()(sycl::nd_item<D> item) const { body<D>::operator()(item); }
};
template <int D, int Size> struct sized : body<D> {
  [[sycl::reqd_sub_group_size(Size)]] void
  operator()(sycl::nd_item<D> item) const {
    body<D>::operator()(item);
  }
};

template <int Size> void try_size() {
  const auto sizes =
      queue().get_device().get_info<sycl::info::device::sub_group_sizes>();
  if (std::find(sizes.begin(), sizes.end(), Size) == sizes.end())
    return;
  const auto name = "required size " + std::to_string(Size);
  try_range<sized<1, Size>>(sycl::nd_range<1>(128, 64), name.c_str());
  try_range<sized<1, Size>>(sycl::nd_range<1>(50, 50), name.c_str());
  try_range<sized<2, Size>>(sycl::nd_range<2>({21, 5}, {7, 5}), name.c_str());
}

/// Items that have ended take no part; the rest exchange as before.
void ended_items() {
  constexpr int n = 64;
  long *out = sycl::malloc_shared<long>(n, queue());
  std::fill_n(out, n, -1L);
  queue()
      .parallel_for(sycl::nd_range<1>(n, n),
                    [=](sycl::nd_item<1> item) {
                      const auto sg = item.get_sub_group();
                      const int me = item.get_local_id(0);
                      // Whole sub-groups end.
                      if (sg.get_group_linear_id() % 2)
                        return;
                      out[me] =
                          sycl::group_broadcast(sg, long(me)) +
                          sycl::permute_group_by_xor(sg, long(me), 1) * 100;
                    })
      .wait();
  // Which sub-groups there are is known from the sizes: ask once more.
  unsigned *width = sycl::malloc_shared<unsigned>(1, queue());
  queue()
      .parallel_for(sycl::nd_range<1>(n, n),
                    [=](sycl::nd_item<1> item) {
                      if (item.get_local_id(0) == 0)
                        *width = item.get_sub_group().get_max_local_range()[0];
                    })
      .wait();
  bool right = true;
  for (unsigned i = 0; i < n; ++i) {
    const unsigned first = i / *width * *width;
    const unsigned size = std::min(*width, n - first);
    const unsigned other = ((i - first) ^ 1) < size ? i ^ 1 : i;
    right &= out[i] == ((i / *width) % 2 ? -1L : long(first + 100 * other));
  }
  check(right, "sub-groups that end early");
  sycl::free(out, queue());
  sycl::free(width, queue());
}

int main() {
  try_range<plain<1>>(sycl::nd_range<1>(256, 128), "one dimension");
  try_range<plain<1>>(sycl::nd_range<1>(150, 75), "a ragged group");
  try_range<plain<1>>(sycl::nd_range<1>(3, 1), "groups of one");
  try_range<plain<1>>(sycl::nd_range<1>(5, 5), "less than a sub-group");
  try_range<plain<2>>(sycl::nd_range<2>({32, 16}, {16, 16}), "16 x 16");
  try_range<plain<2>>(sycl::nd_range<2>({14, 5}, {7, 5}), "7 x 5");
  try_range<plain<3>>(sycl::nd_range<3>({6, 5, 9}, {3, 5, 9}), "3 x 5 x 9");
  try_size<4>();
  try_size<8>();
  try_size<16>();
  try_size<32>();
  try_size<64>();
  ended_items();
  return compare::result();
}
