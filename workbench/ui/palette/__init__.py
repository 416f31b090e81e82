"""Every command, found by a few letters, and the keys each of them has."""

from workbench.ui.palette.keys_dialog import KeysDialog
from workbench.ui.palette.palette import Palette

__all__ = ["KeysDialog", "Palette"]
