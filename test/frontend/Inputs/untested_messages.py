"""Prints the messages of Diagnostics.def of which no test in test/frontend shows
the longest piece of literal text."""

import pathlib
import re
import sys

definitions, tests = map(pathlib.Path, sys.argv[1:])
entry = re.compile(
    r"^SYCLCC1_(?:DIAG|WARNING)\((\w+),(?:[^\"]|\"[\w-]+\",)*?((?:\s*\"(?:[^\"\\]|\\.)*\")+)\)",
    re.MULTILINE,
)
text = "".join(
    file.read_text()
    for folder in (tests, tests / "errors")
    for file in sorted(folder.iterdir())
    if file.suffix in (".cpp", ".test")
)
found = 0
for name, literals in entry.findall(definitions.read_text()):
    found += 1
    message = re.sub(r"\"\s*\"", "", literals).strip().strip('"')
    while "%select" in message or "%s" in message:
        shorter = re.sub(r"%\w*\{[^{}]*\}\d|%s\d", "\0", message)
        if shorter == message:
            break
        message = shorter
    piece = max(re.split(r"\0|%\w?\d", message), key=len).strip()
    if piece not in text:
        print(f"{name}: no test shows '{piece}'")
print(f"{found} messages" if found > 30 else "Diagnostics.def was not understood")
