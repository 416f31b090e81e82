"""A person's names as they stand in a text: the name, aliases, without an honorific, and what others call them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from workbench.story.cast import Character
from workbench.story.text import Span
from workbench.text.finding import Match
from workbench.text.names import NameIndex, forms
from workbench.text.replacing import Change


class Kind(StrEnum):
    """What a form is to its person."""

    NAME = "name"
    ALIAS = "alias"
    CALLED = "called"
    """What somebody else calls them (呼称)."""


@dataclass(frozen=True, slots=True)
class Form:
    """One name. `shared`: somebody else goes by it, too, so that who is meant is for the author to say."""

    name: str
    kind: Kind
    shared: bool = False


def forms_of(person: Character, cast: Sequence[Character], language: str) -> list[Form]:
    """Every form of a person's names, the most formal first, each once."""
    found = {name: Kind.NAME if name == person.name else Kind.ALIAS for name in (person.name, *forms(person, language))}
    for other in cast:
        for called in other.appellations:
            if called.towards == person.id and called.name:
                found.setdefault(called.name, Kind.CALLED)
    others = {name for other in cast if other.id != person.id for name in _all_names(other, person.id, cast, language)}
    return [Form(name, kind, name in others) for name, kind in found.items()]


def _all_names(other: Character, person: str, cast: Sequence[Character], language: str) -> set[str]:
    called = {one.name for caller in cast for one in caller.appellations if one.towards == other.id != person}
    return {*forms(other, language), *called}


class NamesFinder:
    """Looks for some of a person's forms; where another name of the cast is longer, that is meant: 久世 is not found in
    久世航."""

    def __init__(self, wanted: Collection[str], cast: Sequence[Character], language: str) -> None:
        self._wanted = frozenset(wanted)
        known = {name for one in cast for name in forms(one, language)} | self._wanted
        # Each name its own owner: one that two people share is found all the same.
        self._index = NameIndex([(name, name) for name in sorted(known)], language)

    def find(self, text: str) -> list[Match]:
        """Every place in order."""
        return [Match(Span(one.start, one.end)) for one in self._index.find(text) if one.name in self._wanted]


def proposals(names: Sequence[str], old: str, new: str) -> dict[str, str]:
    """What each name would be once `old` is `new`, without those that stay. 野々宮さん goes by 野々宮."""
    changed = {name: proposed(name, old, new) for name in names}
    found = {name: now for name, now in changed.items() if now != name}
    for name in names:
        inside = max((one for one in found if one in name and len(one) > 1), key=len, default="")
        if name not in found and inside:
            found[name] = name.replace(inside, found[inside], 1)
    return found


def proposed(name: str, old: str, new: str) -> str:
    """What `name`, another form of somebody's, would be once `old` is `new`: 久世先輩 → 篠原先輩 for 久世翼 → 篠原翼.

    The name itself where nothing of it changes.
    """
    if name == old:
        return new
    parts, others = old.split(), new.split()
    pairs = list(zip(parts, others, strict=True)) if len(parts) == len(others) and len(parts) > 1 else [(old, new)]
    for one, other in pairs:
        if one == other:
            continue
        if len(pairs) > 1:
            if one in name.split():
                name = " ".join(other if word == one else word for word in name.split())
            continue
        change = Change(Span(0, len(one)), other).trimmed(one)
        gone = change.span.of(one)
        if gone and name.count(gone) == 1:
            name = name.replace(gone, change.text)
        elif name and name in one and len(name) > 1:
            name = other
    return name
