"""Applies every fix-it that `-fdiagnostics-parseable-fixits` prints on standard
input to copies of the files, in the folder named first; notes included."""

import collections
import pathlib
import re
import sys

line = re.compile(r'^fix-it:"(.*)":\{(\d+):(\d+)-(\d+):(\d+)\}:"(.*)"$')
edits = collections.defaultdict(list)
for text in sys.stdin:
    match = line.match(text.rstrip("\n"))
    if match:
        file, *place, new = match.groups()
        edit = (*map(int, place), new.encode().decode("unicode_escape"))
        if edit not in edits[file]:
            edits[file].append(edit)
for file, changes in edits.items():
    lines = pathlib.Path(file).read_text().split("\n")
    for row, begin, last_row, end, new in sorted(changes, reverse=True):
        assert row == last_row
        old = lines[row - 1].encode()
        lines[row - 1] = (old[: begin - 1] + new.encode() + old[end - 1 :]).decode()
    target = pathlib.Path(sys.argv[1]) / pathlib.Path(file).name
    target.write_text("\n".join(lines))
    print(f"{target.name}: {len(changes)} edits")
