"""What a judge is asked: which facts stand beside a sentence, what the desk tells of its scene."""

import pytest

from tests.continuity.stories import Story
from workbench.continuity.judging import prompt
from workbench.continuity.judging.asking import requests
from workbench.continuity.judging.overlap import Overlap, terms
from workbench.engine import Reader


def pottery() -> Story:
    """Two episodes about a workshop: an allergy, a death, a secret, and a slip against each in the second."""
    story = Story(
        "ja",
        [
            "窯元の早苗は蕎麦を食べると喉が腫れる。弟の周一は去年の秋に亡くなった。"
            "早苗は窯の底に証文を埋めたが、番頭の辰巳には黙っていた。工房の庭には柿の木がある。",
            "十月十日の朝、庭の柿が色づいていた。\n早苗は蕎麦をすすり、満足そうに箸を置いた。\n"
            "戸口では周一が薪を割っている。\n「窯の底の証文のことなら心配いりません」と辰巳が言った。",
        ],
        {"sanae": ["早苗"], "shu": ["周一"], "tatsumi": ["辰巳"]},
        read=True,
    )
    story.fact("早苗は蕎麦を食べると喉が腫れる。", quote="窯元の早苗は蕎麦を食べると喉が腫れる。")
    story.fact("早苗の弟の周一は去年の秋に亡くなった。", quote="弟の周一は去年の秋に亡くなった。")
    story.fact(
        "早苗は窯の底に証文を埋めた。", quote="早苗は窯の底に証文を埋めたが、番頭の辰巳には黙っていた。", owner="sanae"
    )
    for number in range(12):
        story.fact(f"町の{number + 3}軒目の店は金物屋である。")
    return story


@pytest.mark.models
def test_the_fact_a_sentence_breaks_is_first_among_its_notes(reader: Reader) -> None:
    found = {one.sentence: one for one in requests(pottery().at(2), reader)}

    def notes(start: str) -> list[str]:
        return [note.fact.text for text, one in found.items() if text.startswith(start) for note in one.notes]

    assert notes("早苗は蕎麦を")[0] == "早苗は蕎麦を食べると喉が腫れる。"
    assert "早苗の弟の周一は去年の秋に亡くなった。" in notes("戸口では")[:2]
    assert notes("「窯の底")[0] == "早苗は窯の底に証文を埋めた。"


@pytest.mark.models
def test_sentences_that_break_something_are_read_before_scenery(reader: Reader) -> None:
    worth = {one.sentence[:4]: one.worth for one in requests(pottery().at(2), reader)}
    assert min(worth["早苗は蕎"], worth["「窯の底"]) > worth["十月十日"]


@pytest.mark.models
def test_a_judge_is_told_who_cannot_know_who_is_dead_who_speaks_and_when(reader: Reader) -> None:
    found = requests(pottery().at(2), reader)
    said = next(one for one in found if one.sentence.startswith("「窯の底"))
    text = prompt.question(said)
    assert "辰巳がまだ知らないこと: 早苗は窯の底に証文を埋めた。" in text
    assert "この文（話者: 辰巳）: 「窯の底の証文のことなら心配いりません」" in text
    assert "周一（故人）" in text
    assert "時: 十月十日の朝、庭の柿が色づいていた。" in text


@pytest.mark.models
def test_nothing_told_later_is_a_note(reader: Reader) -> None:
    story = pottery()
    story.fact("庭の柿は渋柿だった。", episode=2, quote="十月十日の朝、庭の柿が色づいていた。")
    first = requests(story.at(1), reader)
    assert all("渋柿" not in note.fact.text for one in first for note in one.notes)


@pytest.mark.models
def test_a_request_has_the_same_key_wherever_its_sentence_moves(reader: Reader) -> None:
    story = pottery()
    before = {one.sentence: one.key for one in requests(story.at(2), reader)}
    story.texts = [story.texts[0], story.texts[1] + "\n誰も口をきかなかった。しばらく、風の音だけがした。"]
    after = {one.sentence: one.key for one in requests(story.at(2), reader)}
    assert before["早苗は蕎麦をすすり、満足そうに箸を置いた。"] == after["早苗は蕎麦をすすり、満足そうに箸を置いた。"]


def test_an_episode_without_facts_asks_nothing(reader: Reader) -> None:
    assert requests(Story("en", ["It rained. Nobody came."]).at(1), reader) == []


def test_rare_words_shared_weigh_more_than_common_ones() -> None:
    shared = Overlap(["The lamp is brass.", "The lamp is old.", "The lamp fell.", "A kestrel nests here."])
    of_lamp, of_kestrel = shared.of("The lamp swung."), shared.of("A kestrel cried.")
    assert of_kestrel[3] > of_lamp[0] > 0
    assert not of_kestrel[:3].any()


def test_terms_of_kanji_are_pairs() -> None:
    assert terms("証文を埋めた") >= {"証文"}
    assert terms("Of an owl, the harbourmaster") >= {"harbourmaster", "owl"}


@pytest.mark.models
def test_a_secrets_owner_is_never_said_not_to_know_it_and_a_fact_without_words_is_told_at_the_episodes_end(
    reader: Reader,
) -> None:
    story = pottery()
    story.fact("早苗は窯の火を自分で落とした。", episode=2, owner="sanae")
    asked = requests(story.at(2), reader)
    assert all("火を自分で落とした" not in note.fact.text for one in asked for note in one.notes)
    secrets = [note for one in asked for note in one.notes if note.fact.owner == "sanae"]
    assert secrets and all("早苗" not in note.ignorant for note in secrets)


@pytest.mark.models
def test_the_time_told_holds_the_words_that_tell_it(reader: Reader) -> None:
    story = Story(
        "en",
        [
            "The lamp hung on its hook.",
            "The rain had been falling without any pause over roofs and fields and the long road to the mill since "
            "Tuesday, the 14th of November. The lamp was gone from its hook.",
        ],
    )
    story.fact("The lamp hangs on its hook.", quote="The lamp hung on its hook.")
    assert "14th of November" in requests(story.at(2), reader)[-1].scene


@pytest.mark.models
def test_a_sentence_beyond_reading_is_not_asked_about_and_cuts_what_stands_before_the_next(reader: Reader) -> None:
    story = Story(
        "ja", ["早苗は蕎麦を食べない。", "早苗は" + "歩き、" * 800 + "着いた。早苗は蕎麦を食べた。"], {"s": ["早苗"]}
    )
    story.fact("早苗は蕎麦を食べない。", quote="早苗は蕎麦を食べない。")
    [asked] = requests(story.at(2), reader)
    assert asked.sentence == "早苗は蕎麦を食べた。" and len(asked.before) < 300
