"""The tables of legal moves, against one question to the geometry for each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.motion import reach as reaching
from pitboard.bolide.motion.geometry import Point, Region
from pitboard.bolide.motion.reach import (
    AHEAD,
    OF_SPEED,
    RADIUS,
    UP_TO,
    VECTORS,
    WINDOW,
    bit,
    reach,
    vectors,
)
from pitboard.testing.ring_circuits import ring

CURBS: list[list[tuple[float, float]]] = [
    [(3, 3), (4.5, 3), (3, 5)],
    [(11.5, 4), (13, 4), (13, 6.5), (11.5, 6.5)],
    [(2, 8), (4, 9.5), (3, 9.5)],
]
RINGS = {
    "plain": ring(14, 11, 3),
    "curbs": ring(14, 11, 3, curbs=CURBS),
    "narrow": ring(8, 6, 1),
}


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOARD_CACHE", str(tmp_path / "cache"))


def asked(circuit: Circuit, legal: Callable[[Point, Point], bool]) -> dict[Point, set[Point]]:
    return {
        (x, y): {(dx, dy) for dx, dy in VECTORS if legal((x, y), (x + dx, y + dy))}
        for x, y in circuit.track_points
    }


def points_of(table: dict[Point, int]) -> dict[Point, set[Point]]:
    return {point: set(vectors(mask)) for point, mask in table.items()}


def enters(circuit: Circuit, a: Point, b: Point) -> bool:
    met = circuit.pit.in_line.meets_at(a, b)
    if met is None:
        return False
    left = (circuit.pit.entry or circuit.region).leaves_at(a, b)
    return left is None or met <= left


@pytest.mark.slow
@pytest.mark.rule("BO-TRAJ-02", "BO-MOVE-13", "BO-PIT-03")
@pytest.mark.parametrize("name", RINGS)
def test_the_tables_hold_every_legal_move_and_no_other(name: str) -> None:
    circuit = RINGS[name]
    track, entry = set(circuit.track_points), circuit.pit.entry
    assert entry is not None

    tables = reach(circuit)

    region = circuit.region
    assert points_of(tables.closed) == asked(
        circuit, lambda a, b: b in track and region.segment_inside(a, b)
    )
    assert points_of(tables.enters) == asked(circuit, lambda a, b: enters(circuit, a, b))
    assert points_of(tables.open) == asked(
        circuit,
        lambda a, b: enters(circuit, a, b) or (b in track and entry.segment_inside(a, b)),
    )
    assert any(tables.enters.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", circuit_names())
def test_the_tables_of_the_bundled_circuits_hold_every_legal_move(name: str) -> None:
    circuit = load_circuit(name)
    track, region = set(circuit.track_points), circuit.region

    tables = reach(circuit)

    assert points_of(tables.closed) == asked(
        circuit, lambda a, b: b in track and region.segment_inside(a, b)
    )


def test_an_open_entry_lets_cars_cut_over_its_ground() -> None:
    # Given an entry area on the inside of the ring's lower left corner
    plain = RINGS["plain"]
    area = [(6, 6), (10, 6), (6, 10)]
    entry = Region(plain.region.outer, plain.region.holes, [area], plain.region.scale)
    circuit = replace(cast(Any, plain), digest="cut", pit=replace(plain.pit, entry=entry))

    tables = reach(circuit)

    assert not tables.closed[3, 5] & bit((2, -2))
    assert tables.open[3, 5] & bit((2, -2))
    assert not tables.open[3, 6] & bit((3, -3))


def test_without_entry_area_the_line_is_reached_from_the_track() -> None:
    plain = RINGS["plain"]
    line = replace(plain.pit.in_line, left=(8, 22), right=(12, 22))
    pit = replace(plain.pit, entry=None, in_line=line)
    circuit = replace(cast(Any, plain), digest="edge", pit=pit)

    tables = reach(circuit)

    assert points_of(tables.enters) == asked(circuit, lambda a, b: enters(circuit, a, b))
    assert tables.enters[5, 10] & bit((0, 5))
    assert not tables.closed[5, 10] & bit((0, 5))


def test_the_tables_are_kept_and_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    circuit = RINGS["curbs"]
    reach.cache_clear()
    first = reach(circuit)
    reach.cache_clear()
    monkeypatch.setattr(reaching, "_compute", None)

    again = reach(circuit)

    assert again == first
    assert again is not first


def test_kept_tables_of_another_size_are_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    circuit = RINGS["narrow"]
    reach.cache_clear()
    first = reach(circuit)
    reach.cache_clear()
    monkeypatch.setattr("pitboard.bolide.motion.cache.load", lambda name: b"short")

    assert reach(circuit) == first


@given(st.sets(st.sampled_from(VECTORS)))
def test_vectors_come_back_from_a_mask_in_order(chosen: set[Point]) -> None:
    mask = sum(bit(vector) for vector in chosen)

    assert vectors(mask) == [vector for vector in VECTORS if vector in chosen]


@pytest.mark.rule("BO-MOVE-03", "BO-MOVE-04", "BO-SPEED-04")
def test_the_25_points_are_a_block_around_the_pawn() -> None:
    assert vectors(WINDOW[4, 0]) == [(x, y) for y in range(-2, 3) for x in range(2, 7)]
    assert vectors(WINDOW[11, -11]) == [(9, -9)]
    assert {pawn: mask.bit_count() for pawn, mask in WINDOW.items() if max(map(abs, pawn)) < 8} == {
        (x, y): 25 for x in range(-7, 8) for y in range(-7, 8)
    }


@pytest.mark.rule("BO-SPEED-01")
def test_the_speed_of_a_move_is_its_longer_component() -> None:
    by_speed = [{v for v in VECTORS if max(map(abs, v)) == speed} for speed in range(RADIUS + 1)]

    assert [set(vectors(mask)) for mask in OF_SPEED] == by_speed
    assert [set(vectors(mask)) for mask in UP_TO] == [
        set().union(*by_speed[: speed + 1]) for speed in range(RADIUS + 1)
    ]


@pytest.mark.rule("BO-SHARP-05", "BO-SHARP-06", "BO-SHARP-07", "BO-SHARP-08", "BO-SHARP-09")
def test_a_sharp_braking_ends_strictly_ahead() -> None:
    assert set(vectors(AHEAD[6, 2])) == {
        (2, -2), (2, -1), (2, 0), (2, 1), (2, 2), (1, -2), (1, 2), (0, 2)
    }  # fmt: skip
    assert set(vectors(AHEAD[7, 0])) == {
        (2, -2), (2, -1), (2, 0), (2, 1), (2, 2), (1, -2), (1, 2)
    }  # fmt: skip
    assert AHEAD[0, 0] == 0
