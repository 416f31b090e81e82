"""What the facts of a story establish before an episode, read into claims: about what, and whose they are."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.claims import (
    bans,
    bearers,
    callings,
    counts,
    families,
    kin,
    numbers,
    spans,
    spelling,
    states,
    things,
)
from workbench.continuity.claims.model import Claim
from workbench.continuity.context import CheckContext
from workbench.continuity.judging import rules
from workbench.continuity.subjects import bearer, index_of
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Status
from workbench.story.viewpoint import Order

OF_THINGS = things.ATTRIBUTES | {counts.ATTRIBUTE, kin.ATTRIBUTE, states.ATTRIBUTE, spans.ATTRIBUTE}
"""Attributes of things; whose they are does not matter."""
_PASSING = frozenset({things.MADE, things.MATERIAL, callings.TRADE})
"""What narration says of many of a kind (a silver spoon, he wrote it, the doctor); read from confirmed facts alone."""
_NAMED = frozenset({*things.DENIALS, things.GIVEN, states.ATTRIBUTE})
"""What is said of a thing that is no person of the cast."""
_OF_ANYBODY = frozenset({bans.ATTRIBUTE})
"""What a fact may say of somebody or of everybody."""


@dataclass(frozen=True, slots=True)
class Established:
    """A claim of a fact, whose it is, and the text it was read from: the fact's own, or as the dictionary spells it."""

    fact: Fact
    claim: Claim
    subject: str | None
    text: str


def in_kanji(context: CheckContext, text: str) -> str:
    """The text in the dictionary's spelling, names of the cast as they are."""
    names = index_of(context.cast, context.language).find(text)
    return spelling.spelt(text, tuple((name.start, name.end) for name in names))


def established(context: CheckContext) -> dict[str, list[Established]]:
    """Claims of the facts told or true before this episode, by what they are about: an attribute, a family."""
    here = context.timeline.position(Place(context.episode, 0), Order.STORY)
    if here is None:
        return {}
    claims: dict[str, list[Established]] = defaultdict(list)
    for one in once(context, "established", lambda: list(_all(context))):
        if one.fact.superseded_by is None and _holds(context, one.fact, here[0]):
            claims[one.claim.attribute].append(one)
    return claims


def once(context: CheckContext, key: str, make: Callable[[], list[Established]]) -> list[Established]:
    """What `make` gives, made once for all episodes that are checked together."""
    if context.chapters is None:
        return make()
    return context.chapters.once((__name__, key), context.facts, make)


def _all(context: CheckContext) -> Iterator[Established]:
    read = _texts(context.cast, context.language)
    for fact in context.facts:
        found = read.get(fact.text)
        if found is None:
            found = read[fact.text] = tuple(_both_ways(context, fact.text))
        for claim, subject, text in found:
            if fact.status is not Status.PROPOSED or claim.attribute not in _PASSING:
                yield Established(fact, claim, subject, text)


@lru_cache(maxsize=2)
def _texts(*_told_apart_by: object) -> dict[str, tuple[tuple[Claim, str | None, str], ...]]:
    """What the texts of facts have been read as, for as long as the cast and the language stay the same."""
    return {}


def _both_ways(context: CheckContext, text: str) -> Iterator[tuple[Claim, str | None, str]]:
    """The claims of a fact's text as it is, and those that only the dictionary's spelling shows."""
    own = [(claim, subject, text) for claim, subject in _claims(context, text)]
    yield from own
    other = in_kanji(context, text) if context.language == "ja" else text
    if other != text:
        said = {(claim.attribute, claim.thing, claim.value, subject) for claim, subject, _ in own}
        for claim, subject in _claims(context, other):
            if (claim.attribute, claim.thing, claim.value, subject) not in said:
                yield claim, subject, other


def _claims(context: CheckContext, text: str) -> Iterator[tuple[Claim, str | None]]:
    for claim in rules.read(text, context.language):
        if claim.attribute in _NAMED and index_of(context.cast, context.language).find(claim.thing):
            continue
        subject = (
            bearer(context, text, claim.start, claim.end)
            if claim.attribute in numbers.ATTRIBUTES and "-" not in claim.value
            else bearers.of_fact(context, text, claim.start, families.owned(claim.attribute, context.language))
        )
        if subject is not None or claim.attribute in OF_THINGS | _OF_ANYBODY:
            yield claim, subject


def _holds(context: CheckContext, fact: Fact, rank: int) -> bool:
    """True when the fact was told before this episode, and is not bounded in story time to leave it out."""
    begins = context.timeline.position(fact.true_from, Order.STORY) if fact.true_from else None
    ends = context.timeline.position(fact.true_until, Order.STORY) if fact.true_until else None
    if (begins and begins[0] > rank) or (ends and ends[0] <= rank):
        return False
    numbers_of = [context.timeline.number_of(mention.episode) for mention in fact.mentions]
    return any(number is not None and number < context.number for number in numbers_of)
