"""Builds structs of the wire from views: a field with the same name is copied, never by hand.

    read_fuel = from_view(CarFuel, CarView)
    read_skill = from_view(CarSkill, CarView, chosen="has_skill", used="skill_used")
    read_series = from_view(CarSeries, CarView)

    read_fuel(car)
    read_series(car, turned=is_turned(car))

A field of the engine that the page shows is declared in two places only: in a class of `Fields`,
and in the struct. The functions are generated and compiled once.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol, TypeVar, cast

from msgspec import Struct
from msgspec.structs import fields

from pitboard.core.fields import Fields, compiled

ViewT = TypeVar("ViewT", bound=Fields)
StructT = TypeVar("StructT", bound=Struct)
ViewT_contra = TypeVar("ViewT_contra", bound=Fields, contravariant=True)
StructT_co = TypeVar("StructT_co", bound=Struct, covariant=True)


class Reader(Protocol[ViewT_contra, StructT_co]):
    """Builds a struct from a part of a view and the fields that the view does not have."""

    def __call__(self, part: ViewT_contra, /, **given: Any) -> StructT_co: ...


def from_view(
    struct: type[StructT],
    view: type[ViewT],
    *,
    given: Collection[str] = (),
    **renamed: str,
) -> Reader[ViewT, StructT]:
    """Makes the function that builds a struct from a part of a view.

    :param given: fields that the caller passes although the view has one of that name.
    :param renamed: fields with another name in the view. Fields with a default are read only if
        they are listed here.
    :raises TypeError: if a field has another type in the view (a tuple there is a list here).
    """
    here, there = _types(struct), _types(view)
    for name, source in renamed.items():
        if name not in here or source not in there:
            raise TypeError(f"no {struct.__name__}.{name} or no {view.__name__}.{source}")
    parameters, values, more = [], [], []
    for each in fields(struct):
        source = renamed.get(each.name, each.name if each.required else "")
        if source in there and each.name not in given:
            value = _copied(here[each.name], there[source], source)
            # Required fields come first: by position they are passed without looking for names.
            values.append(value if each.required else f"{each.name}={value}")
        elif each.required:
            parameters.append(each.name)
            values.append(each.name)
        else:
            more = ["**more"]
    signature = ", ".join(["part", "/", *(["*", *parameters] if parameters else []), *more])
    code = f"def read({signature}): return struct({', '.join(values + more)})"
    return cast("Reader[ViewT, StructT]", compiled(code, "read", {"struct": struct}))


def _types(declared: type) -> dict[str, str]:
    """Gets the types of the fields of a class and its bases, as they are written."""
    bases = [vars(base).get("__annotations__", {}) for base in reversed(declared.__mro__)]
    return {name: text for annotations in bases for name, text in annotations.items()}


def _copied(here: str, there: str, source: str) -> str:
    """Gets the text that copies a field of a view."""
    if here == there:
        return f"part.{source}"
    if here == there.replace("tuple[", "list[", 1).replace(", ...]", "]"):
        return f"list(part.{source})"
    raise TypeError(f"{source} of the view is {there}, not {here}: convert it and pass it")
