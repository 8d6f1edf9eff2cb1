"""The script that needs nothing: what it makes, what it says when it cannot."""

import importlib.util
import os
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from tests import locks

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "pitch"


@pytest.fixture
def pitch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, at work in a folder of its own whose locks list nothing."""
    loader = SourceFileLoader("pitch", str(SCRIPT))
    script = importlib.util.module_from_spec(importlib.util.spec_from_loader("pitch", loader))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader.exec_module(script)
    for name in (script.RUN_LOCK, script.DEV_LOCK):
        (tmp_path / name).write_text("# nothing\n", encoding="utf-8")
    monkeypatch.setattr(script, "ROOT", tmp_path)
    for name in ("VENV", "PYTHON", "STAMP"):
        moved = tmp_path / getattr(script, name).relative_to(ROOT)
        monkeypatch.setattr(script, name, moved)
    return script


@pytest.fixture
def installs(pitch: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The locks that were installed, in order; a real .venv stands ready for them."""
    asked: list[str] = []
    monkeypatch.setattr(pitch, "install", lambda lock, _uv: asked.append(lock))
    return asked


def test_a_fresh_clone_gets_an_environment_that_runs(pitch: ModuleType):
    pitch.make_environment(pitch.RUN_LOCK)
    done = subprocess.run(
        [pitch.PYTHON, "-c", "print('here')"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "here\n"


def test_a_second_start_finds_all_made(pitch: ModuleType, installs: list[str]):
    pitch.make_environment(pitch.RUN_LOCK)
    pitch.make_environment(pitch.RUN_LOCK)
    assert installs == [pitch.RUN_LOCK]


def test_a_changed_lock_is_installed_anew(pitch: ModuleType, installs: list[str]):
    pitch.make_environment(pitch.RUN_LOCK)
    (pitch.ROOT / pitch.RUN_LOCK).write_text("# something else\n", encoding="utf-8")
    pitch.make_environment(pitch.RUN_LOCK)
    assert installs == [pitch.RUN_LOCK] * 2


def test_with_the_tools_there_is_also_what_a_run_needs(pitch: ModuleType, installs: list[str]):
    pitch.make_environment(pitch.DEV_LOCK)
    pitch.make_environment(pitch.RUN_LOCK)
    assert installs == [pitch.DEV_LOCK]


def test_what_was_broken_off_is_not_taken_for_done(pitch: ModuleType, monkeypatch):
    def break_off(*_: object) -> None:
        raise pitch.CannotGoOn("no network")

    monkeypatch.setattr(pitch, "install", break_off)
    with pytest.raises(pitch.CannotGoOn):
        pitch.make_environment(pitch.RUN_LOCK)
    assert pitch.PYTHON.exists()
    assert pitch.stamps() == {}


def test_a_package_that_is_not_what_the_lock_says_is_refused(pitch: ModuleType):
    wrong = f"six==1.17.0 --hash=sha256:{'0' * 64}\n"
    (pitch.ROOT / pitch.RUN_LOCK).write_text(wrong, encoding="utf-8")
    with pytest.raises(pitch.CannotGoOn, match="could not be installed"):
        pitch.make_environment(pitch.RUN_LOCK)


def test_without_venv_the_line_to_type_is_printed(pitch: ModuleType, monkeypatch, tmp_path: Path):
    (tmp_path / "venv.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    with pytest.raises(pitch.CannotGoOn, match=f"apt-get install -y python{version}-venv"):
        pitch.make_venv(None)
    assert not pitch.VENV.exists()


def test_an_old_python_is_told_so(pitch: ModuleType, monkeypatch, capsys):
    monkeypatch.setattr(pitch, "OLDEST", (99, 0))
    assert pitch.main() == 1
    assert "3.11 or newer is needed" in capsys.readouterr().out


def test_missing_libraries_are_one_line_to_type_and_no_reason_to_stop(
    pitch: ModuleType, monkeypatch, capsys
):
    monkeypatch.setattr(pitch, "loads", lambda _: False)
    monkeypatch.setattr(pitch, "is_root", lambda: False)
    pitch.bring_printing_libraries()
    line = "sudo apt-get install -y --no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0"
    assert line in capsys.readouterr().out


def test_libraries_that_are_there_are_not_mentioned(pitch: ModuleType, monkeypatch, capsys):
    monkeypatch.setattr(pitch, "loads", lambda _: True)
    pitch.bring_printing_libraries()
    assert capsys.readouterr().out == ""


def test_help_names_every_command(pitch: ModuleType):
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--help"], capture_output=True, text=True, check=True
    )
    assert all(f"  {name} " in done.stdout for name in pitch.COMMANDS)


def test_the_script_imports_the_standard_library_alone(pitch: ModuleType):
    imported = set(re.findall(r"^(?:import|from) (\w+)", SCRIPT.read_text(), re.MULTILINE))
    assert imported <= set(sys.stdlib_module_names)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such bit")
def test_the_script_can_be_started_by_its_name():
    assert os.access(SCRIPT, os.X_OK)


def pins(name: str) -> dict[str, str]:
    """Return package → version of a lock."""
    lock = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", lock, re.MULTILINE))


def test_the_lock_with_the_tools_holds_the_other_version_for_version():
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()


def test_the_locks_are_of_this_pyproject():
    assert locks.out_of_step() == []


@pytest.mark.parametrize("name", locks.LOCKS)
def test_each_pinned_package_has_its_hashes_and_no_address(name: str):
    lock = (ROOT / name).read_text(encoding="utf-8")
    assert all("--hash=sha256:" in block for block in re.split(r"\n(?=[a-z])", lock)[1:])
    assert "://" not in lock
