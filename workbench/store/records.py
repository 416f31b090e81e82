"""What goes into the store and comes out of it, beyond the domain's own types: drafts and small records."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText, Span


@dataclass(frozen=True, slots=True)
class StoryInfo:
    """Who a story file is. `uuid` stays through copies; `instance` differs in each copy and keys what is derived."""

    uuid: str
    instance: str
    title: str
    language: str
    path: Path
    read_only: bool


@dataclass(frozen=True, slots=True)
class EpisodeDraft:
    """An episode about to be added; `part` is a part's id."""

    title: str
    text: ManuscriptText
    part: str | None = None
    chronology: float | None = None
    goes_on: bool | None = None


@dataclass(frozen=True, slots=True)
class EpisodeOutline:
    """An episode without its text, for lists. `number` is 0 in the trash; `length` counts the text's code points, line
    breaks left out.

    `branch` is whose episode it is, `copy_of` what it stands for when it is a branch's own copy; `shared`: its place in
    the order is the parent's.
    """

    id: str
    number: int
    title: str
    length: int
    part: str | None = None
    chronology: float | None = None
    goes_on: bool | None = None
    deleted_at: datetime | None = None
    branch: str = MAIN_BRANCH
    copy_of: str | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class EpisodeVersion:
    """An episode's text kept for good: at which revision, why, and the SHA-256 of its base text."""

    id: str
    episode: str
    revision: int
    reason: str
    title: str
    text: ManuscriptText
    hash: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole story at one moment. `name` is the author's, "" for one made by itself; `episodes` and `characters`
    say how much there was then, `held` how many episodes it still has: words that were erased are gone from it."""

    id: str
    created_at: datetime
    reason: str
    name: str
    episodes: int
    characters: int
    held: int


@dataclass(frozen=True, slots=True)
class SnapshotEntry:
    """An episode as a snapshot has it: whose branch it is of, at which place of that, in which part ("": none)."""

    episode: str
    branch: str
    position: int
    part: str
    part_title: str
    version: EpisodeVersion


@dataclass(frozen=True, slots=True)
class PassageDraft:
    """A run of paragraphs [start, end) of an episode, with the hashes that say whether it must be read again."""

    start: int
    end: int
    content_hash: str
    context_hash: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """A stored passage. `extractor` is the name and version of what has read it; None when nothing has yet."""

    id: str
    episode: str
    start: int
    end: int
    content_hash: str
    context_hash: str = ""
    extractor: str | None = None


@dataclass(frozen=True, slots=True)
class PassageChange:
    """What replacing an episode's passages did: kept ones (same id, maybe elsewhere), added ones, ids removed.

    `lost`: facts (ids) whose words in a passage that went had been edited away since it was made.
    """

    kept: tuple[Passage, ...]
    added: tuple[Passage, ...]
    removed: tuple[str, ...]
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MentionDraft:
    """Where something stands: an absolute span of the episode's base text, or None for "somewhere in this episode".

    An empty `quote` is filled from the text under the span; a `passage` left out is found by the span.
    """

    episode: str
    span: Span | None = None
    quote: str = ""
    passage: str | None = None


@dataclass(frozen=True, slots=True)
class FactDraft:
    """A fact about to be added. It needs at least one mention: the first says where it was recorded."""

    text: str
    scope: Scope
    mentions: tuple[MentionDraft, ...]
    owner: str | None = None
    kind: str = "state"
    importance: int = 3
    source: Source = Source.AUTHOR
    status: Status = Status.ACCEPTED
    known_always: bool = False
    known_from: Place | None = None
    true_from: Place | None = None
    true_until: Place | None = None
    superseded_by: str | None = None
    branch: str | None = None
    """Only on this branch and what forks from it; None: wherever an episode of it is told."""


@dataclass(frozen=True, slots=True)
class KnowledgeDraft:
    """A learning moment about to be added; without `mention` only when `how` is `always`. `branch` is as for facts,
    `sureness` as for `Knowledge`."""

    fact: str
    character: str
    mention: MentionDraft | None = None
    how: How = How.TOLD
    by: str | None = None
    stance: Stance = Stance.KNOWS
    belief: str = ""
    status: Status = Status.ACCEPTED
    source: Source = Source.AUTHOR
    branch: str | None = None
    sureness: float | None = None


@dataclass(frozen=True, slots=True)
class SpokenLineDraft:
    """A line of dialogue inside a passage, `span` absolute in the episode.

    `explicit`: a tag in the text names the speaker; `confirmed`: the author has. `likely`: how probable the speaker is,
    as far as anybody has estimated it; it is not stored.
    """

    span: Span
    speaker: str | None = None
    listeners: tuple[str, ...] = field(default=())
    explicit: bool = False
    confirmed: bool = False
    likely: float = field(default=1.0, compare=False)


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A stored line of dialogue; `quote` is its text and `stale` says the text there has changed since."""

    id: str
    episode: str
    passage: str | None
    span: Span
    quote: str
    speaker: str | None = None
    listeners: tuple[str, ...] = field(default=())
    explicit: bool = False
    confirmed: bool = False
    stale: bool = False


class VectorState(StrEnum):
    """What remains to be done in the index for one vector."""

    TO_UPSERT = "to_upsert"
    TO_DELETE = "to_delete"
    SYNCED = "synced"


@dataclass(frozen=True, slots=True)
class VectorEntry:
    """A line of the ledger: what the index holds or should hold. `character` is None unless scope is `character`."""

    vector_id: str
    fact: str
    episode: str
    scope: Scope
    character: str | None
    importance: int
    version: int
    text: str
    state: VectorState


class Answer(StrEnum):
    """What the author says to a warning."""

    INTENDED = "intended"
    """The sentence is as it should be."""
    LATER = "later"
    """It is a slip, and will be mended later: the warning stays listed, apart."""
    CHANGED = "changed"
    """What was established changes here, and canon was brought up to date."""


@dataclass(frozen=True, slots=True)
class Dismissal:
    """A warning the author has answered. `fingerprint` identifies it whatever else changes; `id` is given by the store.

    `pattern` is the rule that found it. `character` and `evidence` (ids, texts and quotes of the facts behind it) find
    it again when its facts have been extracted anew under other ids.
    """

    fingerprint: str
    reason: str
    kind: str = ""
    episode: str | None = None
    quote: str = ""
    id: str = ""
    created_at: datetime | None = None
    answer: Answer = Answer.INTENDED
    pattern: str = ""
    character: str = ""
    evidence: tuple[str, ...] = ()


class Word(StrEnum):
    """The author's word on a thread of the foreshadowing ledger."""

    PAID = "paid"
    """It is paid off, at the place given, or anywhere when none is."""
    NO_PLANT = "no_plant"
    """Nothing was planted there."""
    PLANTED = "planted"
    """The author's own plant."""


@dataclass(frozen=True, slots=True)
class PlantWord:
    """The author's word on a thread: `thread` is its key, `text` what was planted, `episode` and `quote` where.

    `paid_episode` and `paid_quote` say where it is paid off. `fact` is the fact it comes from, if any.
    """

    thread: str
    word: Word
    text: str = ""
    note: str = ""
    episode: str | None = None
    quote: str = ""
    fact: str = ""
    paid_episode: str | None = None
    paid_quote: str = ""
    id: str = ""
    created_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """The author's decision inside one branch, over what the parent says: `kind` and `target` name what it is about."""

    branch: str
    kind: str
    target: str
    value: object
