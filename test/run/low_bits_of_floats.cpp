// The low bits of a sum in floating point, stored, passed and returned. On a GPU
// 3.5 was stored as 3: ptxas took the store of a wider register for a conversion
// (codegen/ptx/AssemblerFaults.cpp).
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <sycl/sycl.hpp>

struct Low {
  uint32_t word;
  uint16_t short_of_double, short_of_float;
  uint8_t of_double, of_float, of_half, beside;
  uint32_t passed, returned;
  bool operator==(const Low &) const = default;
};

[[gnu::noinline]] uint32_t returned(double a) {
  return uint32_t(sycl::bit_cast<uint64_t>(a * a));
}
[[gnu::noinline]] uint32_t passed(uint32_t word, uint8_t byte) {
  return word ^ byte << 7;
}

// The sums are not exact, so that all of their bits matter.
Low low_of(uint32_t i, double third) {
  const double d = i * third;
  const float f = float(i) * float(third);
  const sycl::half h = sycl::half(float(i % 64)) * sycl::half(1.4f);
  const auto bits = sycl::bit_cast<uint64_t>(d);
  const auto float_bits = sycl::bit_cast<uint32_t>(f);
  const auto half_bits = sycl::bit_cast<uint16_t>(h);
  Low low{};
  low.word = uint32_t(bits);
  low.short_of_double = uint16_t(bits);
  low.short_of_float = uint16_t(float_bits);
  low.of_double = uint8_t(bits);
  low.of_float = uint8_t(float_bits);
  low.of_half = uint8_t(half_bits);
  low.beside = uint8_t(float_bits + 1);
  low.passed = passed(uint32_t(bits), uint8_t(float_bits));
  low.returned = returned(d);
  return low;
}

int main() {
  constexpr int n = 1000;
  sycl::queue q;
  auto *out = sycl::malloc_shared<Low>(n, q);
  auto *words = sycl::malloc_shared<uint32_t>(n, q);
  auto *bytes = sycl::malloc_shared<uint8_t>(n, q);
  const double third = 1.0 / 3;
  q.parallel_for(n, [=](sycl::id<1> i) {
     out[i] = low_of(uint32_t(i), third);
     const double value = double(i) * third;
     words[i] = uint32_t(sycl::bit_cast<uint64_t>(value));
     bytes[i] = uint8_t(sycl::bit_cast<uint32_t>(float(i) * 0.1f));
   }).wait();
  int wrong = 0;
  for (uint32_t i = 0; i < n; ++i) {
    wrong += !(out[i] == low_of(i, third));
    wrong += words[i] != uint32_t(sycl::bit_cast<uint64_t>(i * third));
    wrong += bytes[i] != uint8_t(sycl::bit_cast<uint32_t>(float(i) * 0.1f));
  }
  compare::check(wrong == 0, "the low bits of numbers");
  // 3.5 is 0x40600000 as a float: its lowest byte is 0.
  compare::check(low_of(3, 3.5 / 3).of_float == 0, "a number by hand");
  sycl::free(out, q);
  sycl::free(words, q);
  sycl::free(bytes, q);
  return compare::result();
}
