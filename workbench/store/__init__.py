"""The store: one story is one SQLite file. What leaves it are frozen dataclasses, never rows."""

from workbench.store.awareness import AwarenessDraft
from workbench.store.checks import CheckedEpisode, KeptWarning, RestsOn, text_hash
from workbench.store.conversations import Summary, TurnDraft
from workbench.store.gate_set import Sight
from workbench.store.holdings import Erasure, Held, Holding
from workbench.store.records import (
    Answer,
    Decision,
    Dismissal,
    EpisodeDraft,
    EpisodeOutline,
    EpisodeVersion,
    FactDraft,
    KnowledgeDraft,
    MentionDraft,
    Passage,
    PassageChange,
    PassageDraft,
    PlantWord,
    Snapshot,
    SnapshotEntry,
    SpokenLine,
    SpokenLineDraft,
    StoryInfo,
    VectorEntry,
    VectorState,
    Word,
)
from workbench.store.story_file import StoryFile
from workbench.store.unit import Unit

__all__ = [
    "Answer",
    "AwarenessDraft",
    "CheckedEpisode",
    "Decision",
    "Dismissal",
    "EpisodeDraft",
    "EpisodeOutline",
    "EpisodeVersion",
    "Erasure",
    "FactDraft",
    "Held",
    "Holding",
    "KeptWarning",
    "KnowledgeDraft",
    "MentionDraft",
    "Passage",
    "PassageChange",
    "PassageDraft",
    "PlantWord",
    "RestsOn",
    "Sight",
    "Snapshot",
    "SnapshotEntry",
    "SpokenLine",
    "SpokenLineDraft",
    "StoryFile",
    "StoryInfo",
    "Summary",
    "TurnDraft",
    "Unit",
    "VectorEntry",
    "VectorState",
    "Word",
    "text_hash",
]
