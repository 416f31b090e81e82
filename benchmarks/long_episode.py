"""A story with one episode of 100,000 Japanese characters, with ruby and warnings in it, and others to be read."""

from itertools import cycle
from pathlib import Path

from workbench.continuity.kept import Checked, put
from workbench.continuity.warnings import ContinuityWarning, Evidence, Kind, Severity, fingerprint
from workbench.exchange.reader import read
from workbench.sample import read_sample
from workbench.store import EpisodeDraft, StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.pieces import joined, piece
from workbench.story.sentences import split_sentences
from workbench.story.text import ManuscriptText, Span

LENGTH = 100_000
OTHERS = 120
"""Episodes beside the long one."""


def build(path: Path, novel: Path) -> None:
    """Write the story, of a novel's text; where there is no such file, of the bundled sample's, over and over."""
    work = read(novel) if novel.is_file() else read_sample("ja")
    texts = [episode.text for episode in work.episodes]
    long = ManuscriptText("")
    for text in cycle(texts):
        long = joined(long, "\n", text)
        if len(long.base) > LENGTH:
            break
    long = piece(long, 1, LENGTH + 1)
    others = [text for text, _ in zip(cycle(texts), range(OTHERS), strict=False)]

    def fill(unit: Unit) -> None:
        drafts = [EpisodeDraft("長い話", long)]
        drafts += [EpisodeDraft(f"その{number}", text) for number, text in enumerate(others, 1)]
        unit.episodes.add_many(drafts, MAIN_BRANCH)

    with StoryFile.create(path, "長い話", "ja", fill):
        pass


def warn(path: Path, warnings: int) -> None:
    """Put so many warnings into the long episode of a story, evenly, each on a sentence of its own, as a check does."""
    with StoryFile.open(path) as story, story.write() as unit:
        long = unit.episodes.by_number(1, MAIN_BRANCH)
        checked = {long.id: Checked.now(long.text.base)}
        put(unit, MAIN_BRANCH, checked, _warnings(long.id, long.text.base, warnings))


def _warnings(episode: str, text: str, wanted: int) -> list[ContinuityWarning]:
    sentences = [one for one in split_sentences(text, "ja") if one.end - one.start > 8]
    step = max(1, len(sentences) // max(1, wanted))
    found = []
    for number, span in enumerate(sentences[::step][:wanted]):
        other = sentences[(number * step + len(sentences) // 2) % len(sentences)]
        evidence = (Evidence("", other.of(text), other.of(text), episode, 1, Span(other.start, other.end)),)
        found.append(
            ContinuityWarning(
                fingerprint(Kind.CONTRADICTION, episode, span.of(text), None, evidence),
                Kind.CONTRADICTION,
                Severity.WARNING,
                0.95,
                episode,
                1,
                Span(span.start, span.end),
                span.of(text),
                None,
                "年齢が食い違っています: 十七 / 二十",
                evidence,
                "contradiction.age",
            )
        )
    return found
