"""Everything that goes out comes back: hard texts by hand, and generated ones, through every format."""

import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.exchange.round_trip import held, shape, there_and_back
from workbench.exchange.manuscript import Chapter, Manuscript
from workbench.exchange.rewrite import trim
from workbench.exchange.writing import Options, formats
from workbench.exchange.writing.html import html_text
from workbench.story.text import Emphasis, ManuscriptText, Ruby

ALL = [form.name for form in formats()]
MARKED = [name for name in ALL if name != "text"]
"""Formats with a notation, in which a text's own signs are told from it; plain text is in `test_writing_plain`."""
WHOLE = ["aozora", "docx", "epub", "epub-vertical", "html"]
"""Formats that hold every reading and every stress."""
SITES = ["narou", "kakuyomu", "hameln"]

HARD = ManuscriptText(
    "　雑司ヶ谷の𠮷野家で、これは絶対に《秘密》だと言った。\n"
    "\n"
    "「｜縦棒｜と、漢字（かんじ）と(笑)、＊＊強調＊＊、*a* _b_ #1 <b>&amp;</b> [x](y) {z}」\n"
    "# 見出しではない\n"
    "1. 数え上げでもない\n"
    "※注ではない［＃字下げでもない］\n"
    "　あいつの家族👨‍👩‍👧は、〓を読めない。騒々しい々。",
    (Ruby(1, 5, "ぞうしがや"), Ruby(6, 9, "よしのや")),
    (Emphasis(14, 17),),
)


def story(*texts: ManuscriptText, **fields: str) -> Manuscript:
    chapters = tuple(Chapter(n, f"第{n}話　〈題（だい）〉", text) for n, text in enumerate(texts, 1))
    return Manuscript(fields.get("title", "灯台［上］"), fields.get("author", "岬 花子"), "ja", chapters)


@pytest.mark.parametrize("name", MARKED)
def test_a_hard_text_comes_back(name: str, tmp_path: Path) -> None:
    out = story(HARD, ManuscriptText("　次の話。"))
    back, notes = there_and_back(out, tmp_path, name)
    assert shape(back) == shape(out)
    assert [held(one.text) for one in back.chapters] == [held(one.text) for one in out.chapters]
    assert not [note for note in notes if "of their own" not in note]


@pytest.mark.parametrize("name", ALL)
def test_parts_front_and_back_come_back(name: str, tmp_path: Path) -> None:
    text = ManuscriptText("　本文である。\n　二行目である。")
    titles = [
        ("序", ""),
        ("一", "第一部　海"),
        ("二", "第一部　海"),
        ("一", "第二部　陸"),
        ("幕間", ""),
        ("三", "第二部　陸"),
    ]
    chapters = tuple(Chapter(n, title, text, part) for n, (title, part) in enumerate(titles, 1))
    for back in ("　読んでくれてありがとう。\n　またいつか。", "底本：「灯台」岬文庫\n　　　1990年"):
        front = "※この物語はフィクションです。\n\n　はじめに書いておくことがある。\n《》のことではない。"
        out = Manuscript("灯台", "岬花子", "ja", chapters, front, back)
        come, notes = there_and_back(out, tmp_path, name)
        assert shape(come) == shape(out) and not notes


@pytest.mark.parametrize("name", MARKED)
def test_english_and_chinese_come_back(name: str, tmp_path: Path) -> None:
    english = ManuscriptText(
        "It was a *dark* night; 3 < 4 & “so on”.\n- No list.\nShe did not come.\n\nAnd then—nothing.",
        emphasis=(Emphasis(32, 37, "斜体"), Emphasis(47, 50, "太字")),
    )
    chinese = ManuscriptText("　　他推开窗，看见《红楼梦》放在桌上。\n　　重庆的风很大。", (Ruby(23, 25, "Chóngqìng"),))
    for language, text, title in (("en", english, "The Lamp (One)"), ("zh", chinese, "第一章 归来")):
        out = Manuscript("L’été", "A. Writer", language, (Chapter(1, title, text), Chapter(2, f"{title} 2", text)))
        come, notes = there_and_back(out, tmp_path, name)
        assert shape(come) == shape(out)
        if name not in SITES:
            assert [held(one.text) for one in come.chapters] == [held(text)] * 2 and not notes
        else:
            assert [one.text.base for one in come.chapters] == [text.base] * 2
            assert come.chapters[0].text.ruby == text.ruby and bool(notes) == bool(text.emphasis)


@pytest.mark.parametrize("name", WHOLE)
def test_every_kind_of_stress_is_kept(name: str, tmp_path: Path) -> None:
    kinds = ["傍点", "丸傍点", "太字", "斜体", "傍線", "二重傍線", "波線"]
    if name != "docx":
        kinds += [
            "白ゴマ傍点",
            "白丸傍点",
            "黒三角傍点",
            "白三角傍点",
            "二重丸傍点",
            "蛇の目傍点",
            "ばつ傍点",
            "の左に傍点",
        ]
    base = "".join(f"これは｜{n}強く長くて読む。" for n, _ in enumerate(kinds, 10))
    width = len(base) // len(kinds)
    stress = [Emphasis(at * width + 6, at * width + 8, kind) for at, kind in enumerate(kinds)]
    stress.append(Emphasis(7, 10, "傍線" if name == "docx" else "太字"))
    text = ManuscriptText(base, (Ruby(6, 7, "つよ"),), tuple(sorted(stress)))
    back, notes = there_and_back(story(text), tmp_path, name)
    assert held(back.chapters[0].text) == held(text) and not notes


CHARACTERS = "漢字々ヶ谷かなカナーab1 　｜|《》（）()［＃］※〓*_#\\<>&{}[]・…。「」“”~=+-𠮷👪é〜—\n\n\t'\""


@st.composite
def texts(draw: st.DrawFn) -> ManuscriptText:
    base = draw(st.text(st.sampled_from(CHARACTERS), min_size=1, max_size=60))
    ruby: list[Ruby] = []
    place = 0
    while place < len(base) and len(ruby) < 5:
        start = draw(st.integers(place, len(base)))
        end = min(len(base), start + draw(st.integers(1, 12)))
        reading = draw(st.text(st.sampled_from("よみカ〓・《》｜*(a "), min_size=1, max_size=12)).strip()
        if start < end and base[start:end].strip() and "\n" not in base[start:end] and reading:
            ruby.append(Ruby(start, end, reading))
        place = max(end, start + 1)
    stress = [
        Emphasis(start, end, style)
        for style, start, end in draw(
            st.lists(
                st.tuples(st.sampled_from(["傍点", "丸傍点", "太字", "斜体"]), st.integers(0, 60), st.integers(0, 60)),
                max_size=3,
            )
        )
        if start < end <= len(base) and not any(one.start < end and start < one.end for one in ruby)
    ]
    return trim(ManuscriptText(base, tuple(ruby), tuple(sorted(stress))))


@pytest.mark.parametrize("name", MARKED)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@example(ManuscriptText("漢《漢》《《漢》》", (Ruby(0, 1, "・"),), (Emphasis(4, 5),)))
@example(ManuscriptText("｜《｜（あ）漢字（かな）", (Ruby(7, 9, "か"),)))
@given(text=texts())
def test_what_comes_back_is_what_went_out_unless_it_is_said(
    name: str, tmp_path_factory: pytest.TempPathFactory, text: ManuscriptText
) -> None:
    back, notes = there_and_back(story(text, ManuscriptText("　終わり。")), tmp_path_factory.getbasetemp(), name)
    come = back.chapters[0].text
    if name in WHOLE or not notes:
        assert held(come) == held(text)
    # Even where something is lost, no word is: what was a reading stands in brackets.
    assert [char for char in text.base if char not in come.base] == []
    assert len(come.base) >= len(text.base)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=texts())
def test_shift_jis_with_notes_on_characters_loses_nothing(
    tmp_path_factory: pytest.TempPathFactory, text: ManuscriptText
) -> None:
    out = story(text, ManuscriptText("　終わりの話である。" * 20))
    back, notes = there_and_back(out, tmp_path_factory.getbasetemp(), "aozora", Options(encoding="shift_jis"))
    twins = str.maketrans("〜—", "～―")
    base, ruby, stress = held(text)
    assert held(back.chapters[0].text) == (base.translate(twins), ruby, stress)
    assert bool(notes) == bool(set("𠮷👪é〜—") & {*base, *(char for one in ruby for char in one.reading)})


def test_shift_jis_says_what_it_cannot_hold(tmp_path: Path) -> None:
    text = ManuscriptText("　𠮷野家は①番。剝くと〜、" + "ひらがなが続く。" * 20)
    back, notes = there_and_back(story(text), tmp_path, "aozora", Options(encoding="shift_jis", gaiji=False))
    assert back.chapters[0].text.base.startswith("　〓野家は①番。〓くと～、")
    assert any("〓" in note and "𠮷 U+20BB7" in note and "剝 U+525D" in note for note in map(str, notes))
    assert any("〜→～" in str(note) for note in notes)
    raw = (tmp_path / "稿.txt").read_bytes()
    assert b"\r\n" in raw and raw.decode("cp932")


def written(text: ManuscriptText, folder: Path, name: str) -> tuple[str, tuple[str, ...]]:
    """The lines of one episode in a text format, and what was lost."""
    _, notes = there_and_back(story(text), folder, name)
    return next(folder.glob("稿.*")).read_text(encoding="utf-8"), notes


def test_each_site_has_its_own_notation_and_limits(tmp_path: Path) -> None:
    text = ManuscriptText(
        "永遠の深淵なる闇の炎の魔法陣と騒々しさと絶対に《秘》と魔法（まほう）。",
        (Ruby(0, 14, "エターナル"), Ruby(15, 17, "そうぞう")),
        (Emphasis(20, 22),),
    )
    narou, lost = written(text, tmp_path, "narou")
    assert "魔法陣｜（エターナル）と｜騒々《そうぞう》しさと｜絶《・》｜対《・》に｜《秘》と魔法｜（まほう）。" in narou
    assert len(lost) == 1 and "エターナル" in str(lost[0])
    kakuyomu, lost = written(text, tmp_path, "kakuyomu")
    assert (
        "｜永遠の深淵なる闇の炎の魔法陣《エターナル》と｜騒々《そうぞう》しさと《《絶対》》に｜《秘》と魔法（まほう）。"
        in kakuyomu
    )
    assert not lost
    long = ManuscriptText(
        "呪文を唱えた。", (Ruby(0, 2, "ながいながいながいながいながいながいながい"),), (Emphasis(0, 2),)
    )
    hameln, lost = written(long, tmp_path, "hameln")
    assert "呪文（ながい" in hameln and len(lost) == 2


def test_words_own_order_of_elements_is_kept_in_a_vertical_document(tmp_path: Path) -> None:
    there_and_back(story(HARD), tmp_path, "docx", Options(vertical=True))
    with zipfile.ZipFile(tmp_path / "稿.docx") as archive:
        document = archive.read("word/document.xml").decode()
    assert 0 < document.index('<w:textDirection w:val="tbRl"/>') < document.index("<w:docGrid")
    assert document.count("<w:rubyBase>") == 2 and '<w:em w:val="dot"/>' in document


def test_an_epub_is_laid_out_as_readers_expect(tmp_path: Path) -> None:
    there_and_back(story(HARD), tmp_path, "epub-vertical")
    with zipfile.ZipFile(tmp_path / "稿.epub") as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        package, style = archive.read("book/package.opf").decode(), archive.read("book/style.css").decode()
        page = archive.read("book/episode-0001.xhtml").decode()
    assert 'page-progression-direction="rtl"' in package and "writing-mode:vertical-rl" in style
    assert "<ruby>雑司ヶ谷<rt>ぞうしがや</rt></ruby>" in page and '<em class="dots">絶対に</em>' in page


@pytest.mark.parametrize(("language", "face"), [("ja", "Mincho"), ("zh", "SimSun"), ("en", "Georgia")])
def test_a_web_page_names_faces_of_its_own_language(language: str, face: str) -> None:
    page, _ = html_text(Manuscript("灯", "", language, (Chapter(1, "一", ManuscriptText("直")),)), vertical=False)
    assert face in page
    assert language == "ja" or not ("Mincho" in page or "JP" in page)
