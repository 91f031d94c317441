// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// integer.cpp: the arithmetic of <cstdlib>, which calls C's library.
//
//     std::div_t both = std::div(seconds, 60);    // in a kernel
//
// Clang calls abs and similar functions only with -fno-builtin. The structures
// are those of the host's C library: quotient first, which is the order of C's
// two members on every system that this compiler supports.

extern "C" {

struct OfInt {
  int quot, rem;
};
struct OfLong {
  long quot, rem;
};
struct OfLongLong {
  long long quot, rem;
};

OfInt div(int x, int y) { return {x / y, x % y}; }
OfLong ldiv(long x, long y) { return {x / y, x % y}; }
OfLongLong lldiv(long long x, long long y) { return {x / y, x % y}; }

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }

} // extern "C"
