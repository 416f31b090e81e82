"""Forms of address that are not the speaker's for whom they call."""

import re
from collections.abc import Iterator

from workbench.continuity.calling.established import Heard, Usage
from workbench.continuity.calling.forms import Call, calls, kin_of, mentions
from workbench.continuity.calling.lines import Line
from workbench.continuity.calling.selves import same_word, selves
from workbench.continuity.calling.slip import AGREED, NOBODYS, SURE, Slip
from workbench.continuity.context import CheckContext
from workbench.story.cast import Character
from workbench.story.text import Span
from workbench.text.language import language_of
from workbench.text.names import TITLED

_ROLE = re.compile(r"先生|先輩|[長師匠官士]$|博士|教授|殿下|陛下|閣下|名人|段$|卿|嬢|坊|老$|刑事|警部|少佐|大佐")
"""Titles of a calling or a rank, which stand beside those of courtesy."""
_ONESELF = re.compile(r"(?:自分|手前)(?![はがも、。…])")
"""What also means the person spoken of (課長、自分で話したって)."""
_FOR_OTHERS_BEFORE = re.compile(r"(?:うちの|こちらの|この|その|あの|弊社の|当社の|[㐀-鿿]の)$")
_FOR_OTHERS_AFTER = re.compile(
    r"って|という|といい|と申|と言|です|でござ|だ。|だよ|なの|の(?:家|者|件|名)|家|と[、。]|・"
)
_FREQUENT = 4
"""Uses from which lines alone, without the author's word, establish how somebody calls somebody."""
_BY_LINES = 0.75
"""What is left of the confidence where only lines establish it."""


def call_slips(context: CheckContext, line: Line, usage: Usage, said: Heard) -> Iterator[Slip]:
    """The forms in a line by which nobody who may be speaking it calls that person."""
    people = line.speakers
    if not line.sure:
        # A voice out of a machine or from afar, or somebody who says I as none of these people does.
        people = _by_own_word(line, usage, context.language)
        if line.text.startswith("『") or not people or (context.language == "ja" and line.topic not in (None, *people)):
            return
    for call in _forms(line, usage, context):
        suspects = [
            (who, whom)
            for who in people
            if (whom := _meant(call, who, usage, context.language))
            and whom != who
            and _not_usual(who, whom, call, line, usage, said, context)
        ]
        # One of those who may be speaking is the one named: they say who they are.
        if not suspects or len(suspects) < len(people):
            continue
        who, whom = suspects[0]
        others = _could_say(call.form, whom, line, usage, said) - {x for x, _ in suspects}
        if people == (line.topic,) and call.whom is not None and not kin_of(call.form, context.language):
            # Of whom the narration has just spoken speaks, rather than somebody who is only named near.
            others = set() if line.turned else others & line.talking
        if line.sure or (len(people) == 1 and not others):
            confidence = SURE if line.sure else AGREED
        elif not others:
            confidence = NOBODYS
        else:
            continue
        if not _by_author(who, whom, usage):
            confidence *= _BY_LINES
        key = "appellation_call"
        usual = _usual_call(who, whom, usage, said)
        fact = usage.told.get((who, whom)) or usage.surnames.get(who)
        span = Span(line.at.span.start + call.start, line.at.span.start + call.end)
        yield Slip(span, key, who, call.form, usual, confidence, line.sure, whom, fact)


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
    for the ears of a third person (うちの呉, 三崎です, 塚原って人)."""
    found = calls(line.text, context.cast, context.language, usage.forms)
    yield from found
    if context.language != "ja" or (line.text.startswith("『") and not line.sure):
        return
    for call in mentions(line.text, context.cast, context.language, usage.forms):
        person = context.character(call.whom or "")
        stem = TITLED.sub("", call.form)
        if call in found or person is None or stem not in person.name or kin_of(call.form, "ja"):
            continue
        if not _FOR_OTHERS_AFTER.match(line.text, call.end) and not _FOR_OTHERS_BEFORE.search(line.text[: call.start]):
            yield call


def _meant(call: Call, who: str, usage: Usage, language: str) -> str | None:
    """Whom the form means in this person's mouth: a word for a relative means whom they call by one."""
    if call.whom is not None:
        return call.whom
    kin = kin_of(call.form, language)
    return next((whom for whom, forms in usage.calls.get(who, {}).items() if forms & set(kin)), None)


def _by_author(who: str, whom: str, usage: Usage) -> bool:
    return bool(usage.calls.get(who, {}).get(whom)) or who in usage.surnames or who in usage.styles


def _not_usual(who: str, whom: str, call: Call, line: Line, usage: Usage, said: Heard, context: CheckContext) -> bool:
    person = context.character(whom)
    elsewhere = sum(n for (x, y, form, _), n in said.calls.items() if (x, y, form) == (who, whom, call.form))
    elsewhere -= line.at.speaker == who
    own = usage.calls.get(who, {}).get(whom, set())
    if (who, whom, call.form) in usage.later and not any(_same_form(call.form, form) for form in own):
        return True
    if (alone := usage.only.get((whom, call.form))) and alone[0] != who:
        return elsewhere <= 1
    if own:
        return (
            not any(_same_form(call.form, form) for form in own) and elsewhere <= 1 and not _whole_name(call, context)
        )
    if person is not None and (style := usage.styles.get(who)) is not None and _of_group(style[0], person.profile):
        other = not call.form.endswith(tuple(style[1])) and not _ROLE.search(call.form)
        return line.sure and other and elsewhere <= 0 and _part_of_name(call, person)
    if who in usage.surnames and person is not None:
        return person.name.split()[-1] not in call.form and call.form in person.names
    counts: dict[str, int] = {}
    for (x, y, form, _), times in said.mentions.items():
        if (x, y) == (who, whom):
            counts[form] = counts.get(form, 0) + times
    again = counts.pop(call.form, 0) - (line.at.speaker == who)
    episodes = {number for (x, y, _, number) in said.mentions if (x, y) == (who, whom) and number != context.number}
    usual = sum(counts.values())
    # Where only lines say so, a name with a title and without are one usage in every language.
    alike = any(form.endswith(call.form) or call.form.endswith(form) for form in counts)
    return line.sure and again <= 0 and not alike and len(episodes) > 1 and usual >= _FREQUENT and len(counts) <= 2


_GROUPS = {
    "生徒": re.compile(r"[小中高]学|[小中高]校[生一二三1-3]|高校|中学|生徒|年生|部員|同級|クラスメ"),
    "学生": re.compile(r"学生|学部|院生|年生"),
    "後輩": re.compile(r"後輩|新入|一年"),
    "先輩": re.compile(r"先輩|[二三]年"),
    "部下": re.compile(r"部下|隊員|助手|係"),
}


def _of_group(group: str, profile: str) -> bool:
    """True when a profile puts its person into a group by the group's own word or one that goes with it."""
    if re.search(r"皆|みな|みんな|全員|[だ誰]れ?|人", group):
        return True
    known = next((words for name, words in _GROUPS.items() if name in group), None)
    return group in profile or (known is not None and known.search(profile) is not None)


def _part_of_name(call: Call, person: Character) -> bool:
    """True for a form that is made of the person's name, with or without a title."""
    return bool(stem := TITLED.sub("", call.form)) and stem in person.name and stem != person.name


def _same_form(form: str, usual: str) -> bool:
    """A form and its short end (久世先輩, 先輩) are one usage; an English name and the same with a title are two."""
    one, other = form.replace(".", ""), usual.replace(".", "")
    short, long = sorted((one, other), key=len)
    if not long.endswith(short):
        return False
    return long[: len(long) - len(short)].strip() not in language_of("en").address.titles


def _whole_name(call: Call, context: CheckContext) -> bool:
    """A call by the whole name is emphasis, where there are shorter ones."""
    person = context.character(call.whom or "")
    if person is None:
        return False
    # With a title it is how one speaks of somebody to the world (柚木康介氏).
    name = call.form if call.form == person.name else TITLED.sub("", call.form)
    return name == person.name and any(other != name and other in name for other in person.names)


def _could_say(form: str, whom: str, line: Line, usage: Usage, said: Heard) -> set[str]:
    """Those in the scene who do call this person so."""
    known = {who for who, by in usage.calls.items() if any(_same_form(form, own) for own in by.get(whom, ()))}
    known |= {who for who, (_, titles) in usage.styles.items() if form.endswith(tuple(titles))}
    said_so = {x for (x, y, used, _), times in said.calls.items() if (y, used) == (whom, form) and times > 0}
    return (known & line.near | said_so & line.talking) - {whom} - line.beside


def _usual_call(who: str, whom: str, usage: Usage, said: Heard) -> str:
    own = usage.calls.get(who, {}).get(whom)
    if own:
        return "／".join(sorted(own))
    if who in usage.styles:
        return "／".join(sorted(usage.styles[who][1]))
    counts = [(times, form) for (x, y, form, _), times in said.calls.items() if (x, y) == (who, whom)]
    return max(counts)[1] if counts else ""
