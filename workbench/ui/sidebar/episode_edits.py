"""What the author does to the order of the manuscript, each put on the undo stack."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from workbench.memory.edits import Edit, branches, together
from workbench.memory.edits import episodes as edits
from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk
from workbench.ui.sidebar.order import Manuscript, Node, Target

_ORDER = frozenset({Aspect.ORDER})
_MEMORY = frozenset({Aspect.ORDER, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})
"""Where an episode stands, and whether it does, decides who knows what."""


class EpisodeEdits(QObject):
    """Asks the desk for edits; `failed` runs after one that could not be made, with its sentence already shown."""

    def __init__(self, desk: Desk, failed: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._failed = failed

    def add(self, after: str | None, part: str | None, done: Callable[[], object]) -> None:
        """A new episode without a title or text."""
        edit = edits.add("", after, part, self._desk.branch)
        self._do(self.tr("Add episode"), edit, _MEMORY, done)

    def rename(self, node: Node, title: str) -> None:
        """Another title for an episode or a part."""
        if node.part:
            self._do(self.tr("Rename part"), edits.rename_part(node.key, title), _ORDER)
        elif self._shares(node):
            # The title is the branch's from now on, and so is the episode.
            edit = branches.rename_episode(self._desk.branch, node.key, title)
            self._do(self.tr("Rename episode"), edit, _MEMORY)
        else:
            self._do(self.tr("Rename episode"), edits.rename(node.key, title), _ORDER)

    def move(self, episodes: Sequence[str], target: Target) -> None:
        """Put episodes, given in telling order, elsewhere."""
        edit = edits.move_all(episodes, target.after, target.part, self._desk.branch)
        self._do(self.tr("Move episode"), edit, _MEMORY)

    def put_into(self, episodes: Sequence[str], part: str | None, manuscript: Manuscript) -> None:
        """Put episodes behind the last one of a part; with None out of theirs, where they stand."""
        told = [one for one in manuscript.episodes if one.id not in episodes]
        inside = [one.id for one in told if one.part == part]
        if part is not None and inside:
            self.move(episodes, Target(inside[-1], part))
            return
        # A part without other episodes, or none at all: nobody is overtaken.
        ids = [one.id for one in manuscript.episodes]
        steps = []
        for episode in episodes:
            at = ids.index(episode)
            steps.append(edits.move(episode, ids[at - 1] if at else None, part, self._desk.branch))
        self._do(self.tr("Move episode"), together(steps), _MEMORY)

    def trash(self, nodes: Sequence[Node]) -> None:
        """Put episodes into the trash; on a branch those it shares are left out there alone."""
        if nodes:
            branch = self._desk.branch
            steps = [branches.trash(branch, one.key) if self._shares(one) else edits.trash(one.key) for one in nodes]
            self._do(self.tr("Move to the trash"), together(steps), _MEMORY)

    def restore(self, episodes: Sequence[str]) -> None:
        """Take episodes out of the trash."""
        if episodes:
            self._do(self.tr("Restore from the trash"), together([edits.restore(one) for one in episodes]), _MEMORY)

    def add_part(self, title: str, episodes: Sequence[str], done: Callable[[], object]) -> None:
        """A new part with these episodes in it."""
        self._do(self.tr("New part"), edits.add_part(title, episodes), _ORDER, done)

    def remove_part(self, part: str) -> None:
        """Take a part's heading away."""
        self._do(self.tr("Remove part"), edits.remove_part(part), _ORDER)

    def _shares(self, node: Node) -> bool:
        """True for an episode the branch on the desk shows as another one's."""
        return node.episode is not None and node.episode.branch != self._desk.branch

    def _do(self, label: str, edit: Edit, aspects: frozenset[Aspect], done: Callable[[], object] | None = None) -> None:
        self._desk.do(label, edit, aspects, done, self._on_failed)

    def _on_failed(self, sentence: Message) -> None:
        self._desk.failed.emit(sentence)
        self._failed()
