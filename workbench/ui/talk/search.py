"""Searching the kept conversations of the whole story."""

from datetime import datetime

from PySide6.QtCore import QDate, QLocale, Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from workbench.dialogue.finding import Found, find
from workbench.story.conversation import Role
from workbench.story.episodes import MAIN_BRANCH
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job
from workbench.ui.talk.hit import HitRow
from workbench.ui.talk.phrases import opening
from workbench.ui.widgets import button, column, label, row, scrolled

_PAUSE = 200
"""Milliseconds without another key before the search begins."""
SHOWN = 60
"""Places listed; more words find fewer."""


class SearchDialog(QDialog):
    """`chosen` carries the id of a conversation and that of what was said there ("" where its title was found). It
    deletes itself when closed."""

    chosen = Signal(str, str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._job: Job[list[Found]] | None = None
        self.rows: list[HitRow] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Search conversations"))
        self.resize(560, 560)
        layout = column(self, 24, 12)
        layout.addWidget(label(self.tr("Search conversations"), "title"))
        layout.addWidget(label(self.tr("With anybody, as of any episode, on every branch."), "muted", wrap=True))
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Words that were said; of several, all"))
        self.field.setAccessibleName(self.tr("What to search for"))
        self.field.setClearButtonEnabled(True)
        layout.addWidget(self.field)
        self.count = label("", "small")
        layout.addWidget(self.count)
        inside = QWidget()
        self._list = column(inside, 0, 2)
        self._list.addStretch(1)
        layout.addWidget(scrolled(inside), 1)
        foot = row()
        foot.addStretch(1)
        close = button(self.tr("Close"), self.close)
        close.setAutoDefault(False)
        foot.addWidget(close)
        layout.addLayout(foot)
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._search)
        self.field.textChanged.connect(lambda: self._timer.start())
        self.field.returnPressed.connect(self._on_return)
        desk.story_closing.connect(self.close)
        self.field.setFocus()

    def _on_return(self) -> None:
        if self._timer.isActive():
            self._search()
        elif self.rows:
            self.rows[0].setFocus()

    def _search(self) -> None:
        self._timer.stop()
        words = self.field.text()
        if self._job is not None:
            self._job.cancel()
        if not self._desk.is_open:
            return
        self._job = self._desk.ask(self, lambda unit: find(unit, words, SHOWN), self._show)

    def _show(self, found: list[Found]) -> None:
        for old in self.rows:
            self._list.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = []
        for one in found:
            made = HitRow(one.snippet, self._beneath(one), marked=one.marked)
            made.clicked.connect(lambda one=one: self._choose(one))
            self._list.insertWidget(len(self.rows), made)
            self.rows.append(made)
        if not self.field.text().strip():
            self.count.setText("")
        elif len(found) >= SHOWN:
            self.count.setText(self.tr("The latest {n}; another word finds fewer.").format(n=len(found)))
        else:
            self.count.setText(self.tr("Found: {n}").format(n=len(found)) if found else self.tr("Nothing was found."))

    def _choose(self, one: Found) -> None:
        self.close()
        self.chosen.emit(one.thread, one.turn)

    def _beneath(self, one: Found) -> str:
        """Who says it, with whom and as of when, on which branch, and the day it was said."""
        who = {None: self.tr("title"), Role.QUESTION: self.tr("you")}.get(one.role, one.name)
        when = self.tr("episode not in the story") if one.number is None else opening(one.number, one.episodes, one.at)
        told = [who, when] if one.role is Role.ANSWER else [who, self.tr("with {name}").format(name=one.name), when]
        if one.branch != MAIN_BRANCH:
            told.append(one.line or self.tr("Untitled branch"))
        if one.said_at is not None:
            told.append(QLocale().toString(_day(one.said_at), QLocale.FormatType.ShortFormat))
        return " · ".join(told)


def _day(time: datetime) -> QDate:
    here = time.astimezone()
    return QDate(here.year, here.month, here.day)
