// Quotients and remainders of a work-item's index, which lanes of
// vectors compute once if the index is a multiple of their number: in all the
// ways in which C++ spells them, of local and global indices, of counters of
// loops, with offsets that are no multiple, negative indices, and work-groups
// that no vector divides. The host computes the same.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

/// Everything a kernel computes of one index, as one number that tells apart
/// which lane had which quotient.
template <typename Index>
std::uint64_t mix(Index i, const std::uint32_t *table) {
  std::uint64_t sum = 0;
  auto add = [&](auto v) { sum = sum * 31 + std::uint64_t(std::int64_t(v)); };
  add(i / 16);
  add(i % 16);
  add(i / 48);
  add(i % 48);
  add(i / 24);
  add(i >> 5);
  add(i & 31);
  add(i & ~Index(63));
  add(std::uint8_t(i));
  add(std::uint16_t(i));
  add((i * 2) / 64);
  add((i * 3) % 192);
  add(((i & 0xff) + 512) / 32);
  // Remainders in what is divided again.
  add(((i & 15) + i) % 64);
  add((i % 16 * 48 + i) / 32);
  add(table[((i & 31) * 32 + i) & 511]);
  if (i / 32 % 2 == 0)
    add(table[(i & 511) / 16 * 16 + (i % 16 & 15)]);
  else
    add(table[i % 32 & 31]);
  return sum;
}

template <typename Index>
std::uint64_t loops(Index i, Index size, const std::uint32_t *table) {
  std::uint64_t sum = 0;
  // A tile that a group reads together: rows and columns of the counter.
  for (Index at = i; at < 1024; at += size)
    sum = sum * 7 + table[at / 32 % 16 * 32 + at % 32] + std::uint64_t(at / 32);
  // The step is no multiple of a vector.
  for (Index at = i; at < 300; at += 24)
    sum = sum * 7 + std::uint64_t(at / 16) * 3 + std::uint64_t(at % 16);
  // Work-items leave the loop one by one; its last value differs.
  Index last = i;
  while (last < 2000 && table[last & 511] % 5 != 0)
    last += 64;
  sum = sum * 7 + std::uint64_t(last / 64) * 64 + std::uint64_t(last % 64);
  // Some work-items count on where others skip an iteration.
  Index skipped = i;
  for (int n = 0; n < 6; ++n) {
    if (table[(i + Index(n)) & 511] & 1)
      skipped += 32;
    sum =
        sum * 7 + std::uint64_t(skipped / 32) + std::uint64_t(skipped & 31) * 5;
  }
  return sum;
}

template <typename Index>
void test(sycl::queue &q, const char *name, std::size_t groups,
          std::size_t size, std::int64_t offset) {
  const std::size_t n = groups * size;
  auto *out = sycl::malloc_shared<std::uint64_t>(4 * n, q);
  auto *table = sycl::malloc_shared<std::uint32_t>(512, q);
  for (unsigned k = 0; k < 512; ++k)
    table[k] = k * 2654435761u >> 7;
  const Index base = Index(offset);
  q.parallel_for(sycl::nd_range<1>{n, size}, [=](sycl::nd_item<1> it) {
     const auto global = Index(it.get_global_id(0)),
                local = Index(it.get_local_id(0));
     const auto at = it.get_global_id(0);
     out[4 * at] = mix<Index>(global, table);
     out[4 * at + 1] = mix<Index>(Index(global + base), table);
     out[4 * at + 2] = loops<Index>(local, Index(it.get_local_range(0)), table);
     out[4 * at + 3] = mix<Index>(Index(base - local), table);
   }).wait();
  std::vector<std::uint64_t> expected(4 * n);
  for (std::size_t k = 0; k < n; ++k) {
    const auto local = Index(k % size);
    expected[4 * k] = mix<Index>(Index(k), table);
    expected[4 * k + 1] = mix<Index>(Index(Index(k) + base), table);
    expected[4 * k + 2] = loops<Index>(local, Index(size), table);
    expected[4 * k + 3] = mix<Index>(Index(base - local), table);
  }
  for (std::size_t k = 0; k < 4 * n; ++k)
    if (out[k] != expected[k]) {
      std::printf(
          "%s, groups of %zu, offset %lld: work-item %zu, value %zu is wrong\n",
          name, size, static_cast<long long>(offset), k / 4, k % 4);
      compare::check(false, "quotients");
      break;
    }
  // The same without work-groups of the program's own choice, with an offset.
  q.parallel_for(sycl::range<1>{n}, [=](sycl::id<1> id) {
     out[id] = mix<Index>(Index(Index(id[0]) + base), table);
   }).wait();
  for (std::size_t k = 0; k < n; ++k)
    if (out[k] != expected[4 * k + 1]) {
      std::printf("%s, a range, offset %lld: work-item %zu is wrong\n", name,
                  static_cast<long long>(offset), k);
      compare::check(false, "quotients");
      break;
    }
  sycl::free(out, q);
  sycl::free(table, q);
}

/// Divisors that only the launch knows, some of them multiples of a vector.
template <typename Index>
void at_run_time(sycl::queue &q, const char *name, Index divisor,
                 std::int64_t offset) {
  constexpr std::size_t n = 512;
  auto *out = sycl::malloc_shared<std::uint64_t>(n, q);
  const Index base = Index(offset);
  auto of = [=](Index i) {
    std::uint64_t sum = std::uint64_t(i / divisor) * 1000003;
    sum += std::uint64_t(i % divisor);
    if (i / divisor % 2 == 0)
      sum += std::uint64_t((i * 2) % divisor) * 31;
    return sum;
  };
  q.parallel_for(sycl::range<1>{n}, [=](sycl::id<1> id) {
     out[id] = of(Index(Index(id[0]) + base));
   }).wait();
  for (std::size_t k = 0; k < n; ++k)
    if (out[k] != of(Index(Index(k) + base))) {
      std::printf("%s, divisor %lld, offset %lld: work-item %zu is wrong\n",
                  name, static_cast<long long>(divisor),
                  static_cast<long long>(offset), k);
      compare::check(false, "divisors of the launch");
      break;
    }
  sycl::free(out, q);
}

/// A matrix product in tiles of 16 x 16 by groups of one dimension: rows and
/// columns are computed before a barrier and used behind it.
void tiles(sycl::queue &q) {
  constexpr int n = 64;
  auto *a = sycl::malloc_shared<std::int32_t>(n * n, q),
       *b = sycl::malloc_shared<std::int32_t>(n * n, q);
  auto *c = sycl::malloc_shared<std::int32_t>(n * n, q);
  for (int k = 0; k < n * n; ++k) {
    a[k] = k % 13 - 5;
    b[k] = k % 7 - 2;
  }
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<std::int32_t, 1> left{256, h}, right{256, h};
     h.parallel_for(sycl::nd_range<1>{n * n, 256}, [=](sycl::nd_item<1> it) {
       const int id = int(it.get_local_id(0)), group = int(it.get_group(0));
       const int y = id / 16, x = id % 16, row = group / (n / 16) * 16 + y,
                 column = group % (n / 16) * 16 + x;
       std::int32_t sum = 0;
       for (int t = 0; t < n / 16; ++t) {
         left[y * 16 + x] = a[row * n + t * 16 + x];
         right[y * 16 + x] = b[(t * 16 + y) * n + column];
         sycl::group_barrier(it.get_group());
         for (int k = 0; k < 16; ++k)
           sum += left[y * 16 + k] * right[k * 16 + x];
         sycl::group_barrier(it.get_group());
       }
       c[row * n + column] = sum;
     });
   }).wait();
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x) {
      std::int32_t sum = 0;
      for (int k = 0; k < n; ++k)
        sum += a[y * n + k] * b[k * n + x];
      compare::check(c[y * n + x] == sum, "a product of tiles");
    }
  sycl::free(a, q);
  sycl::free(b, q);
  sycl::free(c, q);
}

/// A row for each sub-group, by the number that the work-item has in the launch
/// or in its group, as ports of CUDA programs do it: neighbours exchange
/// values, so that a sub-group is a vector from the beginning.
template <typename Index>
void rows_of_sub_groups(sycl::queue &q, std::size_t groups, std::size_t size,
                        std::int64_t offset) {
  const std::size_t n = groups * size;
  auto *out = sycl::malloc_shared<std::uint64_t>(n, q);
  auto *in = sycl::malloc_shared<std::uint32_t>(1024, q);
  for (unsigned k = 0; k < 1024; ++k)
    in[k] = k * 2654435761u >> 9;
  const Index base = Index(offset);
  auto of = [=](Index id, Index local, auto exchange) {
    std::uint64_t sum = 0;
    const Index row = id / 16, column = id % 16;
    for (Index k = column & 15; k < 64; k += 16)
      sum = sum * 3 + in[(row & 15) * 64 + k];
    sum += exchange(in[id & 1023]);
    if (local / 32 % 2 == 1)
      sum = sum * 5 + std::uint64_t(local >> 4);
    return sum + std::uint64_t(std::int64_t(row * 16 + column));
  };
  q.parallel_for(sycl::nd_range<1>{n, size}, [=](sycl::nd_item<1> it) {
     const auto group = it.get_sub_group();
     const auto at = it.get_global_id(0);
     out[at] = of(Index(Index(at) + base), Index(it.get_local_id(0)),
                  [&](std::uint32_t v) {
                    return sycl::permute_group_by_xor(group, v, 1);
                  });
   }).wait();
  for (std::size_t k = 0; k < n; ++k) {
    // In the last sub-group of a group a neighbour may be missing.
    const std::size_t local = k % size;
    if ((local ^ 1) >= size)
      continue;
    const std::size_t other = k - local + (local ^ 1);
    const std::uint64_t expected =
        of(Index(Index(k) + base), Index(local), [&](std::uint32_t) {
          return in[Index(Index(other) + base) & 1023];
        });
    if (out[k] != expected) {
      std::printf("sub-groups, groups of %zu, offset %lld: work-item %zu is "
                  "wrong\n",
                  size, static_cast<long long>(offset), k);
      compare::check(false, "rows of sub-groups");
      break;
    }
  }
  sycl::free(out, q);
  sycl::free(in, q);
}

} // namespace

int main() {
  sycl::queue q;
  for (const std::size_t size : {256u, 64u, 40u, 7u})
    for (const std::int64_t offset : {0, 16, 64, 5, -64, -37, 1 << 20}) {
      test<std::int32_t>(q, "int", 3, size, offset);
      test<std::uint32_t>(q, "unsigned", 3, size, offset);
      test<std::int64_t>(q, "long", 3, size, offset);
      test<std::uint64_t>(q, "unsigned long", 3, size, offset);
    }
  for (const int divisor : {1, 7, 8, 16, 48, 100, 256, 1024, -16})
    for (const std::int64_t offset : {0, 64, 3, -256}) {
      at_run_time<std::int32_t>(q, "int", divisor, offset);
      at_run_time<std::uint32_t>(q, "unsigned", std::uint32_t(divisor), offset);
      at_run_time<std::int64_t>(q, "long", divisor, offset);
      at_run_time<std::uint64_t>(q, "unsigned long", std::uint64_t(divisor),
                                 offset);
    }
  tiles(q);
  for (const std::size_t size : {32u, 64u, 256u, 48u, 40u})
    for (const std::int64_t offset : {0, 32, 16, 5, -64}) {
      rows_of_sub_groups<std::int32_t>(q, 3, size, offset);
      rows_of_sub_groups<std::uint32_t>(q, 3, size, offset);
      rows_of_sub_groups<std::int64_t>(q, 3, size, offset);
    }
  return compare::result();
}
