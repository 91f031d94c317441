#!/usr/bin/env python3
"""Compiles and runs every program of a folder.

    every_example.py COMPILER FOLDER OUTPUT [OPTION...]

Each is compiled with the options and run on every device (on_every_device.py).
"""
import glob
import os
import subprocess
import sys

compiler, folder, output, *options = sys.argv[1:]
os.makedirs(output, exist_ok=True)
runner = os.path.join(os.path.dirname(__file__), "on_every_device.py")
failed = False
for source in sorted(glob.glob(os.path.join(os.path.abspath(folder), "*.cpp"))):
    program = os.path.join(os.path.abspath(output), os.path.basename(source)[:-4])
    command = [compiler, *options, source, "-o", program]
    print(" ".join(command), flush=True)
    failed |= subprocess.call(command) != 0 or (
        subprocess.call([sys.executable, runner, program], cwd=output) != 0
    )
sys.exit(failed)
