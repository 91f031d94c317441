"""Each line of the README's table of options and tools names its tests, and every test
that the README names anywhere exists."""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
text = (root / "README.md").read_text()
names = set(re.findall(r"`((?:test|scripts)/[^`\s]+)`", text))
missing = [name for name in sorted(names) if not list(root.glob(name))]
section = text.split("## Options and tools")[1].split("\n## ")[0]
rows = [line for line in section.splitlines() if line.startswith("|")][2:]
untested = [row for row in rows if "`test/" not in row.rsplit("|", 2)[1]]
for name in missing:
    print("no", name)
for row in untested:
    print("without a test:", row)
print(f"{len(rows)} lines, {len(names)} tests")
sys.exit(bool(missing or untested) or len(rows) < 30)
