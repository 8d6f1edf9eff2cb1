"""For the test suite: cheap passwords, no message leaves, no file under ``var/`` is a user's."""

import os
import tempfile

os.environ.setdefault("VAR_DIR", tempfile.mkdtemp(prefix="pitchboard-test-"))
os.environ.setdefault("SECRET_KEY", "only-for-tests")

from tournaments.config.settings.base import *

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
