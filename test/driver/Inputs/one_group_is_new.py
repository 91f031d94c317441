"""one_group_is_new.py LOG: of many groups of kernels all but one are known, as images and
as objects."""

import re
import sys

found = re.findall(r"kernel cache: (\w+) of (\d+) of (\d+) groups",
                   open(sys.argv[1], encoding="utf-8").read())
assert [what for what, *_ in found] == ["images", "objects"], found
for what, known, groups in found:
    assert int(groups) >= 12 and int(known) == int(groups) - 1, (what, known, groups)
