"""A rule set as a sheet for the wall: sections of sentences, made from the values alone."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import (
    PRESETS,
    Bidding,
    Item,
    MadeScores,
    Receiver,
    RuleSet,
    Special,
    differences,
)
from tournaments.wording.endings import ending_sentences, money_sentences
from tournaments.wording.play import card_sentences, exchange_sentences, play_sentences
from tournaments.wording.points import bid_name, point_name, points_count, signed
from tournaments.wording.settings import change_sentence

Section = tuple[str, list[str]]

RECEIVERS: Mapping[Receiver, Any] = {
    Receiver.HELD: _("%(point)s (%(points)s) goes to whoever held it."),
    Receiver.CAPTURED: _("%(point)s (%(points)s) goes to whoever captures it."),
    Receiver.PIPS: _(
        "%(point)s (%(points)s) goes to the most card points: 10 counts 10, ace 4, king 3, "
        "queen 2, jack 1. Nobody gets it when the top is shared."
    ),
    Receiver.TEN: _("%(point)s (%(points)s) goes to whoever captures the ten of trumps."),
    Receiver.LAST: _("%(point)s (%(points)s) goes to whoever wins the last trick."),
}


def rule_sheet(rules: RuleSet) -> list[Section]:
    """Return the rules in sections, each a heading and its sentences."""
    sections = [
        (gettext("Players and cards"), card_sentences(rules)),
        (gettext("Points"), _point_sentences(rules)),
        (gettext("Bidding"), _bidding_sentences(rules)),
        (gettext("Before play"), exchange_sentences(rules)),
        (gettext("Play"), play_sentences(rules)),
        (gettext("Scoring"), _scoring_sentences(rules)),
        (gettext("End of the game"), ending_sentences(rules)),
        (gettext("Money"), money_sentences(rules)),
        (gettext("House rules"), _house_sentences(rules)),
    ]
    listed = [(heading, list(sentences)) for heading, sentences in sections]
    return [(heading, sentences) for heading, sentences in listed if sentences]


def _point_sentences(rules: RuleSet) -> Iterator[str]:
    for item in rules.items:
        yield str(RECEIVERS[item.receiver]) % _item_values(item)
    yield gettext("That makes %(points)s in all. A card not in play scores for nobody.") % {
        "points": points_count(rules.points_total)
    }
    if rules.jokers_break_game_tie:
        yield gettext("When the top is shared, Game goes to the side with more jokers.")


def _item_values(item: Item) -> dict[str, str]:
    return {"point": point_name(item.point), "points": points_count(item.value)}


def _bidding_sentences(rules: RuleSet) -> Iterator[str]:
    bids = {"least": rules.min_bid, "most": rules.max_bid}
    yield gettext("Bid from %(least)d to %(most)d. Each bid is higher than the one before.") % bids
    if rules.bidding is Bidding.ONCE:
        yield gettext("Everybody bids once or passes. The dealer is last.")
    else:
        yield gettext("Bidding goes round until one is left. Who has passed stays out.")
    for special in rules.specials:
        yield from _special_sentences(special)
    if rules.most_may_be_repeated:
        yield gettext("The highest bid may be bid again by the next player.")
    yield from _dealer_sentences(rules)


def _special_sentences(special: Special) -> Iterator[str]:
    values = {"word": bid_name(special.name).capitalize(), "level": special.level}
    values |= {"stake": special.stake, "over": special.over or 0}
    if special.closes:
        yield (
            gettext("A card pitched face up is a bid of %(level)d. Then only the dealer may bid.")
            % values
        )
    elif special.takes_tricks:
        yield gettext("%(word)s is bid for every point and every trick.") % values
    else:
        yield gettext("%(word)s is bid for every point.") % values
    if special.over is not None:
        yield gettext("%(word)s may only be bid over a standing %(over)d.") % values


def _dealer_sentences(rules: RuleSet) -> Iterator[str]:
    if rules.forced_dealer_bid is None:
        yield gettext("When all pass, the hand is thrown in and the deal passes on.")
    else:
        yield gettext("When all pass, the dealer has to bid %(least)d or more.") % {
            "least": rules.forced_dealer_bid
        }
    if not rules.steal_up_to:
        yield gettext("The dealer may not take a bid by repeating it.")
    elif rules.steal_up_to >= rules.top_level:
        yield gettext("The dealer may take any bid by repeating it.")
    else:
        yield gettext("The dealer may take a bid by repeating it, up to %(most)d.") % {
            "most": rules.steal_up_to
        }


MADE: Mapping[MadeScores, Any] = {
    MadeScores.TAKEN: _("A side that makes its bid scores what it took."),
    MadeScores.BID: _("A side that makes its bid scores the bid, however much it took."),
    MadeScores.DIFFERENCE: _(
        "A side that makes its bid scores what it took more than the others. They score nothing."
    ),
}


def _scoring_sentences(rules: RuleSet) -> Iterator[str]:
    if rules.pitcher_scores:
        yield str(MADE[rules.made_scores])
        yield gettext("A side that fails is set: it loses its bid and keeps nothing.")
    else:
        yield gettext("Nobody keeps a score. Each hand is paid.")
    if rules.defenders_score and rules.made_scores is not MadeScores.DIFFERENCE:
        yield gettext("The others score what they took, whether the bid was made or not.")
    if rules.double_set_for_dealer_takeover:
        yield gettext("A dealer who takes a pitch over and fails loses double.")
    for special in rules.specials:
        if special.takes_all and rules.pitcher_scores:
            yield from _special_scores(rules, special)


def _special_scores(rules: RuleSet, special: Special) -> Iterator[str]:
    made = special.stake if special.made is None else special.made
    missed = special.stake if special.missed is None else special.missed
    values = {
        "word": bid_name(special.name).capitalize(),
        "missed": missed,
        "least": special.wins_from,
    }
    if special.wins_game and rules.hands is None and rules.target is not None:
        yield (
            gettext("%(word)s made wins the game; from below %(least)d it brings you to 0.")
            % values
        )
        yield gettext("%(word)s missed loses the game.") % values
        if special.missed:
            yield gettext("It costs %(missed)d points as well.") % values
    elif not made and not missed:
        yield gettext("%(word)s is a side bet and moves no score.") % values
    else:
        yield (
            gettext("%(word)s scores %(made)s when made and costs %(missed)s when missed.")
            % {**values, "made": signed(made), "missed": signed(missed)}
        )


def _house_sentences(rules: RuleSet) -> Iterator[str]:
    preset = PRESETS.get(rules.name)
    if preset is None or preset.version != rules.version:
        return
    for field, (theirs, ours) in differences(rules, preset).items():
        yield change_sentence(field, theirs, ours)
