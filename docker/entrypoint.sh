#!/bin/sh
# What a container does: web, worker, migrate, collect, or any command of manage.py.
set -eu
cd "$(dirname "$0")/.."
export DJANGO_SETTINGS_MODULE="${DJANGO_SETTINGS_MODULE:-tournaments.config.settings.prod}"

# A database that is set to forget recorded hands stops the start here.
check_database() {
  python manage.py check --database default
}

case "${1:-web}" in
  web)
    check_database
    exec granian --interface wsgi --host "${WEB_HOST:-0.0.0.0}" --port "${WEB_PORT:-8000}" \
      --workers "${WEB_WORKERS:-2}" --blocking-threads "${WEB_THREADS:-4}" \
      --respawn-failed-workers --no-ws --log-level warning \
      tournaments.config.wsgi:application
    ;;
  worker)
    check_database
    exec celery --quiet --app tournaments.config.celery worker \
      --pool threads --concurrency "${WORKER_THREADS:-4}" --hostname "worker@%h" \
      --without-gossip --without-mingle --loglevel warning
    ;;
  migrate)
    exec python manage.py migrate --no-input
    ;;
  collect)
    # At build time there is no server yet; these settings are complete and worthless.
    DATABASE_URL=sqlite:////tmp/none BROKER_URL=amqp://none ALLOWED_HOSTS=none BASE_URL=https://none \
      SECRET_KEY=0000000000000000000000000000000000000000000000000000 VAR_DIR=/tmp \
      exec python manage.py collectstatic --no-input --verbosity 0 \
      --ignore rest_framework --ignore django_htmx
    ;;
  *)
    exec python manage.py "$@"
    ;;
esac
