"""Words found again in the kept conversations of the whole story: with whom, as of when, on which branch."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime

from workbench.store import Unit
from workbench.store.conversations import folded
from workbench.story.conversation import Role, Thread
from workbench.story.text import Span
from workbench.text.shortening import around

AROUND = 28
"""Code points shown on each side of what was found."""


@dataclass(frozen=True, slots=True)
class Found:
    """One place: `turn` is "" where it is the conversation's title. `number` is the episode that is about to open, one
    past the last for as things stand, None for one that is not on the branch now. `snippet` is one line of what was
    said, with the words sought at `marked` in it."""

    thread: str
    turn: str
    role: Role | None
    character: str
    name: str
    branch: str
    line: str
    number: int | None
    at: int | None
    episodes: int
    snippet: str
    marked: Span
    said_at: datetime | None


def find(unit: Unit, words: str, limit: int = 100) -> list[Found]:
    """Where each of these words (set apart by spaces) was said, whatever their width and case, in every conversation
    outside the trash: titles first, then what was said, newest first, `limit` of these at most."""
    sought = folded(words).split()
    if not sought:
        return []
    threads = {thread.id: thread for thread in unit.conversations.list()}
    names = {person.id: person.name for person in unit.characters.list()}
    lines = {branch.id: branch.title for branch in unit.branches.list()}

    def at(thread: Thread, text: str, turn: str, role: Role | None, said_at: datetime | None) -> Found:
        timeline = unit.gate.timeline(thread.branch)
        number = timeline.number_of(thread.episode) if thread.episode is not None else len(timeline) + 1
        snippet, marked = cut_out(text, sought[0])
        name, line = names.get(thread.character, thread.character), lines.get(thread.branch, thread.branch)
        return Found(
            thread.id,
            turn,
            role,
            thread.character,
            name,
            thread.branch,
            line,
            number,
            thread.at,
            len(timeline),
            snippet,
            marked,
            said_at,
        )

    titled = [
        at(thread, thread.title, "", None, thread.changed_at)
        for thread in threads.values()
        if thread.title and all(word in folded(thread.title) for word in sought)
    ]
    said = unit.conversations.search(words, limit)
    return titled + [at(threads[one.thread], one.text, one.id, one.role, one.created_at) for one in said]


def cut_out(text: str, word: str) -> tuple[str, Span]:
    """One line around the first place where `word` (folded) stands, with an ellipsis where something was cut off, and
    where the word is in it; the beginning of the text, and an empty span, where it stands only across what folding
    joins."""
    flat = " ".join(text.split())
    places: list[int] = []
    letters: list[str] = []
    for at, char in enumerate(flat):
        for one in unicodedata.normalize("NFKC", char).casefold():
            letters.append(one)
            places.append(at)
    found = "".join(letters).find(word)
    first = places[found] if found >= 0 else 0
    last = places[found + len(word) - 1] + 1 if found >= 0 else 0
    shown = around(flat, Span(first, max(last, first + 1)), AROUND)
    start, end = shown.start, shown.end
    before, after = "…" if start else "", "…" if end < len(flat) else ""
    shift = len(before) - start
    return f"{before}{flat[start:end]}{after}", Span(first + shift, last + shift)
