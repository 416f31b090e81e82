"""Another embedding model, a lost index: everything is written again, and the old vectors answer meanwhile."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from workbench.engine import Reader
from workbench.engine.index_state import IndexState
from workbench.memory.sync import BATCH, compare, index_key, sync
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.errors import Cancelled
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken


def more_facts(story: StoryFile) -> None:
    with story.write() as unit:
        first = unit.episodes.by_number(1).id
        for number in range(BATCH + 10):
            unit.facts.add(FactDraft(f"灯台の{number}番目の段は欠けている。", Scope.WORLD, (MentionDraft(first),)))


def scores(reader: Reader, story: StoryFile, query: str) -> dict[str, float]:
    with story.read() as unit:
        facts = {fact.vector_id: fact.text for fact in unit.facts.list()}
    return {hit.id: hit.score for hit in reader.index(index_key(story)).search(query, facts, len(facts))}


def exact(reader: Reader, story: StoryFile, query: str) -> dict[str, float]:
    with story.read() as unit:
        facts = {fact.vector_id: fact.text for fact in unit.facts.list()}
    vectors = reader.embed(list(facts.values())) @ reader.embed([query], kind="query")[0]
    return dict(zip(facts, vectors.tolist(), strict=True))


def close(one: dict[str, float], other: dict[str, float]) -> bool:
    return one.keys() == other.keys() and bool(np.allclose([one[k] for k in one], [other[k] for k in one], atol=1e-4))


def test_the_old_vectors_answer_until_the_new_ones_are_complete(
    lighthouse: StoryFile, models: Path, other_model: Path, tmp_path: Path
) -> None:
    more_facts(lighthouse)
    cache, query = tmp_path / "cache", "金貨はどこにある？"
    with Reader(models, cache) as reader:
        sync(lighthouse, reader)
        before = scores(reader, lighthouse, query)
    with Reader(models, cache, str(other_model)) as reader:
        cancel = CancelToken()
        with pytest.raises(Cancelled):
            sync(lighthouse, reader, lambda done, total, what: cancel.cancel(), cancel)
        state = IndexState.load(cache / "index" / index_key(lighthouse))
        assert state.serving is not None
        assert state.filling is not None
        assert close(scores(reader, lighthouse, query), before)
        sync(lighthouse, reader)
        after = scores(reader, lighthouse, query)
        assert close(after, exact(reader, lighthouse, query))
        assert not close(after, before)
        assert compare(lighthouse, reader) == []
        state = IndexState.load(cache / "index" / index_key(lighthouse))
        assert state.serving is not None
        assert state.filling is None


def test_a_deleted_index_is_noticed_by_the_next_sync(lighthouse: StoryFile, models: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    with Reader(models, cache) as reader:
        assert sync(lighthouse, reader).upserted == 5
        assert sync(lighthouse, reader).upserted == 0
    shutil.rmtree(cache / "index")
    with Reader(models, cache) as reader:
        assert sync(lighthouse, reader).upserted == 5
        assert compare(lighthouse, reader) == []
