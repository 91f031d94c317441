#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What of a sequence of Inputs/commands.cpp has to stay so that it differs.

    commands.py PROGRAM SEED [LENGTH]

PROGRAM is commands.cpp compiled. Commands are left out, many first, as long as the rest
differs; each attempt runs twice, since what differs may depend on time.
"""

import os
import subprocess
import sys


def run(program, seed, length, without, **more):
    env = {**os.environ, "COMMANDS_WITHOUT": "".join(f",{n}" for n in sorted(without)) + ",", **more}
    try:
        done = subprocess.run([program, seed, "1", str(length)], env=env, capture_output=True, text=True, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return "no end after 60 s"
    return done.stdout if done.returncode in (0, 1) else f"{done.stdout}exit {done.returncode}\n{done.stderr}"


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    program, seed, length = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 40

    def fails(without):
        return any(" 0 failed" not in run(program, seed, length, without) for _ in range(2))

    without = set()
    if not fails(without):
        print(f"sequence {seed} is right")
        return 2
    size = max(1, length // 4)
    while size:
        for first in range(0, length, size):
            more = set(range(first, min(length, first + size))) - without
            if more and fails(without | more):
                without |= more
        size //= 2
    print(run(program, seed, length, without, COMMANDS_LOG="1"), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
