#!/usr/bin/env python3
"""Which headers each header reaches, and whether it may.

    reach.py COMPILER INCLUDE_DIR [--print]

A header says its tier in its first lines ("Tier K."). This test compiles every
header by itself, in C++17 and C++23, and all of them together in C++20, with warnings
as errors. (A header by itself shows that it includes what it uses; C++20's library
includes no less than C++17's, and what is conditional on C++20 is also compiled in
C++23.) From -H in C++17 it reads what a header includes:

  K  kernel side: reaches only K, and of the C++ library only what is cheap
  M  mathematics: reaches K and M, and of the C++ library what K may
  H  host core: reaches H and K, never M, B
  B  opt-in (handler, local_accessor): reaches anything but M

No header may reach <memory>, <mutex>, <thread>, <iostream>, <map>, <cmath>, or
test a macro that differs between host and device.
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

compiler, include = sys.argv[1:3]
show = "--print" in sys.argv

# Headers of the C++ library that programs name, by the tier that may meet them; and
# the part of <iterator> that has no more than the tags.
CHEAP = {
    "cstddef", "cstdint", "type_traits", "limits", "utility", "stddef.h", "stdint.h",
    "stl_iterator_base_types.h",
    # std::plus and its like, and std::hash without its specialisations: 1 % of <functional>.
    "stl_function.h", "functional_hash.h",
}
# libstdc++ has std::function in a separate header; <functional> brings the hash
# tables and algorithms of std::boyer_moore_searcher.
# <array> is the type of an answer.
HOST = CHEAP | {
    "array", "exception", "functional", "initializer_list", "new", "std_function.h",
    "stdexcept", "string", "system_error", "vector",
}
# The smallest header that has std::hash. (std::mutex is declared, not included.)
ALLOWED = {"K": CHEAP, "M": CHEAP, "H": HOST, "B": HOST | {"typeindex"}}
MAY_REACH = {"K": "K", "M": "KM", "H": "KH", "B": "KHB"}
ONE_SIDED = re.compile(r"#\s*(if|elif|ifdef|ifndef).*__SYCL_DEVICE_ONLY__")

# Headers that exist to include it; only programs that use the backend include them.
OF_BACKEND = {"sycl/backend/": {"cl.h", "cuda.h"}, "sycl/ext/oneapi/backend/": {"cuda.h"},
              "sycl/ext/oneapi/experimental/backend/": {"cuda.h"}}

# What a specification's signatures name and no other header of the tier may meet.
SPECIFIED = {"sycl/ext/oneapi/experimental/group_sort.hpp": {"tuple"},
             "sycl/ext/oneapi/weak_object_base.hpp": {"optional"}}

# A stream writes vectors, and its text functions must not guess their layout; pixels
# of images are vectors.
ALSO_MATHEMATICS = {"sycl/stream.hpp", "sycl/image.hpp", "sycl/image_accessor.hpp",
                    "sycl/detail/older_images.hpp"}

problems = []


def read(header):
    with open(os.path.join(include, header), encoding="utf-8") as file:
        return file.read()


def tier_of(header):
    """The tier of one of our headers; None for those that only collect others."""
    text = read(header)
    if "split_headers" in header or header in ("sycl/sycl.hpp", "CL/sycl.hpp"):
        return None
    if re.search(r"[Ii]n\s+(///\s+)?no\s+(///\s+)?tier", text[:1200]):
        return None
    found = re.search(r"[Tt]ier[\s/]+([KMHB])\b", text[:1200])
    if not found:
        problems.append(f"{header}: says no tier in its first lines")
        return None
    return found.group(1)


def headers():
    for folder, _, files in os.walk(include):
        for name in files:
            if name.endswith(".hpp"):
                yield os.path.relpath(os.path.join(folder, name), include)


def compile_headers(job):
    several, standard = job
    run = subprocess.run(
        [compiler, f"-std={standard}", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
         "-H", f"-I{include}", "-x", "c++", "-"],
        input="".join(f"#include <{header}>\n" for header in several),
        capture_output=True, text=True,
    )
    lines = run.stderr.splitlines()
    if run.returncode != 0:
        name = several[0] if len(several) == 1 else "all headers"
        errors = [line for line in lines if "error" in line]
        problems.append(f"{name} in {standard}: {errors[0] if errors else run.stderr}")
    return several, standard, [line for line in lines if line.startswith(".")]


ours = sorted(headers())
tiers = {header: tier_of(header) for header in ours}
jobs = [([header], standard) for header in ours for standard in ("c++17", "c++23")]
jobs.append((ours, "c++20"))
with ThreadPoolExecutor(os.cpu_count()) as pool:
    compiled = list(pool.map(compile_headers, jobs))

for (header, *_), standard, lines in compiled:
    tier = tiers[header]
    if standard != "c++17" or tier is None:
        continue
    reached, library = set(), set()
    # Library headers are counted where a header of ours includes them.
    by_depth = {0: header}
    for line in lines:
        dots, path = line.split(" ", 1)
        depth = len(dots)
        path = os.path.realpath(path)
        relative = os.path.relpath(path, os.path.realpath(include))
        if relative.startswith(".."):
            by_depth[depth] = None
            if by_depth.get(depth - 1):
                library.add(os.path.basename(path))
        else:
            by_depth[depth] = relative
            if relative.endswith(".hpp"):
                reached.add(relative)
    for other in sorted(reached - {header}):
        may = MAY_REACH[tier] + ("M" if header in ALSO_MATHEMATICS else "")
        if tiers.get(other) and tiers[other] not in may:
            problems.append(f"{header} (tier {tier}) reaches {other} (tier {tiers[other]})")
    library -= OF_BACKEND.get(os.path.dirname(header) + "/", set())
    for other in reached | {header}:
        library -= SPECIFIED.get(other, set())
    for other in sorted(library - ALLOWED[tier]):
        problems.append(f"{header} (tier {tier}) reaches <{other}>")
    if show:
        print(f"{tier} {header}: {len(reached)} of ours, {' '.join(sorted(library)) or '-'}")

for header in ours:
    if "if_device" not in header and ONE_SIDED.search(read(header)):
        problems.append(f"{header} differs between host and device")

print("\n".join(problems) if problems else f"{len(ours)} headers")
sys.exit(bool(problems))
