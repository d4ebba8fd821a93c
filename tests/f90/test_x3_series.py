"""Race series: the tables they are designed by, the printed ones, and how they are written down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadData, BadOption
from pitboard.core.options import validate
from pitboard.f90.box.box import load_box
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.series import Series, SeriesTables, Share, series_toml
from pitboard.f90.game import F90_GAME
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.words.f90.narrator import F90Narrator

BOX = load_box("2e")
assert BOX.series is not None
TABLES: SeriesTables = BOX.series
CARDS = [card for card in BOX.deck.cards if card is not None]
RED, GREEN, ORANGE, YELLOW = CardType
PRINTED = {
    "superkart-series": 13,
    "formula-renault": 23,
    "formula-tres": 32,
    "grand-p2": 39,
    "formula-champion": 61,
}
PAIR = {"UFt": 18, "UF": 12, "SFt": 9, "SF": 6, "Ft": 2, "F": 1, "St": 1, "S": 0}
BOOST = {"none": 0, "small": 3, "medium": 7, "large": 12, "super": 18, "ultra": 25}
DAMAGE = {"normal": 0, "challenging": 1, "aggressive": 3}
SKILL = {"rookie": 0, "talented": -3, "professional": -9}
LOW = ("Ft", "F", "St", "S")
Fields = set[tuple[tuple[str, ...], str, str, str]]


def series(text: str) -> Series:
    return TABLES.series(text)


def shape(text: str) -> tuple[tuple[str, ...], str, str, str]:
    """The pairs of a series as they are written, and its three other choices."""
    made = series(text)
    signs = tuple(sorted(map(TABLES.sign, made.pairs)))
    return signs, made.boost.id, made.mix.id, made.driver.id


# ---- Difficulty


@pytest.mark.rule(
    "X3-DESIGN-19",
    "X3-DESIGN-20",
    "X3-DESIGN-21",
    "X3-DESIGN-22",
    "X3-DESIGN-23",
    "X3-DESIGN-24",
    "X3-DESIGN-25",
    "X3-DESIGN-26",
)
@pytest.mark.parametrize(("pair", "points"), PAIR.items())
def test_a_pair_of_robots_adds_what_the_table_prints(pair: str, points: int) -> None:
    assert series(f"{pair}/none/normal/rookie").raw == points


@pytest.mark.rule("X3-DESIGN-18")
@pytest.mark.parametrize("letters", ["UF", "SF", "F", "S"])
def test_a_pair_with_traits_is_worth_more(letters: str) -> None:
    plain, gifted = (series(f"{pair}/none/normal/rookie") for pair in (letters, f"{letters}t"))

    assert gifted.raw > plain.raw
    assert [robot.with_traits for robot in (*plain.robots, *gifted.robots)] == [False] * 2 + [
        True
    ] * 2


@pytest.mark.rule("X3-DESIGN-07", "X3-DESIGN-08", "X3-DESIGN-09")
@pytest.mark.parametrize(
    ("mix", "brown", "points"), [("normal", 6, 0), ("challenging", 9, 1), ("aggressive", 12, 3)]
)
def test_a_damage_mix_has_its_discs_and_its_points(mix: str, brown: int, points: int) -> None:
    made = series(f"S/none/{mix}/rookie")

    assert (made.mix.red, made.mix.brown, made.raw) == (24, brown, points)


@pytest.mark.rule("X3-DESIGN-06")
def test_more_permanent_damage_is_never_easier() -> None:
    mixes = sorted(TABLES.mixes.values(), key=lambda mix: mix.brown)

    assert [mix.difficulty for mix in mixes] == sorted({mix.difficulty for mix in mixes})


@pytest.mark.rule("X3-SKILL-03", "X3-SKILL-04", "X3-SKILL-05")
@pytest.mark.parametrize(
    ("driver", "skills", "points"),
    [("rookie", 1, 0), ("talented", 2, -3), ("professional", 3, -9)],
)
def test_further_skills_make_a_race_easier(driver: str, skills: int, points: int) -> None:
    made = series(f"UF/none/normal/{driver}")

    assert (made.driver.skills, made.raw) == (skills, 12 + points)


@pytest.mark.rule("X3-DESIGN-04", "X3-DESIGN-11")
def test_the_book_adds_up_23_then_31_then_28() -> None:
    """EX-X3-06 to EX-X3-08."""
    field = "S+S+Ft+SFt+UF"
    robots = series(f"{field}/none/normal/rookie")
    rookie = series(f"{field}/medium/challenging/rookie")
    talented = series(f"{field}/medium/challenging/talented")

    assert (robots.raw, rookie.raw, talented.raw) == (23, 31, 28)
    assert talented.shares == (
        Share("robots", "UF", 12),
        Share("robots", "SFt", 9),
        Share("robots", "Ft", 2),
        Share("robots", "S", 0),
        Share("robots", "S", 0),
        Share("boost", "medium", 7),
        Share("damage", "challenging", 1),
        Share("skills", "talented", -3),
    )


def fields_of_five() -> Iterable[str]:
    for pairs in combinations_with_replacement(PAIR, 5):
        counts = {sign: sum(pair.rstrip("t") == sign for pair in pairs) for sign in ("UF", "SF")}
        gifted = max(pairs.count(f"{sign}t") for sign in ("F", "S"))
        if counts["UF"] <= 2 and counts["SF"] <= 3 and gifted <= 4:
            yield "+".join(pairs)


@pytest.mark.rule("X3-DESIGN-05", "X3-DESIGN-27", "X3-DESIGN-28")
def test_difficulty_goes_from_0_to_91_and_no_farther() -> None:
    hardest = [series(f"{field}/ultra/aggressive/rookie") for field in fields_of_five()]
    easiest = series("S+S+S+S+S/none/normal/professional")

    assert max(made.difficulty for made in hardest) == 91
    assert max(hardest, key=lambda made: made.raw).code.startswith("UFt+UFt+SFt+SFt+SFt/")
    assert (easiest.raw, easiest.difficulty) == (-9, 0)
    assert series("S+S+S+S+S/none/normal/talented").difficulty == 0


@pytest.mark.rule("X3-DESIGN-27")
def test_the_printed_maximum_leaves_two_ultrafast_pairs_and_three_superfast() -> None:
    hits = []
    for most_ultra, most_super in product(range(6), repeat=2):
        best = max(
            sum(PAIR[pair] for pair in field)
            for field in combinations_with_replacement(PAIR, 5)
            if sum(pair.startswith("UF") for pair in field) <= most_ultra
            and sum(pair.startswith("SF") for pair in field) <= most_super
        )
        if best + 25 + 3 == 91:
            hits.append((most_ultra, most_super))

    assert hits == [(2, 3), (2, 4), (2, 5)]
    assert (TABLES.classes["ultrafast"].most, TABLES.classes["superfast"].most) == (2, 3)


# ---- The speed boost


@pytest.mark.rule("X3-BOOST-01", "X3-BOOST-02", "X3-BOOST-03", "X3-BOOST-04")
def test_base_speeds_are_2_3_4_and_5() -> None:
    speeds = {name: robot.mp for name, robot in BOX.robots.items()}

    assert speeds == {"slow": 2, "fast": 3, "superfast": 4, "ultrafast": 5}


@pytest.mark.rule(
    "X3-BOOST-08", "X3-BOOST-09", "X3-BOOST-10", "X3-BOOST-11", "X3-BOOST-12", "X3-BOOST-13"
)
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        pytest.param([(4, RED), (2, GREEN)], (0, 1, 0, 1, 1, 1), id="EX-X3-19"),
        pytest.param([(4, RED), (4, RED)], (0, 1, 0, 1, 2, 2), id="EX-X3-21"),
        pytest.param([(2, ORANGE), (1, YELLOW)], (0, 0, 0, 0, 0, 0), id="EX-X3-22"),
        pytest.param([(3, GREEN), (1, GREEN)], (0, 0, 1, 1, 0, 2), id="two-greens"),
        pytest.param([(3, GREEN), (4, ORANGE)], (0, 1, 1, 1, 0, 0), id="three-and-four"),
    ],
)
def test_each_level_makes_its_own_of_two_cards(
    cards: Sequence[tuple[int, int]], points: tuple[int, ...]
) -> None:
    assert tuple(boost.points(cards) for boost in TABLES.boosts.values()) == points
    assert {name: boost.difficulty for name, boost in TABLES.boosts.items()} == BOOST


@pytest.mark.rule("X3-BOOST-14")
@pytest.mark.parametrize(("level", "value"), [("small", 4), ("medium", 3), ("large", 4)])
def test_two_cards_that_count_bring_one_point_at_the_lower_levels(level: str, value: int) -> None:
    assert TABLES.boosts[level].points([(value, GREEN), (value, ORANGE)]) == 1


@pytest.mark.rule("X3-BOOST-06", "X3-BOOST-07")
def test_the_level_chosen_reads_colour_and_value_of_the_cards() -> None:
    drawn = [(3, RED), (1, GREEN)]

    assert [series(f"S/{name}/normal/rookie").boost.points(drawn) for name in BOOST] == [
        *(0, 0, 1, 1, 1, 1)
    ]


@pytest.mark.rule("X3-DESIGN-01")
def test_a_number_of_the_boosts_is_a_movement_value() -> None:
    """Their tables write [4] for it; what else is printed on the card does not matter."""
    for level in ("small", "medium", "large"):
        boost = TABLES.boosts[level]
        alone = [boost.points([(card.move, int(card.type))]) for card in CARDS]
        assert [points == 1 for points in alone] == [card.move in boost.values for card in CARDS]
        assert {card.check_factor for card in CARDS} & set(
            boost.values
        )  # a check value may be the same


@pytest.mark.rule("X3-DESIGN-02")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_is_written_with_its_check_value_in_round_brackets(lang: str) -> None:
    options = {"edition": 2, "mode": "standard", "series": "formula-tres", "players": 1}
    config = F90_GAME.config(validate(F90_GAME.options, options))
    narrator = F90Narrator(Translator(lang, strict=True), ["Dan"], config)

    for card in CARDS:
        written = narrator.card(card.id)
        assert (written.startswith(f"+{card.move} "), f"({card.check_factor})" in written) == (
            True,
            True,
        )


@pytest.mark.rule(
    "X3-BOOST-09", "X3-BOOST-10", "X3-BOOST-11", "X3-BOOST-12", "X3-BOOST-13", "X3-BOOST-16"
)
@pytest.mark.parametrize(
    ("level", "published"),
    [
        ("none", "0"),
        ("small", "0.28"),
        ("medium", "0.49"),
        ("large", "0.68"),
        ("super", "0.83"),
        ("ultra", "1.05"),
    ],
)
def test_two_cards_of_our_deck_bring_the_published_average(level: str, published: str) -> None:
    boost = TABLES.boosts[level]
    pairs = list(combinations([(card.move, int(card.type)) for card in CARDS], 2))

    average = Fraction(sum(boost.points(pair) for pair in pairs), len(pairs))

    assert abs(average - Fraction(published)) < Fraction(1, 200)


def hundredths(value: Fraction) -> int:
    return int(value * 100 + Fraction(1, 2))


@pytest.mark.rule("X3-BOOST-15")
def test_the_averages_leave_one_pair_of_counts_for_threes_and_fours() -> None:
    size = len(CARDS)

    def fitting(published: int) -> list[int]:
        chance = [1 - Fraction(comb(size - k, 2), comb(size, 2)) for k in range(size + 1)]
        return [k for k, value in enumerate(chance) if hundredths(value) == published]

    either = fitting(68)
    found = [(a, b) for a in fitting(28) for b in fitting(49) if a + b in either]

    assert (size, found) == (184, [(28, 52)])
    counts = [sum(card.move == value for card in CARDS) for value in (4, 3)]
    assert counts == [28, 52]


@pytest.mark.rule("X3-BOOST-16", "X3-BOOST-17")
def test_the_averages_fix_the_red_cards_and_nearly_the_others() -> None:
    size = len(CARDS)
    reds = [r for r in range(size + 1) if hundredths(Fraction(2 * r, size)) == 83]
    splits = []
    for green in range(size - 76 + 1):
        for orange in range(min(green, size - 76 - green) + 1):
            yellow = size - 76 - green - orange
            if orange < yellow:
                continue
            same = comb(76, 2) + comb(green, 2) + comb(orange, 2) + comb(yellow, 2)
            mean = Fraction(2 * same + 76 * (size - 76), comb(size, 2))
            if hundredths(mean) == 105:
                splits.append((green, orange, yellow))

    assert (reds, len(splits)) == ([76], 25)
    assert {count for split in splits for count in split} == set(range(30, 43))
    ours = tuple(sum(card.type == colour for card in CARDS) for colour in (GREEN, ORANGE, YELLOW))
    assert tuple(sorted(ours, reverse=True)) in splits


# ---- The printed series


def compose(
    total: int,
    fixed: Sequence[str],
    free: Sequence[str],
    boosts: Iterable[str],
    *,
    damages: Iterable[str] = DAMAGE,
    skills: Iterable[str] = SKILL,
) -> Fields:
    """Every field of five pairs that adds up to the total and agrees with the text."""
    rest = combinations_with_replacement(free, 5 - len(fixed))
    found = set()
    for extra, boost, mix, skill in product(rest, boosts, damages, skills):
        pairs = (*fixed, *extra)
        points = sum(PAIR[pair] for pair in pairs)
        if points + BOOST[boost] + DAMAGE[mix] + SKILL[skill] == total:
            found.add((tuple(sorted(pairs)), boost, mix, skill))
    return found


HARDER = ("challenging", "aggressive")
READINGS = {
    "superkart-series": (17, compose(13, ["SFt"], LOW, ["small"], skills=["talented"])),
    "formula-renault": (15, compose(23, ["SFt", "SF"], LOW, ["medium"])),
    "formula-tres": (30, compose(32, ["UF"], ("SFt", "SF", *LOW), ["large"], damages=HARDER)),
    "grand-p2": (11, compose(39, ["UFt", "SFt"], LOW, ["super"], skills=["professional"])),
    "formula-champion": (24, compose(61, ["UFt", "UF"], ("SFt", "SF", *LOW), ["ultra"])),
}
"""How many fields agree with what is printed of a series, and which."""


@pytest.mark.rule("X3-SERIES-26", "X3-SERIES-27", "X3-SERIES-28", "X3-SERIES-29", "X3-SERIES-30")
@pytest.mark.parametrize("name", PRINTED)
def test_a_printed_series_is_one_of_those_its_total_allows(name: str) -> None:
    count, fields = READINGS[name]

    assert len(fields) == count
    assert shape(name) in fields


@pytest.mark.rule(
    "X3-SERIES-02",
    "X3-SERIES-05",
    "X3-SERIES-09",
    "X3-SERIES-12",
    "X3-SERIES-17",
    "X3-SERIES-22",
)
def test_five_series_are_printed_with_13_23_32_39_and_61() -> None:
    made = TABLES.printed

    assert {name: made[name].difficulty for name in made} == PRINTED
    assert [made[name].raw for name in made] == sorted(PRINTED.values())
    assert all(made[name].rated for name in made)


@pytest.mark.rule("X3-SERIES-06", "X3-SERIES-10", "X3-SERIES-13", "X3-SERIES-18", "X3-SERIES-23")
@pytest.mark.parametrize(
    ("name", "strongest"),
    [
        ("superkart-series", ["SFt"]),
        ("formula-renault", ["SFt", "SF"]),
        ("formula-tres", ["UF", "SF"]),
        ("grand-p2", ["UFt", "SFt"]),
        ("formula-champion", ["UFt", "UF", "SFt"]),
    ],
)
def test_the_strongest_robots_are_those_of_the_text(name: str, strongest: list[str]) -> None:
    signs = [TABLES.sign(pair) for pair in series(name).pairs]

    assert signs[: len(strongest)] == strongest
    assert not any(sign.startswith(("UF", "SF")) for sign in signs[len(strongest) :])


@pytest.mark.rule("X3-SERIES-07", "X3-SERIES-11", "X3-SERIES-14", "X3-SERIES-19", "X3-SERIES-24")
@pytest.mark.parametrize(
    ("name", "cards", "points"),
    [
        ("superkart-series", [(4, GREEN), (1, ORANGE)], 1),
        ("formula-renault", [(3, GREEN), (1, ORANGE)], 1),
        ("formula-renault", [(4, GREEN), (1, ORANGE)], 0),
        ("formula-tres", [(3, GREEN), (1, ORANGE)], 1),
        ("formula-tres", [(4, GREEN), (1, ORANGE)], 1),
        ("grand-p2", [(1, RED), (2, RED)], 2),
        ("formula-champion", [(1, GREEN), (2, GREEN)], 2),
    ],
)
def test_a_series_boosts_its_robots_by_its_text(
    name: str, cards: Sequence[tuple[int, int]], points: int
) -> None:
    assert series(name).boost.points(cards) == points


@pytest.mark.rule("X3-SERIES-08", "X3-SERIES-20", "X3-SERIES-31")
def test_the_printed_series_are_a_ladder() -> None:
    made = list(TABLES.printed.values())

    assert [each.boost.id for each in made] == ["small", "medium", "large", "super", "ultra"]
    assert [each.mix.brown for each in made] == [6, 6, 9, 6, 12]
    assert [each.driver.skills for each in made] == [2, 1, 2, 3, 3]


@pytest.mark.rule("X3-SERIES-16", "X3-SERIES-25")
def test_permanent_damage_grows_with_tres_and_is_most_in_champion() -> None:
    brown = {name: made.mix.brown for name, made in TABLES.printed.items()}

    assert brown["formula-tres"] > brown["formula-renault"]
    assert brown["formula-champion"] == max(mix.brown for mix in TABLES.mixes.values())


@pytest.mark.rule("X3-SERIES-15")
def test_a_boosted_ultrafast_of_formula_tres_moves_6_and_8_with_a_trajectory() -> None:
    """EX-X3-16."""
    boosted = BOX.robots["ultrafast"].mp + series("formula-tres").boost.points([(3, RED)])
    best = max(
        point.bonus
        for track in map(BOX.track, BOX.track_ids())
        for points in track.points
        for point in points
        if point.extreme is None
    )

    assert (boosted, boosted + 2) == (6, 8)
    assert best >= 2


# ---- Own series


@pytest.mark.rule("X3-SERIES-04", "X3-DESIGN-12", "X3-DESIGN-13", "X3-DESIGN-17")
def test_an_own_series_is_a_code_of_pairs_boost_damage_and_driver() -> None:
    code = "UFt:chaser.fighter:reckless+F/super/challenging/rookie"

    made = series(code)

    assert (made.code, made.rated) == (code, False)
    assert [(robot.robot, robot.traits) for robot in made.robots] == [
        ("ultrafast", ("chaser", "fighter")),
        ("ultrafast", ("reckless",)),
        ("fast", ()),
        ("fast", ()),
    ]
    assert series("S+S+F+F+UF/none/normal/rookie").code == "UF+F+F+S+S/none/normal/rookie"


FILE = """
version = 1
name = "Evenings at Spa"
boost = "super"
damage = "aggressive"
skills = 3
robots = [
  { class = "F" },
  { class = "F" },
  { class = "UF", traits = ["chaser", "fighter"] },
  { class = "UF", traits = ["reckless"] },
  { class = "SF", traits = true },
  { class = "SF", traits = true },
]
"""


def file_of(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.rule("X3-SERIES-04", "X3-TRAIT-27")
@pytest.mark.parametrize("field", ["UFt:chaser:+S", "UFt::fighter.braker+UFt+St:reckless:crasher"])
def test_traits_of_one_robot_or_of_both_are_named_in_code_and_file(field: str) -> None:
    made = series(f"{field}/none/normal/rookie")

    assert made.code == made.id == f"{field}/none/normal/rookie"
    for name in ("Ours", made.code * 9, 'a"b\\c\nd', " "):
        again = TABLES.parse(series_toml(made, name), "own.toml")
        assert (again.code, again.robots) == (made.code, made.robots)


@pytest.mark.rule("X3-SERIES-04")
def test_a_series_is_kept_in_a_file_and_read_again(tmp_path: Path) -> None:
    made = TABLES.read(file_of(tmp_path, FILE))
    again = TABLES.read(file_of(tmp_path, series_toml(made, made.name)))

    code = "UFt:chaser.fighter:reckless+SFt+F/super/aggressive/professional"
    assert (made.name, made.code) == ("Evenings at Spa", code)
    assert again == made
    assert series(made.code).robots == made.robots


@pytest.mark.rule("X3-DESIGN-12", "X3-DESIGN-16", "X3-SKILL-02", "X3-TRAIT-27")
@pytest.mark.parametrize(
    ("change", "to", "refused"),
    [
        ('  { class = "F" },\n', "", ("series-odd", "robots", "X3-DESIGN-12")),
        ('{ class = "F" }', '{ class = "S" }', ("series-pair", "robots", "X3-DESIGN-12")),
        (
            "robots = [",
            "robots = [" + '{ class = "S" },' * 6,
            ("series-cars", "robots", "X3-DESIGN-16"),
        ),
        ("skills = 3", "skills = 4", ("series-skills", "skills", "X3-SKILL-02")),
        ('"fighter"]', '"sleepy"]', ("series-trait", "robots[2].traits[1]", "X3-TRAIT-27")),
        (
            '"fighter"]',
            '"fighter", "braker"]',
            ("series-traits", "robots[2].traits", "X3-TRAIT-27"),
        ),
        ("version = 1", "version = 2", ("series-version", "version", "X3-SERIES-04")),
        ('class = "F" }', 'class = "X" }', ("series-class", "robots[0].class", "X3-TILE-09")),
        ('"super"', '"warp"', ("series-boost", "boost", "X3-BOOST-07")),
        ('"aggressive"', '"none"', ("series-damage", "damage", "X3-DESIGN-06")),
    ],
)
def test_a_bad_file_is_refused_with_the_rule_and_the_place(
    tmp_path: Path, change: str, to: str, refused: tuple[str, str, str]
) -> None:
    times = 1 if "F" in change else -1
    path = file_of(tmp_path, FILE.replace(change, to, times))

    with pytest.raises(BadOption) as caught:
        TABLES.read(path)

    error = caught.value
    code, _, rule = refused
    assert (error.code, error.data["where"], error.data["rule"]) == refused
    for lang in LANGUAGES:
        text = error_text(Translator(lang), error)
        assert "own.toml" in text
        assert rule in text
        assert code not in text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("no toml at all [", "data-syntax"),
        (FILE.replace("skills = 3\n", ""), "data-missing"),
        (FILE.replace("skills", "skill"), "data-missing"),
        (FILE + "cars = 3\n", "data-unknown-key"),
        (FILE.replace('["reckless"]', "[3]"), "data-type"),
        (FILE.replace('"Evenings at Spa"', '""'), "data-name"),
    ],
)
def test_what_is_no_series_file_is_refused(tmp_path: Path, text: str, code: str) -> None:
    with pytest.raises(BadData) as caught:
        TABLES.read(file_of(tmp_path, text))

    assert caught.value.code == code


@pytest.mark.rule("X3-DESIGN-12", "X3-DESIGN-16", "X3-DESIGN-27")
@pytest.mark.parametrize(
    ("text", "code", "data"),
    [
        ("UF+UF+UF/none/normal/rookie", "series-class-most", {"sign": "UF", "most": 2}),
        ("SF+SF+SF+SF/none/normal/rookie", "series-class-most", {"sign": "SF", "most": 3}),
        ("S+S+S+S+S+S/none/normal/rookie", "series-cars", {"found": 13, "most": 12}),
        ("St+St+St+St+St/none/normal/rookie", "series-traits-most", {"sign": "St", "most": 8}),
        ("Q/none/normal/rookie", "series-class", {"found": "Q"}),
        ("formula-one", "series-code", {"found": "formula-one"}),
        ("S/none/normal/master", "series-code", {"found": "master"}),
        ("S!/none/normal/rookie", "series-code", {"found": "S!"}),
        ("St:a:b/none/normal/rookie", "series-trait", {"found": "a"}),
        ("St:chaser.chaser:braker/none/normal/rookie", "series-traits", {}),
    ],
)
def test_a_code_that_breaks_a_rule_is_refused(text: str, code: str, data: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as caught:
        series(text)

    assert caught.value.code == code
    assert data.items() <= caught.value.data.items()
    for lang in LANGUAGES:
        assert code not in error_text(Translator(lang), caught.value)


# ---- The field


@pytest.mark.rule("X3-DESIGN-13", "X3-DESIGN-15", "X3-DESIGN-16")
def test_five_pairs_a_player_and_a_teammate_are_twelve_cars() -> None:
    """EX-X3-18."""
    made = series("formula-renault")

    assert len(made.field_for(players=1)) == 10
    assert len(made.field_for(players=1, others=1)) + 2 == 12


@pytest.mark.rule("X3-DESIGN-14")
@pytest.mark.parametrize("track", BOX.track_ids())
def test_every_grid_holds_twelve_cars(track: str) -> None:
    board = BOX.track(track)

    assert len(board.grid) * board.grid_places >= 12
