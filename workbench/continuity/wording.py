"""What a warning says, in the author's language, from resources/continuity."""

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
