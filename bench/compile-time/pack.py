"""Packs all that a comparison needs into one folder, for a machine without compilers:

    bench/compile-time/run --pack DIR --compiler …/bin/syclcc1 --clang …/bin/clang++
    DIR/run.sh [options of run]      # there; writes into $OUT, or ./results

The compilers should be linked statically (StaticClang.cpp); shared libraries that not
every Linux has are packed. Of the system's files, only those are packed that the
sources read and the links open, as the compilers report: 12 MiB instead of 300.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import sources

EVERYWHERE = r"/lib(c|m|dl|rt|pthread|stdc\+\+|gcc_s|z|zstd)\.so"
RUN = """\
#!/bin/sh
# Unpacks the comparison of compile times into a folder in /tmp and runs it.
# Options are those of bench/compile-time/run.
set -e
here=$(cd "$(dirname "$0")" && pwd)
dir=$(mktemp -d /tmp/compile-time.XXXXXX)
trap 'rm -rf "$dir"' EXIT
tar -xJf "$here/pack.tar.xz" -C "$dir"
LD_LIBRARY_PATH=$dir/prefix/lib/needed${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export LD_LIBRARY_PATH
python3 "$dir/compile-time/run" --compiler "$dir/prefix/bin/syclcc1" \\
  --clang "$dir/prefix/bin/clang++" --common="--sysroot=$dir/sysroot" \\
  --ccbin= --kernels 1,20,200,500 --minutes 8 --out "${OUT:-results}" "$@"
"""


def output_of(*command, **options):
    return subprocess.run([str(c) for c in command], check=True, text=True,
                          stdout=subprocess.PIPE, **options).stdout


def copy(file, root):
    """A file to its own path below root; the paths of #include and -L lead there."""
    target = root / os.path.normpath(file).lstrip("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists():
        shutil.copyfile(file, target)


def of_makefile(text):
    return [name for name in re.split(r"\s+|\\\n", text.split(":", 1)[1]) if name]


def files_of_system(options, folder):
    """What the sources include and the links open, without our prefix."""
    found = set()
    for source in sources.write_all(folder, 1, [1]):
        if source.action != "rebuild":
            for file in source.files:
                found.update(of_makefile(output_of(
                    options.clang, f"-{options.optimize}", "-std=c++20", "-M",
                    "-isystem", options.include,
                    Path(folder) / file)))
    depends = Path(folder) / "link.d"
    main = Path(folder) / "hello.cpp"
    for library in ("-Wl,--no-as-needed", "-nodefaultlibs"):
        output_of(options.clang, "-fuse-ld=lld", main, "-o", Path(folder) / "a.out",
                  library, "-lstdc++", "-lm", "-lgcc_s", "-lgcc", "-lc",
                  f"-Wl,--dependency-file={depends}")
        found.update(of_makefile(depends.read_text().split("\n\n")[0]))
    for file in [f for f in found if os.path.basename(f) == "crtbeginS.o"]:
        found.add(file.replace("crtbeginS.o", "crtbegin.o"))  # Clang looks for it.
    prefix = (str(folder), str(Path(options.include)))
    return [f for f in found if f.startswith("/") and not f.startswith(prefix)
            and os.path.isfile(f)]


def shared_libraries(program):
    for line in output_of("ldd", program).splitlines():
        found = re.search(r"=> (/\S+)", line)
        if found and not re.search(EVERYWHERE, found[1]):
            yield found[1]


def stub_of_solver(program, library):
    """Z3's place: Clang's static analyser, which is not run here, needs its 27 MiB."""
    names = sorted(set(re.findall(r" U (Z3_\w+)",
                                  output_of("nm", "-D", "--undefined-only", program))))
    output_of("cc", "-shared", "-o", library, "-Wl,-soname," + library.name, "-x", "c",
              "-", input="".join(f"void {n}(void) {{ __builtin_trap(); }}\n"
                                 for n in names))


def pack(options, target):
    prefix = Path(options.compiler).parent.parent
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        stage, work = Path(name) / "stage", Path(name) / "work"
        (stage / "prefix/bin").mkdir(parents=True)
        (stage / "prefix/lib/needed").mkdir(parents=True)
        work.mkdir()
        resources = Path(output_of(options.clang, "-print-resource-dir").strip())
        for program, as_name in ((options.compiler, "syclcc1"),
                                 (shutil.which(options.clang), "clang++")):
            copied = stage / "prefix/bin" / as_name
            shutil.copy(os.path.realpath(program), copied)
            subprocess.run(["strip", str(copied)], check=True)
            for library in shared_libraries(program):
                to = stage / "prefix/lib/needed" / os.path.basename(library)
                if not to.name.startswith("libz3."):
                    shutil.copy(library, to)
                elif not to.exists():
                    stub_of_solver(program, to)
        os.symlink("clang++", stage / "prefix/bin/ld.lld")
        shutil.copytree(resources / "include",
                        stage / "prefix/lib/clang" / resources.name / "include")
        for folder in ("sycl", "CL"):
            if (prefix / "include" / folder).is_dir():
                shutil.copytree(prefix / "include" / folder,
                                stage / "prefix/include" / folder)
        shutil.copytree(prefix / "lib/syclcc1", stage / "prefix/lib/syclcc1",
                        ignore=shutil.ignore_patterns("headers"))
        for library in (prefix / "lib").glob("libsyclrt.so*"):
            shutil.copy(library, stage / "prefix/lib", follow_symlinks=False)
        for file in files_of_system(options, work):
            copy(file, stage / "sysroot")
        shutil.copytree(Path(__file__).parent, stage / "compile-time",
                        ignore=shutil.ignore_patterns("__pycache__"))
        archive = target / "pack.tar.xz"
        # Calls of one function look alike to --x86.
        with open(archive, "wb") as out, subprocess.Popen(
                ["xz", "-T0", "--block-size=48MiB", "--x86",
                 "--lzma2=preset=3,dict=32MiB"],
                stdin=subprocess.PIPE, stdout=out) as xz:
            with tarfile.open(fileobj=xz.stdin, mode="w|") as tar:
                for entry in sorted(stage.iterdir()):
                    tar.add(entry, entry.name)
            xz.stdin.close()
            if xz.wait():
                sys.exit("xz failed")
    script = target / "run.sh"
    script.write_text(RUN)
    script.chmod(0o755)
    print(f"{archive}: {archive.stat().st_size / 2**20:.1f} MiB; run {script} there")
