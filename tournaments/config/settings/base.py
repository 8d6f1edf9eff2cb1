"""What every place shares; values come from the environment through ``tournaments.config.env``."""

from typing import Any

import dj_database_url
from csp.constants import NONE, SELF

from tournaments.config import env
from tournaments.config.broker import transport_options
from tournaments.config.email import mail_server

ROOT = env.ROOT
VAR = env.var_dir()
VERSION = "0.1.0"

DEBUG = False
SECRET_KEY = env.kept_secret(VAR / "secret_key")
ALLOWED_HOSTS = env.names("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
BASE_URL = env.address(
    "BASE_URL", "http://127.0.0.1:8000", schemes=frozenset({"http", "https"})
).rstrip("/")
CSRF_TRUSTED_ORIGINS = [BASE_URL]
TRUSTED_PROXIES = env.number("TRUSTED_PROXIES", default=0)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "rest_framework.authtoken",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "csp",
    "gameplay",
    "tournaments",
    "tournaments.config",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "tournaments.config.urls"
WSGI_APPLICATION = "tournaments.config.wsgi.application"
AUTH_USER_MODEL = "tournaments.Account"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": ["django.templatetags.i18n", "tournaments.templatetags.pitch"],
        },
    },
]

# WAL with NORMAL loses acknowledged hands when the power goes; FULL loses none. IMMEDIATE takes the
# write lock at the start of a transaction, so that two writers wait instead of failing half way.
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
}
# A connection is kept by the pool; nobody waits for ever on a lock that a lost client holds.
POSTGRESQL_OPTIONS = {
    "pool": {"min_size": 1, "max_size": env.number("DATABASE_POOL", default=8), "timeout": 10},
    "options": "-c lock_timeout=5000 -c statement_timeout=20000",
}


def database() -> dict[str, Any]:
    """Return the one database; SQLite under ``var/`` where DATABASE_URL is not set."""
    url = env.address(
        "DATABASE_URL",
        f"sqlite:///{VAR / 'pitchboard.sqlite3'}",
        schemes=frozenset({"sqlite", "postgres", "postgresql"}),
    )
    settings: dict[str, Any] = dict(dj_database_url.parse(url))
    is_sqlite = settings["ENGINE"].endswith("sqlite3")
    settings["OPTIONS"] = SQLITE_OPTIONS if is_sqlite else POSTGRESQL_OPTIONS
    # Whoever closes SQLite last writes the whole log back and removes it: three waits for the disk
    # after each request. So a thread keeps its connection, as the pool does for PostgreSQL.
    settings["CONN_MAX_AGE"] = None if is_sqlite else 0
    return settings


DATABASES = {"default": database()}

# The embedded queue: messages are files in a folder. They are a hurry-up and may be lost; the
# database says what is due, and the worker's sweep finds it.
BROKER_URL = env.address(
    "BROKER_URL",
    "filesystem://localhost",
    schemes=frozenset({"filesystem", "redis", "rediss", "amqp", "amqps"}),
)
QUEUE = VAR / "queue"
CELERY = {
    "broker_url": BROKER_URL,
    "broker_connection_retry_on_startup": True,
    "broker_connection_timeout": 1,
    "task_ignore_result": True,
    "task_acks_late": True,
    "task_reject_on_worker_lost": True,
    "task_publish_retry": False,
    "task_serializer": "json",
    "accept_content": ["json"],
    "worker_prefetch_multiplier": 1,
    "worker_hijack_root_logger": False,
    "timezone": "UTC",
}
if BROKER_URL.startswith("filesystem"):
    for part in ("messages", "control"):
        (QUEUE / part).mkdir(parents=True, exist_ok=True)
    CELERY["broker_transport"] = "tournaments.config.folder:Transport"
    CELERY["broker_transport_options"] = {
        "data_folder_in": str(QUEUE / "messages"),
        "data_folder_out": str(QUEUE / "messages"),
        "control_folder": str(QUEUE / "control"),
        "polling_interval": 0.05,
    }
else:
    CELERY["broker_transport_options"] = transport_options(BROKER_URL)
SWEEP_SECONDS = env.number("SWEEP_SECONDS", default=5)
# Charts and their prints that one address may ask for, counted by each web process.
CHARTS_A_VISITOR = "90/min"
CHART_PRINTS_A_VISITOR = "10/min"
# Codes at the foot of sheets that one address may look up: a hall has one address for all.
CHECKS_A_VISITOR = "60/min"

# Only a director who forgot the password gets a letter; without a server the console shows it.
MAIL = mail_server(
    env.address("EMAIL_URL", "console://", schemes=frozenset({"console", "smtp", "smtps"}))
)
EMAIL_BACKEND = MAIL.backend
EMAIL_HOST, EMAIL_PORT = MAIL.host, MAIL.port
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL.user, MAIL.password
EMAIL_USE_TLS, EMAIL_USE_SSL = MAIL.is_tls, MAIL.is_ssl
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.text("EMAIL_FROM", "Pitchboard <pitchboard@localhost>")

AUTHENTICATION_BACKENDS = ["tournaments.config.sign_in.CountedSignIn"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
LOGIN_URL = "director-login"
LOGIN_REDIRECT_URL = "director-home"
LOGOUT_REDIRECT_URL = "public-home"

LANGUAGE_CODE = "en"
# Of the pages: a visitor gets whole ones. Paper has more, in tournaments.documents.languages.
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [ROOT / "tournaments" / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True

CERTIFICATES = VAR / "certs"  # of the club, where ./pitch certs made some

STATIC_URL = "static/"
WHITENOISE_USE_FINDERS = True  # straight from the packages: nothing to collect on a laptop

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "tournaments.api.errors.answer",
    "NUM_PROXIES": TRUSTED_PROXIES,
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Pitchboard",
    "DESCRIPTION": "Events of Pitch: entries, rounds, hands, standings.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "ENUM_NAME_OVERRIDES": {
        "EventState": "tournaments.models.Event.State",
        "BracketFormat": "tournaments.pairings.brackets.types.Format",
        "FormatEnum": "tournaments.models.Event.Format",
        "SlipState": "tournaments.models.Slip.State",
        "HandState": "tournaments.api.v1.serializers.hands.STATES",
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"tournaments": {"level": "INFO"}, "gameplay": {"level": "INFO"}},
}
