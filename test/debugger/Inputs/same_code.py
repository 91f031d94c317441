"""Compares two objects with kernels: the machine code, PTX, and the instructions of
SPIR-V functions. The second has debug information."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def native(path):
    text = run("llvm-objdump", "-d", "--no-show-raw-insn", "--no-addresses", path)
    return re.sub(r"^.*file format.*$", "", text, flags=re.M)


def images(path, folder):
    """Kind -> file, taken out of the object."""
    bundle = Path(folder) / "bundle"
    run("llvm-objcopy", "--dump-section", f".llvm.offloading={bundle}", path, "/dev/null")
    found = {kind: Path(folder) / kind for kind in ("spirv", "ptx")}
    for kind, triple in (("spirv", "spirv64-unknown-unknown"), ("ptx", "nvptx64-nvidia-cuda")):
        run("llvm-offload-binary", bundle, f"--image=file={found[kind]},triple={triple}")
    return found


def ptx(file):
    text = file.read_text().rstrip("\0")
    # Remove lines that only describe the code: lines, files, labels, sections, comments.
    text = re.sub(r"^\s*\.(loc|file)\b.*$|^\$L__\w+:$|//.*$", "", text, flags=re.M)
    text = re.sub(r"^\s*\.section\b.*?\}\s*$", "", text, flags=re.M | re.S)
    return re.sub(r"(\.target \w+), debug", r"\1", text)


def spirv(file):
    if not shutil.which("spirv-dis"):
        return ""
    text = run("spirv-dis", "--raw-id", "--no-color", file)
    text = text[text.index("OpFunction "):]
    return re.sub(r"^\s*OpLine.*$", "", re.sub(r"%\d+", "%", text), flags=re.M)


def plain(text):
    text = re.sub(r"_tu[0-9a-f]{16}", "", text)
    return [line.strip() for line in text.splitlines() if line.strip()]


def code(path):
    with tempfile.TemporaryDirectory() as folder:
        result = {"native": plain(native(path))}
        for kind, file in images(path, folder).items():
            result[kind] = plain({"ptx": ptx, "spirv": spirv}[kind](file))
        return result


without, with_debug = code(sys.argv[1]), code(sys.argv[2])
for kind, lines in without.items():
    if lines != with_debug[kind]:
        at = next((i for i, (a, b) in enumerate(zip(lines, with_debug[kind])) if a != b), -1)
        sys.exit(f"{kind}: differs at {at}:\n{lines[at]}\n{with_debug[kind][at]}")
    if len(lines) < 50 and kind != "spirv":
        sys.exit(f"{kind}: only {len(lines)} lines to compare")
