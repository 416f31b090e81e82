"""What goes to the model processes and comes back: plain frozen data."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Literal

from workbench.story.text import Span

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Condition = Literal["current", "filling", "other model", "missing", "damaged"]
"""What an index holds: this model's vectors, some of them so far, another model's, nothing, nothing legible."""


class Priority(IntEnum):
    """Who goes first: what somebody waits for, then ordinary work, then what may take all night."""

    NOW = 0
    NORMAL = 1
    BACKGROUND = 2


@dataclass(frozen=True, slots=True)
class CastEntry:
    """A name the parser must take for a person, and whose it is."""

    character_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Token:
    """One token, [start, end) in the text parsed. `head` is the index of its syntactic head, its own for a root.

    `pos` is a Universal POS tag, `tag` the language's own, `dep` a UD relation. `entity` is an entity label or "";
    `character` the id of the cast member whose name it belongs to, or ""; `inflection` its Japanese conjugation and
    form ("五段-カ行;連用形-一般") or "".
    """

    start: int
    end: int
    text: str
    lemma: str
    pos: str
    tag: str
    dep: str
    head: int
    reading: str = ""
    entity: str = ""
    character: str = ""
    inflection: str = ""


@dataclass(frozen=True, slots=True)
class Parse:
    """A parsed text. `tokens` is empty for languages without a parser; `sentences` never is, unless the text is."""

    text: str
    sentences: tuple[Span, ...]
    tokens: tuple[Token, ...]


@dataclass(frozen=True, eq=False)
class Pieces:
    """A text as the embedding model cuts it: each piece's [start, end), arrays [pieces], and what it weighs, [pieces,
    heads]."""

    starts: "NDArray[np.int64]"
    ends: "NDArray[np.int64]"
    odds: "NDArray[np.float32]"


@dataclass(frozen=True, slots=True)
class IndexItem:
    """A vector to be: its id, the text to embed as a passage, and its metadata."""

    id: str
    text: str
    metadata: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hit:
    """A found vector and its cosine similarity to the query."""

    id: str
    score: float


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message of a chat: role "system", "user" or "assistant"."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Sampling:
    """How to choose the next token. `stop` strings end an answer and are not part of it; `seed` None is random."""

    max_tokens: int = 256
    temperature: float = 0.7
    top_p: float = 0.9
    repeat_penalty: float = 1.1
    stop: tuple[str, ...] = ()
    seed: int | None = None


@dataclass(slots=True)
class Usage:
    """What one answer took, in tokens.

    Of the `prompt`, `reused` stood in the model's cache and `evaluated` were read. Of the answer's `generated` tokens
    `forced` had no alternative under the schema; `drafted` were guessed from the prompt, `accepted` of them rightly.
    `cut`: there was no room for more tokens, and the model would have gone on.
    """

    prompt: int = 0
    reused: int = 0
    evaluated: int = 0
    generated: int = 0
    forced: int = 0
    drafted: int = 0
    accepted: int = 0
    cut: bool = False


@dataclass(frozen=True, slots=True)
class TalkerOptions:
    """How a chat model is run: context in tokens (0: as suits model and machine), CPU threads (0: all), layers on the
    GPU (-1: all).

    `kept_prompts`: MiB of memory in which prompts of other slots than the latest are kept as the model read them.
    """

    context: int = 4096
    threads: int = 0
    gpu_layers: int = 0
    kept_prompts: int = 512


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """A loaded chat model, as its file and llama.cpp describe it. `parameters` is a count, `context` in tokens.

    `sampling` and `longest` (tokens of an answer, 0: as whoever asks has it) are how the author wants it to answer.
    """

    name: str
    path: str
    has_template: bool
    context: int
    trained_context: int
    parameters: int
    sampling: Sampling = field(default_factory=Sampling)
    longest: int = 0
