"""The command line in each language: results, errors, help and usage; what machines read stays as it is."""

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
