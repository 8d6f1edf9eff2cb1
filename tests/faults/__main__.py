"""``./pitch faults``: run every fault experiment, one after the other."""

import sys

import pytest

sys.exit(pytest.main(["-m", "faults", "-p", "no:randomly", "-v", "tests/faults", *sys.argv[1:]]))
