"""What is measured on: published novels as they are imported, their sentences, and stories as long as a life's work."""

import hashlib
import itertools
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from benchmarks.annotated import SHARED
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.exchange.reader import read
from workbench.exchange.work import ImportedWork
from workbench.memory.cast.candidates import Candidate, accept_candidate
from workbench.memory.cast.discover import discover
from workbench.memory.intake import add_work
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Stance
from workbench.story.pieces import joined, piece
from workbench.story.sentences import split_sentences
from workbench.story.text import ManuscriptText, Span

FOLDER = SHARED / "novels"
NOVELS = {
    "gintetsu": "43737_ruby_19028.txt",
    "kokoro": "773_ruby_5968.txt",
    "nijumenso": "57228_ruby_58697.txt",
    "tanteidan": "56669_ruby_58718.txt",
    "zenda": "95_the_prisoner_of_zenda.txt",
    "pimpernel": "60_the_scarlet_pimpernel.txt",
}
"""The shared novels by a short name: four Japanese ones, two English ones."""
SHORTEST, LONGEST = 8, 240
"""Code points of a sentence: shorter ones say nothing, longer ones are paragraphs nobody split."""
CAST = tuple(f"person{number:02}" for number in range(12))
LEAST = 8
Vectors = NDArray[np.float32]


def work(key: str) -> ImportedWork:
    """One of NOVELS."""
    return read(FOLDER / NOVELS[key])


def long_and_short(characters: int, others: int, novel: str = "") -> Iterator[ManuscriptText]:
    """So many characters of this file, or of the Japanese novels, as one episode, with their ruby, and so many of their
    episodes."""
    told = [read(Path(novel))] if novel else [work(key) for key in list(NOVELS)[:4]]
    texts = itertools.cycle([one.text for whole in told for one in whole.episodes])
    long = ManuscriptText("")
    while len(long.base) <= characters:
        long = joined(long, "\n", next(texts))
    yield piece(long, 1, characters + 1)
    yield from itertools.islice(texts, others)


def imported(key: str, path: Path, chapters: int = 0) -> StoryFile:
    """A novel, or its first chapters, in a new story file, imported as the product does it, and open."""
    novel = work(key)
    story = StoryFile.create(path, novel.title, novel.language)
    with story.write() as unit:
        add_work(unit, novel)
        for episode in unit.episodes.list()[chapters:] if chapters else ():
            unit.episodes.delete(episode.id)
    return story


def give_cast(story: StoryFile, reader: Reader) -> list[Candidate]:
    """Accept everybody whom discovery offers with LEAST mentions or more, as offered; returns them."""
    accepted = [candidate for candidate in discover(story, reader) if candidate.count >= LEAST]
    with story.write() as unit:
        for candidate in accepted:
            accept_candidate(unit, candidate)
    return accepted


def sentences(count: int, folder: Path = FOLDER) -> list[str]:
    """So many different sentences, taken in turn from every novel, in a fixed order. Exits when there are not."""
    found: dict[str, None] = {}
    for told in itertools.zip_longest(*(_of_novel(path) for path in sorted(folder.glob("*.txt")))):
        found |= dict.fromkeys(sentence for sentence in told if sentence is not None)
        if len(found) >= count:
            return list(found)[:count]
    raise SystemExit(f"{folder} gives {len(found)} sentences; {count} are needed.")


def _of_novel(path: Path) -> Iterator[str]:
    novel = read(path)
    for episode in novel.episodes:
        text = episode.text.base
        for span in split_sentences(text, novel.language):
            sentence = " ".join(span.of(text).split())
            if SHORTEST <= len(sentence) <= LONGEST:
                yield sentence


def embedded(texts: Sequence[str], kind: Literal["passage", "query"]) -> Vectors:
    """Unit vectors [n, width] of the texts; computed by the reader the first time, then read from the cache folder."""
    folder = cache_folder() / "benchmarks"
    folder.mkdir(parents=True, exist_ok=True)
    key = hashlib.sha256("\0".join([kind, *texts]).encode()).hexdigest()[:16]
    path = folder / f"{kind}-{len(texts)}-{key}.npy"
    if not path.is_file():
        print(f"embedding {len(texts)} texts", file=sys.stderr, flush=True)
        with Reader(models_folder(), cache_folder()) as reader:
            np.save(path, reader.embed(texts, kind=kind))
    kept: Vectors = np.load(path)
    return kept


def large_story(path: Path, facts: Sequence[str], episodes: int) -> None:
    """Write a story of these facts, spread evenly over the episodes, each standing in its episode's text.

    Two thirds are common knowledge, the others secrets or narrated; every secret has up to three learning moments.
    A tenth of the episodes are flashbacks, and a branch leaves the story half-way.
    """
    with StoryFile.create(path, title="a life's work", fill=lambda unit: _fill(unit, facts, episodes)):
        pass


def _fill(unit: Unit, sentences: Sequence[str], episodes: int) -> None:
    chance = random.Random(4)
    for person in CAST:
        unit.characters.add(Character(person, person))
    share = [sentences[number::episodes] for number in range(episodes)]
    drafts = []
    for number, told in enumerate(share, start=1):
        at = chance.randint(1, number) if chance.random() < 0.1 else number
        drafts.append(EpisodeDraft(f"{number}", ManuscriptText("\n".join(told)), chronology=float(at)))
    added = [episode.id for episode in unit.episodes.add_many(drafts)]
    facts: list[FactDraft] = []
    lessons: list[tuple[int, KnowledgeDraft]] = []
    for at, told in enumerate(share):
        start = 0
        for line in told:
            facts.append(_fact(chance, added[at], line, Span(start, start + len(line)), added))
            lessons += [(len(facts) - 1, lesson) for lesson in _lessons(chance, facts[-1], at, added)]
            start += len(line) + 1
    # Through the bulk methods, which do what adding one by one does.
    made = unit.facts.add_many(facts)
    unit.knowledge.add_many([replace(lesson, fact=made[of].id) for of, lesson in lessons])
    unit.branches.add("if-story", "main", added[episodes // 2])


def _fact(chance: random.Random, episode: str, text: str, span: Span, episodes: Sequence[str]) -> FactDraft:
    scope = chance.choices([Scope.WORLD, Scope.CHARACTER, Scope.READER], [6, 2, 1])[0]
    owner = chance.choice(CAST) if scope is Scope.CHARACTER else None
    status = Status.PROPOSED if chance.random() < 0.1 else Status.ACCEPTED
    mentions = [MentionDraft(episode, span, text)]
    if chance.random() < 0.2:
        mentions.append(MentionDraft(chance.choice(episodes)))
    draft = FactDraft(text, scope, tuple(mentions), owner, importance=chance.randint(1, 5), source=Source.MODEL)
    return replace(draft, status=status, known_always=owner is not None and chance.random() < 0.1)


def _lessons(chance: random.Random, fact: FactDraft, at: int, episodes: Sequence[str]) -> Iterator[KnowledgeDraft]:
    """Learning moments of a fact told in episode `at` (from 0), which has no id yet."""
    if fact.scope is Scope.WORLD:
        return
    for person in chance.sample(CAST, chance.randint(0, 3)):
        stance = chance.choices([Stance.KNOWS, Stance.SUSPECTS, Stance.BELIEVES_FALSE], [6, 1, 1])[0]
        place = MentionDraft(episodes[chance.randint(at, len(episodes) - 1)])
        how = chance.choice([How.TOLD, How.WITNESSED, How.OVERHEARD])
        belief = "" if stance is Stance.KNOWS else "それは作り話だ。"
        source = Source.AUTHOR if chance.random() < 0.1 else Source.MODEL
        yield KnowledgeDraft("", person, place, how, stance=stance, belief=belief, source=source)
