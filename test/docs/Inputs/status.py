"""Each line of the status page's table of options and tools names its tests, its options are
in them, and every test that it names anywhere exists."""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
text = (root / "docs/status.md").read_text()
names = set(re.findall(r"`((?:test|scripts)/[^`\s]+)`", text))
missing = [name for name in sorted(names) if not list(root.glob(name))]
section = text.split("## Options and tools")[1].split("\n## ")[0]
rows = [line for line in section.splitlines() if line.startswith("|")][2:]
untested = [row for row in rows if "`test/" not in row.rsplit("|", 2)[1]]


def text_of(test):
    """A test and the files beside it that it names."""
    text = test.read_text()
    beside = [test.parent / name for name in re.findall(r"%S/([\w./-]+)", text)]
    return text + "".join(f.read_text(errors="replace") for f in beside if f.is_file())


absent = []
for row in rows:
    options, *_, tests = row.strip("|").split("|")
    names_of = re.findall(r"`(test/[^`\s]+)`", tests)
    tested = "".join(text_of(t) for name in names_of for t in root.glob(name))
    for option in re.findall(r"`(-[^`\s]+)", options):
        if option.startswith("-l"):
            continue  # A library, which a link finds by itself.
        name, equals, values = option.partition("=")
        each = [name + equals + value for value in values.split(",")]
        absent += [(one, names_of) for one in each if one not in tested]
for option, names_of in absent:
    print(f"{option} is not in", *names_of)
for name in missing:
    print("no", name)
for row in untested:
    print("without a test:", row)
print(f"{len(rows)} lines, {len(names)} tests")
sys.exit(bool(missing or untested or absent) or len(rows) < 30)
