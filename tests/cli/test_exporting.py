"""`workbench export`: formats by ending and by name, a choice of episodes, a branch, and what goes wrong with files."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import docx
import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QApplication

from tests.cli.test_commands import Say, data, says, story
from workbench.exchange.reader import read
from workbench.store import StoryFile
from workbench.story.text import Emphasis, ManuscriptText, Ruby

__all__ = ["data", "says", "story"]


def test_the_ending_says_the_format_and_the_file_can_be_imported(tmp_path: Path, says: Say, story: Path) -> None:
    for ending in ("txt", "md", "docx"):
        target = tmp_path / f"稿.{ending}"
        assert "4 episodes" in says("export", target, "--author", "岬 花子")
        work = read(target)
        assert [one.title for one in work.episodes] == ["灯台", "地下室", "帰郷", "嵐"]
        assert work.author == "岬 花子"
    for ending in ("epub", "html"):
        says("export", tmp_path / f"稿.{ending}")
    assert (tmp_path / "稿.epub").read_bytes().startswith(b"PK") and "<!doctype html>" in (
        tmp_path / "稿.html"
    ).read_text(encoding="utf-8")


def test_an_english_story_goes_out_as_english_ones_do(
    qapp: QApplication, tmp_path: Path, says: Say, data: Any, story: Path
) -> None:
    """With `qapp`, for pages need an application, and one without windows made here would be the window tests' too."""
    with StoryFile.open(story) as file, file.write() as unit:
        unit.matter.set(language="en")
    assert data("export", tmp_path / "lamp.txt")["format"] == "text"
    assert "［＃" not in (tmp_path / "lamp.txt").read_text(encoding="utf-8")
    says("export", tmp_path / "lamp.pdf")
    box = PdfReader(tmp_path / "lamp.pdf").pages[1].mediabox
    assert (round(float(box.width) * 25.4 / 72), round(float(box.height) * 25.4 / 72)) == (148, 210)
    says("export", tmp_path / "lamp.docx", "--layout", "manuscript", "--author", "Ann Writer")
    head = docx.Document(str(tmp_path / "lamp.docx")).sections[0].header.paragraphs[0].text
    assert head.startswith("Writer / ")
    assert "no page layout" in says("export", tmp_path / "b.docx", "--layout", "bunko", code=1)
    assert not (tmp_path / "b.docx").exists()


def test_a_choice_of_episodes_and_a_sites_notation(tmp_path: Path, says: Say, data: Any, story: Path) -> None:
    target = tmp_path / "稿.txt"
    done = data("export", target, "--format", "kakuyomu", "--episodes", "2-3,１")
    assert (done["format"], done["episodes"], done["notes"]) == ("kakuyomu", [1, 2, 3], [])
    assert "記法：カクヨム" in target.read_text(encoding="utf-8")
    for wrong in ("5", "0", "3-2", "いち", "2--3", "-"):
        assert "episodes" in says("export", tmp_path / "別.txt", "--episodes", wrong, code=1)
    assert not (tmp_path / "別.txt").exists()


def test_a_branch_goes_out_as_it_is_told(tmp_path: Path, says: Say, story: Path) -> None:
    with StoryFile.open(story) as file, file.write() as unit:
        branch = unit.branches.add("もしも", "main", unit.episodes.by_number(1).id)
        unit.episodes.add("別の道", ManuscriptText("　別の道である。"), branch=branch.id)
    says("export", tmp_path / "稿.md", "--branch", "もしも")
    assert [one.title for one in read(tmp_path / "稿.md").episodes] == ["灯台", "別の道"]


def test_what_the_format_cannot_hold_is_said(tmp_path: Path, says: Say, story: Path) -> None:
    with StoryFile.open(story) as file, file.write() as unit:
        text = ManuscriptText("　𠮷の呪文だ。", (Ruby(3, 5, "ながいながいながいながい"),), (Emphasis(1, 2, "太字"),))
        unit.episodes.save_text(unit.episodes.by_number(1).id, text)
    said = says("export", tmp_path / "稿.txt", "--format", "narou", "--encoding", "shift_jis")
    assert "ながいながい" in said and "𠮷 U+20BB7" in said and "太字" in said
    assert len(said.splitlines()) == 4


def test_nothing_is_overwritten_unasked_and_a_wrong_name_is_refused(tmp_path: Path, says: Say, story: Path) -> None:
    target = tmp_path / "稿.txt"
    target.write_text("大事な書きかけ", encoding="utf-8")
    assert "exists already" in says("export", target, code=1)
    assert target.read_text(encoding="utf-8") == "大事な書きかけ"
    says("export", target, "--force")
    assert "岬の灯台守" in target.read_text(encoding="utf-8")
    assert "says no format" in says("export", tmp_path / "稿.rtf", code=1)
    assert "no format a manuscript" in says("export", target, "--format", "wordstar", code=1)
    assert "no folder" in says("export", tmp_path / "なし" / "稿.txt", code=1)
    before = story.read_bytes()
    assert "is a story file" in says("export", story, "--format", "aozora", "--force", code=1)
    assert story.read_bytes() == before
    assert "is a folder" in says("export", tmp_path, "--format", "aozora", code=1)


@pytest.mark.parametrize("ending", ["txt", "docx", "epub", "html", "md"])
def test_a_full_disk_leaves_what_was_there(
    tmp_path: Path, says: Say, story: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    target = tmp_path / "out" / f"稿.{ending}"
    target.parent.mkdir()
    target.write_bytes(b"before")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("workbench.exchange.writing.whole.os.fsync", full)
    assert "cannot be written (No space left on device)" in says("export", target, "--force", code=1)
    assert [one.name for one in target.parent.iterdir()] == [target.name] and target.read_bytes() == b"before"


def test_the_kept_name_of_the_author_stands_on_the_title_page(
    tmp_path: Path, says: Callable[..., str], story: Path
) -> None:
    with StoryFile.open(story) as file, file.write() as unit:
        unit.settings.set("author", "岬花子")
        unit.matter.set(front="灯台\n作者：岬花子\n\n　はじめに。", back="　おわりに。")
    says("export", tmp_path / "稿.txt")
    work = read(tmp_path / "稿.txt")
    assert work.author == "岬花子" and work.back_matter == "　おわりに。" and "作者：" not in work.front_matter
    says("export", tmp_path / "部分.txt", "--episodes", "2-")
    assert "おわりに" not in (tmp_path / "部分.txt").read_text(encoding="utf-8")
