"""A story of three people with a secret that one of them never learns, written with or without the secret."""

from collections.abc import Callable
from pathlib import Path

import pytest

from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, StoryFile
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.episodes import Place
from workbench.story.facts import Scope
from workbench.story.knowledge import How
from workbench.story.text import ManuscriptText

WORLD = (
    (1, "state", "蓮は岬の灯台で働いている。"),
    (1, "state", "葵は毎朝パンを灯台へ届ける。"),
    (1, "event", "嵐の夜に灯台の火が消えた。"),
    (2, "event", "澪は嵐の夜に岬へ帰った。"),
    (2, "state", "澪は町長の娘である。"),
    (2, "promise", "葵は澪に歌を教えると約束した。"),
)
MINOR = ("葵は市場で歌を聞いた。", "葵は市場で林檎を買った。", "葵は市場で猫を見た。")
SECRETS = (
    ("ren", "蓮は沈没船の金貨を灯台の地下室に隠している。"),
    ("ren", "蓮は嵐の夜に澪の兄を地下室で見た。"),
)


def write(path: Path, secrets: bool) -> StoryFile:
    """The story; Ren's secrets and Aoi's learning of the first one only with `secrets`."""
    story = StoryFile.create(path, title="岬", language="ja")
    with story.write() as unit:
        texts = ["一話の本文。" * 20, "二話の本文。" * 20, "三話の本文。" * 20]
        episodes = unit.episodes.add_many([EpisodeDraft(f"{n}", ManuscriptText(t)) for n, t in enumerate(texts)])
        ids = [episode.id for episode in episodes]
        unit.characters.add(Character("ren", "蓮", aliases=(Alias("影"), Alias("首領", Place(ids[1])))))
        unit.characters.add(Character("aoi", "葵", profile="パン屋の娘"))
        calls = (Appellation("aoi", "葵さん"), Appellation("ren", "首領", Place(ids[1])))
        unit.characters.add(Character("mio", "澪", appellations=calls))
        for number, (episode, kind, text) in enumerate(WORLD):
            mention = (MentionDraft(ids[episode - 1]),)
            unit.facts.add(FactDraft(text, Scope.WORLD, mention, kind=kind, importance=3))
            if secrets and number < len(SECRETS):
                owner, hidden = SECRETS[number]
                fact = unit.facts.add(FactDraft(hidden, Scope.CHARACTER, mention, owner, kind="event", importance=5))
                unit.knowledge.add(KnowledgeDraft(fact.id, "aoi", MentionDraft(ids[1]), How.TOLD, "ren"))
        for text in MINOR:
            unit.facts.add(FactDraft(text, Scope.WORLD, (MentionDraft(ids[0]),), kind="event", importance=1))
    return story


@pytest.fixture
def cape(tmp_path: Path) -> StoryFile:
    """The story with its secrets."""
    return write(tmp_path / "cape.story", True)


@pytest.fixture
def twins(tmp_path: Path) -> tuple[StoryFile, StoryFile]:
    """The story with and without its secrets."""
    return write(tmp_path / "with.story", True), write(tmp_path / "without.story", False)


@pytest.fixture
def fact() -> Callable[[StoryFile, str], str]:
    """The id of the fact whose text holds these words."""

    def find(story: StoryFile, words: str) -> str:
        with story.read() as unit:
            [found] = [one.id for one in unit.facts.list() if words in one.text]
        return found

    return find
