"""Sentences that tell nothing because they ask, those that stand together, and what is said to be kept from others."""

import re

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
