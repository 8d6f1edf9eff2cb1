"""For the test suite: cheap passwords, no message leaves, no file under ``var/`` is a user's."""

import os
import tempfile

if "VAR_DIR" not in os.environ:
    os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="pitchboard-test-")
os.environ.setdefault("SECRET_KEY", "only for tests " * 4)

from tournaments.config.settings.base import *

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, not memory: threads and other processes get the locks that a real night has.
    DATABASES["default"]["TEST"] = {"NAME": VAR / "test.sqlite3"}
