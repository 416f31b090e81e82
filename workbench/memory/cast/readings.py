"""How a Japanese name is read: as its ruby says, else as the parser reads it."""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from workbench.engine import Parse
from workbench.story.text import ManuscriptText, Ruby

_LONGEST = 3
"""Words that one name is made of at most."""


class Heard:
    """Readings of proper names in parses. `add` as they come; `of` says how a name was read most often."""

    def __init__(self) -> None:
        self._readings: dict[str, Counter[str]] = defaultdict(Counter)

    def add(self, parse: Parse) -> None:
        """Take in the proper names of a parse and the runs of them."""
        tokens = parse.tokens
        for first, token in enumerate(tokens):
            if token.pos != "PROPN":
                continue
            text = reading = ""
            for other in tokens[first : first + _LONGEST]:
                if other.pos != "PROPN" or not other.reading:
                    break
                text, reading = text + other.text, reading + other.reading
                self._readings[text][reading] += 1

    def of(self, name: str) -> str:
        """The reading in hiragana; "" when it was not heard."""
        found = self._readings.get(name)
        return hiragana(found.most_common(1)[0][0]) if found else ""


def by_ruby(name: str, texts: Iterable[ManuscriptText]) -> str:
    """A name's reading by the ruby over it, kana in it read as they stand; "" where there is none."""
    for text in texts:
        over: Mapping[int, Ruby] = {ruby.start: ruby for ruby in text.ruby}
        at = text.base.find(name) if over else -1
        while at >= 0:
            if read := _spelt(text.base, at, at + len(name), over):
                return hiragana(read)
            at = text.base.find(name, at + 1)
    return ""


def readings(names: Sequence[str], texts: Sequence[ManuscriptText], heard: Heard) -> dict[str, str]:
    """The readings of names that are not plainly kana or letters already."""
    found = {name: by_ruby(name, texts) or heard.of(name) for name in names if any(map(_needs_reading, name))}
    return {name: reading for name, reading in found.items() if reading}


def hiragana(text: str) -> str:
    """Katakana as hiragana; everything else as it stands."""
    return "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in text)


def _spelt(base: str, start: int, end: int, over: Mapping[int, Ruby]) -> str:
    read, at, seen = "", start, False
    while at < end:
        ruby = over.get(at)
        if ruby is not None and ruby.end <= end:
            read, at, seen = read + ruby.reading, ruby.end, True
        elif not _needs_reading(base[at]):
            read, at = read + base[at], at + 1
        else:
            return ""
    return read if seen else ""


def _needs_reading(sign: str) -> bool:
    return "CJK UNIFIED" in unicodedata.name(sign, "") or sign in "々〆"
