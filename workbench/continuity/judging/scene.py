"""What the desk knows of where a sentence stands: who is there or dead, what time was told, what is told around it."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.when.reading import times_of
from workbench.memory.presence.life import happened
from workbench.memory.reading.names import NameFinder
from workbench.story.episodes import Place
from workbench.story.viewpoint import Order

_LATELY = 12
"""Sentences back to where somebody named counts as there."""
_BEFORE = 3
_LONGEST = 240
"""Sentences right before the one to judge, and the characters kept of them."""


@dataclass(frozen=True, slots=True)
class People:
    """By sentence of an episode: who is named in it or says it; and whom it is about, which goes on from the sentence
    before where it names nobody."""

    named: Sequence[frozenset[str]]
    about: Sequence[frozenset[str]]

    def there(self, at: int, narrator: str | None) -> frozenset[str]:
        """Who has been named or has spoken lately; whoever tells the episode."""
        lately = frozenset().union(*self.about[max(0, at - _LATELY) : at + 1])
        return lately | {narrator} if narrator else lately


def people_of(context: CheckContext) -> People:
    """The people of every sentence of the episode."""
    finder = NameFinder(context.cast, context.language)
    named: list[frozenset[str]] = []
    about: list[frozenset[str]] = []
    for sentence in context.sentences:
        who = frozenset(one.character for one in finder.find(sentence.text))
        who |= {sentence.speaker} if sentence.speaker else frozenset()
        named.append(who)
        about.append(who or (about[-1] if about and not sentence.spoken else who))
    return People(named, about)


def before(context: CheckContext, at: int) -> str:
    """The episode's opening, if it is further up, and the sentences right before."""
    start = max(0, at - _BEFORE)
    told = [one.text for one in context.sentences[start:at]]
    while len(told) > 1 and sum(map(len, told)) > _LONGEST:
        told.pop(0)
    told = [one[-_LONGEST:] for one in told]
    join = " " if context.language not in ("ja", "zh") else ""
    opening = context.sentences[0].text[: _LONGEST // 2] if start > 0 else ""
    return join.join(part.strip() for part in ([opening, "…"] if opening else []) + told)


def after(context: CheckContext, at: int) -> str:
    """The next sentence."""
    return context.sentences[at + 1].text.strip()[: _LONGEST // 2] if at + 1 < len(context.sentences) else ""


def times_told(context: CheckContext) -> list[str]:
    """By sentence: the last words of narration of the episode, up to its end, that tell a day."""
    told = [""]
    for sentence in context.sentences:
        times = [] if sentence.spoken else times_of(sentence.text, context.language)
        when = next((one for one in times if one.dated or one.weekday is not None), None)
        if when is None:
            told.append(told[-1])
        else:
            start = max(0, min(when.start - _LONGEST // 16, len(sentence.text) - _LONGEST // 4))
            told.append(sentence.text[start : max(when.end, start + _LONGEST // 4)].strip())
    return told[1:]


def dead_here(context: CheckContext) -> frozenset[str]:
    """Who of the cast is dead as the episode begins."""
    here = context.timeline.position(Place(context.episode, 0), Order.STORY)
    found = set()
    for death in context.deaths():
        died = happened(death.fact, context.timeline)
        if death.character and not death.gone and here is not None and died is not None and died[1][0] < here[0]:
            found.add(death.character)
    return frozenset(found)
