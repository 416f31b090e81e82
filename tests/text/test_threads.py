"""Several threads read Japanese at once: the window checks while the story is being read."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

import pytest

from workbench.memory.minds.things import things
from workbench.store.tokens import asked
from workbench.text.japanese import words

TEXTS = [
    f"{name}は灯台の鍵を{place}へ隠した。" * 40 for name in ("蓮", "葵", "澪") for place in ("地下室", "井戸", "舟")
]


@pytest.mark.parametrize("read", [words, asked, things.__wrapped__], ids=["words", "tokens", "things of minds"])
def test_threads_do_not_meet_in_one_tokenizer(read: Callable[[str], Iterable[object]]) -> None:
    alone = [list(read(text)) for text in TEXTS]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda text: [list(read(text)) for _ in range(20)], TEXTS))
    assert together == [[one] * 20 for one in alone]
