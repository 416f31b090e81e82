"""Words for what the library names: points of the story, why somebody knows or does not, how was searched."""

import html
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from workbench.dialogue import ReceiptItem
from workbench.dialogue.withheld import WithheldFact
from workbench.story.gate import Ground
from workbench.story.knowledge import Stance


def opening(number: int, count: int) -> str:
    """The point of the story as which episode `number` of `count` opens."""
    if number > count:
        return QCoreApplication.translate("Talk", "As things stand")
    return QCoreApplication.translate("Talk", "As episode {n} opens").format(n=number)


def why_known(ground: str) -> str:
    """Why a fact was handed over."""
    return {
        Ground.COMMON: QCoreApplication.translate("Talk", "Anybody may know it"),
        Ground.OWN: QCoreApplication.translate("Talk", "Their own secret"),
        Ground.LEARNED: QCoreApplication.translate("Talk", "They have learned it"),
        Ground.AUTHOR: QCoreApplication.translate("Talk", "You said that they know it"),
    }.get(Ground(ground), "")


def method(name: str) -> str:
    """How facts were searched."""
    return {
        "hybrid": QCoreApplication.translate("Talk", "By meaning, words and people"),
        "lexical": QCoreApplication.translate("Talk", "By shared characters"),
    }.get(name, name)


def stance_mark(stance: Stance) -> str:
    """The matrix's glyph for what is held instead of knowledge."""
    return {Stance.SUSPECTS: "◐", Stance.BELIEVES_FALSE: "✕"}.get(stance, "")


def stance(value: Stance) -> str:
    """What is held instead of knowledge, in words."""
    return {
        Stance.SUSPECTS: QCoreApplication.translate("Talk", "Suspects"),
        Stance.BELIEVES_FALSE: QCoreApplication.translate("Talk", "Believes wrongly"),
        Stance.UNAWARE: QCoreApplication.translate("Talk", "You said that they do not know"),
    }.get(value, "")


def why_withheld(item: WithheldFact, count: int) -> str:
    """Why a fact was not handed over, and from when it would be, in a story of `count` episodes."""
    reasons = [stance(item.stance)] if item.stance is not None else []
    if item.ground is Ground.UNCONFIRMED:
        reasons.append(QCoreApplication.translate("Talk", "Not confirmed yet"))
    elif item.since is None:
        reasons.append(QCoreApplication.translate("Talk", "Never learns it, as far as is written"))
    elif item.since > count:
        reasons.append(QCoreApplication.translate("Talk", "Known as things stand, after the last episode"))
    else:
        reasons.append(QCoreApplication.translate("Talk", "Known as episode {n} opens").format(n=item.since))
    return " · ".join(reasons)


def fact_tooltip(item: ReceiptItem) -> str:
    """Everything about a fact that was handed over, as a tooltip."""
    lines = [item.text, why_known(item.ground)]
    if item.proposed:
        lines.append(QCoreApplication.translate("Talk", "Proposed, not confirmed yet"))
    lines += [
        QCoreApplication.translate("Talk", "Episode {n}: “{quote}”").format(n=quote.number, quote=quote.text)
        for quote in item.quotes
    ]
    return tooltip(lines)


def tooltip(lines: Iterable[str]) -> str:
    """Plain lines as a tooltip that wraps; markup in them stays text."""
    return "".join(f"<p>{html.escape(line)}</p>" for line in lines if line)


def in_episode(number: int, text: str) -> str:
    """A fact's text behind the number of its episode."""
    return QCoreApplication.translate("Talk", "Ep. {n} · {text}").format(n=number, text=text)


def marked_proposed(text: str) -> str:
    """A fact's text, marked as one nobody has confirmed."""
    return QCoreApplication.translate("Talk", "Proposed · {text}").format(text=text)
