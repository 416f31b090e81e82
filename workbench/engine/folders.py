"""Where models, caches and the model catalogue are."""

import os
import sys
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

APPLICATION = "continuity-workbench"
_CHECKOUT = Path(__file__).resolve().parents[2]


def models_folder() -> Path:
    """The folder of weights: WORKBENCH_MODELS, else a checkout's `models/weights`, else the user's data folder."""
    named = os.environ.get("WORKBENCH_MODELS")
    if named:
        return Path(named).expanduser()
    if (_CHECKOUT / "pyproject.toml").is_file():
        return _CHECKOUT / "models" / "weights"
    return user_data_path(APPLICATION, appauthor=False) / "models"


def cache_folder() -> Path:
    """The folder of what can be rebuilt (vectors, indexes): WORKBENCH_CACHE, else the platform's cache folder."""
    named = os.environ.get("WORKBENCH_CACHE")
    return Path(named).expanduser() if named else user_cache_path(APPLICATION, appauthor=False)


def catalogue_path() -> Path:
    """The catalogue's file: beside the package in a checkout, inside the bundle in a frozen build."""
    return Path(getattr(sys, "_MEIPASS", _CHECKOUT)) / "models" / "catalogue.toml"
