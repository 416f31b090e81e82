"""Where the episode on show stands: on which branch and whose, in which part, its number and title."""

from dataclasses import dataclass

from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.ui.branches.words import Standing, branch_name, short, standing, standing_words


@dataclass(frozen=True, slots=True)
class Where:
    """What the header says. `branch` is empty on the main story, `parent` too; `number` is 0 in the trash."""

    part: str = ""
    number: int = 0
    title: str = ""
    branch: str = ""
    parent: str = ""
    standing: Standing = Standing.MAIN

    @property
    def standing_words(self) -> str:
        """Whose the episode is, in a few words; empty on the main story."""
        return standing_words(self.standing, self.parent)

    @property
    def short_branch(self) -> str:
        """The branch's name, cut where it is long."""
        return short(self.branch)


def shown_in(unit: Unit, episode_id: str, branch: str) -> str:
    """The episode that a branch shows in the place of this one: its copy, what it is a copy of, or itself.

    Whoever points at an episode of another branch means that place; written in, it must not take the copy's words.
    """
    line = unit.episodes.timeline(branch)
    if episode_id in line.telling:
        return episode_id
    if episode_id in line.copies:
        return line.copies[episode_id]
    of = unit.episodes.get(episode_id).copy_of or episode_id
    return of if of in line.telling else line.copies.get(of, episode_id)


def read_where(unit: Unit, episode_id: str, branch: str) -> Where:
    """Asks the story. Raises InputError when the episode is gone."""
    episode = unit.episodes.get(episode_id, branch)
    part = next((part.title for part in unit.parts.list() if part.id == episode.part), "")
    if branch == MAIN_BRANCH:
        return Where(part, episode.number, episode.title)
    here = unit.branches.get(branch)
    parent = branch_name(unit.branches.get(here.parent or MAIN_BRANCH))
    kind = standing(branch, episode.branch, episode.copy_of)
    return Where(part, episode.number, episode.title, branch_name(here), parent, kind)
