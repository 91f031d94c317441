"""Checks the relative links of all tracked Markdown files: links.py ROOT

A link has to lead to a file or folder, and its part behind `#` to a heading there.
Links into the network are not followed: a test must not depend on it.
"""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1]).resolve()
skipped = {".git"}
pages = [
    page
    for page in sorted(root.rglob("*.md"))
    if not any(p in skipped or p.startswith(("build", "install")) for p in page.relative_to(root).parts[:-1])
]


def without_code(text):
    text = re.sub(r"```.*?```", "", text, flags=re.S)
    return re.sub(r"`[^`\n]*`", "", text)


def anchors(page):
    """The names that renderers of Markdown give to headings."""
    names = set()
    for heading in re.findall(r"^#+ +(.*)$", page.read_text(), re.M):
        name = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower()).replace(" ", "-")
        names.add(name)
    return names


broken = []
count = 0
for page in pages:
    for target in re.findall(r"\]\(([^)\s]+)\)", without_code(page.read_text())):
        if re.match(r"[a-z]+:", target):
            continue
        count += 1
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        where = page.relative_to(root)
        if not file.exists():
            broken.append(f"{where}: no file {target}")
        elif anchor and file.suffix == ".md" and anchor not in anchors(file):
            broken.append(f"{where}: no heading #{anchor} in {path or where.name}")
print("\n".join(broken))
print(f"{count} links in {len(pages)} pages")
sys.exit(bool(broken) or count < 50)
