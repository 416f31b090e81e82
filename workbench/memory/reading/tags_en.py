"""English speech tags: “…,” said Tom. / Tom said, “…” / “…,” he said.; also the default for other Latin-script text."""

import re

from workbench.memory.reading.clues import Clue, Scene
from workbench.story.text import Span

_SAY = (
    r"said|says|say|asked|asks|replied|replies|answered|cried|cries|whispered|shouted|called|muttered|murmured"
    r"|exclaimed"
    r"|continued|went on|added|returned|observed|remarked|began|put in|broke in|repeated|told|snapped|growled|laughed"
    r"|sighed|sobbed|gasped|rejoined|retorted|demanded|inquired|enquired|declared|announced|agreed|admitted|explained"
    r"|suggested|insisted|begged|protested|ordered|commanded|grunted|drawled|stammered|faltered|interrupted|responded"
    r"|ejaculated|breathed|read|wrote|thought|wondered"
)
SAYS = re.compile(rf"\b(?:{_SAY})\b")
_VERB_FIRST = re.compile(rf"^[\s,—–-]*(?:\w+ly\s+)?(?:{_SAY})\s+(?P<who>.+)")
_PRONOUN_FIRST = re.compile(rf"^[\s,—–-]*(?P<who>he|she|I|He|She)\s+(?:\w+ly\s+|had\s+|would\s+|has\s+)?(?:{_SAY})\b")
_PRONOUN_VERB = re.compile(rf"^[\s,—–-]*(?:{_SAY})\s+(?P<who>he|she|I)\b")
_PRONOUN_BEFORE = re.compile(r"\b(?P<who>He|She|he|she|I)\b(?=[^.!?]*$)")
_LISTENER = re.compile(r"\b(?:to|at|told|asked)\s+$")
_STOP = re.compile(r"[.!?](?=\s|$)")


def clues(scene: Scene, index: int) -> Clue | None:
    """The best clue to who speaks line `index`, or None."""
    return _tag_after(scene, index) or _tag_before(scene, index) or _beside(scene, index)


def _tag_after(scene: Scene, index: int) -> Clue | None:
    after = scene.after(index)
    stop = _STOP.search(scene.text, after.start, after.end)
    after = Span(after.start, stop.end() if stop else after.end)
    piece = after.of(scene.text)
    if not piece.strip() or not SAYS.search(piece):
        return None
    for pattern in (_PRONOUN_FIRST, _PRONOUN_VERB):
        if match := pattern.match(piece):
            return _pronoun(scene, index, match.group("who"), 3)
    names = scene.names(after)
    if not names:
        return None
    first = names[0]
    lead = scene.text[after.start : first.span.start]
    follows = scene.text[first.span.end : first.span.end + 40]
    told = tuple(n.character for n in names[1:] if _LISTENER.search(scene.text[after.start : n.span.start]))
    if _VERB_FIRST.match(piece) and len(lead.split()) <= 4 and not _LISTENER.search(lead):
        return Clue(first.character, 3, True, told)
    if not lead.strip(" ,—–-\n") and SAYS.search(follows):
        return Clue(first.character, 3, True, told)
    return None


def _tag_before(scene: Scene, index: int) -> Clue | None:
    before = scene.before(index)
    piece = before.of(scene.text)
    sentence = max(piece.rstrip(" ,:—–-\n").rfind(sign) for sign in ".!?")
    span = Span(before.start + sentence + 1, before.end)
    piece = span.of(scene.text)
    if not piece.rstrip().endswith((",", ":", "—")) or not SAYS.search(piece):
        return None
    names = [n for n in scene.names(span) if not _LISTENER.search(scene.text[span.start : n.span.start])]
    told = tuple(n.character for n in scene.names(span) if n not in names)
    if names:
        return Clue(names[0].character, 3, True, tuple(w for w in told if w != names[0].character))
    match = _PRONOUN_BEFORE.search(piece)
    return _pronoun(scene, index, match.group("who"), 3) if match else None


def _beside(scene: Scene, index: int) -> Clue | None:
    """An action beat in the same paragraph: by English custom a paragraph's lines are its actor's."""
    block = scene.blocks[scene.block_of(scene.lines[index])]
    for span in (scene.before(index), scene.after(index)):
        names = scene.names(span)
        stop = _STOP.search(scene.text, span.start, span.end)
        sentence = Span(span.start, stop.end() if stop else span.end)
        opener = [n for n in names if n.span.end <= sentence.end]
        if opener and not scene.text[sentence.start : opener[0].span.start].strip(" .,—–-\n"):
            return Clue(opener[0].character, 2, False)
        if match := re.match(r"[\s.,—–-]*(He|She|I)\b", sentence.of(scene.text)):
            return _pronoun(scene, index, match.group(1), 2)
    named = scene.names(Span(block.start, scene.before(index).end))
    return Clue(named[0].character, 1, False) if len({n.character for n in named}) == 1 else None


def _pronoun(scene: Scene, index: int, word: str, weight: int) -> Clue | None:
    """A pronoun's person when only one can be meant: the narrator for I, else the last one of that gender named."""
    if word == "I":
        return Clue(scene.narrator, weight, weight == 3) if scene.narrator else None
    gender = "m" if word.lower() == "he" else "f"
    block = scene.block_of(scene.lines[index])
    start = scene.blocks[max(0, block - 3)].start
    line = scene.lines[index]
    nearby = [
        n.character
        for n in scene.names(Span(start, line.start))
        if scene.genders.get(n.character) == gender
        and not any(
            spoken.start < n.span.end and n.span.start < spoken.end
            for spoken in scene.lines[max(0, index - 12) : index]
        )
    ]
    if not nearby:
        known = [who for who, sex in scene.genders.items() if sex == gender]
        return Clue(known[0], 1, False) if len(known) == 1 else None
    return Clue(nearby[-1], 2 if len(set(nearby)) == 1 else 1, False)
