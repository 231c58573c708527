"""Work on many documents at once, with Apache Arrow in and out.

Each function takes a list, an array of Arrow (of pyarrow, or of another library with the Arrow PyCapsule interface, such as
a series of polars), or an iterator. It returns a `pyarrow.Table` with a row for each document in the same order. If it is
given an iterator, it returns a `pyarrow.RecordBatchReader`, which works on demand. The last column is `error`: what is
wrong with a document is the error of its row, and never ends the work.

`progress` is `True` for a bar of tqdm, or a function of the number of rows that are done and of their total. If it returns
`False`, the work stops, and the other rows have an error. An iterator has no progress, because its length is not known.

>>> from quadrille import batch
>>> table = batch.judge(["#.#\\n.#.\\n", "#.\\n.#\\n", "nonsense", None])
>>> table.column("verdict").to_pylist()
['unique', 'multiple', None, None]
>>> table.column("error").to_pylist()[3]
'the row has no value'

It works on all cores, or on the number of threads that `quadrille.set_threads` or the variable `OMP_NUM_THREADS` sets. A
process that was forked has one thread.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from . import _quadrille
from ._errors import Interrupted, InputError, ParameterError

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["build", "convert", "judge", "make", "rate"]

_Rows = TypeVar("_Rows")
# A column: its name, its type, its length, its nulls, and its buffers.
_Column = tuple[str, str, int, int, "bytes | None", "bytes | None", bytes]

# The rows that are worked on at once.
_QUICK = 16_384
_SLOW = 256


def judge(documents: Any, *, max_steps: int | None = None, progress: Any = None) -> Any:
    """Judges each nonogram: no solution, one, or several.

    The documents are nonograms in any format, such as native JSON or a picture in text. The columns are `verdict`
    (`unique`, `multiple`, `none`, or `undecided` after `max_steps`), `line_solvable`, `solved_by`, `steps`, `width`,
    `height` and `error`.
    """

    def work(rows: _quadrille.Documents, report: Any) -> list[_Column]:
        return _quadrille._judge(rows, max_steps=max_steps, progress=report)

    return _run(documents, _documents, work, _QUICK, progress)


def rate(documents: Any, *, max_steps: int | None = None, progress: Any = None) -> Any:
    """Rates the difficulty of each nonogram for people.

    The columns are `verdict`, and if it is `unique` the `level` from 0 to 6, the `steps` and the `bottleneck`; and `error`.

    >>> from quadrille import batch
    >>> batch.rate([".#.#.\\n#####\\n.###.\\n..#..\\n"]).column("level").to_pylist()
    [1]
    """

    def work(rows: _quadrille.Documents, report: Any) -> list[_Column]:
        return _quadrille._rate(rows, max_steps=max_steps, progress=report)

    return _run(documents, _documents, work, _QUICK, progress)


def make(images: Any, *, progress: Any = None, **options: Any) -> Any:
    """Makes a nonogram from each image: a path, the bytes of a file, an image of Pillow or an array of NumPy.

    The options are those of `Nonogram.trace`, for all images. The columns are `document` (a line of native JSON), `width`, `height`,
    `verdict`, `line_solvable`, `reached`, `changed`, `likeness`, `recipe` and `error`.
    """

    def work(rows: _quadrille.Images, report: Any) -> list[_Column]:
        return _quadrille._make(rows, progress=report, **options)

    return _run(images, _images, work, _SLOW, progress)


def build(words: Any, *, progress: Any = None, **options: Any) -> Any:
    """Builds a crossword from each word list: a text, bytes, or in a list anything that `WordList` accepts.

    The options are those of `Crossword.build`, for all lists. The columns are `document` (native JSON), `words`, `placed`, `width`,
    `height`, `crossings`, `density` and `error`.

    >>> from quadrille import batch
    >>> batch.build(["cat\\ncow", {"dog": "It barks", "god": None}]).column("placed").to_pylist()
    [2, 2]
    """

    def work(rows: _quadrille.Documents, report: Any) -> list[_Column]:
        return _quadrille._build(rows, progress=report, **options)

    def take(rows: Any) -> _quadrille.Documents:
        if not isinstance(rows, list):
            return _of_array(rows)
        return _quadrille.Documents.of_list(rows, of_words=True, language=options.get("language"))

    return _run(words, take, work, _SLOW, progress)


def convert(documents: Any, to: str, *, progress: Any = None, **options: Any) -> Any:
    """Converts each crossword or nonogram to a format, or draws it, with the options of `write`.

    The columns are `data`, the bytes of a file, and `error`.

    >>> from quadrille import batch
    >>> batch.convert(["#.#\\n.#.\\n"], "svg").column("data")[0].as_py()[:4]
    b'<svg'
    """

    def work(rows: _quadrille.Documents, report: Any) -> list[_Column]:
        return _quadrille._convert(rows, to, progress=report, options=options)

    return _run(documents, _documents, work, _SLOW, progress)


def _documents(rows: Any) -> _quadrille.Documents:
    return _quadrille.Documents.of_list(rows) if isinstance(rows, list) else _of_array(rows)


def _images(rows: Any) -> _quadrille.Images:
    return _quadrille.Images.of_list(rows if isinstance(rows, list) else rows.to_pylist())


def _of_array(array: pa.Array) -> _quadrille.Documents:
    """Takes a slice of an array: its bytes are copied, and nothing becomes an object of Python."""
    validity, offsets, data = array.buffers()
    starts = memoryview(offsets).cast("q")[array.offset : array.offset + len(array) + 1]
    content = memoryview(data)[starts[0] : starts[-1]] if data is not None else b""
    bits = validity.to_pybytes() if array.null_count else None
    return _quadrille.Documents.of_buffers(bytes(content), starts.tobytes(), bits, array.offset)


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ImportError:
        raise ImportError("quadrille.batch needs pyarrow: pip install 'quadrille-puzzles[batch]'") from None
    return pyarrow


def _run(
    source: Any,
    take: Callable[[Any], _Rows],
    work: Callable[[_Rows, Any], list[_Column]],
    size: int,
    progress: Any,
) -> Any:
    """Works on slices of the source, and makes a table of what comes out."""
    pa = _pyarrow()
    if isinstance(source, Iterator):
        if progress:
            raise ParameterError("progress: not supported for an iterator, use a list or an array", "invalid-parameter")
        batches = (_batch(pa, work(take(rows), None)) for rows in _lists(source, size))
        first = next(batches, None)
        if first is None:
            first = _batch(pa, work(take([]), None))
        return pa.RecordBatchReader.from_batches(first.schema, itertools.chain([first], batches))
    chunks, total = _chunks(pa, source)
    report = _Report(progress, total)
    done: list[Any] = []
    try:
        for rows in _slices(chunks, size):
            done.append(_batch(pa, work(take(rows), report.part())))
            report.add(len(rows))
        if not done:
            done.append(_batch(pa, work(take([]), None)))
    except Interrupted as interruption:
        # What was done until then is in the table, and the other rows of the slice have an error.
        best = interruption.best
        rest = [_batch(pa, best)] if isinstance(best, list) else []
        interruption.best = pa.Table.from_batches(done + rest) if done or rest else None
        raise
    else:
        report.end()
    finally:
        report.close()
    return pa.Table.from_batches(done)


def _lists(source: Iterator[Any], size: int) -> Iterator[list[Any]]:
    while rows := list(itertools.islice(source, size)):
        yield rows


def _chunks(pa: Any, source: Any) -> tuple[list[Any], int]:
    """Returns the rows of a source as lists and arrays, and their number."""
    if isinstance(source, (str, bytes)):
        raise TypeError("expected a list, an array or an iterator of documents, found a single one")
    if hasattr(source, "__arrow_c_stream__"):
        source = pa.chunked_array(source)
    elif hasattr(source, "__arrow_c_array__"):
        source = pa.array(source)
    if isinstance(source, pa.Array):
        source = pa.chunked_array([source])
    if isinstance(source, pa.ChunkedArray):
        return _binary(pa, source).chunks, len(source)
    if not isinstance(source, Iterable):
        raise TypeError(f"expected a list, an array or an iterator of documents, found {type(source).__name__}")
    rows = source if isinstance(source, list) else list(source)
    return [rows], len(rows)


def _binary(pa: Any, array: Any) -> Any:
    kind = array.type.value_type if pa.types.is_dictionary(array.type) else array.type
    if pa.types.is_null(kind):
        return array.cast(pa.large_binary())
    names = ("string", "large_string", "string_view", "binary", "large_binary", "binary_view")
    if str(kind) not in names:
        raise InputError(f"an array of {array.type}: expected texts or bytes", "invalid-input")
    if kind is not array.type:
        array = array.cast(kind)
    if str(kind).startswith("string"):
        array = array.cast(pa.large_string())
    return array.cast(pa.large_binary())


def _slices(chunks: list[Any], size: int) -> Iterator[Any]:
    for chunk in chunks:
        for start in range(0, len(chunk), size):
            yield chunk[start : start + size]


def _batch(pa: Any, columns: list[_Column]) -> Any:
    """Wraps the buffers of columns, which are not copied."""
    arrays = {}
    for name, kind, length, nulls, *buffers in columns:
        validity, offsets, data = (buffer if buffer is None else pa.py_buffer(buffer) for buffer in buffers)
        parts = [validity, data] if offsets is None else [validity, offsets, data]
        arrays[name] = pa.Array.from_buffers(getattr(pa, kind)(), length, parts, nulls)
    return pa.RecordBatch.from_pydict(arrays)


class _Report:
    """The progress over all slices."""

    def __init__(self, progress: Any, total: int) -> None:
        from ._progress import reporter

        self._reporter = None if progress is None else reporter(progress)
        self._before = 0
        self._total = total

    def part(self) -> Callable[[int, int | None], bool] | None:
        return None if self._reporter is None else self._part

    def _part(self, done: int, _: int | None) -> bool:
        return self._reporter is None or self._reporter(self._before + done, self._total)

    def add(self, rows: int) -> None:
        self._before += rows

    def end(self) -> None:
        if self._reporter is not None:
            self._reporter.end(self._before, self._total)

    def close(self) -> None:
        if self._reporter is not None:
            self._reporter.close()
