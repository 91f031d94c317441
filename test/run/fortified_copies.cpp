// _FORTIFY_SOURCE makes __memcpy_chk of a memcpy whose target has a known size
// and whose own size is known only at run time. Devices had no such function.
//
// RUN: %syclcc1 -O2 -D_FORTIFY_SOURCE=2 %s -o %t && %run %t
// RUN: %syclcc1 -O1 -D_FORTIFY_SOURCE=3 -fno-builtin %s -o %t && %run %t
// RUN: %syclcc1 -O1 -D_FORTIFY_SOURCE=2 -fsycl-device-O0 %s -o %t && %run %t

#include "Inputs/compare.hpp"

using compare::each;
using compare::ragged;

/// A number that depends on each byte and its place.
template <std::size_t N> static long digest(const char (&bytes)[N]) {
  long sum = 0;
  for (char byte : bytes)
    sum = (sum * 31 + byte) & 0xffffff;
  return sum;
}

int main() {
  each<long>("memset", [](std::size_t i, long *out) {
    char memory[40] = {};
    std::memset(memory + 3, int(i), ragged(i) & 31);
    *out = digest(memory);
  });
  each<long>("memcpy", [](std::size_t i, long *out) {
    char from[40] = {}, memory[40] = {};
    for (int k = 0; k < 40; ++k)
      from[k] = char(k * 3 + int(i));
    std::memcpy(memory + 2, from, ragged(i) & 31);
    *out = digest(memory);
  });
  each<long>("memmove of what overlaps", [](std::size_t i, long *out) {
    char memory[64];
    for (int k = 0; k < 64; ++k)
      memory[k] = char(k * 5 + int(i));
    std::memmove(memory + 3, memory, ragged(i) & 31);
    std::memmove(memory + 30, memory + 33, ragged(i) & 31);
    *out = digest(memory);
  });
  return compare::failures;
}
