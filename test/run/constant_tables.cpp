// Private arrays that a kernel fills with constants and reads with an index
// (codegen/ptx/ConstantTables.cpp), and ones that look like them: an element is
// stored twice, by an index, through one of two addresses, in a function.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

static int days(int month, bool leap) {
  int plain[12], other[12];
  plain[0] = 31, plain[1] = 28, plain[2] = 31, plain[3] = 30;
  plain[4] = 31, plain[5] = 30, plain[6] = 31, plain[7] = 31;
  plain[8] = 30, plain[9] = 31, plain[10] = 30, plain[11] = 31;
  other[0] = 31, other[1] = 29, other[2] = 31, other[3] = 30;
  other[4] = 31, other[5] = 30, other[6] = 31, other[7] = 31;
  other[8] = 30, other[9] = 31, other[10] = 30, other[11] = 31;
  return leap ? other[month] : plain[month];
}

/// A loop that walks the table, whose tail is never read.
static long loop(std::size_t i) {
  double weights[40];
  weights[0] = 0.5;
  weights[1] = -1;
  weights[2] = 4;
  weights[3] = 1.0 / 3;
  double sum = 0;
  for (std::size_t k = 0; k < i % 50; ++k)
    sum += weights[(i * 7 + k) % 4] * double(k);
  return long(sum * 1024);
}

/// Elements of several sizes in one variable.
struct mixed {
  char name[3];
  short size;
  float scale;
};
static long structures(std::size_t i) {
  mixed table[3];
  table[0] = {{'a', 'b', 'c'}, 1, 1.5f};
  table[1] = {{'d', 'e', 'f'}, -2, -2.25f};
  table[2] = {{'g', 'h', 'i'}, 3, 1e10f};
  const mixed &chosen = table[i % 3];
  return chosen.name[i / 3 % 3] * 1000 + chosen.size * long(chosen.scale);
}

static long stored_twice(std::size_t i) {
  int table[8];
  for (int k = 0; k < 8; ++k)
    table[k] = 3;
  if (i % 2)
    table[4] = 7;
  return table[i % 8];
}

static long stored_by_index(std::size_t i) {
  int table[4];
  table[0] = 1, table[1] = 2, table[2] = 3, table[3] = 4;
  table[i % 4] = 9;
  return table[(i + 1) % 4] * 10 + table[i / 2 % 4];
}

static long one_of_two(std::size_t i) {
  int a[4], b[4];
  a[0] = 1, a[1] = 2, a[2] = 3, a[3] = 4;
  b[0] = 5, b[1] = 6, b[2] = 7, b[3] = 8;
  int *chosen = i % 3 ? a : b;
  chosen[i % 4] = 100;
  return a[(i + 1) % 4] + 10 * b[i / 4 % 4];
}

[[gnu::noinline]] static void change(int *table) { table[2] *= 2; }
static long given_away(std::size_t i) {
  int table[4];
  table[0] = 1, table[1] = 2, table[2] = 3, table[3] = 4;
  if (i % 5 == 0)
    change(table);
  return table[i % 4];
}

int main() {
  compare::each<long>("two tables", [](std::size_t i, long *out) {
    *out = days(int(i % 12), i % 7 == 0);
  });
  compare::each<long>("a loop",
                      [](std::size_t i, long *out) { *out = loop(i); });
  compare::each<long>("structures",
                      [](std::size_t i, long *out) { *out = structures(i); });
  compare::each<long>("an element that is stored twice",
                      [](std::size_t i, long *out) { *out = stored_twice(i); });
  compare::each<long>("a store by an index", [](std::size_t i, long *out) {
    *out = stored_by_index(i);
  });
  compare::each<long>("a store into one of two",
                      [](std::size_t i, long *out) { *out = one_of_two(i); });
  compare::each<long>("a table that a function changes",
                      [](std::size_t i, long *out) { *out = given_away(i); });
  return compare::result();
}
