import random
from itertools import pairwise

from workbench.memory.reading.passages import cut_passages


def chapter(count: int, seed: int) -> list[str]:
    chance = random.Random(seed)
    return [f"\u3000第{n}の段。" + "".join(chance.choices("海山風灯声夜道鳥", k=80)) + "。" for n in range(count)]


def test_passages_cover_the_text_in_order() -> None:
    text = "\n".join(chapter(60, 1))
    passages = cut_passages(text, "ja")
    assert len(passages) > 3
    assert all(a.end <= b.start for a, b in pairwise(passages))
    assert all(p.end - p.start <= 1300 for p in passages)
    read = "".join(text[p.start : p.end] for p in passages)
    assert "".join(read.split()) == "".join(text.split())


def test_an_insertion_leaves_most_other_passages_alone() -> None:
    blocks = chapter(120, 2)
    before = cut_passages("\n".join(blocks), "ja")
    after = cut_passages("\n".join([*blocks[:10], "\u3000あたらしい段落が、ここに入る。", *blocks[10:]]), "ja")
    kept = {p.content_hash for p in before} & {p.content_hash for p in after}
    assert len(kept) >= len(before) - 4


def test_context_makes_another_passage_of_the_same_text() -> None:
    text = "\n".join(chapter(5, 3))
    one, other = cut_passages(text, "ja", ["narrator-a"]), cut_passages(text, "ja", ["narrator-b"])
    assert [p.content_hash for p in one] == [p.content_hash for p in other]
    assert [p.context_hash for p in one] != [p.context_hash for p in other]


def test_no_text_no_passages() -> None:
    assert cut_passages("", "ja") == []
    assert cut_passages("\n\n\u3000\n", "ja") == []
