"""What functions of a random program are made of: structures, statements, functions.

Used by program_checks.py; the thought behind it is at the head of whole_programs.py.
"""

TYPES = ["u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64"]

# -- types ----------------------------------------------------------------------------


class Struct:
    """A class with `hash` and `make_NAME(u64)`, which sets every member."""

    def __init__(self, rng, number, others):
        self.name = f"S{number}"
        r = rng
        packed = r.random() < 0.12
        base = r.choice(others) if others and not packed and r.random() < 0.25 else None
        fields, sets, hashes = [], [], []
        least = base.alignment if base else 1
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
                least = max(least, other.alignment)
                sets.append(f"s.{f} = make_{other.name}({value});")
            elif kind == "vec":
                t, n = r.choice(["u32", "u16", "u8", "u64"]), r.choice([2, 3, 4, 8])
                fields.append(f"sycl::vec<{t}, {n}> {f};")
                least = max(least, int(t[1:]) // 8 * (4 if n == 3 else n))
                sets.append(f"for (int k = 0; k < {n}; ++k) s.{f}[k] = {t}({value} >> k);")
            elif kind == "union":
                fields.append(f"union {{ u32 {f}a; u8 {f}b[{r.randrange(1, 7)}]; float {f}c; }};")
                sets.append(f"s.{f}a = u32({value});")
                f += "a"
            cast = "u64(s.%s)" % f if kind in ("bits", "scalar", "bool") else "hash(s.%s)" % f
            hashes.append(f"h = mix(h, {cast});")
        # An alignment below that of a member or base is an error.
        asked = r.choice([16, 32, 64]) if not packed and r.random() < 0.12 else 0
        align = f" alignas({max(asked, least)})" if asked else ""
        self.alignment = 1 if packed else max(asked, least)
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
