"""Words for who is there, alive or not, and by what sentence."""

from PySide6.QtCore import QCoreApplication

from workbench.memory.presence.life import Life, State
from workbench.memory.presence.scene import Attendance, WhyPresent
from workbench.text.shortening import shortened

_LONG = 60
"""Code points of a sentence that are shown."""


def why_there(one: Attendance) -> str:
    """How somebody stands in a scene, with the sentence or the fact that says so."""
    said = {
        WhyPresent.HERE: QCoreApplication.translate("Talk", "is there"),
        WhyPresent.LEFT: QCoreApplication.translate("Talk", "has left"),
        WhyPresent.NOT_COME: QCoreApplication.translate("Talk", "appears only further on"),
        WhyPresent.AFAR: QCoreApplication.translate("Talk", "is heard from afar, or told of elsewhere"),
        WhyPresent.NAMED: QCoreApplication.translate("Talk", "is only named"),
        WhyPresent.AWAY: QCoreApplication.translate("Talk", "is away"),
        WhyPresent.DEAD: QCoreApplication.translate("Talk", "is dead"),
        WhyPresent.GONE: QCoreApplication.translate("Talk", "has left for good"),
        WhyPresent.NOT_YET: QCoreApplication.translate("Talk", "is not in the story yet"),
        WhyPresent.NOWHERE: QCoreApplication.translate("Talk", "is nowhere in this scene"),
    }[one.why]
    if one.why in (WhyPresent.DEAD, WhyPresent.GONE):
        why = told_by(one.life)
    elif one.away is not None:
        why = _quoted(one.away.text)
    else:
        why = _quoted(one.shown.text) if one.shown is not None else ""
    return QCoreApplication.translate("Talk", "{said} ({why})").format(said=said, why=why) if why else said


def told_by(life: Life) -> str:
    """Which sentence of which episode tells of a death, and that nobody has confirmed it."""
    if life.state is State.ALIVE or life.fact is None:
        return ""
    text = _quoted(life.quote or life.fact.text)
    if life.number is not None:
        text = QCoreApplication.translate("Talk", "episode {n}: {text}").format(n=life.number, text=text)
    return text if life.sure else text + " · " + QCoreApplication.translate("Talk", "Not confirmed yet")


def _quoted(sentence: str) -> str:
    """In the middle of another sentence, without the stop it ends with."""
    return shortened(sentence, _LONG).rstrip("。.")
