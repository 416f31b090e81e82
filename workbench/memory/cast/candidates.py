"""Candidates for the cast: people found in a text, which of them to propose, and from candidates to characters."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from workbench.store.unit import Unit
from workbench.story.cast import Alias, Character
from workbench.story.errors import InputError


@dataclass(frozen=True, slots=True)
class FirstMention:
    """Where somebody first occurs: the episode's id and telling number, the offset, and the words around."""

    episode: str
    number: int
    offset: int
    quote: str


NOWHERE = FirstMention("", 0, 0, "")
"""The first mention of somebody the text does not name."""


@dataclass(frozen=True, slots=True)
class Calling:
    """What somebody else found (`by`, a candidate's name) calls them: `word` (呼称)."""

    by: str
    word: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody found in the text. `aliases` are other forms of the name, most frequent first.

    `count` is how often any of the forms occurs, `first_mention` where one first does. `narrator`: tells (a part
    of) the story in the first person `first_person`. `reading` is how the name is read, in hiragana, where known;
    `called` what others call them.
    """

    name: str
    count: int
    aliases: tuple[str, ...] = ()
    first_mention: FirstMention = NOWHERE
    narrator: bool = False
    first_person: str = ""
    reading: str = ""
    called: tuple[Calling, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The name and its other forms."""
        return (self.name, *self.aliases)


def merge(keep: Candidate, other: Candidate) -> Candidate:
    """One candidate out of two: `keep`'s name, both sets of forms, the earlier mention of `keep` when it has one."""
    aliases = tuple(dict.fromkeys(name for name in (*keep.aliases, *other.names) if name != keep.name))
    return replace(
        keep,
        count=keep.count + other.count,
        aliases=aliases,
        first_mention=keep.first_mention if keep.first_mention.number else other.first_mention,
        narrator=keep.narrator or other.narrator,
        first_person=keep.first_person or other.first_person,
        called=tuple(dict.fromkeys((*keep.called, *other.called))),
    )


def split(candidate: Candidate, names: Sequence[str]) -> tuple[Candidate, Candidate]:
    """Takes some forms of a candidate away into a new one; counts stay with the first until they are counted again.

    Raises ValueError when that would leave either without a name.
    """
    taken = [name for name in candidate.names if name in set(names)]
    left = [name for name in candidate.names if name not in set(names)]
    if not taken or not left:
        raise ValueError("both halves of a split need a name")
    reading = candidate.reading if left[0] == candidate.name else ""
    first = replace(candidate, name=left[0], aliases=tuple(left[1:]), reading=reading)
    return first, Candidate(taken[0], 0, tuple(taken[1:]), candidate.first_mention)


_LEAST = 3
_SHARE = 0.05
"""Of the mentions of whoever is named most: a person of the story, not somebody passing through it."""
_MOST = 12


def suggested(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those to take unless the author says otherwise: named often, at most a dozen.

    A first person that nobody's name belongs to yet is left to the author: taken as it is, it would stand beside the
    name the same person goes by.
    """
    named = [candidate for candidate in candidates if not _is_only_a_pronoun(candidate)]
    most = max((candidate.count for candidate in named), default=0)
    return [one for one in named if one.count >= max(_LEAST, most * _SHARE)][:_MOST]


def known_as(candidate: Candidate, cast: Iterable[Character]) -> Character | None:
    """Whoever of the cast bears one of the candidate's names, the first of its names first."""
    everybody = list(cast)
    for name in candidate.names:
        found = next((character for character in everybody if name in character.names), None)
        if found is not None:
            return found
    return None


def new_names(candidate: Candidate, cast: Iterable[Character]) -> list[str]:
    """The names of a candidate that nobody of the cast bears yet."""
    taken = {name for character in cast for name in character.names}
    return [name for name in candidate.names if name not in taken]


def renamed(candidate: Candidate, name: str, reading: str = "") -> Candidate:
    """Under another name, which is read so; the one it had stays as another form."""
    return _without_pronoun(
        replace(
            candidate,
            name=name,
            aliases=tuple(n for n in candidate.names if n != name),
            reading=candidate.reading if name == candidate.name else reading,
        )
    )


def joined(keep: Candidate, others: Iterable[Candidate]) -> Candidate:
    """One candidate out of several under `keep`'s name; a first person among them is how that one tells."""
    for other in others:
        keep = merge(keep, other)
    return _without_pronoun(keep)


def _without_pronoun(candidate: Candidate) -> Candidate:
    """Everybody says "I": it is nobody's other name."""
    word = candidate.first_person
    return replace(candidate, aliases=tuple(name for name in candidate.aliases if name != word))


def _is_only_a_pronoun(candidate: Candidate) -> bool:
    return candidate.narrator and candidate.name == candidate.first_person and not candidate.aliases


def accept_candidate(unit: Unit, candidate: Candidate, status: str = "accepted") -> Character:
    """Adds a candidate to the story's cast under a new id.

    Somebody of the cast who already bears its name gets the missing forms as aliases instead, but never one that is
    another character's name.
    """
    cast = unit.characters.list()
    taken = {name: character.id for character in cast for name in character.names}
    known = next((character for character in cast if candidate.name in character.names), None)
    free = [name for name in candidate.aliases if name not in taken and name != candidate.name]
    if known is None:
        character = Character(
            id=unit.characters.new_id(candidate.name, candidate.reading),
            name=candidate.name,
            reading=candidate.reading,
            aliases=tuple(Alias(name) for name in free),
            first_person=candidate.first_person,
            status=status,
        )
        return unit.characters.add(character)
    if not free:
        return known
    return unit.characters.update(_with_aliases(known, free))


def split_alias(unit: Unit, character: Character, name: str) -> Character:
    """Makes an alias of a character somebody of their own; returns the new one.

    Raises InputError when the character has no such alias.
    """
    if name not in {alias.name for alias in character.aliases}:
        raise InputError(
            "{name} has no alias “{alias}”; `workbench characters STORY list` shows them.",
            name=character.name,
            alias=name,
        )
    unit.characters.update(replace(character, aliases=tuple(a for a in character.aliases if a.name != name)))
    return unit.characters.add(Character(id=unit.characters.new_id(name), name=name))


def propose(unit: Unit, candidates: Iterable[Candidate]) -> list[Character]:
    """Adds every candidate as a proposed character; those whose name the cast already has are left as they are."""
    added = []
    for candidate in candidates:
        taken = {name for character in unit.characters.list() for name in character.names}
        if candidate.name not in taken:
            added.append(accept_candidate(unit, candidate, status="proposed"))
    return added


def _with_aliases(character: Character, names: Iterable[str]) -> Character:
    return replace(character, aliases=(*character.aliases, *(Alias(name) for name in names)))


def rejected(unit: Unit) -> tuple[str, ...]:
    """The names rejected, the first one first."""
    return unit.rejected.list()


def reject(unit: Unit, names: Iterable[str]) -> tuple[str, ...]:
    """Not to be proposed any more; returns all that are rejected now."""
    unit.rejected.add(names)
    return rejected(unit)


def bring_back(unit: Unit, names: Collection[str]) -> tuple[str, ...]:
    """To be proposed again when they are found; returns all that are still rejected."""
    unit.rejected.remove(names)
    return rejected(unit)


def without_rejected(candidates: Sequence[Candidate], names: Collection[str]) -> list[Candidate]:
    """The candidates but for those whose name is rejected, each without its rejected forms."""
    kept = [candidate for candidate in candidates if candidate.name not in names]
    return [replace(one, aliases=tuple(name for name in one.aliases if name not in names)) for one in kept]


def own_names(candidate: Candidate, others: Iterable[Candidate]) -> tuple[str, ...]:
    """The names to reject with a candidate: all but those that somebody else found bears, too."""
    borne = {name for other in others if other is not candidate for name in other.names}
    return tuple(name for name in candidate.names if name == candidate.name or name not in borne)
