"""Which forms of address hold in an episode: dated ones from their date on, those of facts while the facts are so."""

from collections.abc import Sequence
from dataclasses import replace

from workbench.continuity.calling.usage import Usage, said_by_author, speaks_of_calling
from workbench.continuity.context import CheckContext
from workbench.memory.presence.life import happened
from workbench.story.cast import Character
from workbench.story.episodes import Place
from workbench.story.facts import Fact
from workbench.story.viewpoint import Order


def usage_in(context: CheckContext) -> Usage:
    """The author's words on calling as they hold in this episode. On the day itself the old form and the new one do:
    a scene may have both."""
    chapters = context.chapters
    assert chapters is not None
    whole = chapters.once("usage", context.facts, lambda: said_by_author(context.cast, context.facts, context.language))
    bounded = chapters.once("usage bounds", context.facts, lambda: _bounded(context))
    past = {fact.id for fact in bounded if not holds(context, fact)}
    cast = tuple(_as_of(context, person) for person in context.cast)
    if cast == context.cast and all((fact.superseded_by is not None) == (fact.id in past) for fact in bounded):
        return whole
    apart = tuple(person.appellations for person in cast), frozenset(past)

    def read() -> Usage:
        # What something takes the place of later holds here.
        here = {fact.id: replace(fact, superseded_by=None) for fact in bounded}
        now = tuple(here.get(fact.id, fact) for fact in context.facts if fact.id not in past)
        found = said_by_author(cast, now, context.language)
        found.also = whole.forms
        for person in context.cast:
            for word in person.appellations:
                if not _begun(context, word.since):
                    found.later.add((person.id, word.towards, word.name))
        return found

    return chapters.once(("usage", apart), context.facts, read)


def _bounded(context: CheckContext) -> list[Fact]:
    """The facts that may say how people are called, and are so for a time only."""
    bounds = [one for one in context.facts if one.true_from or one.true_until or one.superseded_by]
    return [fact for fact in bounds if speaks_of_calling(fact.text, context.language)]


def holds(context: CheckContext, fact: Fact) -> bool:
    """True for a fact that is so somewhere in this episode, by the story's own clock."""
    if not _begun(context, fact.true_from):
        return False
    over = _rank(context, fact.true_until)
    if over is None and fact.superseded_by is not None:
        after: Sequence[Fact] = [one for one in context.facts if one.id == fact.superseded_by]
        placed = happened(after[0], context.timeline) if after else None
        over = placed[1][0] if placed is not None else 0
    here = _rank(context, Place(context.episode, 0))
    return over is None or here is None or here < over


def _as_of(context: CheckContext, person: Character) -> Character:
    now = tuple(word for word in person.appellations if _begun(context, word.since))
    return person if len(now) == len(person.appellations) else replace(person, appellations=now)


def _begun(context: CheckContext, since: Place | None) -> bool:
    begins, here = _rank(context, since), _rank(context, Place(context.episode, 0))
    return begins is None or here is None or begins <= here


def _rank(context: CheckContext, place: Place | None) -> int | None:
    position = context.timeline.position(place, Order.STORY) if place is not None else None
    return position[0] if position is not None else None
