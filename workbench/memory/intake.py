"""Taking into a story what was written elsewhere: an imported manuscript, or an author's own canon as plain data.

A canon has the fields of the sample's `canon.json`: `characters`, `facts`, `knowledge`, `episodes`. Quotes are found in
the episodes by their text. Everything goes in as the author's own word."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workbench.exchange.work import ImportedWork
from workbench.memory.edits import Edit, Undo
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.store.snapshots import IMPORT
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.episodes import Episode
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status
from workbench.story.jobs import CancelToken
from workbench.story.knowledge import How, Stance
from workbench.story.notes import Card
from workbench.story.text import Span


def add_work(unit: Unit, work: ImportedWork) -> list[Episode]:
    """Append a work's parts and episodes to the story; what stood before and after the text is kept beside it,
    and what was noted of an episode on its card."""
    drafts = []
    for part in work.parts:
        part_id = unit.parts.add(part.title).id if part.title else None
        drafts += [EpisodeDraft(episode.title, episode.text, part_id) for episode in part.episodes]
    if work.author and not unit.settings.get("author", ""):
        unit.settings.set("author", work.author)
    unit.matter.set(front=unit.matter.front or work.front_matter, back=unit.matter.back or work.back_matter)
    added = unit.episodes.add_many(drafts)
    for episode, read in zip(added, work.episodes, strict=True):
        if read.card != Card():
            unit.cards.put(episode.id, read.card)
    return added


def append(work: ImportedWork, cancel: CancelToken | None = None) -> Edit:
    """Add a work's parts and episodes. Undone, the episodes lie in the trash.

    Raises Cancelled (on running) when asked to stop before all of it is written; then nothing is.
    """
    made: list[str] = []

    def edit(unit: Unit) -> Undo:
        if made:
            for episode in made:
                unit.episodes.restore(episode)
        else:
            unit.snapshots.take_itself(IMPORT)
            ids = [episode.id for episode in add_work(unit, work)]
            if cancel is not None:
                cancel.raise_if_cancelled()
            made.extend(ids)
        return _trash

    def _trash(unit: Unit) -> None:
        for episode in made:
            unit.episodes.delete(episode)

    return edit


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
