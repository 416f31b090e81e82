"""PDF written and read again, by another program's eyes."""

import os
import subprocess
import sys
import threading
import unicodedata
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QApplication

from workbench.exchange.manuscript import Chapter, Manuscript
from workbench.story.errors import Cancelled, InputError
from workbench.story.jobs import CancelToken
from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.pages.pdf import write_pdf
from workbench.ui.pages.sheets import NAMES, sheet

TEXT = "\u3000山路を登りながら、こう考えた。\n「とかくに人の世は住みにくい」と、スーパーでちょっと言った。"
STORY = Manuscript(
    "草枕の題",
    "名無し",
    "ja",
    (Chapter(1, "第一話", ManuscriptText(TEXT, (Ruby(1, 3, "やまみち"),), (Emphasis(9, 11),))),),
)


def said(path: Path) -> str:
    return unicodedata.normalize("NFKC", "".join(page.extract_text() for page in PdfReader(path).pages))


def letters(text: str) -> list[str]:
    return sorted(unicodedata.normalize("NFKC", "".join(text.split())))


@pytest.mark.parametrize("name", NAMES)
def test_pages_open_again_with_every_character_and_their_faces(qapp: QApplication, tmp_path: Path, name: str) -> None:
    on = sheet(name)
    path = tmp_path / "story.pdf"
    assert write_pdf(STORY, path, on) == ()
    read = PdfReader(path)
    assert read.metadata is not None
    assert read.metadata.title == "草枕の題"
    wide, high = (round(float(side) * 25.4 / 72) for side in read.pages[0].mediabox[2:])
    assert (wide, high) == (on.width, on.height)
    assert len(read.pages) == 2
    found = letters(said(path))
    for char in letters(STORY.title + STORY.author + STORY.chapters[0].title + TEXT + "やまみち"):
        assert char in found, char
        found.remove(char)
    fonts = [font.get_object() for font in read.pages[1]["/Resources"]["/Font"].values()]  # type: ignore[index]
    for font in fonts:
        descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        assert any(key.startswith("/FontFile") for key in descriptor)


def test_it_is_written_from_another_thread(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "story.pdf"
    thread = threading.Thread(target=write_pdf, args=(STORY, path))
    thread.start()
    thread.join()
    assert len(PdfReader(path).pages) == 2


def test_a_place_that_cannot_be_written_to_is_a_sentence(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        write_pdf(STORY, tmp_path / "nowhere" / "story.pdf")
    (tmp_path / "folder").mkdir()
    with pytest.raises(InputError, match="cannot be written"):
        write_pdf(STORY, tmp_path / "folder")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder"]


def test_what_was_there_stays_when_writing_is_stopped(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "story.pdf"
    path.write_text("before")
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        write_pdf(STORY, path, cancel=token)
    assert path.read_text() == "before"
    assert [one.name for one in tmp_path.iterdir()] == ["story.pdf"]


def test_without_a_window_and_with_a_full_disk(tmp_path: Path) -> None:
    pytest.importorskip("resource")  # Not on Windows.
    script = (
        "import resource, signal\n"
        "from pathlib import Path\n"
        "from workbench.exchange.manuscript import Chapter, Manuscript\n"
        "from workbench.story.text import ManuscriptText\n"
        "from workbench.ui.pages.pdf import write_pdf\n"
        "def write(text):\n"
        "    write_pdf(Manuscript('題', '', 'ja', (Chapter(1, '', ManuscriptText(text)),)), Path('story.pdf'))\n"
        "write('い')\n"
        "write('あ')\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))\n"
        "write('う' * 999)\n"
    )
    bare = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    bare.pop("QT_QPA_PLATFORM", None)
    bare["PYTHONPATH"] = str(Path(__file__).parents[3])
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, env=bare, capture_output=True, text=True)
    assert "InputError: story.pdf cannot be written" in done.stderr
    # What was written before is as it was, and nothing lies beside it.
    assert [one.name for one in tmp_path.iterdir()] == ["story.pdf"]
    assert "あ" in said(tmp_path / "story.pdf")


def test_a_face_that_is_not_there_is_named(qapp: QApplication, tmp_path: Path) -> None:
    notes = write_pdf(STORY, tmp_path / "story.pdf", font="No Such Mincho")
    assert len(notes) == 1
    assert "No Such Mincho" in str(notes[0])
