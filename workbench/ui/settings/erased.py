"""Erasing by hand, and the list of what was erased."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QListWidget, QWidget
from typing_extensions import override

from workbench.memory.retention import SCORES, Erased, Keep, clear_index, erase, pick
from workbench.store import Erasure, Held, Holding, Unit
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.widgets import button, column, label, row


@dataclass(frozen=True, slots=True)
class _Stand:
    """What there is to erase, by class and, of conversations, by character (id, name); and what was erased."""

    held: dict[tuple[Holding, str], tuple[Held, ...]]
    names: dict[str, str]
    erased: tuple[Erasure, ...]


class ErasedPage(QWidget):
    """Has no settings to save: what is erased here is gone at once, and cannot be taken back."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stand: _Stand | None = None
        self._asked = False
        self.body = column(self, 24, 16)
        self.body.addWidget(label(self.tr("Erasing"), "title"))
        words = self.tr("What you erase here is taken out of the file for good. The manuscript and canon stay.")
        self.body.addWidget(label(words, "muted", wrap=True))
        self.which = QComboBox()
        self.which.setAccessibleName(self.tr("What to erase"))
        self.which.setMinimumWidth(280)
        self.erase_button = button(self.tr("Erase…"), self._on_erase)
        self.erase_button.setAutoDefault(False)
        actions = row()
        actions.addWidget(self.which, 1)
        actions.addWidget(self.erase_button)
        self.body.addLayout(actions)
        self.said = label("", "small", wrap=True)
        self.body.addWidget(self.said)
        self.body.addWidget(label(self.tr("What was erased"), "heading"))
        self.rows = QListWidget()
        self.rows.setAccessibleName(self.tr("What was erased"))
        self.rows.setMinimumHeight(180)
        self.rows.setWordWrap(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(self.rows, 1)
        self.which.currentIndexChanged.connect(self._on_chosen)
        self._show(None)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Ask the story anew."""
        if self._desk.is_open:
            self._desk.ask(self, _look, self._show)

    def _show(self, stand: _Stand | None) -> None:
        self._stand = stand
        chosen = self.which.currentData()
        self.which.blockSignals(True)
        self.which.clear()
        for key in stand.held if stand is not None else ():
            self.which.addItem(self._what(key), key)
        self.which.setCurrentIndex(max(0, self.which.findData(chosen)))
        self.which.blockSignals(False)
        self.rows.clear()
        self.rows.addItems([self._line(one) for one in stand.erased] if stand is not None else [])
        if self.rows.count() == 0:
            self.rows.addItem(self.tr("Nothing was ever erased."))
        self._on_chosen()
        if not self._desk.is_open:
            self.said.setText(self.tr("Open a story to see what was erased of it."))

    def _on_chosen(self) -> None:
        self._asked = False
        self.erase_button.setText(self.tr("Erase…"))
        count = len(self._chosen)
        can = self._desk.is_open and not self._desk.story.info.read_only
        self.erase_button.setEnabled(bool(count) and can)
        self.which.setEnabled(self.which.count() > 0)
        said = self.tr("Kept now: {n}").format(n=count) if count else self.tr("There is nothing to erase.")
        self.said.setText(said if self._stand is not None else "")

    @property
    def _chosen(self) -> tuple[Held, ...]:
        return self._stand.held.get(self.which.currentData(), ()) if self._stand is not None else ()

    def _on_erase(self) -> None:
        if not self._asked:
            # Once more: nothing brings it back.
            self._asked = True
            self.erase_button.setText(self.tr("Erase for good"))
            words = self.tr("{n} will be gone for good, and Undo does not bring them back. Press again to erase them.")
            self.said.setText(words.format(n=len(self._chosen)))
            return
        kind, _ = self.which.currentData()
        story, bench, chosen = self._desk.story, self._desk.bench, self._chosen

        def work(_: Reporter) -> Erased:
            erased = erase(story, kind, chosen, bench.settings.cache, bench.settings.backups.place)
            if erased.index:
                clear_index(story, bench.reader)
            return erased

        self.erase_button.setEnabled(False)
        self._desk.jobs.run(
            self,
            self.tr("Erasing"),
            work,
            lane=Lane.WRITING,
            done=self._on_erased,
            failed=lambda sentence: self.said.setText(localised(sentence)),
        )

    def _on_erased(self, erased: Erased) -> None:
        if erased.index:
            # What would bring an episode back from the trash.
            self._desk.undo_stack.clear()
            self._desk.tell(frozenset({Aspect.ORDER, Aspect.FACTS}))
        words = [self.tr("Erased: {n}.").format(n=sum(erased.counts.values()))]
        words.append(
            self.tr("Nothing of it is left in the file.")
            if erased.gone
            else self.tr("The file is in use elsewhere; it is written anew, without it, when it is next closed.")
        )
        if erased.scores:
            words.append(self.tr("What chat models answered when they were tried on the story went with it."))
        if erased.copies:
            names = self.tr(", ").join(copy.name for copy in erased.copies)
            words.append(self.tr("Backups hold what the story held then: {names}.").format(names=names))
        said = " ".join(words)
        self._desk.ask(self, _look, partial(self._show_after, said))

    def _show_after(self, said: str, stand: _Stand) -> None:
        self._show(stand)
        self.said.setText(said)

    def _what(self, key: tuple[Holding, str]) -> str:
        kind, who = key
        if who and self._stand is not None:
            return self.tr("Conversations with {name}").format(name=self._stand.names.get(who, who))
        return self._kind(kind)

    def _kind(self, kind: str) -> str:
        return {
            "conversations": self.tr("All conversations"),
            "traces": self.tr("What answers were given"),
            "versions": self.tr("Older texts of episodes"),
            "trash": self.tr("Everything in the trash"),
        }.get(kind, kind)

    def _line(self, one: Erasure) -> str:
        kinds = {
            "conversations": self.tr("Conversations"),
            "traces": self.tr("What answers were given"),
            "versions": self.tr("Older texts of episodes"),
            "trash": self.tr("The trash"),
            SCORES: self.tr("Scores of chat models, with their answers"),
        }
        moment = QDateTime.fromSecsSinceEpoch(int(one.erased_at.timestamp()))
        when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
        rule = Keep.said(one.rule)
        if rule is None:
            how = self.tr("by hand")
        elif rule.days:
            how = self.tr("kept for {n} days").format(n=rule.days)
        else:
            how = self.tr("the newest {n} kept").format(n=rule.newest)
        line = self.tr("{when}  {what}: {n} ({how})").format(
            when=when, what=kinds.get(one.kind, one.kind), n=one.count, how=how
        )
        return line if one.gone else line + " " + self.tr("[traces left until the file is closed]")


def _look(unit: Unit) -> _Stand:
    held: dict[tuple[Holding, str], tuple[Held, ...]] = {}
    names = {person.id: person.name for person in unit.characters.list()}
    for kind in Holding:
        if found := tuple(pick(unit, kind)):
            held[kind, ""] = found
            if kind is Holding.CONVERSATIONS:
                who = dict.fromkeys(one.of for one in found)
                held |= {(kind, one): tuple(each for each in found if each.of == one) for one in who}
    return _Stand(held, names, tuple(unit.holdings.erasures()))
