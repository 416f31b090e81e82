"""What is planted is found, to the letter; what only looks like it is not."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.privacy.planted import ENGLISH, INNOCENT, JAPANESE, page
from workbench.privacy import Kind, find, hint, mask


@pytest.mark.parametrize(("sentence", "kind", "what"), [*JAPANESE, *ENGLISH])
def test_each_planted_one_is_found_to_the_letter(sentence: str, kind: Kind, what: str) -> None:
    text = sentence.format(what)
    assert [(one.kind, text[one.start : one.end]) for one in find(text)] == [(kind, what)]
    assert what not in mask(text) and mask(mask(text)) == mask(text)


@pytest.mark.parametrize("planted", [JAPANESE, ENGLISH])
def test_a_whole_page_of_them_loses_none_and_keeps_the_rest(planted: tuple[tuple[str, Kind, str], ...]) -> None:
    text = page(planted)
    assert [text[one.start : one.end] for one in find(text)] == [what for _, _, what in planted]
    bare = page(tuple((sentence, kind, "□") for sentence, kind, _ in planted))
    covered = mask(text, "ja")
    for one in (
        "電話番号",
        "メールアドレス",
        "カード番号",
        "個人番号",
        "住所",
        "口座番号",
        "IPアドレス",
        "鍵・パスワード",
    ):
        covered = covered.replace(f"[{one}]", "□")
    assert covered == bare


def test_dates_sums_versions_and_wrong_check_digits_are_left_alone() -> None:
    assert [(one.kind, INNOCENT[one.start : one.end]) for one in find(INNOCENT)] == []
    assert mask(INNOCENT) == INNOCENT


@pytest.mark.parametrize("sample", ["ja/story.txt", "en/story.md"])
def test_the_sample_stories_hold_nothing_personal(sample: str) -> None:
    text = Path("resources/sample", sample).read_text(encoding="utf-8")
    assert find(text) == []


@given(st.text(alphabet=st.sampled_from("019〇一９－- .@:/あ丁目番号区市A口座番号:=\n"), max_size=120))
@settings(max_examples=200, deadline=None)
def test_any_text_is_taken_apart_and_put_together_again(text: str) -> None:
    found = find(text)
    assert all(0 <= one.start < one.end <= len(text) for one in found)
    assert all(one.end <= other.start for one, other in pairwise(found))
    assert bool(found) == (mask(text) != text)


def test_a_find_is_shown_without_being_given_away() -> None:
    assert hint("090-0000-1234", Kind.PHONE) == "09•-••••-••••"
    assert hint("hi-mi-tsu-77", Kind.KEY) == "••••••••"


def test_only_the_kinds_asked_for_are_covered() -> None:
    text = "090-0000-1234 a@example.com"
    assert mask(text, kinds=[Kind.MAIL]) == "090-0000-1234 [mail address]"


def test_finding_reads_no_model_and_opens_nothing() -> None:
    text = page(JAPANESE) + page(ENGLISH)
    program = (
        "import socket, sys\n"
        "def refuse(*a, **k): raise AssertionError('a socket')\n"
        "socket.socket.connect = refuse\n"
        "from workbench.privacy import find\n"
        "assert find(sys.stdin.read())\n"
        "heavy = {'spacy', 'numpy', 'torch', 'requests', 'tldextract', 'urllib.request'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", program], input=text, text=True, check=True, encoding="utf-8")
