#!/usr/bin/env python3
"""Runs a program on every device that this machine has; fails if one run fails.

    on_every_device.py PROGRAM [ARGUMENT...]

SYCLCC1_TEST_SELECTORS (from lit.local.cfg) lists the values of
ONEAPI_DEVICE_SELECTOR, separated by ';'. Each run has to exit with 0 within
five minutes; what a failing run printed is shown under its selector.
"""
import os
import subprocess
import sys

failed = False
for selector in os.environ["SYCLCC1_TEST_SELECTORS"].split(";"):
    environment = dict(os.environ, ONEAPI_DEVICE_SELECTOR=selector)
    try:
        run = subprocess.run(
            sys.argv[1:],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=300,
        )
        status, output = run.returncode, run.stdout
    except subprocess.TimeoutExpired as late:
        status, output = "no end after 300 s", late.stdout or b""
    sys.stdout.write(f"-- {selector}: {status}\n{output.decode(errors='replace')}")
    failed |= status != 0
sys.exit(failed)
