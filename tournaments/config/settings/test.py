"""For the test suite: cheap passwords, no message leaves, no file under ``var/`` is a user's."""

import os
import shutil
import tempfile
from pathlib import Path

if "VAR_DIR" not in os.environ:
    # Memory, where it is a folder with room (a container may have little): a test that commits
    # would wait for a disk each time, and nothing of it is to be kept.
    memory = Path("/dev/shm")  # noqa: S108 - a folder of our own is made in it
    has_room = os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 512 * 1024**2
    folder = tempfile.mkdtemp(prefix="pitchboard-test-", dir=memory if has_room else None)
    os.environ["VAR_DIR"] = folder
os.environ.setdefault("SECRET_KEY", "only for tests " * 4)

from tournaments.config.settings.base import *

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, not memory: threads and other processes get the locks that a real night has.
    DATABASES["default"]["TEST"] = {"NAME": VAR / "test.sqlite3"}
