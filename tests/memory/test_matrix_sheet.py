"""The sheet behind the matrix: the same gate for every episode, and rows chosen without working out all cells."""

import pytest

from tests.lighthouse import fact_id
from workbench.memory.matrix import Filters, KnowledgeSheet, build
from workbench.sample import create_sample
from workbench.store import StoryFile
from workbench.story.knowledge import Stance
from workbench.story.viewpoint import Order, Viewpoint


def texts(story: StoryFile, episode: int, filters: Filters) -> list[str]:
    with story.read() as unit:
        return [line.fact.text for line in KnowledgeSheet.read(unit).lines(episode, filters)]


def test_cells_say_what_the_gate_in_sql_says(tmp_path) -> None:  # type: ignore[no-untyped-def]
    states = {Stance.SUSPECTS: "suspects", Stance.BELIEVES_FALSE: "believes_false", Stance.UNAWARE: "excluded"}
    compared = 0
    with create_sample(tmp_path / "sample.story", "ja") as story, story.read() as unit:
        for order in Order:
            sheet = KnowledgeSheet.read(unit, order=order)
            for number in range(1, len(sheet.timeline) + 2):
                for column, person in enumerate(sheet.characters):
                    seen = {v.fact: v for v in unit.gate.visible(Viewpoint(person.id, number, None, order))}
                    for line in sheet.lines(number, Filters(born_only=False)):
                        cell = sheet.cells(line.fact, number, sheet.characters)[column]
                        verdict = seen.get(line.fact.id)
                        if verdict is None:
                            assert cell.state in ("not_yet", "never")
                            continue
                        compared += 1
                        assert cell.state == ("knows" if verdict.visible else states[verdict.stance])
                        assert (cell.ground, cell.proposed) == (verdict.ground, verdict.proposed)
                        assert (cell.moment.id if cell.moment else None) == verdict.moment
    assert compared > 100


@pytest.mark.parametrize("order", Order)
def test_what_is_learned_is_learned_in_the_episode_before_it_is_known(lighthouse: StoryFile, order: Order) -> None:
    with lighthouse.write() as unit:
        unit.episodes.set_chronology(unit.episodes.by_number(3).id, 0.5)
    with lighthouse.read() as unit:
        sheet = KnowledgeSheet.read(unit, order=order)
    learned = set()
    ranks = sheet.timeline.telling if order is Order.TELLING else sheet.timeline.story
    told = [sheet.timeline.telling[one] for one in sorted(ranks, key=lambda one: ranks[one])]
    for line in sheet.lines(1, Filters(born_only=False)):
        for cell in sheet.cells(line.fact, told[0], sheet.characters):
            if cell.state == "not_yet":
                assert cell.since is not None and cell.learned is not None
                opens = told.index(cell.since) if cell.since <= len(told) else len(told)
                assert told.index(cell.learned) < opens
                before = sheet.cells(line.fact, cell.learned, sheet.characters)
                assert next(one for one in before if one.character == cell.character).state == "not_yet"
                learned.add(cell.learned)
    assert len(learned) > 1 and max(learned) <= len(told)


def test_one_person_alone_gives_the_same_cells(lighthouse: StoryFile) -> None:
    with lighthouse.read() as unit:
        everybody = build(unit, 3)
        alone = build(unit, 3, Filters(characters=("mio",)))
    place = [one.id for one in everybody.characters].index("mio")
    all_cells = {row.fact.id: row.cells[place] for row in everybody.rows}
    assert alone.rows
    assert all(all_cells[row.fact.id] == row.cells[0] for row in alone.rows)


def test_words_are_all_looked_for(lighthouse: StoryFile) -> None:
    assert texts(lighthouse, 5, Filters(words="蓮 金貨")) == ["蓮は沈没船の金貨を地下室に隠している。"]
    assert texts(lighthouse, 5, Filters(words="蓮 銀貨")) == []


def test_differing_leaves_out_what_all_know_and_what_nobody_knows(lighthouse: StoryFile) -> None:
    assert texts(lighthouse, 3, Filters(differing=True, born_only=False)) == ["蓮は沈没船の金貨を地下室に隠している。"]
    assert texts(lighthouse, 3, Filters(differing=True, characters=("ren", "aoi"))) == []


def test_known_to_somebody(lighthouse: StoryFile) -> None:
    gold, sister = "蓮は沈没船の金貨を地下室に隠している。", "澪は蓮の妹である。"
    assert gold in texts(lighthouse, 3, Filters(known_to="aoi"))
    assert gold not in texts(lighthouse, 2, Filters(known_to="aoi"))
    assert sister in texts(lighthouse, 5, Filters(known_to="mio"))
    assert sister not in texts(lighthouse, 5, Filters(known_to="aoi"))


def test_the_first_mention_is_the_earliest_told(lighthouse: StoryFile) -> None:
    with lighthouse.read() as unit:
        sheet = KnowledgeSheet.read(unit)
        fact = unit.facts.get(fact_id(lighthouse, "妹"))
        mention = sheet.first_mention(fact)
        assert mention is not None and mention.episode == unit.episodes.by_number(3).id
