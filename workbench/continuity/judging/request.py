"""What a judge reads: one sentence of an episode, what stands around it, and the few facts it could clash with."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property

from workbench.story.facts import Fact


@dataclass(frozen=True, slots=True)
class Note:
    """An established fact as a judge reads it: its words, or that these people do not know it yet (`ignorant`, names).
    `number` is the episode that first tells it."""

    fact: Fact
    number: int | None
    ignorant: tuple[str, ...] = ()


@dataclass(frozen=True)
class Request:
    """One question. `scene` is what the desk knows of where the sentence stands, `before` and `after` what is told
    around it, `speaker` who says it, `at` its number in its episode. `worth` orders requests: how likely it is to be
    worth reading."""

    language: str
    at: int
    scene: str
    notes: tuple[Note, ...]
    before: str
    sentence: str
    after: str = ""
    speaker: str = ""
    worth: float = 0.0

    @cached_property
    def key(self) -> str:
        """The same for as long as what is asked stays the same, wherever the sentence moves to."""
        told = [
            self.language,
            self.scene,
            self.before,
            self.sentence,
            self.after,
            self.speaker,
            *([note.fact.text, note.number, *note.ignorant] for note in self.notes),
        ]
        return hashlib.sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()[:24]
