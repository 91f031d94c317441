// Private arrays and structures that the kernel reaches by addresses which it
// chooses: double buffers, the better of several candidates, a ring of three,
// rows of a table (codegen/cpu/JoinVariables.cpp). The same on the host.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -march=native -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3

#include "Inputs/compare.hpp"
#include <cstdint>
#include <utility>

using u32 = std::uint32_t;

/// All items swap at the same time.
static long double_buffer(std::size_t i) {
  int a[9], b[9];
  for (int k = 0; k < 9; ++k)
    a[k] = int(i) * k + 1;
  int *now = a, *next = b;
  for (int step = 0; step < 7; ++step) {
    next[0] = now[8];
    for (int k = 1; k < 9; ++k)
      next[k] = now[k] * 3 - now[k - 1];
    std::swap(now, next);
  }
  return now[int(i % 9)];
}

/// Items swap at different times, and end after different numbers of steps.
static long divergent(std::size_t i) {
  u32 a[16] = {1, 2, 3, 4, 5, 6}, b[16] = {}, c[16] = {7, 7, 7, 7, 7};
  u32 *p = a, *q = b, *r = c;
  const u32 steps = u32(i % 11);
  for (u32 step = 0; step < steps; ++step) {
    for (u32 k = 0; k < 5; ++k)
      q[k] += p[(k + step) % 5] * 5 + r[4 - k];
    if ((compare::mixed(u32(i)) >> step) & 1)
      std::swap(p, q);
    if (step % 3 == i % 3) {
      u32 *t = r;
      r = p + 1; // At most one further each time.
      p = q;
      q = t;
      if (q == c)
        q = b;
    }
  }
  long sum = 0;
  for (int k = 0; k < 5; ++k)
    sum = sum * 31 + p[k] + 7 * q[k] + r[k];
  return sum;
}

struct Candidate {
  double cost;
  short path[4];
  bool operator<(const Candidate &other) const { return cost < other.cost; }
};

/// Members of different sizes, an address from a loop over candidates.
static long best(std::size_t i) {
  Candidate x{double(i % 7), {1, 2, 3, 4}}, y{double(i % 5), {5, 6, 7, 8}},
      z{double(i % 3) + 0.5, {9, 10, 11, 12}};
  Candidate *winner = &x;
  for (int round = 0; round < 4; ++round) {
    if (y < *winner)
      winner = &y;
    if (z < *winner)
      winner = &z;
    winner->cost += 2;
    winner->path[round] += short(round + int(i & 3));
  }
  long sum = long(winner->cost * 2);
  for (const Candidate *c : {&x, &y, &z})
    for (short p : c->path)
      sum = sum * 13 + p;
  return sum;
}

/// Scopes that begin again in each iteration.
static long scopes(std::size_t i) {
  long sum = 0;
  for (int round = 0; round < 3; ++round) {
    int left[4], right[4];
    for (int k = 0; k < 4; ++k) {
      left[k] = int(i) + k * round;
      right[k] = k;
    }
    int *from = (i + std::size_t(round)) % 2 ? left : right;
    int *to = from == left ? right : left;
    for (int k = 0; k < 4; ++k)
      to[k] += from[3 - k];
    sum = sum * 7 + to[i % 4] - from[0];
  }
  return sum;
}

/// The address is also stored, compared and passed on.
static int total(const int *p, int n) {
  int sum = 0;
  for (int k = 0; k < n; ++k)
    sum += p[k];
  return sum;
}
static long stored(std::size_t i) {
  int a[4] = {1, 2, 3, int(i)}, b[8] = {8, 7, 6, 5, 4, 3, 2, 1};
  int *rows[3] = {a, b, b + 4};
  int *chosen = rows[i % 3];
  *chosen += int(i);
  int **row = &rows[(i + 1) % 3];
  if (chosen != *row)
    std::swap(*row, chosen);
  return total(rows[0], 4) + 10L * total(rows[1], 4) + 100L * total(chosen, 4);
}

/// A ring of three buffers with an offset that the item computes.
static long ring(std::size_t i) {
  float a[8] = {}, b[8] = {}, c[8] = {};
  float *x = a, *y = b + 1, *z = c;
  for (int step = 0; step < 6; ++step) {
    for (int k = 0; k < 7; ++k)
      z[k] = x[k] + y[k == 6 ? 5 : k] + float(step + k + int(i % 4));
    float *t = x;
    x = y == b + 1 ? b : y;
    y = z;
    z = t;
  }
  return long(x[i % 7] + 2 * y[(i + 1) % 7] + 4 * z[(i + 2) % 7]);
}

int main() {
  compare::each<long>("double buffer",
                      [](std::size_t i, long *o) { *o = double_buffer(i); });
  compare::each<long>("divergent choices",
                      [](std::size_t i, long *o) { *o = divergent(i); });
  compare::each<long>("best of three",
                      [](std::size_t i, long *o) { *o = best(i); });
  compare::each<long>("scopes", [](std::size_t i, long *o) { *o = scopes(i); });
  compare::each<long>("stored addresses",
                      [](std::size_t i, long *o) { *o = stored(i); });
  compare::each<long>("ring", [](std::size_t i, long *o) { *o = ring(i); });
  return compare::result();
}
