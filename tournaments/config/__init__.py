"""Wiring: settings, URLs, the web server's and the worker's entry points."""
