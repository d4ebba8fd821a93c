"""Draws the table of Bolide in a terminal: the map around the car, timing tower, log, choices.

It shows what a seat may know and the narrator's words; it decides nothing. Colour is never the only
sign: numbers and letters show the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.vectors import speed
from pitboard.bolide.ruleset import LAPS
from pitboard.bolide.state.race import IN_LANE, STANDING, Car, State, Status
from pitboard.bolide.state.view import BolideView
from pitboard.cli.bolide.map import GUTTER, Window, draw_map
from pitboard.cli.screen import GAP, Lines, Log, aligned, beside, in_columns, width_of
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.words.bolide import Aim, BolideNarrator

TO_ACT, ACTED, OUT, CIRCLE, PAWN = "▶✓✗●+"
ENGAGES, PITS, TRAP, BRAKE, DRAFT, OWN = "×P!?»■"
"""Signs beside the number of a choice on the map and in the list."""

STYLES = (
    "red1",
    "dodger_blue1",
    "yellow1",
    "green3",
    "dark_orange",
    "turquoise2",
    "medium_purple1",
    "grey74",
)
"""Of the cars, by index."""

WIDE = 100
"""From this width on a point of the map has room for a number of two digits and a sign."""
FEWEST_ROWS = 11
"""Of the map: a car at full speed and where it may go."""
LEAST_ROWS = 8
"""Where many choices leave no more."""
POINT_ROWS = 5
"""Of choices the map shows as well."""
STATE_WIDTH = 15
"""Columns of the state of a car; fixed, so that the map keeps its size."""
FIRST_STEPS = (2, 1)
"""How far a car that stands can go, the farthest first."""
QUIET = frozenset({"round", "move", "slipstream", "pit-plan"})
"""Events left to the full log."""


class TableScreen:
    """One screen of the table, as one seat sees it."""

    def __init__(
        self, console: Console, narrator: BolideNarrator, view: BolideView, seat: int
    ) -> None:
        self.console = console
        self.narrator = narrator
        self.tr = narrator.tr
        self.view = view
        self.seat = seat
        self.state: State = narrator.imagine(view)
        self.circuit = narrator.config.circuit
        self.cell = 4 if console.width >= WIDE else 3

    # -- the order of the choices

    def order(self, decision: Decision) -> list[Action]:
        """Gets the legal answers in the order they are offered: the usual one first.

        Then what the map shows as it is read, North to South and West to East, then the rest.
        """
        usual = self._usual(decision)
        return sorted(
            decision.actions,
            key=lambda action: (0,) if action == usual else self._rank(decision, action),
        )

    def _usual(self, decision: Decision) -> Action:
        """Gets the default answer; for a car that would stand still, the way ahead instead."""
        usual = decision.default
        aim = self.narrator.aim(decision, usual, self.view)
        if usual.verb != "move" or aim is None or aim.speed:
            return usual
        x, y = self.circuit.sector_at(aim.point).arrow
        ahead = (Action(("move", x * far, y * far)) for far in FIRST_STEPS)
        return next((move for move in ahead if self._free(decision, move)), usual)

    def _free(self, decision: Decision, action: Action) -> bool:
        aim = self.narrator.aim(decision, action, self.view)
        return action in decision.actions and aim is not None and aim.other < 0

    def _rank(self, decision: Decision, action: Action) -> tuple[int, ...]:
        aim = self.narrator.aim(decision, action, self.view)
        if aim is None:
            return (3,)
        x, y = aim.point
        return (1 + aim.draft, -y, x)

    # -- the whole

    def show(self, decision: Decision, choices: Sequence[Action], log: Log) -> None:
        """Prints everything a player needs to decide, in as many lines as the screen has."""
        width, height = self.console.width, self.console.height
        name = self.narrator.name(decision.integer("car"))
        prompt = Text(f"{name}: {self.narrator.prompt(decision)}", style="bold")
        prompt.append(f" [{decision.rule}]", style="not bold dim")
        asked = prompt.wrap(self.console, width)
        aims = [self.narrator.aim(decision, action, self.view) for action in choices]
        room = height - FEWEST_ROWS - len(asked) - 3
        most = max(min(room, POINT_ROWS), 4) if any(aims) else len(choices)
        offered = self.choices(decision, choices, aims, most)
        rows = height - len(asked) - len(offered) - 2
        where = self._map_beside(decision, aims, log, rows) if any(aims) else self._plain(log, rows)
        lines = [self.headline(), *where]
        for line in (*lines, *asked, *offered):
            self.console.print(line, no_wrap=True, overflow="crop")

    def _map_beside(
        self, decision: Decision, aims: Sequence[Aim | None], log: Log, rows: int
    ) -> Lines:
        """The map, and beside it the tower above the log."""
        rows = max(rows, LEAST_ROWS)
        tower = self.tower()
        side = width_of(tower)
        columns = (self.console.width - side - len(GAP) - GUTTER) // self.cell
        log_lines = log.tail(self.console, side, rows - len(tower) - 1)
        board = self.map(decision, aims, columns, rows - 1)
        return beside([board, [*tower, Text(), *log_lines][:rows]])

    def _plain(self, log: Log, rows: int) -> Lines:
        """The tower and the log, where no point is to be chosen."""
        tower = self.tower()[: max(rows, 2)]
        return [*tower, *log.tail(self.console, self.console.width, rows - len(tower))]

    # -- where and when

    def headline(self) -> Text:
        """The circuit, the round and the weather."""
        state = self.state
        lap = max((state.lap(car) for car in state.cars), default=1)
        facts = {
            "circuit": self.circuit.name,
            "round": state.round,
            "lap": lap,
            "laps": LAPS,
            "weather": self.tr.text(f"bolide-weather-{state.weather}"),
        }
        line = Text(self.tr.text("bolide-screen-head", **facts), style="bold reverse")
        if state.safety_car:
            line.append(f" {self.tr.text('bolide-screen-safety-car')} ", style="bold yellow1")
        return line

    # -- the map

    def map(self, decision: Decision, aims: Sequence[Aim | None], columns: int, rows: int) -> Lines:
        """The points around the car that is asked, with the numbers of the choices."""
        focus = self._focus(decision)
        marks: dict[Point, Text] = {}
        for number, aim in enumerate(aims, 1):
            if aim is not None and aim.point not in marks:
                marks[aim.point] = Text(f"{number}{_sign(aim)}", style=_aim_style(aim))
        for car in self.state.cars:
            if car.pawn is not None and car.status in STANDING:
                marks.setdefault(car.pawn, Text(PAWN, style=_style(car)))
        for car in self.state.cars:
            if car.status in STANDING:
                self._mark_car(marks, car, own=car is focus)
        here = self._place(focus)
        ahead = focus.vector if focus.pawn else self.circuit.sector_at(here).arrow
        points = [here, *(aim.point for aim in aims if aim is not None)]
        window = Window.around(self.circuit, points, ahead, columns, rows)
        return draw_map(self.circuit, marks, window, self.cell)

    def _place(self, car: Car) -> Point:
        """Where a car is, or will come back from the pits or begin."""
        if car.status in STANDING:
            return car.at
        return self.circuit.pit.out_points[0] if car.status in IN_LANE else self.circuit.grid[0]

    def _mark_car(self, marks: dict[Point, Text], car: Car, *, own: bool) -> None:
        """Marks a car by the first letters of its name, or beside the number of a choice."""
        held = marks.get(car.at)
        if held is not None and held.plain[0].isdigit():
            held.append(OWN if own else "").stylize(f"{_style(car)} reverse")
            return
        name = self.narrator.name(car.index)[: self.cell - 1]
        marks[car.at] = Text(name, style=f"bold {_style(car)}{' reverse' if own else ''}")

    def _focus(self, decision: Decision) -> Car:
        """The car in the middle of attention: the one that is asked, or a car of the seat."""
        index = decision.integer("car", -1)
        own = [car for car in self.state.cars if car.seat == self.seat]
        return self.state.cars[index] if index >= 0 else own[0]

    # -- the timing tower

    def tower(self) -> Lines:
        """The cars as they stand in the race, with the open parts of their race sheets."""
        columns = ("position", "car", "lap", "speed", "circles", "state")
        titles = [Text(self.tr.text(f"table-column-{name}"), style="dim") for name in columns]
        rows = [
            self._tower_row(place, self.state.cars[index])
            for place, index in enumerate(self.state.race_order(), 1)
        ]
        return aligned([titles, *rows], {0, 2})

    def _tower_row(self, position: int, car: Car) -> list[Text]:
        state, own = self.state, "bold" if car.seat == self.seat else ""
        racing = car.status in STANDING or car.status in IN_LANE
        pace = f"{speed(car.vector)}/{state.top_speed(car)}" if racing else ""
        return [
            Text(f"{self._mark(car)}{position:>2}", style=own),
            Text(self.narrator.name(car.index)[:10], style=f"{own} {_style(car)}".strip()),
            Text(str(state.lap(car)) if racing else ""),
            Text(pace),
            Text(CIRCLE * car.circles if racing else ""),
            Text(f"{self._state_of(car):<{STATE_WIDTH}}"[:STATE_WIDTH]),
        ]

    def _mark(self, car: Car) -> str:
        if car.status == Status.RETIRED:
            return OUT
        if car.index == self.state.mover:
            return TO_ACT
        waiting = car.index in self.state.to_move
        return " " if waiting or car.index not in self.state.order else ACTED

    def _state_of(self, car: Car) -> str:
        """What is out of the ordinary with a car, in a word or two."""
        if car.status == Status.PIT_BOX:
            return self.tr.text("bolide-state-box", box=car.box, target=car.target_box)
        if car.status != Status.RUNNING:
            return self.tr.text(f"bolide-state-{car.status}")
        if car.losses:
            return self.tr.text("bolide-state-losses", losses=car.losses)
        if car.drafting:
            return self.tr.text("bolide-state-drafting")
        return self.tr.text("bolide-state-no-fourth") if car.no_fourth else ""

    # -- the choices

    def choices(
        self,
        decision: Decision,
        choices: Sequence[Action],
        aims: Sequence[Aim | None],
        rows: int,
    ) -> Lines:
        """The numbered answers: in words if there is room, else in short.

        If even that is too long, choices that the map shows are left out.
        """
        width = self.console.width
        words = [Text(self.narrator.action(decision, action, self.view)) for action in choices]
        if len(choices) <= rows:
            return in_columns(words, width, rows)
        brief = [
            word if aim is None else self._brief(action, aim)
            for word, action, aim in zip(words, choices, aims, strict=True)
        ]
        lines = in_columns(brief, width, rows)
        if len(lines) <= rows:
            return lines
        first = {aim.point: number for number, aim in reversed([*enumerate(aims)]) if aim}
        rest = [
            number
            for number, (action, aim) in enumerate(zip(choices, aims, strict=True))
            if aim is None or action.verb != "move" or _sign(aim) or first[aim.point] != number
        ]
        numbers = [number + 1 for number in rest]
        return in_columns([brief[number] for number in rest], width, rows, numbers)

    def _brief(self, action: Action, aim: Aim) -> Text:
        """A choice of the map in short: point, speed, what waits there."""
        where = self.tr.text("bolide-point", x=aim.point[0], y=aim.point[1])
        text = Text(f"{where} v{aim.speed}{_sign(aim)}", style=_aim_style(aim))
        if action.verb != "move":
            text.append(f" {self.tr.text(f'bolide-short-{action.verb}')}", style="none")
        if aim.other >= 0:
            text.append(f" {self.narrator.name(aim.other)[:6]}", style="none")
        return text


def _sign(aim: Aim) -> str:
    if aim.pits:
        return PITS
    if aim.other >= 0:
        return ENGAGES
    if not aim.exits:
        return BRAKE if aim.saved else TRAP
    return DRAFT if aim.draft else ""


def _aim_style(aim: Aim) -> str:
    return {ENGAGES: "magenta", PITS: "cyan", TRAP: "red1", BRAKE: "dark_orange"}.get(
        _sign(aim), "green3"
    )


def _style(car: Car) -> str:
    return STYLES[car.index % len(STYLES)]
