"""Whose death a sentence tells: the subject of dying, the object of a killing."""

import re
from collections.abc import Sequence

from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.extraction.subjects import Subject
from workbench.memory.reading.names import Named

_KILLS_JA = re.compile(r"(?:殺し(?!屋)|殺害し|殺め|殺され|死なせ|亡くし|亡くした|溺れさせ)")
_OBJECT_JA = re.compile(r"[一-鿿々ァ-ヴー](?:さん|さま|様|たち|達|ども|ら)?を[^。、]{0,12}$")
_DIES_JA = re.compile(
    r"死んだ(?!ら|ふり|振り|ような|ように|も同然|はず|こと)(?!(?!時|後|日|夜|朝|晩|年|頃|と|の|こと)[一-鿿ァ-ヴ])"
    r"|死んで(?!は?い?な[いか]|は?いません|も|しまいた|しまえ)|死にました|亡くなっ(?!た(?!時|後|日|夜|朝|晩|年|頃)[一-鿿ァ-ヴ])"
    r"|亡くなりま|没し|息を引き取|殺され(?!な|かけ|そう|る|たい)|命を落と|自殺し|心中し|溺れ死|溺死|戦死|病死|事故死"
    r"|この世に(?:は)?(?:もう)?(?:い|お)(?:ない|なかった|らず|らぬ|りません)|この世を去"
)
_MARKED_JA = re.compile(r"[一-鿿々ァ-ヴー□](?:さん|さま|様|くん|君|ちゃん)?(?:は|が)")

_KILLS_EN = re.compile(
    r"\b(?<!was )(?<!were )(?<!been )(?<!not )(?:killed|murdered|poisoned|drowned|hanged|shot dead|stabbed)"
    r" (?:(?:Mr|Mrs|Miss|Dr)\.? )?$",
    re.I,
)
_DIES_EN = re.compile(
    r"\b(?<!not )(?:died|passed away|drowned(?! (?:the|her|him|his|a|it|out)\b)"
    r"|(?:was|were|been|got|be) (?:killed|murdered|drowned|poisoned|buried|hanged)"
    r"|(?:is|was|were|lay|been|found|fell|are) dead\b(?! tired| set)"
    r"|(?:shot|hanged|killed|drowned) (?:himself|herself|themselves))\b",
    re.I,
)
_DEATH_OF_EN = re.compile(r"^['’]s (?:\w+ )?(?:death|murder)\b")

_KILLS_ZH = re.compile(r"(?:杀了|杀死了?|杀害了?|害死了?|毒死了?)$")
_TAKEN_ZH = re.compile(r"^(?:给)?[^，。]{0,4}(?:杀了|杀死|杀害|害死|毒死)")
_DIES_ZH = re.compile(
    r"(?<!没)(?:死了|死于|死在|去世|病逝|身亡|遇害|自尽|没了气|断气|牺牲|丧命|投井|淹死)|被[^，。]{0,10}(?:杀|害死|毒死)"
)


UNNAMED = ""
"""Somebody who has no name is told to be dead."""


def the_dead(page: Page, sentence: Sentence, subject: Subject | None) -> str | None:
    """Whom a sentence with a word for death tells to be dead: a character's id, or UNNAMED; None when it does not say
    so of anybody.

    Somebody of the cast who is killed (「光を殺した」) is the one, whoever the sentence's subject is; otherwise the
    subject itself when it dies or is killed.
    """
    find = {"ja": _ja, "zh": _zh}.get(page.finder.language, _en)
    return find(page, sentence, subject, page.finder.find(page.text, sentence.span.start, sentence.span.end))


def _ja(page: Page, sentence: Sentence, subject: Subject | None, names: Sequence[Named]) -> str | None:
    text = page.text
    for kills in _KILLS_JA.finditer(text, sentence.span.start, sentence.span.end):
        for named in reversed([n for n in names if n.span.end <= kills.start()]):
            if re.fullmatch(r"を[^。、]{0,12}", text[named.span.end : kills.start()]):
                return named.character
        if _OBJECT_JA.search(text, sentence.span.start, kills.start()):
            return UNNAMED
    dies = _DIES_JA.search(text, sentence.span.start, sentence.span.end)
    if dies is None or subject is None:
        return None if dies is None else UNNAMED
    if subject.named is None and not _left_out(text, sentence, dies.start()):
        return None
    start = sentence.span.start if subject.named is None else subject.named.end
    between = text[start : max(start, dies.start())]
    if subject.named is not None:
        between = re.sub(r"^[^はがも、。]{0,12}(?:は|が|も)", "", between)
    for named in reversed(names):
        if start <= named.span.start and named.span.end <= dies.start():
            between = between.replace(named.span.of(text), "□")
    return None if _MARKED_JA.search(between) else subject.character


def _left_out(text: str, sentence: Sentence, dies: int) -> bool:
    """True when the one who dies may be a subject left out: narrated, and no other noun stands there as the subject."""
    return sentence.line is None and not _MARKED_JA.search(text, sentence.span.start, dies)


def _en(page: Page, sentence: Sentence, subject: Subject | None, names: Sequence[Named]) -> str | None:
    text, start, end = page.text, sentence.span.start, sentence.span.end
    for named in names:
        if _KILLS_EN.search(text[start : named.span.start]):
            return named.character
        if _DEATH_OF_EN.match(text[named.span.end : end]) and subject and named.character == subject.character:
            return subject.character
    dies = _DIES_EN.search(text, start, end)
    if dies is None or subject is None:
        return None if dies is None else UNNAMED
    after = start if subject.named is None else subject.named.end
    if dies.start() < after:
        return None
    for named in names:
        if not after <= named.span.start < dies.start() or named.character == subject.character:
            continue
        owned = text[named.span.end : named.span.end + 2] in ("'s", "’s")
        joined = re.search(r"\b(?:and|of|by|with)\s$", text[after : named.span.start])
        if not owned and not joined:
            return None
    return subject.character


def _zh(page: Page, sentence: Sentence, subject: Subject | None, names: Sequence[Named]) -> str | None:
    text, start, end = page.text, sentence.span.start, sentence.span.end
    for named in names:
        before, after = text[start : named.span.start], text[named.span.end : end]
        if _KILLS_ZH.search(before) or (before.endswith("把") and _TAKEN_ZH.match(after)):
            return named.character
    dies = _DIES_ZH.search(text, start, end)
    if dies is None or subject is None:
        return None if dies is None else UNNAMED
    after_subject = start if subject.named is None else subject.named.end
    others = [n for n in names if after_subject <= n.span.start < dies.start() and n.character != subject.character]
    return None if others or dies.start() < after_subject else subject.character
