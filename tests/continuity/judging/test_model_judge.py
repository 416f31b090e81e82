"""A chat model as a judge, with a real GGUF: what it is asked, and that its answers are chances."""

from pathlib import Path

import numpy as np
import pytest

from tests.continuity.judging.judges import Scripted
from workbench.continuity.judging.model_judge import ModelJudge
from workbench.continuity.judging.request import Note, Request
from workbench.continuity.warnings import Kind
from workbench.engine import Priority, Talker, TalkerOptions
from workbench.engine.model_identity import identify_file
from workbench.story.errors import Cancelled, ModelError
from workbench.story.facts import Fact, Scope
from workbench.story.jobs import CancelToken

NOTES = tuple(
    Note(Fact(str(at), text, Scope.WORLD), at) for at, text in enumerate(["The well is dry.", "There is one horse."], 1)
)
DRAWN = Request("en", 0, "Episode 3", NOTES, "Morning came.", "She drew water from the well.")
HORSE = Request("en", 1, "Episode 3", NOTES[1:], "Morning came.", "Two horses ran.")


def test_it_answers_with_the_number_of_a_note_and_a_sort(tmp_path: Path) -> None:
    model = Scripted("water")
    judge = ModelJudge(model, "weights", path="model.gguf")
    clash, none = judge.verdict(DRAWN), judge.verdict(HORSE)
    assert clash.clash > 0.9 and clash.note == 0 and clash.kind in set(Kind)
    assert none.clash < 0.05 and none.kind is None
    # Whoever waits for an answer goes first.
    assert [priority for priority, _ in model.asked] == [Priority.BACKGROUND] * 2
    assert "weights" in judge.name != ModelJudge(model, "others").name


@pytest.mark.models
def test_a_real_model_gives_chances_and_the_same_again(models: Path, talker: Talker) -> None:
    info = talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=1024, threads=1))
    judge = ModelJudge(talker, identify_file(Path(info.path)), path=info.path)
    first, second = judge.verdict(DRAWN), judge.verdict(HORSE)
    assert (len(first.chances), len(second.chances)) == (3, 2)
    for one in (first, second):
        assert np.isclose(sum(one.chances), 1) and min(one.chances) >= 0
    assert np.allclose(judge.verdict(DRAWN).chances, first.chances, atol=1e-6)
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        judge.verdict(DRAWN, cancel)
    # Another one was loaded meanwhile: its answers are not kept under this one's name.
    other = ModelJudge(talker, "other", path="elsewhere.gguf")
    with pytest.raises(ModelError, match="Another chat model"):
        other.verdict(DRAWN)
