"""The search index in plain words."""

from PySide6.QtCore import QCoreApplication

from workbench.memory.sync import Examination
from workbench.ui.index.state import IndexStands, Stands


def stands_words(state: IndexStands) -> tuple[str, str]:
    """How the index stands, and what that means for whoever asks and searches."""
    counts = {"n": state.facts, "waiting": state.waiting}
    said = {
        Stands.NO_MODEL: (
            QCoreApplication.translate("Index", "There is no reading model"),
            QCoreApplication.translate("Index", "Install it under Models. Until then only words are searched for."),
        ),
        Stands.EMPTY: (
            QCoreApplication.translate("Index", "There is nothing to be found yet"),
            QCoreApplication.translate("Index", "The index is made by itself as facts are recorded or read."),
        ),
        Stands.NONE: (
            QCoreApplication.translate("Index", "The index has not been made yet"),
            QCoreApplication.translate("Index", "Facts to be written: {n}. Asking works meanwhile, more slowly."),
        ),
        Stands.CURRENT: (
            QCoreApplication.translate("Index", "The index is up to date"),
            QCoreApplication.translate("Index", "Facts in it: {n}."),
        ),
        Stands.BEHIND: (
            QCoreApplication.translate("Index", "Changes wait to be written"),
            QCoreApplication.translate("Index", "Facts: {n}. Waiting: {waiting}. It is done by itself in a moment."),
        ),
        Stands.MOVING: (
            QCoreApplication.translate("Index", "The embedding model has changed"),
            QCoreApplication.translate(
                "Index", "Facts: {n}. The index of the old model answers until that of the new one is whole."
            ),
        ),
    }
    head, text = said[state.stands]
    return head, text.format(**counts)


def problem_words(problem: str) -> str:
    """What is wrong with a row."""
    names = {
        "missing": QCoreApplication.translate("Index", "Not in the index"),
        "extra": QCoreApplication.translate("Index", "In the index, but no fact of the story"),
        "outdated": QCoreApplication.translate("Index", "In the index with older words"),
        "vector": QCoreApplication.translate("Index", "Its numbers are damaged"),
        "ledger": QCoreApplication.translate("Index", "Missing from the list of what is to be written"),
        "words": QCoreApplication.translate("Index", "The search for words has it otherwise"),
    }
    return names.get(problem, problem)


def verdict(examined: Examination, mended: bool) -> str:
    """What came of looking, in a sentence."""
    count = len(examined.differences)
    if not count:
        return QCoreApplication.translate("Index", "The index agrees with the story, row by row.")
    if mended:
        return QCoreApplication.translate("Index", "Repaired rows: {n}.").format(n=count)
    return QCoreApplication.translate("Index", "Rows that differ: {n}. “Repair” makes them right.").format(n=count)
