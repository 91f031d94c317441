"""The sources that bench/compile-time/run compiles, generated into a folder.

A source is a name, the files of it, and what to do with them: "compile" one file,
"link" it to a program, "project" (many files, two jobs at a time), or "rebuild" (one
file of the project has changed). `amount` is what a growth curve is over.

Heavy ones: mathematics, a library of algorithms and expressions, one large kernel,
kernels that share large functions. Other kernels are of four kinds in turn (arithmetic, a loop, local memory and a barrier,
math functions), each with constants of its own, so that no two are the same code. The
CUDA sources have kernels of the same bodies.
"""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Source:
    name: str
    action: str  # compile, link, project, rebuild
    files: list
    series: str = ""  # the growth curve that it belongs to
    amount: int = 0
    sycl: bool = True
    cuda: list = field(default_factory=list)
    short: bool = True  # part of --short
    flags: list = field(default_factory=list)  # of a source that run was handed


KERNEL_FREE = """\
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>
std::map<std::string, int> count(const std::vector<std::string> &words) {
  std::map<std::string, int> result;
  for (const auto &word : words)
    ++result[word];
  return result;
}
void show(const std::map<std::string, int> &counts) {
  for (const auto &[word, n] : counts)
    std::cout << word << ' ' << n << '\\n';
}
"""

BODIES = [
    "data[i] = data[i] * {a}.0f + {b}.0f;",
    """float sum = 0;
    for (int k = 0; k < {a}; ++k)
      sum += data[(i + k) % n] * {b}.5f;
    data[i] = sum;""",
    None,  # local memory: differs between the languages
    "data[i] = {math}sqrt({math}fabs(data[i])) + {math}exp(data[i] * {b}.25f);",
]


def sycl_kernel(index):
    a, b = index % 13 + 3, index % 7 + 1
    body = BODIES[index % 4]
    if body is None:
        return f"""\
void run{index}(sycl::queue &q, float *data, int n) {{
  q.submit([&](sycl::handler &h) {{
    sycl::local_accessor<float, 1> tile(64, h);
    h.parallel_for(sycl::nd_range<1>(n, 64), [=](sycl::nd_item<1> it) {{
      const int i = it.get_global_id(0), l = it.get_local_id(0);
      tile[l] = data[i] * {b}.0f;
      sycl::group_barrier(it.get_group());
      data[i] = tile[(l + {a}) % 64] + {a}.0f;
    }});
  }});
}}
"""
    return f"""\
void run{index}(sycl::queue &q, float *data, int n) {{
  q.parallel_for(n, [=](sycl::id<1> at) {{
    const int i = at[0];
    {body.format(a=a, b=b, math="sycl::")}
  }});
}}
"""


def cuda_kernel(index):
    a, b = index % 13 + 3, index % 7 + 1
    body = BODIES[index % 4]
    if body is None:
        body = f"""__shared__ float tile[64];
  const int l = threadIdx.x;
  tile[l] = data[i] * {b}.0f;
  __syncthreads();
  data[i] = tile[(l + {a}) % 64] + {a}.0f;"""
    else:
        body = f"if (i < n) {{ {body.format(a=a, b=b, math='')} }}"
    return f"""\
__global__ void kernel{index}(float *data, int n) {{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  {body}
}}
void run{index}(float *data, int n) {{ kernel{index}<<<n / 64, 64>>>(data, n); }}
"""


def kernels(count, first=0):
    return "#include <sycl/sycl.hpp>\n" + "".join(
        sycl_kernel(first + i) for i in range(count))


def main_of(count):
    declared = "".join(
        f"void run{i}(sycl::queue &, float *, int);\n" for i in range(count))
    calls = "".join(f"  run{i}(q, data, 1024);\n" for i in range(count))
    return (f"#include <sycl/sycl.hpp>\n{declared}int main() {{\n"
            "  sycl::queue q;\n  float *data = sycl::malloc_shared<float>(1024, q);\n"
            f"{calls}  q.wait();\n  sycl::free(data, q);\n}}\n")


TEMPLATES = """\
#include <sycl/sycl.hpp>
#include <array>
#include <tuple>
#include <utility>
template <class T, int N> struct poly {
  std::array<T, N> c;
  template <std::size_t... I> T at(T x, std::index_sequence<I...>) const {
    T power = 1, sum = 0;
    ((sum += c[I] * power, power *= x), ...);
    return sum;
  }
  T operator()(T x) const { return at(x, std::make_index_sequence<N>()); }
};
template <class... P> struct chain {
  std::tuple<P...> parts;
  template <class T> T operator()(T x) const {
    return std::apply([&](const auto &...p) { return (p(x) + ...); }, parts);
  }
};
template <class T, int N> void launch(sycl::queue &q, T *data, int n) {
  chain<poly<T, N>, poly<T, N + 1>, poly<T, N + 2>> f{};
  q.parallel_for(n, [=](sycl::id<1> i) { data[i] = f(data[i]); });
}
template <class T, int... N>
void all(sycl::queue &q, T *data, int n, std::integer_sequence<int, N...>) {
  (launch<T, N + 1>(q, data, n), ...);
}
void run(sycl::queue &q, float *f, double *d, int n) {
  all(q, f, n, std::make_integer_sequence<int, 12>());
  all(q, d, n, std::make_integer_sequence<int, 12>());
}
"""


def mathematics(count):
    """Kernels that call functions with bodies: every target has its own library."""
    return "#include <sycl/sycl.hpp>\n" + "".join(f"""\
void run{i}(sycl::queue &q, float *data, int n) {{
  q.parallel_for(n, [=](sycl::id<1> at) {{
    data[at] = sycl::sin(data[at] * {i % 13 + 3}.0f) + sycl::sqrt(data[at] + {i % 7 + 1}.0f);
  }});
}}
""" for i in range(count))


# As in libraries of algorithms: a policy and an operation make a kernel, an expression
# of arrays is a tree of types, and what a kernel captures is a tuple.
LIBRARY = """\
#include <sycl/sycl.hpp>
#include <array>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>
struct expression {};
template <class D> struct node : expression {
  const D &self() const { return static_cast<const D &>(*this); }
};
template <class T> struct view : node<view<T>> {
  T *data;
  explicit view(T *p) : data(p) {}
  T operator[](std::size_t i) const { return data[i]; }
};
template <class T> struct number : node<number<T>> {
  T value;
  explicit number(T v) : value(v) {}
  T operator[](std::size_t) const { return value; }
};
template <class F, class... E> struct apply : node<apply<F, E...>> {
  F f;
  std::tuple<E...> parts;
  apply(F f, E... e) : f(f), parts(e...) {}
  auto operator[](std::size_t i) const {
    return std::apply([&](const auto &...p) { return f(p[i]...); }, parts);
  }
};
template <class E>
concept tree = std::is_base_of_v<expression, std::remove_cvref_t<E>>;
template <tree L, tree R> auto operator+(L l, R r) { return apply(std::plus<>(), l, r); }
template <tree L, tree R> auto operator*(L l, R r) { return apply(std::multiplies<>(), l, r); }
template <tree L, tree R> auto operator-(L l, R r) { return apply(std::minus<>(), l, r); }
template <int Tag, int Size> struct policy {
  static constexpr int size = Size;
  sycl::queue &queue;
};
template <class P, class E, class T, class Op>
void transform(P &&p, E e, T *to, std::size_t n, Op op) {
  p.queue.parallel_for(sycl::nd_range<1>(n, p.size), [=](sycl::nd_item<1> it) {
    const auto i = it.get_global_linear_id();
    to[i] = op(e[i]);
  });
}
template <class P, class E, class T, class Op>
void reduce(P &&p, E e, T *to, std::size_t n, Op op) {
  p.queue.submit([&](sycl::handler &h) {
    sycl::local_accessor<T, 1> tile(p.size, h);
    h.parallel_for(sycl::nd_range<1>(n, p.size), [=](sycl::nd_item<1> it) {
      const int l = it.get_local_linear_id();
      tile[l] = e[it.get_global_linear_id()];
      for (int step = p.size / 2; step; step /= 2) {
        sycl::group_barrier(it.get_group());
        if (l < step)
          tile[l] = op(tile[l], tile[l + step]);
      }
      if (!l)
        to[it.get_group_linear_id()] = tile[0];
    });
  });
}
template <class T, int I> void use(sycl::queue &q, T *a, T *b, std::size_t n) {
  view<T> x(a), y(b);
  number<T> c(T(I + 1));
  policy<I, 64 << (I % 3)> p{q};
  transform(p, x * c + y, a, n, [](T v) { return v * v; });
  transform(p, (x - y) * (x + y) - c, b, n, std::negate<>());
  reduce(p, x * y + c * x, a, n, sycl::plus<T>());
}
template <class T, int... I>
void all(sycl::queue &q, T *a, T *b, std::size_t n, std::integer_sequence<int, I...>) {
  (use<T, I>(q, a, b, n), ...);
}
void run(sycl::queue &q, float *f, double *d, int *i, std::size_t n) {
  all(q, f, f + n, n, std::make_integer_sequence<int, 6>());
  all(q, d, d + n, n, std::make_integer_sequence<int, 6>());
  all(q, i, i + n, n, std::make_integer_sequence<int, 6>());
}
"""


def statements(count):
    """One kernel's body as a generator writes it."""
    text = ("#include <sycl/sycl.hpp>\nvoid run(sycl::queue &q, float *data, int n) {\n"
            "  q.parallel_for(n, [=](sycl::id<1> at) {\n    float v0 = data[at], v1 = v0 + 1,"
            " v2 = v0 * 2, v3 = v0 - 3;\n")
    for i in range(count):
        text += f"    v{i % 4} = v{(i + 1) % 4} * {i % 17 + 1}.5f + v{(i + 2) % 4};\n"
    return text + "    data[at] = v0 + v1 + v2 + v3;\n  });\n}\n"


def accesses(count, kind):
    """One kernel with many accesses beside an int index, or many loops in a row."""
    text = ("#include <sycl/sycl.hpp>\nvoid run(sycl::queue &q, float *a, const float *b, int n) {\n"
            "  q.parallel_for(n, [=](sycl::id<1> at) {\n    const int i = at[0];\n"
            "    float x = a[i], y = b[i], z = 0;\n")
    lines = {
        "neighbours": "x = x * y + {k}.5f; y = y - x * z; z += a[i + {k}] * b[i + {k} + 3];",
        "rows": "x = x * y + {k}.5f; a[i + {k} * n] = x; z += b[i + {k}];",
        "loops": "for (int k = 0; k < n + {k}; ++k) {{ x += a[(i + k) % n] * y; z -= x; }}",
    }
    for k in range(count):
        text += "    " + lines[kind].format(k=k) + "\n"
    return text + "    a[i] = x + y + z;\n  });\n}\n"


def sharing(count):
    """Kernels that call the same large functions."""
    text = "#include <sycl/sycl.hpp>\n"
    for f in range(4):
        steps = "".join(
            f"  for (int k = 0; k < n; ++k) x = x * {k + 2}.5f + sycl::fabs(y) / (k + {f + 1});\n"
            f"  if (x > {k + 100}.0f) y -= x; else y += {k}.0f;\n" for k in range(40))
        text += f"inline float big{f}(float x, float y, int n) {{\n{steps}  return x + y;\n}}\n"
    for i in range(count):
        text += f"""\
void run{i}(sycl::queue &q, float *data, int n) {{
  q.parallel_for(n, [=](sycl::id<1> at) {{
    data[at] = big{i % 4}(data[at], {i}.0f, n) + big{(i + 1) % 4}({i}.5f, data[at], n);
  }});
}}
"""
    return text


# Two programs as people write first: buffers and accessors, and tiles in local memory.
VECTOR_ADD = """\
#include <sycl/sycl.hpp>
#include <cstdio>
#include <vector>
int main() {
  const size_t n = 1 << 20;
  std::vector<float> a(n, 1.0f), b(n, 2.0f), sum(n);
  {
    sycl::queue q;
    sycl::buffer<float, 1> left(a.data(), n), right(b.data(), n), to(sum.data(), n);
    q.submit([&](sycl::handler &h) {
      sycl::accessor x(left, h, sycl::read_only), y(right, h, sycl::read_only);
      sycl::accessor z(to, h, sycl::write_only, sycl::no_init);
      h.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { z[i] = x[i] + y[i]; });
    });
  }
  for (float value : sum)
    if (value != 3.0f)
      return 1;
  std::puts("passed");
}
"""

MATMUL = """\
#include <sycl/sycl.hpp>
#include <cmath>
#include <iostream>
#include <vector>
constexpr int Tile = 16;
void multiply(sycl::queue &q, const float *a, const float *b, float *c, int n) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<float, 2> s(sycl::range<2>(Tile, Tile), h);
    sycl::local_accessor<float, 2> t(sycl::range<2>(Tile, Tile), h);
    h.parallel_for(sycl::nd_range<2>(sycl::range<2>(n, n), sycl::range<2>(Tile, Tile)),
                   [=](sycl::nd_item<2> it) {
      const int row = it.get_global_id(0), column = it.get_global_id(1);
      const int y = it.get_local_id(0), x = it.get_local_id(1);
      float sum = 0;
      for (int tile = 0; tile < n; tile += Tile) {
        s[y][x] = a[row * n + tile + x];
        t[y][x] = b[(tile + y) * n + column];
        sycl::group_barrier(it.get_group());
        for (int k = 0; k < Tile; ++k)
          sum += s[y][k] * t[k][x];
        sycl::group_barrier(it.get_group());
      }
      c[row * n + column] = sum;
    });
  }).wait();
}
int main() {
  const int n = 64;
  sycl::queue q{sycl::property::queue::in_order()};
  float *a = sycl::malloc_shared<float>(n * n, q);
  float *b = sycl::malloc_shared<float>(n * n, q);
  float *c = sycl::malloc_shared<float>(n * n, q);
  for (int i = 0; i < n * n; ++i) {
    a[i] = float(i % 7);
    b[i] = float(i % 5);
  }
  multiply(q, a, b, c, n);
  float worst = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * n + j];
      worst = std::max(worst, std::fabs(sum - c[i * n + j]));
    }
  std::cout << (worst < 1e-3f ? "passed" : "failed") << std::endl;
  sycl::free(a, q);
  sycl::free(b, q);
  sycl::free(c, q);
  return worst < 1e-3f ? 0 : 1;
}
"""


def given(files, flags, link):
    """Sources that are not ours: each compiled by itself, or one program of all."""
    files = [str(Path(f).resolve()) for f in files]
    if not link:
        return [Source(Path(f).name, "compile", [f], flags=flags) for f in files]
    return [Source(", ".join(Path(f).name for f in files) + ", linked",
                   "link" if len(files) == 1 else "project", files, flags=flags)]


def plain_lines(lines):
    """Host code of that many lines beside one kernel."""
    text = "#include <sycl/sycl.hpp>\n" + sycl_kernel(0)
    functions = max(1, lines // 8)
    for i in range(functions):
        text += f"""\
int host{i}(int *values, int n) {{
  int sum = {i};
  for (int k = 0; k < n; ++k) {{
    values[k] = values[k] * {i % 9 + 2} + sum;
    sum ^= values[k];
  }}
  return sum;
}}
"""
    return text


def write_all(folder, project_files, kernel_counts=(1, 20, 200, 2000)):
    """Writes the sources and returns them as a list."""
    folder = Path(folder)

    def put(name, text):
        (folder / name).write_text(text)
        return name

    sources = [
        Source("empty file", "compile", [put("empty.cpp", "\n")], sycl=False),
        Source("without kernels", "compile", [put("kernel_free.cpp", KERNEL_FREE)],
               sycl=False),
        Source("hello world, linked", "link",
               [put("hello.cpp", "#include <cstdio>\n"
                    'int main() { std::puts("hello"); }\n')], sycl=False),
        Source("sycl.hpp alone", "compile",
               [put("header.cpp", "#include <sycl/sycl.hpp>\n")]),
        Source("hello SYCL, linked", "link",
               [put("hello_sycl.cpp", kernels(1) + main_of(1))]),
        Source("vector add, linked", "link", [put("vector_add.cpp", VECTOR_ADD)]),
        Source("tiled matmul, linked", "link", [put("matmul.cpp", MATMUL)]),
        Source("templates", "compile", [put("templates.cpp", TEMPLATES)]),
        Source("60 kernels with mathematics", "compile",
               [put("mathematics.cpp", mathematics(60))]),
        Source("54 kernels of a library", "compile", [put("library.cpp", LIBRARY)]),
        Source("one kernel, 320 neighbours", "compile",
               [put("neighbours.cpp", accesses(320, "neighbours"))], short=False),
        Source("one kernel, 240 rows", "compile", [put("rows.cpp", accesses(240, "rows"))],
               short=False),
        Source("one kernel, 80 loops", "compile", [put("loops.cpp", accesses(80, "loops"))],
               short=False),
        Source("8000 statements", "compile", [put("statements.cpp", statements(8000))],
               short=False),
        Source("24 kernels, large functions", "compile",
               [put("sharing.cpp", sharing(24))]),
    ]
    for count in kernel_counts:
        cuda = "".join(cuda_kernel(i) for i in range(count))
        sources.append(Source(
            f"{count} kernel{'s' if count > 1 else ''}", "compile",
            [put(f"kernels{count}.cpp", kernels(count))], "kernels", count,
            cuda=[put(f"kernels{count}.cu", cuda)], short=count <= 200))
    for lines in (1000, 10000, 50000):
        sources.append(Source(
            f"{lines} lines of host code", "compile",
            [put(f"lines{lines}.cpp", plain_lines(lines))], "lines", lines,
            short=False))
    project = [put(f"part{i}.cpp", kernels(1, first=i)) for i in range(project_files)]
    project.append(put("main.cpp", main_of(project_files)))
    sources.append(Source(f"{project_files} files, -j", "project", project))
    sources.append(Source(f"one of {project_files} files has changed", "rebuild",
                          project))
    return sources
