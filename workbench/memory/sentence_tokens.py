"""Sentences as tokens, by language: what only dresses a sentence is left out.

English: articles and contractions do not matter, the order of words does. Japanese: politeness, copulas and the order
of plain arguments do not matter. Chinese: one token a character; what stands where is who does what, so order stays."""

import re

from workbench.text.numbers import digits_in, word_value

_WORD_EN = re.compile(r"[\ue000-\uf8ff]|#?\d[\d,]*(?:\.\d+)?|[^\W\d_]+(?:[-'][^\W\d_]+)*|'s")
_SHORT = (
    (r"\bcan't\b", "can not"),
    (r"\bcannot\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"\bshan't\b", "shall not"),
    (r"n't\b", " not"),
    (r"\b(i)'m\b", r"\1 be"),
    (r"\b(he|she|it|that|who|there)'s (?=not |a |an |the )", r"\1 be "),
    (r"\b(you|we|they)'re\b", r"\1 be"),
    (r"\b(\w+)'ll\b", r"\1 will"),
    (r"\b(\w+)'ve\b", r"\1 have"),
)
_ARTICLES = {"a", "an", "the"}
_SAME = {"am": "be", "is": "be", "are": "be", "were": "was", "has": "have"}
_NOT_EN = {"not", "never", "no", "none", "nobody", "nothing", "neither", "nor", "without", "nowhere"}
_SUPPORT = {"do", "does"}


def english_tokens(text: str) -> list[str]:
    """The sentence's tokens. A word of denial other than "not" leaves itself behind: "never" is more than "not"."""
    said = text.lower()
    for pattern, plain in _SHORT:
        said = re.sub(pattern, plain, said)
    found: list[str] = []
    words = _WORD_EN.findall(said)
    for at, word in enumerate(words):
        value = word_value(word)
        if word in _ARTICLES or (word in _SUPPORT and words[at + 1 : at + 2] == ["not"]):
            continue
        if value is not None and word != "one":
            found.append(f"#{value}")
        elif word[0].isdigit():
            found.append("#" + word.replace(",", ""))
        elif word in _NOT_EN:
            found += ["¬"] if word == "not" else ["¬", word]
        else:
            found.append(_SAME.get(word, word))
    return found


_SIGNS_JA = re.compile(r"[\s、。，．,.!?！？「」『』“”\"'（）()・…―—─]+")
_TITLE = re.compile("(?<=[\ue000-\uf8ff])(?:さん|くん|君|さま|様|ちゃん|氏|殿)")
_SPELLINGS = (("事(?=は|が|を|に|も|で|の|だ|$)", "こと"), ("子供", "子ども"), ("為に", "ために"), ("出来", "でき"))

_ENDS = (
    (r"な(?:の|ん)(?:だ|です|である|であります)$", "■"),
    (r"(?:の|ん)(?:だ|です|である|であります)$", ""),
    (r"(?<=[てで])います$", "いる"),
    (r"(?<=[てで])いました$", "いた"),
    (r"(?:では|じゃ|で)(?:ありません|ないです)でした$", "ではなかった"),
    (r"(?:では|じゃ|で)ありません$", "ではない"),
    (r"ありませんでした$", "なかった"),
    (r"ありません$", "ない"),
    (r"(?<=[えけせてねへめれげぜでべぺい])ませんでした$", "なかった"),
    (r"(?<=[えけせてねへめれげぜでべぺい])ません$", "ない"),
    (r"しませんでした$", "しなかった"),
    (r"しません$", "しない"),
    (r"(?<=[えけてねへめれげでべぺ])ます$", "る"),
    (r"(?<=[えけせてねへめれげぜでべぺしい])ました$", "た"),
    (r"します$", "する"),
    (r"います$", "いる"),
    (r"あります$", "ある"),
    (r"ないです$", "ない"),
    (r"なかったです$", "なかった"),
    (r"(?<=い)です$", ""),
    (r"(?:であります|である|です|だ)$", "■"),
    (r"(?:でありました|であった|でした|だった)$", "■た"),
)
"""Sentence ends, polite first; ■ is the copula. 飲んだ keeps its だ by the check in `_end`."""
_PAST_VOICED = re.compile("(?:ん|い)だ$")
_LEXICAL = re.compile(
    "(?:少|危|切|汚|幼|儚|情け|仕方|申し訳|みっとも|もったい|とんでも)な(?=い|く|かった)|つまらな(?=い|く|かった)"
)
_NOT_JA = (
    (r"かもしれ(?:ない|ません)", "◇"),
    (r"(?:なければ|なくては|なきゃ|ないと)(?:なら|いけ)?(?:ない|なかった)", "□"),
    (r"(?:では|じゃ|で)なかった", "■¬た"),
    (r"(?:では|じゃ|で)な(?:い|く)", "■¬"),
    (r"なかった", "¬た"),
    (r"な(?:い|くて|く)", "¬"),
    (r"(?<=[かがさたなばまらわせけめれべ])ず(?=に|$)", "¬"),
    (r"(?<=[かがさたなばまらわせけめれべ])ぬ$", "¬"),
)
_KEPT = "\U000f0000"
"""Stands for な inside words like 少ない while negations are looked for."""
_CHUNK = re.compile(
    r"[^ぁ-ゖ]+?(?:の[^ぁ-ゖ]+?)*(?:には|では|へは|からは|から|まで|より|は|が|を|に|で|へ|と|も)(?![ぁ-ゖ])"
)
_PARTICLE = re.compile("[ぁ-ゖ]+$")
_TOPIC = {"は": "が", "には": "に", "では": "で", "へは": "へ", "からは": "から"}


def japanese_tokens(text: str) -> list[str]:
    """The sentence's tokens. Arguments that are plain nouns with a case particle stand in the order of their particles;
    は counts as が where there is no other."""
    said = _TITLE.sub("", text)
    for spelling, plain in _SPELLINGS:
        said = re.sub(spelling, plain, said)
    said = _negations(_end(_SIGNS_JA.sub("", said)))
    arguments, rest = [], said
    while found := _CHUNK.match(rest):
        chunk = found.group()
        particle = _PARTICLE.search(chunk)
        assert particle is not None
        arguments.append((particle.group(), chunk[: particle.start()]))
        rest = rest[found.end() :]
    # は stands for が where nothing else does: in 蓮は澪が好きだ it tells who likes whom.
    folded = [(_TOPIC.get(case, case), words) for case, words in arguments]
    if len({case for case, _ in folded}) == len(folded):
        arguments = folded
    # Two of one case may belong to two clauses: there the order is what tells them apart.
    cases = [case for case, _ in arguments]
    if len(set(cases)) == len(cases):
        arguments.sort()
    parted: list[str] = []
    for case, words in arguments:
        parted += [*_pieces(words), f"/{case}"]
    return parted + _pieces(rest)


def _end(said: str) -> str:
    if _PAST_VOICED.search(said) and not re.search("(?:の|な)んだ$|たいだ$|みたいだ$|ないんだ$", said):
        return said
    for pattern, plain in _ENDS:
        changed, count = re.subn(pattern, plain, said)
        if count:
            said = changed
            if plain:
                return said
    return said


def _negations(said: str) -> str:
    said = _LEXICAL.sub(lambda word: word.group()[:-1] + _KEPT, said)
    for pattern, mark in _NOT_JA:
        said = re.sub(pattern, mark, said)
    return said.replace(_KEPT, "な")


def _pieces(words: str) -> list[str]:
    """Characters, but a number as one token."""
    pieces: list[str] = []
    for part in digits_in(words).split():
        pieces += [part] if part[0] == "#" else list(part)
    return pieces


_SIGNS_ZH = re.compile(r"[\s、。，．,.!?！？；;：:「」『』“”\"'‘’（）()《》·…―—]+")
_DRESS = ((r"并(?=不|没|未|非)", ""), (r"没有(?=[一-鿿])", "没"), (r"(?:先生|小姐|女士)(?=是|的|在|有)", ""))
_WHOLE = re.compile(
    "不(?:过|仅|但|止|只|断|久|少|同)|无(?:论|数|比)|非(?:常|要)|未来|没关系|除非|莫非|是不是|有没有|要不"
)
_NOT_ZH = re.compile("[不没未非无別别莫勿]")


def chinese_tokens(text: str) -> list[str]:
    """The sentence's tokens."""
    said = _SIGNS_ZH.sub("", text)
    for pattern, plain in _DRESS:
        said = re.sub(pattern, plain, said)
    found: list[str] = []
    for part in digits_in(said).split():
        found += [part] if part[0] == "#" else _characters(part)
    return found


def _characters(part: str) -> list[str]:
    kept = {at for word in _WHOLE.finditer(part) for at in range(*word.span())}
    return ["¬" if at not in kept and _NOT_ZH.match(char) else char for at, char in enumerate(part)]
