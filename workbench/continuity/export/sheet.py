"""What is exported, before any format: entries with named fields, in the words of one language."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.continuity.checks import added
from workbench.continuity.ledger.model import Thread
from workbench.continuity.level import sureness
from workbench.continuity.warnings import ContinuityWarning, Evidence, plainly
from workbench.plugins import name_in
from workbench.resources import resource_toml
from workbench.store.records import Word
from workbench.text.language import LANGUAGES


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table, one paragraph of a page: `group` heads it, `quote` are the story's words, `fields` the rest
    as (name, value), in order; `points` are further lines under it. `quotes`: what else of the manuscript stands in
    fields and points."""

    group: str
    quote: str
    fields: tuple[tuple[str, str], ...]
    points: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list ready to be written. `columns` name the table's columns: the group's, the quote's, the fields', the
    points'. `none` is said when there are no entries."""

    title: str
    story: str
    language: str
    columns: tuple[str, ...]
    entries: tuple[Entry, ...]
    none: str


_KANA = re.compile("[\u3041-\u30ff]")
_WARNINGS = ("kind", "severity", "confidence", "found_by", "why", "answer", "reason", "id")
_THREADS = ("kind", "what", "people", "state", "touched", "paid", "confidence", "note")
"""The fields of a warning and of a thread, as the words for them are called."""


class Labels(BaseModel):
    """One language's words, from resources/export."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    words: dict[str, str]
    kinds: dict[str, str]
    severities: dict[str, str]
    sureness: dict[str, str]
    answers: dict[str, str]
    threads: dict[str, str]

    def columns(self, *names: str) -> tuple[str, ...]:
        """The words for these."""
        return tuple(self.words[name] for name in names)

    def fields(self, names: tuple[str, ...], *values: str) -> tuple[tuple[str, str], ...]:
        """Values with the words for what they are."""
        return tuple(zip(self.columns(*names), values, strict=True))

    def sure(self, confidence: float) -> str:
        """How sure a check is, in a word and as a number."""
        return f"{self.sureness[sureness(confidence).name.lower()]} ({confidence:.2f})"

    def place(self, number: int | None, text: str = "") -> str:
        """An episode's number, and what is to be said of it."""
        where = self.words["evidence_at"].format(number=number) if number is not None else ""
        return f"{where} {text}".strip()


@cache
def labels(language: str) -> Labels:
    """The words of a language; English for one we have no file for."""
    known = language if language in LANGUAGES else "en"
    return Labels.model_validate(resource_toml("export", f"{known}.toml"))


def kind_name(kind: str, language: str) -> str:
    """What is wrong, in two or three words; a plugin's own words for its kind."""
    return labels(language).kinds.get(kind) or name_in(added(), kind, language)


def of_warnings(
    warnings: Iterable[ContinuityWarning], story: str, language: str, titles: Mapping[int, str] | None = None
) -> Sheet:
    """Warnings by episode and place, each with its evidence and the author's answer. `titles`: by telling number."""
    said = labels(language)
    entries = []
    for one in sorted(warnings, key=lambda warning: (warning.number, warning.span)):
        answered = one.answered
        fields = said.fields(
            _WARNINGS,
            kind_name(one.kind, language),
            said.severities[one.severity.value],
            said.sure(one.confidence),
            said.words["by_model" if one.judged else "by_rule"],
            plainly(one.explanation),
            said.answers[answered.answer.value] if answered else "",
            plainly(answered.reason) if answered else "",
            one.id,
        )
        quotes = [plainly(item.quote) if item.quote != item.text else "" for item in one.evidence]
        points = tuple(_evidence(item, quote, said) for item, quote in zip(one.evidence, quotes, strict=True))
        group = said.place(one.number, plainly((titles or {}).get(one.number, "")))
        entries.append(Entry(group, plainly(one.quote), fields, points, tuple(filter(None, quotes))))
    columns = said.columns("episode", "sentence", *_WARNINGS, "evidence")
    return Sheet(said.words["warnings"], story, language, columns, tuple(entries), said.words["none"])


def of_ledger(
    threads: Iterable[Thread],
    story: str,
    language: str,
    titles: Mapping[int, str] | None = None,
    people: Mapping[str, str] | None = None,
) -> Sheet:
    """The foreshadowing ledger in the order of planting. `people`: names by character id."""
    said = labels(language)
    entries = []
    for one in threads:
        waved_off = one.word is not None and one.word.word is Word.NO_PLANT
        touched, paid = (plainly(spot.quote) if spot is not None else "" for spot in (one.touched, one.paid))
        fields = said.fields(
            _THREADS,
            said.threads[one.kind.value],
            plainly(one.text),
            ", ".join((people or {}).get(who, who) for who in one.people),
            said.words["no_plant" if waved_off else "open" if one.is_open else "closed"],
            said.place(one.touched.number, touched),
            said.place(one.paid.number, paid) if one.paid is not None else "",
            said.sure(one.confidence),
            plainly(one.word.note) if one.word is not None else "",
        )
        group = said.place(one.planted.number, plainly((titles or {}).get(one.planted.number, "")))
        quotes = tuple(filter(None, (touched, paid)))
        entries.append(Entry(group, plainly(one.planted.quote), fields, quotes=quotes))
    columns = said.columns("planted", "sentence", *_THREADS)
    return Sheet(said.words["ledger"], story, language, columns, tuple(entries), said.words["none"])


def _evidence(item: Evidence, quote: str, said: Labels) -> str:
    return " ".join(
        part for part in (plainly(item.text), said.place(item.number), in_quotes(quote) if quote else "") if part
    )


def in_quotes(text: str) -> str:
    """Words of the story in the marks of the script they are written in."""
    return f"「{text}」" if _KANA.search(text) else f"“{text}”"
