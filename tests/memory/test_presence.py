"""Who is alive and who is there, as of a place: deaths by story time, scenes by their sentences."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parlour import CONFESSED, build_parlour
from workbench.memory.presence.life import Lives, State
from workbench.memory.presence.scene import PresenceSign, Scene, WhyPresent, scene_around, scene_at
from workbench.store import FactDraft, MentionDraft, PassageDraft, SpokenLineDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.episodes import Place
from workbench.story.facts import Scope, Source, Status
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Order, Viewpoint


@pytest.fixture(params=["ja", "en"])
def parlour(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StoryFile]:
    with build_parlour(tmp_path / "parlour.story", request.param) as story:
        yield story


def life(story: StoryFile, who: str, number: int, at: int | None = None, order: Order = Order.TELLING) -> State:
    with story.read() as unit:
        return Lives(unit, story.info.language).of(Viewpoint(who, number, at, order)).state


def confession(story: StoryFile) -> Scene:
    with story.read() as unit:
        told = unit.episodes.by_number(3)
        words = CONFESSED[story.info.language]
        at = told.text.base.index(words)
        return scene_at(unit, Lives(unit, story.info.language), told, Span(at, at + len(words)))


def test_the_dead_live_until_their_death_and_again_in_a_flashback(parlour: StoryFile) -> None:
    assert life(parlour, "toba", 1) is State.ALIVE
    with parlour.read() as unit:
        length = len(unit.episodes.by_number(1).text.base)
    assert life(parlour, "toba", 1, length) is State.DEAD
    assert [life(parlour, "toba", number) for number in (2, 3, 4, 5, 6)] == [
        State.DEAD,
        State.DEAD,
        State.ALIVE,
        State.DEAD,
        State.DEAD,
    ]
    assert [life(parlour, "toba", 4, order=Order.STORY), life(parlour, "sanae", 6)] == [State.ALIVE, State.ALIVE]


def test_a_death_names_the_fact_the_sentence_and_the_episode_that_tell_it(parlour: StoryFile) -> None:
    with parlour.read() as unit:
        found = Lives(unit, parlour.info.language).of(Viewpoint("toba", 3))
    assert found.fact is not None
    assert (found.number, found.sure) == (1, True)
    assert found.quote in unit_text(parlour, 1)
    assert found.since == found.fact.mentions[0].place


def unit_text(story: StoryFile, number: int) -> str:
    with story.read() as unit:
        return unit.episodes.by_number(number).text.base


def test_those_in_the_room_are_there_the_dead_and_the_absent_are_not(parlour: StoryFile) -> None:
    scene = confession(parlour)
    assert set(scene.present) == {"himi", "sanae", "maki"}
    why = {one.character: one.why for one in scene.people}
    assert (why["toba"], why["wataru"]) == (WhyPresent.DEAD, WhyPresent.AWAY)
    away = scene.of("wataru")
    himi = scene.of("himi")
    assert away is not None
    assert away.away is not None
    assert himi is not None
    assert {one.sign for one in himi.evidence} >= {PresenceSign.SPEAKS, PresenceSign.ACTS}
    assert all(one.text in unit_text(parlour, 3) for person in scene.people for one in person.evidence)


def test_an_edited_away_death_and_a_rejected_one_are_none(parlour: StoryFile) -> None:
    with parlour.write() as unit:
        [fall] = [one for one in unit.facts.list() if "死んだ" in one.text or "died" in one.text]
        unit.facts.set_stale(fall.mentions[0].id, True)
    assert life(parlour, "toba", 3) is State.ALIVE
    with parlour.write() as unit:
        unit.facts.set_stale(fall.mentions[0].id, False)
        unit.facts.set_status(fall.id, Status.REJECTED)
    assert life(parlour, "toba", 3) is State.ALIVE


def built(path: Path, language: str, texts: list[str], cast: dict[str, str]) -> StoryFile:
    story = StoryFile.create(path, title="t", language=language)
    with story.write() as unit:
        for text in texts:
            unit.episodes.add("", ManuscriptText(text))
        for who, name in cast.items():
            unit.characters.add(Character(who, name))
    return story


def tell(story: StoryFile, number: int, text: str, status: Status = Status.ACCEPTED, quote: str = "") -> str:
    with story.write() as unit:
        episode = unit.episodes.by_number(number)
        at = episode.text.base.index(quote) if quote else -1
        span = Span(at, at + len(quote)) if quote else None
        mention = MentionDraft(episode.id, span, quote)
        source = Source.AUTHOR if status is Status.ACCEPTED else Source.RULE
        return unit.facts.add(FactDraft(text, Scope.WORLD, (mention,), status=status, source=source)).id


def test_a_death_of_long_ago_was_before_the_story_began(tmp_path: Path) -> None:
    texts = ["杉野は道場を開けた。\n", "杉野は師の土屋のことを語った。\n"]
    with built(tmp_path / "s.story", "ja", texts, {"tsuchiya": "土屋", "sugino": "杉野"}) as story:
        tell(story, 2, "土屋は十年前に死んだ。")
        assert life(story, "tsuchiya", 1) is State.DEAD


def test_a_proposed_death_weighs_less_than_the_authors_word_and_than_a_voice_that_goes_on(tmp_path: Path) -> None:
    first, later = "Ada drowned in the mere.\n", '"Here I am," said Ada.\n"And I am wet," said Ada.\n'
    with built(tmp_path / "s.story", "en", [first, later, "Noon.\n"], {"ada": "Ada"}) as story:
        death = tell(story, 1, "Ada drowned in the mere.", Status.PROPOSED, first.strip())
        with story.read() as unit:
            found = Lives(unit, "en").of(Viewpoint("ada", 3))
            assert (found.state, found.sure) == (State.DEAD, False)
            assert Lives(unit, "en", strict=True).of(Viewpoint("ada", 3)).state is State.ALIVE
        with story.write() as unit:
            episode = unit.episodes.by_number(2).id
            made = [Span(later.index(q), later.index(q) + len(q)) for q in ('"Here I am,"', '"And I am wet,"')]
            passage = unit.passages.replace(episode, [PassageDraft(0, len(later), "read")]).added[0].id
            unit.quotes.replace(passage, [SpokenLineDraft(one, "ada", explicit=True) for one in made])
        assert life(story, "ada", 3) is State.ALIVE
        with story.write() as unit:
            unit.facts.set_status(death, Status.ACCEPTED)
        assert life(story, "ada", 3) is State.DEAD


def test_who_turns_out_to_live_never_died_and_what_has_been_superseded_is_over(tmp_path: Path) -> None:
    texts = ["霧が出た。\n", "霧が晴れた。\n", "朝が来た。\n"]
    with built(tmp_path / "s.story", "ja", texts, {"mori": "森田"}) as story:
        tell(story, 1, "森田は海で死んだ。")
        assert life(story, "mori", 2) is State.DEAD
        tell(story, 2, "森田は生きている。")
        assert life(story, "mori", 4) is State.ALIVE


def test_somebody_the_telling_has_not_named_is_not_in_the_story_yet(tmp_path: Path) -> None:
    texts = ["蓮は灯台守だ。\n", "楓が町に来た。\n"]
    with built(tmp_path / "s.story", "ja", texts, {"ren": "蓮", "kaede": "楓"}) as story:
        assert [life(story, "kaede", number) for number in (1, 2, 3)] == [State.NOT_YET, State.ALIVE, State.ALIVE]
        assert life(story, "ren", 2) is State.ALIVE


@pytest.mark.parametrize(
    ("language", "text", "at", "here"),
    [
        ("ja", "葵は茶を注いだ。\n葵は部屋を出て行った。\n蓮は海を見ていた。\n", "蓮は海", {"ren"}),
        ("ja", "蓮は海を見ていた。\n葵が入ってきた。\n葵は笑った。\n", "蓮は海", {"ren"}),
        ("ja", "蓮は海を見ていた。\n葵が入ってきた。\n葵は笑った。\n", "葵は笑", {"ren", "aoi"}),
        ("ja", "蓮は葵のことを思った。\n", "蓮は", {"ren"}),
        ("ja", "蓮は海を見ていた。\n波が寄せた。\n葵は笑った。\n", "蓮は海", {"ren", "aoi"}),
        ("ja", "蓮は海を見ていた。\n" + "波が寄せた。\n" * 5 + "葵は笑った。\n", "蓮は海", {"ren"}),
        ("ja", "葵は笑った。\n" + "波が寄せた。\n" * 5 + "蓮は海を見ていた。\n", "蓮は海", {"ren", "aoi"}),
        ("ja", "葵は茶を注いだ。\n　＊\n蓮は海を見ていた。\n", "蓮は海", {"ren"}),
        ("ja", "蓮は電話を取った。\n「もしもし」と電話の向こうで葵が言った。\n", "もしもし", {"ren"}),
        ("en", "Mary poured the tea.\nMary left the room.\nJohn watched the sea.\n", "John watched", {"ren"}),
        ("en", "John watched the sea.\nMary came in.\nMary smiled.\n", "John watched", {"ren"}),
        ("en", "John watched the sea.\n\nA gull cried.\n\nMary smiled.\n\nRain.\n", "John watched", {"ren", "aoi"}),
        ("en", "John watched the sea.\n\n" + "A gull cried.\n\n" * 5 + "Mary smiled.\n", "John watched", {"ren"}),
        ("en", "Mary poured the tea.\n\n* * *\n\nJohn watched the sea.\n", "John watched", {"ren"}),
    ],
)
def test_comings_goings_and_the_ends_of_scenes(
    language: str, text: str, at: str, here: set[str], tmp_path: Path
) -> None:
    cast = {"ren": "蓮", "aoi": "葵"} if language == "ja" else {"ren": "John", "aoi": "Mary"}
    with built(tmp_path / "s.story", language, [text], cast) as story, story.read() as unit:
        start = text.index(at)
        scene = scene_at(unit, Lives(unit, language), unit.episodes.by_number(1), Span(start, start + len(at)))
    assert set(scene.present) == here


def test_a_blank_line_ends_a_scene_only_where_paragraphs_have_none() -> None:
    prose = "one.\ntwo.\nthree.\nfour.\n\nfive.\nsix.\n"
    assert scene_around(prose, Span(0, 3)).of(prose) == "one.\ntwo.\nthree.\nfour.\n"
    spaced = "one.\n\ntwo.\n\nthree.\n\nfour.\n"
    assert scene_around(spaced, Span(0, 3)) == Span(0, len(spaced))


def test_a_place_without_an_offset_is_its_episodes_end(parlour: StoryFile) -> None:
    with parlour.read() as unit:
        episode = unit.episodes.by_number(1).id
        found = Lives(unit, parlour.info.language)
        assert found.at("toba", Place(episode, 0)).alive
        assert not found.at("toba", Place(episode)).alive
        assert found.at("toba", None).state is State.DEAD
