"""Which episodes an episode's text has come from, and what is kept by episode in the story's settings."""

from collections.abc import Collection
from typing import Any

from workbench.store.session import Session
from workbench.store.settings import Settings

NARRATOR = "narrator"
"""The author's word on who says "I": a character's id, or one for each episode."""

KIN = "episode_kin"
"""For an episode that was split off or took another in: the episodes its text stood in before."""

Kept = tuple[tuple[str, str, Any], ...]
"""Setting, episode, and the value kept for it there; None without one."""


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


def origins(session: Session, episodes: Collection[str]) -> dict[str, tuple[str, ...]]:
    """For each of these, the other episodes in which its text stood before: those it was split off from or took in,
    and, for a branch's own copy, the shared one. What was said of a sentence there counts here."""
    held: Any = Settings(session).get(KIN, {})
    known: dict[str, list[str]] = held if isinstance(held, dict) else {}
    copies = dict(session.tuples("SELECT id, copy_of FROM episodes WHERE copy_of IS NOT NULL"))
    found = {}
    for episode in episodes:
        others = list(known.get(episode, ()))
        if episode in copies:
            others += [copies[episode], *known.get(copies[episode], ())]
        found[episode] = tuple(one for one in dict.fromkeys(others) if one != episode)
    return found


def kept(session: Session, episodes: Collection[str]) -> Kept:
    """What the settings keep for these episodes."""
    settings = Settings(session)
    found = []
    for key in (NARRATOR, KIN):
        held: Any = settings.get(key, None)
        if isinstance(held, dict):
            found += [(key, episode, held.get(episode)) for episode in episodes]
        elif held is None:
            found += [(key, episode, None) for episode in episodes]
    return tuple(found)


def put(session: Session, values: Kept) -> None:
    """Have the settings keep this again, and nothing where the value is None. A setting left without any goes."""
    settings = Settings(session)
    for key in dict.fromkeys(key for key, _, _ in values):
        before: Any = settings.get(key, None)
        if not isinstance(before, dict | None):
            continue
        changes = {episode: value for name, episode, value in values if name == key}
        after = {episode: value for episode, value in ((before or {}) | changes).items() if value is not None}
        if after:
            if after != before:
                settings.set(key, after)
        elif before is not None:
            settings.remove(key)


def drop(session: Session, episodes: Collection[str]) -> Kept:
    """Have the settings keep nothing for these episodes; returns what they kept, for `put`."""
    found = tuple(one for one in kept(session, episodes) if one[2] is not None)
    put(session, tuple((key, episode, None) for key, episode, _ in found))
    return found


def _kin(settings: Settings, episode: str) -> list[str]:
    known: Any = settings.get(KIN, {})
    return list(known.get(episode, [])) if isinstance(known, dict) else []


def _remember(settings: Settings, episode: str, others: list[str]) -> None:
    known: Any = settings.get(KIN, {})
    unique = [one for one in dict.fromkeys(others) if one != episode]
    settings.set(KIN, (known if isinstance(known, dict) else {}) | {episode: unique})
