"""What is read of people from the text: proposed, resting on lines, closed to secrets, never over the author's word."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from workbench.continuity.calling.usage import said_by_author
from workbench.dialogue.persona import persona
from workbench.memory.edits.portraits import confirm, record
from workbench.memory.gated import Gated
from workbench.memory.portrait.drawing import draw
from workbench.memory.sheets import from_text, own_words
from workbench.store import EpisodeDraft, FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Scope
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

FIRST = (
    "　港町の船大工、辰造は弟子の春人を叱っていた。\n"
    "「春人、わしの鑿に触るでねえぞ」と辰造は言った。\n"
    "「親方、ぼくは触っていません」と春人は答えた。\n"
    "「春人、わしは見たでねえか」と辰造は言った。\n"
    "「ぼくは本当に知りません、辰造さん」と春人は言った。\n"
    "「わしは怒っとるでねえぞ」と辰造は言った。\n"
    "「春人、明日も来るでねえぞ」と辰造は笑った。\n"
    "「辰造さん、ぼくは明日も参ります」と春人は言った。\n"
    "「辰造さん、おやすみなさい。お先に失礼します」と春人は言った。\n"
)
TRADE, SECRET, LATER = "辰造は港町の船大工である。", "辰造は昔、人を殺した。", "辰造は町を出た。"


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[StoryFile]:
    with StoryFile.create(tmp_path / "harbour.story", title="港", language="ja") as story:
        with story.write() as unit:
            drafts = [
                EpisodeDraft("一", ManuscriptText(FIRST)),
                EpisodeDraft("二", ManuscriptText("　辰造は町を出た。\n")),
            ]
            one, two = unit.episodes.add_many(drafts)
            for identifier, name in (("tatsu", "辰造"), ("haru", "春人")):
                unit.characters.add(Character(identifier, name))
            at = FIRST.index("港町の船大工、辰造")
            here = MentionDraft(one.id, Span(at, at + 9), "港町の船大工、辰造")
            unit.facts.add(FactDraft(TRADE, Scope.WORLD, (here,), kind="state"))
            unit.facts.add(FactDraft(SECRET, Scope.CHARACTER, (here,), "tatsu", kind="state"))
            unit.facts.add(FactDraft(LATER, Scope.WORLD, (MentionDraft(two.id),), kind="state"))
        yield story


def who(story: StoryFile, character: str) -> Character:
    with story.read() as unit:
        return unit.characters.get(character)


def test_lines_show_first_person_address_and_manner(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        record("ja")(unit)
    tatsu, haru = who(harbour, "tatsu"), who(harbour, "haru")
    assert (tatsu.first_person, haru.first_person) == ("わし", "ぼく")
    assert [(word.towards, word.name) for word in tatsu.appellations] == [("haru", "春人")]
    assert [(word.towards, word.name) for word in haru.appellations] == [("tatsu", "辰造さん")]
    assert "ねえぞ" in tatsu.voice and "ていねい" in haru.voice and "ていねい" not in tatsu.voice
    with harbour.read() as unit:
        read = from_text(tatsu, unit.portraits.list()["tatsu"])
        since = tatsu.appellations[0].since
        before = persona(unit, Gated(unit, Viewpoint("tatsu", 1)))
        after = persona(unit, Gated(unit, Viewpoint("tatsu", 2)))
    assert set(read.fields) == {"first_person", "voice", "profile"}
    assert all("わし" in line.quote for line in read.fields["first_person"].lines)
    assert since is not None and before.calls == () and after.calls == (("春人", "春人"),)


def test_the_profile_is_common_knowledge_of_the_first_appearance_only(harbour: StoryFile) -> None:
    with harbour.read() as unit:
        drawn = draw(unit, "ja")
    assert drawn["tatsu"].fields["profile"].value == TRADE
    assert "profile" not in drawn["haru"].fields


def test_the_authors_words_stand_and_what_was_taken_away_stays_away(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        unit.characters.update(replace(unit.characters.get("tatsu"), first_person="俺"))
        record("ja")(unit)
        unit.characters.update(replace(unit.characters.get("haru"), first_person="", appellations=()))
        record("ja")(unit)
    assert who(harbour, "tatsu").first_person == "俺"
    assert (who(harbour, "haru").first_person, who(harbour, "haru").appellations) == ("", ())
    with harbour.write() as unit:
        record("ja", again=True)(unit)
    assert who(harbour, "haru").first_person == "ぼく" and len(who(harbour, "haru").appellations) == 1
    assert who(harbour, "tatsu").first_person == "俺"


def test_it_is_one_step_that_can_be_undone(harbour: StoryFile) -> None:
    before = [who(harbour, one) for one in ("tatsu", "haru")]
    with harbour.write() as unit:
        undo = record("ja")(unit)
        assert unit.characters.get("tatsu") != before[0]
        undo(unit)
        assert unit.portraits.list() == {}
    assert [who(harbour, one) for one in ("tatsu", "haru")] == before


def test_what_was_read_is_not_the_authors_word_until_confirmed(harbour: StoryFile) -> None:
    with harbour.write() as unit:
        record("ja")(unit)
        strict = persona(unit, Gated(unit, Viewpoint("tatsu", 2, strict=True)))
        assert strict.character.first_person == "" and strict.calls == ()
        cast = tuple(own_words(unit))
        assert not said_by_author(cast, (), "ja").selves["tatsu"]
        confirm("tatsu")(unit)
        cast = tuple(own_words(unit))
        assert said_by_author(cast, (), "ja").selves["tatsu"] == {"わし"}
        assert persona(unit, Gated(unit, Viewpoint("tatsu", 2, strict=True))).character.first_person == "わし"
