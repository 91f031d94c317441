// fetch_min and fetch_max of float and double: many work-items search a minimum
// or maximum of values with both signs, zeros, infinities and NaNs.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <limits>
#include <type_traits>

using compare::queue;

template <class T> static T value(int i, int kind) {
  const auto scrambled = static_cast<std::uint32_t>(i) * 2654435761u >> 8;
  const T v = T(scrambled % 100003) / T(7);
  switch (kind) {
  case 0:
    return v;
  case 1:
    return -v - T(1);
  case 2:
    return v - T(7000);
  default: // Zeros of both signs between numbers of both signs.
    return i % 5 == 0 ? T(0) : i % 5 == 1 ? -T(0) : v - T(7000);
  }
}

template <class T, sycl::memory_order Order, sycl::memory_scope Scope>
static void extremes(const char *what) {
  constexpr int n = 8192;
  T *least = sycl::malloc_shared<T>(1, queue()),
    *most = sycl::malloc_shared<T>(1, queue());
  bool right = true;
  for (int kind = 0; kind < 4; ++kind) {
    T host_least = std::numeric_limits<T>::infinity(), host_most = -host_least;
    *least = host_least;
    *most = host_most;
    for (int i = 0; i < n; ++i) {
      const T v = value<T>(i, kind);
      host_least = v < host_least ? v : host_least;
      host_most = v > host_most ? v : host_most;
    }
    queue()
        .parallel_for(n,
                      [=](sycl::id<1> i) {
                        const T v = value<T>(int(i[0]), kind);
                        sycl::atomic_ref<T, Order, Scope>(*least).fetch_min(v);
                        sycl::atomic_ref<T, Order, Scope>(*most).fetch_max(v);
                      })
        .wait();
    right &= *least == host_least && *most == host_most;
  }
  compare::check(right, what);
  sycl::free(least, queue());
  sycl::free(most, queue());
}

/// One work-item: what comes back, and numbers beside NaNs of both signs.
template <class T> static void one_by_one(const char *what) {
  using limits = std::numeric_limits<T>;
  static constexpr T nan = limits::quiet_NaN();
  static constexpr T values[] = {T(1),  T(-1),
                                 T(0),  -T(0),
                                 nan,   -nan,
                                 T(-5), limits::infinity(),
                                 T(7),  -limits::infinity()};
  constexpr int n = sizeof values / sizeof *values;
  T *cells = sycl::malloc_shared<T>(4 * n * n, queue());
  queue()
      .parallel_for(n * n,
                    [=](sycl::id<1> id) {
                      const T there = values[id[0] / n], v = values[id[0] % n];
                      T *mine = cells + 4 * id[0];
                      using reference =
                          sycl::atomic_ref<T, sycl::memory_order::relaxed,
                                           sycl::memory_scope::device>;
                      mine[0] = mine[1] = there;
                      mine[2] = reference(mine[0]).fetch_min(v);
                      mine[3] = reference(mine[1]).fetch_max(v);
                    })
      .wait();
  bool right = true;
  auto same = [](T a, T b) { return a == b || (a != a && b != b); };
  for (int i = 0; i < n * n; ++i) {
    const T there = values[i / n], v = values[i % n], *mine = cells + 4 * i;
    right &= same(mine[0], std::fmin(there, v)) && same(mine[2], there) &&
             same(mine[1], std::fmax(there, v)) && same(mine[3], there);
  }
  compare::check(right, what);
  sycl::free(cells, queue());
}

int main() {
  using order = sycl::memory_order;
  using scope = sycl::memory_scope;
  extremes<float, order::relaxed, scope::device>("float, relaxed, device");
  extremes<float, order::acq_rel, scope::system>("float, acq_rel, system");
  extremes<double, order::relaxed, scope::device>("double, relaxed, device");
  extremes<double, order::seq_cst, scope::system>("double, seq_cst, system");
  one_by_one<float>("float, one by one");
  one_by_one<double>("double, one by one");
  return compare::result();
}
