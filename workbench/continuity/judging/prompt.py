"""The words in which a judge is asked, the same for every judge: from resources/continuity/judge."""

from collections.abc import Sequence
from datetime import date
from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.continuity.judging.request import Note, Request
from workbench.continuity.warnings import Kind
from workbench.continuity.when.clock import Now
from workbench.resources import resource_toml
from workbench.text.language import LANGUAGES

VERSION = 1
"""Of these words: verdicts given to others are not taken for verdicts given to these."""


class _Words(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    task: str
    notes: str
    scene: str
    before: str
    sentence: str
    episode: str
    ignorant: str
    month: str
    day: str
    weekday: str
    weekdays: list[str]
    nth: str
    between: str
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
            f"{told.sentence} {_line(request.sentence)}",
        ]
    )


def note_text(note: Note, language: str) -> str:
    """A note as the judge reads it, with the episode it is from."""
    told = words(language)
    text = _line(note.fact.text)
    if note.ignorant:
        text = told.ignorant.format(people=told.between.join(note.ignorant), fact=text)
    return text if note.number is None else f"{text} ({told.episode.format(number=note.number)})"


def scene(language: str, number: int, day: Now, names: Sequence[str]) -> str:
    """What the desk knows of a scene, in a line."""
    told = words(language)
    parts = [told.episode.format(number=number)]
    if day.nth is not None:
        parts.append(told.nth.format(nth=day.nth))
    if day.month is not None:
        name = date(2000, day.month, 1).strftime("%B")
        form = told.day if day.day is not None else told.month
        parts.append(form.format(month=day.month, day=day.day, month_name=name))
    if day.weekday is not None:
        parts.append(told.weekday.format(weekday=told.weekdays[day.weekday]))
    return told.between.join([*parts, *names])


@cache
def words(language: str) -> _Words:
    """The words of a language; English for one without its own."""
    known = language if language in LANGUAGES else "en"
    return _Words.model_validate(resource_toml("continuity", "judge", f"{known}.toml"))


def _line(text: str) -> str:
    return " ".join(text.split())
