from tests.lighthouse import fact_id
from workbench.memory.gated import Gated
from workbench.memory.lines import PIECE, Lines, pieces
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.facts import Scope, Status
from workbench.story.viewpoint import Viewpoint

LONG = "".join(f"帳面の{n}頁には、その日に港へ入った船の名前が書いてある。" for n in range(60))


def add(story: StoryFile, text: str, episode: int) -> str:
    with story.write() as unit:
        told = MentionDraft(unit.episodes.by_number(episode).id)
        return unit.facts.add(FactDraft(text, Scope.WORLD, (told,))).id


def test_what_is_searched_among_is_what_the_viewpoint_sees(lighthouse: StoryFile) -> None:
    early, late = add(lighthouse, LONG, 1), add(lighthouse, "遅い。" + LONG, 4)
    rejected = fact_id(lighthouse, "パン")
    with lighthouse.write() as unit:
        unit.facts.set_status(rejected, Status.REJECTED)
    with lighthouse.read() as unit:
        for character in ("ren", "aoi", "mio"):
            for episode in range(1, 6):
                gated = Gated(unit, Viewpoint(character, episode))
                lines = Lines.of(unit, "main", "ja", gated.sight)
                seen = lines.seen(gated.sight)
                assert tuple(seen.facts) == gated.visible
                assert list(seen) == [fact.vector_id for fact in gated.visible]
                assert [name for name in lines.names if name in seen] == list(seen)
                assert None not in seen
                wanted = [part for fact in gated.visible for part in pieces(fact.text, "ja")]
                assert sorted(lines.phrases.texts[place] for place in seen.sentences.tolist()) == sorted(wanted)
                assert {lines.facts[lines.owners[place]] for place in seen.sentences} == set(gated.visible)
                known = {fact.id for fact in gated.visible}
                assert (early in known, late in known, rejected in known) == (episode > 1, episode > 4, False)


def test_a_long_fact_is_its_pieces_in_order(lighthouse: StoryFile) -> None:
    fact = add(lighthouse, LONG, 1)
    with lighthouse.read() as unit:
        lines = Lines.of(unit, "main", "ja", Gated(unit, Viewpoint("ren", 5)).sight)
    place = next(place for place, one in enumerate(lines.facts) if one.id == fact)
    parts = [lines.phrases.texts[sentence] for sentence in lines.pieces(place)]
    assert "".join(parts) == LONG
    assert all(len(part) <= PIECE for part in parts)
    assert len(parts) > 2
    assert len(set(lines.phrases.ids)) == len(lines.phrases)


def test_lines_are_shared_until_the_story_changes(lighthouse: StoryFile) -> None:
    def lines() -> Lines:
        with lighthouse.read() as unit:
            return Lines.of(unit, "main", "ja", Gated(unit, Viewpoint("ren", 5)).sight)

    first = lines()
    assert lines() is first
    add(lighthouse, "港は広い。", 1)
    assert len(lines().facts) == len(first.facts) + 1
