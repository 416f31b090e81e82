"""Words for what the library names: points of the story, why somebody knows or does not, how was searched."""

import html
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication

from workbench.dialogue import ReceiptItem
from workbench.dialogue.mind import OfOther, Standing
from workbench.dialogue.withheld import WithheldAwareness, WithheldFact
from workbench.story.awareness import Relation
from workbench.story.gate import Ground
from workbench.story.knowledge import Stance


def opening(number: int, count: int, at: int | None = None) -> str:
    """The point of the story as which episode `number` of `count` opens, or inside it, before its character `at`."""
    if at is not None:
        inside = QCoreApplication.translate("Talk", "inside episode {n}, before its character {at}")
        return inside.format(n=number, at=f"{at + 1:,}")
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
    elif item.ground is Ground.CHANGED:
        reasons.append(QCoreApplication.translate("Talk", "Source edited: please confirm"))
    elif item.since is None:
        reasons.append(QCoreApplication.translate("Talk", "Never learns it, as far as is written"))
    elif item.since > count:
        reasons.append(QCoreApplication.translate("Talk", "Known as things stand, after the last episode"))
    else:
        reasons.append(QCoreApplication.translate("Talk", "Known as episode {n} opens").format(n=item.since))
    return " · ".join(reasons)


def withheld_awareness(item: WithheldAwareness) -> str:
    """What somebody was not handed of others' knowledge, or of what they keep to themselves."""
    if item.awareness.relation is Relation.KNOWS_OF:
        said = QCoreApplication.translate("Talk", "That {other} knows: {fact}")
    elif item.name:
        said = QCoreApplication.translate("Talk", "Keeping from {other}: {fact}")
    else:
        said = QCoreApplication.translate("Talk", "Keeping from everybody: {fact}")
    return said.format(other=item.name, fact=item.fact.text)


def why_unaware(item: WithheldAwareness, count: int) -> str:
    """Why that was not handed over, and from when it would be, in a story of `count` episodes."""
    if item.wordless:
        return QCoreApplication.translate("Talk", "Does not know the fact, and no words say what they think of it")
    if item.since is None:
        return QCoreApplication.translate("Talk", "Not in the words recorded")
    if item.since > count:
        return QCoreApplication.translate("Talk", "Known as things stand, after the last episode")
    return QCoreApplication.translate("Talk", "Known as episode {n} opens").format(n=item.since)


def fact_tooltip(item: ReceiptItem) -> str:
    """Everything about a fact that was handed over, as a tooltip."""
    lines = [item.text, why_known(item.ground), standing_sentence(item)]
    if item.proposed:
        lines.append(QCoreApplication.translate("Talk", "Proposed, not confirmed yet"))
    lines += [
        QCoreApplication.translate("Talk", "Episode {n}: “{quote}”").format(n=quote.number, quote=quote.text)
        for quote in item.quotes
    ]
    if item.evidence_changed:
        lines.append(QCoreApplication.translate("Talk", "Evidence changed: some words it was read from are others now"))
    return tooltip(lines)


def standing_mark(item: ReceiptItem) -> str:
    """How a fact stands where that is not plainly as it is told, in two or three words; "" where it is."""
    if item.outdated:
        return QCoreApplication.translate("Talk", "No longer so")
    return {
        Standing.PAST: QCoreApplication.translate("Talk", "Past"),
        Standing.AHEAD: QCoreApplication.translate("Talk", "Still to come"),
    }.get(item.standing, "")


def standing_sentence(item: ReceiptItem) -> str:
    """How a fact was handed over as it stands by then; "" where plainly as it is told."""
    if item.outdated:
        return QCoreApplication.translate("Talk", "No longer so by then, and they do not know that")
    return {
        Standing.PAST: QCoreApplication.translate("Talk", "Handed over as something that used to be so"),
        Standing.AHEAD: QCoreApplication.translate("Talk", "Handed over as something that is still to come"),
    }.get(item.standing, "")


def of_other(one: OfOther, names: Mapping[str, str], facts: Mapping[str, str]) -> str:
    """What was handed over of somebody else's knowledge; `facts` has the texts of facts by their ids."""
    other = names.get(one.other or "", one.other or "")
    if one.fact is None:
        text = QCoreApplication.translate("Talk", "What {other} knows is told in your words only: {text}")
        return text.format(other=other, text=one.said)
    about = facts.get(one.fact, one.said)
    if one.relation is Relation.KNOWS_OF:
        return QCoreApplication.translate("Talk", "{other} knows it too: {text}").format(other=other, text=about)
    if one.other is None:
        return QCoreApplication.translate("Talk", "Kept from everybody: {text}").format(text=about)
    return QCoreApplication.translate("Talk", "Kept from {other}: {text}").format(other=other, text=about)


def tooltip(lines: Iterable[str]) -> str:
    """Plain lines as a tooltip that wraps; markup in them stays text."""
    return "".join(f"<p>{html.escape(line)}</p>" for line in lines if line)


def in_episode(number: int, text: str) -> str:
    """A fact's text behind the number of its episode."""
    return QCoreApplication.translate("Talk", "Ep. {n} · {text}").format(n=number, text=text)


def marked_proposed(text: str) -> str:
    """A fact's text, marked as one nobody has confirmed."""
    return QCoreApplication.translate("Talk", "Proposed · {text}").format(text=text)


def sentence(words: str) -> str:
    """With a capital where it begins: names need not have one ("the King")."""
    return words[:1].upper() + words[1:]
