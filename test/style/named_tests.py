#!/usr/bin/env python3
"""The tests that comments name are there.

A file says at its head which test holds it. A test that is renamed, or was never written,
leaves a sentence that is believed.

    named_tests.py SOURCE_DIR
"""
import re
import subprocess
import sys
from pathlib import Path

SOURCES = ["bench", "codegen", "driver", "frontend", "include", "runtime", "split"]
# Names with a pattern (`sub-group*.ll`, `{emit,line-table}.ll`) do not match.
NAME = re.compile(r"\btest/[\w/.-]+\.(?:ll|cpp|test|py|txt)\b")


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    files = subprocess.run(["git", "-C", str(root), "ls-files", *SOURCES], check=True, capture_output=True, text=True).stdout
    named = missing = 0
    for file in files.splitlines():
        for name in NAME.findall((root / file).read_text(errors="ignore")):
            named += 1
            if not (root / name).exists():
                missing += 1
                print(f"{file}: there is no {name}")
    print(f"{named} names")
    return int(missing != 0 or named == 0)


if __name__ == "__main__":
    sys.exit(main())
