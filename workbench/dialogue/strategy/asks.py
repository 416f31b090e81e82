"""What kind of question it is, by its words, from resources/strategies."""

import re
from functools import cache

from workbench.dialogue.wording import LANGUAGES
from workbench.resources import resource_toml
from workbench.story.strategies import Asks


def asks_of(question: str, language: str) -> Asks:
    """What a question is after; one without a word for it asks whether something is so."""
    for asks, pattern in _patterns(language if language in LANGUAGES else "en"):
        if pattern.search(question):
            return asks
    return Asks.WHETHER


@cache
def _patterns(language: str) -> tuple[tuple[Asks, re.Pattern[str]], ...]:
    held = resource_toml("strategies", f"{language}.toml")
    return tuple((Asks(name), re.compile(pattern, re.IGNORECASE)) for name, pattern in held.items())
