"""format.py ROOT FOLDER…: the tracked files that clang-format would change."""

import subprocess
import sys

root, folders = sys.argv[1], sys.argv[2:]
patterns = [f"{folder}/**.{end}" for folder in folders for end in ("cpp", "h", "hpp")]
files = subprocess.run(
    ["git", "-C", root, "ls-files", *patterns], capture_output=True, text=True, check=True
).stdout.split()
if not files:
    sys.exit("no files")
sys.exit(subprocess.run(["clang-format", "--dry-run", "-Werror", *files], cwd=root).returncode)
