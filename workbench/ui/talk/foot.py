"""What stands under a conversation: what has to be said first, the question, and what becomes of what is said."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.ui.talk.composer import Composer
from workbench.ui.talk.meter import ContextMeter
from workbench.ui.widgets import column, label, row


def foot(above: Iterable[QWidget], composer: Composer, meter: ContextMeter) -> QVBoxLayout:
    """The widgets `above` the question in their order, the question, and the last line with the meter."""
    layout = column(None, 12, 8)
    for one in (*above, composer):
        layout.addWidget(one)
    last = row(None, 0, 8)
    kept = QCoreApplication.translate("Talk", "Kept in the story file; nothing said here becomes part of the story.")
    last.addWidget(label(kept, "small", wrap=True), 1)
    last.addWidget(meter)
    layout.addLayout(last)
    return layout
