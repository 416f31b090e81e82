"""What languages are called."""

from PySide6.QtCore import QCoreApplication

OWN_NAMES = {"ja": "日本語", "en": "English", "zh": "简体中文"}
"""The interface's languages, each by its own name."""


def language_names() -> dict[str, str]:
    """The languages a story may be written in, by code."""
    return {
        "ja": QCoreApplication.translate("Languages", "Japanese"),
        "en": QCoreApplication.translate("Languages", "English"),
        "zh": QCoreApplication.translate("Languages", "Chinese"),
    }
