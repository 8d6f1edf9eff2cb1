"""``./pitch docs``: what is made from the code is written anew; a test holds that it is current."""

import ast
import inspect
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
HEAD = """\
# Codes

Every refusal of the API is `{"code", "message", "faults"}`; `code` is stable, `message` is for
people and may change. A hand that breaks the rules is refused with `invalid_hand`, status 422, and
all of its faults, which [faults.md](faults.md) lists. Made from the code: `./pitch docs`.
"""


def codes() -> str:
    """Return the list of every code a program can meet."""
    refusals = [
        f"| `{code}` | {status} | {meaning} |" for code, status, meaning in sorted(refusals_told())
    ]
    constraints = [f"| `{name}` | {sentence} |" for name, sentence in sorted(constraints_told())]
    parts = [
        HEAD,
        table("## Refusals", "| code | status | when |", refusals),
        table(
            "## Two at once\n\nStatus 409. The database admits one of two; the code is the rule's.",
            "| code | what is said |",
            constraints,
        ),
        table(
            "## Settings and rows that cannot be\n\nThe `faults` of refusals such as"
            " `settings_refused`, each with its `field`. A value of the wrong shape is"
            " `unreadable`; its faults are `required`, `null`, `blank`, `invalid` and the like.",
            "| code | what is said |",
            [f"| `{code}` | {sentence} |" for code, sentence in sorted(settings_told())],
        ),
        members("## Contradictions of house rules\n\nStatus 400.", "scoring.contradictions"),
        members("## Draws that cannot be made\n\nStatus 409.", "tournaments.pairings.errors"),
        members(
            "## Brackets that cannot be\n\nStatus 422, `faults` of `invalid_bracket`.",
            "tournaments.pairings.brackets.errors",
        ),
        members("## Stages and cuts that cannot be", "tournaments.pairings.stages.errors"),
        members(
            "## Fields that cannot be paired\n\nStatus 422, `faults` of `invalid_field`.",
            "tournaments.pairings.swiss.errors",
        ),
        members(
            "## Reasons of pairings and byes\n\n`reasons`, `byes` and `notes` of `pair`.",
            "tournaments.pairings.swiss.types",
            "ReasonCode",
        ),
    ]
    return "\n".join(parts)


def table(title: str, header: str, rows: list[str]) -> str:
    """Return a titled table."""
    return "\n".join([title, "", header, "|---" * (header.count("|") - 1) + "|", *rows, ""])


def refusals_told() -> Iterator[tuple[str, int, str]]:
    """Yield code, status and meaning of each kind of refusal."""
    statuses: Mapping[type, int] = import_module("tournaments.api.errors").STATUSES
    for module in map(import_module, ("tournaments.errors", "gameplay.errors")):
        for kind in classes_of(module):
            status = next((statuses[base] for base in kind.__mro__ if base in statuses), None)
            if status and "code" in vars(kind):
                yield kind.code, status, first_sentence(inspect.getdoc(kind) or "")


def classes_of(module: ModuleType) -> list[type]:
    """Return the classes that a module, or a package by its modules, makes itself."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and f"{kind.__module__}.".startswith(f"{module.__name__}.")
    ]


def constraints_told() -> Iterator[tuple[str, str]]:
    """Yield the name of each constraint that two at once can meet, and its sentence."""
    sentences = import_module("tournaments.wording.refusals").SENTENCES
    apps = import_module("django.apps").apps
    for label in ("tournaments", "gameplay"):
        for model in apps.get_app_config(label).get_models():
            for constraint in model._meta.constraints:
                if constraint.name in sentences:
                    yield constraint.name, str(sentences[constraint.name])


def settings_told() -> Iterator[tuple[str, str]]:
    """Yield code and sentence of each fault of a field."""
    sentences: Mapping[str, object] = import_module("tournaments.wording.refusals").FAULTS
    for code, sentence in sentences.items():
        yield code, str(sentence)


def members(title: str, module: str, name: str = "") -> str:
    """Return the codes of a module's enum, the first or the named, each with its sentence."""
    source = ROOT / f"{module.replace('.', '/')}.py"
    enum = next(
        node
        for node in ast.parse(source.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
        and "StrEnum" in map(ast.unparse, node.bases)
        and node.name.endswith(name)
    )
    rows = []
    for member, told in zip(enum.body, enum.body[1:], strict=False):
        if isinstance(member, ast.Assign) and isinstance(told, ast.Expr):
            sentence = first_sentence(inspect.cleandoc(told.value.value))
            rows.append(f"| `{member.value.value}` | {sentence} |")
    return table(title, "| code | when |", rows)


def first_sentence(text: str) -> str:
    """Return the first paragraph of a docstring on one line."""
    return text.partition("\n\n")[0].replace("\n", " ").replace("``", "`")


def faults() -> str:
    """Return the page of everything that can be wrong with a hand, each with an example."""
    page: str = import_module("tests.unit.scoring.fault_document").page()
    return page


def openapi() -> str:
    """Return the API's description, as /api/v1/schema/ gives it."""
    generators = import_module("drf_spectacular.generators")
    renderers = import_module("drf_spectacular.renderers")
    schema = generators.SchemaGenerator().get_schema(request=None, public=True)
    rendered: bytes = renderers.OpenApiYamlRenderer().render(schema, renderer_context={})
    return rendered.decode()


DOCUMENTS: Mapping[str, Callable[[], str]] = {
    "docs/codes.md": codes,
    "docs/faults.md": faults,
    "tests/golden/openapi.yaml": openapi,
}


def main() -> int:
    """Write each document that is not current, and say so."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tournaments.config.settings.test"
    import_module("django").setup()
    for name, make in DOCUMENTS.items():
        file, text = ROOT / name, make()
        is_current = file.exists() and file.read_text(encoding="utf-8") == text
        if not is_current:
            file.write_text(text, encoding="utf-8")
        print(f"{'current' if is_current else 'written'}  {name}")
    for name, is_current in import_module("tests.catalogues").write_all():
        print(f"{'current' if is_current else 'written'}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
