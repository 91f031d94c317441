#!/usr/bin/env python3
"""Runs lit; a run in which no test passed fails, whatever lit says.

    some_passed.py lit -sv build/test --filter=…

lit is content if all tests are unsupported, as they are where the driver was not built
or a tool is missing. Then nothing was tested, and that has to be seen.
"""

import collections
import json
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    report = os.path.join(folder, "lit.json")
    status = subprocess.run([*sys.argv[1:], "--output", report]).returncode
    if status:
        sys.exit(status)
    with open(report) as file:
        codes = collections.Counter(test["code"] for test in json.load(file)["tests"])
if not codes["PASS"] + codes["XFAIL"]:
    sys.exit(f"no test passed: {dict(codes)}")
