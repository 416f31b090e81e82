"""What a talk is made with, and which part of it is missing: chat model, reading model, search index."""

from dataclasses import dataclass, replace
from enum import StrEnum

from workbench.engine import ModelCatalogue, Reader
from workbench.engine.memory_need import look_at_model, machine_memory, suggested_context, too_large, usual_layers
from workbench.memory.sync import index_key, index_made
from workbench.settings import Settings
from workbench.store import StoryFile
from workbench.story.errors import ModelError
from workbench.story.message import Message
from workbench.ui.progress.models import reader_installed
from workbench.ui.talk import asking


class Chat(StrEnum):
    """How it stands with the chat model."""

    READY = "ready"
    NONE = "none"
    MISSING = "missing"
    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"


@dataclass(frozen=True, slots=True)
class Parts:
    """`name`: the chat model's; `trouble`: why its file cannot be read; `need` and `have`: bytes of memory it takes and
    the machine has, where that is too little. `reader` and `index` are True when they are there; `called` is what the
    model's answers say that they are by, `talks` False of a starter model that was not made for conversation."""

    chat: Chat
    name: str = ""
    trouble: Message | None = None
    need: int = 0
    have: int = 0
    reader: bool = True
    index: bool = True
    called: str = ""
    talks: bool = True

    @property
    def whole(self) -> bool:
        """True when nothing is missing."""
        return self.chat is Chat.READY and self.reader and self.index


def look(settings: Settings, story: StoryFile, reader: Reader) -> Parts:
    """See what is there. Reads files and starts no process: for the background."""
    chat = _chat(settings)
    has_reader = reader_installed(settings)
    with story.read() as unit:
        made = unit.ledger.is_empty or index_made(unit, reader, index_key(story))
    return replace(chat, reader=has_reader, index=made or not has_reader)


def chat_is_there(settings: Settings) -> bool:
    """True when a chat model is chosen and there: loading it says whether it can be used. For the background."""
    return _chat(settings).chat not in (Chat.NONE, Chat.MISSING)


def _chat(settings: Settings) -> Parts:
    name = asking.model_name(settings)
    if not name:
        return Parts(Chat.NONE)
    path = asking.model_path(settings)
    if path is None:
        return Parts(Chat.MISSING, name)
    try:
        file, machine = look_at_model(path), machine_memory()
    except ModelError as error:
        return Parts(Chat.UNREADABLE, name, error.message)
    run = settings.talker.run(settings.talker.model or "")
    context = run.context or suggested_context(file, machine)
    layers = usual_layers() if run.gpu_layers is None else run.gpu_layers
    if not layers and too_large(file, context, machine):
        return Parts(Chat.TOO_LARGE, name, need=file.memory(context), have=machine or 0)
    starter = next((one for one in ModelCatalogue.load().starter if one.id == settings.talker.model), None)
    return Parts(Chat.READY, name, called=file.name, talks=starter is None or starter.talks)
