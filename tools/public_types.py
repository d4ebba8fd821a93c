"""Checks that the types of the public interface are complete: `make lint`.

pyright verifies every module of the installed package; what counts here is what `__all__` of the
public modules lists (docs/api.md), with the members of its classes. A type that such a name refers
to is complete too, or the name is not. None of these types has `Any` in it. Prints problems only.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from public_any import any_in_types

PACKAGE = "pitboard"
PUBLIC = ("pitboard", "pitboard.f90", "pitboard.bolide", "pitboard.drivers", "pitboard.client")


def public_names() -> set[str]:
    """Gets the full names of the public interface; pyright does not report modules' dunders."""
    return {
        f"{module}.{name}"
        for module in PUBLIC
        for name in importlib.import_module(module).__all__
        if not name.startswith("__")
    }


def problems(symbols: Iterable[dict[str, Any]], names: set[str]) -> Iterator[str]:
    """Gets the public names that a report of pyright lacks or whose type is not complete."""
    symbols = list(symbols)
    reported: set[str] = set()
    public: set[str] = set()
    for symbol in symbols:
        if here := names & {symbol["name"], *symbol.get("alternateNames", ())}:
            reported |= here
            if symbol["category"] != "module":
                public.add(symbol["name"])
    for name in sorted(names - reported):
        yield f"{name}: not in the report"
    for symbol in symbols:
        name = symbol["name"]
        if not symbol["isTypeKnown"] and (name in public or name.rpartition(".")[0] in public):
            reasons = [each["message"] for each in symbol["diagnostics"]]
            yield "\n  ".join([f"{name}: type incomplete", *reasons])


def main() -> int:
    folder = Path(sys.executable).parent
    command = [str(folder / "pyright"), "--verifytypes", PACKAGE, "--ignoreexternal"]
    # It looks for the package where the first `python` of the path imports from.
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run(  # noqa: S603 (our own command)
        [*command, "--outputjson"], env=environment, capture_output=True, text=True, check=False
    )
    try:
        symbols = json.loads(done.stdout)["typeCompleteness"]["symbols"]
    except (ValueError, KeyError):
        symbols = []
    if not symbols:
        print(done.stdout, done.stderr, sep="\n")
        return 1
    found = list(problems(symbols, public_names()))
    found += [f"{each}: Any in a public type" for each in any_in_types(PUBLIC).found]
    for problem in found:
        print(problem)
    if found:
        print(f"A name without a reason refers to another such type: {' '.join(command)}")
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main())
