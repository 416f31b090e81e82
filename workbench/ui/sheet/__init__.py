"""The sheet of one character."""

from workbench.ui.sheet.sheet import CharacterSheet

__all__ = ["CharacterSheet"]
