"""A server's settings, with a pause between the commit of a hand and its answer.

A program that is killed in this pause has recorded a hand whose sender never hears of it.
"""

from tournaments.config.settings.prod import *  # noqa: F403

MIDDLEWARE = ["tests.faults.pause.pause_before_the_answer", *MIDDLEWARE]  # noqa: F405
