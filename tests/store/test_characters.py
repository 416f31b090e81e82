import pytest

from tests.store.conftest import ids
from workbench.store import Decision, FactDraft, KnowledgeDraft, MentionDraft, PassageDraft, SpokenLineDraft, StoryFile
from workbench.store.slugs import slug
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.facts import Scope
from workbench.story.text import Span


def test_everything_about_somebody_is_kept(story: StoryFile) -> None:
    three = ids(story)[2]
    person = Character(
        "agent",
        "氷室",
        "ひむろ",
        (Alias("二郷"), Alias("本名", Place(three, 4))),
        (Appellation("kuze", "久世さん"), Appellation("kuze", "久世", Place(three))),
        "俺",
        "潜入捜査官",
        "ぶっきらぼう",
        "覚書",
        "proposed",
    )
    with story.write() as unit:
        assert unit.characters.add(person) == person
        assert [one.id for one in unit.characters.list()] == ["tsubasa", "kuze", "agent"]
        renamed = Character("agent", "氷室二郷", aliases=(Alias("氷室"),))
        assert unit.characters.update(renamed) == renamed
        with pytest.raises(InputError, match="already"):
            unit.characters.add(person)


def test_finding_by_id_name_or_alias(story: StoryFile) -> None:
    with story.write() as unit:
        unit.characters.add(Character("lizzy", "Elizabeth Bennet", aliases=(Alias("Lizzy"), Alias("Miss Bennet"))))
        unit.characters.add(Character("jane", "Jane Bennet", aliases=(Alias("Miss Bennet"),)))
        for asked in ("lizzy", "LIZZY", "elizabeth bennet", "Ｌｉｚｚｙ"):
            assert unit.characters.find(asked).id == "lizzy"
        assert unit.characters.find("翼").id == "tsubasa"
        with pytest.raises(InputError, match=r"lizzy.*jane"):
            unit.characters.find("Miss Bennet")
        with pytest.raises(InputError, match="did you mean Elizabeth Bennet"):
            unit.characters.find("Elisabeth Benet")
        with pytest.raises(InputError, match="see the list"):
            unit.characters.find("誰か")


def test_deleting_and_bringing_back(story: StoryFile) -> None:
    with story.write() as unit:
        kuze = unit.characters.get("kuze")
        unit.characters.delete("kuze")
        with pytest.raises(InputError):
            unit.characters.get("kuze")
        assert unit.characters.new_id("久世", "くぜ") == "kuze-2"
        assert unit.characters.add(kuze) == kuze


def test_merging_hands_everything_over(story: StoryFile) -> None:
    one, *_ = ids(story)
    with story.write() as unit:
        unit.characters.add(Character("sensei", "先生", appellations=(Appellation("tsubasa", "君"),)))
        mention = MentionDraft(one, Span(0, 3))
        fact = unit.facts.add(FactDraft("先生は鍵を持つ", Scope.CHARACTER, (mention,), owner="sensei"))
        moment = unit.knowledge.add(KnowledgeDraft(fact.id, "tsubasa", mention, by="sensei"))
        passage = unit.passages.replace(one, [PassageDraft(0, 10, "a")]).added[0]
        unit.quotes.replace(passage.id, [SpokenLineDraft(Span(0, 3), "sensei", ("kuze", "sensei"))])
        unit.reading.claims.keep(one, {fact.id: (0.1, False, "sensei")})
        unit.reading.weights.keep(one, {fact.id: (1.0, "sensei", 0.5, 0, -1.0)})
        unit.narrators.set(one, "sensei")
        unit.samples.choose("sensei", "「鍵はどこだ」", True)
        unit.samples.choose("sensei", "「待て」", True)
        unit.samples.choose("kuze", "「待て」", False)
        merged = unit.characters.merge("kuze", "sensei")
        assert "先生" in merged.names
        assert unit.reading.claims.of([one])[0][3] == unit.reading.weights.of([one])[0][2] == "kuze"
        assert unit.narrators.list() == {one: "kuze"}
        assert unit.samples.of("kuze") == {"「鍵はどこだ」": True, "「待て」": False}
        assert merged.appellations == (Appellation("tsubasa", "君"),)
        assert unit.facts.get(fact.id).owner == "kuze"
        assert unit.knowledge.get(moment.id).by == "kuze"
        assert (unit.quotes.list(one)[0].speaker, unit.quotes.list(one)[0].listeners) == ("kuze", ("kuze",))
        assert [entry.vector_id for entry in unit.ledger.desired()] == [f"vec:{one}:v2:character:kuze:0"]
        assert [person.id for person in unit.characters.list()] == ["tsubasa", "kuze"]
        with pytest.raises(InputError, match="itself"):
            unit.characters.merge("kuze", "kuze")


def test_merging_keeps_whatever_either_calls_somebody(story: StoryFile) -> None:
    with story.write() as unit:
        for who, words in (("a", ("君", "翼")), ("b", ("翼", "翼さん"))):
            calls = tuple(Appellation("tsubasa", word) for word in words)
            unit.characters.add(Character(who, who, appellations=calls))
        merged = unit.characters.merge("a", "b")
    assert [call.name for call in merged.appellations] == ["君", "翼", "翼さん"]


@pytest.mark.parametrize(
    ("name", "reading", "expected"),
    [
        ("Élodie Brontë", "", "elodie-bronte"),
        ("氷室", "ひむろ", "himuro"),
        ("ジョバンニ", "", "zyobanni"),
        ("翼", "つばさ", "tubasa"),
        ("林黛玉", "", "person-1"),
        ("久世", "kuze", "kuze-2"),
    ],
)
def test_ids_resemble_names(story: StoryFile, name: str, reading: str, expected: str) -> None:
    with story.read() as unit:
        assert unit.characters.new_id(name, reading) == expected


def test_slugs_are_ascii_or_empty() -> None:
    assert slug("Mr. O'Hara") == "mr-o-hara"
    assert slug("アッシュ・リー") == "asyu-ri"
    assert slug("贾宝玉") == ""


def test_a_branchs_decisions(story: StoryFile) -> None:
    with story.write() as unit:
        branch = unit.branches.add("もしも", "main", ids(story)[0]).id
        unit.decisions.set(Decision(branch, "fact_status", "f1", "rejected"))
        unit.decisions.set(Decision(branch, "fact_status", "f1", {"status": "accepted"}))
        assert unit.decisions.list(branch) == [Decision(branch, "fact_status", "f1", {"status": "accepted"})]
        assert unit.decisions.list("main") == []
        unit.decisions.remove(branch, "fact_status", "f1")
        assert unit.decisions.list(branch) == []
