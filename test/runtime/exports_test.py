#!/usr/bin/env python3
"""Compares three lists: what rt.hpp, builtins.hpp and runtime/abi declare, what exports.map
names, and what libsyclrt.so defines.

usage: exports_test.py SOURCE_DIR LIBSYCLRT
"""
import re
import subprocess
import sys
from pathlib import Path

DECLARING = ["include/sycl/detail/rt.hpp", "include/sycl/detail/builtins.hpp",
             "include/sycl/detail/builtins_among.hpp",
             "runtime/abi/image.h", "runtime/abi/cpu.h", "runtime/exports.hpp"]


def declared(source: Path) -> set[str]:
    names = set()
    for file in DECLARING:
        text = (source / file).read_text()
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        text = re.sub(r"//.*", "", text)
        names |= set(re.findall(r"\b(__sycl_\w+)\s*\(", text))
    return names


def listed(source: Path) -> set[str]:
    text = re.sub(r"#.*", "", (source / "runtime/exports.map").read_text())
    return set(re.findall(r"(__sycl_\w+)\s*;", text))


def defined(library: str) -> set[str]:
    out = subprocess.run(["nm", "-D", "--defined-only", library], check=True,
                         capture_output=True, text=True).stdout
    return {line.split()[2].split("@")[0] for line in out.splitlines()
            if line.split()[1] != "A"}


def main() -> int:
    source, library = Path(sys.argv[1]), sys.argv[2]
    want, in_map, in_library = declared(source), listed(source), defined(library)
    problems = [
        ("declared, not in exports.map", want - in_map),
        ("in exports.map, not declared", in_map - want),
        ("in exports.map, not defined by the library", in_map - in_library),
        ("defined by the library, not in exports.map", in_library - in_map),
    ]
    for what, names in problems:
        for name in sorted(names):
            print(f"{what}: {name}")
    return 1 if any(names for _, names in problems) else 0


if __name__ == "__main__":
    sys.exit(main())
