import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.story.order_key import key_between, keys_after


@given(st.lists(st.integers(0, 10_000), max_size=300))
def test_inserting_anywhere_keeps_the_order(places: list[int]) -> None:
    keys = keys_after(None, 3)
    for place in places:
        at = place % (len(keys) + 1)
        keys.insert(at, key_between(keys[at - 1] if at else None, keys[at] if at < len(keys) else None))
    assert keys == sorted(set(keys))


def test_a_thousand_appended_keys_sort_and_stay_short() -> None:
    first = keys_after(None, 1000)
    more = keys_after(first[-1], 1000)
    assert first + more == sorted({*first, *more})
    assert max(map(len, first)) <= 3


def test_there_is_nothing_between_a_key_and_itself() -> None:
    with pytest.raises(ValueError, match="no key between"):
        key_between("V", "V")
