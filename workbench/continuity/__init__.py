"""Continuity: sentences of the manuscript that do not fit what is established, or who can know it by then.

`runner.check` runs every check over a story; each check is also a pure function of a `CheckContext`, one module a kind.
"""

from workbench.continuity.warnings import ContinuityWarning, Evidence, Kind, Severity

__all__ = ["ContinuityWarning", "Evidence", "Kind", "Severity"]
