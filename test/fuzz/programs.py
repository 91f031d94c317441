"""What the fuzzers share: programs of seeds, compiled, run and judged.

A fuzzer is a function from a seed and a number of kernels to the text of a program that
prints "passed" and ends with 0 if device and host agree.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

KEPT = float(os.environ.get("FUZZ_KEPT", 0.15))  # This part of the functions.


def arguments(description):
    """The options that all of them have; each adds its own."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=1)
    parser.add_argument("--kernels", type=int, default=12)
    parser.add_argument("--flags", default="-O2", help="of one or more compilations, by ;")
    parser.add_argument("--devices", default="native_cpu:*")
    parser.add_argument("--runner", default="",
                        help="command in front of the program (environment)")
    parser.add_argument("--timeout", type=float, default=300, help="seconds for one run")
    parser.add_argument("--keep", default="", help="folder for failing programs")
    return parser


def kept(rng):
    """Of some functions: LLVM does not inline it, so lanes call a form of it (codegen/cpu/vectorizer/CalleeForms.h)."""
    return "[[gnu::noinline]] " if rng.random() < KEPT else ""


def of_functions(head, memory, seed, kernels, function, launch):
    """A program of functions k0, k1 … behind `head`, and launches of them, which count in `bad`,
    behind `memory`. Each function has random numbers of its own: it is the same in any number."""
    parts, runs = [head], []
    for number in range(kernels):
        rng = random.Random(seed * 1000 + number)
        parts.append(function(rng, f"k{number}"))
        runs.append(launch(rng, f"k{number}"))
    parts += ["\nint main() {\n  sycl::queue q;\n", memory, "  int bad = 0;\n", *runs,
              '  std::printf("%s\\n", bad ? "FAILED" : "passed");\n  return bad != 0;\n}\n']
    return "".join(parts)


def problem_of(options, binary, flags, device, environment=()):
    """What is wrong with one run of the program; nothing if it is right."""
    try:
        run = subprocess.run(
            [*options.runner.split(), str(binary)], capture_output=True, text=True,
            timeout=options.timeout, env={**os.environ, "ONEAPI_DEVICE_SELECTOR": device, **dict(environment)})
    except subprocess.TimeoutExpired:
        return f"[{flags} {device}] does not end\n"
    if run.returncode or "passed" not in run.stdout:
        return (f"[{flags} {device}] exit {run.returncode}\n"
                f"{run.stdout[-800:]}{run.stderr[-800:]}\n")
    return ""


def is_drivers_fault(options, binary, flags, device):
    """Right without the vectoriser of Intel's OpenCL for the CPU, whose faults
    docs/design/known-driver-faults.md lists: the code that it is given is right."""
    return device.startswith("opencl") and not problem_of(
        options, binary, flags, device, {"CL_CONFIG_CPU_VECTORIZER_MODE": "1"})


def run(options, program, always=()):
    """Tries options.programs seeds, with the flags `always`; 1 if one failed. What was tried
    is counted also if a time limit ends it, by SIGTERM."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    counts = {"tried": 0, "failed": 0, "drivers": 0}
    try:
        for seed in range(options.seed, options.seed + options.programs):
            try_seed(options, program, always, seed, counts)
    finally:
        print(f"{counts['tried'] - counts['failed']} passed, {counts['failed']} failed"
              + (f", {counts['drivers']} wrong by the driver" if counts["drivers"] else ""), flush=True)
    return counts["failed"] != 0


def try_seed(options, program, always, seed, counts):
    """Compiles and runs the program of one seed, and counts it."""
    problem = ""
    with tempfile.TemporaryDirectory() as name:
        source, binary = Path(name) / "k.cpp", Path(name) / "k"
        source.write_text(program(seed, options.kernels))
        for flags in options.flags.split(";"):
            made = subprocess.run(
                [options.compiler, "-std=c++20", "-w", *always, *flags.split(),
                 str(source), "-o", str(binary)], capture_output=True, text=True)
            if made.returncode:
                problem += f"[{flags}] {made.stderr[-3000:]}\n"
            elif "-c" not in flags.split():
                for device in options.devices.split(","):
                    found = problem_of(options, binary, flags, device)
                    if found and is_drivers_fault(options, binary, flags, device):
                        counts["drivers"] += 1
                        print(f"seed {seed}, the driver's vectoriser: {found}", flush=True)
                    else:
                        problem += found
        if problem:
            counts["failed"] += 1
            print(f"seed {seed}:\n{problem}", flush=True)
            if options.keep:
                Path(options.keep).mkdir(parents=True, exist_ok=True)
                Path(options.keep, f"seed{seed}.cpp").write_text(source.read_text())
    counts["tried"] += 1
