"""Which episodes an episode's text has come from, and what is kept by episode in the story's settings."""

from typing import Any

from workbench.store.session import Session
from workbench.store.settings import Settings

NARRATOR = "narrator"
"""The author's word on who says "I": a character's id, or one for each episode."""

KIN = "episode_kin"
"""For an episode that was split off or took another in: the episodes its text stood in before."""


def follow_split(session: Session, episode: str, second: str) -> None:
    """The second half is told by whoever told the whole, and remembers where its text stood."""
    settings = Settings(session)
    named: Any = settings.get(NARRATOR, None)
    if isinstance(named, dict) and episode in named:
        settings.set(NARRATOR, named | {second: named[episode]})
    _remember(settings, second, [episode, *_kin(settings, episode)])


def follow_merge(session: Session, episode: str, second: str) -> None:
    """The merged episode remembers where the text of its second half stood."""
    settings = Settings(session)
    _remember(settings, episode, [*_kin(settings, episode), second, *_kin(settings, second)])


def kin(session: Session, episode: str) -> tuple[str, ...]:
    """The other episodes in which text of this one stood before."""
    return tuple(_kin(Settings(session), episode))


def _kin(settings: Settings, episode: str) -> list[str]:
    known: Any = settings.get(KIN, {})
    return list(known.get(episode, [])) if isinstance(known, dict) else []


def _remember(settings: Settings, episode: str, others: list[str]) -> None:
    known: Any = settings.get(KIN, {})
    unique = [one for one in dict.fromkeys(others) if one != episode]
    settings.set(KIN, (known if isinstance(known, dict) else {}) | {episode: unique})
