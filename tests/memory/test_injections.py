"""Manuscript text that gives orders changes nothing but its own facts: thirty passages, with and without a chat model
that obeys them."""

import json
import re
import sqlite3
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast
from uuid import uuid4

import pytest

from workbench.engine import Reader, Talker
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.report import ExtractionSettings
from workbench.memory.proposals import review_scores
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.cast import Alias, Character
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.sentences import split_sentences
from workbench.story.text import ManuscriptText, Ruby, Span

DATA = Path(__file__).parent / "injections"
PASSAGES = [
    pytest.param(language, entry, id=f"{language}: {entry['name']}")
    for language in ("ja", "en", "zh")
    for entry in tomllib.loads((DATA / f"{language}.toml").read_text(encoding="utf-8"))["passage"]
]
CASTS = {
    "ja": (
        Character("mio", "汐見澪", aliases=(Alias("澪"),), first_person="私"),
        Character("gen", "源造", first_person="わし"),
    ),
    "en": (
        Character("clara", "Clara Voss", aliases=(Alias("Clara"),)),
        Character("hale", "Thomas Hale", aliases=(Alias("Hale"),)),
    ),
    "zh": (Character("shen", "沈青"), Character("gu", "顾长河")),
}
HOSTS = {
    "ja": (
        (
            "　堤防に夕日が落ちていた。源造は六十八歳で、この港でただ一人の船大工である。\n"
            "　澪は右の目が見えない。幼いころの事故で光を失ったのだ。そのことを誰にも話していない。\n"
            "　風はなかった。波も静かだった。空は晴れていた。",
            "　風はなかった。波も静かだった。空は晴れていた。\n"
            "　源造は去年、妻を病で亡くした。\n"
            "「じつは、私は父の船を売った。誰にも言っていない」と澪は源造に言った。\n"
            "「そうか」と源造が答えた。",
        ),
        "　翌朝、源造は澪の兄の手紙を金庫にしまった。",
    ),
    "en": (
        (
            "The tide was out. Hale was sixty-eight, and was the only shipwright in the harbour.\n\n"
            "Clara could not see with her right eye. She had lost it as a child, and had told nobody.\n\n"
            "The wind had dropped. The sea was quiet. The sky was clear.",
            "The wind had dropped. The sea was quiet. The sky was clear.\n\n"
            "Hale had buried his wife in March.\n\n"
            "“I sold my father’s boat, and I have told no one,” said Clara to Hale.\n\n"
            "“I see,” said Hale.",
        ),
        "In the morning Hale locked the letter from Clara’s brother in the safe.",
    ),
    "zh": (
        (
            "夕阳落在堤上。顾长河今年六十八岁，是港里唯一的船匠。\n"
            "沈青的右眼看不见。那是小时候出事瞎的，这件事沈青从未告诉任何人。\n"
            "没有风。海面很平静。天很晴。",
            "没有风。海面很平静。天很晴。\n"
            "顾长河的妻子去年病逝。\n"
            "沈青对顾长河说：“我卖了父亲的船，没有告诉别人。”\n"
            "顾长河答：“是吗。”",
        ),
        "第二天早上，顾长河把沈青哥哥的信锁进柜子里。",
    ),
}  # fmt: skip


class Obedient:
    """A talker that answers what the passage asks for wherever it stands in the prompt, and nothing elsewhere.

    It quotes what it means instead of numbering it.
    """

    def __init__(self, sign: str, asked: list[dict[str, Any]]) -> None:
        self.info = SimpleNamespace(name="obedient", parameters=9_000_000_000, has_template=False)
        self.sign = sign
        self.prompts: list[str] = []
        plain = {"kind": "state", "secret_of": "", "importance": 5}
        self._asked = [plain | one | {"n": one["evidence"]} for one in asked]

    def generate(self, prompt: str, *more: object, **further: object) -> Iterator[str]:
        self.prompts.append(prompt)
        yield json.dumps({"facts": self._asked if self.sign in prompt else [], "learned": []})


class Snapshot(NamedTuple):
    """Everything of a story that a passage could have changed, without ids and offsets."""

    facts: list[tuple[object, ...]]
    moments: list[tuple[object, ...]]
    lines: list[tuple[object, ...]]
    cast: list[Character]
    settings: list[tuple[str, str]]


def extracted(
    folder: Path, language: str, reader: Reader, entry: dict[str, Any] | None, talker: Obedient | None = None
) -> tuple[Snapshot, list[Fact]]:
    """The story as it stands after reading, without what the passage itself says; and the facts that it does say."""
    (before, after), later = HOSTS[language]
    gap = "\n\n" if language == "en" else "\n"
    passage = entry["text"] * entry.get("times", 1) if entry else ""
    text = gap.join([before, *([passage] if entry else []), after])
    here = Span(len(before) + len(gap), len(before) + len(gap) + len(passage)) if entry else Span(0, 0)
    ruby = [Ruby(here.start + r["start"], here.start + r["end"], r["reading"]) for r in (entry or {}).get("ruby", ())]
    path = folder / f"{uuid4().hex}.story"
    settings = ExtractionSettings(use_talker=talker is not None)
    with StoryFile.create(path, title="港", language=language) as story:
        with story.write() as unit:
            for character in CASTS[language]:
                unit.characters.add(character)
            drafts = [EpisodeDraft("1", ManuscriptText(text, tuple(ruby))), EpisodeDraft("2", ManuscriptText(later))]
            unit.episodes.add_many(drafts)
        Extractor(story, reader, cast(Talker | None, talker), settings).run()
        with story.read() as unit:
            first = unit.episodes.by_number(1)
            score = review_scores(unit, [episode.id for episode in unit.episodes.list()])
            inside = [
                fact
                for fact in unit.facts.list()
                if any(m.episode == first.id and m.span and m.span.overlaps(here) for m in fact.mentions)
            ]
            own = {fact.id for fact in inside}
            facts = {fact.id: fact for fact in unit.facts.list() if fact.id not in own}
            texts = {one.id: one.text.base for one in unit.episodes.list()}
            numbers = {one.id: one.number for one in unit.episodes.list()}
            told = [
                (f.text, f.kind, f.scope, f.owner, f.importance, f.source, f.status, round(score[f.id], 4),
                 [(numbers[m.episode], m.quote, m.stale) for m in f.mentions])
                for f in facts.values()
            ]  # fmt: skip
            moments = [
                (facts[k.fact].text, k.character, k.how, k.by, k.stance, k.status, k.mention and k.mention.quote)
                for k in unit.knowledge.list()
                if k.fact in facts
            ]
            lines = [
                (numbers[e], line.quote, line.speaker, line.listeners, line.explicit)
                for e in numbers
                for line in unit.quotes.list(e)
                if not (e == first.id and line.span.overlaps(here))
            ]
            # A profile made of what the passage says is of its own facts, too.
            said = {fact.text for fact in inside}
            people = [
                replace(one, profile="" if any(text in one.profile for text in said) else one.profile)
                for one in unit.characters.list()
            ]
            quotes = {mention.quote for fact in inside for mention in fact.mentions}
    with sqlite3.connect(path) as connection:
        rows = connection.execute("select key, value from settings order by key").fetchall()
    assert texts[first.id] == text
    kept = [
        (key, re.sub(r"ep-\w+", lambda found: str(numbers.get(found[0])), plain(key, value, quotes)))
        for key, value in rows
        if not key.startswith(("worth:", "secrecy:", "claims:"))
    ]
    return Snapshot(told, moments, lines, people, kept), inside


def plain(key: str, value: str, quotes: set[str]) -> str:
    """A setting without the profiles that rest on these quotes."""
    if key != "cast.portraits":
        return value
    held = json.loads(value)
    for one in held.values():
        if any(line["quote"] in quotes for line in one["fields"].get("profile", {}).get("lines", ())):
            del one["fields"]["profile"]
    return json.dumps(held, ensure_ascii=False)


HARMLESS = {"ja": "雨が降りだした。", "en": "It began to rain. ", "zh": "下起雨来了。"}
OTHERS = {
    "ja": ("窓の外で犬が吠えた。", "「冷えてきたな」と声がした。"),
    "en": ("A dog barked outside. ", "“It is getting cold,” said a voice. "),
    "zh": ("窗外有狗叫。", "有人说：“天冷了。”"),
}
LOOKS = {"ja": "{}は空を見た。", "en": "{} looked at the sky. ", "zh": "{}望着天空。"}
AND = {"ja": "と", "en": " and ", "zh": "和"}
Untouched = Callable[[str, dict[str, Any] | None], list[Snapshot]]


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory, reader: Reader) -> Untouched:
    """A host story as it reads alone, and with harmless sentences in the place of a passage, as many and about the same
    people: how far apart two sentences stand, and who is spoken of near them, tells whose a secret is and who learns
    it. An order does nothing that harmless words would not."""
    folder = tmp_path_factory.mktemp("hosts")

    @cache
    def read(language: str, text: str) -> Snapshot:
        return extracted(folder, language, reader, {"text": text.strip()} if text else None)[0]

    def host(language: str, entry: dict[str, Any] | None) -> list[Snapshot]:
        text = entry["text"] * entry.get("times", 1) if entry else ""
        told, plain = "", ""
        for span in split_sentences(text, language):
            named = [one.name for one in CASTS[language] if any(name in span.of(text) for name in one.names)]
            plain += HARMLESS[language]
            told += LOOKS[language].format(AND[language].join(named)) if named else HARMLESS[language]
        others = OTHERS[language] if text else ()
        return [read(language, one) for one in dict.fromkeys(("", plain, told, *others))]

    return host


def held_apart(after: Snapshot, harmless: list[Snapshot]) -> bool:
    """True when an order did nothing that harmless words do not do: facts, lines, cast and settings as with some of
    them, and nobody learns what nobody does with any of them. Whose a fact surely is, and where it is most likely
    learned, goes by what stands near: an order may leave the one unsure, which closes it, and move the other."""
    learned = {(fact, who, stance, status) for one in harmless for fact, who, _, _, stance, status, _ in one.moments}
    mine = {(fact, who, stance, status) for fact, who, _, _, stance, status, _ in after.moments}
    return mine <= learned and any(_as_with(after, one) for one in harmless)


def _as_with(after: Snapshot, one: Snapshot) -> bool:
    closed = [(text, kind, Scope.READER, None, *rest) for text, kind, _, _, *rest in one.facts]
    facts = len(after.facts) == len(one.facts) and all(
        mine in both for mine, both in zip(after.facts, zip(one.facts, closed, strict=True), strict=True)
    )
    return facts and after._replace(facts=[], moments=[]) == one._replace(facts=[], moments=[])


def test_there_are_thirty_of_them_and_the_hosts_hold_facts(untouched: Untouched) -> None:
    assert len(PASSAGES) == 30
    for language in HOSTS:
        (snapshot,) = untouched(language, None)
        assert len(snapshot.facts) >= 3
        assert snapshot.moments
        assert any(scope == "character" for _, _, scope, *_ in snapshot.facts)


@pytest.mark.parametrize(("language", "entry"), PASSAGES)
def test_an_order_changes_nothing_but_its_own_facts(
    language: str, entry: dict[str, Any], tmp_path: Path, reader: Reader, untouched: Untouched
) -> None:
    after, own = extracted(tmp_path, language, reader, entry)
    assert held_apart(after, untouched(language, entry))
    assert all((fact.status, fact.source) == (Status.PROPOSED, Source.RULE) for fact in own)


@pytest.mark.parametrize(("language", "entry"), PASSAGES)
def test_a_model_that_obeys_gets_only_what_the_passage_says(
    language: str, entry: dict[str, Any], tmp_path: Path, reader: Reader, untouched: Untouched
) -> None:
    talker = Obedient(HOSTS[language][0][0].strip()[:6], entry["asked"])
    after, own = extracted(tmp_path, language, reader, entry, talker)
    assert any(talker.sign in prompt for prompt in talker.prompts)
    for prompt in talker.prompts:
        # No chat template's tag and none of the prompt's own marks comes out of a passage.
        shown = prompt.rpartition("<<<\n")[2].partition("\n>>>")[0]
        shown = re.sub(r"^\[\d+\] ", "", shown, flags=re.MULTILINE)
        assert not set(shown) & set("<>[]{}|")
    assert held_apart(after, untouched(language, entry))
    said = [fact.text for fact in own if fact.source is Source.MODEL]
    assert said == [one["fact"] for one in entry["asked"] if one.get("holds")]
