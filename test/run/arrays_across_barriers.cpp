// Private arrays that live across barriers: those that become values when loops
// are unrolled, those whose elements are laid out side by side for neighbours,
// and those that stay as they are. Elements of 1 to 8 bytes and structures;
// loops with an early end, backwards, of two dimensions, through a pointer;
// copies, fills, indices from memory; groups whose rows are no multiple of a
// vector; with sub-groups and without.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.cpu
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.cpu
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.cpu

#include "Inputs/compare.hpp"
#include <cstdint>
#include <string>
#include <vector>

using compare::queue;

struct pair {
  std::int16_t first;
  double second;
};

template <class T> static T made(std::uint32_t x) {
  return T((x * 2654435761U + 12345U) >> 24);
}
template <> pair made<pair>(std::uint32_t x) {
  return {made<std::int16_t>(x), double(made<int>(x + 1))};
}
template <class T> static std::uint64_t number(T x) {
  return std::uint64_t(x) & 0xffff;
}
template <> std::uint64_t number(pair x) {
  return number(x.first) + 3 * number(x.second);
}
template <class T> static T sum(T a, T b) { return T(a + b); }
template <> pair sum(pair a, pair b) {
  return {std::int16_t(a.first + b.first), a.second + b.second};
}

/// What the work-items share: a barrier, and for sub-groups an exchange.
struct alone {
  void barrier() const {}
  std::uint64_t neighbours(std::uint64_t x) const { return x; }
};
template <int Dimensions, bool Exchanges> struct together {
  sycl::nd_item<Dimensions> item;
  void barrier() const { sycl::group_barrier(item.get_group()); }
  std::uint64_t neighbours(std::uint64_t x) const {
    if constexpr (Exchanges) // The own value comes back.
      return sycl::permute_group_by_xor(
          item.get_sub_group(),
          sycl::permute_group_by_xor(item.get_sub_group(), x, 0), 0);
    return x;
  }
};

/// N elements, in loops with a known count; `many` is N, unknown.
template <class T, int N, class Group>
static std::uint64_t counted(std::uint32_t id, int many, const Group &group) {
  T a[N], b[N];
  for (int k = 0; k < N; ++k) {
    a[k] = made<T>(id * N + k);
    b[k] = made<T>(id + 7 * k);
  }
  group.barrier();
  for (int j = 0; j < many; ++j)
    for (int k = 0; k < N; ++k)
      a[k] = sum(a[k], b[(k + 1) % N]);
  group.barrier();
  for (int k = N - 1; k > 0; --k) { // backwards, and a move of all
    b[k] = b[k - 1];
    if (number(a[k]) == 77)
      break;
  }
  std::uint64_t x = group.neighbours(number(b[N - 1]));
  group.barrier();
  for (const T &element : a) // through a pointer
    x = x * 31 + number(element);
  for (int k = 0; k < N; ++k)
    x = x * 31 + number(b[k]);
  return x;
}

/// Loops with an unknown count: the array stays in memory.
template <class T, int N, class Group>
static std::uint64_t uncounted(std::uint32_t id, int many, const Group &group) {
  T a[N] = {}, copy[N];
  for (int k = 0; k < many; ++k)
    a[k] = made<T>(id + 3 * k);
  group.barrier();
  std::uint64_t x = 0;
  for (int round = 0; round < 3; ++round) {
    for (int k = 0; k < many; ++k)
      a[k] = sum(a[k], a[many - 1 - k]);
    x = x * 31 + group.neighbours(number(a[round]));
    group.barrier();
    std::copy(a, a + N, copy);
    if (id % 3 == 0)
      for (int k = 0; k < many; ++k)
        a[k] = sum(copy[k], made<T>(round));
  }
  group.barrier();
  for (int k = 0; k < many; ++k)
    x = x * 31 + number(a[k]) + 5 * number(copy[k]);
  return x;
}

/// Indices that come from memory, and two dimensions.
template <class T, int N, class Group>
static std::uint64_t chosen(std::uint32_t id, int many, const Group &group) {
  T counts[N] = {}, square[4][N / 4];
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < N / 4; ++k)
      square[i][k] = made<T>(id + 5 * i + k);
  group.barrier();
  std::uint32_t state = id;
  for (int k = 0; k < many; ++k) {
    state = state * 1664525U + 1013904223U;
    T &at = counts[state >> 16 & (N - 1)];
    at = sum(at, made<T>(k));
    square[k & 3][id & (N / 4 - 1)] = made<T>(state);
  }
  group.barrier();
  std::uint64_t x = group.neighbours(number(counts[id & (N - 1)]));
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < N / 4; ++k)
      x = x * 31 + number(square[i][k]) + number(counts[4 * k + i]);
  return x;
}

template <class T, int N, class Group>
static std::uint64_t all(std::uint32_t id, int many, const Group &group) {
  const std::uint64_t x = counted<T, N>(id, many, group),
                      y = uncounted<T, N>(id, many, group);
  group.barrier();
  return x * 1000003 + y * 1009 + chosen<T, N>(id, many, group);
}

template <class T, int N, bool Exchanges, int Dimensions>
static void test(const char *what, sycl::range<Dimensions> global,
                 sycl::range<Dimensions> local) {
  const std::size_t items = global.size();
  auto *got = sycl::malloc_shared<std::uint64_t>(items, queue());
  const int many = N;
  queue()
      .parallel_for(sycl::nd_range<Dimensions>(global, local),
                    [=](sycl::nd_item<Dimensions> item) {
                      const together<Dimensions, Exchanges> group{item};
                      const std::size_t id = item.get_global_linear_id();
                      got[id] = all<T, N>(std::uint32_t(id), many, group);
                    })
      .wait();
  bool right = true;
  for (std::size_t id = 0; id < items; ++id)
    right &= got[id] == all<T, N>(std::uint32_t(id), many, alone{});
  compare::check(right, what);
  sycl::free(got, queue());
}

template <class T, int N> static void both(const char *what) {
  const std::string name = what;
  test<T, N, false, 1>((name + ", rows of 48").c_str(), {96}, {48});
  test<T, N, false, 2>((name + ", rows of 5").c_str(), {6, 10}, {3, 5});
  test<T, N, true, 1>((name + ", sub-groups").c_str(), {144}, {72});
}

int main() {
  both<float, 4>("4 floats");
  both<std::int8_t, 16>("16 bytes");
  both<pair, 4>("4 structures");
  both<int, 128>("128 ints");
  return compare::failures;
}
