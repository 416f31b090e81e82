"""The words in which a judge is asked, the same for every judge: from resources/continuity/judge."""

from collections.abc import Sequence
from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.continuity.judging.request import Note, Request
from workbench.continuity.warnings import Kind
from workbench.resources import resource_toml
from workbench.text.language import LANGUAGES

VERSION = 2
"""Of these words: verdicts given to others are not taken for verdicts given to these."""


class _Words(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    task: str
    notes: str
    scene: str
    before: str
    sentence: str
    spoken: str
    after: str
    episode: str
    people: str
    dead: str
    time: str
    ignorant: str
    between: str
    apart: str
    kinds: dict[Kind, str]


def task(language: str) -> str:
    """What is asked, once for all requests."""
    return words(language).task


def question(request: Request) -> str:
    """One request up to where the answer comes: the notes by number, the scene, what stands before, the sentence."""
    told = words(request.language)
    notes = [f"{number} {note_text(note, request.language)}" for number, note in enumerate(request.notes, start=1)]
    return "\n".join(
        [
            told.notes,
            *notes,
            f"{told.scene} {request.scene}",
            f"{told.before} {_line(request.before)}",
            f"{_by(told, request.speaker)} {_line(request.sentence)}",
            f"{told.after} {_line(request.after)}",
        ]
    )


def note_text(note: Note, language: str) -> str:
    """A note as the judge reads it, with the episode it is from."""
    told = words(language)
    text = _line(note.fact.text)
    if note.ignorant:
        text = told.ignorant.format(people=told.between.join(note.ignorant), fact=text)
    return text if note.number is None else f"{text} ({told.episode.format(number=note.number)})"


def scene(language: str, number: int, people: Sequence[tuple[str, bool]], time: str) -> str:
    """What the desk knows of a scene, in a line: who has been named lately (name, dead by now), and the last words of
    the episode that tell a time."""
    told = words(language)
    names = [told.dead.format(name=name) if dead else name for name, dead in people]
    parts = [told.episode.format(number=number)]
    parts += [told.people.format(names=told.between.join(names))] if names else []
    parts += [told.time.format(words=_line(time))] if time else []
    return told.apart.join(parts)


@cache
def words(language: str) -> _Words:
    """The words of a language; English for one without its own."""
    known = language if language in LANGUAGES else "en"
    return _Words.model_validate(resource_toml("continuity", "judge", f"{known}.toml"))


def _by(told: _Words, speaker: str) -> str:
    return told.spoken.format(name=speaker) if speaker else told.sentence


def _line(text: str) -> str:
    return " ".join(text.split())
