"""HTML: headings to parts and episodes, ruby and stress kept; what a browser does not show is left out."""

import re
from dataclasses import replace

from workbench.exchange import notes as say
from workbench.exchange.encoding import decode
from workbench.exchange.language import guess_language
from workbench.exchange.looks import Looks
from workbench.exchange.markup import Element, Markup, local_name, parse_page
from workbench.exchange.plain import find_headings, title_page
from workbench.exchange.rewrite import Edit, Rewritten, cut, trim
from workbench.exchange.sections import Heading, split
from workbench.exchange.work import Encoding, ImportedWork
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.text import ManuscriptText

_IS_HTML = re.compile(rb"\A\s*(?:<\?xml[^>]*>\s*)?(?:<!--.{0,2000}?-->\s*)?<(?:!doctype\s+html|html)", re.I | re.S)
_CHARSET = re.compile(
    rb"<meta[^>]{0,200}charset\s*=\s*[\"']?\s*([\w.:-]{2,30})|\A\s*<\?xml[^>]*encoding=[\"']([\w.-]+)", re.I
)
_BLANK = re.compile("^[ \t\xa0\u3000]+$", re.MULTILINE)
SUFFIXES = (".html", ".htm", ".xhtml", ".xht")


def is_html(data: bytes, suffix: str) -> bool:
    """True for a page, by how it begins or else by its suffix."""
    return suffix.lower() in SUFFIXES or _IS_HTML.match(data.removeprefix(b"\xef\xbb\xbf")[:4000]) is not None


def decode_page(data: bytes, name: str, encoding: str | None = None) -> tuple[str, Encoding]:
    """The source of a page, by `encoding`, its byte order mark, what it declares, or else what its bytes look like."""
    declared = _CHARSET.search(data[:4096])
    if encoding is None and declared and not data.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")):
        try:
            return decode(data, name, (declared[1] or declared[2]).decode("ascii"))
        except InputError:
            pass  # It is not what it declares: its bytes decide.
    return decode(data, name, encoding)


def read_html(data: bytes, name: str, encoding: str | None = None) -> ImportedWork:
    """A work from one page. Raises InputError for what is no text, is too large or holds nothing."""
    source, found = decode_page(data, name, encoding)
    root = parse_page(source, name)
    markup = Markup()
    markup.add(root, Looks("".join(one.itertext()) for one in root.iter() if local_name(one) == "style"))
    text = markup.flow.text()
    if not text.base.strip():
        raise InputError("{name} holds no text to import.", name=name)
    title, author = _field(root, "title"), _field(root, "author")
    headings = named(text, markup.headings)
    text, headings, apart = set_apart(text, headings, markup.asides)
    title, text, headings = _titled(title, text, headings)
    notes = left_out(markup)
    if not headings:
        headings, more = find_headings(text.base)
        notes += more
        notes += (say.by_wording(),) if headings else ()
    sections = split(text, headings, tidy)
    opening, by = title_page(sections.opening)
    return ImportedWork(
        title or opening,
        apart["author"].strip() or author or by,
        declared_language(root) or guess_language(text.base),
        sections.parts,
        found,
        "html",
        front_matter="\n\n".join(filter(None, (apart["front"], sections.opening))),
        back_matter=apart["back"],
        notes=notes,
    )


def named(text: ManuscriptText, headings: list[Heading]) -> list[Heading]:
    """Headings with what stands in their ranges for titles."""
    return [replace(one, title=" ".join(text.base[one.start : one.end].split("\n"))) for one in headings]


def set_apart(
    text: ManuscriptText, headings: list[Heading], asides: list[tuple[int, int, str]]
) -> tuple[ManuscriptText, list[Heading], dict[str, str]]:
    """The text without what stands apart, its headings, and the words of "front", "back" and "author"."""
    apart = {"front": "", "back": "", "author": ""}
    edits: list[Edit] = []
    done = 0
    for start, end, kind in sorted(asides, key=lambda aside: (aside[0], -aside[1])):
        if start < done:
            continue
        done = end
        inside = [one for one in headings if start <= one.start < end]
        # What the book calls its foreword is no part of it.
        begins = (
            inside[0].end if kind != "author" and inside and not text.base[start : inside[0].start].strip() else start
        )
        words = tidy(cut(text, begins, end)).base
        apart[kind] = "\n\n".join(filter(None, (apart[kind], words)))
        edits.append(Edit(start, end))
        headings = [one for one in headings if one not in inside]
    rewritten = Rewritten(text, edits)
    moved = [replace(one, start=rewritten.at(one.start), end=rewritten.at(one.end)) for one in headings]
    return rewritten.text, moved, apart


def tidy(text: ManuscriptText) -> ManuscriptText:
    """Without blank lines around it; lines of nothing but blanks are empty."""
    return trim(Rewritten(text, [Edit(*match.span()) for match in _BLANK.finditer(text.base)]).text)


def left_out(markup: Markup) -> tuple[Message, ...]:
    """Notes on what the pages had and a manuscript has not."""
    told = (("pictures", say.pictures), ("footnotes", say.footnotes), ("characters", say.unknown_characters))
    return tuple(sentence(markup.left_out[what]) for what, sentence in told if markup.left_out[what])


def declared_language(root: Element) -> str:
    """ "ja", "en" or "zh" where the page names one of them; else ""."""
    said = next((str(value) for key, value in root.attrib.items() if str(key).rpartition("}")[2] == "lang"), "")
    return said[:2].lower() if said[:2].lower() in ("ja", "en", "zh") else ""


def _titled(title: str, text: ManuscriptText, headings: list[Heading]) -> tuple[str, ManuscriptText, list[Heading]]:
    """The work's title, and text and headings without it when the first heading is the title."""
    if not headings or text.base[: headings[0].start].strip():
        return title, text, headings
    first, others = headings[0], headings[1:]
    if first.title != title and (not others or any(one.level <= first.level for one in others)):
        return title, text, headings
    rewritten = Rewritten(text, [Edit(first.start, first.end)])
    moved = [replace(one, start=rewritten.at(one.start), end=rewritten.at(one.end)) for one in others]
    return first.title, rewritten.text, moved


def _field(root: Element, what: str) -> str:
    for one in root.iter():
        if what == "title" and local_name(one) == "title":
            return " ".join("".join(one.itertext()).split())
        if local_name(one) == "meta" and str(one.get("name") or "").lower() == what:
            return str(one.get("content") or "").strip()
    return ""
