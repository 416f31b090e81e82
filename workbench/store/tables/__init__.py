"""Tables of a story file. Importing this package registers all of them with SQLModel's metadata."""

from workbench.store.tables.awareness import AwarenessRow
from workbench.store.tables.cast import (
    AliasRow,
    AppellationRow,
    CharacterRow,
    PortraitLineRow,
    PortraitTraitRow,
    RejectedNameRow,
    VoiceSampleRow,
)
from workbench.store.tables.checks import CheckedEpisodeRow, KeptWarningRow
from workbench.store.tables.conversation import SummaryRow, ThreadRow, TurnRow
from workbench.store.tables.days import WrittenDayRow
from workbench.store.tables.episodes import (
    BranchDecisionRow,
    BranchRow,
    EpisodeOriginRow,
    EpisodeRow,
    EpisodeVersionRow,
    NarratorRow,
    PartRow,
)
from workbench.store.tables.erasures import ErasureRow
from workbench.store.tables.facts import FactRow, FactsApartRow, FeltRow, KnowledgeRow, MentionRow
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
from workbench.store.tables.notes import EpisodeCardRow, SheetRow
from workbench.store.tables.passages import PassageRow, SpokenLineRow
from workbench.store.tables.reading import (
    FactClaimRow,
    FactWeightRow,
    FactWorthRow,
    FailedReadingRow,
    TakenBackMomentRow,
    TakenBackRow,
    UnsettledRow,
    WithheldRow,
)
from workbench.store.tables.snapshots import SnapshotEntryRow, SnapshotRow
from workbench.store.tables.story import (
    DismissalRow,
    MendedWarningRow,
    PatternResetRow,
    PlantRow,
    SettingRow,
    StoryRow,
)
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
    "CheckedEpisodeRow",
    "DismissalRow",
    "EpisodeCardRow",
    "EpisodeOriginRow",
    "EpisodeRow",
    "EpisodeVersionRow",
    "ErasureRow",
    "FactClaimRow",
    "FactRow",
    "FactTextRow",
    "FactWeightRow",
    "FactWorthRow",
    "FactsApartRow",
    "FailedReadingRow",
    "FeltRow",
    "KeptWarningRow",
    "KnowledgeRow",
    "MemoryVectorRow",
    "MendedWarningRow",
    "MentionRow",
    "MindConsolidationRow",
    "MindHabitRow",
    "MindInsightRow",
    "MindMarkRow",
    "MindReadingRow",
    "MindUseRow",
    "NarratorRow",
    "PartRow",
    "PassageRow",
    "PatternResetRow",
    "PlantRow",
    "PortraitLineRow",
    "PortraitTraitRow",
    "RejectedNameRow",
    "SettingRow",
    "SheetRow",
    "SnapshotEntryRow",
    "SnapshotRow",
    "SpokenLineRow",
    "StoryRow",
    "StrategyAnswerRow",
    "StrategyFailureRow",
    "StrategyReadingRow",
    "StrategyScoreRow",
    "StrategyTryRow",
    "SummaryRow",
    "TakenBackMomentRow",
    "TakenBackRow",
    "ThreadRow",
    "TurnRow",
    "UnsettledRow",
    "VoiceSampleRow",
    "WithheldRow",
    "WrittenDayRow",
]
