"""The addresses of directors."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.web.director import (
    account,
    actions,
    changes,
    clock,
    decisions,
    documents,
    event_change,
    events,
    hands,
    home,
    nights,
    pairs,
    password,
    people,
    printing,
    rounds,
    stand_ins,
    standings,
    tables,
    wishes,
)
from tournaments.web.director.cards.views import card_read

table_patterns = [
    path("", tables.table_detail, name="director-table-detail"),
    path("link/", tables.tablet_renew, name="director-tablet-renew"),
    path("hands/", hands.hand_record, name="director-hand-record"),
    path("card/", card_read, name="director-card"),
    path("hands/<int:hand>/", hands.hand_correct, name="director-hand-correct"),
]

document_patterns = [
    path("", documents.document, name="director-document"),
    path("now/", documents.document_progress, name="director-document-progress"),
    path("ask/", documents.document_ask, name="director-document-ask"),
    path("stop/", documents.document_stop, name="director-document-stop"),
    path("<int:revision>/", documents.document_file, name="director-document-file"),
]

event_patterns: list[URLPattern | URLResolver] = [
    path("", events.event_detail, name="director-event-detail"),
    path("change/", event_change.event_change, name="director-event-change"),
    path("sign-up/", people.signup_set, name="director-signup-set"),
    path("people/", people.people_list, name="director-people-list"),
    path("people/add/", people.entry_add, name="director-entry-add"),
    path("people/import/", people.entries_import, name="director-entries-import"),
    path("people/check-in/", people.entries_checkin, name="director-entries-checkin"),
    path("people/<int:number>/check-in/", people.entry_checkin, name="director-entry-checkin"),
    path("people/<int:number>/withdraw/", people.entry_withdraw, name="director-entry-withdraw"),
    path("people/<int:number>/pay/", people.entry_pay, name="director-entry-pay"),
    path("people/changes/", changes.changes, name="director-changes"),
    path("people/<int:number>/partner/", pairs.pair_join, name="director-pair-join"),
    path("people/<int:number>/part/", pairs.pair_part, name="director-pair-part"),
    path("people/<int:number>/stand-in/", stand_ins.stand_in, name="director-stand-in"),
    path("wishes/", wishes.wish_list, name="director-wishes"),
    path("wishes/groups/", wishes.groups_set, name="director-groups"),
    path("wishes/<int:wish>/drop/", wishes.wish_drop, name="director-wish-drop"),
    path("night/", nights.night, name="director-night"),
    path("night/publish/", nights.night_publish, name="director-night-publish"),
    path("rounds/draw/", rounds.round_draw, name="director-round-draw"),
    path("rounds/<int:number>/", rounds.round_detail, name="director-round-detail"),
    path("rounds/<int:number>/floor/", rounds.round_floor, name="director-round-floor"),
    path("rounds/<int:number>/clock/", clock.round_clock, name="director-round-clock"),
    path("rounds/<int:number>/start/", rounds.round_start, name="director-round-start"),
    path("rounds/<int:number>/close/", rounds.round_close, name="director-round-close"),
    path("rounds/<int:number>/tables/<int:table>/", include(table_patterns)),
    path("standings/", standings.standings_detail, name="director-standings"),
    path("standings/post/", standings.standings_post, name="director-standings-post"),
    path("print/", printing.print_detail, name="director-print"),
    path("print/<slug:kind>/<slug:subject>/<slug:paper>/", include(document_patterns)),
    path("decisions/", decisions.decision_list, name="director-decisions"),
    path("decisions/rule/<int:slip>/", decisions.dispute_rule, name="director-dispute-rule"),
    path("decisions/hands/<int:slip>/", decisions.slip_decide, name="director-slip-decide"),
    path("decisions/devices/<int:device>/", decisions.device_decide, name="director-device-decide"),
    path("decisions/calls/<int:table>/", decisions.call_answer, name="director-call-answer"),
    path("decisions/pins/<int:table>/", decisions.pin_reopen, name="director-pin-reopen"),
    path("log/", actions.action_list, name="director-log"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="director-home"),
    path("sign-in/", account.sign_in, name="director-login"),
    path("sign-out/", account.sign_out, name="director-logout"),
    path("password/", password.ask, name="director-password-ask"),
    path("password/sent/", password.sent, name="director-password-sent"),
    path("password/<uidb64>/<token>/", password.new, name="director-password-new"),
    path("clubs/new/", home.club_create, name="director-club-create"),
    path("events/new/", events.event_create, name="director-event-create"),
    path("events/new/bend/", events.event_bend, name="director-event-bend"),
    path("events/new/evening/", events.evening, name="director-event-evening"),
    path("seasons/", include("tournaments.web.director.seasons.urls")),
    path("events/<slug:slug>/", include(event_patterns)),
]
