"""A sheet as HTML, Markdown or CSV. Whatever stands in the manuscript stays text: no markup, no script, no formula."""

import csv
import io
import re
from html import escape
from itertools import groupby

from workbench.continuity.export.sheet import Entry, Sheet

_STYLE = (
    "body{font-family:serif;line-height:1.7;max-width:46em;margin:2em auto;padding:0 1em;color:#222;background:#fff}"
    "h1{font-size:1.5em}h2{font-size:1.15em;border-bottom:1px solid #ccc;margin-top:2em}"
    "blockquote{margin:1.5em 0 .3em;padding-left:.8em;border-left:3px solid #b5482f}"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.1em 1em;margin:.3em 0;font-size:.9em}"
    "dt{color:#666}dd{margin:0}ul{margin:.3em 0;font-size:.9em}"
)
_FORMULA = re.compile(r"^[\s\u3000]*[=+\-@＝＋－＠|%]")
"""What makes a spreadsheet take a cell for a formula."""
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|!~&$])")
_MARKDOWN_START = re.compile(r"^(\d+)([.)])|^([-+=:])")


def html(sheet: Sheet) -> str:
    """A page that needs nothing else and runs nothing."""
    body = [f"<h1>{escape(sheet.title)}</h1>", f"<p>{escape(sheet.story)}</p>"]
    if not sheet.entries:
        body.append(f"<p>{escape(sheet.none)}</p>")
    for group, entries in groupby(sheet.entries, key=lambda entry: entry.group):
        body.append(f"<h2>{escape(group)}</h2>")
        body += [_html_entry(entry) for entry in entries]
    return (
        f'<!doctype html>\n<html lang="{escape(sheet.language)}">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(sheet.title)} - {escape(sheet.story)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def markdown(sheet: Sheet) -> str:
    """A Markdown document."""
    lines = [f"# {_md(sheet.title)}", "", _md(sheet.story), ""]
    if not sheet.entries:
        lines += [_md(sheet.none), ""]
    for group, entries in groupby(sheet.entries, key=lambda entry: entry.group):
        lines += [f"## {_md(group)}", ""]
        for entry in entries:
            lines += [f"> {_md(entry.quote)}", ""]
            lines += [f"- {_md(name)}: {_inside(value)}" for name, value in entry.fields if value]
            lines += [f"  - {_md(point)}" for point in entry.points]
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def csv_table(sheet: Sheet) -> str:
    """A table for a spreadsheet: every cell quoted, those that look like a formula with an apostrophe before them."""
    written = io.StringIO(newline="")
    writer = csv.writer(written, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow(map(_cell, sheet.columns))
    for entry in sheet.entries:
        row = [entry.group, entry.quote, *(value for _, value in entry.fields)]
        if len(row) < len(sheet.columns):
            row.append(" / ".join(entry.points))
        writer.writerow(map(_cell, row))
    return written.getvalue()


def _html_entry(entry: Entry) -> str:
    fields = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in entry.fields if value)
    points = "".join(f"<li>{escape(point)}</li>" for point in entry.points)
    listed = f"<ul>{points}</ul>" if points else ""
    return f"<blockquote>{escape(entry.quote)}</blockquote>\n<dl>{fields}</dl>{listed}"


def _inside(text: str) -> str:
    """Text within a line, where what begins one means nothing."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def _md(text: str) -> str:
    plain = _inside(text)
    return _MARKDOWN_START.sub(lambda found: f"{found[1] or ''}\\{found[2] or found[3]}", plain)


def _cell(text: str) -> str:
    flat = re.sub(r"[\r\n\t\x00]+", " ", text)
    return f"'{flat}" if _FORMULA.match(flat) else flat
