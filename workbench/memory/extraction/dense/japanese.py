"""Japanese sentences cut down to runs of their clauses, the end of each made finite."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.engine import Token
from workbench.memory.extraction.dense.words import SUBJECTS, SentenceWords

_STATES = {"が", "けれど", "けれども", "けど", "から", "し"}
"""Particles behind a clause that is stated for itself."""
_FREE = {"advcl", "conj", "parataxis", "advmod", "cc", "punct", "discourse", "dep", "obl"}
"""Relations by which what is left out may hang on what is kept."""
_CHAIN = {"advcl", "conj", "parataxis", "ROOT"}
_PLAIN = {
    "た",
    "だ",
    "です",
    "ます",
    "て",
    "で",
    "いる",
    "おる",
    "しまう",
    "くる",
    "いく",
    "ある",
    "の",
    "ん",
    "れる",
    "られる",
    "せる",
    "させる",
}
"""Endings that add no denial, wish, guess or hearsay."""
_PAST = {"き": "いた", "ぎ": "いだ", "し": "した"} | dict.fromkeys("ちりい", "った") | dict.fromkeys("にびみ", "んだ")
_MOST = 5
"""Phrases of which any may be left out."""
_SUBJECT = 20
"""Code points up to which a subject is taken along."""


@dataclass(frozen=True, slots=True)
class _Clause:
    """Words [first, behind). `kind`: "states", "goes on" (…て、…し), "before" (…と, …とき), "beside"
    (…ながら), "supposes" (…ば), "ends"; `end`: where its own
    words end without what joins it."""

    first: int
    behind: int
    end: int
    kind: str


def cuts(words: SentenceWords, most: int) -> Iterator[str]:
    """Shorter sayings of a sentence, of at most `most` code points where it can be, each true when the sentence is."""
    clauses = list(_clauses(words))
    if not clauses or clauses[-1].kind not in ("ends", "states"):
        return
    sign = words.text[words.all[clauses[-1].behind - 1].end :].strip()
    for last in range(len(clauses)):
        for first in range(last, -1, -1):
            if text := _run(words, clauses, first, last, most):
                yield f"{text}{sign}"


def _clauses(words: SentenceWords) -> Iterator[_Clause]:
    first, outside = 0, words.outside()
    for at, token in enumerate(words.all[:-1]):
        comma = words.all[at + 1].text in ("、", "，")
        if not outside[at] or token.pos == "PUNCT":
            continue
        kind, end = _joins(words.all, first, at, comma)
        if kind:
            behind = at + 1 + comma
            yield _Clause(first, behind, end, kind)
            first = behind
    behind = len(words.all)
    while behind > first and words.all[behind - 1].pos in ("PUNCT", "SYM"):
        behind -= 1
    if behind > first:
        yield _Clause(first, behind, _unstyled(words.all, behind), "ends")


def _joins(tokens: Sequence[Token], first: int, at: int, comma: bool) -> tuple[str, int]:
    """How the clause whose words end with this one is joined to what follows; "" where none ends here."""
    if at - first < 2:
        return "", at
    before, last = tokens[at - 1], tokens[at]
    form, finite = _form(last), _finite(before)
    if last.tag == "助詞-接続助詞":
        if last.text in _STATES and finite:
            return "states", _unstyled(tokens, at)
        if last.text == "と" and finite and before.lemma not in ("だ", "た"):
            return "before", at
        if comma and last.text in ("て", "で"):
            return "goes on", at
        if (comma and last.text in ("ながら", "つつ")) or (
            last.text in ("て", "で") and _alone(before, tokens[at + 1])
        ):
            return "beside", at
        if last.text == "ば":
            return "supposes", at
    if not comma:
        return "", at
    if before.tag == "助詞-準体助詞" and (last.text == "で" or (last.text == "に" and tokens[at - 2].pos == "AUX")):
        return "states", at - 1
    if before.text in ("て", "で") and last.text == "から":
        return "goes on", at - 1
    if before.tag == "形状詞-助動詞語幹" and last.text == "に":
        return "beside", at
    noun = at - 1 if last.text in ("に", "は") else at
    if tokens[noun].tag.endswith("副詞可能") and _finite(tokens[noun - 1]):
        return "before", at
    if form.startswith("仮定形"):
        return "before" if last.text == "たら" else "supposes", at
    if form.startswith("連用形") and last.text not in ("に", "ず") and last.lemma != "ない":
        return "goes on", at + 1
    return "", at


def _alone(before: Token, behind: Token) -> bool:
    """Does another deed follow a verb in …て, and no word that only helps it?"""
    helps = behind.tag == "動詞-非自立可能" or "fixed" in (before.dep, behind.dep)
    return not helps and behind.pos in ("NOUN", "PROPN", "VERB", "ADJ", "ADV")


def _form(token: Token) -> str:
    return token.inflection.split(";")[-1]


def _finite(token: Token) -> bool:
    return _form(token).startswith(("終止形", "連体形"))


def _unstyled(tokens: Sequence[Token], behind: int) -> int:
    """The end of a clause without 〜のです, 〜のでした."""
    at = behind
    while at and tokens[at - 1].lemma in ("です", "だ", "た", "ある") and tokens[at - 1].pos == "AUX":
        if _form(tokens[at - 1]).startswith("意志推量形"):
            return behind  # のでしょう only guesses.
        at -= 1
    styled = at > 1 and at < behind and tokens[at - 1].tag == "助詞-準体助詞" and tokens[at - 2].text != "な"
    return at - 1 if styled else behind


def _run(words: SentenceWords, clauses: Sequence[_Clause], first: int, last: int, most: int) -> str | None:
    tokens, start, end = words.all, clauses[first].first, clauses[last]
    kept = range(start, end.behind)
    ending = next(one for one in clauses[last:] if one.kind in ("states", "supposes", "before", "ends"))
    if end.kind not in ("ends", "states", "goes on") or (end.kind != "ends" and not _asserted(words, end, ending)):
        return None
    if end.kind == "goes on" and not (ending.kind in ("states", "ends") and _plain(tokens, ending)):
        return None
    for at, token in enumerate(tokens):
        inside, held = at in kept, token.head in kept
        when = any(one.kind == "before" and one.first <= at < one.behind for one in clauses[:first])
        if (
            held
            and not inside
            and (token.dep not in _FREE | SUBJECTS or (at < start and not when and _dates(words, at)))
        ):
            return None
        if inside and not held and token.dep not in _FREE | SUBJECTS | _CHAIN:
            return None
    refers = any(token.text[0] == "そ" and token.pos in ("PRON", "DET") for token in tokens[start + 1 : end.behind])
    if first and (refers or (tokens[start].text[0] == "そ" and tokens[start].pos in ("PRON", "DET"))):
        return None
    stated = max((at + 1 for at in range(first) if clauses[at].kind == "states"), default=0)
    main = next(one for one in clauses[last:] if one.kind in ("states", "ends"))
    denied = any(token.lemma in ("ない", "ぬ", "ず") for token in tokens[start : main.behind])
    for one in clauses[stated:first]:
        if one.kind == "supposes" or (one.kind == "before" and not (_plain(tokens, main) and _past(tokens, main))):
            return None
        if one.kind == "before" and any(token.pos == "NUM" for token in tokens[one.first : one.behind]):
            return None
        if one is clauses[first - 1] and one.kind in ("goes on", "beside") and (denied or not _main(words, one)):
            return None
    subject = _subject(words, start, end.behind, clauses[stated].first)
    own = words.said(end.first, end.end) if end.kind != "goes on" else _ended(words, end, _past(tokens, ending))
    if end.kind == "states" and own and own[-1] == "な":
        own = f"{own[:-1]}だ"  # 女なので
    if subject is None or not own:
        return None
    said = words.said(start, end.first) + own
    phrases = [] if denied or refers or len(subject + said) <= most else _phrases(words, clauses[first : last + 1])
    texts = [subject + _without(words, said, start, left) for left in _subsets(phrases)]
    return max((text for text in texts if len(text) <= most), key=len, default=min(texts, key=len))


def _subsets(phrases: Sequence[tuple[int, int]]) -> Iterator[Sequence[tuple[int, int]]]:
    some = phrases[:_MOST]
    return itertools.chain.from_iterable(itertools.combinations(some, count) for count in range(len(some) + 1))


def _without(words: SentenceWords, said: str, start: int, left: Sequence[tuple[int, int]]) -> str:
    """What is said from a word on, without the phrases left out."""
    offset = words.all[start].start
    for first, behind in reversed(left):
        said = said[: words.all[first].start - offset] + said[words.all[behind - 1].end - offset :]
    return said


def _phrases(words: SentenceWords, clauses: Sequence[_Clause]) -> list[tuple[int, int]]:
    """The phrases between commas that tell how, where or of what kind, and that nothing else hangs on."""
    tokens, outside, found = words.all, words.outside(), []
    for clause in clauses:
        first = clause.first
        for at in range(clause.first, clause.end):
            if tokens[at].text not in ("、", "，") or not outside[at]:
                continue
            inside = range(first, at)
            last = tokens[at - 1]
            joins = [tokens[one].dep for one in inside if tokens[one].head not in inside]
            alone = not any(token.head in inside for i, token in enumerate(tokens) if not first <= i <= at)
            ends = last.tag in ("助詞-格助詞", "助詞-接続助詞") or last.text == "に" or _finite(last)
            has = any(tokens[i].tag == "助詞-係助詞" or tokens[i].dep in SUBJECTS for i in inside) and joins != ["acl"]
            fits = alone and ends and not has and set(joins) <= {"obl", "advcl", "acl"}
            if fits and not any(_dates(words, i) for i in inside):
                found.append((first, at + 1))
            first = at + 1
    return found


def _dates(words: SentenceWords, at: int) -> bool:
    """Does a phrase tell a time or a number?"""
    return any(words.all[i].pos == "NUM" or "副詞可能" in words.all[i].tag for i in words.under(at))


def _asserted(words: SentenceWords, clause: _Clause, ending: _Clause) -> bool:
    """Is a clause with more behind it said for itself, and in no words or thoughts told of behind it?"""
    tokens = words.all
    for at in range(1, len(tokens)):
        one, token = tokens[at - 1], tokens[at]
        if at < clause.behind:
            if one.tag == "助詞-準体助詞" and token.text == "は":
                return False
            continue
        if token.text == "って" or (token.text == "と" and token.tag == "助詞-格助詞" and one.inflection):
            return False
        if one.tag == "助詞-準体助詞" and token.pos == "ADP" and at < ending.end:
            return False
    return _main(words, clause)


def _main(words: SentenceWords, clause: _Clause) -> bool:
    """Is the clause part of no noun's and of nothing said or thought?"""
    at = next((at for at in range(clause.end - 1, clause.first, -1) if _means(words.all[at])), clause.first)
    return all(words.all[above].dep in _CHAIN for above in words.chain(at))


def _means(token: Token) -> bool:
    return token.pos not in ("AUX", "PUNCT", "SCONJ", "ADP", "PART") and token.dep != "fixed"


def _plain(tokens: Sequence[Token], clause: _Clause) -> bool:
    """Does a clause say that something is or was done, and neither deny nor guess it?"""
    endings, at = set[str](), clause.behind - 1
    while at > clause.first:
        token = tokens[at]
        helps = token.tag == "動詞-非自立可能" and tokens[at - 1].text in ("て", "で")
        if token.pos in ("AUX", "SCONJ", "PART") or helps or token.dep == "fixed":
            endings.add("う" if _form(token).startswith("意志推量形") else token.lemma)
        elif token.pos not in ("PUNCT", "SYM"):
            break
        at -= 1
    does = tokens[at].tag.startswith(("動詞", "形容詞")) and tokens[at].lemma != "ない"
    return does and endings <= _PLAIN | _STATES


def _past(tokens: Sequence[Token], clause: _Clause) -> bool:
    """Does a clause tell of what was?"""
    return any(
        token.inflection.startswith("助動詞-タ;") for token in tokens[max(clause.first, clause.end - 2) : clause.behind]
    )


def _subject(words: SentenceWords, start: int, behind: int, stated: int) -> str | None:
    """The subject to be put before these words, "" where they have it or the sentence has none; None where it is not
    sure whose they are."""
    tokens = words.all
    own = [at for at, token in enumerate(tokens) if token.dep in SUBJECTS]
    topics = [
        at - 1
        for at in range(1, len(tokens))
        if tokens[at].text == "は"
        and tokens[at].tag == "助詞-係助詞"
        and tokens[at - 1].pos in ("NOUN", "PROPN", "PRON")
    ]
    kept = [at for at in topics if at < behind] if not start else [at for at in topics if start <= at < behind]
    if behind < len(tokens) - 1 and kept and any(kept[-1] < at < behind and at not in topics for at in own):
        return None  # 私は、父が帰ったので、…: of the topic something else may be said.
    if not start or kept:
        return "" if any(at < behind for at in own + topics) or not own else None
    earlier = [at for at in topics if at < start]
    if any(start <= at < behind and _stands(words, at) for at in own):
        return None if earlier else ""
    left = [at for at in own if at < start]
    if left and start <= tokens[left[-1]].head < behind:
        whose = left[-1]
    elif not earlier or left[-1:] > earlier[-1:] or (len(earlier) > 1 and earlier[-1] < stated):
        return None if own else ""
    else:
        whose = earlier[-1]
    under = {at for at in words.under(whose) if tokens[at].pos != "PUNCT"}
    said = words.said(min(under), max(under) + 1)
    fits = tokens[max(under)].pos == "ADP" and len(under) == max(under) - min(under) + 1 and len(said) <= _SUBJECT
    return said if fits and said[0] != "そ" and max(under) < start else None


def _stands(words: SentenceWords, at: int) -> bool:
    """Is a subject that of a clause said for itself, and of no clause that belongs to a noun?"""
    return all(words.all[above].dep in _CHAIN for above in words.chain(words.all[at].head))


def _ended(words: SentenceWords, clause: _Clause, past: bool) -> str | None:
    """A clause's last words as they would end a sentence; None where that is not known."""
    last = words.all[clause.end - 1]
    before = words.said(clause.first, clause.end)
    kind = last.inflection.split(";")[0]
    has = any(token.dep in SUBJECTS for token in words.all[clause.first : clause.end])
    copula = kind == "助動詞-ダ" and has
    adjective = last.text.endswith("く") and (kind == "形容詞" or last.lemma == "ない") and has
    verb = kind.startswith(("五段", "下一段", "上一段", "カ行変格", "サ行変格")) or kind == "助動詞-マス"
    if not (verb or adjective or copula):
        return None
    if not past:
        return before.removesuffix(last.text) + last.lemma
    if adjective or copula:
        return before[:-1] + ("かった" if adjective else "だった")
    if words.all[clause.end].text in ("て", "で"):
        return before + ("た" if words.all[clause.end].text == "て" else "だ")
    if kind.startswith("五段"):
        ending = "った" if last.lemma in ("行く", "いく") else _PAST.get(last.text[-1])
        return before[:-1] + ending if ending else None
    return f"{before}た"
