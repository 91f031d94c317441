#!/usr/bin/env python3
"""Measures the memory of the device link of many kernels with debug information.

    bench/link_memory.py [--compiler build/bin/syclcc1] [--kernels 200] [--files 20]

Compiles FILES sources with KERNELS kernels among them, -O2 -g, for all targets; each
kernel calls a SYCL_EXTERNAL function of the next file, so that all of them are
finished by the link. Then links, with nothing in the cache. The peak of resident
memory is what the kernel of the operating system counted for the process and the
largest of its children; the ratio is that of the link to the largest compilation,
its limit 1.5. The program is run: each kernel has to give its own number.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

HEAD = """\
#include <sycl/sycl.hpp>
#include <cmath>
SYCL_EXTERNAL int term{next}(int);
SYCL_EXTERNAL int term{file}(int x) {{ return x + {file}; }}
"""
KERNEL = """\
int run{number}(sycl::queue &queue, int *data) {{
  queue.parallel_for(sycl::range<1>(64), [=](sycl::id<1> i) {{
    int sum = 0;
    for (int k = 0; k < {number} % 7 + 2; ++k)
      sum += term{next}(int(i[0]) * k) + int(std::sqrt(float(k * k)));
    data[i] = sum + {number};
  }}).wait();
  return data[1];
}}
"""
MAIN = """\
#include <cstdio>
#include <sycl/sycl.hpp>
{declarations}
int main() {{
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(64, queue);
  int (*all[])(sycl::queue &, int *) = {{ {names} }};
  for (auto *run : all)
    std::printf("%d ", run(queue, data));
}}
"""


def peak(command, directory, env=None):
    """MiB that the process needed at most, its children apart."""
    process = subprocess.Popen(command, cwd=directory, env=env)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(map(str, command))}: failed")
    return usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--compiler", default=ROOT / "build/bin/syclcc1", type=Path)
    parser.add_argument("--kernels", default=200, type=int)
    parser.add_argument("--files", default=20, type=int)
    parser.add_argument("--limit", type=float, help="fail if the ratio is larger")
    options = parser.parse_args()
    compiler = options.compiler.resolve()

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        numbers = range(options.kernels)
        for file in range(options.files):
            next = (file + 1) % options.files
            (folder / f"f{file}.cpp").write_text(
                HEAD.format(file=file, next=next)
                + "".join(
                    KERNEL.format(number=number, next=next)
                    for number in numbers
                    if number % options.files == file
                )
            )
        (folder / "main.cpp").write_text(
            MAIN.format(
                declarations="\n".join(
                    f"int run{i}(sycl::queue &, int *);" for i in numbers
                ),
                names=", ".join(f"run{i}" for i in numbers),
            )
        )
        stems = [f"f{i}" for i in range(options.files)] + ["main"]
        compiled = [
            peak([compiler, "-O2", "-g", "-c", f"{stem}.cpp"], folder)
            for stem in stems
        ]
        env = dict(os.environ, SYCLCC1_CACHE_DIR="")
        objects = [f"{stem}.o" for stem in stems]
        linked = peak([compiler, "-O2", "-g", *objects, "-o", "app"], folder, env)

        env = dict(os.environ, ONEAPI_DEVICE_SELECTOR="native_cpu:*")
        got = subprocess.run(["./app"], cwd=folder, capture_output=True, env=env)
        expected = []
        for number in numbers:
            next = (number % options.files + 1) % options.files
            rounds = range(number % 7 + 2)
            expected.append(number + sum(k + next + k for k in rounds))
        if [int(word) for word in got.stdout.split()] != expected:
            sys.exit(f"the program says {got.stdout} {got.stderr}, not {expected}")

    ratio = linked / max(compiled)
    print(
        f"{options.kernels} kernels in {options.files} files, -g: largest compilation "
        f"{max(compiled):.0f} MiB, device link {linked:.0f} MiB, ratio {ratio:.2f}"
    )
    if options.limit and ratio > options.limit:
        sys.exit(f"more than {options.limit}")


if __name__ == "__main__":
    main()
