"""Since and until when a fact is so."""

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QWidget
from typing_extensions import override

from workbench.memory.edits.truth import Bounds, bound
from workbench.store import EpisodeOutline
from workbench.story.episodes import Place
from workbench.story.facts import Fact
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts.episode_box import episode_box
from workbench.ui.facts.form_dialog import FormDialog


class BoundsDialog(FormDialog):
    """Asks between which episodes a fact is so, in story time, and makes the edit."""

    def __init__(self, desk: Desk, fact: Fact, episodes: Sequence[EpisodeOutline], parent: QWidget) -> None:
        super().__init__(fact.text, parent)
        self.head(self.tr("Since and until when"))
        self._desk, self._fact = desk, fact
        self.since = episode_box(episodes, _episode(fact.true_from), self.tr("always"))
        self.until = episode_box(episodes, _episode(fact.true_until), self.tr("for good"))
        self.form.addRow(self.tr("So from"), self.since)
        self.form.addRow(self.tr("So until"), self.until)
        for box in (self.since, self.until):
            box.currentIndexChanged.connect(self._settle)
        self._settle()

    @override
    def accept(self) -> None:
        fact = self._fact
        bounds = Bounds(_chosen(self.since, fact.true_from), _chosen(self.until, fact.true_until))
        if bounds != Bounds(fact.true_from, fact.true_until):
            edit = bound(fact.id, bounds, self._desk.branch)
            self._desk.do(self.tr("Say since and until when a fact is so"), edit, (Aspect.FACTS, Aspect.KNOWLEDGE))
        super().accept()

    def _settle(self) -> None:
        other_end = _chosen(self.until, self._fact.true_until) != self._fact.true_until
        if self._fact.superseded_by is not None and other_end:
            self.say(self.tr("With another end, nothing has taken this fact's place any more."))
        else:
            self.say(self.tr("In story time, from or until the end of that episode."))


def _chosen(box: QComboBox, before: Place | None) -> Place | None:
    """The end of the episode chosen; where it is the one that was, the very place that was."""
    episode = box.currentData()
    if before is not None and before.episode == episode:
        return before
    return Place(episode) if episode is not None else None


def _episode(place: Place | None) -> str | None:
    return place.episode if place is not None else None
