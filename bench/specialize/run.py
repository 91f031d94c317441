#!/usr/bin/env python3
"""Measures -fsycl-specialize: kernels.cpp, pointers.cpp, accessors.cpp and tiles.cpp with and without
it, in turns; and what a number costs that is a specialization constant (constants.cpp).

    bench/specialize/run.py --compiler build-release/bin/syclcc1
    bench/specialize/run.py --compiler build-release/bin/syclcc1 --device 'opencl:*'
    bench/specialize/run.py --compiler … --target nvptx64:sm_90 --build-only -o DIR
    bench/specialize/run.py --run-only -o DIR --device 'cuda:*' --factor 8

Prints for each kernel both medians, and the median and quartiles of the ratios of
neighbouring runs, which are above 1 if the option makes the kernel faster, and the ratio of
the least times, which a busy machine disturbs less; then the geometric means. The exit status is 1 if a result is wrong.
"""
import argparse
import math
import os
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = ["kernels", "pointers", "accessors", "tiles"]
FORMS = {"off": "-fno-sycl-specialize", "on": "-fsycl-specialize"}


def build(options):
    options.out.mkdir(parents=True, exist_ok=True)
    for program in PROGRAMS:
        for form, flag in FORMS.items():
            subprocess.run(
                [options.compiler, "-std=c++20", *options.flags.split(), flag]
                + [f"-fsycl-targets={options.target}", HERE / f"{program}.cpp"]
                + ["-o", options.out / f"{program}-{form}"],
                check=True,
            )
    subprocess.run(
        [options.compiler, "-std=c++20", *options.flags.split()]
        + [f"-fsycl-targets={options.target}", HERE / "constants.cpp"]
        + ["-o", options.out / "constants"],
        check=True,
    )


def measure(options, name):
    environment = dict(os.environ, ONEAPI_DEVICE_SELECTOR=options.device)
    done = subprocess.run(
        [options.out / name, str(options.factor), str(options.repeats)],
        env=environment, capture_output=True, text=True,
    )
    times = {}
    for line in done.stdout.splitlines():
        kernel, value, _, right = line.rsplit(maxsplit=3)
        if right != "right":
            sys.exit(f"{options.device}: {kernel} of {name} is wrong")
        times[kernel] = float(value)
    if done.returncode:
        sys.exit(f"{name}: {done.stderr}")
    return times


def compare(options, program):
    rounds = []
    for turn in range(options.rounds):
        order = list(FORMS) if turn % 2 == 0 else list(FORMS)[::-1]
        rounds.append({form: measure(options, f"{program}-{form}") for form in order})
    print("\n| kernel | off, us | on, us | off / on | quartiles | of the least |")
    print("|---|---|---|---|---|---|")
    logs, least_logs = [], []
    for name in rounds[0]["on"]:
        off = [one["off"][name] for one in rounds]
        on = [one["on"][name] for one in rounds]
        ratios = [a / b for a, b in zip(off, on)]
        low, middle, high = (
            statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
        )
        logs.append(math.log(middle))
        least = min(off) / min(on)
        least_logs.append(math.log(least))
        print(
            f"| {name} | {statistics.median(off):.0f} | {statistics.median(on):.0f} "
            f"| {middle:.2f} | {low:.2f} … {high:.2f} | {least:.2f} |"
        )
    mean, least_mean = (math.exp(statistics.mean(x)) for x in (logs, least_logs))
    print(f"| geometric mean | | | {mean:.3f} | | {least_mean:.3f} |")


def run(options):
    print(f"{options.device}, {options.rounds} rounds, factor {options.factor}")
    for program in PROGRAMS:
        compare(options, program)
    ways = [measure(options, "constants") for _ in range(options.rounds)]
    base = statistics.median(one["template"] for one in ways)
    print("\nA convolution by where its radius comes from, times of the template's:")
    for way in ways[0]:
        print(f"| {way} | {statistics.median(one[way] for one in ways) / base:.2f} |")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--compiler", default="syclcc1")
    parser.add_argument("--flags", default="-O2")
    parser.add_argument("--target", default="cpu,spirv64")
    parser.add_argument("--device", default="native_cpu:*")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--repeats", type=int, default=9, help="of each kernel")
    parser.add_argument("--factor", type=float, default=1, help="of most sizes")
    parser.add_argument("-o", dest="out", type=pathlib.Path, default="specialize-out")
    parser.add_argument("--build-only", action="store_true")
    parser.add_argument("--run-only", action="store_true")
    options = parser.parse_args()
    if not options.run_only:
        build(options)
    if not options.build_only:
        run(options)


if __name__ == "__main__":
    main()
