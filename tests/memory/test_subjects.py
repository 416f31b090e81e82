"""Whom sentences are about, by the head that ships."""

from pathlib import Path

import pytest

from workbench.engine import CastEntry, Reader
from workbench.memory import heads
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.subjects import Memory, Subject, candidates, sentence_signs, subjects
from workbench.memory.heads import Signs, load_signs, save_signs
from workbench.memory.reading.names import NameFinder
from workbench.store.records import SpokenLineDraft
from workbench.story.cast import Character
from workbench.story.errors import ModelError
from workbench.story.text import Span

JA = [Character("gen", "源造"), Character("mio", "澪")]
EN = NameFinder([Character("ann", "Ann"), Character("voss", "Voss")], "en")


def parsed(reader: Reader, text: str, *lines: SpokenLineDraft) -> Page:
    entries = [CastEntry(one.id, one.name) for one in JA]
    [parse] = reader.parse([text], "ja", entries)
    return Page(text, NameFinder(JA, "ja"), lines, parse=parse)


def whom(found: tuple[Subject | None, ...]) -> list[str | None]:
    return [one.character if one is not None else None for one in found]


def test_the_one_a_sentence_names_as_its_subject(reader: Reader) -> None:
    found = subjects(parsed(reader, "源造は澪を船に乗せた。澪は黙って海を見ていた。雨が降り始めた。"))
    assert whom(found) == ["gen", "mio", None]
    first = found[0]
    assert first is not None and first.sure and first.named == Span(0, 2)
    assert whom(subjects(Page("Voss sold the boat to Ann. Ann smiled. The rain had stopped.", EN))) == [
        "voss",
        "ann",
        None,
    ]


def test_what_is_left_out_is_the_subject_before_but_never_sure_without_reason(reader: Reader) -> None:
    found = subjects(parsed(reader, "源造は船を降りた。それから宿へ向かった。"))
    assert whom(found) == ["gen", "gen"]
    assert found[1] is not None and found[1].named is None and found[1].likely < found[0].likely  # type: ignore[union-attr]


def test_a_sure_speaker_weighs_more_than_a_guessed_one() -> None:
    text = "“I sold the boat.”"
    for likely, part in ((0.5, "speaks 0"), (0.99, "speaks 3")):
        page = Page(text, EN, (SpokenLineDraft(Span(0, len(text)), "ann", likely=likely),))
        [ann, nobody] = candidates(page, 0, Memory())
        assert (ann.character, nobody.character) == ("ann", None) and part in ann.signs


def test_no_name_is_a_sign() -> None:
    page = Page("Ann sold Voss the boat.", EN)
    names = page.finder.find(page.text)
    assert not any(
        name in sign.lower() for sign in sentence_signs(page, page.sentences[0], names) for name in ("ann", "voss")
    )


def test_a_language_without_a_head_and_an_empty_page() -> None:
    assert subjects(Page("안나는 배를 팔았다.", NameFinder([Character("ann", "안나")], "ko"))) == (None,)
    assert subjects(Page("", EN)) == ()


def test_heads_come_back_as_they_were_and_bad_files_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heads, "resource", lambda *parts: tmp_path / parts[-1])
    save_signs({"en": Signs({"w sold": 0.5, "+\n": -0.25}, (0.5, 1.0))}, 7, tmp_path / "some.npz")
    head = load_signs("some.npz", 7)["en"]
    assert (head.score(["w sold", "+\n", "unknown"]), head.bars) == (0.25, (0.5, 1.0))
    with pytest.raises(ModelError, match="another version"):
        load_signs("some.npz", 8)
    (tmp_path / "broken.npz").write_bytes((tmp_path / "some.npz").read_bytes()[:200])
    for name in ("broken.npz", "missing.npz"):
        with pytest.raises(ModelError, match="Reinstall"):
            load_signs(name, 7)
