"""Every address that people open: the pages with what to open, and what is no page.

A new address without a row fails ``test_every_address_has_its_row``.
"""

from collections.abc import Iterator, Mapping

from django.urls import URLPattern, URLResolver, get_resolver

NIGHT = "/director/events/{night}/"
PAIRS = "/director/events/{pairs}/"
CUP = "/director/events/{cup}/"
OVER = "/director/events/{over}/"
SEASON = "/director/seasons/{season}/"
PAST = "/director/seasons/{past}/"
NEXT = "/director/seasons/{next}/"
TABLE = f"{NIGHT}rounds/1/tables/1/"
NIGHTS = "a night at the desk"
ELSE = "everything else at the desk"
LEAGUE = "a league at the desk"
HALL = "what everybody sees"
DEVICE = "a table and a captain"

PAGES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    NIGHTS: {
        "director-people-list": (f"{NIGHT}people/", f"{PAIRS}people/"),
        "director-entries-import": (f"{NIGHT}people/import/",),
        "director-changes": (f"{NIGHT}people/changes/",),
        "director-stand-in": (f"{NIGHT}people/1/stand-in/", f"{NIGHT}people/2/stand-in/"),
        "director-wishes": (f"{NIGHT}wishes/",),
        "director-night": (f"{NIGHT}night/",),
        "director-round-detail": (f"{NIGHT}rounds/1/", f"{PAIRS}rounds/1/", f"{CUP}rounds/1/"),
        "director-round-close": (f"{NIGHT}rounds/1/close/",),
        "director-table-detail": (TABLE, f"{NIGHT}rounds/1/tables/2/"),
        "director-hand-record": (f"{TABLE}hands/",),
        "director-card": (f"{TABLE}card/",),
        "director-hand-correct": (f"{TABLE}hands/1/",),
        "director-decisions": (f"{NIGHT}decisions/",),
        "director-slip-change": (f"{NIGHT}decisions/hands/{{held}}/change/",),
        "director-standings": (f"{NIGHT}standings/", f"{OVER}standings/"),
        "director-event-follow": (f"{OVER}go-on/",),
        "director-log": (f"{NIGHT}log/",),
    },
    ELSE: {
        "director-home": ("/director/",),
        "director-club-create": ("/director/clubs/new/",),
        "director-club-paper": ("/director/clubs/{club}/paper/",),
        "director-event-create": ("/director/events/new/",),
        "director-event-change": (f"{NIGHT}change/", f"{PAIRS}change/", f"{CUP}change/"),
        "director-bracket": (f"{CUP}bracket/",),
        "director-prizes": (f"{NIGHT}prizes/",),
        "director-print": (f"{NIGHT}print/",),
        "director-document": (f"{NIGHT}print/standings/all/letter/",),
    },
    LEAGUE: {
        "director-seasons": ("/director/seasons/",),
        "director-season-create": ("/director/seasons/new/",),
        "director-season": (SEASON, PAST),
        "director-season-setup": (f"{SEASON}setup/", f"{NEXT}setup/"),
        "director-season-change": (f"{NEXT}settings/",),
        "director-season-schedule": (f"{SEASON}schedule/",),
        "director-season-table": (f"{SEASON}table/",),
        "director-season-match": (f"{SEASON}matches/1/", f"{SEASON}matches/3/"),
        "director-season-team": (f"{SEASON}teams/1/",),
        "director-season-team-change": (f"{NEXT}teams/1/change/",),
        "director-season-playoffs": (f"{PAST}playoffs/",),
        "director-season-playoff": (f"{PAST}playoffs/1/",),
        "director-season-playoff-nights": (f"{PAST}playoffs/1/nights/",),
        "director-season-playoff-create": (f"{PAST}playoffs/2/new/",),
        "director-season-prints": (f"{SEASON}print/",),
        "director-season-document": (f"{SEASON}print/table/all/a4-large/",),
        "director-season-next": (f"{SEASON}next/",),
        "director-season-log": (f"{SEASON}log/",),
    },
    HALL: {
        "director-login": ("/director/sign-in/",),
        "director-password-ask": ("/director/password/",),
        "director-password-sent": ("/director/password/sent/",),
        "director-password-new": ("/director/password/x/y/",),
        "public-home": ("/",),
        "public-rule-sets": ("/rules/",),
        "public-rule-set": ("/rules/partnership_21/",),
        "public-brackets": ("/brackets/", "/brackets/?entrants=5"),
        "public-paper": ("/paper/",),
        "public-paper-code": ("/paper/XXXX/",),
        "public-charts": ("/charts/", "/charts/?players=8&rounds=3"),
        "public-plans": ("/charts/plans/",),
        "public-standings": ("/e/{night}/", "/e/{cup}/", "/e/{over}/", "/e/{following}/"),
        "public-bracket": ("/e/{cup}/bracket/",),
        "public-seats": ("/e/{night}/seats/", "/e/{night}/seats/?q=script"),
        "public-schedule": ("/e/{pairs}/plan/",),
        "public-night": ("/e/{night}/night/",),
        "public-wall": ("/e/{night}/wall/", "/e/{cup}/wall/"),
        "public-rules": ("/e/{night}/rules/",),
        "public-signup": ("/e/{night}/sign-up/",),
        "public-season-table": ("/s/{season}/", "/s/{past}/"),
        "public-season-fixtures": ("/s/{season}/matches/",),
        "public-season-playoff": ("/s/{past}/playoffs/1/",),
        "public-season-team": ("/s/{season}/teams/1/",),
    },
    DEVICE: {
        "tablet-join": ("/t/",),
        "tablet-table": ("/t/table/",),
        "tablet-trust": ("/t/trust/",),
        "captain-join": ("/c/",),
        "captain-matches": ("/c/matches/",),
        "captain-match": ("/c/matches/1/",),
    },
}
MISSING = frozenset({"/paper/XXXX/"})
"""Pages that say that there is nothing."""
PARTS = frozenset(
    {
        *("director-event-evening", "director-round-floor", "director-undo-list"),
        *("director-document-progress", "director-season-document-progress"),
        *("public-chart-part", "public-plans-part"),
        *("public-standings-part", "public-bracket-part", "public-seats-part", "public-wall-part"),
        *("public-season-playoff-part",),
    }
)
"""What a page asks for to lay over itself."""
FILES = frozenset(
    {
        *("health-alive", "health-ready", "director-club-logo", "director-season-document-file"),
        *("director-document-file", "captain-match-print", "tablet-authority", "tablet-worker"),
        *("tablet-manifest", "public-favicon", "public-chart-csv", "public-chart-json"),
        *("public-chart-print", "public-night-print", "public-season-print"),
        *("public-team-calendar", "public-division-calendar"),
        *("public-rule-set-cards", "public-rules-cards"),
    }
)
WAYS = frozenset(
    {
        *("director-event-detail", "director-table-find", "director-round-clock"),
        *("public-season-playoffs", "captain-match-confirm", "captain-match-dispute"),
    }
)
"""What leads to a page."""


def addresses(resolver: URLResolver | None = None) -> Iterator[URLPattern]:
    """Yield every address of people; the API and the admin have tables of their own."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if str(pattern.pattern).startswith(("api/", "admin/")) and resolver is None:
            continue
        if isinstance(pattern, URLPattern):
            yield pattern
        else:
            yield from addresses(pattern)


def commands() -> set[str]:
    """Return the names of what only takes orders: whatever stands in no list above."""
    pages = {name for group in PAGES.values() for name in group}
    names = {str(pattern.name) for pattern in addresses()}
    return names - pages - PARTS - FILES - WAYS
