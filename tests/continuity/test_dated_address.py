"""Forms of address that hold from a date on, or until one: by the dates the author gave."""

from dataclasses import replace

from tests.continuity.stories import Story
from workbench.continuity import appellation
from workbench.story.cast import Appellation
from workbench.story.episodes import Place
from workbench.story.facts import Fact

CALLS = [
    "　春だった。\n「先輩、おはようございます」と千紘は言った。\n",
    "　夏だった。\n「透さん、これを」と千紘は透に言った。\n",
    "　秋だった。\n「透さん、行きましょう」と千紘は透に言った。\n「透さん、こっち」と千紘は透に言った。\n",
]


def calling(number: int, facts: tuple[Fact, ...] = (), since: int | None = 3) -> list[str]:
    story = Story("ja", CALLS, {"toru": ["柏木透", "透", "透さん"], "aoi": ["千紘"]}, read=True)
    context = story.at(number)
    words = (Appellation("toru", "先輩"), *([Appellation("toru", "透さん", Place(f"e{since}", 0))] if since else []))
    cast = tuple(replace(one, appellations=words) if one.id == "aoi" else one for one in context.cast)
    return [one.quote for one in appellation.check(replace(context, cast=cast, facts=facts))]


def test_a_form_of_address_is_a_slip_before_its_date_and_none_from_it_on() -> None:
    assert calling(2) == ["「透さん、これを」"]
    assert calling(3) == []


def test_what_a_fact_fixes_holds_until_its_end_and_after_what_took_its_place() -> None:
    once = [*CALLS[:2], "　秋だった。\n「透さん、行きましょう」と千紘は透に言った。\n"]
    story = Story("ja", once, {"toru": ["柏木透", "透", "透さん"], "aoi": ["千紘"]}, read=True)
    fixed = story.fact("千紘は透を「先輩」と呼ぶ。")
    always = [one.quote for one in appellation.check(replace(story.at(2), facts=(fixed,)))]
    assert always == ["「透さん、これを」"]
    over = replace(fixed, true_until=Place("e2", 0))
    assert list(appellation.check(replace(story.at(2), facts=(over,)))) == []
    after = replace(story.fact("千紘は透を「透さん」と呼ぶ。", 3), true_from=Place("e3", 0))
    was = replace(fixed, superseded_by=after.id)
    [slip] = appellation.check(replace(story.at(2), facts=(was, after)))
    assert slip.evidence[0].fact == fixed.id
    assert list(appellation.check(replace(story.at(3), facts=(was, after)))) == []
