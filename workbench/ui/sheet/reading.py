"""What the sheet of a character shows, asked from the story in one go."""

from dataclasses import dataclass, field

from workbench.memory.sheets import on_branch, sheets
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope, Status
from workbench.story.portrait import Portrait
from workbench.story.text import Span
from workbench.ui.widgets import initials

MOST_SECRETS = 40
MOST_LINES = 8


@dataclass(frozen=True, slots=True)
class Passage:
    """A place in the text with what is written there: `number` is 0 where the episode is in the trash."""

    episode: str
    number: int
    span: Span | None
    quote: str


@dataclass(frozen=True, slots=True)
class Secret:
    """Something the character keeps to themselves, and where it stands."""

    text: str
    proposed: bool
    evidence: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class SheetData:
    """All of the sheet. `character` is None when they are not in the cast; `place` is theirs in it."""

    character: Character | None
    place: int
    cast: tuple[tuple[str, str], ...]
    """(id, name) of the others."""
    episodes: tuple[tuple[str, int, str], ...]
    """(id, number, title) in telling order."""
    secrets: tuple[Secret, ...] = ()
    """The most important first, no more than `MOST_SECRETS`."""
    all_secrets: int = 0
    lines: tuple[Passage, ...] = ()
    portrait: Portrait = field(default_factory=Portrait)
    """What of the sheet stands as it was read from the text."""
    of_branch: bool = False
    """That is what this branch's own text shows: the sheet itself does not say it."""
    proofs: tuple[Passage, ...] = ()
    """The lines that rests on."""
    letters: str = ""
    """What the character goes by where there is no room for the name."""


def read_sheet(unit: Unit, character: str, branch: str) -> SheetData:
    """Asks the story. A character without lines costs a look at every episode's, so not in the window's thread."""
    people = unit.characters.list()
    found = next((one for one in people if one.id == character), None)
    others = tuple((one.id, one.name) for one in people if one.id != character)
    episodes = tuple((one.id, one.number, one.title) for one in unit.episodes.outline(branch))
    if found is None:
        return SheetData(None, 0, others, episodes)
    numbers = {episode: number for episode, number, _ in episodes}
    secrets = _secrets(unit, character, branch, numbers)
    lines = _lines(unit, character, numbers)
    letters = initials({one.id: one.name for one in people})[character]
    shown = secrets[:MOST_SECRETS]
    read = sheets(unit, branch)[character].read
    proofs = _proofs(unit, read, numbers, branch)
    apart = branch != MAIN_BRANCH and character in on_branch(unit, branch)
    place = people.index(found)
    return SheetData(found, place, others, episodes, shown, len(secrets), lines, read, apart, proofs, letters)


def _proofs(unit: Unit, read: Portrait, numbers: dict[str, int], branch: str) -> tuple[Passage, ...]:
    """The lines that what was read rests on, each once, in telling order."""
    traits = [*read.fields.values(), *read.calls.values()]
    lines = dict.fromkeys(line for trait in traits for line in trait.lines if line.episode in numbers)
    found = []
    for line in lines:
        at = unit.episodes.get(line.episode, branch).text.base.find(line.quote)
        span = Span(at, at + len(line.quote)) if at >= 0 and line.quote else None
        found.append(Passage(line.episode, numbers[line.episode], span, line.quote))
    return tuple(sorted(found, key=lambda one: (one.number, one.span.start if one.span else 0)))


def _secrets(unit: Unit, character: str, branch: str, numbers: dict[str, int]) -> tuple[Secret, ...]:
    facts = unit.facts.list(branch, owner=character, scope=Scope.CHARACTER)
    facts = [fact for fact in facts if fact.status is not Status.REJECTED]
    facts.sort(key=lambda fact: -fact.importance)
    return tuple(
        Secret(
            fact.text,
            fact.status is Status.PROPOSED,
            tuple(
                Passage(one.episode, numbers[one.episode], None if one.stale else one.span, one.quote)
                for one in fact.mentions
                if one.episode in numbers
            ),
        )
        for fact in facts
    )


def _lines(unit: Unit, character: str, numbers: dict[str, int]) -> tuple[Passage, ...]:
    found: list[Passage] = []
    for episode, number in numbers.items():
        for line in unit.quotes.list(episode):
            if line.speaker == character and not line.stale:
                found.append(Passage(episode, number, line.span, line.quote))
                if len(found) == MOST_LINES:
                    return tuple(found)
    return tuple(found)
