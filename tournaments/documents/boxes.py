"""Places on a card, in millimetres from its upper left corner."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """Where something stands, and how large."""

    left: float
    top: float
    width: float
    height: float

    @property
    def style(self) -> str:
        """The box as a style attribute; a template would write the numbers in the local form."""
        return (
            f"left:{self.left:.2f}mm;top:{self.top:.2f}mm;"
            f"width:{self.width:.2f}mm;height:{self.height:.2f}mm"
        )

    @property
    def line_style(self) -> str:
        """The box for a single line, which then stands in its middle."""
        return f"{self.style};line-height:{self.height:.2f}mm"


@dataclass(frozen=True, slots=True)
class Text:
    """A text in its box, at a size (points) at which it fits."""

    text: str
    box: Box
    size: float

    @property
    def style(self) -> str:
        """Box and size as a style attribute."""
        return f"{self.box.style};font-size:{self.size:.1f}pt"

    @property
    def line_style(self) -> str:
        """Box and size for a single line, which then stands in the middle of the box."""
        return f"{self.box.line_style};font-size:{self.size:.1f}pt"
