"""Asking the dead: refused, unless the author would ask them as they were before their death, or all the same."""

from dataclasses import dataclass, replace
from enum import StrEnum

from workbench.dialogue.persona import cast
from workbench.memory.presence.life import Life, Lives, State, place_of
from workbench.memory.presence.scene import Attendance, elsewhere
from workbench.store import Unit
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.viewpoint import Order, Viewpoint


class Dead(StrEnum):
    """What becomes of a question to somebody who is dead at its viewpoint."""

    REFUSE = "refuse"
    BEFORE = "before"
    """It is asked as of just before their death."""
    ANYWAY = "anyway"
    """It is asked as if they could answer: a ghost, a vision, a death that is none."""


class Told(StrEnum):
    """What a receipt says of the life of who was asked."""

    ALIVE = ""
    DOUBTFUL = "doubtful"
    """A reading that nobody has confirmed has them dead by then."""
    BEFORE_DEATH = "before_death"
    DEAD = "dead"


def wished(told: Told) -> Dead:
    """What was to become of the question, by what its receipt says."""
    return {Told.BEFORE_DEATH: Dead.BEFORE, Told.DEAD: Dead.ANYWAY}.get(told, Dead.REFUSE)


class Departed(InputError):
    """The one who is asked is dead at the viewpoint; `life` says by what."""

    def __init__(self, message: Message, life: Life) -> None:
        super().__init__(message)
        self.life = life


@dataclass(frozen=True, slots=True)
class Asked:
    """As of when somebody is asked, and what is to be told of it."""

    viewpoint: Viewpoint
    told: Told


def living(unit: Unit, language: str, viewpoint: Viewpoint, dead: Dead = Dead.REFUSE) -> Asked:
    """The viewpoint at which somebody is asked: theirs, or just before their death. A death that nobody has confirmed
    closes no conversation.

    Raises Departed for the dead where that is refused, or where the story has no place before their death.
    """
    lives = Lives(unit, language, viewpoint.branch, strict=viewpoint.strict)
    life = lives.of(viewpoint)
    if life.state is not State.DEAD:
        last = lives.last_alive(viewpoint.character)
        at_the_end = last is not None and viewpoint.at is not None and last == place_of(lives.timeline, viewpoint)
        return Asked(viewpoint, Told.BEFORE_DEATH if at_the_end else Told.ALIVE)
    if dead is Dead.ANYWAY:
        return Asked(viewpoint, Told.DEAD)
    if dead is Dead.REFUSE and not life.sure:
        return Asked(viewpoint, Told.DOUBTFUL)
    before = before_death(lives, viewpoint, life)
    if dead is Dead.BEFORE and before is not None:
        return Asked(before, Told.BEFORE_DEATH)
    raise Departed(_refusal(unit, life, dead, viewpoint.character), life)


def before_death(lives: Lives, viewpoint: Viewpoint, life: Life) -> Viewpoint | None:
    """The viewpoint just before a death; None when the story has no place before it."""
    if life.until is None:
        return None
    number = lives.timeline.number_of(life.until.episode)
    if number is None:
        return None
    before = replace(viewpoint, episode=number, at=life.until.offset or 0)
    # Told later than they are asked: by the story's clock, or they would know what is told until then.
    later = lives.timeline.cutoff(before) > lives.timeline.cutoff(viewpoint)
    return replace(before, order=Order.STORY) if later else before


def _refusal(unit: Unit, life: Life, dead: Dead, character: str) -> Message:
    name = cast(unit)[character].name
    name = name[:1].upper() + name[1:]
    if dead is Dead.BEFORE:
        return Message(
            "{name} died before the story begins, so there is no point of it at which they can be asked.", name=name
        )
    said = life.quote or (life.fact.text if life.fact else "")
    return Message(
        "{name} is dead by then (episode {episode}: “{said}”). Ask them as they were before their death, or ask all "
        "the same.",
        name=name,
        episode=life.number,
        said=said,
    )


def elsewhere_then(unit: Unit, language: str, viewpoint: Viewpoint) -> list[Attendance]:
    """Those of the cast who cannot be met as of a viewpoint, each with why."""
    lives = Lives(unit, language, viewpoint.branch, strict=viewpoint.strict)
    return elsewhere(lives, place_of(lives.timeline, viewpoint))


def life_at(unit: Unit, language: str, viewpoint: Viewpoint) -> Life:
    """How the one who is asked stands at a viewpoint."""
    return Lives(unit, language, viewpoint.branch, strict=viewpoint.strict).of(viewpoint)
