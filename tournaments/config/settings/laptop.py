"""The two-command installation: everything has a default, files lie under ``var/``."""

from tournaments.config.settings.base import *
