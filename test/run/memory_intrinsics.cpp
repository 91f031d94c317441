// memset, memcpy, memmove and memcmp of constant and of run-time size, over
// private and global memory, overlapping; classes and vectors that become them.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::each;
using compare::ragged;

struct big {
  int values[40];
};
__attribute__((noinline)) static big plus(big b, int k) {
  for (int &x : b.values)
    x += k;
  return b;
}

/// A number that depends on each byte and its place.
static long digest(const char *bytes, int count) {
  long sum = 0;
  for (int k = 0; k < count; ++k)
    sum = (sum * 31 + bytes[k]) & 0xffffff;
  return sum;
}

// Clang's own vectors, as libraries use them.
typedef float f3 __attribute__((ext_vector_type(3)));
typedef float f4 __attribute__((ext_vector_type(4)));
typedef int i5 __attribute__((ext_vector_type(5)));
typedef float f32 __attribute__((ext_vector_type(32)));

int main() {
  constexpr int size = 256;
  each<char>(
      "run-time size in global memory",
      [](std::size_t i, char *out) {
        const int n = (ragged(i) & 31) + 3;
        std::memset(out, 7, n);
        std::memcpy(out + 100, out, n);
        std::memmove(out + 101, out + 100, n);
      },
      size);
  each<char>(
      "between global and private memory",
      [](std::size_t i, char *out) {
        const int n = (ragged(i) & 31) + 3;
        for (int k = 0; k < 40; ++k)
          out[k] = (char)(k * 3 + i);
        std::memcpy(out + 100, out, n);
        char copy[48];
        std::memcpy(copy, out + 2, n);
        std::memcpy(out + 150, copy, n);
      },
      size);
  each<long>("overlapping move up", [](std::size_t i, long *out) {
    char memory[64];
    for (int k = 0; k < 64; ++k)
      memory[k] = (char)(k * 3 + i);
    std::memmove(memory + 3, memory, 24);
    *out = digest(memory, 64);
  });
  each<long>("overlapping move down", [](std::size_t i, long *out) {
    char memory[64];
    for (int k = 0; k < 64; ++k)
      memory[k] = (char)(k * 5 + i);
    std::memmove(memory, memory + 5, (ragged(i) & 31) + 1);
    *out = digest(memory, 64);
  });
  each<char>(
      "overlapping move in global memory",
      [](std::size_t i, char *out) {
        for (int k = 0; k < 40; ++k)
          out[k] = (char)(k * 3 + i);
        std::memmove(out + 3, out, 24);
        std::memmove(out + 100, out + 1, 9);
      },
      size);
  each<long>("comparison and length", [](std::size_t i, long *out) {
    char a[16], b[16];
    for (int k = 0; k < 16; ++k)
      a[k] = b[k] = (char)(ragged(i) >> (k & 7));
    if (i & 1)
      b[9] ^= 4;
    *out = (std::memcmp(a, b, 16) == 0) * 10 + __builtin_strlen("hello");
  });
  each<unsigned char>(
      "a byte chosen at run time",
      [](std::size_t i, unsigned char *out) {
        unsigned char memory[64];
        std::memset(memory, (int)i, 64);
        memory[i % 64] = 200;
        std::memcpy(out, memory, 64);
      },
      64);

  each<big>("a large class by value", [](std::size_t i, big *out) {
    big b;
    for (int k = 0; k < 40; ++k)
      b.values[k] = (int)i * k;
    *out = plus(b, 3);
  });
  each<float>(
      "vectors of 3 and 4",
      [](std::size_t i, float *out) {
        f3 v = {(float)i, 2, 3};
        v = v * 2.f + v.zyx;
        f4 w = {1, 2, 3, (float)i};
        w = w.wzyx + (f4)(v.x);
        for (int k = 0; k < 4; ++k)
          out[k] = w[k] + v[k % 3];
      },
      4);
  each<int>(
      "vectors of 5",
      [](std::size_t i, int *out) {
        i5 v = {1, 2, 3, 4, (int)i};
        v = v * v + 1;
        for (int k = 0; k < 5; ++k)
          out[k] = v[k];
      },
      5);
  each<float>(
      "vectors of 32",
      [](std::size_t i, float *out) {
        f32 v = (f32)(float)i;
        v = v * 3.f;
        v[i % 32] = 7;
        for (int k = 0; k < 32; ++k)
          out[k] = v[k];
      },
      32);
  return compare::result();
}
