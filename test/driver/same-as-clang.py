"""Runs command lines with clang++ and with syclcc1 and compares all they leave.

Both run in a directory of the same name, because its path is in debug
information. Compared are the exit code, standard output, standard error (with
the program's name and the directory of the compiler normalised) and each file's
bytes. A case may name files that legitimately differ, with the reason.

    same-as-clang.py --clang=clang++-22 --syclcc1=build/bin/syclcc1 --work=/tmp/x
                     [--only=TEXT]
"""

import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass

INPUTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs", "plain")


@dataclass
class Case:
    """`line` is a shell line; {cc} is the compiler."""

    line: str
    differs: str = ""  # a regular expression of file names (stdout, stderr too)
    why: str = ""


CASES = [
    # One object.
    Case("{cc} -c -O2 -Iinclude a.cpp"),
    Case("{cc} -c -O0 b.cpp"),
    Case("{cc} -c -O3 -march=native -ffast-math -fopenmp-simd -std=c++20 b.cpp"),
    Case("{cc} -c -Os -fno-exceptions -fno-rtti asm.s -x c++ - -o z.o < /dev/null"),
    Case("{cc} -c -O2 -g -Iinclude -DY=9 a.cpp b.cpp"),
    Case("{cc} -c -O2 -Iinclude -DX=9 b.cpp"),
    Case("{cc} -gsplit-dwarf -g -c b.cpp"),
    Case("{cc} -x c++ -c - -o z.o -Iinclude < a.cpp"),
    Case("{cc} -x c -c b.cpp"),
    Case("{cc} -c asm.s"),
    Case("{cc} -c b.cpp -fno-integrated-as"),
    Case("{cc} -fno-integrated-cc1 -c -O2 b.cpp"),
    Case("{cc} -c -O2 -fPIC -fvisibility=hidden -ffunction-sections b.cpp"),
    Case("{cc} -c -O2 -fprofile-instr-generate -fcoverage-mapping b.cpp"),
    Case("{cc} -c -O1 -fsanitize=address,undefined b.cpp"),
    Case("{cc} -c -O2 b.cpp -o sub/dir/b.o; mkdir d; {cc} -c b.cpp -o d/b.o"),
    Case("{cc} --target=aarch64-linux-gnu -c b.cpp -nostdinc++ -fsyntax-only"),
    # Code that the passes of the cpu target would change.
    Case("{cc} -c -O3 -march=skylake-avx512 -ffast-math vectors.cpp"),
    Case("{cc} -c -O2 -march=skylake-avx512 -freciprocal-math vectors.cpp"),
    Case("{cc} -S -O2 -march=skylake-avx512 -mrecip=all -Ofast vectors.cpp"),
    Case("{cc} -c -emit-llvm -O2 -fno-math-errno vectors.cpp"),
    Case("{cc} -S -emit-llvm -O3 -march=x86-64-v4 -fveclib=libmvec vectors.cpp"),
    Case("{cc} -c -O2 -flto -march=x86-64-v4 vectors.cpp"),
    Case("{cc} -c -O2 -flto=thin -ffat-lto-objects -ffast-math vectors.cpp"),
    Case("{cc} -fuse-ld=lld -O3 -flto -march=x86-64-v4 -ffast-math vectors.cpp -shared"),
    # Dependencies, preprocessing, assembly, IR.
    Case("{cc} -O2 -Iinclude -MD -MP -c a.cpp -o a.o"),
    Case("{cc} -O2 -Iinclude -MMD -MF dep.d -MT foo -c a.cpp -o a.o"),
    Case("{cc} -Iinclude -M a.cpp"),
    Case("{cc} -Iinclude -MM a.cpp"),
    Case("{cc} -E -Iinclude a.cpp"),
    Case("{cc} -E -P -C -Iinclude a.cpp -o a.ii"),
    Case("{cc} -S -O1 -Iinclude a.cpp -o -"),
    Case("{cc} -S -emit-llvm -O1 -Iinclude a.cpp"),
    Case("{cc} -c -emit-llvm -O1 -Iinclude a.cpp && {cc} -c -O2 a.bc"),
    Case("{cc} -save-temps -c -O2 b.cpp"),
    Case("{cc} -fsyntax-only -Wall -Iinclude a.cpp"),
    # Linking.
    Case(
        'echo "-fuse-ld=lld -O2 -Iinclude a.cpp b.cpp -o p" > r.rsp;'
        " {cc} @r.rsp && ./p"
    ),
    Case("{cc} -fuse-ld=lld -O2 -Iinclude a.cpp b.cpp -o p && ./p"),
    Case("{cc} -fuse-ld=lld -O2 -g -Iinclude a.cpp b.cpp -o p && ./p"),
    Case("{cc} -fuse-ld=lld -static-libstdc++ -O2 -Iinclude a.cpp b.cpp -o p && ./p"),
    Case("{cc} -fuse-ld=lld -static -O2 -Iinclude a.cpp b.cpp -o p && ./p"),
    Case("{cc} -c -Iinclude a.cpp b.cpp && {cc} -fuse-ld=lld a.o b.o -o p && ./p"),
    Case("{cc} -fuse-ld=bfd -O2 -Iinclude a.cpp b.cpp -o p && ./p"),
    Case("{cc} -fuse-ld=lld -shared -fPIC b.cpp -o libb.so"),
    Case("{cc} -fuse-ld=bfd -shared -fPIC b.cpp -o libb.so"),
    Case("{cc} -fuse-ld=lld -shared -fPIC b.cpp asm.s -o libb.so"),
    Case(
        "{cc} -c b.cpp && llvm-ar rcsD libb.a b.o && llvm-ar rcsTD thin.a b.o &&"
        " {cc} -fuse-ld=lld -Iinclude a.cpp -L. -lb -o p &&"
        " {cc} -fuse-ld=lld -Iinclude a.cpp thin.a -o q && ./p && ./q"
    ),
    Case("{cc} -save-temps=obj -fuse-ld=lld -O2 -Iinclude a.cpp b.cpp -o p"),
    Case("{cc} -flto -c b.cpp"),
    Case("{cc} -flto=thin -fuse-ld=lld -O2 -Iinclude a.cpp b.cpp -o p && ./p"),
    Case(
        "{cc} -fsanitize=address -g -fuse-ld=lld -Iinclude a.cpp b.cpp -o p && ./p"
    ),
    Case("{cc} -r b.cpp asm.s -fuse-ld=lld -o both.o"),
    # Precompiled headers remember the macros that SYCL predefines.
    Case(
        "{cc} {no_sycl} -x c++-header include/greeting.h -o g.pch &&"
        " {cc} {no_sycl} -include-pch g.pch -c -Iinclude a.cpp"
    ),
    # Mistakes.
    Case("{cc} -c wrong.cpp"),
    Case("{cc} -fcolor-diagnostics -c wrong.cpp"),
    Case("{cc} -c wrong.cpp b.cpp"),
    Case("{cc} -fuse-ld=lld wrong.cpp b.cpp"),
    Case("{cc} -fuse-ld=lld b.cpp -o nomain"),
    Case("{cc} -c nonexist.cpp"),
    Case("{cc} -no-such-flag -c b.cpp"),
    Case("{cc} -fsycl-no-such-thing -c b.cpp"),
    Case("{cc} -o"),
    Case("{cc}"),
    Case("{cc} -Werror -Wunused-command-line-argument -c asm.s -lfoo"),
    # Questions.
    Case("{cc} -print-resource-dir"),
    Case("{cc} -print-file-name=libc.so"),
    Case("{cc} -print-search-dirs"),
    Case("{cc} -dumpmachine; {cc} -dumpversion"),
    Case("{cc} --print-supported-cpus --target=x86_64-linux-gnu"),
    Case("{cc} -c -O2 b.cpp -Rpass=inline"),
    Case(
        "{cc} -v -c b.cpp",
        "stderr",
        "prints the job's command line and the header search path, which has ours",
    ),
    Case(
        "{cc} -ftime-trace -ftime-trace-granularity=50000 -c -O2 b.cpp",
        r"b\.json",
        "times",
    ),
    Case("{cc} -ftime-report -c b.cpp", "stderr", "times"),
    Case(
        "{cc} -c -O2 b.cpp -mllvm -print-pipeline-passes",
        "stdout",
        "lists our two passes, which find nothing to do",
    ),
]


def normalised(text, program):
    """Standard error without what must differ: the name of the program."""
    for name in (program, os.path.realpath(program)):
        text = text.replace(name, "CC")
    text = re.sub(r"^(\x1b\[[0-9;]*m)*(clang\+\+|clang|clang-22|syclcc1): ",
                  "CC: ", text, flags=re.M)
    # Temporary files have random names.
    return re.sub(r"/tmp/[\w.-]+-[0-9a-f]{6,}\.\w+", "TEMPORARY", text)


def run(case, program, no_sycl, directory):
    """All that the line leaves behind: name -> bytes."""
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(INPUTS, directory)
    line = case.line.replace("{cc}", program).replace("{no_sycl}", no_sycl)
    done = subprocess.run(
        ["/bin/sh", "-c", line],
        cwd=directory,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    left = {
        "exit code": str(done.returncode).encode(),
        "stdout": done.stdout,
        "stderr": normalised(done.stderr.decode(), program).encode(),
    }
    for folder, _, names in os.walk(directory):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                left[os.path.relpath(path, directory)] = file.read()
    return left


def differences(case, clang, syclcc1):
    for name in sorted(clang.keys() | syclcc1.keys()):
        if name not in syclcc1:
            yield f"{name}: only clang++ wrote it"
        elif name not in clang:
            yield f"{name}: only syclcc1 wrote it"
        elif clang[name] != syclcc1[name]:
            if case.differs and re.fullmatch(case.differs, name):
                continue
            yield f"{name} differs"
            if name in ("exit code", "stdout", "stderr"):
                yield "  clang++: " + clang[name].decode(errors="replace")[:2000]
                yield "  syclcc1: " + syclcc1[name].decode(errors="replace")[:2000]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--syclcc1", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--only", default="", help="cases that contain this text")
    options = parser.parse_args()

    cases = [case for case in CASES if options.only in case.line]

    def compare(numbered):
        number, case = numbered
        directory = os.path.join(os.path.abspath(options.work), str(number))
        clang = run(case, options.clang, "", directory)
        ours = run(case, options.syclcc1, "-fno-sycl", directory)
        shutil.rmtree(directory)
        return list(differences(case, clang, ours))

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, found in zip(cases, pool.map(compare, enumerate(cases))):
            print("FAIL" if found else "same", case.line)
            for text in found:
                print("    " + text)
            failed += bool(found)
    print(f"{len(cases) - failed} of {len(cases)} command lines the same")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
