"""Where personal data stands in a story: in the text, in what was read from it, in what was said, in what was noted."""

from collections.abc import Iterator
from dataclasses import dataclass

from workbench.privacy import Kind, find, hint
from workbench.store import Unit


@dataclass(frozen=True, slots=True)
class Personal:
    """One place. `where`: episode, fact, belief, character, question, answer, version, or (outside a story) file; `id`:
    whose; `name`: what people call it; `line` and `column` count from 1; `shown` gives nothing away."""

    kind: Kind
    where: str
    id: str
    name: str
    line: int
    column: int
    shown: str


def in_text(text: str, where: str, identifier: str, name: str) -> Iterator[Personal]:
    """What stands in one text."""
    for one in find(text):
        line = text.count("\n", 0, one.start) + 1
        column = one.start - (text.rfind("\n", 0, one.start) + 1) + 1
        yield Personal(one.kind, where, identifier, name, line, column, hint(text[one.start : one.end], one.kind))


def in_story(unit: Unit) -> Iterator[Personal]:
    """What stands anywhere in a story's file, its branches and its trash included."""
    for branch in unit.branches.list():
        for trash in (False, True):
            for episode in unit.episodes.list(branch.id, trash=trash):
                if episode.branch != branch.id:
                    continue  # shared: seen where it is of
                yield from in_text(episode.text.base, "episode", episode.id, episode.title)
                for version in unit.episodes.versions(episode.id):
                    yield from in_text(version.text.base, "version", version.id, version.title)
    facts = {fact.id: fact for branch in unit.branches.list() for fact in unit.facts.list(branch.id)}
    for fact in facts.values():
        yield from in_text(fact.text, "fact", fact.id, "")
    seen = {one.id: one for branch in unit.branches.list() for one in unit.knowledge.list(branch=branch.id)}
    for moment in seen.values():
        yield from in_text(moment.belief, "belief", moment.id, "")
    for person in unit.characters.list():
        yield from in_text("\n".join((person.profile, person.voice, person.notes)), "character", person.id, person.name)
    for thread in [*unit.conversations.list(), *unit.conversations.list(trash=True)]:
        for turn in unit.conversations.turns(thread.id):
            yield from in_text(turn.text, turn.role.value, turn.id, thread.title)
