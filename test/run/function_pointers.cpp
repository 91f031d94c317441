// Indirect calls: pointers to functions, and tables of them.
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

// The address of a member function is an integer: tables of them crashed
// Intel's reader.
struct counter {
  int count, step;
  int up(int x) const { return count + x; }
  int by(int x) const { return step * x; }
  int down(int x) const { return step - x; }
};
using member = int (counter::*)(int) const;
static constexpr member members[] = {&counter::up, &counter::by, nullptr,
                                     &counter::down, &counter::by};
static constexpr struct {
  member functions[2];
  char mark;
} marked[] = {{{&counter::by, &counter::up}, 'a'},
              {{&counter::down, nullptr}, 'b'},
              {{nullptr, &counter::by}, 'c'}};

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
  each<int>("table of member functions", [](std::size_t i, int *out) {
    const counter c{int(i), 3};
    const member f = members[(i * 3) % 5];
    *out = f ? (c.*f)(5) : -1;
  });
  each<int>("member functions in a structure", [](std::size_t i, int *out) {
    const counter c{int(i), 7};
    const auto &entry = marked[i % 3];
    *out = entry.mark;
    for (member f : entry.functions)
      *out += f ? (c.*f)(int(i)) * 3 : 1;
  });
  each<int>("an array of member functions", [](std::size_t i, int *out) {
    const counter c{int(i), 4};
    const member local[] = {&counter::down, &counter::up, &counter::by};
    *out = (c.*local[i % 3])(2);
  });
  return compare::result();
}
