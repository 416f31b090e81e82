"""Who somebody is to others and what they feel, as they know it then: gated facts, and nothing that is over."""

from workbench.dialogue.bonds import Bond, BondKind
from workbench.dialogue.grounding import GroundsCheck, grounds_of
from workbench.dialogue.history import History
from workbench.dialogue.mind import Mind
from workbench.dialogue.persona import persona
from workbench.dialogue.prompt import as_chat, as_example
from workbench.dialogue.receipts import Receipt, receipt
from workbench.dialogue.wording import wording
from workbench.memory.edits.truth import supersede
from workbench.memory.gated import Gated
from workbench.memory.minds.things import felt, kin
from workbench.memory.retrieval import Recall, Trace
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, StoryFile
from workbench.story.episodes import Place
from workbench.story.facts import Scope, Status
from workbench.story.knowledge import How
from workbench.story.viewpoint import Viewpoint

PEOPLE, NOW = ("ren", "aoi", "mio"), 5


def bonds_of(story: StoryFile, character: str, episode: int = NOW, strict: bool = False) -> tuple[Bond, ...]:
    with story.read() as unit:
        return persona(unit, Gated(unit, Viewpoint(character, episode, strict=strict))).bonds


def texts(story: StoryFile, character: str, episode: int = NOW, strict: bool = False) -> set[str]:
    return {bond.text for bond in bonds_of(story, character, episode, strict)}


def tell(story: StoryFile, text: str, episode: int = 1, owner: str | None = None, **more: object) -> str:
    scope = Scope.CHARACTER if owner else Scope.WORLD
    with story.write() as unit:
        place = (MentionDraft(unit.episodes.by_number(episode).id),)
        return unit.facts.add(FactDraft(text, scope, place, owner, **more)).id  # type: ignore[arg-type]


def test_a_secret_bond_is_its_owners_from_when_they_know_it(lighthouse: StoryFile) -> None:
    sister = "澪は蓮の妹である。"
    assert texts(lighthouse, "mio", 4) == {sister}
    [bond] = bonds_of(lighthouse, "mio", 4)
    assert (bond.kind, bond.others) == (BondKind.RELATION, ("ren",))
    assert texts(lighthouse, "mio", 3) == texts(lighthouse, "ren") == texts(lighthouse, "aoi") == set()
    with lighthouse.write() as unit:
        second = unit.episodes.by_number(2).id
        unit.knowledge.add(KnowledgeDraft(bond.fact, "ren", MentionDraft(second), How.TOLD, "mio"))
    # Whoever is told knows it from then on, though not before the one whose secret it is had it.
    assert texts(lighthouse, "ren", 5) == {sister}
    assert texts(lighthouse, "ren", 2) == set()


def test_nothing_that_the_gate_keeps_back_is_a_bond(lighthouse: StoryFile) -> None:
    """Every bond of everybody at every point is a fact visible there, and a hidden one changes nothing for others."""
    tell(lighthouse, "蓮は葵を愛している。", 2, "ren", importance=5)
    before = {(who, at): bonds_of(lighthouse, who, at) for who in PEOPLE for at in range(1, NOW + 1)}
    tell(lighthouse, "澪は葵を憎んでいる。", 1, "mio", importance=5)
    tell(lighthouse, "葵は澪の姉である。", 3, "mio", kind="relation", importance=5)
    tell(lighthouse, "葵は蓮を恐れている。", 4, status=Status.PROPOSED)
    with lighthouse.read() as unit:
        for (who, at), was in before.items():
            for strict in (False, True):
                gated = Gated(unit, Viewpoint(who, at, strict=strict))
                found = persona(unit, gated).bonds
                assert {one.fact for one in found} <= {fact.id for fact in gated.visible}
            if who != "mio":
                told = set(bonds_of(lighthouse, who, at, strict=True))
                assert told == set(was)
    assert "葵は蓮を恐れている。" in texts(lighthouse, "aoi") - texts(lighthouse, "aoi", strict=True)
    assert "葵は蓮を恐れている。" not in texts(lighthouse, "aoi", 4)


def test_what_is_over_is_none_for_who_knows_it(lighthouse: StoryFile) -> None:
    wed = tell(lighthouse, "葵は蓮の妻である。", 1, kind="relation")
    parted = tell(lighthouse, "葵は蓮と別れた。", 3, "aoi", kind="state")
    assert "葵は蓮の妻である。" in texts(lighthouse, "aoi") & texts(lighthouse, "ren")
    with lighthouse.write() as unit:
        supersede(wed, parted, Place(unit.episodes.by_number(3).id, 0))(unit)
    assert "葵は蓮の妻である。" in texts(lighthouse, "aoi", 3)
    assert "葵は蓮の妻である。" not in texts(lighthouse, "aoi")
    # He has not been told, so to him she still is.
    assert "葵は蓮の妻である。" in texts(lighthouse, "ren")


def test_a_feeling_is_theirs_whom_the_sentence_names_first(lighthouse: StoryFile) -> None:
    tell(lighthouse, "葵は澪を慕っている。")
    tell(lighthouse, "澪は怒って戸を閉めた。", kind="event")
    [bond] = bonds_of(lighthouse, "aoi")
    assert (bond.kind, bond.text, bond.others) == (BondKind.FEELING, "葵は澪を慕っている。", ("mio",))
    assert "葵は澪を慕っている。" not in texts(lighthouse, "mio")
    assert "澪は怒って戸を閉めた。" not in texts(lighthouse, "mio")


def test_they_stand_in_the_prompt_and_what_is_said_rests_on_them(lighthouse: StoryFile) -> None:
    fact = tell(lighthouse, "葵は澪を慕っている。")
    words = wording("ja")
    viewpoint = Viewpoint("aoi", NOW)
    nothing = Mind(Recall(viewpoint, (), (), Trace("", 0, 0, ())), (), (), ())
    with lighthouse.read() as unit:
        gated = Gated(unit, viewpoint)
        who = persona(unit, gated)
        chat = as_chat(who, nothing, "どう思う？", words)
        assert "葵は澪を慕っている。" in chat[0].content and "葵は澪を慕っている。" in as_example(
            who, nothing, "？", words
        )
        grounds = grounds_of(who, nothing)
        assert grounds.facts == {fact: 1} and GroundsCheck(unit, gated, words).holds(grounds)
        given = receipt(nothing, "どう思う？", "model", "", History(), bonds=who.bonds)
        assert [one.fact for one in given.bonds] == [fact] and Receipt.from_json(given.as_json()) == given
    with lighthouse.write() as unit:
        unit.facts.set_status(fact, Status.REJECTED)
    with lighthouse.read() as unit:
        assert not GroundsCheck(unit, Gated(unit, viewpoint), words).holds(grounds)


def test_the_words_are_known_in_three_languages() -> None:
    for text in ("二人は従兄弟だ。", "彼は彼女の雇い主である。", "She is his landlord's niece.", "他是她的养父。"):
        assert kin(text), text
    for text in ("彼女は弟を誇りに思う。", "He envies her.", "她一直后悔。", "父を許せない。"):
        assert felt(text), text
    for text in ("駅前に店がある。", "The shop is in front of the station.", "车站前有一家店。"):
        assert not kin(text) and not felt(text), text
