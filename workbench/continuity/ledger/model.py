"""A thread of the foreshadowing ledger: what was planted, where it was last touched, and where it is paid off."""

from dataclasses import dataclass
from enum import StrEnum

from workbench.store.records import PlantWord, Word
from workbench.story.text import Span


class ThreadKind(StrEnum):
    """What is waiting for its payoff."""

    PROMISE = "promise"
    PLAN = "plan"
    MYSTERY = "mystery"
    SECRET = "secret"
    """Told to the reader, or one person's own, and learned by nobody else."""
    OBJECT = "object"
    """A thing that much is made of, and that is not seen again."""
    QUESTION = "question"
    OWN = "own"
    """What the author says is planted."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the text: its episode, that one's telling number, and the words. `span` is None when only the episode
    is known."""

    episode: str
    number: int
    span: Span | None
    quote: str

    def place(self) -> tuple[int, int]:
        """What spots are ordered by."""
        return self.number, self.span.start if self.span else 0


@dataclass(frozen=True, slots=True)
class Thread:
    """Something planted. `key` names it in the author's word on it; `fact` is the fact it comes from, "" for none.

    `touched` is where it was last come back to, `paid` where it is paid off: as the author says (`word`), or as found
    by words and meaning, `confidence` sure (0 to 1; 1 when the author says so or nothing was found).
    """

    key: str
    kind: ThreadKind
    text: str
    planted: Spot
    touched: Spot
    paid: Spot | None = None
    confidence: float = 1.0
    people: tuple[str, ...] = ()
    fact: str = ""
    importance: int = 3
    word: PlantWord | None = None

    @property
    def is_open(self) -> bool:
        """True when it is neither paid off nor waved off."""
        settled = self.word is not None and self.word.word in (Word.PAID, Word.NO_PLANT)
        return self.paid is None and not settled
