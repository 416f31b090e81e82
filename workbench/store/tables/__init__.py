"""Tables of a story file. Importing this package registers all of them with SQLModel's metadata."""

from workbench.store.tables.awareness import AwarenessRow
from workbench.store.tables.cast import AliasRow, AppellationRow, CharacterRow
from workbench.store.tables.conversation import SummaryRow, ThreadRow, TurnRow
from workbench.store.tables.episodes import BranchDecisionRow, BranchRow, EpisodeRow, EpisodeVersionRow, PartRow
from workbench.store.tables.erasures import ErasureRow
from workbench.store.tables.facts import FactRow, KnowledgeRow, MentionRow
from workbench.store.tables.fulltext import FactTextRow
from workbench.store.tables.ledger import MemoryVectorRow
from workbench.store.tables.minds import (
    MindConsolidationRow,
    MindHabitRow,
    MindInsightRow,
    MindMarkRow,
    MindReadingRow,
    MindUseRow,
)
from workbench.store.tables.passages import PassageRow, SpokenLineRow
from workbench.store.tables.story import DismissalRow, PlantRow, SettingRow, StoryRow
from workbench.store.tables.strategies import (
    StrategyAnswerRow,
    StrategyFailureRow,
    StrategyReadingRow,
    StrategyScoreRow,
    StrategyTryRow,
)

__all__ = [
    "AliasRow",
    "AppellationRow",
    "AwarenessRow",
    "BranchDecisionRow",
    "BranchRow",
    "CharacterRow",
    "DismissalRow",
    "EpisodeRow",
    "EpisodeVersionRow",
    "ErasureRow",
    "FactRow",
    "FactTextRow",
    "KnowledgeRow",
    "MemoryVectorRow",
    "MentionRow",
    "MindConsolidationRow",
    "MindHabitRow",
    "MindInsightRow",
    "MindMarkRow",
    "MindReadingRow",
    "MindUseRow",
    "PartRow",
    "PassageRow",
    "PlantRow",
    "SettingRow",
    "SpokenLineRow",
    "StoryRow",
    "StrategyAnswerRow",
    "StrategyFailureRow",
    "StrategyReadingRow",
    "StrategyScoreRow",
    "StrategyTryRow",
    "SummaryRow",
    "ThreadRow",
    "TurnRow",
]
