"""How many instructions a compiler executes, which neither load nor speed changes."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# Of what newer processors have, the C library's copying uses nothing.
TUNABLES = "glibc.cpu.hwcaps=" + ",".join(
    f"-{name}" for name in ("AVX512F", "AVX512VL", "AVX512BW", "AVX2", "AVX", "EVEX",
                            "ERMS", "FSRM", "AVX_Fast_Unaligned_Load"))


def instructions(program, text, flags, include):
    """What the compiler and all processes that it starts execute."""
    with tempfile.TemporaryDirectory() as folder:
        # Paths have one length, whatever TMPDIR is: they are text that is copied.
        Path(folder, "a.cpp").write_text(text)
        command = [program, *flags.split(), "-isystem", include, "a.cpp"]
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": folder,
                       "SYCLCC1_CACHE_DIR": f"{folder}/cache",
                       "GLIBC_TUNABLES": TUNABLES}
        lines = [["setarch", "-R", "valgrind", "--tool=cachegrind", "--cache-sim=no",
                  "--trace-children=yes", f"--cachegrind-out-file={folder}/out.%p",
                  *command]]
        if "-fsycl-pch" in flags:
            lines.insert(0, command)  # The first makes the header.
        for line in lines:
            done = subprocess.run(line, cwd=folder, capture_output=True, text=True,
                                  check=False, env=environment)
            if done.returncode:
                sys.exit(f"{' '.join(line)}:\n{done.stderr[-2000:]}")
        return sum(int(re.search(r"^summary: (\d+)", one.read_text(), re.MULTILINE)[1])
                   for one in Path(folder).glob("out.*"))
