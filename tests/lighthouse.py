"""A four-episode story with secrets, a false belief and a late reveal, as the author would confirm it."""

from pathlib import Path

from workbench.memory.current import established
from workbench.memory.intake import add_cast, add_facts
from workbench.store import EpisodeDraft, StoryFile, Unit
from workbench.story.facts import Fact
from workbench.story.text import ManuscriptText
from workbench.story.truth import Truth
from workbench.story.viewpoint import Order

EPISODES = (
    (
        "灯台",
        "　蓮は岬の灯台守である。毎朝、パン屋の葵が焼きたてのパンを届けに来る。\n"
        "　蓮は沈没船から引き揚げた金貨を、誰にも言わずに地下室へ隠していた。\n"
        "「おはようございます、蓮さん」と葵は言った。\n",
    ),
    (
        "地下室",
        "　葵は地下室の扉が開いているのに気づいた。麻袋の中で、古い金貨が光っていた。\n"
        "「見なかったことにしよう」と葵はつぶやいた。\n"
        "　澪は金貨など噂にすぎないと笑った。\n",
    ),
    (
        "帰郷",
        "　澪は町長の娘である。けれども澪は、自分が蓮の妹であることを胸に秘めていた。\n"
        "「灯台の人に会ってみたいの」と澪は言った。\n",
    ),
    ("嵐", "　嵐の夜、灯台の火が消えた。蓮は海へ舟を出した。\n"),
)

CANON = {
    "characters": [
        {"id": "ren", "name": "蓮", "first_person": "俺", "profile": "岬の灯台守。", "aliases": ["蓮さん"]},
        {"id": "aoi", "name": "葵", "first_person": "わたし", "profile": "パン屋の娘。"},
        {"id": "mio", "name": "澪", "first_person": "私", "profile": "町長の娘。"},
    ],
    "facts": [
        {
            "id": "keeper",
            "episode": 1,
            "scope": "world",
            "text": "蓮は岬の灯台守である。",
            "evidence": "蓮は岬の灯台守である",
        },
        {
            "id": "bread",
            "episode": 1,
            "scope": "world",
            "text": "葵は毎朝パンを届ける。",
            "evidence": "パン屋の葵が焼きたてのパンを届けに来る",
        },
        {
            "id": "gold",
            "episode": 1,
            "scope": "character",
            "character": "ren",
            "importance": 5,
            "text": "蓮は沈没船の金貨を地下室に隠している。",
            "evidence": "沈没船から引き揚げた金貨を、誰にも言わずに地下室へ隠していた",
        },
        {
            "id": "sister",
            "episode": 3,
            "scope": "character",
            "character": "mio",
            "importance": 5,
            "text": "澪は蓮の妹である。",
            "evidence": "自分が蓮の妹であることを胸に秘めていた",
        },
        {
            "id": "storm",
            "episode": 4,
            "scope": "world",
            "text": "嵐の夜に灯台の火が消えた。",
            "evidence": "嵐の夜、灯台の火が消えた",
        },
    ],
    "knowledge": [
        {
            "fact": "gold",
            "character": "aoi",
            "episode": 2,
            "how": "witnessed",
            "by": None,
            "stance": "knows",
            "evidence": "麻袋の中で、古い金貨が光っていた",
        },
        {
            "fact": "gold",
            "character": "mio",
            "episode": 2,
            "how": "overheard",
            "by": None,
            "stance": "believes_false",
            "belief": "灯台の金貨はただの噂だ。",
            "evidence": "澪は金貨など噂にすぎないと笑った",
        },
    ],
}


def build_lighthouse(path: Path) -> StoryFile:
    """Write the story to `path` and open it."""
    story = StoryFile.create(path, title="灯台", language="ja")
    with story.write() as unit:
        unit.episodes.add_many([EpisodeDraft(title, ManuscriptText(text)) for title, text in EPISODES])
        add_cast(unit, CANON)
        add_facts(unit, CANON)
    return story


def fact_id(story: StoryFile, words: str) -> str:
    """The id of the one fact whose text holds these words."""
    with story.read() as unit:
        [found] = [fact.id for fact in unit.facts.list() if words in fact.text]
    return found


def current(unit: Unit, episode: int, order: Order = Order.TELLING) -> list[Fact]:
    """The facts that are so as an episode opens: told by then (in that order), begun and not over."""
    return [one.fact for one in established(unit, episode, order=order) if one.truth is Truth.CURRENT]
