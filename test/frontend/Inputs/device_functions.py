"""Writes a program whose kernel uses every function that device libraries define,
with its C declaration, and compares the lists of functions that are known to
the front end with that list."""

import pathlib
import re
import sys

front_end, definitions, *others = (
    pathlib.Path(name).read_text() for name in sys.argv[1:]
)
functions = [
    name + suffix
    for name in re.findall(r'^SYCLCC1_MATH\("(\w+)"\)', definitions, re.MULTILINE)
    for suffix in ("", "f")
] + re.findall(r'^SYCLCC1_FUNCTION\("(\w+)"\)', definitions, re.MULTILINE)
if len(functions) < 100:
    sys.exit("DeviceFunctions.def was not understood")
allowed = [
    name
    for array in re.findall(r"(?:String|Wide|Other)Functions\[\] = \{(.*?)\}", front_end, re.DOTALL)
    for name in re.findall(r'"(\w+)"', array)
]
allowed.remove("bzero")  # Clang makes a memset of it.
for name in allowed:
    if name not in functions and not any(re.search(rf'\b{name}\(|"{name}"', text) for text in others):
        sys.exit(f"no device library defines {name}")

# In these headers only C's functions have global names.
print('#include "launch.hpp"\n#include <cmath>\n#include <cstdio>\n#include <cstring>\n#include <cwchar>')
print("void use(const void **p) {\n  single_task([=] {")
for name in functions + allowed:
    if name == "memchr":  # In C++ there are two.
        print("    *p = ::memchr(*p, 1, 1);")
    elif name == "wmemchr":
        print("    *p = ::wmemchr((const wchar_t *)*p, 1, 1);")
    elif not name.startswith("_"):
        print(f"    *p = (const void *)&::{name};")
print("  });\n}")
