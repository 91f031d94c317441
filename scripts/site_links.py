"""mkdocs.yml's hook: links that lead out of docs/ become text.

On the site there is nothing behind `../test/run/README.md`; in the repository there is.
A folder of docs/ becomes its README.md where it has one.
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
