"""What checks found, put into the story file and taken out again for the text as it stands: nothing that is not so now
is said again."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from workbench.continuity.warnings import ContinuityWarning, Evidence, Severity
from workbench.continuity.wording import renumbered
from workbench.store import CheckedEpisode, KeptWarning, RestsOn, Unit, text_hash
from workbench.store.remap import nearest
from workbench.story.facts import Fact, Status
from workbench.story.text import Span


@dataclass(frozen=True, slots=True)
class Checked:
    """An episode as it was checked to its end: a digest of its text, and when. Not `by_meaning` without a reading
    model; it no longer `holds` once facts, people or the order of episodes have changed."""

    text: str
    at: datetime
    by_meaning: bool = True
    holds: bool = True

    @classmethod
    def now(cls, text: str, *, by_meaning: bool = True, holds: bool = True) -> "Checked":
        """An episode with this text is through its check."""
        return cls(text_hash(text), datetime.now(UTC), by_meaning, holds)


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of a branch by checks: the episodes checked (by id), those of them whose text is another by now,
    and the warnings whose words and evidence still stand. `written`: those found while their words were written."""

    checked: Mapping[str, Checked]
    changed: frozenset[str] = frozenset()
    unchecked: int = 0
    warnings: tuple[ContinuityWarning, ...] = ()
    written: frozenset[str] = frozenset()

    @property
    def at(self) -> datetime | None:
        """When an episode was last checked."""
        return max((one.at for one in self.checked.values()), default=None)

    @property
    def holds(self) -> bool:
        """True while facts and people are those of the check."""
        return all(one.holds for one in self.checked.values())


def put(
    unit: Unit,
    branch: str,
    checked: Mapping[str, Checked],
    warnings: Collection[ContinuityWarning],
    written: Collection[str] = (),
    *,
    beside: bool = False,
) -> None:
    """Keep these as all there is to know of a branch; `beside` what is kept of other episodes than the checked ones."""
    grounds = unit.checks.grounds(branch)
    rows = [
        CheckedEpisode(episode, one.text, grounds if one.holds else "", one.by_meaning, one.at.isoformat())
        for episode, one in checked.items()
    ]
    found = [_row(one, one.id in written) for one in warnings]
    if beside:
        ids = {one.warning for one in found}
        rows += [one for one in unit.checks.checked(branch) if one.episode not in checked]
        others = unit.checks.warnings(branch)
        found += [one for one in others if one.episode not in checked and one.warning not in ids]
    unit.checks.replace(branch, rows, found)


def take(unit: Unit, branch: str, language: str) -> Kept:
    """What was kept of a branch, as it stands now. Where words are gone, or a fact says something else by now, the
    warning is left out; words that moved are found again."""
    live = {episode.id: episode for episode in unit.episodes.list(branch)}
    texts = {key: episode.text.base for key, episode in live.items()}
    numbers = {key: episode.number for key, episode in live.items()}
    grounds = unit.checks.grounds(branch)
    checked = {
        one.episode: Checked(
            one.text_hash, datetime.fromisoformat(one.checked_at), one.by_meaning, one.grounds == grounds
        )
        for one in unit.checks.checked(branch)
        if one.episode in live
    }
    rows = unit.checks.warnings(branch)
    facts = unit.facts.standing(branch) if rows else {}
    found, written = [], set()
    for row in rows:
        made = _made(row, texts, numbers, facts, language)
        if made is not None:
            found.append(made[0])
            written |= {row.warning} if made[1] else set()
    changed = frozenset(key for key, one in checked.items() if text_hash(texts[key]) != one.text)
    return Kept(checked, changed, len(live.keys() - checked.keys()), tuple(found), frozenset(written))


def _row(warning: ContinuityWarning, written: bool) -> KeptWarning:
    data: dict[str, Any] = {
        "kind": warning.kind,
        "severity": warning.severity.value,
        # What the author's answers leave of it is worked out anew.
        "confidence": warning.learned.before if warning.learned else warning.confidence,
        "character": warning.character,
        "explanation": str(warning.explanation),
        "pattern": warning.pattern,
        "named": warning.named,
        "evidence": [(one.text, one.span.start if one.span else None) for one in warning.evidence],
        "written": written,
    }
    return KeptWarning(
        warning.id,
        warning.episode,
        warning.span.start,
        warning.quote,
        tuple(RestsOn(one.fact, one.episode, one.quote) for one in warning.evidence),
        json.dumps(data, ensure_ascii=False),
    )


def _made(
    row: KeptWarning,
    texts: Mapping[str, str],
    numbers: Mapping[str, int],
    facts: Mapping[str, Fact],
    language: str,
) -> tuple[ContinuityWarning, bool] | None:
    """The warning, and whether it was found while it was written; None where it is not so any more, or was written by
    a program that kept it in another shape."""
    place = _place(texts.get(row.episode), row.quote, row.start)
    if place is None:
        return None
    try:
        data = json.loads(row.data)
        evidence = []
        for rests, (text, start) in zip(row.evidence, data["evidence"], strict=True):
            one = _evidence(rests, text, start, texts, numbers, facts)
            if one is None:
                return None
            evidence.append(one)
        warning = ContinuityWarning(
            row.warning,
            str(data["kind"]),
            Severity(data["severity"]),
            float(data["confidence"]),
            row.episode,
            numbers[row.episode],
            place,
            row.quote,
            data["character"],
            data["explanation"],
            tuple(evidence),
            data["pattern"],
            named=tuple((str(episode), int(number)) for episode, number in data["named"]),
        )
        return renumbered(warning, numbers, language), bool(data["written"])
    except (ValueError, TypeError, KeyError):
        return None


def _evidence(
    rests: RestsOn,
    text: str,
    start: int | None,
    texts: Mapping[str, str],
    numbers: Mapping[str, int],
    facts: Mapping[str, Fact],
) -> Evidence | None:
    fact = facts.get(rests.fact)
    if rests.fact and (fact is None or fact.text != text or fact.status is Status.REJECTED):
        return None
    if rests.episode is None or not rests.quote:
        return Evidence(rests.fact, text, rests.quote, rests.episode, numbers.get(rests.episode or ""))
    place = _place(texts.get(rests.episode), rests.quote, start or 0)
    if place is None:
        return None
    return Evidence(rests.fact, text, rests.quote, rests.episode, numbers[rests.episode], place)


def _place(text: str | None, quote: str, start: int) -> Span | None:
    return nearest(text, quote, start) if text is not None else None
