"""Wiring: settings, URLs, the web server's and the worker's entry points.

Whoever reads settings gets the Celery app with them, so that a message never goes to the broker
that Celery would guess.
"""

from tournaments.config.celery import app as celery_app

__all__ = ["celery_app"]
