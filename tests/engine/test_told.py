from collections.abc import Mapping

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.engine import Reader
from workbench.engine.slots import Slots
from workbench.engine.told import Told, Vectors


def vectors_of(facts: Mapping[str, str]) -> Vectors:
    rows = [np.random.default_rng(sum(text.encode())).normal(size=8) for text in facts.values()]
    return np.array([row / np.linalg.norm(row) for row in rows], dtype=np.float32)


@settings(deadline=None, max_examples=200)
@given(
    st.lists(st.dictionaries(st.sampled_from("abcdefghijkl"), st.text("xyz", max_size=3), max_size=12), max_size=5),
    st.integers(1, 6),
)
def test_a_search_by_slots_is_exact_search_among_the_facts_named(asked: list[dict[str, str]], count: int) -> None:
    slots, told = Slots(), Told()
    [query] = vectors_of({"": "question"})
    for facts in asked:
        numbers, fresh = slots.of(facts)
        told.add(fresh, vectors_of)
        slots.told(fresh)
        hits = told.search(query, np.frombuffer(numbers, dtype=np.uintc), count)
        assert hits is not None
        scores = (vectors_of(facts) @ query).tolist() if facts else []
        best = sorted(range(len(facts)), key=lambda place: -scores[place])[:count]
        assert len(hits) == len(best)
        assert all(hit.id in facts for hit in hits)
        np.testing.assert_allclose([hit.score for hit in hits], [scores[place] for place in best], atol=1e-6)


def test_only_what_is_new_or_reads_differently_is_told() -> None:
    slots = Slots()
    _, first = slots.of({"a": "one", "b": "two"})
    slots.told(first)
    numbers, fresh = slots.of({"b": "two", "c": "three", "a": "changed"})
    assert [(name, text) for _, name, text in fresh] == [("c", "three"), ("a", "changed")]
    assert len(np.frombuffer(numbers, dtype=np.uintc)) == 3


def test_slots_nobody_told_of_are_asked_for() -> None:
    assert Told().search(np.zeros(8, dtype=np.float32), np.array([3], dtype=np.uint32), 1) is None


def test_a_reader_that_was_started_again_is_told_again(reader: Reader) -> None:
    facts = {"v1": "灯台の火が消えた。", "v2": "葵はパンを焼く。"}
    index = reader.index("told-again")
    before = index.search("パン屋は何をする？", facts, 1)
    reader.close()
    assert reader.index("told-again").search("パン屋は何をする？", facts, 1) == before
    assert [hit.id for hit in before] == ["v2"]
