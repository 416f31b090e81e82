"""Where a drop or a step puts an episode, without a window."""

import pytest

from workbench.store import EpisodeOutline
from workbench.story.episodes import Part
from workbench.ui.numbering import says_its_number
from workbench.ui.sidebar.order import Manuscript, Node, Target, build_tree, drop_target, step_target

PARTS = {"A": Part("A", "上"), "B": Part("B", "下"), "C": Part("C", "空")}


def tree(order: str, parts: str = "AB", needle: str = "") -> Node:
    """`order` such as "p A1 A2 B1 e": the letter is the part, small letters stand in none."""
    episodes = [
        EpisodeOutline(name, number, f"題{name}", 0, name[0] if name[0] in PARTS else None)
        for number, name in enumerate(order.split(), start=1)
    ]
    return build_tree(Manuscript(parts=tuple(PARTS[one] for one in parts), episodes=tuple(episodes)), needle)


def shape(root: Node) -> list[object]:
    return [(one.key, [child.key for child in one.children]) if one.part else one.key for one in root.children]


def line(root: Node, key: str) -> Node:
    return next(one for top in root.children for one in (top, *top.children) if one.key == key)


def test_parts_are_headings_over_runs() -> None:
    assert shape(tree("p A1 A2 x A3 B1")) == ["p", ("A", ["A1", "A2"]), "x", ("A", ["A3"]), ("B", ["B1"])]


@pytest.mark.parametrize(
    ("order", "parts", "expected"),
    [
        ("A1 B1", "ACB", [("A", ["A1"]), ("C", []), ("B", ["B1"])]),
        ("A1", "CA", [("C", []), ("A", ["A1"])]),
        ("x y", "C", ["x", "y", ("C", [])]),
        ("", "AB", [("A", []), ("B", [])]),
    ],
)
def test_empty_parts_are_shown_too(order: str, parts: str, expected: list[object]) -> None:
    assert shape(tree(order, parts)) == expected


@pytest.mark.parametrize("needle", ["第2話", "2", "題A1", "a1"])
def test_a_search_finds_numbers_and_titles(needle: str) -> None:
    assert shape(tree("p A1 x", needle=needle)) == ["A1"]


def test_a_search_for_a_number_is_not_a_search_for_a_digit() -> None:
    order = " ".join(f"e{number}" for number in range(1, 30))
    found = tree(order, needle="第1話")
    assert [node.episode.number for node in found.children if node.episode] == [1]


@pytest.mark.parametrize(
    ("key", "down", "target"),
    [
        ("A1", True, Target("A2", "A")),
        ("A2", False, Target("p", "A")),
        ("A2", True, Target("A1", "B")),
        ("B1", False, Target("A2", "A")),
        ("B1", True, Target("A2", None)),
        ("x", False, Target("B1", "B")),
        ("x", True, None),
        ("p", False, None),
        ("p", True, Target(None, "A")),
        ("A1", False, Target("p", None)),
    ],
)
def test_a_step_never_overtakes_more_than_one_thing(key: str, down: bool, target: Target | None) -> None:
    root = tree("p A1 A2 B1 x")
    assert step_target(root, line(root, key), down) == target


def test_a_part_steps_over_what_is_beside_it() -> None:
    root = tree("p A1 A2 B1 x")
    assert step_target(root, line(root, "A"), True) == Target("B1", "A")
    assert step_target(root, line(root, "A"), False) == Target(None, "A")
    assert step_target(root, line(root, "B"), False) == Target("p", "B")


def test_drops() -> None:
    root = tree("p A1 A2 B1 x")
    a, b = line(root, "A"), line(root, "B")
    assert drop_target(root, 0, root, ["x"]) == Target(None, None)
    assert drop_target(root, -1, root, ["p"]) == Target("x", None)
    assert drop_target(root, 0, a, ["x"]) == Target("p", "A")
    assert drop_target(root, 1, a, ["B1"]) == Target("A1", "A")
    assert drop_target(root, -1, b, ["p"]) == Target("B1", "B")
    # Beside itself: behind what stays.
    assert drop_target(root, 2, a, ["A1", "A2"]) == Target("p", "A")


@pytest.mark.parametrize(
    ("title", "number", "said"),
    [
        ("第三話　灯台", 3, True),
        ("第３話", 3, True),
        ("第百十話", 110, True),
        ("Chapter 3: The light", 3, True),
        ("3. The light", 3, True),
        ("第三話", 4, False),
        ("3 days later", 3, False),
        ("灯台", 1, False),
        ("", 1, False),
    ],
)
def test_a_title_that_says_its_number(title: str, number: int, said: bool) -> None:
    assert says_its_number(title, number) is said
