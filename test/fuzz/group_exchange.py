#!/usr/bin/env python3
"""Random kernels of barriers and exchanges, against the same steps on the host.

    group_exchange.py --compiler build/bin/syclcc1 --seed 1 --programs 5 \\
        [--kernels 12] [--flags='-O0;-O2'] [--devices 'native_cpu:*,opencl:*']

A kernel is a list of steps on four variables of each work-item: arithmetic, tiles in
local memory between barriers, functions of the work-group, exchanges and functions of
the sub-group, one directly behind the other, in loops and under conditions which the
work-group or the sub-group shares, checks none of which fails, before a path that does
not return, and an array of the work-item's own that lives across all of it. The host takes all work-items of a group through a
step before it goes to the next. The kernel reports which work-items are in which sub-group.

Found: a barrier and an exchange in one block (test/run/group_functions_in_a_row.cpp).
"""

import random
import sys

import programs

HEADER = r"""
#include <sycl/sycl.hpp>
#include <cstdio>
#include <algorithm>
#include <functional>
#include <vector>
using u32 = unsigned;
constexpr int vars = 4;
struct Who { u32 sub, lane, size; };
[[noreturn]] inline void stop(u32 *at) { *at = 1; __builtin_trap(); }

// One work-group on the host: what each step does to all of its work-items.
struct Group {
  u32 id, items;
  const Who *who;
  std::vector<u32> v[vars];
  std::vector<char> on;
  u32 peer(u32 i, u32 lane) const {
    for (u32 k = 0; k < items; ++k)
      if (who[k].sub == who[i].sub && who[k].lane == lane)
        return k;
    return i;
  }
  // f(the values before, the work-item)
  template <class F> void each(int to, F f) {
    const std::vector<u32> old[vars] = {v[0], v[1], v[2], v[3]};
    for (u32 i = 0; i < items; ++i)
      if (on[i])
        v[to][i] = f(old, i);
  }
  template <class F> u32 fold(const std::vector<u32> &x, u32 start, u32 end, F f) const {
    u32 r = start;
    for (u32 k = 0; k < end; ++k)
      r = f(r, x[k]);
    return r;
  }
  template <class F> u32 fold_sub(const std::vector<u32> &x, u32 i, u32 start, u32 end, F f) const {
    u32 r = start;
    for (u32 l = 0; l < end; ++l)
      r = f(r, x[peer(i, l)]);
    return r;
  }
};
"""

OPERATIONS = [("sycl::plus<u32>()", "0u"), ("sycl::maximum<u32>()", "0u"),
              ("sycl::minimum<u32>()", "~0u"), ("sycl::bit_xor<u32>()", "0u")]


class Steps:
    def __init__(self, rng, items):
        self.rng, self.items, self.count = rng, items, 0
        self.checks = rng.random() < 0.3
        self.elements = rng.choice([0, 3, 4, 8, 16, 33, 70])  # of an own array
        self.functions = []
        self.in_functions = rng.choice([0, 0.3, 0.9])

    def two(self):
        return self.rng.randrange(4), self.rng.randrange(4)

    def arithmetic(self):
        x, y = self.two()
        k, c = self.rng.randrange(3, 1000, 2), self.rng.randrange(1 << 20)
        return (f"v{x} = (v{x} * {k}u + v{y}) ^ {c}u;",
                f"g.each({x}, [&](auto &o, u32 i) {{ return (o[{x}][i] * {k}u + o[{y}][i]) ^ {c}u; }});")

    def divergent(self):
        x, y = self.two()
        return (f"if (v{y} & 4) v{x} += v{y} / 3; else v{x} ^= 77u;",
                f"g.each({x}, [&](auto &o, u32 i) {{ return o[{y}][i] & 4 ? o[{x}][i] + o[{y}][i] / 3 : o[{x}][i] ^ 77u; }});")

    def own_array(self):
        """A function of the array and the variables, for the device and the host."""
        x, y = self.two()
        number, n = len(self.functions), self.elements
        k, c = self.rng.randrange(3, 1000, 2), self.rng.randrange(n)
        end = self.rng.choice([str(n), "many", str(c + 1)])
        body = self.rng.choice([
            f"for (int k = 0; k < {end}; ++k) a[k] = T(a[k] * {k}u + v{x});",
            f"for (int k = 0; k < {end}; ++k) a[k] ^= T(a[(k + {c}) % {n}] + k);",
            f"for (int k = {end} - 1; k > 0; --k) {{ a[k] = a[k - 1]; if (u32(a[k]) % 61u == {c}u) break; }}",
            f"for (int k = 0; k < {end}; ++k) v{x} = v{x} * 31u + u32(a[k]);",
            f"for (const T *e = a; e != a + {n}; ++e) v{x} ^= u32(*e) * {k}u;",
            f"a[v{x} % {n}u] += T(v{y});",
            f"v{x} += u32(a[{c}]); a[{c}] = T(v{y} >> 3);",
            f"if (v{y} & 8) for (int k = 0; k < {end}; ++k) a[k] += T(v{x} + k);",
            f"T copy[{n}]; std::copy(a, a + {n}, copy); for (int k = 0; k < {end}; ++k) v{x} += u32(copy[{n} - 1 - k]) ^ k;",
            f"std::fill(a, a + {c + 1}, T({k}));",
        ])
        self.functions.append(f"[](T *a, u32 &v0, u32 &v1, u32 &v2, u32 &v3, int many) {{ {body} }}")
        return (f"steps<{number}>(own, v0, v1, v2, v3, many);",
                f"for (u32 i = 0; i < g.items; ++i) if (g.on[i]) "
                f"steps<{number}>(own[i].data(), g.v[0][i], g.v[1][i], g.v[2][i], g.v[3][i], many);")

    def check(self):
        x, y = self.two()
        return f"if ((v{x} | v{y}) & *never) stop(never);", ""

    def tile(self):
        x, y = self.two()
        c = self.rng.randrange(self.items)
        return (f"tile[lin] = v{x}; sycl::group_barrier(group); v{y} ^= tile[(lin + {c}u) % {self.items}u]; sycl::group_barrier(group);",
                f"g.each({y}, [&](auto &o, u32 i) {{ return o[{y}][i] ^ o[{x}][(i + {c}u) % {self.items}u]; }});")

    def group_function(self):
        x, y = self.two()
        c = self.rng.randrange(self.items)
        f, zero = self.rng.choice(OPERATIONS)
        whole = "g.items"
        return self.rng.choice([
            (f"v{x} = sycl::group_broadcast(group, v{y}, {c}u);",
             f"g.each({x}, [&](auto &o, u32) {{ return o[{y}][{c}u]; }});"),
            (f"v{x} = sycl::reduce_over_group(group, v{y}, {f});",
             f"g.each({x}, [&](auto &o, u32) {{ return g.fold(o[{y}], {zero}, {whole}, {f}); }});"),
            (f"v{x} = sycl::inclusive_scan_over_group(group, v{y}, {f});",
             f"g.each({x}, [&](auto &o, u32 i) {{ return g.fold(o[{y}], {zero}, i + 1, {f}); }});"),
            (f"v{x} = sycl::exclusive_scan_over_group(group, v{y}, {f});",
             f"g.each({x}, [&](auto &o, u32 i) {{ return g.fold(o[{y}], {zero}, i, {f}); }});"),
            (f"v{x} += sycl::any_of_group(group, v{y} % 97u == 5u);",
             f"g.each({x}, [&](auto &o, u32 i) {{ return o[{x}][i] + (g.fold(o[{y}], 0u, {whole}, [](u32 a, u32 b) {{ return a | u32(b % 97u == 5u); }})); }});"),
        ])

    def sub_group_function(self):
        x, y = self.two()
        c = self.rng.randrange(1, 8)
        f, zero = self.rng.choice(OPERATIONS)
        return self.rng.choice([
            (f"{{ const u32 other = sycl::permute_group_by_xor(sub, v{y}, {c}u); v{x} = (who.lane ^ {c}u) < who.size ? other : v{x}; }}",
             f"g.each({x}, [&](auto &o, u32 i) {{ const Who w = g.who[i]; return (w.lane ^ {c}u) < w.size ? o[{y}][g.peer(i, w.lane ^ {c}u)] : o[{x}][i]; }});"),
            (f"{{ const u32 other = sycl::shift_group_left(sub, v{y}, {c}u); v{x} += who.lane + {c}u < who.size ? other : 1u; }}",
             f"g.each({x}, [&](auto &o, u32 i) {{ const Who w = g.who[i]; return o[{x}][i] + (w.lane + {c}u < w.size ? o[{y}][g.peer(i, w.lane + {c}u)] : 1u); }});"),
            (f"v{x} ^= sycl::select_from_group(sub, v{y}, (who.lane * {c}u + 1u) % who.size);",
             f"g.each({x}, [&](auto &o, u32 i) {{ const Who w = g.who[i]; return o[{x}][i] ^ o[{y}][g.peer(i, (w.lane * {c}u + 1u) % w.size)]; }});"),
            (f"v{x} = sycl::group_broadcast(sub, v{y}, {c}u % who.size);",
             f"g.each({x}, [&](auto &o, u32 i) {{ return o[{y}][g.peer(i, {c}u % g.who[i].size)]; }});"),
            (f"v{x} = sycl::reduce_over_group(sub, v{y}, {f});",
             f"g.each({x}, [&](auto &o, u32 i) {{ return g.fold_sub(o[{y}], i, {zero}, g.who[i].size, {f}); }});"),
            (f"v{x} += sycl::inclusive_scan_over_group(sub, v{y}, {f});",
             f"g.each({x}, [&](auto &o, u32 i) {{ return o[{x}][i] + g.fold_sub(o[{y}], i, {zero}, g.who[i].lane + 1, {f}); }});"),
            (f"v{x} += sycl::all_of_group(sub, v{y} % 31u != 5u);",
             f"g.each({x}, [&](auto &o, u32 i) {{ return o[{x}][i] + g.fold_sub(o[{y}], i, 1u, g.who[i].size, [](u32 a, u32 b) {{ return a & u32(b % 31u != 5u); }}); }});"),
        ])

    def list(self, length, depth, whole):
        """Steps for the device and for the host; `whole`: all of the group is here."""
        parts = [self.one(depth, whole) for _ in range(length)]
        return "\n".join(p[0] for p in parts), "\n".join(p[1] for p in parts)

    def one(self, depth, whole):
        kind = self.rng.random()
        if depth and kind < 0.25:
            self.count += 1
            n, c = self.count, self.rng.randrange(3)
            inside_whole = whole and kind < 0.15
            device, host = self.list(self.rng.randrange(1, 4), depth - 1, inside_whole)
            if inside_whole:
                shape = self.rng.choice(["if (({gid} + {c}u) % 3u)",
                                         "for (u32 r{n} = 0; r{n} < {gid} % 3u + 1u; ++r{n})"])
                heads = [shape.format(c=c, n=n, gid=gid) for gid in ("gid", "g.id")]
                return f"{heads[0]} {{\n{device}\n}}", f"{heads[1]} {{\n{host}\n}}"
            # Only some sub-groups, or some more often than others.
            head = self.rng.choice(["if (who.sub % 2u == {c}u % 2u)",
                                    "for (u32 r{n} = 0; r{n} < who.sub % 3u + 1u; ++r{n})"]).format(c=c, n=n)
            turns, test = (1, f"g.who[i].sub % 2u == {c}u % 2u") if head.startswith("if") else (3, f"r{n} < g.who[i].sub % 3u + 1u")
            return (f"{head} {{\n{device}\n}}",
                    f"{{ const auto on{n} = g.on; for (u32 r{n} = 0; r{n} < {turns}; ++r{n}) {{ for (u32 i = 0; i < g.items; ++i) g.on[i] = on{n}[i] && ({test});\n{host}\n}} g.on = on{n}; }}")
        steps = [self.arithmetic, self.divergent, self.sub_group_function, self.sub_group_function]
        if self.checks:
            steps.append(self.check)
        if self.elements:
            steps += [self.own_array, self.own_array]
        if whole:
            steps += [self.tile, self.tile, self.group_function, self.group_function]
        device, host = self.rng.choice(steps)()
        # In a function of its own, to which variables are passed by address.
        if device and self.rng.random() < self.in_functions:
            kept = self.rng.choice(["", "", "__attribute__((noinline)) "])
            device = f"[&]() {kept}{{ {device} }}();"
        return device, host


def kernel(rng, number):
    items = rng.choice([(32,), (48,), (64,), (100,), (128,), (4, 16), (6, 10), (2, 3, 8)])
    dims, count, groups = len(items), 1, 3
    for n in items:
        count *= n
    steps = Steps(rng, count)
    device, host = steps.list(rng.randrange(4, 12), 2, True)
    elements = max(steps.elements, 1)
    functions = "".join(f"  if constexpr (N == {n}) ({f})(a, v0, v1, v2, v3, many);\n"
                        for n, f in enumerate(steps.functions))
    size = rng.choice(["", "", "[[sycl::reqd_sub_group_size(16)]]", "[[sycl::reqd_sub_group_size(8)]]"])
    whole = ", ".join(str(n * (groups if i == 0 else 1)) for i, n in enumerate(items))
    local = ", ".join(map(str, items))
    element = rng.choice(["unsigned char", "unsigned short", "u32", "unsigned long"])
    return f"""
namespace own{number} {{
using T = {element};
template <int N> void steps(T *a, u32 &v0, u32 &v1, u32 &v2, u32 &v3, int many) {{
{functions}}}
}}
int k{number}(sycl::queue &q) {{
  using namespace own{number};
  const int many = {elements};
  constexpr u32 items = {count}, groups = {groups};
  u32 *out = sycl::malloc_shared<u32>(items * groups * vars + 1, q);
  u32 *const never = out + items * groups * vars;
  *never = 0;
  Who *all = sycl::malloc_shared<Who>(items * groups, q);
  q.submit([&](sycl::handler &h) {{
    sycl::local_accessor<u32> tile(items, h);
    h.parallel_for(sycl::nd_range<{dims}>({{{whole}}}, {{{local}}}), [=](sycl::nd_item<{dims}> item) {size} {{
      const auto group = item.get_group();
      const auto sub = item.get_sub_group();
      const u32 lin = item.get_local_linear_id(), gid = item.get_group_linear_id();
      const Who who{{u32(sub.get_group_linear_id()), u32(sub.get_local_linear_id()), u32(sub.get_local_linear_range())}};
      all[gid * items + lin] = who;
      u32 v0 = gid * items + lin, v1 = v0 * 2654435761u, v2 = v1 >> 7, v3 = 5;
      T own[{elements}];
      for (int k = 0; k < {elements}; ++k) own[k] = T(v1 + k);
{device}
      u32 *to = out + (gid * items + lin) * vars;
      to[0] = v0; to[1] = v1; to[2] = v2; to[3] = v3;
    }});
  }}).wait();
  int bad = 0;
  for (u32 id = 0; id < groups; ++id) {{
    Group g{{id, items, all + id * items, {{}}, std::vector<char>(items, 1)}};
    for (int k = 0; k < vars; ++k) g.v[k].resize(items);
    for (u32 i = 0; i < items; ++i) {{
      g.v[0][i] = id * items + i; g.v[1][i] = g.v[0][i] * 2654435761u;
      g.v[2][i] = g.v[1][i] >> 7; g.v[3][i] = 5;
    }}
    std::vector<std::vector<T>> own(items, std::vector<T>({elements}));
    for (u32 i = 0; i < items; ++i)
      for (int k = 0; k < {elements}; ++k) own[i][k] = T(g.v[1][i] + k);
{host}
    for (u32 i = 0; i < items; ++i)
      for (int k = 0; k < vars; ++k)
        bad += out[(id * items + i) * vars + k] != g.v[k][i];
  }}
  if (bad) std::printf("k{number}: %d of %u differ\\n", bad, items * groups * vars);
  sycl::free(out, q); sycl::free(all, q);
  return bad;
}}
"""


def program(seed, kernels):
    parts = [HEADER]
    parts += [kernel(random.Random(seed * 1000 + n), n) for n in range(kernels)]
    calls = "".join(f"  bad += k{n}(q) != 0;\n" for n in range(kernels))
    parts.append("int main() {\n  sycl::queue q;\n  int bad = 0;\n" + calls +
                 '  std::printf("%s\\n", bad ? "FAILED" : "passed");\n  return bad != 0;\n}\n')
    return "".join(parts)


def main():
    parser = programs.arguments(__doc__.split("\n")[0])
    parser.add_argument("--show", action="store_true", help="print the seed's program")
    options = parser.parse_args()
    if options.show:
        print(program(options.seed, options.kernels))
        return 0
    return programs.run(options, program)


if __name__ == "__main__":
    sys.exit(main())
