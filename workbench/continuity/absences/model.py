"""Somebody who is away, as a fact puts it."""

from dataclasses import dataclass

from workbench.continuity.when.durations import Length
from workbench.continuity.when.hours import Hour
from workbench.continuity.when.model import When
from workbench.story.facts import Fact, Mention
from workbench.text.names import NameIndex


@dataclass(frozen=True, slots=True)
class Interval:
    """From when and until when, as far as a text says: days, the hours on them, and a length. `whole`: the last day is
    one of them from morning to night."""

    first: When | None = None
    last: When | None = None
    length: Length | None = None
    leaves: Hour | None = None
    returns: Hour | None = None
    whole: bool = False

    @property
    def ends(self) -> bool:
        """True when the text says until when, or for how long."""
        return self.last is not None or self.length is not None or self.returns is not None


@dataclass(frozen=True, slots=True)
class Absence:
    """Somebody who is away: under which names to look for them, the fact and its mention, from and until when, and the
    places they are at. `shut`: they cannot leave by themselves; `lasting`: the fact says that it is for good."""

    fact: Fact
    mention: Mention
    name: str
    character: str | None
    index: NameIndex
    interval: Interval
    places: tuple[str, ...]
    shut: bool = False
    lasting: bool = False
