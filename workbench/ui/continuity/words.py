"""Kinds, severities and confidences in words."""

import re

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from workbench.continuity import Kind, Severity
from workbench.continuity.warnings import Learned
from workbench.story.text import Span
from workbench.text.shortening import around, shortened

_SURE, _LIKELY = 0.8, 0.6
"""From these confidences on a warning is called sure, or likely."""

_NUMBERED = re.compile(r"第?[0-9０-９一二三四五六七八九十百]")

_QUOTES = re.compile(r"[“「‘]([^”」’]+)[”」’]")
_SHOWN = 140
"""Code points of a sentence that are shown on a card; the rest is on hover."""


def kind_name(kind: Kind) -> str:
    """What is wrong, in two or three words."""
    names = {
        Kind.KNOWLEDGE_LEAK: QCoreApplication.translate("Continuity", "Knows too early"),
        Kind.CONTRADICTION: QCoreApplication.translate("Continuity", "Contradiction"),
        Kind.DEAD_ACTOR: QCoreApplication.translate("Continuity", "Acts after death"),
        Kind.TIMELINE: QCoreApplication.translate("Continuity", "Order of events"),
        Kind.LOCATION: QCoreApplication.translate("Continuity", "Two places at once"),
        Kind.NAME_VARIANT: QCoreApplication.translate("Continuity", "Spelling of a name"),
        Kind.APPELLATION: QCoreApplication.translate("Continuity", "Form of address"),
        Kind.FORESHADOWING: QCoreApplication.translate("Continuity", "Loose thread"),
    }
    return names[kind]


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


def confidence_words(confidence: float) -> str:
    """How sure the check is, with the number."""
    if confidence >= _SURE:
        words = QCoreApplication.translate("Continuity", "sure, {percent} %")
    elif confidence >= _LIKELY:
        words = QCoreApplication.translate("Continuity", "likely, {percent} %")
    else:
        words = QCoreApplication.translate("Continuity", "perhaps, {percent} %")
    return words.format(percent=round(confidence * 100))


def judged_words() -> str:
    """That no rule stands behind a warning."""
    return QCoreApplication.translate("Continuity", "The chat model's reading")


def learned_words(learned: Learned) -> str:
    """How often warnings of this sort were waved off in this story, and how sure this one was before that."""
    words = QCoreApplication.translate("Continuity", "Dismissed {n} of {all} times here; {percent} % before that")
    uses = learned.accepted + learned.dismissed
    return words.format(n=learned.dismissed, all=uses, percent=round(learned.before * 100))


def episode_name(number: int | None, title: str = "") -> str:
    """An episode by its number and, when given, its title; a title that begins with a number stands alone."""
    if _NUMBERED.match(title):
        return title
    name = QCoreApplication.translate("Continuity", "Episode {n}").format(n=number)
    return f"{name}  {title}" if title else name


def quoted(text: str, shown: int = _SHOWN, about: str = "") -> str:
    """A sentence on one run of lines, cut when it is very long: around the words that an explanation quotes of it
    (`about`), else at its end."""
    line = " ".join(text.split())
    places = (line.find(words) for words in _QUOTES.findall(about))
    place = next((one for one in places if one >= 0), 0)
    if len(line) <= shown or place < shown // 2:
        return shortened(line, shown)
    near = around(line, Span(place, place), shown // 2)
    return f"…{near.of(line).strip()}" + ("…" if near.end < len(line) else "")


def clock(moment: QDateTime) -> str:
    """A time of today as the author's system writes it."""
    return QLocale().toString(moment.time(), QLocale.FormatType.ShortFormat)
