import numpy as np

from workbench.engine import Reader
from workbench.memory.retrieval import recall
from workbench.memory.spreading import marginal_relevance
from workbench.store import StoryFile
from workbench.story.viewpoint import Viewpoint


def found(story: StoryFile, reader: Reader | None, character: str, episode: int, query: str) -> list[str]:
    result = recall(story, reader, Viewpoint(character, episode), query)
    return [item.served.fact.text for item in result.items]


def test_the_most_relevant_fact_comes_first(lighthouse: StoryFile, reader: Reader) -> None:
    assert found(lighthouse, reader, "ren", 5, "地下室に隠した宝は何？")[0] == "蓮は沈没船の金貨を地下室に隠している。"


def test_search_never_leaves_the_gates_set(lighthouse: StoryFile, reader: Reader) -> None:
    everything = found(lighthouse, reader, "mio", 3, "地下室に隠した宝は何？")
    assert not any("沈没船" in text or "嵐" in text for text in everything)


def test_without_a_reader_it_still_answers_and_says_how(lighthouse: StoryFile) -> None:
    result = recall(lighthouse, None, Viewpoint("ren", 5), "金貨")
    assert result.trace.method == "lexical"
    assert "金貨" in result.items[0].served.fact.text


def test_marginal_relevance_prefers_something_new_over_a_repeat() -> None:
    vectors = np.array([[1, 0], [1, 0], [0, 1]], dtype=np.float32)
    scores = np.array([0.9, 0.89, 0.6], dtype=np.float32)
    assert marginal_relevance(scores, vectors, 2) == [0, 2]
