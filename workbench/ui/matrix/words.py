"""The matrix in words: states, grounds and scopes, for tooltips, menus and screen readers."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from workbench.memory.matrix import Cell
from workbench.story.facts import Fact, Mention, Source, Status
from workbench.story.gate import Ground
from workbench.story.knowledge import Knowledge
from workbench.story.truth import Truth
from workbench.text.shortening import shortened
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
        "changed": QCoreApplication.translate("Matrix", "Source edited: please confirm"),
        "excluded": QCoreApplication.translate("Matrix", "Does not know (your word)"),
    }
    return names[state]


def origin(fact: Fact, born: int | None, names: Names, *, brief: bool = False) -> str:
    """A fact's episode, scope and, when nobody has confirmed it, that; `brief`: without the scope."""
    parts = [] if born is None else [QCoreApplication.translate("Matrix", "Episode {n}").format(n=born)]
    if not brief:
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
            words += "\n" + quoted(moment.mention.quote)
    if moment.belief:
        words += "\n" + QCoreApplication.translate("Matrix", "Thinks: {belief}").format(belief=moment.belief)
    return words


def source_words(source: Source, status: Status) -> str:
    """Whose word something is: the author's, a model's or a rule's, and whether the author has settled it."""
    names = {
        Source.AUTHOR: QCoreApplication.translate("Matrix", "Your word"),
        Source.MODEL: QCoreApplication.translate("Matrix", "Proposed by the chat model"),
        Source.RULE: QCoreApplication.translate("Matrix", "Read out of the text by rule"),
    }
    if source is Source.AUTHOR:
        return names[source]
    settled = {
        Status.ACCEPTED: QCoreApplication.translate("Matrix", "{source}, confirmed by you"),
        Status.REJECTED: QCoreApplication.translate("Matrix", "{source}, rejected by you"),
        Status.PROPOSED: QCoreApplication.translate("Matrix", "{source}, not confirmed yet"),
    }
    return settled[status].format(source=names[source])


def truth_words(truth: Truth, after: Fact | None) -> str:
    """How a fact stands where that is not simply so; `after` has taken its place."""
    if truth is Truth.AHEAD:
        return QCoreApplication.translate("Matrix", "Not so yet")
    if truth is not Truth.PAST:
        return ""
    if after is None:
        return QCoreApplication.translate("Matrix", "No longer so")
    said = QCoreApplication.translate("Matrix", "No longer so. Now: {fact}")
    return said.format(fact=shortened(after.text, _LONGEST))


def reader_words(cell: Cell, mention: Mention | None) -> str:
    """What the reader has been told of a fact, and where."""
    said = {
        "knows": QCoreApplication.translate("Matrix", "The reader was told in episode {n}"),
        "not_yet": QCoreApplication.translate("Matrix", "The reader is told only in episode {n}"),
        "never": QCoreApplication.translate("Matrix", "The reader is never told"),
        "changed": QCoreApplication.translate("Matrix", "The reader is no longer told: the words have changed"),
    }[cell.state].format(n=cell.source_episode)
    if mention is None or not mention.quote or cell.state == "never":
        return said
    return said + "\n" + quoted(mention.quote)


def cell_words(
    cell: Cell, fact: Fact, born: int | None, names: Names, waiting: Sequence[tuple[Knowledge, int | None]]
) -> str:
    """Everything there is to say about a cell, for hovering. `waiting` are proposed moments with their episodes."""
    name = names.get(cell.character, cell.character)
    lines = [QCoreApplication.translate("Matrix", "{name}: {state}").format(name=name, state=state_name(cell.state))]
    lines += [ground_words(cell, born, names), cell_source(cell, fact)]
    if cell.proposed and fact.status is Status.PROPOSED:
        lines.append(QCoreApplication.translate("Matrix", "The fact is a proposal nobody has confirmed."))
    elif cell.proposed:
        lines.append(QCoreApplication.translate("Matrix", "That they learn it is a proposal nobody has confirmed."))
    for moment, number in waiting:
        words = moment_words(moment, number, names)
        lines.append(QCoreApplication.translate("Matrix", "Proposed: {words}").format(words=words))
        lines.append(source_words(moment.source, moment.status))
    return "\n".join(line for line in lines if line)


def cell_source(cell: Cell, fact: Fact) -> str:
    """Whose word a cell rests on: the learning moment's, else the fact's; "" where it rests on neither."""
    if cell.moment is not None and cell.ground in (Ground.LEARNED, Ground.AUTHOR, Ground.WITHHELD):
        return source_words(cell.moment.source, cell.moment.status)
    if cell.ground in (Ground.COMMON, Ground.OWN) and not cell.proposed:
        return source_words(fact.source, fact.status)
    return ""


def ground_words(cell: Cell, born: int | None, names: Names) -> str:
    """By what a cell is as it is: the learning moment, or the rule; "" where there is nothing to say."""
    if cell.state == "not_yet" and cell.learned is not None:
        return QCoreApplication.translate("Matrix", "Learns it in episode {n}").format(n=cell.learned)
    if cell.ground is Ground.CHANGED:
        return QCoreApplication.translate("Matrix", "The words that said so have changed; nobody is told it any more.")
    if cell.moment is not None and (
        cell.state == "changed" or cell.ground in (Ground.LEARNED, Ground.AUTHOR, Ground.WITHHELD)
    ):
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


def quoted(quote: str) -> str:
    """A quote in its marks, cut when it is long."""
    return QCoreApplication.translate("Matrix", "“{quote}”").format(quote=shortened(quote, _LONGEST))
