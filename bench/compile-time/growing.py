"""Kernels of any size, in styles that programs are written in.

Each function makes a source with one kernel of `n` pieces. Twice the pieces may take
twice the time: bench/compile-time/growth looks whether they do.
"""


def of_items(body):
    return ("#include <sycl/sycl.hpp>\n"
            "void run(sycl::queue &q, float *a, const float *b, int n, int m) {\n"
            "  q.parallel_for(n, [=](sycl::id<1> at) {\n    const int i = at[0];\n"
            f"    float x = a[i], y = b[i];\n{body}    a[i] = x + y;\n  }});\n}}\n")


def of_groups(body):
    return ("#include <sycl/sycl.hpp>\n"
            "void run(sycl::queue &q, float *a, const float *b, int n) {\n"
            "  q.submit([&](sycl::handler &h) {\n"
            "    sycl::local_accessor<float, 1> tile(128, h);\n"
            "    h.parallel_for(sycl::nd_range<1>(n, 128), [=](sycl::nd_item<1> it) {\n"
            "    const int i = it.get_global_id(0), l = it.get_local_id(0);\n"
            "    const auto g = it.get_group();\n    const auto s = it.get_sub_group();\n"
            f"    float x = a[i], y = b[i];\n{body}    a[i] = x + y;\n  }});\n  }});\n}}\n")


def lines(n, *texts):
    return "".join(f"    {texts[k % len(texts)]}\n".replace("{k}", str(k)) for k in range(n))


def statements(n):
    return of_items(lines(n, "x = x * {k}.5f + y;", "y = y - x * {k}.25f;"))


def branches(n):
    return of_items(lines(
        n, "if (x > {k}.5f) { y += x * {k}; x = b[i + {k}]; } else { y -= {k}; x += y; }"))


def loops(n):
    return of_items(lines(
        n, "for (int k = 0; k < m + {k}; ++k) { x += b[(i + k) % n] * {k}.5f; y -= x; }"))


def integers(n):
    return of_items("    unsigned u = i;\n    unsigned long v = m;\n" + lines(
        n, "u = (u << {k} % 31 | u >> 3) ^ unsigned(v); v = v * ({k} * 2 + 1) + u % ({k} + 3);"
           " if ((u & {k}) == 0) v /= (u | 1);") + "    x += u + v;\n")


def states(n):
    cases = "".join(f"    case {k}: x -= {k}.5f; c = x < y ? {(k * 5 + 1) % n} : {(k * 3 + 2) % n};"
                    " if (x < -100) c = -1; break;\n" for k in range(n))
    return of_items(f"    int c = i % 7;\n    while (c >= 0) switch (c) {{\n{cases}"
                    "    default: c = -1; }\n")


def barriers(n):
    return of_groups(lines(
        n, "tile[l] = x + y; sycl::group_barrier(g); x = tile[(l + {k} + 1) % 128] * {k}.5f;"
           " if (x > {k}.25f) y += tile[l ^ 1]; sycl::group_barrier(g);"))


def algorithms(n):
    return of_groups(lines(
        n, "x += sycl::reduce_over_group(g, x * {k}, sycl::plus<float>());",
        "x -= sycl::inclusive_scan_over_group(g, x + {k}, sycl::plus<float>());",
        "x = sycl::any_of_group(g, x > {k}) ? x : y; y += 1;",
        "y = sycl::group_broadcast(g, x, {k} % 64);"))


def transforms(n):
    """Functions that are always inlined, with loops that are unrolled: a switch over sizes."""
    always = "inline __attribute__((always_inline))"
    whole = '_Pragma("clang loop unroll(full)")'
    functions = (f"""
template <int N> {always} void turn(float *v, const float *b) {{
  {whole} for (int k = 0; k < N; ++k) {{
    const float x = v[k] * b[k] - v[N + k] * b[k + 1];
    v[k] = x - v[N + k];
    v[N + k] = x + v[N + k];
  }}
}}
template <int N> {always} void load(float *v, const float *b) {{
  {whole} for (int k = 0; k < 2 * N; ++k) v[k] = b[k];
}}
template <int N> {always} void store(const float *v, float *a) {{
  {whole} for (int k = 0; k < 2 * N; ++k) a[k] = v[k];
}}
template <int N> {always} void transform(float *a, const float *b) {{
  float v[2 * N];
  load<N>(v, a);
  turn<N>(v, b);
  {whole} for (int step = 0; step < 2; ++step) {{ turn<N>(v, b); turn<N>(v, b + N); }}
  store<N>(v, a);
}}
""")
    cases = "".join(f"      case {k}: transform<{k % 4 + 2}>(a + at * {k}, b); break;\n"
                    for k in range(n))
    kernel = of_items(f"    for (int at = i; at < m; at += n)\n    switch (m) {{\n{cases}    }}\n")
    return kernel.replace("void run(", functions + "void run(", 1)


def exchanges(n):
    """Values of a work-item that are all exchanged, as in a fast transform."""
    each = f"    #pragma unroll\n    for (int k = 0; k < {n}; ++k) "
    return of_groups(
        f"    float v[{n}];\n{each}v[k] = a[i * {n} + k];\n"
        "    #pragma unroll\n    for (int step = 0; step < 5; ++step) {\n"
        "    const float sign = l >> step & 1 ? -1.f : 1.f;\n"
        f"{each}v[k] = sign * v[k] + sycl::permute_group_by_xor(s, v[k], 1 << step);\n    }}\n"
        f"{each}a[i * {n} + k] = v[k];\n")


def crossings(n):
    """As many values that live across all barriers as there are barriers."""
    return of_groups(
        lines(n, "float v{k} = b[i + {k}];") +
        lines(n, "tile[l] = v{k}; sycl::group_barrier(g); if (x > v{k}) x += tile[l ^ 1];") +
        lines(n, "y += v{k} * x;"))
