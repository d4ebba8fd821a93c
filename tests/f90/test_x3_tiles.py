"""Car tiles: two series of 26, all distinguishable; UltraFast chits; traits on the back."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from rich.console import Console

from pitboard.cli.f90.table import TableScreen
from pitboard.core.errors import BadData
from pitboard.f90.box.tiles import PATTERNS, CarTile, load_tiles
from pitboard.f90.modules.series import draw_tiles
from pitboard.f90.state.series import is_turned
from pitboard.i18n import Translator
from pitboard.server.f90.modules import ModuleParts
from pitboard.testing.f90 import BOX_2E, Scene
from pitboard.words.f90.narrator import F90Narrator

assert BOX_2E.tiles is not None
assert BOX_2E.series is not None
TILES = BOX_2E.tiles
TRAITS = BOX_2E.series.traits


@pytest.mark.rule("X3-TILE-07", "X3-TILE-09")
def test_26_tiles_of_robots_are_of_four_classes() -> None:
    letters = {pair.letters: name for name, pair in BOX_2E.series.classes.items()}  # type: ignore[union-attr]  # asserted above

    assert Counter(tile.robot for tile in TILES.robots) == {
        "ultrafast": 4,
        "superfast": 6,
        "fast": 8,
        "slow": 8,
    }
    assert letters == {"S": "slow", "F": "fast", "SF": "superfast", "UF": "ultrafast"}
    assert len(TILES.players) == 26
    assert {tile.colour for tile in TILES.players} == {chart.colour for chart in BOX_2E.charts}


def with_tiles(*tiles: int) -> Scene:
    """Players who have picked tiles, in a series of two Slow robots."""
    return Scene(
        players=len(tiles),
        edition=2,
        mode="standard",
        series="S/none/normal/rookie",
        tiles=",".join(map(str, tiles)),
    )


@pytest.mark.rule("X3-TILE-03")
def test_each_player_picks_any_of_26_tiles() -> None:
    for tile in TILES.players:
        other = 27 - tile.number
        state = with_tiles(tile.number, other).state
        draw_tiles(state)
        assert [car.tile for car in state.cars[:2]] == [tile.number, other]


@pytest.mark.rule("X3-TILE-05")
def test_a_players_tile_is_turned_while_the_car_takes_a_pit_stop() -> None:
    made = with_tiles(7)
    draw_tiles(made.state)
    made.player("dan", 20, pit_due=12)
    made.robot("robot", "slow", 3, pitted=True)
    race = made.begin()
    narrator = F90Narrator(Translator("en", strict=True), ["Dan"], race.state.config)
    shown = []
    for answers in (("pit", "fuel 10"), ()):
        view = race.state.view(None)
        parts = [
            ModuleParts(race.state.config).of_car(view, car)["series"] for car in view.cars[:2]
        ]
        shown.append([part.turned for part in parts])
        screen = TableScreen(Console(width=120), narrator, race.state.view(0), 0)
        assert ("tile 7" in str(screen.tower())) == shown[-1][0]
        race.act("dan", *answers)

    assert shown == [[False, False], [True, False]]


@pytest.mark.rule("X3-TILE-05", "X3-TILE-02")
@pytest.mark.parametrize("tile", [True, False])
def test_a_tile_lies_face_up_again_when_the_resumed_turn_is_over(tile: bool) -> None:
    """As long as the token lies beside a miniature, which is never turned itself."""
    # given: Dan stops, Eve acts ahead of where Dan comes out, Fay behind it
    made = with_tiles(7, 12, 20)
    if tile:
        draw_tiles(made.state)
    made.player("dan", 22, hand=[made.card(move=1)], pit_due=12).player("eve", 18)
    made.robot("robot", "slow", 5)
    race = made.player("fay", 3).begin()

    def turned() -> list[bool]:
        return [is_turned(race.car(name)) for name in ("dan", "eve", "robot")]

    assert turned() == [False, False, False]
    race.act("dan", "pit", "fuel 10", "done", "tyres hard", "strategy save-tyres")
    assert race.asked == ("eve", "ask_pit")
    assert turned() == [tile, False, False]
    race.skip("eve")

    # when the turn that was put off is resumed, and when it is over
    assert race.asked == ("dan", "ask_play")
    assert turned() == [tile, False, False]
    while race.asked[0] == "dan":
        race.act("dan", race.legal("dan")[0])

    # then: while Fay is asked in the same game turn
    assert race.asked == ("fay", "ask_pit")
    assert turned() == [False, False, False]


@pytest.mark.rule("X3-TILE-08")
def test_as_many_bars_as_a_robot_has_movement_points() -> None:
    assert all(tile.bars == BOX_2E.robots[tile.robot].mp for tile in TILES.robots)


@pytest.mark.rule("X3-TILE-10", "X3-TRAIT-27")
def test_each_back_has_one_or_two_traits_and_each_trait_is_there_twice() -> None:
    backs = [tile.traits for tile in TILES.robots]

    assert {len(back) for back in backs} == {1, 2}
    assert Counter(trait for back in backs for trait in back) == dict.fromkeys(TRAITS, 2)
    assert not any({"crasher", "born-survivor"} <= set(back) for back in backs)


def test_there_are_fourteen_traits_with_the_printed_numbers() -> None:
    printed = {
        name: (trait.checks, trait.base, trait.pit_time, trait.contest_cards, trait.corner_cost)
        for name, trait in TRAITS.items()
    }
    brought = {name: trait.mp for name, trait in TRAITS.items() if trait.mp}

    assert len(TRAITS) == 14
    assert printed["prompt-reflexes"] == (20, 0, 0, 0, 0)
    assert printed["wild-driver"] == (0, 85, 0, 0, 0)
    assert printed["teams-favourite"] == (0, 0, 2, 0, 0)
    assert printed["fighter"] == (0, 0, 0, 3, 0)
    assert printed["overtaker"] == (0, 0, 0, 0, 2)
    assert brought == {"chaser": 1, "lucky-bastard": 1, "jump-starter": 2}


@pytest.mark.rule("X3-UF-07")
def test_ten_ultrafast_chits_have_four_numbers() -> None:
    chits = [chit for chit in BOX_2E.robot_chits if chit.robot == "ultrafast"]

    assert len(chits) == 10
    assert all(0 < chit.pit_turn < chit.second_turn for chit in chits)
    assert [
        (chit.pit_turn, chit.second_turn)
        for chit in chits
        if (chit.advanced, chit.check_factor) == (6, 35)
    ] == [(8, 18)]
    assert not any(chit.second_turn for chit in BOX_2E.robot_chits if chit.robot != "ultrafast")


# ---- Told apart by people who see colours otherwise

SIGHT = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is seen of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""
APART = 20
"""So far apart in CIELAB nobody takes two colours of a board for each other; 2 can just be seen."""

Triple = tuple[float, ...]


def linear(colour: str) -> Triple:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def seen(colour: str, sight: str) -> Triple:
    light = linear(colour)
    rows = (sum(a * b for a, b in zip(row, light, strict=True)) for row in SIGHT[sight])
    return lab(tuple(min(1.0, max(0.0, value)) for value in rows))


def lab(light: Triple) -> Triple:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(first: str, second: str, sight: str) -> float:
    pairs = zip(seen(first, sight), seen(second, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def distinguishable(first: CarTile, second: CarTile, sight: str) -> bool:
    """By the mark, or by a colour of body or mark that differs for these eyes."""
    if first.pattern != second.pattern or first.bars != second.bars:
        return True
    return max(apart(first.body, second.body, sight), apart(first.mark, second.mark, sight)) > APART


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("series", ["players", "robots"])
def test_any_two_tiles_can_be_distinguished_with_any_colour_vision(series: str, sight: str) -> None:
    tiles: tuple[CarTile, ...] = getattr(TILES, series)

    alike = [
        (first.number, second.number)
        for first, second in combinations(tiles, 2)
        if not distinguishable(first, second, sight)
    ]
    assert alike == []


@pytest.mark.parametrize("sight", SIGHT)
def test_the_mark_of_every_tile_is_seen_on_its_body(sight: str) -> None:
    for tile in (*TILES.players, *TILES.robots):
        assert apart(tile.body, tile.mark, sight) > APART, tile


def test_colour_alone_would_not_do() -> None:
    """Red and green of the same lightness, which the test has to catch."""
    red, green = (CarTile(1, body, "#ffffff", "stripe") for body in ("#c8102e", "#0b5d3b"))

    assert not distinguishable(red, green, "protanopia")


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ('pattern = "dots"', "players[0].pattern"),
        ("number = 0", "players[0].number"),
        ("wings = 2", "players[0].wings"),
    ],
)
def test_a_bad_tile_is_refused_with_its_place(tmp_path: Path, wrong: str, where: str) -> None:
    tile = {"number": "1", "colour": '"red"', "body": '"#112233"', "mark": '"#ffffff"'}
    key, _, value = wrong.partition(" = ")
    entry = {**tile, "pattern": f'"{PATTERNS[0]}"', key: value}
    text = ", ".join(f"{name} = {value}" for name, value in entry.items())
    path = tmp_path / "tiles.toml"
    path.write_text(f"players = [{{ {text} }}]\nrobots = []\n", encoding="utf-8")

    with pytest.raises(BadData) as caught:
        load_tiles(path, ("fast",), ("chaser",))

    assert caught.value.data["where"] == where
