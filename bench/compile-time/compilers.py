"""The command lines that are compared, for the compilers that are installed."""

import re
import shutil
import subprocess
import time
from dataclasses import dataclass

TARGETS = ["cpu", "cpu,spirv64", "cpu,spirv64,nvptx64"]
# The columns of one, two and three targets.
MODES = {"one parse": ["1 target", "2 targets", "3 targets"],
         "several": ["multi-pass, 1", "multi-pass, 2", "multi-pass, 3"]}


@dataclass
class Column:
    """One way to compile: `command` for SYCL sources, `plain` for the others."""
    name: str
    command: list
    plain: list = None  # None: as command
    cuda: bool = False  # compiles the CUDA variant, where there is one
    link: bool = True  # takes part in sources that are linked
    report: bool = False  # knows -fsycl-time-report

    def line(self, source):
        if self.cuda and not source.cuda:
            return None
        if source.action != "compile" and not self.link:
            return None
        return self.command if source.sycl or self.plain is None else self.plain


def install_header(options, flags):
    """What cmake --install does for usual options: a file that begins with
    <sycl/sycl.hpp> finds it precompiled. Some builds, and a prefix that was moved, do not
    have it yet."""
    source = options.folder / "header.cpp"
    source.write_text("#include <sycl/sycl.hpp>\n")
    for mode in ([], ["-fno-sycl-device-code"]):
        for wait in (0, 1, 2):  # It is not made of files of this second.
            time.sleep(wait)
            done = subprocess.run(
                [options.compiler, *flags, *mode, "-v", "-fsycl-pch=install", "-c",
                 str(source), "-o", str(source.with_suffix(".o"))],
                capture_output=True, text=True)
            if "<sycl/sycl.hpp>: precompiled" in done.stderr:
                break
        else:
            options.notes.append("<sycl/sycl.hpp> could not be precompiled")


def find(path, name):
    return path or shutil.which(name)


def columns(options):
    """All that can run, the base first."""
    flags = [f"-{options.optimize}", f"-std={options.standard}",
             *([options.common] if options.common else [])]
    ours = options.compiler
    include = options.include
    install_header(options, flags)
    result = [
        # The host's code of the same source with the same headers.
        Column("clang++, host only",
               [options.clang, *flags, "-isystem", include,
                "-D__SYCL_SINGLE_SOURCE__=1", "-fuse-ld=lld"],
               [options.clang, *flags, "-fuse-ld=lld"]),
        Column("syclcc1, host only", [ours, *flags, "-fno-sycl-device-code"],
               [ours, *flags], report=True),
    ]
    for name, targets in zip(MODES["one parse"], TARGETS):
        result.append(Column(name,
                             [ours, *flags, f"-fsycl-targets={targets}"],
                             report=True))
    result.append(Column("3 targets, header parsed",
                         [ours, *flags, f"-fsycl-targets={TARGETS[-1]}", "-fno-sycl-pch"],
                         [ours, *flags], report=True))
    for name, targets in zip(MODES["several"], TARGETS):
        result.append(Column(
            name,
            [ours, *flags, f"-fsycl-targets={targets}", "-fsycl-multi-pass"],
            report=True))
    if acpp := find(options.acpp, "acpp"):
        for target in ("generic", "omp"):
            result.append(Column(f"acpp {target}",
                                 [acpp, *flags[:2], f"--acpp-targets={target}",
                                  "-fuse-ld=lld"]))
    for name in ("icpx", "dpcpp"):
        if found := find(options.icpx if name == "icpx" else None, name):
            result.append(Column(name, [found, *flags[:2], "-fsycl"]))
            break
    if nvcc := find(options.nvcc, "nvcc"):
        ccbin = options.clang if options.ccbin is None else options.ccbin
        result.append(Column("nvcc", [nvcc, f"-{options.optimize}", "-std=c++17",
                                      "-arch=sm_75",
                                      *(["-ccbin", ccbin] if ccbin else []),
                                      "-allow-unsupported-compiler"],
                             cuda=True, link=False))
        cuda = ["-x", "cuda", "--cuda-gpu-arch=sm_75", "-Wno-unknown-cuda-version",
                f"--cuda-path={options.cuda_path or nvcc.rsplit('/bin/', 1)[0]}"]
        result.append(Column("clang++ -x cuda", [options.clang, *flags, *cuda],
                             cuda=True, link=False))
    # The base has to be there; what was not asked for is not tried.
    return [column for column in result
            if (column is result[0] or re.search(options.columns, column.name))
            and works(column, options)]


def works(column, options):
    """A compiler that is there may still lack a toolkit, or refuse this one."""
    suffix = "cu" if column.cuda else "cpp"
    text = "__global__ void f() {}\n" if column.cuda else "int f();\n"
    probe = options.folder / f"probe.{suffix}"
    probe.write_text(text)
    done = subprocess.run(
        [*column.command, "-c", str(probe), "-o", str(probe.with_suffix(".o"))],
        capture_output=True, text=True)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["?"])[0]
        options.notes.append(f"{column.name} is left out: {reason}")
    return done.returncode == 0
