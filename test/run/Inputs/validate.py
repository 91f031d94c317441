"""VALIDATOR FOLDER: every SPIR-V module in FOLDER is valid.

Debian 12's spirv-val does not know three things that extensions allow: the
capability of device_globals' host names, a constant function pointer before
the function, and attributes of an indirect call's arguments
(ArgumentAttributeINTEL, which only the translator writes).
"""

import glob
import os
import re
import subprocess
import sys

validator, folder = sys.argv[1:]


def is_unknown(module, said):
    """Whether what the validator says is one of the three."""
    if "Invalid capability operand: 6187" in said or "Invalid decoration operand: 6409" in said:
        return True
    undefined = re.search(r"ID '?(\d+)", said) if "has not been defined" in said else None
    if not undefined:
        return False
    text = subprocess.run([os.path.join(os.path.dirname(validator), "spirv-dis"), "--raw-id", module],
                          capture_output=True, text=True).stdout  # fmt: skip
    return re.search(rf"OpConstantFunctionPointerINTEL %\d+ %{undefined[1]}\b", text) is not None


failures = 0
for module in sorted(glob.glob(os.path.join(folder, "*.spv"))):
    done = subprocess.run([validator, module], capture_output=True, text=True)
    said = done.stdout + done.stderr
    if done.returncode and not is_unknown(module, said):
        print(module, said)
        failures += 1
sys.exit(bool(failures))
