#!/usr/bin/env python3
"""Runs a program on every device that this machine has; fails if one run fails.

    on_every_device.py PROGRAM [ARGUMENT...]

SYCLCC1_TEST_SELECTORS (from lit.local.cfg) lists the values of
ONEAPI_DEVICE_SELECTOR, separated by ';'. Each run has to exit with 0 within
five minutes; what a failing run printed is shown under its selector.

A run that ends inside a pass of the driver's own compiler is repeated once, and
both are shown: a pass of Intel's reads memory that it has freed, which rarely
has another content by then
(docs/design/known-driver-faults.md, "A loop with barriers, many times").
"""
import os
import subprocess
import sys

IN_DRIVERS_COMPILER = b'Running pass "'


def run(environment):
    """Exit status, or why there is none, and what was printed."""
    try:
        done = subprocess.run(
            sys.argv[1:],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=300,
        )
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired as late:
        return "no end after 300 s", late.stdout or b""


failed = False
for selector in os.environ["SYCLCC1_TEST_SELECTORS"].split(";"):
    environment = dict(os.environ, ONEAPI_DEVICE_SELECTOR=selector)
    for _ in range(2):
        status, output = run(environment)
        sys.stdout.write(f"-- {selector}: {status}\n{output.decode(errors='replace')}")
        if status == 0 or IN_DRIVERS_COMPILER not in output:
            break
    failed |= status != 0
sys.exit(failed)
