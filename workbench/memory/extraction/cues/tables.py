"""The cue tables by language."""

from workbench.memory.extraction.cues.en import TABLE as EN
from workbench.memory.extraction.cues.ja import TABLE as JA
from workbench.memory.extraction.cues.reading import CueTable
from workbench.memory.extraction.cues.zh import TABLE as ZH

TABLES: dict[str, CueTable] = {"ja": JA, "en": EN, "zh": ZH}
