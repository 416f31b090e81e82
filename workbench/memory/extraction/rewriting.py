"""A sentence of the text said again as a fact: the same words, but naming whom they are about."""

import re

from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.extraction.subjects import Subject

_EDGES = "「」『』“”\"'‘’（）()—―─ \u3000\t\n"
_FIRST = {
    "ja": re.compile(
        r"(?<![一-鿿])(?:あたくし|わたくし|わたし|あたし|あたい|アタシ|ぼく|ボク|おれ|オレ|おいら|わし|ワシ"
        r"|わらわ|それがし|拙者|小生|私|僕|俺|儂)"
        r"(?=は|が|の|を|に|も|と|へ|で|、|だ|じゃ|自身|だけ)"
    ),
    "zh": re.compile(r"我(?!们)|在下|老夫|老娘|本王|本座|咱家"),
}
_FIRST_EN = re.compile(r"\b(I’m|I'm|I’ve|I've|I’d|I'd|I’ll|I'll|I am|I have|I|[Mm]yself|[Mm]y|[Mm]ine|me)\b")
_EN = {
    "i’m": "{} is",
    "i'm": "{} is",
    "i am": "{} is",
    "i’ve": "{} has",
    "i've": "{} has",
    "i have": "{} has",
    "i’d": "{} had",
    "i'd": "{} had",
    "i’ll": "{} will",
    "i'll": "{} will",
    "i": "{}",
    "myself": "{}",
    "my": "{}’s",
    "mine": "{}’s",
    "me": "{}",
}
_LEADS_JA = re.compile(
    r"^(?:だが|しかし|けれど(?:も)?|でも|そして|それで|だから|すると|ところが|ただ|いや|ああ"
    r"|ええ|はい|なあ|ねえ|まあ|それから|そうして|そこで|もちろん|無論|いえ|さて|あの|ほら|だって|じゃ(?:あ)?|では|また)[、，]"
    r"|^(?:そうして|それから(?!の|も|は)|ところが|けれども|しかし|だが|そこで|すると|そして|だから|それどころか)(?=[一-鿿ァ-ヺぁ-ゖ])"
)
_OWN_JA = re.compile(
    r"のは|(?:これ|それ|あれ|どれ|こいつ|そいつ)は|(?:みんな|みなさん|皆|誰も|だれも)(?:は|が|も)?|[彼奴](?:女|ら)?に?は|あいつは"
    r"|(?:員|者|賊|官|たち|ども|人々|[男女子](?!の)|[一二三四五六七八九十何]人|人)(?:さん|さま|様)?が"
)
"""A sentence with somebody or something of its own as its subject, or one that says who or what it was (…のは…だ)."""


def restate(page: Page, sentence: Sentence, subject: Subject | None) -> str:
    """The fact's text: the sentence without its marks, first persons and a resolved pronoun replaced by the name.

    A Japanese sentence that leaves out its subject, and does not name them elsewhere, gets it in front (「航は、…」),
    unless it has another of its own.
    Everything else keeps its wording, and so does one whose subject cannot be told (`subject` None).
    """
    language = page.finder.language
    text = sentence.text
    speaker = sentence.line.speaker if sentence.line else page.narrator
    if subject and subject.pronoun and subject.surface is not None and subject.character != speaker:
        at = subject.surface.start - sentence.span.start
        end = subject.surface.end - sentence.span.start
        text = text[:at] + subject.label + text[end:]
    if speaker is not None:
        text = _name_first_person(text, page.finder.label(speaker), language)
    text = " ".join(text.split()) if language not in ("ja", "zh") else "".join(text.split())
    text = text.strip(_EDGES)
    if language == "ja":
        text = _LEADS_JA.sub("", text).lstrip(_EDGES)
        if subject and subject.surface is None and subject.label not in text and not _OWN_JA.search(text):
            text = f"{subject.label}は、{text}"
    elif subject and subject.surface is None:
        text = f"{subject.label}：{text}" if language == "zh" else f"{subject.label}: {text}"
    return text.rstrip(",，、") if text else ""


def _name_first_person(text: str, name: str, language: str) -> str:
    pattern = _FIRST.get(language)
    if pattern is not None:
        return pattern.sub(lambda _: name, text)
    return _FIRST_EN.sub(lambda match: _EN[match.group().lower()].format(name), text)
