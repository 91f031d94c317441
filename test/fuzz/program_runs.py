"""Oracle, compilation and runs of a random program in a folder (whole_programs.py)."""

import collections
import hashlib
import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text)


def sources(folder):
    return sorted(str(p) for p in folder.glob("*.cpp"))


def command(line, timeout, env=None):
    """Exit status, standard output, standard error; the status of one that does not end is None."""
    try:
        done = subprocess.run(line, capture_output=True, text=True, errors="replace", timeout=timeout, env=env)
    except subprocess.TimeoutExpired:
        return None, "", f"no end after {timeout} s"
    return done.returncode, done.stdout, done.stderr


def lines_of(text):
    """{check: hash} of what a program printed; where one prints twice, both."""
    found = collections.defaultdict(list)
    for check, value in re.findall(r"^(\d+): ([0-9a-f]{16})$", text, re.MULTILINE):
        found[int(check)].append(value)
    return found


def oracle(options, folder, *more):
    """What the program has to print; the checks that UBSan rejects."""
    binary = folder / "oracle"
    line = [options.oracle, "-std=c++20", "-w", "-g1", "-O0", "-DORACLE", f"-I{HERE / 'Inputs'}",
            "-fsanitize=undefined,float-cast-overflow", "-fno-sanitize=vptr,function", *more]  # fmt: skip
    status, _, said = command([*line, *precompiled(options, line), *sources(folder), "-o", str(binary)], options.timeout)
    if status != 0:
        return None, said
    status, out, said = command([str(binary)], options.timeout)
    # UBSan names the smallest number by -1, and goes on: the division ends the program.
    if status == -signal.SIGFPE and "runtime error" in said:
        return "", said
    if status != 0:
        return None, f"the oracle ends with {status}: {said[-600:]}"
    return out, said


def rejected(folder, said):
    """The checks whose lines UBSan named; all of them (None) if it was a shared function."""
    bad = set()
    for name, number in re.findall(r"([\w.]+):(\d+):\d+: runtime error", said):
        text = (folder / name).read_text().splitlines()[: int(number)] if (folder / name).exists() else []
        found = [re.match(r"// check (\d+):", line) for line in text]
        found = [m for m in found if m]
        if name.startswith("part") and found:
            bad.add(int(found[-1][1]))
        else:
            return None
    return bad


def precompiled(options, line):
    """Options for whole_program.hpp as this command line compiles it, made once for each line."""
    if options.precompiled is None or "-fsycl-multi-pass" in line:
        return []
    options.precompiled.mkdir(parents=True, exist_ok=True)
    # One of an older header or compiler is not taken.
    header = HERE / "Inputs" / "whole_program.hpp"
    compiler = Path(shutil.which(line[0]) or line[0])
    times = [str(p.stat().st_mtime_ns) for p in (header, compiler)]
    file = options.precompiled / f"{hashlib.sha256(' '.join([*line, *times]).encode()).hexdigest()[:16]}.pch"
    if not file.exists():
        made = file.with_suffix(f".{os.getpid()}")
        status, _, said = command([*line, "-x", "c++-header", str(header), "-o", str(made)], options.timeout)
        if status != 0:
            print(f"no precompiled header: {said[-600:]}", flush=True)
            return []
        made.rename(file)  # other processes may be making the same
    return ["-include-pch", str(file)]


def compile_program(options, folder, flags, binary):
    line = [options.compiler, "-std=c++20", "-w", f"-I{HERE / 'Inputs'}", *flags.split()]
    return command([*line, *precompiled(options, line), *sources(folder), "-o", str(binary)], options.timeout)


def first_errors(said):
    found = [line for line in said.splitlines() if re.search(r"error|Assertion|LLVM ERROR|PLEASE", line)]
    return "\n".join(found[:6]) or said[-1500:]


def different(want, got):
    return sorted(n for n in want if want[n] != got.get(n))


def run_on(options, folder, flags, device, want):
    """What is wrong on one device, "" if nothing."""

    def once(binary, checks=(), **more):
        env = {**os.environ, "ONEAPI_DEVICE_SELECTOR": device, **more}
        status, out, said = command([str(binary), *map(str, checks)], options.timeout, env)
        got = lines_of(out)
        bad = different({n: want[n] for n in checks or want}, got)
        missing = [n for n in bad if n not in got]
        of_these = f", {missing} are missing" if missing else ""
        return (status == 0 and not bad), bad, f"exit {status}, checks {bad} differ{of_these}\n{said[-800:]}"

    right, bad, problem = once(folder / "program")
    if right and "cpu" in device.split(":")[0]:
        for level in [1, 2, 3]:
            right, bad, problem = once(folder / "program", SYCLCC1_CPU_LEVEL=str(level))
            if not right:
                return f"SYCLCC1_CPU_LEVEL={level}: {problem}"
    if right:
        return ""
    if device.startswith("opencl") and not options.drivers:
        # Kernels that require a size of sub-groups do not build without the vectoriser, so
        # each kernel has its own image then.
        alone = folder / "alone"
        status, _, _ = compile_program(options, folder, f"{flags} -fsycl-device-code-split=per_kernel", alone)
        if status == 0 and bad and once(alone, bad, CL_CONFIG_CPU_VECTORIZER_MODE="1")[0]:
            print(f"  seed {options.now} [{flags}] {device}, right without the driver's vectoriser: {problem}", flush=True)
            return ""
    return problem


def problems(options, folder, want, flags):
    binary = folder / "program"
    status, _, said = compile_program(options, folder, f"{flags} -fsycl-targets={options.targets}", binary)
    if status != 0:
        return f"[{flags}] compiler: {status}\n{first_errors(said)}\n"
    text = ""
    for device in options.devices.split(","):
        problem = run_on(options, folder, f"{flags} -fsycl-targets={options.targets}", device, want)
        if problem:
            text += f"[{flags}] {device}: {problem}\n"
    return text
