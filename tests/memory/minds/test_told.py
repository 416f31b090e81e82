"""What sentences tell, by the real parsers and the heads on the real encoder; and what a mind makes of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from workbench.engine import Reader
from workbench.engine.folders import models_folder
from workbench.memory.edits.minds import remember
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.nodes import PLAIN, Situation
from workbench.memory.minds.picture import picture
from workbench.memory.minds.told.model import Part, SentenceContent, Sort
from workbench.memory.minds.told.reading import SentenceHeads, read, tell, unread
from workbench.store import EpisodeDraft, FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Scope
from workbench.story.text import ManuscriptText, Span
from workbench.story.viewpoint import Viewpoint

Tell = Callable[[str, str], SentenceContent]
PLACE = "蓮は台所で待っていた。"
SECRET = "澪は地下室で震えていた。"
EVENT = "葵は悲しくて泣きながら、蓮に鍵を渡した。"
BOND = "蓮は澪の兄である。"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    return Reader(models_folder(), tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def told(reader: Reader) -> Tell:
    heads = SentenceHeads(reader)
    return lambda text, language: tell(reader.parse([text], language, syntax=True), language, heads)[0]


def related(told: SentenceContent, text: str) -> list[tuple[str, str, str]]:
    word = [noun.span.of(text) for noun in told.nouns]
    return [(word[one.one], one.verb, word[one.other]) for one in told.relations]


@pytest.mark.parametrize(
    ("language", "text", "relation"),
    [
        ("ja", "医者は葵のお父さんである。", ("医者", "…のお父さん", "葵")),
        ("ja", "葵の兄は町にいる。", ("兄", "…の兄", "葵")),
        ("ja", "蓮は葵を憎んでいる。", ("蓮", "…を憎んでいる", "葵")),
        ("ja", "葵は船長のお父さんの医者に会った。", ("葵", "…に会った", "医者")),
        ("ja", "葵は川で蓮を助けて溺れた。", ("葵", "…を助ける", "蓮")),
        ("en", "Anna is Tom's sister.", ("Anna", "is …’s sister", "Tom")),
        ("en", "Robert, the brother of Rose, lives in London.", ("Robert", "brother of", "Rose")),
        ("en", "The duke hates Tom, who owned the castle.", ("Tom", "owned", "castle")),
        ("en", "Tom was killed by Anna.", ("Tom", "was killed by", "Anna")),
    ],
)
def test_a_relation_has_the_sentence_s_own_verb(
    told: Tell, language: str, text: str, relation: tuple[str, str, str]
) -> None:
    assert relation in related(told(text, language), text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "もし蓮が葵を憎むなら、母は困る。"),
        ("ja", "蓮は葵を憎んでいるのか。"),
        ("en", "If Tom hated Anna, he would leave."),
        ("en", "Does Tom hate Anna?"),
    ],
)
def test_what_is_supposed_or_asked_is_no_relation(told: Tell, language: str, text: str) -> None:
    assert not related(told(text, language), text)


def test_nodes_are_people_things_and_places(told: Tell) -> None:
    text = "父親の名は三十人の応募から選ばれ、台所の机に鍵が置かれた。"
    sorts = {noun.span.of(text): (noun.sort, noun.node) for noun in told(text, "ja").nouns}
    assert {word for word, (_, node) in sorts.items() if node} == {"父親", "台所", "机", "鍵"}
    assert sorts["台所"][0] is Sort.PLACE and sorts["鍵"][0] is Sort.THING and sorts["父親"][0] is Sort.PERSON
    text = "Seven members died of the number in the kitchen."
    nodes = [noun.span.of(text) for noun in told(text, "en").nouns if noun.node]
    assert nodes == ["kitchen"]


@pytest.mark.parametrize(
    ("language", "text", "part", "label", "words"),
    [
        ("ja", "先生は教室で生徒に質問した。", Part.PLACE, "", "教室"),
        ("ja", "その晩、葵は手紙を読んだ。", Part.TIME, "", "その晩"),
        ("ja", "葵は悲しくて泣きそうだった。", Part.FEELING, "sorrow", "泣きそうだった"),
        ("ja", "遠くで鐘が鳴っていた。", Part.SENSE, "sound", "遠くで鐘が鳴っていた"),
        ("en", "Anna kissed him in the garden.", Part.PLACE, "", "garden"),
        ("en", "He came home at midnight.", Part.TIME, "", "midnight"),
        ("en", "Anna was angry with Tom.", Part.FEELING, "anger", "was angry with Tom"),
    ],
)
def test_signs_rest_on_words(told: Tell, language: str, text: str, part: Part, label: str, words: str) -> None:
    assert (part, label, words) in [(one.part, one.label, one.span.of(text)) for one in told(text, language).signs]


def test_nothing_is_said_where_the_text_says_nothing(told: Tell) -> None:
    assert told("葵は蓮に約束した。", "ja").signs == told("Tom answered.", "en").signs == ()
    kept = told("葵は台所で蓮を憎んでいた。", "ja")
    assert SentenceContent.from_json(kept.as_json()) == SentenceContent.from_json(
        SentenceContent.from_json(kept.as_json()).as_json()
    )


@pytest.fixture
def story(tmp_path: Path) -> StoryFile:
    """Two sentences before what happens: where it is, and a secret with another place."""
    story = StoryFile.create(tmp_path / "s.story", title="題", language="ja")
    text = "".join((PLACE, SECRET, EVENT, BOND))
    with story.write() as unit:
        [episode] = unit.episodes.add_many([EpisodeDraft("一", ManuscriptText(text))])
        for who, name in (("aoi", "葵"), ("ren", "蓮"), ("mio", "澪")):
            unit.characters.add(Character(who, name))

        def mention(words: str) -> tuple[MentionDraft, ...]:
            at = text.index(words)
            return (MentionDraft(episode.id, Span(at, at + len(words)), words),)

        unit.facts.add(FactDraft(EVENT, Scope.WORLD, mention(EVENT), kind="event", importance=4))
        unit.facts.add(FactDraft(BOND, Scope.WORLD, mention(BOND), kind="relation", importance=4))
        unit.facts.add(FactDraft(SECRET, Scope.CHARACTER, mention(SECRET), "mio", kind="event", importance=5))
    return story


def situation(story: StoryFile, who: str) -> Situation:
    with story.read() as unit:
        graph = picture(Mind.of(unit, Viewpoint(who, 2), "ja"))
        [found] = [what for _, what in graph.nodes(data="what") if getattr(what, "narrative", "") == EVENT]
    assert isinstance(found, Situation)
    return found


def test_a_mind_tells_where_and_how_it_was_with_the_words_it_rests_on(story: StoryFile, reader: Reader) -> None:
    with story.read() as unit:
        assert unread(unit, "ja")
    assert not situation(story, "aoi").clues
    assert read(story, reader) == 4 and read(story, reader) == 0
    clues = {one.part: one for one in situation(story, "aoi").clues}
    assert clues[Part.PLACE].words == "台所" and clues[Part.FEELING].said == "sorrow"
    assert clues[Part.PLACE].quote is not None and clues[Part.PLACE].quote.span.of(PLACE + SECRET) == "台所"
    # Who was not there is told nothing of what stands around it; to whom the secret is known, its place is nearer.
    assert Part.PLACE not in {one.part for one in situation(story, "mio").clues}
    with story.read() as unit:
        graph = picture(Mind.of(unit, Viewpoint("aoi", 2), "ja"))
    ties = {(one, to, tie.verb) for one, to, tie in graph.edges(data="tie") if tie.verb not in PLAIN}
    assert {("person:ren", "person:mio", "…の兄"), ("person:aoi", "person:ren", "…に渡した")} <= ties
    [fact] = [key for key, what in graph.nodes(data="what") if getattr(what, "narrative", "") == EVENT]
    with story.write() as unit:
        remember("aoi", fact, location="納屋", time="夜", who="犬")(unit)
    written = situation(story, "aoi")
    assert (written.location, written.time, written.others) == ("納屋", "夜", "犬")
    assert Part.PLACE not in {one.part for one in written.clues}
