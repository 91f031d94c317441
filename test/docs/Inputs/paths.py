"""Files that documents name: `codegen/Pipeline.cpp` is in the repository, or below test/."""
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
listed = subprocess.run(
    ["git", "-C", str(root), "ls-files"], capture_output=True, text=True, check=True
).stdout.splitlines()
known = set(listed)
for name in listed:
    known.update(str(parent) for parent in pathlib.PurePath(name).parents)
tops = {name.split("/")[0] for name in listed if "/" in name}
tops |= {name.split("/")[1] for name in listed if name.startswith("test/") and name.count("/") > 1}

asked, missing = 0, []
for name in listed:
    if not name.endswith(".md"):
        continue
    for path in re.findall(r"`([\w.-]+/[\w./+-]+)`", (root / name).read_text()):
        if path.split("/")[0] not in tops:
            continue
        asked += 1
        path = path.rstrip("/")
        if path not in known and "test/" + path not in known:
            missing.append(f"{name}: {path}")
print(f"{asked} paths in documents")
for line in missing:
    print("there is no", line)
sys.exit(1 if missing or asked < 100 else 0)
