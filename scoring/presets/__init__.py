"""Named rule sets: data only, never edited once released, only added."""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.presets.four_point import FOUR_POINT
from scoring.presets.more_points import MORE_POINTS
from scoring.presets.ten_point import TEN_POINT
from scoring.rules import RuleSet

PRESETS: Mapping[str, RuleSet] = MappingProxyType(
    {rules.name: rules for rules in (*FOUR_POINT, *MORE_POINTS, *TEN_POINT)}
)
