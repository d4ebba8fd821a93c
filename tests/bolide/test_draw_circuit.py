"""The drawing of a circuit shows what is on it, inside its frame, in the reader's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from pitboard.bolide.box.circuit import Circuit, Ground
from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.drawing.draw import LABELS, circuit_markup, circuit_svg, view_box
from pitboard.i18n import LANGUAGES, Translator

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = ["ground", "pit", "track", "curbs", "paint", "print", "coordinates"]
HALF_A_CAR = 0.8
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"

all_circuits = pytest.mark.parametrize(
    "circuit", [load_circuit(name) for name in circuit_names()], ids=lambda circuit: circuit.id
)


def words(lang: str) -> dict[str, str]:
    tr = Translator(lang, strict=True)
    return {label: tr.text(label) for label in LABELS}


def drawn(circuit: Circuit, lang: str = "en") -> ET.Element:
    return ET.fromstring(circuit_svg(circuit, lang_labels=words(lang)))  # noqa: S314 - our own


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [el for el in root.iter() if name in el.get("class", "").split()]


def texts(root: ET.Element, css: str) -> list[str]:
    return [el.text or "" for el in of_class(root, css) if el.tag == f"{SVG}text"]


def places(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, float]]:
    """Every place an element with absolute coordinates draws to, moved groups included."""
    moved = re.match(rf"translate\(({NUMBER}) ({NUMBER})\)(.*)", element.get("transform", ""))
    if moved:
        if moved[3]:
            yield x + float(moved[1]), y + float(moved[2])
            return
        x, y = x + float(moved[1]), y + float(moved[2])
    for key_x, key_y in (("x", "y"), ("cx", "cy")):
        if element.get(key_x) is not None:
            yield x + float(element.get(key_x, "0")), y + float(element.get(key_y, "0"))
    d = element.get("d", "")
    if not set(d) & set("hvacszqt"):
        for pair in re.findall(rf"({NUMBER})[ ,]({NUMBER})", d):
            yield x + float(pair[0]), y + float(pair[1])
    for child in element:
        yield from places(child, x, y)


@all_circuits
def test_layers_lie_on_each_other_in_order(circuit: Circuit) -> None:
    root = drawn(circuit)

    assert root.tag == f"{SVG}svg"
    assert root.get("class") == "circuit"
    assert [el.get("class") for el in root if el.tag == f"{SVG}g"] == LAYERS
    assert root.findtext(f"{SVG}title") == circuit.name


@all_circuits
def test_everything_lies_inside_the_frame(circuit: Circuit) -> None:
    root = drawn(circuit)
    left, top, width, height = view_box(circuit)
    layers = [el for el in root if el.get("class") in LAYERS[1:]]

    found = [place for layer in layers for place in places(layer)]

    assert root.get("viewBox") == f"{left:g} {top:g} {width:g} {height:g}"
    assert len(found) > 500
    outside = [
        (x, y) for x, y in found if not (left <= x <= left + width and top <= y <= top + height)
    ]
    assert outside == []


@all_circuits
def test_a_car_at_the_outermost_points_lies_on_the_drawing(circuit: Circuit) -> None:
    left, top, width, height = view_box(circuit)
    (west, east), (south, north) = circuit.x_range, circuit.y_range
    stood = [
        (x - left, north - y - top)
        for x in range(west, east + 1)
        for y in range(south, north + 1)
        if circuit.ground((x, y)) >= Ground.RUNOFF
    ]

    hanging = [(x, y) for x, y in stood if min(x, y, width - x, height - y) < HALF_A_CAR]

    assert len(stood) > 500
    assert hanging == []


@all_circuits
def test_grid_points_stand_where_the_page_looks_for_them(circuit: Circuit) -> None:
    """The point x, y is drawn at x, north - y, one unit a square."""
    north = circuit.y_range[1]
    slots = of_class(drawn(circuit), "slot")

    centres = [
        (
            round(float(el.get("x", "0")) + float(el.get("width", "0")) / 2, 2),
            round(float(el.get("y", "0")) + float(el.get("height", "0")) / 2, 2),
        )
        for el in slots
    ]

    assert centres == [(x, north - y) for x, y in circuit.grid]


@all_circuits
def test_what_is_on_the_circuit_is_drawn_once_each(circuit: Circuit) -> None:
    root = drawn(circuit)
    named = [
        sector.name
        for sector, place in zip(circuit.sectors, circuit.drawing.names, strict=True)
        if place
    ]
    curbs = [el for el in of_class(root, "curb") if el.get("class") == "curb"]

    assert texts(root, "arrow-number") == [str(i + 1) for i in range(len(circuit.sectors))]
    assert texts(root, "slot-place") == [str(i) for i in range(1, 9)]
    assert texts(root, "box-number") == [str(i) for i in range(1, circuit.pit.boxes + 1)]
    assert texts(root, "name") == [*named, "½ GP"]
    assert texts(root, "title") == [circuit.name]
    assert texts(root, "risk") == [str(circuit.rain_risk)]
    assert texts(root, "squares") == [str(sign.squares) for sign in circuit.drawing.signs]
    assert len(of_class(root, "sector-line")) == len(circuit.sectors) - 1
    assert len(curbs) == len(circuit.region.patches)
    assert len(of_class(root, "gravel")) == len(circuit.drawing.gravel)


@all_circuits
def test_the_pit_shows_its_services_its_line_and_its_limit(circuit: Circuit) -> None:
    root, pit = drawn(circuit), circuit.pit

    limit = [] if pit.speed_limit is None else [str(pit.speed_limit)]
    assert texts(root, "limit-value") == limit
    services = [texts(el, "service") for el in of_class(root, "box")]
    expected: list[list[str]] = [[] for _ in range(pit.boxes)]
    expected[pit.full_fuel - 1] = ["Full", "fuel"]
    expected[pit.pit_stop - 1] = ["Pit", "stop"]
    expected[pit.half_fuel - 1] = ["½", "fuel"]
    assert services == expected
    lines = of_class(root, "pit-line")
    assert len(lines) == (2 if pit.has_line else 1), "the way in, if it has a line, and the way out"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_the_readers(lang: str) -> None:
    labels = words(lang)

    root = drawn(load_circuit("pietranera"), lang)

    assert texts(root, "pit-word") == [labels["circuit-pit-in"], labels["circuit-pit-out"]]
    assert labels["circuit-rain-risk"] in texts(root, "facts")
    assert f"169 {labels['circuit-squares']}, 10 {labels['circuit-sectors']}" in texts(
        root, "facts"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@all_circuits
def test_ground_for_cars_and_ground_for_crashes_differ_by_more_than_a_shade(
    circuit: Circuit, lang: str
) -> None:
    """The latter is hatched, the former has an edge of its own; the legend shows and names both."""
    labels = words(lang)
    root = drawn(circuit, lang)
    ground, legend = of_class(root, "ground")[0], of_class(root, "legend")[0]

    hatch = next(el for el in root.iter(f"{SVG}pattern"))
    (beyond,), (verge,) = of_class(ground, "beyond"), of_class(ground, "verge")
    assert beyond.get("fill") == f"url(#{hatch.get('id')})"
    order = list(ground.iter())
    assert order.index(beyond) < order.index(verge)
    assert of_class(ground, "edge")[0].get("d") == verge.get("d")
    for css in ("verge", "edge", "grass", "hatch"):
        assert len(of_class(legend, css)) == 1
    shown = texts(legend, "facts")
    assert shown[-2:] == [labels["circuit-run-off"], labels["circuit-beyond"]]


@all_circuits
def test_the_title_keeps_off_the_track(circuit: Circuit) -> None:
    """Letters are at most 0.56 of their size wide and 0.75 high; half a square is kept free."""
    size = 2.7 * (circuit.x_range[1] - circuit.x_range[0]) / 64
    left, base = (value / circuit.scale for value in circuit.drawing.legend)
    right, top = left + 0.56 * size * len(circuit.name), base + 0.75 * size

    covered = {
        (x, y)
        for x, y in circuit.track_points
        if left - 0.5 < x < right + 0.5 and base - 0.5 < y < top + 0.5
    }

    assert covered == set()


def test_a_word_without_a_label_is_left_out() -> None:
    circuit = load_circuit("pietranera")

    root = ET.fromstring(circuit_svg(circuit))  # noqa: S314 - our own

    assert texts(root, "pit-word") == texts(root, "facts") == texts(root, "service") == []
    assert texts(root, "title") == ["Pietranera"]


def test_several_circuits_fit_on_one_page() -> None:
    ids = [
        re.findall(r' id="([^"]+)"', circuit_markup(load_circuit(name))) for name in circuit_names()
    ]
    every = [found for each in ids for found in each]

    assert len(every) == len(set(every)) == 5 * len(circuit_names())


def test_a_page_may_have_its_own_colours() -> None:
    style = circuit_markup(load_circuit("falconara")).partition("</style>")[0]

    for name in ("grass", "verge", "gravel", "ribbon", "paint-red", "ink", "grid-on-track"):
        assert f"var(--{name}, #" in style
    rules = [line for line in style.splitlines() if line.startswith(".")]
    assert [line for line in rules if not line.startswith(".circuit ")] == []


def test_the_same_circuit_is_always_drawn_the_same() -> None:
    circuit = load_circuit("borgomare")

    assert circuit_svg(circuit, lang_labels=words("it")) == circuit_svg(
        circuit, lang_labels=words("it")
    )


def test_markup_is_what_stands_inside_the_picture() -> None:
    circuit = load_circuit("chiocciola")

    markup = circuit_markup(circuit, lang_labels=words("en"))

    assert markup in circuit_svg(circuit, lang_labels=words("en"))
