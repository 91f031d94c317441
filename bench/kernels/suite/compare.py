#!/usr/bin/env python3
"""The kernels of this folder on the cpu device, beside the OpenCL CPU driver
with the SPIR-V of the same source.

    bench/kernels/suite/compare.py --compiler build-release/bin/syclcc1
    bench/kernels/suite/compare.py --only half --flags=-O2
    bench/kernels/suite/compare.py --beside before/bin/syclcc1
        the cpu device by two compilers

Each set of `--flags` is a table. All sides run in turns, `--rounds` times, and
the best time of each is taken: a busy machine makes runs longer, never shorter.
The ratio is above 1 where the cpu device is faster. Ends with 1 if a result is
wrong.
"""
import argparse
import math
import os
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CPU, OPENCL = "native_cpu:*", "opencl:*"


def build(compiler, flags, name, out):
    out.mkdir(parents=True, exist_ok=True)
    for source in sorted(HERE.glob("*.cpp")):
        program = out / f"{source.stem}-{name}"
        subprocess.run(
            [compiler, *flags.split(), "-fsycl-targets=cpu,spirv64", source]
            + ["-o", program],
            check=True,
        )
        yield program


def run(programs, selector, options):
    """Kernel -> (microseconds, whether the result is right) of one round."""
    results = {}
    for program in programs:
        done = subprocess.run(
            [program, options.only], env=dict(os.environ, ONEAPI_DEVICE_SELECTOR=selector),
            capture_output=True, text=True,
        )
        for line in done.stdout.splitlines():
            words = line.split()
            if not line.startswith("#") and len(words) == 5:
                time = words[2 if options.processor_time else 1]
                results[words[0]] = (float(time), words[4] == "right")
        if done.returncode not in (0, 1):
            print(f"{program} on {selector}: exit {done.returncode}", file=sys.stderr)
    return results


def compare(flags, options):
    name = flags.replace(" ", "").replace("=", "")
    cpu = list(build(options.compiler, flags, name, options.out))
    beside = cpu
    if options.beside:
        beside = list(build(options.beside, flags, name + "-beside", options.out))
    sides = [(cpu, CPU), (beside, CPU if options.beside else OPENCL)]
    rounds = [[], []]
    for _ in range(options.rounds):
        for results, (programs, selector) in zip(rounds, sides):
            results.append(run(programs, selector, options))

    other = "beside" if options.beside else "OpenCL"
    print(f"\n`{flags}`, microseconds\n\n| kernel | cpu device | {other} | ratio |")
    print("|---|---|---|---|")
    ratios, wrong = [], []
    for kernel in rounds[0][0]:
        times = []
        for results, label in zip(rounds, ("cpu", other)):
            of = [r[kernel] for r in results if kernel in r]
            times.append(min((t for t, _ in of), default=math.nan))
            if not all(right for _, right in of):
                wrong.append(f"{kernel} ({label})")
        ratio = times[1] / times[0]
        ratios.append(ratio)
        print(f"| {kernel} | {times[0]:.1f} | {times[1]:.1f} | {ratio:.2f} |")
    known = [r for r in ratios if not math.isnan(r)]
    print(
        f"\n{len(known)} kernels, geometric mean {statistics.geometric_mean(known):.2f}, "
        f"least {min(known):.2f}; {sum(r < 0.6 for r in known)} below 0.6, "
        f"{sum(r < 0.8 for r in known)} below 0.8"
    )
    return wrong


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--compiler", default="syclcc1")
    parser.add_argument("--beside", help="another compiler, instead of OpenCL")
    parser.add_argument("--flags", action="append")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--processor-time", action="store_true",
                        help="of all threads, which a busy machine disturbs less")
    parser.add_argument("--only", default="", help="kernels with this in their names")
    parser.add_argument("-o", dest="out", type=pathlib.Path, default="bench-suite")
    options = parser.parse_args()
    options.out = options.out.resolve()
    wrong = []
    for flags in options.flags or ["-O2", "-O3 -march=native"]:
        wrong += compare(flags, options)
    if wrong:
        sys.exit("wrong results: " + ", ".join(wrong))


main()
