#!/usr/bin/env python3
"""Measures the cost of device diagnostics, in instructions of the front end.

    bench/device_diagnostics.py [--compiler build-release/bin/syclcc1] [file…]

Each unit is parsed twice (-fsyntax-only) under `valgrind --tool=cachegrind`,
with the checks and with the hidden switch that leaves them out; the difference
over the latter is their cost. Counts of instructions do not depend on what else
the machine does, so each is taken once. The compiler has to be a Release build:
the checks are small functions that -O0 does not inline, and Clang's libraries
are optimised in any case.

Without files, three units are made: many small kernels, templates over the C++
library, and one kernel among much code of the host. The aim is 1 %.
"""

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OFF = ["-Xclang", "-plugin-arg-syclcc1", "-Xclang", "device-diagnostics=0"]

MANY_KERNELS = """\
#include <sycl/sycl.hpp>
template <int N> struct polynomial {
  float c[4];
  float operator()(float x) const { return ((c[0] * x + c[1]) * x + c[2]) * x + N; }
};
""" + "".join(f"""\
void many{n}(sycl::queue &q, float *x, float *y, float a) {{
  q.parallel_for(sycl::range<1>(1024), [=](sycl::id<1> i) {{
    float s = 0;
    for (int k = 0; k < {n % 7 + 2}; ++k)
      s = s * a + sycl::sin(x[i]) * polynomial<{n}>{{{{a, 1, 2, 3}}}}(x[i]);
    y[i] = s > 0 ? sycl::sqrt(s) : -s;
  }});
  q.parallel_for(sycl::nd_range<2>({{64, 64}}, {{8, 8}}), [=](sycl::nd_item<2> item) {{
    auto group = item.get_group();
    size_t at = item.get_global_linear_id();
    sycl::vec<float, 4> v(x[at], a, y[at], {n}.f);
    v = v * v + sycl::dot(v, v);
    y[at] = v[0] + sycl::reduce_over_group(group, v[1], sycl::plus<>());
  }});
}}
""" for n in range(60))

TEMPLATES = """\
#include <sycl/sycl.hpp>
#include <algorithm>
#include <array>
#include <complex>
#include <numeric>
#include <optional>
#include <random>
#include <tuple>
#include <variant>
template <int N> float work(float *p, int i) {
  std::array<float, 16> a{};
  std::iota(a.begin(), a.end(), float(i + N));
  std::sort(a.begin(), a.end(), [](float x, float y) { return x > y + N; });
  std::complex<float> z{a[0], float(N)};
  z = z * z + std::conj(z);
  std::optional<int> o;
  if (p[i] > N)
    o = N;
  std::variant<int, float> v = a[1];
  std::minstd_rand random(i);
  auto [x, y] = std::tuple<float, int>(std::abs(z) + random(), o.value_or(3));
  return x + y + std::visit([](auto q) { return float(q) + N; }, v) +
         std::accumulate(a.begin(), a.end(), 0.f);
}
""" + "".join(f"""\
void templates{n}(sycl::queue &q, float *p) {{
  q.parallel_for(sycl::range<1>(64), [=](sycl::id<1> i) {{ p[i] = work<{n}>(p, i); }});
}}
""" for n in range(40))

MOSTLY_HOST = """\
#include <sycl/sycl.hpp>
#include <iostream>
#include <map>
#include <regex>
#include <string>
#include <vector>
void host(std::map<std::string, std::vector<int>> &m) {
  std::regex r("a(b|c)*");
  for (auto &[key, values] : m)
    if (std::regex_match(key, r))
      std::cout << values.size() << std::endl;
}
void device(sycl::queue &q, float *p) {
  q.parallel_for(sycl::range<1>(64), [=](sycl::id<1> i) { p[i] = sycl::exp(p[i]); });
}
"""

UNITS = {"many kernels": MANY_KERNELS, "templates": TEMPLATES,
         "mostly host": MOSTLY_HOST}


def instructions(command, directory):
    """Instructions of all processes of one command."""
    pattern = Path(directory) / "counts"
    for old in Path(directory).glob("counts.*"):
        old.unlink()
    done = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no",
         "--trace-children=yes", f"--cachegrind-out-file={pattern}.%p"] +
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{shlex.join(command)}:\n{done.stderr[-4000:]}")
    return sum(int(re.search(r"^summary: (\d+)", counts.read_text(), re.M)[1])
               for counts in Path(directory).glob("counts.*"))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", default=ROOT / "build-release/bin/syclcc1",
                        help="may have options, in one argument")
    parser.add_argument("--options", default="-std=c++20",
                        help="for all files, in one argument")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        units = [(file, file) for file in arguments.files]
        if not units:
            for name, text in UNITS.items():
                path = Path(directory) / (name.replace(" ", "_") + ".cpp")
                path.write_text(text)
                units.append((name, path))
        print(f"{'unit':24}{'without':>16}{'with':>16}{'cost':>9}")
        for name, path in units:
            command = (shlex.split(str(arguments.compiler)) +
                       shlex.split(arguments.options) +
                       ["-w", "-fsyntax-only", str(path)])
            without = instructions(command + OFF, directory)
            with_checks = instructions(command, directory)
            print(f"{Path(name).name:24}{without:16}{with_checks:16}"
                  f"{(with_checks - without) / without:9.2%}", flush=True)


if __name__ == "__main__":
    main()
