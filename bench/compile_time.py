#!/usr/bin/env python3
"""Compile-time ratios, measured side by side in one run.

    bench/compile_time.py [--compiler build/bin/syclcc1] [--rounds 9]

Every row compares a command with its base. The commands of all rows run
interleaved, one after the other, round by round, so that a change of the
machine's speed meets all of them; a ratio is that of the medians, its spread the
smallest and largest ratio of one round. User time sums all threads, wall time
is what a person waits. Rows:

  kernel-free    a C++ file of a SYCL project without kernels: syclcc1 / clang++
  EXAMPLE ×N     the example with N targets / the same source, device code off
  hello          compile and link hello world: syclcc1 / clang++ (with its linker)
  sycl.hpp       -fsyntax-only of a file that includes the header, milliseconds
"""

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

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
HELLO = '#include <cstdio>\nint main() { std::puts("hello"); }\n'
TARGETS = ["cpu", "cpu,spirv64", "cpu,spirv64,nvptx64"]


def measure(command, directory):
    """Runs one command: seconds of wall time, of CPU time over all threads."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    done = subprocess.run(command, cwd=directory,
                          stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{' '.join(command)}:\n{done.stderr.decode()}")
    return wall, (after.ru_utime - before.ru_utime +
                  after.ru_stime - before.ru_stime)


def rows(compiler, clang, directory):
    """(name, command, base command) of every row."""
    (directory / "kernel_free.cpp").write_text(KERNEL_FREE)
    (directory / "hello.cpp").write_text(HELLO)
    (directory / "header.cpp").write_text("#include <sycl/sycl.hpp>\n")
    (directory / "empty.cpp").write_text("\n")
    flags = ["-O2", "-std=c++20"]
    yield ("kernel-free -c",
           [compiler, *flags, "-c", "kernel_free.cpp", "-o", "a.o"],
           [clang, *flags, "-c", "kernel_free.cpp", "-o", "b.o"])
    yield ("hello, compile + link",
           [compiler, "hello.cpp", "-o", "hello1"],
           [clang, "hello.cpp", "-o", "hello2"])
    for example in sorted((ROOT / "examples").glob("*.cpp")):
        for targets in TARGETS:
            yield (f"{example.stem} ×{targets.count(',') + 1}",
                   [compiler, *flags, f"-fsycl-targets={targets}", "-c",
                    str(example), "-o", "d.o"],
                   [compiler, *flags, "-fno-sycl-device-code", "-c",
                    str(example), "-o", "h.o"])
    yield ("sycl.hpp / empty file",
           [compiler, "-std=c++17", "-fsyntax-only", "header.cpp"],
           [compiler, "-std=c++17", "-fsyntax-only", "empty.cpp"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--compiler", default=str(ROOT / "build/bin/syclcc1"))
    parser.add_argument("--clang", default="clang++-22")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", default="", help="rows whose name holds this")
    options = parser.parse_args()
    compiler = str(Path(options.compiler).resolve())

    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        table = [row for row in rows(compiler, options.clang, directory)
                 if options.only in row[0]]
        samples = {row[0]: [] for row in table}
        for round_number in range(options.rounds + 1):
            for label, command, base in table:
                pair = measure(command, directory), measure(base, directory)
                if round_number:  # the first fills the caches
                    samples[label].append(pair)

    print("| row | base ms | ours ms | wall ratio (min … max) | CPU ratio |")
    print("|---|---|---|---|---|")
    for label, _, _ in table:
        ours_wall, ours_cpu, base_wall, base_cpu, ratios = [], [], [], [], []
        for (wall, cpu), (bwall, bcpu) in samples[label]:
            ours_wall.append(wall), ours_cpu.append(cpu)
            base_wall.append(bwall), base_cpu.append(bcpu)
            ratios.append(wall / bwall)
        median = statistics.median
        print(f"| {label} | {median(base_wall) * 1e3:.0f} "
              f"| {median(ours_wall) * 1e3:.0f} "
              f"| {median(ours_wall) / median(base_wall):.2f} "
              f"({min(ratios):.2f} … {max(ratios):.2f}) "
              f"| {median(ours_cpu) / median(base_cpu):.2f} |")


if __name__ == "__main__":
    main()
