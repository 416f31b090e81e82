"""Kinds, severities and confidences in words."""

import re

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

from workbench.continuity import Kind, Severity
from workbench.continuity.checks import added
from workbench.continuity.level import sureness
from workbench.continuity.warnings import Learned
from workbench.memory.proposals import ProposalConfidence
from workbench.plugins import name_in
from workbench.story.text import Span
from workbench.text.shortening import around, shortened
from workbench.ui.numbering import says_its_number

_QUOTES = re.compile(r"[“「‘]([^”」’]+)[”」’]")
_SHOWN = 140
"""Code points of a sentence that are shown on a card; the rest is on hover."""
_AFTER = 20
"""Of these that stand at least behind the words at fault."""


def kind_name(kind: str) -> str:
    """What is wrong, in two or three words; a plugin's own words for its kind."""
    names: dict[str, str] = {
        Kind.KNOWLEDGE_LEAK: QCoreApplication.translate("Continuity", "Knows too early"),
        Kind.CONTRADICTION: QCoreApplication.translate("Continuity", "Contradiction"),
        Kind.DEAD_ACTOR: QCoreApplication.translate("Continuity", "Acts after death"),
        Kind.TIMELINE: QCoreApplication.translate("Continuity", "Order of events"),
        Kind.LOCATION: QCoreApplication.translate("Continuity", "Two places at once"),
        Kind.NAME_VARIANT: QCoreApplication.translate("Continuity", "Spelling of a name"),
        Kind.APPELLATION: QCoreApplication.translate("Continuity", "Form of address"),
        Kind.FORESHADOWING: QCoreApplication.translate("Continuity", "Loose thread"),
    }
    return names.get(kind) or name_in(added(), kind, QLocale().name()[:2])


def severity_name(severity: Severity) -> str:
    """How much it would hurt, in a word."""
    names = {
        Severity.NOTE: QCoreApplication.translate("Continuity", "Note"),
        Severity.WARNING: QCoreApplication.translate("Continuity", "Warning"),
        Severity.ERROR: QCoreApplication.translate("Continuity", "Serious"),
    }
    return names[severity]


def severity_role(severity: Severity) -> str:
    """The theme role a severity is painted in."""
    return {Severity.NOTE: "note", Severity.WARNING: "warning", Severity.ERROR: "danger"}[severity]


def sureness_words(confidence: float) -> str:
    """How sure a check is, in a word: the same three everywhere."""
    names = {
        ProposalConfidence.SURE: QCoreApplication.translate("Continuity", "sure"),
        ProposalConfidence.LIKELY: QCoreApplication.translate("Continuity", "likely"),
        ProposalConfidence.DOUBTFUL: QCoreApplication.translate("Continuity", "doubtful"),
    }
    return names[sureness(confidence)]


def confidence_words(confidence: float) -> str:
    """The same as a number, for who wants to know."""
    words = QCoreApplication.translate("Continuity", "The check gives it {percent} %.")
    return words.format(percent=round(confidence * 100))


def judged_words() -> str:
    """That no rule stands behind a warning."""
    return QCoreApplication.translate("Continuity", "The chat model's reading")


def learned_words(learned: Learned) -> str:
    """That warnings of this sort were mostly waved off in this story."""
    words = QCoreApplication.translate("Continuity", "Less sure because you dismissed {n} of {all} like it")
    return words.format(n=learned.dismissed, all=learned.accepted + learned.dismissed)


def episode_name(number: int | None, title: str = "") -> str:
    """An episode by its number and, when given, its title; a title that says this very number stands alone."""
    if number is not None and says_its_number(title, number):
        return title
    name = QCoreApplication.translate("Continuity", "Episode {n}").format(n=number)
    return f"{name}  {title}" if title else name


def quoted(text: str, shown: int = _SHOWN, about: str = "") -> str:
    """A sentence on one run of lines, cut when it is very long: around the words that an explanation quotes of it
    (`about`), else at its end."""
    line = " ".join(text.split())
    places = ((line.find(words), len(words)) for words in _QUOTES.findall(about))
    place, size = next(((at, size) for at, size in places if at >= 0), (0, 0))
    if len(line) <= shown or place + size < shown - _AFTER:
        return shortened(line, shown)
    near = around(line, Span(place, place + size), max(_AFTER, (shown - size) // 2))
    return f"{'…' if near.start else ''}{near.of(line).strip()}" + ("…" if near.end < len(line) else "")


def clock(moment: QDateTime) -> str:
    """A time as the author's system writes it; with its day when that is not today."""
    form = QLocale.FormatType.ShortFormat
    if moment.date() == QDate.currentDate():
        return QLocale().toString(moment.time(), form)
    return QLocale().toString(moment, form)
