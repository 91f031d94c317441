#!/usr/bin/env python3
"""Random whole programs of several kernels and files; plain C++ on the host is the oracle.

    whole_programs.py --compiler build/bin/syclcc1 --seed 1 --programs 10 \\
        [--checks 20] [--configurations 2] [--flags='-O0;-O2 -g'] [--devices 'native_cpu:*,opencl:*']

A program has some twenty checks. A check is a function of a work-item, or the steps of a
work-group, over structures of every class of the ABI: bit-fields, unions, bases, vectors,
packed, over-aligned. It uses what C++ has (goto, switch, variant, virtual calls, tables of
functions, lambdas, narrow integers) and is launched in one of the ways that SYCL has
(buffers, USM, nd_range, reductions, free functions, specialization constants,
device_global, SYCL_EXTERNAL over files).

The same functions are compiled by clang++ without SYCL (Inputs/whole_program.hpp) under
UBSan. A check in which UBSan finds a fault is taken out; what the others print is what
every compilation and device has to print. Arithmetic is left as a C++ programmer would
write it, overflow and all, so that the optimisers' assumptions are tried as well.

Each program is compiled with some of CONFIGURATIONS, chosen by its seed, or with --flags.
A difference on OpenCL counts only if it is there without the driver's vectoriser, too
(CL_CONFIG_CPU_VECTORIZER_MODE=1); without, it is printed as the driver's.

    --locate DIR    the first statement of such a folder whose variable differs
    --keep DIR      failing programs, each a folder with its sources and what was said
    --reduce DIR    takes checks and then statements out of such a folder while it fails
    --batch DIR     compiles for another machine; there: DIR/run 'cuda:*'
"""

import argparse
import collections
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TYPES = ["u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64"]
ITEMS = 96
GROUP = 32

# What is tried; each program takes some of them. {spirv} are those that only spirv64 has.
CONFIGURATIONS = [
    "-O0", "-O1", "-O2", "-O3", "-Os", "-O2 -g", "-O3 -ffp-contract=off",
    "-O2 -fsycl-cpu-levels=v2,v3,v4", "-O3 -march=native",
    "-O2 -mllvm -syclcc1-vectorize-items-always",
    "-O0 -fsycl-device-O0", "-O2 -fsycl-device-O0", "-O2 -fsycl-multi-pass", "-O2 -fsycl-cpu-threads",
    "-O2 -fsycl-device-code-split=per_kernel", "-O2 -fno-strict-aliasing -fwrapv",
]  # fmt: skip


# -- types ----------------------------------------------------------------------------


class Struct:
    """A class with `hash` and `make_NAME(u64)`, which sets every member."""

    def __init__(self, rng, number, others):
        self.name = f"S{number}"
        r = rng
        packed = r.random() < 0.12
        base = r.choice(others) if others and not packed and r.random() < 0.25 else None
        fields, sets, hashes = [], [], []
        if base:
            sets.append(f"static_cast<{base.name} &>(s) = make_{base.name}(x * 3 + 1);")
            hashes.append(f"h = mix(h, hash(static_cast<const {base.name} &>(s)));")
        for index in range(r.randrange(1, 7)):
            f, shift = f"m{index}", r.randrange(0, 40)
            kind = "scalar" if packed else r.choice(
                ["scalar"] * 4 + ["bits"] * 2 + ["float", "double", "array", "struct", "vec", "union", "bool", "floats"])
            value = f"(x * {r.randrange(1, 1 << 16, 2)} >> {shift})"
            if kind == "struct" and not others:
                kind = "scalar"
            if kind == "scalar":
                t = r.choice(TYPES)
                fields.append(f"{t} {f};")
                sets.append(f"s.{f} = {t}({value});")
            elif kind == "bool":
                fields.append(f"bool {f};")
                sets.append(f"s.{f} = {value} & 1;")
            elif kind == "bits":
                t = r.choice(["u8", "u16", "u32", "i32", "u64", "i64", "i16"])
                width = r.randrange(1, int(t[1:]) + 1)
                fields.append(f"{t} {f} : {width};")
                sets.append(f"s.{f} = {t}({value});")
                if r.random() < 0.2:
                    fields.append(f"{t} : 0;")
            elif kind in ("float", "double"):
                fields.append(f"{kind} {f};")
                sets.append(f"s.{f} = {kind}(i16({value}));")
            elif kind == "floats":
                n = r.randrange(2, 5)
                fields.append(f"float {f}[{n}];")
                sets.append(f"for (int k = 0; k < {n}; ++k) s.{f}[k] = float(i16({value} >> k));")
                hashes.append(f"for (int k = 0; k < {n}; ++k) h = mix(h, hash(s.{f}[k]));")
                continue
            elif kind == "array":
                t, n = r.choice(TYPES), r.randrange(1, 8)
                fields.append(f"{t} {f}[{n}];")
                sets.append(f"for (int k = 0; k < {n}; ++k) s.{f}[k] = {t}({value} >> k);")
                hashes.append(f"for (int k = 0; k < {n}; ++k) h = mix(h, hash(s.{f}[k]));")
                continue
            elif kind == "struct":
                other = r.choice(others)
                fields.append(f"{other.name} {f};")
                sets.append(f"s.{f} = make_{other.name}({value});")
            elif kind == "vec":
                t, n = r.choice(["u32", "u16", "u8", "u64"]), r.choice([2, 3, 4, 8])
                fields.append(f"sycl::vec<{t}, {n}> {f};")
                sets.append(f"for (int k = 0; k < {n}; ++k) s.{f}[k] = {t}({value} >> k);")
            elif kind == "union":
                fields.append(f"union {{ u32 {f}a; u8 {f}b[{r.randrange(1, 7)}]; float {f}c; }};")
                sets.append(f"s.{f}a = u32({value});")
                f += "a"
            cast = "u64(s.%s)" % f if kind in ("bits", "scalar", "bool") else "hash(s.%s)" % f
            hashes.append(f"h = mix(h, {cast});")
        align = f" alignas({r.choice([16, 32, 64])})" if not packed and r.random() < 0.12 else ""
        attribute = " __attribute__((packed))" if packed else ""
        inherits = f" : {base.name}" if base else ""
        out = "[[clang::noinline]] " if r.random() < 0.4 else ""
        member = (f" u64 ask(u64 x) const {{ return mix(x, hash(*this)); }}"
                  f" {self.name} &add(u64 x) {{ *this = make_{self.name}(x + ask(x)); return *this; }}")
        self.text = [
            f"struct{align}{attribute} {self.name};",
            f"static {self.name} make_{self.name}(u64 x);",
            f"static u64 hash(const {self.name} &s);",
            f"struct{align}{attribute} {self.name}{inherits} {{ {' '.join(fields)}{member} }};",
            f"{out}static inline {self.name} make_{self.name}(u64 x) {{ {self.name} s{{}}; {' '.join(sets)} return s; }}",
            f"static inline u64 hash(const {self.name} &s) {{ u64 h = {r.randrange(99)}; {' '.join(hashes)} return h; }}",
        ]


# -- bodies ---------------------------------------------------------------------------


class Body:
    """Statements of one function whose integers are in `variables`."""

    def __init__(self, rng, program, variables, functions, in_check=True):
        self.rng, self.program, self.functions = rng, program, functions
        self.variables = list(variables)
        self.lines, self.count, self.in_check = [], 0, in_check
        self.virtual = False

    def name(self):
        self.count += 1
        return f"v{self.count}"

    def variable(self):
        return self.rng.choice(self.variables[-9:])

    def number(self):
        r = self.rng
        return r.choice([str(r.randrange(0, 130)), hex(r.getrandbits(r.choice([8, 15, 31]))),
                         hex(r.getrandbits(32)) + "u", hex(r.getrandbits(64)) + "ull"])

    def leaf(self):
        r, v = self.rng, self.variable()
        if r.random() < 0.2:
            return self.number()
        return r.choice([f"u8({v})", f"i8({v})", f"u16({v})", f"i16({v})", f"u32({v})", f"u64({v})",
                         f"i32({v} & 0xffff)", f"i64({v} & 0xffffff)", f"i64({v})", v])

    def narrow(self, depth=0):
        """An int or less that products and sums of two cannot overflow."""
        r, v = self.rng, self.variable()
        if depth > 1 or r.random() < 0.5:
            return r.choice([f"i8({v})", f"u8({v})", f"i16({v})", f"int({v} & 0x3ff)", str(r.randrange(-99, 100))])
        a, b = self.narrow(depth + 1), self.narrow(depth + 1)
        return r.choice([f"i16({a} + {b})", f"i16({a} * {b})", f"i16({a} - {b})", f"u8({a} ^ {b})",
                         f"i8({a} / (u8({b}) | 1))", f"i16({a} % (({b} & 31) + 3))", f"i16(({a} & 255) << ({b} & 5))",
                         f"i16({a} >> ({b} & 7))", f"i16({a} > {b} ? {a} : {b})"])

    def expression(self, depth=0):
        r = self.rng
        if depth > 2 or r.random() < 0.2:
            return self.leaf()
        a, b = self.expression(depth + 1), self.expression(depth + 1)
        n, m = self.narrow(), self.narrow()
        t = r.choice(TYPES)
        bits = r.choice([3, 7, 11, 17, 24, 33, 48, 63])
        return "(" + r.choice([
            lambda: f"{a} {r.choice('&|^')} {b}",
            lambda: f"u64({a}) {r.choice('+-*')} u64({b})",
            lambda: f"u32({a}) {r.choice('+-*')} u32({b})",
            lambda: f"{n} {r.choice('+-*')} {m}",
            lambda: f"+{t}({a})",  # not a type in parentheses, which would be a cast
            lambda: f"{t}({a}) {r.choice(['<', '>', '==', '!=', '<=', '>='])} {t}({b})",
            lambda: f"u64({a}) >> ({n} & 63)",
            lambda: f"i64({a}) >> ({n} & 63)",
            lambda: f"u32({a}) << ({n} & 31)",
            lambda: f"u64({a}) / (u64({b}) | 1)",
            lambda: f"u32({a}) % (u32({b}) | 1)",
            lambda: f"i32({a}) / ({n} | 1)",
            lambda: f"i64({a}) % (i64({m}) | 1)",
            lambda: f"{a} ? {b} : {self.expression(depth + 1)}",
            lambda: f"{n} && {b}", lambda: f"{a} || {m}", lambda: f"!{a}", lambda: f"-({n})", lambda: f"~{a}",
            lambda: f"i64(float(i8({n})) * float(i8({m})) + 0.5f)",
            lambda: f"i32(double({n}) / {r.choice([2, 4, 8])}.0)",
            lambda: f"float({n}) < float({m})",
            lambda: f"u64(static_cast<unsigned _BitInt({bits})>({a}) + static_cast<unsigned _BitInt({bits})>({b}))",
            lambda: f"__builtin_popcountll({a}) - __builtin_clzll(u64({b}) | 1)",
            lambda: f"u64((static_cast<unsigned __int128>(u64({a})) * u64({b})) >> {r.randrange(127)})",
            lambda: self.call(a, b),
        ])() + ")"

    def call(self, a, b):
        if not self.functions:
            return f"mix({a}, {b})"
        function = self.rng.choice(self.functions)
        return function.call(self, a, b)

    def add(self, text, name=None):
        self.lines.append(text)
        if name:
            self.variables.append(name)

    def block(self, statements, *more):
        """Statements in a block of their own; what they declare ends with it."""
        inner = Body(self.rng, self.program, [*self.variables, *more], self.functions, self.in_check)
        inner.count = self.count + 1
        for _ in range(statements):
            inner.statement(nested=True)
        self.count = inner.count
        self.virtual |= inner.virtual
        return inner

    def nested_text(self, target, more=()):
        inner = self.block(self.rng.randrange(1, 3), *more)
        last = inner.variables[-1]
        return f"{{ {' '.join(inner.lines)} {target} = mix({target}, {last}); }}"

    def statement(self, nested=False):
        r, e, f = self.rng, self.expression(), self.expression()
        v, n = self.name(), r.randrange(2, 9)
        s = r.choice(self.program.structs).name
        kinds = ["scalar"] * 4 + ["assign", "array", "struct", "structs", "bits", "vec", "variant", "optional",
                 "lambda", "goto", "switch", "for", "while", "if", "pointer", "memcpy", "tuple", "floats",
                 "member", "table", "device", "call", "call", "early", "swap", "reference"]  # fmt: skip
        if self.program.classes and self.in_check:
            kinds += ["virtual"] * 2
        if nested:
            kinds = [k for k in kinds if k not in ("if", "goto", "early", "table")]
        kind = r.choice(kinds)
        if kind == "scalar":
            t = r.choice(TYPES)
            self.add(f"{t} {v} = {t}({e});", v)
        elif kind == "assign":
            op = r.choice(["^=", "|=", "&=", "+=", "*="])
            self.add(f"u64 {v} = {e}; {v} {op} u64({f});", v)
        elif kind == "early":
            if self.in_check:
                self.add(f"if ({e} == {self.narrow()}) return mix({f}, {r.randrange(99)});")
        elif kind == "array":
            t = r.choice(TYPES)
            self.add(f"{t} {v}a[{n}] = {{}}; for (int k = 0; k < {n}; ++k) {v}a[(k * 5 + 1) % {n}] = {t}({e} >> k); "
                     f"{v}a[u32({f}) % {n}] ^= {self.narrow()}; u64 {v} = 0; for ({t} k : {v}a) {v} = {v} * 33 + u64(k);", v)
        elif kind == "struct":
            self.add(f"{s} {v}s = make_{s}({e}); u64 {v} = {v}s.ask({f});", v)
        elif kind == "member":
            self.add(f"{s} {v}s = make_{s}({e}); {s} {v}t = {v}s; {v}t.add({f}); if ({self.narrow()} & 1) {v}s = {v}t; "
                     f"u64 {v} = hash({v}s) + {v}t.ask(3);", v)
        elif kind == "structs":
            self.add(f"{s} {v}s[3] = {{make_{s}({e}), make_{s}({f})}}; {v}s[u32({e}) % 3].add(5); "
                     f"{s} &{v}r = {v}s[u8({f}) % 3]; {v}s[1] = {v}r; u64 {v} = hash({v}s[0]) ^ hash({v}s[1]) * 3 + hash({v}s[2]);", v)
        elif kind == "swap":
            self.add(f"{s} {v}s = make_{s}({e}), {v}t = make_{s}({f}); if ({self.narrow()} > 0) std::swap({v}s, {v}t); "
                     f"u64 {v} = hash({v}s) - hash({v}t) * 7;", v)
        elif kind == "bits":
            a, b, c = r.randrange(1, 33), r.randrange(1, 17), r.randrange(2, 64)
            self.add(f"struct {{ u32 a : {a}; i16 b : {b}; i64 c : {c}; bool d : 1; }} {v}b{{}}; {v}b.a = u32({e}); {v}b.b = i16({f}); "
                     f"{v}b.c = i64({self.expression()}); {v}b.d = {self.narrow()} & 1; {v}b.a ^= u32({v}b.b); "
                     f"u64 {v} = u64({v}b.a) + u64({v}b.b) * 3 + u64({v}b.c) * 5 + {v}b.d;", v)
        elif kind == "vec":
            t, w = r.choice([("u32", 4), ("u16", 8), ("u8", 4), ("u64", 2), ("u32", 2), ("u8", 16), ("u32", 3)])
            parts = ", ".join(f"{t}({e} >> {k})" for k in range(w))
            extra = "" if w == 3 else f" {v} += hash(sycl::vec<{t}, {w // 2}>({v}y.{r.choice(['lo', 'hi', 'even', 'odd'])}()));" if w > 2 else ""
            u = r.choice(["u8", "u16", "u32", "u64"])
            self.add(f"auto {v}x = sycl::vec<{t}, {w}>({parts}), {v}y = sycl::vec<{t}, {w}>({t}({f})); {v}y = {v}y {r.choice('+-*&|^')} {v}x; {v}y[u32({f}) % {w}] = {t}({self.narrow()}); "
                     f"u64 {v} = hash({v}y.template convert<{u}>());{extra}", v)
        elif kind == "variant":
            self.add(f"std::variant<u32, {s}, i8, double> {v}o = u32({e}); switch ({f} & 3) {{ case 0: {v}o = make_{s}({e}); break; case 1: {v}o = i8({e}); break; "
                     f"case 2: {v}o = double(i16({f})); break; }} u64 {v} = std::visit(overloaded{{[](const {s} &x) {{ return hash(x); }}, "
                     f"[&](u32 x) {{ return u64(x) * 3 + u64({self.variable()}); }}, [](i8 x) {{ return u64(x); }}, [](double x) {{ return hash(x) + 1; }}}}, {v}o);", v)
        elif kind == "optional":
            self.add(f"std::optional<{s}> {v}o; if ({e} & 4) {v}o = make_{s}({f}); u64 {v} = {v}o ? hash(*{v}o) : {self.number()};", v)
        elif kind == "tuple":
            self.add(f"auto {v}t = std::make_tuple(u8({e}), make_{s}({f}), i64({self.narrow()})); auto &[{v}a, {v}b, {v}c] = {v}t; {v}b.add({v}a); "
                     f"u64 {v} = {v}a + hash({v}b) + u64({v}c);", v)
        elif kind == "lambda":
            w = self.variable()
            self.add(f"u64 {v} = {e}; auto {v}l = [&, {v}k = make_{s}({f})](u32 y) {{ {v} = mix({v}, hash({v}k) + y); return u64({w}) + y; }}; "
                     f"for (u32 k = 0; k < (u32({self.variable()}) & 3); ++k) {v} += {v}l(k); {v} ^= {v}l({n});", v)
        elif kind == "goto":
            self.add(f"u64 {v} = {e}; {{ u32 {v}n = 0; {v}again: {v} = mix({v}, {v}n); if ({v} % 3 == 1 && {v}n < {n + 2}) {{ ++{v}n; goto {v}again; }} "
                     f"if ({v} & 8) goto {v}out; {v} += 5; if (++{v}n < {n}) goto {v}again; {v}out:; }}", v)
        elif kind == "switch":
            cases = "".join(f"case {c}: {v} = {v} * {r.randrange(3, 90)} + u64({self.expression(1)});{r.choice([' break;', ' break;', '', ' [[fallthrough]];'])} "
                            for c in sorted(r.sample(range(24), r.randrange(2, 7))))
            self.add(f"u64 {v} = {f}; switch ({r.choice([f'u32({e}) % 24', f'u8({e}) & 15', f'i32({self.narrow()} & 7)'])}) {{ {cases}{r.choice(['', f'default: {v} ^= 77;', f'case 25: default: {v} += 9;'])} case 90: break; }}", v)
        elif kind == "for":
            body = self.nested_text(v, ["k"])
            self.add(f"u64 {v} = {e}; for (int k = {r.randrange(3)}; k < int({self.variable()} & {r.choice([3, 7, 15])}) + {r.randrange(3)}; k += {r.randrange(1, 3)}) {{ "
                     f"{r.choice(['', f'if ({v} % 7 == 3) continue; ', f'if (({v} & 31) == 5) break; '])}{body} }}", v)
        elif kind == "while":
            begin, end = r.choice([(f"while ({v} & 1 || {v}n < 2) {{ if (++{v}n > {n}) break;", "}"),
                                   (f"do {{ ++{v}n;", f"}} while ({v}n < {n} && {v} % 5);")])
            self.add(f"u64 {v} = {e}; u32 {v}n = 0; {begin} {v} = mix({v}, {v}n + u64({f})); {end}", v)
        elif kind == "if":
            self.add(f"u64 {v} = {f}; if ({e} {r.choice(['<', '==', '!=', '>'])} {self.narrow()}) {self.nested_text(v)} else if ({self.narrow()} & 1) {self.nested_text(v)}", v)
        elif kind == "pointer":
            self.add(f"u64 {v}p[3] = {{u64({e}), u64({f}), 3}}; u64 *{v}q = {v}p + (u32({self.variable()}) % 3), *{v}z = {v}p; "
                     f"*{v}q += u64({self.narrow()}); if ({v}q != {v}z) *{v}z ^= *{v}q; u64 {v} = {v}p[0] * 3 + {v}p[1] * 5 + {v}p[2] + u64({v}q - {v}z);", v)
        elif kind == "reference":
            self.add(f"u64 {v} = {e}; i16 {v}w = i16({f}); auto {v}f = [](u64 &a, i16 &b, const {s} &c) {{ a = mix(a, hash(c)); b = i16(a); return &a; }}; "
                     f"*{v}f({v}, {v}w, make_{s}({v})) += u64({v}w);", v)
        elif kind == "memcpy":
            t = r.choice(TYPES)
            w = int(t[1:]) // 8
            self.add(f"u8 {v}m[24]; for (int k = 0; k < 24; ++k) {v}m[k] = u8({e} >> (k & 7)); std::memmove({v}m + {n}, {v}m + {r.randrange(9)}, 8 + (u32({f}) & 3)); "
                     f"{t} {v}; std::memcpy(&{v}, {v}m + {r.randrange(24 - w)}, sizeof {v});", v)
        elif kind == "floats":
            self.add(f"float {v}f = float({self.narrow()}), {v}g = float({self.narrow()}); double {v}d = double({v}f) * {v}g; if ({v}f < {v}g) {v}d -= {v}f; "
                     f"for (int k = 0; k < {n}; ++k) {v}d += {v}f * float(k); i64 {v} = i64({v}d) + i32({v}f > {v}g ? {v}f - {v}g : {v}g);", v)
        elif kind == "table":
            self.add(f"u64 {v} = table[u32({e}) % table_size](u64({f}), u32({self.variable()}));", v)
        elif kind == "device":
            self.add(f"u64 {v} = 5; if_device([&] {{ {v} = mix({v}, {e}); }}).otherwise([&] {{ {v} = 0; }}); {v} += u64({f});", v)
        elif kind == "call":
            self.add(f"u64 {v} = {self.call(e, f)};", v)
        elif kind == "virtual":
            self.virtual = True
            names = self.program.classes
            objects = " ".join(f"{c} {v}{c}; {v}{c}.a = u32({e}) + {i};" for i, c in enumerate(names))
            table = ", ".join(f"&{v}{c}" for c in names)
            self.add(f"{objects} V0 *{v}t[] = {{{table}}}; V0 *{v}p = {v}t[u32({f}) % {len(names)}]; "
                     f"u64 {v} = {v}p->one({self.variable()}) + {v}p->two(make_{self.program.virtual_struct}({e}), {self.narrow()});", v)


class Function:
    """A function that checks and later functions call, by value, reference or pointer."""

    def __init__(self, rng, program, number, functions):
        r = self.rng = rng
        self.name = f"f{number}"
        self.struct = r.choice(program.structs).name
        self.result = r.choice(["u64", "u64", "i32", "u8", "i16", self.struct, self.struct])
        self.passing = r.choice(["value", "value", "reference", "pointer", "none"])
        self.external = r.random() < 0.35
        argument = {"value": f"{self.struct} s", "reference": f"const {self.struct} &s", "pointer": f"{self.struct} *s", "none": "u8 s"}[self.passing]
        self.second = r.choice(TYPES)
        self.head = f"{self.result} {self.name}({argument}, {self.second} y)"
        body = Body(r, program, ["y"], functions, in_check=False)
        first = {"value": "hash(s)", "reference": "hash(s)", "pointer": "hash(*s)", "none": "u64(s)"}[self.passing]
        body.add(f"u64 z = {first};", "z")
        for _ in range(r.randrange(1, 4)):
            body.statement()
        total = " + ".join(f"u64({v}) * {i}" for i, v in enumerate(body.variables, 1))
        if self.passing in ("value", "pointer"):
            body.add(f"{'s.' if self.passing == 'value' else 's->'}add(z);")
        if self.result == self.struct:
            body.add(f"{self.struct} result = make_{self.struct}({total}); return result;")
        else:
            body.add(f"return {self.result}({total});")
        attribute = r.choice(["[[clang::noinline]] ", "[[clang::noinline]] ", "", "inline "])
        if self.external:
            attribute = "[[clang::noinline]] " if attribute == "[[clang::noinline]] " else ""
        self.attribute = attribute
        self.definition = [f"{attribute}{'SYCL_EXTERNAL ' if self.external else 'static '}{self.head} {{", *body.lines, "}"]
        self.declaration = f"SYCL_EXTERNAL {self.head};" if self.external else ""

    def call(self, body, a, b):
        value = f"make_{self.struct}({a})"
        if self.passing == "none":
            value = f"u8({a})"
        if self.passing == "pointer":
            text = f"[&] {{ {self.struct} p = {value}; auto q = {self.name}(&p, {self.second}({b})); return hash(p) + hash(q); }}()"
        else:
            text = f"hash({self.name}({value}, {self.second}({b})))"
        return f"u64({text})"


# -- checks ---------------------------------------------------------------------------

KINDS = ["usm", "usm", "buffer", "nd", "nd2", "task", "functor", "free", "free_task", "constant", "global",
         "reduction", "group", "group", "group", "captures", "range2", "host"]  # fmt: skip


class Check:
    def __init__(self, rng, program, number):
        r = self.rng = rng
        self.number, self.kind = number, r.choice(KINDS)
        self.part = r.randrange(program.parts)
        self.struct = r.choice(program.structs).name
        self.value = r.getrandbits(40)
        if self.kind == "group":
            self.group(program)
            return
        body = Body(r, program, ["u64(i)", "i", "hash(c)", "u32(i * 2654435761u)"], program.functions)
        for _ in range(r.randrange(3, 9)):
            body.statement()
        if self.kind == "host":
            body.add(f"try {{ if (body_throws({body.variables[-1]})) throw {self.struct}(make_{self.struct}({body.variables[-1]})); }} "
                     f"catch ({r.choice(['const ', ''])}{self.struct} &x) {{ return hash(x) + 1; }}")
        total = " + ".join(f"u64({v}) * {2 * k + 1}" for k, v in enumerate(body.variables[4:]))
        self.virtual = body.virtual
        argument = r.choice([f"{self.struct} c", f"const {self.struct} &c"])
        inline = r.choice(["[[clang::noinline]] ", "", ""])
        self.common = [f"{inline}static u64 check{number}(u32 i, {argument}) {{", *body.lines, f"return {total};", "}"]
        make = f"make_{self.struct}({self.value}ull)"
        self.oracle = [f"for (u32 i = 0; i < items; ++i) out[i] = check{number}(i, {make});", f"print({number}, out);"]
        if self.kind == "host":
            self.oracle = ["oracle_of_host = true;", *self.oracle, "oracle_of_host = false;"]
        elif self.kind == "reduction" and not self.virtual:
            self.oracle = [f"u64 sum = 0, low = ~0ull; for (u32 i = 0; i < items; ++i) {{ u64 x = check{number}(i, {make}); sum += x; if (x < low) low = x; }}",
                           f"out[0] = sum; out[1] = low; print({number}, out, 2);"]
        elif self.kind == "global":
            self.oracle.append(f"for (u32 i = 0; i < items; ++i) out[i] *= 3; print({number}, out);")

    def properties(self):
        return "syclex::properties{syclex::calls_indirectly<>}, " if self.virtual else ""

    def sycl(self):
        """Declarations before the function that runs the check, and its body."""
        n, s, call = self.number, self.struct, f"check{self.number}"
        make, p = f"make_{s}({self.value}ull)", self.properties()
        before, copy = [], f"{s} c = {make};"
        usual = f"print({n}, out);"
        if self.kind == "host":
            return before, [f"for (u32 i = 0; i < items; ++i) out[i] = {call}(i, {make}); {usual}"]
        if self.kind == "usm":
            return before, [copy, f"q.parallel_for(items, {p}[=](sycl::id<1> i) {{ out[i] = {call}(u32(i), c); }}).wait(); {usual}"]
        if self.kind == "range2":
            return before, [copy, f"q.parallel_for(sycl::range<3>(items / 24, 3, 8), {p}[=](sycl::item<3> i) {{ u32 l = u32(i.get_linear_id()); out[l] = {call}(l, c); }}).wait(); {usual}"]
        if self.kind == "buffer":
            return before, [copy, "{", "sycl::buffer<u64> all(out, items);", f"sycl::buffer<{s}> cs(&c, 1);",
                            "q.submit([&](sycl::handler &h) { sycl::accessor a(all, h, sycl::write_only); sycl::accessor b(cs, h, sycl::read_only);",
                            f"h.parallel_for(items, {p}[=](sycl::item<1> i) {{ a[i] = {call}(u32(i), b[0]); }}); }});", "}", usual]
        if self.kind == "nd":
            return before, [copy, f"q.parallel_for(sycl::nd_range<1>(items, {self.rng.choice([1, 3, 8, 32])}), {p}[=](sycl::nd_item<1> i) {{ u32 l = u32(i.get_global_id(0)); out[l] = {call}(l, c); }}).wait(); {usual}"]
        if self.kind == "nd2":
            return before, [copy, f"q.parallel_for(sycl::nd_range<2>({{12, 8}}, {{{self.rng.choice([1, 2, 3])}, {self.rng.choice([2, 4, 8])}}}), {p}[=](sycl::nd_item<2> i) {{ u32 l = u32(i.get_global_linear_id()); out[l] = {call}(l, c); }}).wait(); {usual}"]
        if self.kind == "task":
            return before, [copy, f"q.single_task({p}[=] {{ for (u32 i = 0; i < items; ++i) out[i] = {call}(i, c); }}).wait(); {usual}"]
        if self.kind == "captures":
            return before, [copy, f"std::array<{s}, 2> two{{c, c}}; u8 one = 1; i16 odd = -3; bool yes = true; auto pair = std::make_pair(u16(7), c);",
                            f"q.parallel_for(items, {p}[=](sycl::id<1> i) {{ out[i] = {call}(u32(i), yes ? two[one] : pair.second) + u64(odd) + pair.first - u64(i16(-3)) - 7; }}).wait(); {usual}"]
        if self.kind == "functor":
            property = (" auto get(syclex::properties_tag) const { return syclex::properties{syclex::calls_indirectly<>}; }" if self.virtual else "")
            before = [f"struct functor{n} {{ bool b; {s} c; u64 *out; void operator()(sycl::id<1> i) const {{ out[i] = {call}(u32(i), c) + b - 1; }}{property} }};"]
            return before, [f"q.parallel_for(items, functor{n}{{true, {make}, out}}).wait(); {usual}"]
        if self.kind in ("free", "free_task") and not self.virtual:
            if self.kind == "free":
                before = [f"SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>)) void kernel{n}(u8 zero, {s} c, u64 *out) {{ u32 l = u32(sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0)); out[l] = {call}(l, c) + zero; }}"]
                return before, [f"syclex::nd_launch(q, sycl::nd_range<1>(items, 8), syclex::kernel_function<kernel{n}>, u8(0), {make}, out); q.wait(); {usual}"]
            before = [f"SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclex::single_task_kernel) void kernel{n}({s} c, u64 *out) {{ for (u32 i = 0; i < items; ++i) out[i] = {call}(i, c); }}"]
            return before, [f"syclex::single_task(q, syclex::kernel_function<kernel{n}>, {make}, out); q.wait(); {usual}"]
        if self.kind == "constant":
            before = [f"static constexpr sycl::specialization_id<u64> constant{n}({self.value ^ 5}ull);",
                      f"struct pair{n} {{ u8 a; i32 b; }}; static constexpr sycl::specialization_id<pair{n}> both{n}(pair{n}{{1, -2}});"]
            return before, [f"q.submit([&](sycl::handler &h) {{ h.set_specialization_constant<constant{n}>({self.value}ull);",
                            f"h.parallel_for(items, {p}[=](sycl::id<1> i, sycl::kernel_handler k) {{ auto both = k.get_specialization_constant<both{n}>(); "
                            f"out[i] = {call}(u32(i), make_{s}(k.get_specialization_constant<constant{n}>())) + both.a + u64(both.b) + 1; }}); }}).wait(); {usual}"]
        if self.kind == "global":
            before = [f"static syclex::device_global<{s}> global{n}; static syclex::device_global<u64[items]> kept{n};"]
            return before, [copy, f"q.memcpy(global{n}, &c).wait();",
                            f"q.parallel_for(items, {p}[=](sycl::id<1> i) {{ kept{n}[i] = {call}(u32(i), global{n}.get()); }}).wait();",
                            f"q.memcpy(out, kept{n}).wait(); {usual}",
                            f"q.parallel_for(items, [=](sycl::id<1> i) {{ kept{n}[i] *= 3; out[i] = kept{n}[i]; }}).wait(); {usual}"]
        if self.kind == "reduction" and not self.virtual:
            return before, [copy, "u64 *r = sycl::malloc_shared<u64>(2, q); r[0] = 0; r[1] = ~0ull;",
                            f"q.parallel_for(sycl::range<1>(items), {p}sycl::reduction(r, sycl::plus<u64>()), sycl::reduction(r + 1, sycl::minimum<u64>()), [=](sycl::id<1> i, auto &sum, auto &low) {{ u64 x = {call}(u32(i), c); sum += x; low.combine(x); }}).wait();",
                            f"print({n}, r, 2); sycl::free(r, q);"]
        # A free function does not say that it calls virtual functions.
        return before, [copy, f"q.parallel_for(items, {p}[=](auto i) {{ out[i] = {call}(u32(i), c); }}).wait(); {usual}"]

    # -- steps of a work-group --

    def group(self, program):
        """A group of GROUP work-items: each has a structure, all go through the same steps."""
        r, n, s = self.rng, self.number, self.struct
        self.virtual = False
        self.common, kernel, oracle = [], [], []

        def step(index, depth=0):
            kind = r.choice(["local", "local", "shuffle", "shuffle", "reduce", "scan", "any", "broadcast", "divergent", "atomic", "loop"])
            a, b, m = r.randrange(1, GROUP), r.randrange(GROUP), r.randrange(1, GROUP)
            each = "for (u32 l = 0; l < group; ++l) "
            if kind == "loop" and depth < 2:
                times = f"1 + u32(u % {r.randrange(2, 5)})"
                k, o = [], []
                for _ in range(r.randrange(1, 3)):
                    ks, os_ = step(index, depth + 1)
                    k, o = k + ks, o + os_
                name = f"t{index}_{depth}"
                return ([f"for (u32 {name} = 0, {name}e = {times}; {name} < {name}e; ++{name}) {{", *k, "}"],
                        [f"for (u32 {name} = 0, {name}e = {times}; {name} < {name}e; ++{name}) {{", *o, "}"])
            if kind == "local":
                return ([f"mem[l] = s; sycl::group_barrier(g); s.add(hash(mem[(l * {a} + {b}) % group])); sycl::group_barrier(g);"],
                        [each + "mem[l] = s[l];", each + f"s[l].add(hash(mem[(l * {a} + {b}) % group]));"])
            if kind == "shuffle":
                f = r.choice(["xor", "select"])
                if f == "xor":
                    return ([f"{{ {s} o = sycl::permute_group_by_xor(sg, s, {m}); s.add(hash(o)); }}"],
                            [each + "mem[l] = s[l];", each + f"s[l].add(hash(mem[l ^ {m}]));"])
                return ([f"{{ {s} o = sycl::select_from_group(sg, s, (l * {a} + {b}) % group); s.add(hash(o)); }}"],
                        [each + "mem[l] = s[l];", each + f"s[l].add(hash(mem[(l * {a} + {b}) % group]));"])
            if kind in ("reduce", "scan"):
                t = r.choice(["u64", "u32"])
                op, fold, start = r.choice([("plus", "acc + x", "0"), ("bit_xor", "acc ^ x", "0"), ("maximum", "acc > x ? acc : x", "0"), ("bit_or", "acc | x", "0")])
                scope = r.choice(["g", "sg"])
                if kind == "reduce":
                    return ([f"u = mix(u, sycl::reduce_over_group({scope}, {t}(hash(s)), sycl::{op}<{t}>()));"],
                            [f"{{ {t} acc = {start}; {each}{{ {t} x = {t}(hash(s[l])); acc = {fold}; }} u = mix(u, acc); }}"])
                form = r.choice(["exclusive", "inclusive"])
                store = "u64 now = before;" if form == "exclusive" else "u64 now = acc;"
                return ([f"s.add(u64(sycl::{form}_scan_over_group({scope}, {t}(hash(s)), sycl::{op}<{t}>())));"],
                        [f"{{ {t} acc = {start}; {each}{{ {t} before = acc, x = {t}(hash(s[l])); acc = {fold}; {store} s[l].add(now); }} }}"])
            if kind == "any":
                f, start, fold = r.choice([("any_of_group", "false", "acc || x"), ("all_of_group", "true", "acc && x"), ("none_of_group", "true", "acc && !x")])
                scope, remainder = r.choice(["g", "sg"]), r.randrange(11)
                return ([f"u += sycl::{f}({scope}, hash(s) % 11 == {remainder}) ? 3 : 1;"],
                        [f"{{ bool acc = {start}; {each}{{ bool x = hash(s[l]) % 11 == {remainder}; acc = {fold}; }} u += acc ? 3 : 1; }}"])
            if kind == "broadcast":
                return ([f"{{ {s} o = sycl::group_broadcast({r.choice(['g', 'sg'])}, s, {b}); s.add(hash(o)); }}"],
                        [f"{{ {s} o = s[{b}]; {each}s[l].add(hash(o)); }}"])
            if kind == "atomic":
                return ([f"if (l == 0) *count = 0; sycl::group_barrier(g); if (hash(s) & 1) sycl::atomic_ref<u32, sycl::memory_order::relaxed, sycl::memory_scope::work_group, sycl::access::address_space::local_space>(*count).fetch_add(l + u32(hash(s))); "
                         "sycl::group_barrier(g); u = mix(u, *count); sycl::group_barrier(g);"],
                        [f"{{ u32 count = 0; {each}if (hash(s[l]) & 1) count += l + u32(hash(s[l])); u = mix(u, count); }}"])
            call = f"{r.choice(program.functions).call(None, 'hash(s)', 'l')}" if program.functions else "7"
            text = f"if (hash(s) % 3 == {r.randrange(3)}) s.add({call} + u); else if (l & 2) s.add(u);"
            return [text], [each + f"[&](auto &s) {{ {text} }}(s[l]);"]

        for index in range(r.randrange(2, 7)):
            k, o = step(index)
            kernel += k
            oracle += o
        self.kernel = kernel
        start = f"make_{s}(i * 2654435761ull + {self.value})"
        self.oracle = [f"constexpr u32 group = {GROUP}; for (u32 b = 0; b < items / group; ++b) {{ {s} s[group], mem[group]; u64 u = {self.value}ull + b;",
                       f"for (u32 l = 0; l < group; ++l) {{ u32 i = b * group + l; s[l] = {start}; }}", *oracle,
                       "for (u32 l = 0; l < group; ++l) out[b * group + l] = mix(u, hash(s[l])); }", f"print({n}, out);"]
        nd = r.choice(["1", "1", "2", "3"])
        # Which work-items of a group of several rows share a sub-group is the device's choice.
        rows = 1 if any("(sg," in line for line in kernel) else 4
        shape = {"1": "sycl::nd_range<1>(items, group)",
                 "2": f"sycl::nd_range<2>({{items / group * {rows}, group / {rows}}}, {{{rows}, group / {rows}}})",
                 "3": f"sycl::nd_range<3>({{items / group, {rows}, group / {rows}}}, {{1, {rows}, group / {rows}}})"}[nd]
        body = [f"constexpr u32 group = {GROUP};", "q.submit([&](sycl::handler &h) {",
                f"sycl::local_accessor<{s}, 1> memory(group, h); sycl::local_accessor<u32, 1> counter(1, h);",
                f"h.parallel_for({shape}, [=](sycl::nd_item<{nd}> it) [[sycl::reqd_sub_group_size({GROUP})]] {{",
                "auto g = it.get_group(); auto sg = it.get_sub_group(); u32 l = u32(it.get_local_linear_id()), b = u32(g.get_group_linear_id()), i = b * group + l;",
                f"{s} *mem = &memory[0]; u32 *count = &counter[0]; u64 u = {self.value}ull + b; {s} s = {start};",
                *kernel, "out[i] = mix(u, hash(s));", "}); }).wait();", f"print({n}, out);"]
        self.sycl = lambda: ([], body)


# -- programs -------------------------------------------------------------------------


class Program:
    def __init__(self, seed, checks):
        r = self.rng = random.Random(seed)
        self.parts = r.choice([1, 1, 1, 2, 3])
        self.structs = []
        for number in range(r.randrange(3, 8)):
            self.structs.append(Struct(r, number, self.structs))
        self.classes, self.virtual_struct = [], self.structs[0].name
        self.functions, functions = [], []
        for number in range(r.randrange(3, 8)):
            functions.append(Function(r, self, number, list(functions)))
        self.functions = functions
        self.classes_text = self.hierarchy() if r.random() < 0.6 else []
        self.table = [f"static u64 t{k}(u64 x, u32 y) {{ return {e}; }}" for k, e in enumerate(
            ["x + y", "mix(x, y)", f"hash(make_{self.virtual_struct}(x)) ^ y", "x * (y | 1)"])]
        self.checks = [Check(r, self, number) for number in range(checks)]

    def hierarchy(self):
        r, s = self.rng, self.virtual_struct
        out = [f"struct V0 {{ u32 a; CALLABLE virtual u64 one(u64 x) const {{ return mix(x, a); }} CALLABLE virtual u64 two({s} s, int y) {{ a += u32(y); return hash(s) + a; }} }};"]
        self.classes = ["V0"]
        for number in range(1, r.randrange(2, 4)):
            base = r.choice(self.classes)
            overrides = r.choice([1, 2, 3])
            one = f"CALLABLE u64 one(u64 x) const override {{ return {base}::one(x * {r.randrange(3, 99, 2)}) + b; }}" if overrides & 1 else ""
            two = f"CALLABLE u64 two({s} s, int y) override {{ b ^= u64(y); s.add(b); return hash(s) + {base}::one(1); }}" if overrides & 2 else ""
            out.append(f"struct V{number} : {base} {{ u64 b = {r.randrange(99)}; {one} {two} }};")
            self.classes.append(f"V{number}")
        return out

    def files(self, left_out=()):
        """{name: text}; `left_out` are checks that are not in it."""
        checks = [c for c in self.checks if c.number not in left_out]
        head = ['#include "whole_program.hpp"']
        for s in self.structs:
            head += s.text
        head += [*self.table, "static u64 (*const table[])(u64, u32) = {t0, t1, t2, t3}; constexpr u32 table_size = 4;"]
        head += [f.declaration for f in self.functions if f.external]
        # A static function may call those of SYCL_EXTERNAL before it, and they it.
        head += [f"{f.attribute}static {f.head};" for f in self.functions if not f.external]
        for f in self.functions:
            if not f.external:
                head += f.definition
        head += self.classes_text
        head += [
                 "inline bool body_throws(u64 x) { return x % 3 == 0; }"]
        out = {"common.hpp": "#pragma once\n" + "\n".join(head) + "\n"}
        externals = [[f for k, f in enumerate(x for x in self.functions if x.external) if k % self.parts == part] for part in range(self.parts)]
        for part in range(self.parts):
            lines = ["#ifndef ORACLE", "#include <sycl/sycl.hpp>", "#endif", '#include "common.hpp"']
            for f in externals[part]:
                lines += f.definition
            for c in (c for c in checks if c.part == part):
                before, body = c.sycl()
                lines += [f"// check {c.number}: {c.kind}", *c.common, "#ifndef ORACLE", *before, f"void run{c.number}(sycl::queue &q, u64 *out) {{", *body, "}",
                          "#else", f"void run{c.number}(u64 *out) {{", *c.oracle, "}", "#endif"]
            out[f"part{part}.cpp"] = "\n".join(lines) + "\n"
        main = ["#ifndef ORACLE", "#include <sycl/sycl.hpp>", "#endif", '#include "whole_program.hpp"', "#ifdef ORACLE", *(f"void run{c.number}(u64 *out);" for c in checks),
                "int main() { u64 out[items];", *(f"run{c.number}(out);" for c in checks), "}", "#else",
                *(f"void run{c.number}(sycl::queue &q, u64 *out);" for c in checks),
                # With arguments, only the checks that they name.
                "int main(int count, char **names) { sycl::queue q; u64 *out = sycl::malloc_shared<u64>(items, q);",
                "auto wanted = [=](int check) { for (int i = 1; i < count; ++i) if (std::atoi(names[i]) == check) return true; return count == 1; };",
                *(f"if (wanted({c.number})) run{c.number}(q, out);" for c in checks), "sycl::free(out, q); }", "#endif"]
        out["main.cpp"] = "\n".join(main) + "\n"
        return out


# -- running --------------------------------------------------------------------------


def write(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text)


def sources(folder):
    return sorted(str(p) for p in folder.glob("*.cpp"))


def command(line, timeout, env=None):
    """Exit status, standard output, standard error; the status of one that does not end is None."""
    try:
        done = subprocess.run(line, capture_output=True, text=True, errors="replace", timeout=timeout, env=env)
    except subprocess.TimeoutExpired:
        return None, "", f"no end after {timeout} s"
    return done.returncode, done.stdout, done.stderr


def lines_of(text):
    """{check: hash} of what a program printed; where one prints twice, both."""
    found = collections.defaultdict(list)
    for check, value in re.findall(r"^(\d+): ([0-9a-f]{16})$", text, re.MULTILINE):
        found[int(check)].append(value)
    return found


def oracle(options, folder):
    """What the program has to print; the checks that UBSan rejects."""
    binary = folder / "oracle"
    line = [options.oracle, "-std=c++20", "-w", "-g1", "-O0", "-DORACLE", f"-I{HERE / 'Inputs'}",
            "-fsanitize=undefined,float-cast-overflow", "-fno-sanitize=vptr,function"]  # fmt: skip
    status, _, said = command([*line, *sources(folder), "-o", str(binary)], options.timeout)
    if status:
        return None, said
    status, out, said = command([str(binary)], options.timeout)
    if status != 0:
        return None, f"the oracle ends with {status}: {said[-600:]}"
    return out, said


def rejected(folder, said):
    """The checks whose lines UBSan named; all of them (None) if it was a shared function."""
    bad = set()
    for name, number in re.findall(r"([\w.]+):(\d+):\d+: runtime error", said):
        text = (folder / name).read_text().splitlines()[: int(number)] if (folder / name).exists() else []
        found = [re.match(r"// check (\d+):", line) for line in text]
        found = [m for m in found if m]
        if name.startswith("part") and found:
            bad.add(int(found[-1][1]))
        else:
            return None
    return bad


def compile_program(options, folder, flags, binary):
    return command([options.compiler, "-std=c++20", "-w", f"-I{HERE / 'Inputs'}", *flags.split(), *sources(folder), "-o", str(binary)], options.timeout)


def first_errors(said):
    found = [line for line in said.splitlines() if re.search(r"error|Assertion|LLVM ERROR|PLEASE", line)]
    return "\n".join(found[:6]) or said[-1500:]


def different(want, got):
    return sorted(n for n in want if want[n] != got.get(n))


def run_on(options, folder, flags, device, want):
    """What is wrong on one device, "" if nothing."""

    def once(binary, checks=(), **more):
        env = {**os.environ, "ONEAPI_DEVICE_SELECTOR": device, **more}
        status, out, said = command([str(binary), *map(str, checks)], options.timeout, env)
        bad = different({n: want[n] for n in checks or want}, lines_of(out))
        return (status == 0 and not bad), bad, f"exit {status}, checks {bad} differ\n{said[-800:]}"

    right, bad, problem = once(folder / "program")
    if right:
        return ""
    if device.startswith("opencl") and not options.drivers:
        # Kernels that require a size of sub-groups do not build without the vectoriser, so
        # each kernel is an image of its own then.
        alone = folder / "alone"
        status, _, _ = compile_program(options, folder, f"{flags} -fsycl-device-code-split=per_kernel", alone)
        if status == 0 and bad and once(alone, bad, CL_CONFIG_CPU_VECTORIZER_MODE="1")[0]:
            print(f"  [{flags}] {device}, right without the driver's vectoriser: {problem}", flush=True)
            return ""
    return problem


def make(options, seed, folder):
    """The program of a seed without what UBSan rejects; its oracle's lines, or None."""
    program, out = Program(seed, options.checks), None
    left_out = set()
    for _ in range(4):
        write(folder, program.files(left_out))
        out, said = oracle(options, folder)
        if out is None:
            print(f"seed {seed}: the oracle does not take it: {said[-1500:]}", flush=True)
            return None, 0
        bad = rejected(folder, said)
        if bad is None:
            return None, 0
        if not bad:
            break
        left_out |= bad
    else:
        return None, 0
    want = lines_of(out)
    (folder / "expected").write_text(out)
    return want, len(program.checks) - len(left_out)


def configurations(options, seed):
    if options.flags:
        return options.flags.split(";")
    rng = random.Random(seed)
    all_of_them = list(CONFIGURATIONS)
    if os.environ.get("SYCLCC1_TRANSLATOR"):
        all_of_them += ["-O0 -fsycl-spirv-writer=translator", "-O2 -fsycl-spirv-writer=translator"]
    return rng.sample(all_of_them, min(options.configurations, len(all_of_them)))


def problems(options, folder, want, flags):
    binary = folder / "program"
    status, _, said = compile_program(options, folder, f"{flags} -fsycl-targets={options.targets}", binary)
    if status != 0:
        return f"[{flags}] compiler: {status}\n{first_errors(said)}\n"
    text = ""
    for device in options.devices.split(","):
        problem = run_on(options, folder, f"{flags} -fsycl-targets={options.targets}", device, want)
        if problem:
            text += f"[{flags}] {device}: {problem}\n"
    return text


def fuzz(options):
    failed = thrown = checks = runs = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "program"
        for seed in range(options.seed, options.seed + options.programs):
            want, number = make(options, seed, folder)
            if want is None:
                thrown += 1
                continue
            checks += number
            text = ""
            for flags in configurations(options, seed):
                runs += 1
                text += problems(options, folder, want, flags)
            if text:
                failed += 1
                print(f"seed {seed}:\n{text}", flush=True)
                if options.keep:
                    kept = Path(options.keep) / f"seed{seed}"
                    shutil.rmtree(kept, ignore_errors=True)
                    shutil.copytree(folder, kept, ignore=shutil.ignore_patterns("program", "oracle"))
                    (kept / "said").write_text(text)
    tried = options.programs - thrown
    print(f"seeds {options.seed} to {options.seed + options.programs - 1}: {tried} programs of {checks} checks, {runs} compilations, "
          f"{thrown} thrown away, {failed} failed", flush=True)  # fmt: skip
    return bool(failed) or tried == 0


def batch(options):
    """Programs that another machine runs: binaries, what they have to print, a script."""
    folder = Path(options.batch)
    folder.mkdir(parents=True, exist_ok=True)
    made = 0
    with tempfile.TemporaryDirectory() as name:
        for seed in range(options.seed, options.seed + options.programs):
            program = Path(name) / "program"
            want, _ = make(options, seed, program)
            if want is None:
                continue
            for number, flags in enumerate(configurations(options, seed)):
                binary = folder / f"{seed}-{number}"
                status, _, said = compile_program(options, program, f"{flags} -fsycl-targets={options.targets}", binary)
                if status != 0:
                    print(f"seed {seed} [{flags}]: compiler: {status}\n{said[-1500:]}", flush=True)
                    continue
                subprocess.run(["strip", str(binary)], check=False)
                (folder / f"{seed}-{number}.expected").write_text(f"{(program / 'expected').read_text()}")
                (folder / f"{seed}-{number}.flags").write_text(flags + "\n")
                made += 1
    library = Path(options.compiler).resolve().parent.parent / "lib"
    for path in library.glob("libsyclrt.so*"):
        shutil.copy(path, folder, follow_symlinks=True)
    script = folder / "run"
    script.write_text("""#!/bin/sh
# run DEVICE [JOBS]: what differs, and how many were right
cd "$(dirname "$0")"
export ONEAPI_DEVICE_SELECTOR="$1" LD_LIBRARY_PATH="$PWD:$LD_LIBRARY_PATH"
ls | sed -n 's/\\.expected$//p' | xargs -P "${2:-4}" -I{} sh -c '
  timeout 300 ./{} >{}.got 2>{}.said; status=$?
  if [ $status = 0 ] && cmp -s {}.got {}.expected; then echo right; else
    echo "{} [$(cat {}.flags)] exit $status: $(diff {}.got {}.expected | head -5 | tr "\\n" " ") $(tail -c 300 {}.said)"; fi' >result
grep -v '^right$' result
echo "$(grep -c '^right$' result) right of $(grep -c . result)"
""")
    script.chmod(0o755)
    print(f"{made} programs in {folder}", flush=True)
    return made == 0


# -- locating and reducing -------------------------------------------------------------------------


def reduce(options):
    """Takes statements away while the program fails and the oracle is content.

    Statements of bodies, one a line, go first; what then is not used goes last."""
    origin = Path(options.reduce)
    flags = (options.flags or re.search(r"^\[(.*?)\]", (origin / "said").read_text(), re.MULTILINE)[1]).split(";")[0]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "program"

        def fails(files):
            write(folder, files)
            out, said = oracle(options, folder)
            if out is None or "runtime error" in said:
                return False
            text = problems(options, folder, lines_of(out), flags)
            # A compiler that refuses what a deletion left is another fault, unless it was the first.
            return bool(text) and ("compiler:" in text) == at_compilation

        at_compilation = "compiler:" in (origin / "said").read_text()
        files = {p.name: p.read_text() for p in origin.iterdir() if p.suffix in (".cpp", ".hpp")}
        if not fails(files):
            sys.exit(f"{origin} does not fail with [{flags}]")

        def without_checks(keep):
            out = dict(files)
            for file in out:
                kept, number = [], None
                for line in files[file].splitlines():
                    found = re.match(r"// check (\d+):", line)
                    number = int(found[1]) if found else number
                    call = re.match(r"(?:void |if \(wanted\(\d+\)\) )?run(\d+)\((?:out|q, out|u64 \*out|sycl::queue &q, u64 \*out)\);", line)
                    of = int(call[1]) if call else number if file.startswith("part") else None
                    if of is None or of in keep:
                        kept.append(line)
                out[file] = "\n".join(kept) + "\n"
            return out

        every = sorted({int(n) for t in files.values() for n in re.findall(r"// check (\d+):", t)})
        for check in every:
            if fails(without_checks({check})):
                files = without_checks({check})
                break
        changed = True
        while changed:
            changed = False
            for file in sorted(files, reverse=True):
                size = max(1, len(files[file].splitlines()) // 4)
                while size:
                    at = 0
                    while at < len(lines := files[file].splitlines()):
                        attempt = {**files, file: "\n".join(lines[:at] + lines[at + size :]) + "\n"}
                        if fails(attempt):
                            files, changed = attempt, True
                        else:
                            at += size
                    size //= 2
        write(origin / "reduced", files)
        print(f"{origin / 'reduced'}: {sum(len(t.splitlines()) for t in files.values())} lines with [{flags}]")


def locate(options):
    """Prints the first statement whose variable differs, for each check that fails.

    Each variable of such a check becomes the result of a copy of the check."""
    origin = Path(options.locate)
    said = (origin / "said").read_text()
    flags = (options.flags or re.search(r"^\[(.*?)\]", said, re.MULTILINE)[1]).split(";")[0]
    wanted = sorted({int(n) for found in re.findall(r"checks \[(.*?)\]", said) for n in found.split(",") if n.strip()})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "program"
        for check in wanted:
            files = {p.name: p.read_text() for p in origin.iterdir() if p.suffix in (".cpp", ".hpp")}
            calls, statements = [], {}
            for file in files:
                begin, *sections = re.split(r"^(?=// check \d+:)", files[file], flags=re.MULTILINE)
                if not file.startswith("part"):
                    continue
                files[file] = begin
                for section in sections:
                    total = re.search(r"^return (u64\(v.*);$", section, re.MULTILINE)
                    if not section.startswith(f"// check {check}:") or not total:
                        continue
                    for k, variable in enumerate(re.findall(r"u64\((v\d+)\) \*", total[1])):
                        copy = section.replace(total[0], f"return u64({variable});").replace(f"print({check},", f"print({check * 100 + k},")
                        copy = re.sub(rf"\b(check|run|kernel|functor|global|kept|constant|both|pair){check}\b", rf"\g<1>{check * 100 + k}", copy)
                        files[file] += copy
                        calls.append(check * 100 + k)
                        statements[check * 100 + k] = next((line for line in section.splitlines() if re.search(rf"\b{variable}( =|;|\{{|\[)", line)), "")
            main = files["main.cpp"].replace("#else", "@", 1).split("@")
            oracle_main = re.sub(r"void run\d+\(u64 \*out\);\n|run\d+\(out\);\n", "", main[0])
            oracle_main = oracle_main.replace("int main", "".join(f"void run{c}(u64 *out);\n" for c in calls) + "int main").replace("items];\n", "items];\n" + "".join(f"run{c}(out);\n" for c in calls))
            sycl_main = re.sub(r"void run\d+\(sycl::queue &q, u64 \*out\);\n|if \(wanted\(\d+\)\) run\d+\(q, out\);\n", "", main[1])
            sycl_main = sycl_main.replace("int main", "".join(f"void run{c}(sycl::queue &q, u64 *out);\n" for c in calls) + "int main")
            sycl_main = sycl_main.replace("sycl::free(out", "".join(f"run{c}(q, out);\n" for c in calls) + "sycl::free(out")
            files["main.cpp"] = oracle_main + "#else" + sycl_main
            write(folder, files)
            out, said = oracle(options, folder)
            if out is None:
                print(f"check {check}: {said[-800:]}")
                continue
            want = lines_of(out)
            status, _, said = compile_program(options, folder, f"{flags} -fsycl-targets={options.targets}", folder / "program")
            for device in options.devices.split(","):
                _, got, _ = command([str(folder / "program")], options.timeout, {**os.environ, "ONEAPI_DEVICE_SELECTOR": device})
                bad = different(want, lines_of(got))
                print(f"check {check} [{flags}] {device}: {len(bad)} of {len(calls)} variables differ, compiler {status}"
                      + (f", first {bad[0]}:\n    {statements[bad[0]]}" if bad else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--oracle", default="clang++-22", help="compiler of the plain C++")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=1)
    parser.add_argument("--checks", type=int, default=20, help="of one program")
    parser.add_argument("--configurations", type=int, default=2, help="of one program")
    parser.add_argument("--flags", default="", help="instead of configurations, by ;")
    parser.add_argument("--targets", default="native_cpu,spirv64")
    parser.add_argument("--devices", default="native_cpu:*")
    parser.add_argument("--timeout", type=float, default=300, help="seconds of a compilation or run")
    parser.add_argument("--keep", default="")
    parser.add_argument("--reduce", default="")
    parser.add_argument("--locate", default="")
    parser.add_argument("--batch", default="")
    parser.add_argument("--drivers", action="store_true", help="what an OpenCL driver's vectoriser does wrong fails, too")
    parser.add_argument("--print", action="store_true", help="write the program of --seed into --keep")
    options = parser.parse_args()
    if options.print:
        write(Path(options.keep), Program(options.seed, options.checks).files())
        return 0
    if options.locate:
        return locate(options)
    if options.reduce:
        return reduce(options)
    return batch(options) if options.batch else fuzz(options)


if __name__ == "__main__":
    sys.exit(main())
