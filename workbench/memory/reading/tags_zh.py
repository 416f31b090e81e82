"""Chinese speech tags: 小明说：“…” / “…”，小明道。 / “…”他问。"""

import re

from workbench.memory.reading.clues import Clue, Scene
from workbench.story.text import Span

_SAY = (
    r"说|道|问|答|喊|叫|骂|笑|喝|叹|嚷|吼|劝|回|念|低声|开口|接口|应|嘀咕|嘟囔|解释|补充|说话|告诉|吩咐|命令"
    r"|哼|哭|求"
)
SAYS = re.compile(_SAY)
_ENDS_TAG = re.compile(rf"(?:{_SAY})[^。！？]{{0,6}}[：:，,]?$")
_LISTENER = re.compile(r"(?:对|向|跟|和|问|朝|冲|告诉|给)$")
_STOP = re.compile(r"[。！？!?\n]")
_PRONOUN = re.compile(r"(?<![其吉])(?P<who>他|她|我)(?!们)")


def clues(scene: Scene, index: int) -> Clue | None:
    """The best clue to who speaks line `index`, or None."""
    return _tag_before(scene, index) or _tag_after(scene, index) or _beside(scene, index)


def _tag_before(scene: Scene, index: int) -> Clue | None:
    before = scene.before(index)
    body = scene.text[before.start : before.end].rstrip()
    if not body or body[-1] not in "：:，,":
        return None
    cut = max(body.rfind(sign) for sign in "。！？!?\n")
    return _subject(scene, index, Span(before.start + cut + 1, before.start + len(body)), body[-1] in "：:")


def _tag_after(scene: Scene, index: int) -> Clue | None:
    after = scene.after(index)
    stop = _STOP.search(scene.text, after.start, after.end)
    span = Span(after.start, stop.start() if stop else after.end)
    first = span.of(scene.text)
    comma = re.search(r"(?<=.)[，,]", first[1:])
    clause = Span(span.start, span.start + 1 + comma.start()) if comma else span
    return _subject(scene, index, clause, False) if SAYS.search(clause.of(scene.text)) else None


def _subject(scene: Scene, index: int, span: Span, colon: bool) -> Clue | None:
    piece = span.of(scene.text)
    if not colon and not SAYS.search(piece):
        return None
    explicit = bool(SAYS.search(piece))
    named = scene.names(span)
    told = tuple(n.character for n in named if _LISTENER.search(scene.text[span.start : n.span.start]))
    subjects = [n for n in named if not _LISTENER.search(scene.text[span.start : n.span.start])]
    if subjects:
        who = subjects[0].character
        return Clue(who, 3 if explicit else 2, explicit, tuple(w for w in told if w != who))
    match = _PRONOUN.search(piece)
    return _pronoun(scene, index, match.group("who"), 3) if match else None


def _beside(scene: Scene, index: int) -> Clue | None:
    for span in (scene.after(index), scene.before(index)):
        stop = _STOP.search(scene.text, span.start, span.end)
        first = Span(span.start, stop.end() if stop else span.end)
        if named := scene.names(first):
            return Clue(named[0].character, 2, False)
        if match := re.match(r"\s*(他|她|我)(?!们)", first.of(scene.text)):
            return _pronoun(scene, index, match.group(1), 2)
    previous = scene.previous_narration(index)
    if previous is not None:
        body = previous.of(scene.text).rstrip("。！？!? \n\u3000")
        cut = max(body.rfind(sign) for sign in "。！？!?\n")
        last = Span(previous.start + cut + 1, previous.start + len(body))
        if named := scene.names(last):
            return Clue(named[0].character, 1, False)
    return None


def _pronoun(scene: Scene, index: int, word: str, weight: int) -> Clue | None:
    """A pronoun's person: the narrator for 我, else the last one of that gender named outside the spoken lines."""
    if word == "我":
        return Clue(scene.narrator, weight, weight == 3) if scene.narrator else None
    gender = "m" if word == "他" else "f"
    start = scene.blocks[max(0, scene.block_of(scene.lines[index]) - 3)].start
    spoken = scene.lines[max(0, index - 12) : index]
    nearby = [
        n.character
        for n in scene.names(Span(start, scene.lines[index].start))
        if scene.genders.get(n.character) == gender and not any(n.span.overlaps(line) for line in spoken)
    ]
    if not nearby:
        return None
    return Clue(nearby[-1], 2 if len(set(nearby)) == 1 else 1, False)
