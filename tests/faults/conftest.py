"""The settings of the broken installation are for its own processes."""

collect_ignore = ["settings.py"]
