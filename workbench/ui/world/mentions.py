"""Where the text speaks of a place, a thing or a word."""

import re
from dataclasses import dataclass

from workbench.store import Unit
from workbench.story.text import Span

MOST = 200
_AROUND = 24


@dataclass(frozen=True, slots=True)
class Mention:
    """A place in the text: the episode, its number, where the name stands, and the words around it."""

    episode: str
    number: int
    span: Span
    before: str
    name: str
    after: str


def mentions(unit: Unit, branch: str, names: tuple[str, ...]) -> tuple[int, list[Mention]]:
    """How often the names stand in the story, and the first `MOST` of the places."""
    if not names:
        return 0, []
    pattern = re.compile("|".join(_form(name) for name in names), re.IGNORECASE)
    count = 0
    found: list[Mention] = []
    for episode in unit.episodes.list(branch):
        base = episode.text.base
        for match in pattern.finditer(base):
            count += 1
            if len(found) < MOST:
                start, end = match.span()
                before = base[max(0, start - _AROUND) : start].rpartition("\n")[2]
                after = base[end : end + _AROUND].partition("\n")[0]
                found.append(Mention(episode.id, episode.number, Span(start, end), before, match[0], after))
    return count, found


def _form(name: str) -> str:
    """A name as it stands in a text: a Latin one as a whole word."""
    left, right = (r"\b" if name[at].isascii() and name[at].isalnum() else "" for at in (0, -1))
    return f"{left}{re.escape(name)}{right}"
