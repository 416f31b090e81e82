from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from workbench.story.sentences import paragraphs, split_sentences, spoken_lines


def pieces(text: str, language: str) -> list[str]:
    return [span.of(text) for span in split_sentences(text, language)]


def lines(text: str, language: str) -> list[str]:
    return [span.of(text) for span in spoken_lines(text, language)]


def test_japanese_narration_and_lines_are_apart() -> None:
    text = "\u3000堤防に風が吹く。「帰ろうか」と澪が言った。\n\u3000返事はなかった……"
    assert pieces(text, "ja") == ["堤防に風が吹く。", "「帰ろうか」", "と澪が言った。", "返事はなかった……"]


def test_a_quote_inside_a_quote_belongs_to_the_outer_line() -> None:
    text = "「父が『海を見ろ。忘れるな』と言ったの」と澪は言う。"
    assert lines(text, "ja") == ["「父が『海を見ろ。忘れるな』と言ったの」"]


def test_a_line_may_run_over_a_line_break() -> None:
    text = "「一つ目の灯台を過ぎたら、\n\u3000右へ曲がれ」\n　船頭は黙った。"
    assert lines(text, "ja") == ["「一つ目の灯台を過ぎたら、\n\u3000右へ曲がれ」"]


def test_an_unclosed_line_ends_with_its_paragraph() -> None:
    text = "「もう帰らない、\n「待って」\n波の音。"
    assert lines(text, "ja") == ["「もう帰らない、", "「待って」"]


def test_a_quoted_term_is_no_line_and_does_not_split_its_sentence() -> None:
    text = "彼はそれを「潮の目」と呼ばれる場所の「影」の中で見た。"
    assert "「影」" not in lines(text, "ja")


def test_long_lines_are_split_inside() -> None:
    text = "「" + "灯台の鍵は三本ある。" * 6 + "」"
    assert len(pieces(text, "ja")) == 6


def test_english_abbreviations_and_tags() -> None:
    text = "Mr. Hale met Dr. J. Voss at noon. “Is it done?” asked Mrs. Hale. “Nearly.”"
    assert pieces(text, "en") == [
        "Mr. Hale met Dr. J. Voss at noon.",
        "“Is it done?”",
        "asked Mrs. Hale.",
        "“Nearly.”",
    ]


def test_english_quote_over_several_paragraphs() -> None:
    text = "“The first year was hard.\n\n“The second was worse,” she said."
    assert lines(text, "en") == ["“The first year was hard.", "“The second was worse,”"]


def test_english_single_quotes_know_apostrophes() -> None:
    text = "‘It’s the boys’ boat,’ said Ann. ‘Don’t touch it.’"
    assert lines(text, "en") == ["‘It’s the boys’ boat,’", "‘Don’t touch it.’"]


def test_scare_quotes_are_not_speech() -> None:
    assert lines("They called it the “long night” and went home.", "en") == []


def test_hard_wrapped_english_is_read_by_blank_lines() -> None:
    line = "the keeper climbed the stair again and counted every one of them"
    text = f"{line}\n{line}\n{line}.\n\n{line}\n{line}."
    assert len(paragraphs(text, "en")) == 2


def test_chinese_lines() -> None:
    text = "小满问：“船几点开？”\n\n“七点。”阿岳说，“别迟到。”"
    assert lines(text, "zh") == ["“船几点开？”", "“七点。”", "“别迟到。”"]


@given(st.text(alphabet="あ漢a 。！」「『』“”\"'.\n\u3000（）…", max_size=80), st.sampled_from(["ja", "en", "zh"]))
def test_nothing_is_lost_doubled_or_across_paragraphs(text: str, language: str) -> None:
    spans = split_sentences(text, language)
    assert all(a.end <= b.start for a, b in pairwise(spans))
    covered = {at for span in spans for at in range(span.start, span.end)}
    assert all(sign.isspace() for at, sign in enumerate(text) if at not in covered)
    if language != "en":
        assert not any("\n" in span.of(text) for span in spans)
    for line in spoken_lines(text, language):
        assert line.end <= len(text)
