"""Mail addresses, and addresses of machines that are somebody's."""

import re
from collections.abc import Iterator
from ipaddress import ip_address

from workbench.privacy.kinds import Found, Kind

_MAIL = re.compile(
    r"(?<![A-Za-z0-9._%+-])[A-Za-z0-9_%+-][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}(?![A-Za-z0-9])"
)
_IP4 = re.compile(r"(?<![A-Za-z0-9.:-])(?:\d{1,3}\.){3}\d{1,3}(?![A-Za-z0-9-]|\.\d)", re.ASCII)
_VERSION = re.compile(r"(?:\bv(?:er(?:sion|\.)?)?|[=<>]=|バージョン)\s*$", re.IGNORECASE)
_IP6 = re.compile(r"(?<![A-Za-z0-9:.])[0-9A-Fa-f]{1,4}(?::{1,2}[0-9A-Fa-f]{1,4}){3,7}(?![A-Za-z0-9:])")


def find(text: str, _: str) -> Iterator[Found]:
    """Of machines' addresses, those that lead to one: neither the machine itself nor nowhere, and no version number."""
    if "@" in text:
        for match in _MAIL.finditer(text):
            yield Found(Kind.MAIL, *match.span())
    for match in _IP4.finditer(text):
        # 1.2.1.1 numbers a heading.
        outline = all(len(part) == 1 for part in match[0].split("."))
        if (
            not outline
            and _leads_somewhere(match[0])
            and not _VERSION.search(text[max(0, match.start() - 12) : match.start()])
        ):
            yield Found(Kind.IP, *match.span())
    for match in _IP6.finditer(text):
        # Hours, minutes and seconds are written with colons too, and never so many.
        if _leads_somewhere(match[0]):
            yield Found(Kind.IP, *match.span())


def _leads_somewhere(text: str) -> bool:
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)
