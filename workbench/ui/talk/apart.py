"""A quiet line in the thread where another model begins to answer."""

import re

from PySide6.QtCore import QCoreApplication

from workbench.dialogue.history import LeftOut
from workbench.ui.talk.threads import Turn

_PACKED = re.compile(r"[ _-](?:GGUF|AWQ|GPTQ)$")


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
    return words.format(model=called(now), other=called(was))


def called(model: str) -> str:
    """A model's name without what its file is packed as."""
    return _PACKED.sub("", model)
