#!/usr/bin/env python3
"""Each page of docs/ is in the navigation of mkdocs.yml, except decisions, which
docs/design/README.md links, and each entry is a page.

    navigation.py SOURCE_DIR
"""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
listed = set(re.findall(r": (\S+\.md)$", (root / "mkdocs.yml").read_text(), re.M))
pages = {str(p.relative_to(root / "docs")) for p in (root / "docs").rglob("*.md")}
pages = {p for p in pages if "/decisions/" not in p}
for page in sorted(pages ^ listed):
    print(f"{page} is {'not in mkdocs.yml' if page in pages else 'no page of docs/'}")
sys.exit(pages != listed)
