// Integers of all widths: 128 bits, _BitInt, bit-fields, overflow, and the
// builtins that become instructions or have to be expanded. One kernel each: a
// miscompiled one is named.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <cstdlib>

using compare::each;
using compare::mixed;
using u64 = unsigned long;

struct fields {
  u64 a : 33, b : 15, c : 7;
};
struct three_ints {
  int a, b, c;
};
struct three_shorts {
  short a, b, c;
};
struct three_chars {
  char a, b, c;
};
__attribute__((noinline)) static three_ints ints(int x) {
  return {x, x + 1, x + 2};
}
__attribute__((noinline)) static three_shorts shorts(int x) {
  return {(short)x, (short)(x + 1), (short)(x + 2)};
}
__attribute__((noinline)) static three_chars chars(int x) {
  return {(char)x, (char)(x + 1), (char)(x + 2)};
}

static void wide() {
  each<u64>("product of 128 bits", [](std::size_t i, u64 *out) {
    const u64 a = mixed(i);
    *out = (u64)(((unsigned __int128)a * 0x123456789abcdefull * (a + 1)) >> 64);
  });
  each<u64>("high half of a product", [](std::size_t i, u64 *out) {
    const u64 a = mixed(i) * 0x123456789ul, b = mixed(i) * 0x987654321ul;
    *out = (u64)(((unsigned __int128)a * b) >> 64);
  });
  each<u64>("quotient of 128 bits", [](std::size_t i, u64 *out) {
    const __int128 a = mixed(i);
    *out = (u64)(a * a * a / 1000003);
  });
  each<u64>("remainder and shift of 128 bits", [](std::size_t i, u64 *out) {
    const __int128 a = (__int128)mixed(i) << (i + 1);
    *out = (u64)(a % 1000003) ^ (u64)(-a >> (i & 63)) ^ (a < 0);
  });
  each<u64>("unsigned of 33 bits", [](std::size_t i, u64 *out) {
    unsigned _BitInt(33) b = mixed(i);
    b = b * 7 + 3;
    b = b * b;
    *out = (u64)(b >> 3);
  });
  each<u64>("signed of 48 bits", [](std::size_t i, u64 *out) {
    _BitInt(48) c = (_BitInt(48))((long)mixed(i) * 1000003);
    c = (c >> 24) * (c & 0xffffff) - 7; // No signed overflow.
    *out = (u64)(long)(c >> 5);
  });
  each<u64>("bit-fields", [](std::size_t i, u64 *out) {
    const unsigned a = mixed(i);
    fields x;
    x.a = a * 5ul;
    x.b = a;
    x.c = a >> 3;
    x.a += x.b;
    *out = x.a + x.b * 3 + x.c;
  });
}

static void overflow() {
  each<u64>("signed sum", [](std::size_t i, u64 *out) {
    int sum;
    const bool over = __builtin_sadd_overflow((int)mixed(i), 0x7fffff00, &sum);
    *out = over * 7ul + (unsigned)sum;
  });
  each<u64>("unsigned product", [](std::size_t i, u64 *out) {
    unsigned product;
    const bool over = __builtin_mul_overflow(mixed(i), 3u, &product);
    *out = over * 7ul + product;
  });
  each<u64>("signed product", [](std::size_t i, u64 *out) {
    int product;
    const bool over = __builtin_smul_overflow((int)mixed(i), 3, &product);
    *out = over * 7ul + (unsigned)product;
  });
  each<u64>("signed product of 64 bits", [](std::size_t i, u64 *out) {
    long product;
    const bool over = __builtin_smull_overflow((long)mixed(i) << 20,
                                               (long)(i + 1) << 15, &product);
    *out = over * 7ul + (u64)product;
  });
  each<u64>("unsigned product of 64 bits", [](std::size_t i, u64 *out) {
    u64 product;
    const bool over =
        __builtin_umull_overflow((u64)mixed(i) << 20, (i + 1) << 15, &product);
    *out = over * 7ul + product;
  });
  each<u64>("saturation", [](std::size_t i, u64 *out) {
    *out = (unsigned)__builtin_elementwise_add_sat((int)mixed(i), 0x7fffff00);
  });
}

static void counting() {
  each<u64>("counts of bits", [](std::size_t i, u64 *out) {
    const unsigned a = mixed(i);
    *out = __builtin_popcount(a) + __builtin_popcountll(a * 77ull) +
           (a ? __builtin_clz(a) : 99) + (a ? __builtin_ctz(a) : 99) +
           __builtin_clzll(a | 1);
  });
  each<u64>("bytes swapped", [](std::size_t i, u64 *out) {
    const unsigned a = mixed(i);
    *out = __builtin_bswap32(a) + __builtin_bswap64(a * 3ull) +
           __builtin_bswap16((unsigned short)a);
  });
  each<u64>("bits reversed", [](std::size_t i, u64 *out) {
    *out = __builtin_bitreverse32(mixed(i)) ^
           __builtin_bitreverse64(mixed(i) * 5ull) ^
           __builtin_bitreverse8((unsigned char)mixed(i));
  });
  each<u64>("rotation", [](std::size_t i, u64 *out) {
    *out = __builtin_rotateleft32(mixed(i), 5) +
           __builtin_rotateright64(mixed(i) * 3ull, (int)i);
  });
  each<u64>("smallest, largest, quotient", [](std::size_t i, u64 *out) {
    const unsigned a = mixed(i);
    *out = std::min((int)a, -5) + std::max(a, 9u) +
           (unsigned)std::abs((int)(a >> 1)) + (u64)((long)a * -3 / 7) + a % 13;
  });
  each<u64>("small classes in registers", [](std::size_t i, u64 *out) {
    const int a = (int)(mixed(i) >> 2);
    auto s = ints(a);
    auto t = shorts(a);
    auto u = chars(a);
    *out = (u64)((long)s.a + s.b + s.c + t.a + t.b + t.c + u.a + u.b + u.c);
  });
}

int main() {
  wide();
  overflow();
  counting();
  return compare::result();
}
