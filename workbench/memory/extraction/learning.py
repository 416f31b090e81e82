"""Learning moments by rules: who is told, overhears, sees, reads or works out a secret."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.memory.extraction.page import Finding, Moment, Page, Sentence
from workbench.memory.reading.names import Named
from workbench.story.facts import Scope
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span

_REACH = 5
"""How many sentences before a cue a secret may stand to be what was learned."""

_CUES: dict[str, tuple[tuple[How, Stance, re.Pattern[str]], ...]] = {
    "ja": (
        (How.OVERHEARD, Stance.KNOWS, re.compile(r"立ち聞き|盗み聞|漏れ聞|洩れ聞|聞いてしま|聞こえてしま"
                                                 r"|耳に(?:入|して|した)|戸の(?:外|陰|向こう)")),
        (How.TOLD, Stance.KNOWS, re.compile(r"打ち明け|明かし|告げ|白状|教え(?:た|て|られ)|話した|話して(?:くれ"
                                            r"|きかせ|聞かせ)|聞かされ|知らされ|語っ")),
        (How.WITNESSED, Stance.KNOWS, re.compile(r"見てしまっ|目にし|目撃|見ていた|見届け|この目で|覗い|のぞい")),
        (How.READ, Stance.KNOWS, re.compile(r"読んだ|読んで|読み(?:終|返|進)|(?:手紙|日記|帳面|書類|文)(?:に"
                                            r"|には)は?.{0,20}(?:書いて|あった|とあ)")),
        (How.INFERRED, Stance.SUSPECTS, re.compile(r"(?:ではないか|のではと|じゃないか).{0,8}(?:思|疑|考え)"
                                                   r"|疑っ|怪し(?:ん|い)|うすうす")),
        (How.INFERRED, Stance.KNOWS, re.compile(r"気づい|気付い|気がつい|悟っ|見抜|察し|合点|すべてが?(?:わか"
                                                r"|つなが)|わかった|分かった")),
    ),
    "en": (
        (How.OVERHEARD, Stance.KNOWS, re.compile(r"\b(?:overheard|eavesdropp\w*|heard (?:it|every|the whole"
                                                 r"|them|him say|her say)|listened at)\b", re.I)),
        (How.TOLD, Stance.KNOWS, re.compile(r"\b(?:told|confided|confessed|admitted|revealed|explained"
                                            r"|let (?:him|her) know)\b", re.I)),
        (How.WITNESSED, Stance.KNOWS, re.compile(r"\b(?:saw|watched|witnessed|caught sight|had seen"
                                                 r"|noticed)\b", re.I)),
        (How.READ, Stance.KNOWS, re.compile(r"\b(?:read|found (?:the|a) (?:letter|note|diary|will))\b", re.I)),
        (How.INFERRED, Stance.SUSPECTS, re.compile(r"\b(?:suspected|wondered (?:if|whether)|began to doubt"
                                                   r"|guessed)\b", re.I)),
        (How.INFERRED, Stance.KNOWS, re.compile(r"\b(?:realised|realized|understood|knew then|worked out"
                                                r"|recognised|recognized)\b", re.I)),
    ),
    "zh": (
        (How.OVERHEARD, Stance.KNOWS, re.compile(r"偷听|听见了|听到了|听得一清二楚|隔墙|门外听")),
        (How.TOLD, Stance.KNOWS, re.compile(r"告诉|坦白|招认|承认|透露|说出|吐露|倾诉|把.{1,12}说了|讲给"
                                            r"|(?:对|向|跟).{1,8}(?:说了|说起|讲了|讲起)")),
        (How.WITNESSED, Stance.KNOWS, re.compile(r"看见|看到|撞见|目睹|亲眼|瞧见")),
        (How.READ, Stance.KNOWS, re.compile(r"读到|看完.{0,4}信|信上|信里|纸上写")),
        (How.INFERRED, Stance.SUSPECTS, re.compile(r"怀疑|疑心|起疑|莫非|难道")),
        (How.INFERRED, Stance.KNOWS, re.compile(r"得知|才知道|明白了|恍然|猜到|猜出|识破|认出|看穿")),
    ),
}  # fmt: skip


_UNREAL = {
    "ja": re.compile(
        r"(?:打ち明け|明か|告げ|白状|教え|話|語|知らせ)[^。、]{0,10}(?:ない|なかっ|ませ|ずに|まい|よう[とか]"
        r"|つもり|たかっ|たい|気[はに]|勇気|ば|なら|べき)"
    ),
    "en": re.compile(
        r"\b(?:not|n’t|n't|never|would|could|should|might|if|meant to|wanted to|wished"
        r"|going to)\b",
        re.I,
    ),
    "zh": re.compile(r"(?:没有?|不|别|未|想|要是|如果|打算|不敢)[^，。]{0,6}(?:告诉|坦白|说出|吐露|看见|知道)"),
}
"""What makes a learning moment one that did not happen: negated, wished for, supposed. In English it stands before the
verb; what follows is what was learned (“told him that she could not read”)."""

_NOTHING_TOLD = re.compile(r"(?: (?:in|to))?(?: [\w’'-]+){1,3} nothing\b", re.I)


@dataclass(frozen=True, slots=True)
class Cue:
    """A sentence that says somebody came to know something: who, how, from whom (None: not said), and where."""

    character: str
    how: How
    stance: Stance
    by: str | None
    span: Span
    text: str


def find_moments(page: Page, findings: Sequence[Finding]) -> list[Moment]:
    """The learning moments inside one page: its secrets told in a spoken line, and its cues beside its secrets."""
    moments: dict[tuple[int, str], Moment] = {}
    for index, finding in enumerate(findings):
        if finding.scope is Scope.WORLD or finding.line is None:
            continue
        for listener in finding.line.listeners:
            if listener != finding.owner:
                told = Moment(index, listener, finding.span, How.TOLD, finding.line.speaker)
                moments.setdefault((index, listener), told)
    order = {sentence.span.start: at for at, sentence in enumerate(page.sentences)}
    for cue in find_cues(page):
        here = order[cue.span.start]
        for index in reversed(range(len(findings))):
            finding = findings[index]
            distance = here - order.get(finding.span.start, 10**6)
            if finding.scope is Scope.WORLD or finding.owner == cue.character or not 0 <= distance <= _REACH:
                continue
            span = Span(min(finding.span.start, cue.span.start), cue.span.end) if distance <= 1 else cue.span
            by = cue.by or (finding.owner if cue.how is How.TOLD else None)
            moments.setdefault((index, cue.character), Moment(index, cue.character, span, cue.how, by, cue.stance))
            break
    return list(moments.values())


def find_cues(page: Page) -> list[Cue]:
    """The narrated sentences of a page that say one of the cast learns something."""
    table = _CUES.get(page.finder.language, _CUES["en"])
    unreal = _UNREAL.get(page.finder.language, _UNREAL["en"])
    found = []
    for sentence in page.sentences:
        if sentence.line is not None:
            continue
        hit = next(((how, stance, cue) for how, stance, words in table if (cue := words.search(sentence.text))), None)
        if hit is None:
            continue
        how, stance, cue = hit
        weighed = sentence.text[: cue.end()] if unreal is _UNREAL["en"] else sentence.text
        if unreal.search(weighed) or _NOTHING_TOLD.match(sentence.text, cue.end()):
            continue
        who, by = _roles(page, sentence, how)
        if who is not None and who != by:
            found.append(Cue(who, how, stance, by, sentence.span, sentence.text))
    return found


def _roles(page: Page, sentence: Sentence, how: How) -> tuple[str | None, str | None]:
    """(who learns, from whom). For telling, the one told; otherwise the sentence's first named person or narrator."""
    named = page.finder.find(page.text, sentence.span.start, sentence.span.end)
    if how is not How.TOLD:
        return (named[0].character if named else page.narrator), None
    told = [name.character for name in named if _is_told(page, sentence, name)]
    tellers = [name.character for name in named if name.character not in told]
    if told:
        return told[0], tellers[0] if tellers else page.narrator
    return None, None


def _is_told(page: Page, sentence: Sentence, named: Named) -> bool:
    before = page.text[sentence.span.start : named.span.start]
    after = page.text[named.span.end : named.span.end + 3]
    if page.finder.language == "ja":
        return bool(re.match(r"に(?:は|も|だけ)?(?!よ)", after))
    if page.finder.language == "zh":
        return bool(re.search(r"(?:告诉|对|向|跟|给)(?:了)?$", before))
    return bool(re.search(r"\b(?:told|to|confided in|let)\s$", before))
