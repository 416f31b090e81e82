"""Cutting a marked-up text at its headings into parts and episodes."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from workbench.exchange.rewrite import cut, joined, trim
from workbench.exchange.work import ImportedEpisode, ImportedPart
from workbench.story.text import ManuscriptText


@dataclass(frozen=True, slots=True, order=True)
class Heading:
    """A heading over base[start:end]; `level` counts from 1, the outermost."""

    start: int
    end: int
    level: int
    title: str


@dataclass(frozen=True, slots=True)
class Sections:
    """What came out: the text before the first heading when it is no prose, and the parts."""

    opening: str
    parts: tuple[ImportedPart, ...]


_SENTENCE = re.compile(r"[。！？」』]\s*(?:\n|$)|[a-z0-9,][.!?][”’\"']?(?:\s|$)")


def is_prose(text: str) -> bool:
    """True for text with at least one whole sentence: neither a title page nor a table of contents."""
    return len(text.strip()) >= 20 and _SENTENCE.search(text.strip()) is not None


def split(
    text: ManuscriptText, headings: Sequence[Heading], tidy: Callable[[ManuscriptText], ManuscriptText] = trim
) -> Sections:
    """Parts and episodes by heading level: with one level, episodes only; with more, the outer makes the parts.

    A third and deeper level stays in the text. An outer heading with prose right under it makes an episode of that
    prose, and one with nothing but prose stands in an untitled part, where a prologue belongs. `tidy` is applied to
    each episode's text.
    """
    levels = sorted({heading.level for heading in headings})[:2]
    marks = sorted(heading for heading in headings if heading.level in levels)
    outer = levels[0] if len(levels) == 2 else None
    first = marks[0].start if marks else len(text.base)
    opening = trim(cut(text, 0, first))
    keep_opening = not marks or is_prose(opening.base)
    parts: list[tuple[str, list[ImportedEpisode]]] = []
    if keep_opening:
        parts.append(("", [ImportedEpisode("", tidy(opening))]))
    waiting: int | None = None
    for index, mark in enumerate(marks):
        following = marks[index + 1] if index + 1 < len(marks) else None
        end = following.start if following else len(text.base)
        body = trim(cut(text, mark.end, end))
        if mark.level == outer:
            has_children = following is not None and following.level != outer
            waiting = None
            if has_children:
                parts.append((mark.title, []))
                if not body.base.strip():
                    continue
                if not is_prose(body.base):
                    waiting = mark.end
                    continue
            elif not parts or parts[-1][0]:
                parts.append(("", []))
        elif not parts:
            parts.append(("", []))
        if waiting is not None:
            # An epigraph under a part's title is no episode; it opens the first one.
            body = _with_epigraph(text, waiting, mark, end)
            waiting = None
        parts[-1][1].append(ImportedEpisode(mark.title, tidy(body)))
    return Sections(
        "" if keep_opening else opening.base,
        tuple(ImportedPart(title, tuple(episodes)) for title, episodes in parts if episodes),
    )


def _with_epigraph(text: ManuscriptText, start: int, mark: Heading, end: int) -> ManuscriptText:
    return joined((trim(cut(text, start, mark.start)), trim(cut(text, mark.end, end))), "\n\n")
