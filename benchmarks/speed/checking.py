"""Checking: a novel, an episode against a life's work of facts, the paragraph at hand, and with a judge."""

import random
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from benchmarks.recorded import STARTER
from benchmarks.speed.harness import Row, case, memory, timed
from benchmarks.speed.novels import give_cast, imported
from benchmarks.speed.reading import warm
from workbench.continuity.judging.judging import BUDGET, Judging
from workbench.continuity.judging.kept import KeptVerdicts
from workbench.continuity.judging.model_judge import ModelJudge
from workbench.continuity.paragraph import ParagraphCheck
from workbench.continuity.runner import check
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.engine.folders import models_folder
from workbench.store import EpisodeDraft, FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.episodes import Episode
from workbench.story.facts import Scope, Source
from workbench.story.sentences import split_sentences
from workbench.story.text import ManuscriptText, Span

USUAL = 540
"""Facts that reading finds in this novel without a chat model."""
ASKED = 0.5
"""Seconds for an episode, and for the paragraph at a pause."""
CONTEXT = 2048
EDIT = "そのとき、遠くで鐘が鳴った。"


def _establish(unit: Unit, facts: int) -> None:
    """As many facts as asked, each on a sentence of the novel; a tenth are secrets."""
    chance = random.Random(facts)
    cast = [person.id for person in unit.characters.list()]
    places = [(one, span) for one in unit.episodes.list() for span in split_sentences(one.text.base, "ja")]
    drafts = []
    for _ in range(facts):
        episode, span = chance.choice(places)
        quote = span.of(episode.text.base)
        owner = chance.choice(cast) if chance.random() < 0.1 else None
        scope = Scope.CHARACTER if owner else Scope.WORLD
        drafts.append(FactDraft(quote, scope, (MentionDraft(episode.id, span, quote),), owner, source=Source.MODEL))
    unit.facts.add_many(drafts)


def _checked(story: StoryFile, reader: Reader | None, numbers: Sequence[int], judging: Judging | None = None) -> Any:
    return list(check(story, reader, numbers, judging=judging))


def _edit(story: StoryFile, episode: Episode, said: str = EDIT) -> None:
    """The middle of the episode, with something put in."""
    text, middle = episode.text.base, len(episode.text.base) // 2
    with story.write() as unit:
        unit.episodes.save_text(episode.id, ManuscriptText(text[:middle] + said + text[middle:]))


@case
def checking(
    facts: int = 20_000, length: int = 4000, chapters: int = 0, judge: str = "", budget: float = BUDGET
) -> Iterator[Row]:
    """A novel (or its first chapters) beside parsing it; one episode against so many facts, first, again, and after one
    edited paragraph, by rules and with vectors; the paragraph being written, at a pause. Processor seconds of this
    process, which is what an author waits for. `judge=starter` or ID_OR_PATH[,LORA]: the episode also with a chat model
    that reads `budget` sentences of 1,000 characters along (0: all), beside the check without it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Reader(models_folder(), Path(folder)) as reader,
        imported("kokoro", Path(folder) / "novel.story", chapters) as story,
    ):
        warm(reader, "ja")
        give_cast(story, reader)
        with story.write() as unit:
            _establish(unit, USUAL)
            every = unit.episodes.list()
        texts = [f"{one.text.base}\n" for one in every]
        parsed = timed(reader.parse, texts, "ja", pid=reader.pid)
        whole = timed(_checked, story, reader, [one.number for one in every])
        yield Row(f"{sum(map(len, texts)):,} characters", whole.cpu, "s", parsed.cpu, "parsing them")
        with story.write() as unit:
            _establish(unit, facts - USUAL)
            long = "\n".join(texts)
            start = random.Random(1).randrange(max(1, len(long) - length))
            piece = ManuscriptText(long[start : start + length])
            [episode] = unit.episodes.add_many([EpisodeDraft("checked", piece)])
        for how, vectors in (("by rules", None), ("with vectors", reader)):
            for state in ("first", "again", "one paragraph edited"):
                if state != "again":
                    _edit(story, episode, "" if state == "first" else EDIT)
                took = timed(_checked, story, vectors, [episode.number])
                most = ASKED if state == "again" else None
                yield Row(f"{length:,} against {facts:,} facts, {how}, {state}", took.cpu, most=most)
        with ParagraphCheck(story, reader) as paragraph:
            yield Row("the paragraph: reading the story for it", timed(paragraph.refresh).cpu)
            middle = len(episode.text.base) // 2
            for number in range(1, 4):
                text = episode.text.base[:middle] + "そのとき、" * number + episode.text.base[middle:]
                took = timed(paragraph.check, episode.id, text, Span(middle - 100, middle + 100))
                yield Row(f"the paragraph, pause {number}", took.cpu, most=ASKED)
        yield from memory(reader=reader.pid)
        if judge:
            alone = timed(_checked, story, reader, [episode.number]).wall
            model = STARTER if judge == "starter" else judge
            yield from _judged(story, reader, Path(folder), episode, model, budget, alone)


def _judged(
    story: StoryFile, reader: Reader, folder: Path, episode: Episode, model: str, budget: float, alone: float
) -> Iterator[Row]:
    name, _, worn = model.partition(",")
    with Talker(models_folder(), folder) as talker:
        path = Path(talker.load(name, TalkerOptions(context=CONTEXT)).path)
        asked = ModelJudge(talker, path.name, Path(worn) if worn else None, str(path))
        with closing(KeptVerdicts(asked, folder / "verdicts")) as kept:
            for state, said in (("first", ""), ("one paragraph edited", EDIT)):
                _edit(story, episode, said)
                took = timed(_checked, story, reader, [episode.number], Judging(kept, budget or None))
                yield Row(f"with a judge, by the clock, {state}", took.wall, "s", alone, "without")
        yield from memory(talker=talker.pid)
