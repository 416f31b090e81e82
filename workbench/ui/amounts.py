"""How long something is, in the unit authors in a language count in."""

from PySide6.QtCore import QCoreApplication, QLocale

from workbench.text.counting import by_words


def amount_words(amount: int, language: str) -> str:
    """ "Words: 1,200" for a story in this language, or "Characters: 1,200"."""
    said = QCoreApplication.translate("Amounts", "Words: {n}")
    if not by_words(language):
        said = QCoreApplication.translate("Amounts", "Characters: {n}")
    return said.format(n=QLocale().toString(amount))


def differing_words(amount: int, language: str) -> str:
    """ "Words that differ: 12" for a story in this language, or "Characters that differ: 12"."""
    said = QCoreApplication.translate("Amounts", "Words that differ: {n}")
    if not by_words(language):
        said = QCoreApplication.translate("Amounts", "Characters that differ: {n}")
    return said.format(n=QLocale().toString(amount))


def unit_name(language: str) -> str:
    """What is counted, as a heading."""
    if by_words(language):
        return QCoreApplication.translate("Amounts", "Words")
    return QCoreApplication.translate("Amounts", "Characters")
