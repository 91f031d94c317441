"""Compiles, verifies, links and runs a program with each option, or options with commas between."""

import subprocess
import sys

compiler, source, output, *options = sys.argv[1:]
for number, option in enumerate(options):
    name = f"{output}.{number}"
    commands = (
        [compiler, "-std=c++20", ("-O2", "-O0")[number % 2]]
        + option.split(",")
        + ["-c", source, "-o", name + ".o"],
        ["llvm-dwarfdump", "--verify", "--quiet", name + ".o"],
        [compiler, name + ".o", "-o", name],
        [name],
    )
    for command in commands:
        if subprocess.run(command).returncode:
            sys.exit("failed: " + " ".join(command))
