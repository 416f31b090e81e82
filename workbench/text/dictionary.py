"""Which English words are spelled as a dictionary has them: Hunspell, with the American and the Australian list of
SCOWL (`resources/spelling`). A word is right where either has it, so that British spellings are, too."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from threading import Lock

from hunspell import Hunspell

from workbench.resources import resource
from workbench.story.text import Span

LANGUAGE = "en"
"""Of the stories that there is a dictionary for."""
_LISTS = ("en_US", "en_AU")
_LETTERS = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f"
_WORD = re.compile(rf"(?<!\w)(?<!\w['’])[{_LETTERS}]+(?:['’][{_LETTERS}]+)*(?!\w)")
_OWNED = re.compile(r"'s?$")


@lru_cache(maxsize=512)
def words(text: str) -> tuple[tuple[str, Span], ...]:
    """The words of a text that spelling can be asked of, with straight apostrophes, in order. Single letters and
    words all in capitals, which are initials or shouts, are none."""
    return tuple(
        (found[0].replace("’", "'"), Span(*found.span()))
        for found in _WORD.finditer(text)
        if len(found[0]) > 1 and not found[0].isupper()
    )


def among(word: str, own: frozenset[str]) -> bool:
    """True when a word or what it is the possessive of is among an author's own, which `folded` made."""
    said = word.casefold()
    return said in own or _OWNED.sub("", said) in own


def folded(names: Iterable[str]) -> frozenset[str]:
    """Every word of these names, whatever its capitals."""
    return frozenset(word.casefold() for name in names for word, _ in words(name))


class Dictionary:
    """The word lists, loaded (0.2 s) when first asked. May be asked from any thread: Hunspell itself may not."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._lists: tuple[Hunspell, ...] = ()

    def has(self, word: str) -> bool:
        """True when a list has the word, with its accents or without them."""
        with self._lock:
            bare = "".join(one for one in unicodedata.normalize("NFD", word) if not unicodedata.combining(one))
            return any(one.spell(form) for one in self._loaded() for form in {word, bare})

    def suggestions(self, word: str, limit: int) -> list[str]:
        """What may have been meant, the likeliest of each list first."""
        with self._lock:
            found = [one.suggest(word) for one in self._loaded()]
        longest = max(map(len, found), default=0)
        in_turn = (some[at] for at in range(longest) for some in found if at < len(some))
        return list(dict.fromkeys(in_turn))[:limit]

    def _loaded(self) -> tuple[Hunspell, ...]:
        if not self._lists:
            folder = str(resource("spelling"))
            self._lists = tuple(Hunspell(name, hunspell_data_dir=folder) for name in _LISTS)
        return self._lists


@cache
def dictionary() -> Dictionary:
    """The one of this process."""
    return Dictionary()
