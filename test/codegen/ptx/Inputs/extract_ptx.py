"""extract_ptx.py COMPILER EXAMPLES FOLDER PTXAS ARCH: compiles each example, takes
its PTX out of the object as any other tool would, and hands it to ptxas."""

import glob
import os
import shlex
import subprocess
import sys

compiler, examples, folder, ptxas, arch = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
sources = sorted(glob.glob(os.path.join(examples, "*.cpp")))
assert sources, "no examples in " + examples
for source in sources:
    stem = os.path.join(folder, os.path.splitext(os.path.basename(source))[0])
    run = lambda *command: subprocess.run(command, check=True)
    run(*shlex.split(compiler), "-c", source, "-o", stem + ".o")
    run(
        "llvm-objcopy",
        "--dump-section",
        f".llvm.offloading={stem}.bundle",
        stem + ".o",
        "/dev/null",
    )
    run(
        "llvm-offload-binary",
        stem + ".bundle",
        f"--image=file={stem}.ptx,triple=nvptx64-nvidia-cuda",
    )
    run(ptxas, "-arch=" + arch, stem + ".ptx", "-o", stem + ".cubin")
