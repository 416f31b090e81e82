"""Ties in words: short on a line of the picture, whole in the list beside it."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from workbench.memory.relations import Pair, Tie, TieKind
from workbench.text.shortening import shortened

_SHORT = 16
"""Code points of a fact on a line."""


def label(pair: Pair) -> str:
    """The most telling tie of two people, in few words."""
    first = pair.ties[0]
    count = sum(tie.kind is first.kind for tie in pair.ties)
    if first.kind is TieKind.HIDES:
        return QCoreApplication.translate("Relations", "Keeps secrets: {n}").format(n=count)
    if first.kind is TieKind.IN_THE_KNOW:
        return QCoreApplication.translate("Relations", "Knows secrets: {n}").format(n=count)
    if first.kind is TieKind.TOGETHER:
        return QCoreApplication.translate("Relations", "Scenes: {n}").format(n=first.count)
    if first.kind is TieKind.FACT and first.fact is not None:
        return shortened(first.fact.text, _SHORT)
    return _quoted(first.words) if first.kind is TieKind.CALLS else first.words


def sentence(tie: Tie, names: Mapping[str, str]) -> str:
    """What a tie says."""
    ends = {"one": names.get(tie.one, tie.one), "other": names.get(tie.other, tie.other)}
    if tie.kind is TieKind.HIDES:
        said = QCoreApplication.translate("Relations", "{one} keeps from {other}: {fact}")
    elif tie.kind is TieKind.IN_THE_KNOW:
        said = QCoreApplication.translate("Relations", "{one} knows a secret of {other}: {fact}")
    elif tie.kind is TieKind.CALLS:
        said = QCoreApplication.translate("Relations", "{one} calls {other} {words}")
    elif tie.kind is TieKind.TOGETHER:
        said = QCoreApplication.translate("Relations", "Named in the same scenes: {n}")
    else:
        said = "{fact}"
    fact = tie.fact.text if tie.fact is not None else ""
    return said.format(**ends, fact=fact, words=_quoted(tie.words), n=tie.count)


def heading(pair: Pair, names: Mapping[str, str]) -> str:
    """Who the two are."""
    ends = {"one": names.get(pair.one, pair.one), "other": names.get(pair.other, pair.other)}
    return QCoreApplication.translate("Relations", "{one} and {other}").format(**ends)


def _quoted(words: str) -> str:
    return QCoreApplication.translate("Relations", "“{words}”").format(words=words)
