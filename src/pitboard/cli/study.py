"""`pitboard study`: statistics of tracks from many simulated races, as text, JSON or Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from statistics import fmean
from typing import Annotated

import typer

from pitboard.cli.batch import Cluster, ExecutorName, Workers, check_races, with_progress
from pitboard.cli.f90.game import PICTURES
from pitboard.cli.own_drivers import count_faults
from pitboard.cli.study_held import dealt_names, held_facts, held_report, played
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.core.json_values import JsonValue
from pitboard.core.options import FIRST_VERSION, validate
from pitboard.drivers.own import check_driver
from pitboard.f90.box.box import Box
from pitboard.f90.box.track import Track
from pitboard.f90.box.tracks import own_track
from pitboard.f90.box.versions import COMPONENTS, numbered
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.i18n import Translator
from pitboard.lab.executors import Runner, runner_of
from pitboard.lab.held import Cell, load_rows
from pitboard.lab.intentions import COMPARED, INTENTIONS, Intention, above_average
from pitboard.lab.study import BASIC, FAULTS, Tally, TrackStudy, run_study
from pitboard.lab.study_file import Stored, append_races, key_of, load_studies
from pitboard.lab.trial import version_in

TRACKS = Path("docs/tracks.md")
INTERRUPTED = 130
"""The exit code of a command that was interrupted before there was anything to show."""


def study(
    ctx: typer.Context,
    *,
    track: Annotated[str, typer.Argument(metavar="TRACK", help="cli-study-track")] = "",
    driver: Annotated[str, typer.Option(metavar="DRIVER", help="cli-study-driver")] = "pro",
    edition: Annotated[int, typer.Option(metavar="N", help="cli-edition")] = 1,
    mode: Annotated[str, typer.Option(metavar="MODE", help="cli-mode")] = BASIC,
    races: Annotated[int, typer.Option(metavar="N", help="cli-races")] = 1000,
    workers: Workers = 2,
    executor: ExecutorName = "",
    cluster: Cluster = "",
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-study-keep")] = None,
    hold: Annotated[bool, typer.Option("--hold-strategies", help="cli-study-hold")] = False,
    free: Annotated[bool, typer.Option("--free-strategies", help="cli-study-free")] = False,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-study-seed")] = "held",
    deal: Annotated[str, typer.Option(metavar="A,B,...", help="cli-study-deal")] = "skill",
    components: Annotated[str, typer.Option(metavar="VERSION", help="cli-study-components")] = "",
    compare: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-study-compare")] = None,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
    write: Annotated[bool, typer.Option("--write", help="cli-study-write")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    check_races(races)
    check_driver(driver, F90_GAME.id)
    version = numbered(version_in(components))
    if components and not version_in(components) and not (hold or free):
        known = ", ".join(map(str, range(FIRST_VERSION, version + 1)))
        raise BadOption("option-choice", name=COMPONENTS, value=components, choices=known)
    given = {"edition": edition, "mode": mode, COMPONENTS: version}
    options = validate(F90_GAME.options, given)
    names = (own_track(track),) if track else EDITIONS[edition].box_of(version).track_ids()
    for name in names:
        F90_GAME.config({**options, "track": name})
    if hold or free:
        dealt = dealt_names(deal)
        cells = [Cell(edition, mode, name, driver, seed, components, hold, dealt) for name in names]
        with runner_of(workers, executor, cluster) as runner:
            rows = played(terminal, cells, races, runner, keep)
        others = load_rows(compare) if compare else []
        if json:
            terminal.json(held_facts(rows, others))
        else:
            terminal.out.print(held_report(terminal, rows, others), soft_wrap=True)
        return
    wanted = [TrackStudy(name, driver, mode, edition, version) for name in names]
    with runner_of(workers, executor, cluster) as runner:
        stored = counted(terminal, wanted, races, runner, keep)
    asked = (edition, mode, version)
    studies = [each for each in stored if key_of(each)[:3] == asked and each.races]
    if not studies:
        raise typer.Exit(INTERRUPTED)
    if failed := sum(each.figures[FAULTS] for each in studies):
        count_faults(terminal, failed)
    if json:
        terminal.json([study_facts(each) for each in studies])
        return
    heading = terminal.tr.text(f"cli-study-{edition}-{mode}")
    sides = [side_by_side(terminal, studies)] if len(studies) > 1 else []
    meant = intentions_report(terminal, studies)
    reports = [study_report(terminal, each) for each in studies]
    text = "\n".join([f"{heading}\n", *sides, *meant, *reports])
    if write:
        title = terminal.tr.text("cli-study-title", version=version)
        before = TRACKS.read_text(encoding="utf-8") if TRACKS.exists() else ""
        write_file(TRACKS, with_part(before, f"{title}\n\n", text))
        terminal.message("cli-file-written", file=str(TRACKS))
    else:
        terminal.out.print(text, soft_wrap=True)


def counted(
    terminal: Terminal, wanted: Iterable[TrackStudy], races: int, runner: Runner, keep: Path | None
) -> list[TrackStudy]:
    """Plays the races that a file lacks, and gets the studies asked for and those of the file."""
    known = load_studies(keep) if keep else {}
    for study in wanted:
        stored = known.setdefault(key_of(study), Stored(study))
        missing = [number for number in range(races) if number not in stored.numbers]
        running = run_study(study, missing, runner)
        kept = append_races(keep, running) if keep else running
        added = (stored.add(number, counts) for number, counts in kept)
        with_progress(terminal, added, len(missing), "cli-study-running", partial=True)
        if terminal.interrupted:
            break
    for stored in known.values():
        stored.study.settle()
    return [stored.study for stored in known.values()]


def with_part(document: str, title: str, part: str) -> str:
    """Replaces or adds a section of a document by its heading `## ...`."""
    parts = {each.split("\n", 1)[0]: each for each in re.split(r"(?m)^(?=## )", document)[1:]}
    parts[part.split("\n", 1)[0]] = part
    return title + "\n".join(each.rstrip("\n") + "\n" for each in parts.values())


def _box(counted: TrackStudy) -> Box:
    """Gets the components that a study was raced with."""
    return EDITIONS[counted.edition].box_of(counted.components)


def study_facts(counted: TrackStudy) -> dict[str, JsonValue]:
    """Gets a study as plain data."""
    facts = {each.name: getattr(counted, each.name) for each in fields(counted)}
    braked = {"passed": counted.late_brakings[True], "failed": counted.late_brakings[False]}
    return {
        **facts,
        "tallies": {name: tally_facts(tally) for name, tally in counted.tallies.items()},
        "late_brakings": braked,
        "points_per_turn": counted.points / max(1, counted.turns),
    }


def tally_facts(tally: Tally) -> dict[str, JsonValue]:
    return {
        choice: {
            "cars": tally.starts[choice],
            "wins": tally.wins[choice],
            "advantage": tally.advantage(choice),
        }
        for choice in tally.starts
    }


def study_report(terminal: Terminal, counted: TrackStudy) -> str:
    """Formats a study as Markdown."""
    tr = terminal.tr
    box = _box(counted)
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
    """Formats a table that compares tracks."""
    tr = terminal.tr
    heads = [tr.text(f"cli-study-side-{name}") for name in ("track", *SIDES)]
    lines = [f"| {' | '.join(heads)} |", f"| --- |{' ---: |' * len(SIDES)}"]
    for each in studies:
        track = _box(each).track(each.track)
        lines.append(f"| {track.name} | {' | '.join(side_cells(each, track))} |")
    return "\n".join([tr.text("cli-study-sides"), "", *lines, ""])


def side_cells(study: TrackStudy, track: Track) -> list[str]:
    """Gets the cells of a track in that table; counts are per race unless the heading differs."""
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
    """Formats the intentions of tracks beside what races show, if all tracks were raced."""
    counted = {each.track: each for each in studies}
    if not {each.track for each in INTENTIONS} <= counted.keys():
        return
    tr = terminal.tr
    yield tr.text("cli-study-meant", races=min(each.races for each in studies))
    yield ""
    yield tr.text("cli-study-meant-head")
    yield "| --- | --- | --- | --- |"
    for each in INTENTIONS:
        name = _box(counted[each.track]).track(each.track).name
        holds = tr.text(f"cli-study-{'met' if each.holds(counted) else 'missed'}")
        shown = intention_shown(tr, each, counted)
        yield f"| {name} | {tr.text(f'cli-study-meant-{each.name}')} | {shown} | {holds} |"
    yield ""


def intention_shown(tr: Translator, meant: Intention, studies: Mapping[str, TrackStudy]) -> str:
    """Gets the figure of a track, and those of the tracks it is compared with."""
    form = "{:.1%}" if meant.share else "{:.2f}"
    own = meant.shown(studies)
    if meant.claim is above_average:
        mean = fmean(meant.rivals(studies).values())
        return tr.text("cli-study-meant-mean", own=form.format(own), mean=form.format(mean))
    if meant.claim not in COMPARED:
        return form.format(own).removesuffix(".00")
    near = sorted(meant.rivals(studies).items(), key=lambda each: abs(each[1] - own))[:2]
    box = _box(studies[meant.track])
    others = [f"{box.track(name).name} {form.format(v)}" for name, v in near]
    return f"{form.format(own)} ({', '.join(others)})"


def tally_rows(tally: Tally, choices: Sequence[str]) -> Iterator[str]:
    """Formats the choices of cars in the order of `choices`; other numbers come after."""
    known = [choice for choice in choices if choice in tally.starts]
    for choice in (*known, *sorted(tally.starts.keys() - set(known))):
        share, advantage = tally.win_share(choice), tally.advantage(choice)
        yield f"| {choice} | {tally.starts[choice]} | {share} | {advantage:.2f} |"
