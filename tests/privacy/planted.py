"""Pages with personal data planted in them. Every number is made up: kept for fiction, for documentation, or unassigned
(a Japanese number with 0000 after its area code belongs to nobody), keys are put together here from harmless parts."""

from workbench.privacy import Kind

KEY = "sk-" + "EXAMPLE0" * 4
CLOUD = "AKIA" + "EXAMPLE0" * 2
BLOCK = "-----BEGIN " + "PRIVATE KEY-----\nMIIexampleexample\n-----END " + "PRIVATE KEY-----"

JAPANESE: tuple[tuple[str, Kind, str], ...] = (
    ("電話は{}だ。", Kind.PHONE, "090-0000-1234"),
    ("固定は{}と書いてあった。", Kind.PHONE, "03-0000-5678"),
    ("全角でも{}を見つける。", Kind.PHONE, "０９０－００００－１２３４"),
    ("「{}」と彼は読み上げた。", Kind.PHONE, "〇九〇ー〇〇〇〇ー一二三四"),
    ("{}、と札にある。", Kind.PHONE, "〇三の〇〇〇〇の五六七八"),
    ("市外局番から{}へ。", Kind.PHONE, "(075)000-1234"),
    ("無料の{}にかけた。", Kind.PHONE, "0120-000-123"),
    ("海外からは{}。", Kind.PHONE, "+81-90-0000-1234"),
    ("続けて書けば{}になる。", Kind.PHONE, "09000001234"),
    ("宛先は{}です。", Kind.MAIL, "ren.hirose@example.co.jp"),
    ("全角の{}も。", Kind.MAIL, "ｒｅｎ＠ｅｘａｍｐｌｅ．ｊｐ"),
    ("カードは{}。", Kind.CARD, "4111 1111 1111 1111"),
    ("全角の{}。", Kind.CARD, "４１１１－１１１１－１１１１－１１１１"),
    ("マイナンバーは{}。", Kind.NATIONAL_ID, "1234 5678 9018"),
    ("続けて{}とも書く。", Kind.NATIONAL_ID, "123456789018"),
    ("住まいは{}。", Kind.ADDRESS, "〒000-0000 東京都架空区夢見町一丁目二番三号"),
    ("越した先は{}。", Kind.ADDRESS, "大阪府架空市北町1-2-3"),
    ("荷は{}に届く。", Kind.ADDRESS, "神奈川県架空市港町１２番地の３"),
    ("振込先は普通預金{}。", Kind.BANK, "1234567"),
    ("口座番号は{}。", Kind.BANK, "７６５４３２１"),
    ("接続元は{}だった。", Kind.IP, "192.0.2.17"),
    ("パスワード：{}。", Kind.KEY, "hi-mi-tsu-77"),
    ("鍵は{} で終わり。", Kind.KEY, KEY),
)
ENGLISH: tuple[tuple[str, Kind, str], ...] = (
    ("Ring me on {}.", Kind.PHONE, "(212) 555-0187"),
    ("She wrote {} on the card.", Kind.PHONE, "555-0143"),
    ("London is {}, he said.", Kind.PHONE, "020 7946 0018"),
    ("His mobile is {}.", Kind.PHONE, "07700 900123"),
    ("From abroad it is {}.", Kind.PHONE, "+44 20 7946 0018"),
    ("Write to {}.", Kind.MAIL, "mara.finch+desk@example.com"),
    ("Charge {} for it.", Kind.CARD, "3782 822463 10005"),
    ("Or {} instead.", Kind.CARD, "5555-5555-5555-4444"),
    ("Her number is {}.", Kind.NATIONAL_ID, "123-45-6789"),
    ("He lives at {} now.", Kind.ADDRESS, "123 Example Street, Apt 4B, Springfield, IL 62704"),
    ("She moved to {} in May.", Kind.ADDRESS, "12 Foxglove Lane"),
    ("Pay into {} today.", Kind.BANK, "GB82 WEST 1234 5698 7654 32"),
    ("My account number is {}.", Kind.BANK, "12345678"),
    ("It came from {}.", Kind.IP, "203.0.113.9"),
    ("Or {}.", Kind.IP, "2001:db8::8a2e:370:7334"),
    ('password: "{}"', Kind.KEY, "corr3ct-horse"),
    ("https://mara:{}@example.com/files", Kind.KEY, "s3cret"),
    ("the key {} is revoked", Kind.KEY, CLOUD),
    ("{}", Kind.KEY, BLOCK),
)

INNOCENT = """
一八八七年の春、三丁目の角で二人は別れた。2026年11月22日 15:00:01,123、列車は12:30:45に出た。費用は1,234,567円、
長さは3.14159、版は1.2.3.4。ISBN 978-4-00-310101-8。偽のカード4111 1111 1111 1112と、偽の番号1234 5678 9012。
第一章 一二三四五六七八九、十五銭五厘。東京都千代田区に生まれ、京都の三条に住む。電話は鳴らない。パスワードは忘れた。
He was born in 1914-1918 or so; 12 Angry Men played at 7:30. The password: swordfish. Chapter 3.2.1.1, pages 100-200.
It was 127.0.0.1 all along. Call me on the 25th of December 2019. In 1 Street they sold 40,000 lanterns for $1,999.99.
2026-11-22 15:00:01,123 workbench.engine INFO 1700000000000 batches 0.123456789 7f3a9c21-1234-5678-9018-0a0a0a0a0a0a
"""
"""Digits that are nobody's."""


def page(planted: tuple[tuple[str, Kind, str], ...]) -> str:
    """One sentence a line."""
    return "\n".join(sentence.format(what) for sentence, _, what in planted)
