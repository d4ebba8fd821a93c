"""Six boards of the 2nd edition keep to whatever is known of the circuits and to their design."""

from __future__ import annotations

import pytest

from pitboard.f90.box.box import load_box
from pitboard.f90.box.cards import CONTEST_DOUBLE, CardType
from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.track import (
    MartinoWeather,
    OffTrackIcon,
    Outcome,
    Point,
    Section,
    SectionType,
    Track,
)
from pitboard.f90.box.tracks import load_track, track_ids

STRAIGHT, CORNER, BRAKING = SectionType
SPEEDING, DRIVING, GEAR, EVENT = CardType

monaco = load_track("monaco", "2e")
spa = load_track("spa", "2e")
barcelona = load_track("barcelona", "2e")
silverstone = load_track("silverstone", "2e")
suzuka = load_track("suzuka", "2e")
magny_cours = load_track("magny-cours", "2e")


def before(track: Track, corner: int) -> Section:
    """Gets the last section before a corner."""
    return track.sections[track.corner_at.index(corner) - 1]


def spots(track: Track, first: int, last: int) -> list[Point]:
    """Gets the trajectories between two sections, by the numbers people use."""
    return [point for each in track.sections[first - 1 : last] for point in each.points]


def of_corner(track: Track, corner: int) -> list[Point]:
    return [p for each in track.sections if each.corner == corner for p in each.points]


def contests(track: Track) -> list[int]:
    return [corner.contest for corner in track.corners]


def late_brakes(track: Track) -> dict[int, int]:
    """Gets the modifiers of the LB symbols by the corner behind them."""
    return {
        track.corner_at[each.index + 1]: each.late_braking
        for each in track.sections
        if each.brakes_late
    }


def icons(track: Track, corner: int) -> list[OffTrackIcon]:
    section = before(track, corner).index
    (path,) = (path for path in track.off_tracks if path.section == section)
    return [step.icon for step in path.steps]


def extremes(track: Track) -> dict[int, Point]:
    """Gets the Extreme Trajectories by the corner they lie in or before."""
    return {
        next(corner for corner in track.corner_at[each.index :] if corner): point
        for each in track.sections
        for point in each.points
        if point.extreme
    }


def stands_in(track: Track, point: Point) -> Section:
    return next(each for each in track.sections if point in each.points)


NUMBERS = {
    "monaco": (28, 20, 25, MartinoWeather(check1=30, check2=80, turn=4, stint=4)),
    "spa": (26, 18, 22, MartinoWeather(check1=15, check2=70, turn=5, stint=3)),
    "barcelona": (27, 19, 23, MartinoWeather(check1=25, check2=80, turn=3, stint=4)),
    "silverstone": (24, 19, 21, MartinoWeather(check1=35, check2=60, turn=4, stint=3)),
    "suzuka": (26, 19, 22, MartinoWeather(check1=35, check2=45, turn=5, stint=3)),
    "magny-cours": (26, 18, 21, MartinoWeather(check1=30, check2=55, turn=5, stint=3)),
}
"""Turns, turn of the short race, turn of Sprint Mode, Martino weather."""
PIT_TIMES = {
    "monaco": 9,
    "spa": 7,
    "barcelona": 7,
    "silverstone": 6,
    "suzuka": 5,
    "magny-cours": 6,
}
LAPS = {
    "monaco": 78,
    "spa": 44,
    "barcelona": 65,
    "silverstone": 59,
    "suzuka": 53,
    "magny-cours": 72,
}
NAMES = {
    "monaco": [
        *("Ste Dévote", "Casino", "Mirabeau", "Hôtel, Portier", "Chicane", "Tabac"),
        *("Piscine", "Rascasse", "Noghès"),
    ],
    "spa": [
        *("La Source", "Raidillon", "Les Combes", "Rivage", "Pouhon", "Fagnes"),
        *("Stavelot", "Blanchimont", "Bus Stop"),
    ],
    "barcelona": [
        *("Elf", "Renault", "Repsol", "Seat", "T5", "Campsa", "La Caixa", "T8", "New Holland"),
    ],
    "silverstone": ["Copse", "Becketts", "Stowe", "Vale", "Abbey", "Priory", "Luffield"],
    "suzuka": [
        *("First curve", "S curves", "Degner", "Hairpin", "Spoon entry", "Spoon exit"),
        *("130R", "Casio Triangle"),
    ],
    "magny-cours": [
        *("Grande Courbe", "Estoril", "Adelaide", "Nürburgring", "180°", "Imola"),
        *("Château d'Eau", "Chicane", "Lycée"),
    ],
}


@pytest.mark.rule("F2.SDATA.01")
@pytest.mark.parametrize("name", NUMBERS)
def test_the_numbers_of_a_board(name: str) -> None:
    track = load_track(name, "2e")

    assert (track.turns, track.short_turn, track.sprint_turn, track.martino) == NUMBERS[name]
    assert (track.pit_time, track.laps[-1]) == (PIT_TIMES[name], LAPS[name])


@pytest.mark.parametrize("name", NAMES)
def test_the_corners_come_in_the_order_of_the_circuit(name: str) -> None:
    track = load_track(name, "2e")

    assert [corner.name for corner in track.corners] == NAMES[name]
    numbers = [number for number in track.corner_at if number]
    assert numbers == sorted(numbers)


@pytest.mark.rule("F2.TRACK.02", "F2.TRACK.03")
@pytest.mark.parametrize("name", track_ids("2e"))
def test_one_corner_of_suzuka_and_one_of_magny_cours_do_not_block(name: str) -> None:
    open_corners = {
        corner.number: corner.overtake
        for corner in load_track(name, "2e").corners
        if corner.overtake
    }

    assert open_corners == {"suzuka": {7: 2}, "magny-cours": {1: 2}}.get(name, {})


# ---- Monaco


def test_monaco_is_the_longest_race_with_the_longest_stop() -> None:
    others = [load_track(name, "2e") for name in track_ids("2e") if name != "monaco"]

    assert monaco.turns > max(track.turns for track in others)
    assert monaco.pit_time > max(track.pit_time for track in others)


def test_monaco_has_the_most_corner_and_braking_sections() -> None:
    def slow(track: Track) -> float:
        return sum(each.type is not STRAIGHT for each in track.sections) / track.length

    others = [load_track(name, "2e") for name in track_ids("2e") if name != "monaco"]
    braking = [sum(each.type is BRAKING for each in track.sections) for track in others]
    assert sum(each.type is BRAKING for each in monaco.sections) >= max(braking)
    assert slow(monaco) > 0.6


def test_a_trajectory_of_2_lies_before_the_chicane_of_monaco() -> None:
    assert before(monaco, 5).type is BRAKING
    assert 2 in [point.bonus for point in before(monaco, 5).points]


def test_monaco_has_most_of_its_trajectories_from_tabac_to_noghes() -> None:
    tabac = monaco.corner_at.index(6)
    early, late = spots(monaco, 1, tabac), spots(monaco, tabac + 1, monaco.length)

    assert len(late) / (monaco.length - tabac) > len(early) / tabac
    assert all(of_corner(monaco, corner) for corner in (6, 7, 8, 9))


def test_contests_at_monaco_are_severe_and_worst_at_piscine_rascasse_and_noghes() -> None:
    assert sum(contests(monaco)) < -20
    assert {contests(monaco)[corner - 1] for corner in (7, 8, 9)} == {min(contests(monaco))}


def test_piscine_rascasse_and_noghes_have_cards_that_win_contests() -> None:
    cards = load_box("2e").track_cards(monaco)
    corners = [card.corner for card in cards if CONTEST_DOUBLE in card.symbols]

    assert {7, 8, 9} <= set(corners)


# ---- SPA Francorchamps


def test_spa_is_the_longest_lap() -> None:
    others = [load_track(name, "2e").length for name in track_ids("2e") if name != "spa"]

    assert spa.length > max(others) + 5


def test_spa_has_an_lb_wherever_cars_brake() -> None:
    assert set(late_brakes(spa)) == {1, 3, 4, 9}
    assert before(spa, 3).type is BRAKING
    assert before(spa, 4).type is BRAKING


def test_two_sections_before_the_braking_section_of_the_rivage_lies_a_gear_trajectory() -> None:
    spot = spa.sections[before(spa, 4).index - 2]

    assert [(point.types, point.bonus) for point in spot.points] == [((GEAR,), 1)]


@pytest.mark.rule("F2.TRACK.10", "F2.SET.07")
def test_the_extreme_trajectories_of_spa_reward_fast_corners() -> None:
    raidillon, fagnes = (point for point in spots(spa, 1, spa.length) if point.extreme)

    assert [point.extreme.check for point in (raidillon, fagnes) if point.extreme] == [10, 20]
    assert (raidillon.bonus, raidillon in before(spa, 2).points) == (3, True)
    assert fagnes in before(spa, 6).points
    assert fagnes.extreme
    assert fagnes.extreme.passed == Outcome()


def test_les_combes_is_the_best_place_to_pass_at_spa() -> None:
    straight = [each.type for each in spa.sections[before(spa, 3).index - 6 : before(spa, 3).index]]

    assert straight == [STRAIGHT] * 6
    assert max(contests(spa)) == contests(spa)[2]


# ---- Barcelona


@pytest.mark.rule("F2.TRACK.09", "F2.SOFF.03")
def test_a_car_that_misses_la_caixa_needs_no_recovery_check() -> None:
    assert icons(barcelona, 7) == [OffTrackIcon.TYRE, OffTrackIcon.RE_ENTRY]
    assert all(OffTrackIcon.CHECK in icons(barcelona, corner) for corner in (1, 3, 5))


def test_barcelona_has_few_braking_zones_and_none_is_easy() -> None:
    assert set(late_brakes(barcelona)) == {1, 3, 5, 7}
    assert max(late_brakes(barcelona).values()) <= 10


def test_the_straights_of_barcelona_lead_to_the_elf_and_to_la_caixa() -> None:
    """The start straight is long, and so is the one behind the Campsa."""
    campsa = [index for index, corner in enumerate(barcelona.corner_at) if corner == 6][-1]
    back = barcelona.sections[campsa + 1 : before(barcelona, 7).index]

    assert [each.type for each in back] == [STRAIGHT] * len(back)
    assert sum(each.length for each in back) > 120
    assert barcelona.types[-3:] == (STRAIGHT,) * 3


def test_the_elf_is_the_main_place_to_pass_at_barcelona() -> None:
    straights = [each.index for each in barcelona.sections if each.type is STRAIGHT]
    elf, caixa = before(barcelona, 1).index, before(barcelona, 7).index

    # All of the start straight but its end, and one section before La Caixa.
    assert straights == [elf - 1, caixa - 1, *reversed(barcelona.grid)]
    assert max(contests(barcelona)) == contests(barcelona)[0]
    assert sorted(contests(barcelona))[-2] <= 1


# ---- Silverstone


@pytest.mark.rule("F2.TRACK.01")
def test_two_rows_of_six_make_the_grid_of_silverstone() -> None:
    assert (silverstone.grid_places, len(silverstone.grid)) == (6, 2)


def test_silverstone_is_the_shortest_race() -> None:
    others = [load_track(name, "2e").turns for name in track_ids("2e") if name != "silverstone"]

    assert silverstone.turns < min(others)


def test_nobody_brakes_between_the_start_of_silverstone_and_turn_3() -> None:
    stowe = silverstone.corner_at.index(3)

    assert BRAKING not in silverstone.types[:stowe]


@pytest.mark.rule("F2.SSHARP.01")
def test_three_different_sharp_trajectories_lie_before_turn_3_of_silverstone() -> None:
    stowe = silverstone.corner_at.index(3)
    sharp = [point for point in spots(silverstone, 1, stowe) if point.tyres]

    assert [(point.bonus, point.tyres) for point in sharp] == [(2, 1)] * 3
    assert len({point.type for point in sharp}) == 3
    assert not any(point.extreme for point in sharp)


def test_silverstone_has_lbs_before_vale_and_abbey_only() -> None:
    assert set(late_brakes(silverstone)) == {4, 5}


def test_the_vale_alone_helps_in_contests_and_turns_6_and_7_hinder_them() -> None:
    assert [corner.name for corner in silverstone.corners if corner.contest > 0] == ["Vale"]
    assert max(contests(silverstone)[5:]) <= min(contests(silverstone)[:5]) - 3


@pytest.mark.rule("F2.TRACK.10")
def test_nothing_but_two_extreme_trajectories_helps_after_the_abbey() -> None:
    abbey = [index for index, corner in enumerate(silverstone.corner_at) if corner == 5][-1]
    funnel = spots(silverstone, abbey + 2, silverstone.length)

    assert [point.extreme is not None for point in funnel] == [True, True]
    assert set(extremes(silverstone)) >= {6, 7}
    assert funnel[1] in before(silverstone, 7).points


def test_a_car_that_goes_off_at_silverstone_may_not_come_back() -> None:
    for corner in (4, 5):
        assert icons(silverstone, corner)[-1] is OffTrackIcon.CRASH_SC
        assert icons(silverstone, corner).count(OffTrackIcon.CHECK) == 2


# ---- Suzuka


def test_stages_of_suzuka_last_two_or_three_turns() -> None:
    assert set(suzuka.stages) == {2, 3}


def test_a_superfast_robot_on_one_of_suzukas_2s_reaches_the_next_two() -> None:
    """It has 4 movement points of its own and 2 of the trajectory."""
    sections = [
        each.index + 1
        for each in suzuka.sections
        if any(point.bonus == 2 and not point.extreme for point in each.points)
    ]

    assert sections[:4] == [6, 12, 18, 24]


def test_lbs_of_suzuka_are_difficult_and_ets_powerful() -> None:
    assert set(late_brakes(suzuka)) == {1, 4, 8}
    assert max(late_brakes(suzuka).values()) < 0
    assert sorted(point.bonus for point in extremes(suzuka).values()) == [2, 3, 3]


def test_the_road_to_the_hairpin_runs_under_the_way_back_from_the_spoon() -> None:
    (bridge,) = suzuka.geometry.bridges
    gap, above, below = CentreLine(suzuka).crossing(bridge)

    assert gap < 2
    assert [suzuka.types[section] for section in (bridge.over, bridge.under)] == [STRAIGHT] * 2
    assert suzuka.corner_at.index(3) < bridge.under < suzuka.corner_at.index(4)
    assert suzuka.corner_at.index(6) < bridge.over < suzuka.corner_at.index(7)
    # Nothing is printed under the bridge, and cars have room to stand before it.
    assert suzuka.points[bridge.under] == ()
    line = CentreLine(suzuka)
    assert line.starts[bridge.under + 1] - below > 80
    assert line.section_at(above) == bridge.over


# ---- Magny-Cours


def test_the_estoril_of_magny_cours() -> None:
    points = of_corner(magny_cours, 2)

    assert contests(magny_cours)[1] == -4
    assert magny_cours.corner_at.count(2) >= 2
    assert [len(point.types) for point in points if point.extreme] == [2]
    assert [point.types for point in points if not point.extreme] == [(SPEEDING,)]


def test_two_trajectories_on_the_straight_to_adelaide_and_two_of_2_before_it() -> None:
    adelaide = before(magny_cours, 3)
    estoril = [index for index, corner in enumerate(magny_cours.corner_at) if corner == 2][-1]
    straight = magny_cours.sections[estoril + 1 : adelaide.index]

    assert {each.type for each in straight} == {STRAIGHT}
    assert len(straight) == 6
    assert sum(len(each.points) for each in straight) == 2
    assert [(point.bonus, point.costs) for point in adelaide.points] == [(2, False), (2, False)]


@pytest.mark.rule("F2.TRACK.09", "F2.SOFF.03")
def test_missing_adelaide_costs_a_tyre_and_the_way_back_leads_into_the_corner() -> None:
    section = before(magny_cours, 3).index
    (path,) = (path for path in magny_cours.off_tracks if path.section == section)

    assert [(step.icon, step.amount) for step in path.steps] == [
        (OffTrackIcon.TYRE, 1),
        (OffTrackIcon.RE_ENTRY, 0),
    ]
    assert [reentry.section for reentry in path.reentries] == [section + 1]
    assert magny_cours.corner_at[section + 1] == 3


def test_from_the_2s_of_adelaide_corner_5_is_a_turn_away() -> None:
    distance = magny_cours.corner_at.index(5) - before(magny_cours, 3).index

    assert distance - 2 <= 5


@pytest.mark.rule("F2.TRACK.10")
def test_the_last_corners_of_magny_cours() -> None:
    chicane = extremes(magny_cours)

    assert set(chicane) == {2, 6, 8}
    assert chicane[8].types == (DRIVING,)
    assert chicane[8].extreme
    assert chicane[8].extreme.passed == Outcome()
    assert stands_in(magny_cours, chicane[8]) is before(magny_cours, 8)
    assert [(point.type, point.bonus) for point in of_corner(magny_cours, 8)] == [(SPEEDING, 2)]
    assert len(of_corner(magny_cours, 9)) == 2


def test_corner_5_of_magny_cours_is_a_moderate_place_to_pass() -> None:
    assert min(contests(magny_cours)) < contests(magny_cours)[4] <= max(contests(magny_cours))
    assert abs(contests(magny_cours)[4]) <= 1


def test_adelaide_is_the_easiest_lb_of_magny_cours() -> None:
    assert max(late_brakes(magny_cours), key=lambda each: late_brakes(magny_cours)[each]) == 3


def test_magny_cours_is_invariably_hot() -> None:
    dry = [slot for slot in magny_cours.weather if slot.condition == "dry"]

    assert sum(slot.high - slot.low + 1 for slot in dry) > 80
