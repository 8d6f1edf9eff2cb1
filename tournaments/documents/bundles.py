"""Documents of many parts: each part is printed once and kept; a document is bound from them.

A part is whatever is printed by itself, such as a table's card. Its key covers its value, what the
sheet says of all parts (paper, language), and the files and libraries that lay it out.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from itertools import accumulate
from pathlib import Path
from typing import Any

from tournaments.documents.composing import Folio
from tournaments.documents.pdf import compose_pdf

BATCH = 50
"""Parts printed in one go: more cost memory, fewer print too often what parts have in common."""
SHORT = 25
"""Parts in each of the last batches: no worker waits long for another one's last."""

_HERE = Path(__file__).parent
_LAYOUT = (_HERE, _HERE.parents[1] / "templates" / "documents", _HERE.parent / "locale")
_LIBRARIES = ("weasyprint", "pikepdf", "segno")
_NOT_READ = (".pyc", ".po")


@dataclass(frozen=True, slots=True)
class Leaves:
    """Parts printed in one go: one PDF, and how many of its pages each part takes, in order."""

    content: bytes
    pages: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A printed part: ``pages`` pages of the PDF ``document``, from page ``first``."""

    document: str
    first: int
    pages: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bundle:
    """How a document of many parts is printed.

    ``parts_in`` is the field of ``sheet`` that holds them, each a ``part``. ``print_parts`` takes
    the sheet without parts and some of the parts; ``bind`` lays printed parts on pages, and takes
    the file's identifier last. Equal arguments give equal bytes.
    """

    sheet: type[Any]
    part: type[Any]
    parts_in: str
    print_parts: Callable[[Any, Sequence[Any]], Leaves]
    bind: Callable[[Any, Sequence[Leaf], str], Folio]

    def parts_of(self, sheet: Any) -> tuple[Any, ...]:
        """Return the parts of a sheet."""
        parts: tuple[Any, ...] = getattr(sheet, self.parts_in)
        return parts

    def head_of(self, sheet: Any) -> Any:
        """Return a sheet without its parts: what they have in common."""
        return replace(sheet, **{self.parts_in: ()})

    def keys_of(self, sheet: Any) -> list[str]:
        """Return the key of each part of a sheet: equal keys, equal pages."""
        shared = sha256(f"{layout_digest()} {self.head_of(sheet)!r}".encode())
        return [_key(shared.copy(), part) for part in self.parts_of(sheet)]


def _key(shared: Any, part: Any) -> str:
    shared.update(repr(part).encode())
    key: str = shared.hexdigest()
    return key


def leaves_of(document: str, pages: Sequence[int]) -> list[Leaf]:
    """Return where each part lies in the PDF ``document``, given how many pages each takes."""
    firsts = accumulate(pages, initial=0)
    return [Leaf(document, first, count) for first, count in zip(firsts, pages, strict=False)]


def batched(count: int, *, most: int) -> Iterator[tuple[int, int]]:
    """Yield where each batch of ``count`` parts begins, and where it ends.

    >>> list(batched(180, most=50))
    [(0, 50), (50, 100), (100, 125), (125, 150), (150, 175), (175, 180)]
    """
    start = 0
    while start < count:
        are_last = count > most and count - start <= 2 * most
        size = min(most, SHORT) if are_last else most
        yield start, min(start + size, count)
        start += size


def bundle_pdf(bundle: Bundle, sheet: Any) -> bytes:
    """Print a whole bundle here and now, in the batches in which workers would print it."""
    head, parts = bundle.head_of(sheet), bundle.parts_of(sheet)
    printed, leaves = {}, []
    for start, end in batched(len(parts), most=BATCH):
        batch = bundle.print_parts(head, parts[start:end])
        name = f"batch{start}"
        printed[name] = batch.content
        leaves += leaves_of(name, batch.pages)
    return compose_pdf(bundle.bind(head, leaves, sheet.identifier), printed=printed)


@cache
def layout_digest() -> str:
    """Return the digest of all that decides how a value looks on paper."""
    digest = sha256(" ".join(f"{name} {version(name)}" for name in _LIBRARIES).encode())
    for folder in _LAYOUT:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix not in _NOT_READ:
                digest.update(path.relative_to(folder).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()
