"""Fields of a state, declared once: slots, copies, dumps and views are made from the declaration.

    class Tyres(Fields, modules=("tyres",)):
        compound: str = public("")

A class of fields is a declaration. `concrete` makes the class that states are really built of, with
slots for the fields of the modules that are played and nothing for the others: those read as their
defaults. What is written down and hashed goes by stable keys and leaves defaults out, so that a
field can be added, moved to another part or renamed without touching what was written before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar, cast

T = TypeVar("T")
FieldsT = TypeVar("FieldsT", bound="Fields")

PUBLIC, SECRET, SHARED, SHOWN = "public", "secret", "shared", "shown"

_COPIES = {
    "same": "{0}",
    "list": "{0}[:]",
    "lists": "[each[:] for each in {0}]",
    "dict": "dict({0})",
    "part": "{0}.clone() if {0} is not None else None",
    "parts": "[each.clone() for each in {0}]",
    "clone": "{0}.clone()",
}
"""How each kind of value is copied."""
_KINDS: dict[type, str] = {list: "list", dict: "dict"}


class Field:
    """One field: its default, its key in what is written, who sees it, how long it lasts."""

    __slots__ = ("copy", "default", "dump", "key", "load", "name", "sight", "until")

    def __init__(
        self,
        default: Any,
        sight: str,
        *,
        key: str = "",
        until: str = "",
        copy: str = "",
        dump: Callable[[Any], Any] | None = None,
        load: Callable[[Any], Any] | None = None,
    ) -> None:
        self.name = ""
        self.default = default
        self.sight = sight
        self.key = key
        self.until = until
        self.copy = copy or _KINDS.get(type(default), "same")
        self.dump = dump
        self.load = load

    def fresh(self) -> Any:
        """Gets a default of its own where defaults can change."""
        return type(self.default)(self.default) if self.copy in _MUTABLE else self.default

    def absent(self) -> Any:
        """Gets what the field reads as where its module is not played; nobody can change it."""
        if self.copy == "dict":
            return MappingProxyType({})
        return () if self.copy in _MUTABLE else self.default

    def restore(self, value: Any) -> Any:
        """Gets a value from its dump."""
        if self.load is not None:
            return self.load(value)
        if isinstance(self.default, Enum):
            return type(self.default)(value)
        if self.copy == "dict":
            return {key: _like((), each) for key, each in value}
        return _like(self.default, value)


_MUTABLE = ("list", "lists", "dict", "parts")
_PARTS = ("part", "parts", "clone")
_WRITTEN = (bool, int, str, type(None))
"""Types of defaults that stand in the text of functions themselves."""


def _like(example: Any, value: Any) -> Any:
    """Copies a JSON value in the type the state keeps it in: tuples where it has tuples."""
    if isinstance(example, tuple):
        return tuple(tuple(item) if isinstance(item, list) else item for item in value)
    if isinstance(value, list):
        return [item[:] if isinstance(item, list) else item for item in value]
    return value


def public(
    default: T,
    *,
    key: str = "",
    until: str = "",
    copy: str = "",
    dump: Callable[[Any], Any] | None = None,
    load: Callable[[Any], Any] | None = None,
) -> T:
    """Declares a field that everybody may see. `until` names what takes it back to its default."""
    return cast(T, Field(default, PUBLIC, key=key, until=until, copy=copy, dump=dump, load=load))


def secret(
    default: T,
    *,
    key: str = "",
    until: str = "",
    copy: str = "",
    dump: Callable[[Any], Any] | None = None,
    load: Callable[[Any], Any] | None = None,
) -> T:
    """Declares a field that no view takes over by itself."""
    return cast(T, Field(default, SECRET, key=key, until=until, copy=copy, dump=dump, load=load))


def shared(default: T) -> T:
    """Declares what all copies of a state share and nobody writes down: track, deck, rules."""
    return cast(T, Field(default, SHARED, copy="same"))


def shown(default: T, *, copy: str = "") -> T:
    """Declares what only a view has: what it shows of something that is not public."""
    return cast(T, Field(default, SHOWN, copy=copy))


class Declaration(type):
    """Makes classes of fields: remembers the declarations and leaves the defaults in place."""

    declared: Mapping[str, Field]
    belongs: frozenset[str]
    """The modules a part comes with, any of them; none: it is always there."""

    def __new__(
        mcs,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        modules: tuple[str, ...] = (),
    ) -> Declaration:
        declared = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        for key, value in declared.items():
            value.name = key
            value.key = value.key or key
            namespace[key] = value.absent()
        namespace.setdefault("__slots__", ())
        made = super().__new__(mcs, name, bases, namespace)
        made.declared = declared
        made.belongs = frozenset(modules)
        return made

    def __init__(
        cls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        modules: tuple[str, ...] = (),  # noqa: ARG002 (taken by __new__)
    ) -> None:
        super().__init__(name, bases, namespace)


class Fields(metaclass=Declaration):
    """A part of a state. Its methods exist on concrete classes only."""

    base: ClassVar[type[Fields]]
    present: ClassVar[tuple[Field, ...]] = ()
    """The fields of a concrete class, in order."""

    def __init__(self) -> None:
        self.reset()

    def reset(self, until: str = "") -> None:
        """Takes fields back to their defaults: all, or those that last until something."""
        raise NotImplementedError

    def clone(self: FieldsT) -> FieldsT:
        raise NotImplementedError

    def copy_rest(self, other: Any) -> None:
        """Copies what is no field, on a copy just made of `other`."""

    def take(self, other: Any) -> None:
        """Takes the public fields over from another part of the same modules."""
        raise NotImplementedError

    @classmethod
    def of(cls: type[FieldsT], other: Any) -> FieldsT:
        """Makes a part with the public fields of another of the same modules, else fresh."""
        raise NotImplementedError

    def non_defaults(self) -> dict[str, Any]:
        """Gets what differs from the defaults, by key, as JSON can carry it."""
        raise NotImplementedError

    def fill(self, data: Mapping[str, Any]) -> None:
        """Sets all plain fields from what `non_defaults` gave; parts are left to the caller."""
        for each in self.present:
            if each.sight != SHARED and each.copy not in _PARTS:
                value = each.restore(data[each.key]) if each.key in data else each.fresh()
                setattr(self, each.name, value)

    def __reduce__(self) -> Any:
        values = tuple(getattr(self, each.name) for each in self.present)
        return _rebuild, (self.base, tuple(sorted(type(self).belongs)), values)

    def __repr__(self) -> str:
        told = ", ".join(
            f"{each.name}={value!r}"
            for each in self.present
            if (value := getattr(self, each.name)) != each.default
        )
        return f"{type(self).__name__}({told})"


def fields_of(base: type[Fields], modules: frozenset[str]) -> Iterator[Field]:
    """Gets the fields a class has in a race with these modules."""
    for part in reversed(base.__mro__):
        if isinstance(part, Declaration) and (not part.belongs or part.belongs & modules):
            yield from part.declared.values()


def concrete(base: type[FieldsT], modules: frozenset[str] = frozenset()) -> type[FieldsT]:
    """Gets the class that parts of a race with these modules are built of."""
    return cast("type[FieldsT]", _concrete(base, modules))


@cache
def _concrete(base: type[Fields], modules: frozenset[str]) -> type[Fields]:
    present = tuple(fields_of(base, modules))
    namespace: dict[str, Any] = {
        "__slots__": tuple(each.name for each in present),
        "__module__": base.__module__,
        "__doc__": base.__doc__,
        "base": base,
        "present": present,
    }
    made = Declaration(base.__name__, (base,), namespace, modules=tuple(modules))
    scope: dict[str, Any] = {
        "new": object.__new__,
        "made": made,
        **{f"d_{each.name}": each.default for each in present},
        **{f"dump_{each.name}": each.dump for each in present if each.dump},
    }
    for name, code in (
        ("clone", _clone_code(base, present)),
        ("take", _take_code(present)),
        ("non_defaults", _non_defaults_code(present)),
        ("reset", _reset_code(present)),
    ):
        setattr(made, name, compiled(code, name, scope))
    if base.__init__ is Fields.__init__:
        made.__init__ = made.reset  # type: ignore[misc, attr-defined]  # of Fields; one call less
    made.of = staticmethod(compiled(_of_code(present), "of", scope))  # type: ignore[attr-defined]  # it is of Fields
    return cast("type[Fields]", made)


def compiled(code: str, name: str, scope: dict[str, Any]) -> Any:
    """Gets a function from its text: as fast as if it were written by hand."""
    own = dict(scope)
    exec(code, own)  # noqa: S102 (our own text, made from declarations)
    return own[name]


def _rebuild(base: type[Fields], modules: tuple[str, ...], values: tuple[Any, ...]) -> Fields:
    """Makes a part again that was sent to another process."""
    made = concrete(base, frozenset(modules))
    part: Fields = object.__new__(made)
    for each, value in zip(made.present, values, strict=True):
        setattr(part, each.name, value)
    return part


def _fresh_code(field: Field) -> str:
    if field.copy in _MUTABLE:
        return "{}" if field.copy == "dict" else "[]"
    written = type(field.default) in _WRITTEN or field.default == ()
    return repr(field.default) if written else f"d_{field.name}"


def _reset_code(present: tuple[Field, ...]) -> str:
    spans: dict[str, list[str]] = {}
    for each in present:
        line = f" self.{each.name} = {_fresh_code(each)}"
        for span in {"", each.until}:
            spans.setdefault(span, []).append(line)
    lines = ["def reset(self, until=''):"]
    for span in sorted(spans, reverse=True):  # the whole comes last: it is asked for once
        lines += [f"if until == {span!r}:", *spans[span], " return"]
    return "\n ".join(lines)


def _clone_code(base: type[Fields], present: tuple[Field, ...]) -> str:
    lines = ["def clone(self):", "copy = new(made)"]
    if base.copy_rest is not Fields.copy_rest:
        lines.append("copy.copy_rest(self)")
    lines += [f"copy.{f.name} = {_COPIES[f.copy].format(f'self.{f.name}')}" for f in present]
    return "\n ".join([*lines, "return copy"])


def _take_code(present: tuple[Field, ...]) -> str:
    seen = [each for each in present if each.sight == PUBLIC]
    lines = [f"self.{f.name} = {_COPIES[f.copy].format(f'other.{f.name}')}" for f in seen]
    return "\n ".join(["def take(self, other):", *lines, "return None"])


def _of_code(present: tuple[Field, ...]) -> str:
    lines = ["def of(other):", "part = new(made)"]
    for each in present:
        taken = _COPIES[each.copy].format(f"other.{each.name}")
        value = taken if each.sight == PUBLIC else _fresh_code(each)
        lines.append(f"part.{each.name} = {value}")
    return "\n ".join([*lines, "return part"])


def _non_defaults_code(present: tuple[Field, ...]) -> str:
    lines = ["def non_defaults(self):", "data = {}"]
    for each in present:
        if each.sight == SHARED:
            continue
        said = {
            "part": "value.non_defaults()",
            "parts": "[each.non_defaults() for each in value]",
            "dict": "[[key, each] for key, each in value.items()]",
        }.get(each.copy, "value")
        if each.dump is not None:
            said = f"dump_{each.name}(value)"
        lines.append(f"value = self.{each.name}")
        lines.append(f"if value != d_{each.name}: data[{each.key!r}] = {said}")
    return "\n ".join([*lines, "return data"])
