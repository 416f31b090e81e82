"""What the author notes of episodes."""

from workbench.store.session import Session
from workbench.story.notes import Card, Progress

_EMPTY = Card()


class Cards:
    """A card for each episode of which something was noted. A branch's own copy begins with the shared one's."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def all(self) -> dict[str, Card]:
        """The cards that say something, by episode."""
        rows = self._session.tuples("SELECT episode, synopsis, notes, progress, label FROM episode_cards")
        return {
            episode: Card(synopsis, notes, Progress(progress), label)
            for episode, synopsis, notes, progress, label in rows
        }

    def get(self, episode: str) -> Card:
        """The card of an episode; an empty one where nothing was noted."""
        return self.all().get(episode, _EMPTY)

    def put(self, episode: str, card: Card) -> None:
        """Keep a card in place of an earlier one; an empty one is none. Nothing is noted of an episode that is gone."""
        self._session.change("DELETE FROM episode_cards WHERE episode = :episode", episode=episode)
        if card != _EMPTY:
            self._session.change(
                "INSERT INTO episode_cards SELECT id, :synopsis, :notes, :progress, :label FROM episodes"
                " WHERE id = :episode",
                episode=episode,
                synopsis=card.synopsis,
                notes=card.notes,
                progress=card.progress.value,
                label=card.label,
            )
