"""What of a character's own words and forms of address gets into their prompt."""

from dataclasses import replace

import pytest

from workbench.dialogue.persona import Persona, persona
from workbench.memory.edits.cast import choose_sample
from workbench.memory.gated import Gated
from workbench.memory.portrait.speech import endings
from workbench.store import PassageDraft, SpokenLineDraft, StoryFile
from workbench.story.cast import Appellation
from workbench.story.episodes import Place
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

GREETING = "「おはようございます、蓮さん」"


def persona_of(story: StoryFile, character: str, episode: int) -> Persona:
    with story.read() as unit:
        return persona(unit, Gated(unit, Viewpoint(character, episode)))


def tag_lines(story: StoryFile, explicit: bool = True) -> None:
    """Tag the greeting of episode 1 and the murmur of episode 2 as 葵's."""
    with story.write() as unit:
        for number, line in ((1, GREETING), (2, "「見なかったことにしよう」")):
            episode = unit.episodes.by_number(number)
            text = episode.text.base
            [passage] = unit.passages.replace(episode.id, [PassageDraft(0, len(text), f"hash {number}")]).added
            start = text.index(line)
            span = Span(start, start + len(line))
            unit.quotes.replace(passage.id, [SpokenLineDraft(span, "aoi", explicit=explicit)])


def test_samples_are_tagged_lines_of_their_own_spoken_before(lighthouse: StoryFile) -> None:
    tag_lines(lighthouse)
    assert persona_of(lighthouse, "aoi", 1).samples == ()
    assert persona_of(lighthouse, "aoi", 2).samples == (GREETING,)
    assert persona_of(lighthouse, "aoi", 3).samples == (GREETING, "「見なかったことにしよう」")
    assert persona_of(lighthouse, "ren", 3).samples == ()


def test_a_guessed_speaker_is_not_quoted(lighthouse: StoryFile) -> None:
    tag_lines(lighthouse, explicit=False)
    assert persona_of(lighthouse, "aoi", 3).samples == ()


def test_what_was_written_over_a_line_is_never_taken_for_it(lighthouse: StoryFile) -> None:
    tag_lines(lighthouse)
    with lighthouse.write() as unit:
        episode = unit.episodes.by_number(1)
        edited = episode.text.base.replace(GREETING, "澪は、自分が蓮の妹だと思い返した。")
        unit.episodes.save_text(episode.id, ManuscriptText(edited))
    for sample in persona_of(lighthouse, "aoi", 2).samples:
        assert "妹" not in sample


def test_the_latest_form_of_address_before_the_viewpoint_is_used(lighthouse: StoryFile) -> None:
    with lighthouse.write() as unit:
        third, second = unit.episodes.by_number(3).id, unit.episodes.by_number(2).id
        words = (
            Appellation("ren", "蓮", Place(third, 0)),
            Appellation("ren", "蓮さん", Place(second, 0)),
            Appellation("ren", "灯台さん"),
        )
        unit.characters.update(replace(unit.characters.get("aoi"), appellations=words))
    calls = [dict(persona_of(lighthouse, "aoi", number).calls)["蓮"] for number in (2, 3, 4)]
    assert calls == ["灯台さん", "蓮さん", "蓮"]


def test_a_chosen_line_is_a_sample_before_others_and_a_refused_one_never(lighthouse: StoryFile) -> None:
    tag_lines(lighthouse)
    murmur = "「見なかったことにしよう」"
    with lighthouse.write() as unit:
        refused = choose_sample("aoi", murmur, False)(unit)
    assert persona_of(lighthouse, "aoi", 3).samples == (GREETING,)
    with lighthouse.write() as unit:
        refused(unit)
        choose_sample("aoi", GREETING, True)(unit)
    assert persona_of(lighthouse, "aoi", 3).samples == (GREETING, murmur)
    with pytest.MonkeyPatch.context() as only:
        only.setattr("workbench.dialogue.persona.SAMPLES", 1)
        assert persona_of(lighthouse, "aoi", 3).samples == (GREETING,)


def test_no_choice_opens_a_line_that_is_kept_back(lighthouse: StoryFile) -> None:
    tag_lines(lighthouse)
    with lighthouse.write() as unit:
        choose_sample("aoi", "「見なかったことにしよう」", True)(unit)
        choose_sample("ren", GREETING, True)(unit)
    assert persona_of(lighthouse, "aoi", 2).samples == (GREETING,)
    assert persona_of(lighthouse, "ren", 4).samples == ()


def test_how_sentences_end_is_counted() -> None:
    lines = ["「行くよ。来るんだよ！」", "「知らないんだ」", "「いいんだよ」", "「はい」"]
    assert endings(lines) == [("んだよ", 2)]
    assert endings(["“I know.”", "“So do I.”"]) == []
    assert endings(["好吧。", "走吧！", "是吗？"]) == [("吧", 2)]
