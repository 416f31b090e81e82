"""What is read into facts: as it stands, unless personal data is to be covered; the quote always as it stands."""

from pathlib import Path

import pytest

from tests.memory.test_extraction import build
from workbench.engine import Reader
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.report import ExtractionSettings

TEXT = (
    "　堤防に夕日が落ちていた。"
    "源造は六十八歳で、東京都架空区夢見町一丁目二番三号に住む、この港でただ一人の船大工である。\n"
    "　澪は右の目が見えない。幼いころの事故で光を失ったのだ。澪の電話番号は090-0000-1234である。"
    "澪は、番号が090-0000-1234であることを誰にも話していない。\n"
)


@pytest.mark.parametrize("hide", [False, True])
def test_facts_are_covered_by_setting_and_quotes_never(tmp_path: Path, reader: Reader, hide: bool) -> None:
    with build(tmp_path / "a.story", [TEXT]) as story:
        for _ in range(2):  # read again, nothing is added
            Extractor(story, reader, settings=ExtractionSettings(mask_personal=hide)).run()
            with story.write() as unit:
                for passage in unit.passages.list(unit.episodes.by_number(1).id):
                    unit.passages.mark_extracted(passage.id, "")
        with story.read() as unit:
            base = unit.episodes.by_number(1).text.base
            found = unit.facts.list()
    assert base == TEXT
    told = "".join(fact.text for fact in found)
    assert ("090-0000-1234" in told, "夢見町" in told) == (not hide, not hide)
    assert ("[電話番号]" in told, "[住所]" in told) == (hide, hide)
    quotes = {mention.quote for fact in found for mention in fact.mentions}
    assert len(quotes) == len(found) and all(quote in TEXT for quote in quotes), "read again, nothing is added"
