// Work-items that return in front of barriers at which others still meet: which
// region of the kernel comes next is a minimum over those that have not ended,
// which the cpu target computes for all (ConditionalReductions). Of some groups
// all end, of some all but one. Minima, maxima and the place of a minimum under
// conditions are in the same loops, and reductions that only some work-items
// contribute to.
//
// SYCL does not allow such barriers; the cpu device does.
//
// DEFINE: %{on_cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// DEFINE: %{always} = -mllvm -syclcc1-vectorize-items-always
// DEFINE: %{compile} = %syclcc1 -std=c++20 -fsycl-targets=cpu %s
// RUN: %{compile} -O0 -o %t.0
// RUN: %{on_cpu} %t.0
// RUN: %{compile} -O2 -o %t.2
// RUN: %{on_cpu} %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=1 %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=4 %t.2
// RUN: %{compile} -O3 -o %t.3
// RUN: %{on_cpu} %t.3
// RUN: %{compile} -O2 -march=native -o %t.a %{always}
// RUN: %{on_cpu} %t.a

#include "Inputs/compare.hpp"
#include <algorithm>
#include <limits>

using compare::queue;
constexpr int Groups = 24, Rounds = 6;

/// How many rounds work-item `l` of group `g` takes part in.
static int rounds(int g, int l, int size) {
  switch (g % 6) {
  case 0:
    return Rounds;
  case 1:
    return l == size / 2 ? Rounds : 0;
  case 2:
    return 0;
  case 3:
    return l % 7;
  case 4:
    return l < 3 ? Rounds : l % 2;
  default:
    return int(compare::mixed(std::size_t(g * 97 + l)) >> 29) % 7;
  }
}

template <class T> struct result {
  T sum, least, most, nearest;
  int where, ended;
  bool operator==(const result &) const = default;
};

/// What one work-item does in round `k` with a neighbour's number.
template <class T> static void take(result<T> &r, T x, int l, int k) {
  r.sum += x;
  if ((l + k) % 3 == 0)
    r.least = std::min(r.least, x);
  else if (l % 5 != 2)
    r.most = r.most < x ? x : r.most;
  if (k % 2 && x < r.nearest) {
    r.nearest = x;
    r.where = k;
  }
}

template <class T> static T number(int g, int l, int k) {
  return T(int(compare::mixed(std::size_t(g * 1009 + l * 31 + k)) >> 25) - 60);
}
template <class T> static result<T> nothing() {
  using limits = std::numeric_limits<T>;
  return {0, limits::max(), limits::lowest(), limits::max(), -1, 0};
}

template <class T>
static void compare_results(const char *name, int size, const result<T> *device,
                            const std::vector<result<T>> &host) {
  for (std::size_t i = 0; i < host.size(); ++i)
    if (!(device[i] == host[i])) {
      std::printf("FAIL %s of %zu bytes, groups of %d: work-item %zu of %zu\n",
                  name, sizeof(T), size, i % size, i / size);
      ++compare::failures;
      return;
    }
}

/// Each round writes a number, waits, reads a neighbour's, and waits.
template <class T> static void in_a_loop(int size) {
  const std::size_t n = std::size_t(Groups * size);
  auto *out = sycl::malloc_shared<result<T>>(n, queue());
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<T> values(size, h);
    h.parallel_for(sycl::nd_range<1>(n, size), [=](sycl::nd_item<1> it) {
      const int g = int(it.get_group(0)), l = int(it.get_local_id(0));
      result<T> r = nothing<T>();
      values[l] = T(l);
      sycl::group_barrier(it.get_group());
      const int mine = rounds(g, l, size);
      for (int k = 0; k < Rounds; ++k) {
        if (k >= mine) {
          r.ended = k;
          out[it.get_global_id(0)] = r;
          return;
        }
        values[l] = number<T>(g, l, k);
        sycl::group_barrier(it.get_group());
        take(r, T(values[(l + 1) % size]), l, k);
        sycl::group_barrier(it.get_group());
      }
      r.ended = 100;
      out[it.get_global_id(0)] = r;
    });
  });
  queue().wait();

  std::vector<result<T>> host(n);
  for (int g = 0; g < Groups; ++g) {
    result<T> *own = &host[std::size_t(g * size)];
    auto values = std::vector<T>(std::size_t(size));
    for (int l = 0; l < size; ++l) {
      own[l] = nothing<T>();
      own[l].ended = std::min(rounds(g, l, size), Rounds);
      values[std::size_t(l)] = T(l);
    }
    for (int k = 0; k < Rounds; ++k) {
      for (int l = 0; l < size; ++l)
        if (k < own[l].ended)
          values[std::size_t(l)] = number<T>(g, l, k);
      for (int l = 0; l < size; ++l)
        if (k < own[l].ended)
          take(own[l], values[std::size_t((l + 1) % size)], l, k);
    }
    for (int l = 0; l < size; ++l)
      if (own[l].ended == Rounds)
        own[l].ended = 100;
  }
  compare_results("in a loop", size, out, host);
  sycl::free(out, queue());
}

/// Returns between barriers in a row, inside of two conditions, in groups of
/// two dimensions; the regions between have loops of their own.
template <class T> static void in_a_row(int width, int height) {
  const int size = width * height;
  const std::size_t n = std::size_t(Groups * size);
  auto *out = sycl::malloc_shared<result<T>>(n, queue());
  std::memset(static_cast<void *>(out), 0, n * sizeof *out);
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<T> values(size, h);
    h.parallel_for(
        sycl::nd_range<2>({std::size_t(Groups * height), std::size_t(width)},
                          {std::size_t(height), std::size_t(width)}),
        [=](sycl::nd_item<2> it) {
          const int g = int(it.get_group(0)), l = int(it.get_local_linear_id());
          const int mine = rounds(g, l, size);
          result<T> &to = out[g * size + l];
          result<T> r = nothing<T>();
          values[l] = number<T>(g, l, 0);
          if (mine == 0)
            return;
          sycl::group_barrier(it.get_group());
          for (int k = 0; k < mine; ++k)
            take(r, T(values[(l + k) % size]), l, k);
          to = r;
          if (mine < 3) {
            to.ended = 1;
            if (l % 2)
              return;
            to.ended = 2;
          }
          sycl::group_barrier(it.get_group());
          values[l] = r.sum;
          if (mine == 4)
            return;
          sycl::group_barrier(it.get_group());
          to.sum = values[(l + 2) % size];
        });
  });
  queue().wait();

  std::vector<result<T>> host(n, result<T>{});
  for (int g = 0; g < Groups; ++g) {
    result<T> *own = &host[std::size_t(g * size)];
    auto values = std::vector<T>(std::size_t(size));
    for (int l = 0; l < size; ++l)
      values[std::size_t(l)] = number<T>(g, l, 0);
    const auto goes_on = [&](int l) {
      const int mine = rounds(g, l, size);
      return mine >= 3 || (mine > 0 && l % 2 == 0);
    };
    for (int l = 0; l < size; ++l) {
      const int mine = rounds(g, l, size);
      if (!mine)
        continue;
      own[l] = nothing<T>();
      for (int k = 0; k < mine; ++k)
        take(own[l], values[std::size_t((l + k) % size)], l, k);
      own[l].ended = mine >= 3 ? 0 : l % 2 ? 1 : 2;
    }
    for (int l = 0; l < size; ++l)
      if (goes_on(l))
        values[std::size_t(l)] = own[l].sum;
    for (int l = 0; l < size; ++l)
      if (goes_on(l) && rounds(g, l, size) != 4)
        own[l].sum = values[std::size_t((l + 2) % size)];
  }
  compare_results("in a row", size, out, host);
  sycl::free(out, queue());
}

/// Reductions to which some work-items contribute nothing, or twice.
template <class T> static void reduced(std::size_t n, std::size_t size) {
  T *results = sycl::malloc_shared<T>(4, queue());
  const T low = std::numeric_limits<T>::lowest(),
          high = std::numeric_limits<T>::max();
  const auto contribute = [](std::size_t i, auto &least, auto &most) {
    const T x = number<T>(int(i / 50), int(i % 50), 3);
    if (i % 7 == 3)
      return;
    if (i % 3 == 1)
      least.combine(x);
    else if (x > 4) {
      most.combine(x);
      if (i % 2)
        least.combine(T(x / 2 - 70));
    }
  };
  std::fill_n(results, 4, T(0));
  const sycl::property_list fresh{
      sycl::property::reduction::initialize_to_identity()};
  const auto least = [&](T *at) {
    return sycl::reduction(at, sycl::minimum<T>(), fresh);
  };
  const auto most = [&](T *at) {
    return sycl::reduction(at, sycl::maximum<T>(), fresh);
  };
  queue().parallel_for(
      sycl::range<1>(n), least(results), most(results + 1),
      [=](sycl::id<1> i, auto &a, auto &b) { contribute(i[0], a, b); });
  queue().parallel_for(sycl::nd_range<1>(n, size), least(results + 2),
                       most(results + 3),
                       [=](sycl::nd_item<1> it, auto &a, auto &b) {
                         contribute(it.get_global_id(0), a, b);
                       });
  queue().wait();
  struct one {
    T value;
    bool is_least;
    void combine(T x) { value = (x < value) == is_least ? x : value; }
  } a{high, true}, b{low, false};
  for (std::size_t i = 0; i < n; ++i)
    contribute(i, a, b);
  compare::check(results[0] == a.value && results[1] == b.value,
                 "reductions over a range");
  compare::check(results[2] == a.value && results[3] == b.value,
                 "reductions over an nd_range");
  sycl::free(results, queue());
}

template <class T> static void all_of_type() {
  for (int size : {1, 7, 16, 70, 128})
    in_a_loop<T>(size);
  in_a_row<T>(16, 2);
  in_a_row<T>(5, 3);
  reduced<T>(1200, 48);
}

int main() {
  all_of_type<int>();
  all_of_type<long>();
  all_of_type<float>();
  return compare::result();
}
