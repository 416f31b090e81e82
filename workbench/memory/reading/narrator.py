"""Who narrates: a first person outside the spoken lines, and whose it is."""

import re
from collections import Counter
from collections.abc import Sequence

from workbench.memory.reading.names import NameFinder
from workbench.story.dialogue_lines import quoted
from workbench.story.text import Span

_FIRST_PERSON = {
    "ja": re.compile(
        r"(?<![一-鿿])(?:私|わたくし|わたし|僕|ぼく|ボク|俺|おれ|オレ|あたし|アタシ|わし|儂|吾輩|我輩|余|自分"
        r"|うち|小生)"
        r"(?=は|が|の|を|に|も|と|へ|で|、|たち|達|ら|自身)"
    ),
    "en": re.compile(r"\b(?:I|me|my|My|myself|I'm|I’m|I'd|I’d|I've|I’ve)\b"),
    "zh": re.compile(r"(?:我(?!们)|俺)"),
}
_LEAST_SHARE = {"ja": 1500, "en": 1200, "zh": 1200}
_AMBIGUOUS = {"自分", "うち", "余"}


def first_person(text: str, language: str) -> str | None:
    """The first person in which the narration (spoken lines left out) is told; None for a third-person one.

    It must turn up at least three times, and about once in 1,200-1,500 code points of narration.
    """
    pattern = _FIRST_PERSON.get(language)
    if pattern is None:
        return None
    told = narration(text, language)
    counts = Counter(word for word in pattern.findall(told) if word not in _AMBIGUOUS)
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


def narrators(texts: Sequence[str], finder: NameFinder) -> list[str | None]:
    """For each episode the character who tells it in the first person; None for a third-person or undecided one.

    An episode that cannot say itself takes the narrator of the episodes that can, when they all agree.
    """
    words = [first_person(text, finder.language) for text in texts]
    found = [narrator_of(text, finder) if word else None for text, word in zip(texts, words, strict=True)]
    sure = {(words[i], who) for i, who in enumerate(found) if who is not None}
    for index, word in enumerate(words):
        agreed = {who for other, who in sure if other == word}
        if word is not None and found[index] is None and len(agreed) == 1:
            found[index] = next(iter(agreed))
    return found


def narrator_of(text: str, finder: NameFinder) -> str | None:
    """The character who tells this text in the first person, where the text and the cast's first persons say so.

    A first person that one character alone uses decides. Otherwise it is whoever is called by name in spoken lines (two
    or three times) yet hardly ever named in the narration; None when two come equally close.
    """
    word = first_person(text, finder.language)
    if word is None:
        return None
    users = [c.id for c in finder.cast.values() if _same(c.first_person, word)]
    if len(users) == 1 and finder.language == "ja":
        return users[0]
    told = Counter(named.character for named in finder.find(narration(text, finder.language)))
    called = Counter(named.character for named in finder.find(text))
    called.subtract(told)
    users = users or [c.id for c in finder.cast.values() if not c.first_person]
    least = 2 if finder.language == "ja" else 3
    close = [who for who in users if called[who] >= least and told[who] * 6 <= called[who]]
    ranked = sorted(close, key=lambda who: (told[who], -called[who]))
    if not ranked:
        return None
    if len(ranked) > 1 and (told[ranked[0]], called[ranked[0]]) == (told[ranked[1]], called[ranked[1]]):
        return None
    return ranked[0]


def _same(one: str, other: str) -> bool:
    kana = {
        "わたし": "私",
        "わたくし": "私",
        "ぼく": "僕",
        "ボク": "僕",
        "おれ": "俺",
        "オレ": "俺",
        "アタシ": "あたし",
        "儂": "わし",
    }
    return bool(one) and kana.get(one, one) == kana.get(other, other)
