"""What the desk knows of where a sentence stands, told to the judge in a line."""

from collections.abc import Sequence

from workbench.continuity.context import CheckContext
from workbench.memory.reading.names import NameFinder

_LATELY = 12
"""Sentences back to where somebody named counts as there."""
_BEFORE = 3
_LONGEST = 240
"""Sentences right before the one to judge, and the characters kept of them."""


def people_of(context: CheckContext, finder: NameFinder) -> list[frozenset[str]]:
    """Whom each sentence is about: named in it, or saying it; where it names nobody, whom the one before was about."""
    found: list[frozenset[str]] = []
    for sentence in context.sentences:
        who = {one.character for one in finder.find(sentence.text)}
        if sentence.speaker:
            who.add(sentence.speaker)
        if not who and found and not sentence.spoken:
            who = set(found[-1])
        found.append(frozenset(who))
    return found


def there(people: Sequence[frozenset[str]], at: int, narrator: str | None) -> frozenset[str]:
    """Who has been named or has spoken lately; whoever tells the episode."""
    lately = frozenset().union(*people[max(0, at - _LATELY) : at + 1])
    return lately | {narrator} if narrator else lately


def before(context: CheckContext, at: int) -> str:
    """The episode's opening, if it is further up, and the sentences right before."""
    start = max(0, at - _BEFORE)
    told = [one.text for one in context.sentences[start:at]]
    while len(told) > 1 and sum(map(len, told)) > _LONGEST:
        told.pop(0)
    join = " " if context.language not in ("ja", "zh") else ""
    opening = context.sentences[0].text[: _LONGEST // 2] if start > 0 else ""
    return join.join(part.strip() for part in ([opening, "…"] if opening else []) + told)
