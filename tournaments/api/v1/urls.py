"""Every address of version 1: fields are added here, never changed."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from tournaments.api.v1.views import (
    brackets,
    captains,
    clocks,
    decisions,
    entries,
    event_brackets,
    events,
    hands,
    moves,
    nights,
    pairs,
    partners,
    public,
    rotations,
    rounds,
    seasons,
    tablets,
    unknown,
)

TABLE = "rounds/<int:number>/tables/<int:table>/"

of_an_event = [
    path("", events.EventView.as_view(), name="api-event"),
    path("signup/", events.SignupView.as_view(), name="api-signup"),
    path("log/", events.LogView.as_view(), name="api-log"),
    path("entries/", entries.EntriesView.as_view(), name="api-entries"),
    path("entries/import/", entries.ImportView.as_view(), name="api-entries-import"),
    path("entries/presence/", entries.PresenceView.as_view(), name="api-entries-presence"),
    path(
        "entries/<int:number>/withdraw/",
        entries.WithdrawalView.as_view(),
        name="api-entry-withdraw",
    ),
    path("entries/<int:number>/partner/", partners.PartnerView.as_view(), name="api-partner"),
    path("entries/<int:number>/part/", partners.PartingView.as_view(), name="api-part"),
    path("entries/<int:number>/payment/", entries.PaymentView.as_view(), name="api-entry-payment"),
    path("entries/<int:number>/stand-in/", nights.StandInView.as_view(), name="api-stand-in"),
    path(
        "entries/<int:number>/stand-in/end/",
        nights.StandInEndView.as_view(),
        name="api-stand-in-end",
    ),
    path("wishes/", nights.WishesView.as_view(), name="api-wishes"),
    path("wishes/groups/", nights.GroupingView.as_view(), name="api-grouping"),
    path("wishes/<int:wish>/drop/", nights.WishDropView.as_view(), name="api-wish-drop"),
    path("night/", nights.NightView.as_view(), name="api-night"),
    path("night/publish/", nights.NightPublicationView.as_view(), name="api-night-publish"),
    path("meetings/<int:one>/<int:other>/", nights.MeetingsView.as_view(), name="api-meetings"),
    path("rounds/", rounds.RoundsView.as_view(), name="api-rounds"),
    path("rounds/<int:number>/", rounds.RoundView.as_view(), name="api-round"),
    path("rounds/<int:number>/redraw/", rounds.RedrawView.as_view(), name="api-round-redraw"),
    path("rounds/<int:number>/start/", rounds.StartView.as_view(), name="api-round-start"),
    path("rounds/<int:number>/close/", rounds.CloseView.as_view(), name="api-round-close"),
    path("rounds/<int:number>/clock/", clocks.CommandView.as_view(), name="api-round-clock"),
    path("rounds/<int:number>/swap/", moves.SwapView.as_view(), name="api-seats-swap"),
    path("clock/", clocks.ClockView.as_view(), name="api-clock"),
    path(TABLE, rounds.RoundTableView.as_view(), name="api-round-table"),
    path(f"{TABLE}hands/", hands.TableHandsView.as_view(), name="api-hands"),
    path(
        f"{TABLE}hands/<int:hand>/correct/",
        hands.CorrectionView.as_view(),
        name="api-hand-correct",
    ),
    path(f"{TABLE}hands/<int:hand>/rule/", decisions.RulingView.as_view(), name="api-hand-rule"),
    path(f"{TABLE}penalties/", moves.PenaltiesView.as_view(), name="api-penalties"),
    path(
        f"{TABLE}penalties/<int:penalty>/take-back/",
        moves.PardonView.as_view(),
        name="api-penalty-take-back",
    ),
    path("acts/", moves.ActsView.as_view(), name="api-acts"),
    path("acts/<int:sequence>/undo/", moves.UndoView.as_view(), name="api-act-undo"),
    path("decisions/", decisions.DecisionsView.as_view(), name="api-decisions"),
    path(
        "decisions/hands/<int:slip>/accept/",
        decisions.AcceptanceView.as_view(),
        name="api-slip-accept",
    ),
    path("decisions/hands/<int:slip>/drop/", decisions.DropView.as_view(), name="api-slip-drop"),
    path("devices/", decisions.DevicesView.as_view(), name="api-devices"),
    path("devices/<int:device>/let-in/", decisions.LetInView.as_view(), name="api-device-let-in"),
    path(
        "devices/<int:device>/turn-away/",
        decisions.TurnAwayView.as_view(),
        name="api-device-turn-away",
    ),
    path(
        "devices/<int:device>/replace/",
        decisions.ReplaceView.as_view(),
        name="api-device-replace",
    ),
    path("devices/<int:device>/seen/", decisions.SeenView.as_view(), name="api-device-seen"),
    path("calls/<int:table>/answer/", decisions.CallAnswerView.as_view(), name="api-call-answer"),
    path("tablets/<int:table>/pin/", decisions.PinView.as_view(), name="api-pin-reopen"),
    path("bracket/", event_brackets.EventBracketView.as_view(), name="api-event-bracket"),
    path(
        "bracket/start/",
        event_brackets.BracketStartView.as_view(),
        name="api-event-bracket-start",
    ),
    path(
        "bracket/<str:match>/rule/",
        event_brackets.MatchRulingView.as_view(),
        name="api-event-match-rule",
    ),
    path(
        "bracket/<str:match>/lift/",
        event_brackets.MatchLiftView.as_view(),
        name="api-event-match-lift",
    ),
    path("standings/", public.StandingsView.as_view(), name="api-standings"),
    path("standings/post/", events.PostingView.as_view(), name="api-standings-post"),
    path("seats/", public.SeatsView.as_view(), name="api-seats"),
    path("tablets/", rounds.TabletsView.as_view(), name="api-tablets"),
    path("tablets/<int:table>/renew/", rounds.RenewalView.as_view(), name="api-tablet-renew"),
]

MATCH = "matches/<int:number>/"

of_a_season = [
    path("", seasons.SeasonView.as_view(), name="api-season"),
    path("table/", seasons.SeasonTableView.as_view(), name="api-season-table"),
    path("fixtures/", seasons.SeasonFixturesView.as_view(), name="api-season-fixtures"),
    path("playoffs/", seasons.SeasonPlayoffsView.as_view(), name="api-season-playoffs"),
    path("schedule/", seasons.ScheduleView.as_view(), name="api-season-schedule"),
    path("publish/", seasons.PublicationView.as_view(), name="api-season-publish"),
    path(f"{MATCH}rule/", seasons.RulingView.as_view(), name="api-season-match-rule"),
    path(f"{MATCH}postpone/", seasons.PostponementView.as_view(), name="api-season-match-postpone"),
    path(f"{MATCH}make-up/", seasons.MakeupView.as_view(), name="api-season-match-make-up"),
]

of_a_captain = [
    path("", captains.OwnTeamView.as_view(), name="api-team"),
    path("claim/", captains.TeamClaimView.as_view(), name="api-team-claim"),
    path(MATCH, captains.OwnMatchView.as_view(), name="api-team-match"),
    path(f"{MATCH}report/", captains.OwnReportView.as_view(), name="api-team-match-report"),
    path(f"{MATCH}confirm/", captains.ConfirmationView.as_view(), name="api-team-match-confirm"),
    path(f"{MATCH}dispute/", captains.DisputeView.as_view(), name="api-team-match-dispute"),
]

urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(url_name="api-schema", template_name="api/docs.html"),
        name="api-docs",
    ),
    path("rulesets/", public.RuleSetsView.as_view(), name="api-rulesets"),
    path("score/", public.ScoreView.as_view(), name="api-score"),
    path("rotation/", rotations.RotationView.as_view(), name="api-rotation"),
    path("pair/", pairs.PairView.as_view(), name="api-pair"),
    path("bracket/", brackets.BracketView.as_view(), name="api-bracket"),
    path("events/", events.EventsView.as_view(), name="api-events"),
    path("events/<slug:event>/", include(of_an_event)),
    path("seasons/", seasons.SeasonsView.as_view(), name="api-seasons"),
    path("seasons/<slug:season>/", include(of_a_season)),
    path("team/", include(of_a_captain)),
    path("table/", tablets.TableView.as_view(), name="api-table"),
    path("table/claim/", tablets.ClaimView.as_view(), name="api-table-claim"),
    path("table/hands/", tablets.HandsView.as_view(), name="api-table-hands"),
    path("table/hands/confirm/", tablets.ConfirmView.as_view(), name="api-table-hand-confirm"),
    path(
        "table/hands/withdraw/",
        tablets.WithdrawalView.as_view(),
        name="api-table-hand-withdraw",
    ),
    path("table/side/", tablets.SideView.as_view(), name="api-table-side"),
    path("table/call/", tablets.CallView.as_view(), name="api-table-call"),
    path("table/preview/", tablets.PreviewView.as_view(), name="api-table-preview"),
    path("<path:rest>", unknown.UnknownView.as_view(), name="api-unknown"),
]
