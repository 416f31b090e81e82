"""What the text says now where a quote stood, and what a new reading proposes there: for what has been edited away."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from rapidfuzz.fuzz import ratio

from workbench.memory.reading.names import NameFinder
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact, Mention, Source, Status
from workbench.story.gate import is_edited_away
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

ALIKE = 60.0
"""From which likeness in letters (0 to 100) on a proposal about the same people is held beside a changed fact."""
_LONG = 2
"""Times the quote's length: where more than that stands in its place, only the sentence most like it is shown."""
_SHORTEST = 40
_WORD = r"[A-Za-z0-9À-ɏ'’]+"
_PIECES = re.compile(rf"{_WORD}|.", re.DOTALL)
_PIECES_JA = re.compile(rf"{_WORD}|[一-鿿々〇]+|[ァ-ヺー]+|[ぁ-ゖ]+|.", re.DOTALL)
"""What a change is made of: words, single signs, and with kana runs of one script: half an ending fits nowhere else."""
_KANA = re.compile("[ぁ-ヺ]")
_AROUND = 4
"""Pieces on either side by which the place of a change is looked for."""
_EDGES = ' \u3000\n「」『』“”"。．.'


@dataclass(frozen=True, slots=True)
class Now:
    """`text` stands at `span` of the episode where the quote stood: whole sentences; "" and None where nothing does.
    `proposal` is what a new reading makes of it, if anything; `wording` the author's own words for the fact, with the
    change carried over as far as it can be: all of it if `carried`. "" where the words were never the author's."""

    text: str = ""
    span: Span | None = None
    proposal: Fact | None = None
    wording: str = ""
    carried: bool = False


def says_now(unit: Unit, mention: Mention, branch: str = MAIN_BRANCH, of: Fact | None = None) -> Now:
    """What stands in the place of a mention's quote, and the proposal that would take the place of the fact `of`."""
    text = unit.episodes.get(mention.episode).text.base
    span = standing_there(text, mention, unit.matter.language)
    beside = None if of is None else _beside(unit, of, mention, span, branch)
    now = Now("" if span is None else span.of(text), span, beside)
    if of is None or of.source is not Source.AUTHOR or span is None:
        return now
    place = mention.span  # Of the sentence only what stands where the quote stood: it may have been a part of one.
    said = "" if place is None else place.of(text)
    wording, carried = reworded(of.text, mention.quote, said.strip() or now.text)
    return replace(now, wording=wording, carried=carried)


def reworded(text: str, was: str, now: str) -> tuple[str, bool]:
    """`text`, which says in other words what `was` said, with what is different in `now` put into it wherever the words
    that went stand in it once; and whether all that is different could be put."""
    pieces = _PIECES_JA if _KANA.search(was + now) else _PIECES
    old, new = pieces.findall(was.strip(_EDGES)), pieces.findall(now.strip(_EDGES))
    whole = True
    for kind, a, b, c, d in reversed(SequenceMatcher(None, old, new, autojunk=False).get_opcodes()):
        if kind == "equal":
            continue
        for more in range(_AROUND + 1):
            # What only came in, or stands in it more than once, is placed by what stands around it.
            left, right = "".join(old[max(0, a - more) : a]), "".join(old[b : b + more])
            gone = left + "".join(old[a:b]) + right
            if gone and (kind != "insert" or (left and right)) and text.count(gone) == 1:
                text = text.replace(gone, left + "".join(new[c:d]) + right)
                break
        else:
            whole = False
    return text, whole


def standing_there(text: str, mention: Mention, language: str) -> Span | None:
    """The whole sentences of `text` in the place of a mention; None where nothing stands there any more."""
    place = mention.span
    if place is None or place.end <= place.start or place.start >= len(text):
        return None
    first = text.rfind("\n", 0, place.start) + 1
    end = text.find("\n", place.end - 1)
    block = text[first : len(text) if end < 0 else end]
    touched = [one.shifted(first) for one in split_sentences(block, language)]
    touched = [one for one in touched if one.overlaps(place)]
    if not touched:
        return None
    whole = Span(touched[0].start, touched[-1].end)
    if len(touched) > 1 and whole.end - whole.start > max(_SHORTEST, _LONG * len(mention.quote)):
        return max(touched, key=lambda one: ratio(mention.quote, one.of(text)))
    return whole


def _beside(unit: Unit, of: Fact, mention: Mention, span: Span | None, branch: str) -> Fact | None:
    """The proposal read where the fact stood, else the one most like it about the same people."""
    timeline = unit.episodes.timeline(branch)
    found = unit.facts.list(branch, status=Status.PROPOSED)
    found = [one for one in found if one.id != of.id and not is_edited_away(one, timeline)]
    here = [one for one in found if span is not None and _stands_on(one, mention.episode, span)]
    if here:
        return _most_alike(of, here)
    finder = NameFinder(unit.characters.list(), unit.matter.language)
    about = _named(finder, of.text)
    near = [one for one in found if ratio(of.text, one.text) >= ALIKE and about & _named(finder, one.text)]
    return _most_alike(of, near) if near else None


def _stands_on(fact: Fact, episode: str, span: Span) -> bool:
    return any(
        one.stands and one.episode == episode and one.span is not None and one.span.overlaps(span)
        for one in fact.mentions
    )


def _named(finder: NameFinder, text: str) -> set[str]:
    return {one.character for one in finder.find(text)}


def _most_alike(of: Fact, facts: Sequence[Fact]) -> Fact:
    return max(facts, key=lambda one: ratio(of.text, one.text))


def changed_mentions(mentions: Iterable[Mention], told: Iterable[str]) -> list[Mention]:
    """Those in these episodes (ids) whose quote no longer stands."""
    live = set(told)
    return [one for one in mentions if one.episode in live and not one.stands]
