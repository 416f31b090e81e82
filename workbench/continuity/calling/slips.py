"""Words in a line for whoever speaks it, or whomever it calls, that are not the speaker's."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.continuity.calling.forms import Call, calls, kin_of, mentions
from workbench.continuity.calling.heard import Heard
from workbench.continuity.calling.lines import Line
from workbench.continuity.calling.selves import Self, is_formal, same_word, selves
from workbench.continuity.calling.usage import Usage
from workbench.continuity.context import CheckContext
from workbench.story.facts import Fact
from workbench.story.text import Span
from workbench.text.language import language_of
from workbench.text.names import TITLED

_SURE, _AGREED, _NOBODYS = 0.85, 0.7, 0.55
"""Confidence where a tag or the author names the speaker; where both readings agree on one; where they do not, but
nobody in the scene talks like that."""
_LIKELY, _LIKELIEST = 0.4, 0.8
"""How likely a speaker must be for a form of address, and from where on nobody else is thought of."""
_BY_LINES = 0.75
"""What is left of it where only lines establish a form of address."""
_SELF_FREQUENT, _CALL_FREQUENT = 6, 4
"""Uses from which lines alone, without the author's word, establish a word for oneself, a form of address."""
_EVERYBODYS = "我"
_ONESELF = re.compile(r"(?:自分|手前)(?![はがも、。…])")
"""What also means the person spoken of (課長、自分で話したって)."""
_HANDED_ON = re.compile(r"[^。！？!?「」]*(?:と(?:の)?仰|とおっしゃ|と申され|との(?:こと|仰せ))")
"""What follows a word for oneself that somebody else has said, told without quotation marks."""
_HUMBLE = re.compile(
    r"と申[しす]|申し[あ上]げ|(?:て|で)いただ|本日は|ございま|お詫び|弊社|当社|ども|存じ|[いた致]しま|頂戴"
)
"""Speech before strangers and superiors, in which anybody says 私."""
_FOR_OTHERS_BEFORE = re.compile(r"(?:うちの|こちらの|この|その|あの|弊社の|当社の|[㐀-鿿]の)$")
_FOR_OTHERS_AFTER = re.compile(
    r"って|という|といい|と申|と言|です|でござ|だ。|だよ|なの|の(?:家|者|件|名)|家|と[、。]|・"
)


@dataclass(frozen=True, slots=True)
class Slip:
    """A word at `span` that is not its speaker's: the wording's key, who speaks, what they say and what is usual."""

    span: Span
    key: str
    who: str
    found: str
    usual: str
    confidence: float
    sure: bool
    whom: str = ""
    fact: Fact | None = None


def self_slips(context: CheckContext, line: Line, usage: Usage, said: Heard) -> Iterator[Slip]:
    """The words for oneself in a line that are nobody's who may be speaking it."""
    for one in selves(line.text, context.language, ambiguous=context.language == "zh"):
        people = line.speakers
        if not people or _HANDED_ON.match(line.text, one.end):
            continue
        if not all(_not_own(who, one, line, usage, said, context) for who in people):
            continue
        owners = {who for who, words in usage.selves.items() if one.word in words}
        owners |= {who for who, word, _ in said.selves if word == one.word} - set(people)
        others = owners & line.near - set(people) - line.beside
        if line.sure or (len(people) == 1 and not others):
            confidence, key = (_SURE if line.sure else _AGREED), "appellation_self"
        elif not owners and all(usage.selves.get(who) for who in line.near):
            confidence, key = _NOBODYS, "appellation_odd"
        else:
            continue
        who = people[0]
        words = Counter({word: times for (x, word, _), times in said.selves.items() if x == who})
        usual = "／".join(sorted(usage.selves.get(who, ()))) or words.most_common(1)[0][0]
        span = Span(line.at.span.start + one.start, line.at.span.start + one.end)
        yield Slip(span, key, who, one.word, usual, confidence, line.sure, fact=usage.told.get(("self", who)))


def _not_own(who: str, one: Self, line: Line, usage: Usage, said: Heard, context: CheckContext) -> bool:
    """True when this is not a word this person has for themselves, and another one is established."""
    language = context.language
    counts: Counter[str] = Counter()
    for (x, word, _), times in said.selves.items():
        if x == who:
            counts[word] += times
    elsewhere = sum(times for word, times in counts.items() if same_word(word, one.word, language))
    elsewhere -= line.at.speaker == who
    formal = is_formal(line.text, one.word, language)
    own = usage.selves.get(who, set())
    if not own:
        others = [times for word, times in counts.items() if not same_word(word, one.word, language)]
        enough = len(others) == 1 and others[0] >= _SELF_FREQUENT
        return line.sure and elsewhere == 0 and enough and not formal
    if elsewhere > 1 or any(same_word(word, one.word, language) for word in own):
        return False
    if one.word in language_of(language).address.ambiguous:
        # Anybody may change to it, but for who has another word by a fact.
        return ("self", who) in usage.told and one.word == _EVERYBODYS
    if not formal:
        return True
    # Whose word has no place in polite talk takes a formal one there; whose word is a mark of theirs does not.
    polite = any(word in language_of(language).address.formal for word in own)
    peculiar = not any(own & words for other, words in usage.selves.items() if other != who)
    return _HUMBLE.search(line.text) is None and (polite or peculiar)


def call_slips(context: CheckContext, line: Line, usage: Usage, said: Heard) -> Iterator[Slip]:
    """The forms in a line by which nobody who may be speaking it calls that person."""
    people = line.speakers if line.sure else _by_own_word(line, usage, context.language)
    if not line.sure and (
        # A voice out of a machine or from afar, or the words of somebody else than of whom the narration speaks.
        line.text.startswith("『") or (context.language == "ja" and line.topic not in (None, *people))
    ):
        people = ()
    for call in _forms(line, usage, context):
        slip = None
        if call.whom is None and not line.sure:
            slip = _kin_slip(call, line, usage, context.language)
        may = [who for who in people if who != call.whom]
        if line.likely >= _LIKELIEST:
            may = may[-1:]
        slip = slip or _call_slip(context, call, may, line, usage, said)
        if slip is not None:
            yield slip


def _kin_slip(call: Call, line: Line, usage: Usage, language: str) -> Slip | None:
    """A word for a relative where the one person near who has a word for that relative has another."""
    kin = set(kin_of(call.form, language))
    family = {
        (who, whom)
        for who in line.near
        for whom, forms in usage.calls.get(who, {}).items()
        if not kin.isdisjoint(forms)
    }
    if len(family) != 1:
        return None
    [(who, whom)] = family
    if any(_same_form(call.form, form) for form in usage.calls[who][whom]) or who in line.beside:
        return None
    return _slip(call, who, whom, line, usage, _AGREED)


def _call_slip(
    context: CheckContext, call: Call, people: list[str], line: Line, usage: Usage, said: Heard
) -> Slip | None:
    pairs = [(who, _meant(call, who, usage, context.language)) for who in people]
    suspects = [
        (who, whom)
        for who, whom in pairs
        if whom and whom != who and _not_usual(who, whom, call, line, usage, said, context)
    ]
    # One of those who may be speaking calls so.
    if not suspects or len(suspects) < len(people):
        return None
    who, whom = suspects[0]
    others = _could_say(call.form, whom, line, usage, said) - {x for x, _ in suspects}
    if line.sure:
        confidence = _SURE
    elif others or (len(people) == 1 and line.likely < _LIKELY):
        return None
    else:
        confidence = _AGREED if len(people) == 1 else _NOBODYS
    if not usage.calls.get(who, {}).get(whom):
        confidence *= _BY_LINES
    counts = Counter({form: times for (x, y, form, _), times in said.calls.items() if (x, y) == (who, whom)})
    return _slip(call, who, whom, line, usage, confidence, counts.most_common(1)[0][0] if counts else "")


def _slip(call: Call, who: str, whom: str, line: Line, usage: Usage, confidence: float, usual: str = "") -> Slip:
    usual = "／".join(sorted(usage.calls.get(who, {}).get(whom, ()))) or usual
    span = Span(line.at.span.start + call.start, line.at.span.start + call.end)
    fact = usage.told.get((who, whom)) or usage.only.get((whom, call.form), ("", None))[1]
    return Slip(span, "appellation_call", who, call.form, usual, confidence, line.sure, whom, fact)


def _by_own_word(line: Line, usage: Usage, language: str) -> tuple[str, ...]:
    """Those who may be speaking a line, by the word it has for its speaker: whose own it is, if it is anybody's of
    them; else those of whom no word is established."""
    words = selves(line.text, language, ambiguous=True)
    found = [one.word for one in words if not _ONESELF.match(line.text, one.start)]
    if not found:
        return line.speakers
    own = {who for who in line.speakers for word in usage.selves.get(who, ()) if same_word(word, found[0], language)}
    return tuple(who for who in line.speakers if who in own or (not own and not usage.selves.get(who)))


def _forms(line: Line, usage: Usage, context: CheckContext) -> Iterator[Call]:
    """The calls of a line; and in Japanese the names it speaks of somebody by, where nothing shows that this is said
    for the ears of a third person (うちの林, 大野です, 堀って人)."""
    found = calls(line.text, context.cast, context.language, usage.forms)
    yield from found
    if context.language != "ja" or (line.text.startswith("『") and not line.sure):
        return
    for call in mentions(line.text, context.cast, context.language, usage.forms):
        person = context.character(call.whom or "")
        stem = TITLED.sub("", call.form)
        if call in found or person is None or stem in (call.form, "") or stem not in person.name:
            continue
        if not _FOR_OTHERS_AFTER.match(line.text, call.end) and not _FOR_OTHERS_BEFORE.search(line.text[: call.start]):
            yield call


def _meant(call: Call, who: str, usage: Usage, language: str) -> str | None:
    """Whom the form means in this person's mouth: a word for a relative means whom they call by one."""
    if call.whom is not None:
        return call.whom
    kin = set(kin_of(call.form, language))
    return next((whom for whom, forms in usage.calls.get(who, {}).items() if forms & kin), None)


def _not_usual(who: str, whom: str, call: Call, line: Line, usage: Usage, said: Heard, context: CheckContext) -> bool:
    elsewhere = sum(n for (x, y, form, _), n in said.calls.items() if (x, y, form) == (who, whom, call.form))
    elsewhere -= line.at.speaker == who
    own = usage.calls.get(who, {}).get(whom, set())
    usual = any(_same_form(call.form, form) for form in own)
    if (who, whom, call.form) in usage.later:
        return not usual
    if (alone := usage.only.get((whom, call.form))) and alone[0] != who:
        return elsewhere <= 1
    if own:
        return not usual and elsewhere <= 1 and not _whole_name(call, context)
    counts: Counter[str] = Counter()
    for (x, y, form, _), times in said.mentions.items():
        if (x, y) == (who, whom):
            counts[form] += times
    again = counts.pop(call.form, 0) - (line.at.speaker == who)
    episodes = {number for (x, y, _, number) in said.mentions if (x, y) == (who, whom) and number != context.number}
    # Where only lines say so, a name with a title and without are one usage in every language.
    alike = any(form.endswith(call.form) or call.form.endswith(form) for form in counts)
    enough = sum(counts.values()) >= _CALL_FREQUENT and len(counts) <= 2 and len(episodes) > 1
    return line.sure and again <= 0 and not alike and enough


def _same_form(form: str, usual: str) -> bool:
    """A form and its short end (大野先輩, 先輩) are one usage; an English name and the same with a title are two."""
    short, long = sorted((form.replace(".", ""), usual.replace(".", "")), key=len)
    return long.endswith(short) and long[: len(long) - len(short)].strip() not in language_of("en").address.titles


def _whole_name(call: Call, context: CheckContext) -> bool:
    """A call by the whole name is emphasis, where there are shorter ones; with a title it is how one speaks of somebody
    to the world (大野武氏)."""
    person = context.character(call.whom or "")
    if person is None:
        return False
    name = call.form if call.form == person.name else TITLED.sub("", call.form)
    return name == person.name and any(other != name and other in name for other in person.names)


def _could_say(form: str, whom: str, line: Line, usage: Usage, said: Heard) -> set[str]:
    """Those in the scene who do call this person so."""
    known = {who for who, by in usage.calls.items() if any(_same_form(form, own) for own in by.get(whom, ()))}
    said_so = {x for (x, y, used, _), times in said.calls.items() if (y, used) == (whom, form) and times > 0}
    return (known & line.near | said_so & line.talking) - {whom} - line.beside
