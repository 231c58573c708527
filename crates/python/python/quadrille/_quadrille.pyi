"""The part of the package that is compiled."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import IO, Any, Literal, TypeAlias, TypedDict, final, overload

from typing_extensions import Self, Unpack

__all__ = [
    "Clues",
    "Count",
    "Crossword",
    "Deduction",
    "Documents",
    "Entry",
    "Explanation",
    "Fill",
    "Images",
    "Nonogram",
    "Picture",
    "Rating",
    "Slot",
    "Solutions",
    "Template",
    "Unplaced",
    "Verdict",
    "Vocabulary",
    "WordList",
    "__version__",
    "_after_fork",
    "_build",
    "_convert",
    "_judge",
    "_make",
    "_rate",
    "book",
    "set_threads",
]

__version__: str

_Path: TypeAlias = str | os.PathLike[str]
_Source: TypeAlias = _Path | bytes | bytearray | memoryview | IO[bytes] | IO[str]
_Progress: TypeAlias = Callable[[int, int | None], object] | bool | None
_Size: TypeAlias = int | tuple[int, int]
_Cell: TypeAlias = tuple[int, int]
_Pin: TypeAlias = tuple[int, int, Literal["across", "down"]]
_Word: TypeAlias = "str | tuple[str, str | None] | list[str] | list[str | None] | Entry"
_Scores: TypeAlias = Mapping[str, int] | Iterable[tuple[str, int]]
_Words: TypeAlias = (
    "str | os.PathLike[str] | bytes | IO[bytes] | IO[str] | WordList | Mapping[str, str | None] | Iterable[_Word] | _Frame"
)
_Frame: TypeAlias = Any
_Image: TypeAlias = Any
_Rule: TypeAlias = Literal["standard", "strict"]
_Attach: TypeAlias = Literal["dense", "inner", "outer", "random"]
_Search: TypeAlias = Literal["auto", "indexed", "exhaustive"]
_Order: TypeAlias = Literal["longest", "list", "random"]
_Solvable: TypeAlias = Literal["line", "unique"]
_Lines: TypeAlias = Sequence[Sequence[int] | None]

class _Options(TypedDict, total=False):
    """The options of everything that is written."""

    show: Literal["puzzle", "solution", "both", "status", "order", "words"] | None
    language: str | None
    font: _Source | None
    pixels: int | None
    frames: int | None
    paper: str | None
    large_print: bool | None
    name_line: bool | None
    word_bank: bool | None
    gaps: str | None
    lengths: str | None
    given: int | None
    clues: str | None
    color_letters: bool | None
    editable: bool | None
    events: bool | None

@final
class Entry:
    """A word with its clue."""

    def __new__(
        cls, word: str, clue: str | None = None, *, required: bool = False, pin: _Pin | None = None
    ) -> Self: ...
    @property
    def text(self) -> str: ...
    @property
    def answer(self) -> str: ...
    @property
    def clue(self) -> str | None: ...
    @property
    def enumeration(self) -> str: ...
    @property
    def required(self) -> bool: ...
    @property
    def pin(self) -> _Pin | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class WordList:
    """A word list: a text, a file, words, pairs of a word and its clue, a dictionary or a data frame."""

    def __new__(
        cls,
        words: _Words,
        *,
        language: str | None = None,
        keep_case: bool = False,
        fold_accents: bool | None = None,
        tokens: str | None = None,
        columns: str | None = None,
        sheet: str | None = None,
        format: str | None = None,
        encoding: str | None = None,
    ) -> Self: ...
    @property
    def entries(self) -> list[Entry]: ...
    @property
    def title(self) -> str | None: ...
    @property
    def language(self) -> str | None: ...
    @property
    def warnings(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, key: int, /) -> Entry: ...
    def __iter__(self) -> Iterator[Entry]: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Slot:
    """A word in a crossword: its number, its direction and its place."""

    @property
    def number(self) -> int: ...
    @property
    def direction(self) -> Literal["across", "down"]: ...
    @property
    def row(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def answer(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def clue(self) -> str | None: ...
    @property
    def enumeration(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Unplaced:
    """A word that is not in a crossword, and why."""

    @property
    def text(self) -> str: ...
    @property
    def reason(self) -> str: ...
    @property
    def message(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Crossword:
    """A crossword. It never changes."""

    @staticmethod
    def build(
        words: _Words,
        *,
        seed: int = 0,
        rule: _Rule = "standard",
        attach: _Attach = "dense",
        search: _Search = "auto",
        order: _Order = "longest",
        max_size: _Size | None = None,
        max_ratio: float | None = 1.6,
        count: int | None = None,
        attempts: int | None = None,
        steps: int | None = None,
        title: str | None = None,
        language: str | None = None,
        progress: _Progress = None,
    ) -> Crossword: ...
    @staticmethod
    def read(source: _Source, *, format: str | None = None) -> Crossword: ...
    def optimize(
        self,
        steps: int = 500_000,
        *,
        seed: int = 0,
        max_size: _Size | None = None,
        max_ratio: float | None = 1.6,
        progress: _Progress = None,
    ) -> Crossword: ...
    def write(self, format: str = "json", **options: Unpack[_Options]) -> bytes: ...
    def save(
        self, path: _Path | IO[bytes], format: str | None = None, **options: Unpack[_Options]
    ) -> None: ...
    def described(
        self,
        *,
        title: str | None = None,
        author: str | None = None,
        copyright: str | None = None,
        notes: str | None = None,
        language: str | None = None,
    ) -> Crossword: ...
    @property
    def title(self) -> str | None: ...
    @property
    def author(self) -> str | None: ...
    @property
    def language(self) -> str | None: ...
    @property
    def slots(self) -> list[Slot]: ...
    @property
    def unplaced(self) -> list[Unplaced]: ...
    @property
    def grid(self) -> list[list[str | None]]: ...
    @property
    def blocks(self) -> list[_Cell]: ...
    @property
    def highlights(self) -> list[_Cell]: ...
    @property
    def circles(self) -> list[_Cell]: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def crossings(self) -> int: ...
    @property
    def density(self) -> float: ...
    @property
    def seed(self) -> int: ...
    @property
    def rule(self) -> Literal["standard", "strict", "any"]: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str, bytes]]: ...
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Picture:
    """A picture of filled and empty cells."""

    def __new__(
        cls, cells: str | Picture | Sequence[Sequence[int]] | Any, *, colors: Sequence[str] | None = None
    ) -> Self: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def colors(self) -> list[str]: ...
    @property
    def cells(self) -> list[list[int]]: ...
    @property
    def clues(self) -> Clues: ...
    def differences(self, other: Picture) -> list[_Cell]: ...
    def __array__(self, dtype: Any = None, copy: Any = None) -> Any: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str, bytes]]: ...
    def _repr_svg_(self) -> str: ...

@final
class Clues:
    """The clues of a nonogram."""

    @overload
    def __new__(cls, rows: str, columns: None = None) -> Self: ...
    @overload
    def __new__(cls, rows: _Lines, columns: _Lines) -> Self: ...
    @property
    def rows(self) -> list[list[int] | None]: ...
    @property
    def columns(self) -> list[list[int] | None]: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def colors(self) -> list[str]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str, bytes]]: ...

@final
class Nonogram:
    """A nonogram: its clues, its picture if that is known, and how it was made if it was. It never changes."""

    def __new__(
        cls,
        puzzle: Clues | Picture | str | Sequence[Sequence[int]] | Any,
        *,
        title: str | None = None,
        author: str | None = None,
    ) -> Self: ...
    @staticmethod
    def read(source: _Source, *, format: str | None = None) -> Nonogram: ...
    @staticmethod
    def read_all(source: _Source, *, format: str | None = None) -> list[Nonogram]: ...
    @staticmethod
    def trace(
        image: _Image,
        *,
        size: _Size | None = None,
        colors: int = 1,
        threshold: int | None = None,
        solvable: _Solvable | Literal["any"] = "line",
        max_changes: int | None = None,
        max_steps: int | None = None,
        title: str | None = None,
        progress: _Progress = None,
    ) -> Nonogram: ...
    @staticmethod
    def candidates(
        image: _Image,
        count: int,
        *,
        size: _Size | None = None,
        colors: int = 1,
        threshold: int | None = None,
        solvable: _Solvable | Literal["any"] = "line",
        max_changes: int | None = None,
        max_steps: int | None = None,
        title: str | None = None,
        progress: _Progress = None,
    ) -> list[Nonogram]: ...
    @staticmethod
    def generate(
        size: _Size,
        *,
        level: int | str | None = None,
        symmetry: str = "none",
        seed: int = 0,
        index: int = 0,
        max_attempts: int | None = None,
        progress: _Progress = None,
    ) -> Nonogram: ...
    def judge(
        self, *, max_steps: int | None = None, method: str = "auto", progress: _Progress = None
    ) -> Verdict: ...
    def rate(self, *, max_steps: int | None = None, progress: _Progress = None) -> Rating | None: ...
    def explain(self, *, max_steps: int | None = None) -> Explanation: ...
    def solutions(self, *, max_steps: int | None = None) -> Solutions: ...
    def count(
        self, max: int | None = None, *, max_steps: int | None = None, progress: _Progress = None
    ) -> Count: ...
    def repair(
        self,
        *,
        solvable: _Solvable = "line",
        max_changes: int | None = None,
        max_steps: int | None = None,
        progress: _Progress = None,
    ) -> Nonogram: ...
    def tune(
        self,
        level: int | str,
        *,
        max_changes: int | None = None,
        max_attempts: int | None = None,
        seed: int = 0,
        progress: _Progress = None,
    ) -> Nonogram: ...
    def write(self, format: str = "json", **options: Unpack[_Options]) -> bytes: ...
    def save(
        self, path: _Path | IO[bytes], format: str | None = None, **options: Unpack[_Options]
    ) -> None: ...
    def described(
        self,
        *,
        title: str | None = None,
        author: str | None = None,
        copyright: str | None = None,
        notes: str | None = None,
        language: str | None = None,
    ) -> Nonogram: ...
    @property
    def title(self) -> str | None: ...
    @property
    def author(self) -> str | None: ...
    @property
    def language(self) -> str | None: ...
    @property
    def clues(self) -> Clues: ...
    @property
    def picture(self) -> Picture | None: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def changed(self) -> list[_Cell]: ...
    @property
    def likeness(self) -> float | None: ...
    @property
    def recipe(self) -> str | None: ...
    @property
    def reached(self) -> bool | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str, bytes, tuple[Any, ...]]]: ...
    def _made(
        self, changed: list[_Cell], likeness: float | None, recipe: str | None, reached: bool | None
    ) -> Nonogram: ...
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Verdict:
    """The number of solutions of a nonogram."""

    @property
    def name(self) -> Literal["unique", "multiple", "none", "undecided"]: ...
    @property
    def is_unique(self) -> bool: ...
    @property
    def is_line_solvable(self) -> bool: ...
    @property
    def solution(self) -> Picture | None: ...
    @property
    def second(self) -> Picture | None: ...
    @property
    def solved_by(self) -> Literal["line", "probe", "search"]: ...
    @property
    def limit(self) -> str | None: ...
    @property
    def steps(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Rating:
    """How hard a nonogram is for people."""

    @property
    def level(self) -> int: ...
    @property
    def description(self) -> str: ...
    @property
    def steps(self) -> int: ...
    @property
    def bottleneck(self) -> int: ...
    @property
    def techniques(self) -> dict[str, int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Count:
    """A number of solutions, which is exact, or a lower bound if a limit was reached."""

    @property
    def number(self) -> int: ...
    @property
    def is_exact(self) -> bool: ...
    def __int__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Explanation(Iterator[Deduction]):
    """The steps that lead to the solution of a nonogram."""

    def __iter__(self) -> Self: ...
    def __next__(self) -> Deduction: ...
    @property
    def end(self) -> Literal["solved", "several", "none", "limit"] | None: ...

@final
class Deduction:
    """A step of solving: what follows from what was known before, and why."""

    @property
    def side(self) -> Literal["row", "column"]: ...
    @property
    def index(self) -> int: ...
    @property
    def technique(self) -> str: ...
    @property
    def cells(self) -> list[tuple[int, int, list[int]]]: ...
    @property
    def because(self) -> str: ...
    @property
    def therefore(self) -> str: ...
    def hint(self, strength: Literal["line", "cells", "why"]) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Solutions(Iterator[Picture]):
    """The solutions of a nonogram, found on demand."""

    def __iter__(self) -> Self: ...
    def __next__(self) -> Picture: ...
    @property
    def limit(self) -> str | None: ...

@final
class Vocabulary:
    """The words that grids are filled with, with scores from 0 to 100 and perhaps with clues."""

    def __new__(cls, words: _Words | _Scores, *, language: str | None = None) -> Self: ...
    def __len__(self) -> int: ...

@final
class Template:
    """A grid to be filled: blocks, open squares and given letters."""

    def __new__(cls, grid: str | Crossword, *, language: str | None = None) -> Self: ...
    @staticmethod
    def pattern(size: _Size | None = None, *, symmetry: str | None = None, seed: int = 0) -> Template: ...
    def fill(
        self,
        words: Vocabulary | _Words | _Scores,
        *,
        seed: int = 0,
        min_score: int = 0,
        max_steps: int | None = None,
        progress: _Progress = None,
    ) -> Fill: ...
    @property
    def size(self) -> tuple[int, int]: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Fill:
    """The result of a search for a fill."""

    @property
    def status(self) -> Literal["filled", "impossible", "undecided"]: ...
    @property
    def filled(self) -> int: ...
    @property
    def min_score(self) -> int | None: ...
    @property
    def mean_score(self) -> float | None: ...
    @property
    def conflict(self) -> list[str]: ...
    def crossword(self, *, title: str | None = None) -> Crossword: ...

@final
class Documents:
    @staticmethod
    def of_list(list: list[Any], *, of_words: bool = False, language: str | None = None) -> Documents: ...
    @staticmethod
    def of_buffers(
        data: bytes, offsets: bytes, validity: bytes | None = None, first: int = 0
    ) -> Documents: ...

@final
class Images:
    @staticmethod
    def of_list(list: list[Any]) -> Images: ...

_Columns: TypeAlias = list[tuple[str, str, int, int, bytes | None, bytes | None, bytes]]

def _judge(documents: Documents, *, max_steps: int | None = None, progress: Any = None) -> _Columns: ...
def _rate(documents: Documents, *, max_steps: int | None = None, progress: Any = None) -> _Columns: ...
def _make(
    images: Images,
    *,
    size: _Size | None = None,
    colors: int = 1,
    threshold: int | None = None,
    solvable: str = "line",
    max_changes: int | None = None,
    max_steps: int | None = None,
    title: str | None = None,
    progress: Any = None,
) -> _Columns: ...
def _build(
    documents: Documents,
    *,
    seed: int = 0,
    rule: str = "standard",
    attach: str = "dense",
    search: str = "auto",
    order: str = "longest",
    max_size: _Size | None = None,
    max_ratio: float | None = 1.6,
    count: int | None = None,
    attempts: int | None = None,
    steps: int | None = None,
    title: str | None = None,
    language: str | None = None,
    progress: Any = None,
) -> _Columns: ...
def _convert(
    documents: Documents, to: str, *, progress: Any = None, options: dict[str, Any] | None = None
) -> _Columns: ...
def _after_fork() -> None: ...
def set_threads(count: int) -> None:
    """Sets the number of threads, up to 256; 0 is one per core."""

def book(
    puzzles: Sequence[Crossword | Nonogram],
    path: _Path | IO[bytes] | None = None,
    *,
    title: str | None = None,
    author: str | None = None,
    language: str | None = None,
    font: _Source | None = None,
    paper: str | None = None,
    per_page: int = 2,
    cover: Literal["auto", "always", "never"] = "auto",
    contents: Literal["auto", "always", "never"] = "auto",
    binding: int = 0,
) -> bytes:
    """Prints puzzles as a book in PDF, with the solutions at the back."""
