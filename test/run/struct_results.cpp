// Functions that return two numbers, or an array of them, in registers, and are
// inlined where the result depends on which of them was called.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::each;

struct interval {
  double low, high;
};

interval divide_by_zero_part(interval a, double d) {
  return a.low < 0 ? interval{-1e9, a.low / d} : interval{a.high / d, 1e9};
}
interval divide_positive(interval a, interval b) {
  return {a.low / b.high, a.high / b.low};
}
interval divide_negative(interval a, interval b) {
  return {a.high / b.high, a.low / b.low};
}
interval divide(interval a, interval b) {
  if (b.low > 0)
    return divide_positive(a, b);
  if (b.high < 0)
    return divide_negative(a, b);
  return divide_by_zero_part(a, b.high != 0 ? b.high : 1);
}

struct state {
  unsigned counter;
  float values[2];
};

state step(state s, unsigned kind) {
  switch (kind) {
  case 0:
    return {s.counter + 1, {s.values[1], s.values[0]}};
  case 1:
  case 4:
    return s;
  case 2:
    s.values[s.counter % 2] += 1;
    return s;
  default:
    return {s.counter * 3, {s.values[0], -s.values[1]}};
  }
}

int main() {
  each<double>(
      "intervals",
      [](std::size_t i, double *out) {
        interval x{double(i) - 3, double(i) - 1};
        for (int k = 0; k < 4; ++k) {
          x = divide({x.low + k, x.high + 2 * k},
                     {double(k) - 2, double(k) - double(i % 3)});
        }
        out[0] = x.low;
        out[1] = x.high;
      },
      2);
  each<float>(
      "states",
      [](std::size_t i, float *out) {
        state s{unsigned(i), {1.5f * i, 2}};
        for (unsigned k = 0; k < 9; ++k)
          s = step(s, (k * 7 + unsigned(i)) % 5);
        out[0] = float(s.counter % 1024);
        out[1] = s.values[0];
        out[2] = s.values[1];
      },
      3);
  return compare::result();
}
