"""The matrix goes by the episode being written."""

from typing import TYPE_CHECKING

from workbench.story.text import Span

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace


class Following:
    """Has the matrix as of the episode in the editor when that, or its number, is another; not when one was led to it
    from the matrix itself, where one's place in the table is kept."""

    def __init__(self, workspace: "Workspace") -> None:
        self._at = workspace
        self._place: tuple[str | None, int | None] = None, None

    def follow(self) -> None:
        """Have the matrix as of the episode being written."""
        episode = self._at.episode
        number = self._at.number_of(episode)
        if number and (episode, number) != self._place:
            self._place = episode, number
            self._at.matrix.set_episode(number)

    def go(self, episode: str, span: Span | None) -> None:
        """Show a place that was asked for in the matrix."""
        self._place = episode, self._at.number_of(episode)
        self._at.go_to(episode, span)
