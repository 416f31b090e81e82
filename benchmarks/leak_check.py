"""One case: a viewpoint asks the product a question, and everything that comes back is held against the oracle."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, cast

from benchmarks.leak_oracle import Asked, Oracle, Word
from benchmarks.leak_spies import Searches
from benchmarks.leak_story import NAMES, PEOPLE, Fact
from benchmarks.leak_twin import TOPICS, Twin
from workbench.dialogue import Answer, ask
from workbench.engine import ChatMessage, ModelInfo, Reader, Talker
from workbench.memory import matrix, nested_knowledge, queries
from workbench.story.gate import GateDisagreement
from workbench.story.viewpoint import Order, Viewpoint

MARKER = re.compile(r"qz[teabc]\d{5}")
PARTS = {"t": "fact", "e": "quote", "b": "belief", "a": "awareness", "c": "form of address"}


@dataclass
class Tally:
    """What was found. `failures` holds the first few of each kind in words."""

    cases: int = 0
    stories: int = 0
    cells: int = 0
    open: int = 0
    leaks: Counter[str] = field(default_factory=Counter)
    omissions: Counter[str] = field(default_factory=Counter)
    disagreements: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    edits: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def fail(self, among: Counter[str], kind: str, what: str) -> None:
        """Count a failure, and keep the first few in words."""
        among[kind] += 1
        if len(self.failures) < 40:
            self.failures.append(what)

    def add(self, other: "Tally") -> None:
        """Take another one's figures in."""
        for name in ("cases", "stories", "cells", "open"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("leaks", "omissions", "disagreements", "kinds", "edits"):
            getattr(self, name).update(getattr(other, name))
        self.failures += other.failures


class Mute:
    """A talker that says nothing: the prompt it would have been given is what is looked at."""

    def __init__(self, has_template: bool) -> None:
        self.info = replace(_INFO, has_template=has_template)

    def generate(self, *_: Any, **__: Any) -> Iterator[str]:
        """No words."""
        return iter(())

    def count_tokens(self, text: str) -> int:
        """As many as there are characters."""
        return len(text)


_INFO = ModelInfo("mute", "", True, 1 << 20, 1 << 20, 0)


def viewpoint_of(asked: Asked) -> Viewpoint:
    """The product's word for whom is asked."""
    order = Order.STORY if asked.by_story else Order.TELLING
    return Viewpoint(asked.character, asked.episode, asked.at, order, asked.branch, asked.strict)


def random_asked(twin: Twin, pick: Random) -> Asked:
    """Any character at any point of any branch; half of them inside an episode, at the edges of its sentences."""
    branch = pick.choice(list(twin.plain.branches))
    live = twin.plain.live(branch)
    number, at = pick.randint(1, len(live) + 1), None
    if number <= len(live) and live[number - 1].sentences and pick.random() < 0.5:
        episode = live[number - 1]
        before = pick.randrange(len(episode.sentences) + 1)
        at = len("".join(episode.sentences[:before]))
        # At the end of a sentence it has been said; one character earlier it has not.
        at = max(0, at - pick.choice((0, 1, 2)))
    return Asked(branch, pick.choice(PEOPLE), number, at, pick.random() < 0.35, pick.random() < 0.15)


def random_query(twin: Twin, pick: Random) -> str:
    """Words of the story, a stretch of it, or the very sentence of some fact, known or not."""
    kind = pick.random()
    if kind < 0.25 and twin.plain.facts:
        return pick.choice(list(twin.plain.facts.values())).text
    words = f"What of the {pick.choice(TOPICS)} and {NAMES[pick.choice(PEOPLE)]}?"
    return f"{words} In episode {pick.randint(1, 5)}." if kind < 0.5 else words


class Checker:
    """Asks and compares. `reader` None: by words alone."""

    def __init__(self, twin: Twin, tally: Tally, pick: Random) -> None:
        self.twin, self.tally, self.pick = twin, tally, pick
        self._oracles: dict[tuple[str, bool], Oracle] = {}

    def oracle(self, branch: str, by_story: bool) -> Oracle:
        """The oracle of this state of the story."""
        key = branch, by_story
        if key not in self._oracles:
            self._oracles[key] = Oracle(self.twin.plain, branch, by_story)
        return self._oracles[key]

    def case(self, reader: Reader | None, searches: Searches) -> None:
        """One viewpoint, one question."""
        asked, question = random_asked(self.twin, self.pick), random_query(self.twin, self.pick)
        limit = 50 if self.pick.random() < 0.6 else 3
        shape = self.pick.choice((None, True, False))
        talker = None if shape is None else cast(Talker, Mute(shape))
        self.tally.cases += 1
        searches.clear()
        try:
            answer = ask(self.twin.file, reader, talker, viewpoint_of(asked), question, limit=limit)
        except GateDisagreement as error:
            self.tally.fail(self.tally.disagreements, "ask", f"{asked} {error}")
            return
        words = "".join(answer.pieces) + _prompt(answer)
        # The question is the asker's: what it says is not what was handed over.
        self._compare(asked, answer, words.replace(question, "", 1), limit, searches)

    def _compare(self, asked: Asked, answer: Answer, words: str, limit: int, searches: Searches) -> None:
        oracle = self.oracle(asked.branch, asked.by_story)
        answers = {fact.id: oracle.judge(fact, asked) for fact in oracle.facts}
        known = [fact for fact in oracle.facts if answers[fact.id].word is not Word.NO]
        quotes = {quote: word for fact in known for quote, word in oracle.quotes(fact, asked).items()}
        allowed = _markers(fact.text for fact in known)
        allowed |= _markers(quote for quote, word in quotes.items() if word is not Word.NO)
        allowed |= _markers(oracle.own_lines(asked))
        beliefs = [one.belief for one in answers.values() if one.belief]
        allowed |= _markers(beliefs)
        story = self.twin.plain
        allowed |= _markers(
            one.belief
            for one in story.aware
            if one.character == asked.character and not one.deleted and one.status == "accepted"
            if oracle.awake(one.place, asked)
        ) - _markers(fact.text for fact in story.facts.values())
        allowed |= _markers(
            one.name for one in story.calls if one.character == asked.character and oracle.passed(one.since, asked)
        )
        receipt = answer.receipt.as_json()
        receipt["question"] = receipt["searched"] = ""
        receipt["asked"] = receipt["asked"].replace(" ".join(answer.receipt.question.split()), "")
        receipt["trace"]["searches"] = [one | {"asked": ""} for one in receipt["trace"]["searches"]]
        self._handed(asked, words, allowed, "prompt")
        self._handed(asked, json.dumps(receipt, default=str), allowed, "receipt")
        self._handed(asked, "\n".join(searches.texts), allowed, "search")
        ids = {fact.id for fact in known}
        looked = {*answer.receipt.trace.dropped, *(one.fact for one in answer.receipt.trace.left_out)}
        for fact in (searches.facts | looked | {item.fact for item in answer.receipt.items}) - ids:
            self._leak(asked, "fact id", fact)
        self._left_out(asked, oracle, answers, known, answer, limit)
        self._count(asked, oracle, answers)

    def _left_out(
        self,
        asked: Asked,
        oracle: Oracle,
        answers: dict[str, Any],
        known: Sequence[Fact],
        answer: Answer,
        limit: int,
    ) -> None:
        """What should have been there: every fact they may know when there is room for all, its quotes, beliefs.

        Not where the question is taken for small talk, which brings nothing to mind.
        """
        if answer.receipt.trace.small_talk:
            self.tally.kinds["taken for small talk"] += 1
            return
        given = {item.fact: item for item in answer.receipt.items}
        held = {one.belief for one in answer.receipt.beliefs}
        for fact in known:
            if answers[fact.id].word is not Word.YES:
                self.tally.open += 1
                continue
            if fact.id not in given:
                if limit > len(known):
                    self.tally.fail(self.tally.omissions, "fact", f"{asked} is not given {fact}")
                continue
            wanted = {quote for quote, word in oracle.quotes(fact, asked).items() if word is Word.YES}
            shown = {f"{quote.text}\n" for quote in given[fact.id].quotes}
            for quote in wanted - shown:
                self.tally.fail(self.tally.omissions, "quote", f"{asked} is not shown {quote!r} of {fact}")
        for one in answers.values():
            if one.word is Word.NO and one.belief and one.belief not in held:
                self.tally.fail(self.tally.omissions, "belief", f"{asked} is not given {one.belief!r}")

    def cells(self) -> None:
        """The matrix, who knows of whose knowledge, and the queries, for a few viewpoints of this state."""
        asked = random_asked(self.twin, self.pick)
        asked = replace(asked, at=None)
        oracle, viewpoint = self.oracle(asked.branch, asked.by_story), viewpoint_of(asked)
        by_id = {fact.id: fact for fact in oracle.facts}
        with self.twin.file.read() as unit:
            filters = matrix.Filters(born_only=False)
            sheet = matrix.build(
                unit, asked.episode, filters, branch=asked.branch, order=viewpoint.order, strict=asked.strict
            )
            handed = nested_knowledge.aware(unit, viewpoint)
            other = replace(viewpoint, character=self.pick.choice(PEOPLE))
            missing = queries.difference(unit, viewpoint, other)
            learned = None
            if by_id:
                fact = self.pick.choice(sheet.rows).fact.id if sheet.rows else None
                if fact is not None:
                    learned = queries.when_learned(
                        unit, asked.character, fact, asked.branch, viewpoint.order, strict=asked.strict
                    )
        for row in sheet.rows:
            for cell in row.cells:
                self.tally.cells += 1
                answer = oracle.judge(by_id[row.fact.id], replace(asked, character=cell.character))
                self._cell(asked, answer.word, cell.state == "knows", f"matrix {cell} of {row.fact}")
        for one in handed:
            may = oracle.judge(by_id[one.awareness.fact], asked).word
            if one.fact is not None and may is Word.NO:
                self._leak(asked, "awareness", str(one))
        for gap in missing:
            mine = oracle.judge(by_id[gap.fact.id], asked).word
            theirs = oracle.judge(by_id[gap.fact.id], replace(asked, character=other.character)).word
            if mine is Word.NO or theirs is Word.YES:
                self._leak(asked, "difference", str(gap))
        if learned is not None:
            openings = range(1, len(oracle.live) + 2)
            fact_asked = by_id[learned.fact.id]
            for opening in openings:
                word = oracle.judge(fact_asked, replace(asked, episode=opening)).word
                if learned.since == opening and word is Word.NO:
                    self._leak(asked, "when learned", f"{learned.since} for {fact_asked}")
                if word is Word.YES and (learned.since is None or learned.since > opening):
                    self.tally.fail(self.tally.omissions, "when learned", f"{asked} {learned.since} for {fact_asked}")

    def _cell(self, asked: Asked, word: Word, knows: bool, what: str) -> None:
        if knows and word is Word.NO:
            self._leak(asked, "matrix", what)
        if not knows and word is Word.YES:
            self.tally.fail(self.tally.omissions, "matrix", f"{asked} {what}")

    def _handed(self, asked: Asked, text: str, allowed: set[str], where: str) -> None:
        for marker in set(MARKER.findall(text)) - allowed:
            self._leak(asked, f"{PARTS[marker[2]]} in {where}", marker)

    def _leak(self, asked: Asked, kind: str, what: str) -> None:
        self.tally.fail(self.tally.leaks, kind, f"LEAK {kind}: {what} to {asked} after {self.twin.log[-6:]}")

    def _count(self, asked: Asked, oracle: Oracle, answers: dict[str, Any]) -> None:
        story, live = self.twin.plain, {one.key for one in oracle.live}
        signs = {
            "all": True,
            "in a branch": asked.branch != "main",
            "own copy shown": any(one.branch == asked.branch and one.slot != one.key for one in oracle.live),
            "decided in a branch": any(story.decided.get((step, f)) for step in oracle.line for f in answers),
            "story order": asked.by_story,
            "inside an episode": asked.at is not None,
            "as things stand": asked.episode > len(live),
            "strict": asked.strict,
            "after edits": bool(self.twin.log),
            "belief held": any(one.belief for one in answers.values()),
            "proposals about": any(fact.status == "proposed" for fact in oracle.facts),
            "author's word": any(
                one.source == "author" and one.character == asked.character for one in story.moments.values()
            ),
            "secret kept": any(one.word is Word.NO for one in answers.values()),
            "awareness": any(one.character == asked.character for one in story.aware),
        }
        self.tally.kinds.update(name for name, holds in signs.items() if holds)


def _prompt(answer: Answer) -> str:
    if answer.prompt is None:
        return ""
    if isinstance(answer.prompt, str):
        return answer.prompt
    messages: list[ChatMessage] = answer.prompt
    return "\n".join(message.content for message in messages)


def _markers(texts: Iterable[str]) -> set[str]:
    return {marker for text in texts for marker in MARKER.findall(text)}
