"""Ruby notation, and the property that nothing but notation is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.exchange.notation import read_ruby
from workbench.exchange.rewrite import Edit, Rewritten
from workbench.story.text import Emphasis, ManuscriptText, Ruby

PLAIN = st.text("あいうアイ漢字翼空abc \n「」。", max_size=12)
WORD = st.text("漢字翼空魔法", min_size=1, max_size=4)
KANA = st.text("あいうえおカナー", min_size=1, max_size=5)


@pytest.mark.parametrize(
    ("source", "base", "ruby"),
    [
        ("大翼《つばさ》は", "大翼は", (Ruby(0, 2, "つばさ"),)),
        ("その｜黒き翼《ダークネス》", "その黒き翼", (Ruby(2, 5, "ダークネス"),)),
        ("|ABC《えー》", "ABC", (Ruby(0, 3, "えー"),)),
        ("｜《そのまま》", "《そのまま》", ()),
        ("ひらがな《注》", "ひらがな《注》", ()),
        ("《引用》", "《引用》", ()),
    ],
)
def test_notations(source: str, base: str, ruby: tuple[Ruby, ...]) -> None:
    assert read_ruby(source) == ManuscriptText(base, ruby)


def test_dots() -> None:
    assert read_ruby("これは《《大事》》だ") == ManuscriptText("これは大事だ", (), (Emphasis(3, 5),))


def test_parentheses_are_ruby_only_where_asked_and_only_kana_over_kanji() -> None:
    assert read_ruby("翼(つばさ)", parentheses=True) == ManuscriptText("翼", (Ruby(0, 1, "つばさ"),))
    assert read_ruby("翼(つばさ)").base == "翼(つばさ)"
    assert read_ruby("翼(笑)", parentheses=True).base == "翼(笑)"
    assert read_ruby("ああ(つばさ)", parentheses=True).base == "ああ(つばさ)"
    assert read_ruby("翼｜(つばさ)", parentheses=True).base == "翼(つばさ)"


@given(st.lists(st.tuples(PLAIN, WORD, KANA), max_size=8), PLAIN)
def test_written_ruby_comes_back_and_all_else_stays(pieces: list[tuple[str, str, str]], tail: str) -> None:
    source = "".join(f"{plain}｜{word}《{kana}》" for plain, word, kana in pieces) + tail
    text = read_ruby(source)
    assert text.base == "".join(plain + word for plain, word, _ in pieces) + tail
    assert [(text.base[r.start : r.end], r.reading) for r in text.ruby] == [(w, k) for _, w, k in pieces]


@given(st.text("漢字かな｜|《》()（）\nａ", max_size=60), st.booleans())
def test_ranges_always_lie_in_the_base(source: str, parentheses: bool) -> None:
    text = read_ruby(source, parentheses)
    assert all(0 <= r.start < r.end <= len(text.base) and r.reading for r in text.ruby)
    assert all(0 <= e.start < e.end <= len(text.base) for e in text.emphasis)
    # What stays is in order: the base is the source with pieces taken out.
    rest = iter(source)
    assert all(c in rest for c in text.base)


@given(st.text("abcdef", min_size=1, max_size=30), st.data())
def test_rewriting_moves_ranges_with_their_words(base: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(base) - 1))
    end = data.draw(st.integers(start + 1, len(base)))
    cuts = sorted(data.draw(st.sets(st.integers(0, len(base) - 1), max_size=5)))
    edits = [Edit(at, at + 1, "XY") for at in cuts if not start <= at < end]
    done = Rewritten(ManuscriptText(base, (Ruby(start, end, "r"),)), edits).text
    assert done.base[done.ruby[0].start : done.ruby[0].end] == base[start:end]
