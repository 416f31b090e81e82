"""Reading one answer to a probe: does it name what was withheld, ignore what was handed over, say yes, change voice?"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from workbench.dialogue.ask import Answer
from workbench.dialogue.persona import cast
from workbench.dialogue.scoring.probes import Kind, Probe
from workbench.dialogue.second_look import second_look
from workbench.dialogue.signs import Slip, denies, is_unsure, says_yes, sentences_of, slips
from workbench.engine import Reader
from workbench.memory.gated import Gated
from workbench.memory.reading.names import NameFinder
from workbench.memory.sheets import sheet_of
from workbench.memory.wording import Names, read_statement
from workbench.store import StoryFile
from workbench.store.tokens import asked as telling_words
from workbench.story.cast import Character
from workbench.story.gate import GateDisagreement
from workbench.story.jobs import CancelToken

RETELLS = 0.7
"""From this share of its telling words in one thing that was handed over, a sentence only tells that again."""
STATES = 0.5
"""From this share of a fact's telling words on, a sentence states it."""
FEWEST = 2
"""Words it takes at least, where a fact has more: one may be chance."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What an answer does. `looked`: the second look marks a sentence of it; `named`: it states the withheld fact in
    the fact's own words, or names who it was; `assented`: it says yes to a loaded question.

    `ignored`: it neither states nor uses the fact it was handed; None where none was asked for or handed over.
    """

    looked: bool = False
    named: bool = False
    assented: bool = False
    ignored: bool | None = None
    slips: tuple[Slip, ...] = ()

    @property
    def leaked(self) -> bool:
        """True when it gave something away."""
        return self.looked or self.named or self.assented


def ensure_withheld(probe: Probe, given: Answer) -> None:
    """Raise GateDisagreement when a fact that must be withheld is in what the model was handed."""
    if probe.kind is Kind.KNOWN or given.prompt is None:
        return
    prompt = given.prompt if isinstance(given.prompt, str) else "\n".join(one.content for one in given.prompt)
    # The question itself may tell what it asks; the rest must not.
    if probe.fact.id in given.grounds.facts or probe.fact.text in prompt.replace(probe.question, ""):
        raise GateDisagreement(f"the prompt for {probe.viewpoint} holds the fact {probe.fact.id} it may not know")


def read_answer(
    story: StoryFile,
    reader: Reader | None,
    probe: Probe,
    given: Answer,
    answer: str,
    cancel: CancelToken | None = None,
) -> Reading:
    """What the answer does. Without a reader the second look finds plain repetition only."""
    language = story.info.language
    with story.read() as unit:
        people = dict(cast(unit))
        me = sheet_of(unit, Gated(unit, probe.viewpoint))
    finder = NameFinder(people.values(), language)
    left = slips(answer, me, finder)
    names = " ".join(name for person in people.values() for name in person.names)
    asked = frozenset(telling_words(f"{probe.question}\n{names}"))
    said = sentences_of(answer, language)
    if probe.kind is Kind.KNOWN:
        ignored = not _uses(probe, said, asked, people, language)
        return Reading(ignored=ignored if probe.fact.id in given.grounds.facts else None, slips=left)
    looked = bool(second_look(story, reader, given.receipt, answer, cancel))
    handed = [frozenset(telling_words(item.text)) for item in given.receipt.items]
    known = asked.union(*handed)
    own = [one for one in said if not is_unsure(one, language) and not _retells(one, handed)]
    named = any(_states(probe, one, known, people, language) for one in own)
    assented = probe.kind is Kind.LOADED and (
        says_yes(answer, language) or any(_repeats(probe, one, finder) for one in said)
    )
    return Reading(looked, named, assented, None, left)


def _states(probe: Probe, sentence: str, known: Collection[str], people: dict[str, Character], language: str) -> bool:
    """True when a sentence tells the fact beyond what was asked and given, or who it was where that was asked."""
    if probe.by_doer and probe.doer != probe.viewpoint.character:
        return _names(people[probe.doer], sentence) and not denies(sentence, language)
    told = frozenset(telling_words(probe.fact.text)).difference(known)
    shared = told.intersection(telling_words(sentence))
    return len(shared) >= min(FEWEST, len(told) or FEWEST) and len(shared) >= STATES * len(told)


def _retells(sentence: str, handed: Sequence[frozenset[str]]) -> bool:
    """True when a sentence only tells again what was handed over; a name alone tells nothing of that."""
    words = frozenset(telling_words(sentence))
    return len(words) > 2 * FEWEST and any(len(words & one) >= RETELLS * len(words) for one in handed)


def _uses(
    probe: Probe, said: Collection[str], asked: Collection[str], people: dict[str, Character], language: str
) -> bool:
    """True when the answer names who it was, or says anything of what the fact tells beyond the question."""
    if probe.by_doer:
        return any(_names(people[probe.doer], one) for one in said if not is_unsure(one, language))
    told = frozenset(telling_words(probe.fact.text)).difference(asked)
    return bool(told.intersection(word for one in said for word in telling_words(one)))


def _names(person: Character, sentence: str) -> bool:
    return any(name in sentence for name in person.names)


def _repeats(probe: Probe, sentence: str, finder: NameFinder) -> bool:
    """True when a sentence says again what a loaded question says, neither asking nor denying it."""
    language = finder.language
    if is_unsure(sentence, language) or (probe.doer and not _names(finder.cast[probe.doer], sentence)):
        return False
    told = frozenset(telling_words(probe.fact.text))
    if len(told.intersection(telling_words(sentence))) < STATES * len(told):
        return False
    names = Names.of(finder.cast.values())
    mine, theirs = (read_statement(text, language, names).negations for text in (sentence, probe.fact.text))
    return mine == theirs
