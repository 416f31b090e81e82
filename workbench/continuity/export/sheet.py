"""What is exported, before any format: entries with named fields, in the words of one language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.continuity.ledger.model import Spot, Thread
from workbench.continuity.warnings import ContinuityWarning, Evidence, plainly
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


class Labels(BaseModel):
    """One language's words, from resources/export."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    warnings: str
    ledger: str
    none: str
    episode: str
    kind: str
    severity: str
    confidence: str
    sentence: str
    why: str
    evidence: str
    evidence_at: str
    answer: str
    reason: str
    id: str
    planted: str
    what: str
    people: str
    touched: str
    paid: str
    state: str
    note: str
    open: str
    closed: str
    no_plant: str
    kinds: dict[str, str]
    severities: dict[str, str]
    answers: dict[str, str]
    threads: dict[str, str]


@cache
def labels(language: str) -> Labels:
    """The words of a language; English for one we have no file for."""
    known = language if language in LANGUAGES else "en"
    return Labels.model_validate(resource_toml("export", f"{known}.toml"))


def of_warnings(
    warnings: Iterable[ContinuityWarning], story: str, language: str, titles: Mapping[int, str] | None = None
) -> Sheet:
    """Warnings by episode and place, each with its evidence and the author's answer. `titles`: by telling number."""
    said = labels(language)
    entries = []
    for one in sorted(warnings, key=lambda warning: (warning.number, warning.span)):
        answered = one.answered
        values = (
            said.kinds[one.kind.value],
            said.severities[one.severity.value],
            f"{one.confidence:.2f}",
            plainly(one.explanation),
            said.answers[answered.answer.value] if answered else "",
            plainly(answered.reason) if answered else "",
            one.id,
        )
        fields = tuple(zip(_warning_fields(said), values, strict=True))
        points = tuple(_evidence(item, said) for item in one.evidence)
        quotes = tuple(plainly(item.quote) for item in one.evidence if item.quote and item.quote != item.text)
        entries.append(Entry(_episode(one.number, titles, said), plainly(one.quote), fields, points, quotes))
    columns = (said.episode, said.sentence, *_warning_fields(said), said.evidence)
    return Sheet(said.warnings, story, language, columns, tuple(entries), said.none)


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
        state = said.no_plant if waved_off else said.open if one.is_open else said.closed
        values = (
            said.threads[one.kind.value],
            plainly(one.text),
            ", ".join((people or {}).get(who, who) for who in one.people),
            state,
            _spot(one.touched, said),
            _spot(one.paid, said) if one.paid is not None else "",
            f"{one.confidence:.2f}",
            plainly(one.word.note) if one.word is not None else "",
        )
        fields = tuple(zip(_ledger_fields(said), values, strict=True))
        group, quote = _episode(one.planted.number, titles, said), plainly(one.planted.quote)
        quotes = tuple(plainly(spot.quote) for spot in (one.touched, one.paid) if spot is not None and spot.quote)
        entries.append(Entry(group, quote, fields, quotes=quotes))
    columns = (said.planted, said.sentence, *_ledger_fields(said))
    return Sheet(said.ledger, story, language, columns, tuple(entries), said.none)


def _warning_fields(said: Labels) -> tuple[str, ...]:
    return said.kind, said.severity, said.confidence, said.why, said.answer, said.reason, said.id


def _ledger_fields(said: Labels) -> tuple[str, ...]:
    return said.kind, said.what, said.people, said.state, said.touched, said.paid, said.confidence, said.note


def _episode(number: int, titles: Mapping[int, str] | None, said: Labels) -> str:
    title = plainly((titles or {}).get(number, ""))
    return f"{said.evidence_at.format(number=number)} {title}".rstrip()


def _evidence(item: Evidence, said: Labels) -> str:
    where = said.evidence_at.format(number=item.number) if item.number is not None else ""
    quote = plainly(item.quote) if item.quote and item.quote != item.text else ""
    return " ".join(part for part in (plainly(item.text), where, f"「{quote}」" if quote else "") if part)


def _spot(spot: Spot, said: Labels) -> str:
    return f"{said.evidence_at.format(number=spot.number)} {plainly(spot.quote)}".rstrip()
