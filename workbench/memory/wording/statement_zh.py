"""Chinese sentences as tokens, one a character: what stands where is who does what, so the order stays."""

import re

from workbench.text.numbers import digits_in

_SIGNS = re.compile(r"[\s、。，．,.!?！？；;：:「」『』“”\"'‘’（）()《》·…―—]+")
_DRESS = ((r"并(?=不|没|未|非)", ""), (r"没有(?=[一-鿿])", "没"), (r"(?:先生|小姐|女士)(?=是|的|在|有)", ""))
_WHOLE = re.compile(
    "不(?:过|仅|但|止|只|断|久|少|同)|无(?:论|数|比)|非(?:常|要)|未来|没关系|除非|莫非|是不是|有没有|要不"
)
_NOT = re.compile("[不没未非无別别莫勿]")


def tokens(text: str) -> list[str]:
    """The sentence's tokens."""
    said = _SIGNS.sub("", text)
    for pattern, plain in _DRESS:
        said = re.sub(pattern, plain, said)
    found: list[str] = []
    for part in digits_in(said).split():
        found += [part] if part[0] == "#" else _characters(part)
    return found


def _characters(part: str) -> list[str]:
    kept = {at for word in _WHOLE.finditer(part) for at in range(*word.span())}
    return ["¬" if at not in kept and _NOT.match(char) else char for at, char in enumerate(part)]
