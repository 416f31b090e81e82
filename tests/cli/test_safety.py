"""`workbench snapshot(s)`, `restore`, `backup(s)`, `restore-backup`."""

import json
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse
from workbench.cli.main import run
from workbench.store import StoryFile
from workbench.story.text import ManuscriptText


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    monkeypatch.setenv("WORKBENCH_BACKUPS__FOLDER", str(tmp_path / "backups"))
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    return str(path)


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


def texts(story: str) -> list[str]:
    with StoryFile.open(Path(story)) as file, file.read() as unit:
        return [episode.text.base for episode in unit.episodes.list()]


def wipe(story: str) -> None:
    with StoryFile.open(Path(story)) as file, file.write() as unit:
        for number in (1, 2):
            unit.episodes.save_text(unit.episodes.by_number(number).id, ManuscriptText(""))


def test_a_snapshot_is_taken_listed_compared_and_gone_back_to(story: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = texts(story)
    assert "4 episodes" in out(capsys, "snapshot", story, "第一稿")
    wipe(story)
    listed = json.loads(out(capsys, "snapshots", story, "--json"))
    assert "第一稿" in [one["name"] for one in listed] and len(listed) >= 2
    differing = json.loads(out(capsys, "snapshots", story, "第一稿", "--json"))
    assert [one["changed"] > 0 for one in differing] == [True, True]
    out(capsys, "restore", story, "第一稿", "--episode", "2")
    assert texts(story) == ["", *before[1:]]
    out(capsys, "restore", story, "第一稿")
    assert texts(story) == before
    assert out(capsys, "snapshots", story, "第一稿") == "Nothing differs.\n"
    out(capsys, "snapshots", story, "第一稿", "--remove")
    assert run(["restore", story, "第一稿"]) == 1
    assert run(["snapshot", story, " "]) == 1


def test_a_backup_is_made_listed_and_brought_back(
    story: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = texts(story)
    assert run(["backup", story]) == 3, "a folder that the author chose is not made"
    (tmp_path / "backups").mkdir()
    made = json.loads(out(capsys, "backup", story, "--json"))
    wipe(story)
    [listed] = json.loads(out(capsys, "backups", "--json"))
    assert (listed["path"], listed["episodes"]) == (made["path"], 4)
    new = tmp_path / "again.story"
    out(capsys, "restore-backup", made["path"], str(new))
    assert texts(str(new)) == before and texts(story) != before
    assert run(["restore-backup", made["path"], story]) == 3
    assert run(["restore-backup", str(tmp_path / "none"), str(tmp_path / "x.story")]) == 1
    said = capsys.readouterr().err
    assert "exists already" in said and "There is no backup at" in said
    assert "There are no backups" in out(capsys, "backups", str(tmp_path / "cache"))
    # An erasing names them: they hold what the story held then.
    assert made["path"] in out(capsys, "privacy", story, "erase", "versions", "--yes")


def test_an_import_into_a_story_is_preceded_by_a_snapshot(
    story: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "more.txt"
    text.write_text("第9話　続き\n\n　凪は海を見た。\n", encoding="utf-8")
    out(capsys, "import", story, str(text))
    [newest, *_] = json.loads(out(capsys, "snapshots", story, "--json"))
    assert (newest["reason"], newest["episodes"]) == ("before an import", 4)
