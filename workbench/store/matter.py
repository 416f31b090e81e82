"""What stands before and after the story, and its title."""

from sqlalchemy import select, update
from sqlmodel import col

from workbench.store.session import Session
from workbench.store.tables import StoryRow


class Matter:
    """The story's title, language, front and back matter. `StoryFile.refresh` brings `info` up to date afterwards."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def uuid(self) -> str:
        """Which story this is, wherever its file lies."""
        return str(self._session.scalar(select(col(StoryRow.uuid))))

    @property
    def language(self) -> str:
        """The language it is written in: ja, en, zh."""
        return str(self._session.scalar(select(col(StoryRow.language))))

    @property
    def front(self) -> str:
        """What stands before the first episode: title page, notes on symbols."""
        return str(self._session.scalar(select(col(StoryRow.front_matter))))

    @property
    def back(self) -> str:
        """What stands after the last episode: source, credits."""
        return str(self._session.scalar(select(col(StoryRow.back_matter))))

    def set(
        self,
        *,
        title: str | None = None,
        language: str | None = None,
        front: str | None = None,
        back: str | None = None,
    ) -> None:
        """Change what is given and leave the rest."""
        given = {"title": title, "language": language, "front_matter": front, "back_matter": back}
        changes = {name: value for name, value in given.items() if value is not None}
        if changes:
            self._session.run(update(StoryRow).values(**changes))
