"""The random work of `crash.py`: what an author does to a story, one transaction each, with an undo stack over it."""

import random
from collections.abc import Callable
from typing import Any

from workbench.memory.edits import (
    Edit,
    Undo,
    added_fact,
    alone,
    awareness,
    branch_edits,
    branches,
    episodes,
    merging,
    truth,
)
from workbench.memory.reading.passages import cut_passages
from workbench.store import FactDraft, MentionDraft, Unit
from workbench.story.episodes import MAIN_BRANCH, Episode, Place
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Status
from workbench.story.knowledge import Stance
from workbench.story.text import ManuscriptText, Span

WORDS = ("灯台", "金貨", "嵐", "港", "船長", "地下室", "手紙", "妹", "鍵", "約束", "火事", "森")
DOING = ("見た", "隠した", "忘れた", "探した", "燃やした", "渡した", "盗んだ", "守った")
PEOPLE = ("ren", "aoi")
MOST_BRANCHES = 4


class Author:
    """Chooses what to do next, and does it in the unit it is given."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._undo: list[tuple[str, Undo]] = []
        self._kinds: dict[str, tuple[int, Callable[[Unit], Edit]]] = {
            "write": (6, self._write),
            "reread": (3, self._reread),
            "record": (4, self._record),
            "reword": (4, self._reword),
            "judge": (4, self._judge),
            "delete": (2, self._delete),
            "restore": (1, self._restore),
            "say": (3, self._say),
            "aware": (1, self._aware),
            "same": (2, self._same),
            "supersede": (2, self._supersede),
            "move": (2, self._move),
            "trash": (2, self._trash),
            "split": (2, self._split),
            "merge": (2, self._merge),
            "fork": (2, self._fork),
            "unfork": (1, self._unfork),
            "decide": (6, self._decide),
        }

    def act(self, unit: Unit) -> str:
        """Do something, or take the last thing back; its name. Raises InputError when that was not to be done."""
        if self._undo and self._chance.random() < 0.12:
            name, undo = self._undo.pop()
            try:
                undo(unit)
            except InputError:
                self._undo.clear()
                raise
            return f"undo {name}"
        [name] = self._chance.choices(list(self._kinds), [weight for weight, _ in self._kinds.values()])
        self._undo.append((name, self._kinds[name][1](unit)(unit)))
        return name

    def _branch(self, unit: Unit) -> str:
        return self._chance.choice(unit.branches.list()).id

    def _episode(self, unit: Unit, branch: str = MAIN_BRANCH) -> Episode:
        found = unit.episodes.list(branch)
        if not found:
            raise InputError("There is none.")
        return self._chance.choice(found)

    def _fact(self, unit: Unit, branch: str = MAIN_BRANCH, **which: Any) -> Fact:
        found = unit.facts.list(branch, **which)
        if not found:
            raise InputError("There is none.")
        return self._chance.choice(found)

    def _write(self, unit: Unit) -> Edit:
        branch = self._branch(unit)
        episode = self._episode(unit, branch)
        text = ManuscriptText(rewritten(episode.text.base, self._chance))
        if branch != MAIN_BRANCH:
            return branches.save_text(branch, episode.id, text)

        def edit(unit: Unit) -> Undo:
            unit.episodes.save_text(episode.id, text)
            return lambda again: _put_text(again, episode)

        return edit

    def _reread(self, unit: Unit) -> Edit:
        """An episode cut into passages anew, and two of them read."""
        episode = self._episode(unit, self._branch(unit))
        text = episode.text.base

        def edit(unit: Unit) -> Undo:
            drafts = cut_passages(text, "ja", (), unit.passages.list(episode.id))
            unit.passages.replace(episode.id, drafts)
            for passage in unit.passages.list(episode.id)[:2]:
                unit.passages.mark_extracted(passage.id, "rules")
                place = MentionDraft(episode.id, Span(passage.start, min(passage.start + 8, passage.end)), None)
                unit.facts.add(FactDraft(sentence(self._chance), Scope.WORLD, (place,), status=Status.PROPOSED))
            return lambda _: None

        return edit

    def _record(self, unit: Unit) -> Edit:
        branch = self._branch(unit)
        episode = self._episode(unit, branch)
        scope, owner = self._chance.choice([(Scope.WORLD, None), (Scope.CHARACTER, "ren"), (Scope.READER, None)])
        place = MentionDraft(episode.id, Span(0, min(len(episode.text.base), 12)))
        draft = FactDraft(sentence(self._chance), scope, (place,), owner, branch=alone(branch))
        return added_fact(lambda unit: unit.facts.add(draft).id)

    def _reword(self, unit: Unit) -> Edit:
        choices: list[dict[str, Any]] = [
            {"text": sentence(self._chance)},
            {"importance": self._chance.randint(1, 5)},
            {"scope": Scope.CHARACTER, "owner": self._chance.choice(PEOPLE)},
        ]
        return branch_edits.change(MAIN_BRANCH, self._fact(unit).id, **self._chance.choice(choices))

    def _judge(self, unit: Unit) -> Edit:
        return branch_edits.settle(
            MAIN_BRANCH, [self._fact(unit).id], self._chance.choice([Status.ACCEPTED, Status.REJECTED])
        )

    def _delete(self, unit: Unit) -> Edit:
        return branch_edits.delete(MAIN_BRANCH, self._fact(unit).id)

    def _restore(self, unit: Unit) -> Edit:
        if (trash := unit.episodes.list(trash=True)) and self._chance.random() < 0.5:
            return episodes.restore(self._chance.choice(trash).id)
        fact = self._fact(unit, include_deleted=True).id

        def edit(unit: Unit) -> Undo:
            unit.facts.restore(fact)
            return lambda again: again.facts.delete(fact)

        return edit

    def _say(self, unit: Unit) -> Edit:
        stance = self._chance.choice(list(Stance))
        opening, who = self._chance.choice([None, 2, 3]), self._chance.choice(PEOPLE)
        return branch_edits.say(self._fact(unit).id, who, stance, opening, sentence(self._chance), self._branch(unit))

    def _aware(self, unit: Unit) -> Edit:
        return awareness.keeps_from("ren", self._fact(unit).id, "aoi", self._episode(unit).id)

    def _same(self, unit: Unit) -> Edit:
        one = self._fact(unit)
        return merging.merge_facts(one.id, self._fact(unit, scope=one.scope, owner=one.owner).id)

    def _supersede(self, unit: Unit) -> Edit:
        return truth.supersede(self._fact(unit).id, self._fact(unit).id, Place(self._episode(unit).id))

    def _move(self, unit: Unit) -> Edit:
        moved, after = self._episode(unit), self._episode(unit)
        return episodes.move(moved.id, self._chance.choice([None, after.id]), None)

    def _trash(self, unit: Unit) -> Edit:
        branch = self._branch(unit)
        if len(unit.episodes.list(branch)) < 4:
            raise InputError("Some are kept.")
        episode = self._episode(unit, branch)
        return branches.trash(branch, episode.id) if episode.branch != branch else episodes.trash(episode.id)

    def _split(self, unit: Unit) -> Edit:
        episode = self._episode(unit)
        return episodes.split(episode.id, self._chance.randint(0, len(episode.text.base)), "後半")

    def _merge(self, unit: Unit) -> Edit:
        if len(unit.episodes.list()) < 4:
            raise InputError("Some are kept.")
        return episodes.merge(self._episode(unit).id)

    def _fork(self, unit: Unit) -> Edit:
        if len(unit.branches.list()) > MOST_BRANCHES:
            raise InputError("These are enough.")
        parent = self._branch(unit)
        return branches.fork("もしも", parent, self._episode(unit, parent).id)

    def _unfork(self, unit: Unit) -> Edit:
        return branches.delete(self._branch(unit))

    def _decide(self, unit: Unit) -> Edit:
        branch = self._branch(unit)
        if branch == MAIN_BRANCH:
            raise InputError("The main line decides nothing apart.")
        fact = self._fact(unit, branch).id
        return self._chance.choice(
            [
                branch_edits.settle(branch, [fact], self._chance.choice([Status.ACCEPTED, Status.REJECTED])),
                branch_edits.change(branch, fact, text=sentence(self._chance)),
                branch_edits.change(branch, fact, scope=Scope.CHARACTER, owner="aoi"),
                branch_edits.delete(branch, fact),
            ]
        )


def _put_text(unit: Unit, episode: Episode) -> None:
    unit.episodes.save_text(episode.id, episode.text)


def sentence(chance: random.Random) -> str:
    """A fact."""
    return f"蓮は{chance.choice(WORDS)}の{chance.choice(WORDS)}を{chance.randint(1, 99)}回{chance.choice(DOING)}。"


def rewritten(text: str, chance: random.Random) -> str:
    """A text with one line put in, taken out or said otherwise."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    return "\n".join(
        [
            *lines[:place],
            *chance.choice([[sentence(chance)], [sentence(chance), lines[place]], []]),
            *lines[place + 1 :],
        ]
    )
