"""What opens something: keys and tokens by the shape their makers gave them, passwords where they are named as such."""

import re
from collections.abc import Iterator

from workbench.privacy.kinds import Found, Kind

_SHAPES = (
    r"AKIA[0-9A-Z]{16}|ASIA[0-9A-Z]{16}",  # Amazon
    r"gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,}|glpat-[A-Za-z0-9_-]{20,}",
    r"sk-[A-Za-z0-9_-]{20,}|[sprw]k_(?:live|test)_[A-Za-z0-9]{16,}|xox[abeoprs]-[A-Za-z0-9-]{10,}",
    r"AIza[0-9A-Za-z_-]{35}|ya29\.[0-9A-Za-z_-]{20,}|hf_[A-Za-z0-9]{30,}|npm_[A-Za-z0-9]{36}|pypi-[A-Za-z0-9_-]{50,}",
    r"eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}",  # a JSON web token
)
_TOKEN = re.compile(rf"(?<![A-Za-z0-9_-])(?:{'|'.join(_SHAPES)})(?![A-Za-z0-9_-])")
_BEARER = re.compile(r"\bBearer +([A-Za-z0-9._~+/-]{16,}=*)")
_BLOCK = re.compile(
    r"-----BEGIN (?P<what>[A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?)-----.*?(?:-----END (?P=what)-----|\Z)", re.DOTALL
)
_IN_URL = re.compile(r"\b[a-z][a-z0-9+.-]{1,15}://[^\s/:@]{1,64}:([^\s/@]{1,128})@(?=[A-Za-z0-9\[])")
_NAMED = re.compile(
    r"(?:pass(?:word|wd|phrase|code)|pwd|(?:api|access)[_ -]?key|secret(?:[_ -]key)?|(?:access|auth)[_ -]?token|token"
    r"|パスワード|パスフレーズ|暗証番号|合言葉|アクセスキー|APIキー|密码|口令)"
    r"\"?\s{0,2}(?:[:=]|は)\s{0,2}[\"'「『]?([!-~]{4,128})",
    re.IGNORECASE,
)
_END = "\"'」』,;.)"


def find(text: str, _: str) -> Iterator[Found]:
    """A named password counts when it is written as one: after a colon or an equals sign, and no mere word."""
    for match in _BLOCK.finditer(text):
        yield Found(Kind.KEY, *match.span())
    for match in _TOKEN.finditer(text):
        yield Found(Kind.KEY, *match.span())
    for pattern in (_BEARER, _IN_URL):
        for match in pattern.finditer(text):
            yield Found(Kind.KEY, *match.span(1))
    for match in _NAMED.finditer(text):
        word = match[1].rstrip(_END)
        if len(word) >= 4 and not word.isalpha():
            yield Found(Kind.KEY, match.start(1), match.start(1) + len(word))
