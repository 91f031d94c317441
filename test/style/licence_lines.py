#!/usr/bin/env python3
"""Each source file that is built or installed names its licence in one of its first two lines.

    licence_lines.py SOURCE_DIR [--fix]

The line is the second one after a title (//===- … or #!), otherwise the first.
"""
import subprocess
import sys
from pathlib import Path

TEXT = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
FOLDERS = ["driver", "frontend", "split", "codegen", "runtime", "include", "cmake", "scripts", "CMakeLists.txt"]
SLASHES = {".cpp", ".hpp", ".h", ".def", ".td", ".cl"}
HASHES = {".cmake", ".py", ".txt", ""}

root = Path(sys.argv[1])
files = subprocess.run(["git", "-C", str(root), "ls-files", "-z", *FOLDERS], check=True, capture_output=True, text=True)
missing = []
for name in filter(None, files.stdout.split("\0")):
    path = root / name
    suffix = path.suffix
    if suffix not in SLASHES | HASHES or name.endswith("abi.txt") or name.startswith("cmake/package/"):
        continue
    lines = path.read_text().split("\n")
    if any(TEXT in line for line in lines[:2]):
        continue
    missing.append(name)
    if "--fix" in sys.argv:
        c_comment = lines[0].startswith("/*===-")
        line = ("|* " if c_comment else "// " if suffix in SLASHES else "# ") + TEXT
        titled = c_comment or lines[0].startswith(("//===-", "#!"))
        lines.insert(1 if titled else 0, line)
        path.write_text("\n".join(lines))
if "--fix" not in sys.argv:
    for name in missing:
        print(f"{name}: no line '{TEXT}' (licence_lines.py --fix adds it)")
    sys.exit(bool(missing))
print(f"{len(missing)} files changed")
