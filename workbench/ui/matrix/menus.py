"""The menus of the matrix: of a cell, of a fact, of a character."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from workbench.memory.matrix import Cell, KnowledgeSheet
from workbench.story.cast import Character
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import Knowledge, Stance
from workbench.ui.facts import Names
from workbench.ui.matrix import words
from workbench.ui.matrix.changes import Changes

Act = Callable[[], object]
Ask = Callable[[str], object]
"""Does what `Details.asked` can carry."""

_STATES = {
    "knows": Stance.KNOWS,
    "suspects": Stance.SUSPECTS,
    "believes_false": Stance.BELIEVES_FALSE,
    "excluded": Stance.UNAWARE,
}


def cell_menu(
    parent: QWidget, changes: Changes, sheet: KnowledgeSheet, episode: int, fact: Fact, cell: Cell, ask: Ask, talk: Act
) -> QMenu:
    """What can be done with a cell as episode number `episode` opens."""
    people = {one.id: one for one in sheet.characters}
    names = {one.id: one.name for one in sheet.characters}
    person, count = people[cell.character], len(sheet.timeline)
    menu = _menu(parent)
    _add(menu, QCoreApplication.translate("MatrixMenu", "Go to the sentence"), partial(ask, "go"))
    text = QCoreApplication.translate("MatrixMenu", "Talk to {name} here").format(name=person.name)
    _add(menu, text, talk)
    menu.addSeparator()
    _add(menu, QCoreApplication.translate("MatrixMenu", "Who else knows this?"), partial(ask, "who"))
    text = QCoreApplication.translate("MatrixMenu", "When does {name} learn it?").format(name=person.name)
    _add(menu, text, partial(ask, "when"))
    text = QCoreApplication.translate("MatrixMenu", "Who knows that {name} knows…").format(name=person.name)
    _add(menu, text, partial(ask, "aware"))
    menu.addSeparator()
    for moment in sheet.proposals(fact.id, person.id):
        _proposal(menu, changes, sheet, moment, names)
    counts = fact.status is not Status.REJECTED and not (sheet.strict and fact.status is Status.PROPOSED)
    if not counts:
        text = QCoreApplication.translate("MatrixMenu", "Accept the fact first")
        _add(menu, text, partial(changes.settle_fact, fact, Status.ACCEPTED))
    if episode > 1:
        head = QCoreApplication.translate("MatrixMenu", "From the opening of episode {n} on").format(n=episode)
        if episode > count:
            head = QCoreApplication.translate("MatrixMenu", "As things stand")
        title = menu.addAction(head)
        title.setEnabled(False)
        _stances(menu, changes, fact, person, cell, episode, counts)
        menu.addSeparator()
        start = menu.addMenu(QCoreApplication.translate("MatrixMenu", "From the start"))
        _stances(start, changes, fact, person, cell, None, counts)
    else:
        title = menu.addAction(QCoreApplication.translate("MatrixMenu", "From the start"))
        title.setEnabled(False)
        _stances(menu, changes, fact, person, cell, None, counts)
    word = cell.moment
    if word is not None and word.source is Source.AUTHOR:
        menu.addSeparator()
        text = QCoreApplication.translate("MatrixMenu", "Take my word back")
        _add(menu, text, partial(changes.take_back, word))
    return menu


def reader_menu(parent: QWidget, ask: Ask, hide: Act) -> QMenu:
    """What can be done with a cell of the reader's."""
    menu = _menu(parent)
    _add(menu, QCoreApplication.translate("MatrixMenu", "Go to the sentence"), partial(ask, "go"))
    _add(menu, QCoreApplication.translate("MatrixMenu", "Who else knows this?"), partial(ask, "who"))
    menu.addSeparator()
    _add(menu, QCoreApplication.translate("MatrixMenu", "Hide the reader's column"), hide)
    return menu


def fact_menu(parent: QWidget, changes: Changes, sheet: KnowledgeSheet, fact: Fact, ask: Ask) -> QMenu:
    """What can be done with a fact."""
    menu = _menu(parent)
    _add(menu, QCoreApplication.translate("MatrixMenu", "Go to the sentence"), partial(ask, "go"))
    _add(menu, QCoreApplication.translate("MatrixMenu", "Who else knows this?"), partial(ask, "who"))
    menu.addSeparator()
    if fact.status is not Status.REJECTED:
        _add(menu, QCoreApplication.translate("MatrixMenu", "This changed…"), partial(ask, "change"))
        _add(menu, QCoreApplication.translate("MatrixMenu", "Since, until…"), partial(ask, "bound"))
        _add(menu, QCoreApplication.translate("MatrixMenu", "Who knows that others know…"), partial(ask, "aware"))
        menu.addSeparator()
    if fact.status is not Status.ACCEPTED or fact.evidence_changed:
        text = QCoreApplication.translate("MatrixMenu", "Accept")
        _add(menu, text, partial(changes.settle_fact, fact, Status.ACCEPTED))
    if fact.status is not Status.REJECTED:
        text = QCoreApplication.translate("MatrixMenu", "Reject")
        _add(menu, text, partial(changes.settle_fact, fact, Status.REJECTED))
    menu.addSeparator()
    text = QCoreApplication.translate("MatrixMenu", "Edit…")
    _add(menu, text, partial(changes.edit_fact, fact, sheet.characters))
    weights = menu.addMenu(QCoreApplication.translate("MatrixMenu", "Importance"))
    group = QActionGroup(weights)
    for weight in range(1, 6):
        _pick(weights, group, str(weight), weight == fact.importance, partial(changes.set_importance, fact, weight))
    whose = menu.addMenu(QCoreApplication.translate("MatrixMenu", "Whose it is"))
    group = QActionGroup(whose)
    text = QCoreApplication.translate("MatrixMenu", "Common knowledge")
    _pick(whose, group, text, fact.scope is Scope.WORLD, partial(changes.set_scope, fact, Scope.WORLD, None))
    text = QCoreApplication.translate("MatrixMenu", "Reader only")
    _pick(whose, group, text, fact.scope is Scope.READER, partial(changes.set_scope, fact, Scope.READER, None))
    whose.addSeparator()
    for one in sheet.characters:
        text = QCoreApplication.translate("MatrixMenu", "Secret of {name}").format(name=one.name)
        set_owner = partial(changes.set_scope, fact, Scope.CHARACTER, one.id)
        _pick(whose, group, text, fact.owner == one.id, set_owner)
    menu.addSeparator()
    text = QCoreApplication.translate("MatrixMenu", "Delete the fact")
    _add(menu, text, partial(changes.delete_fact, fact))
    return menu


def person_menu(parent: QWidget, person: Character, talk: Act, known: Act, differing: Act) -> QMenu:
    """What can be done with a character's column."""
    menu = _menu(parent)
    title = menu.addAction(person.name)
    title.setEnabled(False)
    _add(menu, QCoreApplication.translate("MatrixMenu", "Talk to {name} here").format(name=person.name), talk)
    _add(menu, QCoreApplication.translate("MatrixMenu", "Show only what {name} knows").format(name=person.name), known)
    text = QCoreApplication.translate("MatrixMenu", "What {name} knows and another does not").format(name=person.name)
    _add(menu, text, differing)
    return menu


def _stances(
    menu: QMenu, changes: Changes, fact: Fact, person: Character, cell: Cell, opening: int | None, counts: bool
) -> None:
    names = {
        "knows": QCoreApplication.translate("MatrixMenu", "Knows"),
        "suspects": QCoreApplication.translate("MatrixMenu", "Suspects…"),
        "believes_false": QCoreApplication.translate("MatrixMenu", "Believes wrongly…"),
        "excluded": QCoreApplication.translate("MatrixMenu", "Does not know"),
    }
    before = cell.moment.belief if cell.moment else ""
    group = QActionGroup(menu)
    for state, stance in _STATES.items():
        act = partial(changes.set_cell, fact, person, stance, opening, before)
        action = _pick(menu, group, names[state], cell.state == state, act)
        action.setEnabled(counts)


def _proposal(menu: QMenu, changes: Changes, sheet: KnowledgeSheet, moment: Knowledge, names: Names) -> None:
    number = sheet.timeline.telling.get(moment.mention.episode) if moment.mention else None
    title = menu.addAction(words.moment_words(moment, number, names).partition("\n")[0])
    title.setEnabled(False)
    text = QCoreApplication.translate("MatrixMenu", "Accept this proposal")
    _add(menu, text, partial(changes.settle_moment, moment, Status.ACCEPTED))
    text = QCoreApplication.translate("MatrixMenu", "Reject this proposal")
    _add(menu, text, partial(changes.settle_moment, moment, Status.REJECTED))
    menu.addSeparator()


def _menu(parent: QWidget) -> QMenu:
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu


def _add(menu: QMenu, text: str, act: Act) -> QAction:
    action = menu.addAction(text)
    action.triggered.connect(lambda: act())
    return action


def _pick(menu: QMenu, group: QActionGroup, text: str, chosen: bool, act: Act) -> QAction:
    action = _add(menu, text, act)
    action.setCheckable(True)
    action.setChecked(chosen)
    group.addAction(action)
    return action
