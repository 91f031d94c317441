#!/usr/bin/env python3
"""Compiles a use of each name with only DPC++'s header of it (dpcpp_names.txt).

    dpcpp_names.py COMPILER INCLUDE_DIR TABLE

Uses of one header are functions of one file. Behind an @ stands what comes before the
functions, or, if it begins with #, before the header.
"""
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

compiler, include, table = sys.argv[1:]
uses = defaultdict(list)
with open(table, encoding="utf-8") as lines:
    for line in lines:
        if line.strip() and not line.startswith("#"):
            header, use = line.strip().split(" | ", 1)
            uses[header].append(use)


def compile_uses(header):
    before, text = "", f"#include <{header}>\n"
    for number, use in enumerate(uses[header]):
        use, _, more = use.partition(" @ ")
        if more.startswith("#"):
            before += more + "\n"
        else:
            text += more + "\n"
        text += f"void use{number}() {{ {use} }}\n"
    run = subprocess.run(
        [compiler, "-std=c++17", "-fsyntax-only", "-D__SYCL_COMPATIBLE_INCLUDES__=1",
         f"-I{include}", "-x", "c++", "-"],
        input=before + text, capture_output=True, text=True, check=False)
    errors = [line for line in run.stderr.splitlines() if "error:" in line]
    return [f"<{header}>: {error}" for error in errors]


with ThreadPoolExecutor(2) as pool:
    problems = [one for found in pool.map(compile_uses, uses) for one in found]
print("\n".join(problems) if problems else f"{len(uses)} headers")
sys.exit(bool(problems))
