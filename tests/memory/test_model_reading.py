"""A chat model's turn in a run: what it is told, what becomes of broken answers, cancelling and going on."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from workbench.engine import ModelInfo, Reader, Talker, TalkerOptions
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.report import ExtractionReport, ExtractionSettings
from workbench.memory.proposals import claims
from workbench.store import StoryFile
from workbench.store.records import EpisodeDraft
from workbench.story.cast import Character
from workbench.story.errors import ModelError, NoRoom
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.gate import OPENS_FROM
from workbench.story.jobs import CancelToken
from workbench.story.knowledge import How, Knowledge
from workbench.story.text import ManuscriptText

SOLD = "Ann Ferris had sold the boat, and had told nobody."
FOUND = "Dr Voss found the receipt in the stove and read it."
BURNT = "In the autumn Ann Ferris burnt the letters."
RAIN = "It was still raining over the town. " * 70
FIRST = f"{SOLD} {FOUND} {RAIN}"
SECOND = f"{BURNT} {RAIN}"
Answer = Callable[[str], str]


class Scripted:
    """A talker that gives the answers it was told to, one a request, in small pieces; the last one again and again."""

    def __init__(self, *answers: str | Answer | ModelError) -> None:
        self.info = ModelInfo("scripted", "", False, 4096, 4096, 9_000_000_000)
        self.prompts: list[str] = []
        self._answers = list(answers)

    def generate(self, prompt: str, *more: object) -> Iterator[str]:
        self.prompts.append(prompt.rsplit("<<<", 1)[1])
        answer = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        if isinstance(answer, ModelError):
            raise answer
        text = answer if isinstance(answer, str) else answer(prompt)
        for at in range(0, len(text), 7):
            yield text[at : at + 7]


def told(evidence: str, fact: str, **more: Any) -> dict[str, Any]:
    return {"n": evidence, "fact": fact, "kind": "event", "secret_of": "", "importance": 4, **more}


def answer(*facts: dict[str, Any], learned: Sequence[dict[str, Any]] = ()) -> str:
    return json.dumps({"facts": facts, "learned": learned})


NOTHING = answer()
BROKEN = answer(told(BURNT, "Ann Ferris burnt the letters."))[: -len('], "learned": []}')] + ', {"n": "In the'
TOO_LONG = "The question and what goes with it are longer than the model's context; give it a larger one."


@pytest.fixture
def weir(tmp_path: Path) -> Iterator[StoryFile]:
    """One episode of two passages."""
    with StoryFile.create(tmp_path / "weir.story", title="Weir", language="en") as story:
        with story.write() as unit:
            unit.characters.add(Character("ann", "Ann Ferris"))
            unit.characters.add(Character("voss", "Dr Voss"))
            unit.episodes.add_many([EpisodeDraft("1", ManuscriptText(f"{FIRST}\n\n{SECOND}"))])
        yield story


def read(story: StoryFile, talker: Scripted | Talker, cancel: CancelToken | None = None) -> ExtractionReport:
    return Extractor(story, None, cast(Talker, talker), ExtractionSettings(use_talker=True)).run(cancel=cancel)


def again(story: StoryFile, talker: Scripted) -> ExtractionReport:
    """Read what was read already, by another model."""
    talker.info = replace(talker.info, name="another")
    return read(story, talker)


def proposed(story: StoryFile) -> list[Fact]:
    with story.read() as unit:
        return [fact for fact in unit.facts.list() if fact.source is Source.MODEL]


def moments(story: StoryFile) -> list[Knowledge]:
    with story.read() as unit:
        return [one for one in unit.knowledge.list() if one.source is Source.MODEL]


def texts(story: StoryFile) -> list[str]:
    return [fact.text for fact in proposed(story)]


def test_each_passage_is_asked_about_once_and_apart_from_the_others(weir: StoryFile) -> None:
    talker = Scripted(answer(told(FOUND, "Dr Voss found the receipt in the stove.")), NOTHING)
    report = read(weir, talker)
    assert (report.passages_read, len(talker.prompts), report.failed_passages) == (2, 2, 0)
    alone = Scripted(NOTHING)
    with StoryFile.create(weir.path.with_name("other.story"), title="Weir", language="en") as other:
        with other.write() as unit:
            unit.characters.add(Character("ann", "Ann Ferris"))
            unit.characters.add(Character("voss", "Dr Voss"))
            unit.episodes.add_many([EpisodeDraft("1", ManuscriptText(f"{FIRST}\n\n{SECOND}"))])
        read(other, alone)
    assert alone.prompts == talker.prompts


def test_a_models_fact_takes_the_place_of_what_rules_proposed(weir: StoryFile) -> None:
    read(weir, Scripted(NOTHING))
    with weir.read() as unit:
        (before,) = [fact for fact in unit.facts.list() if fact.mentions[0].quote.strip() == SOLD]
    assert before.source is Source.RULE
    secret = told(SOLD, "Ann Ferris sold the boat.", secret_of="ann")
    again(weir, Scripted(answer(secret, told(SOLD, "Ann Ferris told nobody of it.", secret_of="ann")), NOTHING))
    with weir.read() as unit:
        here = [fact for fact in unit.facts.list() if any(m.quote.strip() == SOLD for m in fact.mentions)]
    assert {fact.text for fact in here} == {"Ann Ferris sold the boat.", "Ann Ferris told nobody of it."}
    assert {(fact.source, fact.scope, fact.owner) for fact in here} == {(Source.MODEL, Scope.CHARACTER, "ann")}
    # Read by rules alone later, they stay what the model made of them, and nothing is there twice.
    Extractor(weir, None).run()
    with weir.read() as unit:
        later = [fact for fact in unit.facts.list() if any(m.quote.strip() == SOLD for m in fact.mentions)]
    assert [(one.id, one.text, one.owner) for one in later] == [(one.id, one.text, one.owner) for one in here]


@pytest.mark.parametrize("status", [Status.ACCEPTED, Status.REJECTED])
def test_nothing_replaces_what_the_author_decided(weir: StoryFile, status: Status) -> None:
    read(weir, Scripted(NOTHING))
    with weir.write() as unit:
        (fact,) = [one for one in unit.facts.list() if one.mentions[0].quote.strip() == SOLD]
        unit.facts.edit(fact.id, status=status)
    again(weir, Scripted(answer(told(SOLD, "Ann Ferris sold the boat.", secret_of="")), NOTHING))
    with weir.read() as unit:
        kept = unit.facts.get(fact.id)
    assert (kept.text, kept.status, kept.owner, kept.deleted_at) == (fact.text, status, fact.owner, None)
    assert texts(weir) == []


def test_nothing_replaces_what_the_author_threw_away(weir: StoryFile) -> None:
    read(weir, Scripted(NOTHING))
    with weir.write() as unit:
        (fact,) = [one for one in unit.facts.list() if one.mentions[0].quote.strip() == SOLD]
        unit.facts.delete(fact.id)
    again(weir, Scripted(answer(told(SOLD, "Ann Ferris sold the boat.", secret_of="ann")), NOTHING))
    assert texts(weir) == []


def test_what_a_model_holds_to_be_common_knowledge_is_closed_until_reviewed(weir: StoryFile) -> None:
    read(weir, Scripted(NOTHING, answer(told(BURNT, "Ann Ferris burnt the letters."))))
    (fact,) = proposed(weir)
    assert fact.scope is Scope.READER
    with weir.read() as unit:
        claim = claims(unit, [fact.mentions[0].episode])[fact.id]
    assert claim.world and claim.common < OPENS_FROM


def test_who_learns_a_secret_is_proposed_about_the_secret_they_learn(weir: StoryFile) -> None:
    secret = told(SOLD, "Ann Ferris has sold the boat.", kind="secret", secret_of="ann")
    learned = [
        {"n": FOUND, "who": "voss", "what": "Ann Ferris sold the boat.", "how": "read"},
        {"n": FOUND, "who": "voss", "what": "The receipt lay in the stove.", "how": "witnessed"},
        {"n": FOUND, "who": "ann", "what": "Ann Ferris sold the boat.", "how": "read"},
    ]
    read(weir, Scripted(answer(secret, learned=learned), NOTHING))
    (fact,) = proposed(weir)
    (moment,) = [one for one in moments(weir) if one.fact == fact.id]
    assert (moment.fact, moment.character, moment.how) == (fact.id, "voss", How.READ)
    assert moment.mention is not None and moment.mention.quote.strip() == FOUND
    assert moment.status is Status.PROPOSED and moment.sureness is None


def test_a_secret_told_in_an_earlier_passage_is_learned_in_a_later_one(weir: StoryFile) -> None:
    secret = answer(told(SOLD, "Ann Ferris has sold the boat.", secret_of="ann"))
    learned = [{"n": 1, "who": "ann", "what": "Ann Ferris sold the boat.", "how": "told"}]
    learned.append({"n": 1, "who": "voss", "what": "The boat has been sold by Ann Ferris.", "how": "told"})
    with weir.write() as unit:
        late = f"{FIRST}\n\nDr Voss knew now. {RAIN}"
        unit.episodes.save_text(unit.episodes.by_number(1).id, ManuscriptText(late))
    read(weir, Scripted(secret, answer(learned=learned)))
    (fact,) = proposed(weir)
    assert [(one.fact, one.character, one.by) for one in moments(weir)] == [(fact.id, "voss", "ann")]


@pytest.mark.parametrize(("bad", "kept"), [(BROKEN, ["Ann Ferris burnt the letters."]), (NoRoom(TOO_LONG), [])])
def test_a_passage_it_cannot_read_is_counted_and_not_asked_about_again(
    weir: StoryFile, monkeypatch: pytest.MonkeyPatch, bad: str | NoRoom, kept: list[str]
) -> None:
    talker = Scripted(NOTHING, bad)
    report = read(weir, talker)
    assert (report.failed_passages, report.passages_read, len(talker.prompts)) == (1, 2, 2)
    # What the broken answer finished is kept, as far as it holds.
    assert texts(weir) == kept
    again = Scripted(NOTHING)
    assert read(weir, again).passages_skipped == 2
    # Not even when everything is read anew; and what it had found there stays.
    monkeypatch.setattr("workbench.memory.extraction.extractor.RULES_VERSION", "rules-next")
    report = read(weir, again)
    assert (len(again.prompts), report.passages_read, report.failed_passages) == (1, 2, 1)
    assert texts(weir) == kept


def test_what_stands_under_another_sentences_number_is_dropped(weir: StoryFile, reader: Reader) -> None:
    """A small model copies one sentence after another under the first one's number."""
    misplaced, placed = told(SOLD, "Dr Voss found the receipt in the stove."), told(FOUND, "Dr Voss read a receipt.")
    settings = ExtractionSettings(use_talker=True)
    talker = cast(Talker, Scripted(answer(misplaced, placed), NOTHING))
    report = Extractor(weir, reader, talker, settings).run()
    assert texts(weir) == ["Dr Voss read a receipt."]
    assert report.dropped == {"words": 1}


def test_a_secret_of_whom_its_evidence_cannot_speak_is_dropped(weir: StoryFile) -> None:
    hers, his = (
        told(BURNT, f"Ann Ferris burnt {what}.", secret_of=who) for what, who in [("them", "ann"), ("letters", "voss")]
    )
    report = read(weir, Scripted(NOTHING, answer(hers, his)))
    assert report.dropped["owner"] == 1
    assert {(fact.text, fact.scope, fact.owner) for fact in proposed(weir)} == {
        ("Ann Ferris burnt them.", Scope.CHARACTER, "ann"),
    }


def test_a_model_that_is_gone_is_no_passage_it_cannot_read(weir: StoryFile) -> None:
    with pytest.raises(ModelError, match="No chat model"):
        read(weir, Scripted(NOTHING, ModelError("No chat model is loaded.")))
    rest = Scripted(NOTHING)
    assert (read(weir, rest).passages_read, len(rest.prompts)) == (1, 1)


def test_a_cancel_in_the_middle_of_an_answer_ends_the_run(weir: StoryFile, talker: Talker) -> None:
    with weir.write() as unit:
        unit.episodes.save_text(unit.episodes.by_number(1).id, ManuscriptText(SOLD))
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(threads=1))
    cancel = CancelToken()

    class Impatient:
        info = talker.info
        pieces = 0

        def generate(self, *arguments: Any) -> Iterator[str]:
            for piece in talker.generate(*arguments):
                self.pieces += 1
                cancel.cancel()
                yield piece

    impatient = Impatient()
    report = read(weir, cast(Talker, impatient), cancel)
    assert report.cancelled
    assert (report.passages_read, impatient.pieces) == (0, 1)
    assert read(weir, Scripted(NOTHING)).passages_read == 1
