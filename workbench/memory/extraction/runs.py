"""Sentences that ask, those that stand together, what is said to be kept, and secrets told over several sentences."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from workbench.memory.extraction.closing import closes, closes_before, only_closes
from workbench.memory.extraction.page import Page

_ASKS = {
    "ja": re.compile(
        r"(?:かしら|でしょうか|だろうか|ですか|ますか|ですかい|のかい|ごらん(?:なさい)?|たまえ|なさい|ましょう|てやろう)[よねな]?[。！？!?…―」』]*$"
    ),
    "en": re.compile(r"\?[”\"’']*$"),
    "zh": re.compile(r"(?:吗|呢|吧)?[？?][”」’]?$"),
}


def asks(text: str, language: str) -> bool:
    """Is the sentence a question or a request? It tells nothing, unless it says that it is a secret."""
    return _ASKS.get(language, _ASKS["en"]).search(text) is not None


def joined(page: Page, index: int) -> bool:
    """Do the sentence at this index and the next one stand in one paragraph and one voice?"""
    if not 0 <= index < len(page.sentences) - 1:
        return False
    one, two = page.sentences[index], page.sentences[index + 1]
    return one.line == two.line and not page.paragraph_starts(two.span)


def said_to_be_kept(page: Page) -> tuple[list[bool], list[bool]]:
    """Of each sentence: does the text say that what it tells is kept from others, in it or right after it in the same
    paragraph and voice ("Nobody knew.")? And is it one that says no more than that?"""
    plain, language = [page.finder.blotted(sentence.text) for sentence in page.sentences], page.finder.language
    bare = [only_closes(text, language) for text in plain]
    before = [joined(page, index) and closes_before(plain[index + 1], language) for index in range(len(plain))]
    kept = [not one and (closes(text, language) or after) for one, text, after in zip(bare, plain, before, strict=True)]
    return kept, bare


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
