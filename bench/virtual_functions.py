#!/usr/bin/env python3
"""Measures virtual functions: a call per work-item against a switch, and a launch of a
kernel whose image is linked with that of a library against one of a kernel alone.

    bench/virtual_functions.py build/bin/syclcc1 [--rounds 5] [--selector native_cpu:*]

Both sides of a ratio are measured in one process, alternately; a line shows the median
of the rounds' ratios. Aims: 1.3 for calls, 1.0 where the compiler calls directly (few
classes), 1.0 for launches.
"""

import argparse
import os
import re
import statistics
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
KERNELS = os.path.join(HERE, "kernels")


def build(compiler, out, sources, *options):
    paths = [os.path.join(KERNELS, s) for s in sources]
    subprocess.run([compiler, "-O2", *options, *paths, "-o", out], check=True)
    return out


def ratio(command, env, rounds):
    found, line = [], ""
    for _ in range(rounds):
        line = subprocess.run(
            command, env=env, check=True, capture_output=True, text=True
        ).stdout.strip()
        found.append(float(re.search(r"ratio ([0-9.]+)", line).group(1)))
    return statistics.median(found), min(found), max(found), line


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("compiler")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--selector", help="ONEAPI_DEVICE_SELECTOR")
    args = parser.parse_args()
    env = dict(os.environ)
    if args.selector:
        env["ONEAPI_DEVICE_SELECTOR"] = args.selector
    with tempfile.TemporaryDirectory() as folder:
        at = lambda name: os.path.join(folder, name)
        library = build(args.compiler, at("libshapes.so"),
                        ["linked_launch.cpp"], "-fPIC", "-shared", "-DLIBRARY")
        cases = [
            *((f"call, {kinds} classes",
               [build(args.compiler, at(f"of{kinds}"), ["virtual_calls.cpp"], f"-DKINDS={kinds}")])
              for kinds in (2, 6, 12)),
            ("launch, linked", [build(args.compiler, at("launch"), ["linked_launch.cpp"],
                                      library, f"-Wl,-rpath,{folder}")]),
        ]
        print("| case | median | least | most | last run |\n|---|---|---|---|---|")
        for name, command in cases:
            median, least, most, line = ratio(command, env, args.rounds)
            print(f"| {name} | {median:.2f} | {least:.2f} | {most:.2f} | {line} |")


if __name__ == "__main__":
    main()
