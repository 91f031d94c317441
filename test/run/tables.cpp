// Constant tables, switches that become tables of values, bits or jumps, and
// templates that call themselves.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::each;

constexpr int digits[17] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2};
struct point {
  float x, y, z;
};
static const point points[4] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};

// Addresses in the middle of constants: OpenCL read other numbers in silence.
struct entry {
  char mark;
  int number;
  long other;
};
static constexpr entry entries[4] = {
    {'a', 11, 100}, {'b', 22, 200}, {'c', 33, 300}, {'d', 44, 400}};
static const int *const into_tables[5] = {
    digits + 2, &digits[9], &entries[2].number, &entries[3].number, digits};
static const long *const into_structures[3] = {
    &entries[1].other, &entries[2].other, &entries[3].other};
static const char *const into_text[3] = {
    &entries[1].mark, &"the middle of a text"[4], &"another"[2]};
struct into {
  const float *coordinate;
  const point *whole;
};
static const into into_points[3] = {{&points[1].y, points + 2},
                                    {&points[3].z, points + 1},
                                    {&points[0].x, points}};

template <int N> struct fibonacci {
  static int at(int x) {
    return fibonacci<N - 1>::at(x) + fibonacci<N - 2>::at(x + 1);
  }
};
template <> struct fibonacci<0> {
  static int at(int x) { return x; }
};
template <> struct fibonacci<1> {
  static int at(int x) { return x + 1; }
};

__attribute__((noinline)) static int to_values(int i) {
  switch (i) {
  case 0:
    return 11;
  case 1:
    return 23;
  case 2:
    return 5;
  case 3:
    return 99;
  case 4:
    return 1;
  case 5:
    return 77;
  case 7:
    return 42;
  default:
    return -1;
  }
}
__attribute__((noinline)) static bool to_bits(unsigned c) {
  switch (c) {
  case 1:
  case 4:
  case 9:
  case 16:
  case 25:
  case 36:
  case 39:
    return true;
  default:
    return false;
  }
}
__attribute__((noinline)) static int to_jumps(int i, int *p) {
  switch (i) {
  case 0:
    p[0] += 1;
    return 4;
  case 10:
    p[0] -= 7;
    break;
  case 1000:
    p[0] *= 3;
    return 5;
  case -5:
    p[0] = 3;
  }
  return p[0];
}
__attribute__((noinline)) static unsigned char to_bytes(unsigned c) {
  switch (c) {
  case 0:
    return 1;
  case 1:
    return 3;
  case 2:
    return 0;
  case 3:
    return 7;
  case 4:
    return 2;
  }
  return 9;
}

int main() {
  each<long>("addresses inside of constants", [](std::size_t i, long *out) {
    *out = *into_tables[i % 5] + *into_structures[i % 3] * 3 +
           *into_text[i % 3] * 5;
  });
  each<float>("addresses inside of structures", [](std::size_t i, float *out) {
    const into &p = into_points[i % 3];
    *out = *p.coordinate * 100 + p.whole->y;
  });
  each<int>("constexpr table", [](std::size_t i, int *out) {
    const point &p = points[i % 4];
    *out = digits[i % 17] + (int)(p.x + p.y * p.z);
  });
  each<int>("recursive template",
            [](std::size_t i, int *out) { *out = fibonacci<9>::at((int)i); });
  each<int>(
      "switches",
      [](std::size_t i, int *out) {
        int changed = (int)i;
        out[0] = to_values(i % 10);
        out[1] = to_bits((unsigned)i);
        out[2] = to_jumps((int)i * 10, &changed);
        out[3] = changed;
        out[4] = to_bytes(i % 8);
      },
      5);
  return compare::result();
}
