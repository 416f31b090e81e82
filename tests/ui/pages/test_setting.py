"""Lines as set: 禁則, 縦中横, ruby, dots; every rule by itself, and nothing lost in any text."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.story.text import Emphasis, Ruby
from workbench.ui.pages.clusters import Kind, Placed
from workbench.ui.pages.setting import Line, Paragraph, Style, set_paragraph
from workbench.ui.pages.sheets import NAMES, Sheet, sheet

TEN = replace(sheet("bunko"), per_line=10)
CELLS = replace(sheet("genkou-a4"), per_line=10)
ACROSS = replace(sheet("a5"), per_line=10)


def half(text: str, bold: bool, italic: bool) -> float:
    """A face whose letters are all half an em wide."""
    return 0.5 * len(text)


def lines(text: str, on: Sheet = TEN, language: str = "ja", ruby: tuple[Ruby, ...] = ()) -> tuple[Line, ...]:
    return set_paragraph(Paragraph(text, ruby), on, language, half)


def words(text: str, on: Sheet = TEN, language: str = "ja") -> list[str]:
    return [text[line.start : line.end] for line in lines(text, on, language)]


def at(line: Line, char: str) -> Placed:
    return next(run for run in line.runs if char in run.text)


def test_a_line_holds_its_number_of_squares() -> None:
    assert words("あ" * 23) == ["あ" * 10, "あ" * 10, "あ" * 3]
    assert [run.at for run in lines("あ" * 10)[0].runs] == list(range(10))


def test_a_full_stop_hangs_over_the_end_of_its_line() -> None:
    # The tenth square is taken; half a stop would not fit.
    assert words("あ" * 10 + "。" + "い" * 3) == ["あ" * 10 + "。", "いいい"]


@pytest.mark.parametrize("mark", "」』）ー々っ？！：・…")
def test_what_may_not_begin_a_line_does_not(mark: str) -> None:
    for line in words("あ" * 10 + mark + "い" * 30)[1:]:
        assert not line.startswith(mark)


@pytest.mark.parametrize("mark", "「『（【〔〈《")
def test_what_may_not_end_a_line_does_not(mark: str) -> None:
    for before in range(5, 12):
        for line in words("あ" * before + mark + "い" * 30)[:-1]:
            assert not line.endswith(mark)


@pytest.mark.parametrize("pair", ["……", "――", "‥‥"])
def test_paired_dots_and_dashes_stay_together(pair: str) -> None:
    for before in range(7, 12):
        assert any(pair in line for line in words("あ" * before + pair + "い" * 30))


def test_a_mark_is_drawn_in_where_blanks_can_give_the_room() -> None:
    # ten squares and a bracket: the blanks of 、 and 「 give its half em.
    text = "あ、い、う、え「おか」きくけこ"
    first = lines(text)[0]
    assert text[: first.end].endswith("」")
    assert first.runs[-1].at + 0.5 <= 10 + 1e-6


def test_a_line_that_gives_its_last_square_away_is_spread() -> None:
    first = lines("あ" * 10 + "っ" + "い" * 10)[0]
    assert len(first.runs) == 9
    assert first.runs[-1].at + 1 == pytest.approx(10)


def test_a_grid_keeps_every_square_in_its_cell() -> None:
    for line in lines("「あ、い」。「う」え――お……か（き）く、けっこう", CELLS):
        assert [run.at for run in line.runs] == [float(round(run.at)) for run in line.runs]


def test_marks_that_meet_share_their_blank() -> None:
    line = lines("あ」「い。」う")[0]
    assert at(line, "い").at == 1 + 0.5 + 0.5 + 0.5  # あ, the body of 」, one blank, the body of 「
    assert at(line, "う").at == 3.5 + 0.5 + 0.5 + 0.5  # 。 and 」 with nothing between them, one blank


def test_a_bracket_is_flush_at_the_head_of_a_line_but_not_of_a_paragraph() -> None:
    first, second = lines("「" + "あ" * 9 + "「いい」うう")[:2]
    assert first.runs[0].at == 0
    assert second.runs[0].at == -0.5  # its blank lies before the line


def test_one_and_two_figures_stand_upright_and_three_are_turned() -> None:
    kinds = [(run.text, run.kind) for run in lines("第1話12月100円")[0].runs if run.text.isdigit()]
    assert kinds == [("1", Kind.SQUARE), ("12", Kind.COMBINED), ("100", Kind.WORD)]


def test_two_marks_of_surprise_share_a_square() -> None:
    assert [run.text for run in lines("え!?")[0].runs] == ["え", "!?"]
    assert at(lines("え！？")[0], "！").kind is Kind.COMBINED
    assert at(lines("え‼")[0], "‼").kind is Kind.SQUARE
    assert all(run.kind is Kind.SQUARE for run in lines("え！？", CELLS)[0].runs)


def test_words_are_turned_and_acronyms_stand_upright() -> None:
    runs = lines("Mary NHK A")[0].runs
    assert [(run.text, run.kind) for run in runs if run.kind is not Kind.SPACE] == [
        ("Mary", Kind.WORD),
        *((char, Kind.SQUARE) for char in "NHKA"),
    ]


def test_nothing_is_combined_across() -> None:
    assert all(run.kind is not Kind.COMBINED for run in lines("12月!?", ACROSS)[0].runs)


def test_a_word_longer_than_a_line_is_divided() -> None:
    assert [len(line) for line in words("x" * 47)] == [20, 20, 7]


def test_english_breaks_between_words_and_is_flush() -> None:
    text = "in an injured tone she answered him"
    set_ = lines(text, ACROSS, "en")
    assert [text[line.start : line.end].strip() for line in set_] == ["in an injured tone", "she answered him"]
    last = [run for run in set_[0].runs if run.kind is Kind.WORD][-1]
    assert last.at + last.extent == pytest.approx(10)


def test_english_breaks_behind_a_dash_and_not_before() -> None:
    text = "abcdefghijklm well—known—things"
    for line in words(text, ACROSS, "en"):
        assert not line.startswith("—")
    assert words("abcdefgh--ijklmnopqrst", ACROSS, "en") == ["abcdefgh--", "ijklmnopqrst"]


def test_short_ruby_is_shared_out_one_two_one() -> None:
    reading = lines("親父殿です", ruby=(Ruby(0, 3, "おや"),))[0].ruby[0]
    # 3 em for 2 characters: each in the middle of its 1.5.
    assert [at for _, at in reading.pieces] == pytest.approx([0.5, 2.0])


def test_long_ruby_leans_over_kana_and_spreads_only_beyond() -> None:
    leaning = lines("この志を", ruby=(Ruby(2, 3, "ここざし"),))[0]
    assert [run.at for run in leaning.runs] == [0, 1, 2, 3]
    assert leaning.ruby[0].pieces[0][1] == pytest.approx(1.5)
    between = lines("山志川", ruby=(Ruby(1, 2, "こころざし"),))[0]
    assert between.runs[2].at == pytest.approx(1 + 2.5)
    assert between.ruby[0].pieces[0][1] == pytest.approx(1.0)


def test_ruby_over_a_line_break_is_shared_out() -> None:
    first, second = lines("あ" * 8 + "紫陽花園" + "いい", ruby=(Ruby(8, 12, "あじさいえん"),))
    assert "".join(text for text, _ in first.ruby[0].pieces) == "あじさ"
    assert "".join(text for text, _ in second.ruby[0].pieces) == "いえん"
    assert second.ruby[0].pieces[0][1] >= 0


def test_ruby_at_either_end_of_a_line_stays_within_it() -> None:
    head = lines("志" + "あ" * 5, ruby=(Ruby(0, 1, "こころざし"),))[0]
    assert head.ruby[0].pieces[0][1] >= 0
    tail = lines("あ" * 9 + "志", ruby=(Ruby(9, 10, "ここ"),))[0]
    assert tail.ruby[0].pieces[-1][1] + 0.5 <= 10 + 1e-6


def test_dots_stand_by_letters_not_by_marks_and_ruby_sends_them_across() -> None:
    line = set_paragraph(Paragraph("絶対、にだ", (Ruby(0, 2, "ぜったい"),), (Emphasis(0, 5),)), TEN, "ja", half)[0]
    assert [dot.at for dot in line.dots] == pytest.approx([0.5, 1.5, 3.5, 4.5])
    assert [dot.raised for dot in line.dots] == [True, True, False, False]


def test_lines_beside_the_text_and_cuts_of_the_face() -> None:
    paragraph = Paragraph("あいうえお", (), (Emphasis(1, 3, "傍線"), Emphasis(3, 4, "太字"), Emphasis(4, 5, "斜体")))
    line = set_paragraph(paragraph, TEN, "ja", half)[0]
    assert [(rule.at, rule.till) for rule in line.rules] == [(1, 3)]
    assert [(run.bold, run.italic) for run in line.runs][3:] == [(True, False), (False, True)]
    assert not line.dots


def test_a_heading_is_larger_and_indented() -> None:
    line = set_paragraph(Paragraph("第一話", style=Style(size=1.25, indent=3, body=False)), TEN, "ja", half)[0]
    assert (line.size, line.runs[0].at) == (1.25, 3)


def test_an_empty_paragraph_is_an_empty_line() -> None:
    assert [(line.start, line.end, line.runs) for line in lines("")] == [(0, 0, ())]


LETTERS = st.text(
    st.sampled_from("あいうっー漢字、。「」『』（）！？!?・…―ABcd 1 23\u3000\t—-/が\u3099𠮟👨\u200d👩é“”々：〳〵"),
    max_size=60,
)


@given(LETTERS, st.sampled_from(NAMES), st.sampled_from(["ja", "en", "zh"]), st.integers(0, 60), st.integers(1, 6))
def test_every_character_is_placed_once_and_in_order(
    text: str, name: str, language: str, start: int, long: int
) -> None:
    end = min(len(text), start + long)
    marks = (Ruby(start, end, "よみがな"),) if start < end else ()
    stress = (Emphasis(start, end),) if start < end else ()
    on = replace(sheet(name, language), per_line=10)
    set_ = set_paragraph(Paragraph(text, marks, stress), on, language, half)
    runs = [run for line in set_ for run in line.runs]
    assert "".join(run.text for run in runs) == text
    assert [run.start for run in runs] == [0, *(run.end for run in runs[:-1])][: len(runs)]
    for line in set_:
        places = [run.at for run in line.runs]
        assert places == sorted(places)
        # Nothing beyond the line but what hangs.
        assert all(run.at <= 10 + 1e-6 for run in line.runs)
    said = "".join(piece for line in set_ for reading in line.ruby for piece, _ in reading.pieces)
    assert said == ("よみがな" if start < end else "")
