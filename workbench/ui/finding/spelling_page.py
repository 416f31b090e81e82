"""Words the story writes in several ways, and what stands against the author's own list: to be made one, or left."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QSplitter, QWidget
from typing_extensions import override

from workbench.memory.edits import replacing
from workbench.memory.finding import Looks, New
from workbench.memory.spelling import Preference, Spelling, Unwanted, leave, left, prefer, preferences, spelling
from workbench.story.errors import InputError
from workbench.text.writings import Writings, WritingsFinder, in_writing
from workbench.ui.desk import Desk
from workbench.ui.finding.results import Results
from workbench.ui.finding.spelling_dialog import SpellingDialog
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.widgets import button, column, label, row

_WHAT = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class _Read:
    spelling: Spelling
    wanted: tuple[Preference, ...]


class SpellingPage(QWidget):
    """`edit_requested` carries a label, an edit and how many places it is about."""

    edit_requested = Signal(str, object, int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stale = True
        self._job: Job[_Read] | None = None
        self._read = _Read(Spelling((), ()), ())
        self.said = label("", "small", wrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Words in several writings"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.show_left = button("", self._toggle_left, "quiet")
        self.show_left.setCheckable(True)
        self.own = button(self.tr("My spellings…"), self.edit_own, "quiet")
        self.into = QComboBox()
        self.into.setAccessibleName(self.tr("Write it"))
        self.leave = button(self.tr("Leave as it is"), self._leave, "quiet")
        self.always = button(self.tr("Always so"), self._always, "quiet")
        self.always.setToolTip(self.tr("Puts the word on your own list of spellings"))
        self.results = Results(desk)
        self._lay_out()
        self.list.currentItemChanged.connect(lambda *_: self._on_chosen())
        self.into.activated.connect(lambda _: self._show_new())
        self.results.replace_requested.connect(self._replace)
        self._on_chosen()

    @property
    def chosen(self) -> Writings | Preference | None:
        """The word on the list."""
        item = self.list.currentItem()
        found = item.data(_WHAT) if item is not None else None
        return found if isinstance(found, Writings | Preference) else None

    def changed(self) -> None:
        """The story is another: read it again once seen."""
        self._stale = True
        if self.isVisible():
            self.read()

    def clear(self) -> None:
        """No story is open, or another one."""
        if self._job is not None:
            self._job.cancel()
        self._job, self._stale, self._read = None, True, _Read(Spelling((), ()), ())
        self.list.clear()
        self.results.clear()
        self.said.setText("")

    def read(self) -> None:
        """Look at how the story is spelled."""
        if not self._desk.is_open:
            return
        self._stale = False
        if self._job is not None:
            self._job.cancel()
        story, branch = self._desk.story, self._desk.branch

        def work(reporter: Reporter) -> _Read:
            with story.read() as unit:
                wanted, leaving = preferences(unit), left(unit)
                texts = [one.text.base for one in unit.episodes.list(branch)]
            return _Read(spelling(texts, story.info.language, wanted, leaving, reporter.cancel), tuple(wanted))

        job = self._desk.jobs.run(
            self,
            "",
            work,
            lane=Lane.FINDING,
            after=Lane.WRITING,
            shown=False,
            done=lambda found: self._deliver(job, found),
            failed=lambda sentence: self.said.setText(localised(sentence)),
        )
        self._job = job
        if not self.list.count():
            self.said.setText(self.tr("Looking…"))

    def edit_own(self) -> None:
        """Show the author's own list to be changed."""
        dialog = SpellingDialog(self._read.wanted, self)
        dialog.saved.connect(partial(self._save_own, dialog))
        dialog.open()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.read()

    def _deliver(self, job: Job[_Read], found: _Read) -> None:
        if job is self._job:
            self._show(found)

    def _show(self, found: _Read) -> None:
        self._read = found
        before, row_before = self.chosen, self.list.currentRow()
        self.list.blockSignals(True)
        self.list.clear()
        for preference, count in found.spelling.own:
            if count:
                words = self.tr("{others} → {word}").format(others=", ".join(preference.others), word=preference.wanted)
                self._add(f"{words}   {count}", preference)
        for one in (*found.spelling.found, *(found.spelling.left if self.show_left.isChecked() else ())):
            self._add("  ·  ".join(f"{form} {count}" for form, count in one.forms), one)
        wanted = _same(before)
        rows = [at for at in range(self.list.count()) if _same(self.list.item(at).data(_WHAT)) == wanted]
        self.list.setCurrentRow(rows[0] if rows else min(max(row_before, 0), self.list.count() - 1))
        self.list.blockSignals(False)
        self.said.setText(self._summary())
        count = len(found.spelling.left)
        self.show_left.setText(self.tr("Left as they are: {n}").format(n=count))
        self.show_left.setVisible(count > 0)
        self._on_chosen()

    def _summary(self) -> str:
        if self.list.count():
            return self.tr("Words written in several ways: {n}").format(n=self.list.count())
        if self._desk.is_open and self._desk.story.info.language == "ja":
            return self.tr("Every word is written in one way.")
        return self.tr("Nothing stands against your own list.")

    def _add(self, words: str, what: object) -> None:
        item = QListWidgetItem(words)
        item.setToolTip(words)
        item.setData(_WHAT, what)
        self.list.addItem(item)

    def _on_chosen(self) -> None:
        chosen = self.chosen
        self._chosen.setVisible(chosen is not None)
        self.results.setVisible(chosen is not None)
        is_own = isinstance(chosen, Preference)
        self.leave.setVisible(not is_own)
        self.always.setVisible(not is_own)
        self.into.clear()
        if chosen is None:
            self.results.clear()
            return
        if isinstance(chosen, Preference):
            self.into.addItem(chosen.wanted)
            unwanted = Unwanted([chosen], self._desk.story.info.language)
            self._look(unwanted)
        else:
            self.leave.setText(
                self.tr("List it again") if chosen in self._read.spelling.left else self.tr("Leave as it is")
            )
            for form, _ in chosen.forms:
                self.into.addItem(form)
            self._look(WritingsFinder(chosen.key))
        self._show_new()

    def _look(self, looks: Looks) -> None:
        # What is listed of another word has nothing to do with what this one is to be.
        self.results.clear()
        self.results.begin()
        self.results.searching.start(lambda _: looks)

    def _new(self) -> New | None:
        chosen = self.chosen
        if isinstance(chosen, Preference):
            return Unwanted([chosen], self._desk.story.info.language).wanted
        if chosen is None:
            return None
        return in_writing(dict.fromkeys((form for form, _ in chosen.forms), self.into.currentText()))

    def _show_new(self) -> None:
        self.results.show_new(self._new())

    def _replace(self, planned: dict[str, replacing.Planned]) -> None:
        places = sum(len(one.changes) for one in planned.values())
        edit = replacing.replace_words(self._desk.branch, planned, same_sense=True)
        self.edit_requested.emit(self.tr("Spell in one way"), edit, places)

    def _leave(self) -> None:
        chosen = self.chosen
        if isinstance(chosen, Writings):
            stay = chosen not in self._read.spelling.left
            self._desk.do(self.tr("Leave a spelling as it is"), leave(chosen.key, stay), (), self.read)

    def _always(self) -> None:
        chosen, word = self.chosen, self.into.currentText()
        if isinstance(chosen, Writings):
            others = tuple(form for form, _ in chosen.forms if form != word)
            self._prefer([*self._read.wanted, Preference(word, others)])

    def _save_own(self, dialog: SpellingDialog, wanted: list[Preference]) -> None:
        self._prefer(wanted, dialog)

    def _prefer(self, wanted: list[Preference], dialog: SpellingDialog | None = None) -> None:
        say = dialog.say if dialog is not None else self._desk.failed.emit
        try:
            edit = prefer(wanted)
        except InputError as error:
            say(error.message)
            return

        def done() -> None:
            if dialog is not None:
                dialog.accept()
            self.read()

        self._desk.do(self.tr("Change my spellings"), edit, (), done, say)

    def _toggle_left(self) -> None:
        self._show(self._read)

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        top = row(spacing=4)
        top.setContentsMargins(14, 8, 8, 4)
        top.addWidget(self.said, 1)
        top.addWidget(self.own)
        layout.addLayout(top)
        upper, lower = QWidget(), QWidget()
        words = column(upper, 0, 0)
        words.setContentsMargins(8, 0, 8, 4)
        words.addWidget(self.list, 1)
        self.show_left.hide()
        words.addWidget(self.show_left, 0, Qt.AlignmentFlag.AlignLeft)
        below = column(lower, 0, 0)
        self._chosen = QWidget()
        choice = row(self._chosen, 0, 4)
        choice.setContentsMargins(12, 8, 8, 0)
        choice.addWidget(self.into, 1)
        choice.addWidget(self.always)
        choice.addWidget(self.leave)
        below.addWidget(self._chosen)
        below.addWidget(self.results, 1)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(upper)
        split.addWidget(lower)
        split.setSizes([240, 360])
        split.setChildrenCollapsible(False)
        layout.addWidget(split, 1)


def _same(what: object) -> object:
    """What a line of the list is about, whatever its counts."""
    return what.key if isinstance(what, Writings) else what
