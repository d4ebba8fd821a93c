"""The bundled circuits keep to their design, and bad circuit files are explained to the point."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pitboard.bolide.box import circuit as circuit_module
from pitboard.bolide.box.circuit import ARROWS, Circuit, Ground
from pitboard.bolide.box.circuits import (
    circuit_names,
    circuit_of,
    circuit_problems,
    load_circuit,
)
from pitboard.bolide.motion.geometry import Line, Point
from pitboard.bolide.solver.drivability import YARDSTICK, check_circuit
from pitboard.bolide.solver.solver import basic_plan, solve, strategy_plan
from pitboard.core.errors import BadData, BadOption
from pitboard.i18n import LANGUAGES, Translator, error_text

ROOT = Path(__file__).parents[2]
FUELS = ("half", "full")
TYRES = ("soft", "hard")

BUNDLED = Path(circuit_module.__file__).parents[1] / "data" / "circuits"

CIRCUITS = [load_circuit(name) for name in circuit_names()]
all_circuits = pytest.mark.parametrize("circuit", CIRCUITS, ids=lambda circuit: circuit.id)


def named(name: str) -> Circuit:
    return load_circuit(name)


def board(circuit: Circuit) -> list[Point]:
    (west, east), (south, north) = circuit.x_range, circuit.y_range
    return [(x, y) for x in range(west, east + 1) for y in range(south, north + 1)]


def line_of(circuit: Circuit, kind: str) -> Line:
    return next(gate.line for gate in circuit.gates if gate.kind == kind)


def middle(line: Line) -> tuple[float, float]:
    (lx, ly), (rx, ry) = line.left, line.right
    return (lx + rx) / 2, (ly + ry) / 2


def share_of_lap(circuit: Circuit, place: tuple[float, float]) -> float:
    """How far round the racing line, which begins at the finish line, a place lies."""
    line = circuit.drawing.racing_line
    lengths = [math.dist(a, b) for a, b in pairwise((*line, line[0]))]
    nearest = min(range(len(line)), key=lambda i: math.dist(line[i], place))
    return sum(lengths[:nearest]) / sum(lengths)


# ---- Finding circuits


def test_circuits_are_found_by_id_and_read_once() -> None:
    assert circuit_names() == ["borgomare", "chiocciola", "falconara", "pietranera"]
    assert [load_circuit(name).id for name in circuit_names()] == circuit_names()
    assert load_circuit("falconara") is load_circuit("falconara")


@pytest.mark.parametrize("convert", [str, Path])
def test_a_circuit_file_of_ones_own_is_read_like_a_bundled_one(
    tmp_path: Path, convert: type[str] | type[Path]
) -> None:
    own = edited(tmp_path, ('name = "Chiocciola"', 'name = "Our Ring"'))

    circuit = load_circuit(convert(own))

    assert (circuit.id, circuit.name) == ("chiocciola", "Our Ring")
    assert circuit.digest == named("chiocciola").digest, "a name does not matter to play"


def test_whatever_matters_to_play_changes_the_digest(tmp_path: Path) -> None:
    other = load_circuit(edited(tmp_path, ("rain_risk = 5", "rain_risk = 4")))

    assert other.digest != named("chiocciola").digest


@pytest.mark.parametrize("load", [load_circuit, circuit_problems, check_circuit])
def test_what_is_neither_a_circuit_nor_a_file_is_refused_with_the_known_ones(load: Any) -> None:
    with pytest.raises(BadOption) as refusal:
        load("silverstone")

    assert refusal.value.code == "circuit-unknown"
    assert refusal.value.data == {"name": "silverstone", "known": ", ".join(circuit_names())}


def test_a_bad_file_is_refused_with_its_first_problem(tmp_path: Path) -> None:
    path = edited(tmp_path, ("rain_risk = 5", "rain_risk = 13"))

    with pytest.raises(BadData) as refusal:
        load_circuit(path)

    assert refusal.value.code == "data-range"
    assert refusal.value.data["where"] == "rain_risk"


# ---- Every circuit


@all_circuits
def test_a_bundled_circuit_has_no_problems(circuit: Circuit) -> None:
    read, problems = circuit_problems(circuit.id)

    assert problems == []
    assert read is not None
    assert read.digest == circuit.digest


@pytest.mark.slow
@all_circuits
def test_a_bundled_circuit_can_be_driven_and_every_point_reached(circuit: Circuit) -> None:
    assert check_circuit(circuit.id) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "race", "lap"),
    [
        ("borgomare", 51, 26),
        ("chiocciola", 45, 23),
        ("falconara", 44, 24),
        ("pietranera", 59, 29),
    ],
)
def test_the_best_race_and_lap_are_known(name: str, race: int, lap: int) -> None:
    circuit = named(name)

    basic, yardstick = solve(circuit, basic_plan(circuit)), solve(circuit, YARDSTICK)

    assert (basic.race, basic.best_lap) == (race, lap)
    assert yardstick.best_lap == lap, "the yardstick is the basic car of the first lap"


@pytest.mark.parametrize("name", ["falconara", "pietranera"])
def test_the_former_drawing_of_a_circuit_can_still_be_raced(name: str) -> None:
    """Only the pits are elsewhere; nobody is offered the old one."""
    old, new = load_circuit(f"{name}-1"), load_circuit(name)

    assert f"{name}-1" not in circuit_names()
    assert (old.name, old.track_points, old.grid) == (new.name, new.track_points, new.grid)
    assert old.pit.out_points != new.pit.out_points
    assert (circuit_of(name, 1), circuit_of(name, 2)) == (f"{name}-1", name)
    assert circuit_of(f"{name}-1", 1) == circuit_of(f"{name}-1", 2) == f"{name}-1"


@pytest.mark.slow
@all_circuits
def test_half_and_full_fuel_are_both_worth_a_thought(circuit: Circuit) -> None:
    best = {}
    for fuel in FUELS:
        plans = [strategy_plan(circuit, fuel, tyres) for tyres in TYRES]
        best[fuel] = min(solve(circuit, plan).race or 999 for plan in plans)

    assert abs(best["half"] - best["full"]) <= 2
    # A stop pays where the lane runs along a long straight, and costs more where it does not.
    assert (best["half"] < best["full"]) == (circuit.id in ("falconara", "pietranera"))


@pytest.mark.slow
@all_circuits
def test_the_documents_list_the_best_race_and_lap(circuit: Circuit) -> None:
    page = (ROOT / "docs" / "circuits.md").read_text("utf-8")
    basic = solve(circuit, basic_plan(circuit))
    strategies = [
        solve(circuit, strategy_plan(circuit, fuel, tyres)).race
        for fuel in FUELS
        for tyres in TYRES
    ]

    facts = (circuit.drawing.length, len(circuit.sectors), len(circuit.track_points))
    figures = (circuit.name, *facts, basic.best_lap, basic.race, *strategies)
    assert f"| {' | '.join(map(str, figures))} |\n" in page


@all_circuits
@pytest.mark.rule("BO-SETUP-12", "BO-MOVE-13", "BO-MOVE-14")
def test_the_ground_is_what_the_borders_and_curbs_make_it(circuit: Circuit) -> None:
    track = {point for point in board(circuit) if circuit.region.contains(point)}

    assert {p for p in board(circuit) if circuit.ground(p) is Ground.TRACK} == track
    assert circuit.track_points == tuple(sorted(track))
    assert {circuit.ground(point) for point in board(circuit)} == {
        Ground.WHITE,
        Ground.RUNOFF,
        Ground.TRACK,
    }
    beyond = (circuit.x_range[1] + 1, 5), (5, circuit.y_range[0] - 1)
    assert [circuit.ground(point) for point in beyond] == [Ground.OUTSIDE, Ground.OUTSIDE]


@all_circuits
@pytest.mark.rule("BO-ORDER-03", "BO-ORDER-04")
def test_every_point_for_cars_lies_in_a_sector_with_its_arrow(circuit: Circuit) -> None:
    for point in board(circuit):
        if circuit.ground(point) in (Ground.TRACK, Ground.RUNOFF):
            assert circuit.sector_at(point) in circuit.sectors
        else:
            with pytest.raises(KeyError):
                circuit.sector_at(point)
    for sector in circuit.sectors:
        x, y = sector.arrow
        assert sector.arrow in ARROWS.values()
        assert sector.left == (-y, x)
        assert sector.inside in ((-y, x), (y, -x))


@all_circuits
def test_steps_over_a_line_lead_from_sector_to_sector(circuit: Circuit) -> None:
    gates = [gate for gate in circuit.gates if gate.kind != "half"]
    assert [gate.sector for gate in gates] == list(range(len(circuit.sectors)))
    assert (gates[0].kind, {gate.kind for gate in gates[1:]}) == ("finish", {"sector"})

    for x, y in circuit.track_points:
        here = circuit.sector_at((x, y)).index
        for there in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
            if not circuit.region.segment_inside((x, y), there):
                continue
            crossed = [gate.sector for gate in gates if gate.line.crossed((x, y), there)]
            back = [gate.sector for gate in gates if gate.line.crossed_back((x, y), there)]
            moved = circuit.sector_at(there).index
            entered = [moved] if moved == (here + 1) % len(circuit.sectors) else []
            assert (crossed, moved in (here, *entered) or back == [here]) == (entered, True)


@all_circuits
@pytest.mark.rule("BO-FINISH-07")
def test_the_half_gp_line_lies_in_the_middle_of_the_lap(circuit: Circuit) -> None:
    half = line_of(circuit, "half")

    assert 0.44 <= share_of_lap(circuit, middle(half)) <= 0.56
    index = next(i for i, gate in enumerate(circuit.gates) if gate.kind == "half")
    assert circuit.gates[index - 1].sector == circuit.gates[index].sector


@all_circuits
def test_the_grid_lies_in_two_columns_just_before_the_finish_line(circuit: Circuit) -> None:
    finish, last = line_of(circuit, "finish"), circuit.sectors[-1]
    ahead = [x * last.arrow[0] + y * last.arrow[1] for x, y in circuit.grid]
    aside = [x * last.left[0] + y * last.left[1] for x, y in circuit.grid]

    assert len(set(circuit.grid)) == 8
    assert all(finish.side(place) < 0 for place in circuit.grid)
    assert ahead == list(range(ahead[0], ahead[0] - 8, -1))
    assert {abs(a - b) for a, b in pairwise(aside)} == {2}
    assert all(circuit.sector_at(place) is last for place in circuit.grid)


@all_circuits
def test_the_pit_is_entered_before_the_finish_line_and_left_after_it(circuit: Circuit) -> None:
    pit, finish = circuit.pit, line_of(circuit, "finish")
    entry = middle(pit.in_line)
    out = [(x * circuit.scale, y * circuit.scale) for x, y in pit.out_points]
    vector = min(math.dist(entry, place) for place in out) / circuit.scale

    assert 10 <= vector <= 24
    assert finish.side((round(entry[0] / circuit.scale), round(entry[1] / circuit.scale))) < 0
    assert all(finish.side(point) > 0 for point in (*pit.out_points, *pit.queue))
    assert pit.full_fuel < pit.pit_stop < pit.half_fuel <= pit.boxes
    arrow = circuit.sectors[0].arrow
    assert pit.queue == tuple((x - arrow[0], y - arrow[1]) for x, y in pit.out_points)


@all_circuits
def test_no_racing_car_meets_the_pit_entry_line_while_it_is_closed(circuit: Circuit) -> None:
    for x, y in circuit.track_points:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1), (3, 1), (3, -1), (5, 0)):
            there = (x + dx, y + dy)
            if circuit.region.segment_inside((x, y), there):
                assert not circuit.pit.in_line.met_by((x, y), there)


@pytest.mark.rule("BO-MOVE-17", "BO-PIT-16", "BO-PIT-17", "BO-STRATEGY-19", "BO-WEATHER-05")
@pytest.mark.parametrize(
    ("name", "pit", "rain", "hints"),
    [
        ("chiocciola", (2, 12, (1, 2, 3), True), 5, ((2, 4), 3)),
        ("falconara", (None, 6, (1, 2, 3), True), 3, ((5, 7), 2)),
        ("pietranera", (4, 12, (1, 2, 3), True), 4, ((5, 7), 2)),
        ("borgomare", (3, 9, (1, 2, 3), False), 4, ((3, 5), 3)),
    ],
)
def test_what_is_printed_on_a_circuit(
    name: str,
    pit: tuple[int | None, int, tuple[int, int, int], bool],
    rain: int,
    hints: tuple[tuple[int, int], int],
) -> None:
    circuit = named(name)
    lane = circuit.pit

    services = (lane.full_fuel, lane.pit_stop, lane.half_fuel)
    assert (lane.speed_limit, lane.boxes, services, lane.has_line) == pit
    assert circuit.rain_risk == rain
    assert (circuit.hints.top_speed_turns, circuit.hints.sharp_per_lap) == hints
    assert circuit.speed_limit is None
    assert {sign.squares for sign in circuit.drawing.signs} >= {5, 10}


@pytest.mark.parametrize(
    ("name", "shortest", "longest"),
    [
        ("chiocciola", 95, 120),
        ("falconara", 140, 170),
        ("pietranera", 160, 172),
        ("borgomare", 140, 155),
    ],
)
def test_a_circuit_is_as_long_as_its_character_asks(name: str, shortest: int, longest: int) -> None:
    circuit = named(name)

    assert shortest <= circuit.drawing.length <= longest
    assert 8 <= len(circuit.sectors) <= 12


# ---- Bad files: every problem by where it is, its kind and its coordinates


def edited(tmp_path: Path, *edits: tuple[str, str], name: str = "chiocciola") -> Path:
    """Gets a copy of a bundled file with changes; a pattern has to be there exactly once."""
    text = (BUNDLED / f"{name}.toml").read_text("utf-8")
    for pattern, replacement in edits:
        text, count = re.subn(pattern, replacement, text, flags=re.DOTALL)
        assert count == 1, pattern
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    return path


def literally(*edits: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((re.escape(old), new) for old, new in edits)


def problems(path: Path) -> list[BadData]:
    found = circuit_problems(path)[1]
    for problem in found:
        for lang in LANGUAGES:
            assert error_text(Translator(lang, strict=True), problem)
    return found


def reported(found: list[BadData]) -> list[tuple[str, str, dict[str, Any]]]:
    """Where, what kind, and the rest of the data."""
    rest = []
    for problem in found:
        data = {key: value for key, value in problem.data.items() if key != "file"}
        rest.append((str(data.pop("where")), str(data.pop("reason", problem.code)), data))
    return rest


GRID = "[20, 25], [19, 27], [18, 25], [17, 27], [16, 25], [15, 27], [14, 25], [13, 27]"
IN_LINE = "in_line = [[780, 1110], [860, 1175]]"
ENTRY = "entry_area = [[640, 1195], [780, 1110], [860, 1175], [860, 1195]]"


@pytest.mark.parametrize(
    ("edits", "expected"),
    [
        (
            [("rain_risk = 5", "rain_risk = true")],
            ("rain_risk", "data-type", {"expected": "integer", "found": "bool"}),
        ),
        (
            [('direction = "clockwise"', 'direction = "left"')],
            (
                "direction",
                "data-choice",
                {"found": "left", "choices": "clockwise, counter-clockwise"},
            ),
        ),
        (
            [(GRID, GRID.removesuffix(", [13, 27]"))],
            ("grid", "data-count", {"found": 7, "expected": "8"}),
        ),
        (
            [("[20, 25], [19", "[20, 25], [20, 25], [19"), (", [13, 27]", "")],
            ("grid[1]", "data-duplicate", {"found": "20, 25"}),
        ),
        (
            [("[20, 25],", "[20, 2],")],
            ("grid[0]", "place-off-track", {"at": "20, 2"}),
        ),
        (
            [("[20, 25],", "[31, 25],")],
            ("grid[0]", "grid-place-sector", {"at": "31, 25", "sector": 10}),
        ),
        (
            [("[20, 25], [19, 27]", "[19, 25], [20, 27]")],
            ("grid[1]", "grid-order", {"at": "20, 27", "place": 1}),
        ),
        (
            [("pit_stop = 2", "pit_stop = 4")],
            ("pit.half_fuel", "box-order", {"found": 3, "name": "pit_stop", "before": 4}),
        ),
        (
            [("boxes = 12", "boxes = 11")],
            ("drawing.boxes", "data-count", {"found": 12, "expected": 11}),
        ),
        (
            [("out_points = [[29, 24]", "out_points = [[29, 22]")],
            ("pit.out_points[0]", "place-off-track", {"at": "29, 22"}),
        ),
        (
            [("out_points = [[29, 24]", "out_points = [[27, 16]")],
            ("pit.out_points[0]", "exit-sector", {"at": "27, 16", "sector": 5, "half": 4}),
        ),
        (
            [("queue = [[28, 24]", "queue = [[30, 24]")],
            ("pit.queue[0]", "queue-place", {"at": "30, 24"}),
        ),
        (
            [(IN_LINE, "in_line = [[680, 1010], [860, 1175]]")],
            ("pit.in_line", "entry-line-apart", {"at": "13.6, 20.2"}),
        ),
        (
            [(ENTRY, "entry_area = [[640, 1160], [780, 1110], [860, 1175], [860, 1178]]")],
            ("pit.entry_area", "entry-apart", {"at": "12.8, 23.2"}),
        ),
        (
            [('direction = "clockwise"', 'direction = "counter-clockwise"')],
            ("direction", "direction-wrong", {"found": "counter-clockwise"}),
        ),
        (
            [("[2433, 1100], [2427, 1175]", "[100000, 1100], [2427, 1175]")],
            ("run_off.outer[0]", "place-off-board", {"at": "2000, 22"}),
        ),
        (
            [('name = "Guscio"', 'name = ""')],
            ("sectors[1].name", "data-name", {"most": 40}),
        ),
        (
            [("legend = [15, 395]", "legend = [-90, 395]")],
            ("drawing.legend", "place-off-board", {"at": "-1.8, 7.9"}),
        ),
    ],
    ids=lambda value: value[1] if isinstance(value, tuple) else "",
)
def test_a_mistake_is_named_with_its_place(
    tmp_path: Path,
    edits: list[tuple[str, str]],
    expected: tuple[str, str, dict[str, Any]],
) -> None:
    found = reported(problems(edited(tmp_path, *literally(*edits))))

    assert found == [expected]


def test_a_wrong_scale_is_named_before_anything_is_measured(tmp_path: Path) -> None:
    found = reported(problems(edited(tmp_path, ("scale = 50", "scale = 1"))))

    assert found[0] == ("track.outer", "place-off-board", {"at": "2268, 834"})
    assert {kind for _, kind, _ in found} == {"place-off-board"}


def test_a_track_between_the_points_of_the_grid_is_none(tmp_path: Path) -> None:
    tiny = """[track]
outer = [[110, 110], [140, 110], [140, 140], [110, 140]]
inner = [[[120, 120], [130, 120], [130, 130]]]
curbs = []
[run_off]"""

    found = reported(problems(edited(tmp_path, (r"\[track\].+?\[run_off\]", tiny))))

    assert found == [("track", "no-points", {})]


def test_every_entry_is_looked_at(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        *literally(("rain_risk = 5", "rain_risk = 99"), ("pit_stop = 2", "pit_halt = 2")),
        (r'(name = "Guscio"\n)arrow = "S"\n', r"\1"),
    )

    found = reported(problems(path))

    assert [(where, kind) for where, kind, _ in found] == [
        ("rain_risk", "data-range"),
        ("sectors[1].arrow", "sector-no-arrow"),
        ("pit.pit_stop", "data-missing"),
    ]


def test_a_sector_without_arrow_is_named_with_its_line(tmp_path: Path) -> None:
    path = edited(tmp_path, (r'(name = "Guscio"\n)arrow = "S"\n', r"\1"))
    line = named("chiocciola").gates[1].line
    (lx, ly), (rx, ry) = line.left, line.right

    assert reported(problems(path)) == [
        (
            "sectors[1].arrow",
            "sector-no-arrow",
            {"name": "Guscio", "left": f"{lx}, {ly}", "right": f"{rx}, {ry}"},
        )
    ]


def test_arrows_point_along_the_grid(tmp_path: Path) -> None:
    path = edited(tmp_path, (r'(name = "Guscio"\n)arrow = "S"', r'\1arrow = "SE"'))

    assert reported(problems(path)) == [
        ("sectors[1].arrow", "data-choice", {"found": "SE", "choices": "N, E, S, W"})
    ]


def first_vertices(key: str) -> str:
    """A pattern for the beginning of an outline."""
    return rf"(\n{key} = \[\n(?:  \[\n)? +)"


def test_an_open_outline_is_named_with_both_ends(tmp_path: Path) -> None:
    text = (BUNDLED / "chiocciola.toml").read_text("utf-8")
    outline = re.search(r"\nouter = \[\n(.+?)\n\]", text, re.DOTALL)
    assert outline is not None
    half = outline[1][: len(outline[1]) // 2].rpartition("],")[0] + "],"
    (first, *_), last = re.findall(r"\[(\d+), (\d+)\]", half), re.findall(r"\d+, \d+", half)[-1]

    found = reported(problems(edited(tmp_path, *literally((outline[1], half)))))

    squares = [
        ", ".join(f"{int(value) / 50:g}" for value in end) for end in (first, last.split(","))
    ]
    assert found
    assert [kind for where, kind, _ in found if where == "track.outer"] == ["outline-open"]
    assert found[0][2] == {"first": squares[0], "last": squares[1]}


def test_crossing_borders_are_named_with_both_edges(tmp_path: Path) -> None:
    path = edited(tmp_path, (first_vertices("inner"), r"\1[1500, 1525], "))

    found = reported(problems(path))

    assert found
    assert {(where.split("[")[0], kind) for where, kind, _ in found} <= {
        ("track.inner", "outlines-meet"),
        ("track.inner", "outline-open"),
        ("track.outer", "outlines-meet"),
        ("track.inner", "inner-outside"),
    }
    meeting = [data for _, kind, data in found if kind == "outlines-meet"]
    assert any("30, 30.5" in data["edge"] or "30, 30.5" in data["other"] for data in meeting)


def test_a_spike_touches_itself(tmp_path: Path) -> None:
    curb = re.search(r"curbs = \[\n  \[\n +\[(\d+), (\d+)\], \[(\d+), (\d+)\],", text_of())
    assert curb is not None
    ax, ay, bx, by = map(int, curb.groups())
    spike = f"[{ax}, {ay}], [{2 * bx - ax}, {2 * by - ay}], [{bx}, {by}], [{ax + 1}, {ay}],"

    path = edited(
        tmp_path, *literally((curb[0], curb[0].replace(f"[{ax}, {ay}], [{bx}, {by}],", spike)))
    )

    found = reported(problems(path))
    assert found
    assert {where for where, _, _ in found} == {"track.curbs[0]"}


def text_of(name: str = "chiocciola") -> str:
    return (BUNDLED / f"{name}.toml").read_text("utf-8")


def with_curb(tmp_path: Path, *vertices: tuple[int, int]) -> Path:
    listed = ", ".join(f"[{x}, {y}]" for x, y in vertices)
    return edited(tmp_path, (r"\ncurbs = \[\n", f"\ncurbs = [\n  [{listed}],\n"))


def test_a_curb_has_pairs_of_vertices_and_touches_the_track(tmp_path: Path) -> None:
    odd = reported(problems(with_curb(tmp_path, (1300, 1000), (1340, 1000), (1340, 1030))))
    apart = reported(problems(with_curb(tmp_path, (40, 30), (80, 30), (80, 60), (40, 60))))

    assert odd == [("track.curbs[0]", "curb-odd", {"found": 3})]
    assert apart == [("track.curbs[0]", "curb-apart", {"at": "0.8, 0.6"})]


def with_hole(tmp_path: Path, *holes: tuple[tuple[int, int], ...]) -> Path:
    listed = "".join(f"  [{', '.join(f'[{x}, {y}]' for x, y in hole)}],\n" for hole in holes)
    return edited(tmp_path, (r"\ninner = \[\n", f"\ninner = [\n{listed}"))


def test_an_inner_border_lies_inside(tmp_path: Path) -> None:
    path = with_hole(tmp_path, ((20, 20), (60, 20), (60, 50)))

    assert reported(problems(path)) == [("track.inner[0]", "inner-outside", {"at": "0.4, 0.4"})]


def test_a_car_must_be_able_to_leave_its_place(tmp_path: Path) -> None:
    """A border around the pole, open to the back only."""
    cage = ((985, 1225), (1025, 1225), (1025, 1275), (985, 1275))
    inside = ((985, 1270), (1020, 1270), (1020, 1230), (985, 1230))

    found = reported(problems(with_hole(tmp_path, (*cage, *inside))))

    assert found == [("grid[0]", "no-first-move", {"at": "20, 25"})]


def finish_line() -> str:
    sector = text_of().partition("[[sectors]]")[2]
    line = re.search(r"\nline = (.+)\n", sector)
    assert line is not None
    return line[1]


def test_a_line_the_wrong_way_round(tmp_path: Path) -> None:
    left, right = re.findall(r"\[\d+, \d+\]", finish_line())

    found = reported(problems(edited(tmp_path, *literally((finish_line(), f"[{right}, {left}]")))))

    # The sectors on both sides of it are twisted, each with its edges crossing.
    assert {(where, kind) for where, kind, _ in found} == {
        ("sectors[0]", "outlines-meet"),
        ("sectors[9]", "outlines-meet"),
    }


@pytest.mark.parametrize(
    ("line", "kind", "data"),
    [
        (
            "[[1575, 525], [1435, 525]]",
            "line-backwards",
            {"left": "31.5, 10.5", "right": "28.7, 10.5"},
        ),
        ("[[1440, 525], [1600, 525]]", "line-short", {"at": "32, 10.5"}),
        ("[[1440, 525], [1600, 525]]", "line-across", {"outline": "track.inner", "found": 0}),
        ("[[1440, 550], [1740, 550]]", "line-on-point", {"at": "29, 11"}),
        ("[[1100, 1000], [1200, 1000]]", "line-in-no-sector", {}),
    ],
)
def test_the_half_gp_line_crosses_the_track_between_points(
    tmp_path: Path, line: str, kind: str, data: dict[str, Any]
) -> None:
    path = edited(tmp_path, (r"\nhalf_gp = \[[^\n]+", f"\nhalf_gp = {line}"))

    assert ("half_gp", kind, data) in reported(problems(path))


def test_sectors_share_their_line(tmp_path: Path) -> None:
    """A line that moves leaves no point without a sector."""
    back = re.sub(r"\[(\d+), (\d+)\]", lambda m: f"[{int(m[1]) + 50}, {m[2]}]", finish_line())

    assert problems(edited(tmp_path, *literally((finish_line(), back)))) == []


def test_a_side_cut_short_leaves_points_in_no_sector(tmp_path: Path) -> None:
    path = edited(tmp_path, (r'(name = "Rugiada".*?\nright = )\[.*?(\n\n)', r"\1[]\2"))

    found = reported(problems(path))

    assert found
    assert {(where, kind) for where, kind, _ in found} == {("sectors", "point-in-no-sector")}
    assert {"at": "16, 13"} in [data for _, _, data in found]


def test_a_side_that_strays_puts_points_into_two_sectors(tmp_path: Path) -> None:
    stray = "[1200, 800], [1500, 800],"
    path = edited(tmp_path, (r'(name = "Lumaca".*?\nright = \[)', rf"\1{stray}"))

    found = reported(problems(path))

    assert found
    assert {(where, kind) for where, kind, _ in found} == {("sectors[4]", "point-in-two-sectors")}
    assert {"at": "27, 17", "sector": 1, "other": 5} in [data for _, _, data in found]


def test_an_entry_line_on_the_track_would_be_met_in_passing(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        *literally((IN_LINE, "in_line = [[780, 1110], [860, 1190]]")),
    )

    found = reported(problems(path))

    assert ("pit.in_line", "entry-line-on-track", {"at": "17.2, 23.8"}) in found


def test_the_pit_entry_comes_after_the_half_gp_line(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        *literally(
            (IN_LINE, "in_line = [[1320, 1110], [1400, 1175]]"),
            (ENTRY, "entry_area = [[1180, 1195], [1320, 1110], [1400, 1175], [1400, 1195]]"),
        ),
    )

    assert reported(problems(path)) == [
        ("pit.in_line", "entry-too-early", {"at": "26.4, 22.2", "sector": 1, "half": 4})
    ]


# ---- What takes driving to find out


def proven(path: Path) -> list[tuple[str, str, dict[str, Any]]]:
    found = check_circuit(path)
    for problem in found:
        for lang in LANGUAGES:
            assert error_text(Translator(lang, strict=True), problem)
    return reported(found)


def wall(x: float) -> tuple[tuple[int, int], ...]:
    """A strip across the top straight that leaves no room for a car."""
    left, right = round(x * 50), round(x * 50) + 5
    return ((left, 1185), (right, 1185), (right, 1465), (left, 1465))


@pytest.mark.slow
def test_a_blocked_track_has_no_lap(tmp_path: Path) -> None:
    found = proven(with_hole(tmp_path, wall(31.5)))

    assert ("track", "no-lap", {"speed": 7, "brakings": 3}) in found


@pytest.mark.slow
def test_points_behind_two_walls_cannot_be_reached(tmp_path: Path) -> None:
    found = proven(with_hole(tmp_path, wall(25.5), wall(27.5)))

    assert found[0] == ("track", "points-unreachable", {"at": "26, 24", "count": 12})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("in_line", "entry", "expected"),
    [
        (
            "in_line = [[780, 1010], [860, 1010]]",
            "entry_area = [[640, 1195], [780, 1010], [860, 1010], [860, 1195]]",
            ("pit.in_line", "pit-entry-fast", {"at": "15.6, 20.2", "limit": 2}),
        ),
        (
            "in_line = [[780, 1110], [781, 1110]]",
            "entry_area = [[779, 1195], [780, 1110], [781, 1110], [782, 1195]]",
            ("pit.in_line", "pit-nowhere", {"at": "15.6, 22.2"}),
        ),
    ],
)
def test_a_pit_lane_that_leads_nowhere(
    tmp_path: Path, in_line: str, entry: str, expected: tuple[str, str, dict[str, Any]]
) -> None:
    path = edited(tmp_path, *literally((IN_LINE, in_line), (ENTRY, entry)))

    assert proven(path) == [expected]


def test_a_file_that_is_no_toml_is_one_problem(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("scale = = 3", "utf-8")

    found = check_circuit(path)

    assert [problem.code for problem in found] == ["data-syntax"]
