"""Whom each sentence of a page is about: a character, or nobody of the cast, with how probable that is."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from workbench.memory.extraction.page import Page
from workbench.memory.extraction.subjects.candidates import VERSION, Candidate, Memory, candidates
from workbench.memory.heads.signs import SUBJECTS, Signs, load_signs
from workbench.story.text import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom a sentence is about; `likely` is how probable that is, and `sure` says that it is probable enough to be
    told: the bars for those the sentence names and for others are set so that 97 of 100 are right on stories left out.
    `named`: where the sentence names them, None when it does not.
    """

    character: str
    likely: float
    sure: bool
    named: Span | None = None


@lru_cache(maxsize=32)
def subjects(page: Page) -> tuple[Subject | None, ...]:
    """Of each sentence of the page; None where it is likeliest about nobody of the cast, and in a language without a
    head. Raises ModelError when the heads that ship with the program cannot be read."""
    head = load_signs(SUBJECTS, VERSION).get(page.finder.language)
    if head is None:
        return (None,) * len(page.sentences)
    named, away = head.bars
    memory, found = Memory(), list[Subject | None]()
    for index in range(len(page.sentences)):
        among = candidates(page, index, memory)
        likely = shares(head, among)
        best = int(likely.argmax())
        one, share = among[best], float(likely[best])
        bar = away if one.named is None else named
        subject = Subject(one.character, share, share >= bar, one.named) if one.character is not None else None
        memory.turn(page, index, () if subject is None else (subject.character,))
        found.append(subject)
    return tuple(found)


def shares(head: Signs, among: "Sequence[Candidate]") -> "NDArray[np.float64]":
    """How likely each of these candidates is the one, [candidates], summing to 1."""
    import numpy as np

    odds = np.array([head.score(one.signs) for one in among])
    odds = np.exp(odds - odds.max())
    result: NDArray[np.float64] = odds / odds.sum()
    return result
