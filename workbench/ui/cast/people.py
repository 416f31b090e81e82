"""The people found, and what the author has made of them so far; nothing of it is in the story yet."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from workbench.memory.cast.candidates import (
    Calling,
    Candidate,
    joined,
    known_as,
    new_names,
    own_names,
    renamed,
    split,
    suggested,
)
from workbench.memory.cast.discover import by_ruby
from workbench.story.cast import Character
from workbench.story.text import ManuscriptText


@dataclass(frozen=True, slots=True)
class Person:
    """A line of the list. `known` is whoever of the cast this is; `fresh` are the names the story has not got yet;
    `rejected`: the author says that this is nobody."""

    candidate: Candidate
    taken: bool
    known: Character | None = None
    fresh: tuple[str, ...] = ()
    rejected: bool = False

    @property
    def settled(self) -> bool:
        """True when the story has all of it."""
        return self.known is not None and not self.fresh


class People:
    """The list, in the order it is shown. Every index is a place in it. A name given here is read as the ruby over it
    in `texts` says."""

    def __init__(
        self, candidates: Sequence[Candidate], cast: Sequence[Character], texts: Sequence[ManuscriptText] = ()
    ) -> None:
        self._cast = list(cast)
        self._texts = texts
        proposed = suggested(candidates)
        self.list = [self._person(one, one in proposed) for one in candidates]
        self._found = tuple(self.list)

    @property
    def touched(self) -> bool:
        """True once the author has said anything about what was found."""
        return tuple(self.list) != self._found

    @property
    def taken(self) -> list[Candidate]:
        """The candidates with a mark."""
        return [one.candidate for one in self.list if one.taken]

    @property
    def rejected(self) -> list[str]:
        """The names of those the author says are nobody."""
        kept = [one.candidate for one in self.list if not one.rejected]
        return [name for one in self.list if one.rejected for name in own_names(one.candidate, kept)]

    @property
    def cast(self) -> list[Character]:
        """Who is in the story already."""
        return list(self._cast)

    def reject(self, indexes: Iterable[int]) -> None:
        """These are nobody, or when all of them are marked so, somebody again. Who is in the cast stays."""
        free = [index for index in indexes if self.list[index].known is None]
        gone = not all(self.list[index].rejected for index in free)
        for index in free:
            self.list[index] = replace(self.list[index], rejected=gone, taken=False)

    def join_cast(self, index: int, character: str) -> None:
        """This is somebody of the cast (an id) under another name."""
        known = next(one for one in self._cast if one.id == character)
        self.list[index] = self._person(renamed(self.list[index].candidate, known.name), True)

    def drop_calling(self, index: int, calling: Calling) -> None:
        """Nobody calls them that."""
        one = self.list[index].candidate
        self._replace(index, replace(one, called=tuple(other for other in one.called if other != calling)))

    def toggle(self, indexes: Iterable[int]) -> None:
        """Mark these, or when all of them are, take the marks away."""
        free = [index for index in indexes if not self.list[index].settled]
        mark = not all(self.list[index].taken for index in free)
        for index in free:
            self.list[index] = replace(self.list[index], taken=mark, rejected=False)

    def add(self, name: str) -> int:
        """Somebody the author names; the index of whoever bears that name already, or of the new line."""
        for index, one in enumerate(self.list):
            if name in one.candidate.names:
                self.list[index] = replace(one, taken=not one.settled)
                return index
        self.list.append(self._person(Candidate(name, 0, reading=by_ruby(name, self._texts)), True))
        return len(self.list) - 1

    def rename(self, index: int, name: str) -> None:
        """Another name, the old one staying as an alias. An empty one is left."""
        name = name.strip()
        if name and name != self.list[index].candidate.name:
            self._replace(index, renamed(self.list[index].candidate, name, by_ruby(name, self._texts)))
            self._settle_callings()

    def merge(self, indexes: Sequence[int]) -> int:
        """Make one of several, under the first one's name that is more than a pronoun; where it is then."""
        rows = sorted(indexes)
        keep = next((row for row in rows if not _is_pronoun(self.list[row].candidate)), rows[0])
        others = [row for row in rows if row != keep]
        taken = any(self.list[row].taken for row in rows)
        one = joined(self.list[keep].candidate, [self.list[row].candidate for row in others])
        self.list[keep] = self._person(one, taken)
        for row in reversed(others):
            del self.list[row]
        self._settle_callings()
        return keep - sum(row < keep for row in others)

    def split_off(self, index: int, alias: str) -> None:
        """Make an alias somebody of their own, in the next line."""
        first, second = split(self.list[index].candidate, [alias])
        second = replace(second, reading=by_ruby(second.name, self._texts))
        taken = self.list[index].taken
        self._replace(index, first)
        self.list.insert(index + 1, self._person(second, taken))

    def drop_alias(self, index: int, alias: str) -> None:
        """This is no name of theirs."""
        before = self.list[index].candidate
        self._replace(index, replace(before, aliases=tuple(name for name in before.aliases if name != alias)))

    def found(self, candidate: Candidate) -> int | None:
        """Whoever bears a candidate's name and was added by hand stands in the text so often and there; their place."""
        for index, one in enumerate(self.list):
            if candidate.name in one.candidate.names and not one.candidate.count:
                said = replace(one.candidate, count=candidate.count, first_mention=candidate.first_mention)
                self.list[index] = replace(one, candidate=said)
                return index
        return None

    def _settle_callings(self) -> None:
        """Whoever calls somebody something is named as the list has them now, each calling once."""
        now = {name: one.candidate.name for one in reversed(self.list) for name in one.candidate.names}
        for index, one in enumerate(self.list):
            known = [replace(call, by=now.get(call.by, call.by)) for call in one.candidate.called]
            called = tuple(dict.fromkeys(call for call in known if call.by != one.candidate.name))
            if called != one.candidate.called:
                self.list[index] = replace(one, candidate=replace(one.candidate, called=called))

    def _replace(self, index: int, candidate: Candidate) -> None:
        self.list[index] = self._person(candidate, self.list[index].taken)

    def _person(self, candidate: Candidate, taken: bool) -> Person:
        known = known_as(candidate, self._cast)
        fresh = tuple(new_names(candidate, self._cast)) if known else ()
        return Person(candidate, taken and (known is None or bool(fresh)), known, fresh)


def _is_pronoun(candidate: Candidate) -> bool:
    return candidate.narrator and candidate.name == candidate.first_person
