"""What comes to a character's mind with what was recalled: how it stands to them by now, and what they make of others.

Everything here is inside the gate: a fact is said to be over only to who can know it, another's knowledge is named with
the fact only to who knows the fact, and else in the author's words alone.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from rapidfuzz.fuzz import partial_ratio

from workbench.dialogue.persona import cast
from workbench.dialogue.second_person import PLAIN, Telling
from workbench.dialogue.traits import Traits
from workbench.dialogue.wording import Wording
from workbench.memory.current import Held, held_of
from workbench.memory.gated import Gated, ServedBelief
from workbench.memory.lines import Count
from workbench.memory.nested_knowledge import aware
from workbench.memory.retrieval import Recall, Recalled
from workbench.store import Unit
from workbench.story.awareness import Handed, Relation
from workbench.story.cast import Character
from workbench.story.gate import birth
from workbench.story.truth import Truth

T = TypeVar("T")
MARKS = 4
"""Tokens that the dash and the line break around a line may take."""
OTHERS = 4
"""What is said of others at most: a small model loses the facts among more."""


class Standing(StrEnum):
    """How a fact stands to the one who knows it."""

    CURRENT = "current"
    PAST = "past"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class Memory:
    """A recalled fact and how it stands to this person. `outdated`, for the author's eyes: no longer so, unknown to
    them."""

    item: Recalled
    standing: Standing = Standing.CURRENT
    outdated: bool = False
    at: tuple[int, int] = (0, 0)
    """Where in the story it was told, by the viewpoint's clock: what was so from before it stands first."""

    @property
    def text(self) -> str:
        """What is handed over of it."""
        return self.item.text or self.item.served.fact.text


@dataclass(frozen=True, slots=True)
class OfOther:
    """One thing the person knows of another's knowledge, or keeps from them, as it is said to them.

    `fact` is None where they do not know the fact themselves and only the author's words are handed over.
    """

    awareness: str
    relation: Relation
    other: str | None
    fact: str | None
    said: str


@dataclass(frozen=True, slots=True)
class Mind:
    """What goes into a prompt: memories as ranked, beliefs as recorded, what is made of others, most to the point
    first, and the habits and insights that come up."""

    recall: Recall
    memories: tuple[Memory, ...]
    beliefs: tuple[ServedBelief, ...]
    others: tuple[OfOther, ...]
    traits: Traits = field(default_factory=Traits)
    telling: Telling = PLAIN
    """How a model is told all of it; everything here keeps its own words."""
    told: tuple[str, ...] = ()
    """What they were told earlier in this talk."""


def bring_to_mind(
    unit: Unit,
    gated: Gated,
    recall: Recall,
    beliefs: Collection[ServedBelief],
    question: str,
    words: Wording,
    count: Count = len,
    traits: Traits | None = None,
    telling: Telling = PLAIN,
) -> Mind:
    """What `recall` found, with how it stands, those of its beliefs that are among `beliefs`, and what bears on it of
    others' knowledge.

    With a budget, what is said of others, habits and insights (`traits`) take at most the room that
    recall left of it, by `count`. Raises
    GateDisagreement like `recall`.
    """
    held = held_of(unit, gated, [item.served for item in recall.items])
    memories = tuple(_memory(gated, item, one) for item, one in zip(recall.items, held, strict=True))
    others = [] if recall.trace.small_talk else _others(unit, gated, recall, question, words)
    traits = traits or Traits()
    if recall.trace.small_talk:
        traits = replace(traits, habits=tuple(one for one in traits.habits if one.fires), insights=())
    room = recall.trace.room
    if room is not None:
        others, room = _fitted(others, [one.said for one in others], room, count)
        habits, room = _fitted(traits.habits, [one.text for one in traits.habits], room, count)
        insights, _ = _fitted(traits.insights, [one.text for one in traits.insights], room, count)
        traits = replace(traits, habits=tuple(habits), insights=tuple(insights))
    held_to = tuple(one for one in recall.beliefs if one in beliefs)
    return Mind(recall, memories, held_to, tuple(others[:OTHERS]), traits, telling)


def fitting(
    beliefs: Sequence[ServedBelief], question: str, room: int, count: Count
) -> tuple[tuple[ServedBelief, ...], int]:
    """The beliefs worded most like the question that fit into half of the room, and the room left."""
    ranked = sorted(beliefs, key=lambda one: -partial_ratio(question, one.belief))
    chosen, left = _fitted(ranked, [one.belief for one in ranked], room // 2, count)
    return tuple(chosen), room - room // 2 + left


def _fitted(things: Sequence[T], texts: Sequence[str], room: int, count: Count) -> tuple[list[T], int]:
    """Those whose texts fit into `room`, the first ones first, and the room left."""
    chosen: list[T] = []
    for thing, text in zip(things, texts, strict=True):
        size = count(text) + MARKS
        if size <= room:
            chosen.append(thing)
            room -= size
    return chosen, room


def of_others(unit: Unit, gated: Gated) -> list[Handed]:
    """What the person may be handed of others' knowledge; a secret they know to be known is no longer kept."""
    viewpoint = gated.viewpoint
    if not unit.awareness.list(character=viewpoint.character, branch=viewpoint.branch):
        return []
    handed = aware(unit, viewpoint)
    shared = {
        (one.fact, one.awareness.other)
        for one in handed
        if one.fact is not None and one.awareness.relation is Relation.KNOWS_OF
    }
    return [
        one
        for one in handed
        if one.awareness.relation is Relation.KNOWS_OF or (one.fact, one.awareness.other) not in shared
    ]


def standing_of(held: Held) -> Standing:
    """How a fact stands to the one who knows it."""
    if held.believed_current:
        return Standing.CURRENT
    return Standing.PAST if held.truth is Truth.PAST else Standing.AHEAD


def _memory(gated: Gated, item: Recalled, held: Held) -> Memory:
    born = birth(item.served.fact, gated.timeline, gated.viewpoint)
    at = gated.timeline.position(born, gated.viewpoint.order) if born is not None else None
    return Memory(item, standing_of(held), held.believed_current and held.outdated, at or (0, 0))


def _others(unit: Unit, gated: Gated, recall: Recall, question: str, words: Wording) -> list[OfOther]:
    """Those about recalled facts first, then those about people the question names, then those worded most like it."""
    handed = of_others(unit, gated)
    if not handed:
        return []
    people = cast(unit)
    texts = {fact.id: fact.text for fact in gated.visible}
    recalled = [item.served.fact.id for item in recall.items]

    def place(one: Handed) -> tuple[int, bool, float]:
        at = recalled.index(one.fact) if one.fact in recalled else len(recalled)
        whom = people.get(one.awareness.other or "")
        named = whom is not None and whom.name in question
        return at, not named, -partial_ratio(question, texts[one.fact] if one.fact else one.belief)

    return [worded(one, texts, people, words) for one in sorted(handed, key=place)]


def worded(one: Handed, texts: Mapping[str, str], people: Mapping[str, Character], words: Wording) -> OfOther:
    """One thing handed over about another's knowledge, as it is said; `texts` holds the visible facts' by id."""
    about = one.awareness
    whom = people.get(about.other or "")
    if one.fact is None:
        said = one.belief
    elif about.relation is Relation.KNOWS_OF:
        said = words.knows_of.format(other=whom.name if whom else about.other, fact=texts[one.fact])
    elif whom is not None:
        said = words.keeps_from.format(other=whom.name, fact=texts[one.fact])
    else:
        said = words.keeps_from_all.format(fact=texts[one.fact])
    return OfOther(about.id, about.relation, about.other, one.fact, said)
