"""`check`, `dismiss`, `answers`, `rehearse` and `plants` as an author types them."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_commands import Say, data, says
from tests.continuity.test_runner import inn
from workbench.settings import Settings
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.facts import Scope

__all__ = ["data", "inn", "says"]


@pytest.fixture
def story(inn: StoryFile, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The inn in its file, and a workbench that goes by rules alone: what models add is tested elsewhere."""
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    monkeypatch.setattr("workbench.app.Workbench.reader", None)
    with inn.write() as unit:
        first = unit.episodes.by_number(1).id
        unit.facts.add(FactDraft("朔弥は春に宿を継ぐと誓った。", Scope.WORLD, (MentionDraft(first),), kind="promise"))
    inn.close()
    return inn.path


def of_kind(found: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    [one] = [one for one in found if one["kind"] == kind]
    return one


def test_a_warning_answered_with_later_stays_listed_and_intended_does_not(says: Say, data: Callable[..., Any]) -> None:
    before = data("check")
    dead, name = of_kind(before, "dead_actor"), of_kind(before, "name_variant")
    kept = data("dismiss", dead["id"], "--reason", "校正で", "--answer", "later")
    assert (kept["answer"], kept["pattern"], kept["evidence"] != []) == ("later", dead["pattern"], True)
    says("dismiss", name["id"], "--reason", "別人")
    after = data("check")
    assert of_kind(after, "dead_actor")["answered"]["reason"] == "校正で"
    assert [one for one in after if one["kind"] == "name_variant"] == []
    assert of_kind(data("check", "--answered"), "name_variant")["answered"]["answer"] == "intended"
    assert "later: 校正で" in says("check")


def test_a_fact_that_changes_here(says: Say, data: Callable[..., Any]) -> None:
    warning = of_kind(data("check"), "contradiction")
    [evidence] = warning["evidence"]
    assert "Only --answer changed" in says("dismiss", warning["id"], "--reason", "x", "--becomes", "青い。", code=1)
    assert "which of its facts" in says(
        "dismiss", warning["id"], "--reason", "x", "--answer", "changed", "--fact", "nope", code=1
    )
    says("dismiss", warning["id"], "--reason", "目薬", "--answer", "changed", "--becomes", "織部の目は青い。")
    assert [one for one in data("check") if one["kind"] == "contradiction"] == []
    now = {fact["text"]: fact for fact in data("facts")}
    assert now["織部の目は黒い。"]["superseded_by"] == now["織部の目は青い。"]["id"]
    assert now["織部の目は黒い。"]["id"] == evidence["fact"]
    assert "not found any more" in says(
        "dismiss", "0" * 16, "--reason", "x", "--answer", "changed", "--becomes", "y", code=1
    )


def test_the_quiet_level_leaves_out_the_unsure(data: Callable[..., Any]) -> None:
    usual, quiet = data("check"), data("check", "--level", "quiet")
    assert {one["id"] for one in quiet} <= {one["id"] for one in usual}
    assert all(one["confidence"] >= 0.65 for one in quiet)


def test_what_answers_teach_is_told_and_forgotten(says: Say, data: Callable[..., Any]) -> None:
    assert data("answers") == []
    dead = of_kind(data("check"), "dead_actor")
    says("dismiss", dead["id"], "--reason", "幽霊")
    [learned] = data("answers")
    assert (learned["pattern"], learned["accepted"], learned["dismissed"]) == (dead["pattern"], 0, 1)
    assert learned["factor"] == 1
    assert "dismissed 1" in says("answers")
    assert "Nothing was learned of “nope”" in says("answers", "--forget", "nope", code=1)
    assert data("answers", "--forget", dead["pattern"]) == []
    assert data("answers", "--forget", "all") == []


def test_a_list_for_an_editor(says: Say, tmp_path: Path) -> None:
    table, page = tmp_path / "list.csv", tmp_path / "list.html"
    assert str(table) in says("check", "--export", table)
    rows = list(csv.DictReader(table.read_text("utf-8-sig").splitlines()))
    assert {row["種類"] for row in rows} == {"食い違い", "死後の行動", "名前の表記ゆれ"}
    assert any("胸の病" in row["根拠"] for row in rows)
    says("check", "--export", page, "--language", "en")
    assert "Acts after death" in page.read_text("utf-8")
    assert "exists already" in says("check", "--export", page, code=1)
    says("check", "--export", page, "--replace")
    assert "死後の行動" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("list.docx", "no format"), ("no/such/list.md", "no folder"), (".html", "no format"), ("", "no format")],
)
def test_a_place_that_cannot_be_written_to_is_named_first(says: Say, tmp_path: Path, name: str, sentence: str) -> None:
    for command in ("check", "plants"):
        assert sentence in says(command, "--export", tmp_path / name, code=1)


def test_rehearsals_change_nothing(says: Say, data: Callable[..., Any], tmp_path: Path) -> None:
    before = data("episodes")
    gone = data("rehearse", "delete", 1)
    assert {one["fact"]["text"] for one in gone["lost"]} >= {"弓月は胸の病で死んだ。"}
    assert "nothing would tell any more" in says("rehearse", "delete", 1)
    file = tmp_path / "new.txt"
    file.write_text("第3話\n\n　朝の廊下で、弓月が草鞋の紐を結ぶ。\n　弓月は窓を閉めた。\n", "utf-8")
    broken = data("rehearse", "rewrite", 3, file)
    assert {one["kind"] for one in broken["breaks"]} == {"dead_actor"}
    moved = data("rehearse", "move", 3, "--after", 0)
    assert [one["kind"] for one in moved["mends"]] == ["dead_actor"]
    assert "Name one episode" in says("rehearse", "delete", code=1)
    assert "no part" in says("rehearse", "delete", "--part", "第九部", code=1)
    assert data("episodes") == before


def test_plants_and_the_authors_word(says: Say, data: Callable[..., Any], tmp_path: Path) -> None:
    promise = of_kind(data("plants"), "promise")
    assert promise["key"] in says("plants") == says("threads")  # Its name until conversations had threads, too.
    assert "no plant" in says("plants", "drop", "nope", code=1)
    assert data("plants", "pay", promise["key"], "--episode", 3, "--quote", "草鞋の紐")["word"] == "paid"
    assert [one for one in data("plants") if one["kind"] == "promise"] == []
    assert of_kind(data("plants", "--all"), "promise")["paid"]["number"] == 3
    assert of_kind(data("plants", "--as-of", 3), "promise")["paid"] is None
    assert data("plants", "reopen", promise["key"]) is None
    assert of_kind(data("plants"), "promise")["word"] is None
    planted = data(
        "plants", "plant", "猫は最後に戻ってくる。", "--episode", 2, "--quote", "猫が丸くなった", "--note", "終章"
    )
    own = of_kind(data("plants"), "own")
    assert (own["key"], own["planted"]["quote"], own["word"]["note"]) == (planted["thread"], "猫が丸くなった", "終章")
    sheet = tmp_path / "plants.md"
    says("plants", "--export", sheet)
    assert "伏線の一覧" in sheet.read_text("utf-8")
    says("plants", "drop", promise["key"], "--note", "いらない")
    assert of_kind(data("plants", "--all"), "promise")["word"]["word"] == "no_plant"
    assert "exactly as it stands" in says("plants", "plant", "x", "-e", 2, "--quote", "ない言葉", code=1)
    assert "--episode" in says("plants", "pay", promise["key"], "--quote", "x", code=1)
    assert json.dumps(Settings().model_dump(mode="json"))
