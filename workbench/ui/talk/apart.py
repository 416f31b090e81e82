"""A quiet line in the thread where another model begins to answer."""

from PySide6.QtCore import QCoreApplication

from workbench.dialogue.history import LeftOut
from workbench.ui.talk.threads import Turn


def apart_from(turn: Turn, before: Turn | None) -> str:
    """What to say above an answer; "" where the same model made the one before."""
    now = turn.receipt.model if turn.receipt is not None else None
    was = before.receipt.model if before is not None and before.receipt is not None else None
    if not now or not was or now == was or turn.receipt is None:
        return ""
    if any(why == LeftOut.OTHER_MODEL for _, why in turn.receipt.before.left_out):
        words = QCoreApplication.translate(
            "Talk", "{model} answers from here on, and was not shown what {other} answered."
        )
    else:
        words = QCoreApplication.translate("Talk", "{model} answers from here on.")
    return words.format(model=now, other=was)
