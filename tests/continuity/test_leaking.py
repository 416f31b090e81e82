"""The parts of the leak check: whose mind, guesses and what they take for granted, words that are accounted for."""

from collections.abc import Sequence

import pytest

from tests.continuity.stories import Story
from workbench.continuity.knowledge_leak import Leak, as_named
from workbench.continuity.leaking.minds import is_guessed, minds
from workbench.continuity.leaking.signs import Candidate
from workbench.continuity.leaking.telling import is_evidence, learned_in
from workbench.continuity.leaking.weighing import weights
from workbench.continuity.leaking.words import Words
from workbench.continuity.terms import content_terms
from workbench.story.facts import Fact, Scope

CAST: dict[str, Sequence[str]] = {"mei": ["芽衣"], "kaji": ["梶"]}


def test_whose_thought_a_sentence_of_narration_may_be() -> None:
    context = Story("ja", ["　芽衣は窓を開けた。\n　風が冷たい。\n「寒いな」\n　梶は毛布を引きよせた。\n"], CAST).at(1)
    found = minds(context)
    assert found[0]["mei"]["subject"] == 1
    assert found[1]["mei"]["last"] == 1 and found[1]["mei"]["subject_before"] == 1
    assert "last" not in found[3]["kaji"] and found[3]["mei"]["last"] == 1
    # Somebody else's doing is nobody's thought but theirs.
    assert (found[3]["mei"]["somebody_else_acts"], found[3]["kaji"]["somebody_else_acts"]) == (1, 0)


def test_a_line_is_its_speaker_s_and_nobody_s_when_unknown() -> None:
    story = Story("ja", ["　芽衣は窓を開けた。\n「寒いな」\n"], CAST)
    assert [sorted(who) for who in minds(story.at(1))][1] == []
    story.said(1, "「寒いな」", "kaji")
    assert minds(story.at(1))[1] == {"kaji": {"said": 1.0, "said_surely": 0.0}}


def test_who_is_said_to_think_and_who_tells_the_story() -> None:
    text = "　風が冷たい、と芽衣は思った。\n"
    assert minds(Story("ja", [text], CAST).at(1))[0]["mei"] == {"thinks": 1.0, "somebody_else_acts": 0.0}
    told = minds(Story("ja", [text], CAST, narrators={1: "kaji"}).at(1))[0]
    assert told["kaji"]["narrates"] == 1 and told["mei"]["somebody_else_narrates"] == 1


@pytest.mark.parametrize(
    ("text", "thinks"),
    [
        ("　芽衣は梶とそれを不思議がった。\n", False),
        ("　芽衣は隣の人と度胸を試した。\n", False),
        ("　芽衣は梶と名案を出しあった。\n", False),
        ("　芽衣は不思議な話だと思った。\n", True),
        ("　不思議だ、と芽衣は考えた。\n", True),
        ("　芽衣は、あれが名案だったと悟った。\n", True),
    ],
)
def test_a_word_of_thinking_inside_another_word_is_none(text: str, thinks: bool) -> None:
    assert minds(Story("ja", [text], CAST).at(1))[0]["mei"].get("thinks", 0.0) == thinks


@pytest.mark.parametrize(
    ("language", "text", "shared", "guessed"),
    [
        ("ja", "床板の下に、翡翠でもあるんですか？", "翡翠", True),
        ("ja", "床板の下の翡翠は、どこで手に入れたんですか？", "翡翠", False),
        ("ja", "翡翠を隠した人なら、この庭を売らずに置いただろうか。", "翡翠", False),
        ("en", "Perhaps he buried a lantern.", "lantern", True),
        ("en", "Why did you bury the lantern?", "lantern", False),
        ("zh", "铜钟里是不是藏着密信？", "密信", True),
        ("zh", "铜钟里的密信怎么办？", "密信", False),
    ],
)
def test_a_guess_at_the_secret_is_none_but_what_a_question_takes_for_granted_is(
    language: str, text: str, shared: str, guessed: bool
) -> None:
    assert is_guessed(text, language, content_terms(shared, language)) is guessed


def test_words_of_the_secret_that_something_known_accounts_for() -> None:
    story = Story(
        "ja", ["　芽衣は翡翠を梨の根もとに埋めた。\n　梨は枯れた。\n　雨。\n　風。\n", "「梨と翡翠」\n"], CAST
    )
    secret = story.fact("芽衣は翡翠を梨の根もとに埋めた。", quote="翡翠を梨の根もとに埋めた", owner="mei")
    before = Words(story.at(2)).signs(0, secret, "kaji")
    story.fact("梨は枯れた。", quote="梨は枯れた")
    after = Words(story.at(2)).signs(0, secret, "kaji")
    assert before["hidden_words"] > after["hidden_words"] > 0
    assert before["known_words"] == 0 < after["known_words"]


def test_when_somebody_learns_and_what_is_the_evidence_itself() -> None:
    story = Story("ja", ["　芽衣は翡翠を埋めた。\n　梶は見た。\n", "　雨。\n"], CAST)
    secret = story.fact("芽衣は翡翠を埋めた。", quote="翡翠を埋めた", owner="mei")
    context = story.at(1)
    assert is_evidence(context, secret, context.sentences[0])
    assert not is_evidence(context, secret, context.sentences[1])
    assert learned_in(context, [], "kaji") is None
    story.learn(secret, "kaji", 1, "梶は見た")
    assert learned_in(context, story.moments, "kaji") == 1
    assert learned_in(context, story.moments, "mei") is None


def test_more_speaking_for_a_leak_never_makes_it_less_sure() -> None:
    for scale in (weights().confirmed, weights().proposed):
        sure = [scale.confidence(score) for score in (-4.0, -2.0, 0.0, 2.0)]
        assert sure == sorted(sure) and sure[0] < scale.least < sure[-1]


def test_narration_with_a_named_subject_is_no_leak_of_whom_the_sentence_before_speaks_of() -> None:
    secret, other = Fact("f", "The King is a prisoner.", Scope.CHARACTER, "duke"), Fact("g", "It rains.", Scope.WORLD)
    before = Leak(Candidate(3, "antoinette", secret, {"subject": 1.0}), 2.0)
    helga = Leak(Candidate(3, "helga", secret, {"thinks": 1.0}, named=4), 1.0)
    king = Leak(Candidate(3, "king", secret, {"subject": 1.0, "is_about_them": 1.0}, named=0), 1.5)
    object_ = Leak(Candidate(3, "fritz", secret, {}, named=1), 1.5)
    elsewhere = Leak(Candidate(4, "sapt", secret, {"subject": 1.0}, named=0), 1.5)
    another = Leak(Candidate(3, "flavia", other, {"subject": 1.0}, named=0), 1.5)
    found = as_named(before, [before, king, helga, object_, elsewhere, another])
    assert (found.candidate.person, found.score) == ("helga", 2.0)
    # A pronoun stays whose it was, and who is named stays.
    assert as_named(before, [before, king, object_]) is before
    assert as_named(king, [before, king, helga]) is king
