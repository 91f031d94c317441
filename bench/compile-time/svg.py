"""Two kinds of plots as SVG text: bars of ratios, and growth curves.

Written by hand and not with a plotting library: a table of numbers, a few dozen
rectangles and lines; the files are diffable and need nothing to be made.
"""

import math
from html import escape

COLORS = ["#9aa0a6", "#5f6368", "#a8dadc", "#457b9d", "#1d3557", "#ffd6a5",
          "#f4a261", "#e76f51", "#6a994e", "#386641", "#7b2cbf", "#c77dff"]
FONT = 'font-family="sans-serif" font-size="12"'


def text(x, y, what, anchor="start", extra=""):
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {FONT} '
            f'fill="#202124" {extra}>{escape(str(what))}</text>')


def page(width, height, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" '
            f'height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}">\n'
            f'<rect width="100%" height="100%" fill="white"/>\n'
            + "\n".join(parts) + "\n</svg>\n")


def bars(title, columns, rows):
    """`rows`: [(name, {column: (low, median, high)})]; a line for each value."""
    left, width, bar = 210, 520, 13
    top = max([high for _, values in rows for _, _, high in values.values()] + [1.0])
    scale = width / (top * 1.05)
    parts, y = [text(10, 22, title, extra='font-weight="bold"')], 44
    colors = {name: COLORS[i % len(COLORS)] for i, name in enumerate(columns)}
    for name, values in rows:
        parts.append(text(10, y + 10, name, extra='font-weight="bold"'))
        y += 18
        for column in columns:
            if column not in values:
                continue
            low, median, high = values[column]
            parts.append(text(left - 8, y + bar - 3, column, "end"))
            parts.append(f'<rect x="{left}" y="{y}" width="{median * scale:.1f}" '
                         f'height="{bar - 2}" fill="{colors[column]}"/>')
            parts.append(f'<line x1="{left + low * scale:.1f}" '
                         f'x2="{left + high * scale:.1f}" y1="{y + bar / 2 - 1}" '
                         f'y2="{y + bar / 2 - 1}" stroke="#202124"/>')
            parts.append(text(left + high * scale + 5, y + bar - 3, f"{median:.2f}"))
            y += bar
        y += 8
    parts.insert(1, f'<line x1="{left + scale:.1f}" x2="{left + scale:.1f}" y1="40" '
                    f'y2="{y}" stroke="#d93025" stroke-dasharray="3 3"/>')
    return page(left + width + 60, y + 12, parts)


def curves(title, x_name, y_name, series):
    """`series`: {name: [(x, y)]}; both axes logarithmic, with a line of slope 1."""
    left, top, width, height = 70, 40, 520, 360
    points = [p for line in series.values() for p in line]
    if len({x for x, _ in points}) < 2:
        return ""
    x0, x1 = min(x for x, _ in points), max(x for x, _ in points)
    y0, y1 = min(y for _, y in points) / 1.5, max(y for _, y in points) * 1.5

    def place(x, y):
        return (left + width * math.log(x / x0) / math.log(x1 / x0),
                top + height * (1 - math.log(y / y0) / math.log(y1 / y0)))

    parts = [text(10, 22, title, extra='font-weight="bold"'),
             f'<rect x="{left}" y="{top}" width="{width}" height="{height}" '
             'fill="none" stroke="#9aa0a6"/>',
             text(left + width / 2, top + height + 36, x_name, "middle"),
             text(left, top - 6, y_name)]
    for x in sorted({x for x, _ in points}):
        parts.append(text(place(x, y0)[0], top + height + 18, f"{x:g}", "middle"))
    tick = 10 ** math.ceil(math.log10(y0))
    while tick <= y1:
        parts.append(text(left - 6, place(x0, tick)[1] + 4, f"{tick:g}", "end"))
        tick *= 10
    for i, (name, line) in enumerate(series.items()):
        color = COLORS[i % len(COLORS)]
        at = [place(x, y) for x, y in line]
        parts.append('<polyline fill="none" stroke-width="2" '
                     f'stroke="{color}" points="'
                     + " ".join(f"{x:.1f},{y:.1f}" for x, y in at) + '"/>')
        parts.append(text(left + width + 8, at[-1][1] + 4, name,
                          extra=f'style="fill:{color}"'))
    # What is linear runs along this one, or flatter.
    x, y = x0, max(y0 * 2, min(y for _, y in points))
    end = min(x1, x * y1 / y)
    (ax, ay), (bx, by) = place(x, y), place(end, y * end / x)
    parts.append(f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" '
                 'stroke="#d93025" stroke-dasharray="4 4"/>')
    parts.append(text(bx + 4, by + 12, "linear", extra='style="fill:#d93025"'))
    return page(left + width + 180, top + height + 50, parts)
