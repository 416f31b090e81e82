"""Tier 1: facts without a chat model. The heads say which sentences matter, rules whom they are about and how to say
them so that they stand alone."""

import re
from collections.abc import Sequence

from workbench.memory.extraction.cues.reading import Reading, read
from workbench.memory.extraction.cues.tables import TABLES
from workbench.memory.extraction.cues.telling import never_told, only_telling, tells_own_affair
from workbench.memory.extraction.features import masked
from workbench.memory.extraction.judging import Judgement
from workbench.memory.extraction.kinds.deaths import the_dead
from workbench.memory.extraction.kinds.kinds import kind_of
from workbench.memory.extraction.page import Finding, Page, Sentence
from workbench.memory.extraction.rewriting import restate
from workbench.memory.extraction.subjects import Resolver, Subject
from workbench.story.facts import Scope

_NEAR = 2
_SAID_SO = 1.0
_BESIDE = 2.0
"""Log-odds that a sentence adds to its being a secret by saying so itself, and by standing beside one that does."""
_SWORN = 6.0
"""Log-odds of being a secret where the text says that it is one."""
_KEPT = 0.6
"""Log-odds added to what stands beside words that it is kept secret; if that makes it a fact, it is that secret."""
_HINTED = 0.7
"""Log-odds below being a fact down to which what looks like a secret is proposed."""
_DEATH = 2.0
"""Log-odds added where somebody is told to be dead: a story hangs on it, however short the sentence."""


_ASKS = {
    "ja": re.compile(
        r"(?:かしら|でしょうか|だろうか|ですか|ますか|ですかい|のかい|ごらん(?:なさい)?|たまえ|なさい|ましょう|てやろう)[よねな]?[。！？!?…―」』]*$"
    ),
    "en": re.compile(r"\?[”\"’']*$"),
    "zh": re.compile(r"(?:吗|呢|吧)?[？?][”」’]*$"),
}
"""A question or a request tells nothing, unless it says that it is a secret."""
_LIFTS = {"death": 0.8, "secret": 0.6, "promise": 0.5, "relation": 0.3, "plan": 0.2, "event": 0.2, "attribute": -0.6}
"""By kind, what a fact matters beyond how surely it is one: fitted to how annotators weighed 680 facts found."""


def find_facts(page: Page, judgements: Sequence[Judgement]) -> list[Finding]:
    """The facts proposed for a page, in text order; `judgements` are of its sentences."""
    table = TABLES.get(page.finder.language, TABLES["en"])
    resolver = Resolver(page)
    subjects = [resolver.next(sentence) for sentence in page.sentences]
    plain = [masked(page, sentence) for sentence in page.sentences]
    readings = [read(text, table) for text in plain]
    found = []
    for index, (sentence, subject, judged) in enumerate(zip(page.sentences, subjects, judgements, strict=True)):
        own = sentence.line is None and tells_own_affair(plain[index], page.finder.language)
        sworn = own or never_told(plain[index], page.finder.language)
        kept = sentence.line is None and bool(readings[index].kind) and _kept_close(page, readings, index)
        said_so = _BESIDE if kept else _SAID_SO if readings[index].secret else 0.0
        likely = judged.secret + said_so >= 0
        # 「その秘密を誰も知らない。」 says nothing but that what stands before it, with such words of its own, is one.
        after = index + 1 < len(plain) and readings[index].secret and readings[index + 1].secret
        bare = kept and after and only_telling(plain[index + 1], page.finder.language)
        sworn = sworn or bare or (kept and judged.fact + _KEPT >= 0)
        private = sworn or (likely and judged.fact + _HINTED >= 0)
        if not private and judged.fact + _DEATH < 0:
            continue
        kind, about = _kind(page, sentence, subject, plain[index])
        matters = judged.fact + (_DEATH if kind == "death" else 0.0) >= 0
        if not matters and not private:
            continue
        if not sworn and _ASKS.get(page.finder.language, _ASKS["en"]).search(sentence.text):
            continue
        if readings[index].secret and only_telling(plain[index], page.finder.language):
            continue
        holds = holder(page, sentence, subject)
        scope = Scope.WORLD if not private else Scope.READER if holds is None else Scope.CHARACTER
        owner = holds if scope is Scope.CHARACTER else None
        secrecy = _SWORN if sworn else judged.local + said_so
        if text := restate(page, sentence, subject):
            # Left out, and not put back either: the sentence has a subject of its own.
            named = about is not None and (
                about.surface is not None or page.finder.language != "ja" or about.label in text
            )
            whom = about.character if about and named else None
            place, lift = (sentence.span, judged.score, sentence.line), _LIFTS.get(kind, 0.0)
            found.append(Finding(text, kind, scope, owner, whom, *place, lift, secrecy, holds))
    return found


def _kind(page: Page, sentence: Sentence, subject: Subject | None, plain: str) -> tuple[str, Subject | None]:
    """The kind and whom the fact is about: a death is the dead person's, and without one no more than an event."""
    language = page.finder.language
    kind = kind_of(plain, TABLES.get(language, TABLES["en"]), language)
    if kind != "death" or subject is None:
        return kind, subject
    dead = the_dead(page, sentence, subject)
    return ("death", dead) if dead else ("event", subject)


def _kept_close(page: Page, readings: Sequence[Reading], index: int) -> bool:
    """A sentence up to two before or after, in the same paragraph and voice, says that something is kept secret."""
    voice = page.sentences[index].line
    for step in (1, -1):
        at = index
        for _ in range(_NEAR):
            edge = at + 1 if step == 1 else at
            if not 0 < edge < len(readings) or page.paragraph_starts(page.sentences[edge].span):
                break
            at += step
            if page.sentences[at].line != voice:
                break
            if readings[at].secret:
                return True
    return False


def holder(page: Page, sentence: Sentence, subject: Subject | None) -> str | None:
    """Whose secret a sentence would be, by rules: the speaker's, or the one's it is about, or the narrator's."""
    speaker = sentence.line.speaker if sentence.line else None
    return speaker or (subject.character if subject else None) or page.narrator
