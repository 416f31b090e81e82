"""The command line in each language: results, errors, help and usage; what machines read stays as it is."""

import io
import json
import re
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse
from workbench.cli.main import run

ENGLISH = re.compile(r"\b(the|is|are|there|this|of|episode|Usage|Options|Missing|required)\b")


def test_an_error_is_in_the_users_language(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = {}
    for language in ("en", "ja", "zh"):
        monkeypatch.setenv("WORKBENCH_LANGUAGE", language)
        assert run(["episodes", "/none/夜.story"]) == 3
        said[language] = capsys.readouterr().err.strip()
    assert said["en"] == "There is no story file at /none/夜.story; check the name, or create one."
    assert said["ja"] == "/none/夜.story に作品ファイルがありません。名前を確かめるか、新しく作ってください。"
    assert said["zh"] == "/none/夜.story 处没有作品文件；请检查名称，或新建一个。"


def test_the_systems_language_is_spoken_where_none_is_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert run(["episodes", "/none/夜.story"]) == 3
    assert "作品ファイルがありません" in capsys.readouterr().err
    monkeypatch.setenv("WORKBENCH_LANGUAGE", "en")
    assert run(["episodes", "/none/夜.story"]) == 3
    assert "There is no story file" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_help_and_usage_have_no_english_left(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WORKBENCH_LANGUAGE", language)
    for line in (["--help"], ["ask", "--help"], ["fact", "edit", "--help"], ["mind", "--help"]):
        assert run(line) == 0
        said = re.sub(r"\[OPTIONS\]|`[^`]*`|<[^>]*>|--\w[\w-]*|telling\|story", "", capsys.readouterr().out)
        assert not ENGLISH.search(said), said
    for line in (["ask"], ["nix"], ["facts", "--nix"]):
        assert run(line) == 2
        said = re.sub(r"\[OPTIONS\]|`[^`]*`", "", capsys.readouterr().err)
        assert said and not ENGLISH.search(said), said


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_results_are_in_the_language_and_json_stays(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "灯台.story"
    build_lighthouse(path).close()

    def said(chosen: str, *line: str) -> str:
        monkeypatch.setenv("WORKBENCH_LANGUAGE", chosen)
        assert run(list(line)) == 0
        return capsys.readouterr().out

    for line in (["plants"], ["conversations"], ["branch"], ["knows", "who"], ["learn"], ["privacy", "audit"]):
        group, *rest = line
        there = [group, *rest, str(path)] if rest else [group, str(path)]
        if rest == ["who"]:
            there.append(json.loads(said("en", "facts", str(path), "--json"))[0]["id"])
        text = said(language, *there)
        assert text != said("en", *there), text
        assert not ENGLISH.search(text), text
        assert said(language, *there, "--json") == said("en", *there, "--json")


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_finding_counting_and_keeping_are_told_in_the_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, kept = tmp_path / "灯台.story", tmp_path / "控え"
    build_lighthouse(path).close()
    kept.mkdir()

    def said(chosen: str, *line: str) -> str:
        monkeypatch.setenv("WORKBENCH_LANGUAGE", chosen)
        assert run(list(line)) == 0
        return capsys.readouterr().out.replace(str(tmp_path), "")

    story = str(path)
    for line in (
        ("find", story, "金貨"),
        ("find", story, "どこにもない言葉"),
        ("replace", story, "金貨", "銀貨", "--dry-run"),
        ("spelling", story),
        ("spelling", "prefer", story, "子供", "子ども"),
        ("count", story),
        ("check", story, "--kept"),
        ("snapshots", story),
        ("backups", str(kept)),
        ("mind", story),
        ("matrix", story, "-e", "2"),
    ):
        text = said(language, *line)
        assert re.search("[ぁ-ヶ一-龠]", text) and not ENGLISH.search(text), text
    for line in (("find", story, "金貨"), ("count", story), ("snapshots", story)):
        assert said(language, *line, "--json") == said("en", *line, "--json")
    for line in (
        ("snapshot", story, "第一稿"),
        ("snapshots", story),
        ("restore", story, "第一稿"),
        ("snapshots", story, "第一稿"),
        ("snapshots", story, "第一稿", "--remove"),
        ("export", story, str(tmp_path / f"{language}.txt")),
        ("backup", story, str(kept)),
        ("backups", str(kept)),
        ("replace", story, "金貨", "銀貨", "--yes"),
        ("restore-backup", "", str(tmp_path / "戻した.story")),
    ):
        given = [one or next(str(file) for file in kept.rglob("*") if file.is_file()) for one in line]
        text = said(language, *given)
        assert re.search("[ぁ-ヶ一-龠]", text) and not ENGLISH.search(text), text


def test_a_question_that_is_not_answered_with_yes_is_left_in_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "灯台.story"
    build_lighthouse(path).close()
    monkeypatch.setenv("WORKBENCH_LANGUAGE", "ja")
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    assert run(["replace", str(path), "金貨", "銀貨"]) == 1
    out, err = capsys.readouterr()
    assert "すべて置換しますか" in out and err.strip() == "中止しました。"


def test_one_of_something_is_not_plural(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    manuscript = tmp_path / "a.txt"
    manuscript.write_text("夜が明けた。\n" * 20, encoding="utf-8")
    assert run(["import", str(tmp_path / "a.story"), str(manuscript)]) == 0
    assert "1 episode, " in capsys.readouterr().out
    monkeypatch.setenv("WORKBENCH_LANGUAGE", "ja")
    assert run(["import", str(tmp_path / "b.story"), str(manuscript)]) == 0
    assert "1話、" in capsys.readouterr().out
