"""A picture begins at any node of another one; what a viewpoint does not know is no place to begin at."""

from collections.abc import Callable

from workbench.memory.edits.minds import give_habit
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.picture import home_of, picture
from workbench.store import StoryFile
from workbench.story.viewpoint import Viewpoint

Find = Callable[[StoryFile, str], str]


def test_every_node_of_a_picture_is_a_place_to_walk_to(cape: StoryFile) -> None:
    with cape.write() as unit:
        give_habit("aoi", "嵐の夜が来る", "灯台を見る", 0.7)(unit)
    with cape.read() as unit:
        mind = Mind.of(unit, Viewpoint("aoi", 4), "ja")
        whole = picture(mind, limit=200)
        kinds = {key.partition(":")[0] for key in whole if ":" in key}
        assert {"scene", "with", "person", "thing", "habit"} <= kinds
        for key in whole:
            home = home_of(mind, [key])
            assert abs(float(home.sum()) - 1) < 1e-9, key
            around = picture(mind, [key], limit=12)
            assert key in around or key.startswith(("habit:", "with:", "thing:")), key
            assert len(around) > 1, key


def test_what_is_not_known_leads_nowhere(twins: tuple[StoryFile, StoryFile], fact: Find) -> None:
    """Beginning at a secret, for who does not know it, is beginning at nothing: with and without it, the same."""
    told, untold = twins
    secret = fact(told, "金貨")
    seen = []
    for story in (told, untold):
        with story.read() as unit:
            mind = Mind.of(unit, Viewpoint("mio", 4), "ja")
            assert not home_of(mind, [secret, "thing:金貨", f"habit:{secret}", "scene:99999999"]).any()
            graph = picture(mind, [secret], limit=30)
            texts = {one.id: one.text for one in unit.facts.list()}
            shown = {texts.get(key, key): round(share, 12) for key, share in graph.nodes(data="share")}
            seen.append(shown)
            assert not any("金貨" in name for name in shown)
    assert seen[0] == seen[1] and seen[0]
