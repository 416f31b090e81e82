"""Older texts of an episode brought back."""

from workbench.memory.edits import Edit, Undo, branches, episodes, together
from workbench.memory.edits.texts import put_text
from workbench.store import EpisodeVersion, Unit

REPLACED = "before going back to an older version"
"""Why a version is kept before an older one takes its place."""


def restore(branch: str, episode: str, version: EpisodeVersion) -> Edit:
    """An episode's text and title as a version has them; what it reads now is kept as a version first.

    On a branch that shares the episode, in the branch's own copy.
    """

    def edit(unit: Unit) -> Undo:
        own = unit.episodes.has_own(episode, branch)
        # The branch's copy is what the author sees, whichever of the two they were shown the versions of.
        shown = unit.episodes.own(episode, branch) if own else episode
        before = unit.episodes.get(shown)
        unit.episodes.make_version(shown, REPLACED)
        if not own:
            steps = [branches.save_text(branch, episode, version.text)]
            if before.title != version.title:
                steps.append(branches.rename_episode(branch, episode, version.title))
            return together(steps)(unit)
        renamed = episodes.rename(shown, version.title)(unit)
        put_text(unit, shown, version.text)

        def undo(again: Unit) -> None:
            if again.episodes.get(shown).text != version.text:
                again.episodes.make_version(shown, REPLACED)
            put_text(again, shown, before.text)
            renamed(again)

        return undo

    return edit
