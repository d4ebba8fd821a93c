"""The boards of the 2nd edition keep to what is known of the real ones and to the playthrough.

Section n of the Hungaroring stands n sections beyond the front grid section of the playthrough.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadData
from pitboard.f90.box.box import load_box
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.formats import FORMATS
from pitboard.f90.box.track import (
    PATH_ENDS,
    MartinoWeather,
    OffTrack,
    OffTrackIcon,
    Outcome,
    Point,
    Section,
    SectionType,
    Track,
    WeatherSlot,
)
from pitboard.f90.box.tracks import check_track, load_track, track_ids
from pitboard.f90.box.versions import component_file, data_folder
from pitboard.i18n import LANGUAGES, Translator, error_text

STRAIGHT, CORNER, BRAKING = SectionType
SPEEDING, DRIVING, GEAR, EVENT = CardType
BUNDLED = Path(str(data_folder("2e"))) / "tracks"

monza = load_track("monza", "2e")
hungaroring = load_track("hungaroring", "2e")
BOARDS = [load_track(name, "2e") for name in track_ids("2e")]
every = pytest.mark.parametrize("track", BOARDS, ids=lambda track: track.id)


def section(track: Track, number: int) -> Section:
    """Gets a section by the number people use; 0 is the front grid section before section 1."""
    return track.sections[number - 1]


def kinds(track: Track, first: int, last: int) -> list[tuple[SectionType, int]]:
    return [(each.type, each.corner) for each in track.sections[first - 1 : last]]


def points(track: Track) -> Iterator[tuple[int, Point]]:
    for each in track.sections:
        for point in each.points:
            yield each.index + 1, point


def standard(track: Track, number: int) -> set[tuple[CardType, int]]:
    return {
        (point.type, point.bonus) for point in section(track, number).points if not point.extreme
    }


def braking_before(track: Track, corner: int) -> Section | None:
    first = track.corner_at.index(corner)
    before = track.sections[first - 1]
    return before if before.type is BRAKING else None


def corner_sections(track: Track, corner: int) -> list[int]:
    return [index + 1 for index, number in enumerate(track.corner_at) if number == corner]


def safety_car_triggers(track: Track) -> list[int]:
    paths = [path.section for path in track.off_tracks if _crashes(path.steps)]
    boxes = [
        number - 1
        for number, point in points(track)
        if point.extreme and (point.extreme.passed.safety_car or point.extreme.failed.safety_car)
    ]
    return sorted(index + 1 for index in (*paths, *boxes))


def _crashes(steps: tuple[Any, ...]) -> bool:
    return any(step.icon is OffTrackIcon.CRASH_SC for step in steps)


# ---- All boards


def test_the_edition_has_its_own_boards() -> None:
    assert track_ids("2e") == load_box("2e").track_ids()
    assert track_ids("1e") == load_box("1e").track_ids() == ("hungaroring", "monza")
    assert load_box("2e").track("monza") is monza
    assert load_track("monza") is load_box("1e").track("monza")


@every
def test_a_board_has_modifiers_for_the_target_of_a_player(track: Track) -> None:
    assert track.own_targets


@every
@pytest.mark.rule("F2.TRACK.07", "F2.LATEBRAKE.01", "F2.LATEBRAKE.02", "F2.SLB.02")
def test_only_sections_with_an_lb_have_a_modifier_and_an_off_track_path(track: Track) -> None:
    paths = {path.section for path in track.off_tracks}

    assert paths == {each.index for each in track.sections if each.brakes_late}
    for each in track.sections:
        assert each.brakes_late <= (each.type is BRAKING)
        assert (each.board is not None) == (each.type is BRAKING)
        assert (each.reentry >= 0) == each.brakes_late
        assert each.late_braking in ((-20, -10, 0, 10, 20) if each.brakes_late else (0,))


@every
@pytest.mark.rule("F2.TRACK.08")
def test_the_braking_sections_without_an_lb(track: Track) -> None:
    known = {
        "monza": {4, 7},
        "hungaroring": {5, 8},
        "monaco": {6, 9},
        "silverstone": {6, 7},
        "suzuka": {3, 5},
    }
    braking = {
        corner.number: found
        for corner in track.corners
        if (found := braking_before(track, corner.number))
    }

    without = {number for number, each in braking.items() if not each.brakes_late}
    assert without == known.get(track.id, set())
    assert len(braking) == sum(each.type is BRAKING for each in track.sections)


def is_adelaide(track: Track, path: OffTrack) -> bool:
    """Returns whether coming back costs no more than entering the corner (F2.TRACK.09)."""
    return track.id == "magny-cours" and track.corner_at[path.section + 1] == 3


@every
@pytest.mark.rule("F2.RECOVERY.02", "F2.RECOVERY.05")
def test_a_failed_late_brake_gains_no_ground(track: Track) -> None:
    for path in track.off_tracks:
        ahead = [reentry.section - path.section for reentry in path.reentries]
        assert ahead[0] == (1 if is_adelaide(track, path) else 0) <= FORMATS[2].first_reentry
        assert ahead == sorted(ahead)
        assert ahead[-1] <= 1
        assert track.reentry[path.section] == path.reentries[0].section
        assert path.steps[-1].icon in PATH_ENDS


@every
def test_checks_of_a_path_have_the_modifier_of_their_lb(track: Track) -> None:
    for path in track.off_tracks:
        checks = [step for step in path.steps if step.icon is OffTrackIcon.CHECK]
        assert {step.modifier for step in checks} <= {track.late_braking[path.section]}


@every
@pytest.mark.rule("F2.ET.01", "F2.PHASED.07", "F2.PHASED.08")
def test_a_board_has_extreme_trajectories_two_types_and_prices(track: Track) -> None:
    found = [point for _, point in points(track)]

    assert {point.bonus for point in found} == {1, 2, 3}
    assert all(point.bonus < 3 for point in found if not point.extreme)
    assert any(point.extreme for point in found)
    assert any(len(point.types) == 2 for point in found)
    assert any(point.tyres for point in found)
    for point in found:
        assert point.second is not point.type
        assert point.costs == bool(point.tyres + point.damage + point.cards)


FREE = {"spa": 6, "silverstone": 7, "magny-cours": 8}
"""The turn before which a passed recovery of an Extreme Trajectory costs nothing, by track."""


@every
@pytest.mark.rule("F2.TRACK.10", "F2.SET.03")
def test_the_extreme_trajectories_whose_passed_recovery_costs_nothing(track: Track) -> None:
    free = {
        next(number for number in track.corner_at[section - 1 :] if number)
        for section, point in points(track)
        if point.extreme and point.extreme.passed == Outcome()
    }

    assert free == ({FREE[track.id]} if track.id in FREE else set())


@every
@pytest.mark.rule("F2.SET.04", "F2.SET.07")
def test_a_failed_extreme_trajectory_costs_more_than_a_recovered_one(track: Track) -> None:
    for _, point in points(track):
        if point.extreme:
            assert -20 <= point.extreme.check <= 20
            assert point.extreme.passed in (Outcome(mp=2), Outcome())
            assert point.extreme.failed != point.extreme.passed
            assert point.extreme.failed.crash or point.extreme.failed.mp >= 2


# ---- Monza


@pytest.mark.rule("F2.SDATA.01")
def test_monza_numbers() -> None:
    assert (monza.pit_time, monza.turns, monza.short_turn, monza.sprint_turn) == (6, 26, 19, 22)
    assert monza.martino == MartinoWeather(check1=20, check2=65, turn=5, stint=3)
    assert monza.stages == (3, 4, 4, 4, 4, 4, 3)
    assert monza.laps[-1] == 53


def test_monza_rettifilo_and_parabolica_have_several_sections() -> None:
    assert monza.corner_at.count(1) >= 2
    assert monza.corner_at.count(7) >= 2


def test_monza_late_brakes_before_rettifilo_roggia_and_ascari() -> None:
    assert [path.section + 1 for path in monza.off_tracks] == [2, 6, 17]


def test_monza_ascari_ends_races_after_a_second_check() -> None:
    ascari = next(path for path in monza.off_tracks if path.section + 1 == 17)

    assert section(monza, 18).corner == 6
    assert [step.icon for step in ascari.steps if step.icon != OffTrackIcon.DAMAGE] == [
        OffTrackIcon.CHECK,
        OffTrackIcon.CHECK,
        OffTrackIcon.CRASH_SC,
    ]


def test_monza_extreme_trajectories_at_the_second_lesmo_and_the_parabolica() -> None:
    extreme = {
        section(monza, number).corner: point.extreme
        for number, point in points(monza)
        if point.extreme
    }

    assert set(extreme) == {5, 7}
    # On the grass time is lost, and nothing else.
    assert (extreme[5].failed.mp, extreme[5].failed.damage, extreme[5].failed.tyres) == (4, 0, 0)


def test_monza_keeps_the_trajectories_of_the_1st_edition_examples() -> None:
    assert standard(monza, 2) == {(DRIVING, 1), (GEAR, 2)}
    assert standard(monza, 4) == {(SPEEDING, 1)}
    assert {kind for kind, _ in standard(monza, 6)} == {DRIVING}
    assert {kind for kind, _ in standard(monza, 8)} == {DRIVING}
    assert [point.type for point in section(monza, 10).points] == [SPEEDING]


@every
@pytest.mark.rule("F2.SSTAGE.03", "F2.SWEATHER.06")
def test_stages_and_weather_slots_of_the_standard_game(track: Track) -> None:
    ends = {
        "monza": [3, 7, 11, 15, 19, 23, 26],
        "hungaroring": [3, 7, 11, 15, 20, 24, 27],
        "monaco": [4, 8, 12, 16, 20, 24, 28],
        "spa": [3, 7, 11, 15, 19, 23, 26],
        "barcelona": [3, 7, 11, 15, 19, 23, 27],
        "silverstone": [3, 6, 9, 12, 15, 18, 21, 24],
        "suzuka": [3, 6, 8, 11, 13, 16, 18, 21, 23, 26],
        "magny-cours": [3, 7, 11, 15, 19, 23, 26],
    }
    lows = {
        "monza": [81, 61, 36, 21, 17, 13, 9, 6, 3, 1],
        "hungaroring": [81, 61, 41, 26, 21, 16, 11, 7, 4, 1],
        "monaco": [81, 61, 46, 31, 25, 19, 13, 9, 5, 1],
        "spa": [81, 61, 41, 37, 34, 31, 28, 18, 9, 1],
        "barcelona": [81, 61, 46, 31, 25, 19, 13, 9, 5, 1],
        "silverstone": [91, 81, 71, 61, 49, 37, 26, 18, 9, 1],
        "suzuka": [81, 61, 41, 26, 21, 16, 11, 7, 4, 1],
        "magny-cours": [76, 51, 31, 16, 12, 9, 6, 4, 2, 1],
    }

    assert list(accumulate(track.stages)) == ends[track.id]
    assert [slot.low for slot in track.weather] == lows[track.id]
    counts = Counter(slot.condition for slot in track.weather)
    assert counts == {
        "dry": 3 if track.id == "spa" else 4,
        "uncertain": 4 if track.id == "spa" else 3,
        "rain": 3,
    }
    order = [slot.condition for slot in track.weather]
    assert order == sorted(order, key=("dry", "uncertain", "rain").index)


# ---- The Hungaroring


@pytest.mark.rule("F2.TRACK.11", "F2.SDATA.01")
def test_hungaroring_numbers() -> None:
    numbers = (hungaroring.pit_time, hungaroring.turns, hungaroring.short_turn)
    assert (*numbers, hungaroring.sprint_turn) == (8, 27, 20, 23)
    assert hungaroring.martino == MartinoWeather(check1=30, check2=75, turn=3, stint=4)
    assert hungaroring.laps[-1] == 77


@pytest.mark.rule("F2.TRACK.11")
def test_three_trajectories_of_the_hungaroring_cost_a_tyre_chip() -> None:
    assert [point.tyres for _, point in points(hungaroring) if point.tyres] == [1, 1, 1]


@pytest.mark.rule("F2.TRACK.09", "F2.SOFF.03")
def test_a_late_brake_before_turn_4_of_the_hungaroring_needs_no_recovery_check() -> None:
    before = braking_before(hungaroring, 4)
    assert before is not None
    path = next(path for path in hungaroring.off_tracks if path.section == before.index)

    icons = [step.icon for step in path.steps]
    assert OffTrackIcon.CHECK not in icons
    assert icons == [OffTrackIcon.TYRE, OffTrackIcon.RE_ENTRY]
    others = [each for each in hungaroring.off_tracks if each is not path]
    assert all(OffTrackIcon.CHECK in [step.icon for step in each.steps] for each in others)


def test_hungaroring_trajectories_that_the_playthrough_names() -> None:
    # Turn 1: one +2 in the braking section, for the Slow that comes second finds none.
    assert [bonus for _, bonus in standard(hungaroring, 1)] == [2]
    assert standard(hungaroring, 3) == {(SPEEDING, 2), (DRIVING, 1)}
    # The robot pays no costs there: there are some.
    assert [point.costs for point in section(hungaroring, 3).points if point.bonus == 2] == [True]
    # Turn 2: a green +1 and a +3 ET in turn 3; Fast finds no other spot beside Blue.
    assert standard(hungaroring, 7) == {(DRIVING, 1)}
    assert [point.bonus for point in section(hungaroring, 7).points if point.extreme] == [3]


def test_hungaroring_moves_of_turns_1_to_3_end_as_in_the_playthrough() -> None:
    front, second = 0, -1
    turn_1a, turn_1b = corner_sections(hungaroring, 1)
    (turn_3,), (turn_4,) = corner_sections(hungaroring, 3), corner_sections(hungaroring, 4)
    before_3 = turn_3 - 1
    assert section(hungaroring, before_3).type is STRAIGHT

    # Turn 1: Fast with 3, Slow with 2, Red with 4 past one car, a Slow from the second row.
    assert (turn_1b, turn_1a, turn_1a) == (front + 3, front + 2, second + 4 - 1)
    assert braking_before(hungaroring, 1) == section(hungaroring, second + 2)
    # Turn 2: Blue with 3 and the +1; Fast with 3 and the +2 has 1 left; Fast; Red past one car.
    assert (turn_3, turn_3) == (turn_1b + 3 + 1, turn_1b + 3 + 2 - 1)
    assert (before_3, before_3) == (turn_1b + 3, turn_1a + 5 - 1)
    # Turn 3: Blue with 4 and the +1, Fast with 3, Red with 4 behind it.
    assert braking_before(hungaroring, 5) == section(hungaroring, turn_3 + 4 + 1)
    assert (turn_4, turn_4) == (turn_3 + 3, before_3 + 4)


def test_hungaroring_turn_8_of_the_playthrough_fits() -> None:
    """Red stands two sections behind Blue, on a red trajectory, and goes 3 on to an orange one."""
    (red,) = (
        number
        for number, point in points(hungaroring)
        if point.type is SPEEDING and number > 24 and not point.extreme
    )
    blue = red + 2
    assert (SPEEDING, 1) in standard(hungaroring, red)
    assert {kind for kind, _ in standard(hungaroring, red + 3)} == {GEAR}
    # Blue's stop ends on an orange +1 before corner 8.
    pit = blue - hungaroring.pit_time
    assert standard(hungaroring, pit) == {(GEAR, 1)}
    # The Fast before corner 8 stands on a +2; the Slow behind it has no spot and goes 2.
    before = pit + 1
    assert braking_before(hungaroring, 8) == section(hungaroring, before)
    assert [bonus for _, bonus in standard(hungaroring, before)] == [2]
    slow = before + 2
    assert section(hungaroring, slow).corner == 8
    # Blue's 4 mp reach it, and no further: a car stands in the corner.
    assert slow - pit < 4
    # Two Fasts in corner 9 are next after Red's section; the second goes 3 to the long straight.
    fast = red - 1
    assert section(hungaroring, fast).corner == 9
    assert standard(hungaroring, fast) == set()
    assert {kind for kind, _ in kinds(hungaroring, fast + 3, hungaroring.length)} == {STRAIGHT}
    # Corner 9 is the last one.
    assert hungaroring.corners[-1].number == 9


def test_hungaroring_weather() -> None:
    assert hungaroring.weather == load_track("hungaroring").weather
    assert WeatherSlot("dry", 60, 41) in hungaroring.weather


# ---- Files


def edited(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    text = component_file("2e", 1, "tracks", f"{name}.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return path


TWO = 'types = ["speeding", "event"]'


@pytest.mark.parametrize(
    ("change", "code", "where", "data"),
    [
        pytest.param(
            (TWO, 'types = ["speeding", "purple"]'),
            "data-choice",
            "sections[4].points[0].types[1]",
            {"found": "purple", "choices": "speeding, driving, gear, event"},
            id="unknown-colour",
        ),
        pytest.param(
            (TWO, 'types = ["event", "event"]'),
            "data-duplicate",
            "sections[4].points[0].types[1]",
            {"found": "event"},
            id="same-colour",
        ),
        pytest.param(
            (TWO, 'types = ["event"]'),
            "data-count",
            "sections[4].points[0].types",
            {"found": 1, "expected": 2},
            id="one-colour",
        ),
        pytest.param(
            (TWO, 'type = "speeding", types = ["event", "gear"]'),
            "data-unknown-key",
            "sections[4].points[0].type",
            {},
            id="both-ways",
        ),
        pytest.param(
            (TWO, f"{TWO}, tyres = 4"),
            "data-range",
            "sections[4].points[0].tyres",
            {"found": 4, "low": 0, "high": 3},
            id="price",
        ),
        pytest.param(
            ("late_brake = 20", "late_brake = 75"),
            "data-range",
            "sections[1].late_brake",
            {"found": 75, "low": -50, "high": 50},
            id="modifier",
        ),
        pytest.param(
            ("late_brake = 20\n", ""),
            "data-unknown-key",
            "sections[1].off_track",
            {},
            id="path-without-lb",
        ),
        pytest.param(
            ("late_brake = 20\n", "late_braking = 60\n"),
            "data-unknown-key",
            "sections[1].late_braking",
            {},
            id="1st-edition-target",
        ),
        pytest.param(
            ("check = 10\n", ""),
            "data-missing",
            "sections[9].points[0].extreme.check",
            {},
            id="extreme-check",
        ),
        pytest.param(
            ("failed = { mp = 4 }", "failed = { mp = 4, speed = 2 }"),
            "data-unknown-key",
            "sections[9].points[0].extreme.failed.speed",
            {},
            id="recovery-box",
        ),
        pytest.param(
            ("failed = { mp = 4 }", "failed = { safety_car = true }"),
            "data-inconsistent",
            "sections[9].points[0].extreme.failed.safety_car",
            {"reason": "safety-car-alone"},
            id="safety-car-alone",
        ),
        pytest.param(
            ("re_entries = [{ section = 2,", "re_entries = [{ section = 4,"),
            "data-choice",
            "sections[1].off_track.steps[0].re_entry",
            {},
            id="re-entry-unknown",
        ),
        pytest.param(("sprint_turn = 22\n", ""), "data-missing", "sprint_turn", {}, id="sprint"),
        pytest.param(
            ("check2 = 65", "check2 = 100"), "data-range", "martino.check2", {}, id="martino"
        ),
        pytest.param(
            ("grid = [33,", "grid_places = 3\ngrid = [33,"),
            "data-count",
            "grid",
            {"found": 3, "expected": 4},
            id="grid-too-small",
        ),
    ],
)
def test_a_bad_file_is_refused_with_its_place(
    tmp_path: Path, change: tuple[str, str], code: str, where: str, data: dict[str, Any]
) -> None:
    first, *_ = check_track(edited(tmp_path, "monza", change))

    assert (first.code, first.data["where"]) == (code, where)
    assert first.data.items() >= data.items()


def entries(value: Any, where: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Gets the way to every entry of a file."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        yield (*where, key)
        if isinstance(item, dict | list):
            yield from entries(item, (*where, key))


def as_toml(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {as_toml(item)}' for key, item in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    return json.dumps(value)


def kinds_of_entries(board: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Gets the way to one entry of each kind: of sections, points and steps any will do."""
    found = {
        tuple(key for key in key_path if isinstance(key, str)): key_path
        for key_path in entries(board)
    }
    return [key_path for key_path in found.values() if key_path[-1] not in ("id", "name")]


@pytest.mark.slow
def test_a_wrong_value_anywhere_is_one_sentence_with_its_place(tmp_path: Path) -> None:
    text = (BUNDLED / "magny-cours.toml").read_text("utf-8")
    path = tmp_path / "own.toml"
    speakers = [Translator(language, strict=True) for language in LANGUAGES]
    ways = kinds_of_entries(tomllib.loads(text))
    assert len(ways) > 60

    for key_path in ways:
        board = tomllib.loads(text)
        holder = board
        for key in key_path[:-1]:
            holder = holder[key]
        holder[key_path[-1]] = {"no": "such value"}
        path.write_text(
            "\n".join(f"{key} = {as_toml(item)}" for key, item in board.items()), "utf-8"
        )

        first, *_ = check_track(path)

        place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in key_path)
        assert str(first.data["where"]).startswith(place.removeprefix(".")), first.data
        for words in speakers:
            assert str(first.data["where"]) in error_text(words, first)


def test_the_first_re_entry_lies_at_most_one_section_on(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        "monza",
        ("re_entries = [{ section = 2,", "re_entries = [{ section = 4,"),
        ('icon = "check", re_entry = 2', 'icon = "check", re_entry = 4'),
    )

    (problem,) = check_track(path)

    assert problem.data["where"] == "sections[1].off_track.re_entries[0].section"
    assert (problem.data["first"], problem.data["last"]) == (2, 3)


def test_further_numbers_of_a_board_can_be_given(tmp_path: Path) -> None:
    """What Monza and the Hungaroring have not: a corner that does not block, a grid of six."""
    path = edited(
        tmp_path,
        "monza",
        ("grid = [33, 32, 31]", "grid_places = 6\ngrid = [33, 32]"),
        (
            "contest = -1, label = { section = 5",
            "contest = -1, overtake = 2, label = { section = 5",
        ),
        ('icon = "check", re_entry = 2,', 'icon = "check", modifier = -10, re_entry = 2,'),
    )

    track = load_track(path)

    assert check_track(path) == []
    assert (track.grid_places, len(track.grid)) == (6, 2)
    assert [index + 1 for index, price in enumerate(track.overtake) if price == 2] == [5]
    assert track.off_tracks[0].steps[0].modifier == -10


@pytest.mark.parametrize("edition", ["7", '"second"'])
def test_a_board_of_an_unknown_edition_is_judged_no_further(tmp_path: Path, edition: str) -> None:
    path = edited(tmp_path, "monza", ("edition = 2", f"edition = {edition}"))

    (problem,) = check_track(path)

    assert problem.data["where"] == "edition"


@pytest.mark.parametrize(("edition", "other"), [("2e", 1), ("1e", 2)])
def test_a_board_of_the_other_edition_is_refused_in_one_sentence(edition: str, other: int) -> None:
    own = data_folder(f"{other}e").joinpath("tracks", "monza.toml").read_text("utf-8")

    with pytest.raises(BadData) as refusal:
        load_box(edition).track(own)

    assert refusal.value.code == "data-inconsistent"
    assert (
        refusal.value.data.items()
        >= {
            "file": "Monza",
            "where": "edition",
            "reason": "other-edition",
            "found": other,
        }.items()
    )
    assert load_box(f"{other}e").track(own).edition == other


def test_a_1st_edition_file_knows_none_of_the_new_entries(tmp_path: Path) -> None:
    text = component_file("1e", 1, "tracks", "monza.toml").read_text("utf-8")
    for old, new, where in (
        (
            '{ type = "speeding", bonus = 1, share = 0.12',
            "tyres = 1",
            "sections[3].points[0].tyres",
        ),
        ("late_braking = 60", "late_brake = 10", "sections[1].late_brake"),
        ("turns = 26", "sprint_turn = 22", "sprint_turn"),
    ):
        path = tmp_path / "own.toml"
        joined = re.escape(old)
        glue = ", " if old.startswith("{") else "\n"
        path.write_text(re.sub(joined, f"{old}{glue}{new}", text, count=1), "utf-8")

        first, *_ = check_track(path)

        assert (first.code, first.data["where"]) == ("data-unknown-key", where)
