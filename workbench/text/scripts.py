"""Kinds of writing."""

import re

KANA = re.compile("[ぁ-ゖァ-ヺ]")
