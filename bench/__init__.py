"""What is measured: each module has ``measure()``, which yields figures."""
