"""Lists for an editor: complete, in either language, and nothing in a manuscript can become markup or a formula."""

import csv
import io
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from workbench.continuity import ContinuityWarning, Evidence, Kind, Severity
from workbench.continuity.answers import answer_to
from workbench.continuity.export import check_path, of_ledger, of_warnings, write
from workbench.continuity.export.formats import csv_table, html, markdown
from workbench.continuity.export.sheet import labels
from workbench.continuity.ledger import Spot, Thread, ThreadKind
from workbench.store import Answer, PlantWord, Word
from workbench.story.errors import InputError
from workbench.story.text import Span

BAD = [
    '=HYPERLINK("http://x","y")',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "　＝1+1",
    "|calc",
    "<script>alert(1)</script>",
    "</blockquote><img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    "# 見出し",
    "1. 一",
    "- 二",
    "a\nb\r\nc",
    '"引用","欄"',
    "&lt;b&gt;",
]

ALLOWED = {
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "h1",
    "h2",
    "p",
    "blockquote",
    "dl",
    "dt",
    "dd",
    "ul",
    "li",
}


def warning(text: str) -> ContinuityWarning:
    evidence = (Evidence("f1", text, text + "!", "e1", 1, Span(0, 1)),)
    made = ContinuityWarning(
        "0" * 16, Kind.CONTRADICTION, Severity.WARNING, 0.75, "e2", 2, Span(0, 2), text, None, text, evidence
    )
    return replace(made, answered=answer_to(made, Answer.LATER, text))


def thread(text: str) -> Thread:
    spot = Spot("e1", 1, Span(0, 1), text)
    word = PlantWord("k", Word.PLANTED, text, text, "e1", text)
    return Thread("k", ThreadKind.OWN, text, spot, spot, spot, 1.0, (text,), word=word)


class Tags(HTMLParser):
    """The tags of a page, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.text: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("text", BAD)
def test_nothing_in_the_text_is_taken_for_anything_else(text: str) -> None:
    one_line = " ".join(text.split())
    for sheet in (
        of_warnings([warning(text)], text, "ja", {2: text}),
        of_ledger([thread(text)], text, "en", {1: text}, {text: text}),
    ):
        page = Tags(html(sheet))
        assert page.tags <= ALLOWED
        assert any(one_line in data for data in page.text)
        rows = list(csv.reader(io.StringIO(csv_table(sheet))))
        assert len(rows) == 2
        assert {len(row) for row in rows} == {len(sheet.columns)}
        assert all(not cell.lstrip(" 　").startswith(tuple("=+-@＝＋－＠|")) for row in rows for cell in row)
        document = markdown(sheet)
        lines = document.splitlines()
        assert all(line.startswith(("# ", "## ", "> ", "- ", "  - ")) or line[:1] != "#" for line in lines)
        assert "<script" not in document.replace("\\<", "")
        assert not re.search(r"(?<!\\)\]\(", document)
        quoted = next(line for line in lines if line.startswith("> "))
        assert not quoted[2:].startswith(("#", "- ", "1. "))


def test_a_list_holds_what_an_editor_needs() -> None:
    sheet = of_warnings(
        [replace(warning("青い目"), number=2), replace(warning("白い髪"), number=1)], "宿", "ja", {2: "夜"}
    )
    assert [entry.group for entry in sheet.entries] == ["第1話", "第2話 夜"]
    fields = dict(sheet.entries[1].fields)
    assert (fields["種類"], fields["確度"], fields["返答"]) == ("食い違い", "中 (0.75)", "あとで直す")
    assert sheet.entries[1].points == ("青い目 第1話 「青い目!」",)


def test_an_empty_list_says_so_and_keeps_its_columns() -> None:
    sheet = of_warnings([], "Inn", "en")
    assert "Nothing to report" in html(sheet)
    assert "Nothing to report" in markdown(sheet)
    assert len(csv_table(sheet).splitlines()) == 1
    assert sheet.columns == of_warnings([warning("x")], "Inn", "en").columns


@pytest.mark.parametrize("language", ["ja", "en", "zh", "fr"])
def test_every_kind_has_a_word_in_every_language(language: str) -> None:
    said = labels(language)
    assert set(said.kinds) == {kind.value for kind in Kind}
    assert set(said.severities) == {severity.value for severity in Severity}
    assert set(said.answers) == {answer.value for answer in Answer}
    assert set(said.threads) == {kind.value for kind in ThreadKind}


def test_files_appear_whole_or_not_at_all(tmp_path: Path) -> None:
    sheet = of_warnings([warning("青い目\ud800")], "宿", "ja")
    for ending in (".html", ".md", ".csv"):
        path = write(sheet, tmp_path / f"list{ending}")
        assert "青い目" in path.read_text("utf-8-sig")
    assert (tmp_path / "list.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    with pytest.raises(InputError, match="exists already"):
        write(sheet, tmp_path / "list.md")
    assert write(of_warnings([], "宿", "ja"), tmp_path / "list.md", replace=True).read_text("utf-8").count("青") == 0
    assert len(list(tmp_path.iterdir())) == 3


def test_places_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    for place, sentence in (
        (tmp_path / "list", "no format"),
        (tmp_path / "list.story", "no format"),
        (tmp_path / "folder.md", "is a folder"),
        (tmp_path / "nowhere" / "list.md", "no folder"),
    ):
        with pytest.raises(InputError, match=sentence):
            check_path(place)
    with pytest.raises(InputError, match="cannot be written"):
        write(of_warnings([], "宿", "ja"), tmp_path / ("長" * 90 + ".md"))
