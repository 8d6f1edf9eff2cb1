"""The form of a hand: from its questions to a report, and from a report back to its answers."""

from collections.abc import Iterator, Mapping
from typing import Any
from uuid import uuid4

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from scoring import InvalidHand, ItemQuestion, Nobody, RuleSet, Suit, form_of
from tournaments.web.forms import PlainForm
from tournaments.web.hand_extras import NAMES as EXTRAS
from tournaments.web.hand_extras import extra_fields, extras_of, extras_said
from tournaments.wording.faults import fault_sentence
from tournaments.wording.points import SUITS, bid_name, point_name
from tournaments.wording.tables import seat_words, sides_called, table_names

NOBODY = "nobody"


class HandForm(PlainForm):
    """One hand in the short form. Which questions there are is what the rules say."""

    submission_id = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    number = forms.IntegerField(widget=forms.HiddenInput, min_value=1)

    def __init__(self, *args: Any, rules: RuleSet, names: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules, self.names = rules, names
        self.questions = form_of(rules, seats=len(names))
        shorts = sides_called(names, len(self.questions.sides))
        self.fields["pitcher"] = choice(
            _("Pitcher"), [(str(s), names[s]) for s in self.questions.pitchers]
        )
        self.fields["bid"] = choice(
            _("Bid"),
            [(bid_key(bid), bid_name(bid.special or bid.amount)) for bid in self.questions.bids],
        )
        self.fields["trump"] = choice(
            _("Trumps, if you know them"),
            [(str(suit), str(SUITS[suit]).capitalize()) for suit in Suit],
            required=False,
        )
        for item in self.questions.items:
            self.fields[f"take_{item.point}"] = choice(
                point_name(item.point), taker_choices(item, shorts)
            )
        if self.questions.bids_by_tricks:
            for side, short in enumerate(shorts):
                self.fields[f"tricks_{side}"] = tricks_field(short)
        self.fields |= extra_fields(self.questions, names)
        if self.is_thrown_in:
            for name in self.questions_asked():
                self.fields[name].required = False

    @property
    def is_thrown_in(self) -> bool:
        """Whether it is ticked that nobody bid, so that there is nothing else to tell."""
        return "thrown_in" in self.fields and bool(self.data.get("thrown_in"))

    def report(self) -> dict[str, Any]:
        """Return what a valid form says, as scoring reads it."""
        data = self.cleaned_data
        if self.is_thrown_in:
            return extras_said(data)
        report: dict[str, Any] = {
            "pitcher": int(data["pitcher"]),
            "takers": {
                str(item.point): taker_of(data[f"take_{item.point}"])
                for item in self.questions.items
            },
        }
        bid = data["bid"]
        report |= {"bid": int(bid)} if bid.isdecimal() else {"special": bid}
        if data["trump"]:
            report["trump"] = data["trump"]
        tricks = [data.get(f"tricks_{side}") for side in range(len(self.questions.sides))]
        if None not in tricks:
            report["tricks"] = tricks
        return report | extras_said(data)

    def add_hand_faults(self, invalid: InvalidHand) -> None:
        """Put each fault of a hand in words under the question it is about."""
        names = table_names(self.rules, self.names)
        for fault in invalid.faults:
            self.add_fault(field_of(fault.field), fault_sentence(fault, names=names))

    def missing(self) -> list[str]:
        """Return the names of the questions that are still to be answered."""
        asked = [] if self.is_thrown_in else self.questions_asked()
        open_fields = [name for name in asked if not self.data.get(name)]
        return [str(self.fields[name].label) for name in open_fields]

    def questions_asked(self) -> list[str]:
        """Return the questions that every hand has to answer."""
        return ["pitcher", "bid", *(f"take_{item.point}" for item in self.questions.items)]

    def sentences(self) -> list[str]:
        """Return every fault in words, wherever it stands."""
        return [str(sentence) for faults in self.errors.values() for sentence in faults]

    def seats(self) -> Iterator[tuple[str, Any]]:
        """Yield each seat's word and its radio."""
        return zip(seat_words(len(self.names)), self["pitcher"], strict=True)

    def bids(self) -> Iterator[tuple[Any, int]]:
        """Yield each bid's radio and what is at stake with it."""
        return zip(self["bid"], (bid.amount for bid in self.questions.bids), strict=True)

    def items(self) -> Iterator[BoundField]:
        """Yield the question for each point."""
        return (self[f"take_{item.point}"] for item in self.questions.items)

    def extras(self) -> list[BoundField]:
        """Return the questions that only some rules ask."""
        return [self[name] for name in EXTRAS if name in self.fields]

    def tricks(self) -> list[BoundField]:
        """Return the questions for tricks, which some bids need."""
        return [self[name] for name in self.fields if name.startswith("tricks_")]


class CorrectionForm(HandForm):
    """A recorded hand with its answers filled in, and why it is changed."""

    seen_revision = forms.IntegerField(widget=forms.HiddenInput)
    reason = forms.CharField(
        label=_("Why is it changed?"),
        max_length=200,
        error_messages={"required": _("Say why, in a few words.")},
        help_text=_("Everybody who reads the log sees this."),
    )
    may_void = forms.BooleanField(
        label=_("Let what those matches were mean nothing: they are played again"), required=False
    )


def choice(label: Any, choices: list[tuple[str, Any]], *, required: bool = True) -> forms.Field:
    """Return a question whose answers are buttons."""
    return forms.ChoiceField(
        label=label,
        choices=choices,
        required=required,
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext("Still to choose."),
            "invalid_choice": gettext("Choose one of these."),
        },
    )


def tricks_field(short: str) -> forms.Field:
    """Return the question how many tricks a side took."""
    return forms.IntegerField(
        label=short,
        min_value=0,
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "input num"}),
    )


def bid_key(bid: Any) -> str:
    """Return the answer that stands for a bid: its word, or its number."""
    return str(bid.special or bid.amount)


def taker_choices(item: ItemQuestion, shorts: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return who can have taken a point; nobody only where the rules allow it."""
    choices = [(str(side), short) for side, short in enumerate(shorts)]
    if item.nobody is Nobody.NOT_IN_PLAY:
        choices.append((NOBODY, gettext("Not in play")))
    elif item.nobody is Nobody.TIED:
        choices.append((NOBODY, pgettext("the game point", "Tie")))
    return choices


def taker_of(answer: str) -> int | None:
    """Return the side an answer names, None for nobody."""
    return None if answer == NOBODY else int(answer)


def field_of(path: str) -> str:
    """Return the question that a fault's path in the report is about."""
    head, _dot, rest = path.partition(".")
    if head == "takers" and rest:
        return f"take_{rest}"
    return {"special": "bid", "tricks": "tricks_0"}.get(head, head)


def answers_of(
    rules: RuleSet, line: Mapping[str, Any], report: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the answers that a line of the sheet stands for, by question.

    The line has them whether the hand was reported in short or card by card.
    """
    answers = {"pitcher": line["pitcher"], "trump": line["trump"], **extras_of(report)}
    answers["bid"] = line["special"] or line["bid"]
    for item, taker in zip(rules.items, line["takers"], strict=True):
        answers[f"take_{item.point}"] = NOBODY if taker is None else taker
    for side, count in enumerate(report.get("tricks") or ()):
        answers[f"tricks_{side}"] = count
    return {name: answer for name, answer in answers.items() if answer is not None}
