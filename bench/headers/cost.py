#!/usr/bin/env python3
"""Prints the cost of each header: milliseconds to parse it, above an empty file.

    bench/headers/cost.py [--compiler clang++-22] [--runs 9] [--standard c++17]
                          [HEADER...]

Every header is compiled alone with -fsyntax-only; the rounds go over all headers in
turn, so that a busy moment of the machine hits all alike, and the smallest time of
each counts. Without names: the standard headers that SYCL's signatures demand, then
all of include/sycl that programs name. Read the numbers as ratios within one run.
"""
import argparse
import glob
import os
import subprocess
import time

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
include = os.path.join(root, "include")

arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
arguments.add_argument("--compiler", default="clang++-22")
arguments.add_argument("--runs", type=int, default=9)
arguments.add_argument("--standard", default="c++17")
arguments.add_argument("headers", nargs="*")
options = arguments.parse_args()

FLOOR = [
    ("nothing", ""),
    ("<cstddef> <cstdint> <type_traits>",
     "#include <cstddef>\n#include <cstdint>\n#include <type_traits>\n"),
    ("<vector> <string> <system_error> <functional>",
     "#include <vector>\n#include <string>\n#include <system_error>\n"
     "#include <functional>\n"),
]


def all_headers():
    for path in sorted(glob.glob(os.path.join(include, "sycl", "*.hpp"))):
        yield os.path.relpath(path, include)


names = options.headers or list(all_headers())
subjects = ([] if options.headers else FLOOR[1:]) + [
    (f"<{name}>", f"#include <{name}>\n") for name in names
]
subjects.insert(0, FLOOR[0])


def milliseconds(text):
    command = [options.compiler, f"-std={options.standard}", "-fsyntax-only",
               f"-I{include}", "-x", "c++", "-"]
    start = time.perf_counter()
    subprocess.run(command, input=text, text=True, check=True)
    return (time.perf_counter() - start) * 1000


best = {name: float("inf") for name, _ in subjects}
for _ in range(options.runs):
    for name, text in subjects:
        best[name] = min(best[name], milliseconds(text))

empty = best["nothing"]
print(f"{options.compiler} -std={options.standard}, best of {options.runs}; "
      f"an empty file takes {empty:.0f} ms")
for name, _ in subjects[1:]:
    print(f"{best[name] - empty:7.0f} ms  {name}")
