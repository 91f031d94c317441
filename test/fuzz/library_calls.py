#!/usr/bin/env python3
"""Kernels of SYCL's own functions on scalars, vec and marray, against the host.

    library_calls.py --compiler build/bin/syclcc1 --seed 1 --programs 5 \\
        [--targets native_cpu,spirv64] [--flags='-O0;-O2'] [--keep failing/]

Conformance tests call each function once, in one work-item. Here neighbouring
work-items, which are lanes of vectors on the cpu device, call them below branches
and in loops whose ends differ: integer functions of all widths, functions of
floating-point numbers whose result is exact, comparisons, selections,
conversions with rounding, swizzles that are read and written, elements chosen by
an index, loads and stores of vectors.

The host calls the same function for one id after the other. Arguments are often
the ends of their types, infinities, NaN, denormal numbers and zeros of both
signs. A result is compared bit by bit, but for what is not specified: which NaN
it is, and which zero fmin and fmax give.
"""

import random
import sys

import programs

HEAD = r"""
#define SYCL_SIMPLE_SWIZZLES
#include <sycl/sycl.hpp>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <vector>
using i8 = std::int8_t; using u8 = std::uint8_t; using i16 = std::int16_t; using u16 = std::uint16_t;
using i32 = std::int32_t; using u32 = std::uint32_t; using i64 = std::int64_t; using u64 = std::uint64_t;
using f16 = sycl::half; using f32 = float; using f64 = double;
template <class T> constexpr bool floats = std::is_floating_point_v<T> || std::is_same_v<T, f16>;
struct Tables;
struct Memory { const Tables *tables; u32 seed; u64 *out; };

inline u32 mixed(u32 x) {
  x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu;
  return x ^ x >> 16;
}
/// Numbers, of which many are special ones.
template <class T> T special(u32 r) {
  using l = std::numeric_limits<T>;
  const u32 s = mixed(r);
  if constexpr (floats<T>) {
    switch (r & 31) {
    case 0: return T(0.0f);
    case 1: return T(-0.0f);
    case 2: return l::infinity();
    case 3: return T(-l::infinity());
    case 4: return l::quiet_NaN();
    case 5: return l::denorm_min();
    case 6: return T(-l::min());
    case 7: return l::max();
    case 8: return l::lowest();
    case 9: return T(0.5f);
    case 10: return T(-2.5f);
    case 11: return T(float(int(s % 2000) - 1000) * 0.0001f);
    case 12: return T(l::min() * T(0.75f));
    case 13: return T(float(s) * 7.0f);
    default: return T(float(int(s % 4000) - 2000) * 0.25f);
    }
  } else {
    switch (r & 15) {
    case 0: return T(0);
    case 1: return T(1);
    case 2: return l::max();
    case 3: return l::min();
    case 4: return T(l::max() - 1);
    case 5: return T(s & 7);
    case 6: return T(T(1) << (s % (8 * sizeof(T) - 1)));
    default: return T(u64(s) << 32 | mixed(s + 1));
    }
  }
}
template <class T> struct Table { T values[64]; };
struct Tables : Table<i8>, Table<u8>, Table<i16>, Table<u16>, Table<i32>, Table<u32>, Table<i64>, Table<u64>,
                Table<f16>, Table<f32>, Table<f64> {
  template <class T> void fill() {
    for (u32 k = 0; k < 64; ++k) Table<T>::values[k] = special<T>(k + 32 * mixed(k + sizeof(T)));
  }
  void fill_all() {
    fill<i8>(), fill<u8>(), fill<i16>(), fill<u16>(), fill<i32>(), fill<u32>(), fill<i64>(), fill<u64>();
    fill<f16>(), fill<f32>(), fill<f64>();
  }
};
template <class T> T some(const Memory &m, u32 x) { return m.tables->Table<T>::values[mixed(x) & 63]; }
template <class V> struct parts { using type = V; static constexpr int n = 1; };
template <class T, int N> struct parts<sycl::vec<T, N>> { using type = T; static constexpr int n = N; };
template <class T, std::size_t N> struct parts<sycl::marray<T, N>> { using type = T; static constexpr int n = int(N); };
template <class V> using part = typename parts<V>::type;
template <class V, class F> V each(V v, F f) {
  if constexpr (parts<V>::n == 1 && std::is_same_v<V, part<V>>) { return f(v); }
  else { for (int k = 0; k < parts<V>::n; ++k) v[k] = f(part<V>(v[k])); return v; }
}
template <class V> V made(const Memory &m, u32 x) {
  V v{};
  return each(v, [&](auto) { return some<part<V>>(m, x += 77); });
}
/// Without NaN: its sign and its other bits are not specified.
template <class V> V known(V v) {
  if constexpr (floats<part<V>>) return each(v, [](auto e) { return e == e ? e : decltype(e)(7.0f); });
  else return v;
}
/// Of a size that any type of its width holds.
template <class V> V small(V v) {
  return each(v, [](auto e) { using T = decltype(e); return e >= T(-100.0f) && e <= T(100.0f) ? e : T(3.5f); });
}
/// Not below zero.
template <class V> V natural(V v) {
  return each(v, [](auto e) { using T = decltype(e); return e >= T(0.0f) && e <= T(100.0f) ? e : T(1.5f); });
}
/// A zero without its sign.
template <class V> V plain(V v) { return each(v, [](auto e) { return decltype(e)(e + decltype(e)(0.0f)); }); }
inline u64 bits(u64 h, u64 v) { return (h ^ v) * 0x9E3779B97F4A7C15ull + (h >> 29); }
template <class T> u64 hash_one(u64 h, T e) {
  if constexpr (std::is_same_v<T, f16>) return bits(h, e == e ? sycl::bit_cast<u16>(e) : 1u);
  else if constexpr (std::is_same_v<T, f32>) return bits(h, e == e ? sycl::bit_cast<u32>(e) : 1u);
  else if constexpr (std::is_same_v<T, f64>) return bits(h, e == e ? sycl::bit_cast<u64>(e) : 1u);
  else return bits(h, u64(e));
}
template <class V> u64 hash(u64 h, const V &v) {
  if constexpr (std::is_same_v<V, part<V>>) return hash_one(h, v);
  else { for (int k = 0; k < parts<V>::n; ++k) h = hash_one<part<V>>(h, v[k]); return h; }
}
template <class T> auto in_private(T *p) {
  return sycl::address_space_cast<sycl::access::address_space::private_space, sycl::access::decorated::no>(p);
}
template <class V, class E> u64 fraction(u64 h, V x) {
  E e{}; const V r = sycl::frexp(x, in_private(&e));
  h = hash(h, r);
  if constexpr (std::is_same_v<V, part<V>>) return sycl::isfinite(x) ? hash(h, e) : h;
  else { for (int k = 0; k < parts<V>::n; ++k) if (sycl::isfinite(part<V>(x[k]))) h = hash_one<i32>(h, e[k]); return h; }
}
template <class V> u64 split(u64 h, V x) {
  V whole{}; const V r = sycl::modf(x, in_private(&whole));
  return hash(hash(h, r), whole);
}
template <class V> u64 above(u64 h, V x) {
  V whole{}; const V r = sycl::fract(x, in_private(&whole));
  return hash(hash(h, r), whole);
}
template <class V, class E> u64 remainder_and_quotient(u64 h, V x, V y) {
  E q{}; const V r = sycl::remquo(x, y, in_private(&q));
  h = hash(h, r);
  auto low = [](i32 e) { return (e < 0 ? -u32(e) : u32(e)) & 127u; };
  if constexpr (std::is_same_v<V, part<V>>) return r == r && sycl::isfinite(y) ? bits(h, low(q)) : h;
  else { for (int k = 0; k < parts<V>::n; ++k) if (r[k] == r[k] && sycl::isfinite(part<V>(y[k]))) h = bits(h, low(q[k])); return h; }
}
using Function = void (*)(const Memory &, i64);
inline int differs(const char *name, Function volatile f, Memory m, const u64 *device, i64 items) {
  std::vector<u64> host(items);
  m.out = host.data();
  int bad = 0;
  for (i64 i = 0; i < items; ++i) {
    f(m, i);
    if (host[i] != device[i] && ++bad <= 3)
      std::printf("%s[%d] %llx, not %llx\n", name, int(i), (unsigned long long)device[i], (unsigned long long)host[i]);
  }
  return bad != 0;
}
"""

INTS = ["i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64"]
FLOATS = ["f16", "f32", "f64"]


def width(t):
    return int(t[1:])


def signed(t):
    return f"i{width(t)}"


def unsigned(t):
    return f"u{width(t)}"


class Value:
    """A type: elements of t, n of them, as a vec, an marray or a scalar."""

    def __init__(self, t, n, kind):
        self.t, self.n, self.kind = t, n, kind

    def text(self):
        if self.kind == "scalar":
            return self.t
        return f"sycl::{self.kind}<{self.t}, {self.n}>"

    def of(self, t):
        return Value(t, self.n, self.kind)

    def is_float(self):
        return self.t in FLOATS


class Body:
    def __init__(self, rng, no_double, no_half):
        self.rng, self.names = rng, 0
        self.floats = [f for f in FLOATS if not (f == "f64" and no_double) and not (f == "f16" and no_half)]
        self.scopes = [[]]  # (Value, name)
        self.loops = 0

    # -- types and leaves
    def type(self):
        r = self.rng
        t = r.choice(INTS + self.floats * 3)
        kind = r.choice(["scalar", "scalar", "vec", "vec", "vec", "marray"])
        n = 1 if kind == "scalar" else r.choice([2, 2, 3, 3, 4, 4, 4, 8] * 2 + [16]) if kind == "vec" else r.choice([2, 3, 4, 5])
        return Value(t, n, kind)

    def new(self, v, text):
        self.names += 1
        name = f"v{self.names}"
        self.scopes[-1].append((v, name))
        return f"{v.text()} {name} = {text};"

    def leaf(self, v):
        r = self.rng
        same = [n for s in self.scopes for w, n in s if w.text() == v.text()]
        if same and r.random() < 0.75:
            return r.choice(same[-4:])
        return f"made<{v.text()}>(m, m.seed + u32(id) * {r.randrange(1, 1000) * 2 + 1}u + {r.randrange(1 << 20)}u)"

    # -- expressions
    def expr(self, v, depth):
        r = self.rng
        if depth <= 0 or r.random() < 0.1:
            return self.leaf(v)
        forms = self.float_forms if v.is_float() else self.int_forms
        text = None
        while text is None:
            text = r.choice(forms + self.any_forms)(self, v, depth - 1)
        return text

    def call(self, name, v, count, depth, wrap="{}"):
        return f"sycl::{name}(" + ", ".join(wrap.format(self.expr(v, depth)) for _ in range(count)) + ")"

    def int_unary(self, v, d):
        return f"{v.text()}({self.call(self.rng.choice(['clz', 'ctz', 'popcount']), v, 1, d)})"

    def int_abs(self, v, d):
        return self.call(*self.rng.choice([("abs_diff", v, 2), ("abs", v, 1)]), d)

    def int_binary(self, v, d):
        return self.call(self.rng.choice(["add_sat", "sub_sat", "hadd", "rhadd", "mul_hi", "rotate", "max", "min"]), v, 2, d)

    def int_ternary(self, v, d):
        name = self.rng.choice(["mad_sat", "mad_hi", "bitselect", "clamp"])
        if name == "mad_hi":
            # A signed sum could overflow.
            v2 = v.of(unsigned(v.t))
            return self.convert_same(self.call("mad_hi", v2, 3, d), v2, v)
        if name == "clamp":
            a, b = self.leaf(v), self.leaf(v)
            return f"sycl::clamp({self.expr(v, d)}, sycl::min({a}, {b}), sycl::max({a}, {b}))"
        return self.call(name, v, 3, d)

    def int_24(self, v, d):
        if width(v.t) != 32 or v.kind == "marray":
            return None
        low = "sycl::clamp({}, " + f"{v.text()}({'0' if v.t[0] == 'u' else '-2000'}), {v.text()}(2000))"
        if self.rng.random() < 0.5:
            return self.call("mul24", v, 2, d, low)
        return f"sycl::mad24({low.format(self.expr(v, d))}, {low.format(self.expr(v, d))}, {low.format(self.expr(v, d))})"

    def int_upsample(self, v, d):
        if width(v.t) == 8 or v.kind == "marray":
            return None
        half = f"{v.t[0]}{width(v.t) // 2}"
        return f"sycl::upsample({self.expr(v.of(half), d)}, {self.expr(v.of(unsigned(half)), d)})"

    def int_operator(self, v, d):
        r = self.rng
        op = r.choice(["+", "-", "*", "&", "|", "^", "<<", ">>", "/", "%", "~"])
        u = v.of(unsigned(v.t))
        a, b = self.expr(u, d), self.expr(u, d)
        if op == "~":
            text = f"{u.text()}(~{a})"
        elif op in ("<<", ">>"):
            text = f"{u.text()}({a} {op} {u.text()}({b} & {u.text()}({width(v.t) - 1})))"
        elif op == "*" and v.t[1:] == "16":
            # Products of 16 bits without sign are int's, and could overflow.
            text = f"{u.text()}({u.text()}({a} & {u.text()}(255)) * {b})"
        elif op in ("/", "%"):
            text = f"{u.text()}({a} {op} {u.text()}({b} | {u.text()}(1)))"
        else:
            text = f"{u.text()}({a} {op} {b})"
        return self.convert_same(text, u, v)

    def convert_same(self, text, source, v):
        """Between types of the same width, bit by bit."""
        if source.t == v.t:
            return f"{v.text()}({text})"
        if v.kind == "scalar":
            return f"{v.t}({text})"
        if v.kind == "vec":
            return f"({source.text()}({text})).template as<{v.text()}>()"
        return f"sycl::bit_cast<{v.text()}>({source.text()}({text}))"

    def compare(self, v, d):
        """0 and -1 for vec, bool otherwise, as numbers of v."""
        r = self.rng
        if v.t[0] != "i" or v.kind == "marray":
            return None
        w = v.of(r.choice([f"i{width(v.t)}", f"u{width(v.t)}"] + [f for f in self.floats if width(f) == width(v.t)]))
        if w.is_float() and r.random() < 0.6:
            name = r.choice(["isequal", "isnotequal", "isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater",
                             "isordered", "isunordered", "isfinite", "isinf", "isnan", "isnormal", "signbit"])
            count = 1 if name in ("isfinite", "isinf", "isnan", "isnormal", "signbit") else 2
            return f"{v.text()}({self.call(name, w, count, d, 'known({})' if name == 'signbit' else '{}')})"
        op = r.choice(["==", "!=", "<", ">", "<=", ">=", "&&", "||"])
        if op in ("&&", "||") and w.is_float():
            op = "<"
        return f"{v.text()}({self.expr(w, d)} {op} {self.expr(w, d)})"

    def select(self, v, d):
        if v.kind == "marray":
            return None
        c = v.of(self.rng.choice([signed(v.t), unsigned(v.t)]))
        if v.kind == "scalar":
            return f"sycl::select({self.expr(v, d)}, {self.expr(v, d)}, ({self.expr(c, d)}) > {c.t}(3))"
        return f"sycl::select({self.expr(v, d)}, {self.expr(v, d)}, {self.expr(c, d)})"

    def float_unary(self, v, d):
        name = self.rng.choice(["fabs", "ceil", "floor", "trunc", "rint", "round", "sign", "logb"])
        return self.call(name, v, 1, d)

    def float_binary(self, v, d):
        name = self.rng.choice(["copysign", "fmin", "fmax", "fdim", "fmod", "remainder", "nextafter", "maxmag", "minmag", "step",
                                "min", "max"])
        if name in ("fmin", "fmax", "maxmag", "minmag"):
            return f"plain({self.call(name, v, 2, d)})"
        if name in ("min", "max"):
            return f"plain({self.call(name, v, 2, d, 'known({})')})"
        return self.call(name, v, 2, d, "known({})" if name == "copysign" else "{}")

    def float_ternary(self, v, d):
        name = self.rng.choice(["fma", "fma", "clamp", "bitselect"])
        if name == "clamp":
            one = v.text()
            return f"plain(sycl::clamp(known({self.expr(v, d)}), {one}({v.t}(-2.5f)), {one}({v.t}(100.0f))))"
        return self.call(name, v, 3, d, "known({})" if name == "bitselect" else "{}")

    def float_scaled(self, v, d):
        k = v.of("i32") if v.kind != "marray" else Value("i32", v.n, "marray")
        limited = f"sycl::clamp({self.expr(k, d)}, {k.text()}(-300), {k.text()}(300))"
        if self.rng.random() < 0.3:
            limited = str(self.rng.randrange(-40, 40)) if v.kind == "scalar" else f"{k.text()}({self.rng.randrange(-40, 40)})"
        return f"sycl::ldexp({self.expr(v, d)}, {limited})"

    def float_operator(self, v, d):
        return f"{v.text()}({self.expr(v, d)} {self.rng.choice('+-*')} {self.expr(v, d)})"

    def int_of_float(self, v, d):
        if v.t != "i32" or v.kind == "marray":
            return None
        return f"sycl::ilogb(known({self.expr(v.of(self.rng.choice(self.floats)), d)}))"

    def converted(self, v, d):
        r = self.rng
        if v.kind == "marray":
            return None
        source = v.of(r.choice([t for t in INTS + self.floats if t != v.t]))
        text = self.expr(source, d)
        if source.is_float() and not v.is_float():
            text = f"{'natural' if v.t[0] == 'u' else 'small'}({text})"
        if v.kind == "scalar":
            return f"{v.t}({text})"
        mode = r.choice(["automatic", "rte", "rtz", "rtp", "rtn"])
        if v.is_float() and mode == "automatic":
            mode = "rte"
        if source.is_float() and not v.is_float() and mode == "automatic":
            mode = "rtz"
        return f"({source.text()}({text})).template convert<{v.t}, sycl::rounding_mode::{mode}>()"

    def reinterpreted(self, v, d):
        """The same bits with elements of another width."""
        r = self.rng
        if v.kind != "vec" or v.n == 3 or v.is_float():
            return None
        total = v.n * width(v.t)
        fits = [(t, total // width(t)) for t in INTS + self.floats
                if total % width(t) == 0 and total // width(t) in (2, 4, 8, 16) and t != v.t]
        if not fits:
            return None
        t, n = r.choice(fits)
        w = Value(t, n, "vec")
        text = self.expr(w, d)
        return f"({w.text()}({'known(' + text + ')' if w.is_float() else text})).template as<{v.text()}>()"

    def swizzled(self, v, d):
        r = self.rng
        if v.kind != "vec" or v.n > 4:
            return None
        n = r.choice([2, 3, 4])
        w = Value(v.t, n, "vec")
        names = "xyzw" if r.random() < 0.7 or n != 4 else "rgba"
        letters = "".join(r.choice(names[:n]) for _ in range(v.n))
        return f"{v.text()}(({w.text()}({self.expr(w, d)})).{letters}())"

    def halves(self, v, d):
        r = self.rng
        if v.kind != "vec" or v.n not in (2, 4, 8):
            return None
        w = Value(v.t, 2 * v.n, "vec")
        return f"{v.text()}(({w.text()}({self.expr(w, d)})).{r.choice(['lo', 'hi', 'odd', 'even'])}())"

    def element(self, v, d):
        r = self.rng
        if v.kind != "scalar":
            return None
        w = Value(v.t, r.choice([2, 3, 4, 8, 16]), "vec") if r.random() < 0.7 else Value(v.t, r.choice([2, 3, 5]), "marray")
        at = r.choice([str(r.randrange(w.n)), f"u32(id + {r.randrange(9)}) % {w.n}u", f"u32(h) % {w.n}u"])
        # A cast: T(T(v)) in parentheses could be the type of a function.
        return f"{v.t}((({w.text()})({self.expr(w, d)}))[{at}])"

    def built(self, v, d):
        r = self.rng
        if v.kind == "scalar":
            return None
        if v.kind == "vec" and v.n in (4, 8, 16) and r.random() < 0.4:
            w = Value(v.t, v.n // 2, "vec")
            return f"{v.text()}({self.expr(w, d - 1)}, {self.expr(w, d - 1)})"
        one = Value(v.t, 1, "scalar")
        if r.random() < 0.4:
            return f"{v.text()}({self.expr(one, d)})"
        return f"{v.text()}(" + ", ".join(self.expr(one, d - 2) for _ in range(v.n)) + ")"

    def with_scalar(self, v, d):
        one = Value(v.t, 1, "scalar")
        if v.kind == "scalar" or not v.is_float():
            return None
        name = self.rng.choice(["fmin", "fmax"])
        return f"plain(sycl::{name}({self.expr(v, d)}, {self.expr(one, d)}))"

    any_forms = [select, converted, swizzled, halves, element, built]
    int_forms = [int_unary, int_abs, int_binary, int_binary, int_ternary, int_24, int_upsample, int_operator, int_operator,
                 compare, compare, int_of_float, reinterpreted]
    float_forms = [float_unary, float_binary, float_binary, float_ternary, float_scaled, float_operator, float_operator, with_scalar]

    # -- statements
    def statement(self, depth):
        r = self.rng
        return r.choice([self.declare, self.declare, self.assign, self.hashed, self.hashed, self.parts_of, self.written, self.stored,
                         self.any_of] + [self.branch, self.loop] * (depth > 0))(depth)

    def declare(self, depth):
        v = self.type()
        return self.new(v, self.expr(v, 2))

    def some_variable(self):
        known = [x for s in self.scopes for x in s]
        return self.rng.choice(known[-8:]) if known else None

    def assign(self, depth):
        x = self.some_variable()
        return f"{x[1]} = {self.expr(x[0], 2)};" if x else self.declare(depth)

    def hashed(self, depth):
        x = self.some_variable()
        if not x or self.rng.random() < 0.3:
            return f"h = hash(h, {self.new_expr(3)});"
        return f"h = hash(h, {x[1]});"

    def new_expr(self, depth):
        v = self.type()
        return f"{v.text()}({self.expr(v, depth)})"

    def parts_of(self, depth):
        r = self.rng
        t, kind = r.choice(self.floats), r.choice(["scalar", "vec"])
        v = Value(t, 1 if kind == "scalar" else r.choice([2, 3, 4, 8]), kind)
        e = v.of("i32").text()
        x, y = f"{v.text()}({self.expr(v, 1)})", f"{v.text()}({self.expr(v, 1)})"
        return r.choice([f"h = fraction<{v.text()}, {e}>(h, {x});", f"h = split<{v.text()}>(h, {x});",
                         f"h = above<{v.text()}>(h, known({x}));",
                         f"h = remainder_and_quotient<{v.text()}, {e}>(h, {x}, {y});"])

    def written(self, depth):
        """A part of a vector."""
        r = self.rng
        known = [(v, n) for s in self.scopes for v, n in s if v.kind != "scalar"]
        if not known:
            return self.declare(depth)
        v, name = r.choice(known[-6:])
        one = Value(v.t, 1, "scalar")
        if v.kind == "vec" and v.n <= 4 and r.random() < 0.5:
            count = r.randrange(2, v.n + 1)
            letters = "".join(r.sample("xyzw"[:v.n], count))
            return f"{name}.{letters}() = {self.expr(Value(v.t, count, 'vec'), 1)};"
        if v.kind == "vec" and v.n in (4, 8, 16) and r.random() < 0.5:
            return f"{name}.{r.choice(['lo', 'hi', 'odd', 'even'])}() = {self.expr(Value(v.t, v.n // 2, 'vec'), 1)};"
        at = r.choice([str(r.randrange(v.n)), f"u32(id + {r.randrange(9)}) % {v.n}u", f"u32(h) % {v.n}u"])
        return f"{name}[{at}] = {self.expr(one, 2)};"

    def stored(self, depth):
        """Through an array, at any multiple."""
        r = self.rng
        t, n = r.choice(INTS + self.floats), r.choice([2, 3, 4, 8, 16])
        v = Value(t, n, "vec")
        self.names += 1
        a = f"a{self.names}"
        to, back = r.choice([f"u32(h) % 3u", "u32(id) % 3u", "1u"]), r.choice(["u32(id) % 3u", "u32(h >> 7) % 3u", "0u"])
        return (f"{{ {t} {a}[{3 * n}]; for (int k = 0; k < {3 * n}; ++k) {a}[k] = some<{t}>(m, u32(id) + u32(k)); "
                f"const {v.text()} x = {self.expr(v, 2)}; x.store({to}, in_private(&{a}[0])); {v.text()} y; "
                f"y.load({back}, in_private(&{a}[0])); h = hash(hash(h, y), {a}[u32(id) % {3 * n}u]); }}")

    def any_of(self, depth):
        r = self.rng
        v = Value(r.choice(["i8", "i16", "i32", "i64"]), r.choice([2, 3, 4, 8]), "vec")
        return f"h = bits(h, u64(sycl::{r.choice(['any', 'all'])}({v.text()}({self.expr(v, 2)})) != 0));"

    def block(self, depth):
        self.scopes.append([])
        text = " ".join(self.statement(depth - 1) for _ in range(self.rng.randrange(1, 4)))
        self.scopes.pop()
        return text

    def condition(self):
        r = self.rng
        return r.choice([f"id & {1 << r.randrange(4)}", f"id % {r.randrange(2, 7)} == 1", f"h & {1 << r.randrange(5)}",
                         f"m.seed & {1 << r.randrange(5)}", f"id > {r.randrange(60)}"])

    def branch(self, depth):
        other = f" else {{ {self.block(depth)} }}" if self.rng.random() < 0.4 else ""
        return f"if ({self.condition()}) {{ {self.block(depth)} }}{other}"

    def loop(self, depth):
        r = self.rng
        self.loops += 1
        k = f"k{self.loops}"
        end = r.choice([f"int(id % {r.randrange(2, 5)})", "3", f"int(h % 4u)", "int(m.seed % 4u)"])
        leave = f" if ((h >> 5 & 7) == u64({k})) break;" if r.random() < 0.3 else ""
        return f"for (int {k} = 0, end{k} = {end}; {k} < end{k}; ++{k}) {{ {self.block(depth)}{leave} }}"

    def text(self, name):
        lines = [self.declare(0) for _ in range(2)] + [self.statement(2) for _ in range(self.rng.randrange(3, 7))]
        lines += [f"h = hash(h, {n});" for _, n in self.scopes[0]]
        return (f"\n{programs.kept(self.rng)}static void {name}(const Memory &m, i64 id) {{\n  u64 h = 1;\n  "
                + "\n  ".join(lines) + "\n  m.out[id] = h;\n}\n")


def launch(rng, name):
    items = rng.choice([64, 100, 256])
    size = rng.choice([d for d in (1, 4, 16, 20, 64, 50) if items % d == 0])
    item = rng.choice([
        f"sycl::range<1>({items}), [=](sycl::id<1> i) {{ {name}(m, i64(i[0])); }}",
        f"sycl::nd_range<1>({items}, {size}), [=](sycl::nd_item<1> i) {{ {name}(m, i64(i.get_global_id(0))); }}"])
    return f"""  {{
    const Memory m{{tables, {rng.randrange(1 << 16)}u, out}};
    q.parallel_for({item}).wait();
    bad += differs("{name}", {name}, m, out, {items});
  }}
"""


MEMORY = """  u64 *out = sycl::malloc_shared<u64>(256, q);
  auto *tables = sycl::malloc_shared<Tables>(1, q);
  tables->fill_all();
"""


def main():
    parser = programs.arguments(__doc__.split("\n")[0])
    parser.add_argument("--targets", default="native_cpu")
    parser.add_argument("--without", default="", help="f16 and f64: types that the device lacks")
    parser.set_defaults(kernels=10)
    options = parser.parse_args()

    def program(seed, kernels):
        return programs.of_functions(
            HEAD, MEMORY, seed, kernels,
            lambda rng, name: Body(rng, "f64" in options.without, "f16" in options.without).text(name), launch)

    return programs.run(options, program, [f"-fsycl-targets={options.targets}", "-ffp-contract=off"])


if __name__ == "__main__":
    sys.exit(main())
