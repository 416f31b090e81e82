"""What the author answers to continuity warnings."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, Undo, together, undoable
from workbench.memory.edits.truth import Bounds, become, bound
from workbench.store import Dismissal, MentionDraft, Unit
from workbench.store.remap import nearest
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError


@undoable
def dismiss(unit: Unit, dismissal: Dismissal, earlier: Dismissal | None = None) -> Undo:
    """Answer a warning; `dismissal.fingerprint` is its id. An earlier answer to the same warning makes way: one under
    the same id, and the one it is known to have (`earlier`), under whatever id."""
    before = _taken_out(unit, dismissal, earlier)
    kept = unit.dismissals.add(dismissal)

    def undo(again: Unit) -> None:
        again.dismissals.remove(kept.id)
        for one in before:
            again.dismissals.add(one)

    return undo


@undoable
def bring_back(unit: Unit, dismissal: Dismissal) -> Undo:
    """Take an answer back: the warning is open again."""
    # By what it says, not by its id: redone after an undo, the dismissal has another one.
    before = _taken_out(unit, dismissal) or [dismissal]

    def undo(again: Unit) -> None:
        for one in before:
            again.dismissals.add(one)

    return undo


@undoable
def change_canon(
    unit: Unit,
    dismissal: Dismissal,
    fact: str,
    text: str,
    near: int,
    branch: str = MAIN_BRANCH,
    earlier: Dismissal | None = None,
) -> Undo:
    """What `fact` says is no longer so from the answered sentence on, and `text` is, told by that very sentence.

    With an empty `text` nothing takes the fact's place. `near` is about where the sentence stands in its episode.
    Raises InputError (on running) when it stands there no longer, and for an unknown fact.
    """
    if dismissal.episode is None:
        raise InputError("This warning stands in no episode; answer it otherwise.")
    now = unit.episodes.get(dismissal.episode, branch)
    span = nearest(now.text.base, dismissal.quote, near)
    if span is None:
        raise InputError("That sentence is no longer in the text; check the episode again.")
    place = Place(now.id, span.start)
    change = _change(fact, text.strip(), place, MentionDraft(now.id, span), branch)
    return together([change, dismiss(dismissal, earlier)])(unit)


def _change(fact: str, text: str, place: Place, quote: MentionDraft, branch: str) -> Edit:
    if text:
        return become(fact, text, place, quote, branch)

    def end(unit: Unit) -> Undo:
        return bound(fact, Bounds(unit.facts.on(branch, fact).true_from, place), branch)(unit)

    return end


def _taken_out(unit: Unit, *answers: Dismissal | None) -> Sequence[Dismissal]:
    named = {one.fingerprint for one in answers if one is not None}
    found = [one for one in unit.dismissals.list() if one.fingerprint in named]
    for one in found:
        unit.dismissals.remove(one.id)
    return found
