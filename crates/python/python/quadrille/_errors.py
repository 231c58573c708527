"""The exceptions, each for one kind of cause, and the warning."""

from __future__ import annotations


class QuadrilleError(Exception):
    """The base of all exceptions of this package.

    `kind` names the cause, such as `"invalid-input"`; `line` and `column`, counted from 1, are the place in the input if
    it is known.
    """

    kind: str
    line: int | None
    column: int | None

    def __init__(
        self, message: str = "", kind: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.line = line
        self.column = column


class QuadrilleWarning(UserWarning):
    """Something was guessed about an input, or is lost on the way into or out of a file.

    >>> import warnings, quadrille
    >>> with warnings.catch_warnings():
    ...     warnings.simplefilter("error", quadrille.QuadrilleWarning)
    ...     try:
    ...         quadrille.Crossword.build("cat: It purrs\\ncat: It meows\\ncow: It moos\\n")
    ...     except quadrille.QuadrilleWarning as warning:
    ...         print(warning)
    line 2: "cat" is listed before, in line 1, and is kept
    """


class InputError(QuadrilleError, ValueError):
    """The input is invalid, such as a word list or a file.

    >>> import quadrille
    >>> try:
    ...     quadrille.Picture("#.x\\n")
    ... except quadrille.InputError as error:
    ...     print(error.line, error.column)
    1 3
    """


class ParameterError(QuadrilleError, ValueError):
    """An option is invalid."""


class LimitError(QuadrilleError):
    """The input or the work exceeds a limit."""


class UnsupportedError(QuadrilleError):
    """The kind of input is not supported, or something cannot be written or drawn."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C stopped the work. `best` is the best result until then, or `None`."""

    best: object

    def __init__(self, best: object = None) -> None:
        super().__init__()
        self.best = best
