"""Japanese speech tags: 「…」と航が言った。 / 航は「…」と言った。 / 「…」と、マスター。"""

import re

from workbench.memory.reading.clues import Clue, Scene
from workbench.story.text import Span

_SAY = (
    r"言|云|謂|訊|聞|尋|答|叫|呟|つぶや|囁|ささや|笑|返|告|続け|つづけ|呼|頼|命じ|うなず|頷|声|漏ら|もら|問"
    r"|述べ|語|話|怒鳴|どな"
    r"|唸|うな|吐|繰り返|くりかえ|付け加|つけ加|口を|いっ|いう|いい|いふ|たず|こた|遮|さえぎ|促|宣|誘|謝|詫|断"
    r"|説明|申|仰|おっしゃ|しゃべ"
    r"|ため息|溜息|苦笑|微笑|切り出|首を|目を|顔を"
)
SAYS = re.compile(_SAY)
_QUOTES = re.compile(r"[、，]?\s*(?:などと|なんて|とか|って|と)")
_TOPIC = re.compile(r"(?:自身|だけ|まで|ら|たち)?(?:は|が|も|って|、)")
_BARE = re.compile(r"(?:[。．…]|$)")
_LISTENER = re.compile(r"(?:に|へ|を|の(?:方|ほう|顔|肩|耳|目))")
_FIRST = re.compile(r"(?<![一-鿿])(?:私|わたくし|わたし|僕|ぼく|俺|おれ|あたし|わし)(?=は|が|も)")
_STOP = re.compile(r"[。！？!?\n]")


def clues(scene: Scene, index: int) -> Clue | None:
    """The best clue to who speaks line `index`, or None."""
    return _tag_after(scene, index) or _tag_before(scene, index) or _beside(scene, index)


def _tag_after(scene: Scene, index: int) -> Clue | None:
    after = scene.after(index)
    own_paragraph = after.end <= after.start
    if own_paragraph:
        following = scene.next_narration(index)
        if following is None or not re.match(
            r"\s*と(?=[、，]|[^きもころいうつと])", scene.text[following.start : following.end]
        ):
            return None
        after = following
    after = _first_sentence(scene.text, after)
    piece = after.of(scene.text)
    quotes = _QUOTES.match(piece.lstrip())
    if not quotes:
        return None
    listeners = tuple(n.character for n in scene.names(after) if _LISTENER.match(scene.text, n.span.end))
    for named in scene.names(after):
        if _TOPIC.match(scene.text, named.span.end) or _BARE.match(scene.text, named.span.end):
            return Clue(named.character, 3, True, _without(listeners, named.character))
    if scene.narrator and _FIRST.search(piece):
        return Clue(scene.narrator, 3, True, _without(listeners, scene.narrator))
    return _subject_before(scene, index, listeners) if SAYS.search(piece) else None


def _subject_before(scene: Scene, index: int, listeners: tuple[str, ...]) -> Clue | None:
    """航は首をふって「…」と言った: the subject stands before the line, in the same sentence."""
    before = _last_sentence(scene.text, scene.before(index))
    for named in reversed(scene.names(before)):
        if _TOPIC.match(scene.text, named.span.end):
            told = [n.character for n in scene.names(before) if _LISTENER.match(scene.text, n.span.end)]
            return Clue(named.character, 3, True, _without((*listeners, *told), named.character))
    if scene.narrator and _FIRST.search(before.of(scene.text)):
        return Clue(scene.narrator, 3, True, _without(listeners, scene.narrator))
    return None


def _tag_before(scene: Scene, index: int) -> Clue | None:
    """航が言った。「…」: the sentence before the line, in its paragraph, says who speaks."""
    before = scene.before(index)
    if before.end <= before.start:
        return None
    last = _last_sentence(scene.text, before)
    if not SAYS.search(last.of(scene.text)):
        return None
    return _actor(scene, last, 2)


def _beside(scene: Scene, index: int) -> Clue | None:
    """Who acts in the narration next to the line: after it first, then before it."""
    after = scene.after(index)
    if after.end > after.start and (found := _actor(scene, _first_sentence(scene.text, after), 2)):
        return found
    previous = scene.previous_narration(index)
    if previous is not None and scene.before(index).of(scene.text).strip() == "":
        last = _last_sentence(scene.text, previous)
        says = SAYS.search(last.of(scene.text))
        if says and (found := _actor(scene, last, 2)):
            return found
    following = scene.next_narration(index)
    if following is not None and after.end <= after.start:
        first = _first_sentence(scene.text, following)
        if found := _actor(scene, first, 2 if SAYS.search(first.of(scene.text)) else 1):
            return found
    if previous is not None:
        return _actor(scene, _last_sentence(scene.text, previous), 1)
    return None


def _actor(scene: Scene, span: Span, weight: int) -> Clue | None:
    for named in scene.names(span):
        if _TOPIC.match(scene.text, named.span.end):
            return Clue(named.character, weight, False)
    if scene.narrator and _FIRST.search(span.of(scene.text)):
        return Clue(scene.narrator, weight, False)
    return None


def _first_sentence(text: str, span: Span) -> Span:
    stop = _STOP.search(text, span.start, span.end)
    return Span(span.start, stop.end() if stop else span.end)


def _last_sentence(text: str, span: Span) -> Span:
    body = text[span.start : span.end].rstrip("。．！？!? \u3000\n")
    cut = max(body.rfind(sign) for sign in "。！？!?\n")
    return Span(span.start + cut + 1, span.start + len(body))


def _without(listeners: tuple[str, ...], speaker: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(who for who in listeners if who != speaker))
