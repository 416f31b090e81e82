"""A story's cast made ready for reading: its names, who is a man and who a woman, who narrates."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from workbench.engine import CastEntry
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.narrator import first_person, narration, narrators
from workbench.memory.sheets import own_words
from workbench.store.unit import Unit
from workbench.story.cast import Character
from workbench.story.episodes import Episode
from workbench.story.sentences import split_sentences

_PRONOUNS = {
    "en": re.compile(r"\b(?:(?P<m>he|his|him|himself)|(?P<f>she|hers?|herself))\b", re.I),
    "zh": re.compile(r"(?<![其吉])(?:(?P<m>他)|(?P<f>她))(?!们)"),
    "ja": re.compile(r"(?<![一-鿿])(?:(?P<f>彼女)|(?P<m>彼))(?!ら|等|方|岸)"),
}
_TITLES = {
    "en": {
        "m": re.compile(
            r"\b(?:Mr|Sir|Lord|Father|King|Prince|Uncle|Brother|Master|Baron|Duke|Pa|Dad|Daddy|Grandpa|Grandfather)\b"
        ),
        "f": re.compile(
            r"\b(?:Mrs|Miss|Ms|Lady|Mother|Queen|Aunt|Auntie|Madame|Madam|Princess|Sister|Matron|Mom|Mum|Mummy|Grandma"
            r"|Grandmother|Dame|Baroness|Duchess)\b"
        ),
    },
    "ja": {
        "m": re.compile(r"じい|爺|親父|おやじ|父|兄|王子|若旦那|旦那|親分|少年|和尚|坊ちゃん"),
        "f": re.compile(
            r"ばあ|婆|おばさん|叔母|伯母|母|姉|姐|嬢|夫人|奥様|奥さん|女御|命婦|姫|妃|少女|ねえちゃん|尼|女王|王女"
        ),
    },
    "zh": {
        "m": re.compile(r"公子|少侠|王爷|公公|师兄|师弟|先生|少爷|老爷|大爷|叔|伯|哥|爷"),
        "f": re.compile(
            r"[一二三四五六七八九十大]娘|娘子|姑娘|小姐|夫人|太太|女士|师妹|师姐|姐|姨|婶|嫂|婆婆|奶奶|公主|娘娘|妈"
        ),
    },
}
_SELVES = {
    "m": "俺|おれ|オレ|僕|ぼく|ボク|わし|ワシ|儂|拙者|それがし|おいら|おら|わい|拙僧|小生|老生|余|まろ|麿|本官|朕"
    "|老夫|在下|本王|咱家|贫僧|老朽",
    "f": "あたし|アタシ|あたい|あたくし|わらわ|妾|あて|うち|老娘|奴婢|妾身|本宫|奴家",
}
_PEOPLE = {
    "m": r"son|brother|nephew|father|grandfather|husband|widower|man|boy|king|prince|bachelor|godson|gentleman|monk"
    r"|priest|baronet|uncle",
    "f": r"daughter|sister|niece|mother|grandmother|wife|widow|girl|woman|queen|princess|spinster|goddaughter|lady"
    r"|nun|housekeeper|headmistress|mistress|matron|midwife|nurse|actress|aunt|maid",
}
_EN_HEAD = {sex: re.compile(rf"\b(?:{words})(?=\s*$|\s+(?:of|from|at|to)\b)", re.I) for sex, words in _PEOPLE.items()}
_EN_ASIDE = re.compile(r"\b(?:with|who|whose|whom|by|for|to)\b.*")
_JA_HEAD = {
    "m": re.compile(r"(?:男性|男|息子|倅|せがれ|夫|父|兄|弟|祖父|伯父|叔父|甥|少年|青年|王子|執事|次男|長男|三男)$"),
    "f": re.compile(
        r"女性[一-鿿]{2,3}$|女(?:医|優)|(?:女性|女|娘|妻|母|姉|妹|祖母|伯母|叔母|姪|未亡人|令嬢|侍女|下女|女中|看護婦|少女|婦人|女房|姫|夫人|王女|巫女"
        r"|女将|尼|女子学生|女学生|芸者|遊女)$"
    ),
}
_ZH_HEAD = {
    "m": re.compile(r"太监|男|之子|的儿子|公子|和尚|道士|同母弟|的(?:父亲|弟弟|哥哥|丈夫)$|胡须|长髯|白须"),
    "f": re.compile(r"女|姑娘|的(?:妻子|母亲|妹妹|姐姐|女儿)$|绣娘|丫鬟|尼姑"),
}
_LAST = {
    "m": re.compile(r"(?:郎|助|介|太|吉|夫|雄|男|蔵|造|平|司|斗|衛門|次|治|彦|之|樹|浩|也)$"),
    "f": re.compile(
        r"(?:子|美|江|恵|奈|香|代|乃|穂|絵|紗|音|枝|花|华|娘|芬|姝|婷|芳|嫣|婉|娟|丽|莉|敏)$|^お[一-鿿ぁ-ん]+$"
    ),
}
_QUOTED = re.compile(r"「[^」]*」")
_EDGES = " \u3000\n—"
_CLAUSES = re.compile(r"[,，、;；。.:]")


def genders(texts: Iterable[str], finder: NameFinder) -> dict[str, str]:
    """ "m" or "f" for the characters of whom it is plain; others are left out.

    A sentence that opens with one character alone speaks for them by the pronouns that follow their name (1 for each
    sentence), and so does the pronoun that opens the next one if that names nobody and no line is spoken between (2).
    Titles in the names count 4, what the profile calls them 4, a first person that men or women use 2, the last sign
    of a name 1. At least two are needed, and twice as many as against.
    """
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for person in finder.cast.values():
        votes[person.id].update(_known(person, finder.language))
    pattern = _PRONOUNS.get(finder.language, _PRONOUNS["en"])
    for text in texts:
        told = narration(text, finder.language)
        before: str | None = None
        end = 0
        for span in split_sentences(told, finder.language):
            sentence = span.of(told).strip(_EDGES)
            start = span.end - len(span.of(told).lstrip(_EDGES))
            spoken = bool(text[end:start].strip(_EDGES))
            end = span.end
            named = finder.find(sentence)
            opens = re.match(r"\s*(?:And |But |Then |Then, )?", sentence)
            first = pattern.match(sentence, opens.end() if opens else 0)
            if before is not None and first and not named and not spoken:
                votes[before][_sex(first)] += 2
            people = {one.character for one in named}
            before = named[0].character if len(people) == 1 and named[0].span.start <= 4 else None
            if before is not None:
                sexes = {_sex(match) for match in pattern.finditer(sentence, named[0].span.end)}
                if len(sexes) == 1:
                    votes[before][sexes.pop()] += 1
    found = {}
    for who, count in votes.items():
        (best, most), *rest = count.most_common() or [("", 0)]
        if most >= 2 and most >= 2 * sum(times for _, times in rest):
            found[who] = best
    return found


def _sex(match: re.Match[str]) -> str:
    return "m" if match["m"] else "f"


def _known(person: Character, language: str) -> Counter[str]:
    """What the cast list says of somebody's gender."""
    votes: Counter[str] = Counter()
    for sex, title in _TITLES.get(language, _TITLES["en"]).items():
        votes[sex] += 4 * any(title.search(name) for name in person.names)
        votes[sex] += 2 * (re.fullmatch(_SELVES[sex], person.first_person) is not None)
        if language in ("ja", "zh"):
            votes[sex] += _LAST[sex].search(person.name) is not None
    for clause in _CLAUSES.split(_QUOTED.sub("", person.profile)):
        for sex in _PEOPLE:
            if language == "ja":
                found = _JA_HEAD[sex].search(clause.removesuffix("で").strip())
            elif language == "zh":
                found = _ZH_HEAD[sex].search(clause)
            else:
                found = _EN_HEAD[sex].search(_EN_ASIDE.sub("", clause).strip())
            votes[sex] += 4 * (found is not None)
    return +votes


NARRATOR_SETTING = "narrator"
"""Setting key of the author's word on who narrates: one character id for the story, or a mapping episode id -> id."""


@dataclass(frozen=True)
class CastReading:
    """The cast as extraction uses it. `narrators` maps episode ids to the character who tells them, if one does."""

    finder: NameFinder
    genders: Mapping[str, str]
    narrators: Mapping[str, str | None]
    entries: tuple[CastEntry, ...]

    def context(self, text: str, narrator: str | None) -> tuple[str, ...]:
        """What reading this text depends on besides itself: the narrator, and the names of those who occur in it."""
        present = sorted({named.character for named in self.finder.find(text)})
        people = [f"{who}={'/'.join(self.finder.names_of(who))}" for who in present]
        # Who says nothing of their own tells no lines apart: somebody new has only their own pages read again.
        saying = sorted((c.id, c.first_person) for c in self.finder.cast.values() if c.first_person)
        words = [f"{who}:{word}" for who, word in saying]
        return (narrator or "", *people, *words)


def read_cast(unit: Unit, episodes: Sequence[Episode], language: str) -> CastReading:
    """Reads the cast from a unit and works out genders and narrators over these episodes."""
    # What was itself read from the text tells nothing about how to read it.
    cast = own_words(unit)
    finder = NameFinder(cast, language)
    texts = [episode.text.base for episode in episodes]
    titles = [episode.title for episode in episodes]
    told_by: dict[str, str | None] = dict(zip((e.id for e in episodes), narrators(texts, finder, titles), strict=True))
    chosen = unit.settings.get(NARRATOR_SETTING, None)
    if isinstance(chosen, str) and chosen in finder.cast:
        told_by = {e.id: chosen if first_person(e.text.base, language) else None for e in episodes}
    else:
        told_by |= {episode: who for episode, who in unit.narrators.list().items() if who in finder.cast}
    entries = tuple(CastEntry(c.id, name) for c in cast for name in c.names)
    return CastReading(finder, genders(texts, finder), told_by, entries)
