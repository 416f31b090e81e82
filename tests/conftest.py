"""Shared fixtures: the real workers on the starter models, and a small story of four episodes."""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse
from workbench.engine import Reader, Talker
from workbench.engine.folders import models_folder
from workbench.store import StoryFile

# No test leaves backups among the documents of whoever runs it; those that make some say where.
os.environ["WORKBENCH_BACKUPS__ON"] = "false"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs the models' files, so that `make test-fast` can leave it out."""
    for item in items:
        if isinstance(item, pytest.Function) and "models" in item.fixturenames:
            item.add_marker("models")


@pytest.fixture(autouse=True)
def speaking_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests, the program's words are English unless a test says otherwise."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(scope="session")
def models() -> Path:
    """The folder the starter models were assembled into by `make models`."""
    folder = models_folder()
    if not folder.is_dir():
        pytest.fail(f"No starter models in {folder}: run `make models` first.")
    return folder


@pytest.fixture
def other_model(models: Path, tmp_path: Path) -> Path:
    """e5 with another pooling: the same width, other vectors."""
    folder = tmp_path / "other-e5"
    folder.mkdir()
    for part in (models / "multilingual-e5-small").rglob("*"):
        place = folder / part.relative_to(models / "multilingual-e5-small")
        if part.is_dir():
            place.mkdir()
        elif part.suffix == ".safetensors":
            place.symlink_to(part)
        else:
            shutil.copy(part, place)
    pooling = {"word_embedding_dimension": 384, "pooling_mode_cls_token": True, "pooling_mode_mean_tokens": False}
    (folder / "1_Pooling" / "config.json").write_text(json.dumps(pooling))
    return folder


@pytest.fixture(scope="session")
def continuing(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The small starter model without its chat template: it is prompted like a base model, to go on with a text."""
    model = tmp_path_factory.mktemp("continuing") / "continuing.gguf"
    shutil.copy(models / "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf", model)
    with model.open("r+b") as file:
        at = file.read(1 << 24).index(b"tokenizer.chat_template")
        file.seek(at)
        file.write(b"tokenizer.gone_template")
    yield model
    model.unlink()


@pytest.fixture
def model(request: pytest.FixtureRequest) -> str | Path:
    """Either shape of chat model, for `parametrize("model", ["continuing", "chatting"], indirect=True)`."""
    if request.param == "chatting":
        return "qwen2.5-coder-0.5b"
    found: Path = request.getfixturevalue("continuing")
    return found


@pytest.fixture(scope="session")
def reader(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    """One reading worker for the whole run, with a cache of its own."""
    with Reader(models, tmp_path_factory.mktemp("cache")) as reader:
        yield reader


@pytest.fixture(scope="session")
def talker(models: Path) -> Iterator[Talker]:
    """One talking worker for the whole run; load a model before use."""
    with Talker(models) as talker:
        yield talker


@pytest.fixture
def lighthouse(tmp_path: Path) -> Iterator[StoryFile]:
    """The small story, fresh for each test."""
    with build_lighthouse(tmp_path / "lighthouse.story") as story:
        yield story
