"""same-code.py A B: two objects, or the objects of two folders, are the same, but for
the id of the unit in names of kernels that are local to it. The id is made from the
source's text, which is another one after the preprocessor."""

import os
import re
import sys

ID = re.compile(rb"\.[0-9a-f]{16}(?=\0)")


def content(path):
    return ID.sub(b".unit", open(path, "rb").read())


def objects(root):
    if os.path.isfile(root):
        return {"": root}
    return {
        os.path.relpath(os.path.join(folder, name), root): os.path.join(folder, name)
        for folder, _, names in os.walk(root)
        for name in names
        if name.endswith(".o")
    }


one, two = map(objects, sys.argv[1:3])
assert one and one.keys() == two.keys(), (one.keys(), two.keys())
different = [name for name in one if content(one[name]) != content(two[name])]
print("different:", *different) if different else print(len(one), "the same")
sys.exit(bool(different))
