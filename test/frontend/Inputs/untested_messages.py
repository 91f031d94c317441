"""Prints what Diagnostics.def says and no test shows.

A test shows a message if it has the longest piece of the message's literal text
that no other message has. Each error and warning has its own file in
errors/, which may show others besides; a note is shown anywhere."""

import pathlib
import re
import sys

definitions, tests = map(pathlib.Path, sys.argv[1:])
entry = re.compile(
    r"^SYCLCC1_(DIAG|WARNING)\((\w+),\s*(\w+|\"[\w-]+\"),((?:\s*\"(?:[^\"\\]|\\.)*\")+)\)",
    re.MULTILINE,
)


def pieces(literals):
    """The literal text between placeholders."""
    message = re.sub(r"\"\s*\"", "", literals).strip().strip('"')
    while True:
        shorter = re.sub(r"%\w*\{[^{}]*\}\d+|%s\d", "\0", message)
        if shorter == message:
            return [p.strip() for p in re.split(r"\0|%\w?\d", message) if p.strip()]
        message = shorter


messages = {}  # name -> (is a note, pieces)
for kind, name, level, literals in entry.findall(definitions.read_text()):
    messages[name] = (level == "Note", pieces(literals))


def own_piece(name):
    others = " ".join(" \0 ".join(p) for n, (_, p) in messages.items() if n != name)
    own = [p for p in messages[name][1] if p not in others]
    return max(own or messages[name][1], key=len)


files = {
    file: file.read_text()
    for folder in (tests, tests / "errors")
    for file in sorted(folder.iterdir())
    if file.suffix in (".cpp", ".test")
}
shown = {}
for name, (is_note, _) in messages.items():
    piece = own_piece(name)
    shown[name] = [
        file
        for file, text in files.items()
        if piece in text and (is_note or file.parent.name == "errors")
    ]
    if not shown[name]:
        print(f"{name}: no test shows '{piece}'")

# Each error gets a file that no other one has: a matching, by augmenting paths.
owner = {}


def give_file(name, tried):
    for file in shown[name]:
        if file in tried:
            continue
        tried.add(file)
        if file not in owner or give_file(owner[file], tried):
            owner[file] = name
            return True
    return False


for name, (is_note, _) in messages.items():
    if not is_note and shown[name] and not give_file(name, set()):
        print(f"{name}: no test of its own, only", *[f.name for f in shown[name]])
found = len(messages)
print(f"{found} messages" if found > 30 else "Diagnostics.def was not understood")
