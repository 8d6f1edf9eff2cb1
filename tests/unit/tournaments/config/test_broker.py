"""A broker that is not there: the answer to a hand does not wait for it."""

import pytest
from celery import Celery
from kombu.exceptions import OperationalError
from kombu.utils import functional

from tournaments.config.broker import transport_options


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "amqp://guest@127.0.0.1:1//"])
def test_a_message_to_a_broker_that_is_not_there_is_tried_once(url, monkeypatch):
    waited = []
    monkeypatch.setattr(functional, "sleep", waited.append)
    app = Celery(broker=url, set_as_current=False)
    app.conf.update(broker_connection_timeout=1, broker_transport_options=transport_options(url))
    with pytest.raises(OperationalError):
        app.send_task("tournaments.nothing", retry=False, ignore_result=True)
    assert waited == []
