"""What the command line needs of Race! Formula 90 (see `pitboard.cli.games`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console

from pitboard.cli.f90.table import QUIET, TableScreen
from pitboard.cli.tracks import drawing
from pitboard.core.event import Event
from pitboard.f90.career import series_tables
from pitboard.f90.editions import EDITIONS, WITH_SERIES
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import STANDARD
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.i18n import Translator
from pitboard.lab.arena import RaceResult, Share
from pitboard.lab.arena_f90 import ahead_of_robots
from pitboard.words.f90.narrator import F90Narrator
from pitboard.words.f90.series import series_name

ROBOTS = tuple(dict.fromkeys(kind for each in EDITIONS.values() for kind in each.box.robots))


PICTURES = {
    each.number: f"-{each.box.edition}" if place else ""
    for place, each in enumerate(EDITIONS.values())
}
"""How the names of pictures of an edition's boards end, by its number."""


class F90Terminal:
    """Race! Formula 90 at the command line."""

    id = F90_GAME.id
    quiet = QUIET
    columns: tuple[str, ...] = ("position", "car", "driver", "gap", "stops")
    symbols = "table-symbols-all"
    example = "play 14 122"
    example_rule = "F1.MOVE.05"

    # -- a race

    def narrator(self, tr: Translator, names: Sequence[str], state: State) -> F90Narrator:
        return F90Narrator(tr, names, state.config)

    def screen(
        self, console: Console, narrator: F90Narrator, view: F90View, seat: int
    ) -> TableScreen:
        return TableScreen(console, narrator, view, seat)

    def completed(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Gets options of a race; a series is raced in the Standard game of its edition, and may be
        a file. An edition that was named stays: the engine refuses a series there by its rule."""
        options = dict(given)
        if series := options.get("series"):
            options.setdefault("edition", WITH_SERIES.number)
            edition = EDITIONS.get(options["edition"])
            if edition is not None and edition.box.series is not None:
                options.setdefault("mode", STANDARD)
                options["series"] = series_tables().named(series).id
        return options

    def circuits(self) -> list[str]:
        return sorted({name for each in EDITIONS.values() for name in each.box.track_ids()})

    def board(self, state: State) -> str:
        return state.track.name

    def about(self, tr: Translator, state: State) -> str:
        turns = tr.text("cli-race-turns", turns=state.config.last_turn)
        series = state.config.rules.series
        if series is None:
            return turns
        boost = tr.text(f"f90-boost-{series.boost.id}")
        rated = "rated" if series.rated else "unrated"
        facts = {"difficulty": series.difficulty, "boost": boost, "name": series_name(tr, series)}
        return f"{turns}\n{tr.text(f'cli-race-series-{rated}', **facts)}"

    def turn(self, state: State) -> int:
        return state.turn

    def turns(self, state: State) -> int:
        return state.config.last_turn

    def begins(self, event: Event) -> int | None:
        return event.integer("turn") if event.kind == "game-turn" else None

    # -- its end

    def classification(
        self, state: State, ranking: Sequence[int], kinds: Sequence[str]
    ) -> list[dict[str, Any]]:
        first = state.distance(state.cars[ranking[0]]) if ranking else 0
        rows = []
        for position, index in enumerate(ranking, 1):
            car = state.cars[index]
            rows.append(
                {
                    "position": position,
                    "car": index,
                    "driver": car.robot or (kinds[index] if kinds else ""),
                    "robot": bool(car.robot),
                    "laps": car.lap,
                    "gap": None if car.out else first - state.distance(car),
                    "laps_down": None if car.out else state.laps_down(car),
                    "stops": car.stops,
                    "eliminated": bool(car.out),
                    **_practice(state, index),
                }
            )
        return rows

    def cell(self, tr: Translator, row: Mapping[str, Any], column: str) -> str:
        return _gap(tr, row) if column == "gap" else str(row[column])

    # -- many races

    def ladder(self, results: Sequence[RaceResult], driver: str) -> dict[str, Any]:
        cars = [race.cars[index] for race in results for index in race.cars_of(driver)]
        finished = [car.figures["distance"] for car in cars if not car.out]
        kinds = {car.figures["robot"] for car in results[0].cars}
        ahead = {kind: ahead_of_robots(results, driver, kind) for kind in ROBOTS if kind in kinds}
        return {
            **{f"ahead_of_{kind}": [share.hits, share.races] for kind, share in ahead.items()},
            "sections": sum(finished) / max(1, len(finished)),
            "stops": sum(car.figures["stops"] for car in cars) / len(cars),
            "out": sum(car.out for car in cars) / len(cars),
        }

    def ladder_cells(self, row: Mapping[str, Any]) -> dict[str, str]:
        return {
            **{
                f"ahead-{kind}": str(Share(*row[f"ahead_of_{kind}"]))
                for kind in reversed(ROBOTS)
                if f"ahead_of_{kind}" in row
            },
            "sections": f"{row['sections']:.1f}",
            "stops": f"{row['stops']:.2f}",
            "out": f"{row['out']:.1%}",
        }

    # -- documents

    def drawings(self, tr: Translator) -> Iterator[tuple[str, str]]:
        for number, ending in PICTURES.items():
            box = EDITIONS[number].box
            for track in box.track_ids():
                yield f"board-{track}{ending}", drawing(tr, box.track(track))


F90_TERMINAL = F90Terminal()


def _practice(state: State, index: int) -> dict[str, Any]:
    """Gets what a player chose before a race with modules, and the tyres they finished on."""
    car = state.cars[index]
    if not state.config.rules.switches or car.robot:
        return {}
    return {
        "skill": car.skill or None,
        "setup": state.config.setup.bought(car.setup) if car.setup else None,
        "fuel_bid": car.bid or None,
        "compound": car.compound or None,
    }


def _gap(tr: Translator, row: Mapping[str, Any]) -> str:
    if row["eliminated"]:
        return tr.text("table-out")
    if row["position"] == 1:
        return tr.text("table-winner")
    return tr.text("table-laps", laps=row["laps_down"]) if row["laps_down"] else f"+{row['gap']}"
