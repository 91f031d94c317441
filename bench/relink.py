#!/usr/bin/env python3
"""Measures a link after one of many files with kernels has changed.

    bench/relink.py [--compiler build/bin/syclcc1] [--files 50] [--rounds 11]

Compiles FILES sources with a kernel each, twice: with images for all targets, and
for the host only. Then, in each round: one file gets another body and is compiled
anew both ways (its time is not counted), and both programs are linked, syclcc1 with
the images against clang++ with LLD without them, first one and then the other in
turns. The ratio is that of the medians, its spread the smallest and largest ratio of
one round; for processor time, which a busy machine changes less, as well. Both programs
are run after the last round: the changed kernel is in.

With --external each kernel calls a SYCL_EXTERNAL function of the next file: the
device code is linked too, and has to be anew for the file that changed.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

SOURCE = """\
#include <sycl/sycl.hpp>
{declaration}
SYCL_EXTERNAL int term{index}(int x) {{ return x + {value}; }}
void run{index}(sycl::queue &queue, int *data) {{
  queue.parallel_for(64, [=](sycl::id<1> i) {{
    int sum = 0;
    for (int k = 0; k < 8; ++k)
      sum += {call}(data[i] * k);
    data[i] = sum;
  }}).wait();
}}
"""
MAIN = """\
#include <cstdio>
#include <sycl/sycl.hpp>
{declarations}
int main() {{
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(64, queue);
  for (int i = 0; i < 64; ++i)
    data[i] = i;
  run0(queue, data);
  std::printf("%d\\n", data[1]);
  if (data[1] == -1) {{ {calls} }}
}}
"""


def processor_time():
    """Seconds of all children that have ended, and of theirs."""
    used = os.times()
    return used.children_user + used.children_system


def run(command, directory):
    """Seconds, and seconds of processor time."""
    start, used = time.perf_counter(), processor_time()
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}:\n{done.stderr}")
    return time.perf_counter() - start, processor_time() - used


def compare(ours, base):
    """The medians in ms, and their ratio with its spread, as text."""
    ratios = [a / b for a, b in zip(ours, base)]
    middle = [statistics.median(times) for times in (base, ours)]
    return (
        f"clang++ host only {middle[0] * 1000:.0f} ms, syclcc1 "
        f"{middle[1] * 1000:.0f} ms, ratio {middle[1] / middle[0]:.2f} "
        f"({min(ratios):.2f} … {max(ratios):.2f})"
    ), middle[1] / middle[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--compiler", default=ROOT / "build/bin/syclcc1", type=Path)
    parser.add_argument("--clang", default="clang++-22")
    parser.add_argument("--files", default=50, type=int)
    parser.add_argument("--rounds", default=11, type=int)
    parser.add_argument("--external", action="store_true")
    parser.add_argument("--limit", type=float, help="fail if the ratio is larger")
    options = parser.parse_args()
    compiler = options.compiler.resolve()
    library = compiler.parent.parent / "lib"

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def write(index, value):
            other = (index + 1) % options.files if options.external else index
            declaration = (
                f"SYCL_EXTERNAL int term{other}(int);" if other != index else ""
            )
            (folder / f"f{index}.cpp").write_text(
                SOURCE.format(
                    index=index,
                    value=value,
                    declaration=declaration,
                    call=f"term{other}" if options.external else f"term{index}",
                )
            )

        def compile(stem):
            source = f"{stem}.cpp"
            run([compiler, "-O2", "-c", source, "-o", f"{stem}.o"], folder)
            run(
                [compiler, "-O2", "-fno-sycl-device-code", "-c", source]
                + ["-o", f"{stem}.host.o"],
                folder,
            )

        for index in range(options.files):
            write(index, index)
        numbers = range(options.files)
        (folder / "main.cpp").write_text(
            MAIN.format(
                declarations="\n".join(
                    f"void run{i}(sycl::queue &, int *);" for i in numbers
                ),
                calls=" ".join(f"run{i}(queue, data);" for i in numbers),
            )
        )
        stems = ["main"] + [f"f{i}" for i in numbers]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile, stems))

        ours = [compiler, "-O2"] + [f"{stem}.o" for stem in stems] + ["-o", "app"]
        base = [options.clang, "-fuse-ld=lld", "-O2"]
        base += [f"{stem}.host.o" for stem in stems] + ["-o", "host-app"]
        base += [f"-L{library}", "-lsyclrt", f"-Wl,-rpath,{library}"]
        run(ours, folder), run(base, folder)
        times = {"ours": [], "base": []}
        for round in range(options.rounds):
            changed = 0 if round == options.rounds - 1 else round % options.files
            write(changed, 1000 + round)
            compile(f"f{changed}")
            order = [("ours", ours), ("base", base)]
            for key, command in order if round % 2 else reversed(order):
                times[key].append(run(command, folder))
        value = 999 + options.rounds
        if options.external:
            value = 1 if options.rounds <= 2 else 1001
        expected = sum(k + value for k in range(8))
        env = dict(os.environ, ONEAPI_DEVICE_SELECTOR="native_cpu:*")
        got = subprocess.run(["./app"], cwd=folder, capture_output=True, env=env)
        if got.stdout.decode().strip() != str(expected):
            sys.exit(f"the program says {got.stdout}, not {expected}: {got.stderr}")
        sizes = [(folder / app).stat().st_size for app in ("app", "host-app")]

    wall, ratio = compare(*([t[0] for t in times[key]] for key in ("ours", "base")))
    used, _ = compare(*([t[1] for t in times[key]] for key in ("ours", "base")))
    print(f"{options.files} files, link after a change: {wall}; processor time: {used}")
    print(f"{sizes[1] // 1024} and {sizes[0] // 1024} KB")
    if options.limit and ratio > options.limit:
        sys.exit(f"more than {options.limit}")


if __name__ == "__main__":
    main()
