#!/usr/bin/env python3
"""Checks the tables of a README that name checks of test programs.

    readme.py README.md

A row is "| what | `file`, ... | `check`, ... |"; each check has to stand in one of
the files, beside the README, and each file has to exist.
"""
import re
import sys
from pathlib import Path

readme = Path(sys.argv[1])
problems = []
rows = 0
for line in readme.read_text().splitlines():
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if not line.startswith("| `") or len(cells) != 3:
        continue
    rows += 1
    what, files, checks = (re.findall(r"`([^`]+)`", cell) for cell in cells)
    missing = [name for name in files if not (readme.parent / name).exists()]
    problems += [f"{what[0]}: no file {name}" for name in missing]
    text = "".join((readme.parent / name).read_text() for name in files if name not in missing)
    # A string that the formatter has broken into two is one.
    text = re.sub(r'"\s*\n\s*"', "", text)
    problems += [f"{what[0]}: no check '{check}' in {', '.join(files)}"
                 for check in checks if check not in text]
if not rows:
    problems.append("no table was found")
print("\n".join(problems) if problems else f"{rows} rows")
sys.exit(bool(problems))
