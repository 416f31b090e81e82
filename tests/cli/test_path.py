"""The main job from the command line, on the real reader: a manuscript goes in, a character answers."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.lighthouse import CANON, EPISODES
from workbench.cli.main import run


@pytest.fixture
def cli(tmp_path: Path, models: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command that must succeed; returns what it printed as JSON."""
    monkeypatch.setenv("WORKBENCH_MODELS", str(models))
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))

    def command(*arguments: str) -> Any:
        code = run([*arguments, "--json"])
        captured = capsys.readouterr()
        assert code == 0, captured.err
        return json.loads(captured.out)

    return command


def test_a_manuscript_goes_in_and_a_character_answers(tmp_path: Path, cli: Any) -> None:
    manuscript = tmp_path / "灯台.txt"
    manuscript.write_text(
        "\n".join(f"第{n}話　{title}\n\n{text}" for n, (title, text) in enumerate(EPISODES, 1)), "utf-8"
    )
    story = str(tmp_path / "lighthouse.story")

    imported = cli("import", story, str(manuscript))
    assert (imported["encoding"]["name"], imported["language"]) == ("utf-8", "ja")
    assert [e["number"] for e in cli("episodes", story)] == [1, 2, 3, 4]

    for person in CANON["characters"]:
        cli("characters", story, "add", person["name"], "--id", person["id"], "--first-person", person["first_person"])
    assert [person["id"] for person in cli("characters", story)] == ["ren", "aoi", "mio"]

    report = cli("extract", story)
    assert report["extraction"]["passages_read"] >= 4
    assert report["news"]["new"] >= 1 and report["news"]["gone"] == report["news"]["changed"] == 0
    again = cli("extract", story)
    assert not any(one["behind"] for one in cli("episodes", story))
    assert again["extraction"]["passages_read"] == 0

    gold = CANON["facts"][2]
    added = cli(
        "fact", story, "add", gold["text"], "-e", "1", "--quote", gold["evidence"], "--owner", "蓮", "--importance", "5"
    )
    moment = CANON["knowledge"][0]
    cli("learn", story, "add", added["id"], "葵", "-e", "2", "--quote", moment["evidence"], "--how", "witnessed")

    cells = {f["id"]: f["cells"] for f in cli("matrix", story, "--episode", "3")["facts"]}[added["id"]]
    assert {who: cell["state"] for who, cell in cells.items()} == {"ren": "knows", "aoi": "knows", "mio": "never"}

    def given(episode: str) -> set[str]:
        asked = cli("ask", story, "地下室には何がある？", "-c", "葵", "-e", episode, "--no-model")
        return {item["fact"] for item in asked["receipt"]["items"]}

    assert added["id"] not in given("2")
    assert added["id"] in given("3")
    assert isinstance(cli("check", story), list)
    assert cli("doctor", story)["differences"] == []


def test_rejecting_and_editing_facts(tmp_path: Path, cli: Any) -> None:
    manuscript = tmp_path / "short.txt"
    manuscript.write_text("　蓮は灯台守である。\n", "utf-8")
    story = str(tmp_path / "short.story")
    cli("import", story, str(manuscript))
    cli("characters", story, "add", "蓮", "--id", "ren")
    fact = cli("fact", story, "add", "蓮は灯台守である。", "-e", "1")
    changed = cli("fact", story, "edit", fact["id"], "--owner", "ren")
    assert (changed["scope"], changed["owner"], changed["version"]) == ("character", "ren", 2)
    assert run(["fact", story, "reject", fact["id"]]) == 0


def test_a_quote_that_is_not_there_is_refused(tmp_path: Path, cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    manuscript = tmp_path / "short.txt"
    manuscript.write_text("　蓮は灯台守である。\n", "utf-8")
    story = str(tmp_path / "short.story")
    cli("import", story, str(manuscript))
    assert run(["fact", story, "add", "蓮は町長である。", "-e", "1", "--quote", "蓮は町長である"]) == 1
    assert "is not in episode 1" in capsys.readouterr().err
    assert cli("facts", story) == []
