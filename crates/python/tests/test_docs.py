"""The examples in docstrings, and the stubs."""

import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import quadrille

GUIDE = Path(__file__).with_name("python.md")
MODULES = ["quadrille"] + [f"quadrille.{module.name}" for module in pkgutil.iter_modules(quadrille.__path__)]


def documented():
    """All objects with a docstring, each once. doctest does not look into compiled classes."""
    seen = {}
    for module in map(importlib.import_module, MODULES):
        objects = [(module.__name__, module)]
        for name, value in vars(module).items():
            if getattr(value, "__module__", "").startswith("quadrille"):
                objects.append((name, value))
            if inspect.isclass(value) and value.__module__.startswith("quadrille"):
                objects.extend((f"{name}.{member}", getattr(value, member)) for member in vars(value))
        for name, value in objects:
            if isinstance(getattr(value, "__doc__", None), str) and ">>>" in value.__doc__:
                seen[value.__doc__] = name
    return [pytest.param(text, id=name) for text, name in seen.items()]


@pytest.mark.parametrize("text", documented())
def test_examples(text):
    run(text)


@pytest.mark.skipif(not GUIDE.exists(), reason="no guide")
def test_the_guide(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run(GUIDE.read_text())


def run(text):
    test = doctest.DocTestParser().get_doctest(text, {}, "example", None, None)
    report = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)


def test_every_public_class_has_a_docstring():
    for name in quadrille.__all__:
        if name != "__version__":
            assert getattr(quadrille, name).__doc__, name
