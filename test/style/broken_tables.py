"""Tables and drawings in comments that were broken by a tool which fills lines.

    //   -ftime-trace     each job's trace is a file, as with clang++; the link
    //   adds                                             <- this one belongs above
    //                    one of all of the command

A row that does not fit is the cause: clang-format moves its end to a separate line. Shorten it.
"""
import re
import subprocess
import sys

root = sys.argv[1]
files = subprocess.run(
    ["git", "-C", root, "ls-files", "*.cpp", "*.h", "*.hpp"],
    capture_output=True, text=True, check=True,
).stdout.splitlines()
comment = re.compile(r"^\s*(?://+|\|\*|\*)(\s*)(.*)$")
found = 0
for name in files:
    with open(f"{root}/{name}", errors="replace") as file:
        lines = file.read().split("\n")
    for number in range(1, len(lines) - 1):
        before, here, after = (comment.match(lines[number + i]) for i in (-1, 0, 1))
        if not (before and here and after and after[2]):
            continue
        full = len(lines[number - 1]) >= 66
        short = 1 <= len(here[2].split()) <= 4
        if full and short and len(after[1]) >= len(here[1]) + 4:
            print(f"{name}:{number + 1}: {lines[number].strip()}")
            found += 1
print(f"{len(files)} files, {found} broken rows")
sys.exit(1 if found or len(files) < 100 else 0)
