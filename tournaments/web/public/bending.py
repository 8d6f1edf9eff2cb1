"""House rules in an address: the form that bends a rule set, and the rules that come of it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import ContradictoryRules, Point, Receiver, RuleSet, Special, with_settings
from tournaments.web.forms import PlainForm
from tournaments.wording.choices import CHOICES, choice_name
from tournaments.wording.contradictions import contradiction_sentence
from tournaments.wording.settings import CLUB_NAMES, NAMES, setting_name

SECTIONS: Mapping[str, tuple[Any, tuple[str, ...]]] = {
    "points": (_("Points"), ("low_to", "game_to", "jokers_break_game_tie", "addons")),
    "bids": (
        _("Bidding"),
        (
            "min_bid",
            "max_bid",
            "forced_dealer_bid",
            "dealer_may_steal",
            "steal_special_bids",
            "most_may_be_repeated",
            "bidding",
        ),
    ),
    "moons": (
        _("Smudge and moon"),
        (
            "special_bids",
            "moon_made_scores",
            "moon_missed_costs",
            "moon_needs_every_trick",
            "moon_wins_game",
            "moon_wins_from",
        ),
    ),
    "play": (
        _("Cards and play"),
        (
            "trump_by",
            "exchange",
            "exchange_most",
            "keeps_scoring_trumps",
            "called_card_at_once",
            "first_lead",
            "following",
            "may_stop_early",
        ),
    ),
    "scores": (
        _("Scoring and mishaps"),
        (
            "made_scores",
            "defenders_score",
            "double_set_for_dealer_takeover",
            "revoke",
            "misdeals_that_lose_deal",
            "misdeal_costs",
            "lateness_costs",
        ),
    ),
    "end": (
        _("End of the game"),
        (
            "target",
            "hands",
            "best_of",
            "minutes",
            "at_bell",
            "win",
            "tie_at_target",
            "tied_game_plays_on",
            "all_points_win",
            "hold_defenders_at",
            "sets_that_lose",
            "minus_target_loses",
            "next_dealer",
        ),
    ),
}
"""Every setting that a club argues about, where its sheet tells of it."""

YES_NO = {"yes": True, "no": False}
WORDS_THAT_ARE_YES_OR_NO = frozenset(
    (
        "dealer_may_steal",
        "steal_special_bids",
        "special_bids",
        "moon_wins_game",
        "moon_needs_every_trick",
    )
)
LONGEST = 12
FOR = "for"
"""In an address: the event whose rules are bent; it is no setting."""


class BendForm(PlainForm):
    """The settings of a rule set; what is left open stays as the rules have it."""

    def __init__(self, rules: RuleSet, asked: QueryDict) -> None:
        self.event = asked.get(FOR, "")
        asked = asked.copy()
        asked.pop(FOR, None)
        super().__init__(asked or None)
        self.rules, self.asked = rules, asked
        for setting in every_setting():
            self.fields[setting] = field_of(setting, usual_of(rules, setting))

    def sections(self) -> Iterator[tuple[str, list[Any]]]:
        """Yield each heading with its questions."""
        for heading, settings in SECTIONS.values():
            yield str(heading), [self[setting] for setting in settings]

    def bent(self) -> RuleSet | None:
        """Return the rules as asked for; None when they contradict, each reason at its field."""
        try:
            return with_settings(self.rules, self.settings())
        except ContradictoryRules as refused:
            self.full_clean()
            for reason in refused.contradictions:
                if reason.setting not in self.errors:
                    self.add_fault(reason.setting, self._told(reason.setting, reason.code))
            return None

    def settings(self) -> dict[str, Any]:
        """Return the settings that were asked for, as house rules are written."""
        asked = {name: value_of(name, self.asked.getlist(name)) for name in self.asked}
        return {name: value for name, value in asked.items() if value != ""}

    def _told(self, setting: str, code: str) -> str:
        sentence = contradiction_sentence(code)
        if setting in self.fields:
            return sentence
        told = {"setting": name_of(setting), "sentence": sentence}
        return gettext("%(setting)s: %(sentence)s") % told


def name_of(setting: str) -> str:
    """Return what a setting is called; one that there is not, as it was written."""
    known = setting in CLUB_NAMES or setting in NAMES
    return setting_name(setting) if known else setting


def every_setting() -> Iterator[str]:
    """Yield every setting that the form offers."""
    for _heading, settings in SECTIONS.values():
        yield from settings


def usual_of(rules: RuleSet, setting: str) -> Any:
    """Return what a setting is in these rules, also one in a club's words."""
    if setting in MOONS:
        moon = next((special for special in rules.specials if special.takes_all), None)
        return MOONS[setting](moon) if moon else None
    return WORDS[setting](rules) if setting in WORDS else getattr(rules, setting)


def _receiver(rules: RuleSet, point: Point) -> Receiver | None:
    item = rules.item(point)
    return item.receiver if item else None


WORDS: Mapping[str, Callable[[RuleSet], Any]] = {
    "low_to": lambda r: "holder" if _receiver(r, Point.LOW) is Receiver.HELD else "captor",
    "game_to": lambda r: "ten" if _receiver(r, Point.GAME) is Receiver.TEN else "pips",
    "addons": lambda _r: None,
    "dealer_may_steal": lambda r: bool(r.steal_up_to),
    "steal_special_bids": lambda r: r.steal_up_to > r.max_bid,
    "special_bids": lambda r: bool(r.specials),
}
MOONS: Mapping[str, Callable[[Special], Any]] = {
    "moon_made_scores": lambda moon: moon.stake if moon.made is None else moon.made,
    "moon_missed_costs": lambda moon: moon.stake if moon.missed is None else moon.missed,
    "moon_needs_every_trick": lambda moon: moon.takes_tricks,
    "moon_wins_game": lambda moon: moon.wins_game,
    "moon_wins_from": lambda moon: moon.wins_from,
}


def field_of(setting: str, usual: object) -> forms.Field:
    """Return the question for a setting, with what the rules have said first."""
    label = setting_name(setting)
    as_it_is = gettext("as it is: %(usual)s") % {"usual": choice_name(setting, usual)}
    if setting == "addons":
        return several(label, CHOICES[setting])
    if setting in CHOICES:
        return one(label, {"": as_it_is, **CHOICES[setting]})
    if isinstance(usual, bool) or setting in WORDS_THAT_ARE_YES_OR_NO:
        return one(label, {"": as_it_is, "yes": _("yes"), "no": _("no")})
    return number(label, gettext("none") if usual is None else str(usual))


def one(label: str, choices: Mapping[str, Any]) -> forms.Field:
    """Return a question with one answer of a list."""
    return forms.ChoiceField(
        label=label,
        choices=list(choices.items()),
        required=False,
        widget=forms.Select(attrs={"class": "input"}),
    )


def several(label: str, choices: Mapping[str, Any]) -> forms.Field:
    """Return a question with any answers of a list."""
    return forms.MultipleChoiceField(
        label=label,
        choices=list(choices.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )


def number(label: str, usual: str) -> forms.Field:
    """Return a question for a number, or none."""
    return forms.CharField(
        label=label,
        required=False,
        max_length=LONGEST,
        error_messages={"max_length": contradiction_sentence("setting_unreadable")},
        widget=forms.TextInput(
            attrs={"inputmode": "text", "class": "input num", "placeholder": usual}
        ),
    )


def value_of(setting: str, given: list[str]) -> Any:
    """Return what was asked for as a house rule has it; what cannot be read stays as it is."""
    if setting == "addons":
        return given
    text = given[-1].strip()[: 8 * LONGEST]
    plain = {**YES_NO, gettext("none"): None, "none": None}
    if setting in CHOICES:
        return text
    return plain[text] if text in plain else number_in(text)


def number_in(text: str) -> int | str:
    """Return a whole number from a text, or the text where there is none in it."""
    digits = text.removeprefix("−").removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST):
        return text
    return int(digits) if text == digits else -int(digits)
