"""The wiring: a chat model is handed to the graphics card where there is one, and runs without it where that fails."""

from pathlib import Path
from typing import Any

import pytest

from workbench import app
from workbench.app import Workbench
from workbench.engine import Talker, TalkerOptions
from workbench.settings import Settings, TalkerSettings
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
