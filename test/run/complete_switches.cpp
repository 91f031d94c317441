// Switches with a case for every value: their default is unreachable, which was
// taken for an exit of the work-item loop on the cpu device.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::each;

enum class shape { square, circle, triangle };

static float area(shape s, float x) {
  switch (s) {
  case shape::square:
    return x * x;
  case shape::circle:
    return 3.0f * x * x;
  case shape::triangle:
    return 0.5f * x * x;
  }
  __builtin_unreachable();
}

static float gradient(unsigned hash, float x, float y) {
  switch (hash & 3) {
  case 0:
    return x + y;
  case 1:
    return -x + y;
  case 2:
    return x - y;
  default:
    return -x - y;
  }
}

/// A machine whose states are all named, in a loop of its own length.
static int steps(unsigned start) {
  int n = 0;
  for (unsigned state = start & 3; n < 40; ++n)
    switch (state & 3) {
    case 0:
      state = (start >> n % 16) | 1;
      break;
    case 1:
      state = n % 3 ? 2 : 3;
      break;
    case 2:
      state = n > 20 ? 3 : 0;
      break;
    case 3:
      if (n > 12)
        return n;
      state = start + n;
      break;
    }
  return n;
}

static unsigned mixed(std::size_t i) { return unsigned(i) * 2654435761u >> 7; }

int main() {
  each<float>("enumeration", [](std::size_t i, float *out) {
    const unsigned x = mixed(i);
    *out = area(shape(x % 3), float(x % 100));
  });
  each<float>("low bits", [](std::size_t i, float *out) {
    const unsigned x = mixed(i);
    *out = gradient(x, float(x % 10), float(x % 7));
  });
  each<int>("states in a loop",
            [](std::size_t i, int *out) { *out = steps(mixed(i)); });
  return compare::result();
}
