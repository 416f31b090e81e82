"""Which forms of a name are one person's: 姓, 名, full name, name with a title."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from workbench.memory.reading.names import HONORIFICS
from workbench.text.language import language_of

_MALE = (
    "Mr", "Sir", "Lord", "Father", "King", "Prince", "Uncle", "Count", "Comte", "Vicomte", "Marquis", "Duke",
    "Monsieur",
)  # fmt: skip
_FEMALE = (
    "Mrs", "Miss", "Ms", "Lady", "Mother", "Queen", "Princess", "Aunt", "Countess", "Madame", "Mademoiselle",
    "Comtesse",
)  # fmt: skip
_TITLES = frozenset(
    (
        *(
            *_MALE,
            *_FEMALE,
            *language_of("en").address.titles,
            "M",
            "Commander",
            "Detective",
            "Marshal",
            "General",
            "Judge",
        ),
        *("Citoyen", "Citizen", "Citoyenne", "Superintendent"),
    )
)
_ARTICLES = ("the", "The")
_BOUND = ("Mr", "Mrs", "Ms", "Miss", "M", "Monsieur")
_SUFFIX_ZH = re.compile(
    rf"(?:{'|'.join(language_of('zh').address.titles)}|少侠|公公|王爷|长老|真人|掌门|少佐|谷主|师兄|师姐|师妹|婆婆|大娘|大姐|队|总)$"
)
_SUFFIX_JA = re.compile(
    rf"(?:{HONORIFICS}|探偵|大佐|画伯|公爵|伯爵|子爵|男爵|検事|判事|弁護士|医師|刑事|巡査|警部|警部補|記者|教授|博士|先輩|師匠"
    r"|棋士|[初二三四五六七八九]段|(?:船|艦|隊|部|課|社|所|院|校|園|学園|団|班|局|整備|機関)長)$"
)
_PREFIX_JA = re.compile(
    r"^(?:[一-鿿]{1,3}長|[ァ-ヺー一-鿿]{2,6}(?:奏者|選手|隊員)・?|王妃|皇后|女王|国王|王子|王女|令嬢|騎士|隊長)(?=.)"
)
"""What somebody is, written before their name."""


def is_bound_title(form: str) -> bool:
    """Is this a title that never stands without a name?"""
    return form in _BOUND


def group(
    forms: Sequence[str], counts: Mapping[str, int], words: Mapping[str, Collection[str]], language: str
) -> list[list[str]]:
    """Groups of forms, each with its fullest name first. A part two full names share belongs to neither. `words`: what
    forms of several words are made of."""
    parts_of: Callable[[str, str], bool] = _parts_en
    if language == "ja":
        parts_of = partial(_parts_ja, frozenset(forms), words)
    elif language == "zh":
        parts_of = _parts_zh
    full_names = [form for form in forms if _is_full(form, forms, language)]
    owners: dict[str, list[str]] = defaultdict(list)
    for form in forms:
        for full in full_names:
            if form != full and parts_of(form, full):
                owners[form].append(full)
    head: dict[str, str] = {}
    if language not in ("ja", "zh"):
        head = _same_first_name(full_names, forms, counts)
        head |= {form: plain for form in forms if (plain := _plain(form)) != form and plain in counts}
    for form in sorted(forms, key=len, reverse=True):
        fulls = owners.get(form, [])
        best = _only(list(dict.fromkeys(_top(full, head) for full in fulls)), counts)
        if best is not None and best != form:
            head.setdefault(form, best)
    groups: dict[str, list[str]] = defaultdict(list)
    for form in forms:
        groups[_top(form, head)].append(form)
    return [
        [top, *sorted((f for f in members if f != top), key=lambda f: -counts[f])] for top, members in groups.items()
    ]


def _top(form: str, head: Mapping[str, str]) -> str:
    seen = {form}
    while form in head and head[form] not in seen:
        form = head[form]
        seen.add(form)
    return form


def _only(fulls: Sequence[str], counts: Mapping[str, int]) -> str | None:
    """The one full name a part belongs to: the only one, or one that occurs five times as often as the others."""
    if len(fulls) <= 1:
        return fulls[0] if fulls else None
    ranked = Counter({full: counts[full] for full in fulls}).most_common()
    return ranked[0][0] if ranked[0][1] >= 5 * max(1, ranked[1][1]) else None


def _is_full(form: str, forms: Sequence[str], language: str) -> bool:
    if language == "ja":
        bare = _PREFIX_JA.sub("", _SUFFIX_JA.sub("", form))
        return bare in ("", form) or bare not in forms
    if language == "zh":
        return len(form) >= 2
    return " " in form


def _parts_ja(forms: frozenset[str], words: Mapping[str, Collection[str]], form: str, full: str) -> bool:
    bare = _PREFIX_JA.sub("", _SUFFIX_JA.sub("", form) or form) or form
    if bare == full:
        return True
    if bare != form and bare in forms:
        return False  # It goes with the bare name, wherever that goes.
    if "・" in full and form in full.split("・"):
        return True
    # 久世 and 灯 are both somebody, so 久世灯 is the two in one.
    if (full.startswith(bare) and full[len(bare) :] in forms) or (full.endswith(bare) and full[: -len(bare)] in forms):
        return True
    if "・" in full:
        return False
    parts = words.get(full, ())
    return len(full) > len(bare) and bare in parts and (full.startswith(bare) or full.endswith(bare))


def _parts_zh(form: str, full: str) -> bool:
    if _SUFFIX_ZH.search(full):
        return False
    bare = _SUFFIX_ZH.sub("", form)
    if bare in ("老", "小", "阿"):
        return False
    if bare != form:
        return bare == full or (len(bare) == 1 and len(full) > 1 and full[0] == bare)
    if len(form) == 2 and form[0] in "老小":
        return full[0] == form[1] or full.endswith(form)
    if len(form) == 2 and form[0] == "阿":
        return full.endswith(form[1]) and full[0] != "阿"
    return len(full) > len(form) and full.endswith(form)


def _parts_en(form: str, full: str) -> bool:
    words, whole = form.split(), full.split()
    bare, target = _untitled(words), _untitled(whole)
    if _clash(_title(words), _title(whole)) or (bare == target and len(whole) <= len(words)):
        return False
    longer = len(whole) > len(words) or words == whole[: len(words)]
    titled_part = _title(words) is not None and _title(whole) is None and len(target) > 1
    if (len(target) < len(bare) or not longer) and not titled_part:
        return False
    return bare == target or bare == target[: len(bare)] or bare == target[-len(bare) :]


def _same_first_name(full_names: Sequence[str], forms: Sequence[str], counts: Mapping[str, int]) -> dict[str, str]:
    """Full names that share a first name which also stands alone (a maiden and a married name) are one person's."""
    by_first: dict[str, list[str]] = defaultdict(list)
    for full in full_names:
        words = full.split()
        if _title(words) is None and len(words) > 1 and words[0] in forms:
            by_first[words[0]].append(full)
    head: dict[str, str] = {}
    for members in by_first.values():
        best = max(members, key=lambda full: (counts[full], full))
        head |= {full: best for full in members if full != best}
    return head


def _plain(form: str) -> str:
    """Without points, and with a small article."""
    return form.replace(".", "").replace("The ", "the ", 1)


def _title(words: Sequence[str]) -> str | None:
    first = next((word.rstrip(".") for word in words if word not in _ARTICLES), "")
    return first if first in _TITLES and len(words) > 1 else None


def _untitled(words: Sequence[str]) -> list[str]:
    left = list(words)
    while len(left) > 1 and (left[0].rstrip(".") in _TITLES or left[0] in _ARTICLES):
        left = left[1:]
    return left


def _clash(one: str | None, other: str | None) -> bool:
    """Two titles that cannot be one person's."""
    return (one in _MALE and other in _FEMALE) or (one in _FEMALE and other in _MALE)
