"""Words replaced over the whole story as one edit: on branches, under facts, and taken back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse, fact_id
from workbench.memory.edits import Undo
from workbench.memory.edits.replacing import Planned, rename_person, replace_words, still_standing
from workbench.memory.finding import by_form, by_words, in_part, look_through, lost, plan
from workbench.memory.spelling import Preference, Unwanted, leave, left, prefer, preferences, spelling
from workbench.store import StoryFile
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.text import ManuscriptText, Ruby, Span
from workbench.text.finding import Finder, Wanted
from workbench.text.people import Kind, NamesFinder, forms_of, proposals, proposed
from workbench.text.replacing import Change


@pytest.fixture
def story(tmp_path: Path) -> Iterator[StoryFile]:
    with build_lighthouse(tmp_path / "lighthouse.story") as file:
        yield file


def planned(story: StoryFile, old: str, new: str, branch: str = MAIN_BRANCH) -> dict[str, Planned]:
    with story.read() as unit:
        return plan(look_through(unit, branch, Finder(Wanted(old))), by_words(new))


def texts(story: StoryFile, branch: str = MAIN_BRANCH) -> list[str]:
    with story.read() as unit:
        return [one.text.base for one in unit.episodes.list(branch)]


def make(story: StoryFile, changes: dict[str, Planned], branch: str = MAIN_BRANCH, same: bool = False) -> Undo:
    with story.write() as unit:
        return replace_words(branch, changes, same)(unit)


def test_one_edit_in_all_episodes_and_one_undo(story: StoryFile) -> None:
    before, changes = texts(story), planned(story, "金貨", "銀貨")
    assert len(changes) == 2
    undo = make(story, changes)
    assert "金貨" not in "".join(texts(story)) and "".join(texts(story)).count("銀貨") == "".join(before).count("金貨")
    with story.read() as unit:
        numbers = {one: unit.episodes.get(one).number for one in changes}
        kept = {one: [version.text.base for version in unit.episodes.versions(one)] for one in changes}
    assert all(before[numbers[one] - 1] in texts for one, texts in kept.items())
    with story.write() as unit:
        undo(unit)
    assert texts(story) == before


def test_undo_keeps_what_was_written_since(story: StoryFile) -> None:
    changes = planned(story, "金貨", "銀貨")
    undo = make(story, changes)
    [first, *_] = changes
    with story.write() as unit:
        unit.episodes.save_text(first, ManuscriptText("　あとから書いた。\n" + unit.episodes.get(first).text.base))
    with story.write() as unit:
        undo(unit)
    now = "".join(texts(story))
    assert "あとから書いた。" in now and "銀貨" not in now and "金貨" in now


def test_what_was_written_between_finding_and_replacing_stays(story: StoryFile) -> None:
    changes = planned(story, "金貨", "銀貨")
    [first, second] = changes
    with story.write() as unit:
        unit.episodes.save_text(first, ManuscriptText("　先に書いた。\n" + unit.episodes.get(first).text.base))
        unit.episodes.save_text(second, ManuscriptText("　何もない。\n"))
    make(story, changes)
    now = "".join(texts(story))
    assert "先に書いた。" in now and "銀貨を" in now and "何もない。" in now


def test_changes_are_found_again_only_where_their_words_stand() -> None:
    old, new = "一行\n猫がいる\n三行\n", "一行\n犬がいる\n三行\n"
    assert still_standing([Change(Span(3, 4), "鳥")], old, new) == []
    assert still_standing([Change(Span(3, 4), "鳥")], old, "前\n" + old) == [Change(Span(5, 6), "鳥")]


def test_ruby_that_goes_is_counted_before(story: StoryFile) -> None:
    with story.write() as unit:
        first = unit.episodes.list()[0]
        at = first.text.base.index("金貨")
        unit.episodes.save_text(first.id, ManuscriptText(first.text.base, (Ruby(0, 1, "x"), Ruby(at, at + 2, "かね"))))
    with story.read() as unit:
        found = look_through(unit, MAIN_BRANCH, Finder(Wanted("金貨")))
    assert lost(found, plan(found, by_words("銀貨"))).ruby == 1
    make(story, plan(found, by_words("銀貨")))
    with story.read() as unit:
        assert [one.reading for one in unit.episodes.list()[0].text.ruby] == ["x"]


def test_evidence_stays_under_another_name_and_changes_with_another_word(story: StoryFile) -> None:
    keeper, gold = fact_id(story, "灯台守"), fact_id(story, "金貨")
    undo = make(story, planned(story, "蓮", "玲"), same=True)
    with story.read() as unit:
        fact = unit.facts.get(keeper)
        assert not fact.evidence_changed and fact.mentions[0].quote.startswith("玲は岬の") and fact.mentions[0].stands
    with story.write() as unit:
        undo(unit)
    with story.read() as unit:
        assert unit.facts.get(keeper).mentions[0].quote.startswith("蓮は岬の")
        assert unit.facts.get(keeper).mentions[0].stands and not unit.facts.get(keeper).evidence_changed
    make(story, planned(story, "金貨", "銀貨"))
    with story.read() as unit:
        assert unit.facts.get(gold).evidence_changed


def test_a_branch_is_changed_without_its_parent(story: StoryFile) -> None:
    with story.write() as unit:
        told = unit.episodes.list()
        branch = unit.branches.add("もしも", MAIN_BRANCH, told[2].id).id
    before = texts(story)
    changes = planned(story, "金貨", "銀貨", branch)
    with story.write() as unit:
        step = replace_words(branch, changes)
        undo = step(unit)
    assert texts(story) == before and "金貨" not in "".join(texts(story, branch))
    with story.write() as unit:
        undo(unit)
    assert texts(story, branch) == before[:3]
    with story.read() as unit:
        assert all(one.branch == MAIN_BRANCH for one in unit.episodes.list(branch)), "the copies are gone again"
    with story.write() as unit:
        again = step(unit)
    assert "銀貨" in "".join(texts(story, branch))
    with story.write() as unit:
        again(unit)


def test_a_person_is_renamed_in_text_cast_and_facts(story: StoryFile) -> None:
    with story.write() as unit:
        aoi = unit.characters.get("aoi")
        unit.characters.update(Character(**{**_fields(aoi), "appellations": (Appellation("ren", "蓮さん"),)}))
        cast, ren = unit.characters.list(), unit.characters.get("ren")
    names = {form.name: proposed(form.name, "蓮", "玲") for form in forms_of(ren, cast, "ja")}
    assert names == {"蓮": "玲", "蓮さん": "玲さん"}
    with story.read() as unit:
        changes = plan(look_through(unit, MAIN_BRANCH, NamesFinder(names, cast, "ja")), by_form(names))
    with story.write() as unit:
        undo = rename_person(MAIN_BRANCH, "ren", names, changes)(unit)
        ren, aoi = unit.characters.get("ren"), unit.characters.get("aoi")
        assert ren.name == "玲" and set(ren.names) == {"玲", "玲さん"} and aoi.appellations[0].name == "玲さん"
        assert not [fact for fact in unit.facts.list() if "蓮" in fact.text]
    with story.write() as unit:
        undo(unit)
        assert unit.characters.get("ren").name == "蓮"
        assert [fact for fact in unit.facts.list() if "蓮" in fact.text]


def test_nobody_gets_a_name_that_is_taken(story: StoryFile) -> None:
    with pytest.raises(InputError, match="Somebody else is called “葵”"), story.write() as unit:
        rename_person(MAIN_BRANCH, "ren", {"蓮": "葵"}, {})(unit)
    with story.read() as unit:
        assert unit.characters.get("ren").name == "蓮"


def test_forms_say_what_they_are_and_whose_else() -> None:
    wing = Character("wing", "久世翼", aliases=(Alias("久世先輩"), Alias("久世")))
    ship = Character("ship", "久世航", aliases=(Alias("久世"),), appellations=(Appellation("wing", "兄さん"),))
    found = {one.name: (one.kind, one.shared) for one in forms_of(wing, [wing, ship], "ja")}
    assert found["久世翼"] == (Kind.NAME, False) and found["久世"] == (Kind.ALIAS, True)
    assert found["兄さん"] == (Kind.CALLED, False)
    looks = NamesFinder(["久世", "久世翼"], [wing, ship], "ja")
    text = "久世航と久世翼が来た。久世は笑った。"
    assert [one.span.of(text) for one in looks.find(text)] == ["久世翼", "久世"]
    assert proposed("久世先輩", "久世翼", "篠原翼") == "篠原先輩"
    assert proposals(["久世翼", "久世", "久世さん", "先輩"], "久世翼", "篠原翼") == {
        "久世翼": "篠原翼",
        "久世": "篠原",
        "久世さん": "篠原さん",
    }
    assert proposed("Colonel Sapt", "Rudolf Sapt", "Rudolf Hentz") == "Colonel Hentz"


def test_the_authors_own_list(story: StoryFile) -> None:
    listed = [
        Preference("行う", ("行なう",)),
        Preference("コンピューター", ("コンピュータ",)),
        Preference("うわさ", ("噂",)),
    ]
    with story.write() as unit:
        undo = prefer(listed)(unit)
        assert preferences(unit) == listed
    text = "会を行なった。コンピュータとコンピューターの噂。"
    looks = Unwanted(listed, "ja")
    assert [(one.span.of(text), looks.wanted(text, one)) for one in looks.find(text)] == [
        ("行なっ", "行っ"),
        ("コンピュータ", "コンピューター"),
        ("噂", "うわさ"),
    ]
    english = Unwanted([Preference("gray", ("grey",))], "en")
    text = "Grey greyhounds, GREY skies."
    assert [english.wanted(text, one) for one in english.find(text)] == ["Gray", "GRAY"]
    with pytest.raises(InputError, match="on the list twice"):
        prefer([Preference("噂", ("うわさ",)), *listed])
    with story.write() as unit:
        undo(unit)
        assert preferences(unit) == []


def test_what_wavers_is_listed_until_it_is_decided_or_left(story: StoryFile) -> None:
    text = ["子供と子ども。", "会を行う。会を行なう。"]
    both = spelling(text, "ja", [])
    assert {one.key.normal for one in both.found} == {"子供", "行う"}
    decided = spelling(text, "ja", [Preference("子供", ("子ども",))], [one.key for one in both.found[1:]])
    assert [count for _, count in decided.own] == [1]
    assert len(decided.found) + len(decided.left) == 1
    with story.write() as unit:
        undo = leave(both.found[0].key)(unit)
        assert left(unit) == {both.found[0].key}
        undo(unit)
        assert left(unit) == set()
    assert spelling(["grey gray"], "en", []).found == ()


def test_the_part_of_an_episode(story: StoryFile) -> None:
    with story.write() as unit:
        told = unit.episodes.list()
        part = unit.parts.add("上")
        unit.episodes.set_part(told[0].id, part.id)
        unit.episodes.set_part(told[1].id, part.id)
        assert in_part(unit, MAIN_BRANCH, told[1].id) == [told[0].id, told[1].id]


def _fields(person: Character) -> dict[str, object]:
    return {name: getattr(person, name) for name in Character.__dataclass_fields__}
