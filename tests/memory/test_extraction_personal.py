"""What is read into facts: as it stands, unless personal data is to be covered; the quote always as it stands."""

from pathlib import Path

import pytest

from tests.memory.test_extraction import build
from workbench.memory.extraction import ExtractionSettings, Extractor

TEXT = (
    "　堤防に夕日が落ちていた。源造は六十八歳で、この港でただ一人の船大工である。\n"
    "　澪は右の目が見えない。澪の電話番号は090-0000-1234である。\n"
)


@pytest.mark.parametrize("hide", [False, True])
def test_facts_are_covered_by_setting_and_quotes_never(tmp_path: Path, hide: bool) -> None:
    with build(tmp_path / "a.story", [TEXT]) as story:
        for _ in range(2):  # read again, nothing is added
            Extractor(story, None, settings=ExtractionSettings(mask_personal=hide)).run()
            with story.write() as unit:
                for passage in unit.passages.list(unit.episodes.by_number(1).id):
                    unit.passages.mark_extracted(passage.id, "")
        with story.read() as unit:
            base = unit.episodes.by_number(1).text.base
            found = [fact for fact in unit.facts.list() if "電話番号" in fact.text]
    assert base == TEXT
    [fact] = found
    assert ("090-0000-1234" in fact.text) is not hide and ("[電話番号]" in fact.text) is hide
    assert all("090-0000-1234" in mention.quote for mention in fact.mentions)
