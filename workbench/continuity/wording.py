"""What a warning says, in the author's language, from resources/continuity."""

import re
from collections.abc import Mapping
from dataclasses import replace

from workbench.continuity.warnings import ContinuityWarning
from workbench.text.language import language_of


class Said(str):
    """A sentence of ours, which knows under which key it stands in the language's file."""

    key: str = ""


def explain(key: str, language: str, **values: str) -> str:
    """The sentence `key` with its {…} filled in; English for a language without a file."""
    filled = language_of(language).wording[key].format(**values)
    said = Said(filled[:1].upper() + filled[1:])  # “the Marshal” begins it, at times.
    said.key = key
    return said


def rule_of(explanation: str) -> str:
    """The key of a sentence that `explain` gave; empty for any other."""
    return explanation.key if isinstance(explanation, Said) else ""


def attribute_name(key: str, language: str) -> str:
    """An attribute's name."""
    return language_of(language).attributes[key]


def in_episode(number: int, language: str) -> str:
    """Where something is told, as an explanation says it within a sentence."""
    return language_of(language).wording["in_episode"].format(number=number)


def as_recorded(language: str) -> str:
    """The same of what is told nowhere: the author has recorded it."""
    return language_of(language).wording["as_recorded"]


def renumbered(warning: ContinuityWarning, numbers: Mapping[str, int], language: str) -> ContinuityWarning:
    """The warning with the numbers (by id) that its episodes have by now, in its explanation too."""
    now = {episode: numbers.get(episode, number) for episode, number in warning.named}
    others = {in_episode(was, language): in_episode(now[episode], language) for episode, was in warning.named}
    said = str(warning.explanation)
    if any(was != new for was, new in others.items()):
        pattern = "|".join(rf"{re.escape(was)}(?!\d)" for was in others)
        said = re.sub(pattern, lambda found: others[found[0]], said)
    made = replace(
        warning,
        number=numbers.get(warning.episode, warning.number),
        evidence=tuple(replace(one, number=numbers.get(one.episode or "", one.number)) for one in warning.evidence),
        explanation=said,
        named=tuple(now.items()),
    )
    return warning if made == warning else made
