"""What the facts of a story establish before an episode, read into claims, and what has become otherwise since."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from workbench.continuity.claims import bearers, colours, denied, numbers, pairs
from workbench.continuity.claims.model import Claim
from workbench.continuity.claims.words import words
from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import bearer, index_of
from workbench.story.episodes import Place
from workbench.story.facts import Fact
from workbench.story.viewpoint import Order
from workbench.text.language import language_of, meanings


@dataclass(frozen=True, slots=True)
class Established:
    """A claim of a fact and whose it is; None for a count of what is nobody's."""

    fact: Fact
    claim: Claim
    subject: str | None


def established(context: CheckContext) -> dict[str, list[Established]]:
    """Claims of the facts told or true before this episode, by their attribute; what is so no longer from somewhere in
    this episode on is among them (`over`)."""
    here = context.timeline.position(Place(context.episode, 0), Order.STORY)
    if here is None:
        return {}
    chapters = context.chapters
    read = chapters.once(__name__, context.facts, lambda: list(_all(context))) if chapters else _all(context)
    claims: dict[str, list[Established]] = defaultdict(list)
    for one in read:
        if (one.fact.superseded_by is None or one.fact.true_until) and _holds(context, one.fact, here[0]):
            claims[one.claim.attribute].append(one)
    return claims


def over(context: CheckContext, at: int, one: Established) -> bool:
    """True when by sentence `at` the fact is so no longer, by its own bounds."""
    until = one.fact.true_until
    if until is None or until.episode != context.episode or until.offset is None:  # None: the episode's end.
        return False
    return until.offset <= context.sentences[at].span.start


def changed(context: CheckContext, at: int, one: Established) -> bool:
    """True when, between the fact and sentence `at`, a sentence names what the claim is about together with a change
    of it, and nobody but its subject. No dye and no lesson changes a side, an age, a count."""
    about = _about(one.claim.attribute, context.language)
    if context.chapters is None or about is None:
        return False
    first = min(context.told(one.fact), default=0)
    told = [mention for mention in context.present(one.fact).mentions if mention.stands]
    here = context.sentences[at].span.start
    for chapter in context.chapters:
        mine = [mention for mention in told if mention.episode == chapter.episode]
        ends = [mention.span.end if mention.span else len(chapter.text) for mention in mine]
        for sentence in chapter.sentences if first <= chapter.number <= context.number else ():
            if chapter.number == context.number and sentence.span.start >= here:
                break
            if chapter.number == first and sentence.span.start < min(ends, default=0):
                continue
            if about.search(sentence.text) and denied.changes(sentence.text, context.language):
                named = {mention.character for mention in index_of(context.cast, context.language).find(sentence.text)}
                if not named - {None} or one.subject in named:
                    return True
    return False


@cache
def _about(attribute: str, language: str) -> re.Pattern[str] | None:
    """What names the attribute in a text; None for one that does not change."""
    known = language_of(language)
    if attribute in colours.ATTRIBUTES:
        return known.pattern([re.escape(word) for word, part in meanings(known.coloured).items() if part == attribute])
    denial = words(language).denied.get(attribute)
    return known.pattern([re.escape(known.attributes[attribute]), *denial.fact, *denial.prose]) if denial else None


def _all(context: CheckContext) -> Iterator[Established]:
    for fact in context.facts:
        for claim in pairs.read(fact.text, context.language):
            subject = (
                bearer(context, fact.text, claim.start, claim.end)
                if claim.attribute in numbers.MEASURES
                else bearers.of_fact(context, fact.text, claim.start)
            )
            if subject is not None or claim.attribute == numbers.COUNT:
                yield Established(fact, claim, subject)


def _holds(context: CheckContext, fact: Fact, rank: int) -> bool:
    """True when the fact was told before this episode, and is not bounded in story time to leave it out."""
    begins = context.timeline.position(fact.true_from, Order.STORY) if fact.true_from else None
    ends = context.timeline.position(fact.true_until, Order.STORY) if fact.true_until else None
    if (begins and begins[0] > rank) or (ends and ends[0] < rank):
        return False
    return any(number < context.number for number in context.told(fact))
