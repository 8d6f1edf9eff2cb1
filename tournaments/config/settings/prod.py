"""A server: nothing is assumed, every secret is given, only https."""

from django.core.exceptions import ImproperlyConfigured

from tournaments.config import env

for required in ("DATABASE_URL", "BROKER_URL", "SECRET_KEY", "ALLOWED_HOSTS", "BASE_URL"):
    env.text(required)

from tournaments.config.settings.base import *  # noqa: E402

if "*" in ALLOWED_HOSTS:
    raise ImproperlyConfigured("ALLOWED_HOSTS is '*'. Name the hosts this server answers for.")

SECURE_SSL_REDIRECT = env.flag("SECURE_SSL_REDIRECT", default=True)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXIES else None
SECURE_HSTS_SECONDS = 31_536_000
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
SESSION_COOKIE_NAME = "__Host-session"
CSRF_COOKIE_NAME = "__Host-csrf"
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tournaments.config.staticfiles.HashedFiles"},
}
WHITENOISE_USE_FINDERS = False
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ("map", "woff2", "png", "ico")  # nobody waits for these
STATIC_ROOT = ROOT / "staticfiles"  # collected once, when the image is built
