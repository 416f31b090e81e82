"""`workbench characters discover`: taken, joined, turned down, brought back."""

import json
from pathlib import Path

import pytest

from tests.memory.test_extraction import CAST, HARBOUR, build
from workbench.cli.main import run
from workbench.memory.edits import portraits
from workbench.store import StoryFile
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.portrait import Portrait, Trait
from workbench.story.text import ManuscriptText

FRIEND = "\u3000宗介は二十五歳で、郵便局に勤めている。宗介は毎朝、自転車で坂を上る。「行くよ」と宗介が言った。"


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    path = tmp_path / "harbour.story"
    build(path, [HARBOUR, FRIEND], cast=CAST[:1]).close()
    return path


def test_people_are_joined_turned_down_and_brought_back(story: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def says(*rest: str, code: int = 0) -> str:
        assert run(["characters", str(story), "discover", *rest]) == code
        shown = capsys.readouterr()
        return shown.err if code else shown.out

    said = json.loads(says("--reject", "宗介", "--json"))
    assert "宗介" not in [one["name"] for one in said["candidates"]] and said["rejected"] == ["宗介"]
    assert "Nobody called “宗介” was found" in says("--take", "宗介", code=1)
    said = json.loads(says("--bring-back", "宗介", "--into", "宗介=汐見澪", "--json"))
    assert said["rejected"] == [] and said["added"] == []
    assert "write NAME=WHO" in says("--into", "宗介", code=1)
    with StoryFile.open(story) as file, file.read() as unit:
        [mio] = unit.characters.list()
    assert "宗介" in mio.names


def test_a_sheet_is_filled_in_from_the_text(story: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with StoryFile.open(story) as file, file.write() as unit:
        unit.characters.add(Character("haru", "春人"))
        said = "「ぼくは知りません、辰造さん」と春人は言った。\n「辰造さん、ぼくは帰ります」と春人は言った。\n"
        unit.characters.add(Character("tatsu", "辰造"))
        unit.episodes.add("三", ManuscriptText(said))

    def says(*rest: str) -> str:
        assert run(["characters", str(story), "profile", *rest]) == 0
        return capsys.readouterr().out

    shown = says("春人")
    assert "first person: ぼく  [from the text]" in shown and "calls 辰造: 辰造さん" in shown
    assert "ぼくは知りません" in shown
    assert "first person: ぼく" in says("--show", "春人")
    assert "first person" not in says("春人", "--confirm")
    with StoryFile.open(story) as file, file.read() as unit:
        assert unit.characters.get("haru").first_person == "ぼく"


def test_what_is_read_on_a_branch_is_shown_and_taken_away_there_alone(
    story: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def profile(*rest: str, code: int = 0) -> str:
        assert run(["characters", str(story), "profile", *rest]) == code
        shown = capsys.readouterr()
        return shown.err if code else shown.out

    drawn = {CAST[0].id: Portrait({"voice": Trait("早口。")})}
    with StoryFile.open(story) as file, file.write() as unit:
        branch = unit.branches.add("もしも", MAIN_BRANCH, unit.episodes.by_number(1).id).id
        portraits.recorded({CAST[0].id: Portrait({"voice": Trait("のんびり。")})})(unit)
        portraits.recorded(drawn, branch)(unit)
    assert "voice: 早口。" in profile("--show", "--branch", "もしも") and "voice: のんびり。" in profile("--show")
    assert "Choose one of" in profile("--show", "--take-away", code=1)
    assert "voice: のんびり。" in profile("--take-away", "--branch", "もしも")
    profile("--take-away", "--branch", "もしも")
    assert "voice: のんびり。" in profile("--show"), "nothing of the branch's is left, and the rest is not its own"
    assert profile("--take-away") == "Nothing of this was read from the text.\n"
