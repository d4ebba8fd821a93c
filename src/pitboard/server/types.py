"""Writes the page's TypeScript types from the structs of the wire.

`python -m pitboard.server.types > web/src/lib/messages.ts`; a test compares the two. It knows the
shapes of Python types and nothing of what the messages mean.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args

import msgspec
from msgspec import inspect as shapes

from pitboard.server import messages

_HEADER = """\
// Made by `python -m pitboard.server.types` from src/pitboard/server/messages.py. Do not edit.
/* eslint-disable */
"""

_PLAIN: dict[type[shapes.Type], str] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
    shapes.RawType: "unknown",
}

_UNIONS = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}


def typescript() -> str:
    """Gets the whole file."""
    parts = [_HEADER, *map(_interface, _structs())]
    for name, union in _UNIONS.items():
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(_names(union)) + "\n")
    constants = ("NAME_LENGTH", "CHAT_LENGTH")
    parts.append(
        "\n".join(f"export const {name} = {getattr(messages, name)}" for name in constants) + "\n"
    )
    return "\n".join(parts)


def _names(union: Any) -> list[str]:
    return [struct.__name__ for struct in get_args(union)]


def _structs() -> Iterator[type[msgspec.Struct]]:
    """Gets the structs of the wire in the order of their module."""
    for struct in vars(messages).values():
        if (
            inspect.isclass(struct)
            and issubclass(struct, msgspec.Struct)
            and struct not in (messages.Given, messages.Sent, messages.RawStep, msgspec.Struct)
        ):
            yield struct


def _interface(struct: type[msgspec.Struct]) -> str:
    info = shapes.type_info(struct)
    assert isinstance(info, shapes.StructType)  # noqa: S101 (it is a struct's)
    lines = [f"/** {_about(struct.__doc__)} */", f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: '{info.tag}'")
    optional = issubclass(struct, messages.Given)
    for field in info.fields:
        if about := _field_texts().get((struct.__name__, field.name)):
            lines.append(f"  /** {_about(about)} */")
        mark = "?" if optional and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)}")
    return "\n".join([*lines, "}", ""])


def _about(text: str | None) -> str:
    return inspect.cleandoc(text or "").replace("\n", "\n * ")


@cache
def _field_texts() -> dict[tuple[str, str], str]:
    """Gets the docstrings that stand under fields; Python itself does not keep them."""
    texts = {}
    for struct in ast.parse(inspect.getsource(messages)).body:
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
            return " | ".join(_type(each) for each in info.types)
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


if __name__ == "__main__":
    sys.stdout.write(typescript())
