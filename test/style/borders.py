#!/usr/bin/env python3
"""The components meet in the files of HACKING.md's table and nowhere else.

    borders.py ROOT borders.txt

Prints includes of another component's header that is not in the table and not in
borders.txt, and lines of borders.txt that are not needed any more. The list only becomes
shorter: who needs a new line has found either a file that belongs into the table or a
function that belongs into another component.
"""

import re
import subprocess
import sys
from pathlib import Path

COMPONENTS = ["driver", "frontend", "split", "codegen", "runtime"]

root = Path(sys.argv[1])
table = (root / "HACKING.md").read_text()
contracts = set(re.findall(r"`([\w/.]+\.(?:def|hpp|h|td))`", table))
contracts |= {str(Path(c).with_suffix(".h")) for c in contracts if c.endswith(".def")}
known = {line.strip() for line in open(sys.argv[2]) if line.strip() and not line.startswith("#")}

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
            if header not in contracts:
                found.add(f"{component} {header}")

for line in sorted(found - known):
    print(f"new: {line}")
for line in sorted(known - found):
    print(f"gone, take it out of {Path(sys.argv[2]).name}: {line}")
print(f"{len(found)} includes across borders")
sys.exit(found != known)
