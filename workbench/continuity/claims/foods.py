"""What a food is in: somebody who cannot take eggs cannot take an omelette."""

import re
from functools import cache

from workbench.continuity.claims.families import lexicon
from workbench.continuity.language import language_of


@cache
def any_of(food: str, language: str) -> str:
    """An expression for the food and every dish it is in; for the food alone where nothing is known of it."""
    known = language_of(language)
    for name, dishes in lexicon(language).foods.items():
        if food == name or food.endswith(name) or any(re.fullmatch(dish, food, re.IGNORECASE) for dish in dishes[:3]):
            return known.any_of([_forms(food, language), *dishes])
    return known.any_of([_forms(food, language)])


def _forms(food: str, language: str) -> str:
    return re.escape(food.removesuffix("s")) + "s?" if language == "en" else re.escape(food)
