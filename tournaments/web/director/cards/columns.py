"""The questions of a hand as columns of a grid, each with the keys that answer it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from scoring import RuleSet, Suit
from tournaments.web.hand_extras import CHECKS, NUMBERS, SEATS
from tournaments.web.hand_form import NOBODY, HandForm, bid_key
from tournaments.wording.points import SUITS
from tournaments.wording.tables import seat_letters, seat_words

THROWN_IN = "thrown_in"
YES = "on"
HEADS: Mapping[str, Any] = {
    "stolen": _("Stolen"),
    "partner": _("Partner"),
    "revoked_by": _("Revoked"),
    "misdeals": _("Misdeals"),
    "bell": _("Bell"),
}
"""What stands over a question that is a sentence: a column of a card is as wide as a key."""


@dataclass(frozen=True)
class Column:
    """One question: what stands over it, and what each key means; without keys, a number.

    ``for_bids`` are the bids that ask it, where it is not asked of every hand.
    """

    name: str
    label: str
    keys: Mapping[str, str]
    words: Mapping[str, str]
    is_needed: bool = False
    for_bids: tuple[str, ...] | None = None

    @cached_property
    def shown(self) -> Mapping[str, str]:
        """The first key of each answer."""
        first: dict[str, str] = {}
        for key, answer in self.keys.items():
            first.setdefault(answer, key)
        return first

    @property
    def head(self) -> str:
        """What stands over the column, in a word or two."""
        return str(HEADS.get(self.name, self.label))

    @property
    def hint(self) -> str:
        """What may be pressed, with what it means."""
        if not self.keys:
            return gettext("a number")
        said = ((key, self.words[answer]) for answer, key in self.shown.items())
        return ", ".join(key if key == word else f"{key} {word}" for key, word in said)

    def answer(self, text: str) -> str | None:
        """Return the answer that was typed, or None where no key is like it."""
        typed = text.strip().upper()
        if not self.keys:
            return typed if typed.isdecimal() else None
        exact = self.keys.get(typed)
        return exact if exact is not None else self._spelled_out(typed)

    def _spelled_out(self, typed: str) -> str | None:
        """Return the answer of a word that was written further than its key."""
        begun = [
            a for a, word in self.words.items() if len(typed) > 1 and word.upper().startswith(typed)
        ]
        return begun[0] if len(begun) == 1 else None

    def key(self, answer: str) -> str:
        """Return what is typed for an answer."""
        return self.shown.get(answer, answer)


def columns_of(rules: RuleSet, names: Sequence[str]) -> tuple[Column, ...]:
    """Return the columns of a card under these rules, for so many at the table."""
    form = HandForm(rules=rules, names=tuple(names))
    return tuple(_columns(form, len(names)))


def _columns(form: HandForm, seats: int) -> Iterator[Column]:
    letters = seat_letters(seats)
    by_seat = {letter: str(seat) for seat, letter in enumerate(letters)}
    words = {str(seat): word for seat, word in enumerate(seat_words(seats))}
    may_throw_in = THROWN_IN in form.fields
    pitchers = {**by_seat, **({"X": THROWN_IN} if may_throw_in else {})}
    thrown = {THROWN_IN: gettext("thrown in")}
    yield Column("pitcher", gettext("Pitcher"), pitchers, words | thrown, is_needed=True)
    yield _bid(form)
    suits = {str(suit): str(suit) for suit in Suit}
    yield Column("trump", gettext("Trumps"), suits, {str(s): str(SUITS[s]) for s in Suit})
    for name, field in form.fields.items():
        if name.startswith("take_"):
            yield _taker(name, field, form, letters)
    yield from _extras(form, by_seat, words)


def _bid(form: HandForm) -> Column:
    """Return the bids: figures, and the shortest beginning that tells a word from the others."""
    choices = [(str(value), str(word)) for value, word in _choices(form.fields["bid"])]
    said = [word.upper() for _value, word in choices]
    keys = {_shortest(word.upper(), said): value for value, word in choices}
    return Column("bid", gettext("Bid"), keys, dict(choices), is_needed=True)


def _shortest(word: str, said: Sequence[str]) -> str:
    """Return the shortest beginning of a word that no other begins with; a number is whole."""
    if word.isdecimal():
        return word
    others = [other for other in said if other != word]
    ends = range(1, len(word))
    unlike = (word[:n] for n in ends if not any(o.startswith(word[:n]) for o in others))
    return next(unlike, word)


def _taker(name: str, field: forms.Field, form: HandForm, letters: Sequence[str]) -> Column:
    """Return who took a point: any seat of the side stands for it."""
    keys = {
        letters[seat]: str(side)
        for side, seats in enumerate(form.questions.sides)
        for seat in seats
    }
    words = {str(value): str(word) for value, word in _choices(field)}
    if NOBODY in words:
        keys |= {"-": NOBODY, "0": NOBODY}
    return Column(name, str(field.label), keys, words, is_needed=True)


def _extras(
    form: HandForm, by_seat: Mapping[str, str], words: Mapping[str, str]
) -> Iterator[Column]:
    """Yield what only some rules ask; left empty it is not said."""
    by_tricks = tuple(bid_key(bid) for bid in form.questions.bids_by_tricks)
    for name, field in form.fields.items():
        label = str(field.label)
        if name.startswith("tricks_"):
            title = gettext("Tricks %(side)s") % {"side": label}
            yield Column(name, title, {}, {}, for_bids=by_tricks)
        elif name in NUMBERS:
            yield Column(name, label, {}, {}, for_bids=())
        elif name in SEATS:
            yield Column(name, label, by_seat, words, for_bids=())
        elif name in CHECKS and name != THROWN_IN:
            yes = pgettext("a key of the grid", "Y")
            yield Column(name, label, {yes: YES}, {YES: gettext("yes")}, for_bids=())


def _choices(field: forms.Field) -> list[tuple[Any, Any]]:
    """Return the answers of a question that has a list of them."""
    choices: Any = field.choices if isinstance(field, forms.ChoiceField) else ()
    return list(choices)
