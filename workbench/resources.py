"""Where the files that ship with the program are: beside the package in a checkout, inside the bundle when frozen."""

import sys
from pathlib import Path


def resource(*parts: str) -> Path:
    """The path of a file under `resources/`."""
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen else Path(__file__).resolve().parent.parent
    return root.joinpath("resources", *parts)
