#!/usr/bin/env python3
"""Kernels of index arithmetic, against the same functions on the host.

    index_arithmetic.py --compiler build/bin/syclcc1 --seed 1 --programs 5 \\
        [--targets nvptx64:sm_90] [--devices 'cuda:*'] [--keep failing/]

An id, of one to three dimensions, becomes a number of 16 to 64 bits, with or without a sign, at a base that may be
near the ends of its type. From it come rows and columns, by quotients, shifts and masks,
of widths that are constants or arguments, and elements around them behind the branches
that programs write for borders; sums that wrap where the type allows it; and loops whose
counters have all widths, go up and down, by 1 and by more, to ends that are known or not.
What the passes for addresses and counters make of it (offsets, narrow and wide indices,
unrolling) has to be the same element.

Signed sums stay within their type by construction, so the host is the oracle. Without a
guard of its own an index is inside of the array by its rows and columns.
"""

import random
import sys

import programs

HEAD = r"""
#include <sycl/sycl.hpp>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <vector>
using i8 = std::int8_t; using u8 = std::uint8_t; using i16 = std::int16_t; using u16 = std::uint16_t;
using i32 = std::int32_t; using u32 = std::uint32_t; using i64 = std::int64_t; using u64 = std::uint64_t;
constexpr i64 size = 4096;
struct Memory { const u32 *in; const u8 *bytes; u32 *out; i64 base; i32 width, height, end, step; };
/// An element, if there is one.
template <class T> u32 at(const Memory &m, T e) { return e >= 0 && u64(e) < u64(size) ? m.in[e] : u32(e); }
template <class T> u32 byte(const Memory &m, T e) { return e >= 0 && u64(e) < u64(size) ? m.bytes[e] : 77u; }
using Function = void (*)(const Memory &, i64);
inline int differs(const char *name, Function volatile f, Memory m, const u32 *device, i64 items) {
  std::vector<u32> host(items);
  m.out = host.data();
  int bad = 0;
  for (i64 i = 0; i < items; ++i) {
    f(m, i);
    if (host[i] != device[i] && ++bad <= 3)
      std::printf("%s[%d] %u, not %u\n", name, int(i), device[i], host[i]);
  }
  return bad != 0;
}
"""

SIGNED = {"i16": 16, "i32": 32, "i64": 64}
UNSIGNED = {"u16": 16, "u32": 32, "u64": 64}


class Function:
    def __init__(self, rng):
        self.rng, self.names = rng, 0

    def new(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def use(self, access):
        return f"sum = sum * 31 + {access};"

    def rows(self):
        """Neighbours in an image, as programs write them."""
        r = self.rng
        t = r.choice(["int", "int", "i32", "u32", "i64", "u64"])
        shift = r.choice([3, 5, 6, 8, 10])
        power = r.random() < 0.6
        width = f"{t}({1 << shift if power else r.choice([3, 7, 48, 100, 255])})"
        if r.random() < 0.25:
            power, width = False, f"{t}(m.width)"
        i, x, y = self.new("i"), self.new("x"), self.new("y")
        lines = [f"const {t} {i} = {t}(id{r.choice(['', '', ' * 3', ' + 17'])});"]
        if power and r.random() < 0.5:
            lines.append(f"const {t} {x} = {i} & {(1 << shift) - 1}, {y} = {i} >> {shift};")
        else:
            lines.append(f"const {t} {x} = {i} % {width}, {y} = {i} / {width};")
        height = self.new("h")
        lines.append(f"const {t} {height} = {r.choice([f'{t}(size) / {width}', f'{t}(size) / {width} / 2'])};")
        whole = f"{y} < {height}"
        reach = [(r.randrange(-3, 4), r.randrange(-3, 4)) for _ in range(r.randrange(2, 7))]
        table = r.choice(["m.in", "m.bytes"])
        for dy, dx in reach:
            nx, ny = f"({x} + {t}({dx}))", f"({y} + {t}({dy}))"
            inside = f"{nx} >= 0 && {nx} < {width} && {ny} >= 0 && {ny} < {height}"
            if power and r.random() < 0.4:
                index = f"({ny} << {shift} | {nx})"
            else:
                index = f"{ny} * {width} + {nx}"
            lines.append(f"if ({inside}) {{ {self.use(f'{table}[{index}]')} ++count; }}")
        if r.random() < 0.4:  # unrolled by the compiler
            lines.append(f"""for (int dy = -1; dy <= {r.choice([1, 2])}; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {{
      const {t} nx = {x} + {t}(dx), ny = {y} + {t}(dy);
      if (nx < 0 || nx >= {width} || ny < 0 || ny >= {height}) continue;
      sum += u32(3 * dy + dx + 7) * {table}[ny * {width} + nx];
    }}""")
        return f"if ({whole}) {{ {' '.join(lines[3:])} }}", lines[:3]

    def offsets(self):
        """Numbers at a base, from which the base is taken again."""
        r = self.rng
        t = r.choice(list(SIGNED) + list(UNSIGNED))
        i = self.new("i")
        head = [f"const {t} {i} = {t}(m.base + id);"]
        lines = []
        for _ in range(r.randrange(2, 6)):
            c = r.choice([1, 2, 5, 7, 16, 100, 1024])
            if t in UNSIGNED:
                e = r.choice([f"{t}({i} + {c}u)", f"{t}({i} - {c}u)", f"{t}({i} * 3u - {c}u)", f"{t}(({i} & {t}(~63u)) + {c}u)"])
                lines.append(r.choice([
                    self.use(f"at(m, {e})"),
                    f"if ({e} < size) {self.use(f'm.in[{e}]')}",
                    f"if ({i} > {c}u && {i} < size) {self.use(f'm.in[{i} - {c}u]')}",
                    self.use(f"at(m, {t}({t}({e} - {t}(m.base)) + {r.randrange(40)}u))")]))
            else:
                low, high = (f"std::numeric_limits<{t}>::min() + {c}", f"std::numeric_limits<{t}>::max() - {c}")
                lines.append(r.choice([
                    f"if ({i} > {low}) {{ {self.use(f'at(m, u64(i64({i} - {c})) - u64(m.base))')} }}",
                    f"if ({i} < {high}) {{ {self.use(f'at(m, u64(i64({i} + {c})) - u64(m.base))')} }}",
                    f"if ({i} < {high} && {i} + {c} >= 0 && {i} + {c} < size) {self.use(f'm.in[{i} + {c}]')}",
                    f"if ({i} >= {c} && {i} < size) {self.use(f'm.in[{i} - {c}]')}"]))
        return " ".join(lines), head

    def loop(self):
        """A counter of any width."""
        r = self.rng
        t = r.choice(["int", "int", "u32", "i64", "u64", "i16", "u16", "u8", "i8"])
        k = self.new("k")
        step = r.choice([1, 1, 1, 2, 3, 5])
        small = t in ("u8", "i8")
        end = r.choice([str(r.randrange(1, 40)), f"{t}(m.end)", f"{t}(id & 15)", f"{t}(m.end + (id & 3))"])
        start = r.choice(["0", "0", "1", f"{t}(id & 7)", f"{t}(m.step)"])
        form = r.choice(["up", "up", "down", "do" if small else "stride", "do", "not", "two"])
        scale = r.choice(["", "", " * 3", f" * {t}(m.step)" if not small else ""])
        base = r.choice(["id", "i32(id)", "u32(id)", "0", "i16(id)"])
        index = f"{base} + {k}{scale}" if r.random() < 0.7 else f"{k}{scale} + {r.randrange(9)}"
        access = r.choice([f"at(m, {index})", f"byte(m, {index})", f"at(m, {index} + 1) ^ at(m, {index} - 1)",
                           f"at(m, i64({index}) & (size - 1))"])
        body = self.use(access)
        if r.random() < 0.3:
            body += f" if ((sum & {r.choice([15, 63])}) == 5) break;"
        if r.random() < 0.25:
            body += f" if ({k} % 3 == 1) {{ sum ^= at(m, {k} * 2); continue; }}" if form in ("up", "down", "stride", "not") else ""
        if form == "up":
            return f"for ({t} {k} = {start}; {k} < {end}; {k} += {step}) {{ {body} }}", []
        if form == "not":
            return f"for ({t} {k} = 0; {k} != {t}(m.end); ++{k}) {{ {body} }}", []
        if form == "down":
            condition = f"{k} > 0" if t.startswith("u") else f"{k} >= {r.choice([0, -3])}"
            less = 1 if t.startswith("u") else step
            return f"for ({t} {k} = {end}; {condition}; {k} -= {less}) {{ {body} }}", []
        if form == "stride":
            return f"for ({t} {k} = {t}(id & 31); {k} < {t}(m.width); {k} += {t}(m.step)) {{ {body} }}", []
        if form == "two":
            j = self.new("k")
            return (f"for ({t} {k} = 0; {k} < {t}(m.end); ++{k}) for (int {j} = 0; {j} < {r.randrange(2, 6)}; ++{j}) "
                    f"{{ {self.use(f'at(m, ({k} + 1) * {r.choice([4, 16, 20])} + {j} + id)')} }}"), []
        body = body.replace("break;", "sum += 1;")
        return f"{{ {t} {k} = {start}; do {{ {body} {k} += {step}; }} while ({k} < {end}); }}", []

    def text(self, name):
        heads, parts = [], []
        for _ in range(self.rng.randrange(1, 4)):
            part, head = self.rng.choice([self.rows, self.offsets, self.loop, self.loop])()
            heads += head
            parts.append(part)
        return (f"\n{programs.kept(self.rng)}static void {name}(const Memory &m, i64 id) {{\n  u32 sum = 1, count = 0;\n  "
                + "\n  ".join(heads + parts) + "\n  m.out[id] = sum + 3 * count;\n}\n")


def launch(rng, name):
    items = rng.choice([64, 256, 1000, 4096, 5000])
    base = rng.choice(["0", "0", "-40", "32700", "65500", "i64(1) << 31", "(i64(1) << 31) - 100", "-(i64(1) << 31)",
                       "(i64(1) << 32) - 50", "(i64(1) << 40) + 3"])
    values = f"{base}, {rng.choice([1, 16, 33, 100])}, 9, {rng.choice([0, 1, 3, 8, 17, 30])}, {rng.choice([1, 2, 7, 32])}"
    size = rng.choice([d for d in (1, 8, 32, 64, 250) if items % d == 0])
    row = rng.choice([d for d in (4, 8, 16, 50, 64, 100) if items % d == 0])
    columns = rng.choice([d for d in (1, 2, 4, 8, row) if row % d == 0])
    item = rng.choice([
        f"sycl::range<1>({items}), [=](sycl::id<1> i) {{ const i64 at = i64(i[0]);",
        f"sycl::range<1>({items}), [=](sycl::item<1> i) {{ const i64 at = i64(i.get_linear_id());",
        f"sycl::nd_range<1>({items}, {size}), [=](sycl::nd_item<1> i) {{ const i64 at = i64(i.get_global_id(0));",
        f"sycl::nd_range<1>({items}, {size}), [=](sycl::nd_item<1> i) {{ const i64 at = i64(i.get_group(0) * {size} + i.get_local_id(0));",
        f"sycl::range<2>({items // row}, {row}), [=](sycl::id<2> i) {{ const i64 at = i64(i[0] * {row} + i[1]);",
        f"sycl::range<2>({items // row}, {row}), [=](sycl::item<2> i) {{ const i64 at = int(i[0]) * {row} + int(i[1]);",
        f"sycl::nd_range<2>({{{items // row}, {row}}}, {{1, {columns}}}), [=](sycl::nd_item<2> i) {{ const i64 at = i64(i.get_global_linear_id());",
        f"sycl::range<3>({items // row}, {row // columns}, {columns}), [=](sycl::id<3> i) "
        f"{{ const i64 at = i64((i[0] * {row // columns} + i[1]) * {columns} + i[2]);"])
    item += f" {name}(m, at); }}"
    return f"""  {{
    const Memory m{{in, reinterpret_cast<const u8 *>(in), out, {values}}};
    q.parallel_for({item}).wait();
    bad += differs("{name}", {name}, m, out, {items});
  }}
"""


MEMORY = """  u32 *in = sycl::malloc_shared<u32>(size, q), *out = sycl::malloc_shared<u32>(5000, q);
  for (u32 i = 0; i < size; ++i) in[i] = i * 2654435761u >> 7;
"""


def program(seed, kernels):
    return programs.of_functions(
        HEAD, MEMORY, seed, kernels, lambda rng, name: Function(rng).text(name), launch)


def main():
    parser = programs.arguments(__doc__.split("\n")[0])
    parser.add_argument("--targets", default="native_cpu,spirv64")
    parser.set_defaults(kernels=30)
    options = parser.parse_args()
    return programs.run(options, program, [f"-fsycl-targets={options.targets}"])


if __name__ == "__main__":
    sys.exit(main())
