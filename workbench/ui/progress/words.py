"""How far a job is, in words."""

from PySide6.QtCore import QCoreApplication

from workbench.ui.jobs import State


def state_name(state: State) -> str:
    """How far a job is, in a word or two."""
    names = {
        State.WAITING: QCoreApplication.translate("Progress", "Waiting its turn"),
        State.RUNNING: QCoreApplication.translate("Progress", "Getting ready…"),
        State.DONE: QCoreApplication.translate("Progress", "Done"),
        State.FAILED: QCoreApplication.translate("Progress", "Failed"),
        State.CANCELLED: QCoreApplication.translate("Progress", "Stopped; what was finished is kept."),
    }
    return names[state]


def progress_words(state: State, progress: tuple[int, int, str]) -> str:
    """What a job is at: "3 / 12 · a title", or that it waits or begins."""
    done, total, what = progress
    if state is not State.RUNNING or total <= 0:
        return state_name(state)
    counted = f"{done} / {total}"
    named = {"vectors": QCoreApplication.translate("Progress", "search index")}.get(what, what)
    return f"{counted} · {named}" if named else counted


def time_words(seconds: float) -> str:
    """A duration as 0:05 or 1:02:03."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole % 3600 // 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
