"""The lines of an episode, each with who may speak it by two readings and who else is in the scene."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity import speakers
from workbench.continuity.calling.established import Usage
from workbench.continuity.calling.selves import selves
from workbench.continuity.chapters import Chapters
from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.memory.reading.said import SpokenText
from workbench.story.text import Span
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of
from workbench.text.names import HONORIFICS, NameIndex, NameMention

_NEAR_LINES = 4
"""Lines to either side whose speakers are in the scene."""
_NEAR = 400
"""Code points around a line within which somebody named is in the scene."""
_REMARK = 90
"""Code points around a line within which a word on how people are called accounts for it."""
_QUOTED = 40
"""Code points of narration beside a line that may say whose words it hands on."""
_DREAMT = 100
"""Code points before a line within which a dream may have begun."""
_SUBJECT_BEFORE = re.compile(r"(?P<who>[^、。\s「」]{1,14})(?:が|は)、?$")
_SUBJECT_AFTER = re.compile(r"(?:と|って)、?(?P<who>[^、。\s「」]{1,14}?)(?:(?:が|は)(?![いあ])|の声)")
_MIMICS = re.compile(
    r"真似|口まね|物まね|声色|芝居がか|おどけ|ふざけ|気取っ|なりきっ|声を作っ|からかうよう|冗談めか|わざと|わざとらし|大げさに"
)
"""Somebody plays at being somebody else."""
_OWNS = {
    "ja": re.compile(
        rf"(?:{HONORIFICS})?の(?!手|目|声|顔|肩|背|腕|指|頭|足|口|唇|頬|横|隣|前|後|うし|そば|傍|ほう|方|もと|元|膝|胸|姿|影|視線|は|が)"
    ),
    "zh": re.compile(r"的(?!手|眼|声|脸|肩|背|臂|指|头|脚|嘴|唇|旁|身|面|目|胳|膝|怀|影)"),
}
"""What makes of a name the owner of something else than a part of them or a place beside them."""
_SIGNATURE = re.compile(r"[。.！!？?—―…\s　]\s*(?:[—―-]+\s*)?(?P<who>[^\s。、.,！!？?—―…「」『』“”\"]{1,16})[』”\"]$")
_SAID_SO = {
    "ja": re.compile(
        r"\n　?(?P<who>[^。、\n「」『』]{1,16}?)(?:は|が)、?(?:そう|それだけ|それだけを|一息にそう)"
        r"(?:言|い[っいう]|云|答え|告げ|つぶや|呟|ささや|囁|叫|訊|尋ね)"
    ),
    "zh": re.compile(r"\s+(?P<who>[^。，\n“”]{1,8}?)(?:这样|这么|如此)?说(?:完|罢|着|到这里)"),
}
"""After a line, who said it: no line that follows can be meant."""
_PRONOUN = re.compile(r"彼|自分|本人|私|僕|俺|わたし|ぼく|おれ|相手")


@dataclass(frozen=True, slots=True)
class Line:
    """A spoken line: its text, who speaks it by both readings, who surely talks right before or after it, who talks
    around it, and who is near at all."""

    at: SpokenText
    text: str
    speakers: tuple[str, ...]
    sure: bool
    beside: frozenset[str]
    talking: frozenset[str]
    near: frozenset[str]
    topic: str | None = None
    """Of whom the narration right before speaks last."""
    tied: str | None = None
    """Whom the narration right before speaks of alone, where the one its words are laid to is not in the episode."""

    turned: bool = False
    """That the narration right before has the speaker come up, or begin to speak."""

    @property
    def agreed(self) -> str | None:
        """The speaker when it is one only."""
        return self.speakers[0] if len(self.speakers) == 1 else None


def lines(context: CheckContext, chapters: Chapters, usage: Usage) -> Iterator[Line]:
    """Every spoken line of the episode, in order."""
    here = chapters.of(context.episode)
    if here is None or not here.lines:
        return
    blind = {line.span: line for line in speakers.blind(chapters, context.episode, context.cast)}
    index = index_of(context.cast, context.language)
    present = {mention.character for mention in index.find(context.text)}
    present.update(line.speaker for line in here.lines if line.sure)
    for at, line in enumerate(here.lines):
        readings = (
            [line.speaker] if line.sure else [line.speaker, blind[line.span].speaker if line.span in blind else None]
        )
        around = here.lines[max(0, at - _NEAR_LINES) : at + _NEAR_LINES + 1]
        talking = {other.speaker for other in around if other is not line and other.speaker}
        near = talking | {who for other in around if other.span in blind and (who := blind[other.span].speaker)}
        text = context.text[max(0, line.span.start - _NEAR) : line.span.end + _NEAR // 2]
        near.update(_present(text, index.find(text), context.language))
        if here.narrator:
            near.add(here.narrator)
        people = tuple(dict.fromkeys(who for who in readings if who))
        signed = _signed(line.span.of(context.text), index) or _told_after(context, line, index)
        beside = frozenset(_beside_line(context, here.lines, at, usage))
        before = [one.character for one in index.subjects(_narrated_before(context, line.span))]
        tied = None
        if not line.sure and line.speaker and line.speaker != here.narrator and line.speaker not in present:
            tied = before[0] if len(set(before)) == 1 else None
        said = line.span.of(context.text)
        topic = before[-1] if before else None
        if signed is not None:
            yield Line(line, said, (signed,), True, beside, frozenset(talking), frozenset(near), None, None)
            continue
        turned = (
            topic in people and _approach(context.language).search(_narrated_before(context, line.span)) is not None
        )
        if topic and turned:
            people = (topic,)
        yield Line(line, said, people, line.sure, beside, frozenset(talking), frozenset(near), topic, tied, turned)


def _approach(language: str) -> re.Pattern[str]:
    known = language_of(language)
    return known.pattern(known.address.approach)


def _signed(said: str, index: NameIndex) -> str | None:
    """Who has put their name at the end of what is quoted: a letter, a postcard, a note."""
    match = _SIGNATURE.search(said)
    found = index.find(match["who"] + ("が" if index.language == "ja" else "")) if match else []
    return found[0].character if len(found) == 1 and match and len(found[0].name) == len(match["who"]) else None


def _told_after(context: CheckContext, line: SpokenText, index: NameIndex) -> str | None:
    """Whom the paragraph after says to have said it: カムパネルラはそう言って、首をふった."""
    pattern = _SAID_SO.get(context.language) if not line.sure else None
    match = pattern.match(context.text, line.span.end) if pattern else None
    people = index.find(match["who"] + ("は" if context.language == "ja" else "")) if match else []
    return people[0].character if len(people) == 1 else None


def _present(text: str, mentions: Sequence[NameMention], language: str) -> Iterator[str]:
    """Who is named as somebody there, not only as whose a thing is (陆远的信稿, 岩瀬の手帳)."""
    owns = _OWNS.get(language)
    for mention in mentions:
        if mention.character and not (owns and owns.match(text, mention.end)):
            yield mention.character


def _beside_line(context: CheckContext, lines: Sequence[SpokenText], at: int, usage: Usage) -> Iterator[str]:
    """Who speaks the lines right before and after, with no narration between, where a tag or their own word for
    themselves bears it out: hardly the speaker of this one, too."""
    for other in (lines[at - 1] if at else None, lines[at + 1] if at + 1 < len(lines) else None):
        if other is None or other.speaker is None:
            continue
        first, second = sorted((lines[at].span, other.span))
        if context.text[first.end : second.start].strip():
            continue
        words = usage.selves.get(other.speaker, set())
        own = any(one.word in words for one in selves(other.span.of(context.text), context.language))
        if other.sure or own:
            yield other.speaker


def agreed_on(context: CheckContext, span: Span) -> bool:
    """True where the text around speaks of how people are called."""
    around = context.text[max(0, span.start - _REMARK) : span.end + _REMARK]
    known = language_of(context.language)
    return known.pattern(known.address.naming).search(around) is not None


def off_scene(context: CheckContext, span: Span) -> bool:
    """True for a line that is read out, sung, shouted by a crowd, dreamt or seen in a picture."""
    known = language_of(context.language)
    if known.pattern(known.address.quoting).search(_beside(context, span)) or _of_a_crowd(context, span):
        return True
    if context.language == "ja" and _MIMICS.search(_beside(context, span)):
        return True
    before = _leading_up(context.text[max(0, span.start - _DREAMT) : span.start])
    return cues.has(before, context.language, Cue.DREAM, Cue.PICTURE)


def _leading_up(before: str) -> str:
    """Of the text before a line, the talk it goes on and the last paragraph of narration before that: in an earlier one
    another dream has ended."""
    kept: list[str] = []
    for paragraph in reversed(before.split("\n")):
        kept.append(paragraph)
        if paragraph.strip() and not paragraph.strip().startswith(("「", "『", "“", '"', "‘")):
            break
    return "\n".join(reversed(kept))


def _narrated_before(context: CheckContext, span: Span) -> str:
    """The paragraph of narration right before a line, when there is no other line between."""
    before = context.text[max(0, span.start - _DREAMT) : span.start].rstrip()
    return re.split(r"[」』”\n]", before)[-1]


def _beside(context: CheckContext, span: Span) -> str:
    """The narration right before and after a line, as far as the next line; what leads up to that is not its."""
    before = re.split(r"[」』”\n]", context.text[max(0, span.start - _QUOTED) : span.start])[-1]
    after = re.split(r"[「『“\n]", context.text[span.end : span.end + _QUOTED])[0]
    return before + " " + ("" if after.endswith((":", "：")) else after)


def _of_a_crowd(context: CheckContext, span: Span) -> bool:
    """True when somebody who is not of the cast is the subject right before or after the line: 客席が「…」とどよめく,
    「…」と、母の声がする."""
    before = _SUBJECT_BEFORE.search(context.text[max(0, span.start - 24) : span.start])
    after = _SUBJECT_AFTER.match(context.text[span.end : span.end + 24])
    index = index_of(context.cast, context.language)
    if before is not None:
        return not index.find(before["who"])
    return after is not None and not _PRONOUN.search(after["who"]) and not index.find(after["who"] + "が")
