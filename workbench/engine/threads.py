"""How worker processes share the machine's cores, set before any model library is imported."""

import os
from contextlib import suppress

_BEHIND = 5
"""Of 19 by which a process can stand behind others."""


def share_cores() -> None:
    """Let waiting threads of native code sleep instead of spinning, unless the environment says otherwise.

    The reader and the talker both use every core, and with OpenMP's default, threads that wait for one another burn the
    cores the others need. Measured on two busy cores: embedding 39 to 66 sentences a second rather than 11 to 21, a
    small chat model 37 to 58 tokens a second rather than 2 to 21. On idle cores spinning can be the faster.
    """
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")


def stand_back() -> None:
    """Where cores are short, let whoever types go first."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(_BEHIND)
