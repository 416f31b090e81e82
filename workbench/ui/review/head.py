"""What is reviewed, how much of what people know is confirmed, and which kinds are shown."""

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QProgressBar, QWidget
from typing_extensions import override

from workbench.memory.review import Queue
from workbench.story.facts import KINDS
from workbench.ui.facts import kind_name
from workbench.ui.matrix.check_menu import CheckMenu
from workbench.ui.review.brought import Brought
from workbench.ui.review.pace import Pace
from workbench.ui.review.reading import MOMENTS
from workbench.ui.review.words import time_words
from workbench.ui.widgets import IconButton, Tabs, button, column, label, row

if TYPE_CHECKING:
    from workbench.memory.extraction.report import ExtractionReport


class Head(QWidget):
    """`kinds_changed`: others are to be shown; `rule_requested`: the author wants to settle whether proposals count."""

    kinds_changed = Signal()
    rule_requested = Signal()

    def __init__(self, undo: Callable[[], object], duplicates: Callable[[], object]) -> None:
        super().__init__()
        self.tabs = Tabs([self.tr("This episode"), self.tr("Whole story")])
        self.kinds = CheckMenu(self.tr("Kinds"), several=True)
        self.undo_button = IconButton("arrow-counter-clockwise", self.tr("Undo (U)"), undo)
        self._brought = Brought()
        self._counts, self._confirmed = label("", "small"), label("", "small")
        self._counts.setToolTip(self.tr("Decided: since the story was opened, in all its episodes"))
        self._news = label("", "small")
        self._news.setContentsMargins(8, 0, 0, 0)
        self._news.hide()
        self._news.setToolTip(
            self.tr("New proposals, facts whose words are others now, and proposals taken back since you last looked")
        )
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(4)
        self._bar.setRange(0, 1000)
        tip = self.tr("Of all that anybody knows, or may come to know by what waits, counted by importance")
        for one in (self._bar, self._confirmed):
            one.setToolTip(tip)
        self.rule = button("", self.rule_requested.emit, "quiet")
        self.rule.setToolTip(self.tr("Whether proposals count is settled in the settings, under Canon"))
        layout = column(self, 8, 4)
        top = row()
        top.addWidget(self.tabs)
        top.addStretch(1)
        top.addWidget(self.rule)
        top.addWidget(self.kinds)
        top.addWidget(button(self.tr("Said twice…"), duplicates, "quiet"))
        top.addWidget(self.undo_button)
        layout.addLayout(top)
        below = row()
        below.setContentsMargins(8, 0, 8, 0)
        below.addWidget(self._counts, 1)
        below.addWidget(self._confirmed)
        layout.addLayout(below)
        layout.addWidget(self._news)
        layout.addWidget(self._bar)
        self.kinds.changed.connect(self.kinds_changed)
        self.show_pace(Pace(), None)

    @property
    def chosen(self) -> frozenset[str]:
        """The kinds chosen; none means all."""
        return frozenset(self.kinds.chosen)

    def show_kinds(self, counts: Mapping[str, int]) -> None:
        """Offer the kinds that wait, with how many there are, and what is chosen already."""
        known = [*KINDS, *sorted(counts.keys() - {*KINDS, MOMENTS}), MOMENTS]
        chosen = self.kinds.chosen
        present = [kind for kind in known if counts.get(kind) or kind in chosen]
        words = {kind: self.tr("Who learns what") if kind == MOMENTS else kind_name(kind) for kind in present}
        choices = [(kind, f"{words[kind]}  {counts.get(kind, 0)}") for kind in present]
        if not self.kinds.choices.isVisible():
            self.kinds.set_choices(choices, chosen)

    def hear(self, report: "ExtractionReport") -> None:
        """Something has been read: what it brought is said as soon as it is known what waits."""
        self._brought.hear(bool(report.news))

    def forget_news(self) -> None:
        """What has been looked at is no news."""
        self._brought.forget()
        self._news.hide()

    def forget(self) -> None:
        """Another story: nothing is known to wait."""
        self._brought = Brought()
        self._news.hide()
        self._show_counts({}, None, None, 0)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.forget_news()

    def show_waiting(self, queue: Queue, episode: str | None, number: int | None, decided: Collection[str]) -> None:
        """All that waits in the story and in the episode that can be shown by itself (its id and number; None: there
        is none), and what the author has decided (ids)."""
        self._show_counts(queue.by_episode, episode, number, len(queue.everywhere))
        counts = self._brought.of(queue.everywhere, decided)
        self._news.setVisible(counts is not None)
        if counts is not None:
            words = self.tr("Just read: {new} new, {changed} changed, {gone} gone")
            self._news.setText(words.format(new=counts.new, changed=counts.changed, gone=counts.gone))

    def _show_counts(self, counts: Mapping[str, int], episode: str | None, number: int | None, total: int) -> None:
        self.tabs.set_name(0, self.tr("Episode {n}").format(n=number) if number else self.tr("This episode"))
        self.tabs.set_count(0, counts.get(episode or "", 0))
        self.tabs.set_count(1, total)

    def show_rule(self, strict: bool) -> None:
        """Whether proposals count before they are decided."""
        relaxed = self.tr("Unreviewed facts count, marked")
        self.rule.setText(self.tr("Only confirmed facts count") if strict else relaxed)

    def show_confirmed(self, share: float | None) -> None:
        """How much of what people know, or may come to know, is confirmed, 0 to 1; None: nobody knows anything."""
        self._bar.setVisible(share is not None)
        self._bar.setValue(round(1000 * (share or 0)))
        words = self.tr("{share} of what people know is confirmed")
        self._confirmed.setText("" if share is None else words.format(share=f"{share:.1%}".replace(".0%", "%")))

    def show_pace(self, pace: Pace, left: int | None, changed: int = 0, rests: bool = False, done: int = 0) -> None:
        """How much is left, how much of that is edited away, and how long it takes; None: nothing is reviewed.
        `rests`: what is left is what one person's knowledge rests on; `done`: so much has been decided here."""
        if left is None:
            self._counts.clear()
            self.show_confirmed(None)
            return
        words = self.tr("What this talk rests on: {n}") if rests else self.tr("To decide: {n}")
        parts = [words.format(n=left)]
        if changed:
            parts.append(self.tr("Changed: {n}").format(n=changed))
        if done:
            parts.append(self.tr("Decided: {n}").format(n=done))
        if left and (rest := pace.seconds) is not None:
            parts.append(time_words(rest))
        self._counts.setText(" · ".join(parts))
