"""What is told is what the code does."""

import re

import pytest

from tests.architecture.sources import ROOT
from tests.documentation import DOCUMENTS

CONTRACT = {
    *(
        "score",
        "rulesets",
        "rotation",
        "pair",
        "bracket",
        "import_entries",
        "import_night",
        "standings",
    ),
    *("export_event", "restore_event", "check_integrity", "seed_demo", "simulate"),
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_made_from_the_code_are_current(name: str):
    """If this fails: ./pitch docs, and look at the difference."""
    assert (ROOT / name).read_text(encoding="utf-8") == DOCUMENTS[name]()


def test_every_command_that_was_promised_is_there():
    folder = ROOT / "tournaments" / "management" / "commands"
    assert {path.stem for path in folder.glob("*.py")} >= CONTRACT


@pytest.mark.parametrize(
    "name", ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docker/README.md"]
)
def test_every_file_that_a_document_links_to_is_there(name: str):
    text = (ROOT / name).read_text(encoding="utf-8")
    folder = (ROOT / name).parent
    targets = re.findall(r"\]\((?!https?://|#)([^)#]+)", text)
    assert [target for target in targets if not (folder / target).exists()] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_command_of_pitch_that_a_document_names_exists(name: str):
    named = set(re.findall(r"\./pitch (\w+)", (ROOT / name).read_text(encoding="utf-8")))
    script = (ROOT / "pitch").read_text(encoding="utf-8")
    assert {command for command in named if f'"{command}": (' not in script} == set()
