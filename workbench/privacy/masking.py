"""A text with what is personal in it covered, and one find shown without giving it away."""

from collections.abc import Collection

from workbench.privacy.finding import find
from workbench.privacy.kinds import Kind

_NAMES: dict[str, dict[Kind, str]] = {
    "en": {
        Kind.KEY: "key",
        Kind.MAIL: "mail address",
        Kind.BANK: "bank account",
        Kind.CARD: "card number",
        Kind.NATIONAL_ID: "personal number",
        Kind.PHONE: "phone number",
        Kind.IP: "IP address",
        Kind.ADDRESS: "postal address",
    },
    "ja": {
        Kind.KEY: "鍵・パスワード",
        Kind.MAIL: "メールアドレス",
        Kind.BANK: "口座番号",
        Kind.CARD: "カード番号",
        Kind.NATIONAL_ID: "個人番号",
        Kind.PHONE: "電話番号",
        Kind.IP: "IPアドレス",
        Kind.ADDRESS: "住所",
    },
    "zh": {
        Kind.KEY: "密钥",
        Kind.MAIL: "邮箱",
        Kind.BANK: "银行账号",
        Kind.CARD: "卡号",
        Kind.NATIONAL_ID: "身份号码",
        Kind.PHONE: "电话号码",
        Kind.IP: "IP地址",
        Kind.ADDRESS: "住址",
    },
}
_SHOWN = 2


def name(kind: Kind, language: str = "en") -> str:
    """What a kind is called, in English for a language without names."""
    return _NAMES.get(language, _NAMES["en"])[kind]


def mask(text: str, language: str = "en", kinds: Collection[Kind] = tuple(Kind)) -> str:
    """The text with the name of its kind in brackets for everything found. Masking twice changes nothing."""
    pieces, at = [], 0
    for one in find(text):
        if one.kind in kinds:
            pieces += [text[at : one.start], f"[{name(one.kind, language)}]"]
            at = one.end
    return "".join([*pieces, text[at:]]) if pieces else text


def hint(text: str, kind: Kind) -> str:
    """A find as it may be listed: its shape, with the first two characters; of a key and a password, nothing else."""
    if kind is Kind.KEY:
        return "•" * 8
    return "".join(char if at < _SHOWN or not char.isalnum() else "•" for at, char in enumerate(" ".join(text.split())))
