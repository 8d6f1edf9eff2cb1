"""Who is on the list of an event: finds a person again, or makes a new player and entry.

Used inside a transaction that holds the event's lock.
"""

from tournaments.models import Entry, Event, Player
from tournaments.rosters.names import name_key, phone_key
from tournaments.rosters.types import SignUp
from tournaments.services.pairs import keep_members

ON_LIST = frozenset({Entry.State.LISTED, Entry.State.PRESENT})


class AmbiguousName(Exception):
    """Several people have the name, and nothing else tells them apart."""


class Register:
    """The list of one event and the players of its club, read once."""

    def __init__(self, event: Event, *, may_edit_players: bool = True) -> None:
        self.event = event
        self.may_edit_players = may_edit_players
        self.players: dict[str, list[Player]] = {}
        for player in Player.objects.filter(club_id=event.club_id).order_by("pk"):
            self.players.setdefault(player.name_key, []).append(player)
        entries = event.entries.select_related("player", "partner")
        self.entries: dict[int, Entry] = {entry.number: entry for entry in entries}
        self.by_player = {
            player.pk: entry for entry in self.entries.values() for player in entry.people
        }
        self.rows: dict[int, int] = {}
        self.last_number = max(self.entries, default=0)
        listed = (entry for entry in self.entries.values() if entry.state in ON_LIST)
        self.on_list = sum(len(entry.people) for entry in listed)

    @property
    def is_full(self) -> bool:
        """Whether every place is taken."""
        return self.event.capacity is not None and self.on_list >= self.event.capacity

    def add_namesake(self, signup: SignUp) -> Entry:
        """Enter a player of this name who is not entered yet; make one when there is none."""
        return self.new_entry(self.namesake(signup), signup)

    def namesake(self, signup: SignUp) -> Player:
        """Return a player of this name who is not entered yet, made when there is none."""
        namesakes = self.players.get(name_key(signup.name), [])
        free = [player for player in namesakes if player.pk not in self.by_player]
        return free[0] if free else self.new_player(signup)

    def known(self, signup: SignUp) -> Player | None:
        """Return the player this is, None when new. Raises ``AmbiguousName``."""
        namesakes = self.players.get(name_key(signup.name), [])
        if signup.email:
            return self.by_email(signup, namesakes)
        if signup.phone:
            return self.by_phone(signup, namesakes)
        if len(namesakes) > 1:
            raise AmbiguousName
        return namesakes[0] if namesakes else None

    def by_email(self, signup: SignUp, namesakes: list[Player]) -> Player | None:
        """Return the namesake of this address, or the one who has given none yet."""
        for player in namesakes:
            if player.email == signup.email:
                return player
        open_to = [
            player for player in namesakes if not player.email and _same_phone(player, signup)
        ]
        if len(open_to) == 1 and self.may_edit_players:
            open_to[0].email = signup.email
            open_to[0].save(update_fields=["email"])
            return open_to[0]
        return None

    def by_phone(self, signup: SignUp, namesakes: list[Player]) -> Player | None:
        """Return the namesake of this telephone number, or the one who has given none yet."""
        same = [player for player in namesakes if _same_phone(player, signup)]
        if len(same) > 1:
            raise AmbiguousName
        if same and not same[0].phone and self.may_edit_players:
            same[0].phone = signup.phone
            same[0].save(update_fields=["phone"])
        return same[0] if same else None

    def new_player(self, signup: SignUp) -> Player:
        """Add a player to the club."""
        player = Player.objects.create(
            club_id=self.event.club_id,
            name=signup.name,
            name_key=name_key(signup.name),
            email=signup.email,
            phone=signup.phone,
        )
        self.players.setdefault(player.name_key, []).append(player)
        return player

    def new_entry(self, player: Player, signup: SignUp) -> Entry:
        """Give a player the next number, on the list or, when that is full, on the waiting list."""
        is_full = self.is_full
        entry = Entry.objects.create(
            event=self.event,
            player=player,
            number=self.last_number + 1,
            state=Entry.State.WAITING if is_full else Entry.State.LISTED,
            is_paid=signup.is_paid,
            needs_fixed_seat=signup.needs_fixed_seat,
            partner_wish=signup.partner,
            note=signup.note,
        )
        self.entries[entry.number] = entry
        self.by_player[player.pk] = entry
        self.last_number = entry.number
        self.on_list += not is_full
        keep_members(entry)
        return entry

    def name_keys(self) -> set[str]:
        """Return the names on the list, as they are compared."""
        return {one.name_key for entry in self.entries.values() for one in entry.people}


def _same_phone(player: Player, signup: SignUp) -> bool:
    """Say whether two telephone numbers are the same, or one is not known."""
    return (
        not player.phone or not signup.phone or phone_key(player.phone) == phone_key(signup.phone)
    )
