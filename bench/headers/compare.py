#!/usr/bin/env python3
"""Compares the cost of <sycl/sycl.hpp> with that of other implementations, in one compiler.

    bench/headers/compare.py [--compiler clang++-22] [--runs 9] [--standard c++17]
                             NAME=OPTIONS...

    bench/headers/compare.py "other=-isystem /opt/other/include -DOTHER_HOST=1"

Each NAME is an implementation and OPTIONS are what its own driver passes for the host:
folders and macros. All are parsed by the same compiler with -fsyntax-only, so that only
the headers differ; ours, the standard headers that its signatures need, and an empty
file are in the table for comparison. The rounds go over all of them in turn. Where
valgrind is there, instructions are counted as bench/compile-time/instructions does.
The last column is ours divided by that line, by instructions or else by processor time.
"""
import argparse
import importlib.machinery
import importlib.util
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
HEADER = "#include <sycl/sycl.hpp>\n"


def counter():
    """bench/compile-time/instructions, which has no .py in its name."""
    path = os.path.join(ROOT, "bench", "compile-time", "instructions")
    loader = importlib.machinery.SourceFileLoader("instructions", path)
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader("instructions", loader))
    loader.exec_module(module)
    return module


def once(command):
    """Wall and processor time of a command, in milliseconds."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)}:\n{said[:2000]}")
    return ((time.perf_counter() - start) * 1000,
            (usage.ru_utime + usage.ru_stime) * 1000)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", default="clang++-22")
    parser.add_argument("--include", default=os.path.join(ROOT, "include"),
                        help="our headers")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--standard", default="c++17")
    parser.add_argument("others", nargs="+", metavar="NAME=OPTIONS")
    options = parser.parse_args()

    tool = counter()
    ours = f"-isystem {options.include} -D__SYCL_SINGLE_SOURCE__=1"
    lines = {"an empty file": ("\n", ""), "standard headers": (tool.STANDARD, ""),
             "ours": (HEADER, ours)}
    for other in options.others:
        name, found, flags = other.partition("=")
        if not found:
            parser.error(f"{other}: NAME=OPTIONS is wanted")
        lines[name] = (HEADER, flags)

    can_count = shutil.which("valgrind") and shutil.which("setarch")
    counts, samples = {}, {name: [] for name in lines}
    with tempfile.TemporaryDirectory() as folder:
        commands = {}
        for index, (name, (text, flags)) in enumerate(lines.items()):
            path = os.path.join(folder, f"{index}.cpp")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            commands[name] = [options.compiler, "-fsyntax-only",
                              f"-std={options.standard}", *shlex.split(flags), path]
        for number in range(options.runs + 1):
            for name, command in commands.items():
                sample = once(command)
                if number:  # The first fills the file system's cache.
                    samples[name].append(sample)
        if can_count:
            for name, (text, flags) in lines.items():
                counts[name] = tool.instructions(
                    options.compiler, text,
                    f"-fsyntax-only -std={options.standard} {flags}", folder)

    unit = counts or {name: min(s[1] for s in several)
                      for name, several in samples.items()}
    print(f"{options.compiler} -fsyntax-only -std={options.standard}, "
          f"{options.runs} rounds in turn\n")
    print("| | wall ms, median (min) | CPU ms, median (min) | million instructions | "
          "ours is |\n|---|---|---|---|---|")
    for name, several in samples.items():
        times = " | ".join(f"{statistics.median(values):.0f} ({min(values):.0f})"
                           for values in zip(*several))
        count = f"{counts[name] / 1e6:.0f}" if counts else ""
        print(f"| {name} | {times} | {count} | {unit['ours'] / unit[name]:.3f} |")


if __name__ == "__main__":
    main()
