"""Compares the options of a --help text with the ones in a document."""
import re
import sys

help_text, document = (open(path).read() for path in sys.argv[1:3])
# "  -fsycl-targets=<target,...>" or "  -Xs <value>"
printed = set(re.findall(r"^  (--?[\w+.-]+=?)", help_text, re.M))
written = set(re.findall(r"`(--?[\w+.-]+=?)(?:<[^`]*>)?`", document))
missing = printed - written
unknown = {
    o for o in written - printed if re.match(r"-f(no-)?sycl|--acpp", o)
}
if missing or unknown:
    print("not in the document:", sorted(missing))
    print("not in the table:", sorted(unknown))
    sys.exit(1)
