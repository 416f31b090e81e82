"""Which chat models are here: starter models that are installed, other files beside them, files of the author's own."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from workbench.engine.catalogue import ModelCatalogue
from workbench.engine.starter import starter_status


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
