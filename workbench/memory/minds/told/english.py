"""English sentences, by spaCy's parse (ClearNLP's relations)."""

from workbench.memory.minds.told.model import Deed, Draft, DraftReader, Relation, Sort
from workbench.story.text import Span

_NOUNS = frozenset({"NOUN", "PROPN"})
_SORTS = {
    "PERSON": Sort.PERSON,
    "GPE": Sort.PLACE,
    "LOC": Sort.PLACE,
    "FAC": Sort.PLACE,
    "DATE": Sort.TIME,
    "TIME": Sort.TIME,
}
_COUNTS = frozenset({"CARDINAL", "ORDINAL", "QUANTITY", "PERCENT", "MONEY"})
_WHERE = frozenset(
    {"in", "at", "on", "inside", "outside", "near", "beside", "under", "upon", "within", "by", "behind", "before"}
)
_SELF = frozenset({"i", "me", "myself"})
_OPEN = frozenset({"ROOT", "conj", "relcl", "advcl", "parataxis"})
_SUPPOSED = frozenset({"if", "whether", "unless", "lest"})
_MODALS = frozenset({"would", "could", "might", "should", "may", "must", "can", "shall", "will", "'d", "'ll"})
_DURING = frozenset({"in", "at", "on", "during"})
_LONGEST = 9
"""Tokens of a predicate that a head is shown."""


class EnglishReader(DraftReader):
    """Reads one English sentence."""

    def draft(self) -> Draft:
        """What the parse gives."""
        tokens = self._tree.tokens
        for at, token in enumerate(tokens):
            if token.pos in _NOUNS and token.dep != "compound":
                self._name(at)
            elif token.pos == "PRON" and token.text.lower() in _SELF | {"my"}:
                self._add(at, Span(token.start, token.end), token.text, Sort.SELF)
        for at in list(self._number):
            self._owned(at)
        asks = self._text.rstrip("”\"' ").endswith("?")
        for at, token in enumerate(tokens):
            if token.pos in ("VERB", "AUX") and token.dep not in ("aux", "auxpass"):
                self._found.deeds.append(Deed(self._phrase(at), self._subject(at)))
                if not asks:
                    self._done(at)
        return self._found

    def _name(self, at: int) -> None:
        tree, tokens = self._tree, self._tree.tokens
        token, start = tokens[at], self._compound(at)
        over = tokens[token.head]
        sort = _SORTS.get(token.entity)
        first = start
        if sort is Sort.TIME or token.dep == "npadvmod":
            while first > 0 and tokens[first - 1].head in range(first, at + 1) and tokens[first - 1].pos != "ADP":
                first -= 1
        span = Span(tokens[first].start, token.end)
        made = self._add(at, span, Span(tokens[start].start, token.end).of(self._text), sort)
        counted = token.entity in _COUNTS or tree.child(at, "nummod") is not None
        made.node = not counted and sort is not Sort.TIME and len(token.text) > 1
        made.place = token.dep == "pobj" and over.text.lower() in _WHERE and tokens[over.head].pos in ("VERB", "AUX")
        made.time = token.dep == "npadvmod" or (token.dep == "pobj" and over.text.lower() in _DURING)

    def _owned(self, at: int) -> None:
        """Whose something is: the King's brother, the brother of the King; and in apposition, who somebody is."""
        name, found, number = self._found.names[self._number[at]], self._found, self._number[at]
        token = self._tree.tokens[at]
        whose, words = self._whose(at)
        if whose is None or not name.node:
            return
        name.owner = whose
        if token.dep == "appos" and token.head in self._number:
            found.relations.append(Relation(self._number[token.head], whose, words))
        elif token.dep != "attr":
            found.relations.append(Relation(number, whose, words))

    def _whose(self, at: int) -> tuple[int | None, str]:
        tree, head = self._tree, self._found.names[self._number[at]].head
        poss = tree.child(at, "poss")
        if poss is not None and poss in self._number:
            return self._number[poss], f"…’s {head}"
        for prep in tree.children(at, "prep"):
            one = tree.child(prep, "pobj")
            if one in self._number and tree.tokens[prep].text.lower() == "of":
                return self._number[one], f"{head} of"
        return None, ""

    def _done(self, at: int) -> None:
        tree, tokens = self._tree, self._tree.tokens
        subject = self._subject(at)
        marks = {tokens[one].text.lower() for one in tree.children(at, "mark", "advmod")}
        helps = tree.children(at, "aux", "auxpass", "neg")
        if subject is None or tokens[at].dep not in _OPEN or marks & _SUPPOSED:
            return
        if any(tokens[one].text.lower().replace("’", "'") in _MODALS for one in helps):
            return
        parts = sorted([*(one for one in helps if one < at), at, *tree.children(at, "prt")])
        if tokens[at].lemma == "be":
            parts = sorted([*helps, at])
        said = " ".join(tokens[one].text for one in parts)
        attr = tree.child(at, "attr")
        if attr is not None and attr in self._number:
            whose, words = self._whose(attr)
            if whose is not None:
                self._relate(subject, whose, f"{said} {words}")
        for one in tree.children(at, "dobj", "dative"):
            for thing in self._all(one):
                self._relate(subject, thing, said)
        adjective = tree.child(at, "acomp")
        for over, words in [(at, said), *([(adjective, f"{said} {tokens[adjective].text}")] if adjective else [])]:
            self._through(subject, over, words)

    def _through(self, subject: int, over: int, words: str, deep: bool = True) -> None:
        """Relations by way of a preposition: lives in, was killed by, is afraid of, is in love with."""
        tree, tokens = self._tree, self._tree.tokens
        for prep in tree.children(over, "prep", "agent"):
            for one in tree.children(prep, "pobj"):
                said = f"{words} {tokens[prep].text}"
                for thing in self._all(one):
                    self._relate(subject, thing, said)
                if deep and one in self._number:
                    self._through(subject, one, f"{said} {self._found.names[self._number[one]].head}", deep=False)

    def _all(self, at: int) -> list[int]:
        """A noun and those joined to it."""
        return [self._number[one] for one in [at, *self._tree.children(at, "conj")] if one in self._number]

    def _relate(self, one: int, other: int, words: str) -> None:
        if one != other:
            self._found.relations.append(Relation(one, other, words))

    def _subject(self, at: int) -> int | None:
        tree, tokens = self._tree, self._tree.tokens
        own = tree.child(at, "nsubj", "nsubjpass")
        if own is not None:
            if tokens[own].tag.startswith("W") and tokens[at].dep == "relcl":
                return self._number.get(tokens[at].head)
            return self._number.get(own)
        if tokens[at].dep == "conj" and tokens[at].head != at:
            return self._subject(tokens[at].head)
        return None

    def _phrase(self, at: int) -> Span:
        tokens, tree = self._tree.tokens, self._tree
        beside = tree.children(at, "aux", "auxpass", "neg", "prt", "acomp", "dobj", "advmod", "prep", "attr", "oprd")
        beside = [one for one in beside if not tokens[one].tag.startswith("W")]
        low = high = at
        for one in sorted(beside, key=lambda one: abs(one - at)):
            under = list(tree.under(one))
            if max(*under, high) - min(*under, low) < _LONGEST:
                low, high = min(*under, low), max(*under, high)
        return Span(tokens[low].start, tokens[high].end)
