from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.engine import Phrases, Reader
from workbench.engine.slots import Slots
from workbench.engine.told import Told, Vectors


def vectors_of(facts: Mapping[str, str]) -> Vectors:
    rows = [np.random.default_rng(sum(text.encode())).normal(size=8) for text in facts.values()]
    return np.array([row / np.linalg.norm(row) for row in rows], dtype=np.float32)


def phrases(facts: Mapping[str, str]) -> Phrases:
    return Phrases(list(facts), list(facts.values()))


@settings(deadline=None, max_examples=200)
@given(
    st.lists(
        st.tuples(
            st.dictionaries(st.sampled_from("abcdefghijkl"), st.text("xyz", max_size=3), max_size=12), st.randoms()
        ),
        max_size=5,
    ),
    st.integers(1, 6),
)
def test_a_search_by_slots_is_exact_search_among_the_places_named(
    asked: list[tuple[dict[str, str], object]], count: int
) -> None:
    slots, told = Slots(), Told()
    [query] = vectors_of({"": "question"})
    for facts, chance in asked:
        known = phrases(facts)
        for _ in range(2):
            places = np.array([place for place in range(len(known)) if chance.random() < 0.7], dtype=np.int64)  # type: ignore[attr-defined]
            also = np.array([at for at in range(len(places)) if chance.random() < 0.3], dtype=np.uint32)  # type: ignore[attr-defined]
            numbers, fresh = slots.of(known, places)
            told.add(fresh, vectors_of)
            slots.told(fresh)
            found = told.search(query, np.frombuffer(numbers, dtype=np.uintc), count, also)
            assert found is not None
            cosines = vectors_of(facts)[places] @ query if len(places) else np.zeros(0)
            best = sorted(range(len(places)), key=lambda at: -cosines[at])[:count]
            np.testing.assert_allclose(found[1][: len(best)], cosines[best], atol=1e-6)
            np.testing.assert_allclose(found[1], cosines[found[0]], atol=1e-6)
            assert len(set(found[0].tolist())) == len(found[0])
            assert set(found[0][len(best) :].tolist()) <= set(also.tolist()) <= set(found[0].tolist())


def test_only_what_is_new_or_reads_differently_is_told() -> None:
    slots = Slots()
    _, first = slots.of(phrases({"a": "one", "b": "two"}), np.arange(2))
    slots.told(first)
    later = phrases({"b": "two", "c": "three", "a": "changed"})
    numbers, fresh = slots.of(later, np.arange(3))
    assert [(name, text) for _, name, text in fresh] == [("c", "three"), ("a", "changed")]
    assert len(np.frombuffer(numbers, dtype=np.uintc)) == 3
    assert slots.of(later, np.array([0]))[1] == []
    assert [text for _, _, text in slots.all(later, np.array([0, 2]))] == ["two", "changed"]


def test_slots_nobody_told_of_are_asked_for() -> None:
    assert Told().search(np.zeros(8, dtype=np.float32), np.array([3], dtype=np.uint32), 1) is None
    assert Told().vectors(np.array([3], dtype=np.uint32)) is None


def test_a_reader_that_was_started_again_is_told_again(reader: Reader) -> None:
    facts = {"v1": "灯台の火が消えた。", "v2": "葵はパンを焼く。"}
    index = reader.index("told-again")
    before = index.search("パン屋は何をする？", facts, 1)
    reader.close()
    assert reader.index("told-again").search("パン屋は何をする？", facts, 1) == before
    assert [hit.id for hit in before] == ["v2"]


def test_places_searched_among_and_those_asked_for_as_well(reader: Reader) -> None:
    known = phrases({"v1": "灯台の火が消えた。", "v2": "葵はパンを焼く。", "v3": "蓮は舟を漕ぐ。"})
    index = reader.index("told-places")
    found, cosines = index.nearest("パン屋は何をする？", known, np.array([0, 2]), 1, np.array([0, 2]))
    assert set(found.tolist()) == {0, 2}
    vectors = index.vectors(known, found)
    [asked] = reader.embed(["パン屋は何をする？"], kind="query")
    np.testing.assert_allclose(vectors @ asked, cosines, atol=1e-5)
    np.testing.assert_allclose(vectors, reader.embed([known.texts[place] for place in found]), atol=1e-5)
    with pytest.raises(KeyError):
        index.nearest("パン屋は何をする？", known, np.array([0, 2]), 1, np.array([1]))
