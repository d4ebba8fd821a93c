"""Race series: tiles drawn before the race, R-Cards at the end of a turn, and what they do.

How much R-Cards bring robots is defined by the boost of the series; what the orange pawn makes
robots do is in `chapters.robots`.
"""

from __future__ import annotations

from pitboard.f90.box.cards import ANY_CORNER
from pitboard.f90.box.series import Series
from pitboard.f90.box.tiles import CarTile
from pitboard.f90.entrants import robot_mates
from pitboard.f90.modules.track_cards import turn_over
from pitboard.f90.modules.weather import move_pawn
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State

CHAPTER = new_chapter()
step = CHAPTER.step

PAIR = 2
MOST_WITH_SYMBOLS = 3
"""X3-MULTI-07: players with whom flags and weather of R-Cards count."""


def series_of(state: State) -> Series:
    """Gets the series that is raced."""
    series = state.config.rules.series
    assert series is not None  # noqa: S101 (its steps are in its races only)
    return series


# -- before the race


def picked_tiles(config: Config) -> list[CarTile]:
    """X3-TILE-03: gets the players' tiles by seat, where they have picked any."""
    numbers = str(config.options.get("tiles", ""))
    tiles = {tile.number: tile for tile in config.box.tiles.players} if config.box.tiles else {}
    return [tiles[int(number)] for number in numbers.split(",") if number]


@step
def draw_tiles(state: State) -> None:
    """X3-TILE-03, -10, X3-R15: players have the tile they picked, robots draw one of their class;
    those with traits have its back."""
    players = state.config.players
    for seat, picked in enumerate(picked_tiles(state.config)):
        state.cars[seat].tile = picked.number
    mates = robot_mates(state.config.options)
    field = series_of(state).field_for(players, mates)
    tiles = state.config.box.tiles
    assert tiles is not None  # noqa: S101 (a box with series has them)
    left = {robot: list(tiles.of(robot)) for robot in state.config.box.robots}
    for place in sorted(range(len(field)), key=lambda i: not field[i].with_traits):
        robot, car = field[place], state.cars[players + mates + place]
        own = left[robot.robot]
        tile = own.pop(state.rng.below(len(own))) if own else None
        car.tile = tile.number if tile else 0
        if robot.with_traits:
            car.traits = robot.traits or (tile.traits if tile else ())
            state.emit("tile", car=car.index, number=car.tile, traits=list(car.traits))


# -- F.3


@step
def draw_r_cards(state: State) -> None:
    """X3-SOLO-08-09, X3-MULTI-02-05: two R-Cards at the end of a complete individual turn."""
    if not is_due(state, state.cars[state.acting]):
        return
    state.undo_blocked = True
    state.r_turn = state.turn
    clear(state)
    cards = tuple(card for card in (state.draw_card() for _ in range(PAIR)) if card)
    deck = state.config.deck
    state.r_cards = cards
    state.boost = series_of(state).boost.points(
        [(deck.moves[card], deck.types[card]) for card in cards]
    )
    state.r_equal = len(cards) == PAIR and len({deck.moves[card] for card in cards}) == 1
    state.emit("r-cards", cards=list(cards), boost=state.boost)
    if state.config.players > MOST_WITH_SYMBOLS:
        return
    for card in cards:
        for symbol in deck.events[card]:
            if symbol in _EFFECTS:
                _EFFECTS[symbol](state)


def is_due(state: State, car: Car) -> bool:
    """X3-R22, X3-R49: the player's turn is over; with several, that of the leading player."""
    if not car.acted or car.out or state.safety_car >= 0 or state.r_turn == state.turn:
        return False
    return car.index == state.leader if state.config.players > 1 else not car.robot


def clear(state: State) -> None:
    """X3-RCARD-13, X3-R24: what is left of the last pair goes, and the orange pawn with it."""
    state.put_away(state.r_cards)
    if state.orange_pawn:
        state.orange_pawn = False
        state.emit("orange-pawn", on=False)


# -- symbols of R-Cards


def yellow(state: State) -> None:
    """X3-RCARD-04-07: a flag in the corner that a Track Card names, behind all cars there."""
    card = corner_card(state)
    free = [i for i in corner_sections(state, card) if i not in state.yellow]
    if not free or len(state.yellow) >= state.config.yellow_flags:
        state.emit("r-card-idle", symbol="yellow", card=card)
        return
    section = free[0]
    state.yellow[section] = state.queues[section]
    place = len(state.queues[section])
    state.emit("yellow-flag", car=-1, section=section, place=place, track_card=card)


def green(state: State) -> None:
    """X3-RCARD-08-09: the first yellow flag from the corner on that a Track Card names (X3-R28)."""
    card = corner_card(state)
    sections = corner_sections(state, card)
    ahead = [(sections[0] + i) % state.length for i in range(state.length)] if sections else []
    flagged = [section for section in ahead if section in state.yellow]
    if not flagged:
        state.emit("r-card-idle", symbol="green", card=card)
        return
    del state.yellow[flagged[0]]
    state.emit("green-flag", car=-1, section=flagged[0], track_card=card)


def orange(state: State) -> None:
    """X3-RCARD-10, -12, X3-MULTI-06: the pawn goes on the chart unless a player has it."""
    if state.orange >= 0:
        state.emit("r-card-idle", symbol="orange", card=0)
    elif not state.orange_pawn:
        state.orange_pawn = True
        state.emit("orange-pawn", on=True)


def weather(state: State) -> None:
    """X3-RCARD-14: one step towards the slot of a Race Card's check value (X3-R31)."""
    card = state.draw_card()
    if not card:
        return
    state.discard.append(card)
    factor = state.config.deck.factors[card]
    slots = state.track.weather
    wanted = next(i for i, slot in enumerate(slots) if slot.low <= factor <= slot.high)
    step_to = state.weather + (wanted > state.weather) - (wanted < state.weather)
    if step_to == state.weather:
        state.emit("r-card-idle", symbol="weather", card=card)
    else:
        move_pawn(state, step_to, card)


_EFFECTS = {"yellow": yellow, "green": green, "orange": orange, "weather": weather}
"""What acts on an R-Card; blue flags and all other symbols do not (X3-R26)."""


def corner_card(state: State) -> int:
    """Turns Track Cards over until one names a corner, at most all of them; 0 for none (X3-R13)."""
    for _ in range(len(state.track_deck) + len(state.track_discard)):
        card = turn_over(state)
        state.track_discard.append(card)
        if state.config.deck.corners[card] != ANY_CORNER:
            return card
    return 0


def corner_sections(state: State, card: int) -> list[int]:
    """Gets the sections of the corner that a card names, in racing direction."""
    corner = state.config.deck.corners[card] if card else 0
    at = state.track.corner_at
    sections = [i for i in range(state.length) if corner and at[i] == corner]
    first = next((i for i in sections if at[i - 1] != corner), 0)
    return sorted(sections, key=lambda i: (i - first) % state.length)
