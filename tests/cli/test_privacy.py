"""`workbench privacy`: scanning, rules, erasing, the list; bad input."""

import json
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse
from tests.privacy.planted import ENGLISH, JAPANESE, page
from workbench.cli.main import run
from workbench.store import StoryFile
from workbench.story.text import ManuscriptText

NUMBER = "090-0000-1234"


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    path = tmp_path / "lighthouse.story"
    with build_lighthouse(path) as made, made.write() as unit:
        first = unit.episodes.by_number(1)
        unit.episodes.save_text(first.id, ManuscriptText(first.text.base + f"　札に{NUMBER}とある。\n"))
    return str(path)


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


def test_a_story_is_scanned_wherever_its_words_stand(story: str, capsys: pytest.CaptureFixture[str]) -> None:
    [thread] = out(capsys, "conversations", story, "begin", "-c", "蓮", "-e", "2").split()
    out(capsys, "conversations", story, "ask", thread, f"{NUMBER}は誰の番号？", "--no-model")
    out(capsys, "fact", story, "add", "--episode", "1", "--quote", f"札に{NUMBER}とある", f"札に{NUMBER}。")
    found = json.loads(out(capsys, "privacy", "scan", story, "--json"))
    assert {one["where"] for one in found} >= {"episode", "fact", "question"}
    [place] = [one for one in found if one["where"] == "episode"]
    assert (place["kind"], place["name"], place["line"], place["column"]) == ("phone", "灯台", 4, 4)
    said = out(capsys, "privacy", story, "scan")
    assert "phone number" in said and NUMBER not in said and "0000-1234" not in json.dumps(found)


def test_any_text_is_scanned_and_masked(story: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "page.txt"
    text.write_text(page(JAPANESE) + "\n" + page(ENGLISH), encoding="utf-8")
    found = json.loads(out(capsys, "privacy", "scan", str(text), "--json"))
    assert len(found) == len(JAPANESE) + len(ENGLISH)
    covered = out(capsys, "privacy", "mask", str(text), "--language", "ja")
    assert not any(what in covered for _, _, what in [*JAPANESE, *ENGLISH])
    assert covered.count("\n") >= len(JAPANESE)
    text.write_text("何もない。\n", encoding="utf-8")
    assert out(capsys, "privacy", "scan", str(text)) == "No personal data was found.\n"


def test_a_conversation_leaves_covered_and_by_setting_as_it_is(
    story: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [thread] = out(capsys, "conversations", story, "begin", "-c", "蓮", "-e", "2").split()
    out(capsys, "conversations", story, "ask", thread, f"{NUMBER}は？", "--no-model")
    out(capsys, "conversations", story, "export", thread, str(tmp_path / "a.md"))
    assert NUMBER not in (tmp_path / "a.md").read_text(encoding="utf-8")
    (tmp_path / "settings.toml").write_text("[privacy]\nmask_exports = false\n", encoding="utf-8")
    out(capsys, "conversations", story, "export", thread, str(tmp_path / "b.md"))
    assert NUMBER in (tmp_path / "b.md").read_text(encoding="utf-8")


def test_rules_erasing_and_the_list(story: str, capsys: pytest.CaptureFixture[str]) -> None:
    for who in ("蓮", "蓮", "葵"):
        out(capsys, "conversations", story, "begin", "-c", who, "-e", "2")
    assert "conversations: newest 2" in out(capsys, "privacy", "keep", story, "conversations", "--newest", "2")
    assert json.loads(out(capsys, "privacy", "retain", story, "--dry-run", "--json"))["due"]["conversations"] == 1
    assert "conversations: 1 erased" in out(capsys, "privacy", "retain", story)
    assert "say --yes" in out(capsys, "privacy", "erase", story, "conversations", "-c", "葵")
    said = out(capsys, "privacy", "erase", story, "conversations", "-c", "葵", "--yes")
    assert "conversations: 1 erased" in said and "Nothing of it is left" in said
    listed = json.loads(out(capsys, "privacy", "audit", story, "--json"))
    assert [(one["kind"], one["count"], one["rule"], one["gone"]) for one in listed] == [
        ("conversations", 1, "", True),
        ("conversations", 1, "newest 2", True),
    ]
    assert "by hand" in out(capsys, "privacy", story, "audit")
    with StoryFile.open(story) as file, file.read() as unit:
        assert [thread.character for thread in unit.conversations.list()] == ["ren"]
    assert "forever" in out(capsys, "privacy", "keep", story, "conversations", "--forever")
    assert out(capsys, "privacy", "retain", story) == "Nothing is past its time.\n"


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["scan", "nowhere.txt"], 1, "nowhere.txt cannot be read"),
        (["scan", "."], 1, "cannot be read"),
        (["keep", "STORY", "trash"], 1, "one of them"),
        (["keep", "STORY", "trash", "--days", "3", "--forever"], 1, "one of them"),
        (["keep", "STORY", "trash", "--days", "0"], 1, "1 to 36500"),
        (["keep", "STORY", "trash", "--days", "3", "--newest", "3"], 1, "not both"),
        (["keep", "STORY", "everything", "--days", "3"], 2, "everything"),
        (["erase", "STORY", "trash", "-c", "蓮"], 1, "Only conversations"),
        (["erase", "STORY", "conversations", "-c", "誰か"], 1, "誰か"),
        (["audit", "nowhere.story"], 3, "nowhere.story"),
    ],
)
def test_bad_input_is_one_sentence(
    story: str, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, words: str
) -> None:
    assert run(["privacy", *(story if one == "STORY" else one for one in arguments)]) == code
    said = capsys.readouterr().err
    assert words in said and "Traceback" not in said


def test_a_database_that_is_no_story_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.story"
    path.write_bytes(b"SQLite format 3\0" + bytes(200))
    assert run(["privacy", "scan", str(path)]) == 3
