"""The people of every test: Alice directs, Bob assists, Cy plays, Dee is a stranger."""

from dataclasses import dataclass

from tournaments.models import Account, Club, Membership
from tournaments.services.clubs import create_club

PASSWORD = "correct horse battery"


@dataclass(frozen=True)
class People:
    """Alice's club, those who belong to it, and Dee who directs another."""

    club: Club
    alice: Account
    bob: Account
    other_club: Club
    dee: Account


def make_people() -> People:
    """Make two clubs with their people."""
    alice, bob, dee = (
        Account.objects.create_user(name, password=PASSWORD) for name in ("alice", "bob", "dee")
    )
    club = create_club(name="Riverside Card Club", director=alice)
    Membership.objects.create(club=club, account=bob, role=Membership.Role.ASSISTANT)
    return People(club, alice, bob, create_club(name="Hill Club", director=dee), dee)
