import pytest

from tests.lighthouse import fact_id
from workbench.engine import IndexItem, Reader
from workbench.memory.sync import compare, index_key, rebuild, repair_rows, sync
from workbench.store import StoryFile
from workbench.story.errors import Cancelled
from workbench.story.jobs import CancelToken


def test_the_index_holds_each_live_fact_under_its_fixed_id(lighthouse: StoryFile, reader: Reader) -> None:
    report = sync(lighthouse, reader)
    with lighthouse.read() as unit:
        wanted = {fact.vector_id for fact in unit.facts.list()}
        [gold] = [fact for fact in unit.facts.list() if fact.owner == "ren"]
    index = reader.index(index_key(lighthouse))
    assert set(index.ids()) == wanted
    assert report.upserted == 5
    assert gold.vector_id == f"vec:{gold.vector_episode}:v1:character:ren:{gold.vector_index}"
    held = index.items([gold.vector_id])[gold.vector_id]
    assert held.text == gold.text
    assert held.metadata == {
        "episode_id": gold.vector_episode,
        "scope": "character",
        "character_id": "ren",
        "importance": 5,
        "version": 1,
    }


def test_syncing_twice_does_nothing_the_second_time(lighthouse: StoryFile, reader: Reader) -> None:
    sync(lighthouse, reader)
    again = sync(lighthouse, reader)
    assert (again.upserted, again.deleted) == (0, 0)


def test_deleting_and_restoring_an_episode_keeps_vectors_in_step(lighthouse: StoryFile, reader: Reader) -> None:
    sync(lighthouse, reader)
    with lighthouse.write() as unit:
        first = unit.episodes.by_number(1).id
        unit.episodes.delete(first)
    assert sync(lighthouse, reader).deleted == 3
    assert compare(lighthouse, reader) == []
    with lighthouse.write() as unit:
        unit.episodes.restore(first)
    assert sync(lighthouse, reader).upserted == 3
    assert compare(lighthouse, reader) == []


def test_editing_a_fact_swaps_its_vector_for_the_next_version(lighthouse: StoryFile, reader: Reader) -> None:
    sync(lighthouse, reader)
    gold = fact_id(lighthouse, "金貨")
    with lighthouse.write() as unit:
        old = unit.facts.get(gold).vector_id
        new = unit.facts.edit(gold, text="蓮は沈没船の銀貨を地下室に隠している。").vector_id
    report = sync(lighthouse, reader)
    ids = set(reader.index(index_key(lighthouse)).ids())
    assert (report.upserted, report.deleted) == (1, 1)
    assert old not in ids
    assert new in ids
    assert ":v2:" in new


def test_doctor_sees_and_mends_what_happened_behind_its_back(lighthouse: StoryFile, reader: Reader) -> None:
    sync(lighthouse, reader)
    index = reader.index(index_key(lighthouse))
    victim = sorted(index.ids())[0]
    index.delete([victim])
    assert [(d.vector_id, d.problem) for d in compare(lighthouse, reader)] == [(victim, "missing")]
    repair_rows(lighthouse, reader, compare(lighthouse, reader))
    assert compare(lighthouse, reader) == []


def test_rebuilding_makes_the_same_index(lighthouse: StoryFile, reader: Reader) -> None:
    sync(lighthouse, reader)
    before = set(reader.index(index_key(lighthouse)).ids())
    assert rebuild(lighthouse, reader).upserted == len(before)
    assert set(reader.index(index_key(lighthouse)).ids()) == before


def test_a_cancelled_sync_is_finished_by_the_next(lighthouse: StoryFile, reader: Reader) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        sync(lighthouse, reader, cancel=cancel)
    sync(lighthouse, reader)
    assert compare(lighthouse, reader) == []


def test_what_changes_while_it_is_being_written_is_written_again(lighthouse: StoryFile) -> None:
    gold, storm = fact_id(lighthouse, "金貨"), fact_id(lighthouse, "嵐")
    with lighthouse.read() as unit:
        pending = unit.ledger.pending()
    with lighthouse.write() as unit:
        unit.facts.delete(gold)
        unit.facts.edit(storm, importance=1)
    with lighthouse.write() as unit:
        unit.ledger.confirm(pending)
        waiting = {entry.fact: str(entry.state) for entry in unit.ledger.pending()}
    assert waiting == {gold: "to_delete", storm: "to_upsert"}


def test_doctor_finds_a_vector_of_a_fact_that_is_gone(lighthouse: StoryFile, reader: Reader) -> None:
    sync(lighthouse, reader)
    index = reader.index(index_key(lighthouse))
    index.upsert([IndexItem("vec:left:v1:world:world:0", "もう無い事実")])
    assert [d.problem for d in compare(lighthouse, reader)] == ["extra"]
    repair_rows(lighthouse, reader, compare(lighthouse, reader))
    assert compare(lighthouse, reader) == []
