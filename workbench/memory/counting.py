"""How long a story is: its episodes counted once for each version of their texts."""

from workbench.store import Unit
from workbench.text.counting import Counts, count

_KEPT = 20_000
_known: dict[tuple[str, str, int], Counts] = {}
"""Counts by story, episode and revision."""


def counts_of(unit: Unit, branch: str) -> dict[str, Counts]:
    """The counts of a branch's episodes by id, those in the trash included. Only texts that have changed since
    they were counted are read."""
    story = unit.matter.uuid
    keys = {episode: (story, episode, revision) for episode, revision in unit.episodes.revisions(branch).items()}
    if len(_known) > _KEPT:
        _known.clear()
    texts = unit.episodes.bases([episode for episode, key in keys.items() if key not in _known])
    fresh = {keys[episode]: count(text) for episode, text in texts.items()}
    _known.update(fresh)
    return {episode: fresh.get(key) or _known[key] for episode, key in keys.items()}
