"""A story written as a book or a page and imported again: nothing is lost that those can hold."""

from pathlib import Path

import pytest

from tests.exchange.round_trip import held, manuscript_of, shape
from workbench.exchange.manuscript import Chapter, Manuscript
from workbench.exchange.reader import read
from workbench.exchange.writing import Options, find_format, write
from workbench.story.text import Emphasis, ManuscriptText, Ruby

TEXT = ManuscriptText(
    "　雑司ヶ谷の𠮷野家で、これは絶対に《秘密》だと言った。\n"
    "\n"
    "「｜縦棒｜と、漢字（かんじ）と(笑)、*a* _b_ #1 <b>&amp;</b> [x](y) {z}」\n"
    "\n"
    "\n"
    "# 見出しではない\n"
    "あいつの家族👨‍👩‍👧は、〓を読めない。",
    (Ruby(1, 5, "ぞうしがや"), Ruby(6, 7, "よし"), Ruby(7, 8, "の")),
    (Emphasis(14, 17), Emphasis(20, 22, "白ゴマ傍点"), Emphasis(24, 26, "太字"), Emphasis(24, 26, "波線")),
)
ENGLISH = ManuscriptText("She did not know.\n\n* * *\nHe left  at  ten.\tSo.", (), (Emphasis(4, 11, "斜体"),))


@pytest.mark.parametrize("name", ["epub", "epub-vertical", "html"])
@pytest.mark.parametrize("back", ["", "底本：「灯台」岬文庫\n　　　1990年"])
def test_parts_titles_and_marks_come_back(name: str, back: str, tmp_path: Path) -> None:
    titles = [("序", ""), ("一　霧", "第一部　海"), ("二　船", "第一部　海"), ("一　岸", "第二部　陸")]
    chapters = tuple(Chapter(n, title, TEXT, part) for n, (title, part) in enumerate(titles, 1))
    front = "　読んでくれる人へ。\n　よろしく。" if back else ""
    out = Manuscript("灯台［上］", "岬 花子", "ja", chapters, front, back)
    form = find_format(name)
    path = tmp_path / f"稿{form.suffix}"
    write(out, path, form, Options(), replace=True)
    again = manuscript_of(read(path))
    assert shape(again) == shape(out)
    assert [held(one.text) for one in again.chapters] == [held(one.text) for one in out.chapters]


@pytest.mark.parametrize("name", ["epub", "html"])
def test_english_comes_back(name: str, tmp_path: Path) -> None:
    out = Manuscript("The Lamp", "A. Writer", "en", (Chapter(1, "The Door", ENGLISH), Chapter(2, "The Stair", ENGLISH)))
    form = find_format(name)
    path = tmp_path / f"lamp{form.suffix}"
    write(out, path, form, Options(), replace=True)
    work = read(path)
    assert (shape(manuscript_of(work)), work.language) == (shape(out), "en")
    assert [held(one.text) for one in work.episodes] == [held(ENGLISH)] * 2
