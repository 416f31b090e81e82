"""Formats one by one, on texts written here."""

import io
from pathlib import Path

import docx
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from workbench.exchange.reader import read, read_many
from workbench.exchange.work import ImportedWork
from workbench.story.text import Emphasis, Ruby


@pytest.fixture
def load(tmp_path: Path):
    def loader(text: str, name: str = "物語.txt", codec: str = "utf-8", **options: str) -> ImportedWork:
        path = tmp_path / name
        path.write_bytes(text.encode(codec))
        return read(path, **options)

    return loader


def shape(work: ImportedWork) -> list[tuple[str, list[str]]]:
    return [(part.title, [episode.title for episode in part.episodes]) for part in work.parts]


PROSE = "　翼は静かに窓を開けた。風が吹きこんで、机の上の手紙をさらっていった。\n"
ENGLISH = "The door was open and nobody had come. She waited until the lamp went out.\n"


def test_aozora_marks_leave_the_text(load) -> None:
    work = load(
        "題名《だいめい》\n作者名\n某訳\n\n"
        "［＃５字下げ］序［＃「序」は大見出し］\n\n" + PROSE + "\n"
        "第一部［＃「第一部」は大見出し］\n［＃改ページ］\n"
        "［＃中見出し］一　朝《あさ》［＃中見出し終わり］\n"
        "　これは従兄《いとこ》［＃「従兄」に傍点］と※［＃「口＋亜」、U+5516、12-3］と※［＃読めない字、ページ数1］。\n"
        "［＃ここから２字下げ］\n　［＃傍点］強い［＃傍点終わり］手紙。\n［＃ここで字下げ終わり］\n"
        "　「一　朝［＃「一　朝」は中見出し］」という見出しの話をした。\n"
        "二［＃「二」は中見出し］\n" + PROSE + "\n底本：「何か」どこか文庫\n　　　1990年\n"
    )
    assert (work.title, work.author, work.format) == ("題名", "作者名", "aozora")
    assert shape(work) == [("", ["序"]), ("第一部", ["一　朝", "二"])]
    text = work.episodes[1].text
    assert text.base == ("　これは従兄と唖と〓。\n　　　強い手紙。\n　「一　朝」という見出しの話をした。")
    assert text.ruby == (Ruby(4, 6, "いとこ"),)
    assert [(text.base[e.start : e.end], e.style) for e in text.emphasis] == [("従兄", "傍点"), ("強い", "傍点")]
    assert any("〓" in str(note) for note in work.notes)
    assert work.back_matter.startswith("底本：")


def test_aozora_indents_are_kept_as_people_type_them_and_what_is_not_kept_is_said(load) -> None:
    work = load(
        "題名\n作者名\n\n［＃３字下げ］序［＃「序」は大見出し］\n" + PROSE + "［＃ここから１字下げ］\n"
        "｜薬師《くすし》どの。\n\n　明日《あす》参る。\n［＃地付き］佐倉\n［＃ここから2字下げ、折り返して３字下げ］\n"
        "※［＃「口＋亜」、U+5516、12-3］の一字。\n［＃ここで字下げ終わり］\n［＃１０字下げ］＊\n［＃地から２字上げ］夜\n"
        "［＃ここから４字下げ］\n" + PROSE
    )
    (episode,) = work.episodes
    lines = episode.text.base.split("\n")
    assert [*lines[1:], ""] == [
        "　薬師どの。", "", "　　明日参る。", "佐倉", "　　唖の一字。", "　" * 10 + "＊", "夜", *PROSE.split("\n")
    ]  # fmt: skip
    readings = [(episode.text.base[one.start : one.end], one.reading) for one in episode.text.ruby]
    assert readings == [("薬師", "くすし"), ("明日", "あす")]
    assert [str(note) for note in work.notes] == [
        "2 notes of indentation (字下げ) were not taken over.",
        "2 notes of lines set at the foot (地付き, 字上げ) were not taken over.",
    ]


def test_plain_japanese_chapters_and_prologue(load) -> None:
    work = load(
        "風の手紙\n作者：佐倉\n\n"
        f"プロローグ\n\n{PROSE}\n第一話　窓\n\n{PROSE}　第一話の続きを話そう。\n\n第２話\n\n{PROSE}"
    )
    assert shape(work) == [("", ["プロローグ", "第一話　窓", "第２話"])]
    assert (work.title, work.author) == ("風の手紙", "佐倉")
    assert work.episodes[1].text.base.startswith("　翼は")
    assert "第一話の続き" in work.episodes[1].text.base


def test_chapters_over_numbers_are_parts_and_a_contents_list_is_not(load) -> None:
    listed = "目次\n\n第一章　朝\n第二章　夜\n\n"
    body = f"第一章　朝\n\n一\n\n{PROSE}\n二\n\n{PROSE}\n第二章　夜\n\n一\n\n{PROSE}\n二\n\n{PROSE}"
    work = load(listed + body)
    assert shape(work) == [("第一章　朝", ["一", "二"]), ("第二章　夜", ["一", "二"])]
    assert any("table of contents" in str(note) for note in work.notes)


def test_three_levels_name_the_book_in_the_part(load) -> None:
    work = load(
        f"第一部　海\n\n第一章　港\n\n第一話　船\n\n{PROSE}\n第二話　波\n\n{PROSE}\n第二章　沖\n\n第三話　嵐\n\n{PROSE}"
    )
    assert shape(work) == [
        ("第一部　海　第一章　港", ["第一話　船", "第二話　波"]),
        ("第一部　海　第二章　沖", ["第三話　嵐"]),
    ]


def test_bare_numbers_must_count_and_prose_is_no_heading(load) -> None:
    work = load(f"{PROSE}\n七\n\n{PROSE}\n第一章のことは忘れた。\n{PROSE}")
    assert shape(work) == [("", ["物語"])]
    assert shape(load(f"１\n\n{PROSE}\n２\n\n{PROSE}\n３\n\n{PROSE}")) == [("", ["１", "２", "３"])]


def test_english_contents_prologue_and_words(load) -> None:
    text = (
        "The Lamp\n\nby A. Writer\n\nContents\n\nPrologue\nChapter One: The Door\nChapter Two: The Stair\n\n\n"
        f"Prologue\n\n{ENGLISH}\nChapter One: The Door\n\n{ENGLISH}\nChapter 3 was her favourite of all the books.\n\n"
        f"{ENGLISH}\nI had no idea.\n\nChapter Two: The Stair\n\n{ENGLISH}"
    )
    work = load(text, "lamp.txt")
    assert shape(work) == [("", ["Prologue", "Chapter One: The Door", "Chapter Two: The Stair"])]
    assert (work.title, work.author, work.language) == ("The Lamp", "A. Writer", "en")


def test_chinese(load) -> None:
    prose = "　　他推开窗，看见街上没有人。风把桌上的信吹走了。\n"
    for codec in ("utf-8", "gb18030"):
        work = load(f"楔子\n\n{prose * 8}\n第一章 归来\n\n{prose * 8}\n第二章 离别\n\n{prose * 8}", codec=codec)
        assert shape(work) == [("", ["楔子", "第一章 归来", "第二章 离别"])]
        assert work.language == "zh"
        assert work.encoding.name == codec


@pytest.mark.parametrize(
    ("codec", "name"),
    [
        ("utf-8-sig", "utf-8"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16-le"),
        ("cp932", "cp932"),
        ("euc_jp", "euc_jp"),
        ("iso2022_jp", "iso-2022-jp"),
    ],
)
def test_japanese_encodings(load, codec: str, name: str) -> None:
    work = load(f"第一章\n\n{PROSE}\n第二章\n\n{PROSE}", codec=codec)
    assert work.encoding.name == name
    assert work.episodes[0].text.base + "\n" == PROSE


def test_western_and_traditional_encodings(load) -> None:
    text = "“I will not,” she said. “I’ll wait – in the café – until René comes.”\n" * 5
    assert load(text, codec="cp1252").encoding.name == "cp1252"
    assert load(text, codec="cp1252").episodes[0].text.base.startswith("“I will not,” she said.")
    chinese = "他說這個地方沒有人來過，我們要到大學去看你。「你會對他說的。」\n" * 5
    assert load(chinese, codec="big5").encoding.name == "cp950"


def test_markdown(load) -> None:
    work = load(
        "---\ntitle: 風の手紙\nauthor: 佐倉\n---\n# 第一部\n\n## 朝\n\n"
        "　**強い**風《かぜ》と*斜め*の雨。\\*星\\*<!-- 覚え書き -->\n　{翼|つばさ}と<ruby>海<rt>うみ</rt></ruby>。\n\n"
        f"***\n\n{PROSE}\n## 夜\n\n{PROSE}\n# 第二部\n\n## 昼\n\n{PROSE}",
        "x.md",
    )
    assert (work.title, work.author, work.format) == ("風の手紙", "佐倉", "markdown")
    assert shape(work) == [("第一部", ["朝", "夜"]), ("第二部", ["昼"])]
    text = work.episodes[0].text
    assert text.base.startswith("　強い風と斜めの雨。*星*\n　翼と海。\n\n***\n")
    assert text.emphasis == (Emphasis(1, 3, "太字"), Emphasis(5, 7, "斜体"))
    assert [(text.base[r.start : r.end], r.reading) for r in text.ruby] == [
        ("風", "かぜ"),
        ("翼", "つばさ"),
        ("海", "うみ"),
    ]


def test_markdown_with_a_title_heading(load) -> None:
    work = load(f"# The Lamp\n\n## One\n\n{ENGLISH}\n## Two\n\n{ENGLISH}", "x.md")
    assert work.title == "The Lamp"
    assert shape(work) == [("", ["One", "Two"])]


def test_web_novel_forewords_and_parentheses(load) -> None:
    stars = "*" * 44
    work = load(
        f"前書き\nどうも。\n{stars}\n"
        f"　翼(つばさ)は《《飛んだ》》。｜魔弾《バレット》が光る。\n{'*' * 48}\n後書き\nまた。\n"
    )
    assert work.format == "webnovel"
    assert (work.front_matter, work.back_matter) == ("どうも。", "また。")
    text = work.episodes[0].text
    assert text.base == "　翼は飛んだ。魔弾が光る。"
    assert text.ruby == (Ruby(1, 2, "つばさ"), Ruby(7, 9, "バレット"))
    assert text.emphasis == (Emphasis(3, 6),)


def test_many_files_are_one_work_in_order(tmp_path: Path) -> None:
    paths = []
    for name, codec in (("03 空.txt", "utf-8"), ("01 海.txt", "cp932")):
        path = tmp_path / name
        path.write_bytes((PROSE * 3).encode(codec))
        paths.append(path)
    work = read_many(paths)
    assert shape(work) == [("", ["空", "海"])]
    assert any("cp932" in str(note) for note in work.notes)


W = nsdecls("w")
RUBY = (
    f"<w:r {W}><w:ruby><w:rubyPr/><w:rt><w:r><w:t>つばさ</w:t></w:r></w:rt>"
    "<w:rubyBase><w:r><w:t>翼</w:t></w:r></w:rubyBase></w:ruby></w:r>"
)
DOTS = f'<w:r {W}><w:rPr><w:em w:val="dot"/></w:rPr><w:t>必ず</w:t></w:r>'
DELETED = f'<w:del {W} w:id="1" w:author="a"><w:r><w:delText>消えた</w:delText></w:r></w:del>'
ADDED = f'<w:ins {W} w:id="2" w:author="a"><w:r><w:t>帰る。</w:t></w:r></w:ins>'


def test_docx(tmp_path: Path) -> None:
    document = docx.Document()
    document.sections[0].header.paragraphs[0].text = "柱"
    document.add_heading("第一部", 1)
    document.add_heading("朝", 2)
    paragraph = document.add_paragraph("　")
    for xml in (RUBY, f"<w:r {W}><w:t>は</w:t></w:r>", DOTS, DELETED, ADDED):
        paragraph._p.append(parse_xml(xml))
    paragraph.add_run("一行目").add_break()
    paragraph.add_run("二行目")
    document.add_paragraph("　次の段落で、雨が降りはじめた。")
    document.add_heading("夜", 2)
    document.add_paragraph("　夜が来た。")
    document.core_properties.title = "風の手紙"
    path = tmp_path / "x.docx"
    document.save(path)
    work = read(path)
    assert (work.title, work.format) == ("風の手紙", "docx")
    assert shape(work) == [("第一部", ["朝", "夜"])]
    text = work.episodes[0].text
    assert text.base == "　翼は必ず帰る。一行目\n二行目\n　次の段落で、雨が降りはじめた。"
    assert text.ruby == (Ruby(1, 2, "つばさ"),)
    assert text.emphasis == (Emphasis(3, 5),)
    assert any("deletion" in str(note) for note in work.notes)


def test_docx_with_localised_styles_and_with_none(tmp_path: Path) -> None:
    document = docx.Document()
    for name in ("見出し 1",):
        document.styles.add_style(name, 1)
    for title in ("朝", "夜"):
        document.add_paragraph(title, style="見出し 1")
        document.add_paragraph(PROSE.strip())
    whole = io.BytesIO()
    document.save(whole)
    path = tmp_path / "x.docx"
    path.write_bytes(whole.getvalue())
    assert shape(read(path)) == [("", ["朝", "夜"])]
    document = docx.Document()
    for line in ("第一章", PROSE.strip(), "第二章", PROSE.strip()):
        document.add_paragraph(line)
    document.save(path)
    assert shape(read(path)) == [("", ["第一章", "第二章"])]
