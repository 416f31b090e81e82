"""Whether a text is told in the first person, and what of it is narration; `telling` says whose first person it is."""

import re
from collections import Counter
from collections.abc import Sequence

from workbench.story.dialogue_lines import quoted
from workbench.story.text import Span

FIRST_PERSON = {
    "ja": re.compile(
        r"(?<![一-鿿])(?:私|わたくし|わたし|僕|ぼく|ボク|俺|おれ|オレ|あたし|アタシ|わし|儂|吾輩|我輩|余|自分"
        r"|うち|小生)"
        r"(?=は|が|の|を|に|も|と|へ|で|、|たち|達|ら|自身)"
    ),
    "en": re.compile(r"\b(?:I|me|my|My|myself|I'm|I’m|I'd|I’d|I've|I’ve)\b"),
    "zh": re.compile(r"(?:我(?!们)|俺)"),
}
_LEAST_SHARE = {"ja": 1500, "en": 1200, "zh": 1200}
AMBIGUOUS = {"自分", "うち", "余"}


def first_person(text: str, language: str) -> str | None:
    """The first person in which the narration (spoken lines left out) is told; None for a third-person one.

    It must turn up at least three times, and about once in 1,200-1,500 code points of narration.
    """
    pattern = FIRST_PERSON.get(language)
    if pattern is None:
        return None
    told = narration(text, language)
    counts = Counter(word for word in pattern.findall(told) if word not in AMBIGUOUS)
    total = sum(counts.values())
    if total < 3 or total * _LEAST_SHARE[language] < len(told):
        return None
    return "I" if language == "en" else counts.most_common(1)[0][0]


def narration(text: str, language: str) -> str:
    """The text with every quoted stretch blanked out by a full stop's worth of spaces, offsets kept."""
    return blank(text, quoted(text, language))


def blank(text: str, spans: Sequence[Span]) -> str:
    """`text` with these spans overwritten by spaces, offsets kept."""
    pieces, at = [], 0
    for span in spans:
        pieces += [text[at : span.start], " " * (span.end - span.start)]
        at = span.end
    return "".join([*pieces, text[at:]])
