"""Taking an author's own canon into a story: cast, facts, learning moments, as plain data.

The data has the fields of the sample's `canon.json`: `characters`, `facts`, `knowledge`, `episodes`. Quotes are found
in the episodes by their text. Everything goes in as the author's own word.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span

Canon = Mapping[str, Any]


def add_cast(unit: Unit, canon: Canon) -> None:
    """Add the characters; appellations may name anybody among them."""
    for entry in canon.get("characters", ()):
        unit.characters.add(
            Character(
                id=entry["id"],
                name=entry["name"],
                reading=entry.get("reading", ""),
                aliases=tuple(Alias(name) for name in entry.get("aliases", ())),
                first_person=entry.get("first_person", ""),
                profile=entry.get("profile", ""),
                voice=entry.get("voice", ""),
            )
        )
    for entry in canon.get("characters", ()):
        if words := entry.get("appellations"):
            person = unit.characters.get(entry["id"])
            calls = tuple(Appellation(word["towards"], word["name"]) for word in words)
            unit.characters.update(replace(person, appellations=calls))


def add_facts(unit: Unit, canon: Canon) -> dict[str, str]:
    """Add facts and learning moments, accepted; returns the story's fact id for each of the canon's.

    Raises InputError when a quote is not literally in its episode; the caller's transaction then leaves nothing behind.
    """
    ids: dict[str, str] = {}
    for entry in canon.get("facts", ()):
        draft = FactDraft(
            text=entry["text"],
            scope=Scope(entry["scope"]),
            owner=entry.get("character"),
            kind=entry.get("kind", "state"),
            importance=entry.get("importance", 3),
            source=Source.AUTHOR,
            status=Status.ACCEPTED,
            known_always=entry.get("known_always", False),
            mentions=(_mention(unit, entry),),
        )
        ids[entry["id"]] = unit.facts.add(draft).id
    for entry in canon.get("knowledge", ()):
        unit.knowledge.add(
            KnowledgeDraft(
                fact=ids[entry["fact"]],
                character=entry["character"],
                mention=_mention(unit, entry),
                how=How(entry["how"]),
                by=entry.get("by"),
                stance=Stance(entry["stance"]),
                belief=entry.get("belief", ""),
                status=Status.ACCEPTED,
                source=Source.AUTHOR,
            )
        )
    return ids


def date_episodes(unit: Unit, canon: Canon) -> None:
    """Give episodes the places in story time that the canon names, and the author's word on whether the story goes on
    from them."""
    for entry in canon.get("episodes", ()):
        if entry.get("chronology") is not None:
            episode = unit.episodes.by_number(entry["no"]).id
            unit.episodes.set_chronology(episode, float(entry["chronology"]), goes_on=entry.get("goes_on"))


def _mention(unit: Unit, entry: Mapping[str, Any]) -> MentionDraft:
    episode = unit.episodes.by_number(entry["episode"])
    quote = entry["evidence"]
    start = episode.text.base.find(quote)
    if start < 0:
        raise InputError(
            "The canon quotes “{quote}”, which is not in episode {number}.", quote=quote, number=episode.number
        )
    return MentionDraft(episode=episode.id, span=Span(start, start + len(quote)), quote=quote)
