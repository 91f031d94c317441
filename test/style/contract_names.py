#!/usr/bin/env python3
"""The names of split/IRContract.def are spelled there and nowhere else in the compiler.

Its builtins are those that the headers declare, and every one is defined: by libsyclrt for
the host, by the device libraries of spirv and nvptx, or by a pass of the target.

Other names that begin with __sycl are operations of the headers, or are spelled once.

    contract_names.py SOURCE_DIR
"""
import re
import subprocess
import sys
from pathlib import Path

ENTRY = re.compile(r'^SYCLCC1_(\w+)\(\w+,\s*"([^"]+)"\)', re.M)
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
OPERATION = re.compile(r"__SYCL_DEVICE_BUILTIN__\(([^)]*)\)")
BUILTIN = re.compile(r"\b(__sycl_[a-z0-9_]+)\s*\(")
TARGETS = {
    "cpu": ["codegen/cpu/*.cpp"],
    "spirv": ["codegen/builtins/spirv", "codegen/spirv", "codegen/common/KernelEntries.cpp"],
    "nvptx": ["codegen/builtins/nvptx", "codegen/ptx", "codegen/common/KernelEntries.cpp"],
}
COMPONENTS = ["driver", "frontend", "split", "codegen"]


def read(root: Path, *patterns: str) -> dict[str, str]:
    files = subprocess.run(["git", "-C", str(root), "ls-files", *patterns], check=True, capture_output=True, text=True).stdout
    return {f: (root / f).read_text(errors="ignore") for f in files.split("\n") if f}


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    entries = ENTRY.findall((root / "split/IRContract.def").read_text())
    names = {spelling for _, spelling in entries}
    builtins = {spelling for kind, spelling in entries if kind == "BUILTIN"}
    wrong = []

    operations = set()
    for text in read(root, "include/sycl").values():
        for parts in OPERATION.findall(text.replace("\\\n", " ")):
            pieces = re.findall(r'"([^"]*)"|#?(\w+)', parts)
            if pieces and pieces[0][0].startswith("__sycl_"):
                operations.add("".join(re.escape(literal) if literal else r"\w+" for literal, _ in pieces))
    others = {}

    for file, text in read(root, *COMPONENTS).items():
        if not file.endswith((".cpp", ".h")):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            for literal in LITERAL.findall(line.split("//")[0]):
                if literal in names:
                    wrong.append(f"{file}:{number}: \"{literal}\" is a name of split/IRContract.def")
                elif re.fullmatch(r"__sycl\w*[a-z0-9.]", literal):
                    others.setdefault(literal, []).append(f"{file}:{number}")
    for literal, places in others.items():
        if len(places) > 1 and not any(re.fullmatch(o, literal) for o in operations):
            wrong.append(f"\"{literal}\" is spelled at {', '.join(places)}: give it one definition")

    declared = set()
    for text in read(root, "include/sycl/detail/builtins*.hpp").values():
        declared |= set(BUILTIN.findall(text))
    for name in declared ^ builtins:
        where = "the headers" if name in declared else "split/IRContract.def"
        wrong.append(f"{name} is only in {where}")

    on_host = (root / "runtime/builtins_on_host.cpp").read_text()
    defined = set(BUILTIN.findall(on_host))
    defined |= {"__sycl_" + name for name in re.findall(r"^SYCL_NOT_ON_HOST\([^,]+, (\w+)", on_host, re.M)}
    wrong += [f"{name}: no definition in runtime/builtins_on_host.cpp" for name in builtins - defined]

    # A pass names a builtin by its identifier; a device library by its name, or by a
    # macro that pastes it: __sycl_shuffle##NAME##_u32.
    ids = dict(re.findall(r'^SYCLCC1_BUILTIN\((\w+),\s*"([^"]+)"\)', (root / "split/IRContract.def").read_text(), re.M))
    for target, folders in TARGETS.items():
        text = "\n".join(read(root, *folders).values())
        pasted = [re.sub(r"##\w+(##)?", r"\\w*", token) for token in re.findall(r"\b__sycl_\w*##[\w#]*", text)]
        for id, name in ids.items():
            if f"builtin::{id}" not in text and not re.search(rf"\b{name}\b", text) and not any(re.fullmatch(p, name) for p in pasted):
                wrong.append(f"{name}: the target {target} does not define it")

    for line in wrong:
        print(line)
    print(f"{len(names)} names, {len(builtins)} builtins, {len(operations)} operations, {len(others)} other names")
    return int(bool(wrong) or not builtins or not operations)


if __name__ == "__main__":
    sys.exit(main())
