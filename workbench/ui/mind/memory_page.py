"""What a mind keeps for long: core memories, insights with their sources, and how memories were consolidated."""

from datetime import datetime
from functools import partial

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QCheckBox, QWidget
from typing_extensions import override

from workbench.memory.edits import minds
from workbench.memory.edits.minds import sit
from workbench.store import Unit
from workbench.story.minds import Insight
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.mind.core_form import CoreForm
from workbench.ui.mind.records import Kept, Sat, read_kept
from workbench.ui.mind.section import ScrollPage
from workbench.ui.widgets import IconButton, button

_MINDS = frozenset({Aspect.MINDS})
_LISTED = 6
"""Memories of a consolidation, or of what is present, that are listed."""


class MemoryPage(ScrollPage[Kept]):
    """Every change is one step that can be undone, consolidations too."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.form: CoreForm | None = None
        self.idle: QCheckBox | None = None

    @override
    def _read(self, unit: Unit, viewpoint: Viewpoint, language: str) -> Kept:
        return read_kept(unit, viewpoint, language)

    def pin(self, fact: str, core: bool) -> None:
        """Have a fact be always present, or no longer."""
        if self._viewpoint is not None:
            said = self.tr("Make it a core memory") if core else self.tr("No core memory any more")
            self._desk.do(said, minds.keep(self._viewpoint.character, fact, core), _MINDS)

    def add(self) -> None:
        """Ask which memory is to be always present."""
        if self.shown is None:
            return
        self.form = form = CoreForm(self.shown.known, self)
        form.accepted.connect(lambda: self.pin(form.fact, True))
        form.destroyed.connect(self._forget_form)
        form.open()

    def consolidate(self) -> None:
        """Consolidate this mind now."""
        view = self._viewpoint
        if view is not None:
            language = self._desk.story.info.language
            self._desk.do(self.tr("Consolidate a mind"), sit(view.character, view.branch, language), _MINDS)

    def take_back(self, sitting: str) -> None:
        """Take a consolidation back."""
        view = self._viewpoint
        if view is not None:
            edit = minds.take_back(view.character, view.branch, sitting)
            self._desk.do(self.tr("Take a consolidation back"), edit, _MINDS)

    @override
    def forget(self) -> None:
        super().forget()
        if self.form is not None:
            self.form.reject()

    def forget_present(self) -> None:
        """Have nothing been on this mind since it was last consolidated."""
        view = self._viewpoint
        if view is not None and self.shown is not None:
            edit = minds.forget(view.character, view.branch, self.shown.waiting)
            self._desk.do(self.tr("Forget what has been on a mind"), edit, _MINDS)

    def drop(self, insight: Insight) -> None:
        """Take an insight out."""
        view = self._viewpoint
        if view is not None:
            edit = minds.drop_insight(view.character, view.branch, insight.id)
            self._desk.do(self.tr("Take an insight out"), edit, _MINDS)

    def _forget_form(self) -> None:
        self.form = None

    def _pause(self, runs: bool) -> None:
        said = self.tr("Consolidate when idle") if runs else self.tr("Pause consolidation")
        self._desk.do(said, minds.pause(not runs), _MINDS)

    @override
    def _show(self, found: Kept) -> None:
        self._show_core(found)
        self._show_insights(found)
        self._show_present(found)
        self.heading(self.tr("Consolidated so far"))
        for sitting in found.sittings:
            self._show_sitting(sitting)
        if not found.sittings:
            self.say(self.tr("Nothing yet. Memories that came up often are kept, minor ones come to insights."))

    def _show_core(self, found: Kept) -> None:
        add = button("+ " + self.tr("Add a core memory"), self.add, "quiet")
        add.setEnabled(bool(found.known))
        self.heading(self.tr("Core memories"), add)
        for fact, text, served in found.core:
            unpin = IconButton("push-pin-slash", self.tr("No core memory any more"), partial(self.pin, fact, False))
            late = "" if served is not None else self.tr("Not known as of this episode: it stays out of the prompt")
            self.add_quotes(self.add_card(text, [late], [unpin]), served)
        if not found.core:
            self.say(self.tr("What is always present to them, whatever the talk is about, once they know it."))

    def _show_insights(self, found: Kept) -> None:
        self.heading(self.tr("Insights"))
        for insight, sources in found.insights:
            gone = IconButton("trash", self.tr("Take it out"), partial(self.drop, insight))
            made = self.tr("Made of {n} memories").format(n=len(sources))
            inside = self.add_card(insight.text, [made], [gone])
            chips = []
            for one in sources:
                quote = next(iter(one.quotes), None)
                if quote is not None:
                    at = self.tr("Episode {n}").format(n=quote.number)
                    chips.append((at, one.fact.text, self.to(quote.episode, quote.span)))
            if chips:
                self.add_chips(inside, chips)
        if not found.insights:
            self.say(self.tr("What minor memories of a stretch come to, each with the memories it is made of."))

    def _show_present(self, found: Kept) -> None:
        now = button(self.tr("Consolidate now"), self.consolidate, "quiet")
        forget = button(self.tr("Forget this"), self.forget_present, "quiet")
        for one in (now, forget):
            one.setEnabled(bool(found.waiting))
        self.heading(self.tr("On their mind since then"), forget, now)
        self.idle = QCheckBox(self.tr("Consolidate when nobody works"))
        self.idle.setChecked(not found.paused)
        self.idle.clicked.connect(self._pause)
        self.body.addWidget(self.idle)
        if found.waiting:
            counted = self.tr("Came up in {n} answers").format(n=len(found.waiting))
            present = "\n".join(found.present[:_LISTED])
            self.add_card(present or self.tr("Nothing they know as of this episode"), [counted])
        else:
            self.say(self.tr("Nothing. What comes up in a talk is noted here, and what comes up often is kept."))

    def _show_sitting(self, sitting: Sat) -> None:
        at = QDateTime.fromSecsSinceEpoch(int(datetime.fromisoformat(sitting.at).timestamp()))
        when = QLocale().toString(at, QLocale.FormatType.ShortFormat)
        lines = list(sitting.kept[:_LISTED])
        more = len(sitting.kept) - len(lines) + sitting.hidden
        if more:
            lines.append(self.tr("and {n} more").format(n=more))
        counted = self.tr("{when} · answers: {uses} · kept: {kept} · insights: {insights}").format(
            when=when, uses=sitting.uses, kept=len(sitting.kept) + sitting.hidden, insights=sitting.insights
        )
        back = button(self.tr("Take back"), partial(self.take_back, sitting.id), "quiet")
        self.add_card("\n".join(lines) or self.tr("Nothing came up often enough to be kept."), [counted], [back])
