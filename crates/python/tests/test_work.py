"""Work that is interrupted, that reports its progress, and that other threads and processes do."""

import multiprocessing
import os
import subprocess
import sys
import threading

import pytest

import quadrille
from quadrille import Crossword, Interrupted, Nonogram, Template

WORDS = [f"{first}{second}{third}er" for first in "blpst" for second in "aeiou" for third in "lnrst"]
# More steps than anybody waits for.
ENDLESS = 10**15


def test_an_interrupted_build_keeps_the_best(interrupt_soon):
    interrupt_soon()
    with pytest.raises(KeyboardInterrupt) as caught:
        Crossword.build(WORDS, steps=ENDLESS)
    assert isinstance(caught.value, Interrupted)
    assert isinstance(caught.value.best, Crossword)
    assert len(caught.value.best) > 0


def test_every_search_is_interrupted(interrupt_soon):
    crossword = Crossword.build(WORDS, steps=0)
    size = 25
    free = Nonogram([[int(row == column) for column in range(size)] for row in range(size)])
    for work in (
        lambda: crossword.optimize(ENDLESS),
        lambda: len(list(free.solutions())),
        lambda: Nonogram.generate(30, level=6, max_attempts=2**32 - 1),
        lambda: Template("." * 15 + "\n" + ("." * 15 + "\n") * 14).fill(WORDS),
    ):
        interrupt_soon()
        with pytest.raises(KeyboardInterrupt):
            work()
            # What has ended before waits for the signal.
            threading.Event().wait(5)


def test_a_function_can_stop_the_work():
    calls = []

    def progress(done, total):
        calls.append((done, total))
        return len(calls) < 3

    crossword = Crossword.build(WORDS, steps=ENDLESS, progress=progress)
    assert len(crossword) > 0 and len(calls) >= 3


def test_an_exception_of_the_progress_is_raised():
    def progress(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        Crossword.build(WORDS, steps=ENDLESS, progress=progress)


def test_a_bar():
    assert len(Crossword.build(["cat", "cow"], progress=True)) == 2
    assert len(Crossword.build(["cat", "cow"], progress=False)) == 2


class Bar:
    """A bar as tqdm has it."""

    opened: list["Bar"] = []

    def __init__(self, leave):
        self.is_closed = False
        Bar.opened.append(self)

    def refresh(self):
        pass

    def close(self):
        self.is_closed = True


@pytest.fixture
def bars(monkeypatch):
    tqdm = pytest.importorskip("tqdm.auto")
    monkeypatch.setattr(tqdm, "tqdm", Bar)
    monkeypatch.setattr(Bar, "opened", [])
    return Bar


def test_a_bar_is_closed_after_the_work(bars):
    Crossword.build(["cat", "cow"], progress=True)
    assert [bar.is_closed for bar in bars.opened] == [True]


def test_a_bar_is_closed_after_an_exception(bars):
    with pytest.raises(quadrille.ParameterError):
        Crossword.build(["cat"], max_size=1, progress=True)
    assert [bar.is_closed for bar in bars.opened] == [True]


def test_a_bar_is_closed_after_an_exception_of_its_own(bars, monkeypatch):
    def refresh(self):
        raise RuntimeError("no terminal")

    monkeypatch.setattr(Bar, "refresh", refresh)
    with pytest.raises(RuntimeError, match="no terminal"):
        Crossword.build(WORDS, steps=ENDLESS, progress=True)
    assert [bar.is_closed for bar in bars.opened] == [True]


def test_a_bar_is_closed_after_an_interruption(interrupt_soon, bars):
    interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        Crossword.build(WORDS, steps=ENDLESS, progress=True)
    assert [bar.is_closed for bar in bars.opened] == [True]


def test_the_bar_of_a_batch_is_closed(interrupt_soon, bars):
    batch = pytest.importorskip("quadrille.batch")
    pytest.importorskip("pyarrow")
    batch.judge(["#"], progress=True)
    with pytest.raises(TypeError):
        batch.build(["cat"], progress=True, colour=3)
    interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        batch.build(["\n".join(WORDS)], steps=ENDLESS, progress=True)
    assert [bar.is_closed for bar in bars.opened] == [True] * 3


def test_other_threads_go_on():
    ticks = 0
    done = threading.Event()

    def tick():
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            done.wait(0.001)

    clock = threading.Thread(target=tick)
    clock.start()
    before = ticks
    Crossword.build(WORDS, steps=100_000)
    assert ticks > before + 10
    done.set()
    clock.join()


def test_work_in_many_threads():
    results = []
    threads = [
        threading.Thread(target=lambda: results.append(Crossword.build(WORDS[:30], seed=5))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 8 and len(set(results)) == 1


def build(seed):
    return Crossword.build(WORDS[:30], seed=seed)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_forked_processes_work():
    # The threads of this process are there, and those of its children are not.
    expected = [build(seed) for seed in range(4)]
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(build, range(4)).get(timeout=120) == expected


@pytest.mark.parametrize(("name", "value"), [("OMP_NUM_THREADS", "1"), ("RAYON_NUM_THREADS", "1"), ("OMP_NUM_THREADS", "9" * 20), ("OMP_NUM_THREADS", "x")])
def test_threads_of_the_environment(name, value):
    code = "import quadrille; print(len(quadrille.Crossword.build(['cat', 'cow'])))"
    environment = {**os.environ, name: value}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
    assert done.stdout.split() == [b"2"]


def test_optional_packages_are_not_imported():
    code = "import sys, quadrille, quadrille.batch; print([name for name in ('numpy', 'pyarrow', 'PIL', 'pandas', 'tqdm') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.split() == [b"[]"]


def test_threads_can_be_set():
    try:
        quadrille.set_threads(2)
        assert len(build(0)) > 0
    finally:
        quadrille.set_threads(0)
