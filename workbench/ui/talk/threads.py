"""What was said, for as long as the story is open: one thread for each character and point of the story."""

import itertools
from collections import defaultdict
from dataclasses import dataclass, field
from enum import StrEnum

from workbench.dialogue import Receipt
from workbench.dialogue.withheld import Withheld
from workbench.engine import ChatMessage
from workbench.story.viewpoint import Viewpoint
from workbench.ui.talk import asking

_numbers = itertools.count(1)


class Stage(StrEnum):
    """How far an answer is."""

    WAITING = "waiting"
    LOADING = "loading"
    SEARCHING = "searching"
    WRITING = "writing"
    DONE = "done"
    STOPPED = "stopped"
    DIED = "died"
    FAILED = "failed"


RUNNING = frozenset({Stage.WAITING, Stage.LOADING, Stage.SEARCHING, Stage.WRITING})


@dataclass
class Turn:
    """One question and what came of it.

    `model_trouble` and `reader_trouble` are sentences about what had to be done without, `failure` one about why the
    answer ended early. `tokens` are the prompt's and the model's context, where a model answered.
    """

    question: str
    viewpoint: Viewpoint
    number: int = field(default_factory=lambda: next(_numbers))
    attempt: int = 0
    stage: Stage = Stage.WAITING
    model: str = ""
    text: str = ""
    receipt: Receipt | None = None
    prompt: str | list[ChatMessage] | None = None
    tokens: tuple[int, int] | None = None
    withheld: Withheld | None = None
    model_trouble: str = ""
    reader_trouble: str = ""
    failure: str = ""

    @property
    def running(self) -> bool:
        """True until the answer has ended one way or another."""
        return self.stage in RUNNING

    @property
    def said(self) -> str:
        """The answer without the blank space models begin and end with."""
        return self.text.strip()

    @property
    def prompt_text(self) -> str:
        """Everything the model was handed, as text; empty where no model answered."""
        return asking.as_text(self.prompt)

    def begin_again(self) -> None:
        """Forget the answer, for another one to the same question."""
        self.attempt += 1
        self.stage, self.text = Stage.WAITING, ""
        self.receipt, self.prompt, self.tokens, self.withheld = None, None, None, None
        self.model_trouble = self.reader_trouble = self.failure = ""

    def take(self, event: asking.Event) -> None:
        """Take in what the answer in the making reports."""
        match event:
            case str():
                self.stage = Stage.WRITING
                self.text += event
            case asking.Loading(model):
                self.stage, self.model = Stage.LOADING, model
            case asking.Searching():
                self.stage = Stage.SEARCHING
            case asking.Given(receipt, prompt):
                self.stage = Stage.WRITING
                self.receipt, self.prompt = receipt, prompt
            case asking.Measured(tokens, context):
                self.tokens = tokens, context
            case asking.ModelTrouble(sentence):
                self.model_trouble = sentence
            case asking.ReaderTrouble(sentence):
                self.reader_trouble = sentence

    def end(self, stage: Stage, sentence: str = "") -> None:
        """The answer has ended; the first word on how stands."""
        if self.running:
            self.stage, self.failure = stage, sentence


Key = tuple[str, str, str]
"""Character id, episode id ("" for as things stand), branch. Not the number: an episode may be moved."""


class Threads:
    """The turns of every thread, in the order they were asked."""

    def __init__(self) -> None:
        self._turns: dict[Key, list[Turn]] = defaultdict(list)

    def of(self, key: Key) -> tuple[Turn, ...]:
        """The turns of one thread."""
        return tuple(self._turns.get(key, ()))

    def add(self, key: Key, turn: Turn) -> None:
        """Put a turn at the end of a thread."""
        self._turns[key].append(turn)

    def clear(self) -> None:
        """Forget everything."""
        self._turns.clear()
