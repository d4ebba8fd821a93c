"""Results to share: the picture of a race, and the tags of a link to its replay."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboard.core.record import Record
from pitboard.server.replays.result_picture import (
    HEIGHT,
    LAST_LETTER,
    SHORTEST,
    STEPS,
    TEXT_FONT,
    TITLE_FONT,
    WIDTH,
    CarResult,
    RaceResult,
    letters_wide,
    result_png,
    result_svg,
)
from pitboard.testing.web import Host

RECORDS = Path(__file__).parents[1] / "released" / "0.1" / "records"
FINISHED = RECORDS / "f90-basic-monza-4-mixed-drivers.pit"
UNFINISHED = RECORDS / "f90-basic-hungaroring-4-unfinished.pit"
NAMES = ["Ada", '<b onload="x">&amp;', "W" * 24, "\u202eمرحبا 🏁"]
SVG = "{http://www.w3.org/2000/svg}"


def imported(host: Host, path: Path, names: list[str] | None = None) -> str:
    record = Record.load(path)
    if names is not None:
        record.seats = names
    table: str = host.http.post("/api/replays", content=record.dumps().encode()).json()["table"]
    return table


@pytest.fixture(scope="module")
def race(host: Host) -> str:
    return imported(host, FINISHED, NAMES)


def texts(svg: str) -> list[str]:
    # Our own drawing: nothing of it comes from outside but the names that are tested here.
    root = ElementTree.fromstring(svg)  # noqa: S314
    return [each.text or "" for each in root.iter(f"{SVG}text")]


def png_size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.slow
def test_the_picture_shows_podium_and_race_in_the_language_that_is_asked_for(
    host: Host, race: str
) -> None:
    replay = host.get(f"/api/tables/{race}/replay")
    winner, second, third = (replay["names"][car] for car in replay["ranking"][:3])

    english = host.http.get(f"/api/tables/{race}/result.svg", params={"lang": "en"})
    header = {"Accept-Language": "de-CH, it-CH;q=0.9, en;q=0.5"}
    italian = host.http.get(f"/api/tables/{race}/result.svg", headers=header)
    png = host.http.get(f"/api/tables/{race}/result.png")

    shown = texts(english.text)
    assert shown[:2] == [
        f"{winner} wins at Monza".upper(),
        f"Formula 90, 1st edition · Basic · {replay['chart'][-1]['turn']} turns",
    ]
    assert [each for each in shown if each in {winner, second, third}] == [winner, second, third]
    assert {car["number"] for car in replay["frames"][0]["cars"]} <= set(shown)
    assert f"{winner} vince a Monza".upper() in texts(italian.text)
    assert english.headers["content-type"].startswith("image/svg+xml")
    assert "script-src" not in english.headers["content-security-policy"]
    assert png.headers["content-type"] == "image/png"
    assert png.headers["cross-origin-resource-policy"] == "cross-origin"
    assert png_size(png.content) == (WIDTH, HEIGHT)


@pytest.mark.slow
def test_a_race_without_a_result_has_no_picture(host: Host) -> None:
    running = host.table("me", "link")["table"]
    unfinished = imported(host, UNFINISHED)

    codes = {
        table: host.http.get(f"/api/tables/{table}/result.png").json()["code"]
        for table in (running, unfinished, "nobody")
    }

    assert codes == {
        running: "race-running",
        unfinished: "race-without-result",
        "nobody": "table-unknown",
    }


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([a-z]+:[^"]+)" content="([^"]*)" />', page)
    return dict(found)


def test_a_link_to_a_replay_has_the_tags_of_its_race(host: Host, race: str) -> None:
    replay = host.get(f"/api/tables/{race}")
    winner = replay["names"][replay["order"][0]]

    page = host.http.get(f"/replay/{race}")
    italian = host.http.get(f"/replay/{race}", headers={"Accept-Language": "it"})

    found = tags(page.text)
    base = str(host.http.base_url).rstrip("/")
    assert found["og:image"] == f"{base}/api/tables/{race}/result.png?lang=en"
    assert found["og:url"] == f"{base}/replay/{race}"
    assert found["og:title"] == f"{winner} wins at Monza"
    assert found["og:description"].startswith("Formula 90, 1st edition · Basic · ")
    assert tags(italian.text)["og:title"] == f"{winner} vince a Monza"
    assert page.text.count("</head>") == 1


def test_a_name_in_a_tag_is_no_markup(host: Host) -> None:
    names = ['"><script>x</script>'] * 4
    page = host.http.get(f"/replay/{imported(host, FINISHED, names)}").text

    assert "<script>x" not in page
    assert "&quot;&gt;&lt;script&gt;" in page


def test_the_list_of_replays_has_an_address_beside_those_of_races(host: Host) -> None:
    page = host.http.get("/replay")

    assert (page.status_code, tags(page.text)) == (200, {})


def test_the_page_comes_without_tags_where_there_is_nothing_to_show(host: Host) -> None:
    running = host.table("me", "link")["table"]

    pages = [host.http.get(f"/replay/{table}") for table in (running, "nobody")]

    assert [(page.status_code, tags(page.text)) for page in pages] == [(200, {})] * 2


# ---- The drawing


def drawn(names: list[str], moment: str = "") -> RaceResult:
    cars = [
        CarResult(name, str(number), "#1c1f23", "#f3f5f6", [number, number])
        for number, name in enumerate(names, 1)
    ]
    return RaceResult(f"{names[0]} wins at SPA Francorchamps", "about", cars, 2, "label", moment)


def test_any_name_stays_text_of_its_own() -> None:
    names = [*NAMES, "\x00\x1b\ud800é", "]]>-->"]

    shown = texts(result_svg(drawn(names[1:], f"{names[4]} led")))

    assert NAMES[1] in shown
    assert "مرحبا 🏁" in shown, "the override of its direction is left out"
    assert "é led" in shown
    assert png_size(result_png(drawn(names))) == (WIDTH, HEIGHT)


@pytest.mark.parametrize("name", ["W" * 24, "漢" * 24, "i" * 24, "é" * 24, "🏎️" * 12])
def test_the_longest_names_fit(name: str) -> None:
    svg = result_svg(drawn([name, name, name]))

    root = ElementTree.fromstring(svg)  # noqa: S314
    sizes = [
        (float(re.findall(r"[\d.]+", each.get("style") or "")[0]), each.text or "")
        for each in root.iter(f"{SVG}text")
        if (each.text or "").lower().startswith(name[:3].lower())
    ]
    assert len(sizes) == 4, "the podium and the title"
    rooms = [WIDTH, *(step - 218 for step in STEPS)]
    for (size, text), room in zip(sizes, rooms, strict=True):
        assert letters_wide(text) * size <= room
        assert size >= SHORTEST


@pytest.mark.parametrize(("path", "caps"), [(TEXT_FONT, False), (TITLE_FONT, True)])
def test_letters_are_not_wider_than_they_are_counted(path: Path, *, caps: bool) -> None:
    wider = {
        letter: wide
        for letter, wide in advances(path.read_bytes())
        if wide > letters_wide(letter) and (not caps or letter == letter.upper())
    }

    assert wider == {}


def advances(font: bytes) -> Iterator[tuple[str, float]]:
    """Gets the letters of a font with their widths, in heights of letters."""
    tables = {
        font[at : at + 4]: struct.unpack(">II", font[at + 8 : at + 16])
        for at in range(12, 12 + 16 * struct.unpack(">H", font[4:6])[0], 16)
    }
    head, hhea, hmtx, cmap = (tables[name][0] for name in (b"head", b"hhea", b"hmtx", b"cmap"))
    (units,) = struct.unpack(">H", font[head + 18 : head + 20])
    (metrics,) = struct.unpack(">H", font[hhea + 34 : hhea + 36])
    (count,) = struct.unpack(">H", font[cmap + 2 : cmap + 4])
    for at in range(cmap + 4, cmap + 4 + 8 * count, 8):
        start = cmap + struct.unpack(">I", font[at + 4 : at + 8])[0]
        if struct.unpack(">H", font[start : start + 2])[0] != 4:
            continue
        segments = struct.unpack(">H", font[start + 6 : start + 8])[0] // 2
        read = [
            struct.unpack(f">{segments}{kind}", font[place : place + 2 * segments])
            for kind, place in (
                ("H", start + 14),
                ("H", start + 16 + 2 * segments),
                ("h", start + 16 + 4 * segments),
                ("H", start + 16 + 6 * segments),
            )
        ]
        for number, (end, begin, delta, offset) in enumerate(zip(*read, strict=True)):
            for code in range(begin, min(end, LAST_LETTER) + 1):
                glyph = code + delta
                if offset:
                    place = start + 16 + 6 * segments + 2 * number + offset + 2 * (code - begin)
                    glyph = struct.unpack(">H", font[place : place + 2])[0]
                at_metric = hmtx + 4 * min(glyph % 65536, metrics - 1)
                yield chr(code), struct.unpack(">H", font[at_metric : at_metric + 2])[0] / units
        return


def test_a_picture_depends_on_nothing_but_the_race() -> None:
    result = drawn(["Ada", "Bea", "Cleo"])

    assert result_png(result) == result_png(result)
    assert result_png(result) != result_png(replace(result, moment="a moment"))
