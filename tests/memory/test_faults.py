"""What happens when the reading worker is killed while a story is being read."""

import os
import signal
from pathlib import Path

import pytest

from tests.lighthouse import CANON, EPISODES
from workbench.engine import Reader
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.intake import add_cast
from workbench.memory.sync import compare, sync
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.errors import WorkerDied
from workbench.story.text import ManuscriptText


def unread(path: Path) -> StoryFile:
    story = StoryFile.create(path, title="灯台", language="ja")
    with story.write() as unit:
        drafts = [EpisodeDraft(title, ManuscriptText(text)) for title, text in EPISODES]
        unit.episodes.add_many(drafts * 3)
        add_cast(unit, CANON)
    return story


def read_facts(story: StoryFile) -> list[tuple[str, str]]:
    with story.read() as unit:
        return sorted((fact.text, fact.mentions[0].quote) for fact in unit.facts.list())


def test_killing_the_reader_in_the_middle_is_reported_and_the_next_run_finishes_the_work(
    models: Path, tmp_path: Path
) -> None:
    with unread(tmp_path / "whole.story") as whole, Reader(models, tmp_path / "cache") as reader:
        Extractor(whole, reader).run()
        expected = read_facts(whole)
    assert expected

    with unread(tmp_path / "killed.story") as story, Reader(models, tmp_path / "cache") as reader:

        def kill_once(done: int, total: int, what: str) -> None:
            if done == 3 and not killed:
                killed.append(done)
                assert reader.pid is not None
                os.kill(reader.pid, signal.SIGKILL)

        killed: list[int] = []
        with pytest.raises(WorkerDied, match="signal 9"):
            Extractor(story, reader).run(progress=kill_once)
        assert killed
        with story.read() as unit:
            assert [episode.text.base for episode in unit.episodes.list()] == [text for _, text in EPISODES] * 3
        report = Extractor(story, reader).run()
        assert 0 < report.passages_read < len(EPISODES) * 3
        assert read_facts(story) == expected
        sync(story, reader)
        assert compare(story, reader) == []
