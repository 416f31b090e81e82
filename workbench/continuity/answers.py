"""The author's answers to warnings: made, and found again whatever has happened to the text and the facts since."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from workbench.continuity.learning import Record, weighed
from workbench.continuity.warnings import ContinuityWarning, known_as, plainly
from workbench.memory.edits import Edit
from workbench.memory.edits.warnings import change_canon, dismiss
from workbench.store import Answer, Dismissal
from workbench.story.episodes import MAIN_BRANCH

_TELLING = 6
"""Code points of a quote that say enough for a longer or shorter one around them to be the same evidence."""


def answer_to(warning: ContinuityWarning, answer: Answer, reason: str = "") -> Dismissal:
    """The author's answer, ready to be kept by `memory.edits.warnings.dismiss`."""
    marks = [mark for item in warning.evidence for mark in (item.fact, plainly(item.text), plainly(item.quote)) if mark]
    return Dismissal(
        warning.id,
        reason,
        str(warning.kind),
        warning.episode,
        warning.quote,
        answer=answer,
        pattern=warning.pattern,
        character=warning.character or "",
        evidence=tuple(dict.fromkeys(marks)),
    )


def say(warning: ContinuityWarning, answer: Answer, reason: str = "") -> Edit:
    """Answer a warning, in place of what was answered to it before."""
    return dismiss(answer_to(warning, answer, reason), warning.answered)


def changed_here(warning: ContinuityWarning, fact: str, text: str, reason: str = "", branch: str = MAIN_BRANCH) -> Edit:
    """The warning's sentence is right and canon changes with it: from there on `text` is so in place of `fact` (an id
    among the warning's evidence), or `fact` just ends when `text` is empty. See `edits.warnings.change_canon`."""
    said = answer_to(warning, Answer.CHANGED, reason)
    return change_canon(said, fact, text, warning.span.start, branch, warning.answered)


class Answers:
    """All answers of a story. Of several to one warning the last counts."""

    def __init__(self, dismissals: Iterable[Dismissal], origins: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """`dismissals` oldest first; `origins`: for an episode, the others its text has stood in."""
        self._origins = origins or {}
        self._by_id: dict[str, Dismissal] = {}
        self._by_sentence: dict[tuple[str, str, str], list[Dismissal]] = {}
        for one in dismissals:
            self._by_id[one.fingerprint] = one
            if one.evidence and one.episode is not None:
                key = one.kind, plainly(one.quote), one.character
                self._by_sentence.setdefault(key, []).append(one)

    def of(self, warning: ContinuityWarning) -> Dismissal | None:
        """What the author has said to this warning; None: nothing yet.

        Its facts may have been extracted anew since: the same kind of warning about the same person on the same
        sentence is the same one when something of its evidence is called or says what it did.
        """
        others = self._origins.get(warning.episode, ())
        named = [self._by_id[key] for key in known_as(warning, others) if key in self._by_id]
        if not named:
            alike = self._by_sentence.get((warning.kind, plainly(warning.quote), warning.character or ""), ())
            here = (warning.episode, *others)
            named = [one for one in alike if one.episode in here and _same_evidence(warning, one)]
        return max(named, key=lambda one: one.created_at.timestamp() if one.created_at else 0.0, default=None)


def _same_evidence(warning: ContinuityWarning, answered: Dismissal) -> bool:
    marks = answer_to(warning, answered.answer).evidence
    return any(_same(one, other) for one in marks for other in answered.evidence)


def _same(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return short == long or (len(short) >= _TELLING and short in long)


class AuthorSaid:
    """Everything the author's answers say of warnings: this one's answer, and what others like it have taught."""

    def __init__(
        self,
        dismissals: Iterable[Dismissal],
        origins: Mapping[str, tuple[str, ...]],
        records: Mapping[str, Record],
    ) -> None:
        self._answers = Answers(dismissals, origins)
        self._records = records

    def of(self, warning: ContinuityWarning) -> ContinuityWarning:
        """The warning with its answer, if it has one, and the confidence it has in this story."""
        return weighed(replace(warning, answered=self._answers.of(warning)), self._records)
