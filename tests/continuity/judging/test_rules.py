"""Pairs of a fact and a sentence held against each other, whoever they are about."""

import pytest

from workbench.continuity.judging import rules


@pytest.mark.parametrize(
    ("language", "fact", "clash", "fine"),
    [
        ("ja", "店長は下戸である。", "店長は三杯目のジョッキを空けた。", "店長は三杯目の番茶をすすった。"),
        ("ja", "ロイの瞳は琥珀色である。", "ロイの青い瞳が光った。", "ロイの琥珀色の瞳が光った。"),
        ("en", "Greta is mute.", "Greta shouted across the yard.", "Greta waved across the yard."),
        ("en", "The dog is a black retriever.", "The dog’s white coat was wet.", "The dog’s black coat was wet."),
        ("zh", "陈伯是个光头。", "陈伯挽起长发。", "陈伯摸了摸光头。"),
    ],
)
def test_clashes(language: str, fact: str, clash: str, fine: str) -> None:
    assert list(rules.clashes(fact, clash, language))
    assert not list(rules.clashes(fact, fine, language))


def test_plays_boasts_and_mistakes_do_not_count() -> None:
    fact = "ロデリックは馬に乗れない。"
    assert list(rules.clashes(fact, "ロデリックは馬を駆った。", "ja"))
    assert not list(rules.clashes(fact, "歌のなかで、ロデリックは馬を駆った。", "ja"))


def test_a_fact_of_two_values_bears_both() -> None:
    fact = "黒い手帳は倉持が、赤い手帳は灘が持っている。"
    assert not list(rules.clashes(fact, "倉持は黒い手帳を開いた。", "ja"))
    assert list(rules.clashes(fact, "倉持は緑の手帳を開いた。", "ja"))
