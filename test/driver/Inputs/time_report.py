#!/usr/bin/env python3
"""time_report.py [--one-processor] FILE: the phases of a report add up to "all"; on one
processor that is no more than what has passed on the clock."""

import re
import sys

text = open(sys.argv[-1], encoding="utf-8").read()
lines = [(name.strip(), float(time)) for name, time in re.findall(
    r"^  ([a-z][\w: ,-]*?) +([0-9]+\.[0-9])(?:  beside the host)?$", text, re.MULTILINE)]
times = dict(lines)
all_, passed = times.pop("all"), times.pop("passed on the clock")
sum_ = sum(times.values())
if abs(sum_ - all_) > 0.1 * len(times):
    sys.exit(f"{times} is {sum_}, not {all_}")
if "--one-processor" in sys.argv and all_ > passed * 1.1 + 30:
    sys.exit(f"{all_} ms of the processor in {passed} ms")
