"""A simulated hand as the record that clubs exchange: with names, and with all it claims."""

from scoring import names_of, team_of
from scoring.claims import results

PLAYERS = ("Ann", "Bob", "Cyd", "Dov", "Eve", "Fay", "Gus", "Hal")


def named(rules, game, report, played):
    """Write a report with names, on the score before it, with everything that came of it."""
    players = PLAYERS[: game.seats]
    names = names_of(rules, players, None)
    count = rules.side_count(game.seats)
    record = {
        "variant": rules.name,
        "players": list(players),
        "sides": {name: list(players[side::count]) for side, name in enumerate(names.sides)},
        "scores_before": dict(zip(names.sides, game.scores, strict=True)),
        "hands_played": game.hands_played,
        "previous_dealer": players[game.dealer - 1],
        **said_before_play(report, players),
        "hand": said_of_play(rules, report, names),
        "claimed": results(rules, names, *played),
    }
    return {key: value for key, value in record.items() if value is not None}


def said_before_play(report, players):
    """Write dealer, bids and trumps."""
    bid = report.bid
    return {
        "dealer": seat(report.dealer, players),
        "auction": report.auction
        and [[players[call.seat], said(call.bid)] for call in report.auction],
        "winning_bid": bid
        and {
            "player": players[report.pitcher],
            "amount": bid.amount,
            "special": bid.special and str(bid.special),
            "stolen_by_dealer": report.is_stolen,
            "forced_on_dealer": report.is_forced,
        },
        "trump": report.trump and str(report.trump),
        "called_card": report.called_card and str(report.called_card),
        "called_card_holder": seat(report.called_held_by, players),
    }


def seat(place, players):
    """Return the name at a seat that may not have been said."""
    return None if place is None else players[place]


def said(bid):
    """Write a call."""
    return "pass" if bid is None else str(bid.special) if bid.special else bid.amount


def said_of_play(rules, report, names):
    """Write what happened after the auction."""
    players = names.players
    told = {
        "team_sides": teams(rules, report, players),
        "takers": report.takers
        and {
            str(item.point): None if taker is None else names.teams[taker]
            for item, taker in zip(rules.items, report.takers, strict=True)
        },
        "items": report.items and {str(p): evidence(found, players) for p, found in report.items},
        "pips": report.pips and dict(zip(names.teams, report.pips, strict=True)),
        "tricks_won": report.tricks and dict(zip(names.teams, report.tricks, strict=True)),
        "last_trick_by": seat(report.last_trick_by, players),
        "hands_when_play_starts": report.holdings
        and {p: texts(held) for p, held in zip(players, report.holdings, strict=True)},
        "tricks": report.plays and [trick(told, players) for told in report.plays],
        "exchange": report.exchange and [exchanged(part, players) for part in report.exchange],
    }
    return {key: value for key, value in told.items() if value is not None}


def teams(rules, report, players):
    """Write who played with the pitcher, where that is called hand by hand."""
    if not rules.calls_partner:
        return None
    seats = range(len(players))
    by_team = [
        [players[s] for s in seats if team_of(rules, report, s, seats=len(players)) == team]
        for team in (0, 1)
    ]
    return {"bid": by_team[0], "def": by_team[1]}


def evidence(found, players):
    """Write where a card was."""
    if found is None:
        return None
    seats = {"held_by": players[found.held_by], "captured_by": players[found.captured_by]}
    return {"card": str(found.card), **seats}


def texts(cards):
    """Write cards."""
    return [str(card) for card in cards]


def trick(told, players):
    """Write a trick with leader and winner."""
    plays = [[players[who], str(card)] for who, card in told.plays]
    return {"leader": players[told.leader], "plays": plays, "winner": players[told.winner]}


def exchanged(part, players):
    """Write what one player exchanged."""
    cards = {"dealt": texts(part.dealt), "thrown": texts(part.thrown), "taken": texts(part.taken)}
    return {"seat": players[part.seat], **cards, "from_widow": part.from_widow}
