"""What a rehearsal finds: lines that would break, facts and learning moments that would go or come too early."""

from dataclasses import dataclass

from workbench.continuity.warnings import ContinuityWarning
from workbench.story.facts import Fact
from workbench.story.knowledge import Knowledge
from workbench.story.text import Span


@dataclass(frozen=True, slots=True)
class Lost:
    """A fact whose last evidence would go: nothing would tell it any more."""

    fact: Fact
    number: int
    """The episode (telling number as it is now) in which its last evidence stands."""


@dataclass(frozen=True, slots=True)
class Later:
    """A fact that would be told for the first time in episode `after` of the new order, not in `before`."""

    fact: Fact
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class MomentLost:
    """A learning moment that would go (`after` None), or come before its fact is told at all."""

    moment: Knowledge
    fact: Fact
    before: int
    after: int | None


@dataclass(frozen=True, slots=True)
class Gap:
    """A later place that would hang in the air: `character` hands on, or learns there of, what could not be known.

    `character` None: a line that speaks of something nothing would have told by then. `number` counts in the new order;
    `episode`, `span` and `quote` are the place.
    """

    fact: Fact
    number: int
    episode: str
    span: Span
    quote: str
    character: str | None = None


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What a change would do to the story. `breaks` are warnings there would be and are not now, numbered in the new
    order; `mends` those there are now and would not be, in sentences that stay."""

    breaks: tuple[ContinuityWarning, ...] = ()
    mends: tuple[ContinuityWarning, ...] = ()
    lost: tuple[Lost, ...] = ()
    later: tuple[Later, ...] = ()
    moments: tuple[MomentLost, ...] = ()
    gaps: tuple[Gap, ...] = ()

    @property
    def harmless(self) -> bool:
        """True when nothing would break, go missing or come too early."""
        return not (self.breaks or self.lost or self.moments or self.gaps)
