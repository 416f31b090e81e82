"""One case: a viewpoint asks the product a question, and everything that comes back is held against the oracle."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any
from unittest.mock import patch

from benchmarks.leak_oracle import Answer as Truth
from benchmarks.leak_oracle import Asked, Oracle, Word
from benchmarks.leak_story import NAMES, PEOPLE, Fact
from benchmarks.leak_twin import TOPICS, Twin
from workbench.dialogue import Answer, ask
from workbench.engine import ModelInfo, Reader
from workbench.engine.reader import Index
from workbench.memory import matrix, nested_knowledge, queries
from workbench.store.fulltext import FullText
from workbench.story.gate import GateDisagreement
from workbench.story.viewpoint import Order, Viewpoint

MARKER = re.compile(r"qz[teabc]\d{5}")
PARTS = {"t": "fact", "e": "quote", "b": "belief", "a": "awareness", "c": "form of address"}


class Tally:
    """What was found. `failures` holds the first few in words; `open`: facts about which the design is silent, so that
    neither answer counts."""

    def __init__(self) -> None:
        self.cases = self.stories = self.cells = self.open = 0
        self.leaks, self.omissions, self.disagreements = Counter[str](), Counter[str](), Counter[str]()
        self.kinds, self.edits = Counter[str](), Counter[str]()
        self.failures: list[str] = []

    def fail(self, among: Counter[str], kind: str, what: str) -> None:
        """Count a failure, and keep the first few in words."""
        among[kind] += 1
        self.failures += [what] if len(self.failures) < 40 else []


@dataclass
class Searches:
    """The texts that were searched among or embedded, and the facts whose vectors were named to a search."""

    texts: list[str] = field(default_factory=list)
    facts: set[str] = field(default_factory=set)


@contextmanager
def watching() -> Iterator[Searches]:
    """Notes what this process asks full-text search and the reader to look among: nothing hidden may be ranked, counted
    or embedded."""
    searches = Searches()
    find, embed, look = FullText.find, Reader.embed, Index._of_phrases

    def finding(words: FullText, asked: Any, among: Any) -> Any:
        named = dict(words._session.tuples("SELECT vector_id, fact FROM fact_texts"))
        searches.facts.update(named[vector] for vector in among if vector in named)
        return find(words, asked, among)

    def embedding(reader: Reader, texts: Sequence[str], kind: Any = "passage", *rest: Any, **options: Any) -> Any:
        # What is looked for is the author's own words and hides nothing.
        searches.texts += texts if kind == "passage" else ()
        return embed(reader, texts, kind, *rest, **options)

    def looking(index: Index, method: str, phrases: Any, places: Any, *rest: Any, **options: Any) -> Any:
        searches.texts += [phrases.texts[place] for place in places]
        return look(index, method, phrases, places, *rest, **options)

    with (
        patch.object(FullText, "find", finding),
        patch.object(Reader, "embed", embedding),
        patch.object(Index, "_of_phrases", looking),
    ):
        yield searches


class _Mute:
    """A talker that says nothing: the prompt it would have been given is what is looked at."""

    def __init__(self, has_template: bool) -> None:
        self.info = ModelInfo("mute", "", has_template, 1 << 20, 1 << 20, 0)

    def generate(self, *_: Any, **__: Any) -> Iterator[str]:
        return iter(())

    def count_tokens(self, text: str) -> int:
        return len(text)


def _viewpoint(asked: Asked) -> Viewpoint:
    order = Order.STORY if asked.by_story else Order.TELLING
    return Viewpoint(asked.character, asked.episode, asked.at, order, asked.branch, asked.strict)


def _asked(twin: Twin, pick: Random) -> Asked:
    """Any character at any point of any branch; half of them inside an episode, at the edges of its sentences."""
    branch = pick.choice(list(twin.plain.branches))
    live = twin.plain.live(branch)
    number, at = pick.randint(1, len(live) + 1), None
    if number <= len(live) and live[number - 1].sentences and pick.random() < 0.5:
        episode = live[number - 1]
        at = len("".join(episode.sentences[: pick.randrange(len(episode.sentences) + 1)]))
        # At the end of a sentence it has been said; one character earlier it has not.
        at = max(0, at - pick.choice((0, 1, 2)))
    return Asked(branch, pick.choice(PEOPLE), number, at, pick.random() < 0.35, pick.random() < 0.15)


def _query(twin: Twin, pick: Random) -> str:
    """Words of the story, a stretch of it, or the very sentence of some fact, known or not."""
    kind = pick.random()
    if kind < 0.25 and twin.plain.facts:
        return pick.choice(list(twin.plain.facts.values())).text
    words = f"What of the {pick.choice(TOPICS)} and {NAMES[pick.choice(PEOPLE)]}?"
    return f"{words} In episode {pick.randint(1, 5)}." if kind < 0.5 else words


class Checker:
    """Asks and compares."""

    def __init__(self, twin: Twin, tally: Tally, pick: Random) -> None:
        self.twin, self.tally, self.pick = twin, tally, pick
        self._oracles: dict[tuple[str, bool], Oracle] = {}

    def _oracle(self, asked: Asked) -> Oracle:
        key = asked.branch, asked.by_story
        if key not in self._oracles:
            self._oracles[key] = Oracle(self.twin.plain, *key)
        return self._oracles[key]

    def case(self, reader: Reader | None, searches: Searches) -> None:
        """One viewpoint, one question; without a reader by words alone."""
        asked, question = _asked(self.twin, self.pick), _query(self.twin, self.pick)
        limit = 50 if self.pick.random() < 0.6 else 3
        shape = self.pick.choice((None, True, False))
        talker: Any = None if shape is None else _Mute(shape)
        self.tally.cases += 1
        searches.texts.clear()
        searches.facts.clear()
        try:
            answer = ask(self.twin.file, reader, talker, _viewpoint(asked), question, limit=limit)
        except GateDisagreement as error:
            self.tally.fail(self.tally.disagreements, "ask", f"{asked} {error}")
            return
        prompt = answer.prompt or ""
        words = prompt if isinstance(prompt, str) else "\n".join(message.content for message in prompt)
        # The question is the asker's: what it says is not what was handed over.
        self._compare(asked, answer, ("".join(answer.pieces) + words).replace(question, "", 1), limit, searches)

    def _compare(self, asked: Asked, answer: Answer, words: str, limit: int, searches: Searches) -> None:
        oracle, story = self._oracle(asked), self.twin.plain
        answers = {fact.id: oracle.judge(fact, asked) for fact in oracle.facts}
        known = [fact for fact in oracle.facts if answers[fact.id].word is not Word.NO]
        quotes = {quote: word for fact in known for quote, word in oracle.quotes(fact, asked).items()}
        allowed = _markers(fact.text for fact in known)
        allowed |= _markers(quote for quote, word in quotes.items() if word is not Word.NO)
        allowed |= _markers(oracle.own_lines(asked))
        allowed |= _markers(one.belief for one in answers.values() if one.belief)
        held = [one for one in story.aware if one.character == asked.character and one.status == "accepted"]
        thought = (one.belief for one in held if not one.deleted and oracle.awake(one.place, asked))
        allowed |= _markers(thought) - _markers(fact.text for fact in story.facts.values())
        calls = (one for one in story.calls if one.character == asked.character)
        allowed |= _markers(one.name for one in calls if oracle.passed(one.since, asked))
        receipt = answer.receipt.as_json()
        receipt["question"] = receipt["searched"] = ""
        receipt["asked"] = receipt["asked"].replace(" ".join(answer.receipt.question.split()), "")
        receipt["trace"]["searches"] = [one | {"asked": ""} for one in receipt["trace"]["searches"]]
        handed = {"prompt": words, "receipt": json.dumps(receipt, default=str), "search": "\n".join(searches.texts)}
        for where, text in handed.items():
            for marker in set(MARKER.findall(text)) - allowed:
                self._leak(asked, f"{PARTS[marker[2]]} in {where}", marker)
        trace = answer.receipt.trace
        looked = {*trace.dropped, *(one.fact for one in trace.left_out), *(one.fact for one in answer.receipt.items)}
        for fact in (searches.facts | looked) - {fact.id for fact in known}:
            self._leak(asked, "fact id", fact)
        self._left_out(asked, oracle, answers, known, answer, limit)
        self._count(asked, oracle, answers)

    def _left_out(
        self, asked: Asked, oracle: Oracle, answers: dict[str, Truth], known: Sequence[Fact], answer: Answer, limit: int
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
            elif fact.id in given:
                wanted = {quote for quote, word in oracle.quotes(fact, asked).items() if word is Word.YES}
                for quote in wanted - {f"{quote.text}\n" for quote in given[fact.id].quotes}:
                    self._omission(asked, "quote", f"is not shown {quote!r} of {fact}")
            elif limit > len(known):
                self._omission(asked, "fact", f"is not given {fact}")
        for one in answers.values():
            if one.word is Word.NO and one.belief and one.belief not in held:
                self._omission(asked, "belief", f"is not given {one.belief!r}")

    def cells(self) -> None:
        """The matrix, who knows of whose knowledge, and the queries, for a few viewpoints of this state."""
        asked = replace(_asked(self.twin, self.pick), at=None)
        oracle, viewpoint = self._oracle(asked), _viewpoint(asked)
        where: dict[str, Any] = {"branch": asked.branch, "order": viewpoint.order, "strict": asked.strict}
        by_id = {fact.id: fact for fact in oracle.facts}

        def word(fact: str, **other: Any) -> Word:
            return oracle.judge(by_id[fact], replace(asked, **other)).word

        with self.twin.file.read() as unit:
            sheet = matrix.build(unit, asked.episode, matrix.Filters(born_only=False), **where)
            handed = nested_knowledge.aware(unit, viewpoint)
            other = self.pick.choice(PEOPLE)
            missing = queries.difference(unit, viewpoint, replace(viewpoint, character=other))
            learned = None
            if sheet.rows:
                fact = self.pick.choice(sheet.rows).fact.id
                learned = queries.when_learned(unit, asked.character, fact, **where)
        for row in sheet.rows:
            for cell in row.cells:
                self.tally.cells += 1
                may, knows = word(row.fact.id, character=cell.character), cell.state == "knows"
                if knows and may is Word.NO:
                    self._leak(asked, "matrix", f"matrix {cell} of {row.fact}")
                if not knows and may is Word.YES:
                    self._omission(asked, "matrix", f"matrix {cell} of {row.fact}")
        for one in handed:
            if one.fact is not None and word(one.awareness.fact) is Word.NO:
                self._leak(asked, "awareness", str(one))
        for gap in missing:
            if word(gap.fact.id) is Word.NO or word(gap.fact.id, character=other) is Word.YES:
                self._leak(asked, "difference", str(gap))
        for opening in range(1, len(oracle.live) + 2):
            if learned is None:
                break
            since, may = learned.since, word(learned.fact.id, episode=opening)
            if since == opening and may is Word.NO:
                self._leak(asked, "when learned", f"{since} for {learned.fact}")
            if may is Word.YES and (since is None or since > opening):
                self._omission(asked, "when learned", f"{since} for {learned.fact}")

    def _omission(self, asked: Asked, kind: str, what: str) -> None:
        self.tally.fail(self.tally.omissions, kind, f"{asked} {what}")

    def _leak(self, asked: Asked, kind: str, what: str) -> None:
        self.tally.fail(self.tally.leaks, kind, f"LEAK {kind}: {what} to {asked} after {self.twin.log[-6:]}")

    def _count(self, asked: Asked, oracle: Oracle, answers: dict[str, Truth]) -> None:
        signs = {
            "in a branch": asked.branch != "main",
            "own copy shown": any(one.branch == asked.branch and one.slot != one.key for one in oracle.live),
            "decided in a branch": any(self.twin.plain.decided.get((at, f)) for at in oracle.line for f in answers),
            "story order": asked.by_story,
            "inside an episode": asked.at is not None,
            "strict": asked.strict,
            "belief held": any(one.belief for one in answers.values()),
            "secret kept": any(one.word is Word.NO for one in answers.values()),
        }
        self.tally.kinds.update(name for name, holds in signs.items() if holds)


def _markers(texts: Iterable[str]) -> set[str]:
    return {marker for text in texts for marker in MARKER.findall(text)}
