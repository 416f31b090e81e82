"""The wiring: a chat model is handed to the graphics card where there is one, and runs without it where that fails."""

from pathlib import Path
from typing import Any

import pytest

from workbench import app
from workbench.app import Workbench
from workbench.engine import Talker, TalkerOptions
from workbench.settings import (
    STARTER,
    ContinuitySettings,
    ExtractionSettings,
    Settings,
    TalkerSettings,
    load_settings,
    save_settings,
)
from workbench.story.errors import ModelError

pytestmark = pytest.mark.models


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The layers of every attempt to load; a card that has no room for any."""
    tried: list[int] = []
    load = Talker.load

    def without_room(talker: Talker, model: str | Path, options: TalkerOptions, cancel: Any = None) -> Any:
        tried.append(options.gpu_layers)
        if options.gpu_layers:
            raise ModelError("There is no room on the card.")
        return load(talker, model, options, cancel)

    monkeypatch.setattr(Talker, "load", without_room)
    monkeypatch.setattr(app, "usual_layers", lambda: -1)
    return tried


def test_a_card_nobody_asked_for_and_without_room_is_left_alone(models: Path, tmp_path: Path, loads: list[int]) -> None:
    with Workbench(Settings(models=models, cache=tmp_path)) as bench:
        assert bench.talker() is not None
    assert loads == [-1, 0]


def test_a_card_somebody_asked_for_is_not_passed_over(models: Path, tmp_path: Path, loads: list[int]) -> None:
    settings = Settings(models=models, cache=tmp_path, talker=TalkerSettings(gpu_layers=20))
    with Workbench(settings) as bench, pytest.raises(ModelError, match="no room"):
        bench.talker()
    assert loads == [20]


@pytest.mark.parametrize(("chosen", "proposes"), [(None, False), (False, False), (True, True)])
def test_without_a_card_a_chat_model_proposes_only_where_the_author_has_it(
    models: Path, tmp_path: Path, chosen: bool | None, proposes: bool
) -> None:
    with Workbench(Settings(models=models, cache=tmp_path, extraction=ExtractionSettings(use_model=chosen))) as bench:
        assert (bench.proposer() is not None) == bench.settings.model_reads == proposes


@pytest.mark.parametrize(("chosen", "layers", "reads"), [(None, None, True), (None, 0, False), (False, None, False)])
def test_a_card_has_the_model_propose(
    monkeypatch: pytest.MonkeyPatch, chosen: bool | None, layers: int | None, reads: bool
) -> None:
    monkeypatch.setattr("workbench.settings.usual_layers", lambda: -1)
    talker = TalkerSettings() if layers is None else TalkerSettings(gpu_layers=layers)
    assert Settings(talker=talker, extraction=ExtractionSettings(use_model=chosen)).model_reads is reads
    assert not Settings(talker=TalkerSettings(model=None)).model_reads


def test_a_card_without_room_has_it_left_alone(
    models: Path, tmp_path: Path, loads: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workbench.settings.usual_layers", lambda: -1)
    with Workbench(Settings(models=models, cache=tmp_path)) as bench:
        assert bench.proposer() is None
    assert loads == [-1, 0]


def test_settings_of_older_versions_may_still_name_a_judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[extraction]\njudge = true\nuse_model = true\n")
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(file))
    assert load_settings().extraction == ExtractionSettings(use_model=True)
    save_settings({"strict": True})
    assert load_settings().strict


def with_judge(models: Path, cache: Path, model: str | None = STARTER, **continuity: Any) -> Settings:
    said = ContinuitySettings(**continuity)
    return Settings(models=models, cache=cache, talker=TalkerSettings(model=model), continuity=said)


def test_a_small_model_does_not_read_along_unless_the_author_wants_it(
    models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "usual_layers", lambda: -1)
    with Workbench(with_judge(models, tmp_path)) as bench, bench.judging() as judging:
        assert judging is None and bench.loaded_talker is None


def test_a_capable_model_reads_along_only_on_a_card(
    models: Path, tmp_path: Path, loads: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "CAPABLE", 1_000_000_000)
    with Workbench(with_judge(models, tmp_path)) as bench, bench.judging() as judging:
        assert judging is None
    assert loads == [-1, 0], "the card had no room"
    monkeypatch.setattr(app, "usual_layers", lambda: 0)
    with Workbench(with_judge(models, tmp_path)) as bench, bench.judging() as judging:
        assert judging is None and bench.loaded_talker is None


def test_the_author_has_the_last_word_on_who_reads_along(models: Path, tmp_path: Path) -> None:
    small = "qwen2.5-coder-0.5b"
    with Workbench(with_judge(models, tmp_path, small, judge=True, budget=5)) as bench:
        with bench.judging() as judging:
            assert judging is not None and (judging.budget, judging.needed) == (5, False)
            name = judging.judge.name
        with bench.judging(budget=0) as judging:
            assert judging is not None and judging.budget is None and judging.judge.name == name
    with Workbench(with_judge(models, tmp_path, judge=False)) as bench:
        with bench.judging() as judging:
            assert judging is None
        with bench.judging(small) as judging:
            assert judging is not None and judging.judge.name == name


@pytest.mark.parametrize("model", ["nothing.gguf", None])
def test_a_model_that_is_missing_is_missed_only_where_it_was_asked_for(
    models: Path, tmp_path: Path, model: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "usual_layers", lambda: -1)
    with Workbench(with_judge(models, tmp_path, model)) as bench, bench.judging() as judging:
        assert judging is None
    with Workbench(with_judge(models, tmp_path, model, judge=True)) as bench:
        with pytest.raises(ModelError), bench.judging():
            pass
        with pytest.raises(ModelError, match=r"nowhere\.gguf"), bench.judging("nowhere.gguf"):
            pass


def test_nobody_in_particular_reads_along_by_an_empty_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    save_settings({"continuity": {"judge": True}})
    assert load_settings().continuity.judge is True
    save_settings({"continuity": {"judge": ""}})
    assert load_settings().continuity == ContinuitySettings()
