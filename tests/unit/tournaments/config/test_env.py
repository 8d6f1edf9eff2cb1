"""A wrong or missing variable stops the start, and its name is in the message."""

import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from tournaments.config import env


@pytest.fixture
def variable(monkeypatch: pytest.MonkeyPatch):
    return lambda value: monkeypatch.setenv("A_VARIABLE", value)


def test_a_missing_variable_without_a_default_is_named():
    with pytest.raises(ImproperlyConfigured, match="A_VARIABLE is not set"):
        env.text("A_VARIABLE")


def test_a_variable_of_blanks_counts_as_missing(variable):
    variable("  ")
    assert env.text("A_VARIABLE", "the default") == "the default"


@pytest.mark.parametrize(
    ("value", "meaning"), [("yes", True), ("TRUE", True), ("1", True), ("no", False), ("0", False)]
)
def test_a_flag_is_yes_or_no(variable, value: str, *, meaning: bool):
    variable(value)
    assert env.flag("A_VARIABLE", default=not meaning) is meaning


def test_any_other_flag_is_refused_by_name(variable):
    variable("perhaps")
    with pytest.raises(ImproperlyConfigured, match="A_VARIABLE is 'perhaps'"):
        env.flag("A_VARIABLE", default=True)


@pytest.mark.parametrize("value", ["-1", "2.5", "many"])
def test_a_number_is_whole_and_not_negative(variable, value: str):
    variable(value)
    with pytest.raises(ImproperlyConfigured, match="A_VARIABLE"):
        env.number("A_VARIABLE", default=1)


def test_a_list_loses_its_blanks_and_empty_parts(variable):
    variable(" club.example , ,10.0.0.5 ")
    assert env.names("A_VARIABLE") == ["club.example", "10.0.0.5"]


def test_an_unset_list_is_empty():
    assert env.names("A_VARIABLE") == []


def test_an_address_of_another_kind_is_refused_without_showing_its_password(variable):
    variable("mysql://root:secret@db/pitch")
    with pytest.raises(ImproperlyConfigured, match="A_VARIABLE") as refusal:
        env.address("A_VARIABLE", schemes=frozenset({"postgres"}))
    assert "secret" not in str(refusal.value)


def test_an_installation_keeps_the_secret_it_made(tmp_path: Path, monkeypatch):
    monkeypatch.delenv("SECRET_KEY", raising=False)
    file = tmp_path / "secret_key"
    first, second = env.kept_secret(file), env.kept_secret(file)
    assert first == second
    assert len(first) >= 50
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_given_secret_makes_no_file(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "given" * 10)
    assert env.kept_secret(tmp_path / "secret_key") == "given" * 10
    assert list(tmp_path.iterdir()) == []


def test_a_short_secret_stops_the_start_by_name(monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET_KEY", "short")
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY has fewer than 50"):
        env.kept_secret(tmp_path / "secret_key")
