"""How a press and whoever asks it talk: frames of bytes over a pipe."""

import json
import struct
from collections.abc import Mapping
from typing import Any, BinaryIO, NamedTuple

_COUNT, _LENGTH = struct.Struct(">I"), struct.Struct(">Q")


class Frame(NamedTuple):
    """A head of plain values, and blobs by name."""

    head: Mapping[str, Any]
    blobs: Mapping[str, bytes]


def write_frame(stream: BinaryIO, frame: Frame) -> None:
    """Write a frame and let it go."""
    head = json.dumps({"head": frame.head, "blobs": list(frame.blobs)}).encode()
    pieces = [head, *frame.blobs.values()]
    stream.write(_COUNT.pack(len(pieces)))
    for piece in pieces:
        stream.write(_LENGTH.pack(len(piece)))
        stream.write(piece)
    stream.flush()


def read_frame(stream: BinaryIO) -> Frame | None:
    """Return the next frame; None where the stream ends.  Raises ``EOFError`` inside a frame."""
    if not (count := stream.read(_COUNT.size)):
        return None
    head, *blobs = [_piece(stream) for _ in range(_COUNT.unpack(count)[0])]
    told = json.loads(head)
    return Frame(told["head"], dict(zip(told["blobs"], blobs, strict=True)))


def _piece(stream: BinaryIO) -> bytes:
    length = _LENGTH.unpack(_exactly(stream, _LENGTH.size))[0]
    return _exactly(stream, length)


def _exactly(stream: BinaryIO, length: int) -> bytes:
    read = stream.read(length)
    if len(read) < length:
        raise EOFError
    return read
