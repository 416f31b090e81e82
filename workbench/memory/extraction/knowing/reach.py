"""How far a sentence reaches: what it looks like to each of the cast, as somebody who may know by the end of each
episode what it says. `Weighing.reach` makes probabilities of it.

Somebody who may know it has it by any way: everybody does, they were there, they were told later. So this is asked of
every proposal, a secret or not, and answers what the gate asks.
"""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.memory.extraction.knowing.cast_roles import CastRoles
from workbench.memory.extraction.knowing.retelling import Echo, Tellings

REACH = 123
"""Features of `Stage.rows`."""
_MOST = 4.0
"""Log-odds count up to here."""
_NEVER = -6.0
"""Log-odds of learning it where there is no place to."""
_AFTER = 2
"""Sentences after one in which "nobody knew" may be said of it."""
FEW = 2
"""Witnesses of a scene up to whom it is theirs."""


@dataclass(frozen=True, eq=False)
class ReachInput:
    """A sentence about to be asked of: the index of its place; log-odds of being a secret (`secrecy`, the threshold
    taken off), of being common knowledge among facts (`common`), of being a fact (`worth`); whom rules name (`guess`);
    the shares of the cast in owning it; its echoes; where it may be told again, and for each of the cast log-odds
    [places] of learning it there, the threshold taken off."""

    index: int
    secrecy: float
    common: float
    worth: float
    guess: str | None
    shares: Mapping[str, float]
    echo: Echo
    tellings: Tellings
    learns: Mapping[str, NDArray[np.float32]]


class Stage:
    """A script with those on it, worked out once for all its sentences."""

    def __init__(self, people: CastRoles) -> None:
        self.people, self.script = people, people.script
        places = self.script.places
        self._closes = np.array([place.kept for place in places], bool)
        self._before = np.array([place.kept_before for place in places], bool)
        self._in_scene = np.array([len(people.in_scene(index)) for index in range(len(places))])
        self.last = int(people.numbers.max(initial=0))
        self._likely = {who: 1 / (1 + np.exp(-people.heard(who))) for who in self.script.cast}
        self._speaks = {who: people.speaks(who) for who in self.script.cast}
        self._in = {who: frozenset(people.numbers[people.roles(who)[:, 8] > 0].tolist()) for who in self.script.cast}

    def closed(self, index: int) -> bool:
        """Does the text say that what stands here is kept from others: here, in the sentence after it, or in the one
        after that of the same paragraph?"""
        if self._closes[index]:
            return True
        for after in range(index + 1, index + _AFTER + 1):
            if not self._joined(index, after) or (after > index + 1 and not self._run_on(index, after)):
                return False
            if self._before[after]:
                return True
        return False

    def witnesses(self, index: int) -> frozenset[str] | None:
        """Who was there, of something said or done among one or two: nobody else has it from there. None for what is
        told of a scene of more, or of nobody."""
        place = self.script.places[index]
        if place.line is None and not place.named:
            return None
        there = frozenset(self.people.present(index))
        return there if len(there) <= FEW else None

    def numbers(self, index: int) -> range:
        """The numbers of the episodes from that of a sentence on."""
        return range(int(self.people.numbers[index]), self.last + 1)

    def rows(self, told: ReachInput) -> NDArray[np.float32]:
        """Features [cast, episodes, REACH]; the episodes are those of `numbers`."""
        about, numbers = self._about(told), self.numbers(told.index)
        secrecy, common = np.clip(told.secrecy, -_MOST, _MOST), np.clip(told.common, -_MOST, _MOST)
        closed = float(self.closed(told.index))
        echo = told.echo.share.copy()
        echo[: told.index + 1] = 0
        found = np.zeros((len(self.script.cast), len(numbers), REACH), np.float32)
        for at, who in enumerate(self.script.cast):
            part, ties = self._part(told, who)
            by = self._by(told, who, echo, numbers)
            crossed = np.hstack([np.tile(ties, (len(numbers), 1)), by])
            likely, share, heard, said = by[:, 0], told.shares.get(who, 0.0), by[:, 2], by[:, 3]
            found[at] = np.hstack(
                [
                    np.tile(np.concatenate([about, part]), (len(numbers), 1)),
                    by,
                    secrecy * crossed,
                    common * crossed,
                    closed * crossed,
                    np.array([likely * share, heard * said]).T,
                ]
            )
        return found

    def _about(self, told: ReachInput) -> NDArray[np.float32]:
        """What the sentence is to everybody."""
        at, people = told.index, self.people
        place = self.script.places[at]
        number, language = place.number, self.script.language
        later = told.echo.likeness[people.numbers > number]
        around, scene = people.around[at], self._in_scene[at]
        joined = self._joined(at, at + 1), self._joined(at - 1, at)
        return np.array(
            [
                np.clip(told.secrecy, -_MOST, _MOST),
                np.clip(told.secrecy, 0, _MOST),
                np.clip(told.common, -_MOST, _MOST),
                np.clip(told.worth, -_MOST, _MOST),
                place.line is not None,
                around == 1,
                around == FEW,
                around >= 2 * FEW,
                scene <= 1,
                scene == FEW,
                scene >= 2 * FEW,
                place.narrator is not None,
                self._closes[at],
                joined[0] and self._closes[at + 1],
                joined[1] and self._closes[at - 1],
                joined[0] and self._before[at + 1],
                bool(place.told),
                language == "en",
                language == "zh",
                number == 1,
                min(self.last - number, 5) / 5,
                max(told.shares.values(), default=0.0),
                float(later.max(initial=0.0)),
                min(len(self.script.cast), 10) / 10,
            ],
            np.float32,
        )

    def _part(self, told: ReachInput, who: str) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """What this person is to the sentence, and what of that secrecy is crossed with."""
        at, share = told.index, told.shares.get(who, 0.0)
        line = self.script.places[at].line is not None
        roles, likely = self.people.roles(who)[at], float(self._likely[who][at])
        top = share > 0 and share == max(told.shares.values(), default=0.0)
        own = [share, np.log(share + 0.01), top, told.guess == who, likely * line, likely * (not line)]
        ties = [share, top, likely * line, likely * (not line), *roles[[0, 1, 2, 3, 8, 9]], roles[22]]
        return np.concatenate([own, roles]).astype(np.float32), np.array(ties, np.float32)

    def _by(self, told: ReachInput, who: str, echo: NDArray[np.float32], numbers: range) -> NDArray[np.float32]:
        """What has come to this person by the end of each episode, [episodes, 8]."""
        people, places = self.people, told.tellings.places
        where, odds = people.numbers[places], told.learns.get(who)
        heard, said = self._likely[who] * echo, self._speaks[who] * echo
        rows = []
        for number in numbers:
            until = people.numbers <= number
            best = _NEVER if odds is None else float(odds[where <= number].max(initial=_NEVER))
            best = min(best, 3.0)
            since = sum(one in self._in[who] for one in range(numbers.start, number + 1))
            rows.append(
                [
                    1 / (1 + np.exp(-best)),
                    best,
                    heard[until].max(initial=0.0),
                    said[until].max(initial=0.0),
                    min(number - numbers.start, 5) / 5,
                    since == 0,
                    number > numbers.start,
                    min(since, 4) / 4,
                ]
            )
        return np.array(rows, np.float32)

    def _run_on(self, one: int, two: int) -> bool:
        """Is there no more than a space between the sentences from one to the other?"""
        places = self.script.places[one : two + 1]
        return all(b.span.start - a.span.end <= 1 for a, b in itertools.pairwise(places))

    def _joined(self, one: int, two: int) -> bool:
        """Do these stand in one episode? False when there is no such place."""
        inside = one >= 0 and two < len(self.script.places)
        return inside and bool(self.people.numbers[one] == self.people.numbers[two])
