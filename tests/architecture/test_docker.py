"""No engine runs here, so every path, command and variable that docker/ names is looked up."""

import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import yaml

from tests.architecture.sources import ROOT
from tests.architecture.test_files import variables_told
from tests.surroundings import PRINTING

DOCKER = ROOT / "docker"
DOCKERFILE = (DOCKER / "Dockerfile").read_text(encoding="utf-8")
ENTRYPOINT = (DOCKER / "entrypoint.sh").read_text(encoding="utf-8")
EXAMPLE = (DOCKER / "example.env").read_text(encoding="utf-8")
COMPOSE_TEXT = (DOCKER / "compose.yaml").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load(COMPOSE_TEXT)
SERVICES = COMPOSE["services"]
OURS = [name for name, service in SERVICES.items() if service["image"] == "pitchboard"]
REQUIRED = {"DATABASE_URL", "BROKER_URL", "SECRET_KEY", "ALLOWED_HOSTS", "BASE_URL"}


def instructions(*names: str) -> list[list[str]]:
    """Return the words of each instruction of the Dockerfile that has one of these names."""
    joined = DOCKERFILE.replace("\\\n", " ")
    lines = [line.split() for line in joined.splitlines() if line and not line.startswith("#")]
    return [line[1:] for line in lines if line[0] in names]


def variables_of_the_image() -> set[str]:
    """Return the variables of docker/README's table."""
    text = (DOCKER / "README.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\| `([A-Z_]+)` \|", text, re.MULTILINE))


def commands_of_the_entrypoint() -> set[str]:
    """Return the words that the entrypoint knows."""
    return set(re.findall(r"^  (\w+)\)$", ENTRYPOINT, re.MULTILINE))


def test_everything_the_image_copies_is_there():
    copied = [
        source
        for words in instructions("COPY")
        if not words[0].startswith("--from")
        for source in words[:-1]
    ]
    assert copied
    assert [source for source in copied if not (ROOT / source).exists()] == []


def test_the_image_leaves_no_package_of_ours_out():
    copied = {source for words in instructions("COPY") for source in words[:-1]}
    assert {"scoring", "gameplay", "tournaments", "templates", "manage.py"} <= copied


def test_what_the_image_copies_is_not_kept_from_it():
    ignored = set((ROOT / ".dockerignore").read_text(encoding="utf-8").split())
    copied = {source for words in instructions("COPY") for source in words[:-1]}
    assert not ignored & copied


def test_the_container_does_not_run_as_root():
    assert instructions("USER") == [["10001"]]


def test_the_image_brings_the_libraries_that_print():
    packages = {library.split(".so")[0] for library in PRINTING}
    assert all(package in DOCKERFILE for package in packages)


def test_entry_and_health_check_are_files_of_the_image():
    [[entry]] = instructions("ENTRYPOINT")
    assert (ROOT / entry.strip('[]"').removeprefix("/app/")).stat().st_mode & 0o111
    assert "docker/healthcheck.py" in DOCKERFILE
    assert (DOCKER / "healthcheck.py").exists()


@pytest.mark.parametrize("program", ["granian", "celery", "python"])
def test_each_program_of_the_entrypoint_is_installed(program: str):
    assert f"{program} " in ENTRYPOINT
    assert Path(sys.executable).with_name(program).exists()


def test_the_modules_of_the_entrypoint_can_be_imported():
    for dotted in set(re.findall(r"tournaments(?:\.\w+)+", ENTRYPOINT)):
        import_module(dotted) if not dotted.endswith("settings.prod") else None
    assert hasattr(import_module("tournaments.config.wsgi"), "application")
    assert hasattr(import_module("tournaments.config.celery"), "app")


@pytest.mark.parametrize("program", ["granian", "celery"])
def test_each_option_of_the_entrypoint_is_known_to_its_program(program: str):
    """Ask the program itself; an option that a new version dropped shows here."""
    call = re.search(rf"exec {program} (.*?)\n    ;;", ENTRYPOINT, re.DOTALL).group(1)
    asked = {word for word in shlex.split(call.replace("\\\n", " ")) if word.startswith("--")}
    told = (
        help_of(program)
        if program == "granian"
        else help_of("celery") + help_of("celery", "worker")
    )
    assert asked
    assert {option for option in asked if option not in told} == set()


def help_of(*command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command, "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={"COLUMNS": "200", "PATH": "", "VAR_DIR": str(ROOT / "var")},
    )
    return done.stdout


def test_each_command_in_compose_is_one_of_the_entrypoint():
    asked = {SERVICES[name]["command"][0] for name in OURS}
    assert {"web", "worker", "migrate"} == asked
    assert asked <= commands_of_the_entrypoint()


@pytest.mark.parametrize("name", OURS)
def test_each_service_of_ours_gets_all_that_a_server_requires(name: str):
    assert set(SERVICES[name]["environment"]) >= REQUIRED


@pytest.mark.parametrize("name", OURS)
def test_each_variable_a_service_gets_is_told_in_a_readme(name: str):
    assert set(SERVICES[name]["environment"]) <= variables_told() | variables_of_the_image()


def test_the_entrypoint_s_own_variables_are_told_in_its_readme():
    used = set(re.findall(r"\$\{([A-Z_]+):-", ENTRYPOINT)) - {"DJANGO_SETTINGS_MODULE"}
    assert used == variables_of_the_image()


def test_the_example_has_exactly_the_variables_that_compose_asks_for():
    asked = set(re.findall(r"\$\{([A-Z_]+)", COMPOSE_TEXT))
    assert asked == set(re.findall(r"^([A-Z_]+)=", EXAMPLE, re.MULTILINE))


def test_the_example_holds_no_secret():
    secrets = re.findall(r"^(SECRET_KEY|\w+_PASSWORD)=(.*)$", EXAMPLE, re.MULTILINE)
    assert {value for _, value in secrets} == {""}


def test_services_depend_on_services_that_are_there():
    for service in SERVICES.values():
        assert set(service.get("depends_on", ())) <= set(SERVICES)


def test_every_file_and_volume_that_is_mounted_is_there():
    for service in SERVICES.values():
        for mount in service.get("volumes", ()):
            source = mount.split(":")[0]
            assert (DOCKER / source).exists() or source in COMPOSE["volumes"], mount


def test_addresses_lead_to_services_and_the_proxy_to_the_web_server_s_port():
    for host in re.findall(r"@(\w+):\d+", COMPOSE_TEXT):
        assert host in SERVICES
    port = re.search(r"WEB_PORT:-(\d+)", ENTRYPOINT).group(1)
    assert f"reverse_proxy web:{port}" in (DOCKER / "Caddyfile").read_text(encoding="utf-8")
    assert instructions("EXPOSE") == [[port]]


def test_only_the_proxy_can_be_reached_from_outside():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_the_file_system_of_our_containers_cannot_be_written():
    for name in OURS:
        assert SERVICES[name]["read_only"]
        assert SERVICES[name]["cap_drop"] == ["ALL"]
