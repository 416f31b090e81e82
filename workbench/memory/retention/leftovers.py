"""What the story's own records still say of erased episodes: lines that sheets were read from or that show a voice,
words that no model could read, readings of sentences for minds."""

from collections.abc import Collection, Mapping
from dataclasses import asdict, replace

from workbench.memory.minds.told.reading import wanted
from workbench.memory.portrait.recorded import BRANCH_PORTRAIT, Sheet, from_text, on_branch
from workbench.store import Decision, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.portrait import Portrait, Trait


def forget_people(unit: Unit, going: Collection[str]) -> None:
    """Before these episodes (ids) are erased: what was read of people in them alone leaves their sheets, unless it is
    the author's word by now; lines of them are remembered nowhere."""
    held = unit.portraits.list()
    left = {who: _left(one, going) for who, one in held.items()}
    for person in unit.characters.list():
        read = held.get(person.id, Portrait()).without(left.get(person.id, Portrait()))
        if (after := Sheet(person, from_text(person, read)).own) != person:
            unit.characters.update(after)
    unit.portraits.replace(left)
    unit.samples.forget_of(going)
    for branch in unit.branches.list():
        if branch.id != MAIN_BRANCH:
            for who, one in on_branch(unit, branch.id).items():
                portrait = _lines_left(one.portrait, going) if one.confirmed else _left(one.portrait, going)
                value = asdict(replace(one, portrait=portrait))
                unit.decisions.set(Decision(branch.id, BRANCH_PORTRAIT, who, value))


def forget_sentences(unit: Unit, language: str) -> None:
    """After episodes were erased: nothing is kept of sentences that stand nowhere any more."""
    unit.reading.forget_failed()
    unit.minds.keep_readings({}, wanted(unit, language))


def _left(portrait: Portrait, gone: Collection[str]) -> Portrait:
    """What does not rest on these episodes alone."""
    rests = Portrait(_resting(portrait.fields, gone), _resting(portrait.calls, gone))
    return _lines_left(portrait.without(rests), gone)


def _resting(traits: Mapping[str, Trait], gone: Collection[str]) -> dict[str, Trait]:
    return {key: one for key, one in traits.items() if one.lines and all(line.episode in gone for line in one.lines)}


def _lines_left(portrait: Portrait, gone: Collection[str]) -> Portrait:
    def without(traits: Mapping[str, Trait]) -> dict[str, Trait]:
        return {
            key: replace(one, lines=tuple(line for line in one.lines if line.episode not in gone))
            for key, one in traits.items()
        }

    return Portrait(without(portrait.fields), without(portrait.calls))
