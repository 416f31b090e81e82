"""Whose turn it is may change in a passage nobody reads again: its lines follow, the author's word on them stays."""

from pathlib import Path

import pytest

from workbench.memory.extraction.extractor import Extractor
from workbench.store import SpokenLine, StoryFile
from workbench.story.cast import Character
from workbench.story.text import ManuscriptText

FILLER = "\u3000蓮と葵は坂を下りた。" + "風が強く、海は白く光っていた。" * 40
BEFORE = "「もう行くのか」と{}は言った。「そうだ」と{}は答えた。"
AFTER = "「どこまで」" + "坂の下に港が見えた。" * 70
"""Too long to be one passage with what stands before it."""


@pytest.fixture
def story(tmp_path: Path):
    with StoryFile.create(tmp_path / "s.story", "坂", "ja") as story:
        with story.write() as unit:
            for name, identifier in (("蓮", "ren"), ("葵", "aoi")):
                unit.characters.add(Character(identifier, name))
            unit.episodes.add("一", ManuscriptText(FILLER + BEFORE.format("蓮", "葵") + "\n" + AFTER))
        yield story


def lines(story: StoryFile) -> dict[str, SpokenLine]:
    with story.read() as unit:
        return {line.quote: line for line in unit.quotes.list(unit.episodes.by_number(1).id)}


def swap(story: StoryFile) -> None:
    with story.write() as unit:
        episode = unit.episodes.by_number(1)
        text = episode.text.base.replace(BEFORE.format("蓮", "葵"), BEFORE.format("葵", "蓮"))
        unit.episodes.save_text(episode.id, ManuscriptText(text))


def test_the_lines_of_an_unread_passage_follow_the_turns_before_it(story: StoryFile) -> None:
    Extractor(story, None).run()
    before = lines(story)
    assert before["「そうだ」"].passage != before["「どこまで」"].passage
    swap(story)
    report = Extractor(story, None).run()
    after = lines(story)
    assert report.passages_read == 1 and report.passages_skipped >= 1
    assert {one["「どこまで」"].speaker for one in (before, after)} == {"ren", "aoi"}
    assert after["「どこまで」"].passage == before["「どこまで」"].passage


def test_a_confirmed_speaker_stays_whoever_spoke_before(story: StoryFile) -> None:
    Extractor(story, None).run()
    with story.write() as unit:
        unit.quotes.confirm(lines(story)["「どこまで」"].id, "ren")
    swap(story)
    Extractor(story, None).run()
    assert (lines(story)["「どこまで」"].speaker, lines(story)["「どこまで」"].confirmed) == ("ren", True)
