#!/usr/bin/env python3
"""Random kernels with loops and branches, against the same loops on the host.

    item_loops.py --compiler build/bin/syclcc1 --seed 1 --programs 5 \\
        [--kernels 12] [--flags='-O2;-O3 -march=native'] [--keep failing/]

On the CPU device, neighbouring work-items of such kernels run as lanes of
vectors. A condition taken for uniform, or a mask that is wrong, shows in results
only, so the kernels are made of what masks are about: loops whose trip counts
are uniform or depend on the work-item or on data, with break, continue, goto
(also into loops) and return; switches that fall through; conditions that guard a
division or a load; private arrays indexed by anything, or exchanged by address;
rows of the work-item's own results; rows that are read and written in one
loop, which overlap at distances that the compiler knows or not, in elements of several widths; pointers chosen by the work-item; indices that wrap in their type or are limited at a border; values
that leave divergent loops. A fifth of them call virtual functions, of few
classes and of many.

Each kernel is a function of a work-item. The host calls it for one work-item
after the other, through a pointer; that is the oracle. A kernel with barriers is
several functions, which the host calls for the whole group in turn. A work-item
writes only what is its own, but for atomic additions without result; so memory
is the same afterwards, in every order, and is compared byte by byte. Arrays end
or begin at a page that must not be touched, so that a lane that is off and still
loads or stores is a crash. Floating-point values are only what IEEE 754 gives
exactly, and a NaN has lost its sign and payload when it reaches memory. Most
kernels with barriers have them in loops and branches by values that the group
shares, and hand these to the work-items.
"""

import random
import re
import sys
from pathlib import Path

import programs

INTS = ["u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64"]
FLOATS = ["f32", "f64"]
ARRAYS = {"in8": "u8", "in16": "i16", "in32": "u32", "in64": "i64", "inf": "f32",
          "ind": "f64", "low8": "u8", "low16": "u16", "low32": "i32", "low64": "u64"}

LAYOUTS = ["it.lin * slots + %s", "it.lin * slots + %s", "u64(%s) * items + it.lin",
           "i32(it.lin) * i32(slots) + i32(%s)", "items * slots - 1 - (it.lin * slots + %s)",
           "u32(it.lin) + u32(%s) * items", "i32(%s) * i32(items) + i32(items - 1) - i32(it.lin)"]


# Where the work-item's own bytes begin, which is the same place for a kernel: at
# a distance that is known or not, from the end, or anywhere.
BASES = [["m.rows + it.lin * row_bytes", "m.rows + it.lin * m.pitch", "m.rows + u32(it.lin) * m.pitch",
          "m.rows + i32(it.lin) * i32(m.pitch)"],
         ["m.rows + (items - 1 - it.lin) * row_bytes", "m.rows + (items - 1 - it.lin) * m.pitch"],
         ["m.rows + (it.lin ^ 5) * row_bytes"], ["m.rows + (it.lin * 7 % items) * m.pitch"]]
ROW_TYPES = {"u32": 4, "u32a": 4, "i32a": 4, "u64a": 8, "f32a": 4, "f64a": 8, "u16a": 2, "u8": 1}


class Body:
    """Grows the body of one function of a work-item."""

    def __init__(self, rng, shared, layout, bases, virtual):
        self.rng = rng
        self.bases = bases
        self.layout = layout    # where the work-item's own elements lie
        # Most kernels have none of the constructs that prevent vectorisation.
        self.call, self.atomic, self.enter, self.keep, self.leave, self.saturate = (
            rng.random() < 0.12 for _ in range(6))
        self.virtual = virtual
        self.shared = shared
        self.count = 0
        self.many_rows = rng.random() < 0.2
        self.flat = rng.random() < 0.15     # LoopVectorize, with parallel accesses
        self.scopes = [[("u64", "it.x"), ("u64", "it.lx"), ("u64", "it.lin"), ("u32", "m.ua"), ("i32", "m.ub")]]
        self.arrays = [[]]      # (type, name, power of two)
        self.fixed = set()      # not to be assigned
        self.fixed.update(n for _, n in self.scopes[0])
        self.loops = []         # "loop", "bounded behind continue" or "switch"
        self.lines = []
        self.depth = 0
        self.weight = 1         # how often this place may run

    # -- expressions
    def name(self, letter="v"):
        self.count += 1
        return f"{letter}{self.count}"

    def all_vars(self):
        return [v for s in self.scopes for v in s]

    def var(self, kind=None):
        known = [v for v in self.all_vars() if kind is None or (v[0] in FLOATS) == (kind == "float")]
        if self.rng.random() < 0.5:
            known = known[-5:]
        return self.rng.choice(known)

    def id(self):
        return self.rng.choice(["it.x", "it.x", "it.lx", "it.lin", "it.y", "it.all"])

    def leaf(self, t):
        r = self.rng
        c = r.random()
        if c < 0.6:
            vt, v = self.var("int")
            return v if vt == t else f"{t}({v})"
        if c < 0.75:
            return f"{t}({self.id()})"
        if c < 0.85:
            return f"{t}({r.choice([0, 1, 2, 3, 7, 8, 31, 63, 64, 100, 127, 255, 1000, 65535])})"
        if c < 0.9:
            return f"{t}({hex(r.getrandbits(64))}u)"
        return f"{t}({self.load()})"

    def index(self):
        """An index into 64 elements, always valid."""
        r = self.rng
        return r.choice([
            lambda: f"63 & {self.int_expr(r.choice(INTS), 1)}",
            lambda: f"({self.id()} + {r.randrange(64)}) % size",
            lambda: f"(63 - i32({self.id()} & 63))",
            lambda: f"u8({self.id()} * {r.randrange(1, 9)} + {r.randrange(256)}) >> 2",
            lambda: f"(i32({self.id()} & 31) + {r.randrange(32)})",
            lambda: f"(i32({self.id()} & 15) * {r.randrange(1, 5)})",
            lambda: f"u32(m.ua & 63)",
            lambda: f"(63 & {r.choice(INTS)}({self.id()} + {r.choice([0, 0, 16, 64, 5])}) {r.choice('/%')} {r.choice([8, 16, 24, 32, 48])})",
            self.limited,
            self.limited,
            lambda: f"(63 & u32({self.id()} * {r.choice([1, 1, 2, 3])}) {r.choice('/%')} (u32(m.ua & 3) * 16 + 16))",
        ])()

    def limited(self):
        """An index into 64 elements that is limited at a border."""
        r = self.rng
        t = r.choice(["i32", "i32", "i64", "u32"])
        x = f"{t}({self.id()})"
        near = f"({x} {r.choice('+-' if t != 'u32' else '+')} {r.randrange(9)})"
        low, high = r.randrange(20), r.choice([63, 63, 40, r.randrange(64)])
        return r.choice([
            lambda: f"std::min<{t}>(std::max<{t}>({near}, {low}), {high})",
            lambda: f"std::max<{t}>(std::min<{t}>({near}, {high}), {low})",
            lambda: f"std::min<{t}>({x} {r.choice('/%')} {r.choice([3, 5, 7, 10, 33, 63])}, {high})",
            lambda: f"std::min<{t}>({x} {r.choice('/%')} ({t}(m.ua & 31) + 1), {high})",
            lambda: f"({x} >= {high} ? {t}({low}) : {x} + {int(high < 63)})",
            lambda: f"({x} == {high} ? {t}({low}) : std::min<{t}>({x}, 62) + 1)",
            lambda: f"std::min<i32>(std::abs(i32({self.id()}) - {r.randrange(40)}), {high})",
        ])()

    def load(self):
        r = self.rng
        if r.random() < 0.12:
            return r.choice([
                f"m.far[u32(u32({self.id()}) + m.big)]",
                f"m.far[u32(u32({self.id()}) * {r.randrange(1, 6)} - {r.randrange(0, 50)})]",
                f"m.far[u32({r.randrange(0, 50)} - u32({self.id()}))]",
                f"(m.far + 0x80000000u)[i32(u32({self.id()}) + 0x7fff{r.choice(['fff0', 'ffe1', 'ff83'])}u)]",
                f"(m.far + 0x80000000u)[i32({self.id()}) - {r.randrange(0, 60)}]",
            ])
        if r.random() < 0.25:
            o = r.choice(["o8", "o16", "o32", "o64", "also32", "also64"])
            return f"m.{o}[{self.slot()}]"
        known = [a for s in self.arrays for a in s]
        if known and r.random() < 0.5:
            return self.element(r.choice(known))
        if self.shared == "read" and r.random() < 0.3:
            return f"it.shared[({self.int_expr('u32', 1)}) % u32(it.local)]"
        name = r.choice([n for n in ARRAYS if ARRAYS[n] not in FLOATS])
        return f"m.{name}[{self.index()}]"

    def slot(self):
        r = self.rng
        s = r.choice([str(r.randrange(8)), str(r.randrange(8)), f"({self.int_expr('u32', 2)} & 7)"])
        return self.layout % s

    def element(self, a):
        t, n, size = a
        if t == "Part":
            return self.rng.choice([f"{n}.a", f"{n}.b", f"{n}.c[({self.int_expr('u32', 2)}) % 3]", f"{n}.c[1]", f"{n}.d"])
        return f"{n}[{size - 1} & {self.int_expr(self.rng.choice(['u32', 'u64', 'u8', 'i32']), 2)}]"

    def int_expr(self, t, depth=0):
        r = self.rng
        if depth > 2 or r.random() < 0.2:
            return self.leaf(t)
        d = depth + 1
        w = int(t[1:])
        ut = "u" + t[1:]
        wide = "u64" if w == 64 else "u32"
        e = lambda x=t: self.int_expr(x, d)
        if self.weight < 400 and r.random() < 0.08:
            b, q = self.int_expr(t, 2), self.int_expr(t, 3)
            if t[0] == "u":
                return f"{t}({b} ? {q} {r.choice('/%')} {b} : {e()})"
            return f"{t}({b} != 0 && {b} != {t}(-1) ? {q} {r.choice('/%')} {b} : {e()})"
        if self.virtual and self.weight < 200 and r.random() < 0.1:
            return f"{t}({r.choice(['few_of', 'many_of'])}(m, u32({e('u32')})).of({e('u64')}, {e('u32')}))"
        return r.choice([
            lambda: f"{t}({wide}({e()}) {r.choice('+-*')} {wide}({e()}))",
            lambda: f"{t}({wide}({e()}) {r.choice('+-*')} {wide}({e()}))",
            lambda: f"{t}({e()} {r.choice('&|^')} {e()})",
            lambda: f"{t}({e(r.choice(INTS))})",
            lambda: f"{t}({ut}({e()}) >> ({e('u32')} & {w - 1}))",
            lambda: f"{t}({e()} >> ({e('u8')} & {w - 1}))",
            lambda: f"{t}({wide}({e()}) << ({e('u32')} & {w - 1}))",
            lambda: (lambda s: f"{t}({s} < {w} ? {wide}({e()}) << {s} : {wide}(5))")(self.leaf("u32")),
            lambda: f"{t}((i32({e('i16')}) {r.choice('+-')} i32({e('i16')})))",
            lambda: f"{t}({self.cond(d)} ? {e()} : {e()})",
            lambda: f"{t}({self.cond(d)})",
            lambda: f"{t}(sycl::{r.choice(['min', 'max'])}({e()}, {e()}))",
            lambda: f"{t}(sycl::{r.choice(['clz', 'popcount', 'ctz'])}({e(ut)}))",
            lambda: f"{t}(sycl::abs({e('i32')} | 1))",
            lambda: f"{t}(sycl::{r.choice(['add_sat', 'sub_sat', 'mul_hi', 'rotate', 'abs_diff', 'hadd'])}({e()}, {e()}))" if self.saturate else self.leaf(t),
            lambda: f"{t}(whole({self.float_expr(r.choice(FLOATS), d)}))",
            lambda: f"{t}(twist({e('u32')}, {e('u32')}))" if self.call and self.weight < 200 else self.leaf(t),
            lambda: f"{t}(blend({e('u64')}, {e('i16')}, {self.cond(d)}))" if self.call and self.weight < 200 else self.leaf(t),
            lambda: f"{t}({self.load()})",
            lambda: self.leaf(t),
        ])()

    def float_expr(self, t, depth=0):
        r = self.rng
        known = [v for v in self.all_vars() if v[0] in FLOATS]
        if depth > 2 or r.random() < 0.25:
            if known and r.random() < 0.6:
                return f"{t}({r.choice(known)[1]})"
            return r.choice([lambda: f"{t}({r.choice(['0.5', '-2.0', '3.0', '0.125', '10.0', '-1.0'])})",
                             lambda: f"{t}(m.{r.choice(['inf', 'ind'])}[{self.index()}])",
                             lambda: f"{t}({self.leaf(r.choice(INTS))})"])()
        d = depth + 1
        e = lambda: self.float_expr(t, d)
        return r.choice([
            lambda: f"({e()} {r.choice('+-*/')} {e()})",
            lambda: f"({e()} {r.choice('+-*')} {e()})",
            lambda: f"({self.cond(d)} ? {e()} : {e()})",
            lambda: f"{t}({self.int_expr(r.choice(INTS), d)})",
            lambda: f"sycl::{r.choice(['fabs', 'floor', 'trunc', 'ceil', 'sqrt'])}({e()})",
            lambda: f"(-({e()}))",
            lambda: f"{t}({self.float_expr(r.choice(FLOATS), d)})",
            lambda: f"{t}(sycl::half(f32({e()})) * sycl::half(f32({e()})))" if self.saturate else e(),
            lambda: f"sycl::fma({e()}, {e()}, {e()})",
        ])()

    def guarded(self, depth):
        """(condition, load that is valid under it)"""
        r = self.rng
        name = r.choice([n for n in ARRAYS if ARRAYS[n] not in FLOATS])
        i = r.choice([f"u32({self.leaf('u32')})", f"u64({self.leaf('u64')})", f"(u32({self.id()}) * {r.randrange(1, 6)} + {r.randrange(60)})",
                      f"({self.id()} + {r.randrange(60)})"])
        if r.random() < 0.15:
            by = r.choice(["m.ua", "m.n", "m.big", "u32(m.ub)"])
            return f"({by} > 3 && m.big / {by} < 30)", f"m.{name}[i32(u32(it.lx) % 32 + m.big / {by})]"
        if r.random() < 0.3:
            i = f"(i64({self.leaf('i16')}) - {r.randrange(20)})"
            return f"({i} >= 0 && {i} < 64)", f"m.{name}[{i}]"
        return f"({i} < size)", f"m.{name}[{i}]"

    def cond(self, depth=0):
        r = self.rng
        t = r.choice(INTS)
        d = depth + 1
        c = r.random()
        if depth < 3 and c < 0.15:
            return f"({self.cond(d)} && {self.cond(d)})"
        if depth < 3 and c < 0.28:
            return f"({self.cond(d)} || {self.cond(d)})"
        if c < 0.4:
            g, l = self.guarded(d)
            return f"({g} && ({l} {r.choice(['<', '>', '&'])} {r.randrange(1, 40)}))"
        if c < 0.5:
            return f"({self.float_expr(r.choice(FLOATS), d)} {r.choice(['<', '>', '<=', '==', '!='])} {self.float_expr(r.choice(FLOATS), 2)})"
        if c < 0.6:
            return f"(({self.int_expr('u32', d)} % {r.randrange(2, 7)}) == {r.randrange(2)})"
        if c < 0.7:
            return f"((m.ua {r.choice(['&', '>', '^'])} {r.randrange(16)}) != 0)"
        if c < 0.78:
            bools = [v for v in self.all_vars() if v[0] == "bool"]
            if bools:
                return r.choice(["", "!"]) + r.choice(bools)[1]
        return f"({self.int_expr(t, d)} {r.choice(['<', '>', '==', '!=', '<=', '>='])} {self.int_expr(t, d)})"

    # -- statements
    def put(self, line):
        self.lines.append("  " * (len(self.scopes)) + line)

    def block(self, statements, fixed=(), extra=()):
        self.scopes.append(list(extra))
        self.arrays.append([])
        self.fixed.update(fixed)
        for _ in range(statements):
            self.statement()
        self.scopes.pop()
        self.arrays.pop()

    def trips(self):
        """A bound: uniform, of the work-item, or of data; below 13."""
        r = self.rng
        return r.choice([lambda: str(r.randrange(1, 9)), lambda: "(m.ua % 9)", lambda: f"({self.id()} % {r.randrange(2, 12)})",
                         lambda: f"(u32({self.leaf('u32')}) % {r.randrange(2, 12)})",
                         lambda: f"(m.{r.choice(['in8', 'in32', 'low64', 'low16'])}[{self.index()}] % {r.randrange(2, 12)}u)",
                         lambda: f"({self.int_expr('u8')} & 7)"])()

    def declare(self, t=None):
        r = self.rng
        t = t or r.choice(INTS + INTS + FLOATS + ["bool"])
        v = self.name()
        if t == "bool":
            e = self.cond()
        elif t in FLOATS:
            e = self.float_expr(t)
        else:
            e = self.int_expr(t)
        self.put(f"{t} {v} = {e};")
        self.scopes[-1].append((t, v))

    def assign_text(self):
        r = self.rng
        known = [v for v in self.all_vars() if v[1] not in self.fixed]
        if not known:
            return f"m.o64[{self.slot()}] += {self.int_expr('u64')};"
        t, v = r.choice(known[-8:])
        if t == "bool":
            return f"{v} = {self.cond()};"
        if t in FLOATS:
            return f"{v} = {self.float_expr(t)};"
        if r.random() < 0.3:
            wide = "u64" if t[1:] == "64" else "u32"
            return f"{v} = {t}({wide}({v}) * {r.choice([3, 5, 31])} + {wide}({self.int_expr(t, 1)}));"
        return r.choice([f"{v} = {self.int_expr(t)};", f"{v} {r.choice('^|&')}= {self.int_expr(t)};",
                         f"{v} = {t}({v} + 1u);"])

    def store_text(self):
        r = self.rng
        c = r.random()
        known = [a for s in self.arrays for a in s]
        if known and c < 0.4:
            a = r.choice(known)
            return f"{self.element(a)} {r.choice(['=', '^='])} {self.int_expr('u32')};"
        if c < 0.5:
            if not self.atomic:
                return self.assign_text()
            return (f"sycl::atomic_ref<u32, sycl::memory_order::relaxed, sycl::memory_scope::device>"
                    f"(m.sums[{self.int_expr('u32', 1)} & 7]).fetch_add({self.int_expr('u32', 1)});")
        if self.shared == "write" and c < 0.65:
            return f"it.shared[it.lx] = {self.int_expr('u32')};"
        o, t = r.choice([("o8", "u8"), ("o16", "u16"), ("o32", "u32"), ("o64", "u64"), ("also32", "u32"), ("also64", "u64")])
        return f"m.{o}[{self.slot()}] {r.choice(['=', '+=', '^='])} {t}({self.int_expr(t)});"

    def jump(self):
        r = self.rng
        options = []
        loops = [l for l in self.loops if l != "switch"]
        if loops and loops[-1] == "loop":
            options += ["continue;"] * 3
        if self.loops:
            options += ["break;"] * 4
        if self.leave or not loops:
            options += [f"{{ m.o64[{self.layout % r.randrange(8)}] ^= {self.int_expr('u64', 1)}; return; }}"]
        if not options or len(options) == 1 and r.random() < 0.6:
            return
        self.put(f"if ({self.cond()}) {r.choice(options)}")

    def loop(self):
        r = self.rng
        if self.flat or len(self.loops) >= 3 or self.weight > 600:
            return self.put(self.assign_text())
        k = self.name("k")
        kind = r.randrange(8 if self.enter else 7)
        weight, self.weight = self.weight, self.weight * 8
        self.loops.append("loop")
        n = r.randrange(1, 4)
        if kind <= 1:
            t = r.choice(["u32", "i32", "u64", "u8", "i16"])
            self.put(f"for ({t} {k} = {r.choice(['0', '0', '1', t + '(it.lin & 3)'])}; {k} < {t}({self.trips()}); {k} += {r.randrange(1, 3)}) {{")
            self.block(n, [k], [(t, k)])
            self.jump() if r.random() < 0.5 else None
            self.put("}")
        elif kind == 2:
            self.put(f"for (i32 {k} = i32({self.trips()}); {k} >= 0; {k} -= {r.randrange(1, 4)}) {{")
            self.block(n, [k], [("i32", k)])
            self.put("}")
        elif kind == 3:
            self.put(f"u32 {k} = 0;")
            self.put("do {")
            self.block(n, [k], [("u32", k)])
            self.put(f"}} while (++{k} < {r.randrange(2, 10)} && {self.cond()});")
            self.fixed.add(k)
            self.scopes[-1].append(("u32", k))
        elif kind == 4:
            # Same for all lanes while they are in, and read afterwards.
            u = self.name("uni")
            self.put(f"u32 {k} = 0, {u} = m.ua + {r.randrange(9)};")
            self.put("while (true) {")
            self.put(f"  if (++{k} > {self.trips()}) break;")
            self.block(1, [k, u], [("u32", k), ("u32", u)])
            self.put(f"  {u} = {u} * {r.choice([3, 5, 2])} + {r.choice(['1', k])};")
            self.block(r.randrange(2), [], [("u32", k), ("u32", u)])
            self.put(f"  if ({k} > 9 || {self.cond()}) break;")
            self.put("}")
            self.fixed.update([k, u])
            self.scopes[-1] += [("u32", k), ("u32", u)]
        elif kind == 5:
            # A walk over an array; the end is where memory ends.
            a = r.choice([n for n in ARRAYS if ARRAYS[n] not in FLOATS])
            t = ARRAYS[a]
            p = self.name("p")
            if r.random() < 0.5:
                self.put(f"for (const {t} *{p} = m.{a} + {r.randrange(40, 60)} + ({self.int_expr('u32', 1)} & 7), *{p}e = m.{a} + size; {p} < {p}e; {p} += {r.randrange(1, 4)}) {{")
                self.block(1)
                acc = self.name()
                self.put(f"  {t} {acc} = *{p};")
                self.block(1, [], [(t, acc)])
                self.put("}")
            else:
                self.put(f"u64 {p} = size - 1 - ({self.int_expr('u64', 1)} & 7);")
                self.put(f"while ({p} < size && m.{a}[{p}] {r.choice(['>', '!='])} {t}({r.choice(['3', '9', 'm.ua', 'it.lin & 15'])})) {{")
                self.put(f"  ++{p};")
                self.block(1, [p], [("u64", p)])
                self.put("}")
                self.fixed.add(p)
                self.scopes[-1].append(("u64", p))
        elif kind == 6:
            # Left in the middle, which rounds that are continued do not reach.
            state = [v for v in self.all_vars() if v[1] not in self.fixed and v[0] in INTS][-2:]
            change = " ".join(f"{v} = {t}({v} + {t}({r.choice([k, 'it.x', '3'])}));" for t, v in state)
            self.put(f"u32 {k} = 0;")
            self.fixed.add(k)
            self.loops[-1] = "bounded behind continue"
            self.put("while (true) {")
            self.put(f"  ++{k};")
            self.block(r.randrange(2), [], [("u32", k)])
            self.put(f"  if ({self.cond()} && {k} < {r.randrange(3, 9)}) {{ {change} {r.choice([self.store_text(), '', ''])} continue; }}")
            if r.random() < 0.4:
                self.put(f"  if ({self.cond()} && {k} < {r.randrange(3, 9)}) {{ {self.assign_text()} continue; }}")
            self.put("  " + self.store_text())
            self.block(r.randrange(1, 3), [], [("u32", k)])
            self.put(f"  if ({k} > {r.randrange(2, 7)} || {self.cond()}) break;")
            self.put("  " + self.assign_text())
            self.put("}")
            self.scopes[-1].append(("u32", k))
        else:
            # Into the middle of a loop.
            a, b, f = self.name("la"), self.name("lb"), self.name("fuel")
            self.put(f"u32 {f} = 0;")
            self.fixed.add(f)
            self.scopes[-1].append(("u32", f))
            self.loops.pop()  # A goto is no loop to continue.
            self.put(f"if ({self.cond()}) goto {b};")
            self.put(f"{a}: {self.assign_text()}")
            self.put(self.assign_text())
            if r.random() < 0.5:
                self.put(f"if ({self.cond()}) {{ {self.store_text()} }}")
            self.put(f"{b}: {self.assign_text()}")
            self.put(f"if (++{f} < {r.randrange(2, 8)} && {self.cond()}) goto {r.choice([a, b])};")
            if r.random() < 0.5:
                self.put(f"if (++{f} < 12 && {self.cond()}) goto {a};")
            self.loops.append("loop")
        self.loops.pop()
        self.weight = weight

    def few(self):
        """How often a short loop runs: the same for all work-items, or not."""
        r = self.rng
        return r.choice(["(m.ua & 7)", str(r.randrange(1, 9)), "(m.ua & 3) + 4", f"({self.int_expr('u32', 1)} & 7)"])

    def swapped_arrays(self):
        """Two private arrays in turn, by addresses that a loop exchanges."""
        r = self.rng
        n, k, size = self.name("a"), self.name("k"), r.choice([4, 5, 6])
        fill = ", ".join(r.choice([self.leaf("u32"), str(r.randrange(99))]) for _ in range(size))
        self.put(f"u32 {n}x[{size}] = {{{fill}}}, {n}y[{size}] = {{}};")
        self.put(f"u32 *{n}p = {n}x, *{n}q = {n}y;")
        self.put(f"for (u32 {k} = 0; {k} < {self.few()}; ++{k}) {{")
        self.put(f"{n}q[{k} % {size}] = {n}p[({k} + {r.randrange(size)}) % {size}] * 3 + {n}q[{r.randrange(size)}] + {self.leaf('u32')};")
        when = r.choice(["", "", f"if ({self.cond()}) ", f"if ({k} % 3 == {self.id()} % 3) "])
        self.put(f"{when}std::swap({n}p, {n}q);")
        self.put("}")
        self.put(f"m.o64[{self.slot()}] ^= u64({n}p[{r.randrange(size)}]) << 32 | {n}q[{r.randrange(size)}];")

    def own_row(self):
        """What the work-item has written, one element after the other."""
        r = self.rng
        h, k = self.name("h"), self.name("k")
        o, t = r.choice([("o32", "u32"), ("o32", "u32"), ("o64", "u64"), ("o16", "u16")])
        self.put(f"{t} {h} = {t}({self.leaf(t)});")
        self.put(f"for (u32 {k} = 0; {k} < {self.few()}; ++{k}) {h} = {t}({h} * 31 + m.{o}[{self.layout % k}]);")
        self.put(f"m.{o}[{self.slot()}] ^= {h};")

    def rows_written(self):
        """Loops over rows of the work-item's own bytes, which they read and write."""
        r = self.rng
        b, k = self.name("b"), self.name("k")
        self.put(f"u8 *const {b} = {r.choice(self.bases)};")
        main = r.choice(["u32a", "u32a", "i32a", "u64a", "u64a", "f32a", "f64a", "u32"])
        types = [main] * 3 + [r.choice(list(ROW_TYPES))]
        easy = r.random() < 0.5     # Likely to be read before it is written.
        alone = easy and main[0] != "f" and r.random() < 0.3    # The program says that iterations are independent.
        if main == "u32" or alone:  # The only type, so that the compiler may use that.
            types = [main]
        rows = []
        for n in range(r.choice([1, 1, 2, 2, 3])):
            t, p = r.choice(types), self.name("p")
            at = r.choice(["4", "4 + (m.pitch & 1) * 32", f"{4 + 32 * n} - (m.pitch & 1)"] if alone else [str(4 + 32 * n), str(4 + 32 * n), "8", "4 + m.by * 4"] if easy else ["4", "4", "8", "30", "5", str(r.randrange(4, 36)), "4 + m.by", "m.by + 8", "(36 - m.by)",
                           f"4 + ({self.leaf('u32')} & 7)", f"4 + ({self.id()} & 3)"])
            self.put(f"{t} *const {p} = reinterpret_cast<{t} *>({b}) + {at};")
            rows.append((t, p))
        acc, at = self.name("h"), r.choice(["f32", "f64", "u64", "u32"]) if main[0] == "f" else r.choice(["u32", "u64"])
        self.put(f"{at} {acc} = {r.choice(['0', '1', 'm.ua', at + '(' + self.leaf('u32') + ')'])};")
        high = r.choice(["(m.ua % 24)", "m.by * 3", "13", "16", "(m.ua & 1) * 20"] if easy else ["4", "8", "13", "23", "(m.ua % 24)", "(m.ua % 24)", "(m.ua % 7) + 4", "(m.by * 3)", f"({self.leaf('u32')} % 24)"])
        scale = "" if easy else r.choice(["", "", "", "", "", " * 2", " * i32(m.by & 1)"])
        down = r.random() < 0.2
        kt = r.choice(["i32", "u64", "i64"] if easy else ["u32", "i32", "i32", "u64", "i64", "u8", "i16"])
        index = lambda: f"{r.choice(['i64', 'i32'])}({k}){scale} + {r.choice([0, 0, 0, 0, 1, -1]) if easy else r.randrange(-3, 4)}"
        same = f"i64({k})" if alone else index()

        def element(row):
            return f"{row[1]}[{same if alone or r.random() < 0.4 else index()}]"

        def value(t, depth=0):
            e = t.rstrip("a")
            c = r.random()
            if depth > 1 or c < 0.1:
                now = f"whole({acc})" if at[0] == "f" else acc
                return f"{e}({r.choice([now, now, k, '3', self.leaf('u16')])})" if e[0] == "u" or e[0] == "i" else f"{e}({r.choice([k, '0.5', '-2', self.leaf('i16')])})"
            if c < 0.55:
                row = r.choice(rows)
                if row[0][0] == "f" and e[0] != "f":
                    return f"{e}(whole({element(row)}))"
                return f"clean({e}({element(row)}))" if e[0] == "f" else f"{e}({element(row)})"
            if c < 0.62:
                return f"{e}(m.{r.choice(['in32', 'low32', 'in8', 'in64'])}[({self.id()} & 7) + u32({k}) * {r.choice([1, 1, 2])}])"
            if e[0] == "f":
                return f"clean({value(t, depth + 1)} {r.choice('+-*')} {value(t, depth + 1)})"
            return f"{e}({value(t, depth + 1)} {r.choice(['+', '-', '^', '*'] if e[0] == 'u' and e != 'u16' and e != 'u8' else ['^', '&', '|'])} {value(t, depth + 1)})"

        def accumulate():
            t = r.choice(rows)
            if at[0] == "f":
                return f"{acc} = clean({acc} * {at}(0.5) + {value(at)});"
            return f"{acc} = {acc} * {r.choice([1, 31, 3])} + {value(at)};"

        def step():
            c = r.random()
            row = r.choice(rows)
            if c < 0.25:
                return accumulate()
            store = f"{element(row)} = {value(row[0])};"
            if easy:
                return store
            if c < 0.33:
                return f"if ({k} % 3 == {r.choice(['1', 'm.ua % 3', self.id() + ' % 3'])}) {store}"
            if c < 0.38:
                return f"if ({self.cond(2)}) {store}"
            if c < 0.42 and row[0][0] != "f":
                return f"{element(row)} += {value(row[0])};" if row[0][0] == "u" else f"{element(row)} ^= {value(row[0])};"
            if c < 0.46:
                other = r.choice(rows)
                if other[0] == row[0]:
                    return f"std::swap({element(row)}, {element(other)});"
            return store
        unsigned = kt[0] == "u"
        for _ in range(r.choice([1, 1, 1, 2])):
            twice = r.random() < 0.2    # an outer loop
            if twice:
                o = self.name("k")
                self.put(f"for (u32 {o} = 0; {o} < {r.choice(['2', 'm.by', '(m.ua & 3)'])}; ++{o}) {{")
            if alone:
                self.put("#pragma clang loop vectorize(assume_safety)")
            limit = f"{kt}({high})" + (" / 2" if scale == " * 2" else "")
            if down:
                self.put(f"for ({kt} {k} = {limit}; {k} {'!= 0' if unsigned else '> 0'}; --{k}) {{")
            else:
                self.put(f"for ({kt} {k} = {r.choice(['0', '0', '1', kt + '(m.by & 3)'])}; {k} < {limit}; ++{k}) {{")
            for _ in range(r.choice([1, 1, 2] if easy else [1, 1, 2, 2, 3, 4])):
                self.put("  " + step())
            if not easy and r.random() < 0.08:
                self.put(f"  if ({self.cond(2)}) break;")
            self.put("}")
            if twice:
                self.put("}")
        self.put(f"m.o64[{self.slot()}] ^= " + (f"bits({acc});" if at[0] == "f" else f"u64({acc});"))

    def neighbours(self):
        """Some elements of the work-item's row, side by side."""
        r = self.rng
        first, count = r.randrange(5), r.choice([2, 3, 4])
        places = [first + i for i in range(count)]
        if r.random() < 0.3:
            r.shuffle(places)
        for at in places:
            self.put(f"m.o32[{self.layout % at}] = {self.int_expr('u32', 1)};")

    def statement(self):
        r = self.rng
        self.depth += 1
        c = r.random()
        deep = len(self.scopes) > 5 or self.depth > 60
        if not self.flat and self.weight < 70 and r.random() < (0.25 if self.many_rows else 0.01):
            return self.rows_written()
        if self.virtual and r.random() < 0.15:
            g, l = self.guarded(0)
            self.put(f"if {g} {r.choice(['few_of', 'many_of'])}(m, u32({l})).bump(m.o32 + ({self.layout % r.randrange(8)}), {self.int_expr('u32', 1)});")
            return
        if c < 0.22 or (deep and c < 0.6):
            self.put(self.assign_text())
        elif c < 0.32 or deep:
            self.put(self.store_text())
        elif c < 0.42:
            self.declare()
        elif c < 0.66:
            self.loop()
        elif c < 0.78:
            self.put(f"if ({self.cond()}) {{")
            self.block(r.randrange(1, 4))
            if r.random() < 0.5:
                self.put("} else {")
                self.block(r.randrange(1, 3))
            self.put("}")
        elif c < 0.84:
            self.jump()
        elif c < 0.88:
            self.put(f"switch ({self.int_expr('u32', 1)} % {r.randrange(3, 9)}) {{")
            self.loops.append("switch")
            for case in sorted(r.sample(range(9), r.randrange(2, 5))):
                self.put(f"case {case}: {{")
                self.block(r.randrange(1, 3))
                self.put("}" + r.choice([" break;", " break;", " [[fallthrough]];", " [[fallthrough]];"]))
            self.put("default: {")
            self.block(1)
            self.put("}")
            self.loops.pop()
            self.put("}")
        elif c < 0.93:
            if r.random() < 0.25:
                n = self.name("s")
                self.put(f"Part {n}{{u8({self.leaf('u8')}), i16({self.leaf('i16')}), {{1, {self.leaf('u32')}, 3}}, {self.leaf('u64')}, 0.5f}};")
                self.arrays[-1].append(("Part", n, 0))
            else:
                t, n, size = r.choice(INTS), self.name("a"), r.choice([4, 8])
                if self.flat:
                    return self.put(self.store_text())
                self.put(f"{t} {n}[{size}]; for (u32 k = 0; k < {size}; ++k) {n}[k] = {t}({self.leaf(t)} + k);")
                self.arrays[-1].append((t, n, size))
        elif c < 0.955 and not self.flat:
            r.choice([self.swapped_arrays, self.own_row, self.neighbours])()
        elif c < 0.98 and self.keep:
            n, p = self.name("a"), self.name("p")
            a = f"u32 {n}x[4] = {{1, {self.leaf('u32')}, 3, 4}}, {n}y[4] = {{{self.leaf('u32')}, 6, 7, 8}};"
            self.put(a)
            self.put(f"u32 *{p} = {self.cond()} ? {n}x + ({self.int_expr('u32', 2)} & 3) : {r.choice([n + 'y + 2', f'm.o32 + ({self.layout % 3})'])};")
            self.put(r.choice([f"*{p} += {self.int_expr('u32', 1)};", f"bump({p}, {self.int_expr('u32', 1)});" if self.call else f"{p}[0] ^= 77;", f"if ({self.cond()}) *{p} = *{p} * 3 + 1;"]))
            self.arrays[-1] += [("u32", n + "x", 4), ("u32", n + "y", 4)]
        else:
            g, l = self.guarded(0)
            o = self.layout % r.randrange(8)
            self.put(f"if {g} m.o64[{o}] += u64({l}); else m.o64[{o}] ^= 5;")


def function(rng, name, shared, layout, bases, stateful, virtual, rows):
    body = Body(rng, shared, layout, bases, virtual)
    if stateful:
        state = [("u64", "s.a"), ("u64", "s.b"), ("u32", "s.c"), ("f32", "s.d"), ("bool", "s.e"), ("u64", "s.u")]
        body.scopes[0] += state
        body.fixed.add("s.u")
    body.declare("u64"), body.declare("u32"), body.declare(rng.choice(INTS)), body.declare(rng.choice(FLOATS))
    own = body.scopes[0][-4:]
    if rng.random() < rows:  # Little else, so that loops run for all lanes.
        for _ in range(rng.randrange(1, 5)):
            body.rows_written()
    else:
        for _ in range(rng.randrange(3, 8)):
            body.statement()
    a, b, c, d = (n for _, n in own)
    end = (f"  m.o64[{layout % 1}] ^= u64({a}) + u64({b}) * 3 + u64({c}) * 5;\n"
           f"  m.o64[{layout % 2}] ^= bits({d});\n")
    if stateful:
        end += f"  s.c ^= u32({a}); s.a += u64({c});\n"
    return f"{programs.kept(rng)}static void {name}(const Memory m, const Item it{', State &s' if stateful else ''}) {{\n" + "\n".join(body.lines) + "\n" + end + "}\n"


def rounds(rng, phases):
    """What a group does around its barriers, with `u`, which it shares; `@p@` is
    phase p of all its work-items and a barrier."""
    if rng.random() < 0.25:
        return "".join(f"@{p}@ " for p in range(phases))
    odd = rng.choice(["u & 1", "(u ^ t) & 2", "t > 0 && u % 3 == 1", "m.ua > 5"])
    inside = []
    for p in range(phases):
        at = rng.random()
        if at < 0.3:
            inside.append(f"if ({odd}) {{ @{p}@ u += 3; }}")
        elif at < 0.45:
            inside.append(f"if ({odd}) {{ @{p}@ }} else {{ u ^= 6; @{(p + 2) % phases if phases > 2 else p}@ }}")
        elif at < 0.6:
            inside.append(f"for (u64 v = u % 3; v < 3; ++v) {{ u = u * 3 + v; @{p}@ }}")
        else:
            inside.append(f"@{p}@ u = u * 5 + t;")
    if rng.random() < 0.3:
        inside.insert(rng.randrange(len(inside) + 1), f"if (u % 7 == {rng.randrange(7)}) break;")
    count = rng.choice(["m.ua % 3 + 1", "2", "u % 4"])
    return f"for (u64 t = 0, e = {count}; t < e; ++t) {{ {' '.join(inside)} }} @0@"


def launch(rng, number, dims, group, phases, virtual):
    extents = {1: lambda: [rng.choice([1, 5, 16, 37, 64, 100, 255])], 2: lambda: [rng.choice([2, 3, 7]), rng.choice([5, 17, 24, 33])],
               3: lambda: [rng.choice([2, 3]), rng.choice([1, 3]), rng.choice([7, 16, 19])]}[dims]()
    name = f"k{number}"
    local = []
    if group:
        local = [rng.choice([1, 2]) if i < dims - 1 else rng.choice([3, 5, 8, 13, 16, 20, 31]) for i in range(dims)]
        counts = [rng.choice([1, 2, 3] if dims == 1 else [1, 2]) if i == dims - 1 else rng.choice([1, 2]) for i in range(dims)]
        extents = [a * b for a, b in zip(local, counts)]
    full = [1] * (3 - dims) + extents
    lfull = ([1] * (3 - dims) + local) if group else full
    total = full[0] * full[1] * full[2]
    assert total <= 1024, total
    lsize = lfull[0] * lfull[1] * lfull[2]
    ids = {1: ("0", "0", "I(0)"), 2: ("0", "I(0)", "I(1)"), 3: ("I(0)", "I(1)", "I(2)")}[dims]

    def get(call):
        return [call % d if d >= 0 else "u64(0)" for d in ([-1] * (3 - dims) + list(range(dims)))]
    gz, gy, gx = get("i.get_global_id(%d)" if group else "i[%d]")
    lz, ly, lx = get("i.get_local_id(%d)") if group else (gz, gy, gx)
    rng_text = ", ".join(str(e) for e in extents)
    lin = f"({gz} * {full[1]} + {gy}) * {full[2]} + {gx}"
    # lx is the index in the group, so that each work-item has its own shared memory.
    loc = f"({lz} * {lfull[1]} + {ly}) * {lfull[2]} + {lx}"
    shared = "&local[0]" if group else "nullptr"
    item = f"Item{{{gx}, {gy}, {gz}, {loc}, {ly}, {total}, {lin}, {lsize}, {shared}}}"
    if phases > 1:
        way = rounds(rng, phases)
        calls = "State s{1, 2, 3, 4.0f, false, 0}; u64 u = m.ua + i.get_group_linear_id(); " + re.sub(
            "@(\\d)@", lambda at: f"s.u = u; {name}_{at[1]}(m, it, s); sycl::group_barrier(i.get_group());", way)
    else:
        calls = f"{name}(m, it);"
    # The lanes of a vector are a sub-group in lock step then.
    lock, width = group and rng.random() < 0.3, ""
    if lock:
        calls += " sycl::group_barrier(i.get_sub_group());"
        width = rng.choice(["", " [[sycl::reqd_sub_group_size(8)]]", " [[sycl::reqd_sub_group_size(16)]]"])
    meet = "sycl::group_barrier(i.get_group()); " if phases > 1 else ""
    ua, ub = rng.choice([0, 1, 5, 7, 13, 1000]), rng.choice([-3, 0, 9, 12345])
    big = rng.choice([0, 4294967280, 4294967290, 4294967295, 4294967240, 64000])
    properties = "syclext::properties{syclext::calls_indirectly<>}, " if virtual else ""
    by = rng.randrange(9)
    text = f"  {{\n    Memory m = in; m.n = {total}; m.ua = {ua}; m.ub = {ub}; m.big = {big}u; m.pitch = row_bytes; m.by = {by}; Memory w = m; w.few = host.few, w.many = host.many; outputs(m); outputs(w);\n"
    if group:
        text += (f"    q.submit([&](sycl::handler &h) {{ sycl::local_accessor<u32> local({lsize}, h);\n"
                 f"      h.parallel_for(sycl::nd_range<{dims}>({{{rng_text}}}, {{{', '.join(map(str, local))}}}), {properties}[=](sycl::nd_item<{dims}> i){width} {{\n"
                 f"        const Item it = {item}; local[it.lx] = u32(it.lx); {meet}{calls} }}); }}).wait();\n")
    elif dims == 1 and rng.random() < 0.6:
        text += over_grid(rng, name, total, properties)
    else:
        text += (f"    q.parallel_for(sycl::range<{dims}>({rng_text}), {properties}[=](sycl::item<{dims}> i) {{ const Item it = {item}; {calls} }}).wait();\n")
    text += f"    std::vector<State> states({lsize}); std::vector<u32> local({lsize});\n"
    steps = [full[i] // lfull[i] for i in range(3)]
    text += (f"    for (u64 gz = 0; gz < {steps[0]}; ++gz) for (u64 gy = 0; gy < {steps[1]}; ++gy) for (u64 gx = 0; gx < {steps[2]}; ++gx) {{\n"
             f"      for (u64 j = 0; j < {lsize}; ++j) {{ states[j] = State{{1, 2, 3, 4.0f, false, 0}}; local[j] = u32(j); }}\n"
             f"      u64 u = m.ua + (gz * {steps[1]} + gy) * {steps[2]} + gx; (void)u;\n")

    def all_items(nm):
        sig = "void (*volatile f)(const Memory, const Item" + (", State &)" if phases > 1 else ")")
        return (f"      {{ {sig} = {nm}; u64 j = 0;\n        for (u64 lz = 0; lz < {lfull[0]}; ++lz) for (u64 ly = 0; ly < {lfull[1]}; ++ly) for (u64 lx = 0; lx < {lfull[2]}; ++lx, ++j) {{\n"
                f"          const u64 x = gx * {lfull[2]} + lx, y = gy * {lfull[1]} + ly, z = gz * {lfull[0]} + lz;\n"
                + ("          states[j].u = u;\n" if phases > 1 else "") +
                f"          f(w, Item{{x, y, z, j, ly, {total}, (z * {full[1]} + y) * {full[2]} + x, {lsize}, local.data()}}{', states[j]' if phases > 1 else ''}); }} }}\n")
    if phases > 1:
        text += re.sub("@(\\d)@", lambda at: all_items(f"{name}_{at[1]}"), way)
    else:
        text += all_items(name)
    text += f"    }}\n    bad += differ(m, w, \"{name}\"); release(m); release(w);\n  }}\n"
    return text


def over_grid(rng, name, total, properties):
    """The launch of `total` elements by an nd_range that does not fit: a guard or an early return, or a loop over the grid, by numbers of any type."""
    number = rng.choice(["int", "unsigned", "long", "u64"])
    local = rng.choice([3, 8, 16, 33, 64])
    base = f"{number}({rng.choice(['0', '0', 'm.ua'])})"
    call = f"const u64 e = u64(x - base); {name}(m, Item{{e, 0, 0, e, 0, {total}, e, {total}, nullptr}});"
    end = f"{number}({total} + base)"
    if rng.random() < 0.5:
        groups = -(-total // local) + rng.randrange(2)
        guarded = rng.choice([f"if (x < end) {{ {call} }}", f"if (x >= end) return; {call}", f"if (!(end <= x)) {{ {call} }}"])
        body = f"const {number} x = {number}(i.get_global_id(0)) + base; {guarded}"
    else:
        groups = rng.choice([1, 2, 3])
        step = rng.choice([f"{number}(i.get_global_range(0))", f"{groups * local}", f"{number}(i.get_group_range(0) * i.get_local_range(0))"])
        loop = rng.choice([f"x < end; x += {step}", f"end > x; x = x + {step}", f"x <= {number}(end - 1); x += {step}"])
        skipped = rng.choice(["", "", "if (x % 5 == 3) { FULL } else "])
        body = f"for ({number} x = {number}(i.get_group(0) * i.get_local_range(0) + i.get_local_id(0)) + base; {loop}) {{ {skipped.replace('FULL', call)}{{ {call} }} }}"
    return (f"    q.parallel_for(sycl::nd_range<1>({groups * local}, {local}), {properties}[=](sycl::nd_item<1> i) {{\n"
            f"      const {number} base = {base}, end = {end}; {body} }}).wait();\n")


def program(seed, kernels, only=None, rows=0.3):
    """A program; this part of its functions only walks rows."""
    parts, runs = ['#include "item_loops.hpp"\n'], []
    for number in range(kernels):
        rng = random.Random(seed * 1000 + number)
        if only is not None and number != only:
            continue
        kind = rng.random()
        phases = rng.randrange(2, 4) if kind < 0.3 else 1
        group = phases > 1 or kind < 0.5
        layout, bases = rng.choice(LAYOUTS), BASES[rng.choice([0, 0, 0, 1, 2, 3])]
        virtual = rng.random() < 0.2
        if phases > 1:
            for p in range(phases):
                parts.append(function(rng, f"k{number}_{p}", "read" if p % 2 else "write", layout, bases, True, virtual, rows))
        else:
            parts.append(function(rng, f"k{number}", "", layout, bases, False, virtual, rows))
        runs.append(launch(rng, number, rng.choice([1, 1, 2, 3]), group, phases, virtual))
    parts.append("int main() {\n  sycl::queue q;\n  Memory in = inputs(), host{};\n  make_objects(q, host, in);\n  int bad = 0;\n")
    parts += runs
    parts.append('  std::printf("%s\\n", bad ? "FAILED" : "passed");\n  return bad != 0;\n}\n')
    return "".join(parts)


def main():
    parser = programs.arguments(__doc__.split("\n")[0])
    parser.add_argument("--only", type=int, help="print this kernel's program")
    parser.add_argument("--rows", type=float, default=0.3, help="part of the functions that only walk rows")
    options = parser.parse_args()
    if options.only is not None:
        print(program(options.seed, options.kernels, options.only, options.rows))
        return 0
    return programs.run(options, lambda seed, kernels: program(seed, kernels, rows=options.rows),
                        ["-ffp-contract=off", "-fsycl-targets=native_cpu",
                         f"-I{Path(__file__).parent / 'Inputs'}"])


if __name__ == "__main__":
    sys.exit(main())
