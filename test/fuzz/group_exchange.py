#!/usr/bin/env python3
"""Random kernels of barriers and exchanges, against the same steps on the host.

    group_exchange.py --compiler build/bin/syclcc1 --seed 1 --programs 5 \\
        [--kernels 12] [--flags='-O0;-O2'] [--devices 'native_cpu:*,opencl:*']

A kernel is a list of steps on four variables of each work-item: arithmetic, tiles in
local memory between barriers, functions of the work-group, exchanges and functions of
the sub-group, one directly behind the other, in loops and under conditions which the
work-group or the sub-group shares, checks none of which fails, before a path that does
not return, and an array and variables of other types of the work-item's own that live
across all of it. Exchanged are numbers of all widths, vectors and structures. The host takes all work-items of a group through a
step before it goes to the next. The kernel reports which work-items are in which sub-group.

Found: a barrier and an exchange in one block (test/run/group_functions_in_a_row.cpp).
"""

import random
import sys

import programs

HEADER = r"""
#define SYCL_SIMPLE_SWIZZLES
#include <sycl/sycl.hpp>
#include <sycl/ext/oneapi/experimental/ballot_group.hpp>
#include <sycl/ext/oneapi/experimental/fixed_size_group.hpp>
#include <cstdio>
#include <algorithm>
#include <functional>
#include <vector>
using u32 = unsigned;
constexpr int vars = 4;
namespace ex = sycl::ext::oneapi::experimental;
struct Pair { unsigned char a; unsigned short b; unsigned long c; };
struct Five { float f[5]; };

// Values of a type that a number stands for, small so that sums of floats are exact.
template <class T> T made(u32 n) {
  if constexpr (std::is_same_v<T, Pair>)
    return {(unsigned char)n, (unsigned short)(n >> 5), n * 0x100000001ul};
  else if constexpr (std::is_same_v<T, Five>)
    return {{float(n & 255), float(n & 7), 0, float(n >> 20), 1}};
  else if constexpr (std::is_same_v<T, sycl::vec<u32, 2>>)
    return {n, n >> 3};
  else if constexpr (std::is_same_v<T, sycl::vec<short, 4>>)
    return {short(n), short(n >> 3), short(n >> 7), short(-1)};
  else if constexpr (std::is_same_v<T, sycl::vec<float, 3>>)
    return {float(n & 1023), float(n & 7), -float(n >> 24)};
  else if constexpr (std::is_same_v<T, sycl::marray<u32, 3>>)
    return {n, ~n, n >> 9};
  else if constexpr (std::is_same_v<T, bool>)
    return n % 3 == 1;
  else if constexpr (std::is_integral_v<T>)
    return T(n * 0x9e3779b97f4a7c15ul >> 17);
  else
    return T(int(n & 7) - 2);
}
inline u32 hash(const Pair &p) { return p.a * 3u + p.b * 5u + u32(p.c) * 7u + u32(p.c >> 32); }
inline u32 hash(const Five &p) { return u32(p.f[0] + p.f[1] * 3 + p.f[2] + p.f[3] * 5 + p.f[4]); }
template <class T, int N> u32 hash(const sycl::vec<T, N> &v) {
  u32 r = 0;
  for (int i = 0; i < N; ++i) r = r * 31u + u32(int(v[i]));
  return r;
}
inline u32 hash(const sycl::marray<u32, 3> &v) { return v[0] ^ v[1] * 3u ^ v[2] * 5u; }
template <class T> u32 hash(T x) {
  if constexpr (std::is_integral_v<T>) return u32(x) ^ u32((unsigned long)x >> 32);
  else return u32(int(x)) * 2654435761u;
}
// What lives across the steps beside numbers.
struct Carried {
  float f = 1; double d = 2; sycl::half h = 3; bool b = false; unsigned long l = 4; signed char s = 5;
  sycl::vec<float, 3> v{1, 2, 3}; sycl::vec<short, 4> w{1, 2, 3, 4}; Pair p{1, 2, 3};
};
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
  template <class T, class F, class In> T fold_of(u32 i, T start, F f, In in) const {
    T r = start; // over the work-items k of i's sub-group for which in(k)
    for (u32 l = 0; l < who[i].size; ++l)
      if (const u32 k = peer(i, l); in(k))
        r = f(r, k);
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

SIZES = True  # Kernels require sizes of sub-groups, of which NVIDIA's GPUs have only 32.
EXCHANGED = ["float", "double", "sycl::half", "bool", "unsigned char", "short", "unsigned long", "Pair", "Five",
             "sycl::vec<u32, 2>", "sycl::vec<short, 4>", "sycl::vec<float, 3>", "sycl::marray<u32, 3>"]
NUMBERS = ["float", "double", "sycl::half", "unsigned char", "short", "unsigned long", "int"]
# Name and what it is on the host; the identity is the first value then.
FOLDS = [("sycl::plus<>()", "T(a + b)"), ("sycl::maximum<>()", "std::max(a, b)"), ("sycl::minimum<>()", "std::min(a, b)")]

OPERATIONS = [("sycl::plus<u32>()", "0u"), ("sycl::maximum<u32>()", "0u"),
              ("sycl::minimum<u32>()", "~0u"), ("sycl::bit_xor<u32>()", "0u")]


class Steps:
    def __init__(self, rng, items):
        self.rng, self.items, self.count = rng, items, 0
        self.checks = rng.random() < 0.3
        self.elements = rng.choice([0, 3, 4, 8, 16, 33, 70])  # of an own array
        self.functions = []
        self.types = rng.random() < 0.7
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
        self.functions.append(f"[](T *a, u32 &v0, u32 &v1, u32 &v2, u32 &v3, int many, Carried &) {{ {body} }}")
        return self.both(number)

    def carried(self):
        """A function of variables of other types, for the device and the host."""
        x, y = self.two()
        number, k = len(self.functions), self.rng.randrange(3, 1000, 2)
        body = self.rng.choice([
            f"c.f = float(int(v{x} & 255u)) - c.f / 2; v{y} += hash(c.f);",
            f"c.d += double(v{x} >> 20) * 0.5; if (c.d > 1000) c.d -= 1000; v{y} ^= u32(c.d);",
            f"c.h = sycl::half(float(v{x} & 15u)); v{y} += hash(c.h);",
            f"c.b = c.b != (v{x} % 5u == 2u); if (c.b) v{y} += {k}u;",
            f"c.l = c.l * {k}ul + v{x}; v{y} += u32(c.l >> 13);",
            f"c.s = (signed char)(c.s + v{x}); v{y} += u32(c.s / 3);",
            f"c.v = c.v * 0.5f + made<sycl::vec<float, 3>>(v{x}); v{y} ^= hash(c.v);",
            f"c.w += made<sycl::vec<short, 4>>(v{x}); v{y} ^= hash(c.w); c.w = c.w.wzyx();",
            f"const Pair old = c.p; c.p = made<Pair>(v{x} + old.b); v{y} += hash(old);",
            f"if (v{x} & 2) {{ c.v.y() = float(v{y} & 3u); c.p.a = (unsigned char)v{x}; }} else c.w.y() = short(v{y});",
        ])
        self.functions.append(f"[](T *, u32 &v0, u32 &v1, u32 &v2, u32 &v3, int, Carried &c) {{ {body} }}")
        return self.both(number)

    @staticmethod
    def both(number):
        return (f"steps<{number}>(own, v0, v1, v2, v3, many, mine);",
                f"for (u32 i = 0; i < g.items; ++i) if (g.on[i]) "
                f"steps<{number}>(own[i].data(), g.v[0][i], g.v[1][i], g.v[2][i], g.v[3][i], many, mine[i]);")

    def typed_exchange(self):
        x, y = self.two()
        t, c = self.rng.choice(EXCHANGED), self.rng.randrange(1, 8)
        device, host = self.rng.choice([
            (f"sycl::select_from_group(sub, value, (who.lane + {c}u) % who.size)", f"g.peer(i, (w.lane + {c}u) % w.size)"),
            (f"sycl::group_broadcast(sub, value, {c}u % who.size)", f"g.peer(i, {c}u % w.size)"),
        ])
        return (f"{{ const auto value = made<{t}>(v{y}); v{x} ^= hash({device}); }}",
                f"g.each({x}, [&](auto &o, u32 i) {{ const Who w = g.who[i]; (void)w; return o[{x}][i] ^ hash(made<{t}>(o[{y}][{host}])); }});")

    def typed_fold(self):
        x, y = self.two()
        t = self.rng.choice(NUMBERS)
        f, host = self.rng.choice(FOLDS)
        kind = self.rng.randrange(4)
        whose, who, size = "sub", "true", 1
        if kind == 0:
            size = self.rng.choice([1, 2, 4, 8])
            whose = f"ex::get_fixed_size_group<{size}>(sub)"
            who = f"g.who[k].lane / {size}u == g.who[i].lane / {size}u"
        elif kind == 1:
            c = self.rng.randrange(3)
            whose = f"ex::get_ballot_group(sub, v{y} % 3u == {c}u)"
            who = f"(o[{y}][k] % 3u == {c}u) == (o[{y}][i] % 3u == {c}u)"
        what = self.rng.choice(["reduce", "inclusive_scan"])
        if what == "inclusive_scan":
            who = f"({who}) && g.who[k].lane <= g.who[i].lane"
        # A sub-group that is not full has no chunks.
        return (f"if (who.size % {size}u == 0) {{ const auto some = {whose}; v{x} += hash(sycl::{what}_over_group(some, made<{t}>(v{y}), {f})); }}",
                f"g.each({x}, [&](auto &o, u32 i) {{ using T = {t}; if (g.who[i].size % {size}u) return o[{x}][i]; bool any = false; "
                f"const T r = g.fold_of(i, T(), [&](T a, u32 k) {{ const T b = made<T>(o[{y}][k]); if (!any) {{ any = true; return b; }} return T({host}); }}, "
                f"[&](u32 k) {{ return {who}; }}); return o[{x}][i] + hash(r); }});")

    def local_atomics(self):
        x, y = self.two()
        n = self.rng.choice([1, 3, 7, self.items])
        name, zero, host = self.rng.choice([
            ("fetch_add", "0u", "all[n] += o[{y}][k]"), ("fetch_xor", "0u", "all[n] ^= o[{y}][k]"),
            ("fetch_max", "0u", "all[n] = std::max(all[n], o[{y}][k])"), ("fetch_min", "~0u", "all[n] = std::min(all[n], o[{y}][k])"),
        ])
        host = host.format(y=y)
        condition = self.rng.choice(["true", f"(v{y} & 1u) == 0", f"v{x} % 5u != 1u"])
        host_condition = condition.replace(f"v{y}", f"o[{y}][k]").replace(f"v{x}", f"o[{x}][k]")
        return (f"tile[lin] = {zero}; sycl::group_barrier(group); if ({condition}) sycl::atomic_ref<u32, sycl::memory_order::relaxed, "
                f"sycl::memory_scope::work_group>(tile[v{x} % {n}u]).{name}(v{y}); sycl::group_barrier(group); v{x} += tile[lin]; sycl::group_barrier(group);",
                f"{{ std::vector<u32> all(g.items, {zero}); {{ const auto *o = g.v; for (u32 k = 0; k < g.items; ++k) if ({host_condition}) {{ const u32 n = o[{x}][k] % {n}u; {host}; }} }} "
                f"g.each({x}, [&](auto &o, u32 i) {{ return o[{x}][i] + all[i]; }}); }}")

    def joint(self):
        x, y = self.two()
        f, zero = self.rng.choice(OPERATIONS)
        n = self.rng.randrange(1, self.items + 1)
        kind = self.rng.randrange(3)
        before = f"tile[lin] = v{x}; sycl::group_barrier(group); "
        if kind == 0:
            return (before + f"v{y} ^= sycl::joint_reduce(group, &tile[0], &tile[0] + {n}, {f}); sycl::group_barrier(group);",
                    f"g.each({y}, [&](auto &o, u32 i) {{ return o[{y}][i] ^ g.fold(o[{x}], {zero}, {n}u, {f}); }});")
        if kind == 1:
            return (before + f"sycl::joint_inclusive_scan(group, &tile[0], &tile[0] + {n}, &tile[0], {f}); sycl::group_barrier(group); v{y} += tile[lin]; sycl::group_barrier(group);",
                    f"g.each({y}, [&](auto &o, u32 i) {{ return o[{y}][i] + (i < {n}u ? g.fold(o[{x}], {zero}, i + 1, {f}) : o[{x}][i]); }});")
        c = self.rng.randrange(1 << 16)
        return (before + f"v{y} += sycl::joint_any_of(group, &tile[0], &tile[0] + {n}, [=](u32 e) {{ return (e & 0xffffu) == {c}u || e % 61u == 3u; }}); sycl::group_barrier(group);",
                f"g.each({y}, [&](auto &o, u32 i) {{ return o[{y}][i] + g.fold(o[{x}], 0u, {n}u, [](u32 a, u32 e) {{ return a | u32((e & 0xffffu) == {c}u || e % 61u == 3u); }}); }});")

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
                                         "for (u32 r{n} = 0; r{n} < {gid} % 3u + 1u; ++r{n})",
                                         "for (u32 r{n} = 0;; ++r{n}) if (r{n} > {gid} % 2u) break; else",
                                         "switch ({gid} % 3u) case {c}u: case 4u:"])
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
        if self.types:
            steps += [self.carried, self.typed_exchange, self.typed_fold]
        if whole:
            steps += [self.tile, self.tile, self.group_function, self.group_function]
            if self.types:
                steps += [self.local_atomics, self.joint]
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
    functions = "".join(f"  if constexpr (N == {n}) ({f})(a, v0, v1, v2, v3, many, c);\n"
                        for n, f in enumerate(steps.functions))
    size = rng.choice(["", "", "[[sycl::reqd_sub_group_size(16)]]", "[[sycl::reqd_sub_group_size(8)]]"])
    size = size if SIZES else ""
    whole = ", ".join(str(n * (groups if i == 0 else 1)) for i, n in enumerate(items))
    local = ", ".join(map(str, items))
    element = rng.choice(["unsigned char", "unsigned short", "u32", "unsigned long"])
    return f"""
namespace own{number} {{
using T = {element};
template <int N> void steps(T *a, u32 &v0, u32 &v1, u32 &v2, u32 &v3, int many, Carried &c) {{
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
      Carried mine;
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
    std::vector<Carried> mine(items);
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
    global SIZES
    SIZES = "cuda" not in options.devices
    if options.show:
        print(program(options.seed, options.kernels))
        return 0
    return programs.run(options, program)


if __name__ == "__main__":
    sys.exit(main())
