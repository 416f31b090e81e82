"""Facts: what the text establishes, whose secret it is, and where it stands."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from workbench.story.episodes import Place
from workbench.story.text import Span

KINDS = (
    "state",
    "attribute",
    "relation",
    "possession",
    "ability",
    "event",
    "death",
    "promise",
    "secret",
    "plan",
)
"""The kinds of facts that extraction tells apart: how things are; age, look, job, name; who is whose what; who has what
and where it is; what somebody can; what happened; deaths; what was promised; what somebody hides; what they mean to do.
An author's own fact may be of another."""


class Scope(StrEnum):
    """Who may know a fact before anybody is told."""

    WORLD = "world"
    CHARACTER = "character"
    READER = "reader"


class Status(StrEnum):
    """The author's word on a fact or a learning moment."""

    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"


class Source(StrEnum):
    """Where a fact or a learning moment comes from."""

    AUTHOR = "author"
    MODEL = "model"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class Mention:
    """Where a fact stands in the text.

    `span` is absolute in the episode's base text and None when the author gave no quote; `quote` is the text it covered
    when recorded. `stale` means the text there no longer reads like the quote.
    """

    id: str
    episode: str
    span: Span | None = None
    quote: str = ""
    passage: str | None = None
    stale: bool = False

    @property
    def place(self) -> Place:
        """The point after which this mention has been read; the episode's end when there is no span."""
        return Place(self.episode, self.span.end if self.span else None)

    @property
    def stands(self) -> bool:
        """False when other words stand where it was quoted; without a quote it stands as long as its episode does."""
        return self.span is None or not self.stale


@dataclass(frozen=True, slots=True)
class Fact:
    """A self-contained sentence about the story.

    `owner` is the character whose secret it is (scope `character` only). `known_always`/`known_from` say since when the
    owner knows it, when that is not its birth. `true_from`, `true_until` bound its truth in story time.
    `evidence_changed` waits for the author: the quote under an accepted fact no longer stands.
    `vector_episode` and `vector_index` never change; with `version` they make the vector's id. `branch`: told only
    there and in what forks from there.
    """

    id: str
    text: str
    scope: Scope
    owner: str | None = None
    kind: str = "state"
    importance: int = 3
    source: Source = Source.AUTHOR
    status: Status = Status.ACCEPTED
    mentions: tuple[Mention, ...] = field(default=())
    known_always: bool = False
    known_from: Place | None = None
    true_from: Place | None = None
    true_until: Place | None = None
    superseded_by: str | None = None
    version: int = 1
    evidence_changed: bool = False
    deleted_at: datetime | None = None
    vector_episode: str = ""
    vector_index: int = 0
    branch: str | None = None

    def __post_init__(self) -> None:
        if (self.owner is not None) != (self.scope is Scope.CHARACTER):
            raise ValueError("a secret has an owner, and nothing else has")
        if not 1 <= self.importance <= 5:
            raise ValueError(f"importance is 1 to 5, not {self.importance}")

    @property
    def vector_id(self) -> str:
        """The reproducible id of this fact's vector: vec:{episode}:v{version}:{scope}:{character or world}:{index}."""
        whose = self.owner or "world"
        return f"vec:{self.vector_episode}:v{self.version}:{self.scope}:{whose}:{self.vector_index}"
