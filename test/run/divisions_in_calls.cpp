// Divisions of 64 and 16 bits with an operand that is the same everywhere, and
// numbers of the kernel as arguments, in functions that are not inlined and
// that the work-items of a warp reach by different branches: ptxas keeps such
// values in uniform registers, which other work-items overwrite
// (codegen/ptx/UniformArguments.cpp).
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>

using u32 = std::uint32_t;
using u64 = std::uint64_t;
using compare::each;

[[gnu::noinline]] static u64 mix(u64 x, u64 y) {
  return (x ^ y) * 0x9e3779b97f4a7c15ull ^ (x >> 29);
}
[[gnu::noinline]] static u64 upper(u64 x) {
  return x * 0x123456789abcdefull / ((x & 0xff) + 3) + 0x7777777700000000ull;
}
struct triple {
  u64 a, b;
  u32 c;
};
[[gnu::noinline]] static u64 sum(triple t, u32 i) {
  return mix(t.a, i) + t.b / (t.c | 1) + i;
}
[[gnu::noinline]] static void set(u64 *to, u64 x, u64 y) { *to = mix(x, y); }

/// The dividend is one constant in three branches; each calls something else.
[[gnu::noinline]] static u64 one_dividend(u32 i) {
  const u32 x = i * 2654435761u;
  const u64 divisor = (u64(i) & 0xffff) | 1;
  u64 r = u32(0x11be472636549293ull / divisor) | 1;
  u64 other = 0;
  r = (x + (x & 0xffff)) % u32(r);
  switch (i & 3) {
  case 0:
    set(&other, r, 0x11be472636549293ull / divisor);
    r += other;
    break;
  case 1:
    r ^= (x + (x & 0xffff)) % (u32(0x11be472636549293ull / divisor) | 1);
    set(&other, r, 3);
    r += other;
    break;
  case 2:
    r += upper(u64(0x11be472636549293ull % divisor) + x);
    break;
  }
  return r + upper(r);
}

/// Divisions of 16 bits by what some work-items have computed.
[[gnu::noinline]] static u64 narrow(u32 i) {
  const auto divisor = static_cast<std::uint16_t>(i | 1);
  u64 r = i;
  if (i & 4)
    r = mix(r, static_cast<std::uint16_t>(std::uint16_t(51001) / divisor));
  else if (i & 1)
    r = upper(r) + static_cast<std::uint16_t>(std::uint16_t(51001) % divisor);
  return mix(r, static_cast<std::uint16_t>(std::uint16_t(51001) / divisor));
}

/// A captured structure that is an argument is used behind calls in branches.
[[gnu::noinline]] static u64 captured(u32 i, triple t) {
  u64 r = mix(i, 5);
  if (r & 1)
    r = upper(r);
  else if (r & 2)
    set(&r, t.a / (u64(i) | 1), t.b);
  for (u32 k = 0; k < (i & 7); ++k)
    r += sum(t, k) + 3933418214942302609ull % (r | 1);
  if (r & 8)
    r += t.a + 0x11be472636549293ll / (std::int64_t(r) | 1);
  return mix(r, t.a * 3 + t.b * 5 + t.c);
}

[[gnu::noinline]] static double quotients(u32 i) {
  double r = i + 0.5;
  if (i & 1)
    r = 3.25 / (r + double(upper(i) & 7));
  else if (i & 2)
    r = 3.25f / float(r + 1);
  return 7.75 / (r + 3);
}

int main() {
  each<u64>("one dividend in three branches", [](std::size_t i, u64 *out) {
    *out = one_dividend(static_cast<u32>(i * 7 + i / 5));
  });
  each<u64>("divisions of 16 bits", [](std::size_t i, u64 *out) {
    *out = narrow(static_cast<u32>(i));
  });
  const triple t{0x1234567890abcdefull, 0xfedcba9876543210ull, 77};
  each<u64>("a captured structure", [t](std::size_t i, u64 *out) {
    *out = captured(static_cast<u32>(i), t);
  });
  each<double>("floating-point quotients", [](std::size_t i, double *out) {
    *out = quotients(static_cast<u32>(i));
  });
  return compare::failures;
}
