"""The press as a program: what it may do, what it knows, and how it ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tournaments.documents import pdf, presses
from tournaments.documents.frames import Frame
from tournaments.documents.press_program import UNAVAILABLE

SMALL = "<html lang=en><title>x</title><p>Hello"
# A table so large that it takes far longer than a test may.
ENDLESS = "<html lang=en><title>x</title><table>" + "<tr><td>x</td>" * 200_000


def job_of(html, **changes):
    document = {"html": html, "identifier": "x", "is_tagged": False, **changes}
    return Frame({"documents": {"document": document}, "folio": None}, {})


@pytest.fixture
def own():
    """Presses of this test alone."""
    several = presses.Presses(2)
    yield several
    several.end()


@pytest.fixture(scope="module")
def shared():
    """Presses that tests leave to one another, whatever became of them: starting one is dear."""
    several = presses.Presses(2)
    yield several
    several.end()


def test_a_press_is_used_again(shared):
    assert shared.ask(job_of(SMALL)).blobs["pdf"].startswith(b"%PDF")
    [first] = shared.free
    assert shared.ask(job_of(SMALL)) == shared.ask(job_of(SMALL))
    assert shared.free == [first]


def test_a_press_started_by_a_large_program_is_used_again(own):
    """What a program used before it started another is not what the other uses."""
    ballast = bytearray(300 * 1024**2)
    for page in range(0, len(ballast), 4096):
        ballast[page] = 1
    own.ask(job_of(SMALL))
    assert len(own.free) == 1


def test_a_job_without_end_is_ended_and_the_next_one_printed(shared):
    with pytest.raises(presses.PressEnded):
        shared.ask(job_of(ENDLESS), seconds=2)
    assert shared.free == []
    assert shared.ask(job_of(SMALL)).blobs["pdf"].startswith(b"%PDF")


def test_a_broken_job_is_answered_and_the_press_goes_on(shared):
    answer = shared.ask(Frame({"documents": {"document": {}}, "folio": None}, {}))
    assert answer.head["code"] == "printing_failed"
    [press] = shared.free
    assert shared.ask(job_of(SMALL)).blobs
    assert shared.free == [press]


def test_a_killed_press_is_replaced(shared):
    shared.ask(job_of(SMALL))
    [press] = shared.free
    press.program.kill()
    press.program.wait()
    assert shared.ask(job_of(SMALL)).blobs
    assert shared.free != [press]


def test_a_press_that_grew_is_replaced_before_the_next_job(shared, monkeypatch):
    shared.ask(job_of(SMALL))
    [press] = shared.free
    monkeypatch.setattr(
        presses.Press, "ask", lambda self, job, *, seconds: Frame({"is_stale": True}, {"pdf": b""})
    )
    shared.ask(job_of(SMALL))
    assert shared.free == []
    assert press.program.poll() is not None


def test_a_press_knows_no_secret_and_no_database(own, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "a secret")
    monkeypatch.setenv("DATABASE_URL", "postgres://club:a-secret@db/club")
    own.ask(job_of(SMALL))
    [press] = own.free
    environment = Path(f"/proc/{press.program.pid}/environ")
    if not environment.exists():
        pytest.skip("this system does not show what a program was started with")
    given = environment.read_bytes()
    assert b"secret" not in given
    assert b"FONTCONFIG_FILE" in given


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such bound")
def test_the_system_bounds_what_a_press_may_use():
    script = (
        "from tournaments.documents import press_program\n"
        "press_program.bound_memory()\n"
        "try:\n"
        "    bytes(press_program.MOST_BYTES)\n"
        "except MemoryError:\n"
        "    print('refused')\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "refused\n"


def test_presses_end_with_the_program_that_started_them():
    script = (
        "import os\n"
        "from tournaments.documents import presses\n"
        "from tests.unit.tournaments.documents.test_presses import SMALL, job_of\n"
        "presses.presses().ask(job_of(SMALL))\n"
        "print(presses.presses().free[0].program.pid)\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    with pytest.raises(ProcessLookupError):
        os.kill(int(ran.stdout), 0)


@pytest.mark.parametrize(
    ("answer", "refusal"),
    [
        (Frame({"code": UNAVAILABLE, "detail": "no pango"}, {}), pdf.PrintingUnavailable),
        (Frame({"code": "printing_failed", "detail": "too much"}, {}), pdf.PrintingFailed),
        (None, pdf.PrintingFailed),
    ],
)
def test_what_a_press_cannot_do_is_a_refusal_with_a_code(monkeypatch, answer, refusal):
    class Given:
        def ask(self, job):
            if answer is None:
                raise presses.PressEnded
            return answer

    monkeypatch.setattr(presses, "presses", Given)
    with pytest.raises(refusal):
        pdf.render_pdf("tablecards.html", {"size": "1mm 1mm"}, identifier="x")
