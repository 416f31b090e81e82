"""Several threads read Japanese at once: the window checks while the story is being read."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from workbench.continuity.naming import sound
from workbench.exchange.aozora import read_aozora
from workbench.exchange.work import Encoding
from workbench.memory.minds.things import things
from workbench.store import sudachi
from workbench.store.tokens import asked
from workbench.text import japanese
from workbench.text.inflection import in_third_person
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


def _aozora(text: str) -> str:
    source = f"題\n作者\n\n［＃中見出し］一［＃中見出し終わり］\n{text[:200]}｜薬師《くすし》\n"
    return str(read_aozora(source, Encoding("utf-8", "given", "")))


SHARED: dict[str, Callable[[str], object]] = {
    "entries of the dictionary": lambda text: japanese.entries.__wrapped__(text[:1]),
    "morphemes": lambda text: japanese.morphemes.__wrapped__(text[:200]),
    "deeds": lambda text: japanese.deeds.__wrapped__(text[:200]),
    "English inflection": lambda text: in_third_person(f"I hid the key, and I'd gone by {len(text)}.", "Ren", "m"),
    "Chinese syllables": lambda text: sound._syllables.__wrapped__(text[0]),
    "Aozora notation": _aozora,
}
"""What the lanes of the window share, without what is remembered of earlier calls."""


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads take turns fifty times as often as usual."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(before / 50)
    yield
    sys.setswitchinterval(before)


def test_everything_the_lanes_share_bears_many_at_once(impatient: None) -> None:
    for name, read in SHARED.items():
        alone = [read(text) for text in TEXTS]
        with ThreadPoolExecutor(8) as pool:
            together = list(pool.map(read, TEXTS * 3))
        assert together == alone * 3, name


def test_the_dictionary_is_read_once_however_many_come_first(impatient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    class Slow:
        def __init__(self, **_: object) -> None:
            read.append(1)
            time.sleep(0.05)

    monkeypatch.setattr("sudachipy.Dictionary", Slow)
    sudachi._dictionary.cache_clear()
    try:
        with ThreadPoolExecutor(8) as pool:
            assert len({id(one) for one in pool.map(lambda _: sudachi.dictionary(), range(8))}) == 1
        assert len(read) == 1
    finally:
        sudachi._dictionary.cache_clear()
