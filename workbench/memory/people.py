"""The people of a cast, recognised in sentences by the names that are in use."""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache

from workbench.story.cast import Character
from workbench.story.episodes import Place
from workbench.text.scripts import KANA

_TITLES = frozenset(
    {"Mr", "Mrs", "Ms", "Miss", "Dr", "Sir", "Lady", "Lord", "Old", "The", "Captain", "Mother", "Father"}
)
_SHORTEST_PART = 3
_LETTER = r"[0-9A-Za-z\u00c0-\u024f]"
_HAN = r"\u3400-\u4dbf\u4e00-\u9fff々"
_KATAKANA = r"ァ-ヺー"
_LONG = 3
"""Han characters from which on a name is taken for one wherever it stands."""
_AFTER_A_NAME = (
    "様|殿|君|氏|嬢|卿|翁|先生|先輩|教授|博士|医師|隊長|船長|艦長|会長|社長|店長|部長|課長|座長|師匠|夫人|伯爵|侯爵|子爵|男爵"
    "|公爵|陛下|殿下|閣下|王子|王女|姫|兄|姉|自身|本人|以外|達|側|宛|家"
)


class People:
    """Recognises the people of a cast in sentences. `names`: (name, character id) pairs."""

    def __init__(self, names: Collection[tuple[str, str]]) -> None:
        self._who: dict[str, set[str]] = defaultdict(set)
        for name, character in names:
            self._who[name].add(character)
        self.names = frozenset(names)
        self.spellings = frozenset(name.casefold() for name, _ in names)
        self.everyone = frozenset(character for _, character in names)
        longest = sorted(self._who, key=lambda name: (-len(name), name))
        self._any = re.compile("|".join(_pattern(name, _apart) for name in longest) or r"(?!)")
        self._in_japanese = re.compile("|".join(_pattern(name, _apart_in_japanese) for name in longest) or r"(?!)")
        self.by_text = _Named(self._find)

    def named(self, text: str) -> frozenset[str]:
        """The characters that a sentence names."""
        return self.by_text[text]

    def _find(self, text: str) -> frozenset[str]:
        names = self._in_japanese if KANA.search(text) else self._any
        return frozenset().union(*(self._who[match] for match in names.findall(text)))


class _Named(dict[str, frozenset[str]]):
    """For each sentence the people it names, looked up once."""

    def __init__(self, find: Callable[[str], frozenset[str]]) -> None:
        self._find = find

    def __missing__(self, text: str) -> frozenset[str]:
        self[text] = found = self._find(text)
        return found


def people_of(cast: Iterable[Character], has_passed: Callable[[Place], bool]) -> People:
    """The cast by every name that is in use as of a viewpoint."""
    names: set[tuple[str, str]] = set()
    for character in cast:
        open_names = [alias.name for alias in character.aliases if alias.since is None or has_passed(alias.since)]
        for name in (character.name, *open_names):
            names |= {(part, character.id) for part in (name, *_parts(name)) if part}
    return _people(frozenset(names))


def _pattern(name: str, apart: Callable[[str, str], str]) -> str:
    """Where a name of letters is that name: apart from other letters. Others, as `apart` says."""
    escaped = re.escape(name)
    return rf"(?<!{_LETTER}){escaped}(?!{_LETTER})" if name[0] < "\u0250" else apart(name, escaped)


def _apart(name: str, escaped: str) -> str:
    """Chinese is written without any gaps: a name of Han characters may stand anywhere, one of katakana by itself."""
    if re.fullmatch(rf"[{_KATAKANA}・]+", name):
        return rf"(?<![{_KATAKANA}]){escaped}(?![{_KATAKANA}])"
    return escaped


def _apart_in_japanese(name: str, escaped: str) -> str:
    """Between kana a short name ends where its characters do: 透 is not in 透真, and 先生 alone is not 大河内先生."""
    if re.fullmatch(rf"[{_HAN}]{{1,{_LONG - 1}}}", name):
        return rf"(?<![{_HAN}{_KATAKANA}]){escaped}(?=[^{_HAN}]|$|{_AFTER_A_NAME})"
    return _apart(name, escaped)


def _parts(name: str) -> list[str]:
    words = [word.strip(".") for word in name.split()]
    return [word for word in words if len(word) >= _SHORTEST_PART and word[0].isupper() and word not in _TITLES]


@lru_cache(maxsize=4)
def _people(names: frozenset[tuple[str, str]]) -> People:
    return People(names)
