"""Older texts of an episode brought back."""

from workbench.memory.edits import Edit, Undo, branches, episodes, together
from workbench.store import EpisodeVersion, Unit

KEPT = "kept by the author"
REPLACED = "before going back to an older version"
"""Reasons that versions are kept for."""


def restore(branch: str, episode: str, version: EpisodeVersion) -> Edit:
    """An episode's text and title as a version has them; what it reads now is kept as a version first.

    On a branch that shares the episode, in the branch's own copy.
    """

    def edit(unit: Unit) -> Undo:
        before = unit.episodes.get(episode)
        unit.episodes.make_version(episode, REPLACED)
        if before.branch != branch:
            steps = [branches.save_text(branch, episode, version.text)]
            if before.title != version.title:
                steps.append(branches.rename_episode(branch, episode, version.title))
            return together(steps)(unit)
        renamed = episodes.rename(episode, version.title)(unit)
        unit.episodes.save_text(episode, version.text)

        def undo(again: Unit) -> None:
            again.episodes.save_text(episode, before.text)
            renamed(again)

        return undo

    return edit
