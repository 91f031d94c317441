#!/usr/bin/env python3
"""Measures the cost of device_globals: registration of many, the first and later copies.

    bench/device_globals.py [--compiler build/bin/syclcc1] [--files 50] [--each 20]
        [--selector native_cpu:* --selector opencl:*] [--runs 5] [--sanitize thread]

Makes two shared libraries of FILES / 2 sources with EACH variables, every second one
with device_image_scope, and prints the time of the constructors that register them:
those of priority 99 and 101 in each library look at the clock. Then 16 threads write one
variable of each file, let a kernel change it and read it back, and a copy to a variable
is timed against one to USM memory: the first, and the medians of 1001 later ones, in
turns.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

LIBRARY = """\
#include <sycl/ext/oneapi/device_global/device_global.hpp>
#include <sycl/queue.hpp>
#include <sycl/usm.hpp>
using namespace sycl::ext::oneapi::experimental;
using in_image = decltype(properties(device_image_scope));
{declarations}
extern "C" int use_{number}(sycl::queue &q) {{
  int in = {number} + 1, out = 0;
  for (int round = 0; round < 10; ++round) {{
    q.memcpy(v{number}_0, &in).wait();
    q.single_task([] {{ v{number}_0 += {sum}; }}).wait();
    q.memcpy(&out, v{number}_0).wait();
    if (out != in + {count})
      return 0;
  }}
  return 1;
}}
"""

TIMES = """\
#include <ctime>
static double now() { timespec t; clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6; }
double NAME_begin, NAME_time;
extern "C" __attribute__((constructor(99))) void NAME_first() { NAME_begin = now(); }
extern "C" __attribute__((constructor(101))) void NAME_last() { NAME_time = now() - NAME_begin; }
"""

MAIN = """\
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <sycl/ext/oneapi/device_global/device_global.hpp>
#include <sycl/queue.hpp>
#include <sycl/usm.hpp>
#include <thread>
#include <vector>
extern double one_time, two_time;
{uses}
using namespace sycl::ext::oneapi::experimental;
device_global<int> timed;
device_global<int, decltype(properties(device_image_scope))> timed_in_image;
using clock_type = std::chrono::steady_clock;
template <class F> double time(F f) {{
  auto begin = clock_type::now();
  f();
  return std::chrono::duration<double, std::micro>(clock_type::now() - begin).count();
}}
template <class... F> std::vector<double> medians(F... f) {{
  std::vector<double> all[sizeof...(F)], out;
  for (int i = 0; i < 1001; ++i) {{
    int which = 0;
    (all[which++].push_back(time(f)), ...);
  }}
  for (auto &times : all) {{
    std::nth_element(times.begin(), times.begin() + 500, times.end());
    out.push_back(times[500]);
  }}
  return out;
}}
int main() {{
  std::printf("registered in %.3f ms\\n", one_time + two_time);
  sycl::queue q{{sycl::property::queue::in_order()}};
  int *usm = sycl::malloc_device<int>(1, q), n = 1;
  q.memcpy(usm, &n, sizeof n).wait();
  std::printf("first copy %.2f us\\n", time([&] {{ q.memcpy(timed, &n).wait(); }}));
  q.single_task([] {{ timed_in_image += 1; }}).wait();
  auto later = medians([&] {{ q.memcpy(usm, &n, sizeof n).wait(); }},
                       [&] {{ q.memcpy(timed, &n).wait(); }},
                       [&] {{ q.memcpy(timed_in_image, &n).wait(); }});
  std::printf("to USM memory %.2f us, later copies %.2f us, with device_image_scope %.2f us\\n",
              later[0], later[1], later[2]);
  int (*all[])(sycl::queue &) = {{{names}}};
  std::vector<std::thread> threads;
  int right[16] = {{}};
  for (int t = 0; t < 16; ++t)
    threads.emplace_back([&, t] {{
      sycl::queue own;
      for (std::size_t i = t; i < std::size(all); i += 16)
        right[t] += all[i](own);
    }});
  for (auto &t : threads)
    t.join();
  int sum = 0;
  for (int r : right)
    sum += r;
  std::printf("%d of %zu files right\\n", sum, std::size(all));
  return sum != std::size(all);
}}
"""


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--compiler", default=str(ROOT / "build/bin/syclcc1"))
    options.add_argument("--files", type=int, default=50)
    options.add_argument("--each", type=int, default=20)
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--selector", action="append", dest="selectors")
    options.add_argument("--runs", type=int, default=1)
    options.add_argument("--flags", default="-O2 -std=c++20 -fPIC")
    options.add_argument("--sanitize", help="thread or address: right is what counts, not the times")
    args = options.parse_args()
    args.compiler = os.path.abspath(args.compiler)
    flags = args.flags.split()
    link = [args.compiler]
    if args.sanitize:
        flags += ["-g", f"-fsanitize={args.sanitize}", "-fsycl-targets=cpu"]
        link += [f"-fsanitize={args.sanitize}", "-fsycl-targets=cpu"]

    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)

        def compile_file(source):
            subprocess.run([args.compiler, *flags, "-c", source, "-o", source + ".o"],
                           cwd=here, check=True)
            return source + ".o"

        sources = []
        for number in range(args.files):
            declarations = "\n".join(
                f"device_global<int{', in_image' if i % 2 else ''}> v{number}_{i};"
                for i in range(args.each))
            total = " + ".join(["1"] + [f"v{number}_{i}" for i in range(1, args.each)])
            (here / f"f{number}.cpp").write_text(LIBRARY.format(
                declarations=declarations, number=number, sum=total, count=1))
            sources.append(f"f{number}.cpp")
        for name in ("one", "two"):
            (here / f"{name}.cpp").write_text(TIMES.replace("NAME", name))
        (here / "main.cpp").write_text(MAIN.format(
            uses="\n".join(f'extern "C" int use_{n}(sycl::queue &);' for n in range(args.files)),
            names=", ".join(f"use_{n}" for n in range(args.files))))
        with ThreadPoolExecutor(args.jobs) as pool:
            objects = list(pool.map(compile_file, sources + ["one.cpp", "two.cpp", "main.cpp"]))
        half = args.files // 2
        libraries = [("libone.so", objects[:half] + [objects[args.files]]),
                     ("libtwo.so", objects[half:args.files] + [objects[args.files + 1]])]
        for library, parts in libraries:
            subprocess.run([*link, "-shared", *parts, "-o", library], cwd=here, check=True)
        subprocess.run([*link, objects[-1], "libone.so", "libtwo.so",
                        f"-Wl,-rpath,{here}", "-o", "program"], cwd=here, check=True)
        failures = 0
        for selector in args.selectors or ["native_cpu:*"]:
            print(f"{args.files * args.each} variables in {args.files} files, {selector}",
                  flush=True)
            environment = dict(os.environ, ONEAPI_DEVICE_SELECTOR=selector)
            for _ in range(args.runs):
                failures += subprocess.run([here / "program"], env=environment,
                                           timeout=600).returncode != 0
        return failures


if __name__ == "__main__":
    sys.exit(main())
