"""なろう and カクヨム downloads: ruby notation, a title line, fore- and afterwords between lines of stars;
and the files this program writes for posting, with each episode's title between two rules."""

import re
from dataclasses import replace
from itertools import groupby

from workbench.exchange.language import guess_language
from workbench.exchange.notation import read_ruby
from workbench.exchange.plain import read_plain
from workbench.exchange.rewrite import trim
from workbench.exchange.work import Encoding, ImportedEpisode, ImportedPart, ImportedWork
from workbench.story.message import Message

_STARS = re.compile(r"^[*＊]{20,}[ \t]*$", re.MULTILINE)
POSTING = re.compile(r"^記法：(小説家になろう|カクヨム|ハーメルン)$", re.MULTILINE)
"""How a file for posting says which site's notation it is in."""
_RULE = re.compile(r"^(━{10,})$", re.MULTILINE)
_FOREWORD, _AFTERWORD = "前書き", "後書き"


def read_webnovel(source: str, encoding: Encoding) -> ImportedWork:
    """A work in web-novel notation. Fore- and afterword set off by lines of stars become front and back matter.

    小説家になろう writes 前書き, stars, the episode, more stars, 後書き in its text download.
    """
    if (posting := POSTING.search(source, 0, 2000)) and (rule := _RULE.search(source, posting.end())):
        return _read_posting(source, posting, rule, encoding)
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


def _read_posting(source: str, posting: re.Match[str], rule: re.Match[str], encoding: Encoding) -> ImportedWork:
    """A file for posting. A bracket is a reading only where the site takes it for one."""
    brackets = posting[1] == "小説家になろう"
    blocks = re.compile(rf"^{rule[0]}\n((?:[^\n]+\n){{0,2}}){rule[0]}$\n?", re.MULTILINE)
    head = source[: posting.start()].strip().split("\n")
    author = next((line.removeprefix("作者：") for line in head[1:] if line.startswith("作者：")), "")
    found = list(blocks.finditer(source, posting.end()))
    back = ""
    episodes: list[tuple[str, ImportedEpisode]] = []
    for block, after in zip(found, [*found[1:], None], strict=True):
        body = source[block.end() : after.start() if after else len(source)]
        *part, title = block[1].rstrip("\n").split("\n")
        if not title:
            back = body.strip("\n")
            break
        text = trim(read_ruby(body, parentheses=brackets))
        episodes.append(("".join(part), ImportedEpisode(title, text)))
    parts = tuple(
        ImportedPart(part, tuple(episode for _, episode in group))
        for part, group in groupby(episodes, key=lambda pair: pair[0])
    )
    front = source[posting.end() : found[0].start() if found else rule.start()].strip("\n")
    language = guess_language("\n".join(episode.text.base for _, episode in episodes))
    return ImportedWork(head[0], author, language, parts, encoding, "webnovel", front_matter=front, back_matter=back)
