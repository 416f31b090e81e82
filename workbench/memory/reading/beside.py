"""The narration beside a line: who is its subject, who else is in it, whether somebody speaks or only reacts there."""

import re
from dataclasses import dataclass

from workbench.memory.reading import tags_en, tags_ja, tags_zh
from workbench.memory.reading.calling import Callings
from workbench.memory.reading.clues import Scene
from workbench.memory.reading.names import Named
from workbench.story.text import Span

_TOPIC_JA = re.compile(r"(?:自身|だけ|まで)?(?:は|が|も)")
_OBJECT_JA = re.compile(r"(?:に|を|へ|の)")
_VOICE_JA = re.compile(r"の(?:声|口調|言葉|返事|答え|問い|一言)")
_IS_JA = re.compile(r"(?:だった|である|であった|だ|でした|です|なの)?[。．]?\s*$|(?:だった|である|であった|でした)")
_OBJECT_EN = re.compile(
    r"\b(?:to|at|with|from|for|of|told|asked|by|on|beside|behind|after|toward|towards|past)\s+(?:the\s+)?$"
)
_OBJECT_ZH = re.compile(r"(?:对|向|跟|和|问|朝|冲|告诉|给|看着|望着|把|被|让|替|为|与)$")
_STOP = re.compile(r"[。！？!?\n]|\.(?=\s|$)")
_SELF = {
    "ja": re.compile(
        r"(?<![一-鿿])(?:私|わたくし|わたし|僕|ぼく|ボク|俺|おれ|オレ|あたし|わし|うち|小生|拙者|余|自分)"
        r"(?=は|が|も|、)"
    ),
    "en": re.compile(r"\bI\b"),
    "zh": re.compile(r"我(?!们)"),
}
_PRONOUN = {
    "ja": re.compile(r"(?<![一-鿿])(?:(?P<f>彼女|少女|娘|老女|老婆|女)|(?P<m>彼|少年|老人|男))(?=は|が|も|の声)"),
    "en": re.compile(r"\b(?:(?P<m>[Hh]e|[Hh]is)|(?P<f>[Ss]he|[Hh]er))\b"),
    "zh": re.compile(r"(?<![其吉])(?:(?P<m>他)|(?P<f>她))(?!们)"),
}
_SAYS = {"ja": tags_ja.SAYS, "en": tags_en.SAYS, "zh": tags_zh.SAYS}
_REACTS = {
    "ja": re.compile(
        r"うなず|頷|首を|黙|答えな|答えず|返事|驚|目を(?:丸|見開|みは|伏)|息を(?:の|呑)|顔を上|振り返|振りむ|振り向|聞い"
        r"|聴い|見つめ|動か|固ま|凍|呆|手が止|手を止|たじろ|眉|赤くな|青|笑った|吹き出|かぶりを|唇|ぎくり|どきり|まばた"
        r"|瞬"
    ),
    "en": re.compile(
        r"\b(?:nodded|nods|shook|shakes|looked|looks|stared|stares|listened|listens|blinked|laughed|flushed|waited|waits"
        r"|stopped|didn[’']t|did not|doesn[’']t|said nothing|says nothing|made no|turned|smiled|thought|considered|knew"
        r"|felt|heard)\b"
    ),
    "zh": re.compile(
        r"点头|点了点头|摇头|摇了摇头|没有|没说|愣|怔|沉默|看着|望着|抬|低下|一惊|心里|听|笑了|红了|不语|想"
    ),
}


@dataclass(frozen=True)
class Beside:
    """A stretch of narration. `subject`: its first named subject; `first`, `pronoun` ("m", "f"): an I, or a he or she,
    is its subject instead. `voice`: whose voice or presence it states (源造の声がした, 源造だった)."""

    subject: str | None = None
    named: frozenset[str] = frozenset()
    objects: frozenset[str] = frozenset()
    described: frozenset[str] = frozenset()
    voice: str | None = None
    first: bool = False
    pronoun: str = ""
    says: bool = False
    reacts: bool = False
    empty: bool = True
    at: int = 0


_NOTHING = Beside()


def around(scene: Scene, index: int, callings: Callings) -> list[Beside]:
    """First sentence after line `index`, last before it, last of the paragraph before, first of the one after; then
    those two paragraphs whole."""
    after, before = scene.after(index), scene.before(index)
    own_paragraph = not before.of(scene.text).strip()
    previous = scene.previous_narration(index) if own_paragraph else None
    following = scene.next_narration(index) if not after.of(scene.text).strip() else None
    return [
        _look(scene, first_sentence(scene.text, after), callings),
        _look(scene, last_sentence(scene.text, before), callings),
        _look(scene, last_sentence(scene.text, previous), callings) if previous else _NOTHING,
        _look(scene, first_sentence(scene.text, following), callings) if following else _NOTHING,
        _look(scene, previous, callings) if previous else _NOTHING,
        _look(scene, following, callings) if following else _NOTHING,
    ]


def first_sentence(text: str, span: Span) -> Span:
    """The first sentence of a stretch."""
    stop = _STOP.search(text, span.start, span.end)
    return Span(span.start, stop.end() if stop else span.end)


def last_sentence(text: str, span: Span) -> Span:
    """The last sentence of a stretch, without its closing mark."""
    body = text[span.start : span.end].rstrip("。．.！？!? \u3000\n")
    cut = max(body.rfind(sign) for sign in "。！？!?\n")
    if (dot := max(body.rfind(". "), body.rfind(".\n"))) > cut:
        cut = dot
    return Span(span.start + cut + 1, span.start + len(body))


def _look(scene: Scene, span: Span, callings: Callings) -> Beside:
    text = span.of(scene.text)
    if not text.strip():
        return _NOTHING
    language = scene.finder.language if scene.finder.language in _SELF else "en"
    named = scene.names(span)
    objects = frozenset(one.character for one in named if _is_object(scene, span, one, language))
    subjects = [one for one in named if _is_subject(scene, one, language) and one.character not in objects]
    subject = subjects[0] if subjects else None
    me = _SELF[language].search(text)
    other = _PRONOUN[language].search(text)
    begins = subject.span.start - span.start if subject else len(text)
    if language == "ja":
        first, pronoun = me is not None and subject is None, other is not None and subject is None
    else:
        first = me is not None and me.start() < min(begins, other.start() if other else begins)
        pronoun = other is not None and other.start() < begins and not first
    if first or pronoun:
        subject = None
    sex = ("m" if other["m"] else "f") if other and pronoun else ""
    return Beside(
        subject.character if subject else None,
        frozenset(one.character for one in named),
        objects,
        callings.described(text) if subject is None else frozenset(),
        next((one.character for one in named if _is_voice(scene, span, one, language)), None),
        first,
        sex,
        _SAYS[language].search(text) is not None,
        _REACTS[language].search(text) is not None,
        False,
        span.start,
    )


def _is_subject(scene: Scene, one: Named, language: str) -> bool:
    return language != "ja" or _TOPIC_JA.match(scene.text, one.span.end) is not None


def _is_object(scene: Scene, span: Span, one: Named, language: str) -> bool:
    if language == "ja":
        return _OBJECT_JA.match(scene.text, one.span.end) is not None
    lead = scene.text[span.start : one.span.start]
    return (_OBJECT_ZH if language == "zh" else _OBJECT_EN).search(lead) is not None


def _is_voice(scene: Scene, span: Span, one: Named, language: str) -> bool:
    if language != "ja":
        return False
    if _VOICE_JA.match(scene.text, one.span.end):
        return True
    found = _IS_JA.match(scene.text, one.span.end, span.end)
    return found is not None and not scene.text[one.span.end : one.span.end + 1].startswith(("は", "が"))
