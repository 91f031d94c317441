// Small quotients and remainders of indices as addresses: neighbours that share
// elements, read them in another order, or are strided behind a quotient. In
// all the ways in which C++ spells them, for elements of all widths, indices
// that wrap around or become negative before a branch keeps them away, first
// indices that no vector divides, tiles that a group writes in another order,
// and arrays that end where memory ends. The host computes the same.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always
// RUN: %syclcc1 -O3 -fsycl-targets=cpu %s -o %t.v3 -march=x86-64-v3 \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.v3

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace {

constexpr int size = 1 << 14, middle = size / 2;

struct pair {
  std::uint32_t x, y;
};

struct tables {
  const std::uint8_t *bytes;
  const std::uint16_t *shorts;
  const std::uint32_t *words;
  const std::uint64_t *longs;
  const pair *pairs;
};

struct sum_of {
  std::uint64_t value = 0;
  template <typename T> void add(T v) {
    value = value * 31 + std::uint64_t(std::int64_t(v));
  }
};

/// x may be anything; only what is inside of the tables is read.
template <typename Index> std::uint64_t reads(Index x, const tables &t) {
  sum_of s;
  if (x < 0 || x >= middle - 64)
    return 1;
  s.add(t.bytes[x >> 1]);
  s.add(t.shorts[x / 4]);
  s.add(t.words[x & ~Index(3)]);
  s.add(t.words[x / 8 * 8 + x % 4]);
  s.add(t.longs[x / 2 + x % 2 * 16]);
  s.add(t.longs[x % 8]);
  s.add(t.pairs[x >> 2].x);
  s.add(t.pairs[x >> 2].y);
  s.add(t.words[x / 4 * 32 % 4096 + x % 4 * 8]);
  s.add(t.words[x / 3]);
  s.add(t.bytes[(x & 0x16) + (x >> 5)]);
  // Elements in another order.
  s.add(t.words[x ^ 1]);
  s.add(t.shorts[x - x % 8 + (7 - x % 8)]);
  s.add(t.bytes[x - x % 16 + x % 4 * 4 + x % 16 / 4]);
  for (int k = 0; k < 5; ++k) {
    s.add(t.words[x / 2 + k * 7]);
    if (x & 1)
      s.add(t.shorts[(x >> 1) + k]);
    if (t.bytes[x] & 1 << k)
      s.add(t.words[x / 4 + k]);
  }
  return s.value;
}

/// What neighbours are apart is a multiple of the divisor.
template <typename Index>
std::uint64_t multiples(Index i, Index base, const tables &t) {
  sum_of s;
  auto inside = [](Index x) { return x >= 0 && x < middle; };
  if (const Index x = (i * 2 + base) >> 1; inside(x))
    s.add(t.words[x]);
  if (const Index x = (i * 4 + base) / 2; inside(x))
    s.add(t.shorts[x]);
  if (const Index x = (i * 6 + base) / 3; inside(x))
    s.add(t.words[x]);
  if (const Index x = (i * 6 + base) % 3; inside(x))
    s.add(t.bytes[x]);
  if (const Index x = (i * 8 + base) & 7; inside(x))
    s.add(t.longs[x]);
  if (const Index x = (i * 8 + base) & ~Index(7); inside(x))
    s.add(t.bytes[x]);
  return s.value;
}

/// Counters of loops, as of a group over a row.
template <typename Index>
std::uint64_t rows(Index local, Index local_size, Index base, const tables &t) {
  sum_of s;
  for (Index y = local * 2; y < 700; y += local_size * 2) {
    const Index x = (base + y) >> 1;
    s.add(t.words[y >> 1]);
    if (x >= 0 && x < middle)
      s.add(t.shorts[x]);
  }
  for (Index y = local / 4; y < 64; y += local_size / 4)
    s.add(t.words[y * 16 + local % 4 * 4]);
  return s.value;
}

template <typename Index>
void test(sycl::queue &q, const char *name, const tables &t, std::size_t groups,
          std::size_t group_size, std::int64_t offset) {
  const std::size_t n = groups * group_size;
  constexpr int values = 3;
  auto *out = sycl::malloc_shared<std::uint64_t>(values * n, q);
  auto *tile = sycl::malloc_shared<std::uint32_t>(4 * n, q);
  for (std::size_t k = 0; k < 4 * n; ++k)
    tile[k] = 7;
  const auto base = Index(offset);
  auto all = [=](Index global, Index local, std::size_t at, std::uint64_t *to,
                 std::uint32_t *other) {
    to[values * at] = reads<Index>(Index(global + base), t);
    to[values * at + 1] = multiples<Index>(global, base, t);
    to[values * at + 2] = rows<Index>(local, Index(group_size), base, t);
    // Each 16 in another order, all of them and some.
    const Index to_place =
        global - global % 16 + global % 4 * 4 + global % 16 / 4;
    other[to_place] = std::uint32_t(global) * 3;
    if (t.bytes[global] & 1)
      other[Index(2 * n) + (global ^ 1)] = std::uint32_t(global) * 5;
  };
  q.parallel_for(sycl::nd_range<1>{n, group_size}, [=](sycl::nd_item<1> it) {
     all(Index(it.get_global_id(0)), Index(it.get_local_id(0)),
         it.get_global_id(0), out, tile);
   }).wait();
  std::vector<std::uint64_t> expected(values * n);
  std::vector<std::uint32_t> tile_expected(4 * n, 7);
  for (std::size_t k = 0; k < n; ++k)
    all(Index(k), Index(k % group_size), k, expected.data(),
        tile_expected.data());
  auto same = [&](const char *what) {
    for (std::size_t k = 0; k < values * n; ++k)
      if (out[k] != expected[k]) {
        std::printf("%s, %s of %zu, offset %lld: work-item %zu, value %zu\n",
                    name, what, group_size, static_cast<long long>(offset),
                    k / values, k % values);
        compare::check(false, "values");
        break;
      }
    for (std::size_t k = 0; k < 4 * n; ++k)
      if (tile[k] != tile_expected[k]) {
        std::printf("%s, %s of %zu: tile %zu\n", name, what, group_size, k);
        compare::check(false, "tiles");
        break;
      }
  };
  same("groups");
  for (std::size_t k = 0; k < values * n; ++k)
    out[k] = 0;
  for (std::size_t k = 0; k < 4 * n; ++k)
    tile[k] = 7;
  q.parallel_for(sycl::range<1>{n}, [=](sycl::id<1> id) {
     all(Index(id[0]), Index(id[0] % group_size), id[0], out, tile);
   }).wait();
  same("a range");
  sycl::free(out, q);
  sycl::free(tile, q);
}

/// Memory of so many bytes, a multiple of a page, behind which none is.
char *before_a_hole(std::size_t bytes) {
  const std::size_t page = std::size_t(sysconf(_SC_PAGESIZE));
  char *p =
      static_cast<char *>(mmap(nullptr, bytes + page, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  if (p == MAP_FAILED || mprotect(p + bytes, page, PROT_NONE) != 0)
    std::abort();
  return p;
}

/// Arrays whose last element is the last of a page.
void ends(sycl::queue &q) {
  if (!q.get_device().has(sycl::aspect::usm_system_allocations))
    return;
  constexpr int bytes = 1 << 16;
  char *pages = before_a_hole(bytes);
  for (int i = 0; i < bytes; ++i)
    pages[i] = char(i * 37 >> 3);
  auto *out = sycl::malloc_shared<std::uint64_t>(1024, q);
  for (int n : {1, 2, 3, 15, 16, 17, 33, 200, 255, 256, 257, 1000}) {
    const auto *words =
        reinterpret_cast<const std::uint32_t *>(pages + bytes) - n;
    const auto *shorts =
        reinterpret_cast<const std::uint16_t *>(pages + bytes) - n;
    auto of = [=](int i) {
      sum_of s;
      if (i / 2 < n) {
        s.add(words[i / 2]);
        for (int k = 0; k < n; k += 100)
          s.add(shorts[(i >> 1) - (i >> 1) % (k + 1)]);
      }
      if (i / 4 * 4 + 3 < n)
        s.add(words[i / 4 * 4 + (3 - i % 4)]);
      if ((i & ~7) < n)
        s.add(shorts[i & ~7]);
      for (int k = 0; k * 256 + i / 2 < n; ++k)
        s.add(words[k * 256 + (i >> 1)]);
      return s.value;
    };
    q.parallel_for(sycl::range<1>{1024}, [=](sycl::id<1> id) {
       out[id] = of(int(id[0]));
     }).wait();
    for (int i = 0; i < 1024; ++i)
      if (out[i] != of(i)) {
        std::printf("%d elements: work-item %d\n", n, i);
        compare::check(false, "ends");
        break;
      }
  }
  sycl::free(out, q);
}

} // namespace

int main() {
  sycl::queue q;
  auto fill = [&](auto *p, int n) {
    for (int k = 0; k < n; ++k)
      p[k] = std::uint64_t(k) * 0x9e3779b97f4a7c15u >> 23;
    return p;
  };
  pair *pairs = sycl::malloc_shared<pair>(size, q);
  for (int k = 0; k < size; ++k)
    pairs[k] = {std::uint32_t(k * 3), std::uint32_t(k * 5)};
  auto *bytes = fill(sycl::malloc_shared<std::uint8_t>(size, q), size);
  auto *shorts = fill(sycl::malloc_shared<std::uint16_t>(size, q), size);
  auto *words = fill(sycl::malloc_shared<std::uint32_t>(size, q), size);
  auto *longs = fill(sycl::malloc_shared<std::uint64_t>(size, q), size);
  const tables t{bytes, shorts, words, longs, pairs};
  for (std::size_t group_size : {64, 48, 16, 40, 128})
    for (std::int64_t offset : {0, 1, 3, 16, 37, -1, -7, -64}) {
      const std::size_t groups = 5;
      test<int>(q, "int", t, groups, group_size, offset);
      test<unsigned>(q, "unsigned", t, groups, group_size, offset);
      test<long>(q, "long", t, groups, group_size, offset);
      test<std::size_t>(q, "size_t", t, groups, group_size, offset);
      test<short>(q, "short", t, groups, group_size, offset);
    }
  // Near the ends of the types.
  test<unsigned>(q, "unsigned", t, 4, 64, 0xffffff80);
  test<unsigned>(q, "unsigned", t, 4, 64, 0x7fffff80);
  test<int>(q, "int", t, 4, 64, -0x7fffff00);
  test<long>(q, "long", t, 4, 64, -0x7fffffffffff0000);
  test<std::size_t>(q, "size_t", t, 4, 64, -0x80);
  ends(q);
  for (void *p : {static_cast<void *>(pairs), static_cast<void *>(bytes),
                  static_cast<void *>(shorts), static_cast<void *>(words),
                  static_cast<void *>(longs)})
    sycl::free(p, q);
  return compare::failures != 0;
}
