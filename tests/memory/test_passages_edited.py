"""One paragraph rewritten, put in or taken out: at most two passages are new, and nobody else's reading is lost."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.memory.test_passages import chapter
from workbench.memory.reading.passages import cut_passages
from workbench.store import Passage, StoryFile
from workbench.story.paragraphs import paragraphs
from workbench.story.text import ManuscriptText

BLOCKS = chapter(320, 7)


def passages_after(story: StoryFile, episode: str, text: str) -> list[Passage]:
    with story.write() as unit:
        unit.episodes.save_text(episode, ManuscriptText(text))
        unit.passages.replace(episode, cut_passages(text, "ja", (), unit.passages.list(episode)))
        return unit.passages.list(episode)


edits = st.lists(
    st.tuples(st.sampled_from(["rewrite", "insert", "delete", "indent"]), st.integers(0, 300), st.integers(1, 400)),
    min_size=1,
    max_size=6,
)


@settings(max_examples=25, deadline=None)
@given(edits)
def test_each_edit_of_one_paragraph_makes_at_most_two_passages(
    tmp_path_factory, steps: list[tuple[str, int, int]]
) -> None:
    blocks = list(BLOCKS)
    with StoryFile.create(tmp_path_factory.mktemp("edited") / "s.story", "s", "ja") as story:
        with story.write() as unit:
            episode = unit.episodes.add("一", ManuscriptText("\n".join(blocks))).id
        before = passages_after(story, episode, "\n".join(blocks))
        assert len(before) >= 35
        for kind, place, size in steps:
            place = min(place, len(blocks) - 1)
            said = "\u3000" + "新しい言葉がここに続いている。" * (size // 15 + 1)
            blocks[place : place + (kind != "insert")] = {"delete": [], "indent": [" " + blocks[place]]}.get(
                kind, [said]
            )
            text = "\n".join(blocks)
            after = passages_after(story, episode, text)
            kept = {passage.id for passage in before}
            assert sum(passage.id not in kept for passage in after) <= 2
            assert all(one.end <= other.start for one, other in pairwise(after))
            covered = Counter(
                block for block in paragraphs(text, "ja") for p in after if p.start <= block.start < p.end
            )
            assert covered == Counter(paragraphs(text, "ja"))
            assert max(p.end - p.start for p in after) <= 1300
            before = after


def test_a_fresh_episode_is_cut_as_if_there_had_been_none() -> None:
    text = "\n".join(BLOCKS)
    foreign = [Passage("p", "e", 0, 40, "0" * 64, "", None)]
    assert cut_passages(text, "ja", (), foreign) == cut_passages(text, "ja")
