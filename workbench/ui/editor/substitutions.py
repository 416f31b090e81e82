"""What becomes of characters just typed: quotes and dashes as they are printed, brackets with their other half."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from workbench.ui.editor.habits import Habits

_LOOKED_AT = 64
"""Characters before what was typed that may matter for it."""
Rule = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]


@dataclass(frozen=True, slots=True)
class Change:
    """Put `put` in place of the last `take` characters before the caret."""

    take: int
    put: str


def _rule(pattern: str, put: Callable[[re.Match[str]], str]) -> Rule:
    return re.compile(pattern), put


def _double(found: re.Match[str]) -> str:
    before = found.string[: found.start()]
    if before.endswith(("—", "–")):
        return "”" if before.count("“") > before.count("”") else "“"
    return "“" if not before or before[-1] in _OPENING else "”"


def _single(found: re.Match[str]) -> str:
    before = found.string[: found.start()]
    return "‘" if not before or before[-1] in _OPENING + "—–“" else "’"


_OPENING = " \t\u3000\u00a0([{‘"
_ENGLISH: tuple[Rule, ...] = (
    _rule('"', _double),
    _rule("'", _single),
    # An apostrophe where something is left out, not a quote that opens.
    _rule(r"‘(\d|(?i:tis|twas|twere|twill|em|til)[^\w’])", lambda found: "’" + found[1]),
    # Once the next character is there: a row of dashes alone is a line of its own.
    _rule(r"(?:(?<=[^-—\s])|^)--([^-\s])", lambda found: "—" + found[1]),
    _rule(r"(?<=[^-—\s] )-- ", lambda _: "— "),
    _rule(r"(?<!\.)\.\.\.", lambda _: "…"),
)
_ASIAN: tuple[Rule, ...] = (
    _rule(r"。。。|・・・|\.\.\.|．．．", lambda _: "……"),
    _rule(r"---|－－|(?<![ぁ-ゖァ-ヺー])ーー", lambda _: "――"),
)
_RULES = {"en": _ENGLISH, "ja": _ASIAN, "zh": _ASIAN}
_PAIRS = {
    "ja": {"「": "」", "『": "』", "（": "）"},
    "zh": {"“": "”", "「": "」", "『": "』", "（": "）"},
    "en": {"“": "”", "(": ")"},
}


def substitution(before: str, fresh: int, habits: Habits) -> Change | None:
    """What to put in place of the end of `before`, a line up to the caret whose last `fresh` characters are new."""
    if not habits.smart or fresh < 1:
        return None
    seen = made = before[-(_LOOKED_AT + fresh) :]
    for pattern, put in _RULES.get(habits.language, _ENGLISH):
        made = pattern.sub(_only_new(put, len(made) - fresh), made)
    if made == seen:
        return None
    same = next((at for at, (old, new) in enumerate(zip(seen, made, strict=False)) if old != new), len(made))
    return Change(len(seen) - same, made[same:])


def _only_new(put: Callable[[re.Match[str]], str], old: int) -> Callable[[re.Match[str]], str]:
    """Leave what was there before as it is: the author may have taken back what was put there."""
    return lambda found: put(found) if found.end() > old else found[0]


def closing(char: str, habits: Habits) -> str:
    """The other half of a bracket that opens; nothing for other characters, or where the author closes them."""
    return _PAIRS.get(habits.language, {}).get(char, "") if habits.pairs else ""


def closes(char: str, habits: Habits) -> str:
    """The bracket that a typed character closes: itself, or the curly quote it stands for; nothing for others."""
    if not habits.pairs:
        return ""
    halves = _PAIRS.get(habits.language, {}).values()
    if char == '"' and habits.smart:
        return "”" if "”" in halves else ""
    return char if char in halves else ""
