"""How long a story and its snapshots are: every text counted once for each version of it."""

from workbench.store import Unit
from workbench.text.counting import Counts, by_words, count, count_words

_KEPT = 20_000
_known: dict[tuple[str, str, int], Counts] = {}
"""Counts by story, episode and revision."""
_words: dict[str, int] = {}
"""Words by the ids of kept versions, whose texts never change."""


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


def lengths_of(unit: Unit, branch: str) -> dict[str, int]:
    """How long a branch's episodes are by id, those in the trash included, as authors in the story's language count."""
    words = by_words(unit.matter.language)
    return {episode: one.words if words else one.characters for episode, one in counts_of(unit, branch).items()}


def snapshot_lengths(unit: Unit) -> dict[str, int]:
    """The same of the story's snapshots, by their ids. Of one from which words were erased, what it still has."""
    if not by_words(unit.matter.language):
        return {one.id: one.characters for one in unit.snapshots.list()}
    versions = unit.snapshots.versions()
    if len(_words) > _KEPT:
        _words.clear()
    missing = {version for found in versions.values() for version in found if version not in _words}
    fresh = {version: count_words(text) for version, text in unit.snapshots.texts(missing).items()}
    _words.update(fresh)
    return {one: sum(_words[version] for version in found) for one, found in versions.items()}
