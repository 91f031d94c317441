// Kernels that test whether their work-item is part of the problem: the
// work-item loop is bounded by that condition (codegen/cpu/ItemBounds.cpp), at
// -O0 and on the host it is not.
//
// RUN: %syclcc1 -std=c++20 -O0 -fsycl-targets=cpu %s -o %t.0
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.0
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.2

#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

int failures = 0;

/// \p Ask says which ids write; over groups of \p local, once for each bound.
template <class T, class Ask>
void check(const char *what, std::size_t local, T base, Ask ask) {
  const std::size_t groups = 3, all = groups * local;
  sycl::queue q;
  auto *out = sycl::malloc_shared<int>(all, q);
  for (const T bound :
       {T(0), T(1), T(local - 1), T(local), T(local + 1), T(all / 2),
        T(all - 1), T(all), T(all + 7), T(-1), T(-2),
        std::numeric_limits<T>::max(), std::numeric_limits<T>::min()}) {
    for (std::size_t i = 0; i < all; ++i)
      out[i] = -1;
    q.parallel_for(sycl::nd_range<1>(all, local), [=](sycl::nd_item<1> it) {
       const std::size_t i = it.get_global_id(0);
       if (ask(T(i + base), T(it.get_local_id(0)), bound))
         out[i] = int(i * 3);
     }).wait();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < all; ++i)
      wrong +=
          out[i] != (ask(T(i + base), T(i % local), bound) ? int(i * 3) : -1);
    if (wrong) {
      std::printf("%s, groups of %zu, bound %lld: %zu wrong\n", what, local,
                  static_cast<long long>(bound), wrong);
      ++failures;
    }
  }
  sycl::free(out, q);
}

template <class T> void type(const char *name) {
  std::printf("%s\n", name);
  for (const std::size_t local : {1, 3, 16, 48, 100, 256}) {
    auto ask = [&](const char *what, auto f) {
      check<T>(what, local, T(0), f);
      check<T>(what, local, T(5), f);
      check<T>(what, local, T(std::numeric_limits<T>::max() - 20), f);
    };
    ask("<", [](T i, T, T n) { return i < n; });
    ask("<=", [](T i, T, T n) { return i <= n; });
    ask(">", [](T i, T, T n) { return i > n; });
    ask(">=", [](T i, T, T n) { return i >= n; });
    ask("==", [](T i, T, T n) { return i == n; });
    ask("!=", [](T i, T, T n) { return i != n; });
    ask("local ==", [](T, T l, T n) { return l == n; });
    ask("local first", [](T, T l, T) { return l == 0; });
    ask("local <", [](T, T l, T n) { return l < n; });
    ask("between", [](T i, T l, T n) { return i < n && l > 1; });
    ask("either", [](T i, T l, T n) { return i < n || l > 1; });
    ask("not both", [](T i, T l, T n) { return !(i < n && l > 1); });
    ask("odd ones", [](T i, T l, T n) { return (i & 1) && l <= n; });
  }
}

/// Ids of 32 bits that wrap within a group, as T(i + base): their values as a
/// number of 64 bits, of neighbours too, and as the end of a loop.
template <class T> void wrapping(const char *name) {
  constexpr std::size_t groups = 5, local = 64, all = groups * local;
  sycl::queue q;
  auto *out = sycl::malloc_shared<std::int64_t>(all, q);
  auto value = [](T i, std::int64_t n) {
    std::int64_t v = -1;
    if (i < n) {
      v = i;
      for (T k = i & 7; k < T(5); ++k)
        v += T(i ^ k);
    }
    return v;
  };
  for (const std::uint64_t base :
       {std::uint64_t(0), (std::uint64_t(1) << 31) - 100,
        (std::uint64_t(1) << 32) - 200, ~std::uint64_t(0) - 150})
    for (const std::int64_t bound :
         {std::int64_t(20), std::int64_t(200),
          std::int64_t(std::numeric_limits<std::int32_t>::max()) - 10,
          std::int64_t(std::numeric_limits<std::int32_t>::min()) + 30,
          std::int64_t(1) << 31, std::int64_t(-9),
          std::int64_t(std::numeric_limits<std::uint32_t>::max()) - 60,
          std::numeric_limits<std::int64_t>::max()}) {
      q.parallel_for(sycl::nd_range<1>(all, local), [=](sycl::nd_item<1> it) {
         const std::size_t at = it.get_global_id(0);
         const T i = T(at + base);
         out[at] = -1;
         if (i < bound)
           out[at] = value(i, bound);
       }).wait();
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < all; ++i)
        wrong += out[i] != value(T(i + base), bound);
      q.parallel_for(sycl::nd_range<1>(all, local), [=](sycl::nd_item<1> it) {
         const T i = T(it.get_global_id(0) + base);
         const T n = T(bound);
         if (i >= n)
           return;
         out[it.get_global_id(0)] = std::int64_t(i) + 1;
       }).wait();
      for (std::size_t i = 0; i < all; ++i)
        wrong +=
            out[i] != (T(i + base) < T(bound) ? std::int64_t(T(i + base)) + 1
                                              : value(T(i + base), bound));
      if (wrong) {
        std::printf("%s from %llu, bound %lld: %zu wrong\n", name,
                    static_cast<unsigned long long>(base),
                    static_cast<long long>(bound), wrong);
        ++failures;
      }
    }
  sycl::free(out, q);
}

/// What one work-item of each group does for all.
void leaders() {
  sycl::queue q;
  const std::size_t local = 64, all = 640;
  auto *sums = sycl::malloc_shared<int>(all / local, q);
  auto *last = sycl::malloc_shared<int>(all / local, q);
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> t(local, h);
     h.parallel_for(sycl::nd_range<1>(all, local), [=](sycl::nd_item<1> it) {
       const std::size_t l = it.get_local_id(0);
       t[l] = int(it.get_global_id(0));
       sycl::group_barrier(it.get_group());
       for (std::size_t half = local / 2; half; half /= 2) {
         if (l < half)
           t[l] += t[l + half];
         sycl::group_barrier(it.get_group());
       }
       if (it.get_group().leader())
         sums[it.get_group(0)] = t[0];
       if (l == it.get_local_range(0) - 1)
         last[it.get_group(0)] = t[1];
     });
   }).wait();
  for (std::size_t g = 0; g < all / local; ++g) {
    int sum = 0, odd = 0;
    for (std::size_t i = g * local; i < (g + 1) * local; ++i) {
      sum += int(i);
      odd += i % 2 ? int(i) : 0;
    }
    if (sums[g] != sum || last[g] != odd) {
      std::printf("group %zu: %d and %d, not %d and %d\n", g, sums[g], last[g],
                  sum, odd);
      ++failures;
    }
  }
  sycl::free(sums, q);
  sycl::free(last, q);
}

} // namespace

int main() {
  type<std::int64_t>("std::int64_t");
  type<std::uint64_t>("std::uint64_t");
  type<std::int32_t>("std::int32_t");
  type<std::uint32_t>("std::uint32_t");
  type<std::uint16_t>("std::uint16_t");
  type<std::int8_t>("std::int8_t");
  wrapping<std::int32_t>("std::int32_t");
  wrapping<std::uint32_t>("std::uint32_t");
  leaders();
  return failures != 0;
}
