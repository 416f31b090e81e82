"""How far an episode is, in words."""

from PySide6.QtCore import QCoreApplication

from workbench.story.notes import Progress


def progress_name(progress: Progress) -> str:
    """What a stage is called; "" where nothing was said."""
    names = {
        Progress.UNSAID: "",
        Progress.IDEA: QCoreApplication.translate("Outline", "Idea"),
        Progress.DRAFT: QCoreApplication.translate("Outline", "Draft"),
        Progress.REVISING: QCoreApplication.translate("Outline", "Revising"),
        Progress.DONE: QCoreApplication.translate("Outline", "Done"),
    }
    return names[progress]
