"""Evidence for people in Chinese text: surnames before verbs of speech, forms of address."""

import re
from collections import Counter

from workbench.memory.cast.evidence import Evidence

SURNAMES = (
    "欧阳|司马|上官|诸葛|闻人|东方|皇甫|慕容|令狐|司徒|公孙|赵|钱|孙|李|周|吴|郑|王|冯|陈|褚|卫|蒋|沈|韩|杨|朱"
    "|秦|尤|许|何|吕|施|张|孔|曹|严|华|金|魏|陶|姜"
    "|戚|谢|邹|喻|柏|水|窦|章|云|苏|潘|葛|奚|范|彭|郎|鲁|韦|昌|马|苗|凤|花|方|俞|任|袁|柳|鲍|史|唐|费|廉|岑|薛"
    "|雷|贺|倪|汤|滕|殷|罗|毕|郝|安|常|乐|于|傅"
    "|皮|卞|齐|康|伍|余|元|卜|顾|孟|平|黄|和|穆|萧|尹|姚|邵|汪|祁|毛|禹|狄|米|贝|明|臧|计|成|戴|谈|宋|茅|庞|熊"
    "|纪|舒|屈|项|祝|董|梁|杜|阮|蓝|闵|席|季|麻"
    "|强|贾|路|娄|危|江|童|颜|郭|梅|盛|林|刁|钟|徐|邱|骆|高|夏|蔡|田|樊|胡|凌|霍|虞|万|支|柯|管|卢|莫|经|房|裘"
    "|缪|干|解|应|宗|丁|宣|邓|郁|单|杭|洪|包|诸|左|石"
    "|崔|吉|龚|程|邢|裴|陆|荣|翁|荀|羊|惠|甄|曲|封|储|靳|段|富|焦|谷|车|侯|宁|仇|武|符|刘|景|詹|龙|叶|司|黎|白"
    "|蒲|卓|池|乔|闻|谭|申|冉|雍|桑|牛|边|燕|尚|温"
    "|庄|晏|柴|瞿|阎|连|艾|容|向|古|易|廖|佟|关|辛|简|饶|曾|沙|鞠|丰|查|游|权"
)
_SAY = (
    r"告诉|承认|回答|推|拿|拉|打开|说|道|问|答|笑|喊|叫|骂|喝|叹|摇头|点头|低声|站|坐|走|看|抬|转|把|将|没有|不|也|却|就|便|又|还|已|只"
    r"|的|在|从|忽然|终于|一|从"
)
_SHORT, _MIDDLING = 1_000, 4_000
"""Texts of fewer code points than these ask for less evidence."""
_BEFORE = r"(?:(?<=[，。！？；：、“”「」\n\s（）…,.!?;:\"])|(?<=^))"
_NAME = re.compile(rf"{_BEFORE}(?P<name>(?:{SURNAMES})[一-鿿]{{1,2}}?)(?={_SAY})", re.MULTILINE)
_SPEAKS = re.compile(r"告诉|承认|回答|说|道|问|答|笑|喊|叫|骂|叹|点头|摇头")
_TOLD = re.compile(
    rf"(?:告诉|对|向|跟|问)(?P<name>(?:{SURNAMES})[一-鿿]{{1,2}}?)(?=自己|说|道|坦白|承认|[，。：,.:]|他|她|我|这|那|有|了)"
)
_NICK = re.compile(r"(?P<name>[老小阿][一-鿿])(?=说|道|问|笑|的|在|也|把|[，。！？,.!?])")
_TITLE = (
    "公子|少侠|姑娘|小姐|太太|夫人|先生|师傅|医生|老师|大人|将军|队长|掌柜|公公|王爷|长老|真人|掌门|少佐"
    "|谷主|师兄|师姐|师妹|婆婆|大娘|姨|叔|队"
)
_STYLED = re.compile(
    r"(?<![一-鿿])(?P<name>(?P<base>[一-鿿]{2})(?:真人|道长|大师|上人|仙子|少佐|大佐|中佐|少将)"
    r"|[一-鿿](?:王|妃|嫔)(?=说|道|问|答|笑|喊|叫|叹|点头|摇头|看|站|坐|走|没|不|也|却|就|把|将|在|一))"
)
"""Somebody under a style that needs no surname (玄圭真人, 靖王)."""
_TITLED = re.compile(rf"(?P<name>(?:{SURNAMES})[一-鿿]?)(?P<title>{_TITLE})")
_NOT_PEOPLE = re.compile(
    r"^(?:一|这|那|什|怎|如何|何况|何处|何时|应该|应当|于是|成了|成为|平时|何苦|何必|明天|明日|明白"
    r"|金子|白天|石头|花园|水里|方才|方便|和尚|常常|经过|向来|关于|关上|连忙|别人|高兴"
    r"|安静|干净|单子|小心|小时|老人|老实|小声|阿姨|左手|左右|马上|云里|江湖|江上|时候"
    r"|武功|武器|车夫|车里|路上|黄昏|万一|任何|乐意|查看|强笑|温柔|龙椅|封信|平静|解释"
    r"|解开|易容|谷中|白发|白衣|向前|许多|许久|通|皮|支|管|房|席|曲|温|计|连|应|权|古|游"
    r"|项|段|单|包|左|容|成|干|经|明|和|水|花|安)$|[的了着是不没也都就在把被来去说道问笑再还又便才很]$"
)


def from_text(text: str) -> Evidence:
    """What surnames, nicknames and titles show. A given name of one or two signs is told by which form occurs more."""
    evidence = Evidence()
    evidence.size = len(text)
    seen: Counter[str] = Counter()
    speaks: Counter[str] = Counter()
    for match in _NAME.finditer(text):
        seen[match.group("name")] += 1
        speaks[match.group("name")] += _SPEAKS.match(text, match.end()) is not None
    for match in _TOLD.finditer(text):
        seen[match.group("name")] += 1
        speaks[match.group("name")] += 1
    for name in list(seen):
        longer = [other for other in seen if other != name and other.startswith(name)]
        best = max(longer, key=lambda other: text.count(other), default=None)
        if best is not None and text.count(best) * 10 >= 6 * text.count(name):
            continue
        shorter = next((other for other in seen if other != name and name.startswith(other)), None)
        if shorter is not None and text.count(name) * 10 < 6 * text.count(shorter):
            continue
        if not _NOT_PEOPLE.search(name):
            evidence.acts[name] += seen[name]
            evidence.speaks[name] += speaks[name]
    for match in _NICK.finditer(text):
        if not _NOT_PEOPLE.search(match.group("name")):
            evidence.acts[match.group("name")] += 1
    for match in _STYLED.finditer(text):
        whole, base = match.group("name"), match.group("base")
        if whole[0] in "大国女先父老天法帝君霸称为做是两三几那这" and not base:
            continue
        evidence.acts[whole] += 1
        if base and text.count(base) > text.count(whole):
            evidence.acts[base] += 2
    for match in _TITLED.finditer(text):
        evidence.titled[match.group()] += 1
        if len(match.group("name")) > 1 and match.group("name")[-1] not in "的了着":
            evidence.joined[match.group()].add(match.group("name"))
    return evidence


def human_share(form: str, evidence: Evidence, total: int) -> bool:
    """Acts or bears a title often enough for how often it occurs; in a short text one word of speech is enough."""
    if evidence.titled[form]:
        return evidence.titled[form] >= 2
    if evidence.size < _SHORT and evidence.speaks[form]:
        return evidence.acts[form] * 6 >= total
    return evidence.acts[form] >= (2 if evidence.size < _MIDDLING else 3) and evidence.acts[form] * 6 >= total
