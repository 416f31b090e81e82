"""なろう and カクヨム downloads: ruby notation, a title line, fore- and afterwords between lines of stars."""

import re
from dataclasses import replace

from workbench.exchange.plain import read_plain
from workbench.exchange.work import Encoding, ImportedWork
from workbench.story.message import Message

_STARS = re.compile(r"^[*＊]{20,}[ \t]*$", re.MULTILINE)
_FOREWORD, _AFTERWORD = "前書き", "後書き"


def read_webnovel(source: str, encoding: Encoding) -> ImportedWork:
    """A work in web-novel notation. Fore- and afterword set off by lines of stars become front and back matter.

    小説家になろう writes 前書き, stars, the episode, more stars, 後書き in its text download.
    """
    bounds = list(_STARS.finditer(source))
    before, after = "", ""
    if 1 <= len(bounds) <= 2:
        first, last = bounds[0], bounds[-1]
        # なろう sets off the foreword with 44 stars and the afterword with 48.
        is_foreword = len(bounds) == 2 or len(first[0].strip()) < 46
        if len(bounds) == 2 or not is_foreword:
            after, source = source[last.end() :].strip(), source[: last.start()]
        if is_foreword:
            before, source = source[: first.start()].strip(), source[first.end() :]
    work = read_plain(source, encoding, parentheses=True, kind="webnovel")
    notes = work.notes
    if before:
        notes += (Message("The foreword was kept apart."),)
    if after:
        notes += (Message("The afterword was kept apart."),)
    front = "\n\n".join(filter(None, (before.removeprefix(_FOREWORD).strip(), work.front_matter)))
    return replace(work, front_matter=front, back_matter=after.removeprefix(_AFTERWORD).strip(), notes=notes)
