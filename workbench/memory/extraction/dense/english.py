"""English sentences cut down to some of the parts between their commas."""

import itertools
from collections.abc import Iterator, Sequence

from workbench.memory.extraction.dense.words import SUBJECTS, SentenceWords

_PARTS = 8
"""Parts of a sentence of which any may be kept; a sentence of more is kept whole."""
_ASIDES = {"relcl", "acl", "appos", "advcl", "prep", "npadvmod", "conj"}
"""Relations by which what is left out may hang on what is kept."""
_BETWEEN = {"punct", "cc", "intj", "relcl", "acl", "appos", "advcl"}
"""Those of what may stand between two things kept."""
_STATED = {"as", "when", "while", "whilst", "after", "before", "since", "because", "for", "though", "although", "where"}
"""Words that begin a clause whose being left out changes nothing of what is said beside it."""
_SOME = {
    "no",
    "nobody",
    "none",
    "nothing",
    "every",
    "everybody",
    "everyone",
    "everything",
    "all",
    "any",
    "anybody",
    "anyone",
    "anything",
    "few",
    "each",
    "only",
    "those",
    "who",
    "hardly",
    "never",
    "not",
}
"""Words of which it is told by what hangs on them how many they are."""
_THEY = {"he", "she", "it", "they", "this", "that"}
_EMPTY = ("WP", "WDT", "EX")
_ENDS = " ,;:.!—–-”’\"'"
_SUBJECT = 6
"""Words up to which a subject is taken along."""


def cuts(words: SentenceWords) -> Iterator[str]:
    """Shorter sayings of a sentence, each true when it is."""
    parts = _parts(words)
    if not 1 < len(parts) <= _PARTS or "?" in words.text:
        return
    for count in range(1, len(parts)):
        for some in itertools.combinations(parts, count):
            if text := _told(words, some):
                yield text


def _parts(words: SentenceWords) -> list[range]:
    found, first = [], 0
    for at, outside in enumerate(words.outside()):
        if outside and words.all[at].text in (",", ";", ":", "--", "—", "–"):
            if all(words.all[i].dep in ("punct", "cc") for i in range(first, at)):
                continue
            found.append(range(first, at + 1))
            first = at + 1
    rest = range(first, len(words.all))
    return [*found, rest] if any(words.all[i].dep != "punct" for i in rest) else found


def _told(words: SentenceWords, parts: Sequence[range]) -> str | None:
    tokens = words.all
    kept = {at for part in parts for at in part}
    tops = [
        at
        for at in sorted(kept)
        if (tokens[at].head not in kept or tokens[at].head == at) and tokens[at].dep not in ("punct", "cc")
    ]
    if len(tops) != 1 or not all(
        _spared(words, at) for at, one in enumerate(tokens) if at not in kept and one.head in kept
    ):
        return None
    top, behind = tops[0], max(kept)
    for at, one in enumerate(tokens):
        if one.dep == "cc" and one.head in kept:
            joined = [child for child in words.on(one.head) if tokens[child].dep == "conj" and child > at]
            if any(child in kept for child in joined) != (at in kept):
                return None
        # What stands behind something left out may belong to it, whatever the parse says.
        if at not in kept and one.head in kept and min(kept) < at < behind and one.dep not in _BETWEEN:
            return None
    subject = _subject(words, top, kept)
    if subject is None or _broken(words, parts, kept):
        return None
    first, *others = parts
    leads = itertools.takewhile(lambda at: tokens[at].dep in ("punct", "cc"), first)
    pieces = [range(first.start + len(list(leads)), first.stop), *others]
    text = ""
    for piece in pieces:
        # A comma that only went with what is left out goes with it.
        joins = text[-1:] == "," and any(
            tokens[at].dep in SUBJECTS and tokens[at].head in piece for at in range(piece.start)
        )
        said = words.said(piece.start, piece.stop).strip()
        text = f"{text[:-1] if joins or text.endswith(' and,') else text} {said}".lstrip()
    text = text.rstrip(_ENDS)
    if tokens[max(at for at in kept if tokens[at].pos != "PUNCT")].pos == "CCONJ":
        return None
    if subject:
        text = f"{subject} {text}"
    return f"{text[:1].upper()}{text[1:]}."


def _broken(words: SentenceWords, parts: Sequence[range], kept: set[int]) -> bool:
    """Does something kept go with something left out, though the parse joins it to what is kept?"""
    tokens = words.all
    dashes = [at for at, one in enumerate(tokens) if one.text in ("--", "—", "–")]
    between = [at for at in dashes if at in kept and at != max(kept)]
    if len(between) not in (0, len(dashes)):
        return True
    for part in parts[1:]:
        lead = tokens[part.start]
        if lead.tag in ("TO", "IN") and part.start - 1 not in kept:
            return True
        if lead.dep == "cc" and part.start - 1 not in kept:
            joined = [at for at in part if tokens[at].dep == "conj" and tokens[at].pos in ("VERB", "AUX")]
            if not any(tokens[at].head not in part for at in joined):
                return True
    # It was he who came.
    its = {one.head for one in tokens if one.dep in SUBJECTS and one.text.lower() == "it"}
    cleft = [at for at in kept if tokens[at].dep == "attr" and tokens[at].pos == "PROPN" and tokens[at].head in its]
    return (
        any(one.text.lower() in ("who", "that") and at not in kept and at > min(cleft) for at, one in enumerate(tokens))
        if cleft
        else False
    )


def _spared(words: SentenceWords, at: int) -> bool:
    """May a word be left out, with all that hangs on it, where what it hangs on is kept?"""
    tokens, one = words.all, words.all[at]
    above, under = tokens[one.head], [tokens[i] for i in sorted(words.under(at))]
    if one.dep in ("punct", "cc", "intj"):
        return True
    if one.dep not in _ASIDES or any(
        tokens[i].text.lower() in _SOME for i in (one.head, *words.on(one.head)) if i != at
    ):
        return False
    if one.dep == "conj":
        joints = {tokens[i].text.lower() for i in words.on(one.head) if tokens[i].dep == "cc"}
        return above.pos in ("VERB", "AUX") and one.pos in ("VERB", "AUX") and joints <= {"and", "but"}
    if one.dep == "advcl":
        begins = under[0].text.lower()
        if any(tokens[i].tag == "MD" for i in words.on(one.head)) or "if" in {word.text.lower() for word in under[:3]}:
            return False
        return begins in _STATED or under[0].tag in ("VBG", "VBN")
    return not any(word.pos == "NUM" or word.entity in ("DATE", "TIME") for word in under) and one.text.lower() not in (
        "except",
        "but",
        "without",
        "besides",
        "unless",
        "according",
        "like",
        "as",
    )


def _subject(words: SentenceWords, top: int, kept: set[int]) -> str | None:
    """The subject that must be put before what is kept, "" where it has its own; None where it does not stand alone."""
    tokens = words.all
    has = [at for at in words.on(top) if tokens[at].dep in SUBJECTS]
    if any(tokens[at].dep == "mark" for at in words.on(top)):
        return None
    left = [token for at, token in enumerate(tokens) if at not in kept and at < min(kept)]
    if any(tokens[at].text.lower() in _THEY for at in has) and any(token.pos == "PROPN" for token in left):
        return None
    if tokens[top].dep == "ROOT":
        return "" if has or not any(token.dep in SUBJECTS for token in tokens) else None
    chain = words.chain(top)
    if tokens[top].pos not in ("VERB", "AUX") or any(tokens[at].dep not in ("conj", "ROOT") for at in chain):
        return None
    if any(tokens[at].dep == "ccomp" for at in words.under(chain[-1]) - words.under(top)):
        return None
    for at in chain[1:]:
        first = min((i for i in words.on(at) if tokens[i].dep in SUBJECTS), default=at)
        for child in words.on(at):
            one = tokens[child]
            if one.dep == "preconj" or (one.dep == "cc" and one.text.lower() not in ("and", "but")):
                return None
            if one.dep in ("advmod", "advcl", "mark", "neg") and child < first and not _spared(words, child):
                return None
    helped = [tokens[at] for at in words.on(top) if tokens[at].dep in ("aux", "auxpass")]
    finite = tokens[top].tag in ("VBD", "VBZ") or any(one.tag in ("VBD", "VBZ", "VBP", "MD") for one in helped)
    shared = any(tokens[at].dep in ("aux", "auxpass") for at in words.on(tokens[top].head))
    if not finite or (shared and not helped and not has):
        return None  # was tried and sent: the helping word may be that of both.
    if has:
        return ""
    begins = next(at for at in sorted(kept) if tokens[at].dep not in ("punct", "cc"))
    if begins != top and not (tokens[begins].head == top and tokens[begins].dep in ("aux", "auxpass", "neg", "advmod")):
        return None
    for at in chain[1:]:
        for child in words.on(at):
            if tokens[child].dep in SUBJECTS:
                under = sorted(words.under(child))
                named = len(under) <= _SUBJECT and under[-1] - under[0] < _SUBJECT and tokens[child].tag not in _EMPTY
                fits = named and child < at and tokens[child].text.lower() != "it"
                return words.said(under[0], under[-1] + 1) if fits else None
    return None
