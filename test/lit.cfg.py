"""How lit runs the tests.

Substitutions
  %opt          opt with our passes loaded: %opt -passes=syclcc1-… x.ll -S
  %opt_plain    opt without them
  %frontend     %clangxx with our front end and headers, without the driver
  %python       the Python that runs lit
  %clangxx      the stock clang++ of the same LLVM
  %combined     %clangxx as far as the split's input: un-optimised IR of one parse
  %syclcc1      the compiler of this build
  %split_plugin the plugin's path
  %codegen      device half -> image: %codegen x.ll -target spirv64 -o x.spv
  %device_lib   the folder of the device libraries
  %include      the SYCL headers
  %sycl_lib     the folder of libsyclrt.so
  %build        the build folder
FileCheck, not, split-file, llvm-* are found by PATH.

`lit --param verify_each=1` has LLVM's verifier behind each pass of %opt (scripts/assertions).

Features, for `REQUIRES:`
  syclcc1   the driver was built           runtime    libsyclrt.so was built
  static-runtime   libsyclrt.a was built, which needs libboost_context.a
  opencl, cuda   sycl-ls lists such a device   ptxas, spirv-val, gdb, lldb   the tool was found
  translator   SYCLCC1_TRANSLATOR names an llvm-spirv, which is put into PATH
  openmp    libomp of the same LLVM
  fuzzer    libFuzzer of the same LLVM   clang-format   of the same LLVM
  git-checkout   the sources are one, and git is there
  small-disk   this user may mount a file system; %small_disk FOLDER SIZE COMMAND…
"""

import glob
import os
import shutil
import subprocess
import sys

import lit.formats

config.name = "syclcc1"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".ll", ".cpp", ".test", ".c"]
config.excludes = ["Inputs", "bytes", "tools", "runtime", "perf", "conformance", "projects"]
config.test_source_root = os.path.dirname(__file__)

binaries = os.path.join(config.build_dir, "bin")
libraries = os.path.join(config.build_dir, "lib")
plugin = os.path.join(libraries, "syclcc1-passes.so")
include = os.path.join(config.source_dir, "include")


def tool(name):
    return os.path.join(config.llvm_tools_dir, name)


config.environment["PATH"] = os.pathsep.join(
    [binaries, config.llvm_tools_dir, config.environment.get("PATH", "")]
)
translator = os.environ.get("SYCLCC1_TRANSLATOR", "")
if translator:
    # The compiler looks for the name; the file may have another.
    folder = os.path.join(config.build_dir, "test", "translator")
    os.makedirs(folder, exist_ok=True)
    link = os.path.join(folder, "llvm-spirv")
    if os.path.realpath(link) != os.path.realpath(translator):
        if os.path.lexists(link):
            os.remove(link)
        os.symlink(os.path.abspath(translator), link)
    config.environment["PATH"] = folder + os.pathsep + config.environment["PATH"]
# Device links of tests are not those of the user who runs them.
config.environment["SYCLCC1_CACHE_DIR"] = os.path.join(config.build_dir, "test", "cache")
config.environment["LD_LIBRARY_PATH"] = os.pathsep.join(
    [libraries, os.environ.get("LD_LIBRARY_PATH", "")]
)
# The environment decides where SPIR-V and PTX run.
for name in (
    "OCL_ICD_VENDORS",
    "OCL_ICD_FILENAMES",
    "ONEAPI_DEVICE_SELECTOR",
    "SYCLCC1_OPENCL",
    "ASAN_OPTIONS",
    "UBSAN_OPTIONS",
    "TSAN_OPTIONS",
):
    if name in os.environ:
        config.environment[name] = os.environ[name]

clang = tool("clang++")
verify_each = " -verify-each" if lit_config.params.get("verify_each") else ""
# Longer names first: lit replaces in this order.
config.substitutions += [
    ("%opt_plain", tool("opt")),
    ("%opt", f"{tool('opt')} -load-pass-plugin={plugin}{verify_each}"),
    (
        "%combined",
        f"{clang} -std=c++20 -I{include} -D__SYCL_SINGLE_SOURCE__ -S -emit-llvm -Xclang -disable-llvm-passes",
    ),
    (
        "%frontend",
        f"{clang} -fplugin={libraries}/syclcc1-frontend-plugin.so -I{include}",
    ),
    ("%clangxx_root", os.path.dirname(config.llvm_tools_dir)),
    ("%clangxx", clang),
    ("%clang_format", tool("clang-format")),
    ("%python", sys.executable),
    ("%syclcc1", os.path.join(binaries, "syclcc1")),
    ("%split_plugin", plugin),
    ("%device_lib", os.path.join(libraries, "syclcc1")),
    ("%codegen", os.path.join(binaries, "syclcc1-codegen")),
    ("%include", include),
    ("%sycl_lib", libraries),
    ("%build", config.build_dir),
    ("%ptxas", config.ptxas or "ptxas-was-not-found"),
    ("%spirv_val", config.spirv_val or "spirv-val-was-not-found"),
]


def backends():
    """What sycl-ls of this build lists: names of backends, "opencl", "cuda"."""
    lister = os.path.join(binaries, "sycl-ls")
    if not os.path.exists(lister):
        return set()
    try:
        found = subprocess.run(
            [lister],
            env=dict(os.environ, LD_LIBRARY_PATH=config.environment["LD_LIBRARY_PATH"]),
            capture_output=True,
            text=True,
            timeout=60,
        )
    except (OSError, subprocess.TimeoutExpired):
        return set()
    return {line[1:].split(":")[0] for line in found.stdout.splitlines() if line.startswith("[")}


def add_feature(name, present):
    if present:
        config.available_features.add(name)


add_feature("syclcc1", os.path.exists(os.path.join(binaries, "syclcc1")))
add_feature("runtime", os.path.exists(os.path.join(libraries, "libsyclrt.so")))
add_feature("static-runtime", os.path.exists(os.path.join(libraries, "libsyclrt.a")))
add_feature("ptxas", bool(config.ptxas))
add_feature("spirv-val", bool(config.spirv_val))
for backend in {"opencl", "cuda"} & backends():
    add_feature(backend, True)
add_feature("mkdocs", bool(shutil.which("mkdocs")))
add_feature("doxygen", bool(shutil.which("doxygen")))
add_feature("translator", os.access(translator, os.X_OK))
add_feature("gdb", bool(shutil.which("gdb")))
add_feature("lldb", os.path.exists(tool("lldb")))
add_feature("openmp", os.path.exists(os.path.join(config.llvm_tools_dir, "..", "lib", "libomp.so")))


add_feature("clang-format", os.path.exists(tool("clang-format")))
add_feature(
    "git-checkout",
    os.path.exists(os.path.join(config.source_dir, ".git")) and bool(shutil.which("git")),
)
add_feature("fuzzer", bool(glob.glob(tool("../lib/clang/*/lib/*/libclang_rt.fuzzer*x86_64.a"))))


def may_mount():
    """True if `unshare` makes a namespace in which this user mounts file systems."""
    try:
        tried = ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
        return subprocess.run(tried, capture_output=True).returncode == 0
    except OSError:
        return False


add_feature("small-disk", may_mount())
small_disk = os.path.join(config.test_source_root, "tools", "small_disk.sh")
config.substitutions.append(("%small_disk", f"unshare -rm sh {small_disk}"))
