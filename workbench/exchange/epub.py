"""EPUB 2 and 3: pages in reading order, cut where the table of contents says; ruby and stress kept."""

import re

from workbench.exchange import notes as say
from workbench.exchange.epub_package import Archive, Entry, open_package
from workbench.exchange.html import declared_language, left_out, named, set_apart, tidy
from workbench.exchange.language import guess_language
from workbench.exchange.looks import Looks
from workbench.exchange.markup import Element, Markup, kinds, local_name
from workbench.exchange.plain import find_headings
from workbench.exchange.sections import Heading, split
from workbench.exchange.work import Encoding, ImportedPart, ImportedWork
from workbench.exchange.zipguard import check_epub
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.text import ManuscriptText

_NOT_TEXT = {"cover", "titlepage", "toc"}


def is_epub(data: bytes, suffix: str) -> bool:
    """True for a zip that says it is a book, or is named like one."""
    return suffix.lower() == ".epub" or b"application/epub+zip" in data[:200] or b"META-INF/container.xml" in data


def read_epub(data: bytes, name: str) -> ImportedWork:
    """A work from a book. Raises InputError for what is damaged, protected, no book, or would unpack to too much."""
    check_epub(data, name)
    archive = Archive(data, name)
    package = open_package(archive)
    markup = Markup()
    starts: dict[str, int] = {}
    anchors: dict[tuple[str, str], int] = {}
    sheets: dict[str, str] = {}
    apart: list[str] = []
    language = package.language
    for page in package.pages:
        root = archive.page(page)
        if page in package.apart or _is_apart(root):
            apart.append(page.rpartition("/")[2])
            continue
        language = language or declared_language(root)
        markup.flow.block()
        starts[page] = markup.flow.mark()
        markup.add(root, _looks(archive, page, root, sheets))
        anchors |= {(page, anchor): place for anchor, place in markup.anchors.items()}
    text = markup.flow.text()
    if not text.base.strip():
        raise InputError("{name} holds no text to import.", name=name)
    marked = named(text, markup.headings)
    headings = _contents(text, package.contents, starts, anchors, marked)
    if len(headings) < 2:
        headings = marked or _by_wording(text) or [Heading(start, start, 1, "") for start in starts.values()]
    text, headings, beside = set_apart(text, headings, markup.asides)
    sections = split(text, headings, tidy)
    notes = (
        *((say.missing(package.missing),) if package.missing else ()),
        *((say.pages_left_out(apart),) if apart else ()),
        *left_out(markup),
    )
    return ImportedWork(
        package.title,
        package.author or beside["author"].strip(),
        language or guess_language(text.base),
        _without_empty_pages(sections.parts, package.title),
        Encoding("utf-8", "certain", Message("XML")),
        "epub",
        front_matter="\n\n".join(filter(None, (beside["front"], sections.opening))),
        back_matter=beside["back"],
        notes=notes,
    )


def _is_apart(root: Element) -> bool:
    """True for a cover, a title page, a table of contents: by what the page's first element says it is."""
    body = next((one for one in root.iter() if local_name(one) == "body"), None)
    first = next((one for one in body if local_name(one)), None) if body is not None else None
    return any(kinds(one) & _NOT_TEXT for one in (body, first) if one is not None)


def _looks(archive: Archive, page: str, root: Element, sheets: dict[str, str]) -> Looks:
    linked: list[str] = []
    for one in root.iter():
        if local_name(one) == "link" and "stylesheet" in str(one.get("rel") or "").lower():
            name = archive.find(page, str(one.get("href") or ""))
            if name is not None:
                linked.append(sheets[name] if name in sheets else sheets.setdefault(name, archive.sheet(name)))
        elif local_name(one) == "style":
            linked.append("".join(one.itertext()))
    return Looks(linked)


def _contents(
    text: ManuscriptText,
    entries: tuple[Entry, ...],
    starts: dict[str, int],
    anchors: dict[tuple[str, str], int],
    marked: list[Heading],
) -> list[Heading]:
    """The entries of the table of contents as headings over the lines that say the same; pages left out have none."""
    places: list[tuple[int, Entry]] = []
    ends = dict(zip(starts, [*list(starts.values())[1:], len(text.base)], strict=True))
    for index, entry in enumerate(entries):
        over = index + 1 < len(entries) and entries[index + 1].level > entry.level
        page = text.base[starts.get(entry.page, 0) : ends.get(entry.page, 0)]
        if not page.strip() and not (over and entry.page in starts):
            continue  # A page left out, or one of nothing but a picture.
        place = anchors.get((entry.page, entry.anchor), starts[entry.page])
        if over:
            place = _part_page(marked, places[-1][0] if places else -1, place, entry.title)
        places.append((place, entry))
    places.sort(key=lambda found: found[0])
    found: list[Heading] = []
    for index, (place, entry) in enumerate(places):
        until = places[index + 1][0] if index + 1 < len(places) else len(text.base)
        if until == place:
            # A part and its first episode begin on the same line: the line says the episode's title.
            found.append(Heading(place, place, entry.level, entry.title))
        else:
            end, title = _heading_lines(text.base, place, until, entry.title, marked)
            found.append(Heading(place, end, entry.level, title))
    return found


def _part_page(marked: list[Heading], after: int, place: int, title: str) -> int:
    """Where a part begins whose title has a page of its own, before that to which the table of contents leads."""
    return next(
        (one.start for one in marked if after < one.start < place and _plain(one.title) == _plain(title)), place
    )


def _heading_lines(base: str, start: int, until: int, title: str, marked: list[Heading]) -> tuple[int, str]:
    """Where the lines end that only say what the entry says, and the title: the page's own, where it says more."""
    end, rest, sure = start, _plain(title), False
    by_place = {one.start: one for one in marked if start <= one.start < until}
    for match in re.compile(r"[^\n]*\n?").finditer(base, start, until):
        line = _plain(match[0])
        here = next((by_place[place] for place in range(*match.span()) if place in by_place), None)
        if not line:
            continue
        if rest.startswith(line):
            rest = rest[len(line) :]
        elif here is None or (sure and line not in _plain(title)):
            break
        elif line not in _plain(title):
            # The page's heading says more than the table of contents, or something else.
            title = here.title if _plain(title) in line else f"{title}　{here.title}"
            rest = ""
        sure = sure or here is not None
        end = match.end()
    # Lines that only happen to begin as the title does are the text's.
    return (end if sure or not rest else start), title


def _plain(words: str) -> str:
    return re.sub(r"[\s\u3000]", "", words).casefold()


def _by_wording(text: ManuscriptText) -> list[Heading]:
    found = find_headings(text.base)[0]
    return found if len(found) > 1 else []


def _without_empty_pages(parts: tuple[ImportedPart, ...], book: str) -> tuple[ImportedPart, ...]:
    """Pages without a title and without text are no episodes; a lone part named like the book is none."""
    alone = sum(bool(part.title) for part in parts) == 1
    kept = (
        ImportedPart(
            "" if alone and part.title == book else part.title,
            tuple(one for one in part.episodes if one.title or one.text.base),
        )
        for part in parts
    )
    return tuple(part for part in kept if part.episodes)
