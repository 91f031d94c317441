#!/usr/bin/env python3
"""A compiler for --oracle. Its first program does what UBSan and the processor do with the
smallest number divided by -1 in the first check; the next one ends well."""

import sys
from pathlib import Path

binary = Path(sys.argv[sys.argv.index("-o") + 1])
text = (binary.parent / "part0.cpp").read_text().splitlines()
line = next(n for n, code in enumerate(text, 1) if code.startswith("// check"))
was_here = binary.parent.parent / "second"
says = "" if was_here.exists() else f"echo part0.cpp:{line}:1: runtime error: overflow >&2; kill -FPE $$"
was_here.touch()
binary.write_text(f"#!/bin/sh\n{says}\n")
binary.chmod(0o755)
