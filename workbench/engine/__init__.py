"""Model processes and the model catalogue. Importing this imports no model library: those live in the workers."""

from workbench.engine.catalogue import ModelCatalogue
from workbench.engine.client import Worker
from workbench.engine.reader import Index, Reader
from workbench.engine.slots import Phrases
from workbench.engine.starter import install, starter_status
from workbench.engine.talker import Streamed, Talker
from workbench.engine.types import (
    CastEntry,
    ChatMessage,
    Condition,
    Hit,
    IndexItem,
    ModelInfo,
    Parse,
    Pieces,
    Priority,
    Sampling,
    TalkerOptions,
    Token,
    Usage,
)

__all__ = [
    "CastEntry",
    "ChatMessage",
    "Condition",
    "Hit",
    "Index",
    "IndexItem",
    "ModelCatalogue",
    "ModelInfo",
    "Parse",
    "Phrases",
    "Pieces",
    "Priority",
    "Reader",
    "Sampling",
    "Streamed",
    "Talker",
    "TalkerOptions",
    "Token",
    "Usage",
    "Worker",
    "install",
    "starter_status",
]
