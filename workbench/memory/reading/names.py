"""Where the cast is named in a text."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from workbench.story.cast import Character
from workbench.story.text import Span

HONORIFICS = (
    "さん|さま|様|くん|君|ちゃん|殿|どの|氏|先生|先輩|嬢|夫人|教授|博士|警部|刑事|少年|少女|団長|隊長|社長|部長"
    "|課長|所長|船長"
    "|親分|師匠|老人|婆さん|爺さん|じいさん|ばあさん|殿下|陛下|閣下|公|卿"
)
"""Japanese titles that may follow a name and belong to it, as a regular expression's alternatives."""

_KANJI = re.compile(r"[一-鿿々〆ヶ]")
_KATAKANA = re.compile(r"[ァ-ヺー]")
_HIRAGANA = re.compile(r"[ぁ-ゖ]")
_AFTER_SHORT = re.compile(
    rf"(?:は|が|を|の|に|も|と|へ|で|や|だ|か|って|じゃ|より|から|まで|なら|たち|ら|、|。|！|？|!|\?|…|―|─|—|」"
    rf"|』|（|）|・|\s|$|{HONORIFICS})"
)


@dataclass(frozen=True, slots=True)
class Named:
    """A character's name standing at `span` (a following honorific included)."""

    span: Span
    character: str


class NameFinder:
    """Finds the cast in text. A name that several characters share stands for none of them."""

    def __init__(self, cast: Iterable[Character], language: str) -> None:
        self.language = language
        self.cast = {character.id: character for character in cast}
        owners: dict[str, set[str]] = defaultdict(set)
        for character in self.cast.values():
            for name in character.names:
                if name.strip():
                    owners[name.strip()].add(character.id)
        self._owner = {name: next(iter(ids)) for name, ids in owners.items() if len(ids) == 1}
        names = sorted(owners, key=len, reverse=True)
        escaped = "|".join(re.escape(name) for name in names)
        edge = r"(?<!\w)(?:{})(?!\w)" if language not in ("ja", "zh") else r"(?:{})"
        self._pattern = re.compile(edge.format(escaped)) if names else None
        self._suffix = re.compile(f"(?:{HONORIFICS})") if language == "ja" else None

    def label(self, character: str) -> str:
        """The name to write for a character."""
        found = self.cast.get(character)
        return found.name if found else character

    def find(self, text: str, start: int = 0, end: int | None = None) -> list[Named]:
        """The names in text[start:end], in order, never overlapping, longest first."""
        if self._pattern is None:
            return []
        stop = len(text) if end is None else end
        found: list[Named] = []
        at = start
        while match := self._pattern.search(text, at, stop):
            name = match.group()
            if self.language == "ja" and not stands_alone(text, match.start(), match.end()):
                at = match.start() + 1
                continue
            owner = self._owner.get(name)
            finish = match.end()
            if self._suffix and (suffix := self._suffix.match(text, finish, stop)):
                finish = suffix.end()
            if owner is not None:
                found.append(Named(Span(match.start(), finish), owner))
            at = finish
        return found

    def blotted(self, text: str) -> str:
        """The text with the cast's names blotted out by □, so that 先生 or 姉 as a name is no sign of anything."""
        return struck(text, self.find(text), lambda named: "□" * (named.span.end - named.span.start))

    def names_of(self, character: str) -> Sequence[str]:
        """Every way the cast list writes this character, longest first."""
        found = self.cast.get(character)
        return found.names if found else ()


def struck(text: str, names: Sequence[Named], sign: Callable[[Named], str]) -> str:
    """The text with these names in it, which are in order, replaced by what `sign` gives for each."""
    for named in reversed(names):
        text = text[: named.span.start] + sign(named) + text[named.span.end :]
    return text


def stands_alone(text: str, start: int, end: int) -> bool:
    """Is a Japanese name here a word of its own, as far as the neighbouring scripts tell?"""
    name = text[start:end]
    before, after = text[start - 1 : start], text[end : end + 1]
    if _KATAKANA.fullmatch(name[0]) and _KATAKANA.match(before):
        return False
    if _KATAKANA.fullmatch(name[-1]) and _KATAKANA.match(after):
        return False
    short = len(name) == 1 or (len(name) <= 2 and _HIRAGANA.fullmatch(name[0]) is not None)
    if len(name) == 1 and (_KANJI.match(before) or (before.isascii() and before.isalnum())):
        return False
    if short and _HIRAGANA.match(name[0]) and _HIRAGANA.match(before) and before not in "はがをのにもとへ":
        return False
    return not short or _AFTER_SHORT.match(text, end) is not None
