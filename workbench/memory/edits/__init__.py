"""What an author does to a story's memory by hand, each edit with its undo.

An `Edit` runs in a writing unit and returns the edit that takes it back; where that is run, it returns nothing.
"""

from collections.abc import Callable

from workbench.store import Unit

Undo = Callable[[Unit], object]
Edit = Callable[[Unit], Undo]

__all__ = ["Edit", "Undo"]
