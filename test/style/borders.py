#!/usr/bin/env python3
"""The components meet in the files of HACKING.md's table and nowhere else.

    borders.py ROOT

Prints includes of another component's header that is not in the table. Who sees a line
has found either a file that belongs into the table or a function that belongs into
another component.
"""

import re
import subprocess
import sys
from pathlib import Path

COMPONENTS = ["driver", "frontend", "split", "codegen", "runtime"]

root = Path(sys.argv[1])
table = (root / "HACKING.md").read_text()
contracts = set(re.findall(r"`([\w/.]+\.(?:def|hpp|h|td))`", table))
folders = tuple(re.findall(r"^\|.*\| `(\w[\w/]*/)` \|", table, re.MULTILINE))
contracts |= {str(Path(c).with_suffix(".h")) for c in contracts if c.endswith(".def")}

tracked = subprocess.run(
    ["git", "-C", root, "ls-files", *COMPONENTS], capture_output=True, text=True, check=True
).stdout.split()
found = set()
for name in tracked:
    if not name.endswith((".cpp", ".h", ".hpp", ".def", ".c")):
        continue
    component = name.split("/")[0]
    text = (root / name).read_text(errors="replace")
    for header in re.findall(r'^\s*#\s*include\s+"([\w/.]+)"', text, re.MULTILINE):
        if header.split("/")[0] in COMPONENTS and not header.startswith(component + "/"):
            if header not in contracts and not header.startswith(folders):
                found.add(f"{name}: {header}")

for line in sorted(found):
    print(line)
if not contracts or not folders or not tracked:
    sys.exit("HACKING.md's table was not found")
print(f"{len(found)} includes beside the table")
sys.exit(bool(found))
