"""Annotated stories: where their words stand, and story files of them, with facts of other stories mixed in.

A foreign fact has no place in the text. Half of them are common knowledge from the first episode on; half are secrets
of the story's own characters, each the secret of one and known to the others from the start. So every foreign fact
competes for every place that a question has to give.
"""

import json
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from workbench.memory.edits.episodes import move, restore, trash
from workbench.memory.intake import add_cast, add_facts, date_episodes
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.facts import Scope
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText

ROOT = Path(__file__).resolve().parents[1]
SHARED = next((one / "shared" for one in ROOT.parents if (one / "shared").is_dir()), ROOT / "shared")
"""Stories, novels and the scorer that several checkouts share."""
Story = dict[str, Any]
Place = tuple[int, int, int]
"""Episode number, start, end."""


@dataclass(frozen=True)
class Built:
    """A story on disk: its annotation, the open file, and the story's fact id for each of the annotation's."""

    annotation: Story
    story: StoryFile
    ids: dict[str, str]
    branch: str

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.story.close()


def load(path: Path) -> Story:
    """One annotated story as it stands in its file."""
    return dict(json.loads(path.read_text(encoding="utf-8")))


def lines(paths: Iterable[Path]) -> list[dict[str, Any]]:
    """The objects of files that hold one a line."""
    return [
        json.loads(line) for path in paths for line in path.read_text(encoding="utf-8").splitlines() if line.strip()
    ]


def places(story: Story, entries: Sequence[dict[str, Any]], words: str = "evidence") -> list[Place]:
    """Where the words of each of the annotation's entries stand."""
    texts = {episode["no"]: episode["text"] for episode in story["episodes"]}
    starts = [texts[one["episode"]].index(one[words]) for one in entries]
    return [(one["episode"], at, at + len(one[words])) for one, at in zip(entries, starts, strict=True)]


def same(one: Place, other: Place) -> bool:
    """The scorer's rule: half of the shorter span is shared, and neither is out of proportion to the other."""
    shared = min(one[2], other[2]) - max(one[1], other[1])
    short, long = sorted((one[2] - one[1], other[2] - other[1]))
    return one[0] == other[0] and shared > 0 and 2 * shared >= short and long <= 3 * short + 60


def meets(one: Place, other: Place) -> bool:
    """Do they share any of the text?"""
    return one[0] == other[0] and one[1] < other[2] and other[1] < one[2]


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
    folder: Path, annotation: Story, mixed: Iterable[dict[str, Any]] = (), forked: bool = False, confirmed: bool = True
) -> Built:
    """Write the story into `folder` and open it; `forked` adds an if-story after the last episode and asks in it.

    Without `confirmed` the annotation's facts and knowledge are left out.
    """
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
        first, last = live[0].id, live[-1].id
        there, back = move(first, last, None, built.branch), move(first, None, None, built.branch)
        for edit in (there, back, trash(last), restore(last)):
            with built.story.write() as unit:
                edit(unit)


def _mix(unit: Unit, annotation: Story, mixed: Iterable[dict[str, Any]]) -> None:
    timeline = unit.episodes.timeline()
    first = sorted({timeline.stops[0].episode, min(timeline.story, key=timeline.story.__getitem__)})
    mentions = tuple(MentionDraft(episode) for episode in first)
    cast = [character["id"] for character in annotation["characters"]]
    for number, entry in enumerate(mixed):
        secret = number % 2 == 1
        owner, scope = (cast[number % len(cast)], Scope.CHARACTER) if secret else (None, Scope.WORLD)
        draft = FactDraft(entry["text"], scope, mentions, owner, importance=entry["importance"], known_always=secret)
        fact = unit.facts.add(draft).id
        for other in cast:
            if secret and other != owner:
                unit.knowledge.add(KnowledgeDraft(fact, other, how=How.ALWAYS, stance=Stance.KNOWS))
