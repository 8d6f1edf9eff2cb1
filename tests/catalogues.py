"""The catalogues of what paper says: kept in step with the sources by ``./pitch docs``.

Every string that a sheet can print is found in templates and modules, without GNU gettext.  What
pages alone say is not in them: pages are in English.
"""

import ast
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from babel.messages import pofile
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from django.template import engines
from django.template.base import Token, TokenType
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "tournaments" / "locale"
HEAD = """\
# What Pitchboard's paper says, in {language}.
# ./pitch docs keeps the list of strings in step with the sources; the terms are in
# docs/languages.md. Distributed under the licence of Pitchboard, Apache-2.0."""

TEMPLATES = ("templates/documents/*.html",)
EVERYTHING: frozenset[str] = frozenset()
MODULES: Mapping[str, frozenset[str]] = {
    "tournaments/documents/**/*.py": EVERYTHING,
    "tournaments/selectors/sheets.py": EVERYTHING,
    "tournaments/selectors/bracket_sheets.py": EVERYTHING,
    "tournaments/selectors/shown_nights.py": EVERYTHING,
    "tournaments/selectors/paper/*.py": EVERYTHING,
    "tournaments/selectors/seasons/sheets.py": EVERYTHING,
    "tournaments/selectors/seasons/letters.py": EVERYTHING,
    "tournaments/wording/endings.py": EVERYTHING,
    "tournaments/wording/play.py": EVERYTHING,
    "tournaments/wording/presets.py": EVERYTHING,
    "tournaments/wording/rules.py": EVERYTHING,
    "tournaments/wording/sheets.py": EVERYTHING,
    "tournaments/wording/states.py": EVERYTHING,
    "tournaments/wording/choices.py": EVERYTHING,
    "tournaments/wording/settings.py": frozenset({"CLUB_NAMES"}),
    "tournaments/wording/points.py": frozenset({"SUITS", "JOKERS", "seat_name", "side_name"}),
    "tournaments/wording/tables.py": frozenset({"table_names"}),
    "tournaments/wording/movements.py": frozenset({"WAYS", "OPTION_WAYS", "way_name"}),
    "tournaments/wording/charts.py": frozenset(
        {"meeting_line", "WHO_MEETS", "BECAUSE", "_because"}
    ),
    "tournaments/wording/brackets.py": frozenset({"FAULTS", "touched_sentence"}),
    "tournaments/wording/seasons.py": frozenset(
        {
            *("SENTENCES", "FAULTS", "OBSTACLES", "WEEKDAYS", "state_name"),
            *("_does_not_fit", "_outstanding", "_tied", "_not_open"),
        }
    ),
}
"""Where sheets take their words from; the names of a module are those that only pages use."""

CALLS: Mapping[str, tuple[str, ...]] = {
    "gettext": ("id",),
    "ngettext": ("id", "plural"),
    "pgettext": ("context", "id"),
    "npgettext": ("context", "id", "plural"),
}


PLURALS: Mapping[str, tuple[int, str]] = {
    "es": (2, "(n != 1)"),
    "el": (2, "(n != 1)"),
    "sr": (
        3,
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
    ),
    "ko": (1, "0"),
    "th": (1, "0"),
    "fa": (2, "(n > 1)"),
}
"""How many forms, and which is taken for a number, as Django's own catalogues have it."""


class Sparse(Catalog):
    """A catalogue whose head has what gettext needs and nothing that changes by itself."""

    @property
    def num_plurals(self) -> int:
        return PLURALS[str(self.locale)][0]

    @property
    def plural_expr(self) -> str:
        return PLURALS[str(self.locale)][1]

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "Pitchboard"),
            ("Language", str(self.locale)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


@dataclass(frozen=True, order=True)
class Message:
    """A string to translate, and the file it was found in."""

    id: str
    plural: str = ""
    context: str = ""
    file: str = ""


def messages() -> list[Message]:
    """Return every string that paper can say, each once for each file."""
    found = set()
    for pattern in TEMPLATES:
        for path in sorted(ROOT.glob(pattern)):
            found |= {replace(told, file=name_of(path)) for told in in_template(path)}
    for pattern, without in MODULES.items():
        for path in sorted(ROOT.glob(pattern)):
            found |= {replace(told, file=name_of(path)) for told in in_module(path, without)}
    return sorted(found)


def name_of(path: Path) -> str:
    """Return a file's name in the project."""
    return path.relative_to(ROOT).as_posix()


def in_template(path: Path) -> Iterator[Message]:
    """Yield the strings of a template."""
    template = engines["django"].from_string(path.read_text(encoding="utf-8")).template
    for node in template.nodelist.get_nodes_by_type(TranslateNode):
        context = node.message_context.var if node.message_context else ""
        yield Message(str(node.filter_expression.var.literal).replace("%", "%%"), "", str(context))
    for node in template.nodelist.get_nodes_by_type(BlockTranslateNode):
        context = node.message_context.var if node.message_context else ""
        plural = node.plural and node.countervar
        yield Message(
            text_of(node, node.singular),
            text_of(node, node.plural) if plural else "",
            str(context),
        )


def text_of(node: BlockTranslateNode, tokens: list[Token]) -> str:
    """Return the string that a block looks up."""
    assert all(token.token_type in (TokenType.TEXT, TokenType.VAR) for token in tokens)
    return str(node.render_token_list(tokens)[0])


def in_module(path: Path, without: frozenset[str]) -> Iterator[Message]:
    """Yield the strings of a module but those of its names ``without``."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = dict(imported(tree))
    for statement in tree.body:
        if defined(statement) & without:
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and (name := ast.unparse(node.func)) in calls:
                yield called(node, CALLS[calls[name]], path)


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield what each function of gettext is called in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation":
            for alias in node.names:
                kind = alias.name.removesuffix("_lazy")
                if kind in CALLS:
                    yield alias.asname or alias.name, kind


def defined(statement: ast.stmt) -> set[str]:
    """Return the names that a statement defines."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    targets = [*getattr(statement, "targets", ()), getattr(statement, "target", None)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def called(node: ast.Call, parts: tuple[str, ...], path: Path) -> Message:
    """Return the string of a call."""
    values = dict(zip(parts, node.args, strict=False))
    for value in values.values():
        assert isinstance(value, ast.Constant), f"{path.name}:{node.lineno} is not written out"
    return Message(**{name: str(value.value) for name, value in values.items()})


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    known = import_module("tournaments.documents.languages").LANGUAGES
    return [language for language in known if language != "en"]


def file_of(language: str, ending: str) -> Path:
    """Return where a language's catalogue lies: "po" for people, "mo" for the program."""
    return LOCALE / language / "LC_MESSAGES" / f"django.{ending}"


def catalogue(language: str) -> Catalog:
    """Return a language's catalogue with exactly the strings of the sources.

    What is translated stays so; nothing is guessed for a string that is new.
    """
    kept = read(language)
    made = Sparse(locale=language, header_comment=HEAD.format(language=language), fuzzy=False)
    for told in messages():
        number = (told.id, told.plural) if told.plural else told.id
        if entry := made.get(told.id, told.context or None):
            entry.locations.append((told.file, None))
            if told.plural and not entry.pluralizable:
                made.delete(told.id, told.context or None)
                add(made, kept, number, told, entry.locations)
        else:
            add(made, kept, number, told, [(told.file, None)])
    return made


def add(
    made: Catalog, kept: Catalog, number: str | tuple[str, str], told: Message, at: list
) -> None:
    """Add a string with what it was translated to before."""
    before = kept.get(told.id, told.context or None)
    string = before.string if before and before.pluralizable == bool(told.plural) else ""
    made.add(number, string or None, at, context=told.context or None)


def read(language: str) -> Catalog:
    """Return a language's catalogue as it is kept; an empty one where there is none."""
    path = file_of(language, "po")
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return pofile.read_po(file, locale=language)


def po(language: str) -> bytes:
    """Return the file for people; it has no date and no line numbers, so that it changes little."""
    written = io.BytesIO()
    pofile.write_po(written, catalogue(language), width=100, sort_output=True)
    return written.getvalue()


def mo(language: str) -> bytes:
    """Return the file for the program, from the file for people."""
    written = io.BytesIO()
    write_mo(written, catalogue(language))
    return written.getvalue()


def untranslated(language: str) -> list[Entry]:
    """Return what a language does not say yet."""
    return [entry for entry in read(language) if entry.id and not is_whole(entry)]


def is_whole(entry: Entry) -> bool:
    """Tell whether a string is translated in each of its forms."""
    strings = entry.string if isinstance(entry.string, tuple | list) else [entry.string]
    return all(strings) and not entry.fuzzy


def write_all() -> Iterator[tuple[str, bool]]:
    """Write each catalogue that is not current; yield its name, and whether it was."""
    for language in languages():
        for ending, make in (("po", po), ("mo", mo)):
            file, content = file_of(language, ending), make(language)
            is_current = file.exists() and file.read_bytes() == content
            if not is_current:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
            yield name_of(file), is_current
