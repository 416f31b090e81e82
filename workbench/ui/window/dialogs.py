"""What the menus open that is about no place in the story: the guide, and what this program is."""

from importlib import metadata

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenuBar, QVBoxLayout, QWidget

from workbench.ui.widgets import column, label


def show_about(parent: QWidget) -> None:
    """Name, version, terms, and that nothing leaves the machine."""
    title = QCoreApplication.translate("About", "Continuity Workbench")
    body = column(spacing=12)
    body.addWidget(label(title, "title"))
    for words in (
        QCoreApplication.translate("About", "An offline desk for novelists: who knows what, as of which episode."),
        QCoreApplication.translate("About", "Nothing you write leaves this computer: the program opens no connection."),
        QCoreApplication.translate("About", "Version {version}, under the Apache License 2.0.").format(
            version=_version()
        ),
        QCoreApplication.translate("About", "Built with Qt (LGPL 3) through PySide6; every part is in THIRD_PARTY.md."),
    ):
        body.addWidget(label(words, wrap=True))
    dialog = QDialog(parent)
    dialog.setWindowTitle(QCoreApplication.translate("About", "About"))
    dialog.setMinimumWidth(440)
    _finish(dialog, body)


def show_guide(bar: QMenuBar) -> None:
    """Show the guide beside the window of a menu bar, where it was left."""
    from workbench.ui.editor.keys import manuscript_keys
    from workbench.ui.guide import GuideWindow
    from workbench.ui.guide.words import Words

    window = bar.window()
    guide = window.findChild(GuideWindow) or GuideWindow(lambda: Words(bar, manuscript_keys()), window)
    guide.show()
    guide.raise_()
    guide.activateWindow()


def _finish(dialog: QDialog, body: QVBoxLayout) -> None:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    layout = column(dialog, 24, 16)
    layout.addLayout(body, 1)
    layout.addWidget(buttons)
    dialog.exec()
    dialog.deleteLater()


def _version() -> str:
    return metadata.version("continuity-workbench")
