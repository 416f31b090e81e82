"""The library's messages in the interface's language."""

from PySide6.QtCore import QLocale

from workbench import localisation
from workbench.story.message import Message


def localised(said: Message | str) -> str:
    """A message in the interface's language; text that is somebody's words, or in that language by now, stays."""
    return localisation.localised(said, QLocale().name()[:2])


def translated(words: str) -> str:
    """Words of the program's own files, such as the model catalogue, in the interface's language."""
    return localisation.translated(words, QLocale().name()[:2])
