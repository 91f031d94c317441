"""The part of a failing random program that makes it fail (whole_programs.py)."""

import os
import re
import sys
import tempfile
import time
from pathlib import Path

from program_runs import HERE, command, compile_program, different, lines_of, oracle, problems, sources, write


def without_checks(files, keep):
    """The program with only the checks in `keep`."""
    out = {}
    for file, text in files.items():
        kept, number = [], None
        for line in text.splitlines():
            found = re.match(r"// check (\d+):", line)
            number = int(found[1]) if found else number
            call = re.match(r"(?:void |if \(wanted\(\d+\)\) )?run(\d+)\((?:out|q, out|u64 \*out|sycl::queue &q, u64 \*out)\);", line)
            of = int(call[1]) if call else number if file.startswith("part") else None
            if of is None or of in keep:
                kept.append(line)
        out[file] = "\n".join(kept) + "\n"
    return out


class Reduction:
    """Takes away what a failing program does not need to fail.

    Checks go first, then lines (the statements of bodies, one a line, and what then is not
    used), then parts of expressions. An attempt costs a compilation for devices, so most
    are refused by Clang's parser before. What is reached is written after each success:
    a reduction that is stopped, or whose --seconds end, leaves the best so far."""

    def __init__(self, options, origin, folder):
        self.options, self.origin, self.folder = options, origin, folder
        said = (origin / "said").read_text()
        first = re.search(r"^\[(.*?)\] ?([\w:*]*)", said, re.MULTILINE)
        self.flags = (options.flags or first[1]).split(";")[0]
        self.at_compilation = "compiler:" in said
        self.is_missing = "are missing" in said
        if not self.at_compilation and first[2] and first[2][:-1] in options.devices.split(","):
            options.devices = first[2][:-1]
        self.parse = self.parser()
        self.end = time.time() + options.seconds
        self.tried = 0
        self.files = {p.name: p.read_text() for p in origin.iterdir() if p.suffix in (".cpp", ".hpp")}
        named = re.search(r"checks \[([\d, ]+)\]", said)
        self.suspects = [int(n) for n in named[1].split(",")] if named else []

    def parser(self):
        """Clang as it looks at one file; the header that all have is read once."""
        line = [self.options.oracle, "-std=c++20", "-Wno-everything", "-DORACLE", "-Werror=return-type", "-Werror=uninitialized"]
        header = self.folder.parent / "whole_program.pch"
        command([*line, "-xc++-header", str(HERE / "Inputs/whole_program.hpp"), "-o", str(header)], self.options.timeout)
        return [*line, "-fsyntax-only", "-include-pch", str(header), f"-I{HERE / 'Inputs'}"]

    def parses(self):
        return all(command([*self.parse, source], self.options.timeout)[0] == 0 for source in sources(self.folder))

    def fails(self, files):
        self.tried += 1
        write(self.folder, files)
        if not self.parses():
            return False
        out, said = oracle(self.options, self.folder)
        if out is None or "runtime error" in said:
            return False
        text = problems(self.options, self.folder, lines_of(out), self.flags)
        # Its output must not depend on uninitialised memory.
        if text and oracle(self.options, self.folder, "-ftrivial-auto-var-init=pattern")[0] != out:
            return False
        # A compiler that refuses what a deletion left is another fault, unless it was the
        # first, and so is a program that prints nothing because its launch was deleted.
        return bool(text) and ("compiler:" in text) == self.at_compilation and ("are missing" in text) == self.is_missing

    def take(self, files):
        """Whether `files` fail as well; then they are the program."""
        if files == self.files or time.time() > self.end or not self.fails(files):
            return False
        self.files = files
        write(self.origin / "reduced", files)
        return True

    def checks(self):
        every = sorted({int(n) for t in self.files.values() for n in re.findall(r"// check (\d+):", t)})
        for check in [*self.suspects, *(n for n in every if n not in self.suspects)]:
            if self.take(without_checks(self.files, {check})):
                return

    def lines(self):
        """From the end to the beginning: who uses something stands behind it."""
        changed = False
        for file in sorted(self.files, reverse=True):
            size = max(1, len(self.files[file].splitlines()) // 2)
            while size:
                end = len(self.files[file].splitlines())
                while end > 0:
                    lines = self.files[file].splitlines()
                    begin = max(0, end - size)
                    if self.take({**self.files, file: "\n".join(lines[:begin] + lines[end:]) + "\n"}):
                        changed = True
                    end = begin
                size //= 2
        return changed

    def expressions(self):
        """Parts in parentheses become a number, or lose one side of an operator."""
        changed = False
        for file in sorted(self.files, reverse=True):
            at = 0
            while (at := self.files[file].find("(", at)) >= 0:
                text = self.files[file]
                end = closing(text, at)
                inside = text[at + 1 : end]
                sides = re.split(r" (?:[-+*/%&|^?:<>]|<<|>>|&&|\|\||[=!<>]=) ", inside)
                for attempt in ["3", *(side for side in sides if len(sides) > 1 and balanced(side))]:
                    if len(attempt) < len(inside) and self.take({**self.files, file: f"{text[:at]}({attempt}){text[end + 1:]}"}):
                        changed = True
                        break
                at += 1
        return changed

    def run(self):
        if not self.fails(self.files):
            sys.exit(f"{self.origin} does not fail with [{self.flags}]")
        self.checks()
        while (self.lines() or self.expressions()) and time.time() < self.end:
            pass
        whole = "" if time.time() < self.end else ", the time is over"
        print(f"{self.origin / 'reduced'}: {sum(len(t.splitlines()) for t in self.files.values())} lines with [{self.flags}], "
              f"{self.tried} attempts{whole}")  # fmt: skip


def closing(text, at):
    """Where the parenthesis at `at` is closed; the end of its line if it is not."""
    depth = 0
    for index in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0 or text[index] == "\n":
            return index
    return len(text) - 1


def balanced(text):
    return text.count("(") == text.count(")") and text.count("{") == text.count("}")


def reduce(options):
    with tempfile.TemporaryDirectory() as name:
        Reduction(options, Path(options.reduce), Path(name) / "program").run()


def locate(options):
    """Prints the first statement whose variable differs, for each check that fails.

    Each variable of such a check becomes the result of a copy of the check."""
    origin = Path(options.locate)
    said = (origin / "said").read_text()
    flags = (options.flags or re.search(r"^\[(.*?)\]", said, re.MULTILINE)[1]).split(";")[0]
    wanted = sorted({int(n) for found in re.findall(r"checks \[(.*?)\]", said) for n in found.split(",") if n.strip()})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "program"
        for check in wanted:
            files = {p.name: p.read_text() for p in origin.iterdir() if p.suffix in (".cpp", ".hpp")}
            calls, statements = [], {}
            for file in files:
                begin, *sections = re.split(r"^(?=// check \d+:)", files[file], flags=re.MULTILINE)
                if not file.startswith("part"):
                    continue
                files[file] = begin
                for section in sections:
                    total = re.search(r"^return (u64\(v.*);$", section, re.MULTILINE)
                    if not section.startswith(f"// check {check}:") or not total:
                        continue
                    for k, variable in enumerate(re.findall(r"u64\((v\d+)\) \*", total[1])):
                        copy = section.replace(total[0], f"return u64({variable});").replace(f"print({check},", f"print({check * 100 + k},")
                        copy = re.sub(rf"\b(check|run|kernel|functor|global|kept|constant|both|pair){check}\b", rf"\g<1>{check * 100 + k}", copy)
                        files[file] += copy
                        calls.append(check * 100 + k)
                        statements[check * 100 + k] = next((line for line in section.splitlines() if re.search(rf"\b{variable}( =|;|\{{|\[)", line)), "")
            main = files["main.cpp"].replace("#else", "@", 1).split("@")
            oracle_main = re.sub(r"void run\d+\(u64 \*out\);\n|run\d+\(out\);\n", "", main[0])
            oracle_main = oracle_main.replace("int main", "".join(f"void run{c}(u64 *out);\n" for c in calls) + "int main").replace("items];\n", "items];\n" + "".join(f"run{c}(out);\n" for c in calls))
            sycl_main = re.sub(r"void run\d+\(sycl::queue &q, u64 \*out\);\n|if \(wanted\(\d+\)\) run\d+\(q, out\);\n", "", main[1])
            sycl_main = sycl_main.replace("int main", "".join(f"void run{c}(sycl::queue &q, u64 *out);\n" for c in calls) + "int main")
            sycl_main = sycl_main.replace("sycl::free(out", "".join(f"run{c}(q, out);\n" for c in calls) + "sycl::free(out")
            files["main.cpp"] = oracle_main + "#else" + sycl_main
            write(folder, files)
            out, said = oracle(options, folder)
            if out is None:
                print(f"check {check}: {said[-800:]}")
                continue
            want = lines_of(out)
            status, _, said = compile_program(options, folder, f"{flags} -fsycl-targets={options.targets}", folder / "program")
            for device in options.devices.split(","):
                _, got, _ = command([str(folder / "program")], options.timeout, {**os.environ, "ONEAPI_DEVICE_SELECTOR": device})
                bad = different(want, lines_of(got))
                print(f"check {check} [{flags}] {device}: {len(bad)} of {len(calls)} variables differ, compiler {status}"
                      + (f", first {bad[0]}:\n    {statements[bad[0]]}" if bad else ""))
