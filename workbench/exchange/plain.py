"""Plain text, split at lines that read as headings."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from workbench.exchange.headings import BARE_LEVEL, NAMED_LEVEL, Candidate, candidates
from workbench.exchange.italics import read_italics
from workbench.exchange.language import guess_language
from workbench.exchange.notation import read_ruby
from workbench.exchange.paragraphs import is_hard_wrapped, join_lines
from workbench.exchange.rewrite import trim
from workbench.exchange.sections import Heading, split
from workbench.exchange.set_off import AUTHOR, set_off
from workbench.exchange.work import Encoding, ImportedWork
from workbench.story.message import Message, counted
from workbench.story.text import ManuscriptText

_SMALL = {"a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"}


def read_plain(source: str, encoding: Encoding, parentheses: bool = False, kind: str = "plain") -> ImportedWork:
    """A work from plain text. `title` is empty when the file has no title line; `parentheses` as in `read_ruby`."""
    text = read_ruby(source, parentheses)
    language = guess_language(text.base)
    if language == "en":
        text = read_italics(text)
    apart = set_off(text, partial(_tidy, language=language, wrapped=_is_wrapped(text, language)))
    if apart is not None:
        title, author = title_page(apart.opening)
        front, back = apart.opening, apart.back
        return ImportedWork(title, author, language, apart.parts, encoding, kind, front_matter=front, back_matter=back)
    headings, dropped = find_headings(text.base)
    return assemble(text, headings, language, encoding, kind, dropped)


def assemble(
    text: ManuscriptText,
    headings: Sequence[Heading],
    language: str,
    encoding: Encoding,
    kind: str,
    notes: tuple[Message, ...] = (),
) -> ImportedWork:
    """The work from a text and its headings; English paragraphs are joined to one a line."""
    wrapped = _is_wrapped(text, language)
    sections = split(text, headings, partial(_tidy, language=language, wrapped=wrapped))
    title, author = title_page(sections.opening)
    if wrapped:
        notes += (Message("Lines broken at print width were joined into paragraphs."),)
    if sections.opening:
        notes += (Message("What stands before the first heading is kept apart as front matter."),)
    return ImportedWork(
        title, author, language, sections.parts, encoding, kind, front_matter=sections.opening, notes=notes
    )


def _is_wrapped(text: ManuscriptText, language: str) -> bool:
    return language == "en" and is_hard_wrapped(text.base)


def _tidy(body: ManuscriptText, language: str, wrapped: bool) -> ManuscriptText:
    return join_lines(body, wrapped) if language == "en" else trim(body)


def title_page(opening: str) -> tuple[str, str]:
    """(title, author) from the lines before the first heading; empty where they do not say."""
    lines = [line.strip() for line in opening.split("\n") if line.strip()][:8]
    if not lines or len(lines[0]) > 60:
        return "", ""
    author = next((match[1] for line in lines[1:] if (match := AUTHOR.fullmatch(line))), "")
    return lines[0], author


def find_headings(base: str) -> tuple[list[Heading], tuple[Message, ...]]:
    """The headings of a plain text with levels from 1, and notes on what was left out (a table of contents)."""
    marks = candidates(base)
    kept, contents = _without_contents(base, marks)
    kept = _with_following_titles(base, kept)
    notes = (_contents(contents),) if contents else ()
    if sum(mark.level == BARE_LEVEL for mark in kept) == 1:
        kept = [mark for mark in kept if mark.level != BARE_LEVEL]
    levels = sorted({mark.level for mark in kept if mark.level != NAMED_LEVEL})
    if 3 in levels:
        levels = [level for level in levels if level <= 3]
        dropped = levels[:-2]
    else:
        levels = levels[:2]
        dropped = []
    named = min((level for level in levels if level >= 2), default=levels[-1] if levels else 1)
    headings, above = [], ""
    for mark in kept:
        level = named if mark.level == NAMED_LEVEL else mark.level
        if level in dropped:
            # 第一部 over 第一章 over 第一話: the story's parts are the chapters, named with the book they belong to.
            above = mark.title
            headings.append((mark.start, mark.end, 0, mark.title))
        elif level in levels or mark.level == NAMED_LEVEL:
            title = f"{above}　{mark.title}" if above and len(levels) > 2 and level == levels[-2] else mark.title
            headings.append((mark.start, mark.end, level, title))
    return _merged(base, headings), notes


def _merged(base: str, marks: list[tuple[int, int, int, str]]) -> list[Heading]:
    found: list[Heading] = []
    begin: int | None = None
    for start, end, level, title in marks:
        if level == 0:
            begin = start if begin is None else begin
            continue
        joins = begin is not None and all(not line.strip() or len(line) <= 80 for line in base[begin:start].split("\n"))
        found.append(Heading(begin if begin is not None and joins else start, end, level, title))
        begin = None
    return found


def _contents(count: int) -> Message:
    return counted(
        "A table of contents with {count} entry was recognised.",
        "A table of contents with {count} entries was recognised.",
        count=count,
    )


def _without_contents(base: str, marks: list[Candidate]) -> tuple[list[Candidate], int]:
    """Headings with nothing under them that come again later are entries of a table of contents."""
    last = {mark.key: index for index, mark in enumerate(marks)}
    kept: list[Candidate] = []
    entry_before = False
    contents = 0
    for index, mark in enumerate(marks):
        following = marks[index + 1] if index + 1 < len(marks) else None
        empty = not base[mark.end : following.start if following else len(base)].strip()
        again = last[mark.key] > index
        deeper = following is not None and following.level > mark.level
        if again and (
            (empty and not deeper) or entry_before or (empty and last[mark.key] > index + 1 and _listed(marks, index))
        ):
            entry_before = True
            contents += 1
            continue
        entry_before = False
        if empty and not deeper and mark.level in (BARE_LEVEL, NAMED_LEVEL):
            continue
        kept.append(mark)
    return kept, contents


def _listed(marks: list[Candidate], index: int) -> bool:
    """The entry after this one also comes again: a part's title inside a table of contents."""
    if index + 1 >= len(marks):
        return False
    key = marks[index + 1].key
    return any(mark.key == key for mark in marks[index + 2 :]) and marks[index + 1].level != BARE_LEVEL


def _with_following_titles(base: str, marks: list[Candidate]) -> list[Candidate]:
    """CHAPTER 1 with its title on a line of its own below, when most chapters are written so."""
    bare = [mark for mark in marks if mark.untitled and mark.level in (1, 2, 3)]
    titled = {mark.start: line for mark in bare if (line := _title_below(base, mark.end)) is not None}
    if not bare or len(titled) < 0.6 * len(bare):
        return marks
    joined = []
    for mark in marks:
        if mark.start in titled:
            start, end = titled[mark.start]
            mark = replace(mark, end=end, title=f"{mark.title} {base[start:end].strip()}", untitled=False)
        joined.append(mark)
    return joined


def _title_below(base: str, end: int) -> tuple[int, int] | None:
    match = re.compile(r"\n(?:[ \t\u3000]*\n){0,3}([^\n]{1,80})(?=\n[ \t]*\n)").match(base, end)
    if not match:
        return None
    line = match[1].strip()
    if (
        not line
        or re.match('[\u3000“"「『（(]', match[1])
        or line.endswith(("。", "」", ".", "!”", ",", "”", "、", ";"))
    ):
        return None
    words = [word for word in re.findall("[A-Za-z’']+", line) if word.lower() not in _SMALL]
    set_off = re.compile(r"\n(?:[ \t]*\n){2}").match(base, match.end())
    if words and not set_off and sum(word[0].isupper() for word in words) < 0.7 * len(words):
        return None
    return match.span(1) if words or len(line) <= 30 else None
