#!/usr/bin/env python3
"""Kernels compiled by syclcc1 beside the same kernels in CUDA C++.

On the machine with the GPU (needs nvcc and a driver; the compiler's prefix may
be another machine's, and so may the two executables):

    bench/kernels/compare.py --compiler build-release/bin/syclcc1 --factor 8
    bench/kernels/compare.py --build-only -o DIR    # where there is no GPU
    bench/kernels/compare.py --run-only -o DIR --factor 8

Both programs run in turns, `--rounds` times; printed are the medians, their
spread, and syclcc1 / nvcc, above 1 where syclcc1 is faster. Ends with 1 if a
result is wrong.
"""
import argparse
import math
import os
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def build(options):
    options.out.mkdir(parents=True, exist_ok=True)
    targets = f"-fsycl-targets=nvptx64:{options.arch}"
    subprocess.run(
        [options.compiler, "-O3", targets, *options.flags, HERE / "kernels.cpp"]
        + ["-o", options.out / "kernels-sycl"],
        check=True,
    )
    nvcc_flags = ["-use_fast_math"] if "-ffast-math" in options.flags else []
    subprocess.run(
        [options.nvcc, "-O3", f"-arch={options.arch}", *nvcc_flags]
        + [HERE / "kernels.cu", "-o", options.out / "kernels-cuda"],
        check=True,
    )


def run(program, factor):
    """name -> (value, unit) of one run; exits if a result is wrong."""
    environment = dict(os.environ, ONEAPI_DEVICE_SELECTOR="cuda:*")
    text = subprocess.run(
        [program, str(factor)], env=environment, check=True, capture_output=True,
        text=True,
    ).stdout
    results = {}
    for line in text.splitlines():
        words = line.split()
        if line.startswith("#") or len(words) < 3:
            continue
        if "WRONG" in words:
            sys.exit(f"{program}: the result of {words[0]} is wrong")
        results[words[0]] = (float(words[1]), words[2])
    return results


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--compiler", default="syclcc1")
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--factor", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--build-only", action="store_true")
    parser.add_argument("--run-only", action="store_true")
    parser.add_argument("-o", dest="out", type=pathlib.Path, default="bench-kernels")
    parser.add_argument("flags", nargs="*", help="for syclcc1, behind --")
    options = parser.parse_args()

    if not options.run_only:
        build(options)
    if options.build_only:
        return
    runs = {"sycl": [], "cuda": []}
    for _ in range(options.rounds):
        for name, results in runs.items():
            results.append(run(options.out.resolve() / f"kernels-{name}", options.factor))

    print("| kernel | unit | syclcc1 | nvcc | syclcc1 / nvcc |\n|---|---|---|---|---|")
    logs = []
    for kernel, (_, unit) in runs["sycl"][0].items():
        values = {
            name: sorted(r[kernel][0] for r in results) for name, results in runs.items()
        }
        medians = {name: statistics.median(v) for name, v in values.items()}
        ratio = medians["sycl"] / medians["cuda"]
        logs.append(math.log(ratio))
        cells = [
            f"{medians[n]:.4g} ({values[n][0]:.4g} … {values[n][-1]:.4g})"
            for n in ("sycl", "cuda")
        ]
        print(f"| {kernel} | {unit} | {cells[0]} | {cells[1]} | {ratio:.2f} |")
    print(f"\ngeometric mean: {math.exp(statistics.fmean(logs)):.3f}")


main()
