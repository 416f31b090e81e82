"""Settings by the path of their name: limits, values, changes, and what the environment has the last word on."""

import json
import os
from collections.abc import Mapping
from typing import Any

from annotated_types import Ge, Le
from pydantic import BaseModel

Path = tuple[str, ...]
"""A setting's name, for example ("talker", "context")."""

_PREFIX, _DELIMITER = "WORKBENCH_", "__"


def limits(model: type[BaseModel], name: str, highest: int) -> tuple[float, float]:
    """The least and the most a number may be; `highest` where the setting names no bound of its own."""
    field = model.model_fields[name]
    least: Any = next((one.ge for one in field.metadata if isinstance(one, Ge)), 0)
    most: Any = next((one.le for one in field.metadata if isinstance(one, Le)), highest)
    return float(least), float(most)


def overridden(path: Path, environment: Mapping[str, str] = os.environ) -> str:
    """The environment variable that sets this value whatever the file says; empty when there is none."""
    names = {name.upper(): name for name in environment}
    exact = _PREFIX + _DELIMITER.join(path).upper()
    if exact in names:
        return names[exact]
    group = names.get(_PREFIX + path[0].upper())
    if len(path) > 1 and group is not None and path[1] in _keys(environment[group]):
        return group
    return ""


def _keys(text: str) -> set[str]:
    try:
        found = json.loads(text)
    except ValueError:
        return set()
    return set(found) if isinstance(found, dict) else set()


def nested(changes: Mapping[Path, Any]) -> dict[str, Any]:
    """Changes as the settings file has them."""
    whole: dict[str, Any] = {}
    for path, value in changes.items():
        inner = whole
        for name in path[:-1]:
            inner = inner.setdefault(name, {})
        inner[path[-1]] = value
    return whole
