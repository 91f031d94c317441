// SYCLcompat's group_utils: loads and stores, exchanges, shuffles and radix
// sorts of a work-group, each compared with the host.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <syclcompat/group_utils.hpp>
#include <vector>

using compare::check;
namespace groups = syclcompat::group;

namespace {

/// What `kernel(item, data, memory)` makes of `data` with one work-group.
template <class T, class F>
std::vector<T> run(std::vector<T> data, int size, std::size_t bytes, F kernel) {
  {
    sycl::buffer<T> b(data.data(), data.size());
    compare::queue().submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      sycl::local_accessor<std::uint8_t, 1> memory(bytes, h);
      h.parallel_for(
          sycl::nd_range<3>({1, 2, size_t(size / 2)}, {1, 2, size_t(size / 2)}),
          [=](sycl::nd_item<3> item) { kernel(item, &a[0], &memory[0]); });
    });
  }
  return data;
}

std::uint32_t next() {
  static std::uint32_t state = 12345;
  return state = state * 1664525u + 1013904223u;
}

template <int N> void moves(int size) {
  std::vector<int> data, ranks;
  for (int i = 0; i < N * size; ++i)
    data.push_back(static_cast<int>(next() >> 8)), ranks.push_back(i);
  for (std::size_t i = ranks.size() - 1; i > 0; --i)
    std::swap(ranks[i], ranks[next() % (i + 1)]);
  using exchange = groups::exchange<int, N>;
  using load =
      groups::group_load<int, N, groups::group_load_algorithm::striped>;
  using store =
      groups::group_store<int, N, groups::group_store_algorithm::blocked>;
  const std::size_t bytes = exchange::get_local_memory_size(size);
  const auto blocked = [=](int thread, int i) { return thread * N + i; };
  const auto striped = [=](int thread, int i) { return i * size + thread; };

  // From one arrangement to the other: the elements that a work-item has do
  // not change in the first case, and go with their number in the others.
  std::vector<int> expected(data.size()), same(data.size());
  for (int t = 0; t < size; ++t)
    for (int i = 0; i < N; ++i)
      expected[blocked(t, i)] = data[striped(t, i)];
  check(run(data, size, bytes,
            [](auto item, int *d, std::uint8_t *memory) {
              int mine[N];
              load(memory).load(item, d, mine);
              sycl::group_barrier(item.get_group());
              store(memory).store(item, d, mine);
            }) == expected,
        "striped load, blocked store");
  check(run(data, size, bytes,
            [](auto item, int *d, std::uint8_t *memory) {
              int mine[N], moved[N];
              groups::load_direct_striped(item, d, mine);
              exchange(memory).striped_to_blocked(item, mine, moved);
              groups::store_direct_blocked(item, d, moved);
            }) == data,
        "striped_to_blocked");
  check(run(data, size, bytes,
            [](auto item, int *d, std::uint8_t *memory) {
              int mine[N];
              groups::load_direct_blocked(item, d, mine);
              exchange(memory).blocked_to_striped(item, mine, mine);
              groups::store_direct_striped(item, d, mine);
            }) == data,
        "blocked_to_striped");

  // Element i of the group goes to ranks[i].
  for (std::size_t i = 0; i < data.size(); ++i)
    expected[static_cast<std::size_t>(ranks[i])] = data[i];
  sycl::buffer<int> of_ranks(ranks.data(), ranks.size());
  for (bool to_striped : {false, true}) {
    std::vector<int> out = data;
    {
      sycl::buffer<int> b(out.data(), out.size());
      compare::queue().submit([&](sycl::handler &h) {
        sycl::accessor a(b, h);
        sycl::accessor r(of_ranks, h, sycl::read_only);
        sycl::local_accessor<std::uint8_t, 1> memory(bytes, h);
        h.parallel_for(sycl::nd_range<1>(size, size), [=](sycl::nd_item<1> it) {
          int mine[N], where[N];
          groups::load_direct_blocked(it, &a[0], mine);
          for (int i = 0; i < N; ++i)
            where[i] = r[it.get_local_id(0) * N + i];
          if (to_striped) {
            exchange(&memory[0]).scatter_to_striped(it, mine, where);
            groups::store_direct_striped(it, &a[0], mine);
          } else {
            exchange(&memory[0]).scatter_to_blocked(it, mine, where);
            groups::store_direct_blocked(it, &a[0], mine);
          }
        });
      });
    }
    check(out == expected,
          to_striped ? "scatter_to_striped" : "scatter_to_blocked");
  }
}

void shuffles(int size) {
  constexpr int n = 3;
  using shuffle = groups::group_shuffle<int, 64>;
  const std::size_t bytes = shuffle::get_local_memory_size(size);
  std::vector<int> data, expected;
  for (int i = 0; i < n * size; ++i)
    data.push_back(static_cast<int>(next() >> 8));
  const std::vector<int> ones(data.begin(), data.begin() + size);

  for (int distance : {1, 5, -2}) {
    expected.clear();
    for (int i = 0; i < size; ++i)
      expected.push_back(
          i + distance >= 0 && i + distance < size ? ones[i + distance] : -7);
    check(run(ones, size, bytes,
              [=](auto item, int *d, std::uint8_t *memory) {
                const auto me = item.get_local_linear_id();
                const int mine = d[me];
                int out = -7;
                shuffle(memory).select(item, mine, out, distance);
                d[me] = out;
              }) == expected,
          "select");
  }
  expected = ones;
  std::rotate(expected.begin(), expected.begin() + 5, expected.end());
  check(run(ones, size, bytes,
            [](auto item, int *d, std::uint8_t *memory) {
              const auto me = item.get_local_linear_id();
              const int mine = d[me];
              shuffle(memory).select2(item, mine, d[me], 5);
            }) == expected,
        "select2");

  // The end of the group that has no neighbour keeps -7; all get the other end.
  const int first = data.front(), last = data.back();
  for (bool right : {true, false}) {
    expected.assign(data.size(), 0);
    for (int i = 0; i < n * size; ++i) {
      const int from = right ? i - 1 : i + 1;
      expected[i] = from < 0 || from == n * size ? -7 : data[from];
    }
    for (int t = 0; t < size; ++t)
      expected[t * n + 1] += right ? last : first;
    check(run(data, size, bytes,
              [=](auto item, int *d, std::uint8_t *memory) {
                int mine[n], out[n] = {-7, -7, -7}, end = 0;
                groups::load_direct_blocked(item, d, mine);
                if (right)
                  shuffle(memory).shuffle_right(item, mine, out, end);
                else
                  shuffle(memory).shuffle_left(item, mine, out, end);
                out[1] += end;
                groups::store_direct_blocked(item, d, out);
              }) == expected,
          right ? "shuffle_right" : "shuffle_left");
  }
}

template <class T> T any() {
  const std::uint64_t bits = std::uint64_t(next()) << 32 | next();
  if constexpr (std::is_floating_point_v<T>)
    return static_cast<T>(static_cast<std::int64_t>(bits)) * T(1e-9);
  else
    return static_cast<T>(bits);
}

template <class T, int N> void sorts(int size) {
  using sorter = groups::group_radix_sort<T, N>;
  const std::size_t bytes = sorter::get_local_memory_size(size);
  std::vector<T> data;
  for (int i = 0; i < N * size; ++i)
    data.push_back(any<T>());
  data[1] = data[0];
  std::vector<T> expected = data;
  std::sort(expected.begin(), expected.end());
  check(run(data, size, bytes,
            [](auto item, T *d, std::uint8_t *memory) {
              T keys[N];
              groups::load_direct_blocked(item, d, keys);
              sorter(memory).sort(item, keys);
              groups::store_direct_blocked(item, d, keys);
            }) == expected,
        "sort");
  std::reverse(expected.begin(), expected.end());
  check(run(data, size, bytes,
            [](auto item, T *d, std::uint8_t *memory) {
              T keys[N];
              groups::load_direct_blocked(item, d, keys);
              sorter(memory).sort_descending_blocked_to_striped(item, keys);
              groups::store_direct_striped(item, d, keys);
            }) == expected,
        "sort_descending_blocked_to_striped");
  if constexpr (std::is_unsigned_v<T>) {
    // Seven bits: an odd number, and many equal keys that stay in order.
    const auto digits = [](T key) { return key >> 3 & 127; };
    for (bool descending : {false, true}) {
      expected = data;
      std::stable_sort(expected.begin(), expected.end(), [&](T a, T b) {
        return descending ? digits(a) > digits(b) : digits(a) < digits(b);
      });
      check(run(data, size, bytes,
                [=](auto item, T *d, std::uint8_t *memory) {
                  T keys[N];
                  groups::load_direct_blocked(item, d, keys);
                  if (descending)
                    sorter(memory).sort_descending(item, keys, 3, 10);
                  else
                    sorter(memory).sort(item, keys, 3, 10);
                  groups::store_direct_blocked(item, d, keys);
                }) == expected,
            "sort by some bits");
    }
  }
}

} // namespace

int main() {
  for (int size : {64, 90}) {
    moves<4>(size);
    moves<3>(size);
    shuffles(size);
    sorts<int, 4>(size);
    sorts<std::uint16_t, 5>(size);
    sorts<float, 3>(size);
    sorts<std::int64_t, 2>(size);
  }
  return compare::result();
}
