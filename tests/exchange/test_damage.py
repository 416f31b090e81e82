"""A few damaged bytes: the rest comes in, each stands as 〓, and the places are told. Many: refused as ever."""

from pathlib import Path

import pytest

from workbench.exchange.damage import MARK
from workbench.exchange.reader import read, read_many
from workbench.story.errors import InputError

LINE = "　翼は静かに窓を開けた。「行こう」と言った。\n"


def story(codec: str, bad: bytes, times: int = 1) -> bytes:
    before = f"第一章　霧\n\n{LINE * 30}".encode(codec)
    after = f"　もう一度だけ、〓と言った。\n\n第二章　船\n\n{LINE * 30}".encode(codec)
    return before + ("　霧の".encode(codec) + bad + "中へ。\n".encode(codec)) * times + after


@pytest.mark.parametrize(
    ("codec", "bad"),
    [("utf-8", b"\xe5\xa4"), ("utf-8", b"\xff"), ("cp932", b"\xfd"), ("euc_jp", b"\xff"), ("utf-8-sig", b"\xc0")],
)
@pytest.mark.parametrize("asked", [False, True])
def test_a_few_damaged_bytes(tmp_path: Path, codec: str, bad: bytes, asked: bool) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(story(codec, bad))
    work = read(path, encoding=codec if asked else None)
    assert [one.title for one in work.episodes] == ["第一章　霧", "第二章　船"]
    assert "　霧の〓中へ。\n" in work.episodes[0].text.base and MARK not in work.episodes[0].text.base
    told = [str(note) for note in work.notes]
    assert "〓: 1," in told[0] and "x.txt" in told[0]
    assert "Episode 1, line 31:" in told[1] and "霧の〓中へ" in told[1]
    # The author's own 〓 is no damage.
    assert not any("もう一度" in note for note in told)


def test_many_places_are_counted_and_too_many_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(story("utf-8", b"\xff", 30) + (LINE * 200).encode())
    told = [str(note) for note in read(path).notes]
    assert "〓: 30," in told[0] and any("10 more" in note for note in told)
    path.write_bytes(story("utf-8", b"\xff" * 40))
    with pytest.raises(InputError, match="damaged"):
        read(path)
    path.write_bytes(("ab" * 20 + "\n").encode() * 400 + b"\xff\x00\xfe")
    with pytest.raises(InputError, match="zero bytes"):
        read(path)


def test_another_encoding_is_not_taken_for_damage(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes((LINE * 60).encode("cp932"))
    with pytest.raises(InputError, match="reads as cp932"):
        read(path, encoding="utf-8")
    english = ("The door was open and nobody had come. " * 40 + "She waited for René.\n").encode("cp1252")
    path.write_bytes(english)
    assert "René" in read(path).episodes[0].text.base


def test_places_in_several_files_are_told_by_the_episode_they_become(tmp_path: Path) -> None:
    for name, bad in (("1.txt", b""), ("2.txt", b"\xff")):
        (tmp_path / name).write_bytes((LINE * 40).encode() + bad)
    for work in (read(tmp_path), read_many([tmp_path / "1.txt", tmp_path / "2.txt"])):
        told = [str(note) for note in work.notes]
        assert "〓: 1," in told[0] and told[1].startswith("Episode 2, line 41:")
    assert "2.txt" in told[0] and "1.txt" not in told[0]
