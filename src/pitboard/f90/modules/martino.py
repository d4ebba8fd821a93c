"""MW, the Martino weather: it changes by itself, and weather symbols only let players look.

Face-down cards on the Martino Weather Board are known only to players who have looked at them.
"""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.core.json_values import JsonValue
from pitboard.f90.box.track import MartinoWeather
from pitboard.f90.modules.weather import fit_robots, move_pawn, slot_of
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import State
from pitboard.f90.state.weather import condition

CHAPTER = new_chapter()
step = CHAPTER.step

CHECK_1, CHECK_2, CHANGE = 1, 2, 3
"""What the weather chit shows."""
TOP, CHECKS = "top", "checks"
"""What may be looked at."""
REMOVED = 2
"""F2.MW.07: cards of a deck that are removed unseen."""


def board_of(state: State) -> MartinoWeather:
    """Gets the numbers of the track."""
    assert state.track.martino is not None  # noqa: S101 (tracks of the edition have them)
    return state.track.martino


# -- set-up


@step
def forecast_weather(state: State) -> None:
    """F2.MW.02-09: two cards set start and forecast, and by them the Weather deck."""
    start, end = state.draw_card(), state.draw_card()
    state.discard += [start, end]
    state.weather, forecast = slot_of(state, start), slot_of(state, end)
    now = condition(state)
    state.trend = 1 if forecast >= state.weather else -1
    name = state.config.box.martino.deck(now, abs(forecast - state.weather))
    state.weather_deck_name = name
    cards = list(state.config.box.martino.cards_of(name))
    state.rng.shuffle(cards)
    state.weather_deck = cards[REMOVED:]
    state.emit("weather", car=-1, slot=state.weather, condition=now, card=start)
    state.emit("forecast", slot=forecast, card=end, deck=name)
    fit_robots(state)
    lay_checks(state)
    state.weather_turn = board_of(state).turn
    state.weather_side = CHECK_1


def lay_checks(state: State) -> None:
    """F2.MW.10, .23: a Race card face down on each of the slots of the checks."""
    state.put_away([card for card in state.weather_checks if card])
    state.weather_checks = (state.draw_card(), state.draw_card())
    state.know_checks = ()


# -- checks and changes


@step
def check_weather(state: State) -> None:
    """F2.MW.13-18: first thing in the turn of the weather chit."""
    if state.weather_turn != state.turn:
        return
    if state.weather_side == CHANGE or weather_changes(state):
        change_weather(state)
        return
    state.weather_turn += 1
    state.weather_side += 1


def weather_changes(state: State) -> bool:
    """F2.MW.14-17: turns the Race card of the check over; it is discarded."""
    board, side = board_of(state), state.weather_side
    target = board.check1 if side == CHECK_1 else board.check2
    card = state.weather_checks[side - 1]
    state.weather_checks = tuple(0 if each == card else each for each in state.weather_checks)
    factor = state.config.deck.factors[card] if card else 100
    state.put_away([card] if card else [])
    passed = factor <= target
    state.emit("weather-check", side=side, card=card, factor=factor, target=target, passed=passed)
    return passed


def change_weather(state: State) -> None:
    """F2.MW.19-23: the top card moves the pawn; new checks are laid, some turns ahead."""
    if not state.weather_deck:
        state.weather_turn = state.weather_side = 0  # RMW: no card, no change
        return
    state.undo_blocked = True
    card = state.weather_deck.pop()
    value = state.config.box.martino.values[card - 1]
    state.weather_top = card
    state.know_top = ()
    last = len(state.track.weather) - 1
    state.emit("weather-card", card=card, value=value, left=len(state.weather_deck))
    move_pawn(state, min(max(state.weather + value * state.trend, 0), last))
    state.weather_turn = state.turn + board_of(state).stint
    state.weather_side = CHECK_1
    lay_checks(state)


# -- looks


def looks(state: State) -> list[Action]:
    """F2.MW.24-26: the top Weather card or the Race cards of the checks, if not known yet."""
    seat = state.mover
    found = []
    if state.weather_deck and seat not in state.know_top:
        found.append(Action(("weather", TOP)))
    if any(state.weather_checks) and seat not in state.know_checks:
        found.append(Action(("weather", CHECKS)))
    return found


def look(state: State, seat: int, what: str) -> None:
    """F2.MW.24, .28: only who looks learns what is there, and nothing is moved."""
    state.undo_blocked = True
    if what == TOP:
        state.know_top = (*state.know_top, seat)
        seen: dict[str, JsonValue] = {"weather": state.weather_deck[-1]}
    else:
        state.know_checks = (*state.know_checks, seat)
        seen = {"cards": [card for card in state.weather_checks if card]}
    state.emit_private("weather-look", seat, seen, car=seat, what=what)
