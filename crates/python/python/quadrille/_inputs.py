"""What Python objects of many kinds mean: files, words and images. Optional packages are never imported here."""

from __future__ import annotations

import io
import json
import operator
import os
from collections.abc import Mapping
from typing import Any

from ._errors import InputError, LimitError, ParameterError

MAX_PIXELS = 50_000_000


def _kind(value: object) -> str:
    return type(value).__name__


def file(source: Any) -> tuple[bytes, str | None]:
    """Returns the content and the name of a path, bytes or an open file."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source), None
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as opened:
            return opened.read(), os.path.basename(os.fsdecode(source))
    if hasattr(source, "read"):
        content = source.read()
        name = getattr(source, "name", None)
        name = os.path.basename(name) if isinstance(name, str) else None
        return (content.encode() if isinstance(content, str) else bytes(content)), name
    raise TypeError(f"expected a path, bytes or an open file, found {_kind(source)}")


def save(path: Any, content: bytes) -> None:
    """Writes a file."""
    if hasattr(path, "write"):
        path.write(content)
        return
    with open(path, "wb") as opened:
        opened.write(content)


def extension(path: Any) -> str:
    """Returns the extension of a path. `steps.html` is one extension."""
    if not isinstance(path, (str, os.PathLike)):
        raise TypeError("the format is missing: it follows from the extension of a path only")
    name = os.path.basename(os.fsdecode(path)).lower()
    if name.endswith(".steps.html") or name == "steps.html":
        return "steps"
    found = os.path.splitext(name)[1][1:]
    if not found:
        raise ParameterError(f"{name}: no extension, expected the format", "invalid-parameter")
    return "html" if found == "htm" else found


def words(source: Any) -> tuple[bytes, str | None] | list[Any]:
    """Returns the content and the name of a list in a file or a text, or its entries: words, pairs of a word and its
    clue, and entries."""
    if isinstance(source, str):
        if "\n" not in source and os.path.isfile(source):
            raise InputError(f"{source!r} is a file, but a text is a list of words: use pathlib.Path", "invalid-input")
        return source.encode(), None
    if isinstance(source, (bytes, bytearray, memoryview, os.PathLike)) or hasattr(source, "read"):
        return file(source)
    if hasattr(source, "columns") and (hasattr(source, "itertuples") or hasattr(source, "iter_rows")):
        return _table(source), "frame.json"
    if isinstance(source, Mapping):
        return list(source.items())
    try:
        return list(source)
    except TypeError:
        raise TypeError(
            f"expected words as a text, a file, a list, pairs, a dictionary or a data frame, found {_kind(source)}"
        ) from None


def _table(frame: Any) -> bytes:
    """Returns the rows of a data frame of pandas or polars as objects of JSON, in which names are never words."""
    rows = frame.itertuples(index=False, name=None) if hasattr(frame, "itertuples") else frame.iter_rows()
    names = [str(name) for name in frame.columns]
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"duplicate column {name!r}", "invalid-input")
    # A row per line, so that the line of an error is that of the row.
    entries = (json.dumps(dict(zip(names, map(_field, row)))) for row in rows)
    return ("[" + ",\n".join(entries) + "]").encode()


def _field(value: Any) -> str | bool:
    """Returns a field of a data frame. A missing one is empty."""
    try:
        # NaN and NaT of pandas are not equal to themselves.
        is_missing = value is None or bool(value != value)
    except TypeError:
        # It is not known whether NA of pandas is equal to anything.
        is_missing = True
    if is_missing:
        return ""
    plain = _plain(value)
    return plain if isinstance(plain, bool) else str(value)


def image(source: Any) -> bytes | tuple[int, int, bytes]:
    """Returns an image file, or the width, the height and the pixels of an image: red, green, blue and alpha."""
    if hasattr(source, "tobytes") and hasattr(source, "convert") and hasattr(source, "size"):
        width, height = source.size
        _check_pixels(width, height)
        # Pillow cuts off the bits that do not fit into a byte.
        if source.mode == "F":
            return _pixels(source)
        if source.mode.startswith("I"):
            buffer = io.BytesIO()
            source.save(buffer, "PNG")
            return buffer.getvalue()
        return width, height, source.convert("RGBA").tobytes()
    if hasattr(source, "__array__") or hasattr(source, "__array_interface__"):
        return _pixels(source)
    return file(source)[0]


def _check_pixels(width: int, height: int) -> None:
    if width * height > MAX_PIXELS:
        raise LimitError(
            f"image of {width}x{height} pixels, at most {MAX_PIXELS} are supported: make it smaller first",
            "limit-reached",
        )


def _pixels(source: Any) -> tuple[int, int, bytes]:
    import numpy as np

    array = np.asarray(source)
    shape = "x".join(map(str, array.shape))
    channels = array.shape[2] if array.ndim == 3 else 1
    if array.ndim not in (2, 3) or channels not in (1, 3, 4) or array.size == 0:
        raise InputError(
            f"an array of shape {shape}: expected rows, columns and no, 1, 3 or 4 channels", "invalid-input"
        )
    height, width = array.shape[:2]
    _check_pixels(width, height)
    if array.dtype == bool:
        # True is filled, as in a picture.
        array = np.where(array, np.uint8(0), np.uint8(255))
    elif np.issubdtype(array.dtype, np.floating):
        if not np.isfinite(array).all() or array.min() < 0 or array.max() > 1:
            raise InputError("an array of floating-point numbers: expected values from 0 to 1", "invalid-input")
        array = np.rint(array * 255).astype(np.uint8)
    elif np.issubdtype(array.dtype, np.integer):
        if array.min() < 0 or array.max() > 255:
            raise InputError("an array of integers: expected values from 0 to 255", "invalid-input")
        array = array.astype(np.uint8)
    else:
        raise InputError(f"an array of {array.dtype}: expected numbers or truth values", "invalid-input")
    pixels = np.full((height, width, 4), 255, np.uint8)
    pixels[..., : max(channels, 3)] = array.reshape(height, width, channels)
    return width, height, pixels.tobytes()


def cells(source: Any) -> list[list[int]]:
    """Returns the rows of a picture: 0 for an empty cell, and the number of the color, from 1, for a filled one."""
    try:
        rows = [list(_plain(row)) for row in _plain(source)]
    except TypeError:
        raise TypeError(
            f"expected a picture as text, or rows of numbers or truth values, found {_kind(source)}"
        ) from None
    return [
        [_cell(value, row, column) for column, value in enumerate(values, 1)] for row, values in enumerate(rows, 1)
    ]


def _plain(value: Any) -> Any:
    """Returns a data frame, or an array or a scalar of NumPy, as an object of Python."""
    value = value.to_numpy() if hasattr(value, "to_numpy") else value
    return value.tolist() if hasattr(value, "tolist") else value


def _cell(value: Any, row: int, column: int) -> int:
    try:
        return operator.index(_plain(value))
    except TypeError:
        raise TypeError(
            f"row {row}, column {column}: invalid cell {value!r}, expected an integer or a truth value"
        ) from None


def array(contents: bytes, height: int, width: int, dtype: Any) -> Any:
    """Returns the cells of a picture as an array."""
    import numpy as np

    return np.frombuffer(contents, np.uint8).reshape(height, width).astype(dtype or np.uint8)


def restored(kind: str, document: bytes, making: tuple[Any, ...] = ([], None, None, None)) -> Any:
    """Returns an object of a class from its native document, and from how it was made: a copy, perhaps in another
    process."""
    from . import Crossword, Nonogram

    if kind == "Crossword":
        return Crossword.read(document)
    nonogram = Nonogram.read(document)
    return {"Nonogram": nonogram._made(*making), "Picture": nonogram.picture, "Clues": nonogram.clues}[kind]
