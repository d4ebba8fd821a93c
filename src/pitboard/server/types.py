"""Writes the page's TypeScript types from the structs of the wire.

`python -m pitboard.server.types > web/src/lib/messages.ts`; a test compares the two. Events and
questions come from the games' schemas: what each kind tells, and how it can be answered. It knows
the shapes of Python types and nothing of what the messages mean.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import chain, pairwise
from typing import Any, get_args

import msgspec
from msgspec import inspect as shapes

from pitboard import games
from pitboard.core.schema import Field, Kind, Schema, Type
from pitboard.server import messages, wire

_HEADER = """\
// Made by `python -m pitboard.server.types` from the structs of src/pitboard/server. Do not edit.
/* eslint-disable */
"""

_MODULES = (wire, *messages.MODULES)

_PLAIN: dict[type[shapes.Type], str] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
    shapes.RawType: "unknown",
}

_ALIASES = """\
/** A thing in a sentence: what it is, and which. */
export type Part = [string, number]

/** What people read: plain words, or words and things in order. */
export type Sentence = string | (string | Part)[]
"""
_SENTENCE = "string | (string | [string, number])[]"


def _schemas() -> dict[str, Schema]:
    """Gets the schema of every game, by the name its types begin with."""
    return {name.capitalize(): games.load(name, "schema") for name in games.having("schema")}


_BASES = {int: "number", str: "string", bool: "boolean"}

_UNIONS = (
    "GameComponents",
    "GameBoard",
    "GameState",
    "GameOwn",
    "GameOutcome",
    "GameFrame",
    "GameRow",
    "GameMore",
    "ClientMessage",
    "ServerMessage",
)


def typescript() -> str:
    """Gets the whole file."""
    parts = [_HEADER, _ALIASES, *map(_interface, _structs())]
    parts += [_events(name, schema) for name, schema in _schemas().items()]
    for name in _UNIONS:
        members = _names(getattr(messages, name))
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + "\n")
    constants = ("NAME_LENGTH", "CHAT_LENGTH", "WEBHOOK_LENGTH", "WIRE")
    parts.append(
        "\n".join(f"export const {name} = {getattr(wire, name)}" for name in constants) + "\n"
    )
    return "\n".join(parts)


def _names(union: Any) -> list[str]:
    """Gets the members of a union; one of a single struct is that struct."""
    return [struct.__name__ for struct in get_args(union) or (union,)]


def _structs() -> Iterator[type[msgspec.Struct]]:
    """Gets the structs of the wire in the order of their modules."""
    for module in _MODULES:
        for struct in vars(module).values():
            if (
                inspect.isclass(struct)
                and issubclass(struct, msgspec.Struct)
                and struct.__module__ == module.__name__
                and struct not in (wire.Given, wire.Sent)
            ):
                yield struct


def _interface(struct: type[msgspec.Struct]) -> str:
    info = shapes.type_info(struct)
    assert isinstance(info, shapes.StructType)  # noqa: S101 (it is a struct's)
    base = struct.__bases__[0]
    extends = "" if base in (wire.Given, wire.Sent) else f" extends {base.__name__}"
    lines = [f"/** {_about(struct.__doc__)} */", f"export interface {struct.__name__}{extends} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: '{info.tag}'")
    optional = issubclass(struct, wire.Given)
    own = vars(struct).get("__annotations__", {})
    for field in info.fields:
        if field.name not in own:
            continue
        if about := _field_texts().get((struct.__name__, field.name)):
            lines.append(f"  /** {_about(about)} */")
        absent = "UnsetType" in str(own[field.name])
        mark = "?" if absent or (optional and not field.required) else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)}")
    return "\n".join([*lines, "}", ""])


def _about(text: str | None) -> str:
    return inspect.cleandoc(text or "").replace("\n", "\n * ")


@cache
def _field_texts() -> dict[tuple[str, str], str]:
    """Gets the docstrings that stand under fields; Python itself does not keep them."""
    texts = {}
    trees = [ast.parse(inspect.getsource(module)).body for module in _MODULES]
    for struct in chain.from_iterable(trees):
        if not isinstance(struct, ast.ClassDef):
            continue
        for field, below in pairwise(struct.body):
            match field, below:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    texts[struct.name, name] = text
    return texts


def _type(info: shapes.Type) -> str:
    match info:
        case shapes.Metadata():
            return _type(info.type)
        case shapes.StructType():
            return info.cls.__name__
        case shapes.UnionType():
            known = [each for each in info.types if not isinstance(each, shapes.CustomType)]
            joined = " | ".join(_type(each) for each in known)
            return "Sentence" if joined == _SENTENCE else joined
        case shapes.LiteralType():
            return " | ".join(f"'{value}'" for value in info.values)
        case shapes.ListType():
            inner = _type(info.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case shapes.TupleType():
            return f"[{', '.join(_type(each) for each in info.item_types)}]"
        case shapes.DictType():
            # JSON has no numbers for keys: they arrive as text, which TypeScript indexes alike.
            key = "number" if isinstance(info.key_type, shapes.IntType) else "string"
            return f"Record<{key}, {_type(info.value_type)}>"
    return _PLAIN[type(info)]


# ---- Events and questions


def _events(name: str, schema: Schema) -> str:
    events = "\n".join(f"  '{kind.name}': {_data(kind)}" for kind in schema.events.values())
    asked = "\n".join(f"  {kind.name}: {_data(kind)}" for kind in schema.questions.values())
    return f"""\
/** What each kind of event tells; what is optional may be for one seat alone. */
export interface {name}Events {{
{events}
}}

/** An event, told apart by its kind. */
export type {name}Event = {{
  [K in keyof {name}Events]: {{ kind: K; data: {name}Events[K] }}
}}[keyof {name}Events]

/** What each kind of question is about. */
export interface {name}Questions {{
{asked}
}}

/** A question, told apart by its kind. */
export type {name}Question = {{
  [K in keyof {name}Questions]: {{ kind: K; data: {name}Questions[K] }}
}}[keyof {name}Questions]
"""


def _data(kind: Kind) -> str:
    fields = "; ".join(_data_field(key, field) for key, field in kind.fields.items())
    return f"{{ {fields} }}" if fields else "Record<string, never>"


def _data_field(key: str, field: Field) -> str:
    mark = "?" if field.optional or field.private else ""
    return f"{key}{mark}: {_meaning(field.type)}"


def _meaning(type_: Type) -> str:
    if type_.item is not None:
        inner = _meaning(type_.item)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    single = " | ".join(f"'{word}'" for word in type_.words) or _BASES[type_.base]
    return f"[{', '.join([single] * type_.length)}]" if type_.length else single


if __name__ == "__main__":
    sys.stdout.write(typescript())
