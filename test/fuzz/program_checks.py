"""Checks of a random program, each launched in one of SYCL's ways, and the program's files.

A check knows itself twice: as kernels, and as plain C++ for the oracle. Used by
whole_programs.py, whose head has the thought behind it.
"""

import random

from program_bodies import Body, Function, Struct
from program_sites import sites

# Sizes of sub-groups, which are those of the groups, too. Code that makes vectors of 32 long
# structures is most of a program's compile time, and finds no more than that of 8.
GROUPS = [8, 8, 8, 16, 16, 32]


KINDS = ["usm", "usm", "buffer", "nd", "nd2", "task", "functor", "free", "free_task", "constant", "global",
         "reduction", "group", "group", "captures", "range2", "host", "sites", "sites"]  # fmt: skip


class Check:
    def __init__(self, rng, program, number):
        r = self.rng = rng
        self.number, self.kind = number, r.choice(program.kinds)
        self.part = r.randrange(program.parts)
        self.struct = r.choice(program.structs).name
        self.value = r.getrandbits(40)
        # For all files, with SYCL only, and for the file behind its own.
        self.shared, self.shared_sycl, self.elsewhere = [], [], []
        if self.kind == "group":
            self.group(program)
            return
        if self.kind == "sites":
            sites(self)
            return
        body = Body(r, program, ["u64(i)", "i", "hash(c)", "u32(i * 2654435761u)"], program.functions)
        for _ in range(r.randrange(3, 9)):
            body.statement()
        if self.kind == "host":
            # As bytes: the C++ ABI allocates exceptions at multiples of 16, whatever
            # their alignment.
            last = body.variables[-1]
            body.add(f"try {{ if (body_throws({last})) throw thrown<{self.struct}>(make_{self.struct}({last})); }} "
                     f"catch ({r.choice(['const ', ''])}thrown<{self.struct}> &x) {{ return hash(x.value()) + 1; }}")
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
        if self.kind == "usm" and self.value % 3 == 0:
            # Launched twice: `same` is the same both times, the others are not.
            before = [f"static void launch{n}(sycl::queue &q, u64 *out, {s} c, u32 same, u16 turn) {{ q.parallel_for(items, {p}[=](sycl::id<1> i) {{ out[i] = {call}(u32(i), c) + (same - 5) + turn; }}).wait(); }}"]
            return before, [f"launch{n}(q, out, make_{s}({self.value ^ 1}ull), 5, 1); launch{n}(q, out, {make}, 5, 0); {usual}"]
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
        """Groups of one sub-group: each work-item has a structure, all go through the same steps."""
        r, n, s = self.rng, self.number, self.struct
        size = r.choice(program.groups)
        self.virtual = False
        self.common, kernel, oracle = [], [], []

        def step(index, depth=0):
            kind = r.choice(["local", "local", "shuffle", "shuffle", "reduce", "scan", "any", "broadcast", "divergent", "atomic", "loop"])
            a, b, m = r.randrange(1, size), r.randrange(size), r.randrange(1, size)
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

        for index in range(r.randrange(2, 6)):
            k, o = step(index)
            kernel += k
            oracle += o
        self.kernel = kernel
        start = f"make_{s}(i * 2654435761ull + {self.value})"
        self.oracle = [f"constexpr u32 group = {size}; for (u32 b = 0; b < items / group; ++b) {{ {s} s[group], mem[group]; u64 u = {self.value}ull + b;",
                       f"for (u32 l = 0; l < group; ++l) {{ u32 i = b * group + l; s[l] = {start}; }}", *oracle,
                       "for (u32 l = 0; l < group; ++l) out[b * group + l] = mix(u, hash(s[l])); }", f"print({n}, out);"]
        nd = r.choice(["1", "1", "2", "3"])
        # Which work-items of a group of several rows share a sub-group is the device's choice.
        rows = 1 if any("(sg," in line for line in kernel) else 4
        shape = {"1": "sycl::nd_range<1>(items, group)",
                 "2": f"sycl::nd_range<2>({{items / group * {rows}, group / {rows}}}, {{{rows}, group / {rows}}})",
                 "3": f"sycl::nd_range<3>({{items / group, {rows}, group / {rows}}}, {{1, {rows}, group / {rows}}})"}[nd]
        body = [f"constexpr u32 group = {size};", "q.submit([&](sycl::handler &h) {",
                f"sycl::local_accessor<{s}, 1> memory(group, h); sycl::local_accessor<u32, 1> counter(1, h);",
                f"h.parallel_for({shape}, [=](sycl::nd_item<{nd}> it) [[sycl::reqd_sub_group_size({size})]] {{",
                "auto g = it.get_group(); auto sg = it.get_sub_group(); u32 l = u32(it.get_local_linear_id()), b = u32(g.get_group_linear_id()), i = b * group + l;",
                f"{s} *mem = &memory[0]; u32 *count = &counter[0]; u64 u = {self.value}ull + b; {s} s = {start};",
                *kernel, "out[i] = mix(u, hash(s));", "}); }).wait();", f"print({n}, out);"]
        self.sycl = lambda: ([], body)


# -- programs -------------------------------------------------------------------------


class Program:
    def __init__(self, seed, checks, kinds=None, groups=None):
        r = self.rng = random.Random(seed)
        self.kinds, self.groups = kinds or KINDS, groups or GROUPS
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
                 "inline bool body_throws(u64 x) { return x % 3 == 0; }",
                 "template <class T> struct thrown { unsigned char bytes[sizeof(T)]; "
                 "explicit thrown(const T &v) { __builtin_memcpy(bytes, &v, sizeof v); } "
                 "T value() const { T v{}; __builtin_memcpy(&v, bytes, sizeof v); return v; } };"]
        for c in checks:
            head += [*c.shared, *(["#ifndef ORACLE", *c.shared_sycl, "#endif"] if c.shared_sycl else [])]
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
            lines += ["#ifndef ORACLE", *(line for c in checks if (c.part + 1) % self.parts == part for line in c.elsewhere), "#endif"]
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
