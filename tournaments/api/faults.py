"""Faults as every refusal lists them: code, field, sentence."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scoring import Fault, Names
from tournaments.wording.contradictions import SENTENCES as CONTRADICTIONS
from tournaments.wording.faults import fault_sentence
from tournaments.wording.refusals import fault_line, refusal_sentence


def of_hand(found: Iterable[Fault], names: Names | None) -> list[dict[str, str]]:
    """Return the faults of a reported hand, in the names of its table where they are known."""
    return [
        {
            "code": fault.code.value,
            "field": fault.field,
            "message": fault_sentence(fault, names=names),
        }
        for fault in found
    ]


def named_in(code: str, details: dict[str, Any]) -> list[dict[str, str]]:
    """Take the faults, or the one field that is wrong, out of a refusal's details."""
    if "field" in details:
        return [listed(code, details.pop("field"))]
    return [listed(fault["code"], fault["field"]) for fault in details.pop("faults", [])]


def of_shape(details: Any) -> list[dict[str, str]]:
    """Return the faults of a body whose fields are missing or of the wrong kind."""
    return [
        {"code": detail["code"], "field": field, "message": str(detail["message"])}
        for field, detail in _leaves(details, "")
    ]


def listed(code: str, field: str) -> dict[str, str]:
    """Return one fault of a setting or a form as it is listed."""
    sentence = CONTRADICTIONS.get(code) or fault_line(code)
    return {"code": str(code), "field": field, "message": str(sentence)}


def listed_draw(code: str) -> dict[str, str]:
    """Return one reason why a draw cannot be made as it is listed; it belongs to no one field."""
    return {"code": code, "field": "", "message": refusal_sentence(code, {})}


def _leaves(details: Any, path: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each detail with the dotted path of its field."""
    if isinstance(details, Mapping) and set(details) == {"message", "code"}:
        yield path, details
        return
    entries = details.items() if isinstance(details, Mapping) else enumerate(details)
    is_list_of_details = not isinstance(details, Mapping)
    for key, inner in entries:
        below = path if is_list_of_details and "code" in inner else f"{path}.{key}".lstrip(".")
        yield from _leaves(inner, below.removesuffix(".non_field_errors"))
