"""Sentences that say in so many words that somebody is told something, or finds it out.

The words stand in `resources/learning/`, a file for each language.
"""

import re
from collections.abc import Sequence
from functools import cache

from workbench.memory.reading.names import Named, struck
from workbench.resources import resource_toml

_LANGUAGES = ("ja", "en", "zh")


def said_to_learn(text: str, named: Sequence[Named], language: str) -> frozenset[str]:
    """Those of whom a sentence says so; `named` are the names that stand in it."""
    people = {one.character for one in named}
    return frozenset(who for who in people if _words(language).search(_asking(text, named, who)))


def _asking(text: str, named: Sequence[Named], who: str) -> str:
    """The sentence with this person's names as ■ and others' as □."""
    return struck(text, named, lambda one: ("■" if one.character == who else "□") * (one.span.end - one.span.start))


@cache
def _words(language: str) -> re.Pattern[str]:
    families = resource_toml("learning", f"{language if language in _LANGUAGES else 'en'}.toml")
    return re.compile("|".join(f"(?:{word})" for words in families.values() for word in words))
