"""Candidates for the cast: people a text seems to hold, before the author has said so."""

from collections.abc import Sequence
from dataclasses import dataclass, replace


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
