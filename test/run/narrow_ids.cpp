// Ids of 32 bits and fewer that no guard bounds, as indices and as numbers, in
// groups where they wrap, change their sign or are negative: the loop over
// work-items makes counters of them (codegen/cpu/ItemCounters.h). Pointers that
// make an access legal where the id is far from 0 are moved by the same
// distance.
//
// RUN: %syclcc1 -std=c++20 -O0 -fsycl-targets=cpu %s -o %t.0
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.0
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.2
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3

#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

namespace {

int failures = 0;
constexpr std::size_t local = 64, all = 5 * local;
/// The first ids of ranges of `all`: 0, where 32 bits lose their sign, where
/// they wrap, where 28 bits do, and far away.
constexpr std::uint64_t bases[] = {0,
                                   (1ull << 31) - 100,
                                   (1ull << 31) - local,
                                   (1ull << 32) - 130,
                                   (1ull << 27) - 70,
                                   (1ull << 28) - 1,
                                   (5ull << 32) - 3,
                                   ~0ull - 150};

void tell(const char *what, const char *type, std::uint64_t base,
          std::size_t wrong) {
  if (!wrong)
    return;
  std::printf("%s of %s from %llu: %zu wrong\n", what, type,
              static_cast<unsigned long long>(base), wrong);
  ++failures;
}

/// \p value of an id and the work-item's place, for ids from \p base, in groups
/// and in ranges, against the host.
template <class T, class F>
void check(const char *what, const char *type, F value) {
  sycl::queue q;
  auto *out = sycl::malloc_shared<std::int64_t>(all, q);
  for (const std::uint64_t base : bases) {
    auto verify = [&] {
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < all; ++i)
        wrong += out[i] != value(T(base + i), std::int64_t(i));
      tell(what, type, base, wrong);
    };
    q.parallel_for(sycl::nd_range<1>(all, local), [=](sycl::nd_item<1> it) {
       const std::size_t at = it.get_global_id(0);
       out[at] = value(T(base + at), std::int64_t(at));
     }).wait();
    verify();
    q.parallel_for(sycl::range<1>(all), [=](sycl::id<1> at) {
       out[at] = value(T(base + at[0]), std::int64_t(at[0]));
     }).wait();
    verify();
  }
  sycl::free(out, q);
}

/// Elements i * 4 + k of a narrow id, written and read again by two forms of
/// the address: `first` is what the host computes for the first id, so that the
/// memory is where the ids lead.
template <class T> void rows(const char *type) {
  sycl::queue q;
  auto *memory = sycl::malloc_shared<float>(4 * all, q);
  for (const std::uint64_t base : {bases[0], bases[4], bases[5]}) {
    float *const p = memory - std::int64_t(base) * 4;
    for (std::size_t i = 0; i < 4 * all; ++i)
      memory[i] = float(i % 7);
    q.parallel_for(sycl::nd_range<1>(all, local), [=](sycl::nd_item<1> it) {
       const T i = T(base + it.get_global_id(0));
       p[i * 4 + 3] = p[i * 4] + 1;
       for (int k = 2; k >= 0; --k)
         p[i * 4 + T(k)] = p[i * 4 + T(k)] + 2 * p[i * 4 + T(k) + 1];
     }).wait();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < all; ++i) {
      float r[4];
      for (std::size_t k = 0; k < 4; ++k)
        r[k] = float((4 * i + k) % 7);
      r[3] = r[0] + 1;
      for (int k = 2; k >= 0; --k)
        r[k] += 2 * r[k + 1];
      for (std::size_t k = 0; k < 4; ++k)
        wrong += memory[4 * i + k] != r[k];
    }
    tell("rows", type, base, wrong);
  }
  sycl::free(memory, q);
}

template <class T> void type(const char *name) {
  using I = std::int64_t;
  check<T>("number", name, [](T i, I) { return I(i); });
  check<T>("id and number", name, [](T i, I at) { return I(i) * 3 + at; });
  check<T>("neighbours", name,
           [](T i, I) { return I(T(i - T(1))) * 5 + I(T(i + T(2))); });
  check<T>("quotient", name, [](T i, I) { return I(i / T(16)) + I(i % T(5)); });
  check<T>("hash", name, [](T i, I) {
    const auto u = std::uint32_t(i);
    return I(i) ^ I(std::int32_t(u * 1664525u + 1013904223u));
  });
  check<T>("product that wraps", name, [](T i, I) {
    return I(std::int32_t(std::uint32_t(i) * 16u)) + I(std::uint32_t(i) * 8u) +
           I(i);
  });
  check<T>("loop", name, [](T i, I at) {
    I sum = 0;
    for (int k = 0; k < int(at & 7); ++k)
      sum += I(T(i ^ T(k))) + I(i);
    return sum;
  });
  check<T>("branches", name, [](T i, I at) {
    return i > T(100) ? I(i) - at : at % 3 ? I(i) : -at;
  });
}

/// Ids of a range with an offset, which are beyond 2^31 themselves.
void offsets() {
  sycl::queue q;
  auto *out = sycl::malloc_shared<std::int64_t>(all, q);
  for (const std::uint64_t base : bases) {
    if (base > 1ull << 60)
      continue;
    q.parallel_for(sycl::nd_range<1>(all, local, sycl::id<1>(base)),
                   [=](sycl::nd_item<1> it) {
                     const std::size_t wide = it.get_global_id(0);
                     const int i = int(it.get_global_id(0));
                     const auto u = unsigned(it.get_global_id(0));
                     out[wide - base] =
                         std::int64_t(i) * 2 + u + std::int64_t(wide);
                   })
        .wait();
    std::size_t wrong = 0;
    for (std::size_t k = 0; k < all; ++k)
      wrong += out[k] != std::int64_t(int(base + k)) * 2 + unsigned(base + k) +
                             std::int64_t(base + k);
    tell("offset", "int", base, wrong);
  }
  sycl::free(out, q);
}

/// Rows of planes: the second id is narrow, too, and the same for a row.
void planes() {
  sycl::queue q;
  constexpr std::size_t w = 48, h = 20;
  auto *out = sycl::malloc_shared<std::int64_t>(w * h, q);
  for (const std::uint64_t base : bases) {
    q.parallel_for(sycl::nd_range<2>({h, w}, {4, 16}), [=](sycl::nd_item<2>
                                                               it) {
       const int y = int(it.get_global_id(0) + base);
       const int x = int(it.get_global_id(1) + base);
       out[it.get_global_linear_id()] = std::int64_t(y) * 1000 + x;
     }).wait();
    std::size_t wrong = 0;
    for (std::size_t y = 0; y < h; ++y)
      for (std::size_t x = 0; x < w; ++x)
        wrong += out[y * w + x] !=
                 std::int64_t(int(y + base)) * 1000 + int(x + base);
    tell("planes", "int", base, wrong);
  }
  sycl::free(out, q);
}

} // namespace

int main() {
  type<std::int32_t>("std::int32_t");
  type<std::uint32_t>("std::uint32_t");
  type<std::int16_t>("std::int16_t");
  type<std::uint8_t>("std::uint8_t");
  type<std::int64_t>("std::int64_t");
  rows<std::int32_t>("std::int32_t");
  rows<std::uint32_t>("std::uint32_t");
  rows<std::int64_t>("std::int64_t");
  offsets();
  planes();
  if (!failures)
    std::puts("ids as on the host");
  return failures != 0;
}
