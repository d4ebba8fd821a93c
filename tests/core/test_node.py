"""Component files: every complaint names file, entry and reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.components import Node, check_keys, read_toml
from pitboard.core.errors import BadData

FILE = """
name = "Monza"
turns = 26
width = 2.5
wet = true
words = ["a", "b"]

[line]
start = 3

[[sections]]
type = "corner"
[[sections.points]]
bonus = 2
"""


@pytest.fixture
def entry(tmp_path: Path) -> Node:
    path = tmp_path / "track.toml"
    path.write_text(FILE, encoding="utf-8")
    return read_toml(path)


def problem(read: Callable[[], Any]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadData) as caught:
        read()
    return caught.value.code, caught.value.data


def test_values_are_read_by_kind(entry: Node) -> None:
    assert entry.text("name") == "Monza"
    assert entry.integer("turns", 1, 99) == 26
    assert entry.number("width", 0, 9) == 2.5
    assert entry.number("turns", 0, 99) == 26.0
    assert entry.flag("wet") is True
    assert entry.list("words") == ["a", "b"]
    assert entry.entry("line").integer("start", 1, 9) == 3
    assert [section.text("type") for section in entry.entries("sections")] == ["corner"]
    entry.done()


def test_defaults_stand_in_for_what_is_missing(entry: Node) -> None:
    assert entry.text("title", "none") == "none"
    assert entry.integer("laps", 0, 9, 0) == 0
    assert entry.flag("night", False) is False
    assert entry.list("colours", []) == []
    assert list(entry.entries("cars", required=False)) == []


def test_the_way_to_an_entry_is_named(entry: Node) -> None:
    section = next(entry.entries("sections"))
    point = next(section.entries("points"))

    assert problem(lambda: point.integer("bonus", 5, 9)) == (
        "data-range",
        {
            "file": "track.toml",
            "where": "sections[0].points[0].bonus",
            "found": 2,
            "low": 5,
            "high": 9,
        },
    )


@pytest.mark.parametrize(
    ("read", "code", "where"),
    [
        (lambda e: e.text("title"), "data-missing", "title"),
        (lambda e: e.text("turns"), "data-type", "turns"),
        (lambda e: e.integer("wet", 0, 9), "data-type", "wet"),
        (lambda e: e.integer("width", 0, 9), "data-type", "width"),
        (lambda e: e.flag("turns"), "data-type", "turns"),
        (lambda e: e.list("name"), "data-type", "name"),
        (lambda e: e.entry("name"), "data-type", "name"),
        (lambda e: list(e.entries("words")), "data-type", "words[0]"),
        (lambda e: e.text("name", choices=("Imola",)), "data-choice", "name"),
        (lambda e: e.number("width", 3, 9), "data-range", "width"),
        (lambda e: e.entry("line").text("end"), "data-missing", "line.end"),
        (lambda e: e.entry("line").done(), "data-unknown-key", "line.start"),
        (lambda e: e.done(), "data-unknown-key", "name"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    entry: Node, read: Callable[[Node], Any], code: str, where: str
) -> None:
    found, data = problem(lambda: read(entry))

    assert (found, data["file"], data["where"]) == (code, "track.toml", where)


@pytest.mark.parametrize("text", ["name = ", "name = " + "[" * 100_000, "name = " + "9" * 5_000])
def test_a_file_that_is_no_toml_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "track.toml"
    path.write_text(text, encoding="utf-8")

    code, data = problem(lambda: read_toml(path))

    assert (code, data["file"], data["where"]) == ("data-syntax", "track.toml", ".")
    assert data["reason"]


@pytest.mark.parametrize("name", ["", " ", "one\ntwo", "red\x1b[31m", "Monza" * 9])
def test_a_name_fits_in_a_line(name: str) -> None:
    entry = Node("track.toml", "", {"name": name, "id": "monza 1"})

    assert entry.name("id") == "monza 1"
    assert problem(lambda: entry.name("name")) == (
        "data-name",
        {"file": "track.toml", "where": "name", "most": 40},
    )


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "track.toml"
    path.write_text(FILE, encoding="utf-8-sig")

    assert read_toml(path).name("name") == "Monza"


@pytest.mark.parametrize("content", [None, bytes([0xFF, 0xFE])])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "track.toml"
    if content is not None:
        path.write_bytes(content)

    code, data = problem(lambda: read_toml(path))

    assert (code, data["file"], data["where"]) == ("data-unreadable", "track.toml", ".")


# ---- Keys that cost more than they are worth


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a" + ".a" * 3000 + "=1", 1),
        ("x = 1\n[" + "a . " * 3000 + "a]", 2),
        ('x = "y"\n\n' + '"a".' * 900 + "a = 1", 3),
        ("x = { " + "'a'.b." * 900 + "a = 1 }", 1),
        ("x = '''\n'''\n" + "a\t.\t" * 8 + "b = 1", 3),
    ],
)
def test_a_key_of_very_many_parts_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(BadData) as caught:
        check_keys(text, "x.toml")

    assert caught.value.code == "data-long-key"
    assert caught.value.data == {"file": "x.toml", "where": ".", "line": line, "most": 8}


@pytest.mark.parametrize(
    "text",
    [
        "a.b.c.d.e.f.g.h = 1",
        'x = "1.2.3.4.5.6.7.8.9.10.11"',
        "x = '1.2.3.4.5.6.7.8.9.10.11'",
        'x = """\n1.2.3.4.5.6.7.8.9.10.11 \\"""\n"""',
        "# 1.2.3.4.5.6.7.8.9.10.11 \" '",
        "x = [" + ", ".join(["1.5"] * 100) + "]",
    ],
)
def test_dots_elsewhere_are_no_key(text: str) -> None:
    check_keys(text, "x.toml")
