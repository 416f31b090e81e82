"""Names and forms of address that hold from a date on, or until one: by the dates the author gave."""

from dataclasses import replace

import pytest

from tests.continuity.stories import Story
from workbench.continuity import appellation
from workbench.continuity.context import CheckContext
from workbench.continuity.leaking import names_before
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.story.cast import Alias, Appellation
from workbench.story.episodes import Place
from workbench.story.facts import Fact

JA = [
    "　霧の港だった。\n「船を出します」と黒服は言った。\n",
    "　朝になった。\n「榊さん、待って」と灯は言った。\n",
    "　夜だった。\n「俺の名は榊だ」と黒服は灯に言った。\n「榊さん」と灯は答えた。\n",
]
EN = [
    'Fog lay on the harbour.\n"We sail," said the Captain.\n',
    'It was morning.\n"Wait, Ashford!" cried Lily.\n',
    'It was night.\n"My name is Ashford," said the Captain to Lily.\n"Ashford," said Lily.\n',
]


def told(language: str, texts: list[str], chronology: dict[int, float] | None = None) -> Story:
    cast = {"man": ["黒服"], "akari": ["灯"]} if language == "ja" else {"man": ["Captain"], "akari": ["Lily"]}
    return Story(language, texts, cast, chronology=chronology or {}, read=True)


def dated(context: CheckContext, name: str, number: int, **more: object) -> CheckContext:
    """The same with a name of the man's that may be used from an episode on."""
    cast = [
        replace(person, aliases=(*person.aliases, Alias(name, Place(f"e{number}", 0))))
        if person.id == "man"
        else person
        for person in context.cast
    ]
    return replace(context, cast=tuple(cast), **more)  # type: ignore[arg-type]


def early(story: Story, episode: int, name: str, number: int = 3, **more: object) -> list[ContinuityWarning]:
    return list(names_before.check(dated(story.at(episode), name, number, **more)))


@pytest.mark.parametrize(("language", "texts", "name"), [("ja", JA, "榊"), ("en", EN, "Ashford")])
def test_a_name_spoken_before_its_date_is_a_leak_that_points_at_its_first_use(
    language: str, texts: list[str], name: str
) -> None:
    story = told(language, texts)
    [warning] = early(story, 2, name)
    assert (warning.kind, warning.character) == (Kind.KNOWLEDGE_LEAK, "akari")
    assert name in warning.quote
    assert "3" in warning.explanation
    [evidence] = warning.evidence
    assert (evidence.number, name in evidence.quote) == (3, True)
    assert early(story, 3, name) == []
    assert early(story, 2, name, 2) == []


def test_its_bearer_and_who_knows_or_has_heard_it_may_say_it() -> None:
    story = told("ja", [JA[0], "　朝だった。\n「榊と呼んでくれ」と黒服は言った。\n", JA[2]])
    assert early(story, 2, "榊") == []
    knows = told("ja", JA)
    knows.fact("黒服の本名は榊である。", 1, owner="akari")
    assert early(knows, 2, "榊") == []
    later = told("ja", JA)
    later.fact("黒服の本名は榊である。", 3, owner="akari")
    assert len(early(later, 2, "榊")) == 1
    heard = told("ja", ["　港だった。\n「私は榊だ」と黒服は灯に言った。\n", JA[1], JA[2]])
    assert early(heard, 2, "榊") == []


def test_a_flashback_is_before_the_date_and_a_part_of_an_open_name_gives_nothing_away() -> None:
    back = told("ja", [JA[0], JA[2], JA[1]], {1: 1, 2: 2, 3: -5})
    assert len(early(back, 3, "榊", 2)) == 1
    open_name = Story("ja", JA, {"man": ["榊陽介"], "akari": ["灯"]}, read=True)
    assert early(open_name, 2, "榊") == []


CALLS = [
    "　春だった。\n「先輩、おはようございます」と葵は言った。\n",
    "　夏だった。\n「透さん、これを」と葵は透に言った。\n",
    "　秋だった。\n「透さん、行きましょう」と葵は透に言った。\n「透さん、こっち」と葵は透に言った。\n",
]


def calling(number: int, facts: tuple[Fact, ...] = (), since: int | None = 3) -> list[str]:
    story = Story("ja", CALLS, {"toru": ["柏木透", "透", "透さん"], "aoi": ["葵"]}, read=True)
    context = story.at(number)
    words = (Appellation("toru", "先輩"), *([Appellation("toru", "透さん", Place(f"e{since}", 0))] if since else []))
    cast = tuple(replace(one, appellations=words) if one.id == "aoi" else one for one in context.cast)
    return [one.quote for one in appellation.check(replace(context, cast=cast, facts=facts))]


def test_a_form_of_address_is_a_slip_before_its_date_and_none_from_it_on() -> None:
    assert calling(2) == ["「透さん、これを」"]
    assert calling(3) == []


def test_what_a_fact_fixes_holds_until_its_end_and_after_what_took_its_place() -> None:
    once = [*CALLS[:2], "　秋だった。\n「透さん、行きましょう」と葵は透に言った。\n"]
    story = Story("ja", once, {"toru": ["柏木透", "透", "透さん"], "aoi": ["葵"]}, read=True)
    fixed = story.fact("葵は透を「先輩」と呼ぶ。")
    always = [one.quote for one in appellation.check(replace(story.at(2), facts=(fixed,)))]
    assert always == ["「透さん、これを」"]
    over = replace(fixed, true_until=Place("e2", 0))
    assert list(appellation.check(replace(story.at(2), facts=(over,)))) == []
    after = replace(story.fact("葵は透を「透さん」と呼ぶ。", 3), true_from=Place("e3", 0))
    was = replace(fixed, superseded_by=after.id)
    [slip] = appellation.check(replace(story.at(2), facts=(was, after)))
    assert slip.evidence[0].fact == fixed.id
    assert list(appellation.check(replace(story.at(3), facts=(was, after)))) == []
