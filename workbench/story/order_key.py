"""Order keys: strings that sort like the list they stand for, so that inserting or moving touches one row.

Fractional indexing over base-62 digits, as David Greenspan described it for Figma-like lists.
"""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def key_between(low: str | None, high: str | None) -> str:
    """A key strictly between two keys; None stands for the open end on that side.

    Raises ValueError when `low` is not below `high`.
    """
    if low is not None and high is not None and low >= high:
        raise ValueError(f"no key between {low!r} and {high!r}")
    prefix = ""
    floor, ceiling = low or "", high
    while True:
        at = len(prefix)
        below = _DIGITS.index(floor[at]) if at < len(floor) else 0
        above = _DIGITS.index(ceiling[at]) if ceiling is not None and at < len(ceiling) else len(_DIGITS)
        if above - below > 1:
            return prefix + _DIGITS[(below + above) // 2]
        prefix += _DIGITS[below]
        if above != below:
            ceiling = None


def keys_after(last: str | None, count: int) -> list[str]:
    """`count` keys of equal length that all sort after `last`, evenly spaced, for appending many at once."""
    stem = "" if last is None else last + "V"
    width = 1
    while len(_DIGITS) ** width < (count + 2) * 4:
        width += 1
    step = len(_DIGITS) ** width // (count + 1)
    return [stem + _number(step * (index + 1), width) for index in range(count)]


def _number(value: int, width: int) -> str:
    digits = ""
    for _ in range(width):
        value, digit = divmod(value, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits if not digits.endswith("0") else digits[:-1] + "1"
