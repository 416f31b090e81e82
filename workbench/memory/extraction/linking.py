"""Learning moments across passages: a cue here, the secret it is about somewhere earlier."""

import re
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from workbench.engine import Reader
from workbench.memory.extraction.learning import Cue
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.report import ExtractionSettings
from workbench.memory.extraction.telling import PLAIN_EN
from workbench.store import StoryFile
from workbench.story.facts import Fact, Scope, Status


class Linker:
    """Finds the secret a cue is about: its owner is named or is who told it, and the meaning is close enough."""

    def __init__(self, story: StoryFile, reader: Reader | None, settings: ExtractionSettings, branch: str) -> None:
        self._story = story
        self._reader = reader
        self._settings = settings
        self._on = settings.link_moments and reader is not None
        self._secrets: dict[str, Fact] = {}
        self._vectors: dict[str, NDArray[np.float32]] = {}
        if self._on:
            with story.read() as unit:
                self.remember(list(unit.facts.standing(branch).values()))

    def remember(self, facts: Sequence[Fact]) -> None:
        """Adds the secrets among these facts to what later cues may be about."""
        for fact in facts:
            if self._on and fact.scope is Scope.CHARACTER and fact.status is not Status.REJECTED:
                self._secrets[fact.id] = fact

    def find(self, page: Page, cues: Sequence[Cue]) -> list[tuple[Fact, Cue]]:
        """For every cue that is close enough to a secret from elsewhere, the closest one."""
        about = [(cue, secrets) for cue in cues if (secrets := self._candidates(page, cue))]
        if not about or self._reader is None:
            return []
        self._embed_secrets(fact for _, secrets in about for fact in secrets)
        vectors = self._reader.embed([cue.text for cue, _ in about], kind="query")
        found = []
        for (cue, secrets), vector in zip(about, vectors, strict=True):
            scored = [(float(vector @ self._vectors[fact.id]), fact) for fact in secrets]
            cosine, fact = max(scored, key=lambda pair: pair[0])
            if cosine >= self._least(page, cue, fact):
                found.append((fact, cue))
        return found

    def _least(self, page: Page, cue: Cue, fact: Fact) -> float:
        """The cosine asked for. English sentences that tell the same lie further apart, but share its words."""
        if page.finder.language in ("ja", "zh") or not weighty(cue.text, page) & weighty(fact.text, page):
            return self._settings.link_least_cosine
        return self._settings.link_least_cosine_shared_word

    def _candidates(self, page: Page, cue: Cue) -> list[Fact]:
        named = {name.character for name in page.finder.find(cue.text)}
        return [
            f for f in self._secrets.values() if f.owner != cue.character and (f.owner in named or f.owner == cue.by)
        ]

    def _embed_secrets(self, secrets: Iterable[Fact]) -> None:
        missing = list({fact.id: fact for fact in secrets if fact.id not in self._vectors}.values())
        if missing and self._reader is not None:
            vectors = self._reader.embed([fact.text for fact in missing], kind="passage")
            self._vectors |= {fact.id: vector for fact, vector in zip(missing, vectors, strict=True)}


_WORD = re.compile(r"[^\W_]+")
_STEM = 5


def weighty(text: str, page: Page) -> set[str]:
    """The stems (first five letters) of a sentence's words of weight: no names of the cast, no plain words."""
    for named in reversed(page.finder.find(text)):
        text = text[: named.span.start] + " " + text[named.span.end :]
    words = (word.lower() for word in _WORD.findall(text))
    return {word[:_STEM] for word in words if len(word) > 2 and word not in PLAIN_EN}
