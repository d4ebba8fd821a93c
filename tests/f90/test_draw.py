"""The drawing of a board shows everything printed on it, and nothing covers anything else."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

import pytest

from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.track import XY, OffTrackIcon, Outcome, Spot, Track
from pitboard.f90.box.tracks import EDITION_IDS, load_track, track_ids
from pitboard.f90.drawing.cars import LIVERIES, CarMark
from pitboard.f90.drawing.draw import board_svg
from pitboard.f90.drawing.signs import LABELS
from pitboard.i18n import LANGUAGES, Translator

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SVG = "{http://www.w3.org/2000/svg}"

LANGUAGE_WORDS = {
    lang: {label: Translator(lang, strict=True).text(label) for label in LABELS}
    for lang in LANGUAGES
}
WORDS = LANGUAGE_WORDS["en"]

monza = load_track("monza")
TRACKS = [load_track(name, edition) for edition in EDITION_IDS for name in track_ids(edition)]
every = pytest.mark.parametrize("track", TRACKS, ids=lambda track: f"{track.id}-{track.edition}")


class Box(NamedTuple):
    """A rectangle that something on the board fills."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def distance(self, spot: XY) -> float:
        across = max(self.left - spot.x, 0, spot.x - self.right)
        down = max(self.top - spot.y, 0, spot.y - self.bottom)
        return float((across**2 + down**2) ** 0.5)


def drawn(track: Track, lang: str = "en", cars: Sequence[CarMark] = ()) -> Element:
    svg = board_svg(track, lang_labels=LANGUAGE_WORDS[lang], cars=cars)
    return fromstring(svg)  # noqa: S314 - our own XML


def layer(root: Element, name: str) -> Element:
    (found,) = (group for group in root.iter(f"{SVG}g") if group.get("class") == name)
    return found


def classed(root: Element, name: str) -> list[Element]:
    return [each for each in root.iter() if name in (each.get("class") or "").split()]


def texts(root: Element, name: str) -> list[str]:
    return [each.text or "" for each in classed(root, name)]


def place(group: Element) -> XY:
    x, y = re.findall(r"-?[\d.]+", group.get("transform") or "")[:2]
    return XY(float(x), float(y))


def labels(root: Element) -> list[tuple[str, Box]]:
    """Gets the boxes of everything beside the ribbon, as wide as condensed letters run."""
    boxes = []
    for group in layer(root, "labels"):
        x, y = place(group) if group.get("transform") else XY(0, 0)
        if group.get("class") == "corner":
            _, name, contest, *price = group.itertext()
            right = max(26 + 8 * len(name) + 38 * len(price), 40 + 5.2 * len(contest))
            boxes.append((name, Box(x, y, x + right, y + 25)))
        elif group.tag == f"{SVG}g":
            width, height = (float(group[0].get(side) or 0) for side in ("width", "height"))
            boxes.append(("".join(group.itertext()), Box(x, y, x + width, y + height)))
    return [*boxes, *legend_boxes(classed(root, "legend")[0])]


def start_box(root: Element) -> Box:
    """Gets the box of the word beside the start line."""
    (start,) = classed(root, "start-name")
    x, y = float(start.get("x") or 0), float(start.get("y") or 0)
    reach = 3 * len(start.text or "")
    return Box(x - reach, y - 7.5, x + reach, y)


def legend_boxes(legend: Element) -> list[tuple[str, Box]]:
    x, y = place(legend)
    title, facts = (len(texts(legend, name)[0]) for name in ("title", "facts"))
    keys = [key for key in legend if len(key)]
    right = max(place(key).x + 24 + 4.8 * len(texts(key, "key")[0]) for key in keys)
    # The longest column ends with the key of Extreme Trajectories, left of all that is wide.
    bottom = sorted(place(key).y for key in keys)[-1 if len(keys) <= 16 else -2] + 9
    return [
        ("title", Box(x, y, x + max(17 * title, 6.2 * facts), y + 46)),
        ("key", Box(x, y + 50, x + right, y + bottom)),
    ]


# ---- What is on it


@every
def test_the_picture_in_the_documents_is_the_drawing(track: Track) -> None:
    edition = "" if track.edition == 1 else f"-{track.edition}e"
    picture = IMAGES / f"board-{track.id}{edition}.svg"

    same = picture.read_text("utf-8") == board_svg(track, lang_labels=WORDS)

    assert same, f"write docs/images/{picture.name} again: make docs"


def test_a_board_is_drawn_the_same_every_time() -> None:
    assert board_svg(monza, lang_labels=WORDS) == board_svg(monza, lang_labels=WORDS)


@every
def test_a_board_stands_alone_and_runs_nothing(track: Track) -> None:
    svg = board_svg(track, lang_labels=WORDS)

    assert "<script" not in svg
    assert re.findall(r'(?:href|src)="(?!#)', svg) == []
    used, defined = (
        set(re.findall(r'href="#([\w-]+)"', svg)),
        set(re.findall(r' id="([^"]+)"', svg)),
    )
    assert used <= defined


@every
def test_every_section_is_a_target_in_its_type_and_has_its_number(track: Track) -> None:
    root = drawn(track)

    sections = [group for group in layer(root, "ribbon") if group.get("data-section")]
    # Sections on bridges are drawn last.
    sections.sort(key=lambda group: int(group.get("data-section") or 0))
    assert [(each.get("data-section"), each.get("class")) for each in sections] == [
        (str(section.index + 1), f"section {section.type.name.lower()}")
        for section in track.sections
    ]
    assert texts(layer(root, "numbers"), "number") == [str(i + 1) for i in range(track.length)]


@every
def test_edges_differ_by_pattern_and_not_by_colour_alone(track: Track) -> None:
    svg = board_svg(track)

    for group in layer(drawn(track), "ribbon"):
        edges = [each.get("class") for each in group if "edge" in (each.get("class") or "")]
        assert edges in ([], ["edge", "edge pattern"] * 2)
    assert ".corner > .pattern { stroke: #24262a; stroke-dasharray: 5 9" in svg
    assert "var(--edge-braking-gap, #3a4149); stroke-dasharray: 1.5 4" in svg


@every
def test_points_corners_boards_and_grid_are_all_there(track: Track) -> None:
    root = drawn(track)

    points = [point for section in track.sections for point in section.points]
    assert texts(layer(root, "trajectories"), "bonus") == [f"+{point.bonus}" for point in points]
    assert [
        (each.get("class") or "").split()[1]
        for each in classed(layer(root, "trajectories"), "point")
    ] == [kind.name.lower() for point in points for kind in point.types]
    assert texts(root, "corner-name") == [corner.name for corner in track.corners]
    assert texts(root, "corner-contest") == [
        f"Contest {corner.contest:+d}".replace("-", "\N{MINUS SIGN}") for corner in track.corners
    ]
    braking = [section for section in track.sections if section.board]
    assert [
        "" if "none" in (each.get("class") or "") else "".join(each.itertext())
        for each in classed(layer(root, "labels"), "brake-board")
    ] == [
        ""
        if not section.brakes_late
        else f"LB {signed(section.late_braking)}"
        if track.own_targets
        else str(section.late_braking)
        for section in braking
    ]
    assert texts(layer(root, "start"), "place") == [str(i) for i in range(1, 13)]


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"


@every
def test_extreme_trajectories_prices_and_recovery_boxes_are_all_there(track: Track) -> None:
    root = drawn(track)
    points = [point for section in track.sections for point in section.points]
    extremes = [point.extreme for point in points if point.extreme]

    road, beside = layer(root, "trajectories"), layer(root, "labels")
    assert len(classed(road, "extreme")) == len(classed(road, "blind")) == len(extremes)
    prices = [
        icon
        for point in points
        for icon, amount in (("tyre", point.tyres), ("damage", point.damage), ("card", point.cards))
        if amount
    ]
    shown = [each for each in classed(road, "price") if "blind" not in (each.get("class") or "")]
    assert [each[1].get("href") for each in shown] == [f"#i-{icon}" for icon in prices]
    assert len(classed(road, "two-types")) == sum(point.second is not None for point in points)
    boxes = classed(beside, "recovery")
    assert [texts(box, "dark") for box in boxes] == [
        ["ET", signed(extreme.check)] for extreme in extremes
    ]
    assert [row_of(box) for box in boxes] == [
        [*items(extreme.passed), *items(extreme.failed)] for extreme in extremes
    ]


@every
def test_no_point_covers_how_much_it_costs(track: Track) -> None:
    line, road = CentreLine(track), layer(drawn(track), "trajectories")
    points = [(index, point) for index, each in enumerate(track.sections) for point in each.points]
    prices = [
        (line.heading(line.along(Spot(index, point.share, point.offset))), amount)
        for index, point in points
        for amount in (point.tyres, point.damage, point.cards)
        if amount > 1
    ]

    shown = classed(road, "amount")
    assert [each.text for each in shown] == [str(amount) for _, amount in prices]
    for (heading, _), each in zip(prices, shown, strict=True):
        # The point lies ahead of its price, so the number stands behind.
        assert math.cos(heading) * float(each.get("x") or 0) < 0


def row_of(box: Element) -> list[str]:
    return [
        each.text or "" if each.tag == f"{SVG}text" else (each.get("href") or "")
        for each in box
        if each.get("class") in ("item", "icon")
    ]


def items(outcome: Outcome) -> list[str]:
    found = [signed(-outcome.mp)] if outcome.mp else []
    found += ["#i-tyre", str(outcome.tyres)] if outcome.tyres else []
    found += ["#i-damage", str(outcome.damage)] if outcome.damage else []
    found += ["#i-pit"] if outcome.pit else []
    found += ["#i-crash-sc" if outcome.safety_car else "#i-crash"] if outcome.crash else []
    return found or ["free"]


def test_a_corner_that_does_not_block_shows_the_cost_of_passing() -> None:
    first, *others = monza.corners
    opened = replace(monza, corners=(replace(first, overtake=2), *others))

    root = drawn(opened)

    marked = [each for each in layer(root, "labels") if texts(each, "open-price") == ["2"]]
    assert [each.get("data-corner") for each in marked] == ["1"]
    arrows = [len(classed(layer(each, "ribbon"), "arrow")) for each in (root, drawn(monza))]
    assert arrows == [2 * monza.corner_at.count(1), 0]
    assert "Does not block" in texts(root, "key")
    assert "Does not block" not in texts(drawn(monza), "key")


def test_a_grid_of_six_to_a_section_has_its_slots() -> None:
    crowded = replace(monza, grid=monza.grid[:2], grid_places=6)

    places = texts(layer(drawn(crowded), "start"), "place")

    assert places == [str(number) for number in range(1, 13)]


def test_a_bridge_is_drawn_above_the_road_below_with_walls() -> None:
    suzuka = load_track("suzuka", "2e")
    (bridge,) = suzuka.geometry.bridges

    ribbon = layer(drawn(suzuka), "ribbon")

    drawn_last = [group.get("data-section") for group in ribbon if group.get("data-section")][-1]
    assert drawn_last == str(bridge.over + 1)
    parts = [each.get("class") for each in ribbon]
    above = parts.index("cast")
    assert parts[above : above + 5] == ["cast", "cast", "section straight", "wall", "wall"]
    assert classed(drawn(monza), "wall") == []


def test_a_tunnel_is_dark_between_its_mouths_and_water_lies_below_the_road() -> None:
    root = drawn(load_track("monaco", "2e"))

    assert len(classed(root, "tunnel")) == 1
    assert len(classed(root, "mouth")) == 2
    order = [each.get("class") for each in root]
    assert order.index("water") < order.index("ribbon")
    assert "water" not in [each.get("class") for each in drawn(monza)]


@every
def test_the_start_stands_beside_the_road(track: Track) -> None:
    start = classed(drawn(track), "start-name")[0]
    x, y = float(start.get("x") or 0), float(start.get("y") or 0)
    wide = 5.3 * len(start.text or "")
    box = Box(x - wide / 2, y - 8, x + wide / 2, y)
    line = CentreLine(track)

    road = [line.at(distance) for distance in range(0, int(line.lap), 3)]
    assert min(map(box.distance, road)) > track.geometry.width / 2 + 2


@every
def test_off_track_paths_show_their_symbols_and_green_cars(track: Track) -> None:
    paths = layer(drawn(track), "off-track")

    assert [(each.get("class") or "").split()[1] for each in classed(paths, "symbol")] == [
        step.icon.value
        for path in track.off_tracks
        for step in path.steps
        if step.icon is not OffTrackIcon.RE_ENTRY
    ]
    assert len(classed(paths, "back")) == sum(len(path.reentries) for path in track.off_tracks)


def test_words_come_from_the_labels_and_are_escaped() -> None:
    italian = {label: f"<{i}>" for i, label in enumerate(LABELS)}

    root = fromstring(board_svg(monza, lang_labels=italian))  # noqa: S314 - our own XML

    assert set(WORDS) == set(LABELS)
    assert texts(root, "start-name") == ["<0>"]
    assert texts(root, "corner-contest")[0] == "<1> +3"
    assert texts(root, "facts") == ["<2> 33\u2002<3> 6"]
    assert texts(root, "key") == [
        f"<{i}>" for i, label in enumerate(LABELS) if label in KEYS_OF_EVERY_BOARD
    ]


KEYS_OF_EVERY_BOARD = frozenset(
    f"board-{name}"
    for name in (
        *("straight", "corner", "braking", "late-braking", "speeding", "driving", "gear", "event"),
        *("check", "tyre", "damage", "lost-time", "pit", "crash", "crash-sc", "re-entry"),
    )
)


@every
def test_the_key_lists_what_the_board_has(track: Track) -> None:
    shown = texts(drawn(track), "key")
    keys = {label for label, word in WORDS.items() if word in shown}

    second = {"two-types", "extreme", "blind"} if track.own_targets else set()
    some = {
        "card": any(point.cards for each in track.points for point in each),
        "no-late-braking": any(each.board and not each.brakes_late for each in track.sections),
        "non-blocking": any(track.overtake),
    }
    printed = second | {name for name, is_there in some.items() if is_there}
    assert keys == KEYS_OF_EVERY_BOARD | {f"board-{name}" for name in printed}


def test_without_labels_a_board_has_no_words_but_its_names() -> None:
    root = fromstring(board_svg(monza))  # noqa: S314 - our own XML

    words = {text.text for text in root.iter(f"{SVG}text") if re.search("[a-z]", text.text or "")}
    assert words == {"Monza", *(corner.name for corner in monza.corners)}


# ---- Nothing covers anything else


@pytest.mark.slow
@every
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_label_lies_on_another_on_the_ribbon_or_off_the_board(track: Track, lang: str) -> None:
    line = CentreLine(track)
    ribbon = [line.at(distance) for distance in range(0, int(line.lap), 3)]
    width, height = track.geometry.size

    root = drawn(track, lang)

    placed = labels(root)

    signs = sum(section.board is not None for section in track.sections)
    boxes = sum(point.extreme is not None for points in track.points for point in points)
    assert len(placed) == len(track.corners) + signs + boxes + 2
    words = [*placed, ("start", start_box(root))]
    assert [(a, b) for (a, box), (b, other) in combinations(words, 2) if box.meets(other)] == []
    edge = track.geometry.width / 2 + 5
    assert [name for name, box in placed if min(map(box.distance, ribbon)) < edge] == []
    assert [
        name
        for name, box in placed
        if box.left < 0 or box.top < 0 or box.right > width or box.bottom > height
    ] == []


@pytest.mark.slow
@every
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_section_number_lies_on_a_label_a_symbol_or_the_ribbon(track: Track, lang: str) -> None:
    root, line = drawn(track, lang), CentreLine(track)
    ribbon = [line.at(distance) for distance in range(0, int(line.lap), 3)]
    symbols = [place(each) for each in classed(layer(root, "off-track"), "symbol")]
    boxes = [*(box for _, box in labels(root)), start_box(root)]

    for number in classed(layer(root, "numbers"), "number"):
        x, y = float(number.get("x") or 0), float(number.get("y") or 0)
        box = Box(x - 5, y - 7.5, x + 5, y)
        assert not any(map(box.meets, boxes)), number.text
        assert min(map(box.distance, symbols)) > 8, number.text
        assert min(map(box.distance, ribbon)) > track.geometry.width / 2 + 2, number.text


# ---- Cars


def test_cars_stand_in_their_section_front_first_or_on_their_point() -> None:
    cars = [
        CarMark("12", "azure", 1, place=1, point=0, active=True),
        CarMark("33", "fast", 1, place=0),
        CarMark("5", "emerald", 11, place=0),
        CarMark("7", "rose", 11, place=1),
        CarMark("9", "ice", 11, place=2),
    ]
    line = CentreLine(monza)

    shown = layer(drawn(monza, cars=cars), "cars")

    where = {}
    for car in shown:
        spot = place(car)
        near = min(
            range(int(line.lap)),
            key=lambda d: (line.at(d).x - spot.x) ** 2 + (line.at(d).y - spot.y) ** 2,
        )
        where["".join(car.itertext())] = (line.section_at(near), near)
    assert {number: section for number, (section, _) in where.items()} == {
        "12": 1,
        "33": 1,
        "5": 11,
        "7": 11,
        "9": 11,
    }
    assert where["33"][1] > where["12"][1]
    assert where["5"][1] >= where["9"][1]
    assert len(classed(shown, "halo")) == 1


def test_a_crowd_stays_inside_its_section() -> None:
    crowd = [CarMark(str(i), "slow", 12, place=i) for i in range(8)]
    line = CentreLine(monza)

    spots = [place(car) for car in layer(drawn(monza, cars=crowd), "cars")]

    assert len(set(spots)) == 8
    for spot in spots:
        near = min(
            range(int(line.lap)),
            key=lambda d: (line.at(d).x - spot.x) ** 2 + (line.at(d).y - spot.y) ** 2,
        )
        assert line.section_at(near) == 12


@pytest.mark.parametrize("livery", LIVERIES)
def test_every_livery_can_be_drawn(livery: str) -> None:
    svg = board_svg(monza, cars=[CarMark("1", livery, 0)])

    body, _, mark = LIVERIES[livery]
    assert f'data-livery="{livery}" style="--body:{body};' in svg
    assert f'<use href="#mark-{mark}"/>' in svg
    assert f'id="mark-{mark}"' in svg
