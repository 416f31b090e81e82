"""Annotated stories as story files: the author's own facts and knowledge, and facts of other stories mixed in.

A foreign fact has no place in the text. Half of them are common knowledge from the first episode on; half are secrets
of the story's own characters, each the secret of one and known to the others from the start. So every foreign fact
competes for every place that a question has to give.
"""

import json
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.memory.edits.episodes import move, restore, trash
from workbench.memory.intake import add_cast, add_facts, date_episodes
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.facts import Scope
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText

Story = dict[str, Any]


@dataclass(frozen=True)
class Built:
    """A story on disk: its annotation, the open file, and the story's fact id for each of the annotation's."""

    annotation: Story
    story: StoryFile
    ids: dict[str, str]
    branch: str


def load(path: Path) -> Story:
    """One annotated story as it stands in its file."""
    return dict(json.loads(path.read_text(encoding="utf-8")))


def foreign(annotation: Story, others: Sequence[Story], count: int, seed: int = 0) -> list[dict[str, Any]]:
    """`count` facts of other stories, those in the same language first: they are the ones that compete."""
    chance = random.Random(f"{seed} {annotation['id']}")
    pools: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])
    for other in others:
        if other["id"] != annotation["id"]:
            pools[other["language"] != annotation["language"]].extend(other.get("facts", ()))
    for pool in pools:
        chance.shuffle(pool)
    return (pools[0] + pools[1])[:count]


def build(
    folder: Path, annotation: Story, mixed: Sequence[dict[str, Any]], forked: bool, confirmed: bool = True
) -> Built:
    """Write the story into `folder` and open it; `forked` adds an if-story after the last episode and asks in it.

    Without `confirmed` the annotation's facts and knowledge are left out.
    """
    ids: dict[str, str] = {}
    story = StoryFile.create(folder / f"{annotation['id']}.story", annotation["title"], annotation["language"])
    branch = "main"
    with story.write() as unit:
        drafts = [EpisodeDraft(entry["title"], ManuscriptText(entry["text"])) for entry in annotation["episodes"]]
        unit.episodes.add_many(drafts)
        add_cast(unit, annotation)
        ids = add_facts(unit, annotation) if confirmed else {}
        date_episodes(unit, annotation)
        _mix(unit, annotation, mixed)
        if forked:
            last = unit.episodes.by_number(len(drafts)).id
            branch = unit.branches.add("if", "main", last).id
            unit.episodes.add("if", ManuscriptText("……"), branch=branch)
    return Built(annotation, story, ids, branch)


def rework(built: Built) -> None:
    """Edits as an author makes them, after which the text is what it was but for a last line in every episode: a
    paragraph put in at the top and taken out, the second half cut and pasted back, the first episode moved to the end
    and back, the last one thrown away and brought back."""
    with built.story.read() as unit:
        live = unit.episodes.list(built.branch)
    for episode in live:
        text = episode.text.base
        half = text.find("\n", len(text) // 2)
        for changed in (f"……\n{text}", text, text[:half] if half > 0 else text, text, f"{text}\n……"):
            with built.story.write() as unit:
                unit.episodes.save_text(episode.id, ManuscriptText(changed), built.branch)
    if len(live) > 1:
        own = [episode.id for episode in live]
        for edit in (
            move(own[0], own[-1], None, built.branch),
            move(own[0], None, None, built.branch),
            trash(own[-1]),
            restore(own[-1]),
        ):
            with built.story.write() as unit:
                edit(unit)


def _mix(unit: Unit, annotation: Story, mixed: Iterable[dict[str, Any]]) -> None:
    timeline = unit.episodes.timeline()
    first = {timeline.stops[0].episode, min(timeline.story, key=timeline.story.__getitem__)}
    cast = [character["id"] for character in annotation["characters"]]
    for number, entry in enumerate(mixed):
        secret = number % 2 == 1
        owner = cast[number % len(cast)] if secret else None
        fact = unit.facts.add(
            FactDraft(
                text=entry["text"],
                scope=Scope.CHARACTER if secret else Scope.WORLD,
                owner=owner,
                importance=entry["importance"],
                known_always=secret,
                mentions=tuple(MentionDraft(episode) for episode in sorted(first)),
            )
        )
        for other in cast:
            if secret and other != owner:
                always = KnowledgeDraft(fact.id, other, how=How.ALWAYS, stance=Stance.KNOWS)
                unit.knowledge.add(always)
