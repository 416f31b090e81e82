"""Taking manuscripts in, with a look at how they are read before anything is kept."""

from workbench.ui.importing.dialog import ImportDialog

__all__ = ["ImportDialog"]
