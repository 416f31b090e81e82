"""Each of the cast along a script: where they are named, speak, listen, are near; and how likely they hear a line."""

from collections import Counter, defaultdict

import numpy as np
from numpy.typing import NDArray

from workbench.memory.extraction.knowing.sentence_table import SentenceTable
from workbench.memory.heads import Linear

HEARING = 31
"""Features of `People.hearing`."""
ROLES = 26
"""Features of `People.roles`."""
_FAR = 30
_CLOSE = 10
"""Sentences before and after within which somebody is there."""
_TALK = 8
"""Sentences of narration that one conversation may hold in between."""


class CastRoles:
    """The cast along a script. Arrays are [places, features] of one person, worked out once."""

    def __init__(self, script: SentenceTable, hears: Linear | None) -> None:
        """`hears`: the head that says how likely somebody hears a line; None while it is being trained."""
        self.script = script
        self._hears = hears
        places = script.places
        self._count = len(places)
        self.numbers = np.array([place.number for place in places])
        self.scenes = np.array([place.scene for place in places])
        self.spoken = np.array([place.line is not None for place in places], bool)
        self.speakers = [place.line.speaker if place.line else None for place in places]
        self._acting: dict[int, Counter[str]] = defaultdict(Counter)
        self._mentioned: dict[int, set[str]] = defaultdict(set)
        for place, speaker in zip(places, self.speakers, strict=True):
            if speaker:
                self._acting[place.scene][speaker] += 1
            if place.line is None:
                self._acting[place.scene].update(set(place.named))
            else:
                self._mentioned[place.scene].update(place.named)
        self._before, self._after = self._beside(1), self._beside(-1)
        self._talk = self._conversations()
        self._speaking: dict[int, Counter[str]] = defaultdict(Counter)
        for talk, speaker in zip(self._talk, self.speakers, strict=True):
            if talk >= 0 and speaker:
                self._speaking[talk][speaker] += 1
        self.around = [self._there(index) for index in range(self._count)]
        self._roles: dict[str, NDArray[np.float32]] = {}
        self._heard: dict[str, NDArray[np.float32]] = {}

    def speaks(self, who: str) -> NDArray[np.bool_]:
        """Where this person speaks."""
        return np.array([speaker == who for speaker in self.speakers], bool)

    def listens(self, who: str) -> NDArray[np.bool_]:
        """Where this person is held to be one who is spoken to."""
        return np.array([place.line is not None and who in place.line.listeners for place in self.script.places], bool)

    def heard(self, who: str) -> NDArray[np.float32]:
        """Log-odds [places] that this person hears what is said there, or is there."""
        if who not in self._heard:
            if self._hears is None:
                raise ValueError("no head for hearing")
            self._heard[who] = self._hears.score(self.hearing(who))
        return self._heard[who]

    def in_scene(self, index: int) -> set[str]:
        """Who acts or speaks in the scene of this place, and whoever tells it."""
        place = self.script.places[index]
        return set(self._acting[place.scene]) | ({place.narrator} if place.narrator else set())

    def present(self, index: int) -> set[str]:
        """Who is there where this place is: who speaks, is spoken to or acts close by in its scene, and whoever tells
        it."""
        here = self.script.places[index]
        found = {here.narrator} if here.narrator else set()
        for place in self.script.places[max(0, index - _CLOSE) : index + _CLOSE + 1]:
            if place.scene != here.scene:
                continue
            if place.line is None:
                found.update(place.named)
            else:
                found.update(place.line.listeners)
                found.update([place.line.speaker] if place.line.speaker else [])
        return found

    def roles(self, who: str) -> NDArray[np.float32]:
        """Features [places, ROLES] of this person's part at each place."""
        if who not in self._roles:
            self._roles[who] = self._role_rows(who)
        return self._roles[who]

    def _role_rows(self, who: str) -> NDArray[np.float32]:
        named, tells = self._named(who), self._tells(who)
        speaks, listens, line = self.speaks(who), self.listens(who), self.spoken
        acts = named | speaks
        close, nearer = self._near(acts | tells, -6, 6), self._near(acts, -2, 2)
        here = np.array([self._acting[place.scene][who] > 0 for place in self.script.places]) | tells
        in_episode = np.isin(self.numbers, self.numbers[acts | tells])
        alone = np.array([len(set(place.named)) == 1 for place in self.script.places])
        many = np.array(self.around)
        told = np.array([who in place.told for place in self.script.places], bool)
        told_somebody = np.array([bool(place.told) for place in self.script.places], bool)
        rows = [
            line & listens,
            line & speaks,
            ~line & named,
            ~line & tells,
            ~line & ~named & nearer,
            line & ~listens & ~speaks & close,
            line & ~listens & ~speaks & ~close,
            ~line & ~named & ~nearer & self._near(acts, -6, 6),
            here,
            in_episode,
            line,
            self._near(speaks, 1, 3),
            self._near(speaks, -3, -1),
            self._near(named, 1, 2),
            self._near(named, -2, -1),
            many == 2,
            many >= 4,
            line & named,
            self._near(listens, -1, 1),
            self._near(acts, -3, 3) & here,
            named & alone,
            tells,
            told,
            ~line & named & ~told & told_somebody,
            ~here & ~in_episode,
            ~line & here,
        ]
        return np.array(rows, np.float32).T

    def hearing(self, who: str) -> NDArray[np.float32]:
        """Features [places, HEARING] of this person as one who hears what is said there."""
        named, tells = self._named(who), self._tells(who)
        speaks, listens, line = self.speaks(who), self.listens(who), self.spoken
        shown = named & ~line
        before = np.array([one == who for one in self._before], bool) & ~speaks
        after = np.array([one == who for one in self._after], bool) & ~speaks
        talks = [self._speaking[talk] if talk >= 0 else Counter[str]() for talk in self._talk]
        part = np.array([talk[who] / max(1, sum(talk.values())) for talk in talks])
        sizes = np.array([len(talk) for talk in talks])
        scenes = [self._acting[place.scene] for place in self.script.places]
        acting = np.array([scene[who] for scene in scenes])
        others = np.array(
            [
                len({*scene, place.narrator} - {None, who, speaker})
                for scene, place, speaker in zip(scenes, self.script.places, self.speakers, strict=True)
            ]
        )
        mentioned = np.array([who in self._mentioned[place.scene] for place in self.script.places], bool)
        single = np.array([place.line is not None and len(place.line.listeners) == 1 for place in self.script.places])
        nobody = np.array([speaker is None for speaker in self.speakers], bool)
        there = acting > 0
        rows = [
            before,
            after,
            before & after,
            part > 0,
            part,
            np.exp(-self._distance(speaks, 1) / 4),
            np.exp(-self._distance(speaks, -1) / 4),
            np.exp(-self._distance(shown, 1) / 4),
            np.exp(-self._distance(shown, -1) / 4),
            tells,
            tells & (others <= 1),
            there,
            np.minimum(acting, 6) / 6,
            (others == 0) & (there | tells),
            (others == 1) & there,
            (others >= 3) & there,
            named & line,
            named & line & (part > 0),
            named & line & ~there,
            listens,
            listens & single,
            self._near(listens, -3, -1),
            self._near(listens, 1, 3),
            speaks,
            self._near(shown, 1, 1),
            self._near(shown, -1, -1),
            mentioned & ~there,
            (sizes == 2) & (part > 0),
            (sizes > 2) & (part > 0),
            ~there & ~tells,
            nobody,
        ]
        return np.array(rows, np.float32).T

    def _named(self, who: str) -> NDArray[np.bool_]:
        return np.array([who in place.named for place in self.script.places], bool)

    def _tells(self, who: str) -> NDArray[np.bool_]:
        return np.array([place.narrator == who for place in self.script.places], bool)

    def _near(self, mask: NDArray[np.bool_], first: int, last: int) -> NDArray[np.bool_]:
        """Is the mask set between `first` and `last` places further on, in the same episode?"""
        found = np.zeros(self._count, bool)
        for by in range(first, last + 1):
            if abs(by) >= self._count:
                continue
            to = slice(0, self._count - by) if by >= 0 else slice(-by, self._count)
            of = slice(by, self._count) if by >= 0 else slice(0, self._count + by)
            found[to] |= mask[of] & (self.numbers[of] == self.numbers[to])
        return found

    def _distance(self, mask: NDArray[np.bool_], step: int) -> NDArray[np.float64]:
        """How many places back (step 1) or ahead (step -1) the mask is set, in the same episode; at most _FAR."""
        found = np.full(self._count, float(_FAR))
        order = range(self._count) if step == 1 else range(self._count - 1, -1, -1)
        last = -1
        for index in order:
            if last >= 0 and self.numbers[last] == self.numbers[index]:
                found[index] = min(_FAR, abs(index - last))
            if mask[index]:
                last = index
        return found

    def _beside(self, step: int) -> list[str | None]:
        """The speaker of the line before (step 1) or after (step -1) a place, in its episode."""
        found: list[str | None] = [None] * self._count
        order = list(range(self._count))[::step]
        ended: tuple[int, object, str | None] | None = None
        line: tuple[int, object, str | None] | None = None
        for index in order:
            place = self.script.places[index]
            if line is not None and line[1] is not place.line:
                ended, line = line, None
            if ended is not None and ended[0] == place.number:
                found[index] = ended[2]
            if place.line is not None:
                line = place.number, place.line, place.line.speaker
        return found

    def _conversations(self) -> list[int]:
        """The number of the conversation each line belongs to; narration belongs to the one it stands in, else -1."""
        found = [-1] * self._count
        number, last = -1, -1
        for index, place in enumerate(self.script.places):
            if place.line is None:
                continue
            if last < 0 or index - last > _TALK or self.script.places[last].scene != place.scene:
                number += 1
            else:
                found[last + 1 : index] = [number] * (index - last - 1)
            found[index] = number
            last = index
        return found

    def _there(self, index: int) -> int:
        """How many of the cast are named or speak around a place, in its scene."""
        places = self.script.places
        found: set[str] = set()
        for near in range(max(0, index - 6), min(self._count, index + 7)):
            if places[near].scene == places[index].scene:
                found.update(places[near].named)
                if (speaker := self.speakers[near]) is not None:
                    found.add(speaker)
        return len(found)
