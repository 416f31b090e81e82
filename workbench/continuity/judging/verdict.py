"""What a judge answers, and who may be one."""

from dataclasses import dataclass
from typing import Protocol

from workbench.continuity.judging.request import Request
from workbench.continuity.warnings import Kind
from workbench.story.jobs import CancelToken


@dataclass(frozen=True, slots=True)
class Verdict:
    """How likely a sentence clashes with none of its request's notes (`chances[0]`), and with each of them; together 1.
    `kind`: what sort of clash it would be, where the judge was asked."""

    chances: tuple[float, ...]
    kind: Kind | None = None

    @property
    def clash(self) -> float:
        """How likely it clashes with any."""
        return 1 - self.chances[0]

    @property
    def note(self) -> int:
        """The number in `Request.notes` of the one it would clash with."""
        return max(range(len(self.chances) - 1), key=lambda at: self.chances[at + 1])


class Judge(Protocol):
    """Reads sentences. `name` tells judges apart whose verdicts may differ: the model's file, the adapter, the words in
    which it is asked."""

    @property
    def name(self) -> str:
        """See above."""
        ...

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict:
        """What it says of a request. Raises ModelError, WorkerDied, Cancelled."""
        ...
