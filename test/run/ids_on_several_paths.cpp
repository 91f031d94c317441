// Ids and sizes that are narrowed, or computed with, on several paths and used
// behind them: one value for all, or one that is different on one path only by
// its width, its sign or a constant. Behind divergent branches, switches,
// loops that end at different times, and in front of exchanges of a sub-group.
// The host computes the same.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O1 -fsycl-targets=cpu %s -o %t.1
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.1
// RUN: %syclcc1 -O3 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

/// What a work-item knows of itself, in 64 bits.
struct place {
  u64 global, local, size, groups;
};

/// Behind a branch on data: the same everywhere.
u32 same(place at, u32 v, const u32 *table) {
  int i, n;
  u32 sum = v;
  if (v % 3 == 0) {
    i = int(at.global) + 1;
    n = int(at.size);
    sum += table[i & 255];
  } else {
    i = int(at.global) + 1;
    n = int(at.size);
    sum ^= u32(n);
  }
  return sum * 5 + table[i] + table[n] + u32(i / n);
}

/// A switch, in one case of which it is another value.
u32 almost(place at, u32 v, const u32 *table) {
  int i;
  switch (v % 5) {
  case 0:
    i = int(at.global * 2);
    break;
  case 1:
    i = int(at.global) * 2;
    break;
  case 2:
    i = int(at.global) + int(at.global);
    break;
  case 3:
    i = int(at.global * 2 + 1);
    break;
  default:
    i = int(u32(at.global) << 1);
  }
  return table[i] + u32(i);
}

/// Widths and signs that agree for small numbers only.
u64 widths(place at, u32 v, const u32 *table) {
  u64 i;
  const u64 big = at.global * 0x01000193u + v;
  if (v & 1)
    i = u64(std::int64_t(std::int16_t(big)));
  else if (v & 2)
    i = std::uint16_t(big);
  else if (v & 4)
    i = u64(std::int64_t(std::int32_t(big)));
  else
    i = std::uint32_t(big);
  return i * 3 + table[i & 255];
}

/// Loops that end at different times; the value is made in each iteration, and
/// where none runs.
u32 loops(place at, u32 v, const u32 *table) {
  int n = int(at.size), i = int(at.global);
  u32 sum = 0;
  for (u32 k = 0; k < v % 7; ++k) {
    n = int(at.size);
    i = int(at.global) + (table[k] & 1 ? 0 : int(k & 0));
    sum += table[(u32(n) + k) & 255];
    if (table[(v + k) & 255] % 13 == 0)
      break;
  }
  return sum * 3 + table[i] + u32(n);
}

/// Overflow on one path is no error on the other.
u32 overflow(place at, u32 v, const u32 *table) {
  const int near = int(0x7fffff00u + u32(at.local) * 8);
  u32 i;
  if (v % 4 == 0 && near < 0x7ffffff0)
    i = u32(near + 8);
  else
    i = u32(near) + 8;
  return i + table[i & 255];
}

template <class F>
void compare_kernel(sycl::queue &q, const char *name, std::size_t groups,
                    std::size_t size, F f) {
  const std::size_t n = groups * size;
  auto *out = sycl::malloc_shared<u64>(n, q);
  auto *data = sycl::malloc_shared<u32>(n, q);
  auto *table = sycl::malloc_shared<u32>(2 * n + 256, q);
  for (std::size_t k = 0; k < n; ++k)
    data[k] = compare::mixed(k) >> 7;
  for (std::size_t k = 0; k < 2 * n + 256; ++k)
    table[k] = compare::mixed(k) >> 11;
  q.parallel_for(sycl::nd_range<1>{n, size}, [=](sycl::nd_item<1> it) {
     const place at{it.get_global_id(0), it.get_local_id(0),
                    it.get_local_range(0), it.get_group_range(0)};
     out[at.global] = f(at, data[at.global], table);
   }).wait();
  for (std::size_t k = 0; k < n; ++k)
    if (out[k] != f(place{k, k % size, size, groups}, data[k], table)) {
      std::printf("%s, groups of %zu: work-item %zu\n", name, size, k);
      compare::check(false, name);
      break;
    }
  sycl::free(out, q);
  sycl::free(data, q);
  sycl::free(table, q);
}

/// The size of a sub-group is narrowed on two paths in front of an exchange.
void exchanges(sycl::queue &q) {
  constexpr std::size_t n = 192, size = 48;
  auto *out = sycl::malloc_shared<u32>(2 * n, q);
  auto *data = sycl::malloc_shared<u32>(n, q);
  for (std::size_t k = 0; k < n; ++k)
    data[k] = compare::mixed(k) >> 5;
  q.parallel_for(sycl::nd_range<1>{n, size}, [=](sycl::nd_item<1> it) {
     const auto g = it.get_sub_group();
     const std::size_t at = it.get_global_id(0);
     const u32 v = data[at];
     int lanes, lane;
     if (v % 3 == 0) {
       lanes = int(g.get_local_linear_range());
       lane = int(g.get_local_linear_id());
       out[2 * at + 1] = u32(lanes) + v;
     } else {
       lanes = int(g.get_local_linear_range());
       lane = int(g.get_local_linear_id());
       out[2 * at + 1] = u32(lanes * lane);
     }
     const int from = lane + 1 < lanes ? lane + 1 : 0;
     out[2 * at] = sycl::select_from_group(g, v, u32(from)) * 3 + u32(lane);
   }).wait();
  // The last sub-group of a group of 48 may be smaller.
  const std::size_t most =
      q.get_device().get_info<sycl::info::device::sub_group_sizes>().back();
  bool known = false;
  for (std::size_t width = 1; width <= most && !known; width *= 2) {
    known = true;
    for (std::size_t k = 0; k < n && known; ++k) {
      const std::size_t local = k % size, first = local / width * width;
      const std::size_t lanes = std::min(width, size - first);
      const std::size_t lane = local - first;
      const u32 v = data[k],
                of = data[k - lane + (lane + 1 < lanes ? lane + 1 : 0)];
      known =
          out[2 * k] == of * 3 + u32(lane) &&
          out[2 * k + 1] == (v % 3 == 0 ? u32(lanes) + v : u32(lanes * lane));
    }
  }
  compare::check(known, "exchanges");
  sycl::free(out, q);
  sycl::free(data, q);
}

} // namespace

int main() {
  sycl::queue q;
  for (std::size_t size : {64, 16, 24, 7, 128}) {
    compare_kernel(q, "same", 4, size, [](place at, u32 v, const u32 *table) {
      return same(at, v, table);
    });
    compare_kernel(q, "almost", 4, size, [](place at, u32 v, const u32 *table) {
      return almost(at, v, table);
    });
    compare_kernel(q, "widths", 4, size, [](place at, u32 v, const u32 *table) {
      return widths(at, v, table);
    });
    compare_kernel(q, "loops", 4, size, [](place at, u32 v, const u32 *table) {
      return loops(at, v, table);
    });
    compare_kernel(q, "overflow", 4, size,
                   [](place at, u32 v, const u32 *table) {
                     return overflow(at, v, table);
                   });
  }
  exchanges(q);
  return compare::failures != 0;
}
