"""The parts of quality.py that come out of reading: facts, learning moments and spoken lines, as the story file holds
them after the product's own extraction, in the scorer's format."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from benchmarks.annotated import Built
from workbench.engine import Reader, Talker
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.report import ExtractionReport, ExtractionSettings
from workbench.memory.heads import Heads
from workbench.memory.proposals import Claim, as_claimed, claims, review_scores
from workbench.store.unit import Unit
from workbench.story.facts import Fact, Mention, Scope, Status
from workbench.story.knowledge import Knowledge

PARTS = ("facts", "knowledge", "quotes")


def read(
    built: Built,
    reader: Reader,
    heads: Heads | None,
    talker: Talker | None = None,
) -> ExtractionReport:
    """Have the product read the story; `heads` None takes those that ship with it. With a `talker`, its model loaded,
    that is tier 3."""
    settings = ExtractionSettings(use_talker=talker is not None)
    return Extractor(built.story, reader, talker, settings, heads).run(branch=built.branch)


def predictions(built: Built) -> dict[str, list[dict[str, Any]]]:
    """What the story file says of facts, learning moments and spoken lines.

    A fact that nobody in the story knows yet counts as its first knower's secret, further knowers as learning it. One
    that is closed and yet taken for common knowledge counts as what it is taken for.
    """
    with built.story.read() as unit:
        numbers = unit.episodes.timeline(built.branch).telling
        score = review_scores(unit, numbers)
        facts = [fact for fact in unit.facts.list(built.branch) if fact.status is not Status.REJECTED]
        claimed = claims(unit, numbers)
        facts = [_as_taken(fact, claimed[fact.id]) if fact.id in claimed else fact for fact in facts]
        open_to = {fact.id for fact in facts if fact.scope is Scope.WORLD}
        moments = [
            one
            for one in unit.knowledge.list(branch=built.branch)
            if one.status is not Status.REJECTED and one.fact not in open_to
        ]
        found: dict[str, list[dict[str, Any]]] = {"facts": [], "knowledge": [], "quotes": _quotes(unit, numbers)}
    first = _first_knowers(facts, moments, numbers)
    for fact in facts:
        if (place := _place(_earliest(fact, numbers), numbers)) is not None:
            owner = first.get(fact.id) if fact.scope is Scope.READER else fact.owner
            scope = "world" if owner is None else "character"
            entry = {"id": fact.id, **place, "scope": scope, "character": owner}
            found["facts"].append({**entry, "score": score.get(fact.id, float(fact.importance))})
    for moment in moments:
        if first.get(moment.fact) != moment.character and (place := _place(moment.mention, numbers)) is not None:
            entry = {"fact": moment.fact, "character": moment.character, **place, "stance": moment.stance.value}
            found["knowledge"].append(entry)
    return found


def _as_taken(fact: Fact, claim: Claim) -> Fact:
    """A closed proposal as what it is taken for."""
    if fact.status is not Status.PROPOSED or fact.scope is not Scope.READER:
        return fact
    scope, owner = as_claimed(claim)
    return replace(fact, scope=scope, owner=owner)


def _first_knowers(facts: list[Fact], moments: list[Knowledge], numbers: Mapping[str, int]) -> dict[str, str]:
    unowned = {fact.id for fact in facts if fact.scope is Scope.READER}
    first: dict[str, tuple[int, int, str]] = {}
    for moment in moments:
        if moment.fact in unowned and (place := _place(moment.mention, numbers)) is not None:
            key = (place["episode"], place["start"], moment.character)
            first[moment.fact] = min(first.get(moment.fact, key), key)
    return {fact: who for fact, (_, _, who) in first.items()}


def _earliest(fact: Fact, numbers: Mapping[str, int]) -> Mention | None:
    places = [m for m in fact.mentions if m.span is not None and not m.stale and m.episode in numbers]
    return min(places, key=lambda m: (numbers[m.episode], m.span.start if m.span else 0), default=None)


def _place(mention: Mention | None, numbers: Mapping[str, int]) -> dict[str, int] | None:
    if mention is None or mention.span is None or mention.episode not in numbers:
        return None
    return {"episode": numbers[mention.episode], "start": mention.span.start, "end": mention.span.end}


def _quotes(unit: Unit, numbers: Mapping[str, int]) -> list[dict[str, Any]]:
    return [
        {"episode": number, "start": line.span.start, "end": line.span.end, "speaker": line.speaker}
        for episode, number in numbers.items()
        for line in unit.quotes.list(episode)
    ]
