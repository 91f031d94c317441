#!/usr/bin/env python3
"""Compares the kernels of this folder, compiled by syclcc1, with another implementation.

    bench/kernels/compare.py --compiler build-release/bin/syclcc1 --factor 8
        on a GPU, beside the same kernels in CUDA C++ (needs nvcc)
    bench/kernels/compare.py --compiler build-release/bin/syclcc1 --beside opencl
        on the cpu device, beside the OpenCL CPU driver with the SPIR-V of the
        same sources
    bench/kernels/compare.py --compiler build-release/bin/syclcc1 --beside openmp
        the streams among them beside OpenMP with simd, by clang++

    bench/kernels/compare.py --build-only -o DIR    # where there is no GPU
    bench/kernels/compare.py --run-only -o DIR --factor 8
    bench/kernels/compare.py --beside opencl --plot ratios.svg

Both run in turns, `--rounds` times; printed are the medians, their spread, and
the ratio, above 1 where syclcc1 (the cpu device) is faster. Kernels with a wrong
result have no ratio; then it ends with 1.
"""
import argparse
import math
import os
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "compile-time"))
import svg

PROGRAMS = ("kernels", "patterns", "styles")
CUDA, CPU, OPENCL = "cuda:*", "native_cpu:*", "opencl:*"


def build(options):
    options.out.mkdir(parents=True, exist_ok=True)
    if options.beside == "nvcc":
        flags = [f"-fsycl-targets=nvptx64:{options.arch}"]
    else:
        flags = ["-march=native", "-fsycl-targets=native_cpu,spirv64"]
    for name in PROGRAMS:
        subprocess.run(
            [options.compiler, "-O3", *flags, *options.flags, HERE / f"{name}.cpp"]
            + ["-o", options.out / f"{name}-sycl"],
            check=True,
        )
        if options.beside == "openmp" and name == "patterns":
            subprocess.run(
                [options.clang, "-std=c++20", "-O3", "-march=native", "-fopenmp"]
                + [HERE / "streams_omp.cpp", "-o", options.out / "streams-omp"],
                check=True,
            )
        if options.beside != "nvcc":
            continue
        nvcc_flags = ["-use_fast_math"] if "-ffast-math" in options.flags else []
        subprocess.run(
            [options.nvcc, "-std=c++17", "-O3", f"-arch={options.arch}", *nvcc_flags]
            + ["--extended-lambda"]
            + [HERE / f"{name}.cu", "-o", options.out / f"{name}-cuda"],
            check=True,
        )


def run(program, factor, selector):
    """name -> (value, unit, whether the result is right) of one run."""
    done = subprocess.run(
        [program, str(factor)], env=dict(os.environ, ONEAPI_DEVICE_SELECTOR=selector),
        capture_output=True, text=True,
    )
    results = {}
    for line in done.stdout.splitlines():
        words = line.split()
        if line.startswith("#") or len(words) < 3:
            continue
        results[words[0]] = (float(words[1]), words[2], "WRONG" not in words)
    if done.returncode and all(right for _, _, right in results.values()):
        sys.exit(f"{program} on {selector}: exit {done.returncode}\n{done.stderr}")
    return results


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--compiler", default="syclcc1")
    parser.add_argument("--beside", choices=("nvcc", "opencl", "openmp"), default="nvcc")
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--clang", default="clang++", help="beside openmp")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--factor", type=int, help="of the sizes: 8, beside opencl 1")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--build-only", action="store_true")
    parser.add_argument("--run-only", action="store_true")
    parser.add_argument("--plot", type=pathlib.Path, help="of the ratios, SVG")
    parser.add_argument("-o", dest="out", type=pathlib.Path, default="bench-kernels")
    parser.add_argument("flags", nargs="*", help="for syclcc1, behind --")
    options = parser.parse_args()
    factor = options.factor or (8 if options.beside == "nvcc" else 1)

    if not options.run_only:
        build(options)
    if options.build_only:
        return
    if options.beside == "nvcc":
        names, sides = ("syclcc1", "nvcc"), (("sycl", CUDA), ("cuda", CUDA))
    elif options.beside == "openmp":
        names, sides = ("cpu device", "OpenMP"), (("sycl", CPU), ("omp", CPU))
    else:
        names, sides = ("cpu device", "OpenCL"), (("sycl", CPU), ("sycl", OPENCL))
    runs = {side: [] for side in sides}
    for _ in range(options.rounds):
        for side in sides:
            results = {}
            for program in ("streams",) if side[0] == "omp" else PROGRAMS:
                path = options.out.resolve() / f"{program}-{side[0]}"
                results.update(run(path, factor, side[1]))
            runs[side].append(results)

    print(f"| kernel | unit | {names[0]} | {names[1]} | {names[0]} / {names[1]} |")
    print("|---|---|---|---|---|")
    logs, wrong, bars = [], [], []
    for kernel, (_, unit, _) in runs[sides[0]][0].items():
        if kernel not in runs[sides[1]][0]:
            continue
        for name, side in zip(names, sides):
            if not all(r[kernel][2] for r in runs[side]):
                wrong.append(f"{kernel} ({name})")
        values = [sorted(r[kernel][0] for r in runs[side]) for side in sides]
        medians = [statistics.median(v) for v in values]
        ratio = medians[0] / medians[1]
        if not wrong or not wrong[-1].startswith(f"{kernel} ("):
            logs.append(math.log(ratio))
            # Of the rounds: both sides run one after the other.
            each = [a[kernel][0] / b[kernel][0] for a, b in zip(*runs.values())]
            bars.append((kernel, {names[0]: (min(each), ratio, max(each))}))
        else:
            ratio = math.nan
        cells = [
            f"{m:.4g} ({v[0]:.4g} … {v[-1]:.4g})" for m, v in zip(medians, values)
        ]
        print(f"| {kernel} | {unit} | {cells[0]} | {cells[1]} | {ratio:.2f} |")
    print(f"\ngeometric mean: {math.exp(statistics.fmean(logs)):.3f}")
    if options.plot:
        title = f"{names[0]} / {names[1]}, with the least and largest of {options.rounds} rounds"
        options.plot.write_text(svg.bars(title, names[:1], bars))
    if wrong:
        sys.exit("wrong results: " + ", ".join(wrong))


main()
