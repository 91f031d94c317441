#!/usr/bin/env python3
"""Random whole programs of several kernels and files; plain C++ on the host is the oracle.

    whole_programs.py --compiler build/bin/syclcc1 --seed 1 --programs 10 \\
        [--checks 20] [--configurations 2] [--flags='-O0;-O2 -g'] [--devices 'native_cpu:*,opencl:*']

A program has some twenty checks. A check is a function of a work-item, or the steps of a
work-group, over structures of every class of the ABI: bit-fields, unions, bases, vectors,
packed, over-aligned. It uses what C++ has (goto, switch, variant, virtual calls, tables of
functions, lambdas, narrow integers) and is launched in one of the ways that SYCL has
(buffers, USM, nd_range, reductions, free functions, specialization constants,
device_global, SYCL_EXTERNAL over files).

The same functions are compiled by clang++ without SYCL (Inputs/whole_program.hpp) under
UBSan. A check in which UBSan finds a fault is taken out; what the others print is what
every compilation and device has to print. Arithmetic is left as a C++ programmer would
write it, overflow and all, so that the optimisers' assumptions are tried as well.

Each program is compiled with some of CONFIGURATIONS, chosen by its seed, or with --flags.
A difference on OpenCL counts only if it is there without the driver's vectoriser, too
(CL_CONFIG_CPU_VECTORIZER_MODE=1); without, it is printed as the driver's. The cpu device
runs each level of x86-64 that a compilation has made.

Three programs of four are compiled with the beginning precompiled, which --headers keeps
from run to run.

    --locate DIR    the first statement of such a folder whose variable differs
    --keep DIR      failing programs, each a folder with its sources and what was said
    --reduce DIR    DIR/reduced is what of such a folder has to stay so that it fails
    --batch DIR     compiles for another machine; there: DIR/run 'cuda:*'
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from program_checks import Program
from program_reduction import locate, reduce
from program_runs import compile_program, lines_of, oracle, problems, rejected, write

# Configurations of which each program uses some; {spirv} are those that only spirv64 has.
CONFIGURATIONS = [
    "-O0", "-O1", "-O2", "-O3", "-Os", "-O2 -g", "-O3 -ffp-contract=off",
    "-O2 -fsycl-cpu-levels=v2,v3,v4", "-O3 -march=native",
    "-O2 -mllvm -syclcc1-vectorize-items-always",
    "-O0 -fsycl-device-O0", "-O2 -fsycl-device-O0", "-O2 -fsycl-multi-pass", "-O2 -fsycl-cpu-threads",
    "-O2 -fno-sycl-specialize", "-O2 -fsycl-device-code-split=per_kernel", "-O2 -fno-strict-aliasing -fwrapv",
]  # fmt: skip


def program_of(options, seed):
    # NVIDIA's sub-groups have 32 work-items.
    groups = [32] if "nvptx" in options.targets else None
    return Program(seed, options.checks, options.kinds.split(",") if options.kinds else None, groups)


def make(options, seed, folder):
    """The program of a seed without what UBSan rejects; its oracle's lines, or None."""
    program, out = program_of(options, seed), None
    left_out = set()
    for _ in range(4):
        write(folder, program.files(left_out))
        out, said = oracle(options, folder)
        if out is None:
            print(f"seed {seed}: the oracle does not take it: {said[-1500:]}", flush=True)
            return None, 0
        bad = rejected(folder, said)
        if bad is None:
            return None, 0
        if not bad:
            break
        left_out |= bad
    else:
        return None, 0
    want = lines_of(out)
    (folder / "expected").write_text(out)
    return want, len(program.checks) - len(left_out)


def configurations(options, seed):
    if options.flags:
        return options.flags.split(";")
    rng = random.Random(seed)
    all_of_them = list(CONFIGURATIONS)
    if os.environ.get("SYCLCC1_TRANSLATOR"):
        all_of_them += ["-O0 -fsycl-spirv-writer=translator", "-O2 -fsycl-spirv-writer=translator"]
    return rng.sample(all_of_them, min(options.configurations, len(all_of_them)))


def note_signals():
    """A list that is no longer empty after SIGTERM or SIGINT, so that what was done before is counted."""
    asked = []
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: asked.append(True))
    return asked


def fuzz(options):
    failed = thrown = checks = runs = tried = 0
    asked = note_signals()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "program"
        headers = Path(options.headers or Path(name) / "headers")
        for seed in range(options.seed, options.seed + options.programs):
            options.now = seed
            options.precompiled = headers if seed % 4 and options.headers != "none" else None
            want, number = make(options, seed, folder)
            some = configurations(options, seed) if want is not None else []
            text = "".join(problems(options, folder, want, flags) for flags in some)
            if asked:  # the signal may have ended the compiler, too
                break
            tried += 1
            if want is None:
                thrown += 1
                continue
            checks += number
            runs += len(some)
            if text:
                failed += 1
                print(f"seed {seed}:\n{text}", flush=True)
                if options.keep:
                    kept = Path(options.keep) / f"seed{seed}"
                    shutil.rmtree(kept, ignore_errors=True)
                    shutil.copytree(folder, kept, ignore=shutil.ignore_patterns("program", "oracle"))
                    (kept / "said").write_text(text)
    last, tried = options.seed + tried - 1, tried - thrown
    print(f"seeds {options.seed} to {last}: {tried} programs of {checks} checks, {runs} compilations, "
          f"{thrown} thrown away, {failed} failed", flush=True)  # fmt: skip
    return bool(failed) or tried == 0


def batch(options):
    """Programs that another machine runs: binaries, what they have to print, a script."""
    folder = Path(options.batch)
    folder.mkdir(parents=True, exist_ok=True)
    made = 0
    with tempfile.TemporaryDirectory() as name:
        for seed in range(options.seed, options.seed + options.programs):
            program = Path(name) / "program"
            options.precompiled = Path(name) / "headers" if seed % 4 and options.headers != "none" else None
            want, _ = make(options, seed, program)
            if want is None:
                continue
            for number, flags in enumerate(configurations(options, seed)):
                binary = folder / f"{seed}-{number}"
                status, _, said = compile_program(options, program, f"{flags} -fsycl-targets={options.targets}", binary)
                if status != 0:
                    print(f"seed {seed} [{flags}]: compiler: {status}\n{said[-1500:]}", flush=True)
                    continue
                subprocess.run(["strip", str(binary)], check=False)
                (folder / f"{seed}-{number}.expected").write_text(f"{(program / 'expected').read_text()}")
                (folder / f"{seed}-{number}.flags").write_text(flags + "\n")
                made += 1
    library = Path(options.compiler).resolve().parent.parent / "lib"
    for path in library.glob("libsyclrt.so*"):
        shutil.copy(path, folder, follow_symlinks=True)
    script = folder / "run"
    script.write_text("""#!/bin/sh
# run DEVICE [JOBS]: what differs, and how many were right
cd "$(dirname "$0")"
export ONEAPI_DEVICE_SELECTOR="$1" LD_LIBRARY_PATH="$PWD:$LD_LIBRARY_PATH"
ls | sed -n 's/\\.expected$//p' | xargs -P "${2:-4}" -I{} sh -c '
  timeout 300 ./{} >{}.got 2>{}.said; status=$?
  if [ $status = 0 ] && cmp -s {}.got {}.expected; then echo right; else
    echo "{} [$(cat {}.flags)] exit $status: $(diff {}.got {}.expected | head -5 | tr "\\n" " ") $(tail -c 300 {}.said)"; fi' >result
grep -v '^right$' result
right=$(grep -c '^right$' result) all=$(grep -c . result)
echo "$right right of $all"
[ "$right" = "$all" ]
""")
    script.chmod(0o755)
    print(f"{made} programs in {folder}", flush=True)
    return made == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--oracle", default="clang++-22", help="compiler of the plain C++")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=1)
    parser.add_argument("--checks", type=int, default=20, help="of one program")
    parser.add_argument("--kinds", default="", help="of checks, by commas: KINDS in program_checks.py")
    parser.add_argument("--configurations", type=int, default=2, help="of one program")
    parser.add_argument("--flags", default="", help="instead of configurations, by ;")
    parser.add_argument("--targets", default="native_cpu,spirv64")
    parser.add_argument("--devices", default="native_cpu:*")
    parser.add_argument("--timeout", type=float, default=300, help="seconds of a compilation or run")
    parser.add_argument("--headers", default="", help="folder for precompiled ones, or none")
    parser.add_argument("--keep", default="")
    parser.add_argument("--reduce", default="")
    parser.add_argument("--seconds", type=float, default=3600, help="of a reduction")
    parser.add_argument("--locate", default="")
    parser.add_argument("--batch", default="")
    parser.add_argument("--drivers", action="store_true", help="what an OpenCL driver's vectoriser does wrong fails, too")
    parser.add_argument("--print", action="store_true", help="write the program of --seed into --keep")
    options = parser.parse_args()
    options.precompiled, options.now = None, options.seed
    if options.print:
        write(Path(options.keep), program_of(options, options.seed).files())
        return 0
    if options.locate:
        return locate(options)
    if options.reduce:
        return reduce(options)
    return batch(options) if options.batch else fuzz(options)


if __name__ == "__main__":
    sys.exit(main())
