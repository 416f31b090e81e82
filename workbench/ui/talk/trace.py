"""How an answer came about, in words: as whom it was asked, what was searched, what was found, what was left out and
why."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication

from workbench.dialogue import Receipt, ReceiptItem
from workbench.dialogue.history import LeftOut
from workbench.dialogue.living import Told
from workbench.dialogue.traits import Trait
from workbench.memory.retrieval import Search, SearchSign, WhyDropped
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.strategies import USUAL
from workbench.story.viewpoint import Order
from workbench.ui.strategies.words import approach_words, word_for
from workbench.ui.talk import phrases
from workbench.ui.talk.threads import Turn

_SEEDS = re.compile(r"(?:^| )(person|thing):")
"""What the associations of `memory.minds` begin at, as a search names it."""
DROPPED = 20
"""Facts listed that were considered and left out."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the ids of a receipt stand for now: facts and people by id, questions by the id of their answer."""

    facts: Mapping[str, str] = field(default_factory=dict)
    people: Mapping[str, str] = field(default_factory=dict)
    questions: Mapping[str, str] = field(default_factory=dict)
    branch: str = ""


def read_names(unit: Unit, turn: Turn) -> Names:
    """What a turn's receipt names."""
    branch = turn.viewpoint.branch
    facts = {fact.id: fact.text for fact in unit.facts.list(branch)}
    people = {person.id: person.name for person in unit.characters.list()}
    questions = {}
    for answer, _ in turn.receipt.before.left_out if turn.receipt else ():
        try:
            parent = unit.conversations.turn(answer).parent
            questions[answer] = unit.conversations.turn(parent).text if parent else ""
        except InputError:
            continue
    title = "" if branch == MAIN_BRANCH else unit.branches.get(branch).title
    return Names(facts, people, questions, title)


def figures(turn: Turn, name: str, episodes: int, names: Names) -> list[tuple[str, str]]:
    """Captions and values: the viewpoint, the model, the search in numbers. `episodes`: how many the story has."""
    receipt = turn.receipt
    rows = [(QCoreApplication.translate("Talk", "Asked"), _viewpoint(turn, name, episodes, names))]
    rows.append(
        (
            QCoreApplication.translate("Talk", "Model"),
            (receipt.model if receipt else None) or QCoreApplication.translate("Talk", "none"),
        )
    )
    if turn.tokens:
        tokens = QCoreApplication.translate("Talk", "{0} of {1} tokens").format(*(f"{n:,}" for n in turn.tokens))
        rows.append((QCoreApplication.translate("Talk", "Context"), tokens))
    if receipt:
        trace = receipt.trace
        known = QCoreApplication.translate(
            "Talk", "{n} facts known by then; considered: {considered}; handed over: {given}"
        )
        rows.append(
            (
                QCoreApplication.translate("Talk", "Memory"),
                known.format(n=trace.visible, considered=trace.considered, given=len(receipt.items)),
            )
        )
        rows.append((QCoreApplication.translate("Talk", "Search"), phrases.method(trace.method)))
        if receipt.searched and receipt.searched != turn.question:
            rows.append((QCoreApplication.translate("Talk", "Looked for"), receipt.searched))
        if receipt.approach != USUAL:
            rows.append((QCoreApplication.translate("Talk", "Looked up"), approach_words(receipt.approach)))
        if receipt.remedies:
            done = ", ".join(map(word_for, receipt.remedies))
            rows.append((QCoreApplication.translate("Talk", "Because of earlier trouble"), done))
        before = receipt.before
        if before.shown or before.briefly or before.left_out:
            said = QCoreApplication.translate("Talk", "as it was: {shown}, in brief: {brief}, left out: {out}")
            numbers = {"shown": len(before.shown), "brief": len(before.briefly), "out": len(before.left_out)}
            rows.append((QCoreApplication.translate("Talk", "Said before"), said.format(**numbers)))
    if turn.withheld is not None:
        rows.append(
            (QCoreApplication.translate("Talk", "Withheld"), str(turn.withheld.count + len(turn.withheld.aware)))
        )
    counted = (
        QCoreApplication.translate("Talk", "Only confirmed facts")
        if turn.viewpoint.strict
        else QCoreApplication.translate("Talk", "Proposed facts too")
    )
    return [*rows, (QCoreApplication.translate("Talk", "Counted"), counted)]


def sections(turn: Turn, names: Names) -> list[tuple[str, list[str], int]]:
    """Headings, each with its lines and how many more there are; one without lines is left away but for the first two
    and what was left out."""
    receipt = turn.receipt
    if receipt is None:
        return [(QCoreApplication.translate("Talk", "Handed over, with relevance"), [], 0)]
    trace, before = receipt.trace, receipt.before
    told = [
        (QCoreApplication.translate("Talk", "Handed over, with relevance"), [_given(item) for item in receipt.items], 0)
    ]
    if receipt.beliefs:
        beliefs = [f"{phrases.stance(one.stance)}: {one.belief}" for one in receipt.beliefs]
        told.append((QCoreApplication.translate("Talk", "Handed over as what they believe"), beliefs, 0))
    if receipt.others:
        others = [phrases.of_other(one, names.people, names.facts) for one in receipt.others]
        told.append((QCoreApplication.translate("Talk", "Who else knows, and whom it is kept from"), others, 0))
    if bonds := [one.text for one in receipt.bonds]:
        told.append((QCoreApplication.translate("Talk", "How they stand to others, and what they feel"), bonds, 0))
    if receipt.told:
        told.append((QCoreApplication.translate("Talk", "Told in this talk, true or not"), [*receipt.told], 0))
    if earlier := receipt.earlier:
        heading = QCoreApplication.translate("Talk", "What earlier answers of this talk rest on")
        told.append((heading, [*earlier[:DROPPED]], max(0, len(earlier) - DROPPED)))
    told += _habits(receipt)
    if insights := [one.text for one in receipt.traits.insights]:
        told.append((QCoreApplication.translate("Talk", "Insights that came up"), insights, 0))
    if trace.searches:
        told.append(
            (QCoreApplication.translate("Talk", "Searched"), [_searched(one, names) for one in trace.searches], 0)
        )
    dropped = [
        f"{one.score:.2f}  {names.facts[one.fact]}\n{_why(one.why)}"
        for one in trace.left_out
        if one.fact in names.facts
    ] or [names.facts[fact] for fact in trace.dropped if fact in names.facts]
    told.append(
        (
            QCoreApplication.translate("Talk", "Considered and left out"),
            dropped[:DROPPED],
            max(0, len(trace.dropped) - DROPPED),
        )
    )
    if before.left_out:
        out = [f"{names.questions.get(answer, '…')}\n{_why_not_said(why)}" for answer, why in before.left_out]
        told.append((QCoreApplication.translate("Talk", "Said before and left out"), out, 0))
    return told


def _viewpoint(turn: Turn, name: str, episodes: int, names: Names) -> str:
    there = turn.viewpoint
    told = turn.receipt.life if turn.receipt is not None else Told.ALIVE
    if told is Told.BEFORE_DEATH and turn.receipt is not None:
        there = turn.receipt.viewpoint
    parts = [name, phrases.opening(there.episode, episodes, there.at)]
    if told is Told.BEFORE_DEATH:
        parts.append(QCoreApplication.translate("Talk", "just before their death"))
    elif told is Told.DEAD:
        parts.append(QCoreApplication.translate("Talk", "dead by then, asked all the same"))
    elif told is Told.DOUBTFUL:
        parts.append(QCoreApplication.translate("Talk", "may be dead by then, not confirmed"))
    if there.order is Order.STORY:
        parts.append(QCoreApplication.translate("Talk", "in story time"))
    if there.branch != MAIN_BRANCH:
        parts.append(names.branch or QCoreApplication.translate("Talk", "untitled branch"))
    return " · ".join(parts)


def _given(item: ReceiptItem) -> str:
    lines = [f"{item.relevance:.2f}  {item.text}", phrases.why_known(item.ground), phrases.standing_sentence(item)]
    return "\n".join(line for line in lines if line)


def _searched(one: Search, names: Names) -> str:
    how = {
        SearchSign.SEMANTIC: QCoreApplication.translate("Talk", "by meaning"),
        SearchSign.FULLTEXT: QCoreApplication.translate("Talk", "by words"),
        SearchSign.ASSOCIATION: QCoreApplication.translate("Talk", "by association"),
        SearchSign.SPAN: QCoreApplication.translate("Talk", "by the episodes named"),
        SearchSign.LEXICAL: QCoreApplication.translate("Talk", "by shared characters"),
    }.get(one.sign, str(one.sign))
    return QCoreApplication.translate("Talk", "{how}: {asked} (found: {n})").format(
        how=how, asked=_asked(one, names) or "–", n=one.found
    )


def _asked(one: Search, names: Names) -> str:
    """What was searched for; of an association, whom and what it began at."""
    if one.sign is not SearchSign.ASSOCIATION:
        return one.asked
    _, *parts = _SEEDS.split(one.asked)
    begun = zip(parts[::2], parts[1::2], strict=True)
    return ", ".join(names.people.get(what, what) if kind == "person" else what for kind, what in begun)


def _why(why: WhyDropped) -> str:
    return {
        WhyDropped.LESS_RELEVANT: QCoreApplication.translate(
            "Talk", "Less to do with the question than what was handed over"
        ),
        WhyDropped.SAID_ALREADY: QCoreApplication.translate("Talk", "Says what another one says that was handed over"),
        WhyDropped.NO_ROOM: QCoreApplication.translate("Talk", "No room for it in the model’s context"),
    }[why]


def _why_not_said(why: str) -> str:
    if why == LeftOut.OTHER_MODEL:
        return QCoreApplication.translate("Talk", "Another model answered it")
    if why == LeftOut.NO_ROOM:
        return QCoreApplication.translate("Talk", "No room for it in the model’s context")
    return QCoreApplication.translate("Talk", "Rests on something they may not know now, or that was changed")


def _habits(receipt: Receipt) -> list[tuple[str, list[str], int]]:
    """Habits by what became of them: done now, not this time, or only known of oneself."""
    traits = receipt.traits
    done = [one for one in traits.habits if one.fires]
    parts = (
        (QCoreApplication.translate("Talk", "Habits that the moment set off"), done),
        (QCoreApplication.translate("Talk", "Habits that did not happen this time; not handed over"), traits.held),
        (
            QCoreApplication.translate("Talk", "Habits they know of themselves"),
            [one for one in traits.habits if not one.fires],
        ),
    )
    return [(heading, [_chance(one) for one in some], 0) for heading, some in parts if some]


def _chance(trait: Trait) -> str:
    if trait.drawn is None:
        return trait.text
    drawn = QCoreApplication.translate("Talk", "drew {n} of 100 against {p}")
    return f"{trait.text}\n" + drawn.format(n=round(trait.drawn * 100), p=round(trait.probability * 100))
