"""What reading a passage leaves for the story as a whole: how secret each proposal is by itself, whose by rules, and
which episodes were read since who knows what was last worked out.

Kept in the story's settings, because it is derived: reading the passages again brings it back.
"""

from collections.abc import Collection, Iterable, Mapping

from workbench.memory.extraction.page import Finding
from workbench.store.unit import Unit

_KEY = "secrecy:"
_UNSETTLED = "extraction.unsettled:"

Weighed = Mapping[str, tuple[float, str | None]]
"""By fact id: log-odds of being a secret by its sentence alone, and the owner that rules name."""


def keep(unit: Unit, episode: str, fresh: Mapping[str, Finding], live: Collection[str]) -> None:
    """Keep what was weighed of facts found in an episode, and of those kept before only the ones among `live`."""
    before = unit.settings.get(_KEY + episode, {})
    weighed = {fact: [round(one.secrecy, 3), one.holder] for fact, one in fresh.items() if one.secrecy is not None}
    after = {fact: value for fact, value in before.items() if fact in live} | weighed
    if after != before:
        unit.settings.set(_KEY + episode, after)


def weighed(unit: Unit, episodes: Iterable[str]) -> Weighed:
    """What is kept of the facts found in these episodes (ids)."""
    found: dict[str, tuple[float, str | None]] = {}
    for episode in episodes:
        for fact, (secrecy, holder) in unit.settings.get(_KEY + episode, {}).items():
            found[str(fact)] = float(secrecy), holder
    return found


def mark_unsettled(unit: Unit, branch: str, episode: str) -> None:
    """Note that an episode was read on a branch and who knows what is still to be worked out."""
    before = unsettled(unit, branch)
    if episode not in before:
        unit.settings.set(_UNSETTLED + branch, [*before, episode])


def unsettled(unit: Unit, branch: str) -> list[str]:
    """The episodes (ids) noted on a branch."""
    return [str(episode) for episode in unit.settings.get(_UNSETTLED + branch, [])]


def mark_settled(unit: Unit, branch: str) -> None:
    """Note that nothing is left to be worked out on a branch."""
    unit.settings.set(_UNSETTLED + branch, [])
