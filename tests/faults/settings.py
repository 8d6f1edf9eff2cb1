"""A server's settings, with pauses in which a program can be killed.

A web process that is killed between the commit of a hand and its answer has recorded a hand whose
sender never hears of it. A worker that is killed in a batch has claimed cards that it never prints.
"""

from tests.faults.pause import pause_in_each_batch
from tournaments.config.settings.prod import *  # noqa: F403

MIDDLEWARE = ["tests.faults.pause.pause_before_the_answer", *MIDDLEWARE]  # noqa: F405
pause_in_each_batch()
