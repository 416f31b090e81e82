"""The heads that ship: their file, and what is made of sentences with them and without."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from workbench.engine import Reader
from workbench.memory.extraction import judging
from workbench.memory.extraction.judging import SentenceJudge
from workbench.memory.extraction.knowing import KNOWING, weighing
from workbench.memory.extraction.knowing.cast_roles import HEARING, ROLES
from workbench.memory.extraction.knowing.owning import OWNING
from workbench.memory.extraction.knowing.reach import REACH
from workbench.memory.extraction.knowing.retelling import LEARNING
from workbench.memory.extraction.page import Page
from workbench.memory.heads import Heads, Linear, load_heads, save_heads
from workbench.memory.reading import speaking
from workbench.memory.reading.listening import LISTENING
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.speakers import AGAIN
from workbench.memory.reading.turns import LINKS
from workbench.resources import resource
from workbench.story.cast import Alias, Character
from workbench.story.errors import ModelError
from workbench.story.facts import KINDS

FINDER = NameFinder([Character("mio", "汐見澪", aliases=(Alias("澪"),)), Character("gen", "源造")], "ja")
PAGE = Page(
    "　源造は六十八歳で、この港でただ一人の船大工である。\n　風が吹いた。\n　源造は立ち上がった。\n「うん」", FINDER
)


WAYS = (*(f"how.{how.value}" for how in weighing.WAYS), "suspects")


def toy() -> Heads:
    return Heads({"fact": Linear(np.array([1.0, -2.0], np.float32), 0.5)}, {"fact.least": [0.25]}, {"sentences": 1})


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    save_heads(replace(toy(), probe=np.ones(3, np.float32)), tmp_path / "a" / "heads.npz")
    back = load_heads(tmp_path / "a" / "heads.npz")
    assert back.linear["fact"].weights.tolist() == [1.0, -2.0]
    assert (back.linear["fact"].bias, back.numbers, back.versions) == (0.5, {"fact.least": [0.25]}, {"sentences": 1})
    assert back.probe is not None and back.probe.tolist() == [1.0, 1.0, 1.0]
    assert back.linear["fact"].score(np.array([[2.0, 1.0]], np.float32)).tolist() == [0.5]


@pytest.mark.parametrize("damage", ["cut", "noise", "empty", "nan"])
def test_a_damaged_file_is_refused_with_a_sentence(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "heads.npz"
    save_heads(toy(), path)
    if damage == "nan":
        save_heads(Heads({"fact": Linear(np.array([np.nan], np.float32), 0.0)}, {}, {}), path)
    else:
        whole = path.read_bytes()
        path.write_bytes({"cut": whole[: len(whole) // 2], "noise": b"PK" + whole[40:], "empty": b""}[damage])
    with pytest.raises(ModelError, match="damaged"):
        load_heads(path)


def test_a_missing_file_is_told_from_a_damaged_one(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="missing"):
        load_heads(tmp_path / "heads.npz")


def test_the_shipped_heads_fit_the_features_and_are_small() -> None:
    heads = load_heads()
    plain = judging.surface(PAGE, 1, 0).shape[1]
    assert heads.probe is not None
    width = 3 * len(heads.probe)
    assert {name: len(head.weights) for name, head in heads.linear.items()} == {
        "fact": width + plain,
        "secret": width + plain,
        "fact.plain": plain,
        "secret.plain": plain,
        "common": width + plain,
        "common.plain": plain,
        "reach": REACH,
        "reach.plain": REACH,
        "owner": OWNING,
        "hears": HEARING,
        **{
            f"{name}{suffix}": ROLES + (0 if suffix else len(heads.probe)) for name in WAYS for suffix in ("", ".plain")
        },
        **{f"kind.{kind}": len(heads.probe) for kind in KINDS},
        **{f"kind.{kind}.plain": plain for kind in KINDS},
        "learns": LEARNING,
        "learns.plain": LEARNING,
        "speaker.nearby": speaking.NEARBY,
        "speaker.turns": LINKS,
        "speaker.again": speaking.NEARBY + AGAIN,
        "speaker.turns.again": LINKS,
        "listener": len(LISTENING),
    }
    assert heads.versions == {"sentences": judging.FEATURES, "speaking": speaking.VERSION, "knowing": KNOWING}
    assert sum(file.stat().st_size for file in resource("heads").iterdir()) < 5_000_000


@pytest.mark.parametrize("name", ["sentences", "knowing"])
def test_heads_of_another_version_are_refused(name: str) -> None:
    versions = {**load_heads().versions, name: 99}
    with pytest.raises(ModelError, match="another version"):
        SentenceJudge(None, replace(load_heads(), versions=versions))


def test_what_somebody_is_matters_more_than_what_just_happens(reader: Reader) -> None:
    assert SentenceJudge(reader).judge([PAGE], 1, [0])[0][0].fact > 0
    for judge in (SentenceJudge(reader), SentenceJudge(None)):
        ((who, wind, stood, yes),) = judge.judge([PAGE], 1, [0])
        assert 0 > max(wind.fact, stood.fact, yes.fact) < who.fact
        assert who.score > max(wind.score, stood.score, yes.score)


class OtherEmbedder:
    """An embedder the heads were not trained on."""

    def embed(self, texts: Sequence[str], **_: Any) -> np.ndarray[Any, np.dtype[np.float32]]:
        vectors = np.zeros((len(texts), 512), np.float32)
        vectors[:, 0] = 1.0
        return vectors


def test_with_another_embedder_the_heads_look_at_no_vectors() -> None:
    other: Any = OtherEmbedder()
    assert SentenceJudge(other).judge([PAGE], 1, [0]) == SentenceJudge(None).judge([PAGE], 1, [0])


def test_pages_are_judged_each_by_itself(reader: Reader) -> None:
    other = Page("　澪は源造の娘だ。", FINDER)
    together = SentenceJudge(reader).judge([PAGE, Page("", FINDER), other], 1, [0, 90, 100])
    alone = [SentenceJudge(reader).judge([page], 1, [start])[0] for page, start in ((PAGE, 0), (other, 100))]
    assert [len(page) for page in together] == [4, 0, 1]
    for one, two in zip([*together[0], *together[2]], [*alone[0], *alone[1]], strict=True):
        assert one.fact == pytest.approx(two.fact, abs=1e-3)
