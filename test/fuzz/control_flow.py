#!/usr/bin/env python3
"""Kernels with random control flow graphs, against the same functions on the host.

    control_flow.py --compiler build/bin/syclcc1 --seed 1 --programs 5 \\
        [--kernels 20] [--flags='-O2;-O3 -march=native'] [--keep failing/]

item_loops.py grows statements; this grows graphs. A function is a set of blocks
whose ends go anywhere: branches, switches with many targets, loops entered in
the middle, several exits out of several loops, returns in between; every block
costs fuel, so all of them end. Others are nests of structured loops with break,
continue, return, and a goto out of two loops at once. Conditions are uniform
(arguments that all share), of the work-item, of memory, or what such branches
have left behind in variables, among them variables that are equal in all
work-items although they went different ways. In between: small private arrays,
structures by value, integers of 8 to 64 bits beside floats, loads that only a
condition makes valid, functions that are not inlined (also the whole function of
a work-item), atomic additions, checks before paths that do not return, none of which fails.

The host calls each function for one work-item after the other, through a
pointer; that is the oracle. A work-item writes its own elements and adds to
counters, so memory is the same afterwards in every order.
"""

import random
import sys

import programs

HEAD = r"""
#include <sycl/sycl.hpp>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>
using u8 = std::uint8_t; using i16 = std::int16_t; using u32 = std::uint32_t;
using i32 = std::int32_t; using u64 = std::uint64_t; using f32 = float;
constexpr u32 per_item = 4, counters = 16, table = 64;
struct Pair { u32 first; u8 second; f32 third; };
struct Memory { const u32 *in; const f32 *real; u32 *out; u32 *count; u32 n, ua, ub; };
inline void bump(u32 &c) {
  sycl::atomic_ref<u32, sycl::memory_order::relaxed, sycl::memory_scope::device>(c) += 1;
}
[[gnu::noinline, gnu::const]] inline u32 mix(u32 a, u32 b) { return (a ^ b * 0x9e3779b9u) + (a >> 7); }
[[noreturn]] inline void stop(const Memory &m, u32 x) { m.out[x] = 0; __builtin_trap(); }
inline Pair turned(Pair p) { return {p.first * 3 + p.second, u8(p.first >> 3), p.third + 0.5f}; }
using Function = void (*)(const Memory &, u32);
inline int differs(const char *name, Function volatile f, Memory device, Memory host) {
  for (u32 x = 0; x < host.n; ++x) f(host, x);
  const int bad = std::memcmp(device.out, host.out, 4 * per_item * host.n) != 0 ||
                  std::memcmp(device.count, host.count, 4 * counters) != 0;
  if (bad) {
    std::printf("%s differs", name);
    for (u32 i = 0, said = 0; i < per_item * host.n && said < 4; ++i)
      if (device.out[i] != host.out[i])
        std::printf(" [%u] %u, not %u", i, device.out[i], host.out[i]), ++said;
    std::printf("\n");
  }
  return bad;
}
"""


class Function:
    def __init__(self, rng):
        self.rng = rng
        self.names = 0
        self.loops = 0          # how deep
        self.calls = rng.random() < 0.1
        self.atomics = rng.random() < 0.15
        self.checks = rng.random() < 0.3
        self.reals = rng.random() < 0.4
        self.variables = ["a", "b", "c", "u", "w"]

    # -- expressions: all of type u32
    def leaf(self):
        r = self.rng
        return r.choice(["a", "b", "c", "u", "w", "a", "b", "x", "x", "m.ua", "m.ub", "u32(s)", "u32(t)", "p.first", "u32(p.second)", str(r.randrange(12)),
                         f"m.in[{self.index()}]", f"v[{self.index(8)}]", f"v[{r.randrange(8)}]", f"m.out[x * per_item + {r.randrange(4)}]"])

    def index(self, size=64):
        return self.rng.choice([f"(x & {size - 1})", f"((x + {self.rng.randrange(99)}) & {size - 1})", f"(a & {size - 1})", f"(b & {size - 1})",
                                f"(u & {size - 1})", f"(m.ua & {size - 1})"])

    def expression(self, depth=0):
        r = self.rng
        if depth > 1 or r.random() < 0.3:
            return self.leaf()
        d = depth + 1
        e = lambda: self.expression(d)
        return r.choice([
            lambda: f"({e()} {r.choice('+-*^&|')} {e()})",
            lambda: f"({e()} {r.choice('+-*^')} {e()})",
            lambda: f"({e()} >> ({self.leaf()} & 31))",
            lambda: f"({self.condition(d)} ? {e()} : {e()})",
            lambda: f"u32(u8({e()}))",
            lambda: f"u32(i16({e()}))",
            lambda: f"u32((u64({e()}) * {e()}) >> 9)",
            lambda: f"({e()} / ({e()} | 1))",
            lambda: f"({e()} % ({e()} | 1))",
            lambda: f"mix({e()}, {e()})" if self.calls else e(),
            lambda: f"u32(i32(f * 0.25f) & 255)" if self.reals else e(),
        ])()

    def condition(self, depth=0):
        r = self.rng
        way = r.random()
        if way < 0.3:
            return r.choice(["m.ua", "m.ub", "u", "(m.ua ^ u)", "w"]) + r.choice([" > 3", " & 1", " % 3 == 1", " < 7"])
        if way < 0.5:
            return f"(x {r.choice(['& 1', '& 3', '% 5 == 2', '> 20', '< 40', '% 7'])})"
        if way < 0.65:
            return f"(m.in[{self.index()}] {r.choice(['& 1', '> 50', '% 3'])})"
        if way < 0.72:
            i = self.leaf()
            return f"({i} < table && m.in[{i}] {r.choice(['& 2', '> 30'])})"
        return f"({self.expression(depth + 1)} {r.choice(['<', '>', '==', '!=', '&'])} {self.expression(depth + 1)})"

    # -- statements
    def statement(self):
        r = self.rng
        return r.choice([
            lambda: f"{r.choice('abc')} = {self.expression()};",
            lambda: f"{r.choice('abc')} += {self.expression()};",
            lambda: f"{r.choice('abc')} ^= {self.leaf()};",
            lambda: f"u = u * 3 + m.ua;",
            lambda: f"w = {r.choice(['m.ub', 'u', '5', 'w + 1', 'm.ua & 7'])};",
            lambda: f"v[{self.index(8)}] = {self.expression()};",
            lambda: f"v[{r.randrange(8)}] += {self.leaf()};",
            lambda: f"m.out[x * per_item + {r.randrange(4)}] = {self.expression()};",
            lambda: f"m.out[x * per_item + ({self.leaf()} & 3)] += {self.leaf()};",
            lambda: f"s = u8({self.expression()});",
            lambda: f"t = i16(t * 3 + i16({self.leaf()}));",
            lambda: "p = turned(p);",
            lambda: f"p.first += {self.leaf()};",
            lambda: f"if ({self.condition()}) {r.choice('abc')} = {self.leaf()};",
            lambda: f"bump(m.count[{self.index(16)}]);" if self.atomics else f"a += {self.leaf()};",
            lambda: f"f = f * 0.5f + m.real[{self.index()}];" if self.reals else f"b -= {self.leaf()};",
            # The element behind the table is 0.
            lambda: f"if ({self.expression()} & m.in[table]) {{ {r.choice(['', 'b += 1;'])} stop(m, x); }}" if self.checks else f"c += {self.leaf()};",
        ])()

    def statements(self, most=3):
        return " ".join(self.statement() for _ in range(self.rng.randrange(most + 1)))

    # -- graphs
    def graph(self):
        r = self.rng
        count = r.randrange(3, 12)
        near = r.random() < 0.5

        def target(i):
            if near and r.random() < 0.7:
                return f"L{max(0, min(count, i + r.choice([-2, -1, 1, 1, 1, 2, 3])))}"
            return f"L{r.randrange(count + 1)}"
        lines = ["u32 fuel = 60;"]
        for i in range(count):
            fuel = "if (--fuel == 0) goto L%d;" % count
            end = r.random()
            if end < 0.5:
                way = f"if ({self.condition()}) goto {target(i)};" + (f" goto {target(i)};" if r.random() < 0.3 else "")
            elif end < 0.65:
                cases = " ".join(f"case {c}: goto {target(i)};" for c in r.sample(range(8), r.randrange(1, 6)))
                value = r.choice([self.expression(), self.expression(), "m.ua", "(u + w)"])
                way = f"switch ({value} & 7) {{ {cases} default: {r.choice(['break', 'goto ' + target(i)])}; }}"
            elif end < 0.72:
                way = f"if ({self.condition()}) return;"
            else:
                way = ""
            lines.append(f"L{i}: {fuel} {self.statements()} {way}")
        lines.append(f"L{count}:;")
        return "\n  ".join(lines)

    # -- nests
    def nest(self, depth=0):
        r = self.rng
        self.names += 1
        i = f"i{self.names}"
        bound = r.choice(["m.ua % 7", "x % 9", f"m.in[{self.index()}] % 6", "(a & 7)", "5", "(w & 3)", "3"])
        head, step = r.choice([
            (f"for (u32 {i} = 0; {i} < {bound}; ++{i})", ""),
            (f"for (u32 {i} = {bound}; {i}-- > 0;)", ""),
            (f"for (u32 {i} = 0, e = {bound}; {i} < e; {i} += 1 + (a & 1))", ""),
        ])
        self.loops += 1
        body = []
        for _ in range(r.randrange(1, 4)):
            body.append(self.statement())
            body.append(f"a += {i};" if r.random() < 0.4 else "")
            way = r.random()
            c = self.condition()
            if way < 0.2:
                body.append(f"if ({c}) {{ {self.statements(2)} break; }}")
            elif way < 0.35:
                body.append(f"if ({c}) {{ {self.statements(2)} continue; }}")
            elif way < 0.42:
                body.append(f"if ({c}) return;")
            elif way < 0.5 and self.loops > 1:
                body.append(f"if ({c}) {{ {self.statements(1)} goto out; }}")
            elif way < 0.6:
                cases = " ".join(f"case {k}: {self.statements(2)} {r.choice(['break;', 'break;', '', 'continue;', 'goto out;'])}" for k in r.sample(range(5), 3))
                body.append(f"switch ({self.expression()} % 5) {{ {cases} default: break; }}")
            elif way < 0.75 and depth < 2:
                body.append(self.nest(depth + 1))
            elif way < 0.85:
                body.append(f"if ({c}) {{ {self.statements()} }} else {{ {self.statements()} }}")
        self.loops -= 1
        return f"{head} {{ {' '.join(body)} }}"

    def text(self, name):
        r = self.rng
        if r.random() < 0.5:
            body = self.graph()
        else:
            parts = []
            for _ in range(r.randrange(1, 4)):
                parts += [self.statements(), self.nest()]
            body = "\n  ".join(parts) + "\n  out:;"
        return f"""
{programs.kept(r)}static void {name}(const Memory &m, u32 x) {{
  u32 a = x * 7 + m.ua, b = m.in[x & 63], c = 1, u = m.ub, w = 2;
  u8 s = u8(x); i16 t = i16(m.ua); Pair p{{x, 3, 0.5f}}; f32 f = 1.0f;
  u32 v[8]; for (u32 k = 0; k < 8; ++k) v[k] = k * 3 + {r.choice(['x', 'm.ua', '1'])};
  (void)w; (void)s; (void)t; (void)p; (void)f;
  m.out[x * per_item] = 1; m.out[x * per_item + 1] = 2; m.out[x * per_item + 2] = x; m.out[x * per_item + 3] = 4;
  {body}
  m.out[x * per_item + 3] ^= a + 3 * b + 5 * c + 7 * u + 11 * w + s + u32(t) + p.first + p.second;
  m.out[x * per_item + 2] += v[0] + v[3] * 5 + v[(x + a) & 7];{' m.out[x * per_item + 1] += u32(i32(f * 0.125f) & 1023);' if self.reals else ''}
}}
"""


def launch(rng, name):
    n = rng.choice([1, 7, 16, 33, 64, 100, 173])
    values = (rng.choice([0, 1, 2, 5, 6, 13, 1000]), rng.choice([0, 1, 3, 4, 9]))
    if rng.random() < 0.3:
        size = rng.choice([d for d in range(1, n + 1) if n % d == 0])
        item = f"sycl::nd_range<1>({n}, {size}), [=](sycl::nd_item<1> i) {{ {name}(d, u32(i.get_global_id(0))); }}"
    else:
        item = f"sycl::range<1>({n}), [=](sycl::id<1> i) {{ {name}(d, u32(i[0])); }}"
    return f"""  {{
    Memory d{{in, real, out, count, {n}, {values[0]}, {values[1]}}}, h = d;
    std::vector<u32> houts({n} * per_item), hcount(counters);
    h.out = houts.data(); h.count = hcount.data(); std::memset(count, 0, 4 * counters);
    q.parallel_for({item}).wait();
    bad += differs("{name}", {name}, d, h);
  }}
"""


MEMORY = """  u32 *in = sycl::malloc_shared<u32>(table + 1, q), *out = sycl::malloc_shared<u32>(256 * per_item, q), *count = sycl::malloc_shared<u32>(counters, q);
  f32 *real = sycl::malloc_shared<f32>(table, q);
  in[table] = 0;
  for (u32 i = 0; i < table; ++i) in[i] = i * 2654435761u >> 25, real[i] = f32(i % 13) * 0.25f;
"""


def program(seed, kernels):
    return programs.of_functions(
        HEAD, MEMORY, seed, kernels, lambda rng, name: Function(rng).text(name), launch)


def main():
    parser = programs.arguments(__doc__.split("\n")[0])
    parser.set_defaults(kernels=20)
    return programs.run(parser.parse_args(), program, ["-ffp-contract=off", "-fsycl-targets=native_cpu"])


if __name__ == "__main__":
    sys.exit(main())
