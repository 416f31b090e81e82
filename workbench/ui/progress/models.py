"""Which models there are, for saying so in a line: nothing here starts one."""

from functools import cache
from pathlib import Path

from workbench.engine import ModelCatalogue, starter_status
from workbench.engine.chat_models import plain_name
from workbench.settings import Settings
from workbench.story.errors import ModelError


def reader_installed(settings: Settings) -> bool:
    """Whether the reading model is in place. Reads a few small files."""
    if settings.reader.model is not None:
        return (settings.models / settings.reader.model / "modules.json").is_file()
    try:
        return starter_status(_catalogue().default("reader"), settings.models) == "installed"
    except ModelError:
        return False


def need_reader(settings: Settings) -> None:
    """Raise ModelError when the reading model is not in place: better before the reading than in the middle."""
    if not reader_installed(settings):
        raise ModelError("The reading model is not installed; install it under Settings, Models.")


def talker_name(settings: Settings) -> str:
    """The chat model's plain name; "" when none is chosen. Reads a file's header: for the background."""
    model = settings.talker.model or ""
    try:
        return plain_name(model)
    except ModelError:
        return Path(model).stem


def talker_file(settings: Settings) -> str:
    """The chat model's file, by name; "" when none is chosen."""
    model = settings.talker.model or ""
    try:
        known = {starter.id: starter.path for starter in _catalogue().starter}
    except ModelError:
        known = {}
    return Path(known.get(model, model)).name


def talker_installed(settings: Settings) -> bool:
    """Whether the chosen chat model is in place. Reads a few small files."""
    model = settings.talker.model or ""
    try:
        known = {starter.id: starter for starter in _catalogue().starter}
    except ModelError:
        known = {}
    if model in known:
        return starter_status(known[model], settings.models) == "installed"
    return bool(model) and Path(model).expanduser().is_file()


@cache
def _catalogue() -> ModelCatalogue:
    return ModelCatalogue.load()
