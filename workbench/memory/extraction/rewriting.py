"""A sentence of the text said again as a fact: the same words, but naming whom they are about."""

import re

from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.extraction.subjects import Subject
from workbench.text.inflection import in_third_person

_BLANK = "—―─ \u3000\t\n"
_PAIRS = {"「": "」", "『": "』", "“": "”", "‘": "’", "（": "）", "(": ")", '"': '"', "'": "'"}
_SPEAKS = 0.99
"""Probability of a speaker from which their "I" is said by name: of untagged lines no head had learnt, .97 to .99 of
those above are right (from .95 on, .88 of the Japanese ones)."""
_FIRST = {
    "ja": re.compile(
        r"(?<![一-鿿])(?:あたくし|わたくし|わたし|あたし|あたい|アタシ|ぼく|ボク|おれ|オレ|おいら|わし|ワシ"
        r"|わらわ|それがし|拙者|小生|私|僕|俺|儂)"
        r"(?=は|が|の|を|に|も|と|へ|で|、|だ|じゃ|自身|だけ)"
    ),
    "zh": re.compile(r"我(?!们)|在下|老夫|老娘|本王|本座|咱家"),
}
_THIRD = {
    "ja": re.compile(r"^(?:彼女|彼|あいつ|あの人|この人|その人|あの方|やつ|奴)(?=は|が|の|も)"),
    "zh": re.compile(r"^[他她](?!们)"),
    "en": re.compile(r"^(?:(?:He|She)\b|(?P<whose>His|Her)\b)"),
}
_LEADS_JA = re.compile(
    r"^(?:だが|しかし|けれど(?:も)?|でも|そして|それで|だから|すると|ところが|ただ|いや|ああ"
    r"|ええ|はい|なあ|ねえ|まあ|それから|そうして|そこで|もちろん|無論|いえ|さて|あの|ほら|だって|じゃ(?:あ)?|では|また)[、，]"
    r"|^(?:そうして|それから(?!の|も|は)|ところが|けれども|しかし|だが|そこで|すると|そして|だから|それどころか)(?=[一-鿿ァ-ヺぁ-ゖ])"
)


def restate(page: Page, sentence: Sentence, subject: Subject | None) -> str:
    """The fact's text: the sentence without its marks. First persons become the name of whoever surely says them, and
    the pronoun it begins with that of a subject who is sure; a Japanese sentence that leaves a sure subject out gets
    the name in front (「航は、…」). Everything else keeps its wording, and so does one whose subject is not sure.
    """
    language = page.finder.language
    text = sentence.text
    speaker = _speaker(page, sentence)
    if speaker is not None:
        others = {named.character for named in page.finder.find(text)} - {speaker}
        gender = "" if others else page.genders.get(speaker, "")
        text = _name_first_person(text, page.finder.label(speaker), language, gender)
    text = " ".join(text.split()) if language not in ("ja", "zh") else "".join(text.split())
    text = _bare(text)
    if language == "ja":
        text = _bare(_LEADS_JA.sub("", text))
    if subject is not None and subject.sure and subject.named is None:
        label = page.finder.label(subject.character)
        if subject.character != speaker:
            text = _THIRD[language if language in _THIRD else "en"].sub(
                lambda match: f"{label}’s" if match.groupdict().get("whose") else label, text
            )
        if language == "ja" and label not in text:
            text = f"{label}は、{text}"
    return text.rstrip(",，、")


def _bare(text: str) -> str:
    """Without the marks around it: a pair that holds all of it, and one whose other half stands in another sentence."""
    while True:
        text = text.strip(_BLANK)
        mates, last = _mates(text), len(text) - 1
        if mates.get(0) == last:
            text = text[1:-1]
        elif mates.get(0, 0) < 0:
            text = text[1:]
        elif mates.get(last, 0) < 0:
            text = text[:-1]
        else:
            return text


def _mates(text: str) -> dict[int, int]:
    """Where the other half of each mark in a text stands; -1: not in this text."""
    mates: dict[int, int] = {}
    waiting: list[int] = []
    for at, sign in enumerate(text):
        if sign in "'’" and text[at - 1 : at].isalnum() and text[at + 1 : at + 2].isalnum():
            continue  # An apostrophe.
        if waiting and sign == _PAIRS[text[waiting[-1]]]:
            mates[at] = waiting.pop()
            mates[mates[at]] = at
        elif sign in _PAIRS:
            waiting.append(at)
            mates[at] = -1
        elif sign in _PAIRS.values():
            mates[at] = -1
    return mates


def _speaker(page: Page, sentence: Sentence) -> str | None:
    """Who surely says "I" in the sentence."""
    line = sentence.line
    if line is None:
        return page.narrator
    return line.speaker if line.explicit or line.confirmed or line.likely >= _SPEAKS else None


def _name_first_person(text: str, name: str, language: str, gender: str) -> str:
    pattern = _FIRST.get(language)
    return in_third_person(text, name, gender) if pattern is None else pattern.sub(lambda _: name, text)
