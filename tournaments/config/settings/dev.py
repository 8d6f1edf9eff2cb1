"""For those who work on Pitchboard: tracebacks in the browser, unhashed static files."""

from tournaments.config.settings.base import *

DEBUG = True
