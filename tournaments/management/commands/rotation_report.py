"""Say how good rotations are, as a Markdown table: ``rotation_report [--entries 4-100] ...``."""

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.management.spans import span
from tournaments.pairings.quality import Quality
from tournaments.pairings.rotation import plan_rotation

OPTIMAL, EVEN = "=", "o"


class Command(BaseCommand):
    """Plans a night for every field and length, and compares it with what no plan can beat."""

    help = "Compare rotations with their lower bounds and print a Markdown table."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the fields and lengths to plan for."""
        parser.add_argument("--entries", default="4-100")
        parser.add_argument("--rounds", default="1-20")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the head, a row for each field, and the sums."""
        fields, lengths = span(options["entries"]), span(options["rounds"])
        self.stdout.write("| N | " + " | ".join(map(str, lengths)) + " |")
        self.stdout.write("|---" * (len(lengths) + 1) + "|")
        sums: Counter[str] = Counter()
        above = 0
        for entries in fields:
            nights = [
                quality_of(entries, rounds) if rounds <= entries else None for rounds in lengths
            ]
            cells = [grade(quality) if quality else "" for quality in nights]
            sums.update(kind(text) for text in cells if text)
            above += sum(is_most_above(quality) for quality in nights if quality)
            self.stdout.write(f"| {entries} | " + " | ".join(cells) + " |")
        self.stdout.write("")
        for text, count in sorted(sums.items()):
            self.stdout.write(f"{count} of {sums.total()}: {text}.  ")
        self.stdout.write(f"{above} of {sums.total()}: some two oppose oftener than the bound.  ")


def quality_of(entries: int, rounds: int) -> Quality:
    """Plan one night."""
    return plan_rotation(range(1, entries + 1), rounds, rng_seed=1).quality


def is_most_above(quality: Quality) -> bool:
    """Say whether the maximum of opponents is above its bound."""
    return quality.opponent_max > quality.lower_bound.opponent_max


def grade(quality: Quality) -> str:
    """Write the partner repeats and the opponent repeats above the bound, or that none are."""
    bound = quality.lower_bound
    partners = quality.partner_repeats - bound.partner_repeats
    # one repeat moved from a pair met twice to one never met saves two of the sum of squares
    opponents = (quality.opponent_sumsq - bound.opponent_sumsq + 1) // 2
    if partners:
        return f"p{partners}"
    if opponents:
        return f"{opponents}"
    return OPTIMAL if quality.proved_optimal else EVEN


def kind(text: str) -> str:
    """Say what a cell means."""
    if text == OPTIMAL:
        return "cannot be bettered (`=`)"
    if text == EVEN:
        return "partners and opponents cannot be bettered (`o`)"
    return "partners above the bound (`p`)" if text[0] == "p" else "opponents above the bound"
