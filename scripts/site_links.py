# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A hook of mkdocs.yml: links out of docs/ become text.

`../test/run/README.md` exists in the repository, but not on the site.
A link to a folder of docs/ becomes one to its README.md if it has one.
"""
import posixpath
import re


def on_page_markdown(markdown, page, config, files):
    def link(match):
        text, target = match.groups()
        if re.match(r"[a-z]+:|#", target):
            return match.group(0)
        path, mark, anchor = target.partition("#")
        where = posixpath.normpath(posixpath.join(posixpath.dirname(page.file.src_path), path))
        if where.startswith("..") or files.get_file_from_path(where) is None:
            return text
        return f"[{text}]({path}{mark}{anchor})"

    return re.sub(r"(?<!!)\[((?:[^\[\]]|`[^`]*`)*)\]\(([^)\s]+)\)", link, markdown)
