"""Judges for tests: what they are asked is noted, what they answer is told beforehand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.warnings import Kind
from workbench.engine import Priority
from workbench.story.jobs import CancelToken

Act = Callable[[int], object]


def _nothing(count: int) -> None:
    """Nothing happens."""


class Counting:
    """Finds sentences that hold one of the words `finds` to clash with their first note, as likely as it says. `asked`
    are the sentences it was asked about; `act` is called with their number, and may raise."""

    def __init__(self, finds: Mapping[str, float] | None = None, act: Act = _nothing, name: str = "counting") -> None:
        self.finds, self.act, self.name = finds or {}, act, name
        self.asked: list[Request] = []

    @property
    def sentences(self) -> list[str]:
        return [one.sentence for one in self.asked]

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict:
        if cancel is not None:
            cancel.raise_if_cancelled()
        self.asked.append(request)
        self.act(len(self.asked))
        clash = next((chance for words, chance in self.finds.items() if words in request.sentence), 0.0)
        rest = [0.0] * (len(request.notes) - 1)
        return Verdict((1 - clash, clash, *rest), Kind.CONTRADICTION if clash else None)


class Scripted:
    """`Talker.choose` of a model that finds items with one of the words `finds` to clash with the first note. `asked`
    are the priorities and items of its questions."""

    def __init__(self, *finds: str, act: Act = _nothing) -> None:
        self.finds, self.act = finds, act
        self.asked: list[tuple[Priority, str]] = []

    def choose(
        self,
        prefix: str,
        items: Sequence[str],
        choices: Sequence[str],
        cancel: CancelToken | None = None,
        **how: Any,
    ) -> list[list[float]]:
        assert prefix and how["chat"] and how["adapter"] is None and how["model"] is not None
        [item] = items
        if choices[0] == "0":
            self.asked.append((how["priority"], item))
            self.act(len(self.asked))
        if cancel is not None:
            cancel.raise_if_cancelled()
        sentence = item.splitlines()[-2]  # what stands after it comes last
        right = int(choices[0] == "0" and any(words in sentence for words in self.finds))
        return [[0.0 if at == right else -6.0 for at in range(len(choices))]]
