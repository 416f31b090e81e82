"""Conversations decoded as a whole, and what goes into it: callings and manner of talking."""

import itertools
from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.memory.reading.address_terms import Callings, addressed, introduces
from workbench.memory.reading.habits import Habits, LineStyle, listen
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.speakers import attribute, lay_out
from workbench.memory.reading.turns import LINKS, MOST, best_path, marginals, turns
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


@given(st.data(), st.integers(1, 5), st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_marginals_are_the_shares_of_all_paths(data: st.DataObject, lines: int, people: int) -> None:
    near = data.draw(st.lists(st.lists(NUMBERS, min_size=people, max_size=people), min_size=lines, max_size=lines))
    steps = data.draw(st.lists(st.lists(NUMBERS, min_size=3, max_size=3), min_size=lines - 1, max_size=lines - 1))
    wanted = np.zeros((lines, people))
    for path in itertools.product(range(people), repeat=lines):
        wanted[np.arange(lines), list(path)] += np.exp(worth(near, steps, path))
    wanted /= wanted.sum(axis=1, keepdims=True)
    assert np.allclose(marginals(np.array(near), [np.array(step) for step in steps]), wanted)


def test_a_crowd_is_cut_down_to_its_likeliest() -> None:
    near = np.zeros((3, MOST + 5))
    near[:, MOST + 3] = 1.0
    assert best_path(near, [np.zeros(3), np.zeros(3)]) == [MOST + 3] * 3
    shares = marginals(near, [np.zeros(3), np.zeros(3)])
    assert shares.argmax(axis=1).tolist() == [MOST + 3] * 3
    assert np.allclose(shares.sum(axis=1), 1.0)


def test_turns_look_back_no_further_than_the_conversation() -> None:
    talk = lay_out("「沖へ出るの？」\n「はい」と真帆。「出ます」\n「そうか」", JA, None, {})
    first, second, third = turns(talk, 0, 4)
    assert first.shape == (3, LINKS)
    assert not first[1].any()
    assert second[1].any()
    later = turns(talk, 1, 4)
    assert not later[0][1].any()
    assert (later[1] == third).all()


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


def test_a_name_after_an_interjection_is_called_too() -> None:
    text = "「ねえ航、聞いてる？」「ありがとう、相良さん」「航が来た」"
    assert addressed(text, Span(0, 11), JA) == {"wataru"}
    assert addressed(text, Span(11, 23), JA) == {"boss"}
    assert addressed(text, Span(23, len(text)), JA) == frozenset()


def test_who_gives_their_own_name() -> None:
    english = NameFinder([Character("ann", "Ann Hale", aliases=(Alias("Ann"),))], "en")
    chinese = NameFinder([Character("man", "林小满")], "zh")
    assert introduces("「はじめまして、真帆です」", JA) == {"maho"}
    assert introduces("「真帆は来ません」", JA) == frozenset()
    assert introduces("“I’m Ann Hale, from the harbour office.”", english) == {"ann"}
    assert introduces("“Ann is late.”", english) == frozenset()
    assert introduces("“我叫林小满。”", chinese) == {"man"}


def heard(who: str | None, line: str, sureness: float = 1.0) -> LineStyle:
    return replace(listen(line, JA, Callings(JA)), speaker=who, sureness=sureness)


def test_habits_tell_people_apart_and_not_by_the_line_itself() -> None:
    old, young = heard("boss", "「わしは知らんのう」"), heard("maho", "「わかりません、店長」")
    habits = Habits([old, young, heard("boss", "「そうかのう」"), heard("maho", "「そうですね、店長」")])
    asked = heard(None, "「行きますか、店長」")
    (boss, maho, nobody) = habits.odds(asked, ["boss", "maho", "wataru"], known=False)
    assert maho[0] > 0 > boss[0]
    assert maho[1] > 0 > boss[1]
    assert habits.odds(heard(None, "「来ぬかのう」"), ["boss", "maho"], known=False)[0][2] > 0
    assert nobody == (0.0, 0.0, 0.0, 1.0)
    alone = Habits([old, young])
    assert alone.odds(old, ["boss"], known=True) == [(0.0, 0.0, 0.0, 1.0)]
    assert alone.odds(old, ["boss"], known=False)[0][2] > 0


def test_a_doubtful_line_tells_less_of_how_somebody_talks() -> None:
    asked = heard(None, "「そうかのう」")
    others = [heard("maho", "「わかりません」"), heard("maho", "「そうですね」")]
    sure, doubtful = (Habits([heard("boss", "「わしは知らんのう」", much), *others]) for much in (1.0, 0.5))
    assert sure.odds(asked, ["boss"], False)[0][2] > doubtful.odds(asked, ["boss"], False)[0][2] > 0


def test_a_calling_tells_who_speaks_where_no_tag_does() -> None:
    text = "　航と真帆が店に入ると、相良は皿を拭いていた。\n「マスター、いつもの」\n　相良は頷いた。"
    assert [line.speaker for line in attribute(text, JA)] == ["wataru"]
