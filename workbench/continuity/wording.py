"""What a warning says, in the author's language, from resources/continuity."""

from workbench.continuity.language import language_of


def explain(key: str, language: str, **values: str) -> str:
    """The sentence `key` with its {…} filled in; English for a language without a file."""
    return language_of(language).wording[key].format(**values)


def attribute_name(key: str, language: str) -> str:
    """An attribute's name."""
    return language_of(language).attributes[key]
