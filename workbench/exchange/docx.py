"""Word documents: heading styles to parts and episodes; ruby and emphasis marks kept, headers and comments not."""

import io
import re

import docx
from docx.opc.exceptions import PackageNotFoundError

from workbench.exchange.docx_runs import Element, Runs
from workbench.exchange.language import guess_language
from workbench.exchange.plain import find_headings
from workbench.exchange.rewrite import Edit, Rewritten, trim
from workbench.exchange.sections import Heading, split
from workbench.exchange.work import Encoding, ImportedWork
from workbench.exchange.zipguard import check_docx
from workbench.story.errors import InputError
from workbench.story.message import Message, counted

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_LEVEL = re.compile(r"(?:heading|見出し|标题|標題)\s*([1-9１-９])", re.IGNORECASE)
_FRONT, _BACK = "Front Matter", "Back Matter"
"""Paragraph styles of what stands before and after the story, as this program writes it."""
_CONTENTS = re.compile(r"(?:toc|目次|目录|目錄)\s*(?:\d|heading|$)", re.IGNORECASE)


def read_docx(data: bytes, name: str) -> ImportedWork:
    """A work from a .docx. Raises InputError for anything that is no sound Word document, zip bombs included."""
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise InputError(
            "{name} is an old .doc or a password-protected document; save it as plain .docx first.", name=name
        )
    check_docx(data, name)
    try:
        document = docx.Document(io.BytesIO(data))
        styles = {style.style_id: style.name or "" for style in document.styles}
        outline = {s.style_id: _outline(s.element) for s in document.styles}
        body = document.element.body
        properties = document.core_properties
        title, author = properties.title or "", properties.author or ""
    except (PackageNotFoundError, KeyError, ValueError, AttributeError, SyntaxError) as error:
        raise InputError(
            "{name} is damaged: a part that Word documents have is missing or broken ({error}).", name=name, error=error
        ) from error
    runs = Runs()
    headings: list[Heading] = []
    asides: dict[str, list[str]] = {_FRONT: [], _BACK: []}
    skipped = 0
    for paragraph in body.iter(f"{_W}p"):
        if next(paragraph.iterancestors(f"{_W}txbxContent"), None) is not None:
            continue
        style_id = _style_id(paragraph)
        style = styles.get(style_id, style_id)
        if _CONTENTS.match(style):
            skipped += 1
            continue
        start = runs.length
        runs.add_paragraph(paragraph)
        line = runs.words_from(start).strip()
        match = _LEVEL.search(style)
        level = int(match[1]) if match else outline.get(style_id) or _outline(paragraph)
        if style in ("Title", "表題") and line and not headings:
            title = line
            runs.drop(start)
        elif style in asides:
            asides[style].append(runs.words_from(start))
            runs.drop(start)
            continue
        elif level and line:
            headings.append(Heading(start, runs.length, level, line.replace("\n", "　")))
        if runs.length > start or not line:
            runs.add("\n")
    text = runs.text()
    if not text.base.strip():
        raise InputError("{name} holds no text to import.", name=name)
    notes = runs.notes() + _left_out(skipped)
    if not headings:
        headings, more = find_headings(text.base)
        notes += more
        if headings:
            notes += (Message("No heading styles were used; chapters were found by their wording."),)
    elif title in ("", headings[0].title) and _is_title(text.base, headings):
        title = headings[0].title
        text = Rewritten(text, [Edit(headings[0].start, headings[0].end)]).text
        gone = headings[0].end - headings[0].start
        headings = [Heading(h.start - gone, h.end - gone, h.level, h.title) for h in headings[1:]]
    sections = split(text, headings, trim)
    author = "" if author == "python-docx" else author
    encoding = Encoding("utf-8", "certain", Message("XML"))
    language = guess_language(text.base)
    front = "\n\n".join(filter(None, (sections.opening, "\n".join(asides[_FRONT]).strip("\n"))))
    back = "\n".join(asides[_BACK]).strip("\n")
    return ImportedWork(
        title, author, language, sections.parts, encoding, "docx", front_matter=front, back_matter=back, notes=notes
    )


def _is_title(base: str, headings: list[Heading]) -> bool:
    """True when the first heading stands alone over all others and right above the next: the work's title."""
    first, following = headings[0], headings[1:2]
    outermost = all(heading.level > first.level for heading in headings[1:])
    if not following or not outermost:
        return False
    return not (base[: first.start] + base[first.end : following[0].start]).strip()


def _style_id(paragraph: Element) -> str:
    found = paragraph.find(f"{_W}pPr/{_W}pStyle")
    return "" if found is None else str(found.get(f"{_W}val", ""))


def _outline(element: Element) -> int | None:
    """The outline level (from 1) a paragraph or style sets itself, for Word's navigation; None for body text."""
    found = element.find(f"{_W}pPr/{_W}outlineLvl")
    level = None if found is None else int(found.get(f"{_W}val", "9"))
    return None if level is None or level > 8 else level + 1


def _left_out(lines: int) -> tuple[Message, ...]:
    note = counted(
        "A table of contents of {count} line was left out.",
        "A table of contents of {count} lines was left out.",
        count=lines,
    )
    return (note,) if lines else ()
