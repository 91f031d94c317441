#!/usr/bin/env python3
"""Compares the border of libsyclrt.so with what was promised: runtime/abi/abi.txt.

The text lists every structure that crosses with the offset of each member, every enumerator
and constant with its number, every question of info.def, and every exported function with its
parameters and the version node that it is in. Clang lays the structures out and prints the
declarations, so that nothing has to be listed by hand and a member in a gap is seen too.

usage: abi_test.py SOURCE_DIR CLANG [--update]

  --update  writes the text anew. Refused if it would take back what was promised: then
            docs/design/runtime-abi.md says what to do instead (a new function beside the old
            one, or the next major version: delete the text first).

(Not taken: abidiff. It reads debug information, follows `handle` into internal classes,
needs a built library of the older version and says nothing about numbers.)
"""
import re
import subprocess
import sys
from pathlib import Path

# Members may be added at their end: they begin with a structure_head, or the module's
# version says how long they are, or only the library makes them.
GROWING = {
    "sycl_module", "sycl_cpu_launch", "sycl::rt::bundle_request", "sycl::rt::source_request",
    "sycl::rt::launch", "sycl::rt::buffer_description", "sycl::rt::region",
    "sycl::rt::device_global_copy", "sycl::rt::native_request", "sycl::rt::interop_task"}


def clang(source: Path, compiler: str, what: str) -> str:
    code = '#include "runtime/exports.hpp"\n#include "runtime/abi/cpu.h"\n'
    return subprocess.run(
        [compiler, "-std=c++20", "-fsyntax-only", f"-I{source}", f"-I{source}/include",
         "-Xclang", what, "-xc++", "-"],
        input=code, check=True, capture_output=True, text=True).stdout


def value_of(given: str) -> int:
    """Of "16u" and "1U << 16"."""
    first, *shifts = [int(part.strip().rstrip("uU")) for part in given.split("<<")]
    return first << sum(shifts)


def structures(text: str) -> dict[str, str]:
    out = {}
    for block in text.split("*** Dumping AST Record Layout")[1:]:
        name = re.search(r"0 \| struct (sycl_\w+|sycl::rt::\w+)\n", block)
        if not name:
            continue
        fields = re.findall(r"^ *(\d+) \|   (\S.*?) (\w+)$", block, re.M)
        # Members of members, which are indented further, are left out.
        size = re.search(r"sizeof=(\d+)", block)[1]
        out[f"struct {name[1]}"] = "; ".join(
            [f"{offset} {kind} {member}" for offset, kind, member in fields] + [f"size {size}"])
    return out


def declarations(text: str, nodes: dict[str, str]) -> dict[str, str]:
    out = {}
    for line in re.findall(r"^\s*(.*\b__sycl_\w+\(.*\).*);$", text, re.M):
        name = re.search(r"(__sycl_\w+)\(", line)[1]
        out[f"function {name}"] = f"{nodes.get(name, 'not exported')}: {line}"
    for name, body in re.findall(r"enum (?:class )?(\w+)(?: : [\w:]+)? \{([^}]*)\}", text):
        number = -1
        for part in body.split(","):
            member, _, given = part.strip().partition(" = ")
            number = value_of(given) if given else number + 1
            out[f"enumerator {name}::{member}"] = str(number)
    for name, value in re.findall(r"constexpr [\w:]+ (\w+) = (.*);", text):
        if name != "abi_version":
            out[f"constant {name}"] = value
    return out


def questions(source: Path) -> dict[str, str]:
    out = {}
    text = (source / "include/sycl/detail/info.def").read_text()
    for macro, row in re.findall(r"^SYCL_(\w+)\(([^)]*(?:\([^)]*\)[^)]*)*)\)", text, re.M):
        parts = [re.sub(r"\s+", " ", part.strip()) for part in row.split(",", 2)]
        if macro == "ENUM":
            out[f"{macro} {parts[0]}::{parts[1]}"] = parts[2]
        else:
            out[f"{macro} {parts[0]}"] = ", ".join(parts[1:])
    return out


def version_nodes(source: Path) -> dict[str, str]:
    text = re.sub(r"#.*", "", (source / "runtime/exports.map").read_text())
    return {name: node for node, body in re.findall(r"(SYCLRT_[\d.]+) \{(.*?)\}", text, re.S)
            for name in re.findall(r"(__sycl_\w+)\s*;", body)}


def border(source: Path, compiler: str) -> dict[str, str]:
    printed = clang(source, compiler, "-ast-print")
    # The system's headers have enumerations and constants, too.
    ours = printed[printed.index("struct sycl_kernel_site"):]
    return {**structures(clang(source, compiler, "-fdump-record-layouts-complete")),
            **declarations(ours, version_nodes(source)),
            **questions(source)}


def broken(name: str, before: str, now: str | None) -> str | None:
    """Why the change of a promise is none that an older program survives."""
    if now is None:
        return "is gone"
    if now == before:
        return None
    if not name.startswith("struct "):
        return f"was '{before}' and is '{now}'"
    if name.removeprefix("struct ") not in GROWING:
        return "is an element of lists, or is read without its size: it must stay as it is"
    old, new = before.split("; ")[:-1], now.split("; ")[:-1]
    if new[:len(old)] != old:
        return "has other members than it had; new ones stand at the end"
    return None


def main() -> int:
    source, compiler = Path(sys.argv[1]), sys.argv[2]
    promised_in = source / "runtime/abi/abi.txt"
    now = border(source, compiler)
    text = "".join(f"{name} = {now[name]}\n" for name in sorted(now))
    promised = {}
    if promised_in.exists():
        promised = dict(line.split(" = ", 1) for line in promised_in.read_text().splitlines()
                        if " = " in line)
    problems = [f"{name} {why}" for name, before in sorted(promised.items())
                if (why := broken(name, before, now.get(name)))]
    for problem in problems:
        print("breaks programs that are compiled:", problem)
    if problems:
        print("docs/design/runtime-abi.md says how to change what crosses the border.")
        return 1
    if "--update" in sys.argv:
        promised_in.write_text(text)
        return 0
    for name in sorted(now):
        if promised.get(name) != now[name]:
            print("not in runtime/abi/abi.txt:", name, "=", now[name])
    if promised != now:
        print("That is an addition. See docs/design/runtime-abi.md whether rt::abi_version and "
              "a version node change, then run\n"
              f"  test/runtime/abi_test.py . {compiler} --update")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
