"""The places found, how many, and the button that replaces those with a mark."""

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.memory.edits.replacing import Planned
from workbench.memory.finding import FoundIn, Loss, New, lost, plan
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.finding.hit_list import HitList
from workbench.ui.finding.hits import Hits, Index
from workbench.ui.finding.searching import Searching
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.widgets import button, column, label, row, sentences

_WEIGH_MS = 250


class Results(QWidget):
    """`place_requested` carries an episode's id and a Span; `replace_requested` what is planned, by episode."""

    place_requested = Signal(str, object)
    replace_requested = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._weighing: Job[Loss] | None = None
        self._pending = False
        """Something else is being looked for than is listed yet."""
        self.hits = Hits(self)
        self.list = HitList(self.hits)
        self.searching = Searching(desk, self)
        self.said = label("", "small", wrap=True)
        self.loss = label("", "small", wrap=True)
        self.loss.hide()
        self.mark = button(self.tr("All or none"), self._mark, "quiet")
        self.replace = button("", self._replace, "primary")
        self._late = QTimer(self, singleShot=True, interval=_WEIGH_MS)
        self._late.timeout.connect(self._weigh)
        self._lay_out()
        self.list.gone_to.connect(self._go)
        self.hits.marked.connect(self._tell)
        self.searching.found.connect(self._on_found)
        self.searching.ended.connect(self._on_ended)
        self.searching.failed.connect(self.say_failed)
        self.show_new(None)

    def begin(self) -> None:
        """Something else is looked for; what is listed stays until the first of it comes."""
        self._pending = True
        self.hits.begin()

    def clear(self, sentence: str = "") -> None:
        """List nothing, and say why."""
        self.searching.stop()
        self._pending = False
        self.hits.clear()
        self._tell()
        self.said.setText(sentence)

    def say_failed(self, sentence: Message) -> None:
        """Nothing could be looked for."""
        self.clear(localised(sentence))

    def show_new(self, new: New | None) -> None:
        """Show what would come in the place of each; None: nothing is to be replaced."""
        self.hits.show_new(new)
        self._foot.setVisible(new is not None)
        self._tell()

    @property
    def planned(self) -> dict[str, Planned]:
        """What the marks ask for, by episode. Raises InputError for an answer that names a group there is none of."""
        return plan(self.hits.found, self.hits.new, self.hits.chosen) if self.hits.new is not None else {}

    @override
    def setFocus(self) -> None:  # type: ignore[override]  # without a reason
        self.list.setFocus()

    def _on_found(self, found: list[FoundIn]) -> None:
        self.hits.add(found)
        self._tell()

    def _on_ended(self) -> None:
        self._pending = False
        self.hits.end()
        self._tell()

    def _tell(self) -> None:
        places, episodes = self.hits.counts
        words = self.tr("Places: {n}, in {episodes} episodes") if places else self.tr("Nothing found")
        self.said.setText(words.format(n=f"{places:,}", episodes=episodes))
        marks = self.hits.marks if self.hits.new is not None else 0
        self.replace.setText(self.tr("Replace ({n})").format(n=f"{marks:,}"))
        trouble = self._trouble()
        self.replace.setEnabled(marks > 0 and not trouble and not self._pending)
        self._say_loss(trouble)
        if marks and not trouble:
            self._late.start()

    def _trouble(self) -> str:
        """What is wrong with the replacement, in a sentence."""
        if self.hits.new is None or not self.hits.found:
            return ""
        one = self.hits.found[0]
        try:
            self.hits.new(one.text.base, one.matches[0])
        except InputError as error:
            return localised(error.message)
        return ""

    def _weigh(self) -> None:
        """Say what of the typesetting would go."""
        found, new, chosen = list(self.hits.found), self.hits.new, self.hits.chosen
        if self._weighing is not None:
            self._weighing.cancel()
        if new is None:
            return

        def work(reporter: Reporter) -> Loss:
            reporter.cancel.raise_if_cancelled()
            return lost(found, plan(found, new, chosen))

        self._weighing = self._desk.jobs.run(
            self, "", work, lane=Lane.FINDING, shown=False, done=partial(self._show_loss, new), failed=self._say_loss
        )

    def _show_loss(self, new: New, loss: Loss) -> None:
        if new is self.hits.new:
            ruby = self.tr("Ruby that goes with its words: {n}.").format(n=loss.ruby) if loss.ruby else ""
            dots = self.tr("Emphasis that goes: {n}.").format(n=loss.emphasis) if loss.emphasis else ""
            self._say_loss(sentences(ruby, dots))

    def _say_loss(self, sentence: Message | str) -> None:
        self.loss.setText(localised(sentence))
        self.loss.setVisible(bool(str(sentence)))

    def _go(self, index: Index) -> None:
        if (hit := self.hits.hit(index)) is not None:
            self.place_requested.emit(hit.episode, hit.span)

    def _mark(self) -> None:
        self.hits.mark_all(not self.hits.all_marked)

    def _replace(self) -> None:
        if self.hits.marks and (planned := self.planned):
            self.replace_requested.emit(planned)

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        top = column()
        top.setContentsMargins(14, 4, 12, 4)
        top.addWidget(self.said)
        layout.addLayout(top)
        layout.addWidget(self.list, 1)
        self._foot = QWidget()
        below = column(self._foot, 0, 4)
        below.setContentsMargins(12, 6, 12, 10)
        below.addWidget(self.loss)
        line = row(spacing=4)
        line.addWidget(self.mark)
        line.addStretch(1)
        line.addWidget(self.replace)
        below.addLayout(line)
        layout.addWidget(self._foot)
