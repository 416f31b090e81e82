"""Evidence for people in Japanese text: GiNZA's persons and proper nouns, honorifics, speech tags, roles that act."""

import re
from collections.abc import Callable, Iterable, Sequence

from workbench.engine import Parse, Token
from workbench.memory.cast.evidence import Evidence

_HONORIFIC = (
    r"さん|さま|様|くん|君|ちゃん|殿|どの|氏|先生|先輩|嬢|夫人|教授|博士|警部|刑事|少年|親分|老人|公爵"
    r"|伯爵|子爵|男爵|探偵|画伯|閣下|殿下"
)
_BOUND = "さん|さま|様|くん|君|ちゃん|殿|どの|氏|嬢"
"""Titles that only follow a name; 先生 and the like also stand on their own."""
_PLAIN_TAGS = ("副詞", "形状詞", "接続詞", "連体詞", "感動詞", "名詞-普通名詞-形状詞可能")
_KANJI_WORD = re.compile(r"[一-鿿々]{2,5}")
_TITLED = re.compile(
    rf"(?P<base>(?<![お御])[一-鿿々ヶ]{{1,5}}|[ァ-ヺー・]{{2,12}}"
    rf"|(?<![ぁ-ゖ])お[一-鿿ぁ-ゖ]{{1,2}})(?P<title>{_HONORIFIC})(?![一-鿿])"
)
_KIN_ROLES = (
    "お父さん|お母さん|お兄さん|お姉さん|お嬢さん|お嬢様|奥さん|奥さま|奥様|旦那さま|旦那様|旦那|若旦那"
    "|おばさん|おじさん|伯父さん|叔父さん|伯母さん|叔母さん"
    "|おじいさん|おばあさん|お爺さん|お婆さん|爺さん|婆さん|父さん|母さん|兄さん|姉さん|御嬢さん|お客さん"
    "|お上さん|おかみさん|お神さん|お内儀さん|女将さん|女将|おとうさん|おかあさん|おっかさん|おじょうさん|おくさん|おまわりさん|ねえさん|にいさん|おばさま|おじさま"
)
_ROLES = (
    "先生|マスター|所長|船長|艦長|社長|店長|院長|校長|部長|団長|隊長|博士|教授|老人|先輩|師匠|親分|殿下|陛下"
    "|閣下|姫|王子|女王|王|父|母|兄|弟|姉|妹|妻"
    "|叔父|伯父|叔母|伯母|祖父|祖母|下女|主人|車掌|灯台看守|監督|支配人|執事|巡査|怪盗|首領|賊|博士|看護婦"
    "|看護師|女中|書生|園長|座長|令嬢"
)
_ROLE = re.compile(rf"(?<![一-鿿ァ-ヺー])(?:{_KIN_ROLES}|{_ROLES})(?=は|が|も)")
_SAYS = r"(?:言|云|い[っい]|訊|聞|尋|答|叫|呟|つぶや|囁|笑|返|告|続け|呼|うなず|首を|声|怒鳴|話|立|見|思|考)"
_NAME = r"(?:[一-鿿々]{1,5}|[ァ-ヺー・]{2,14}|[A-ZＡ-Ｚ](?![a-zA-Z]))"
_TAG_AFTER = re.compile(rf"」と[、，]?(?P<name>{_NAME})(?:は|が|も)")
_TAG_BEFORE = re.compile(rf"(?:^|[。」\n\u3000])(?P<name>{_NAME})(?:は|が)[^。「」\n]{{0,24}}「")
_ACTS = re.compile(rf"(?:^|[。」、\n\u3000])(?P<name>{_NAME})(?:は|が)[^。「」\n]{{0,30}}{_SAYS}")
_LETTER = re.compile(r"(?<![A-Za-zＡ-Ｚａ-ｚ])[A-ZＡ-Ｚ](?=は|が|の|を|に|と|も)")
_KIN_BASE = re.compile(r"^(?:お|御)?(?:[父母兄姉祖]|義[父母兄姉]|伯父|叔父|伯母|叔母|嬢|師匠)$")
"""Kin before さま or ちゃん: somebody, under the whole of it (お姉さま)."""
_INSTITUTION = re.compile(
    r"(?:邸|事務所|酒造|商店|商会|会社|病院|診療所|学園|学校|高校|大学|銀行|神社|寺|旅館|ホテル|新聞|放送|工場|工業)$"
    r"|^[〇一二三四五六七八九十百千]+$"
)
_NO_SURNAMES = frozenset(
    ["あした", "きのう", "きょう", "いま", "もう", "まだ", "そう", "また", "ただ", "なぜ", "みな", "やはり", "きっと"]
)
"""What a tagger may take for a surname before a name."""
_NOT_PEOPLE = re.compile(
    r"^(?:私|僕|俺|自分|誰|何|彼|彼女|我|君|貴方|今|今日|昨日|明日|時|事|人|者|男|女|子|声|目|手|顔|心|話|気|方"
    r"|中|前|後|所|一人|二人|三人|皆|人々|人間|子供|男|女|男の子"
    r"|女の子|客|相手|奥|旦那|お客|皆様|御前|今度|此方|其方|神|仏|世間|両親|親|友人|友達|家族|仲間|警官|医者"
    r"|全員|大勢|何人|一同|双方|自身|彼等|我々|諸|貴|御|父母|小僧|先方|主|親類|諸君|皆|車|船|風|細|諸|お上|御上|青年"
    r"|老人達|晩|行|星|名|雨|月|日|空|犬|猫|馬|そら|ほら|さあ|まあ|ああ|おや|いや|もし|ねえ)$"
)
_PLACES = (
    "City", "Country", "Province", "Location", "Facility", "Station", "Park", "School", "GPE", "River", "Mountain",
    "Company", "Island", "County",
)  # fmt: skip


def from_text(text: str) -> Evidence:
    """What honorifics, speech tags, roles and lone capitals show, by pattern over plain text."""
    evidence = Evidence()
    for match in _TITLED.finditer(text):
        whole, base = match.group(), match.group("base")
        if _KIN_BASE.match(base):
            evidence.titled[whole] += not re.fullmatch(_KIN_ROLES, whole)
            continue
        if re.fullmatch(_KIN_ROLES, whole) or _NOT_PEOPLE.match(base) or base[-1] in "奥諸皆細貴嬢":
            continue
        evidence.titled[whole if _kana(base) else base] += 1
    for match in _ROLE.finditer(text):
        evidence.acts[match.group()] += 1
    for pattern, weight in ((_TAG_AFTER, 2), (_TAG_BEFORE, 2), (_ACTS, 1)):
        for match in pattern.finditer(text):
            name = match.group("name").strip("・")
            if name and not _NOT_PEOPLE.match(name):
                evidence.acts[name] += weight
    for match in _LETTER.finditer(text):
        evidence.acts[match.group()] += 1
    return evidence


def from_parse(parse: Parse) -> Evidence:
    """What the parser shows: runs of personal names, and its person and place entities."""
    evidence = Evidence()
    tokens = parse.tokens
    for run in _runs(tokens):
        whole = parse.text[run[0].start : run[-1].end]
        if _INSTITUTION.search(whole) or (len(run) > 1 and run[0].text in _NO_SURNAMES):
            continue
        if _NOT_PEOPLE.match(whole) or (len(whole) == 1 and run[0].tag.endswith("一般")):
            continue
        evidence.entity[whole] += 1
        if len(run) > 1:
            evidence.joined[whole] |= {token.text for token in run if len(token.text) > 1 or not _kana(token.text)}
    for token in tokens:
        if any(token.entity.startswith(place) for place in _PLACES):
            evidence.place[token.text] += 1
    return evidence


def without_plain_words(
    forms: Sequence[str], evidence: Evidence, text: str, parse: Callable[[Sequence[str]], Sequence[Parse]]
) -> list[str]:
    """The forms without adverbs and adjectives that only happened to stand before a title (早速先生に) or は.

    One that the tagger calls a person, or that bears さん or the like more than once, stays whatever the dictionary
    says of the word.
    """
    doubted = [
        form
        for form in forms
        if _KANJI_WORD.fullmatch(form)
        and not evidence.entity[form]
        and len(re.findall(f"{form}(?:{_BOUND})", text)) < 2
    ]
    plain = {form for form, read in zip(doubted, parse(doubted), strict=True) if _is_plain(read)} if doubted else set()
    return [form for form in forms if form not in plain]


def _is_plain(parse: Parse) -> bool:
    return bool(parse.tokens) and all(token.tag.startswith(_PLAIN_TAGS) for token in parse.tokens)


def human_share(form: str, evidence: Evidence, total: int) -> bool:
    """Enough of a form's occurrences are of a person: a common noun that sometimes acts is left out."""
    if _INSTITUTION.search(form):
        return False
    if re.fullmatch(f"{_KIN_ROLES}|{_ROLES}", form):
        return evidence.acts[form] >= 4
    if (titled := _TITLED.fullmatch(form)) and _KIN_BASE.match(titled.group("base")):
        return evidence.titled[form] >= 4
    shown = evidence.acts[form] + evidence.titled[form] + evidence.entity[form]
    if len(form) == 1 and not form.isascii() and not "Ａ" <= form <= "Ｚ":
        return evidence.titled[form] + evidence.entity[form] >= 3 and evidence.acts[form] >= 1 and shown * 3 >= total
    if evidence.titled[form] or evidence.entity[form]:
        return shown >= 2 and shown * 12 >= min(total, 200)
    return evidence.acts[form] >= 4 and evidence.acts[form] * (8 if len(form) > 2 or _kata(form) else 5) >= total


def _runs(tokens: Sequence[Token]) -> Iterable[list[Token]]:
    """Neighbouring tokens that are personal names, or that the tagger calls a person; foreign names join at ・."""
    run: list[Token] = []
    for token in tokens:
        plain = token.tag.startswith(_PLAIN_TAGS) and _KANJI_WORD.fullmatch(token.text)
        tagged = token.entity in ("Person", "PERSON") and token.pos in ("PROPN", "NOUN")
        personal = "人名" in token.tag or (tagged and not plain)
        adjoining = not run or run[-1].end == token.start
        if personal and adjoining:
            run.append(token)
            continue
        if run and token.text in ("・", "＝") and adjoining:
            run.append(token)
            continue
        yield from _trimmed(run)
        run = [token] if personal else []
    yield from _trimmed(run)


def _trimmed(run: list[Token]) -> Iterable[list[Token]]:
    while run and run[-1].text in ("・", "＝"):
        run = run[:-1]
    if run:
        yield run


def _kata(text: str) -> bool:
    return all("ァ" <= sign <= "ー" for sign in text)


def _kana(text: str) -> bool:
    return all("ぁ" <= sign <= "ゖ" for sign in text)
