"""A chat model's answer as findings and learning moments: read leniently, nothing believed that is not on the page."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from workbench.memory.extraction.grounding import weighty
from workbench.memory.extraction.model.prompts import KINDS, disarmed
from workbench.memory.extraction.page import FoundFact, Moment, Page
from workbench.memory.proposals import taken_for
from workbench.memory.reading.names import NameFinder
from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope
from workbench.story.knowledge import How
from workbench.story.text import Span

_LONGEST = 300
"""Code points of a fact's sentence: a longer one is no sentence, whatever the grammar allows."""
_SCORES = (0.5, 1.4, 2.3, 3.4, 4.5)
"""A finding's score by its importance, 1 to 5."""
_NOBODY = ("", "none", "null")


@dataclass(slots=True)
class ModelAnswer:
    """What a model proposes for a page, not grounded yet. `whole`: its answer came to its end. `strange`: entries left
    out, for evidence that is nowhere on the page, no sentence, or a person of no cast."""

    findings: list[FoundFact] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    whole: bool = True
    strange: int = 0


def read_answer(page: Page, answer: str) -> ModelAnswer:
    """What an answer says, other words around its JSON left aside; of a broken one, what was finished."""
    told, whole = parse(answer)
    found = ModelAnswer(whole=whole)
    for item in told["facts"]:
        finding = _finding(page, item)
        if finding is None:
            found.strange += 1
        elif finding not in found.findings:
            found.findings.append(finding)
    for item in told["learned"]:
        moment = _moment(page, item)
        if moment is None:
            found.strange += 1
        elif moment not in found.moments:
            found.moments.append(moment)
    return found


def parse(answer: str) -> tuple[dict[str, list[dict[str, Any]]], bool]:
    """The entries of an answer, "facts" and "learned", and whether it was whole."""
    told: dict[str, list[dict[str, Any]]] = {"facts": [], "learned": []}
    at = answer.find("{")
    try:
        loaded, _ = json.JSONDecoder().raw_decode(answer, max(at, 0))
        if isinstance(loaded.get("facts"), list):
            for name in told:
                listed = loaded.get(name)
                told[name] = [item for item in listed if isinstance(item, dict)] if isinstance(listed, list) else []
            return told, True
    except (json.JSONDecodeError, RecursionError, AttributeError):
        pass
    for item in _objects(answer):
        told["learned" if "who" in item else "facts"].append(item)
    return told, False


def _objects(answer: str) -> Iterator[dict[str, Any]]:
    """The objects of the answer's lists that came to their end."""
    decoder = json.JSONDecoder()
    at = answer.find("[") + 1
    while at and (start := answer.find("{", at)) >= 0:
        try:
            item, at = decoder.raw_decode(answer, start)
        except (json.JSONDecodeError, RecursionError):
            return
        if isinstance(item, dict):
            yield item


def _finding(page: Page, item: Mapping[str, Any]) -> FoundFact | None:
    text, span = " ".join(str(item.get("fact", "")).split()), _evidence(page, item)
    owner, known = _person(page, item.get("secret_of"))
    if not 0 < len(text) <= _LONGEST or span is None or not known:
        return None
    named = page.finder.find(text)
    importance = item.get("importance")
    level = importance if isinstance(importance, int) and 1 <= importance <= 5 else 3
    line = next((line for line in page.lines if line.span.overlaps(span)), None)
    kind = item["kind"] if item.get("kind") in KINDS else "state"
    scope = Scope.CHARACTER if owner else Scope.WORLD
    # A fact is about whoever it names first.
    subject = named[0].character if named else None
    return FoundFact(text, kind, scope, owner, subject, span, _SCORES[level - 1], line)


def _moment(page: Page, item: Mapping[str, Any]) -> Moment | None:
    """Somebody's learning moment."""
    what, span = " ".join(str(item.get("what", "")).split()), _evidence(page, item)
    who, _ = _person(page, item.get("who"))
    how = item.get("how")
    if not 0 < len(what) <= _LONGEST or span is None or who is None or how not in list(How) or how == How.ALWAYS:
        return None
    return Moment(what, who, span, How(how))


def _evidence(page: Page, item: Mapping[str, Any]) -> Span | None:
    """The sentence that an entry names by its number, or quotes."""
    number = item.get("n")
    if isinstance(number, str) and number.strip("[] ").isdigit():
        number = int(number.strip("[] ")[:6])
    if isinstance(number, int) and 1 <= number <= len(page.sentences):
        return page.sentences[number - 1].span
    return locate(page, number) if isinstance(number, str) else None


def locate(page: Page, quote: str) -> Span | None:
    """Where a quoted evidence stands literally in the page; None when it does not, or is empty.

    A chat model saw the page disarmed, and may quote it so.
    """
    wanted = quote.strip()
    at = max(page.text.find(wanted), disarmed(page.text).find(wanted)) if wanted else -1
    return Span(at, at + len(wanted)) if at >= 0 else None


def _person(page: Page, said: object) -> tuple[str | None, bool]:
    """(whose id or only name it is, None for nobody; whether it is somebody of the cast, or nobody)."""
    if said is None or str(said).strip().lower() in _NOBODY:
        return None, True
    who, cast = str(said).strip(), page.finder.cast
    if who not in cast:
        who = next((one for one in cast if page.finder.label(one) == who), "")
    return (who, True) if who else (None, False)


_LEAST_SHARED = 0.5
"""The share of the words of weight of what is learned that the secret must hold, or the other way round."""


def secrets_learned(
    unit: Unit, branch: str, moments: Sequence[Moment], episode: str, start: int, finder: NameFinder
) -> Iterator[tuple[Moment, Fact]]:
    """Each moment with the secret that is told by then and says most of what is learned, as far as one says half of it.

    The passage begins at `start` in the episode. The latest of equals counts.
    """
    if not moments:
        return
    places = unit.episodes.timeline(branch).telling
    told = []
    for fact in unit.facts.list(branch):
        mentions = [m for m in fact.mentions if m.episode in places and not m.stale and m.span]
        if mentions and fact.scope is not Scope.WORLD:
            born = min((places[m.episode], m.span.start) for m in mentions if m.span)
            told.append((born, fact, weighty(fact.text, finder), {one.character for one in finder.find(fact.text)}))
    for moment in moments:
        wanted, about = weighty(moment.what, finder), {one.character for one in finder.find(moment.what)}
        here = places.get(episode, 0), start + moment.span.end
        found = [
            (len(wanted & held) / max(1, min(len(wanted), len(held))), born, fact)
            for born, fact, held, named in told
            if born < here and fact.owner != moment.character and not (about and named and not about & named)
        ]
        for shared, _, fact in sorted(found, key=lambda one: one[:2], reverse=True):
            if shared < _LEAST_SHARED:
                break
            if taken_for(unit, fact)[0] is not Scope.WORLD:
                yield moment, fact
                break
