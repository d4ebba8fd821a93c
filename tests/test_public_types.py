"""What `make lint` demands of the types of the public interface."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import pitboard


@pytest.fixture(scope="module")
def checker() -> ModuleType:
    path = Path(__file__).parents[1] / "tools" / "public_types.py"
    spec = spec_from_file_location("public_types", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
