"""Attributes of a package that are imported when they are first used.

A package with a public interface stays cheap to import: who needs one part of it, or one of its
modules, does not load the rest.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_attributes(
    package: str, sources: Mapping[str, tuple[str, ...]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Makes `__getattr__` and `__dir__` of a package, from the names that each module has for it.

    Names of the package itself are its submodules.
    """
    module_of = {name: module for module, names in sources.items() for name in names}

    def get(name: str) -> object:
        if name not in module_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        source = module_of[name]
        if source == package:
            return import_module(f"{package}.{name}")
        value = getattr(import_module(source), name)
        setattr(sys.modules[package], name, value)  # the next use does not come here
        return value

    def names() -> list[str]:
        own = (name for name in vars(sys.modules[package]) if name.startswith("__"))
        return sorted({*own, *module_of})

    return get, names
