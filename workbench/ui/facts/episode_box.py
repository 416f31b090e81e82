"""Choosing an episode."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QSizePolicy

from workbench.store import EpisodeOutline
from workbench.ui.numbering import says_its_number


def episode_box(episodes: Sequence[EpisodeOutline], current: str | None = None, none: str = "") -> QComboBox:
    """The episodes by number and title, ids as data; with `none`, that comes first and stands for None."""
    box = QComboBox()
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    # Otherwise every title of a thousand is measured.
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    if none:
        box.addItem(none, None)
    for one in episodes:
        box.addItem(episode_words(one.number, one.title), one.id)
    box.setCurrentIndex(max(0, box.findData(current)))
    return box


def episode_words(number: int, title: str) -> str:
    """An episode by its number, and its title if it has one."""
    if title and says_its_number(title, number):
        return title
    words = QCoreApplication.translate("Facts", "Episode {n}").format(n=number)
    return f"{words}  {title}" if title else words
