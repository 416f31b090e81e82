"""Conversations decoded as a whole, and what goes into it: callings and manner of talking."""

import itertools

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.memory.reading import speaking
from workbench.memory.reading.calling import Callings, addressed
from workbench.memory.reading.decoding import MOST, best_path
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.speakers import attribute, turns
from workbench.memory.reading.style import Styles
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.text import Span

NUMBERS = st.integers(-6, 6).map(float)


def worth(near: list[list[float]], steps: list[list[float]], path: tuple[int, ...]) -> float:
    total = sum(row[who] for row, who in zip(near, path, strict=True))
    for at in range(1, len(path)):
        kind = 0 if path[at] == path[at - 1] else 1 if at > 1 and path[at] == path[at - 2] else 2
        total += steps[at - 1][kind]
    return total


@given(st.data(), st.integers(1, 5), st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_the_best_path_is_the_best_of_all(data: st.DataObject, lines: int, people: int) -> None:
    near = data.draw(st.lists(st.lists(NUMBERS, min_size=people, max_size=people), min_size=lines, max_size=lines))
    steps = data.draw(st.lists(st.lists(NUMBERS, min_size=3, max_size=3), min_size=lines - 1, max_size=lines - 1))
    path = best_path(np.array(near), [np.array(step) for step in steps])
    every = itertools.product(range(people), repeat=lines)
    assert worth(near, steps, tuple(path)) == max(worth(near, steps, one) for one in every)


def test_a_crowd_is_cut_down_to_its_likeliest() -> None:
    near = np.zeros((3, MOST + 5))
    near[:, MOST + 3] = 1.0
    assert best_path(near, [np.zeros(3), np.zeros(3)]) == [MOST + 3] * 3


def test_turns_look_back_no_further_than_the_conversation() -> None:
    first, second = turns([1, 0])
    assert first.shape == (3, speaking.LINKS)
    assert not first[1].any()
    assert second[1].any()


MAHO = Character("maho", "真帆", profile="二年生。航を「航くん」と呼ぶ。", appellations=(Appellation("boss", "店長"),))
WATARU = Character("wataru", "航", profile="真帆を「真帆」、相良を「マスター」や「親方」と呼ぶ。")
BOSS = Character("boss", "相良", aliases=(Alias("相良さん"),), profile="喫茶店の店主、六十二歳。")
JA = NameFinder([MAHO, WATARU, BOSS], "ja")


def test_who_calls_whom_what_is_read_from_the_cast() -> None:
    callings = Callings(JA)
    assert callings.words("マスター、航くんは？") == {"マスター": {"boss"}, "航くん": {"wataru"}}
    assert callings.uses("wataru", callings.words("ねえ、マスター")) == [("マスター", "boss")]
    assert callings.uses("maho", callings.words("店長に聞いて")) == [("店長", "boss")]
    assert callings.misses("maho", callings.words("マスター！")) == 1
    assert callings.misses("boss", callings.words("マスター！")) == 0


def test_somebody_is_known_by_what_their_profile_alone_says() -> None:
    callings = Callings(JA)
    assert callings.described("店主は黙って皿を拭いた。") == {"boss"}
    assert callings.described("刑事が入ってきた。") == frozenset()


def test_called_by_name_means_set_off() -> None:
    text = "「航、聞いてる？」「航の話だよ」"
    assert addressed(text, Span(0, 9), JA) == {"wataru"}
    assert addressed(text, Span(9, len(text)), JA) == frozenset()


def test_manner_tells_people_apart_and_not_by_the_line_itself() -> None:
    lines = [("a", "「わしは知らんのう」", 0), ("b", "「わかりません」", 1)]
    styles = Styles([*lines, ("a", "「そうかのう」", None), ("b", "「そうですね」", None)])
    old, young = styles.odds("「来ぬかのう」", ["a", "b"])
    assert old > 0 > young
    assert styles.odds("「来ぬかのう」", ["c"]) == [0.0]
    alone = Styles([("a", "「そうかのう」", 3), ("b", "「はい」", None)])
    assert alone.odds("「そうかのう」", ["a"], 3) == [0.0]


def test_a_calling_tells_who_speaks_where_no_tag_does() -> None:
    text = "　航と真帆が店に入ると、相良は皿を拭いていた。\n「マスター、いつもの」\n　相良は頷いた。"
    assert [line.speaker for line in attribute(text, JA)] == ["wataru"]
