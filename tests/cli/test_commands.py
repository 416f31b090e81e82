"""What commands say and keep: refusals that leave the story alone, and the changed things as JSON or as one line."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.lighthouse import build_lighthouse, fact_id
from tests.memory.test_grouping import BOAT, COIN, learns, propose
from workbench.cli import common
from workbench.cli.main import run
from workbench.store import StoryFile, Unit
from workbench.story.days import Written
from workbench.story.errors import InputError
from workbench.story.facts import Scope

Say = Callable[..., str]
ONE = "第1話　灯台\n\n　蓮は岬の灯台守である。\n"
TWO = ONE + "\n第2話　地下室\n\n　葵は金貨を見た。\n"
WARNING = "0123456789abcdef"


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lighthouse story, lying in its file."""
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    return path


@pytest.fixture
def says(story: Path, capsys: pytest.CaptureFixture[str]) -> Say:
    """Run `GROUP STORY REST`, which must end with the code; returns what it printed."""

    def command(group: str, *rest: object, code: int = 0) -> str:
        assert run([group, str(story), *map(str, rest)]) == code
        captured = capsys.readouterr()
        if code:
            assert captured.out == ""
            assert "Traceback" not in captured.err
            return captured.err
        return captured.out

    return command


@pytest.fixture
def data(says: Say) -> Callable[..., Any]:
    return lambda *words: json.loads(says(*words, "--json"))


@pytest.fixture
def gold(story: Path) -> str:
    with StoryFile.open(story) as file:
        return fact_id(file, "金貨")


def manuscript(folder: Path, text: str) -> Path:
    path = folder / "manuscript.txt"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("action", [["add"], ["save", 1]])
def test_a_file_of_several_episodes_is_not_cut_to_its_first(
    tmp_path: Path, says: Say, data: Any, action: list[object]
) -> None:
    before = data("episodes")
    assert "2 episodes" in says("episodes", *action, manuscript(tmp_path, TWO), code=1)
    assert data("episodes") == before
    says("episodes", *action, manuscript(tmp_path, ONE))
    assert data("episodes") != before


def test_a_lone_surrogate_is_refused_wherever_it_is_typed(says: Say) -> None:
    assert "\\udce9" in says("characters", "add", "caf\udce9", code=1)
    assert "\\ud800" in says("episodes", "rename", 1, "\ud800", code=1)


def test_ctrl_c_while_loading_is_quiet(tmp_path: Path) -> None:
    """Interrupts `main` while it loads the commands: a module among them tells that it is its turn and takes long."""
    slow = tmp_path / "typer.py"
    slow.write_text("import time\nprint('loading', flush=True)\ntime.sleep(30)\n", "utf-8")
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[2])])
    # Where the tests run in the background, SIGINT is ignored, and a child would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        [sys.executable, "-m", "workbench", "models"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        assert process.stdout is not None
        signal.signal(signal.SIGINT, before)
        assert process.stdout.readline() == "loading\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (130, "")


WRITING: list[tuple[object, ...]] = [
    ("characters", "add", "源造"),
    ("characters", "set", "aoi", "--notes", "x"),
    ("characters", "alias", "aoi", "葵ちゃん"),
    ("characters", "appellation", "aoi", "ren", "灯台さん"),
    ("characters", "merge", "aoi", "mio"),
    ("characters", "split", "ren", "蓮さん"),
    ("characters", "delete", "aoi"),
    ("fact", "add", "蓮は町長である。", "-e", 1),
    ("fact", "edit", "GOLD", "--importance", 1),
    ("fact", "accept", "GOLD"),
    ("fact", "delete", "GOLD"),
    ("learn", "add", "GOLD", "mio", "-e", 2),
    ("episodes", "rename", 1, "朝"),
    ("episodes", "delete", 1),
    ("dismiss", WARNING, "--reason", "伏線"),
]


@pytest.mark.parametrize("words", WRITING, ids=[" ".join(map(str, words[:2])) for words in WRITING])
def test_nothing_is_reported_before_it_is_kept(
    says: Say, gold: str, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...]
) -> None:
    """The commit fails as on a full disk: nothing may have been printed as done."""
    whole = StoryFile.write

    @contextmanager
    def full(self: StoryFile) -> Iterator[Unit]:
        with whole(self) as unit:
            yield unit
            raise InputError("The disk is full.")

    monkeypatch.setattr(StoryFile, "write", full)
    assert says(*(gold if word == "GOLD" else word for word in words), code=1) == "The disk is full.\n"


def test_only_a_warnings_id_can_be_dismissed(says: Say, data: Any) -> None:
    assert "nope" in says("dismiss", "nope", "--reason", "x", code=1)
    assert "reason" in says("dismiss", WARNING, "--reason", " ", code=1)
    assert WARNING in says("dismiss", WARNING, "--reason", "伏線")
    assert data("dismiss", WARNING, "--reason", "伏線")["fingerprint"] == WARNING


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("add", ""), "needs a name"),
        (("set", "aoi", "--name", ""), "needs a name"),
        (("alias", "aoi", " "), "needs a name"),
        (("add", "源造", "--id", "あ い"), "あ い"),
        (("add", "葵"), "called “葵”"),
        (("rename", "aoi", "澪"), "called “澪”"),
        (("alias", "aoi", "澪"), "called “澪”"),
        (("add", "源造", "--alias", "澪"), "called “澪”"),
    ],
)
def test_names_and_ids_that_cannot_be(says: Say, data: Any, words: tuple[str, ...], sentence: str) -> None:
    before = data("characters")
    assert sentence in says("characters", *words, code=1)
    assert data("characters") == before


def test_an_alias_may_be_shared_and_a_deleted_name_taken(says: Say) -> None:
    says("characters", "alias", "aoi", "先輩")
    says("characters", "alias", "mio", "先輩")
    says("characters", "delete", "mio")
    says("characters", "add", "澪", "--id", "other_mio")
    assert "called “澪”" in says("characters", "add", "澪", "--id", "mio", code=1)


def test_words_that_name_nothing_are_refused(says: Say) -> None:
    assert "world" in says("matrix", "-e", 2, "--scope", "foo", code=1)
    assert "accepted" in says("matrix", "-e", 2, "--status", "foo", code=1)
    assert "fact-nope" in says("learn", "list", "--fact", "fact-nope", code=1)


def test_only_languages_that_can_be_read(tmp_path: Path, story: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new, file = tmp_path / "new.story", str(manuscript(tmp_path, ONE))
    assert run(["import", str(new), file, "--language", "klingon"]) == 2
    assert "ja" in capsys.readouterr().err
    assert not new.exists()
    assert run(["import", str(new), file, "--language", "zh", "--title", "塔", "--json"]) == 0
    imported = json.loads(capsys.readouterr().out)
    assert (imported["language"], imported["title"]) == ("zh", "塔")
    with StoryFile.open(new) as made:
        assert (made.info.language, made.info.title) == ("zh", "塔")


@pytest.mark.parametrize("number", ["inf", "nan"])
def test_a_place_in_story_time_is_a_number(tmp_path: Path, says: Say, data: Any, number: str) -> None:
    file = manuscript(tmp_path, ONE)
    assert number in says("episodes", "date", 1, number, code=1)
    assert number in says("episodes", "add", file, "--chronology", number, code=1)
    assert [episode["chronology"] for episode in data("episodes")] == [None] * 4
    with pytest.raises(ValueError, match="JSON"):
        common.print_json({"chronology": float(number)})


def test_a_flashback_dated_alone_pulls_nobody_along(says: Say, data: Any) -> None:
    assert data("episodes", "date", 2, "-3")["chronology"] == -3
    listed = data("episodes")
    assert [one["story_rank"] for one in listed] == [2, 1, 3, 4]
    assert [one["story_time"] for one in listed] == [1, -3, 3, 4]
    lines = says("episodes").splitlines()
    assert lines[1].endswith("at -3") and not lines[0].endswith("at 1")
    assert "the story goes on from there" in says("episodes", "date", 2, "--goes-on")
    assert says("episodes").splitlines()[1].endswith("at -3, the story goes on")
    assert [one["story_rank"] for one in data("episodes")] == [4, 1, 2, 3]
    # Another date keeps the word; none takes it away.
    assert data("episodes", "date", 2, "-4")["goes_on"] is True
    assert data("episodes", "date", 2, "--excursion")["goes_on"] is False
    assert (one := data("episodes", "date", 2))["chronology"] is None and one["goes_on"] is None
    assert "give it one first" in says("episodes", "date", 2, "--goes-on", code=1)


def test_a_date_on_another_scale_asks_where_the_others_stand(says: Say, data: Any) -> None:
    assert "episodes origin" in says("episodes", "date", 2, "1950")
    assert "own numbers" in says("episodes", "origin")
    assert data("episodes", "origin", "1998") == {"origin": 1998}
    assert [one["story_time"] for one in data("episodes")] == [1998, 1950, 1998, 1998]
    assert "1998" in says("episodes", "origin")
    # Once answered it is not asked again.
    assert "episodes origin" not in says("episodes", "date", 3, "20040105")
    assert says("episodes").splitlines()[2].endswith("at 20040105")
    assert data("episodes", "origin", "--numbers") == {"origin": None}
    assert "nan" in says("episodes", "origin", "nan", code=1)


def test_what_was_done_is_printed_as_json(says: Say, data: Any, gold: str) -> None:
    for action, status in (("accept", "accepted"), ("reject", "rejected")):
        assert [(fact["id"], fact["status"]) for fact in data("fact", action, gold)] == [(gold, status)]
    assert [fact["id"] for fact in data("fact", "delete", gold)] == [gold]
    assert [fact["id"] for fact in data("fact", "restore", gold)] == [gold]
    moment = data("learn", "list", "--fact", gold)[0]["id"]
    for action, status in (("reject", "rejected"), ("accept", "accepted")):
        assert [(one["id"], one["status"]) for one in data("learn", action, moment)] == [(moment, status)]
    assert [one["id"] for one in data("learn", "remove", moment)] == [moment]
    assert data("episodes", "rename", 1, "朝")["title"] == "朝"
    assert data("episodes", "move", 1, "--after", 2)["number"] == 2
    assert data("episodes", "date", 2, "-0.5")["chronology"] == -0.5
    gone = data("episodes", "delete", 2)
    assert gone["title"] == "朝"
    assert data("episodes", "restore", gone["id"]) == gone | {"number": 2}
    assert data("characters", "delete", "aoi")["id"] == "aoi"


def test_what_was_done_is_one_line_for_people(says: Say, gold: str) -> None:
    for words in (
        ("fact", "accept", gold),
        ("fact", "delete", gold),
        ("fact", "restore", gold),
        ("episodes", "rename", 1, "朝"),
        ("episodes", "move", 1, "--after", 2),
        ("episodes", "date", 2, "0.5"),
        ("episodes", "date", 2),
        ("episodes", "delete", 2),
        ("episodes", "restore", "朝"),
        ("characters", "delete", "aoi"),
    ):
        printed = says(*words)
        assert printed.endswith(".\n")
        assert printed.count("\n") == 1


def test_a_place_in_the_trash_is_called_so(says: Say, gold: str) -> None:
    assert "ep.2" in says("learn", "list", "--fact", gold)
    says("episodes", "delete", 2)
    assert "in the trash" in says("learn", "list", "--fact", gold)
    says("episodes", "delete", 1)
    assert "in the trash" in says("fact", "edit", gold, "--importance", 1)


def test_a_group_of_the_review_is_settled_with_one_word(story: Path, says: Say, data: Callable[..., Any]) -> None:
    with StoryFile.open(story) as file, file.write() as unit:
        secret = propose(unit, 2, COIN, scope=Scope.CHARACTER, importance=5)
        moment = learns(unit, secret, "mio", 3)
        boat = propose(unit, 4, BOAT)
    found = data("review")
    assert 0 < found["confirmed"] < 1
    by_items = {group["items"][0]["id"]: group for group in found["groups"]}
    assert (by_items[secret]["person"], by_items[secret]["scope"], by_items[secret]["rests"]) == (
        "蓮",
        "character",
        ["蓮"],
    )
    assert sorted(by_items[boat]["rests"]) == sorted(["蓮", "葵", "澪"])
    assert sum(len(group["items"]) for group in data("review", "--first", 2)["groups"]) == 2
    assert data("review", "--accept", moment) == [secret, moment]
    assert data("review", "--reject", boat) == [boat]
    assert says("review").splitlines() == ["100.0% of what people know is confirmed.", "Nothing waits."]
    assert {one["id"]: one["status"] for one in data("facts")}[secret] == "accepted"
    assert boat in says("review", "--accept", boat, code=1), "it no longer waits"
    assert "or reject" in says("review", "--accept", boat, "--reject", boat, code=1)


def test_the_count_is_by_part_and_episode_in_the_storys_unit(story: Path, says: Say, data: Callable[..., Any]) -> None:
    with StoryFile.open(story) as file, file.write() as unit:
        unit.days.note(date(2026, 3, 1), Written(120, 150, 30, 40))
        unit.episodes.set_part(unit.episodes.by_number(1).id, unit.parts.add("上").id)
    found = data("count")
    assert found["unit"] == "characters" and found["parts"][0]["title"] == "上"
    assert found["total"]["characters"] == sum(one["characters"] for one in found["episodes"])
    assert found["days"] == [
        {"day": "2026-03-01", "characters": 120, "characters_gross": 150, "words": 30, "words_gross": 40}
    ]
    assert "manuscript page" in says("count") and "+120 characters" in says("count")
    with StoryFile.open(story) as file, file.write() as unit:
        unit.matter.set(language="en")
    assert "words" in says("count") and "+30 words" in says("count") and "characters" not in says("count")
