"""Runs one of scripts/ with a cmake that configures in earnest and builds nothing.

    without_building.py FOLDER scripts/test BUILD …

FOLDER gets the cmake, BUILD two empty programs and no Python environment.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

CMAKE = f"""\
#!/bin/sh
if [ "$1" != --build ]; then exec {shutil.which("cmake")} "$@"; fi
"""


def empty_program(path, text="#!/bin/sh\n"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


folder, build = Path(sys.argv[1]), Path(sys.argv[3])
empty_program(folder / "cmake", CMAKE)
for name in "bin/syclcc1", "bin/sycl-ls", "test-environment/python/bin/pip":
    empty_program(build / name)
environment = dict(
    os.environ,
    PATH=f"{folder}:{os.environ['PATH']}",
    SYCLCC1_NO_INSTALL="1",
    SYCLCC1_OPENCL="none",
)
sys.exit(subprocess.run(["bash", *sys.argv[2:]], env=environment).returncode)
