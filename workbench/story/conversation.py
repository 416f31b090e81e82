"""Conversations with a character: threads, what was said in them, and what each answer rests on.

What was said forms a tree: another wording of an answer, or of a question, stands beside the first one under the same
parent. A path from the root to a leaf is one conversation; nothing on it comes from the branches beside it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from workbench.story.episodes import MAIN_BRANCH
from workbench.story.viewpoint import Order


class Role(StrEnum):
    """Who says it: the author asks, the character answers."""

    QUESTION = "question"
    ANSWER = "answer"


class Ending(StrEnum):
    """How something said came to its end."""

    DONE = "done"
    CUT = "cut"
    """At the longest answer the author allows, in the middle of what the model had to say."""
    STOPPED = "stopped"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Grounds:
    """Everything of the story whose words were put before the model for an answer, also by way of earlier answers.

    `facts` gives each fact's version. `beliefs` holds (fact, stance, words), `others` (awareness, words) of what was
    said about others' knowledge, `lines` the character's own lines shown for their voice, `calls` (character, name) for
    how they call others, `habits` (id, words) of those the author gave, `standings` (fact, standing) of what was said
    to be over or still to come, `sheet` (field, words) of what the character's sheet said.
    """

    facts: Mapping[str, int] = field(default_factory=dict)
    beliefs: frozenset[tuple[str, str, str]] = frozenset()
    others: frozenset[tuple[str, str]] = frozenset()
    lines: frozenset[str] = frozenset()
    calls: frozenset[tuple[str, str]] = frozenset()
    habits: frozenset[tuple[str, str]] = frozenset()
    standings: frozenset[tuple[str, str]] = frozenset()
    sheet: frozenset[tuple[str, str]] = frozenset()

    def __or__(self, other: "Grounds") -> "Grounds":
        """Both. Where they name two versions of a fact, the older one stands: it is the one that may be outdated."""
        facts = dict(self.facts)
        for fact, version in other.facts.items():
            facts[fact] = min(version, facts.get(fact, version))
        return Grounds(
            facts,
            self.beliefs | other.beliefs,
            self.others | other.others,
            self.lines | other.lines,
            self.calls | other.calls,
            self.habits | other.habits,
            self.standings | other.standings,
            self.sheet | other.sheet,
        )

    def as_json(self) -> dict[str, Any]:
        """Plain data; `from_json` reads it."""
        return {
            "facts": dict(self.facts),
            "beliefs": sorted(map(list, self.beliefs)),
            "others": sorted(map(list, self.others)),
            "lines": sorted(self.lines),
            "calls": sorted(map(list, self.calls)),
            "habits": sorted(map(list, self.habits)),
            "standings": sorted(map(list, self.standings)),
            "sheet": sorted(map(list, self.sheet)),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Grounds":
        """What `as_json` wrote. Raises KeyError, TypeError or ValueError for anything else."""
        return cls(
            {str(fact): int(version) for fact, version in data["facts"].items()},
            frozenset((str(fact), str(stance), str(words)) for fact, stance, words in data["beliefs"]),
            frozenset((str(one), str(words)) for one, words in data["others"]),
            frozenset(map(str, data["lines"])),
            frozenset((str(who), str(name)) for who, name in data["calls"]),
            frozenset((str(one), str(words)) for one, words in data["habits"]),
            frozenset((str(fact), str(standing)) for fact, standing in data["standings"]),
            frozenset((str(field), str(words)) for field, words in data["sheet"]),
        )


@dataclass(frozen=True, slots=True)
class Thread:
    """A conversation with one character as of one point of one branch.

    `episode` is the episode that is about to open, None for as things stand: by its id, so that moving episodes moves
    the conversation with them. `leaf` is the last thing said on the path in sight. `mixed`: a model is shown what other
    models answered, too.
    """

    id: str
    character: str
    branch: str = MAIN_BRANCH
    episode: str | None = None
    at: int | None = None
    order: Order = Order.TELLING
    title: str = ""
    leaf: str | None = None
    created_at: datetime | None = None
    changed_at: datetime | None = None
    deleted_at: datetime | None = None
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """One thing said. `parent` is what it follows, None for the first. `model` is "" where nobody phrased the answer.

    `receipt` is the answer's receipt as plain data, None for a question. `grounds` is None where it is not known what
    an answer rests on: such an answer is never put before a model again.
    """

    id: str
    thread: str
    parent: str | None
    role: Role
    text: str
    grounds: Grounds | None = None
    receipt: Mapping[str, Any] | None = None
    model: str = ""
    ending: Ending = Ending.DONE
    created_at: datetime | None = None


def path_to(turns: Iterable[Turn], leaf: str | None) -> list[Turn]:
    """What was said from the beginning up to this turn; [] for None or a turn that is not there."""
    by_id = {turn.id: turn for turn in turns}
    path: list[Turn] = []
    here = by_id.get(leaf or "")
    while here is not None and len(path) <= len(by_id):
        path.append(here)
        here = by_id.get(here.parent or "")
    return path[::-1]


def beside(turns: Iterable[Turn], turn: Turn) -> list[Turn]:
    """The turns under the same parent with the same role, this one included, oldest first."""
    return [one for one in turns if one.parent == turn.parent and one.role is turn.role]


def newest_leaf(turns: Sequence[Turn], turn: str) -> str:
    """The end of the path through this turn that always takes the newest way on."""
    newest = {one.parent: one.id for one in turns if one.parent is not None}
    seen = set()
    while turn in newest and turn not in seen:
        seen.add(turn)
        turn = newest[turn]
    return turn
