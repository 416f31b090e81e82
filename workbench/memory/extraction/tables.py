"""The cue tables by language."""

from workbench.memory.extraction.cues import CueTable
from workbench.memory.extraction.cues_en import TABLE as EN
from workbench.memory.extraction.cues_ja import TABLE as JA
from workbench.memory.extraction.cues_zh import TABLE as ZH

TABLES: dict[str, CueTable] = {"ja": JA, "en": EN, "zh": ZH}
