"""The matrix in words: states, grounds and scopes, for tooltips, menus and screen readers."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from workbench.memory.matrix import Cell
from workbench.story.facts import Fact, Status
from workbench.story.gate import Ground
from workbench.story.knowledge import Knowledge
from workbench.ui.facts import Names, how_name, scope_name

_LONGEST = 60
"""Code points of a quote shown in a tooltip."""


def opening(episode: int, count: int) -> str:
    """The moment a number of the slider stands for; one past the last of `count` episodes is the present."""
    if episode > count:
        return QCoreApplication.translate("Matrix", "As things stand")
    return QCoreApplication.translate("Matrix", "As episode {n} opens").format(n=episode)


def state_name(state: str) -> str:
    """A cell's state, as the legend names it."""
    names = {
        "knows": QCoreApplication.translate("Matrix", "Knows"),
        "suspects": QCoreApplication.translate("Matrix", "Suspects"),
        "believes_false": QCoreApplication.translate("Matrix", "Believes wrongly"),
        "not_yet": QCoreApplication.translate("Matrix", "Not yet"),
        "never": QCoreApplication.translate("Matrix", "Never learns it"),
        "excluded": QCoreApplication.translate("Matrix", "Does not know (your word)"),
    }
    return names[state]


def origin(fact: Fact, born: int | None, names: Names) -> str:
    """A fact's episode, scope and, when nobody has confirmed it, that."""
    parts = [] if born is None else [QCoreApplication.translate("Matrix", "Episode {n}").format(n=born)]
    parts.append(scope_name(fact, names))
    if fact.status is Status.PROPOSED:
        parts.append(QCoreApplication.translate("Matrix", "proposed"))
    if fact.status is Status.REJECTED:
        parts.append(QCoreApplication.translate("Matrix", "rejected"))
    if fact.evidence_changed:
        parts.append(QCoreApplication.translate("Matrix", "evidence changed"))
    return " · ".join(parts)


def moment_words(moment: Knowledge, number: int | None, names: Names) -> str:
    """A learning moment in one or two lines: where, how, from whom, and the quote."""
    by = names.get(moment.by, moment.by) if moment.by else None
    if moment.mention is None:
        words = QCoreApplication.translate("Matrix", "from the start")
    else:
        place = "" if number is None else QCoreApplication.translate("Matrix", "Episode {n}").format(n=number)
        told = QCoreApplication.translate("Matrix", "is told by {name}").format(name=by) if by else ""
        words = f"{place} · {told or how_name(moment.how)}" if place else told or how_name(moment.how)
        if moment.mention.quote:
            words += "\n" + QCoreApplication.translate("Matrix", "“{quote}”").format(quote=_short(moment.mention.quote))
    if moment.belief:
        words += "\n" + QCoreApplication.translate("Matrix", "Thinks: {belief}").format(belief=moment.belief)
    return words


def cell_words(cell: Cell, born: int | None, names: Names, waiting: Sequence[tuple[Knowledge, int | None]]) -> str:
    """Everything there is to say about a cell, for hovering. `waiting` are proposed moments with their episodes."""
    name = names.get(cell.character, cell.character)
    lines = [QCoreApplication.translate("Matrix", "{name}: {state}").format(name=name, state=state_name(cell.state))]
    lines.append(_ground(cell, born, names))
    if cell.proposed:
        lines.append(QCoreApplication.translate("Matrix", "The fact is a proposal nobody has confirmed."))
    for moment, number in waiting:
        words = moment_words(moment, number, names)
        lines.append(QCoreApplication.translate("Matrix", "Proposed: {words}").format(words=words))
    return "\n".join(line for line in lines if line)


def _ground(cell: Cell, born: int | None, names: Names) -> str:
    if cell.state == "not_yet" and cell.since is not None:
        return QCoreApplication.translate("Matrix", "From the opening of episode {n}").format(n=cell.since)
    if cell.moment is not None and cell.ground in (Ground.LEARNED, Ground.AUTHOR, Ground.WITHHELD):
        words = moment_words(cell.moment, cell.source_episode, names)
        by_hand = cell.moment.mention is None or not cell.moment.mention.quote
        if by_hand:
            return QCoreApplication.translate("Matrix", "By your word, {words}").format(words=words)
        return words
    if cell.ground is Ground.COMMON:
        if born is None:
            return QCoreApplication.translate("Matrix", "Common knowledge")
        return QCoreApplication.translate("Matrix", "Common knowledge since episode {n}").format(n=born)
    if cell.ground is Ground.OWN:
        return QCoreApplication.translate("Matrix", "Their own secret")
    if cell.ground is Ground.UNCONFIRMED:
        return QCoreApplication.translate("Matrix", "Only confirmed facts count, and this one is a proposal.")
    if cell.ground is Ground.NOT_LIVE:
        return QCoreApplication.translate("Matrix", "This fact counts for nobody.")
    return ""


def _short(quote: str) -> str:
    flat = " ".join(quote.split())
    return flat if len(flat) <= _LONGEST else flat[: _LONGEST - 1] + "…"
