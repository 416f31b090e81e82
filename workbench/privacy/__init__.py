"""What belongs to a person and should not leave the desk unseen: found by its shape and its check digits, and masked.

Nothing here asks a model, reads a file or reaches a network. What it finds are places in a text, in code points.
"""

from workbench.privacy.finding import find
from workbench.privacy.kinds import Found, Kind
from workbench.privacy.masking import hint, mask

__all__ = ["Found", "Kind", "find", "hint", "mask"]
