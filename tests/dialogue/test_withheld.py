from dataclasses import replace
from pathlib import Path

from tests.lighthouse import fact_id
from workbench.dialogue.withheld import withheld
from workbench.engine import Reader
from workbench.store import StoryFile
from workbench.story.errors import WorkerDied
from workbench.story.facts import Status
from workbench.story.gate import Ground
from workbench.story.knowledge import Stance
from workbench.story.viewpoint import Viewpoint

QUESTION = "灯台の地下室には何がある？"


def test_what_is_not_yet_known_comes_with_when_it_will_be(lighthouse: StoryFile, reader: Reader) -> None:
    found = withheld(lighthouse, reader, Viewpoint("aoi", 2), QUESTION)
    assert found.count == 3
    by_text = {item.fact.text: item for item in found.nearest}
    gold = by_text["蓮は沈没船の金貨を地下室に隠している。"]
    assert (gold.since, gold.born, gold.ground) == (3, 1, Ground.WITHHELD)
    storm = by_text["嵐の夜に灯台の火が消えた。"]
    assert (storm.since, storm.ground) == (5, Ground.NOT_YET)
    assert by_text["澪は蓮の妹である。"].since is None


def test_nearest_to_the_question_comes_first(lighthouse: StoryFile, reader: Reader) -> None:
    viewpoint = Viewpoint("aoi", 1)
    assert "金貨" in withheld(lighthouse, reader, viewpoint, "地下室に隠した宝は？").nearest[0].fact.text
    assert "妹" in withheld(lighthouse, reader, viewpoint, "きょうだいはいる？").nearest[0].fact.text
    assert len(withheld(lighthouse, reader, viewpoint, "妹", limit=2).nearest) == 2


def test_a_wrong_belief_is_named(lighthouse: StoryFile, reader: Reader) -> None:
    [gold] = [
        item for item in withheld(lighthouse, None, Viewpoint("mio", 3), QUESTION).nearest if item.fact.owner == "ren"
    ]
    assert gold.stance is Stance.BELIEVES_FALSE


def test_what_one_knows_or_the_author_rejected_or_trashed_is_not_in_it(lighthouse: StoryFile) -> None:
    everything = Viewpoint("aoi", 5)
    assert [item.fact.text for item in withheld(lighthouse, None, everything, "x").nearest] == ["澪は蓮の妹である。"]
    with lighthouse.write() as unit:
        unit.episodes.delete(unit.episodes.by_number(3).id)
    assert withheld(lighthouse, None, Viewpoint("aoi", 4), "x").count == 0
    assert withheld(lighthouse, None, Viewpoint("aoi", 1), "x").count == 4
    storm = fact_id(lighthouse, "嵐")
    with lighthouse.write() as unit:
        unit.facts.set_status(storm, Status.REJECTED)
    assert withheld(lighthouse, None, Viewpoint("aoi", 1), "x").count == 3


def test_strict_holds_back_what_nobody_confirmed(lighthouse: StoryFile) -> None:
    keeper = fact_id(lighthouse, "灯台守")
    with lighthouse.write() as unit:
        unit.facts.set_status(keeper, Status.PROPOSED)
    loose = Viewpoint("aoi", 5)
    assert keeper not in {item.fact.id for item in withheld(lighthouse, None, loose, "x").nearest}
    [held] = [
        item for item in withheld(lighthouse, None, replace(loose, strict=True), "x").nearest if item.fact.id == keeper
    ]
    assert held.ground is Ground.UNCONFIRMED


class FailingReader(Reader):
    def index(self, key: str):  # type: ignore[no-untyped-def]
        raise WorkerDied("gone")


def test_a_failing_reader_costs_only_the_order(lighthouse: StoryFile, tmp_path: Path) -> None:
    with FailingReader(tmp_path, tmp_path) as reader:
        assert withheld(lighthouse, reader, Viewpoint("aoi", 1), "金貨").nearest[0].fact.text.startswith("蓮は沈没船")
