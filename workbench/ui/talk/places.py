"""Where a fact or a belief stands in the text now: places move while one writes, receipts do not."""

from collections.abc import Sequence

from workbench.memory.gated import Quote
from workbench.store import Unit
from workbench.story.errors import InputError
from workbench.story.facts import Mention
from workbench.story.knowledge import Stance
from workbench.story.text import Span

Spot = tuple[str, Span | None]
"""Episode id and span in its base text; None for the episode as a whole."""


def fact_spot(unit: Unit, branch: str, fact: str, quotes: Sequence[Quote] = ()) -> Spot | None:
    """Where a fact stands: at the first of `quotes`, as it lies now, else at its earliest mention; None when gone."""
    mentions = _told(unit, branch, fact)
    for quote in quotes:
        for mention in mentions:
            if mention.episode == quote.episode and mention.quote == quote.text:
                return mention.episode, mention.span
    return (mentions[0].episode, mentions[0].span) if mentions else None


def belief_spot(unit: Unit, branch: str, fact: str, character: str, stance: Stance) -> Spot | None:
    """Where a character came to hold a belief about a fact, else where the fact stands."""
    timeline = unit.episodes.timeline(branch)
    for moment in unit.knowledge.list(fact=fact, character=character, branch=branch):
        mention = moment.mention
        if moment.stance is stance and mention is not None and timeline.number_of(mention.episode) is not None:
            return mention.episode, mention.span
    return fact_spot(unit, branch, fact)


def _told(unit: Unit, branch: str, fact: str) -> list[Mention]:
    timeline = unit.episodes.timeline(branch)
    try:
        mentions = unit.facts.on(branch, fact).mentions
    except InputError:
        return []
    told = [(timeline.number_of(mention.episode), mention) for mention in mentions]
    live = [
        (number, mention.span.start if mention.span else 0, mention) for number, mention in told if number is not None
    ]
    return [mention for _, _, mention in sorted(live, key=lambda item: item[:2])]
