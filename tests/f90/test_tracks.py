"""The bundled boards keep to what is known of the real ones, and bad track files are explained."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadData, BadOption
from pitboard.f90.box import track as track_module
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import (
    PATH_ENDS,
    OffTrackIcon,
    Section,
    SectionType,
    Track,
)
from pitboard.f90.box.track_checks import FARTHEST_REENTRY
from pitboard.f90.box.tracks import EDITION_IDS, adapted_ids, check_track, load_track, track_ids
from pitboard.f90.box.versions import component_file, data_folder

STRAIGHT, CORNER, BRAKING = SectionType
SPEEDING, DRIVING, GEAR, EVENT = CardType
CAR_LENGTH = 44
BUNDLED = Path(track_module.__file__).parents[1] / "data" / "1e" / "tracks"

monza = load_track("monza")
hungaroring = load_track("hungaroring")
both = pytest.mark.parametrize("track", [monza, hungaroring], ids=lambda track: track.id)


def section(track: Track, number: int) -> Section:
    """Gets a section by the number people use; 0 is the front grid section before section 1."""
    return track.sections[number - 1]


def kinds(track: Track, first: int, last: int) -> list[tuple[SectionType, int]]:
    sections = [section(track, number) for number in range(first, last + 1)]
    return [(each.type, each.corner) for each in sections]


def points(track: Track, number: int) -> set[tuple[CardType, int]]:
    return {(point.type, point.bonus) for point in section(track, number).points}


def safety_car_triggers(track: Track) -> list[int]:
    return [
        path.section + 1
        for path in track.off_tracks
        if any(step.icon is OffTrackIcon.CRASH_SC for step in path.steps)
    ]


# ---- Finding tracks


def test_tracks_are_found_by_id_and_read_once() -> None:
    assert track_ids() == ("hungaroring", "monza")
    assert [load_track(name).id for name in track_ids()] == list(track_ids())
    assert load_track("monza") is monza


@pytest.mark.parametrize("convert", [str, Path])
def test_a_track_file_of_ones_own_is_read_like_a_bundled_one(
    tmp_path: Path, convert: type[str] | type[Path]
) -> None:
    own = tmp_path / "own.toml"
    own.write_text((BUNDLED / "monza.toml").read_text("utf-8"), "utf-8")

    assert load_track(convert(own)) == monza
    assert check_track(convert(own)) == []


@pytest.mark.parametrize("load", [load_track, check_track])
def test_what_is_neither_a_track_nor_a_file_is_refused_with_the_known_tracks(load: Any) -> None:
    with pytest.raises(BadOption) as refusal:
        load("nurburgring")

    assert refusal.value.code == "track-unknown"
    known = ", ".join((*track_ids(), *adapted_ids()))
    assert refusal.value.data == {"name": "nurburgring", "known": known}


def test_a_bad_file_is_refused_with_its_first_problem(tmp_path: Path) -> None:
    path = edited(tmp_path, "monza", ("pit_time = 6", "pit_time = 0"))

    with pytest.raises(BadData) as refusal:
        load_track(path)

    assert refusal.value.code == "data-range"
    assert refusal.value.data["where"] == "pit_time"


# ---- Every board


@both
@pytest.mark.rule("F1.SETUP.03")
def test_every_section_is_of_one_type_and_has_what_its_type_needs(track: Track) -> None:
    for each in track.sections:
        needs = {
            STRAIGHT: (False, False, False),
            CORNER: (True, False, False),
            BRAKING: (False, True, True),
        }
        has = (each.corner > 0, each.late_braking > 0, each.reentry >= 0)
        assert has == needs[each.type], f"section {each.index + 1}"


@both
def test_a_failed_late_braking_never_comes_back_beyond_what_a_success_could_reach(
    track: Track,
) -> None:
    for path in track.off_tracks:
        back = [reentry.section - path.section for reentry in path.reentries]
        assert back == sorted(back)
        assert 1 <= back[0] <= back[-1] <= FARTHEST_REENTRY
        assert track.reentry[path.section] == path.reentries[0].section
        assert path.steps[-1].icon in PATH_ENDS


# ---- Monza; section n stands n sections beyond the front grid section


def test_monza_numbers() -> None:
    assert (monza.pit_time, monza.turns, monza.short_turn, monza.laps[-1]) == (6, 26, 19, 53)
    assert monza.length == 33


def test_monza_late_braking_before_roggia_and_lesmo() -> None:
    assert [section(monza, number).late_braking for number in (6, 8)] == [50, 75]


@pytest.mark.rule("F1.TRAJ.01")
def test_monza_trajectories_that_the_examples_name() -> None:
    assert points(monza, 2) == {(DRIVING, 1), (GEAR, 2)}
    assert points(monza, 4) == {(SPEEDING, 1)}
    assert {kind for kind, _ in points(monza, 6)} == {DRIVING}
    assert {kind for kind, _ in points(monza, 8)} == {DRIVING}
    assert [bonus for _, bonus in points(monza, 9)] == [2]
    assert {kind for kind, _ in points(monza, 10)} == {SPEEDING}


def test_monza_turn_2_moves_end_as_in_the_example() -> None:
    def end(start: int, movement: int) -> Section:
        return section(monza, start + movement)

    fast, slow = 3, 2
    braking_before_corner_3 = section(monza, 6)
    assert end(3, fast) == braking_before_corner_3
    assert end(2, slow + 2) == braking_before_corner_3
    assert end(2, fast + 1) == braking_before_corner_3
    assert end(4, 4) == section(monza, 8)
    assert end(8, 2).corner == 5


def test_monza_turn_8_sections() -> None:
    a, b, c, m, n = 12, 9, 7, 14, 13

    assert [section(monza, number).type for number in (a, n, m)] == [STRAIGHT] * 3
    assert (section(monza, b).corner, section(monza, c).corner) == (4, 3)
    fast_robot = 3 + max(bonus for _, bonus in points(monza, b))
    assert b + fast_robot == m
    d, e = a - monza.pit_time, b - monza.pit_time
    assert (section(monza, d).type, section(monza, e).corner) == (BRAKING, 1)


def test_monza_ascari_is_one_section_between_braking_with_a_plus_two_and_a_straight() -> None:
    assert kinds(monza, 17, 19) == [(BRAKING, 0), (CORNER, 6), (STRAIGHT, 0)]
    assert 2 in {bonus for _, bonus in points(monza, 17)}
    assert section(monza, 17).late_braking == 50


def test_monza_ascari_ends_the_race_at_the_second_failure() -> None:
    (path,) = (path for path in monza.off_tracks if path.section == 17 - 1)

    assert [step.icon for step in path.steps] == [OffTrackIcon.CHECK, OffTrackIcon.CRASH_SC]
    assert safety_car_triggers(monza) == [17, 24]


def test_monza_parabolica_follows_a_braking_section_and_leads_onto_the_start_straight() -> None:
    assert kinds(monza, 24, 29) == [(BRAKING, 0), *[(CORNER, 7)] * 4, (STRAIGHT, 0)]
    assert kinds(monza, 29, 33) == [(STRAIGHT, 0)] * 5


# ---- Hungaroring


def test_hungaroring_numbers() -> None:
    assert (hungaroring.pit_time, hungaroring.turns, hungaroring.short_turn) == (8, 27, 20)
    assert (hungaroring.length, hungaroring.laps[-1]) == (39, 77)


def test_hungaroring_corner_9_leads_onto_the_start_straight() -> None:
    assert kinds(hungaroring, 33, 34) == [(CORNER, 9), (STRAIGHT, 0)]


def test_hungaroring_trajectories() -> None:
    assert 2 in {bonus for _, bonus in points(hungaroring, 1)}
    assert (DRIVING, 1) in points(hungaroring, 3)
    assert 2 in {bonus for _, bonus in points(hungaroring, 3)}
    assert (DRIVING, 1) in points(hungaroring, 7)
    before_corner_8 = points(hungaroring, 25)
    assert (GEAR, 1) in before_corner_8
    assert 2 in {bonus for _, bonus in before_corner_8}
    late = {kind for number in range(30, 35) for kind, _ in points(hungaroring, number)}
    assert late == {SPEEDING, GEAR}
    assert max(point.bonus for each in hungaroring.points for point in each) == 2


def test_hungaroring_late_braking_before_corner_4_forgives_and_before_5_and_8_does_not() -> None:
    targets = {path.section + 1: section(hungaroring, path.section + 1) for path in BRAKINGS}
    (path,) = (path for path in BRAKINGS if path.section == 9 - 1)

    assert OffTrackIcon.CHECK not in [step.icon for step in path.steps]
    hardest = sorted(targets, key=lambda number: targets[number].late_braking)[:2]
    assert sorted(hardest) == [12, 25]


BRAKINGS = hungaroring.off_tracks


# ---- Bad files: an edited copy of a bundled one, and every problem found in it


def edited(folder: Path, name: str, *edits: tuple[str, str]) -> Path:
    """Copies a file of the first components with edits; an edit's first part may end in its
    context, `ctx|old`."""
    text = component_file("1e", 1, "tracks", f"{name}.toml").read_text("utf-8")
    for old, new in edits:
        context, bar, wanted = old.rpartition("|")
        start = text.index(context) if bar else 0
        at = text.index(wanted, start)
        text = text[:at] + new + text[at + len(wanted) :]
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return path


def found(path: Path) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for problem in check_track(path):
        data = dict(problem.data)
        assert data.pop("file") == "own.toml"
        yield str(problem.code), str(data.pop("where")), data


def odd(where: str, reason: str, **data: Any) -> tuple[str, str, dict[str, Any]]:
    return "data-inconsistent", where, {"reason": reason, **data}


def in_range(where: str, wrong: float, low: float, high: float) -> tuple[str, str, dict[str, Any]]:
    return "data-range", where, {"found": wrong, "low": low, "high": high}


SHAPE = {
    "format": (("format = 1", "format = 2"), in_range("format", 2, 1, 1)),
    "missing": (('name = "Monza"\n', ""), ("data-missing", "name", {})),
    "wrong-type": (
        ("pit_time = 6", 'pit_time = "6"'),
        ("data-type", "pit_time", {"expected": "integer", "found": "str"}),
    ),
    "pit-time-of-a-lap": (("pit_time = 6", "pit_time = 33"), in_range("pit_time", 33, 1, 32)),
    "short-race-too-long": (
        ("short_turn = 19", "short_turn = 27"),
        in_range("short_turn", 27, 1, 26),
    ),
    "stage-of-no-turns": (("stages = [3", "stages = [0"), in_range("stages[0]", 0, 1, 26)),
    "grid-off-the-track": (("grid = [33", "grid = [34"), in_range("grid[0]", 34, 1, 33)),
    "section-type": (
        ('# 12\n|"straight"', '"bend"'),
        (
            "data-choice",
            "sections[11].type",
            {"found": "bend", "choices": "straight, corner, braking"},
        ),
    ),
    "braking-without-target": (
        ("# 6\n|late_braking = 50\n", ""),
        ("data-missing", "sections[5].late_braking", {}),
    ),
    "braking-without-way-back": (
        ("# 6\n|re_entries = [{ section = 7, at = [107, 241] }]", "re_entries = []"),
        ("data-count", "sections[5].off_track.re_entries", {"found": 0, "expected": "1+"}),
    ),
    "straight-with-target": (
        ("# 1\n|length = 60", "length = 60\nlate_braking = 50"),
        (
            "data-unknown-key",
            "sections[0].late_braking",
            {"known": "length, points, type"},
        ),
    ),
    "corner-without-number": (
        ("# 3\n|corner = 1\n", ""),
        ("data-missing", "sections[2].corner", {}),
    ),
    "point-type": (
        ('# 4\n|"speeding"', '"soft"'),
        (
            "data-choice",
            "sections[3].points[0].type",
            {"found": "soft", "choices": "speeding, driving, gear, event"},
        ),
    ),
    "point-bonus": (
        ("# 4\n|bonus = 1", "bonus = 4"),
        in_range("sections[3].points[0].bonus", 4, 1, 3),
    ),
    "point-beyond-its-section": (
        ("# 4\n|share = 0.12", "share = 1.01"),
        in_range("sections[3].points[0].share", 1.01, 0, 1),
    ),
    "point-before-its-section": (
        ("# 4\n|share = 0.12", "share = -0.01"),
        in_range("sections[3].points[0].share", -0.01, 0, 1),
    ),
    "sign-beyond-its-section": (
        ("# 6\n|share = 0.62", "share = 1.01"),
        in_range("sections[5].board.share", 1.01, 0, 1),
    ),
    "label-beyond-its-section": (
        ("share = 0.35", "share = 1.01"),
        in_range("corners[0].label.share", 1.01, 0, 1),
    ),
    "re-entry-out-of-range": (
        ("# 6\n|section = 7", "section = 99"),
        in_range("sections[5].off_track.re_entries[0].section", 99, 1, 33),
    ),
    "step-to-an-unknown-re-entry": (
        ("# 6\n|re_entry = 7", "re_entry = 8"),
        (
            "data-choice",
            "sections[5].off_track.steps[0].re_entry",
            {"found": 8, "choices": "7"},
        ),
    ),
    "step-without-amount": (
        ("# 2\n|amount = 1, ", ""),
        ("data-missing", "sections[1].off_track.steps[1].amount", {}),
    ),
    "label-of-a-corner": (
        ('"Roggia"|section = 7', "section = 0"),
        in_range("corners[2].label.section", 0, 1, 33),
    ),
    "weather-condition": (
        ('"uncertain"', '"snow"'),
        (
            "data-choice",
            "weather[4].condition",
            {"found": "snow", "choices": "dry, uncertain, rain"},
        ),
    ),
    "place-of-one-number": (
        ("size = [1016, 532]", "size = [1016]"),
        ("data-count", "geometry.size", {"found": 1, "expected": 2}),
    ),
    "line-of-three-points": (
        ("[geometry]|line = [", "line = [[0, 0], [9, 0], [0, 9]]\nold = ["),
        ("data-count", "geometry.line", {"found": 3, "expected": "4+"}),
    ),
    "line-that-stands-still": (
        ("[548, 482], ", "[548, 482], [548, 482], "),
        ("data-duplicate", "geometry.line[1]", {"found": "548, 482"}),
    ),
}

SENSE = {
    "corner-number-twice": (
        ("number = 7", "number = 6"),
        [
            odd("corners[6].number", "corner-order", found=6, expected=7),
            *(
                (
                    "data-choice",
                    f"sections[{i}].corner",
                    {"found": 7, "choices": "1, 2, 3, 4, 5, 6"},
                )
                for i in range(24, 28)
            ),
        ],
    ),
    "corner-numbers-with-a-gap": (
        ("number = 7", "number = 8"),
        [
            odd("corners[6].number", "corner-order", found=8, expected=7),
            *(
                (
                    "data-choice",
                    f"sections[{i}].corner",
                    {"found": 7, "choices": "1, 2, 3, 4, 5, 6, 8"},
                )
                for i in range(24, 28)
            ),
            odd("corners[6].number", "corner-empty", corner=8),
        ],
    ),
    "corner-without-sections": (
        ("# 5\n|corner = 2", "corner = 1"),
        [odd("corners[1].number", "corner-empty", corner=2)],
    ),
    "corner-in-two-places": (
        ("# 18\n|corner = 6", "corner = 7"),
        [
            odd("corners[5].number", "corner-empty", corner=6),
            odd("sections[27].corner", "corner-split", corner=7),
        ],
    ),
    "two-points-of-one-rank": (
        ("# 2\n|outer = 1", "outer = 0"),
        [("data-duplicate", "sections[1].points[1].outer", {"found": 0})],
    ),
    "point-off-the-ribbon": (
        ("# 4\n|offset = -11", "offset = -25"),
        [in_range("sections[3].points[0].offset", -25, -24, 24)],
    ),
    "re-entry-too-far-ahead": (
        ("# 24\n|re_entries = [", "re_entries = [{ section = 28, at = [900, 510] },"),
        [
            odd(
                "sections[23].off_track.re_entries[0].section",
                "re-entry-far",
                found=28,
                first=25,
                last=27,
            )
        ],
    ),
    "off-track-path-without-end": (
        ('# 17\n|  { icon = "crash-sc", at = [452, 399] },\n', ""),
        [
            odd(
                "sections[16].off_track.steps",
                "off-track-open",
                ends="crash, crash-sc, re-entry",
            )
        ],
    ),
    "off-track-path-beyond-its-end": (
        ('# 17\n|  { icon = "check", re_entry = 18,', '  { icon = "crash",'),
        [odd("sections[16].off_track.steps[0].icon", "off-track-beyond", icon="crash")],
    ),
    "stages-too-short": (
        ("stages = [3", "stages = [2"),
        [odd("stages", "stages-sum", found=25, expected=26)],
    ),
    "too-few-laps": (
        (", 51, 53,", ", 53,"),
        [("data-count", "laps", {"found": 25, "expected": 26})],
    ),
    "laps-that-stand-still": (
        ("2, 4, 6", "2, 4, 4"),
        [odd("laps[2]", "laps-order", found=4, previous=4)],
    ),
    "grid-of-eight": (
        ("grid = [33, 32, 31]", "grid = [33, 32]"),
        [("data-count", "grid", {"found": 2, "expected": 3})],
    ),
    "grid-with-a-hole": (
        ("grid = [33, 32, 31]", "grid = [33, 32, 30]"),
        [odd("grid[2]", "grid-place", found=30, expected=31)],
    ),
    "weather-gap": (
        ("high = 60", "high = 59"),
        [odd("weather[2].high", "weather-gap", found=59, expected=60)],
    ),
    "weather-overlap": (
        ("low = 61", "low = 60"),
        [odd("weather[2].high", "weather-gap", found=60, expected=59)],
    ),
    "weather-upside-down": (
        ("high = 5, low = 3", "high = 5, low = 6"),
        [
            in_range("weather[8].low", 6, 1, 5),
            odd("weather[9].high", "weather-gap", found=2, expected=5),
        ],
    ),
    "weather-out-of-order": (
        ('"dry", high = 35', '"rain", high = 35'),
        [
            odd(f"weather[{i}].condition", "weather-order", order="dry, uncertain, rain")
            for i in (4, 5, 6)
        ],
    ),
    "weather-that-ends-early": (
        ('  { condition = "rain", high = 2, low = 1 },\n', ""),
        [odd("weather", "weather-end", found=3)],
    ),
    "line-off-the-board": (
        ("size = [1016, 532]", "size = [932, 532]"),
        [odd("geometry.line[44]", "line-outside", found="933, 436", board="932 x 532")],
    ),
    "straights-that-touch": (
        ("[680, 363], [760, 363]", "[680, 440], [760, 440]"),
        [odd("geometry.line", "line-close", section=21, other=30, gap=35, width=48)],
    ),
}


@pytest.mark.parametrize(("edit", "problem"), SHAPE.values(), ids=SHAPE)
def test_an_entry_that_cannot_be_read_is_named(tmp_path: Path, edit: Any, problem: Any) -> None:
    assert problem in list(found(edited(tmp_path, "monza", edit)))


@pytest.mark.parametrize(("edit", "problems"), SENSE.values(), ids=SENSE)
def test_what_makes_no_sense_is_named(tmp_path: Path, edit: Any, problems: Any) -> None:
    assert list(found(edited(tmp_path, "monza", edit))) == problems


def test_a_line_that_crosses_itself_is_named(tmp_path: Path) -> None:
    path = edited(tmp_path, "monza", ("[322, 201], [361, 253]", "[361, 253], [322, 201]"))

    ((code, where, data),) = found(path)

    assert (code, where, data["reason"]) == ("data-inconsistent", "geometry.line", "line-close")
    assert data["gap"] < data["width"] == 48


@pytest.mark.parametrize("share", [0, 1])
def test_a_point_may_lie_at_either_end_of_its_section(tmp_path: Path, share: int) -> None:
    path = edited(tmp_path, "monza", ("# 4\n|share = 0.12", f"share = {share}"))

    assert list(found(path)) == []
    assert load_track(path).points[3][0].share == share


BRIDGE = "bridges = [{ over = 30, under = 15 }]"


def test_a_line_may_cross_itself_under_a_bridge_only(tmp_path: Path) -> None:
    suzuka = Path(str(data_folder("2e"))) / "tracks" / "suzuka.toml"
    text = suzuka.read_text("utf-8")
    path = tmp_path / "own.toml"

    path.write_text(text.replace(BRIDGE, ""), "utf-8")
    ((_, where, data),) = found(path)
    assert (where, data["reason"]) == ("geometry.line", "line-close")
    assert {data["section"], data["other"]} == {15, 30}

    path.write_text(text.replace(BRIDGE, "bridges = [{ over = 28, under = 15 }]"), "utf-8")
    (_, where, data), *_ = found(path)
    assert (where, data["reason"]) == ("geometry.bridges[0]", "bridge-apart")
    assert data["gap"] > 48

    assert list(found(suzuka)) == []


def test_a_track_without_straights_is_named(tmp_path: Path) -> None:
    text = (BUNDLED / "monza.toml").read_text("utf-8")
    path = tmp_path / "own.toml"
    path.write_text(text.replace('type = "straight"', 'type = "corner"\ncorner = 7'), "utf-8")

    assert odd("sections", "no-straight") in list(found(path))


def test_a_track_without_sections_is_named(tmp_path: Path) -> None:
    text = (BUNDLED / "monza.toml").read_text("utf-8")
    head, tail = text[: text.index("# ---- Rettifilo")], text[text.index("[geometry]") :]
    path = tmp_path / "own.toml"
    bare = head.replace("format = 1", "format = 1\nsections = []")
    path.write_text(bare + tail, "utf-8")

    problems = list(found(path))

    assert problems[0] == in_range("pit_time", 6, 1, 1)


def test_every_problem_is_found_not_only_the_first(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        "monza",
        ("pit_time = 6", "pit_time = 0"),
        ("turns = 26", "turns = true"),
        ("# 4\n|bonus = 1", "bonus = 4"),
        ("# 12\n|length = 50", "length = 0"),
        ("number = 3", 'number = "three"'),
        ("high = 16", "high = 160"),
        ("width = 48", "width = 48\ncolour = 3"),
    )

    assert [(code, where) for code, where, _ in found(path)] == [
        ("data-type", "turns"),
        ("data-range", "pit_time"),
        ("data-range", "sections[3].points[0].bonus"),
        ("data-range", "sections[11].length"),
        ("data-type", "corners[2].number"),
        ("data-range", "weather[5].high"),
        ("data-unknown-key", "geometry.colour"),
    ]


def test_text_that_is_not_toml_is_one_problem(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("id = monza", "utf-8")

    assert [(code, where) for code, where, _ in found(path)] == [("data-syntax", ".")]


# ---- The document of the format


def keys(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from keys(part)
    elif isinstance(value, list):
        for part in value:
            yield from keys(part)


def test_every_key_and_icon_is_documented_and_the_examples_are_toml() -> None:
    document = (Path(__file__).parents[2] / "docs" / "formats.md").read_text("utf-8")
    named = set(re.findall(r"`[\[]*([\w-]+)[\]]*`", document))

    used = set()
    for edition in EDITION_IDS:
        for file in (BUNDLED.parents[1] / edition / "tracks").glob("*.toml"):
            used |= set(keys(tomllib.loads(file.read_text("utf-8"))))
    assert used | {icon.value for icon in OffTrackIcon} <= named
    examples = re.findall(r"```toml\n(.*?)```", document, re.DOTALL)
    found = [sorted(tomllib.loads(example)) for example in examples]
    series = ["boost", "damage", "name", "robots", "skills", "version"]
    assert found == [["weather"], ["sections"], ["sections"], ["cards"], ["cards"], series]
