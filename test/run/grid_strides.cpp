// Loops of work-items over a grid, which the cpu target exchanges with the loop
// over work-items (codegen/cpu/GridStrides.cpp): each work-item takes the same
// indices as on the host, and so many steps. Numbers without sign wrap, and the
// loop goes on.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <limits>
#include <vector>

using compare::check;

constexpr std::size_t bins = 1024;

inline std::uint32_t bin(std::uint64_t i, int step) {
  std::uint64_t x = (i + 7 * std::uint64_t(step)) * 0x9e3779b97f4a7c15u;
  return std::uint32_t(x >> 40) % bins;
}

inline void add(int *counts, std::uint64_t i, int step) {
  sycl::atomic_ref<int, sycl::memory_order::relaxed,
                   sycl::memory_scope::device>(counts[bin(i, step)]) += 1;
}

/// One work-item that begins with \p from. Returns the sum of its steps.
template <class T, bool OrEqual, class Use>
void steps(T from, T n, T stride, Use use) {
  int step = 0;
  if constexpr (OrEqual)
    for (T i = from; i <= n; i += stride)
      use(i, step++);
  else
    for (T i = from; i < n; i += stride)
      use(i, step++);
}

template <class T, bool OrEqual>
void counts(const char *name, T base, T n, T stride) {
  sycl::queue q;
  for (const std::size_t local : {16, 100}) {
    const std::size_t all = 3 * local;
    int *got = sycl::malloc_shared<int>(bins, q);
    q.fill(got, 0, bins).wait();
    q.parallel_for(sycl::nd_range<1>(all, local), [=](sycl::nd_item<1> it) {
       const T from = T(base + T(it.get_global_id(0)));
       steps<T, OrEqual>(from, n, stride,
                         [=](T i, int step) { add(got, i, step); });
     }).wait();
    std::vector<int> want(bins);
    for (std::size_t id = 0; id < all; ++id)
      steps<T, OrEqual>(T(base + T(id)), n, stride,
                        [&](T i, int step) { ++want[bin(i, step)]; });
    check(std::equal(want.begin(), want.end(), got), name);
    sycl::free(got, q);
  }
}

template <class T> void type(const char *name) {
  using limits = std::numeric_limits<T>;
  for (const T n : {T(0), T(1), T(299), T(300), T(301), T(5000)})
    for (const T stride : {T(48), T(300), T(1000)}) {
      counts<T, false>(name, 0, n, stride);
      counts<T, true>(name, 3, n, stride);
    }
  if constexpr (std::is_signed_v<T>) {
    counts<T, false>(name, -200, 100, 300);
    counts<T, false>(name, limits::min(), limits::min() + 7000, 300);
  } else {
    // The step behind the last multiple of 16 wraps; the next end there.
    const T part = T(1) << (sizeof(T) * 8 - 4);
    counts<T, false>(name, 0, 12 * part, 5 * part);
    counts<T, false>(name, 11 * part, 12 * part, 5 * part);
    counts<T, true>(name, 12 * part - 60, 12 * part, 5 * part);
  }
  // Near the end, without wrapping.
  counts<T, false>(name, T(limits::max() - 4000), T(limits::max() - 400), 300);
}

/// Loops that take their first number whatever it is, and wrap from there: the
/// first work-items end, others go on.
void firstStepsWrap() {
  sycl::queue q;
  constexpr std::size_t all = 96;
  int *got = sycl::malloc_shared<int>(2 * all, q);
  auto test = [&](std::size_t n, std::size_t stride) {
    auto walk = [=](std::size_t i, auto use) {
      do {
        use(i);
        i += stride;
      } while (i < n);
    };
    q.fill(got, 0, 2 * all).wait();
    q.parallel_for(sycl::nd_range<1>(all, 48), [=](sycl::nd_item<1> it) {
       walk(it.get_global_id(0), [=](std::size_t i) {
         sycl::atomic_ref<int, sycl::memory_order::relaxed,
                          sycl::memory_scope::device>(got[i]) += 1;
       });
     }).wait();
    std::vector<int> want(2 * all);
    for (std::size_t id = 0; id < all; ++id)
      walk(id, [&](std::size_t i) { ++want[i]; });
    check(std::equal(want.begin(), want.end(), got), "first steps wrap");
  };
  test(10, std::size_t(-16));
  test(all, std::size_t(-16));
  test(90, all);
  sycl::free(got, q);
}

/// Rows, early ends of a step, several counters, and what is carried.
void bodies() {
  sycl::queue q;
  const int n = 3001, width = 7, all = 256;
  int *rows = sycl::malloc_shared<int>(n * width, q),
      *odd = sycl::malloc_shared<int>(n, q),
      *sums = sycl::malloc_shared<int>(all, q),
      *kept = sycl::malloc_shared<int>(n, q);
  q.fill(odd, -1, n).wait();
  q.parallel_for(sycl::nd_range<1>(all, 64), [=](sycl::nd_item<1> it) {
     const int id = it.get_global_id(0), stride = it.get_global_range(0);
     int step = 0;
     for (int r = id; r < n; r += stride, ++step) {
       for (int k = 0; k < width; ++k)
         rows[r * width + k] = r ^ k;
       if (r % 3 == 1)
         continue;
       odd[r] = r & 1 ? step : -2;
     }
   }).wait();
  q.parallel_for(sycl::nd_range<1>(all, 64), [=](sycl::nd_item<1> it) {
     const int id = it.get_global_id(0), stride = it.get_global_range(0);
     int step = 0, sum = 0, before[2] = {-1, -2};
     for (int i = id; i < n; i += stride)
       sum += i % 17;
     sums[id] = sum;
     for (int i = id; i < n; i += stride, ++step) {
       kept[i] = before[step & 1];
       before[step & 1] = i;
     }
   }).wait();
  for (int r = 0; r < n; ++r) {
    for (int k = 0; k < width; ++k)
      if (rows[r * width + k] != (r ^ k))
        return check(false, "rows");
    if (odd[r] != (r % 3 == 1 ? -1 : r & 1 ? r / all : -2))
      return check(false, "early ends");
    const int step = r / all;
    if (kept[r] != (step < 2 ? -1 - step : r - 2 * all))
      return check(false, "a private array");
  }
  for (int id = 0; id < all; ++id) {
    int sum = 0;
    for (int i = id; i < n; i += all)
      sum += i % 17;
    if (sums[id] != sum)
      return check(false, "sums");
  }
  // What a work-item has written in the step before.
  std::int64_t *chain = sycl::malloc_shared<std::int64_t>(n, q);
  q.parallel_for(sycl::nd_range<1>(all, 64), [=](sycl::nd_item<1> it) {
     const int id = it.get_global_id(0), stride = it.get_global_range(0);
     for (int i = id; i < n; i += stride)
       chain[i] = i + (i >= stride ? 3 * chain[i - stride] : 0);
   }).wait();
  std::vector<std::int64_t> want(n);
  for (int i = 0; i < n; ++i) {
    want[i] = i + (i >= all ? 3 * want[i - all] : 0);
    if (chain[i] != want[i])
      return check(false, "a chain in memory");
  }
  sycl::free(rows, q);
  sycl::free(odd, q);
  sycl::free(sums, q);
  sycl::free(kept, q);
  sycl::free(chain, q);
}

int main() {
  type<std::int32_t>("int32_t");
  type<std::uint32_t>("uint32_t");
  type<std::int64_t>("int64_t");
  type<std::uint64_t>("uint64_t");
  firstStepsWrap();
  bodies();
  return compare::failures;
}
