"""What `make lint` demands of the types of the public interface."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import pitboard

TOOLS = Path(__file__).parents[1] / "tools"


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(TOOLS)
    return import_module("public_types")


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Any]:
    """Searches a package of one public and one inner module."""
    monkeypatch.syspath_prepend(TOOLS)
    monkeypatch.syspath_prepend(tmp_path)
    package = f"searched_{tmp_path.name}"

    def search(public: str, inner: str = "") -> list[str]:
        folder = tmp_path / package
        folder.mkdir()
        imported = f"from {package}.inner import *\nfrom {package}.inner import _hidden, Inner\n"
        head = "from typing import Any, TypeAlias, TypeVar\n"
        body = f"{head}{imported}__all__ = ['race']\n{public}\n"
        (folder / "__init__.py").write_text(body)
        (folder / "inner.py").write_text(
            f"{head}_hidden = 1\nclass Inner:\n    {inner or 'pass'}\n"
        )
        found: list[str] = import_module("public_any").any_in_types([package]).found
        return [each.replace(package, "p") for each in found]

    return search


def symbol(name: str, known: bool = True, **more: Any) -> dict[str, Any]:
    """An entry of pyright's report."""
    message = {"message": "missing type annotation"}
    more.setdefault("category", "class")
    return {"name": name, "isTypeKnown": known, "diagnostics": [] if known else [message], **more}


def test_every_public_name_is_checked(checker: ModuleType) -> None:
    names = checker.public_names()

    assert {f"pitboard.{name}" for name in pitboard.__all__} - names == {"pitboard.__version__"}
    assert {"pitboard.f90.State", "pitboard.bolide.State", "pitboard.drivers.advice"} <= names


@pytest.mark.parametrize(
    ("symbols", "problems"),
    [
        ([symbol("p.Race"), symbol("p.Race.lap")], []),
        ([symbol("p.inner.Race", alternateNames=["p.Race"])], []),
        ([symbol("p.Other")], ["p.Race: not in the report"]),
        ([symbol("p.Race", False)], ["p.Race: type incomplete\n  missing type annotation"]),
        (
            [symbol("p.inner.Race", alternateNames=["p.Race"]), symbol("p.inner.Race.lap", False)],
            ["p.inner.Race.lap: type incomplete\n  missing type annotation"],
        ),
        ([symbol("p.Race"), symbol("p.inner.Helper", False)], []),
        ([symbol("p.Race"), symbol("p.Racer", False)], []),
        ([symbol("p.Race", category="module"), symbol("p.Race.helper", False)], []),
    ],
)
def test_a_public_name_without_a_complete_type_is_a_problem(
    checker: ModuleType, symbols: list[dict[str, Any]], problems: list[str]
) -> None:
    assert list(checker.problems(symbols, {"p.Race"})) == problems


@pytest.mark.parametrize(
    ("public", "inner", "found"),
    [
        ("def race(laps: int) -> None: ...", "", []),
        ("def race(laps: Any) -> None: ...", "", ["p:5: race"]),
        ("def race(*laps: 'list[Any]') -> None: ...", "", ["p:5: race"]),
        ("def race() -> Inner: ...", "def laps(self) -> Any: ...", ["p.inner:4: Inner"]),
        ("def race() -> 'Inner': ...", "laps: Any = 1", ["p.inner:4: Inner"]),
        ("class race(Inner): ...", "laps: dict[str, Any]", ["p.inner:4: Inner"]),
        ("def race() -> Inner: ...", "def _laps(self) -> Any: ...", []),
        (
            "class race:\n    def __init__(self) -> None:\n        self.a: Any = 1",
            "",
            ["p:7: race"],
        ),
        ("class race:\n    def __init__(self) -> None:\n        self._a: Any = 1", "", []),
        ("T = TypeVar('T', bound=list[Any])\ndef race(a: T) -> T: ...", "", ["p:5: T"]),
        ("J: TypeAlias = 'dict[str, Any]'\ndef race() -> J: ...", "", ["p:5: J"]),
        ("def race() -> None: ...\ndef other() -> Any: ...", "", []),
    ],
)
def test_any_is_found_wherever_a_public_type_leads(
    searched: Callable[..., list[str]], public: str, inner: str, found: list[str]
) -> None:
    assert searched(public, inner) == found


def test_no_type_of_the_public_interface_is_any(checker: ModuleType) -> None:
    search = checker.any_in_types(checker.PUBLIC)

    assert search.found == []
    reached = {name for _, name in search.reached}
    assert {"Match", "State", "Event", "Decision", "JsonValue", "Fields", "Strategy"} <= reached
