"""How full the model's context was with the last prompt."""

from PySide6.QtWidgets import QProgressBar, QWidget

from workbench.ui.widgets import label, row


class ContextMeter(QWidget):
    """A short bar and two numbers, in tokens; hidden while there is nothing to measure."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(48)
        self.numbers = label("", "small")
        layout = row(self, 0, 6)
        layout.addWidget(self._bar)
        layout.addWidget(self.numbers)
        self.show_tokens(None)

    def show_tokens(self, tokens: tuple[int, int] | None) -> None:
        """Show (tokens of the prompt, the model's context); None hides the meter."""
        self.setVisible(tokens is not None)
        if tokens is None:
            return
        used, context = tokens
        self._bar.setRange(0, context)
        self._bar.setValue(min(used, context))
        self.numbers.setText(f"{used:,} / {context:,}")
        words = self.tr("The last prompt took {used} of the model's {context} tokens.")
        self.setToolTip(words.format(used=f"{used:,}", context=f"{context:,}"))
        self.setAccessibleName(self.toolTip())
