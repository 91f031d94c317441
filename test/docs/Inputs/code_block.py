"""Writes the first C++ block of a Markdown file: code_block.py README.md OUT"""
import re
import sys
from pathlib import Path

text = Path(sys.argv[1]).read_text()
Path(sys.argv[2]).write_text(re.search(r"```c\+\+\n(.*?)```", text, re.S).group(1))
