"""Style sheets mirrored, for languages that are read from the right: left and right change places.

Style sheets and places are written for languages read from the left; so each layout is there once.
"""

import re

_BLOCK = re.compile(r"\{([^{}]*)\}")
_MARGIN_BOX = re.compile(r"@(top|bottom)-(left|right)\b")
_NAME = re.compile(r"(?<![\w-])((?:margin|padding|border)-)?(left|right)((?:-[a-z]+)?\s*:)")
_KEYWORD = re.compile(r"((?<![\w-])(?:text-align|float|clear)\s*:\s*)(left|right)\b")
_FOUR = re.compile(
    r"((?<![\w-])(?:margin|padding|border-width|border-style)\s*:\s*)"
    r"([^\s;]+)(\s+)([^\s;]+)(\s+)([^\s;]+)(\s+)([^\s;]+)(?=\s*(?:;|$))"
)
_STYLE = re.compile(r'(<[^<>]*\sstyle=")([^"]*)(")')
_SHEET = re.compile(r"(<style>)(.*?)(</style>)", re.DOTALL)
_ROOT = re.compile(r'\s*<!DOCTYPE html>\s*<html[^>]*\sdir="rtl"')
_OTHER = {"left": "right", "right": "left"}


def is_from_right(html: str) -> bool:
    """Tell whether a document as a whole is read from the right."""
    return _ROOT.match(html) is not None


def mirrored(css: str) -> str:
    """Return a style sheet with its sides changed; selectors stay.

    >>> mirrored(".sign.left { left: 0; padding: 0 1mm 0 2mm; text-align: left }")
    '.sign.left { right: 0; padding: 0 2mm 0 1mm; text-align: right }'
    """
    css = _MARGIN_BOX.sub(lambda box: f"@{box[1]}-{_OTHER[box[2]]}", css)
    return _BLOCK.sub(lambda block: f"{{{mirrored_declarations(block[1])}}}", css)


def mirrored_declarations(css: str) -> str:
    """Return declarations, as a style attribute has them, with their sides changed."""
    css = _NAME.sub(lambda name: f"{name[1] or ''}{_OTHER[name[2]]}{name[3]}", css)
    css = _KEYWORD.sub(lambda word: f"{word[1]}{_OTHER[word[2]]}", css)
    return _FOUR.sub(r"\1\2\3\8\5\6\7\4", css)


def with_sides_changed(html: str) -> str:
    """Return a document with the styles that are written into it mirrored."""
    html = _SHEET.sub(lambda sheet: f"{sheet[1]}{mirrored(sheet[2])}{sheet[3]}", html)
    return _STYLE.sub(lambda style: f"{style[1]}{mirrored_declarations(style[2])}{style[3]}", html)
