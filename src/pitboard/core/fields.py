"""Fields of a state, declared once: slots, copies, dumps and views are generated from them.

    class Tyres(Fields, modules=("tyres",)):
        compound: str = public("")

A class of fields is a declaration. `concrete` generates the class that states are built of, with
slots for the fields of the modules in play; fields of other modules read as their defaults. Dumps
and hashes use stable keys and leave out defaults, so that a field can be added, moved to another
part or renamed without changing older dumps and hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy as shallow_copy
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import ClassVar, Self, TypeVar, cast

from pitboard.core.json_values import JsonObject, JsonValue, as_list

T = TypeVar("T")
FieldsT = TypeVar("FieldsT", bound="Fields")

PUBLIC, SECRET, SHARED, SHOWN = "public", "secret", "shared", "shown"

_COPIES = {
    "same": "{0}",
    "list": "{0}[:]",
    "dict": "dict({0})",
    "part": "{0}.clone() if {0} is not None else None",
    "parts": "[each.clone() for each in {0}]",
    "clone": "{0}.clone()",
}
"""The code that copies a value, by `Field.copy`."""
_KINDS: dict[type, str] = {list: "list", dict: "dict"}


class Field:
    """One field: its default, its key in dumps, its visibility, and what resets it (`until`)."""

    __slots__ = ("copy", "default", "dump", "key", "load", "name", "until", "visibility")

    def __init__(
        self,
        default: object,
        visibility: str,
        *,
        key: str = "",
        until: str = "",
        copy: str = "",
        dump: Callable[..., JsonValue] | None = None,
        load: Callable[[JsonValue], object] | None = None,
    ) -> None:
        self.name = ""
        self.default = default
        self.visibility = visibility
        self.key = key
        self.until = until
        self.copy = copy or _KINDS.get(type(default), "same")
        self.dump = dump
        self.load = load

    def fresh(self) -> object:
        """Gets the default; a new copy of it if it is mutable."""
        return shallow_copy(self.default) if self.copy in _MUTABLE else self.default

    def absent(self) -> object:
        """Gets the immutable value of the field where its module is not in play."""
        if self.copy == "dict":
            return MappingProxyType({})
        return () if self.copy in _MUTABLE else self.default

    def restore(self, value: JsonValue) -> object:
        """Gets the value of the field from its dump."""
        if self.load is not None:
            return self.load(value)
        if isinstance(self.default, Enum):
            return type(self.default)(value)
        if self.copy == "dict":
            return {key: _as_type_of((), each) for key, each in map(as_list, as_list(value))}
        return _as_type_of(self.default, value)


_MUTABLE = ("list", "dict", "parts")
_PARTS = ("part", "parts", "clone")
_LITERALS = (bool, int, str, type(None))
"""Types of defaults that generated code contains as literals."""


def _as_type_of(example: object, value: JsonValue) -> object:
    """Copies a JSON value; a list becomes a tuple if the example is one, and so does a list in it:
    copies of a field share what is in it."""
    if isinstance(example, tuple):
        return tuple(tuple(item) if isinstance(item, list) else item for item in as_list(value))
    if isinstance(value, list):
        return [tuple(item) if isinstance(item, list) else item for item in value]
    return value


def public(
    default: T,
    *,
    key: str = "",
    until: str = "",
    copy: str = "",
    dump: Callable[..., JsonValue] | None = None,
    load: Callable[[JsonValue], T] | None = None,
) -> T:
    """Declares a field that every view copies. `until` names the event that resets it."""
    return cast(T, Field(default, PUBLIC, key=key, until=until, copy=copy, dump=dump, load=load))


def secret(
    default: T,
    *,
    key: str = "",
    until: str = "",
    copy: str = "",
    dump: Callable[..., JsonValue] | None = None,
    load: Callable[[JsonValue], T] | None = None,
) -> T:
    """Declares a field that views do not copy."""
    return cast(T, Field(default, SECRET, key=key, until=until, copy=copy, dump=dump, load=load))


def shared(default: T) -> T:
    """Declares a field that copies of a state share and dumps leave out: track, deck, rules."""
    return cast(T, Field(default, SHARED, copy="same"))


def shown(default: T, *, copy: str = "") -> T:
    """Declares a field of a view only: the visible part of something that is not public."""
    return cast(T, Field(default, SHOWN, copy=copy))


class Declaration(type):
    """Metaclass of `Fields`: collects the declared fields and leaves their defaults in place."""

    declared: Mapping[str, Field]
    module_names: frozenset[str]
    """The modules of which one must be in play for these fields to exist; none: they always do."""

    def __new__(
        mcs,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, object],
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
        made.module_names = frozenset(modules)
        return made

    def __init__(
        cls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, object],
        modules: tuple[str, ...] = (),  # noqa: ARG002 (taken by __new__)
    ) -> None:
        super().__init__(name, bases, namespace)


class Fields(metaclass=Declaration):
    """A part of a state. Its methods are generated on concrete classes only."""

    base: ClassVar[type[Fields]]
    present: ClassVar[tuple[Field, ...]] = ()
    """The fields of a concrete class, in order."""

    def __init__(self) -> None:
        self.reset()

    def reset(self, until: str = "") -> None:
        """Resets fields to their defaults: all, or those declared with this `until`."""
        raise NotImplementedError

    def clone(self: FieldsT) -> FieldsT:
        raise NotImplementedError

    def copy_undeclared(self, other: Self) -> None:
        """Copies attributes that are not declared as fields; called by `clone` on the new copy."""

    def copy_public(self, other: object) -> None:
        """Copies the public fields of another part of the same modules."""
        raise NotImplementedError

    @classmethod
    def from_public(cls: type[FieldsT], other: object) -> FieldsT:
        """Makes a part with the public fields of another of the same modules, others at default."""
        raise NotImplementedError

    def non_defaults(self) -> dict[str, JsonValue]:
        """Gets the fields that differ from their defaults, by key, as JSON values."""
        raise NotImplementedError

    def load_fields(self, data: JsonObject) -> None:
        """Sets all plain fields from the result of `non_defaults`; the caller loads parts."""
        for each in self.present:
            if each.visibility != SHARED and each.copy not in _PARTS:
                value = each.restore(data[each.key]) if each.key in data else each.fresh()
                setattr(self, each.name, value)

    def __reduce__(self) -> tuple[object, ...]:
        values = tuple(getattr(self, each.name) for each in self.present)
        return _rebuild, (self.base, tuple(sorted(type(self).module_names)), values)

    def __repr__(self) -> str:
        values = ", ".join(
            f"{each.name}={value!r}"
            for each in self.present
            if (value := getattr(self, each.name)) != each.default
        )
        return f"{type(self).__name__}({values})"


def fields_of(base: type[Fields], modules: frozenset[str]) -> Iterator[Field]:
    """Gets the fields a class has in a race with these modules."""
    for part in reversed(base.__mro__):
        if isinstance(part, Declaration) and (not part.module_names or part.module_names & modules):
            yield from part.declared.values()


def concrete(base: type[FieldsT], modules: frozenset[str] = frozenset()) -> type[FieldsT]:
    """Gets the generated class for races with these modules."""
    return cast("type[FieldsT]", _concrete(base, modules))


@cache
def _concrete(base: type[Fields], modules: frozenset[str]) -> type[Fields]:
    present = tuple(fields_of(base, modules))
    namespace: dict[str, object] = {
        "__slots__": tuple(each.name for each in present),
        "__module__": base.__module__,
        "__doc__": base.__doc__,
        "base": base,
        "present": present,
    }
    made = Declaration(base.__name__, (base,), namespace, modules=tuple(modules))
    scope: dict[str, object] = {
        "new": object.__new__,
        "made": made,
        **{f"d_{each.name}": each.default for each in present},
        **{f"dump_{each.name}": each.dump for each in present if each.dump},
    }
    for name, code in (
        ("clone", _clone_code(base, present)),
        ("copy_public", _copy_public_code(present)),
        ("non_defaults", _non_defaults_code(present)),
        ("reset", _reset_code(present)),
    ):
        setattr(made, name, compiled(code, name, scope))
    if base.__init__ is Fields.__init__:
        made.__init__ = made.reset  # type: ignore[misc, attr-defined]  # of Fields; one call less
    from_public = compiled(_from_public_code(present), "from_public", scope)
    made.from_public = staticmethod(from_public)  # type: ignore[attr-defined]  # it is of Fields
    return cast("type[Fields]", made)


def compiled(code: str, name: str, scope: dict[str, object]) -> Callable[..., object]:
    """Compiles a function from generated source: as fast as one written by hand."""
    own = dict(scope)
    exec(code, own)  # noqa: S102 (our own text, made from declarations)
    return cast("Callable[..., object]", own[name])


def _rebuild(base: type[Fields], modules: tuple[str, ...], values: tuple[object, ...]) -> Fields:
    """Unpickles a part: its class is generated again."""
    made = concrete(base, frozenset(modules))
    part: Fields = object.__new__(made)
    for each, value in zip(made.present, values, strict=True):
        setattr(part, each.name, value)
    return part


def _fresh_code(field: Field) -> str:
    if field.copy in _MUTABLE:
        return "{}" if field.copy == "dict" else "[]"
    is_literal = type(field.default) in _LITERALS or field.default == ()
    return repr(field.default) if is_literal else f"d_{field.name}"


def _reset_code(present: tuple[Field, ...]) -> str:
    spans: dict[str, list[str]] = {}
    for each in present:
        line = f" self.{each.name} = {_fresh_code(each)}"
        for span in {"", each.until}:
            spans.setdefault(span, []).append(line)
    lines = ["def reset(self, until=''):"]
    for span in sorted(spans, reverse=True):  # resetting all comes last: it is the rarest call
        lines += [f"if until == {span!r}:", *spans[span], " return"]
    return "\n ".join(lines)


def _clone_code(base: type[Fields], present: tuple[Field, ...]) -> str:
    lines = ["def clone(self):", "copy = new(made)"]
    if base.copy_undeclared is not Fields.copy_undeclared:
        lines.append("copy.copy_undeclared(self)")
    lines += [f"copy.{f.name} = {_COPIES[f.copy].format(f'self.{f.name}')}" for f in present]
    return "\n ".join([*lines, "return copy"])


def _copy_public_code(present: tuple[Field, ...]) -> str:
    seen = [each for each in present if each.visibility == PUBLIC]
    lines = [f"self.{f.name} = {_COPIES[f.copy].format(f'other.{f.name}')}" for f in seen]
    return "\n ".join(["def copy_public(self, other):", *lines, "return None"])


def _from_public_code(present: tuple[Field, ...]) -> str:
    lines = ["def from_public(other):", "part = new(made)"]
    for each in present:
        copied = _COPIES[each.copy].format(f"other.{each.name}")
        value = copied if each.visibility == PUBLIC else _fresh_code(each)
        lines.append(f"part.{each.name} = {value}")
    return "\n ".join([*lines, "return part"])


def _non_defaults_code(present: tuple[Field, ...]) -> str:
    lines = ["def non_defaults(self):", "data = {}"]
    for each in present:
        if each.visibility == SHARED:
            continue
        dumped = {
            "part": "value.non_defaults()",
            "parts": "[each.non_defaults() for each in value]",
            "dict": "[[key, each] for key, each in value.items()]",
        }.get(each.copy, "value")
        if each.dump is not None:
            dumped = f"dump_{each.name}(value)"
        lines.append(f"value = self.{each.name}")
        lines.append(f"if value != d_{each.name}: data[{each.key!r}] = {dumped}")
    return "\n ".join([*lines, "return data"])
