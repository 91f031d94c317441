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
  // The same function for all work-items: Intel's OpenCL compiler for CPUs
  // (2026.22) crashes in its vectoriser where each lane chooses its own
  // argument.
  for (int choice : {0, 1})
    each<int>("function as an argument", [choice](std::size_t i, int *out) {
      *out = both(choice ? next : twice, (int)i);
    });
  return compare::result();
}
