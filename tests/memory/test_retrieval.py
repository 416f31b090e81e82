import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.lighthouse import fact_id
from workbench.engine import Reader
from workbench.memory.gated import serve
from workbench.memory.hybrid import marginal_relevance
from workbench.memory.retrieval import Recall, SearchSign, WhyDropped, nearest, recall
from workbench.store import EpisodeDraft, FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Scope
from workbench.story.text import ManuscriptText
from workbench.story.viewpoint import Viewpoint


def found(story: StoryFile, reader: Reader | None, character: str, episode: int, query: str) -> list[str]:
    result = recall(story, reader, Viewpoint(character, episode), query)
    return [item.served.fact.text for item in result.items]


def signs(result: Recall, words: str) -> dict[SearchSign, float]:
    [item] = [item for item in result.items if words in item.served.fact.text]
    return {source.sign: source.score for source in item.sources}


def add_world(story: StoryFile, *texts: str, episode: int = 1, importance: int = 1) -> list[str]:
    with story.write() as unit:
        where = (MentionDraft(unit.episodes.by_number(episode).id),)
        drafts = [FactDraft(text=text, scope=Scope.WORLD, importance=importance, mentions=where) for text in texts]
        return [unit.facts.add(draft).id for draft in drafts]


def test_the_most_relevant_fact_comes_first(lighthouse: StoryFile, reader: Reader) -> None:
    assert found(lighthouse, reader, "ren", 5, "地下室に隠した宝は何？")[0] == "蓮は沈没船の金貨を地下室に隠している。"


def test_search_never_leaves_the_gates_set(lighthouse: StoryFile, reader: Reader) -> None:
    everything = found(lighthouse, reader, "mio", 3, "地下室に隠した宝は何？")
    assert not any("沈没船" in text or "嵐" in text for text in everything)


def test_without_a_reader_it_still_answers_and_says_how(lighthouse: StoryFile) -> None:
    result = recall(lighthouse, None, Viewpoint("ren", 5), "金貨")
    assert result.trace.method == "lexical"
    assert "金貨" in result.items[0].served.fact.text
    assert signs(result, "金貨").keys() >= {SearchSign.LEXICAL, SearchSign.FULLTEXT}


def test_marginal_relevance_prefers_something_new_over_a_repeat() -> None:
    vectors = np.array([[1, 0], [1, 0], [0, 1]], dtype=np.float32)
    scores = np.array([0.9, 0.89, 0.6], dtype=np.float32)
    assert marginal_relevance(scores, vectors, 2) == [0, 2]


def test_marginal_relevance_lets_sentences_that_are_merely_alike_stand() -> None:
    vectors = np.array([[1, 0], [0.85, np.sqrt(1 - 0.85**2)], [0, 1]], dtype=np.float32)
    scores = np.array([0.9, 0.89, 0.6], dtype=np.float32)
    assert marginal_relevance(scores, vectors, 2) == [0, 1]


NOBODY_KNOWS = [f"北の町の{n}番目の通りには古い石畳が残っている。" for n in range(120)]


@pytest.mark.parametrize("name", ["久世", "氷室二郷", "翼"])
def test_a_rare_name_is_found_among_many_facts(lighthouse: StoryFile, reader: Reader, name: str) -> None:
    add_world(lighthouse, *NOBODY_KNOWS, f"{name}は南の町で魚を売る。")
    result = recall(lighthouse, reader, Viewpoint("ren", 5), f"{name}は？", limit=3)
    assert result.items[0].served.fact.text == f"{name}は南の町で魚を売る。"
    assert signs(result, name)[SearchSign.FULLTEXT] == pytest.approx(1.0)


def test_what_is_invisible_weighs_nothing(lighthouse: StoryFile) -> None:
    def scores() -> dict[str, float]:
        result = recall(lighthouse, None, Viewpoint("ren", 3), "葵のパンと澪")
        return {item.served.fact.id: item.score for item in result.items}

    before = scores()
    add_world(lighthouse, *[f"葵と澪はパンを{n}個食べた。" for n in range(20)], episode=4, importance=5)
    assert scores() == before


def test_people_near_the_one_who_is_asked_come_first(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        unit.characters.add(Character("king", "王"))
    near, far = add_world(lighthouse, "葵は歌が好きだ。", "王は歌が好きだ。")
    items = {item.served.fact.id: item for item in recall(lighthouse, None, Viewpoint("aoi", 5), "歌").items}
    assert items[near].score > items[far].score


def test_a_stretch_of_the_story_can_be_asked_for(lighthouse: StoryFile, reader: Reader) -> None:
    result = recall(lighthouse, reader, Viewpoint("ren", 5), "第四話のことを覚えている？", limit=2)
    assert signs(result, "嵐")[SearchSign.SPAN] == 1.0
    assert result.items[0].served.fact.text == "嵐の夜に灯台の火が消えた。"
    [search] = [search for search in result.trace.searches if search.sign is SearchSign.SPAN]
    assert (search.asked, search.found) == ("第四話", 1)


def test_a_stretch_that_is_still_to_come_gives_nothing_away(lighthouse: StoryFile) -> None:
    result = recall(lighthouse, None, Viewpoint("ren", 3), "第四話のことを覚えている？")
    assert not any("嵐" in item.served.fact.text for item in result.items)
    assert [search.found for search in result.trace.searches if search.sign is SearchSign.SPAN] == [0]


def test_childhood_is_what_was_told_out_of_order(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        for number, date in ((1, 2.0), (2, 3.0), (3, 1.0), (4, 4.0)):
            unit.episodes.set_chronology(unit.episodes.by_number(number).id, date)
    result = recall(lighthouse, None, Viewpoint("mio", 5), "子供の頃のことは？")
    assert signs(result, "妹")[SearchSign.SPAN] == 1.0
    assert SearchSign.SPAN not in signs(result, "灯台守")


def test_the_trace_accounts_for_every_candidate(lighthouse: StoryFile, reader: Reader) -> None:
    repeats = add_world(lighthouse, *["葵は毎朝パンを届ける。"] * 3, importance=5)
    trace_of = recall(lighthouse, reader, Viewpoint("ren", 5), "誰がパンを届ける？", limit=2)
    trace = trace_of.trace
    kept = {item.served.fact.id for item in trace_of.items}
    assert trace.considered == len(kept) + len(trace.left_out)
    assert kept.isdisjoint(trace.dropped)
    assert trace.dropped == tuple(dropped.fact for dropped in trace.left_out)
    why = {dropped.fact: dropped.why for dropped in trace.left_out}
    assert WhyDropped.SAID_ALREADY in {why.get(fact) for fact in repeats}
    assert json.dumps([str(search.sign) for search in trace.searches])


def test_a_budget_is_kept_and_the_trace_says_what_found_no_room(lighthouse: StoryFile, reader: Reader) -> None:
    whole = recall(lighthouse, reader, Viewpoint("ren", 5), "金貨はどこ？")
    assert [item.text for item in whole.items] == [item.served.fact.text for item in whole.items]
    assert whole.trace.room is None
    result = recall(
        lighthouse, reader, Viewpoint("ren", 5), "金貨はどこ？", budget=60, count=lambda text: 2 * len(text)
    )
    size = sum(2 * len(item.text) for item in result.items)
    assert size <= 60
    assert result.trace.room == 60 - size
    assert len(result.items) + sum(d.why is WhyDropped.NO_ROOM for d in result.trace.left_out) == len(whole.items)
    assert any(dropped.why is WhyDropped.NO_ROOM for dropped in result.trace.left_out)


LONG = "".join(f"帳面の{n}頁には、その日に港へ入った船の名前と積み荷が書いてある。" for n in range(40))
NEEDLE = "最後の頁にだけ、赤い傘の女が波止場で誰かを待っていたと書いてある。"


def test_a_long_fact_is_found_by_its_end_and_handed_over_in_one_piece(lighthouse: StoryFile, reader: Reader) -> None:
    [fact] = add_world(lighthouse, LONG + NEEDLE)
    add_world(lighthouse, *[f"港の倉庫の{n}番には塩が積んである。" for n in range(30)])
    asked = ("波止場で待っていた赤い傘の女は？", 4)
    result = recall(lighthouse, reader, Viewpoint("ren", 5), *asked)
    assert [item.text for item in result.items if item.served.fact.id == fact] == [LONG + NEEDLE]
    short = recall(lighthouse, reader, Viewpoint("ren", 5), *asked, budget=400)
    [item] = [item for item in short.items if item.served.fact.id == fact]
    assert NEEDLE in item.text
    assert len(item.text) < 400 < len(LONG)


@pytest.fixture
def branched(tmp_path: Path) -> Iterator[tuple[StoryFile, str]]:
    with StoryFile.create(tmp_path / "a.story", title="a") as story:
        with story.write() as unit:
            first, _ = unit.episodes.add_many([EpisodeDraft(str(n), ManuscriptText("雨。")) for n in (1, 2)])
            unit.characters.add(Character("ren", "蓮"))
            branch = unit.branches.add("もしも", "main", first.id).id
            other = unit.episodes.add("if", ManuscriptText("雪。"), branch=branch)
            unit.facts.add(FactDraft(text="蓮は翼を持つ。", scope=Scope.WORLD, mentions=(MentionDraft(other.id),)))
        yield story, branch


def test_a_branchs_own_words_are_found_there_and_nowhere_else(branched: tuple[StoryFile, str]) -> None:
    story, branch = branched
    there = recall(story, None, Viewpoint("ren", 3, branch=branch), "翼")
    assert signs(there, "翼")[SearchSign.FULLTEXT] == 1.0
    assert recall(story, None, Viewpoint("ren", 3), "翼").items == ()


def test_an_edited_fact_is_found_by_its_new_words_at_once(lighthouse: StoryFile) -> None:
    fact = fact_id(lighthouse, "パン")
    with lighthouse.write() as unit:
        unit.facts.edit(fact, text="葵は毎朝林檎を届ける。")
    result = recall(lighthouse, None, Viewpoint("ren", 5), "林檎とパン")
    assert signs(result, "林檎")[SearchSign.FULLTEXT] == 1.0


@pytest.mark.parametrize(("character", "episode"), [("ren", 5), ("mio", 5), ("aoi", 2)])
def test_the_nearest_by_meaning_are_the_exact_ones_among_the_visible(
    lighthouse: StoryFile, reader: Reader, character: str, episode: int
) -> None:
    add_world(lighthouse, *NOBODY_KNOWS)
    viewpoint, query = Viewpoint(character, episode), "灯台の金貨はどこにある？"
    with lighthouse.read() as unit:
        visible = [item.fact for item in serve(unit, viewpoint).facts]
    [asked] = reader.embed([query], kind="query")
    cosines = reader.embed([fact.text for fact in visible]) @ asked
    best = [visible[place].text for place in np.argsort(-cosines, kind="stable")]
    assert len(best) > 3
    found = nearest(lighthouse, reader, viewpoint, query, limit=len(best))
    assert [item.fact.text for item in found] == best
    assert nearest(lighthouse, reader, viewpoint, query, limit=1)[0].fact.text == best[0]


def test_the_nearest_by_meaning_do_not_repeat_one_another(lighthouse: StoryFile, reader: Reader) -> None:
    add_world(lighthouse, *["葵は毎朝パンを届ける。"] * 3, importance=5)
    found = nearest(lighthouse, reader, Viewpoint("ren", 5), "誰がパンを届ける？", limit=3)
    assert len({item.fact.text for item in found}) == 3
