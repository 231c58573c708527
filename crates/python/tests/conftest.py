"""What several tests share."""

import os
import signal
import threading

import pytest


@pytest.fixture
def interrupt_soon():
    """A function that presses Ctrl-C in a while. A shell lets its background processes ignore the signal; here it raises."""
    timers = []

    def interrupt_soon(seconds=0.3):
        timers.append(threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT)))
        timers[-1].start()

    previous = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield interrupt_soon
    for timer in timers:
        timer.cancel()
    signal.signal(signal.SIGINT, previous)
