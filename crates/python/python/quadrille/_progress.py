"""Progress of long work: a function of the caller, or a bar of tqdm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Reporter:
    """Calls a function with the work done and the total, or `None`, whenever they change, until it returns `False`."""

    def __init__(self, report: Callable[[int, int | None], object]) -> None:
        self._report = report
        self._last: tuple[int, int | None] | None = None
        self._goes_on = True

    def __call__(self, done: int, total: int | None) -> bool:
        """Reports, and returns whether the work shall go on."""
        if self._goes_on and (done, total) != self._last:
            self._last = (done, total)
            self._goes_on = self._report(done, total) is not False
        return self._goes_on

    def end(self, done: int, total: int | None) -> None:
        """Reports the end of work that was not interrupted."""
        self(done, total)

    def close(self) -> None:
        """Removes what was shown, however the work ended."""


class Bar(Reporter):
    """A bar of tqdm."""

    def __init__(self, tqdm: Callable[..., Any]) -> None:
        self._bar = tqdm(leave=False)
        super().__init__(self._show)

    def _show(self, done: int, total: int | None) -> None:
        self._bar.total = total
        self._bar.n = done
        self._bar.refresh()

    def close(self) -> None:
        self._bar.close()


def reporter(progress: object) -> Reporter:
    """Returns what is called with the progress."""
    if callable(progress):
        return Reporter(progress)
    if progress is True:
        try:
            from tqdm.auto import tqdm  # type: ignore[import-untyped]
        except ImportError:
            return Reporter(lambda done, total: None)
        return Bar(tqdm)
    if progress is False:
        return Reporter(lambda done, total: None)
    raise TypeError(f"progress: expected a function, True or None, found {type(progress).__name__}")
