"""Which of a story's thousands of facts a passage's findings may be about, so that no others are read."""

from collections.abc import Iterable, Mapping

from workbench.memory.extraction.page import Finding
from workbench.memory.extraction.writing.standing import normalised
from workbench.memory.wording import Names, Rough, rough_reader
from workbench.store import Unit
from workbench.story.facts import Fact

_UNSPACED = ("ja", "zh")


class Known:
    """One branch's facts by the weightiest signs of their texts. What was taken apart once is kept."""

    def __init__(self, branch: str, language: str, names: Names) -> None:
        self._branch = branch
        self._rough = rough_reader(language, names)
        # Without spaces and signs other words come about, unless the language has none.
        self._plain = language not in _UNSPACED
        self._texts: Mapping[str, str] = {}
        self._by_key: dict[Rough | str, set[str]] = {}

    def about(self, unit: Unit, episode: str, findings: Iterable[Finding]) -> list[Fact]:
        """The facts, deleted ones too, that have evidence in the episode or may say what one of the findings says, in
        the order of recording. All others are about something else."""
        self._follow(unit.facts.texts(self._branch))
        here = unit.facts.list(self._branch, episode=episode, include_deleted=True)
        held = {fact.id for fact in here}
        alike: set[str] = set()
        for text in {finding.text for finding in findings}:
            alike.update(*(self._by_key.get(key, ()) for key in self._keys(text)))
        further = alike - held
        if not further:
            return here
        more = unit.facts.list(self._branch, include_deleted=True, ids=further)
        found = {fact.id: fact for fact in (*here, *more)}
        return [found[fact] for fact in self._texts if fact in found]

    def _follow(self, texts: Mapping[str, str]) -> None:
        before, self._texts = self._texts, texts
        for fact, text in before.items():
            if texts.get(fact) != text:
                for key in self._keys(text):
                    self._by_key[key].discard(fact)
        for fact, text in texts.items():
            if before.get(fact) != text:
                for key in self._keys(text):
                    self._by_key.setdefault(key, set()).add(fact)

    def _keys(self, text: str) -> list[Rough | str]:
        return [self._rough(text), normalised(text)] if self._plain else [self._rough(text)]
