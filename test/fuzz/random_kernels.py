#!/usr/bin/env python3
"""Random kernels, run on the host and on every device, results compared.

    random_kernels.py --compiler build/bin/syclcc1 --seed 1 --programs 5 \\
        [--kernels 12] [--flags='-O0;-O2 -g'] [--devices 'native_cpu:*,opencl:*']

Each kernel is a function `std::uint64_t k(std::uint32_t x)` made of what LLVM
turns into its less usual forms: integers of every width and sign, _BitInt, bit
fields, 128-bit arithmetic, small structs by value (ABI coercion), arrays in
private memory with computed indices, switches, nested loops with odd strides,
overflow builtins, memcpy/memmove of overlapping pieces, shifts and rotates,
float <-> int conversions, calls that are not inlined, recursion through
templates. The very same function is called on the host: that is the oracle.
Every operation is defined (shift counts are masked, divisors are odd, signed
overflow wraps through unsigned), so a difference is a miscompile.

The program is printed and kept if it fails. A seed makes the same program
anywhere; test/fuzz/README.md lists seeds that found something.
"""

import random
import sys

import programs

PRELUDE = """\
#include <sycl/sycl.hpp>
#include <cstdint>
#include <cstdio>
#include <cstring>
using u8 = std::uint8_t; using i8 = std::int8_t;
using u16 = std::uint16_t; using i16 = std::int16_t;
using u32 = std::uint32_t; using i32 = std::int32_t;
using u64 = std::uint64_t; using i64 = std::int64_t;
using u128 = unsigned __int128;
struct S3 { u8 a, b, c; };
struct S6 { i16 a, b, c; };
struct S12 { i32 a, b, c; };
struct SF { float f, g; };
struct SD { float f; double d; };
struct Bits { u64 a : 33; u64 b : 15; i64 c : 7; u64 d : 9; };
[[clang::noinline]] static S3 make3(u32 x) { return {u8(x), u8(x >> 3), u8(x >> 9)}; }
[[clang::noinline]] static S6 make6(u32 x) { return {i16(x), i16(x >> 5), i16(x * 3)}; }
[[clang::noinline]] static S12 make12(u32 x) { return {i32(x), i32(x ^ 77), i32(x >> 1)}; }
[[clang::noinline]] static u64 take(S3 s, S6 t, S12 u) { return s.a + s.b * 3u + s.c * 5u + u16(t.a) + u16(t.b) * 7u + u16(t.c) + u32(u.a) + u32(u.b) + u32(u.c); }
[[clang::noinline]] static SF makef(u32 x) { return {float(x & 1023), float(x >> 22)}; }
[[clang::noinline]] static SD maked(u32 x) { return {float(x & 4095), double(x >> 4)}; }
template <int N> static u64 step(u64 x) { return step<N - 1>(x * 6364136223846793005u + N) ^ (x >> 31); }
template <> u64 step<0>(u64 x) { return x; }
"""

MAIN = """\
int main() {
  sycl::queue q;
  constexpr u32 n = 256;
  u64 *out = sycl::malloc_shared<u64>(n, q);
  int bad = 0;
%s
  sycl::free(out, q);
  std::printf("%%s\\n", bad ? "FAILED" : "passed");
  return bad != 0;
}
"""
RUN = """\
  q.parallel_for(n, [=](sycl::id<1> i) { out[i] = k%d(u32(i) * 2654435761u); }).wait();
  for (u32 i = 0; i < n; ++i)
    if (u64 want = k%d(i * 2654435761u); out[i] != want && bad++ < 4)
      std::printf("kernel %d item %%u: %%llx, host %%llx\\n", i, (unsigned long long)out[i], (unsigned long long)want);
"""

TYPES = ["u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64"]


class Kernel:
    """Grows the body of one function statement by statement."""

    def __init__(self, rng):
        self.rng = rng
        self.lines = []
        self.vars = ["u64(x)"]
        self.count = 0

    def name(self):
        self.count += 1
        return f"v{self.count}"

    def pick(self):
        return self.rng.choice(self.vars[-8:])

    def number(self):
        r = self.rng
        return r.choice([str(r.randrange(1, 200)), hex(r.getrandbits(32)) + "u",
                         hex(r.getrandbits(64)) + "ull"])

    def expression(self, depth=0):
        """An expression of type u64."""
        r = self.rng
        if depth > 2 or r.random() < 0.25:
            return self.pick() if r.random() < 0.8 else f"u64({self.number()})"
        a, b = self.expression(depth + 1), self.expression(depth + 1)
        t = r.choice(TYPES)
        width = int(t[1:])
        bits = r.choice([3, 5, 9, 17, 24, 31, 33, 40, 47, 48, 55, 63])
        return r.choice([
            lambda: f"u64({a} {r.choice('+-*&|^')} {b})",
            lambda: f"u64({t}({a}))",
            lambda: f"u64({t}({a}) {r.choice(['<', '>', '==', '!=', '<=', '>='])} {t}({b}))",
            lambda: f"u64({t}({a}) >> ({b} & {width - 1}))",
            lambda: f"u64(u{width}(u{width}({a}) << ({b} & {width - 1})))",
            lambda: f"u64(u{width}({a}) / (u{width}({b}) | 1))",
            lambda: f"u64(u{width}({a}) % (u{width}({b}) | 1))",
            lambda: f"u64(i64(i{width}({a})) / i64((i{width}({b}) & {(1 << (width - 2)) - 1}) | 1))",
            lambda: f"u64(static_cast<unsigned _BitInt({bits})>({a}) * static_cast<unsigned _BitInt({bits})>({b}))",
            lambda: f"u64(i64(static_cast<_BitInt({bits})>({a}) >> {r.randrange(bits)}))",
            lambda: f"u64((u128({a}) * {b}) >> {r.randrange(1, 127)})",
            lambda: f"u64((u128({a}) << 64 | {b}) / (u128({b}) << {r.randrange(0, 60)} | 1))",
            lambda: f"u64(__builtin_popcountll({a}) + __builtin_ctzll({b} | 1))",
            lambda: f"u64(__builtin_clz(u32({a}) | 1)) + __builtin_bswap{r.choice([16, 32, 64])}({b})",
            lambda: f"u64(__builtin_bitreverse{r.choice([8, 16, 32, 64])}({a}))",
            lambda: f"u64(__builtin_rotateleft{r.choice([8, 16, 32, 64])}({a}, {b}))",
            lambda: f"u64({a} & 1 ? {self.expression(depth + 1)} : {b})",
            lambda: f"u64(i64(float(i32({a})) * 0.5f))",
            lambda: f"u64(double(u32({a})) * 3.0)",
            lambda: f"u64(__builtin_elementwise_add_sat({t}({a}), {t}({b})))",
            lambda: f"u64(__builtin_elementwise_sub_sat({t}({a}), {t}({b})))",
            lambda: f"u64(__builtin_elementwise_{r.choice(['min', 'max'])}({t}({a}), {t}({b})))",
            lambda: f"step<{r.randrange(1, 5)}>({a})",
        ])()

    def statement(self):
        r = self.rng
        e, f = self.expression(), self.expression()
        v = self.name()
        n = r.randrange(3, 14)
        choice = r.randrange(14)
        if choice < 3:
            self.lines.append(f"u64 {v} = {e};")
        elif choice == 3:
            op, t = r.choice(["add", "sub", "mul"]), r.choice(TYPES)
            self.lines.append(f"{t} {v}r; u64 {v} = __builtin_{op}_overflow({t}({e}), {t}({f}), &{v}r); {v} = {v} * 3 + u64({v}r);")
        elif choice == 4:
            t = r.choice(TYPES)
            self.lines.append(f"{t} {v}a[{n}]; for (int k = 0; k < {n}; ++k) {v}a[k] = {t}({e} + k * {f});")
            self.lines.append(f"{v}a[{self.pick()} % {n}] = {t}({self.expression()});")
            if r.random() < 0.5:
                m = r.randrange(1, n)
                self.lines.append(f"std::memmove({v}a + {n - m}, {v}a + {r.randrange(0, n - m + 1)}, sizeof({t}) * {m});")
            self.lines.append(f"u64 {v} = 0; for (int k = 0; k < {n}; ++k) {v} = {v} * 31 + u64({v}a[k]);")
        elif choice == 5:
            self.lines.append(f"Bits {v}b{{}}; {v}b.a = {e}; {v}b.b = {f}; {v}b.c = i64({self.expression()}); {v}b.d = {self.pick()}; {v}b.a += {v}b.b; u64 {v} = {v}b.a + {v}b.b * 3 + u64(i64({v}b.c)) + {v}b.d;")
        elif choice == 6:
            self.lines.append(f"u64 {v} = take(make3(u32({e})), make6(u32({f})), make12(u32({self.pick()})));")
        elif choice == 7:
            self.lines.append(f"auto {v}f = makef(u32({e})); auto {v}d = maked(u32({f})); u64 {v} = u64({v}f.f + {v}f.g) + u64({v}d.d) + u64({v}d.f);")
        elif choice == 8:
            cases = " ".join(f"case {c}: {v} = {self.expression()}; break;" for c in sorted(r.sample(range(40), r.randrange(3, 9))))
            self.lines.append(f"u64 {v} = 7; switch ({self.pick()} % {r.choice([9, 17, 41])}) {{ {cases} default: {v} = {e}; }}")
        elif choice == 9:
            self.lines.append(f"u64 {v} = {e}; for (u32 k = 0; k < (u32({f}) & 31); k += {r.randrange(1, 4)}) {{ {v} = {v} * {r.randrange(3, 99, 2)} + k * (k + 1); if (({v} & 63) == {r.randrange(64)}) break; }}")
        elif choice == 10:
            self.lines.append(f"u64 {v} = 0; for (u32 k = 0; k < (u32({e}) & 15); ++k) for (u32 l = k; l < {n}; ++l) {v} += k * l + (u32({f}) >> (l & 31));")
        elif choice == 11:
            self.lines.append(f"u8 {v}m[48]; for (int k = 0; k < 48; ++k) {v}m[k] = u8({e} >> (k & 63)); u32 {v}n = u32({f}) & 15; std::memmove({v}m + {r.randrange(1, 9)}, {v}m, 16 + {v}n); u64 {v} = 0; for (int k = 0; k < 48; ++k) {v} = {v} * 131 + {v}m[k];")
        elif choice == 12:
            self.lines.append(f"u64 {v} = {e}; if ({f} % 3 == 1) {{ if ({self.pick()} & 2) {v} ^= {self.expression()}; else {v} += 3; }} else {v} -= {self.expression()};")
        else:
            self.lines.append(f"u64 {v}p[2] = {{{e}, {f}}}; u64 *{v}q = &{v}p[{self.pick()} & 1]; *{v}q += {self.expression()}; u64 {v} = {v}p[0] ^ ({v}p[1] << 1);")
        self.vars.append(v)

    def text(self, number, statements):
        for _ in range(statements):
            self.statement()
        total = " + ".join(f"{v} * {2 * i + 1}" for i, v in enumerate(self.vars[1:]))
        body = "\n  ".join(self.lines)
        return f"static u64 k{number}(u32 x) {{\n  {body}\n  return {total};\n}}\n"


def program(seed, kernels):
    rng = random.Random(seed)
    parts = [PRELUDE]
    for number in range(kernels):
        parts.append(Kernel(rng).text(number, rng.randrange(3, 12)))
    parts.append(MAIN % "".join(RUN % (n, n, n) for n in range(kernels)))
    return "".join(parts)


def main():
    return programs.run(programs.arguments(__doc__.split("\n")[0]).parse_args(), program)


if __name__ == "__main__":
    sys.exit(main())
