#!/usr/bin/env python3
"""Each pass of codegen/<target>/Passes.def is named in docs/design/codegen-<target>.md; passes of
codegen/common in one of the three pages. A row may shorten syclcc1-spirv-printf to -spirv-printf
or -printf.

    documented_passes.py SOURCE_DIR
"""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
pages = {t: (root / f"docs/design/codegen-{t}.md").read_text() for t in ("cpu", "ptx", "spirv")}
pages["common"] = "".join(pages.values())
missing = []
for target, page in pages.items():
    for name in re.findall(r'"syclcc1-([a-z0-9-]+)"', (root / f"codegen/{target}/Passes.def").read_text()):
        if not re.search(rf"-{name.removeprefix(target + '-')}\b(?!-)", page):
            missing.append(f"syclcc1-{name} is in no page of {target}: add it to docs/design/codegen-{target}.md")
print("\n".join(missing))
sys.exit(bool(missing))
