"""`pitboard ladder`, `pitboard study` and `pitboard bench`: what simulated races and clocks say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, TypeVar

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pitboard import games
from pitboard.cli.f90.game import PICTURES
from pitboard.cli.games import TerminalGame, given_options, terminal_game
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.drivers import make_driver
from pitboard.drivers.f90 import DRIVERS
from pitboard.f90.box.track import Track
from pitboard.f90.box.tracks import own_track
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.i18n import Translator
from pitboard.lab.arena import RaceResult, Share, ahead_share, arena_of, play_races, win_share
from pitboard.lab.bench import Measure, machine, measures_of
from pitboard.lab.intentions import COMPARED, INTENTIONS, Intention, above_average
from pitboard.lab.study import BASIC, Tally, TrackStudy, study_track
from pitboard.lab.study_file import key_of, load_studies, save_studies

T = TypeVar("T")

BENCHMARKS = Path("docs/benchmarks.md")
TRACKS = Path("docs/tracks.md")
MAX_RACES = 100_000
SAVED_EVERY = 20
"""Races of a study after which its file is written."""


def with_progress(
    terminal: Terminal, items: Iterable[T], total: int | None, message: str
) -> list[T]:
    """Collects items behind a progress bar on the error stream."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = terminal.err
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(terminal.tr.text(message), total=total)
        collected = []
        for item in items:
            collected.append(item)
            progress.advance(task)
    return collected


def check_races(races: int) -> None:
    if not 1 <= races <= MAX_RACES:
        raise BadOption("option-range", name="races", value=races, low=1, high=MAX_RACES)


# -- ladder


def ladder(
    ctx: typer.Context,
    *,
    game: Annotated[str, typer.Option(metavar="GAME", help="cli-game")] = games.DEFAULT,
    drivers: Annotated[str, typer.Option(metavar="A,B,...", help="cli-ladder-drivers")] = (
        "pro,rookie,rookie,rookie"
    ),
    races: Annotated[int, typer.Option(metavar="N", help="cli-races")] = 400,
    edition: Annotated[int | None, typer.Option(metavar="N", help="cli-edition")] = None,
    track: Annotated[str | None, typer.Option(metavar="TRACK", help="cli-track")] = None,
    circuit: Annotated[str | None, typer.Option(metavar="CIRCUIT", help="cli-circuit")] = None,
    mode: Annotated[str | None, typer.Option(metavar="MODE", help="cli-mode")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="cli-option")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-ladder-seed")] = "ladder",
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="cli-workers")] = 2,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    raced, arena = terminal_game(game), arena_of(game)
    rules = arena.game
    names = [name.strip() for name in drivers.split(",")]
    named = {"edition": edition, "track": track, "circuit": circuit, "mode": mode}
    given = given_options(rules, named, option)
    check_races(races)
    for name in names:
        make_driver(name, "", game)
    # A match that is never played: what no race can be made from is found before any is.
    options = Match(rules, {**given, "players": len(names)}, seed).options
    running = play_races(arena.on(**given), names, races, seed, workers)
    results = with_progress(terminal, running, races, "cli-ladder-running")
    rows = [ladder_row(raced, results, name) for name in dict.fromkeys(names)]
    if json:
        facts = {"game": game, **options, "races": races, "seed": seed}
        terminal.json({**facts, "drivers": rows})
        return
    columns = [ladder_cells(raced, row, races) for row in rows]
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("", *(row["driver"] for row in rows)):
        grid.add_column(heading)
    for name in columns[0]:
        grid.add_row(terminal.tr.text(f"cli-column-{name}"), *(cells[name] for cells in columns))
    terminal.out.print(grid)


def ladder_row(game: TerminalGame, results: Sequence[RaceResult], driver: str) -> dict[str, Any]:
    """Sums up one driver's races."""
    wins, ahead = win_share(results, driver), ahead_share(results, driver)
    return {
        "driver": driver,
        "wins": wins.hits,
        "win_share": wins.value,
        "win_interval": list(wins.interval),
        "fair": results[0].drivers.count(driver) / len(results[0].drivers),
        "ahead": [ahead.hits, ahead.races],
        **game.ladder(results, driver),
    }


def ladder_cells(game: TerminalGame, row: dict[str, Any], races: int) -> dict[str, str]:
    """Gets the sums of a driver as the table shows them, by the names of the lines."""
    return {
        "wins": str(Share(row["wins"], races)),
        "fair": f"{row['fair']:.1%}",
        "ahead": str(Share(*row["ahead"])),
        **game.ladder_cells(row),
    }


# -- study


def study(
    ctx: typer.Context,
    *,
    track: Annotated[str, typer.Argument(metavar="TRACK", help="cli-study-track")] = "",
    driver: Annotated[str, typer.Option(metavar="DRIVER", help="cli-study-driver")] = (
        tuple(DRIVERS)[-1]
    ),
    edition: Annotated[int, typer.Option(metavar="N", help="cli-edition")] = 1,
    mode: Annotated[str, typer.Option(metavar="MODE", help="cli-mode")] = BASIC,
    races: Annotated[int, typer.Option(metavar="N", help="cli-races")] = 1000,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="cli-workers")] = 2,
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-study-keep")] = None,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
    write: Annotated[bool, typer.Option("--write", help="cli-study-write")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    check_races(races)
    make_driver(driver, "")
    options = validate(F90_GAME.options, {"edition": edition, "mode": mode})
    names = (own_track(track),) if track else EDITIONS[edition].box.track_ids()
    for name in names:
        F90_GAME.config({**options, "track": name})
    kept = load_studies(keep) if keep else {}
    for name in names:
        new = TrackStudy(name, driver, mode, edition)
        total = kept.setdefault(key_of(new), new)
        running = counted(
            total, races, workers, partial(save_studies, keep, kept) if keep else None
        )
        with_progress(terminal, running, races - total.races, "cli-study-running")
    asked = (edition, mode)
    studies = [each for each in kept.values() if key_of(each)[:2] == asked]
    if json:
        terminal.json([study_facts(each) for each in studies])
        return
    heading = terminal.tr.text(f"cli-study-{mode}{PICTURES[edition]}")
    sides = [side_by_side(terminal, studies)] if len(studies) > 1 else []
    meant = intentions_report(terminal, studies)
    reports = [study_report(terminal, each) for each in studies]
    text = "\n".join([f"{heading}\n", *sides, *meant, *reports])
    if write:
        title = terminal.tr.text("cli-study-title")
        before = TRACKS.read_text(encoding="utf-8") if TRACKS.exists() else ""
        write_file(TRACKS, with_part(before, f"{title}\n\n", text))
        terminal.say("cli-file-written", file=str(TRACKS))
    else:
        terminal.out.print(text, soft_wrap=True)


def counted(
    total: TrackStudy, races: int, workers: int, save: Callable[[], None] | None
) -> Iterator[TrackStudy]:
    """Adds the races that a study lacks, one by one, and saves now and then."""
    for part in study_track(total, races, workers):
        total.add(part)
        if save and (total.races % SAVED_EVERY == 0 or total.races == races):
            save()
        yield part


def with_part(document: str, title: str, part: str) -> str:
    """Puts a part into a document of parts, each under a heading `## ...`, in place of the old."""
    parts = {each.split("\n", 1)[0]: each for each in re.split(r"(?m)^(?=## )", document)[1:]}
    parts[part.split("\n", 1)[0]] = part
    return title + "\n".join(each.rstrip("\n") + "\n" for each in parts.values())


def study_facts(counted: TrackStudy) -> dict[str, Any]:
    """Gets a study as plain data."""
    facts = {each.name: getattr(counted, each.name) for each in fields(counted)}
    braked = {"passed": counted.late_brakings[True], "failed": counted.late_brakings[False]}
    return {
        **facts,
        "tallies": {name: tally_facts(tally) for name, tally in counted.tallies.items()},
        "late_brakings": braked,
        "points_per_turn": counted.points / max(1, counted.turns),
    }


def tally_facts(tally: Tally) -> dict[str, Any]:
    return {
        choice: {
            "cars": tally.starts[choice],
            "wins": tally.wins[choice],
            "advantage": tally.advantage(choice),
        }
        for choice in tally.starts
    }


def study_report(terminal: Terminal, counted: TrackStudy) -> str:
    """Writes a study as Markdown."""
    tr = terminal.tr
    box = EDITIONS[counted.edition].box
    track = box.track(counted.track)
    picture = f"board-{track.id}{PICTURES[counted.edition]}.svg"
    choices = (*box.strategy_ids, *box.skill_ids, *box.compounds, *map(str, box.fuel.bids))
    cars = max(1, counted.players)
    passes = max(1, sum(counted.passes.values()))
    braked = max(1, sum(counted.late_brakings.values()))
    lines = [
        f"### {track.name}",
        "",
        f"![{track.name}](images/{picture})",
        "",
        tr.text(
            "cli-study-summary",
            races=counted.races,
            driver=counted.driver,
            points=f"{counted.points / max(1, counted.turns):.2f}",
            sections=f"{counted.sections / cars / track.turns:.2f}",
            stops=f"{counted.stops / cars:.2f}",
            out=f"{counted.out / cars:.1%}",
            contests=f"{counted.contests / max(1, counted.races):.1f}",
            braked=f"{braked / max(1, counted.races):.1f}",
            passed=f"{counted.late_brakings[True] / braked:.0%}",
        ),
        "",
        tr.text("cli-study-passes-head"),
        "| --- | ---: | ---: |",
    ]
    for kind in ("straight", "braking", "corner"):
        count = counted.passes[kind]
        each = count / max(1, counted.races)
        lines.append(f"| {tr.text(f'board-{kind}')} | {each:.1f} | {count / passes:.0%} |")
    for name, tally in counted.tallies.items():
        lines += ["", tr.text("cli-study-head", choice=tr.text(f"cli-study-choice-{name}"))]
        lines += ["| --- | ---: | ---: | ---: |", *tally_rows(tally, choices)]
    return "\n".join([*lines, ""])


SIDES = (
    *("sections", "points", "quick", "overtakes", "place", "braked", "laps", "off", "out"),
    *("weather", "stops", "robots"),
)


def side_by_side(terminal: Terminal, studies: Sequence[TrackStudy]) -> str:
    """Writes a table of what sets tracks apart."""
    tr = terminal.tr
    heads = [tr.text(f"cli-study-side-{name}") for name in ("track", *SIDES)]
    lines = [f"| {' | '.join(heads)} |", f"| --- |{' ---: |' * len(SIDES)}"]
    for each in studies:
        track = EDITIONS[each.edition].box.track(each.track)
        lines.append(f"| {track.name} | {' | '.join(side_cells(each, track))} |")
    return "\n".join([tr.text("cli-study-sides"), "", *lines, ""])


def side_cells(study: TrackStudy, track: Track) -> list[str]:
    """Gets the cells of a track in that table, a race unless they say otherwise."""
    races, cars, figures = max(1, study.races), max(1, study.players), study.figures
    overtakes = max(1, sum(study.overtakes.values()))
    names = {str(corner.number): corner.name for corner in track.corners}
    best = [
        f"{names[number]} {count / overtakes:.0%}"
        for number, count in study.overtakes.most_common(2)
    ]
    braked = [names[number] for number, _ in study.braked.most_common(1)]
    late = sum(study.braked.values()) / races
    return [
        str(track.length),
        f"{study.points / max(1, study.turns):.2f}",
        f"{figures['quick'] / max(1, study.turns):.0%}",
        f"{sum(study.overtakes.values()) / races:.1f}",
        ", ".join(best),
        " ".join([f"{late:.1f}", *braked]),
        f"{figures['laps'] / races:.1f}",
        f"{figures['off'] / races:.2f}",
        f"{figures['eliminated'] / races:.2f}",
        f"{figures['weather'] / races:.1f}",
        f"{study.stops / cars:.2f}",
        f"{figures['robot-places'] / max(1, figures['robots']):.2f}",
    ]


def intentions_report(terminal: Terminal, studies: Sequence[TrackStudy]) -> Iterator[str]:
    """Writes what tracks are meant to be beside what races show, where all of them were raced."""
    counted = {each.track: each for each in studies}
    if not {each.track for each in INTENTIONS} <= counted.keys():
        return
    tr = terminal.tr
    yield tr.text("cli-study-meant", races=min(each.races for each in studies))
    yield ""
    yield tr.text("cli-study-meant-head")
    yield "| --- | --- | --- | --- |"
    for each in INTENTIONS:
        name = EDITIONS[counted[each.track].edition].box.track(each.track).name
        holds = tr.text(f"cli-study-{'met' if each.holds(counted) else 'missed'}")
        shown = intention_shown(tr, each, counted)
        yield f"| {name} | {tr.text(f'cli-study-meant-{each.name}')} | {shown} | {holds} |"
    yield ""


def intention_shown(tr: Translator, meant: Intention, studies: Mapping[str, TrackStudy]) -> str:
    """Gets the number of a track, and those of the others that it is held against."""
    form = "{:.1%}" if meant.share else "{:.2f}"
    own = meant.shown(studies)
    if meant.claim is above_average:
        mean = fmean(meant.rivals(studies).values())
        return tr.text("cli-study-meant-mean", own=form.format(own), mean=form.format(mean))
    if meant.claim not in COMPARED:
        return form.format(own).removesuffix(".00")
    near = sorted(meant.rivals(studies).items(), key=lambda each: abs(each[1] - own))[:2]
    edition = studies[meant.track].edition
    others = [f"{EDITIONS[edition].box.track(name).name} {form.format(v)}" for name, v in near]
    return f"{form.format(own)} ({', '.join(others)})"


def tally_rows(tally: Tally, choices: Sequence[str]) -> Iterator[str]:
    """Writes what cars chose, in the order of the choices; numbers that are none come after."""
    known = [choice for choice in choices if choice in tally.starts]
    for choice in (*known, *sorted(tally.starts.keys() - set(known))):
        share, advantage = tally.win_share(choice), tally.advantage(choice)
        yield f"| {choice} | {tally.starts[choice]} | {share} | {advantage:.2f} |"


# -- bench


def bench(
    ctx: typer.Context,
    *,
    game: Annotated[str, typer.Option(metavar="GAME", help="cli-bench-game")] = "",
    quick: Annotated[bool, typer.Option("--quick", help="cli-bench-quick")] = False,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
    write: Annotated[bool, typer.Option("--write", help="cli-bench-write")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    found = {
        name: with_progress(terminal, measures_of(name, quick), None, "cli-bench-running")
        for name in ((game,) if game else games.games_with("bench"))
    }
    if json:
        measures = [{"game": name, **asdict(each)} for name in found for each in found[name]]
        terminal.json({"machine": machine(), "measures": measures})
        return
    text = bench_report(terminal, found)
    if write:
        write_file(BENCHMARKS, text)
        terminal.say("cli-file-written", file=str(BENCHMARKS))
    else:
        terminal.out.print(text, soft_wrap=True)


def bench_report(terminal: Terminal, found: Mapping[str, Sequence[Measure]]) -> str:
    """Writes measures as Markdown, game by game."""
    tr = terminal.tr
    parts = [tr.text("cli-bench-title"), "", tr.text("cli-bench-machine", **machine()), ""]
    for game, measures in found.items():
        parts += [tr.text(f"cli-bench-{game}"), "", *_bench_table(tr, measures), ""]
    return "\n".join(parts)


def _bench_table(tr: Translator, measures: Sequence[Measure]) -> Iterator[str]:
    yield tr.text("cli-bench-head")
    yield "| --- | ---: | ---: | --- |"
    for each in measures:
        unit = tr.text(f"bench-unit-{each.unit.replace('1/s', 'per-second')}")
        value = f"{each.value:,g} {unit}"
        cars = each.cars or ""
        yield f"| {tr.text(f'bench-{each.name}')} | {cars} | {value} | {each.goal} |"
