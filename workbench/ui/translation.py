"""The interface's languages. Source strings are English; `resources/translations` has the others, one folder for each
and in it one .ts file for each folder of `ui`.

The files are read as they are, so that there is nothing to compile and nothing that can be out of date.
"""

import xml.etree.ElementTree as ET

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator
from typing_extensions import override

from workbench.localisation import LANGUAGES
from workbench.resources import resource


class TsTranslator(QTranslator):
    """Translations straight from .ts files, by context and source text."""

    def __init__(self, language: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.messages = read_ts(language)

    @override
    def translate(self, context: str, source_text: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        return self.messages.get((context, source_text))

    @override
    def isEmpty(self) -> bool:
        return not self.messages


def read_ts(language: str) -> dict[tuple[str, str], str]:
    """(context, source) -> translation, finished ones only; nothing for English, the source language."""
    messages: dict[tuple[str, str], str] = {}
    for path in sorted(resource("translations", language).glob("*.ts")):
        for context in ET.parse(path).getroot().iter("context"):
            name = context.findtext("name", "")
            for message in context.iter("message"):
                translation = message.find("translation")
                if translation is not None and translation.text and translation.get("type") is None:
                    messages[name, message.findtext("source", "")] = translation.text
    return messages


def sources(context: str) -> dict[str, str]:
    """What the installed language shows in a context -> the English it stands for; empty for English itself."""
    application = QCoreApplication.instance()
    shown = application.findChildren(TsTranslator) if application is not None else []
    return {text: source for one in shown for (name, source), text in one.messages.items() if name == context}


def system_language() -> str:
    """The system's language if the interface has it, else English."""
    name = QLocale.system().name()[:2]
    return name if name in LANGUAGES else "en"


def install_language(application: QCoreApplication, language: str) -> str:
    """Translate the interface, Qt's dialogs included; an empty `language` follows the system. Returns the one used."""
    chosen = language or system_language()
    QLocale.setDefault(QLocale(chosen))
    for old in application.findChildren(QTranslator):
        application.removeTranslator(old)
        old.deleteLater()
    if chosen != "en":
        qt = QTranslator(application)
        if qt.load(QLocale(chosen), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            application.installTranslator(qt)
        application.installTranslator(TsTranslator(chosen, application))
    return chosen
