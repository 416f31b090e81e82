"""The questions, asked of the library in the background, and their answers as lines to be read."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from workbench.memory.matrix import READER, Cell, KnowledgeSheet
from workbench.memory.queries import KnowledgeGap, difference, fact_on, when_learned, who_knows
from workbench.store import Unit
from workbench.story.facts import Fact, Mention
from workbench.story.gate import Ground
from workbench.story.knowledge import Knowledge
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint
from workbench.ui.facts import scope_name
from workbench.ui.matrix import words
from workbench.ui.queries import phrases

_ORDER = ("knows", "suspects", "believes_false", "not_yet", "changed", "excluded", "never")


class Kind(StrEnum):
    """Which question."""

    WHO = "who"
    DIFFERENCE = "difference"
    WHEN = "when"


@dataclass(frozen=True, slots=True)
class Question:
    """A question as of the opening of an episode; ids are "" where none is chosen (yet)."""

    kind: Kind
    fact: str = ""
    one: str = ""
    other: str = ""
    episode: int = 1
    branch: str = ""
    strict: bool = False

    @property
    def complete(self) -> bool:
        """True when everything it needs is chosen."""
        if self.kind is Kind.DIFFERENCE:
            return bool(self.one and self.other) and self.one != self.other
        return bool(self.fact) and (self.kind is Kind.WHO or bool(self.one))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an answer: a sign, what it is about, what there is to say of it, and where that stands."""

    head: str
    body: tuple[str, ...]
    state: str
    proposed: bool = False
    fact: str = ""
    character: str = ""
    place: tuple[str, Span | None] | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """An answer: `fact` is the sentence it is about ("" for several), `said` sums it up."""

    question: Question
    fact: str
    said: str
    lines: tuple[Line, ...]


def answer(question: Question, unit: Unit) -> Found:
    """Ask the library. Raises InputError for a fact or character that is gone."""
    if question.kind is Kind.WHO:
        return _who(question, unit)
    return _differs(question, unit) if question.kind is Kind.DIFFERENCE else _when(question, unit)


def _who(question: Question, unit: Unit) -> Found:
    branch, strict = question.branch, question.strict
    fact = fact_on(unit, question.fact, branch)
    knowers = who_knows(unit, question.fact, question.episode, branch, strict=strict)
    timeline = unit.episodes.timeline(branch)
    sheet = KnowledgeSheet([one.character for one in knowers], [fact], (), timeline, branch, strict=strict)
    names = {one.character.id: one.character.name for one in knowers}
    told = sheet.reader_cell(fact, question.episode)
    first, *rest = words.reader_words(told, sheet.first_mention(fact)).split("\n")
    lines = [Line(phrases.reader(), (first, *rest), told.state, told.proposed, fact.id, READER, _place(sheet, fact))]
    for one in sorted(knowers, key=lambda knower: _ORDER.index(knower.cell.state)):
        lines.append(_of_cell(one.character.name, one.cell, fact, sheet, names))
    count = sum(one.cell.state == "knows" for one in knowers)
    return Found(question, fact.text, phrases.who_said(count, len(knowers)), tuple(lines))


def _differs(question: Question, unit: Unit) -> Found:
    views = [
        Viewpoint(who, question.episode, branch=question.branch, strict=question.strict)
        for who in (question.one, question.other)
    ]
    found = difference(unit, *views)
    names = {one.id: one.name for one in unit.characters.list()}
    moments = {m.id: m for m in unit.knowledge.list(character=question.one, branch=question.branch)}
    timeline = unit.episodes.timeline(question.branch)
    sheet = KnowledgeSheet((), [one.fact for one in found], (), timeline, question.branch, strict=question.strict)
    lines = [_of_difference(one, moments, sheet, names) for one in found]
    return Found(question, "", phrases.difference_said(len(found)), tuple(lines))


def _when(question: Question, unit: Unit) -> Found:
    learned = when_learned(unit, question.one, question.fact, question.branch, strict=question.strict)
    timeline = unit.episodes.timeline(question.branch)
    sheet = KnowledgeSheet([learned.character], [learned.fact], (), timeline, question.branch, strict=question.strict)
    names = {one.id: one.name for one in unit.characters.list()}
    lines = []
    for step in learned.steps:
        head = words.opening(step.opening, len(timeline)) + phrases.colon() + words.state_name(step.cell.state)
        lines.append(_of_cell(head, step.cell, learned.fact, sheet, names))
    said = phrases.when_said(learned.character.name, learned.since, len(timeline))
    return Found(question, learned.fact.text, said, tuple(lines))


def _of_cell(head: str, cell: Cell, fact: Fact, sheet: KnowledgeSheet, names: Mapping[str, str]) -> Line:
    ground = words.ground_words(cell, _born(sheet, fact), names)
    body = [*ground.split("\n"), words.cell_source(cell, fact)]
    if len(body) < 3 and not ground:
        body.insert(0, words.state_name(cell.state))
    place = _mentioned(cell.moment.mention if cell.moment else None) or _place(sheet, fact)
    said = tuple(line for line in body if line)
    return Line(head, said, cell.state, cell.proposed, fact.id, cell.character, place)


def _of_difference(
    one: KnowledgeGap, moments: Mapping[str, Knowledge], sheet: KnowledgeSheet, names: Mapping[str, str]
) -> Line:
    moment = moments.get(one.one.moment or "")
    number = sheet.timeline.number_of(moment.mention.episode) if moment and moment.mention else None
    born = _born(sheet, one.fact)
    if moment is not None:
        how = words.moment_words(moment, number, names).partition("\n")[0]
    elif one.one.ground is Ground.OWN:
        how = scope_name(one.fact, names)
    else:
        how = words.origin(one.fact, born, names)
    stance = one.other.stance if one.other is not None else None
    thinks = phrases.instead(stance, one.other.belief if one.other else "")
    place = _mentioned(moment.mention if moment else None) or _place(sheet, one.fact)
    body = tuple(part for part in (how, thinks) if part)
    return Line(one.fact.text, body, "knows", one.one.proposed, one.fact.id, "", place)


def _born(sheet: KnowledgeSheet, fact: Fact) -> int | None:
    numbers = [n for m in fact.mentions if (n := sheet.timeline.number_of(m.episode)) is not None]
    return min(numbers, default=None)


def _place(sheet: KnowledgeSheet, fact: Fact) -> tuple[str, Span | None] | None:
    mention = sheet.first_mention(fact)
    return (mention.episode, mention.span) if mention is not None else None


def _mentioned(mention: Mention | None) -> tuple[str, Span | None] | None:
    return (mention.episode, mention.span) if mention is not None and mention.span is not None else None
