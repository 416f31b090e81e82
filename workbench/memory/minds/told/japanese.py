"""Japanese sentences, by GiNZA's parse (Universal Dependencies)."""

import re
from collections.abc import Iterator

from workbench.memory.minds.told.model import Deed, Draft, DraftReader, Relation, Sort
from workbench.story.text import Span

_NOUNS = frozenset({"NOUN", "PROPN"})
_DEEDS = ("サ変", "副詞可能", "形状詞可能", "助動詞語幹", "名詞-数詞")
"""In Sudachi's tags: nouns of what is done, of when and where about something, of how it is; numerals."""
_FORMAL = frozenset(
    re.findall(r"\w+", "こと もの ため とき ところ とこ もん わけ はず つもり まま ほう うち よう 事 物 者 時 為 訳 方")
)
_SELF = frozenset(re.findall(r"\w+", "私 わたし わたくし 僕 ぼく 俺 おれ あたし わし 自分 じぶん 吾輩 我輩 己 余"))
_TIMES = frozenset({"Time", "Date", "Day_Of_Week", "Era", "Timex_Other", "Time_Other", "Date_Other"})
_WHERE = frozenset({"で", "に"})
_CASES = frozenset({"を", "に", "へ", "と", "から", "で"})
_TOPICS = frozenset({"は", "も"})
_OPEN = frozenset({"ROOT", "advcl", "conj", "parataxis"})
"""Clauses that state something; what is within a quotation or modifies a noun does not."""
_SUPPOSED = ("ば", "たら", "なら", "ても", "でも", "か", "だろう", "でしょう", "かも", "らしい")
_LONGEST = 24


class JapaneseReader(DraftReader):
    """Reads one Japanese sentence."""

    def draft(self) -> Draft:
        """What the parse gives."""
        tokens = self._tree.tokens
        for at, token in enumerate(tokens):
            if token.text in _SELF:
                self._add(at, Span(token.start, token.end), token.text, Sort.SELF)
            elif token.pos in _NOUNS and token.dep != "compound":
                self._name(at)
        for at in self._number:
            self._owned(at)
        asks = self._text.rstrip("」』").endswith(("？", "?", "か。", "か"))
        for at, token in enumerate(tokens):
            if token.pos in ("VERB", "ADJ") and token.dep not in ("fixed", "aux"):
                self._found.deeds.append(Deed(self._phrase(at), self._subject_number(at)))
                if not asks and token.pos == "VERB" and not token.tag.startswith("形容詞"):
                    self._done(at)
            elif at in self._number and not asks and self._tree.child(at, "cop", "nsubj") is not None:
                self._is(at)
        return self._found

    def _name(self, at: int) -> None:
        tree, tokens = self._tree, self._tree.tokens
        token, start = tokens[at], self._compound(at)
        case = {tokens[one].text for one in tree.children(at, "case")}
        parts = tokens[start : at + 1]
        counted = any(one.pos == "NUM" for one in parts) or tree.child(at, "nummod") is not None
        about = "副詞可能" in token.tag
        times = any(one.entity in _TIMES for one in parts)
        sort = Sort.TIME if times else Sort.PERSON if token.entity == "Person" and token.pos == "PROPN" else None
        first = start
        if about or times:  # その晩, 丘の上: what it is about, or which, belongs to it.
            close = [one for one in tree.children(at, "nmod", "det", "nummod", "acl") if one < start]
            first = min((low for one in close for low in tree.under(one)), default=start)
        span = Span(tokens[first].start, token.end)
        if len(span.of(self._text)) > _LONGEST:
            span = Span(tokens[start].start, token.end)
        made = self._add(at, span, span.of(self._text), sort)
        deed = any(one in token.tag for one in _DEEDS)
        made.node = not (deed or counted or times or token.lemma in _FORMAL or token.text in _FORMAL)
        made.place = token.dep == "obl" and bool(case & _WHERE)
        made.time = (about or times) and not case - {"に", "の", "は", "、"}

    def _owned(self, at: int) -> None:
        """Whose something is: カムパネルラのお父さん."""
        tree, found = self._tree, self._found
        name = found.names[self._number[at]]
        owners = [one for one in tree.children(at, "nmod") if one in self._number and self._case(one) == "の"]
        whose = owners[0] if owners else None
        if whose is None or not name.node:
            return
        name.owner = self._number[whose]
        if tree.child(at, "cop", "nsubj") is None:
            found.relations.append(Relation(self._number[at], name.owner, f"…の{name.head}"))

    def _is(self, at: int) -> None:
        """Who somebody is to another: 博士はカムパネルラのお父さんである."""
        subject, name = self._subject_number(at), self._found.names[self._number[at]]
        if subject is None or name.owner is None or subject == name.owner or self._supposed(at):
            return
        end = self._tree.tokens[self._end(at)].end
        said = Span(name.span.start, end).of(self._text)
        words = said if "ない" in said or "なかっ" in said else name.head
        self._found.relations.append(Relation(subject, name.owner, f"…の{words}"))

    def _done(self, at: int) -> None:
        """Who does something to whom or what: ザネリはジョバンニを憎んでいる."""
        tokens = self._tree.tokens
        subject = self._subject_number(at)
        if subject is None or tokens[at].dep not in _OPEN or self._supposed(at):
            return
        end = self._end(at)
        # A verb that another clause follows (助けて) is named as a dictionary does.
        whole = end > at or end + 1 == len(tokens) or (tokens[end + 1].pos == "PUNCT" and tokens[at].dep == "ROOT")
        said = Span(tokens[at].start, tokens[end].end).of(self._text) if whole else tokens[at].lemma
        for one in self._tree.children(at, "obj", "obl", "iobj"):
            case = self._case(one)
            if one in self._number and self._number[one] != subject and case in _CASES:
                self._found.relations.append(Relation(subject, self._number[one], f"…{case}{said}"))

    def _case(self, at: int) -> str:
        cases = [self._tree.tokens[one].text for one in self._tree.children(at, "case")]
        return cases[0] if len(cases) == 1 else "".join(cases)

    def _subject_number(self, at: int) -> int | None:
        """Its own subject; else the topic that the clauses it is joined with go on about."""
        own = self._tree.child(at, "nsubj", "nsubj:pass")
        if own is not None:
            return self._number.get(own)
        if self._tree.tokens[at].dep not in _OPEN:
            return None
        head = self._tree.tokens[at].head
        joined = [*self._before(at), *([head] if head != at else [])]
        for clause in joined:
            topic = self._tree.child(clause, "nsubj")
            if topic is not None and self._case(topic)[-1:] in _TOPICS:
                return self._number.get(topic)
        return None

    def _before(self, at: int) -> Iterator[int]:
        """The clauses that lead to one, and those that lead to them."""
        for one in self._tree.children(at, "advcl", "conj"):
            yield one
            yield from self._before(one)

    def _end(self, at: int) -> int:
        """The last token of a predicate with its auxiliaries: 憎ん|で|いる."""
        tokens, end = self._tree.tokens, at
        while end + 1 < len(tokens):
            after = tokens[end + 1]
            tied = after.head in range(at, end + 1) and after.dep in ("aux", "fixed", "cop", "mark")
            if not tied or (after.dep == "mark" and not self._goes_on(end + 1)):
                break
            end += 1
        return end

    def _goes_on(self, at: int) -> bool:
        """Whether て is followed by what it leads to (いる), not by another clause."""
        tokens = self._tree.tokens
        return tokens[at].text in ("て", "で") and at + 1 < len(tokens) and tokens[at + 1].dep == "fixed"

    def _supposed(self, at: int) -> bool:
        end = self._end(at)
        said = Span(self._tree.tokens[at].start, self._tree.tokens[end].end).of(self._text)
        marks = [self._tree.tokens[one].text for one in self._tree.children(at, "mark") if one > end]
        return any(one.endswith(_SUPPOSED) for one in [said, *marks]) or "と" in marks

    def _phrase(self, at: int) -> Span:
        tokens, end = self._tree.tokens, self._end(at)
        with_it = [one for one in self._tree.children(at, "obl", "obj", "advmod", "iobj") if one < at]
        start = at
        for one in sorted(with_it, reverse=True):
            low = min(self._tree.under(one))
            if tokens[end].end - tokens[low].start > _LONGEST:
                break
            start = min(start, low)
        return Span(tokens[start].start, tokens[end].end)
