"""Facts and learning moments out of prose, evidence first.

Rules read every passage; a capable chat model may add to them. Whatever proposes a fact, the same grounding decides.
"""

from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.report import ExtractionReport, ExtractionSettings, News

__all__ = ["ExtractionReport", "ExtractionSettings", "Extractor", "News"]
