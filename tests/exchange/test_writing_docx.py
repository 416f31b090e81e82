"""Word documents: nothing of the template's own history, and the standard manuscript of English."""

import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import docx
import pytest
from docx.shared import Inches, Pt

from tests.exchange.round_trip import held, shape, there_and_back
from workbench.exchange.manuscript import Chapter, Manuscript
from workbench.exchange.writing import Options, find_format
from workbench.exchange.writing.docx_looks import running_head, surname
from workbench.exchange.writing.losses import Losses
from workbench.exchange.writing.scenes import with_breaks
from workbench.story.errors import InputError
from workbench.story.text import Emphasis, ManuscriptText

TYPED = Options(layout="manuscript")
FIRST = ManuscriptText("Nell saw the lamp.\nIt was out.\n\nNobody came.", emphasis=(Emphasis(9, 12, "斜体"),))
SECOND = ManuscriptText("Morning.\n* * *\nNoon, and still nobody.")
STORY = Manuscript(
    "The Lamp on the Cape", "Ann B. Writer", "en", (Chapter(1, "The Lamp", FIRST), Chapter(2, "Ashore", SECOND))
)


def parts(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name).decode("utf-8", "replace") for name in archive.namelist()}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_nothing_is_left_of_the_template(language: str, tmp_path: Path) -> None:
    there_and_back(Manuscript("灯", "", language, STORY.chapters), tmp_path, "docx")
    path = tmp_path / "稿.docx"
    found = parts(path)
    assert not [name for name in found if "thumbnail" in name or "customXml" in name or name == "docProps/app.xml"]
    assert "python-docx" not in "".join(found.values()) and "2013" not in found["docProps/core.xml"]
    document = docx.Document(str(path))
    assert "pBdr" not in document.styles["Title"].element.xml
    made = document.core_properties
    assert made.created is not None and made.created == made.modified
    assert abs(datetime.now(UTC) - made.created.replace(tzinfo=UTC)) < timedelta(minutes=5)


def test_a_standard_manuscript_is_as_agents_ask_for_it(tmp_path: Path) -> None:
    back, notes = there_and_back(STORY, tmp_path, "docx", TYPED)
    document = docx.Document(str(tmp_path / "稿.docx"))
    normal, page = document.styles["Normal"], document.sections[0]
    assert (normal.font.name, normal.font.size, normal.paragraph_format.line_spacing) == ("Times New Roman", Pt(12), 2)
    assert {page.left_margin, page.right_margin, page.top_margin, page.bottom_margin} == {Inches(1)}
    assert "Writer / THE LAMP ON THE CAPE / " in page.header.paragraphs[0].text
    assert 'w:instr="PAGE"' in page.header.paragraphs[0]._p.xml
    assert page.different_first_page_header_footer and "14 words" in page.first_page_header.paragraphs[0].text
    heads = [one for one in document.paragraphs if one.style is not None and one.style.name == "Heading 1"]
    assert [one.paragraph_format.page_break_before for one in heads] == [True, True]
    assert [one.text for one in document.paragraphs if one.style is not None and one.style.name == "Scene Break"] == [
        "#",
        "#",
    ]
    assert [str(note) for note in notes] == ["Scene breaks written as “#”: 2."]
    # It is read again as it stands there.
    assert shape(back) == shape(STORY)
    expected = [with_breaks(one.text, Losses()) for one in STORY.chapters]
    assert [held(one.text) for one in back.chapters] == [held(one) for one in expected]


def test_blank_lines_between_all_paragraphs_are_no_scene_breaks() -> None:
    text = ManuscriptText("One.\n\nTwo.\n\nThree.\n\n\nFour.\n\n#\n\nFive.")
    assert with_breaks(text, Losses()).base == "One.\nTwo.\nThree.\n#\nFour.\n#\nFive."


def test_the_head_of_a_page_has_the_surname_and_the_title() -> None:
    assert [surname(name) for name in ("Ann B. Writer", "Vonnegut, Kurt", "Voltaire", "")] == [
        "Writer",
        "Vonnegut",
        "Voltaire",
        "",
    ]
    assert running_head(Manuscript("A " * 40, "", "en", ())).endswith("…")


def test_only_layouts_there_are_can_be_asked_for(tmp_path: Path) -> None:
    assert find_format("docx").layouts("en") == ("simple", "manuscript") and not find_format("docx").layouts("ja")
    with pytest.raises(InputError, match="no page layout"):
        there_and_back(STORY, tmp_path, "docx", Options(layout="bunko"))
