"""Exit 0 while the web server of this container answers; for HEALTHCHECK."""

import os
import sys
from http.client import HTTPConnection, HTTPException

connection = HTTPConnection("127.0.0.1", int(os.environ.get("WEB_PORT", "8000")), timeout=4)
try:
    # The server answers only to its own names.
    host = os.environ["ALLOWED_HOSTS"].split(",")[0].strip()
    connection.request("GET", "/healthz", headers={"Host": host})
    status = connection.getresponse().status
except (OSError, HTTPException) as error:
    sys.exit(f"no answer: {error}")
sys.exit(0 if status == 200 else f"status {status}")
