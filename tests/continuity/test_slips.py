"""Scenes of two short episodes in three languages: each slip of time is found, and nothing else."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.continuity.stories import Story
from workbench.continuity import timeline

CAST = {
    "ja": {"nao": ["名和直", "直"], "yuki": ["由紀", "由紀さん"], "gen": ["源蔵"], "eri": ["森下絵里", "絵里", "森下"]},
    "en": {"mara": ["Mara Finch", "Mara"], "otto": ["Otto Brandt", "Otto"], "ada": ["Ada Lowe", "Mrs Lowe", "Ada"]},
    "zh": {"wen": ["温嘉树", "嘉树"], "lu": ["陆敏"], "he": ["何伯"]},
}
# A story is long enough for its words to be rare in it.
REST = {
    "ja": "　それはそれでよかった。\n" * 200,
    "en": "So it was, and so it was not.\n" * 200,
    "zh": "就这样罢。\n" * 200,
}


def scenes(which: str) -> list[Any]:
    data = tomllib.loads((Path(__file__).parent / "slips" / "timeline.toml").read_text(encoding="utf-8"))
    return [pytest.param(scene, id=f"{scene['language']}-{at}") for at, scene in enumerate(data[which])]


def found(scene: dict[str, Any]) -> list[str]:
    language = scene["language"]
    story = Story(language, [scene["earlier"], scene["scene"], REST[language]], CAST[language], read=True)
    for text, quote in scene["facts"]:
        story.fact(text, 1, quote)
    return [warning.quote for warning in timeline.check(story.at(2))]


@pytest.mark.parametrize("scene", scenes("slips"))
def test_a_slip_is_found_where_it_stands(scene: dict[str, Any]) -> None:
    assert found(scene) == [scene["sentence"]]


@pytest.mark.parametrize("scene", scenes("fits"))
def test_a_scene_that_fits_is_left_alone(scene: dict[str, Any]) -> None:
    assert found(scene) == []
