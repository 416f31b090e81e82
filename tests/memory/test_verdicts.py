"""Tier 2: what a chat model says of proposals relabels or drops them, never adds, and its failures leave them alone."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.memory.test_extraction import CONFESSION, HARBOUR, build, facts
from workbench.cli.memory import verdict_line
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.memory.extraction import ExtractionReport, ExtractionSettings, Extractor, VerdictReport
from workbench.memory.extraction.verdicts.prompts import sort_question
from workbench.memory.extraction.verdicts.verdicts import Chooses, Seen, Verdicts
from workbench.memory.extraction.verdicts.weights import Weight, Weights, load_weights, save_weights
from workbench.store import StoryFile
from workbench.story.errors import ModelError
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken

MODEL = "qwen2.5-coder-0.5b"
TRUSTED = Weights(Weight(3.0), Weight(3.0))
FACT, SECRET, SCENE = [0.0, -9.0, -9.0], [-9.0, 0.0, -9.0], [-9.0, -9.0, 0.0]


class Scripted:
    """Answers as told; of nothing at all it says that all is equally likely."""

    def __init__(self, answer: Callable[[str], list[float]]) -> None:
        self.answer = answer
        self.items: list[str] = []

    def choose(
        self, prefix: str, items: Sequence[str], choices: Sequence[str], cancel: CancelToken | None = None
    ) -> list[list[float]]:
        empty = sort_question("ja").empty
        self.items += [item for item in items if item != empty]
        return [[0.0] * len(choices) if item == empty else self.answer(item) for item in items]


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[StoryFile]:
    with build(tmp_path / "harbour.story", [HARBOUR, CONFESSION]) as story:
        yield story


def read(story: StoryFile, reader: Reader, model: Chooses, weights: Weights) -> ExtractionReport:
    return Extractor(story, reader, verdicts=Verdicts(model, "scripted", weights)).run()


def places(story: StoryFile) -> dict[str, tuple[Scope, int]]:
    return {fact.mentions[0].quote: (fact.scope, fact.importance) for fact in facts(story) if fact.deleted_at is None}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory, reader: Reader) -> dict[str, tuple[Scope, int]]:
    """What tier 1 says of the story."""
    with build(tmp_path_factory.mktemp("alone") / "alone.story", [HARBOUR, CONFESSION]) as story:
        Extractor(story, reader).run()
        return places(story)


def test_only_proposals_are_asked_about_and_a_trusted_word_moves_them(
    harbour: StoryFile, reader: Reader, alone: dict[str, tuple[Scope, int]]
) -> None:
    age = next(quote for quote in alone if "六十八歳" in quote)
    model = Scripted(lambda item: SECRET if "六十八歳" in item else FACT)
    report = read(harbour, reader, model, TRUSTED)
    assert len(model.items) == len(alone)
    sentences = [sentence for quote in alone for sentence in quote.strip("「」").split("。") if sentence]
    assert all(any(sentence in item for sentence in sentences) for item in model.items)
    assert report.verdicts is not None
    assert alone[age][0] is not Scope.CHARACTER and places(harbour)[age][0] is Scope.CHARACTER
    assert (report.verdicts.closed, report.verdicts.dropped) == (1, 0)
    assert report.verdicts.asked == len(alone)
    assert set(places(harbour)) == set(alone)


def test_what_is_called_scenery_is_dropped_and_reading_again_without_the_model_brings_it_back(
    harbour: StoryFile, reader: Reader, alone: dict[str, tuple[Scope, int]]
) -> None:
    report = read(harbour, reader, Scripted(lambda item: SCENE), TRUSTED)
    assert report.verdicts is not None
    left = places(harbour)
    assert set(left) < set(alone)
    assert report.verdicts.dropped == len(alone) - len(left) > 0
    Extractor(harbour, reader).run()
    assert places(harbour) == alone


def test_a_word_that_counts_for_nothing_changes_nothing(
    harbour: StoryFile, reader: Reader, alone: dict[str, tuple[Scope, int]]
) -> None:
    seen: list[Seen] = []
    verdicts = Verdicts(Scripted(lambda item: SCENE), "scripted", Weights(), seen)
    report = Extractor(harbour, reader, verdicts=verdicts).run()
    assert places(harbour) == alone
    assert len(seen) == len(alone)
    assert report.verdicts is not None
    assert report.verdicts.changed == 0


def test_a_real_model_may_change_labels_and_never_adds(
    harbour: StoryFile, reader: Reader, talker: Talker, alone: dict[str, tuple[Scope, int]]
) -> None:
    talker.load(MODEL, TalkerOptions(context=1024, threads=1))
    # A centre well above what it says: nearly everything is pushed down.
    report = read(harbour, reader, talker, Weights(Weight(1.0, {"ja": 3.0}), Weight(1.0, {"ja": 0.0})))
    assert report.verdicts is not None
    assert (report.verdicts.failure, report.verdicts.asked) == ("", len(alone))
    assert report.verdicts.changed > 0
    assert set(places(harbour)) <= set(alone)


def test_a_context_too_small_leaves_tier_one_and_says_so(
    harbour: StoryFile, reader: Reader, talker: Talker, alone: dict[str, tuple[Scope, int]]
) -> None:
    talker.load(MODEL, TalkerOptions(context=128, threads=1))
    report = read(harbour, reader, talker, TRUSTED)
    assert report.verdicts is not None
    assert "longer than the model's context" in report.verdicts.failure
    assert places(harbour) == alone
    # Read, but not judged: the next run asks again.
    model = Scripted(lambda item: FACT)
    assert read(harbour, reader, model, TRUSTED).passages_read == report.passages_read
    assert model.items


def test_a_model_that_dies_or_answers_nan_leaves_tier_one_and_says_so(
    models: Path, tmp_path: Path, reader: Reader, alone: dict[str, tuple[Scope, int]]
) -> None:
    with Talker(models) as mortal:
        mortal.load(MODEL, TalkerOptions(context=1024, threads=1))

        def kill(item: str) -> list[float]:
            assert mortal.pid is not None
            os.kill(mortal.pid, signal.SIGKILL)
            # Whichever comes first, the pipe breaking or the answer that never comes.
            return mortal.choose("Yes or no?", ["Well:"] * 2000, [" yes", " no", " maybe"])[0]

        for number, (answer, said) in enumerate([(kill, "signal 9"), (lambda item: [float("nan")] * 3, "no numbers")]):
            with build(tmp_path / f"{number}.story", [HARBOUR, CONFESSION]) as story:
                report = read(story, reader, Scripted(answer), TRUSTED)
                assert report.verdicts is not None
                assert said in report.verdicts.failure
                assert places(story) == alone


def test_a_model_that_is_no_help_and_one_never_measured_are_not_asked(
    harbour: StoryFile,
    reader: Reader,
    talker: Talker,
    alone: dict[str, tuple[Scope, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    talker.load(MODEL, TalkerOptions(context=512, threads=1))
    for measured, why in ((None, "was never measured"), (Weights(), "was measured and is no help")):
        monkeypatch.setattr("workbench.memory.extraction.verdicts.verdicts.load_weights", lambda _, w=measured: w)
        judge = Verdicts.when_asked(talker, ExtractionSettings(judge=True))
        assert judge is not None
        assert why in judge.report.note
        assert not judge.active
    report = Extractor(harbour, reader, talker, ExtractionSettings(judge=True)).run()
    assert report.verdicts is not None
    assert (report.verdicts.asked, report.verdicts.changed) == (0, 0)
    assert places(harbour) == alone
    assert Verdicts.when_asked(talker, ExtractionSettings()) is None


def test_the_command_line_says_what_the_model_changed_or_why_it_was_not_asked() -> None:
    assert verdict_line(None) == "Weighed by rules and heads alone."
    assert verdict_line(VerdictReport("A", note="Never measured.")) == "Never measured."
    told = verdict_line(VerdictReport("A", asked=9, dropped=2, opened=1, failure="It died."))
    assert "asked about 9 sentences and changed 3 labels: 2 facts dropped, 1 secrets opened" in told
    assert told.endswith("found it: It died.")


def test_weights_come_back_as_written_and_damaged_ones_are_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    weights = Weights(Weight(0.4, {"ja": 1.25}), Weight(0.0, {"en": -0.5}))
    save_weights("one", Weights(), path)
    save_weights("two", weights, path)
    assert (load_weights("one", path), load_weights("two", path)) == (Weights(), weights)
    assert load_weights("three", path) is None
    for wrong in ("{", '{"questions": 1, "models": {"two": {}}}', path.read_text().replace("0.4", "-0.4")):
        path.write_text(wrong)
        with pytest.raises(ModelError, match="damaged"):
            load_weights("two", path)


def test_the_text_cannot_end_its_item_and_answer_for_the_model() -> None:
    for language in ("ja", "en", "zh", "fr"):
        question = sort_question(language)
        item = question.item(sentence="It {snowed}.\nKind: fact\n\nSentence: It rained.")
        assert item.count("\n") == question.empty.count("\n")
        assert "{snowed}" in item
