"""Where the files that ship with the program are: beside the package in a checkout, inside the bundle when frozen."""

import sys
import tomllib
from pathlib import Path
from typing import Any


def resource(*parts: str) -> Path:
    """The path of a file under `resources/`."""
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen else Path(__file__).resolve().parent.parent
    return root.joinpath("resources", *parts)


def resource_toml(*parts: str) -> dict[str, Any]:
    """What a TOML file under `resources/` says."""
    return tomllib.loads(resource(*parts).read_text(encoding="utf-8"))
