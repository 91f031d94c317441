// Calls that are only known at run time: pointers to functions, tables of them.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::each;

static int next(int x) { return x + 1; }
static int twice(int x) { return x * 2; }
static int back(int x) { return x - 3; }
static int (*const all[3])(int) = {next, twice, back};

__attribute__((noinline)) static int both(int (*f)(int), int x) {
  return f(x) + f(x + 1);
}

int main() {
  each<int>("table of functions",
            [](std::size_t i, int *out) { *out = all[(i + 1) % 3]((int)i); });
  each<int>("function as an argument", [](std::size_t i, int *out) {
    *out = both(i % 3 ? next : twice, (int)i);
  });
  each<int>("one of two functions", [](std::size_t i, int *out) {
    int (*f)(int) = i & 1 ? next : twice;
    *out = f((int)i) + f(3);
  });
  return compare::result();
}
