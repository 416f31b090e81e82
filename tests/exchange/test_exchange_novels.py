"""The six published novels, as they stand in the sibling folder."""

from pathlib import Path

import pytest

from workbench.exchange.reader import read
from workbench.exchange.work import ImportedWork

NOVELS = Path(__file__).parents[2] / "../shared/novels"


def novel(pattern: str) -> ImportedWork:
    found = sorted(NOVELS.glob(pattern)) if NOVELS.is_dir() else []
    if not found:
        pytest.skip("the novels are not beside this checkout (../shared/novels)")
    return read(found[0])


def test_kokoro_has_three_parts_and_110_episodes_with_ruby() -> None:
    work = novel("773_*")
    assert (work.title, work.author, work.language, work.format) == ("こころ", "夏目漱石", "ja", "aozora")
    assert work.encoding.name == "cp932"
    assert work.encoding.certainty == "likely"
    assert [(part.title, len(part.episodes)) for part in work.parts] == [
        ("上　先生と私", 36),
        ("中　両親と私", 18),
        ("下　先生と遺書", 56),
    ]
    assert [episode.title for episode in work.parts[1].episodes[:3]] == ["一", "二", "三"]
    first = work.episodes[0].text
    assert first.base.startswith("　私はその人を常に先生と呼んでいた。")
    ruby = first.ruby[0]
    assert (ruby.start, ruby.end, ruby.reading) == (1, 2, "わたくし")
    # The parser counts 4,569 ruby; two are the preamble's examples.
    assert sum(len(episode.text.ruby) for episode in work.episodes) == 4567
    whole = "\n".join(episode.text.base for episode in work.episodes)
    assert not any(mark in whole for mark in ("《", "》", "｜", "［＃", "\r", "底本："))
    assert "挘" in whole
    assert "〓" not in whole
    assert work.front_matter.startswith("こころ\n夏目漱石")
    assert work.back_matter.startswith("底本：「こころ」集英社文庫")
    assert work.episodes[-1].text.base.endswith("すべてを腹の中にしまっておいて下さい。」")


@pytest.mark.parametrize(
    ("pattern", "count", "first", "last"),
    [
        ("43737_*", 9, "一　午後の授業", "九　ジョバンニの切符"),
        ("57228_*", 31, "はしがき", "怪盗捕縛"),
        ("56669_*", 24, "黒い魔物", "大爆発"),
        ("60_*", 31, "CHAPTER I PARIS: SEPTEMBER, 1792", "CHAPTER XXXI THE ESCAPE"),
        (
            "95_*",
            22,
            "CHAPTER 1 The Rassendylls--With a Word on the Elphbergs",
            "CHAPTER 22 Present, Past--and Future?",
        ),
    ],
)
def test_chapters(pattern: str, count: int, first: str, last: str) -> None:
    work = novel(pattern)
    titles = [episode.title for episode in work.episodes]
    assert [part.title for part in work.parts] == [""]
    assert (len(titles), titles[0], titles[-1]) == (count, first, last)
    assert all(len(episode.text.base) > 500 for episode in work.episodes)


def test_headings_with_quotes_ruby_and_dots_keep_their_words() -> None:
    assert "「わしがほんものじゃ」" in [e.title for e in novel("57228_*").episodes]
    titles = [e.title for e in novel("56669_*").episodes]
    assert {"四つのなぞ", "黄金の塔"} <= set(titles)


def test_emphasis_lies_on_its_word() -> None:
    work = novel("56669_*")
    stressed = [e.text.base[m.start : m.end] for e in work.episodes for m in e.text.emphasis]
    assert stressed[0] == "いとこ"
    assert len(stressed) >= 20


def test_english_paragraphs_are_one_a_line() -> None:
    work = novel("60_*")
    first = work.episodes[0].text.base.split("\n")
    assert first[0].startswith("A surging, seething")
    assert first[0].endswith("his own vanity.")
    assert first[1].startswith("During the greater part")
