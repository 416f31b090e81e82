"""The wiring: a chat model is handed to the graphics card where there is one, and runs without it where that fails."""

from pathlib import Path
from typing import Any

import pytest

from workbench import app
from workbench.app import Workbench
from workbench.engine import Talker, TalkerOptions
from workbench.settings import ExtractionSettings, Settings, TalkerSettings, load_settings, save_settings
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
