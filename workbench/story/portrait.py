"""What is read of a person from the text."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from workbench.story.episodes import Place


@dataclass(frozen=True, slots=True)
class Line:
    """Words of the text that something rests on: a spoken line, or a fact's own sentence."""

    episode: str
    quote: str


@dataclass(frozen=True, slots=True)
class Trait:
    """One thing read of somebody, and the lines it rests on. `since`: where a form of address is first used."""

    value: str
    lines: tuple[Line, ...] = ()
    since: Place | None = None


@dataclass(frozen=True, slots=True)
class Portrait:
    """What was read of one person: by field, and how they call others, by id."""

    fields: Mapping[str, Trait] = field(default_factory=dict)
    calls: Mapping[str, Trait] = field(default_factory=dict)

    def without(self, other: "Portrait") -> "Portrait":
        """What of it is not in the other."""
        fields = {name: one for name, one in self.fields.items() if name not in other.fields}
        return Portrait(fields, {whom: one for whom, one in self.calls.items() if whom not in other.calls})
