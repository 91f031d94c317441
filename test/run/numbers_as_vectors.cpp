// Structures of small numbers that are copied as one larger number, and numbers
// that a program reads as vectors and back (bit_cast, memcpy, a union's bytes,
// vec::as), in kernels whose work-items are lanes: each element is a part of
// the number, the first in its low bits. Special values keep their bits, under
// branches and in loops, too. The host computes the same.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O1 -fsycl-targets=cpu %s -o %t.1
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.1
// RUN: %syclcc1 -O3 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <array>
#include <cstdint>
#include <cstring>
#include <sycl/sycl.hpp>

using compare::each;

namespace {

struct complex {
  float re, im;
};
struct shorts {
  std::int16_t a, b, c, d;
};
struct bytes {
  std::uint8_t v[8];
};
struct mixed {
  std::uint16_t a;
  std::uint8_t b, c;
  float d;
};

/// Bits of every kind: NaNs with payloads, infinities, subnormals, -0.
std::uint64_t bits(std::size_t i) {
  constexpr std::uint64_t special[] = {0x7fc00001ffc12345, 0x7f800000ff800000,
                                       0x0000000180000000, 0x8000000000000001,
                                       0x7fa0000100000000, 0xffffffffffffffff,
                                       0x0080000000000000, 0x3f800000bf800000};
  std::uint64_t x = i * 0x9e3779b97f4a7c15u;
  x ^= x >> 29;
  return i % 3 == 0 ? special[i / 3 % 8] : x;
}

template <class To, class From> To as(const From &from) {
  To to;
  static_assert(sizeof to == sizeof from);
  std::memcpy(&to, &from, sizeof to);
  return to;
}

/// A copy as a number, which is then used as its members.
std::uint64_t swap_halves(std::uint64_t x) {
  complex c = as<complex>(x);
  std::swap(c.re, c.im);
  return as<std::uint64_t>(c);
}

std::uint64_t members(std::uint64_t x) {
  shorts s = as<shorts>(x);
  s = {s.d, std::int16_t(s.a ^ s.c), s.b, std::int16_t(s.a + s.d)};
  bytes b = as<bytes>(s);
  for (int i = 0; i < 4; ++i)
    std::swap(b.v[i], b.v[7 - i]);
  mixed m = as<mixed>(b);
  m.a = std::uint16_t(m.a + m.c);
  m.c = m.b;
  m.d = m.c < 100 ? m.d : float(m.a);
  return as<std::uint64_t>(m);
}

/// A butterfly of numbers that are kept as 64 bits, as a FFT has it.
std::uint64_t butterflies(std::uint64_t x, std::size_t i) {
  std::uint64_t kept[4];
  for (int k = 0; k < 4; ++k)
    kept[k] = as<std::uint64_t>(
        complex{float(int(x >> 8 * k & 255) - 128), float(int(i % 97) * k)});
  for (int step = 1; step < 4; step *= 2)
    for (int k = 0; k < 4; ++k)
      if ((k & step) == 0) {
        const complex a = as<complex>(kept[k]), b = as<complex>(kept[k + step]);
        kept[k] = as<std::uint64_t>(complex{a.re + b.re, a.im + b.im});
        kept[k + step] = as<std::uint64_t>(complex{a.im - b.im, b.re - a.re});
      }
  std::uint64_t sum = 0;
  for (int k = 0; k < 4; ++k)
    sum = sum * 31 + kept[k];
  return sum;
}

/// Elements chosen by the work-item, and one number that is a vector in a loop.
std::uint64_t chosen(std::uint64_t x, std::size_t i) {
  sycl::vec<std::uint16_t, 4> v = as<sycl::vec<std::uint16_t, 4>>(x);
  std::uint64_t sum = 0;
  for (std::size_t k = 0; k < 3 + i % 5; ++k) {
    v[int(k & 3)] = std::uint16_t(v[int((i + k) & 3)] * 3 + k);
    if (v[0] & 1)
      v = as<sycl::vec<std::uint16_t, 4>>(as<std::uint64_t>(v) * 5 + 1);
    sum ^= as<std::uint64_t>(v) << (k & 7);
  }
  return sum;
}

std::uint64_t narrow(std::uint64_t x) {
  auto h = as<sycl::vec<sycl::half, 2>>(std::uint32_t(x & 0x3bff3bff));
  h = h + h;
  auto b = as<sycl::vec<std::uint8_t, 4>>(as<std::uint32_t>(h));
  b = b.swizzle<3, 2, 1, 0>();
  auto s = as<std::array<std::int8_t, 2>>(std::uint16_t(x >> 40));
  return as<std::uint32_t>(b) + std::uint32_t(s[0] * 3 - s[1]);
}

/// Stores of the parts and loads of the whole, at a branch on data.
std::uint64_t in_memory(std::uint64_t x, std::size_t i) {
  alignas(8) std::uint32_t parts[6] = {1, 2, 3, 4, 5, 6};
  std::uint64_t whole = x;
  if (x % 3 == 0) {
    std::memcpy(parts + 2 * (i % 3), &x, 8);
    std::memcpy(&whole, parts + i % 5, 8);
  } else if (x % 3 == 1) {
    complex c{float(x & 0xffff), float(i)};
    std::memcpy(&whole, &c, 8);
  }
  return whole + parts[i % 6];
}

/// Which of two numbers is 1, as std::find of libc++ finds it: the other bits
/// of the byte with the two booleans are unknown.
std::uint64_t first_of_two(std::uint64_t x, std::size_t) {
  using two = std::int64_t __attribute__((ext_vector_type(2)));
  using mask = bool __attribute__((ext_vector_type(2)));
  const two numbers = {std::int64_t(x % 3), std::int64_t(x / 3 % 3)};
  const two ones = {1, 1};
  const auto byte = __builtin_bit_cast(
      unsigned char, __builtin_convertvector(numbers == ones, mask));
  return __builtin_ctz(byte & 3 | 4);
}

} // namespace

int main() {
  constexpr std::size_t n = 1009;
  auto test = [](const char *what, auto f) {
    each<std::uint64_t>(
        what, [=](std::size_t i, std::uint64_t *out) { *out = f(bits(i), i); },
        1, 0, n);
  };
  test("halves", [](std::uint64_t x, std::size_t) { return swap_halves(x); });
  test("members", [](std::uint64_t x, std::size_t) { return members(x); });
  test("butterflies",
       [](std::uint64_t x, std::size_t i) { return butterflies(x, i); });
  test("chosen", [](std::uint64_t x, std::size_t i) { return chosen(x, i); });
  test("narrow", [](std::uint64_t x, std::size_t) { return narrow(x); });
  test("memory",
       [](std::uint64_t x, std::size_t i) { return in_memory(x, i); });
  test("first of two",
       [](std::uint64_t x, std::size_t i) { return first_of_two(x, i); });
  return compare::failures != 0;
}
