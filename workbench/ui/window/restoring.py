"""From the menu to the backups: loaded when they are asked for."""

from PySide6.QtWidgets import QWidget

from workbench.ui.window.commands import Window


def restore_backup(window: Window) -> None:
    """Show the backups, and open the one that is brought back as a new file."""
    from workbench.ui.safety.backup_dialog import BackupDialog

    path = BackupDialog.run(window.desk, window if isinstance(window, QWidget) else None)
    if path is not None:
        window.open_story(path)
