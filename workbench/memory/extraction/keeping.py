"""What stands around a sentence that says it is kept from others, and sentences that tell nothing because they ask."""

import re
from collections.abc import Sequence

from workbench.memory.extraction.cues.reading import Reading
from workbench.memory.extraction.page import Page

_NEAR = 2
"""Sentences before and after in which words of secrecy are looked for."""
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


def kept_close(page: Page, readings: Sequence[Reading], index: int) -> bool:
    """A sentence up to two before or after, in the same paragraph and voice, says that something is kept secret."""
    for step in (1, -1):
        at = index
        for _ in range(_NEAR):
            if not joined(page, at if step == 1 else at - 1):
                break
            at += step
            if readings[at].secret:
                return True
    return False


def joined(page: Page, index: int) -> bool:
    """Do the sentence at this index and the next one stand in one paragraph and one voice?"""
    if not 0 <= index < len(page.sentences) - 1:
        return False
    one, two = page.sentences[index], page.sentences[index + 1]
    return one.line == two.line and not page.paragraph_starts(two.span)
