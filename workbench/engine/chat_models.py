"""Which chat models are here: starter models that are installed, other files beside them, files of the author's own."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from workbench.engine.catalogue import ModelCatalogue
from workbench.engine.memory_need import look_at_model
from workbench.engine.starter import starter_status
from workbench.story.errors import ModelError


@dataclass(frozen=True, slots=True)
class ChatModelFile:
    """A chat model that can be loaded: `model` is what settings and `Talker.load` call it (an id or a path)."""

    model: str
    name: str
    path: Path


def chat_models(folder: Path, others: Iterable[str] = ()) -> list[ChatModelFile]:
    """The chat models of a models folder, and those of `others` (ids or paths) that are there; each file once.

    Nothing is loaded or hashed. Raises ModelError when the catalogue cannot be read.
    """
    starters = {one.id: one for one in ModelCatalogue.load().starter if one.role == "talker"}
    known = {one.path for one in starters.values()}
    found = [
        ChatModelFile(one.id, one.name, folder / one.path)
        for one in starters.values()
        if starter_status(one, folder) == "installed"
    ]
    beside = sorted(path for path in folder.glob("*.gguf") if path.name not in known)
    own = [Path(other).expanduser() for other in others if other not in starters]
    found += [ChatModelFile(str(path), path.stem, path) for path in [*beside, *own] if path.is_file()]
    once: dict[Path, ChatModelFile] = {}
    for one in found:
        once.setdefault(one.path.resolve(), one)
    return list(once.values())


def plain_name(model: str) -> str:
    """What a chat model is called, by what settings call it (an id, a path, "" for none): as the catalogue or its file
    has it, else by the file's name. Reads a file's header: for the background. Raises ModelError when the catalogue
    cannot be read."""
    for one in ModelCatalogue.load().starter:
        if one.id == model:
            return one.name.partition(" (")[0]
    path = Path(model).expanduser()
    with suppress(ModelError):
        return look_at_model(path).name if model else ""
    return path.stem if model.lower().endswith(".gguf") else model
