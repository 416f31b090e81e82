"""A story of a life's work: a thousand episodes, twenty thousand facts, a cast, secrets and who learns them."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
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
    added = [episode.id for episode in unit.episodes.add_many(drafts)]
    facts: list[FactDraft] = []
    lessons: list[tuple[int, KnowledgeDraft]] = []
    for at, lines in enumerate(share):
        start = 0
        for line in lines:
            facts.append(_fact(chance, added[at], line, Span(start, start + len(line)), added))
            lessons += [(len(facts) - 1, lesson) for lesson in _lessons(chance, facts[-1], at, added)]
            start += len(line) + 1
    # Through the bulk methods, which do what adding one by one does.
    made = unit.facts.add_many(facts)
    unit.knowledge.add_many([replace(lesson, fact=made[of].id) for of, lesson in lessons])
    unit.branches.add(BRANCH, "main", added[episodes // 2])


def _fact(chance: random.Random, episode: str, text: str, span: Span, episodes: Sequence[str]) -> FactDraft:
    scope = chance.choices([Scope.WORLD, Scope.CHARACTER, Scope.READER], [6, 2, 1])[0]
    owner = chance.choice(CAST) if scope is Scope.CHARACTER else None
    proposed = chance.random() < 0.1
    mentions = [MentionDraft(episode, span, text)]
    if chance.random() < 0.2:
        mentions.append(MentionDraft(chance.choice(episodes)))
    return FactDraft(
        text,
        scope,
        tuple(mentions),
        owner,
        importance=chance.randint(1, 5),
        source=Source.MODEL,
        status=Status.PROPOSED if proposed else Status.ACCEPTED,
        known_always=owner is not None and chance.random() < 0.1,
    )


def _lessons(chance: random.Random, fact: FactDraft, at: int, episodes: Sequence[str]) -> Iterator[KnowledgeDraft]:
    """Learning moments of a fact told in episode `at` (from 0), which has no id yet."""
    if fact.scope is Scope.WORLD:
        return
    for person in chance.sample(CAST, chance.randint(0, 3)):
        stance = chance.choices([Stance.KNOWS, Stance.SUSPECTS, Stance.BELIEVES_FALSE], [6, 1, 1])[0]
        yield KnowledgeDraft(
            "",
            person,
            MentionDraft(episodes[chance.randint(at, len(episodes) - 1)]),
            chance.choice([How.TOLD, How.WITNESSED, How.OVERHEARD]),
            stance=stance,
            belief="" if stance is Stance.KNOWS else "それは作り話だ。",
            source=Source.AUTHOR if chance.random() < 0.1 else Source.MODEL,
        )
