"""A story of a life's work: a thousand episodes, twenty thousand facts, a cast, secrets and who learns them."""

import random
from collections.abc import Sequence
from pathlib import Path

from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText, Span

CAST = tuple(f"person{number:02}" for number in range(12))
BRANCH = "if-story"
SEED = 4


def build(path: Path, sentences: Sequence[str], episodes: int) -> None:
    """Write a story whose facts are `sentences`, spread evenly over the episodes, each standing in its episode's text.

    Two thirds are common knowledge, the others secrets or narrated; every secret has up to three learning moments.
    A tenth of the episodes are flashbacks, and a branch leaves the story half-way.
    """
    with StoryFile.create(path, title="a life's work", fill=lambda unit: _fill(unit, sentences, episodes)):
        pass


def _fill(unit: Unit, sentences: Sequence[str], episodes: int) -> None:
    chance = random.Random(SEED)
    for person in CAST:
        unit.characters.add(Character(person, person))
    share = [sentences[number::episodes] for number in range(episodes)]
    drafts = [
        EpisodeDraft(
            f"{number}",
            ManuscriptText("\n".join(lines)),
            chronology=float(chance.randint(1, number)) if chance.random() < 0.1 else float(number),
        )
        for number, lines in enumerate(share, start=1)
    ]
    added = unit.episodes.add_many(drafts)
    for episode, lines in zip(added, share, strict=True):
        start = 0
        for line in lines:
            _fact(unit, chance, episode.id, line, Span(start, start + len(line)), [other.id for other in added])
            start += len(line) + 1
    unit.branches.add(BRANCH, "main", added[episodes // 2].id)


def _fact(unit: Unit, chance: random.Random, episode: str, text: str, span: Span, episodes: Sequence[str]) -> None:
    scope = chance.choices([Scope.WORLD, Scope.CHARACTER, Scope.READER], [6, 2, 1])[0]
    owner = chance.choice(CAST) if scope is Scope.CHARACTER else None
    proposed = chance.random() < 0.1
    mentions = [MentionDraft(episode, span, text)]
    if chance.random() < 0.2:
        mentions.append(MentionDraft(chance.choice(episodes)))
    draft = FactDraft(
        text,
        scope,
        tuple(mentions),
        owner,
        importance=chance.randint(1, 5),
        source=Source.MODEL,
        status=Status.PROPOSED if proposed else Status.ACCEPTED,
        known_always=owner is not None and chance.random() < 0.1,
    )
    fact = unit.facts.add(draft)
    if scope is Scope.WORLD:
        return
    at = episodes.index(episode)
    for person in chance.sample(CAST, chance.randint(0, 3)):
        stance = chance.choices([Stance.KNOWS, Stance.SUSPECTS, Stance.BELIEVES_FALSE], [6, 1, 1])[0]
        unit.knowledge.add(
            KnowledgeDraft(
                fact.id,
                person,
                MentionDraft(episodes[chance.randint(at, len(episodes) - 1)]),
                chance.choice([How.TOLD, How.WITNESSED, How.OVERHEARD]),
                stance=stance,
                belief="" if stance is Stance.KNOWS else "それは作り話だ。",
                source=Source.AUTHOR if chance.random() < 0.1 else Source.MODEL,
            )
        )
