"""A bracket to try out: what is asked, and what comes back."""

from typing import Any

from rest_framework import serializers

from tournaments.pairings.brackets.types import MOST_ENTRANTS, MOST_GAMES, Format, Terms


class BracketSerializer(serializers.Serializer[Any]):
    """Which bracket is asked for; the results as `manage.py bracket` takes them."""

    format = serializers.ChoiceField(
        choices=[(kind.value, kind.name) for kind in Format], default="single"
    )
    entrants = serializers.IntegerField(
        required=False, min_value=0, max_value=10 * MOST_ENTRANTS, help_text="Or their names."
    )
    names = serializers.ListField(
        required=False, help_text="The entrants in the order of seeds; else they are 1 to N."
    )
    third_place = serializers.BooleanField(default=False)
    places_to = serializers.IntegerField(default=0, min_value=0, max_value=MOST_ENTRANTS)
    best_of = serializers.IntegerField(default=1, min_value=0, max_value=10 * MOST_GAMES)
    final_best_of = serializers.IntegerField(default=0, min_value=0, max_value=10 * MOST_GAMES)
    results = serializers.JSONField(
        required=False, help_text='A list of {"match", "winner"}, or an object {match: winner}.'
    )
    withdrawn = serializers.ListField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Ask for a number of entrants, or for their names."""
        if "entrants" not in attrs and "names" not in attrs:
            raise serializers.ValidationError({"entrants": ["required"]}, code="required")
        return attrs

    @property
    def entrants_asked(self) -> int:
        """How many entrants there are."""
        data = self.validated_data
        count: int = data["entrants"] if "entrants" in data else len(data["names"])
        return count

    @property
    def terms(self) -> Terms:
        """How the elimination is played."""
        data = self.validated_data
        return Terms(
            format=Format(data["format"]),
            third_place=data["third_place"],
            places_to=data["places_to"],
            best_of=data["best_of"],
            final_best_of=data["final_best_of"],
        )


class BracketMatchSerializer(serializers.Serializer[Any]):
    """A match, what feeds it, and how it stands."""

    match = serializers.CharField()
    section = serializers.CharField()
    round = serializers.IntegerField()
    best_of = serializers.IntegerField()
    feeders = serializers.ListField(child=serializers.DictField())
    winner_to = serializers.CharField(allow_null=True)
    loser_to = serializers.CharField(allow_null=True)
    entrants = serializers.ListField()
    status = serializers.CharField()
    winner = serializers.JSONField(allow_null=True)
    loser = serializers.JSONField(allow_null=True)
    score = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    way = serializers.CharField(allow_null=True)


class BracketPlaceSerializer(serializers.Serializer[Any]):
    """Where an entrant came, as far as it is known."""

    entrant = serializers.JSONField()
    place = serializers.CharField()


class BracketStandingSerializer(serializers.Serializer[Any]):
    """A bracket as it stands."""

    format = serializers.CharField()
    entrants = serializers.IntegerField()
    size = serializers.IntegerField()
    byes = serializers.ListField()
    matches = BracketMatchSerializer(many=True)
    open = serializers.ListField(child=serializers.CharField())
    still_in = serializers.ListField()
    places = BracketPlaceSerializer(many=True)
    champion = serializers.JSONField(allow_null=True)
    is_finished = serializers.BooleanField()
