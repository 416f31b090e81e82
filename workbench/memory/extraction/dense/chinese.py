"""Chinese sentences cut at a comma. There is no parse of them, so their beginning is kept, with whom it is about."""

import re
from collections.abc import Iterator

_COMMA = re.compile("[，；]")
_HANGS = re.compile(
    "如果|要是|假如|假使|倘|若|除非|只要|只有|即使|就算|哪怕|无论|不管|不论|好像|仿佛|似乎|也许|可能|大概|或许|据说|听说"
    "|以为|梦|不是|与其|宁|觉得|认为|知道|相信|[说想道讲问答写念：“「？?]"
)
"""What may hold for all of a sentence or only with what follows it: conditions, guesses, what is said and thought."""
_OPENS = re.compile("^(?:因|由于|虽|尽管|为了|既|不但|不仅|一边|当|从|自从|等)")
_SAYS = re.compile("[了着过是有没不在](?!.{0,4}的)")
"""Signs of a predicate that is no part of a noun."""


def cuts(text: str) -> Iterator[str]:
    """The beginnings of a sentence that are true when it is."""
    if _HANGS.search(text):
        return
    for match in _COMMA.finditer(text):
        last = _COMMA.split(text[: match.start()])[-1]
        if _SAYS.search(last) and not _OPENS.search(last):
            yield f"{text[: match.start()]}。"
