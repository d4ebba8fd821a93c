"""Varied components keep to what is printed; the search over them resumes and repeats itself."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, astuple, replace
from fractions import Fraction
from importlib.util import module_from_spec, spec_from_file_location
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pitboard.cli.main import main
from pitboard.core.errors import BadOption
from pitboard.f90.box.cards import Card, CardType, load_deck, load_track_cards
from pitboard.f90.box.tracks import load_track
from pitboard.f90.editions import EDITIONS
from pitboard.lab.fit_components import (
    AIMS,
    BANDS,
    FIXED,
    REFUSED,
    SPACE,
    Point,
    Search,
    is_pruned,
    load_points,
    points_of,
    proposed,
    run,
    score_of,
)
from pitboard.lab.held import Cell, Meter, held_races
from pitboard.lab.series import SoloCell
from pitboard.lab.trial import BUNDLED
from pitboard.lab.vary import (
    PINNED,
    PRINTED_TYPES,
    Knobs,
    base_box,
    broken_facts,
    bundled_cards,
    knobs_from,
    printed_cards,
    varied_deck,
    write_trial,
)

ROOT = Path(__file__).parents[2]
LEAST = knobs_from({**{name: ends[0] for name, ends in SPACE.items()}, **FIXED})
MOST = knobs_from({**{name: ends[1] for name, ends in SPACE.items()}, **FIXED})
SOME = Knobs(checks=19, hard=9, damage=9, driving=32, red4=0.6, red3=0.8, red2=0.6, shift=8)
KNOBS = pytest.mark.parametrize("knobs", [LEAST, SOME, MOST], ids=["least", "some", "most"])
EITHER = pytest.mark.parametrize("edition", [1, 2])


@EITHER
def test_knobs_at_their_defaults_change_nothing(edition: int) -> None:
    damage = sum(card.damage for card in bundled_cards(edition))

    assert varied_deck(edition, Knobs(damage=damage)) == bundled_cards(edition)


@EITHER
@KNOBS
def test_a_varied_deck_keeps_what_is_printed(edition: int, knobs: Knobs) -> None:
    deck = varied_deck(edition, knobs)

    assert len(deck) == 184
    moves = Counter(card.move for card in deck)
    assert (moves[4], moves[3], moves[2] + moves[1]) == (28, 52, 104)
    old = {card.id: card for card in bundled_cards(edition)}
    kept = printed_cards(old.values())
    assert [card for card in deck if card.id in kept] == [old[number] for number in sorted(kept)]
    for printed in PINNED:
        named = [c for c in old.values() if all(getattr(c, n) == v for n, v in printed.items())]
        assert not named or named[0] in deck


@EITHER
@KNOBS
def test_a_varied_deck_gives_the_published_averages(edition: int, knobs: Knobs) -> None:
    pairs = list(combinations(varied_deck(edition, knobs), 2))
    red = CardType.SPEEDING

    def mean(boost: Any) -> Fraction:
        return Fraction(sum(boost(a, b) for a, b in pairs), len(pairs))

    assert round(float(mean(lambda a, b: 4 in (a.move, b.move))), 2) == 0.28
    assert round(float(mean(lambda a, b: 3 in (a.move, b.move))), 2) == 0.49
    assert round(float(mean(lambda a, b: max(a.move, b.move) > 2)), 2) == 0.68
    assert round(float(mean(lambda a, b: (a.type == red) + (b.type == red))), 2) == 0.83
    same = mean(lambda a, b: 2 if a.type == b.type else int(red in (a.type, b.type)))
    assert abs(same - Fraction("1.05")) < Fraction(1, 200)


@EITHER
@KNOBS
def test_a_driving_card_normally_demands_a_check(edition: int, knobs: Knobs) -> None:
    for checks in (knobs.checks, 5):
        deck = varied_deck(edition, replace(knobs, checks=checks))
        driving = [card for card in deck if card.type == CardType.DRIVING]

        assert 2 * sum(card.check is not None for card in driving) >= len(driving)


@EITHER
def test_knobs_change_what_they_are_named_for(edition: int) -> None:
    def total(deck: list[Card], name: str) -> int:
        return sum(getattr(card, name) for card in deck)

    old, new = bundled_cards(edition), varied_deck(edition, SOME)
    assert sum(card.check is not None for card in new) == 19
    assert total(new, "damage") == 9
    assert sum(card.type == CardType.DRIVING for card in new) == 32
    assert total(new, "tyres") > total(old, "tyres") + 25
    assert sum(card.check == -20 for card in new) > sum(card.check == -20 for card in old)
    fewer = varied_deck(edition, Knobs(draws=50, damage=total(old, "damage")))
    assert total(fewer, "draw") == 50
    assert all(card.draw for card in fewer if card.type == CardType.GEAR)


@EITHER
def test_no_card_of_a_varied_deck_is_printed_twice(edition: int) -> None:
    deck = varied_deck(edition, SOME)
    faces = Counter(
        (c.type, c.move, c.check_factor, c.tyres, c.damage, c.check, c.draw) for c in deck
    )

    assert [face for face, times in faces.items() if times > 1] == []


@EITHER
def test_a_trial_is_written_as_files_that_load(edition: int, tmp_path: Path) -> None:
    boards = base_box(edition).track_ids()

    write_trial(tmp_path, edition, SOME, boards)

    def faces(deck: Iterable[Card | None]) -> Counter[Any]:
        return Counter((c.type, c.move, c.check_factor, c.tyres, c.check) for c in deck if c)

    loaded = load_deck(tmp_path / "race-deck.toml")
    assert faces(loaded.cards) == faces(varied_deck(edition, SOME))
    for name in boards:
        track = load_track(tmp_path / "tracks" / f"{name}.toml")
        assert load_track_cards(tmp_path / "track-cards" / f"{name}.toml", len(track.corners))


def test_late_brakings_that_are_printed_stay(tmp_path: Path) -> None:
    write_trial(tmp_path, 1, Knobs(late=20), ["monza"])

    old, new = base_box(1).track("monza"), load_track(tmp_path / "tracks" / "monza.toml")
    before = [each.late_braking for each in old.sections if each.late_braking]
    after = [each.late_braking for each in new.sections if each.late_braking]
    assert [b - a for b, a in zip(before, after, strict=True) if b in (50, 75)] == [0, 0, 0]
    assert {b - a for b, a in zip(before, after, strict=True)} == {0, 20}


def test_few_trajectories_of_the_mended_monaco_cost_tyres(tmp_path: Path) -> None:
    write_trial(tmp_path, 2, Knobs(monaco=1), ["monaco"])

    def costly(track: Any) -> int:
        return sum(bool(point.tyres) for points in track.points for point in points)

    assert costly(base_box(2).track("monaco")) > 20
    assert 0 < costly(load_track(tmp_path / "tracks" / "monaco.toml")) < 10


def test_track_cards_lose_checks_and_pay_for_speed(tmp_path: Path) -> None:
    write_trial(tmp_path, 2, Knobs(track_checks=2, track_tyres=3), ["monza"])

    corners = len(base_box(2).track("monza").corners)
    old = base_box(2).track_cards(base_box(2).track("monza"))
    new = load_track_cards(tmp_path / "track-cards" / "monza.toml", corners)
    assert sum(card.check is not None for card in new) == 2
    assert sum(card.tyres for card in new) == sum(card.tyres for card in old) + 3


def test_track_cards_get_partners_those_without_a_symbol_first(tmp_path: Path) -> None:
    write_trial(tmp_path, 2, Knobs(pairs=0.5), ["monza"])

    box = base_box(2)
    old = {card.id: card for card in box.track_cards(box.track("monza"))}
    new = load_track_cards(tmp_path / "track-cards" / "monza.toml", 7)
    paired = [card for card in new if "any-pair" in card.symbols]
    assert (len(paired), len(new)) == (17, 34)
    assert {len(old[card.id].symbols) for card in paired if old[card.id] != card} == {0}
    assert [replace(card, symbols=old[card.id].symbols) for card in new] == list(old.values())


def test_trajectories_take_a_second_type_unless_a_book_names_theirs(tmp_path: Path) -> None:
    boards = base_box(2).track_ids()
    write_trial(tmp_path, 2, Knobs(wide=1), boards)

    for name in boards:
        old, new = base_box(2).track(name), load_track(tmp_path / "tracks" / f"{name}.toml")
        alone = {
            (number, before.types[0].name.lower())
            for number, (was, now) in enumerate(zip(old.points, new.points, strict=True), 1)
            for before, after in zip(was, now, strict=True)
            if len(before.types) == len(after.types) == 1
        }
        assert alone == set(PRINTED_TYPES.get(name, {}).items()), name
        for was, now in zip(old.points, new.points, strict=True):
            for before, after in zip(was, now, strict=True):
                assert after.types[: len(before.types)] == before.types
                assert (after.bonus, after.costs) == (before.bonus, before.costs)


def test_twos_become_ones() -> None:
    more = varied_deck(2, Knobs(damage=20, ones=10))

    moves = Counter(card.move for card in more)
    before = Counter(card.move for card in bundled_cards(2))
    assert (moves[1] - before[1], before[2] - moves[2]) == (10, 10)
    assert broken_facts(2, more) == []


def test_an_unknown_knob_is_refused() -> None:
    with pytest.raises(BadOption):
        knobs_from({"colour": 3})


CELLS = [Cell(1, "basic", "monza", "random", "fit")]
SEARCH = Search(CELLS, 1, 3, ("checks", "red4"))


def test_a_score_counts_unequal_strategies_and_figures_outside_their_bands() -> None:
    rows = list(held_races(CELLS[0], range(3)))

    score, parts = score_of(rows)
    for row in rows:
        for car in row["cars"]:
            car["ahead"] *= 2
    worse, others = score_of(rows)

    assert set(parts) == {"1e basic", *BANDS}
    assert score == pytest.approx(sum(parts.values()), abs=1e-3)
    assert others["1e basic"] == pytest.approx(4 * parts["1e basic"], rel=1e-2)
    assert (worse > score) == (parts["1e basic"] > 0)


def held_row(*cars: dict[str, Any]) -> dict[str, Any]:
    """Makes a race of cars that differ from an ordinary one as said."""
    usual = {**asdict(Meter(turns=100, chips=80, damage=4)), "won": False, "ahead": 0.0}
    usual |= {"out": False, "stops": 1, "cards_left": 4, "chips_left": 0, "strategy": "hazard"}
    return {"cell": asdict(CELLS[0]), "number": 0, "cars": [{**usual, **car} for car in cars]}


def test_few_races_do_not_make_a_level_look_unequal() -> None:
    """Two strategies 2 ahead and 2 behind, which 1.5 times the fair share is, with an error of 1:
    the square of the error is taken off."""
    ahead = [held_row({"strategy": "hazard", "ahead": each}) for each in (1.0, 3.0)]
    behind = [held_row({"strategy": "lucky", "ahead": each}) for each in (-1.0, -3.0)]

    _, parts = score_of([*ahead, *behind])

    assert parts["1e basic"] == pytest.approx((2.0**2 - 1.0**2) / 2.0**2)


@pytest.mark.parametrize(
    ("figure", "car", "inside", "outside"),
    [
        ("tyres", "chips", (70, 95), (69, 96)),
        ("damage", "damage", (3, 6), (2, 7)),
        ("cards_left", "cards_left", (0, 5), (6,)),
        ("skips", "skips", (0,), (1,)),
    ],
)
def test_a_figure_costs_nothing_within_what_was_aimed_at(
    figure: str, car: str, inside: tuple[int, ...], outside: tuple[int, ...]
) -> None:
    def cost(value: int) -> float:
        return score_of([held_row({car: value})])[1][figure]

    assert [cost(value) for value in inside] == [pytest.approx(0)] * len(inside)
    assert all(cost(value) > 0 for value in outside)


def test_eliminations_cost_nothing_between_a_half_and_four_percent() -> None:
    def cost(out: int) -> float:
        cars = [{"out": number < out} for number in range(200)]
        return score_of([held_row(*cars)])[1]["out"]

    assert [cost(1), cost(8)] == [pytest.approx(0)] * 2
    assert cost(0) > 0
    assert cost(9) > 0


def solo_row(series: str, behind: float) -> dict[str, Any]:
    return {"cell": asdict(SoloCell(series, "monza", "pro")), "behind": behind}


def test_a_series_costs_nothing_at_its_aim_and_more_beside_it_either_way() -> None:
    aim = AIMS["formula-tres"]

    def cost(*behind: float) -> float:
        _, parts = score_of([solo_row("formula-tres", each) for each in behind])
        return parts["formula-tres"]

    assert cost(aim, aim) == 0
    assert cost(aim + 8, aim + 8) == cost(aim - 8, aim - 8) == 4
    assert cost(aim + 4, aim + 12) == 4 - 1, "the square of the standard error is taken off"


def test_levels_are_scored_over_all_their_boards_together() -> None:
    """A strategy that is ahead on one board and behind on another is fair on its level."""
    boards = [replace(CELLS[0], track=track) for track in ("monza", "hungaroring")]
    rows = [row for cell in boards for row in held_races(cell, range(3))]

    assert set(score_of(rows)[1]) == {"1e basic", *BANDS}


def test_a_search_goes_on_as_if_it_had_not_been_interrupted(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    first = [{"checks": 20, "red4": 0.4}]

    whole = list(run(SEARCH, 2, one, first))
    list(run(SEARCH, 1, two, first))
    with two.open("a", encoding="utf-8") as file:
        file.write('{"search": "cut sh')
    list(run(SEARCH, 2, two, first))

    assert whole == load_points(one) == load_points(two)
    assert (whole[0].knobs["checks"], whole[0].knobs["red4"]) == (20, 0.4)
    assert [point.races for point in whole] == [1, 1]
    assert list(run(SEARCH, 2, two)) == []
    assert {number: EDITIONS[number] is each for number, each in BUNDLED.items()} == {
        1: True,
        2: True,
    }


def point(search: Search, score: float, **knobs: float) -> Point:
    return Point(search.name, {**search.stays, **knobs}, 9, score, {})


def test_a_point_that_is_not_among_the_best_third_has_no_more_races(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    search = replace(SEARCH, rungs=2)
    names = {"checks": 20, "red4": 0.4}
    known = [
        replace(point(search, score, **names), rungs=(score,))
        for score in (5.0, 6.0, 7.0, 8.0, 9.0)
    ]

    assert not is_pruned(search, known, names, [4.0])
    assert not is_pruned(search, known, names, [5.5])
    assert is_pruned(search, known, names, [6.5])

    log = tmp_path / "log.jsonl"
    worst = replace(point(search, -9.0, **names), rungs=(-9.0,))
    log.write_text(json.dumps(asdict(worst)) + "\n", encoding="utf-8")
    (pruned,) = run(search, 2, log)
    assert (pruned.races, len(pruned.rungs)) == (1, 1)
    (kept,) = run(replace(search, seed=4), 1, log)
    assert (kept.races, len(kept.rungs)) == (3, 2)
    assert kept.rungs[-1] == kept.score


def test_series_are_raced_with_the_deck_of_a_point(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    cells = [SoloCell("superkart-series", "monza", "random", "fit")]

    (found,) = run(Search(cells, 1, 3, ("draws",)), 1, tmp_path / "log.jsonl")

    assert (found.races, set(found.parts)) == (1, {"superkart-series"})
    assert found.search.startswith("seed 3, 1 races of random in each of series:superkart-series:")


def test_proposals_follow_from_the_seed_and_the_points_before() -> None:
    pytest.importorskip("optuna")
    known = [point(SEARCH, 9.0 - n, checks=15 + n, red4=0.2 + n / 10) for n in range(9)]

    assert proposed(SEARCH, known) == proposed(SEARCH, known)
    assert proposed(SEARCH, known) != proposed(replace(SEARCH, seed=4), known)
    assert proposed(SEARCH, known) != proposed(SEARCH, known[:-1])
    assert {**proposed(SEARCH, known), "checks": 0, "red4": 0} == {**FIXED, "checks": 0, "red4": 0}


def test_a_point_that_breaks_a_printed_fact_is_refused_without_a_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("optuna")
    monkeypatch.setattr("pitboard.lab.fit_components.broken_facts", lambda *_: ["a fact"])

    (found,) = run(SEARCH, 1, tmp_path / "log.jsonl")

    assert (found.races, found.score, found.parts) == (0, REFUSED, {"1e a fact": REFUSED})


def test_what_a_deck_breaks_is_named() -> None:
    cards = bundled_cards(2)
    assert broken_facts(2, cards) == []

    def broken(changes: Any) -> list[str]:
        return broken_facts(2, [changes(card) for card in cards])

    assert broken_facts(2, cards[:-1])[0] == "number of cards"
    slower = broken(lambda c: replace(c, move=3) if c.move == 4 and c.id < 9 else c)
    assert "a 4 among two cards" in slower
    redder = broken(lambda c: replace(c, type=CardType.SPEEDING) if c.id > 160 else c)
    assert {"Speeding cards of two", "equal types"} <= set(redder)
    assert broken(lambda c: replace(c, damage=min(c.damage, 1))) == ["damage 2"]
    unchecked = broken(lambda c: replace(c, check=None) if not c.blind and c.check != -20 else c)
    assert "checks of Driving cards" in unchecked


def test_at_most_a_dozen_known_numbers_are_searched_over() -> None:
    assert len(SPACE) == 12
    with pytest.raises(BadOption):
        Search(CELLS, 1, vary=[*SPACE, "checks"])
    with pytest.raises(BadOption):
        Search(CELLS, 1, vary=["colour"])


def test_cards_from_the_hand_are_asked_for_in_the_second_edition_only() -> None:
    def asked(edition: int) -> int:
        more = varied_deck(edition, Knobs(damage=20, discards=6))
        return sum(
            new.discard - old.discard for new, old in zip(more, bundled_cards(edition), strict=True)
        )

    assert (asked(1), asked(2)) == (0, 6)


def test_the_command_lists_points_the_best_first_and_writes_that_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.jsonl"
    search = Search([Cell(1, "basic", "monza", "pro", "fit 1")], 45, vary=["draws"])
    points = [
        point(search, score, draws=draws) for score, draws in ((4.0, 60), (2.0, 50), (3.0, 55))
    ]
    log.write_text("".join(json.dumps(asdict(each)) + "\n" for each in points), encoding="utf-8")
    with log.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(point(replace(search, seed=2), 1.0, draws=46))) + "\n")
    known = points_of(log, search)

    arguments = ["--cells", "1:basic:monza", "--vary", "draws", "--points", "3"]
    assert main(["fit", str(log), *arguments, "--write", str(tmp_path / "best"), "--json"]) == 0

    assert known == points
    assert [each["score"] for each in json.loads(capsys.readouterr().out)] == [2.0, 3.0, 4.0]
    assert sum(load_deck(tmp_path / "best" / "1" / "race-deck.toml").draws) == 50
    assert main(["fit", str(log), "--fixed", '{"colour": 3}']) == 2
    assert main(["fit", str(log), "--first", "[3]"]) == 2


def test_the_command_refuses_a_cell_that_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fit", str(tmp_path / "log"), "--cells", "3:basic:monza"]) == 2
    assert "3:basic:monza" in capsys.readouterr().err


# -- the frontier of docs/balance.md


@pytest.fixture(scope="module")
def frontier() -> ModuleType:
    """Loads the script that races decks near the newest one."""
    spec = spec_from_file_location("frontier", ROOT / "benchmarks" / "frontier.py")
    assert spec
    assert spec.loader
    module = sys.modules["frontier"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_frontier_starts_from_the_newest_deck_and_keeps_what_is_printed(
    frontier: ModuleType,
) -> None:
    def faces(deck: Iterable[Card | None]) -> Counter[Any]:
        return Counter(astuple(replace(card, id=0, events=())) for card in deck if card)

    start, *others = (
        varied_deck(2, replace(frontier.NEWEST_DECK, **changes))
        for changes in frontier.DECKS.values()
    )

    assert faces(start) == faces(EDITIONS[2].box.deck.cards)
    for deck in others:
        assert broken_facts(2, deck) == []
        assert faces(deck) != faces(start)


def test_the_plot_and_the_table_of_the_frontier_are_those_of_its_data(
    frontier: ModuleType,
) -> None:
    """`benchmarks/frontier.py plot` writes the one and prints the other."""
    data = frontier.read_data(frontier.DATA)

    assert list(data["decks"]) == list(frontier.DECKS)
    assert frontier.PLOT.read_text(encoding="utf-8") == frontier.drawn(data)
    assert frontier.table(data) in (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")


def test_the_frontier_counts_the_cars_of_a_deck(frontier: ModuleType) -> None:
    rows = [
        held_row({"stops": stops, "strategy": name, "ahead": ahead})
        for stops, name, ahead in (
            *((3, "save-tyres", 1.0), (2, "save-tyres", 3.0)),
            *((4, "hazard", -1.0), (1, "lucky", 0.0)),
        )
    ]

    found = frontier.figures(rows)

    assert (found["races"], found["third"], found["third error"]) == (4, 50, 25)
    assert (found["tyres"], found["cards"], found["damage"]) == (0.8, 4, 4)
    assert (found["saver"], found["saver error"]) == (2, 1)
