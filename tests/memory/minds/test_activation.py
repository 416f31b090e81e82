from collections.abc import Callable

import pytest

from workbench.engine import Reader
from workbench.memory.edits.minds import forget, give_habit, keep, remember, take_habit
from workbench.memory.minds.activation import bring_up, note
from workbench.memory.minds.habits import Awakened, Ground, custom
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.nodes import AbstractSituation, Concept, Situation
from workbench.memory.minds.picture import picture
from workbench.memory.minds.strength import FADING, linked, working
from workbench.memory.minds.things import things
from workbench.memory.retrieval import SearchSign, recall
from workbench.store import PassageDraft, SpokenLineDraft, StoryFile
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.minds import Reach, Use
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint

Find = Callable[[StoryFile, str], str]


def habits(
    story: StoryFile, viewpoint: Viewpoint, said: str = "", happening: str = "", *present: str
) -> list[Awakened]:
    with story.read() as unit:
        return list(bring_up(unit, viewpoint, "ja", said, present, happening).habits)


def test_what_is_asked_brings_up_what_it_leads_to(cape: StoryFile) -> None:
    with cape.read() as unit:
        up = bring_up(unit, Viewpoint("ren", 4), "ja", "嵐のことを覚えている？")
    order = [one.served.fact.text for one in up.memories]
    storm, market = ([at for at, text in enumerate(order) if word in text] for word in ("嵐", "市場"))
    assert len(storm) == 3 and max(storm) < min(market, default=len(order))
    assert up.memories[0].share == 1.0
    assert any("thing:嵐" in one.through for one in up.memories)


def test_what_is_used_together_strengthens_what_is_not_fades_and_both_can_be_undone(
    cape: StoryFile, fact: Find
) -> None:
    viewpoint = Viewpoint("ren", 4)
    market, daughter = fact(cape, "林檎"), fact(cape, "町長")

    def shares() -> dict[str, float]:
        with cape.read() as unit:
            mind = Mind.of(unit, viewpoint, "ja")
            mass = mind.ways.walk(mind.ways.start({"thing:林檎", "person:mio"}))
            facts = [mind.fact(int(place)).id for place in mind.ways.places]
            return dict(zip(facts, mind.ways.memories(mass).tolist(), strict=True))

    before = shares()
    used = note(cape, viewpoint, [market, daughter])
    once = shares()
    assert once[market] > before[market]
    more = [note(cape, viewpoint, [market, daughter]).id for _ in range(2)]
    assert shares()[market] > once[market]
    others = [note(cape, viewpoint, [fact(cape, "パン"), fact(cape, "猫")]).id for _ in range(20)]
    assert shares()[market] < once[market]
    with cape.write() as unit:
        undo = forget("ren", MAIN_BRANCH, [*more, *others])(unit)
    assert shares() == once
    with cape.write() as unit:
        undo(unit)
        forget("ren", MAIN_BRANCH, [used.id, *more, *others])(unit)
    assert shares() == before


def test_a_link_fades_by_uses_alone() -> None:
    def use(number: int, *facts: str) -> Use:
        return Use(str(number), "ren", Reach(None), facts, number)

    first = linked([use(1, "a", "b")])
    later = linked([use(1, "a", "b"), use(2, "c", "d")])
    assert first["a", "b"] == later["c", "d"] == 1.0
    assert 0 < later["a", "b"] < 1.0
    assert working([use(1, "a"), use(2, "b")]) == {"b": 1.0, "a": pytest.approx(FADING)}
    assert ("a", "b") not in linked([use(1, "a", "b"), *[use(n, "c", "d") for n in range(2, 40)]])


def test_core_memories_are_always_present(cape: StoryFile, fact: Find, reader: Reader) -> None:
    cat = fact(cape, "猫")
    with cape.write() as unit:
        undo = keep("ren", cat)(unit)
        keep("mio", fact(cape, "金貨"))(unit)
    with cape.read() as unit:
        assert [one.fact.id for one in bring_up(unit, Viewpoint("ren", 4), "ja", "嵐").core] == [cat]
        assert bring_up(unit, Viewpoint("mio", 4), "ja", "金貨").core == ()
    for engine in (reader, None):
        items = recall(cape, engine, Viewpoint("ren", 4), "町長の娘は誰？", limit=2).items
        assert items[0].served.fact.id == cat and len(items) == 3
        assert SearchSign.CORE in {source.sign for source in items[0].sources}
    with cape.write() as unit:
        undo(unit)
        assert unit.minds.marks("ren") == {}


def test_a_habit_fires_through_a_situation_and_informs_through_a_concept(cape: StoryFile) -> None:
    with cape.write() as unit:
        give_habit("ren", "嵐が来る", "灯を二つ点す", 0.7)(unit)
    viewpoint = Viewpoint("ren", 4)
    [now] = [one for one in habits(cape, viewpoint, "", "嵐が来るぞ") if one.reflex.ground is Ground.AUTHOR]
    assert (now.fires, now.through, now.reflex.probability) == (True, "now", 0.7)
    [recalled] = [one for one in habits(cape, viewpoint, "嵐の夜の火は？") if one.reflex.ground is Ground.AUTHOR]
    assert recalled.fires and recalled.through != "now"
    with cape.write() as unit:
        [given] = unit.minds.habits("ren")
        undo = take_habit(given.id)(unit)
        assert unit.minds.habits("ren") == []
        undo(unit)
        undo = take_habit(given.id)(unit)
        give_habit("ren", "葵が来る", "茶を入れる", 0.5, Place(unit.episodes.by_number(2).id))(unit)
    [informs] = [one for one in habits(cape, viewpoint, "葵は？") if one.reflex.ground is Ground.AUTHOR]
    assert (informs.fires, informs.through) == (False, "person:aoi")
    assert not [one for one in habits(cape, Viewpoint("ren", 2), "葵は？") if one.reflex.ground is Ground.AUTHOR]
    with cape.write() as unit, pytest.raises(InputError, match="trigger and an action"):
        give_habit("ren", " ", "茶を入れる", 0.5)(unit)


def test_a_habit_that_a_fact_tells_is_known_with_the_fact(cape: StoryFile, fact: Find) -> None:
    [told] = [one for one in habits(cape, Viewpoint("aoi", 4), "", "毎朝のことだ") if one.reflex.ground is Ground.TOLD]
    assert (told.fires, told.reflex.action, told.reflex.source) == (True, "パンを灯台へ届ける", fact(cape, "パン"))
    assert not [
        one for one in habits(cape, Viewpoint("ren", 4), "", "毎朝のことだ") if one.reflex.ground is Ground.TOLD
    ]
    assert not [
        one for one in habits(cape, Viewpoint("aoi", 1), "", "毎朝のことだ") if one.reflex.ground is Ground.TOLD
    ]


def test_how_somebody_is_called_fires_when_they_are_there(cape: StoryFile) -> None:
    def called(viewpoint: Viewpoint, said: str, *present: str) -> list[tuple[str, bool, float]]:
        found = [one for one in habits(cape, viewpoint, said, "", *present) if one.reflex.ground is Ground.ADDRESS]
        return [(one.reflex.action, one.fires, one.reflex.probability) for one in found]

    assert called(Viewpoint("mio", 4), "", "aoi")[0] == ("葵さん", True, 1.0)
    assert ("葵さん", False, 1.0) in called(Viewpoint("mio", 4), "葵は？")
    # The name is revealed in the second episode.
    assert "首領" not in [name for name, _, _ in called(Viewpoint("mio", 2), "", "ren")]
    assert "首領" in [name for name, _, _ in called(Viewpoint("mio", 3), "", "ren")]
    with cape.write() as unit:
        episode = unit.episodes.by_number(1)
        base = episode.text.base
        [passage] = unit.passages.replace(episode.id, [PassageDraft(0, len(base), "h")]).added
        spans = [Span(0, 5), Span(6, 11)]
        unit.quotes.replace(passage.id, [SpokenLineDraft(span, "mio", ("aoi",), explicit=True) for span in spans])
    assert called(Viewpoint("mio", 4), "", "aoi")[0][2] == 1.0


@pytest.mark.parametrize(
    ("sentence", "trigger", "action", "probability"),
    [
        ("葵は毎朝パンを灯台へ届ける。", "毎朝", "パンを灯台へ届ける", 0.8),
        ("蓮は雷が鳴るたびに必ず灯を点す。", "雷が鳴る", "必ず灯を点す", 0.95),
        ("Whenever it thunders, Ada often hides.", "it thunders", "Ada often hides", 0.6),
        ("Ben locks the gate every evening.", "every evening", "Ben locks the gate", 0.8),
        ("阿明每次下雨都去河边。", "下雨", "去河边", 0.8),
    ],
)
def test_a_sentence_tells_a_habit(sentence: str, trigger: str, action: str, probability: float) -> None:
    found = custom(sentence)
    assert found is not None
    assert (found.trigger, found.action, found.probability) == (trigger, action, probability)
    assert custom("蓮は灯台にいる。") is custom("Ada has a key.") is None


def test_things_are_one_whatever_their_spelling() -> None:
    assert [thing.name for thing in things("The lanterns and a lantern stood in the harbour.")] == [
        "lantern",
        "stood",
        "harbour",
    ]
    assert {thing.name for thing in things("金貨を地下室に隠す約束")} >= {"金貨", "約束"}
    assert {thing.name: thing.abstract for thing in things("金貨の約束だ")}["約束"]
    assert "青鸾" in {thing.name for thing in things("青鸾落在井边")}


def test_a_mind_can_be_looked_at(cape: StoryFile, fact: Find) -> None:
    told = fact(cape, "金貨")
    with cape.write() as unit:
        undo = remember("aoi", told, location="地下室", emotion="驚き", senses="潮の匂い")(unit)
    with cape.read() as unit:
        graph = picture(Mind.of(unit, Viewpoint("aoi", 4), "ja"))
        nodes = {key: node["what"] for key, node in graph.nodes(data=True)}
        edges = {(one, other): edge["tie"] for one, other, edge in graph.edges(data=True)}
    gold = nodes[told]
    assert isinstance(gold, Situation)
    assert (gold.episode, gold.location, gold.emotion, gold.senses) == (2, "地下室", "驚き", "潮の匂い")
    assert (gold.how, gold.by, gold.who) == ("told", "ren", ("ren",))
    assert nodes["scene:00000002"] == AbstractSituation(2, None)
    assert edges[told, "scene:00000002"].verb == edges[told, "with:ren"].verb == "under"
    assert nodes["person:ren"] == Concept("蓮", ("影", "首領"), "", person="ren")
    assert nodes["person:aoi"].description == "パン屋の娘"
    assert edges["person:ren", "thing:灯台"].verb == "beside"  # Nobody has read the sentence yet.
    assert nodes["thing:灯台"].description
    with cape.read() as unit:
        early = picture(Mind.of(unit, Viewpoint("aoi", 2), "ja"))
    assert told not in early and early.nodes["person:ren"]["what"].aliases == ("影",)
    with cape.write() as unit:
        undo(unit)
        assert unit.minds.marks("aoi") == {}


def test_a_picture_can_begin_anywhere_and_be_walked(cape: StoryFile) -> None:
    with cape.read() as unit:
        small = picture(Mind.of(unit, Viewpoint("mio", 4), "ja"), {"thing:歌"}, limit=6)
    assert "thing:歌" in small and len(small) < 12
    assert max(share for _, share in small.nodes(data="share")) == 1.0
