"""Brings an installation to where it can start, in one program: each costs a second to load.

Prints what ``seed_demo --json`` prints.
"""

import os
import sys

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command


def main() -> None:
    """Refuse a database that forgets, bring it up to date, seed it where it is empty."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.config.settings.laptop")
    try:
        django.setup()
    except ImproperlyConfigured as wrong:
        sys.exit(str(wrong))
    call_command("check", databases=["default"], tags=["database"], verbosity=0)
    call_command("migrate", interactive=False, verbosity=0, skip_checks=True)
    call_command("seed_demo", if_empty=True, json=True, skip_checks=True)


if __name__ == "__main__":
    main()
