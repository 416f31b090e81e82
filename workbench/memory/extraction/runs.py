"""A secret told over several sentences is one secret: which sentences stand together."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from workbench.memory.extraction.keeping import asks, joined
from workbench.memory.extraction.page import Page

_MOST = 3
"""Sentences in a run: annotators' evidence of a secret is one in 56 of 100, two in 34, three in 10."""
_BELOW = 1.0
"""Log-odds below being a secret by itself down to which a sentence goes with one beside it."""


@dataclass(frozen=True, slots=True)
class Run:
    """Sentences `first` to `last` (indices, both included) of a page; `peak` is the most secret of them."""

    first: int
    last: int
    peak: int


def runs(
    secrecy: Sequence[float], peaks: Collection[int], open_to: Sequence[bool], together: Sequence[bool]
) -> list[Run]:
    """The runs that grow out of these sentences, in text order. No sentence is in two, and each of `peaks` is in one.

    `secrecy`: log-odds of each sentence, the threshold taken off; `open_to`: may it go with one beside it; `together`:
    does it stand in one paragraph and voice with the next?
    """
    taken: set[int] = set()
    found = []

    def joins(index: int, edge: int) -> bool:
        inside = 0 <= index < len(secrecy) and index not in taken and together[edge]
        return inside and (index in peaks or (secrecy[index] >= -_BELOW and open_to[index]))

    for peak in sorted(peaks, key=lambda index: (-secrecy[index], index)):
        if peak in taken:
            continue
        first = last = peak
        taken.add(peak)
        while last - first + 1 < _MOST:
            beside = [index for index, edge in ((first - 1, first - 1), (last + 1, last)) if joins(index, edge)]
            if not beside:
                break
            best = max(beside, key=lambda index: secrecy[index])
            first, last = min(first, best), max(last, best)
            taken.add(best)
        found.append(Run(first, last, peak))
    return sorted(found, key=lambda run: run.first)


def standing(page: Page) -> tuple[list[bool], list[bool]]:
    """Of each sentence of a page: may it go with one beside it, and does it stand together with the next?"""
    open_to = [not asks(sentence.text, page.finder.language) for sentence in page.sentences]
    return open_to, [joined(page, index) for index in range(len(page.sentences))]
