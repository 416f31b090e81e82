"""What languages are called."""

from PySide6.QtCore import QCoreApplication


def language_names() -> dict[str, str]:
    """The languages a story may be written in, by code."""
    return {
        "ja": QCoreApplication.translate("Languages", "Japanese"),
        "en": QCoreApplication.translate("Languages", "English"),
        "zh": QCoreApplication.translate("Languages", "Chinese"),
    }
