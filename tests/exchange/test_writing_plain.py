"""Plain text out and in again: words, titles and italics, told by blank lines and underscores alone."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings

from tests.exchange.round_trip import held, shape, there_and_back
from tests.exchange.test_writing import story, texts
from workbench.exchange.encoding import decode
from workbench.exchange.manuscript import Chapter, Manuscript
from workbench.exchange.plain import read_plain
from workbench.exchange.writing import find_format, format_of, formats
from workbench.exchange.writing.plain import plain_text
from workbench.story.text import Emphasis, ManuscriptText, Ruby

ENGLISH = ManuscriptText(
    "“I know who it was,” said Nell.\nShe looked at the Marianne for a long while.\n\nNobody came.",
    emphasis=(Emphasis(8, 11, "斜体"), Emphasis(50, 58, "斜体")),
)
JAPANESE = ManuscriptText("　岬の灯りが消えた。\n\n「誰もいない」", (Ruby(1, 2, "みさき"),), (Emphasis(3, 5),))


def test_an_english_story_has_no_furniture() -> None:
    chapters = (Chapter(1, "The Lamp Goes Out", ENGLISH), Chapter(2, "Ashore", ManuscriptText("Morning.")))
    text, losses = plain_text(Manuscript("The Lamp", "A. Writer", "en", chapters))
    assert text == (
        "The Lamp\nby A. Writer\n\n\n\n"
        "The Lamp Goes Out\n\n“I know _who_ it was,” said Nell.\n\nShe looked at the _Marianne_ for a long while.\n\n\n"
        "Nobody came.\n\n\n\nAshore\n\nMorning.\n"
    )
    assert not losses.notes()


def test_a_reading_stands_in_brackets_and_that_is_said() -> None:
    text, losses = plain_text(Manuscript("灯", "岬花子", "ja", (Chapter(1, "", JAPANESE),)))
    assert text == "灯\n作者：岬花子\n\n\n\n第1話\n\n　岬（みさき）の灯りが消えた。\n\n「誰もいない」\n"
    assert len(losses.notes()) == 2 and "岬（みさき）" in str(losses.notes()[0])


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("ja", ManuscriptText(JAPANESE.base))])
@pytest.mark.parametrize("back", ["", "Source: a lamp book.\n\n  1990", "底本：「灯台」岬文庫"])
def test_titles_parts_and_what_stands_around_come_back(
    language: str, text: ManuscriptText, back: str, tmp_path: Path
) -> None:
    titles = [("序", ""), ("A Lamp", "One"), ("海", "One"), ("岸", "Two"), ("幕間", ""), ("The Third", "Two")]
    chapters = tuple(Chapter(n, title, text, part) for n, (title, part) in enumerate(titles, 1))
    front = "A word before.\n\nAnd another."
    out = Manuscript("The Lamp", "A. Writer", language, chapters, front if back else "", back)
    come, notes = there_and_back(out, tmp_path, "text")
    assert shape(come) == shape(out) and not notes
    assert [held(one.text) for one in come.chapters] == [held(text)] * 6


def test_titles_that_read_as_sentences_are_said_unless_the_others_show_what_they_are(tmp_path: Path) -> None:
    titles = ["灯りが消えた。", "海", "「岸」", "嵐", "五", "六", "七", "八"]
    chapters = tuple(Chapter(n, title, ManuscriptText(JAPANESE.base)) for n, title in enumerate(titles, 1))
    out = Manuscript("灯", "", "ja", chapters)
    come, notes = there_and_back(out, tmp_path, "text")
    assert shape(come) == shape(out) and not notes
    _, losses = plain_text(Manuscript("灯", "", "ja", chapters[:3]))
    assert any("灯りが消えた。、「岸」" in str(note) for note in losses.notes())


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@example(ManuscriptText("漢《漢》《《漢》》"))
@example(ManuscriptText("# 一つ\n# 二つ"))
@given(text=texts())
def test_what_comes_back_is_what_went_out_unless_it_is_said(
    tmp_path_factory: pytest.TempPathFactory, text: ManuscriptText
) -> None:
    come, notes = there_and_back(story(text, ManuscriptText("　終わり。")), tmp_path_factory.getbasetemp(), "text")
    assert notes or held(come.chapters[0].text) == held(text)


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("a _very good_ lamp", "a very good lamp"),
        ("Mr. _ and Mrs. _ came", "Mr. _ and Mrs. _ came"),
        ("a snake_case_name and ____", "a snake_case_name and ____"),
        ("_over\nthe line_, so", "over\nthe line, so"),
    ],
)
def test_italics_of_an_e_text_are_read(words: str, left: str) -> None:
    data = f"{words}\n\nAnd that was all there was to say of it.\n".encode()
    work = read_plain(*decode(data, "a.txt"))
    assert work.episodes[0].text.base.startswith(left)
    assert bool(work.episodes[0].text.emphasis) == (words != left)


def test_formats_stand_in_the_order_authors_of_a_language_want() -> None:
    japanese = [one.name for one in formats("ja")]
    assert japanese[0] == "aozora" and "text" in japanese
    for language in ("en", "zh"):
        names = [one.name for one in formats(language) if one.name != "pdf"]
        assert names[:5] == ["docx", "epub", "text", "markdown", "html"]
        assert names[-4:] == ["aozora", "narou", "kakuyomu", "hameln"]
    assert format_of(Path("a.txt")) == find_format("aozora")
    assert format_of(Path("a.TXT"), "en") == find_format("text") == format_of(Path("a.txt"), "zh")
