"""Words for oneself that are not the speaker's, in lines and in narration."""

import re
from collections.abc import Iterator

from workbench.continuity.calling.established import Heard, Usage
from workbench.continuity.calling.forms import kin_of
from workbench.continuity.calling.lines import Line, off_scene
from workbench.continuity.calling.selves import Self, is_formal, is_word, same_word, selves, span_in, without_quotes
from workbench.continuity.calling.slip import AGREED, NOBODYS, SURE, Slip
from workbench.continuity.context import CheckContext
from workbench.story.text import Span
from workbench.text.language import language_of

_FREQUENT = 6
"""Uses from which lines alone, without the author's word, establish somebody's word for themselves."""
_PLAIN = re.compile(r"(?<!自)我(?!们|朝|国|军|方|等)")
_HANDED_ON = re.compile(r"[^。！？!?「」]*(?:と(?:の)?仰|とおっしゃ|と申され|との(?:こと|仰せ))")
"""What follows a word for oneself that somebody else has said, told without quotation marks."""
_HUMBLE = re.compile(
    r"と申し|と申す|申し[あ上]げ|させていただ|いただきます|本日は|ございま|恐れ入|お詫び|弊社|当社|わたくしども|私ども|存じ|いたしま|致しま|承知し|かしこまり|頂戴|光栄|拝"
)
"""Speech before strangers and superiors, in which anybody says 私."""
_NARRATED = 0.6
"""Confidence of a narrator's slip."""
_TOLD = 5
"""First persons in an episode's narration from which the narrator's word is established."""
_SPARSE = 500
"""Code points of an episode for each of them; where they are rarer, it is told of others, and in their thoughts."""


def self_slips(context: CheckContext, line: Line, usage: Usage, said: Heard) -> Iterator[Slip]:
    """The words for oneself in a line that are nobody's who may be speaking it."""
    language = context.language
    for one in selves(line.text, language):
        if _HANDED_ON.match(line.text, one.end):
            continue
        people = _by_kin(line, usage, language) or ((line.tied,) if line.tied else line.speakers)
        suspects = [who for who in people if _not_own(who, one, line, usage, said, context)]
        if not line.sure:
            suspects = [who for who in suspects if not _named_so(who, context)]
        odd = _spelt_once(one, line, usage, said)
        if not suspects or (len(suspects) < len(people) and not odd):
            continue
        owners = {who for who, words in usage.selves.items() if one.word in words}
        owners |= {who for who, word, _ in said.selves if word == one.word} - set(suspects)
        others = owners & line.near - set(suspects) - line.beside
        if line.sure or (len(people) == 1 and not others):
            confidence, key = (SURE if line.sure else AGREED), "appellation_self"
        elif odd or (not owners and all(person.first_person for person in context.cast if person.id in line.near)):
            confidence, key = NOBODYS, "appellation_odd"
        else:
            continue
        who = suspects[0]
        usual = _usual_self(who, usage, said)
        fact = usage.told.get(("self", who))
        span = span_in(line.at.span, one)
        yield Slip(span, key, who, one.word, usual, confidence, line.sure, fact=fact)


def plain_slips(context: CheckContext, line: Line, usage: Usage) -> Iterator[Slip]:
    """A plain 我 of somebody of whom a fact says that they never call themselves so."""
    who = line.agreed
    # A tag with a colon names nobody where the sentence has begun with its subject.
    tagged = line.sure or (line.topic == who and context.text[: line.at.span.start].endswith(("：", ":")))
    fact = usage.told.get(("self", who)) if who and tagged else None
    if context.language != "zh" or who is None or fact is None or "我" in usage.selves.get(who, set()):
        return
    match = _PLAIN.search(without_quotes(line.text))
    if match and language_of("zh").pattern(language_of("zh").address.always).search(fact.text):
        span = Span(line.at.span.start + match.start(), line.at.span.start + match.end())
        usual = "／".join(sorted(usage.selves[who]))
        yield Slip(span, "appellation_self", who, "我", usual, AGREED, True, fact=fact)


def _named_so(who: str, context: CheckContext) -> bool:
    """True for somebody of whom nothing is known but that they say I: any line in the first person may be laid to
    them."""
    person = context.character(who)
    return person is not None and is_word(person.name, context.language)


def _by_kin(line: Line, usage: Usage, language: str) -> tuple[str, ...]:
    """The one person near who calls somebody by a word for a relative that the line holds; nobody where a tag
    decides."""
    if line.sure:
        return ()
    people = {
        who
        for who, by in usage.calls.items()
        for forms in by.values()
        for form in forms
        if len(form) > 1 and form in line.text and kin_of(form, language)
    }
    return tuple(people) if len(people) == 1 and people <= line.near else ()


def _spelt_once(one: Self, line: Line, usage: Usage, said: Heard) -> bool:
    """True for a spelling that nobody of the cast is given, everybody here is given another, and no other line has."""
    if any(one.word in words for words in usage.selves.values()):
        return False
    times = sum(n for (_, word, _), n in said.selves.items() if word == one.word)
    times += sum(n for (_, word, _), n in said.narrated.items() if word == one.word)
    return times <= 1 and all(usage.selves.get(who) for who in line.near)


def _not_own(who: str, one: Self, line: Line, usage: Usage, said: Heard, context: CheckContext) -> bool:
    """True when this is not a word this person has for themselves, and another one is established."""
    language = context.language
    own = usage.selves.get(who, set())
    elsewhere = sum(n for (x, word, _), n in said.selves.items() if x == who and same_word(word, one.word, language))
    elsewhere -= line.at.speaker == who
    if own:
        if any(same_word(word, one.word, language) for word in own) or elsewhere > 1:
            return False
        if language == "ja" and is_formal(line.text, one.word, language) and _HUMBLE.search(line.text):
            return False
        if language == "zh" and all(not is_word(word, language) for word in own):
            return False
        informal = not any(
            is_formal(line.text, word, language) or word in language_of(language).address.formal for word in own
        )
        # Whose word has no place in polite talk takes a formal one there; whose word is a mark of theirs does not.
        return not (informal and is_formal(line.text, one.word, language) and not _peculiar(own, usage, who))
    counts: dict[str, int] = {}
    for (x, word, _), times in said.selves.items():
        if x == who:
            counts[word] = counts.get(word, 0) + times
    others = sum(times for word, times in counts.items() if not same_word(word, one.word, language))
    kinds = len({word for word in counts if not same_word(word, one.word, language)})
    return (
        line.sure
        and elsewhere == 0
        and kinds == 1
        and others >= _FREQUENT
        and not is_formal(line.text, one.word, language)
    )


def _peculiar(own: set[str], usage: Usage, who: str) -> bool:
    """True when nobody else has this person's word: then it is a mark of theirs, formal talk or not."""
    return not any(own & words for other, words in usage.selves.items() if other != who)


def _usual_self(who: str, usage: Usage, said: Heard) -> str:
    if usage.selves.get(who):
        return "／".join(sorted(usage.selves[who]))
    counts = [(times, word) for (x, word, _), times in said.selves.items() if x == who]
    return max(counts)[1] if counts else ""


def narrator_slips(context: CheckContext, said: Heard) -> Iterator[Slip]:
    """A narrator who says 僕 once where everything else is 私."""
    who, language = context.narrator, context.language
    if who is None:
        return
    counts = {word: n for (x, word, number), n in said.narrated.items() if (x, number) == (who, context.number)}
    if not counts:
        return
    usual = max(counts, key=lambda word: counts[word])
    if counts[usual] < max(_TOLD, len(context.text) / _SPARSE) or sum(counts.values()) - counts[usual] > 1:
        return
    for sentence in context.sentences:
        if sentence.spoken or off_scene(context, sentence.span):
            continue
        words = list(selves(sentence.text, language))
        for one in words:
            if same_word(one.word, usual, language) or any(word.word == usual for word in words):
                continue
            yield Slip(sentence.span, "appellation_narrator", who, one.word, usual, _NARRATED, False)
