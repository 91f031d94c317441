// Loops over private arrays that become straight code, in front of LLVM's
// peeling and unrolling: first and last iterations that differ, triangles,
// tables that say which element comes next, loops that count down, by more than
// one or in an odd order, counters that wrap around, early exits, elements
// whose address is kept or that are chosen behind the loop, and arrays whose
// elements are not known at all. The host computes the same.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O1 -fsycl-targets=cpu %s -o %t.1
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.1
// RUN: %syclcc1 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: %syclcc1 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <cstdint>
#include <sycl/sycl.hpp>

using compare::each;
using compare::mixed;

namespace {

using u32 = std::uint32_t;

/// The first iteration, or the last one, does something else.
u32 first_and_last(u32 x) {
  u32 a[19], sum = 0;
  for (int k = 0; k < 19; ++k)
    a[k] = k == 0 ? x : k == 18 ? a[0] + a[17] : a[k - 1] * 5 + u32(k);
  for (int k = 18; k >= 0; --k)
    sum = sum * 3 + (k == 18 ? a[0] : k == 0 ? a[18] : a[k + 1] ^ a[k - 1]);
  return sum;
}

/// A decomposition: the inner loops run differently often.
u32 triangle(u32 x) {
  u32 l[8][8], sum = 0;
  for (int r = 0; r < 8; ++r)
    for (int c = 0; c < 8; ++c)
      l[r][c] = mixed(x + u32(r * 8 + c));
  for (int r = 0; r < 8; ++r)
    for (int c = 0; c <= r; ++c) {
      u32 s = l[r][c];
      for (int k = 0; k < c; ++k)
        s -= l[r][k] * l[c][k];
      l[r][c] = r == c ? s | 1 : s * l[c][c];
      if (c != r)
        l[c][r] += l[r][c];
    }
  for (int k = 7; k >= 0; --k)
    for (int j = k; j < 8; j += 3)
      sum = sum * 31 + l[k][j] + l[j][k];
  return sum;
}

constexpr int order[12] = {7, 3, 11, 0, 5, 9, 1, 10, 2, 8, 4, 6};

/// The element is one that a table of constants names.
u32 permuted(u32 x) {
  u32 a[12], b[12], sum = 0;
  for (int k = 0; k < 12; ++k)
    a[order[k]] = x * u32(k + 1);
  for (int round = 0; round < 3; ++round) {
    u32 kept = a[order[round]];
    for (int k = 0; k < 12; ++k) {
      b[order[k]] = kept;
      kept = a[order[(k + 1) % 12]] + (kept << (order[k] & 7));
    }
    for (int k = 0; k < 12; ++k)
      a[k] = b[order[order[k]]] ^ a[(k + 5) % 12];
  }
  for (u32 v : a)
    sum = sum * 7 + v;
  return sum;
}

/// Counters of eight bits that wrap around, and steps of both signs.
u32 odd_counters(u32 x) {
  u32 a[16] = {}, sum = x;
  for (std::uint8_t k = 250; k != 10; ++k)
    a[k & 15] += x ^ k;
  for (std::int8_t k = 120; k >= 100; k = std::int8_t(k - 7))
    a[k - 100 & 15] ^= u32(k);
  for (unsigned k = 15; k < 16; --k)
    sum = sum * 5 + a[k];
  for (int k = -8; k < 8; k += 3)
    sum += a[k + 8] << (k & 3);
  return sum;
}

/// The loop ends early where the data say so; what was written stays.
u32 leaves(u32 x) {
  u32 a[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  int at = 0;
  for (int k = 0; k < 10; ++k) {
    a[k] += x;
    if (mixed(a[k]) % 11 == 0)
      break;
    if (a[k] % 3 == 0)
      continue;
    a[(k + 1) % 10] ^= a[k];
    at = k;
  }
  u32 sum = a[at]; // Chosen behind the loop.
  for (u32 v : a)
    sum = sum * 3 + v;
  return sum;
}

/// Elements that counters choose beside some that data choose.
u32 chosen(u32 x) {
  u32 a[9], b[9] = {}, sum = 0;
  for (int k = 0; k < 9; ++k)
    a[k] = x + u32(k * k);
  for (int k = 0; k < 9; ++k)
    b[a[k] % 9] += a[k == 0 ? 8 : k - 1];
  for (int k = 0; k < 9; ++k)
    sum = sum * 13 + b[k] + b[b[k] % 9];
  return sum;
}

/// An address that a loop keeps, and swaps.
u32 kept_address(u32 x) {
  u32 a[6] = {x, 2, 3, 4, 5, 6}, b[6] = {6, 5, 4, 3, 2, x};
  u32 *now = a, *next = b, *most = a;
  for (int step = 0; step < 4; ++step) {
    for (int k = 0; k < 6; ++k) {
      next[k] = now[k == 5 ? 0 : k + 1] * 3 + (k == 0 ? x : next[k - 1]);
      if (next[k] > *most)
        most = &next[k];
    }
    std::swap(now, next);
  }
  *most += 1;
  u32 sum = 0;
  for (int k = 0; k < 6; ++k)
    sum = sum * 17 + a[k] + (b[k] >> 3);
  return sum;
}

/// Distributions as of a lattice Boltzmann step: structures in an array.
struct direction {
  int x, y;
  u32 weight;
};
constexpr direction directions[9] = {{0, 0, 16}, {1, 0, 4},   {0, 1, 4},
                                     {-1, 0, 4}, {0, -1, 4},  {1, 1, 1},
                                     {-1, 1, 1}, {-1, -1, 1}, {1, -1, 1}};
u32 lattice(u32 x) {
  u32 f[9], density = 0;
  int u = 0, v = 0;
  for (int k = 0; k < 9; ++k) {
    f[k] = mixed(x * 9 + u32(k)) >> 20;
    density += f[k];
    u += directions[k].x * int(f[k]);
    v += directions[k].y * int(f[k]);
  }
  u32 sum = density;
  for (int k = 0; k < 9; ++k) {
    const int c = directions[k].x * u + directions[k].y * v;
    const u32 equal = k == 0 ? density : directions[k].weight * u32(c + c * c);
    f[k] += equal - f[(k + 4) % 9];
    sum = sum * 3 + f[k];
  }
  return sum;
}

} // namespace

int main() {
  constexpr std::size_t n = 517;
  auto test = [](const char *what, auto f) {
    each<u32>(
        what, [=](std::size_t i, u32 *out) { *out = f(mixed(i)); }, 1, 0, n);
  };
  test("first and last", [](u32 x) { return first_and_last(x); });
  test("triangle", [](u32 x) { return triangle(x); });
  test("permuted", [](u32 x) { return permuted(x); });
  test("odd counters", [](u32 x) { return odd_counters(x); });
  test("leaves", [](u32 x) { return leaves(x); });
  test("chosen", [](u32 x) { return chosen(x); });
  test("kept address", [](u32 x) { return kept_address(x); });
  test("lattice", [](u32 x) { return lattice(x); });
  return compare::failures != 0;
}
