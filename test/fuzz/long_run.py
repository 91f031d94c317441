#!/usr/bin/env python3
"""Fuzzers in N processes for M seconds, and the line that test/fuzz/README.md keeps.

    long_run.py --compiler build/bin/syclcc1 --jobs 16 --seconds 3600 --seed 20000 \\
        --devices 'native_cpu:*,opencl:*' --keep failing/ [--share whole_programs=8,item_loops=1]

A seed is one process of one fuzzer with one program, so that a compiler that hangs or a
machine that is short of memory costs a seed and not the run. Every fuzzer takes its seeds
in order from --seed on; a fuzzer with a share of 8 is given eight seeds while one with 1
is given one. At the end of the time what still runs is ended and not counted. Where the
first thirty seeds all fail, the machine is at fault (no compiler, no device), and it ends.

It ends with lines for the table of README.md: seeds, counts, where, date, compiler and
what was found. Nothing else has to be copied from the run; failing programs are in --keep.
Status 1 if a program failed, 2 if none was tried.
"""

import argparse
import collections
import datetime
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent

# Arguments of the fuzzers besides seed, compiler and devices; {cpu} has only the cpu device.
FUZZERS = {
    "whole_programs": [],
    "random_kernels": ["--flags=-O0;-O2;-O2 -fsycl-device-O0"],
    "library_calls": ["--flags=-O2;-O3 -march=x86-64-v3 -mllvm -syclcc1-vectorize-items-always"],
    "group_exchange": ["--flags=-O0;-O2"],
    "index_arithmetic": ["--flags=-O1;-O2;-O3 -march=native"],
    "item_loops": ["{cpu}", "--flags=-O2;-O2 -march=x86-64-v3 -mllvm -syclcc1-vectorize-items-always"],
    "control_flow": ["{cpu}", "--flags=-O2;-O2 -march=x86-64-v3 -mllvm -syclcc1-vectorize-items-always"],
}  # fmt: skip


class Fuzzer:
    """Counts of one fuzzer, and the seeds that it has given out."""

    def __init__(self, name, share, first):
        self.name, self.share, self.next = name, share, first
        self.counts = collections.Counter()
        self.seeds, self.failed, self.unfinished = [], {}, []

    def line(self, options, seed):
        devices = options.devices
        more = list(FUZZERS[self.name])
        if "{cpu}" in more:
            more.remove("{cpu}")
            devices = ",".join(d for d in devices.split(",") if "cpu" in d.split(":")[0])
        if self.name == "whole_programs":
            more += ["--headers", options.headers, "--checks", str(options.checks), "--configurations", str(options.configurations)]
        if self.name in ("whole_programs", "index_arithmetic", "library_calls") and options.targets:
            more += ["--targets", options.targets]
        keep = Path(options.keep) / self.name
        return [sys.executable, str(HERE / f"{self.name}.py"), "--compiler", options.compiler, "--seed", str(seed),
                "--programs", "1", "--timeout", str(options.timeout), "--devices", devices, "--keep", str(keep), *more]  # fmt: skip

    def count(self, seed, status, said):
        """One finished seed. The sums are those that the fuzzers print in their last line."""
        self.seeds.append(seed)
        whole = re.search(r"(\d+) programs of (\d+) checks, (\d+) compilations, (\d+) thrown away, (\d+) failed", said)
        short = re.search(r"(\d+) passed, (\d+) failed(?:, (\d+) wrong by the driver)?", said)
        if whole:
            for key, value in zip(("programs", "checks", "compilations", "thrown", "failed"), whole.groups()):
                self.counts[key] += int(value)
            self.counts["drivers"] += len(re.findall(r"right without the driver's vectoriser", said))
        elif short:
            self.counts["programs"] += 1
            self.counts["failed"] += int(short[2])
            self.counts["drivers"] += int(short[3] or 0)
        else:
            self.counts["failed"] += 1
        if status != 0 and not (whole and whole[4] == "1"):
            self.failed[seed] = said

    def row(self, options, started):
        if not self.seeds:
            return ""
        c = self.counts
        what = f"{c['programs']} programs"
        if c["checks"]:
            what += f", {c['checks']} checks, {c['compilations']} compilations; {c['thrown']} thrown away"
        found = "nothing" if not self.failed else f"{len(self.failed)} to look at: seeds " + ", ".join(map(str, sorted(self.failed)))
        if c["drivers"]:
            found += f"; {c['drivers']} of the driver's vectoriser"
        left = f" without {', '.join(map(str, sorted(self.unfinished)))}" if self.unfinished and min(self.unfinished) < max(self.seeds) else ""
        seconds = round(time.time() - started)
        return (f"| `{self.name}` {min(self.seeds)} to {max(self.seeds)}{left} | {what} | {options.devices}, {options.jobs} processes, {seconds} s "
                f"| {datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d}, {options.revision} | {found} |")


def shares(text):
    """"whole_programs=8,item_loops" as [(name, share)]."""
    out = []
    for term in text.split(","):
        name, _, share = term.partition("=")
        if name not in FUZZERS:
            sys.exit(f"no fuzzer is called {name}; there are {', '.join(FUZZERS)}")
        out.append((name, int(share or 1)))
    return out


def revision_of(compiler):
    said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout
    git = subprocess.run(["git", "-C", str(HERE), "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return git.stdout.strip() or said.splitlines()[0]


class Run:
    def __init__(self, options, fuzzers):
        self.options, self.lock = options, threading.Lock()
        self.fuzzers = fuzzers
        self.started = time.time()
        self.end = self.started + options.seconds
        self.turns = [f for f in fuzzers for _ in range(f.share)]
        self.turn = 0

    def take(self):
        """The fuzzer whose turn it is and its next seed; nothing at the end."""
        with self.lock:
            for _ in self.turns:
                fuzzer = self.turns[self.turn % len(self.turns)]
                self.turn += 1
                seed = fuzzer.next
                if seed < self.options.seed + self.options.programs:
                    fuzzer.next += 1
                    return fuzzer, seed
        return None

    def hopeless(self):
        with self.lock:
            failed = sum(len(f.failed) for f in self.fuzzers)
            return failed >= 30 and failed == sum(len(f.seeds) for f in self.fuzzers)

    def work(self):
        while time.time() < self.end and not self.hopeless() and (taken := self.take()):
            fuzzer, seed = taken
            done = subprocess.Popen(fuzzer.line(self.options, seed), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                    text=True, errors="replace", start_new_session=True)  # fmt: skip
            said = ""
            try:
                said, _ = done.communicate(timeout=max(1, self.end - time.time()))
                ended = True
            except subprocess.TimeoutExpired:
                ended = False
                os.killpg(done.pid, signal.SIGKILL)
                done.communicate()
            with self.lock:
                if not ended:
                    fuzzer.unfinished.append(seed)
                    continue
                fuzzer.count(seed, done.returncode, said)
                if seed in fuzzer.failed:
                    print(f"{fuzzer.name} {said.rstrip()}", flush=True)

    def wait(self):
        workers = [threading.Thread(target=self.work) for _ in range(self.options.jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--seed", type=int, required=True, help="the first one of each fuzzer")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--programs", type=int, default=10**9, help="of one fuzzer at most")
    parser.add_argument("--share", default="whole_programs=12,random_kernels=2,group_exchange,item_loops,control_flow,index_arithmetic")
    parser.add_argument("--devices", default="native_cpu:*")
    parser.add_argument("--targets", help="of whole_programs and index_arithmetic, which compile for native_cpu and spirv64 by themselves")
    parser.add_argument("--checks", type=int, default=20, help="of a program of whole_programs")
    parser.add_argument("--configurations", type=int, default=2, help="of the same")
    parser.add_argument("--timeout", type=float, default=120, help="seconds of a compilation or run")
    parser.add_argument("--keep", default="failing")
    parser.add_argument("--revision", default="", help="of the compiler, for the table; git's of this folder")
    options = parser.parse_args()
    options.compiler = str(Path(options.compiler).resolve())
    options.revision = options.revision or revision_of(options.compiler)
    fuzzers = [Fuzzer(name, share, options.seed) for name, share in shares(options.share)]
    run = Run(options, fuzzers)
    with tempfile.TemporaryDirectory() as options.headers:
        run.wait()
    print("\n" + "\n".join(row for row in (f.row(options, run.started) for f in fuzzers) if row), flush=True)
    if not any(f.counts["programs"] for f in fuzzers):
        return 2
    return int(any(f.failed for f in fuzzers))


if __name__ == "__main__":
    sys.exit(main())
