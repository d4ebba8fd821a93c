"""A position of a race in one line, for people, logs and recorded races.

    t5 | 3: 2*S 0 | 17: r1 | 18: 1(1) | off 4@22 | #104/57 | ask_play 2

The turn; the sections in use, each with its cars front to back; cars off the track; the cards of
deck and discard pile; and what is asked of whom. A car is its index (`r` before a robot's) with `*`
once it has acted, `.n` on trajectory point n and `(n)` if it is n laps behind. After the positions
come the drivers' resources: tyre chips, cards, red and brown discs, the Target Check and the
strategy. Whatever modules keep is named where it differs from nothing.
"""

from __future__ import annotations

from pitboard.f90.state.race import Car, State

_PLACED = frozenset(
    (
        *("index", "robot", "robot_mp", "lap", "section", "point", "acted", "off", "out"),
        *("tyres", "hand", "red", "brown", "target", "strategy", "chart"),
    )
)
_SAID = frozenset(
    (
        *("turn", "offs", "leader", "red", "brown", "mover", "cars", "queues", "deck"),
        *("discard", "rng", "individual", "contest"),
    )
)


def notation(state: State) -> str:
    """Gets the position in one line."""
    parts = [f"t{state.turn}", *_track(state), f"#{len(state.deck)}/{len(state.discard)}"]
    parts += [_player(car) for car in state.cars if not car.robot and car.chart]
    parts += _rest(state)
    asked = state.stack[-1] if state.stack else "over"
    return " | ".join([*parts, " ".join([asked, *map(str, state.to_act())])])


def _track(state: State) -> list[str]:
    told = [
        f"{section + 1}: {' '.join(_car(state, state.cars[index]) for index in queue)}"
        for section, queue in enumerate(state.queues)
        if queue
    ]
    if state.offs:
        told.append("off " + " ".join(f"{i}@{state.cars[i].section + 1}" for i in state.offs))
    outs = sorted((car.out, car.index) for car in state.cars if car.out)
    return told + (["out " + " ".join(str(index) for _, index in outs)] if outs else [])


def _car(state: State, car: Car) -> str:
    name = f"{'r' if car.robot else ''}{car.index}{'*' if car.acted else ''}"
    point = f".{car.point}" if car.point >= 0 else ""
    laps = state.laps_down(car) if state.leader >= 0 else 0
    return name + point + (f"({laps})" if laps else "") + ("L" if car.index == state.leader else "")


def _player(car: Car) -> str:
    strategy = f" {car.strategy}" if car.strategy else ""
    held = f"{car.index}: {car.tyres}T {len(car.hand)}C {car.red}r{car.brown}b @{car.target}"
    return held + strategy + _more(car.keyed(), _PLACED)


def _rest(state: State) -> list[str]:
    robots = [f"r{car.index}:{more}" for car in state.cars if car.robot and (more := _robot(car))]
    race = _more(state.keyed(), _SAID)
    turn = _more(state.individual.keyed(), frozenset()) if state.individual else ""
    contest = _more(state.contest.keyed(), frozenset()) if state.contest else ""
    told = [("", race), (f"turn {state.mover}", turn), ("contest", contest)]
    return [*robots, *((name + more).strip() for name, more in told if more)]


def _robot(car: Car) -> str:
    return _more(car.keyed(), _PLACED)


def _more(fields: dict[str, object], said: frozenset[str]) -> str:
    """Names fields that are not at their default."""
    return "".join(
        f" {key}" if value is True else f" {key}={_short(value)}"
        for key, value in fields.items()
        if key not in said
    )


def _short(value: object) -> str:
    return str(value).replace(" ", "").replace("'", "")
