"""Nothing in a mind comes from what it does not know: with and without a secret it is the same, to the last bit."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from workbench.cli.common import plain
from workbench.engine import Reader
from workbench.memory.edits.minds import keep
from workbench.memory.minds.activation import bring_up, note
from workbench.memory.minds.consolidating import consolidate, tend
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.picture import picture
from workbench.memory.retrieval import SearchSign, recall
from workbench.memory.sync import sync
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.viewpoint import Order, Viewpoint

Twins = tuple[StoryFile, StoryFile]
Find = Callable[[StoryFile, str], str]
QUESTIONS = ("地下室の金貨は？", "蓮のことを教えて。", "嵐の夜に何があった？")


def everything(story: StoryFile, viewpoint: Viewpoint, said: str) -> str:
    """All that a mind gives, as bytes; ids, which differ from story to story, stand as what they name."""
    with story.read() as unit:
        names = {fact.id: fact.text for fact in unit.facts.list()}
        names |= {fact.vector_id: fact.text for fact in unit.facts.list()}
        names |= {stop.episode: str(at) for at, stop in enumerate(unit.gate.timeline(MAIN_BRANCH).stops)}
        mind = Mind.of(unit, viewpoint, "ja")
        graph = picture(mind, limit=500)
        nodes = [(key, plain(node["what"]), node["share"].hex()) for key, node in graph.nodes(data=True)]
        edges = [(one, other, plain(edge["tie"])) for one, other, edge in graph.edges(data=True)]
        up = bring_up(unit, viewpoint, "ja", said, ["ren", "aoi"], "葵が歌う。", limit=50)
        found = {
            "nodes": nodes,
            "edges": edges,
            "memories": [(one.served.fact.text, one.share.hex(), one.through, one.lasting) for one in up.memories],
            "core": [one.fact.text for one in up.core],
            "habits": plain(up.habits),
            "insights": [(one.about, one.text, one.sources) for one in up.insights],
            "concepts": [(key, share.hex()) for key, share in up.concepts],
            "working": mind.working,
            "ties": mind.ways.ties,
            "weights": mind.ways.edges()[2].tolist(),
        }
    text = json.dumps(found, ensure_ascii=False)
    for name, said_of in names.items():
        text = text.replace(json.dumps(name), json.dumps(said_of, ensure_ascii=False))
    return text


def live(story: StoryFile, fact: Find) -> None:
    """A conversation with Mio, and one with Aoi, who knows more; both are slept over."""
    for words in (("嵐の夜に灯台", "岬へ帰った"), ("嵐の夜に灯台", "パン"), ("岬へ帰った", "町長")):
        note(story, Viewpoint("mio", 4), [fact(story, word) for word in words])
        note(story, Viewpoint("aoi", 4), [fact(story, word) for word in words])
    with story.write() as unit:
        keep("mio", fact(story, "町長"))(unit)


@pytest.mark.parametrize("order", list(Order))
def test_a_mind_is_the_same_with_and_without_what_it_does_not_know(twins: Twins, fact: Find, order: Order) -> None:
    for story in twins:
        live(story, fact)
    story = twins[0]
    secrets = [fact(story, "金貨"), fact(story, "澪の兄")]
    for _ in range(3):
        note(story, Viewpoint("aoi", 4, order=order), secrets)
        note(story, Viewpoint("ren", 4, order=order), secrets)
    with story.write() as unit:
        keep("mio", secrets[0])(unit)
    for one in twins:
        assert tend(one)
    seen = set()
    for episode in (1, 2, 3, 4):
        for said in QUESTIONS:
            with_secret, without = (everything(one, Viewpoint("mio", episode, order=order), said) for one in twins)
            assert with_secret == without
            assert "金貨" not in with_secret and "地下室" not in with_secret
            seen.add(without)
    assert len(seen) >= 4
    # Aoi was told: the same comparison must differ for her, or it would show nothing.
    assert everything(twins[0], Viewpoint("aoi", 4, order=order), QUESTIONS[0]) != everything(
        twins[1], Viewpoint("aoi", 4, order=order), QUESTIONS[0]
    )


def test_before_it_is_learned_a_secret_shaped_nothing(twins: Twins, fact: Find) -> None:
    story = twins[0]
    for _ in range(3):
        note(story, Viewpoint("aoi", 4), [fact(story, "金貨"), fact(story, "パン")])
    tend(story)
    for said in QUESTIONS:
        assert everything(story, Viewpoint("aoi", 2), said) == everything(twins[1], Viewpoint("aoi", 2), said)


def test_what_was_on_a_mind_later_is_not_on_it_earlier(twins: Twins, fact: Find) -> None:
    # Only facts that are common knowledge from the first episode on; yet what was known by then chose them.
    for _ in range(3):
        note(twins[0], Viewpoint("mio", 4), [fact(twins[0], "灯台の火"), fact(twins[0], "パン")])
    before, now = Viewpoint("mio", 3), Viewpoint("mio", 4)
    assert everything(twins[0], before, QUESTIONS[2]) == everything(twins[1], before, QUESTIONS[2])
    assert everything(twins[0], now, QUESTIONS[2]) != everything(twins[1], now, QUESTIONS[2])


def test_retrieval_by_association_is_the_same_too(twins: Twins, reader: Reader, fact: Find) -> None:
    def ranked(story: StoryFile, question: str) -> list[Any]:
        found = recall(story, reader, Viewpoint("mio", 4), question)
        near = [[one.score.hex() for one in item.sources if one.sign is SearchSign.ASSOCIATION] for item in found.items]
        # A cosine's last bits depend on how many rows are multiplied at once.
        return [(item.served.fact.text, round(item.score, 5), at) for item, at in zip(found.items, near, strict=True)]

    for story in twins:
        live(story, fact)
        sync(story, reader)
    for question in QUESTIONS:
        assert ranked(twins[0], question) == ranked(twins[1], question)


def test_an_insight_is_silent_for_who_lacks_one_of_its_sources(cape: StoryFile, fact: Find) -> None:
    note(cape, Viewpoint("aoi", 4), [fact(cape, "パン")])
    with cape.write() as unit:
        consolidate(unit, "aoi", MAIN_BRANCH, "ja")

    def insights(viewpoint: Viewpoint) -> int:
        with cape.read() as unit:
            return len(Mind.of(unit, viewpoint, "ja").insights)

    assert insights(Viewpoint("aoi", 4)) == 1
    assert insights(Viewpoint("mio", 4)) == insights(Viewpoint("aoi", 3)) == 0
    assert insights(Viewpoint("aoi", 4, strict=True)) == insights(Viewpoint("aoi", 4, order=Order.STORY)) == 0
    with cape.write() as unit:
        unit.facts.edit(fact(cape, "林檎"), text="葵は市場で何も買わなかった。")
    assert insights(Viewpoint("aoi", 4)) == 0
