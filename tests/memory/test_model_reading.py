"""A chat model's turn in a run: what it is told, what becomes of broken answers, cancelling and going on."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from workbench.engine import Talker, TalkerOptions
from workbench.memory.extraction import ExtractionReport, ExtractionSettings, Extractor
from workbench.store import StoryFile
from workbench.store.records import EpisodeDraft
from workbench.story.cast import Character
from workbench.story.errors import ModelError
from workbench.story.facts import Fact, Source
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
        self.info = SimpleNamespace(name="scripted", parameters=9_000_000_000, has_template=False)
        self.prompts: list[str] = []
        self.most: list[int] = []
        self.temperatures: list[float] = []
        self._answers = list(answers)

    def generate(self, prompt: str, sampling: Any, schema: dict[str, Any] | None, *more: object) -> Iterator[str]:
        self.prompts.append(prompt)
        # Without a grammar nothing holds it to a number.
        self.most.append(schema["properties"]["facts"]["maxItems"] if schema else 0)
        self.temperatures.append(sampling.temperature)
        answer = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        if isinstance(answer, ModelError):
            raise answer
        text = answer if isinstance(answer, str) else answer(prompt)
        for at in range(0, len(text), 7):
            yield text[at : at + 7]


def told(evidence: str, fact: str, **more: Any) -> dict[str, Any]:
    plain = {"subject": "Ann Ferris", "kind": "event", "secret": False, "secret_of": "", "learned": [], "importance": 4}
    return {"evidence": evidence, "fact": fact, **plain, **more}


def answer(*facts: dict[str, Any]) -> str:
    return json.dumps({"facts": list(facts)})


NOTHING = answer()
BROKEN = answer(told(BURNT, "Ann Ferris burnt the letters."))[:-2] + ', {"evidence": "In the'
TOO_LONG = "The question and what goes with it are longer than the model's context; give it a larger one."
LOOP = '{"facts": [{"evidence": "' + "the rain went on, " * 40


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


def proposed(story: StoryFile) -> list[Fact]:
    with story.read() as unit:
        return [fact for fact in unit.facts.list() if fact.source is Source.MODEL]


def moments(story: StoryFile) -> list[Knowledge]:
    with story.read() as unit:
        return [one for one in unit.knowledge.list() if one.source is Source.MODEL]


def test_each_passage_is_told_of_those_before_it(weir: StoryFile) -> None:
    talker = Scripted(answer(told(FOUND, "Dr Voss found the receipt in the stove.", subject="Dr Voss")), NOTHING)
    report = read(weir, talker)
    assert (report.passages_read, len(talker.prompts), report.failed_passages) == (2, 2, 0)
    second = talker.prompts[1].rsplit("<<<", 1)[1]
    assert "- Dr Voss found the receipt in the stove." in second
    assert "Dr Voss" in second.splitlines()[1]
    assert "Dr Voss" not in SECOND
    # What stays the same comes first, so that it is read once.
    assert talker.prompts[0].rsplit("<<<", 1)[0] == talker.prompts[1].rsplit("<<<", 1)[0]


def test_a_run_that_was_stopped_goes_on_with_what_it_knew(weir: StoryFile) -> None:
    cancel = CancelToken()

    def then_stop(prompt: str) -> str:
        cancel.cancel()
        return answer(told(FOUND, "Dr Voss found the receipt in the stove.", subject="Dr Voss"))

    assert read(weir, Scripted(then_stop), cancel).cancelled
    rest = Scripted(NOTHING)
    assert read(weir, rest).passages_read == 1
    part = rest.prompts[0].rsplit("<<<", 1)[1]
    assert "- Dr Voss found the receipt in the stove." in part


def test_who_learns_a_secret_is_proposed_when_the_evidence_shows_them(weir: StoryFile) -> None:
    learned = [
        {"who": "Dr Voss", "how": "read", "evidence": FOUND},
        {"who": "Ann Ferris", "how": "read", "evidence": FOUND},
    ]
    secret = told(
        SOLD, "Ann Ferris has sold the boat.", kind="secret", secret=True, secret_of="Ann Ferris", learned=learned
    )
    elsewhere = [{"who": "Dr Voss", "how": "witnessed", "evidence": BURNT}]
    other = told(BURNT, "Ann Ferris burnt the letters.", secret=True, secret_of="Ann Ferris", learned=elsewhere)
    read(weir, Scripted(answer(secret), answer(other)))
    held = {(one.character, one.how) for one in moments(weir)}
    assert ("voss", How.WITNESSED) not in held
    assert not [one for one in moments(weir) if one.character == "ann"]
    with weir.read() as unit:
        knows = {(one.character, one.how) for one in unit.knowledge.list()}
    assert ("voss", How.READ) in knows


@pytest.mark.parametrize("bad", [BROKEN, LOOP, ModelError(TOO_LONG)])
def test_a_broken_answer_is_asked_for_by_halves(weir: StoryFile, bad: str | ModelError) -> None:
    burnt = answer(told(BURNT, "Ann Ferris burnt the letters."))
    talker = Scripted(NOTHING, bad, burnt, NOTHING)
    report = read(weir, talker)
    assert report.failed_passages == 0
    assert talker.most == [8, 8, 4, 4]
    first, second = talker.prompts[2:]
    assert (BURNT in first, BURNT in second) == (True, False)
    assert [fact.text for fact in proposed(weir)] == ["Ann Ferris burnt the letters."]


def test_a_passage_it_cannot_read_is_counted_and_not_asked_about_again(
    weir: StoryFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    talker = Scripted(NOTHING, BROKEN)
    report = read(weir, talker)
    assert (report.failed_passages, report.passages_read, len(talker.prompts)) == (1, 2, 6)
    assert (report.troubles, report.mended) == ({"truncated": 1}, {})
    # What the broken answers finished is kept, as far as it holds.
    assert [fact.text for fact in proposed(weir)] == ["Ann Ferris burnt the letters."]
    again = Scripted(NOTHING)
    assert read(weir, again).passages_skipped == 2
    # Not even when everything is read anew; and what it had found there stays.
    monkeypatch.setattr("workbench.memory.extraction.extractor.RULES_VERSION", "rules-next")
    report = read(weir, again)
    assert (len(again.prompts), report.passages_read, report.failed_passages) == (1, 2, 1)
    assert [fact.text for fact in proposed(weir)] == ["Ann Ferris burnt the letters."]


def test_a_page_is_asked_about_by_halves_then_with_chance_then_without_the_grammar(weir: StoryFile) -> None:
    burnt = answer(told(BURNT, "Ann Ferris burnt the letters."))
    talker = Scripted(NOTHING, LOOP, LOOP, LOOP, LOOP, f"Here it is:\n```json\n{burnt}\n```\nThat is all.")
    report = read(weir, talker)
    assert talker.most == [8, 8, 4, 4, 8, 0]
    assert [temperature > 0 for temperature in talker.temperatures] == [False, False, False, False, True, False]
    assert (report.failed_passages, report.troubles, report.mended) == (0, {"looped": 1}, {"free": 1})
    assert [fact.text for fact in proposed(weir)] == ["Ann Ferris burnt the letters."]


def test_the_way_that_helped_a_model_is_tried_first_the_next_time(weir: StoryFile) -> None:
    with weir.write() as unit:
        for number in range(6):
            unit.strategies.note_try("scripted", "looped", "halved", helped=False)
            unit.strategies.note_try("scripted", "looped", "varied", helped=number > 0)
    talker = Scripted(NOTHING, LOOP, NOTHING)
    assert read(weir, talker).mended == {"varied": 1}
    assert talker.most == [8, 8, 8]
    with weir.read() as unit:
        kept = unit.strategies.tries()
    assert kept == [("scripted", "looped", "halved", 6, 0), ("scripted", "looped", "varied", 7, 6)]


def test_a_page_without_room_is_only_halved(weir: StoryFile) -> None:
    talker = Scripted(NOTHING, ModelError(TOO_LONG))
    report = read(weir, talker)
    assert (report.failed_passages, report.troubles, len(talker.prompts)) == (1, {"no room": 1}, 4)


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
