"""Each test that the README names exists."""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
names = set(re.findall(r"`(test/[^`]+)`", (root / "README.md").read_text()))
missing = [name for name in sorted(names) if not list(root.glob(name))]
print("\n".join(f"no {name}" for name in missing) or f"{len(names)} tests")
sys.exit(bool(missing) or len(names) < 15)
