"""Frozen values as plain JSON and back, so that a worker prints the very value that was read."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def to_plain(value: Any) -> Any:
    """Return a value as lists, dicts, strings, numbers: dataclasses as lists of their fields."""
    if is_dataclass(value):
        return [to_plain(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, tuple | list):
        return [to_plain(each) for each in value]
    if isinstance(value, Mapping):
        return {key: to_plain(each) for key, each in value.items()}
    return value.isoformat() if isinstance(value, date) else value


def from_plain(kind: Any, plain: Any) -> Any:
    """Return the value of a type that ``to_plain`` wrote.

    Raises ``TypeError`` for a type that has no plain form, ``ValueError`` where it does not fit.
    """
    return reader_of(kind)(plain)


@cache
def reader_of(kind: Any) -> Callable[[Any], Any]:
    """Return what reads values of a type."""
    if is_dataclass(kind):
        return _fields_reader(kind)
    origin, kinds = get_origin(kind), get_args(kind)
    if origin in _SEVERAL:
        return _SEVERAL[origin](kinds)
    if kind is date or origin is Literal or kind in (str, int, float, bool):
        return date.fromisoformat if kind is date else _as_it_is
    raise TypeError(f"{kind} has no plain form")


def _as_it_is(plain: Any) -> Any:
    return plain


def _fields_reader(kind: Any) -> Callable[[Any], Any]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]

    def read(plain: Any) -> Any:
        pairs = zip(names, plain, strict=True)
        return kind(**{name: reader_of(hints[name])(each) for name, each in pairs})

    return read


def _tuple_reader(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    if kinds[-1] is Ellipsis:
        each_reader = reader_of(kinds[0])
        return lambda plain: tuple(map(each_reader, plain))
    readers = [reader_of(kind) for kind in kinds]
    return lambda plain: tuple(read(each) for read, each in zip(readers, plain, strict=True))


def _optional_reader(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    others = [kind for kind in kinds if kind is not NoneType]
    if len(others) != 1:
        raise TypeError(f"{kinds} has no plain form: it could be any of several")
    reader = reader_of(others[0])
    return lambda plain: None if plain is None else reader(plain)


_SEVERAL: Mapping[Any, Callable[[tuple[Any, ...]], Callable[[Any], Any]]] = {
    tuple: _tuple_reader,
    Union: _optional_reader,
    UnionType: _optional_reader,
}
