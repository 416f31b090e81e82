"""What is asked before a branch is made."""

from PySide6.QtWidgets import QWidget

from workbench.ui.branches.words import numbered
from workbench.ui.widgets import TitleQuestion


class ForkQuestion(TitleQuestion):
    """Asks what an if-story is called that leaves `parent` after an episode."""

    def __init__(self, parent_name: str, number: int, title: str, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("What-if from here"))
        after = numbered(number, title)
        text = self.tr(
            "It shares {parent} up to “{episode}” and goes its own way behind it. Nothing is copied, and whatever you "
            "write there leaves {parent} as it is."
        )
        self.explain(text.format(parent=parent_name, episode=after))
        self.line.setPlaceholderText(self.tr("If she had opened the door"))
        self.fine.setText(self.tr("Begin the if-story"))
