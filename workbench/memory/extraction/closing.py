"""Words that say who may know: a sentence that holds them is never common knowledge; words of learning something.

The words stand in `resources/closing/` and `resources/learning/`, a file for each language: that nobody knows, that it
was told to nobody, that it is kept, that it stays between some few; that somebody is told it, or finds it out."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from workbench.memory.reading.names import Named, struck
from workbench.resources import resource_toml

_LANGUAGES = ("ja", "en", "zh")
_END = re.compile(
    r"(?: (?:of|about))?(?: (?:it|this|that))?[^\w]*(?:[のんだたですよねわさい了的]*[^\w]*)", re.IGNORECASE
)
_CONTENT = re.compile(r"[一-鿿ァ-ヺ]")
_LONG = re.compile(r"[^\W_□]{4,}")
_LEFT = 1
"""Ideographs or katakana, or words of more than three letters, up to which what is left beside them is nothing."""
_OBJECT = re.compile(r"を|こと(?:は|も|なんて)|とは")
_BACK = {
    "ja": re.compile(r"(?:それ|これ|(?:そ|こ|あ)の(?:こと|事|話|秘密))(?:を|は|も|が|だけは|ばかりは|について)"),
    "en": re.compile(r"(?: (?:a word|anything))?(?: (?:of|about))? (?:it|this|that)\b(?! [\w□])", re.IGNORECASE),
    "zh": re.compile(r"(?:这|那|此)(?:[件桩个]|一[件桩])?(?:事|秘密|话)"),
}
"""What points at the sentence before: in English behind the words that close, elsewhere anywhere."""


def closes(masked: str, language: str) -> bool:
    """Does a sentence say of what it tells that it is kept from others? `masked`: with the cast's names as □."""
    return _words(language).search(masked) is not None


def closes_before(masked: str, language: str) -> bool:
    """Does it say so of the sentence before: by saying no more, or of "this", told before?"""
    return closes(masked, language) and (_says_no_more(masked, language) or _points_back(masked, language))


def only_closes(masked: str, language: str) -> bool:
    """Does it say so and no more ("Nobody knew.", "Not a soul on the island knew.")?"""
    return closes(masked, language) and _says_no_more(masked, language)


def _says_no_more(masked: str, language: str) -> bool:
    """Is hardly anything left of a sentence beside the words that close, or nothing said that nobody knows?"""
    left = _words(language).sub("", masked)
    if len(_CONTENT.findall(left) if language in ("ja", "zh") else _LONG.findall(left)) <= _LEFT:
        return True
    found = list(_family("nobody", language).finditer(masked))
    # What nobody knows is not in the sentence when nothing is said to be the object of knowing.
    return bool(found) and _END.fullmatch(masked, found[-1].end()) is not None and _OBJECT.search(masked) is None


def _points_back(masked: str, language: str) -> bool:
    """Is it "this", told before, of which the sentence says that it is kept?"""
    if language in ("ja", "zh"):
        return _BACK[language].search(masked) is not None
    spoken = (found for name in ("nobody", "untold") for found in _family(name, language).finditer(masked))
    return any(_BACK["en"].match(masked, found.end()) is not None for found in spoken)


@cache
def _words(language: str) -> re.Pattern[str]:
    return _joined([word for family in _families(language).values() for word in family])


@cache
def _family(name: str, language: str) -> re.Pattern[str]:
    return _joined(_families(language)[name])


@cache
def _families(language: str) -> Mapping[str, list[str]]:
    name = language if language in _LANGUAGES else "en"
    return resource_toml("closing", f"{name}.toml")


def _joined(words: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{word})" for word in words), re.IGNORECASE)


def said_to_learn(text: str, named: Sequence[Named], language: str) -> frozenset[str]:
    """Those of whom a sentence says so; `named` are the names that stand in it."""
    people = {one.character for one in named}
    return frozenset(who for who in people if _learning_words(language).search(_asking(text, named, who)))


def _asking(text: str, named: Sequence[Named], who: str) -> str:
    """The sentence with this person's names as ■ and others' as □."""
    return struck(text, named, lambda one: ("■" if one.character == who else "□") * (one.span.end - one.span.start))


@cache
def _learning_words(language: str) -> re.Pattern[str]:
    families = resource_toml("learning", f"{language if language in _LANGUAGES else 'en'}.toml")
    return re.compile("|".join(f"(?:{word})" for words in families.values() for word in words))
