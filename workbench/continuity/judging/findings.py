"""Warnings out of verdicts, beside those of the rules: a judge adds, and has its word on what a rule holds to clash."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from workbench.continuity.context import CheckContext
from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.report import warning
from workbench.continuity.subjects import subject_of
from workbench.continuity.warnings import JUDGED, ContinuityWarning, Kind
from workbench.continuity.wording import explain

_WHY = {
    Kind.DEAD_ACTOR: "judged_dead_actor",
    Kind.TIMELINE: "judged_timeline",
    Kind.LOCATION: "judged_location",
}
"""What is said of a clash of a kind; of the others, that the two do not go together."""
LEAST = 0.2
"""From this chance on a clash is a warning at all; the levels show what is surer."""
_UNTRUSTED = 0.5
"""What is left of the chance that a model gives which judges hardly better than by chance: seen by who asks for all."""
_RULE = 0.2
"""What is left of a rule's confidence where the judge sees no clash at all."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, and the rules' warnings about its sentence: those that rest on its notes, of which the judge has its
    word, and the kinds of those that rest on something else, which it cannot see."""

    request: Request
    warnings: tuple[ContinuityWarning, ...] = ()
    warned: frozenset[str] = frozenset()


def settled(context: CheckContext, asked: Asked, verdict: Verdict, trusted: bool = True) -> Iterator[ContinuityWarning]:
    """What is to be warned of in this sentence: the rules' warnings, as sure as rule and judge together, and the
    judge's own where it rests on another fact. One that is not `trusted` only adds."""
    chances = {note.fact.id: chance for note, chance in zip(asked.request.notes, verdict.chances[1:], strict=True)}
    for one in asked.warnings:
        if not trusted:
            yield one
            continue
        clash = sum(chances[fact] for fact in {item.fact for item in one.evidence})
        yield replace(one, confidence=round(max(one.confidence * (_RULE + (1 - _RULE) * clash), clash), 3))
    note = asked.request.notes[verdict.note]
    sure = verdict.chances[verdict.note + 1] if asked.warnings else verdict.clash
    if sure < LEAST or any(item.fact == note.fact.id for one in asked.warnings for item in one.evidence):
        return
    kind = verdict.kind or (Kind.KNOWLEDGE_LEAK if note.ignorant else Kind.CONTRADICTION)
    if kind in asked.warned:
        return
    sentence = context.sentences[asked.request.at]
    told = note.fact.text
    if note.ignorant and kind is Kind.KNOWLEDGE_LEAK:
        people = ("、" if context.language in ("ja", "zh") else ", ").join(note.ignorant)
        said = explain("judged_leak", context.language, people=people, fact=told)
    else:
        said = explain(_WHY.get(kind, "judged_clash"), context.language, fact=told)
    yield warning(
        context,
        kind,
        sentence.span,
        str(said),
        facts=(note.fact,),
        character=sentence.speaker or subject_of(context, asked.request.at, len(sentence.text)),
        confidence=sure if trusted else sure * _UNTRUSTED,
        pattern=f"{kind}.{JUDGED}",
    )


def beside(requests: Sequence[Request], context: CheckContext, warnings: Sequence[ContinuityWarning]) -> list[Asked]:
    """The requests, each with the rules' warnings about its sentence."""
    found = []
    for request in requests:
        span, notes = context.sentences[request.at].span, {note.fact.id for note in request.notes}
        here = [one for one in warnings if one.span.overlaps(span)]
        hidden = {note.fact.id for note in request.notes if note.ignorant}
        seen: dict[str, set[str]] = {Kind.KNOWLEDGE_LEAK: hidden}
        shown = [
            one for one in here if one.evidence and all(item.fact in seen.get(one.kind, notes) for item in one.evidence)
        ]
        found.append(Asked(request, tuple(shown), frozenset(one.kind for one in here if one not in shown)))
    return found
