"""`pitboard tracks`: lists boards, prints what is on them, draws and checks them.

People count sections from 1 and so does everything printed here.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.files import is_file, write_file
from pitboard.core.json_values import JsonValue
from pitboard.f90.box.cards import cards_beside, check_track_cards
from pitboard.f90.box.track import Corner, Extreme, OffTrackSymbol, Outcome, Point, Section, Track
from pitboard.f90.box.tracks import check_track, load_track, track_ids
from pitboard.f90.drawing.draw import board_svg
from pitboard.f90.drawing.signs import LABELS
from pitboard.f90.editions import EDITIONS
from pitboard.i18n import Translator


def tracks(
    ctx: typer.Context,
    *,
    track: Annotated[str, typer.Argument(metavar="TRACK", help="cli-tracks-track")] = "",
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-tracks-svg")] = None,
    check: Annotated[str, typer.Option(metavar="FILE", help="cli-tracks-check")] = "",
    edition: Annotated[int, typer.Option(metavar="N", help="cli-tracks-edition")] = 1,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    meant = edition_id(edition)
    if check:
        _check(terminal, check, meant)
    elif not track:
        if svg:
            raise BadOption("tracks-svg-of-what", known=", ".join(track_ids()))
        _list(terminal, json)
    elif svg:
        _draw(terminal, load_track(track, meant), svg)
    elif json:
        terminal.json(track_facts(load_track(track, meant)))
    else:
        _show(terminal, load_track(track, meant))


def edition_id(number: int) -> str:
    """Gets the name of an edition in files by its number.

    :raises BadOption: if no edition has this number.
    """
    if number not in EDITIONS:
        known = ", ".join(map(str, EDITIONS))
        raise BadOption("option-choice", name="edition", value=number, choices=known)
    return EDITIONS[number].name


def _list(terminal: Terminal, as_json: bool) -> None:
    found = [
        edition.box.track(name)
        for edition in EDITIONS.values()
        for name in (*edition.box.track_ids(), *edition.box.adapted_ids())
    ]
    if as_json:
        terminal.json([track_facts(track) for track in found])
        return
    columns = ("track", "name", "edition", "sections", "corners", "turns", "short-turn", "pit-time")
    terminal.table(
        [f"cli-column-{column}" for column in columns],
        [
            (
                track.id,
                track.name,
                _edition(terminal, track),
                track.length,
                len(track.corners),
                track.turns,
                track.short_turn,
                track.pit_time,
            )
            for track in found
        ],
    )


def _edition(terminal: Terminal, track: Track) -> str:
    """Gets the edition of a board, with a mark where what it prints is ours."""
    ours = f" ({terminal.tr.text('cli-tracks-adapted')})" if track.adapted else ""
    return f"{track.edition}{ours}"


def _check(terminal: Terminal, name: str, edition: str) -> None:
    terminal.exit_on_problems(check_track(name, edition))
    terminal.message("cli-tracks-good", file=Path(name).name)
    cards = cards_beside(name)
    if name not in track_ids(edition) and is_file(cards):
        terminal.exit_on_problems(check_track_cards(cards, len(load_track(name).corners)))
        terminal.message("cli-tracks-cards-good", file=cards.name)


def drawing(tr: Translator, track: Track) -> str:
    """Gets the board as SVG, its words in the language of `tr`."""
    return board_svg(track, lang_labels={label: tr.text(label) for label in LABELS})


def _draw(terminal: Terminal, track: Track, path: Path) -> None:
    write_file(path, drawing(terminal.tr, track))
    terminal.message("cli-file-written", file=str(path))


def _show(terminal: Terminal, track: Track) -> None:
    _show_facts(terminal, track)
    _show_sections(terminal, track)
    _show_off_track(terminal, track)
    terminal.table(
        ["cli-column-weather", "cli-column-factors"],
        [
            (terminal.tr.text(f"f90-condition-{slot.condition}"), f"{slot.high}-{slot.low}")
            for slot in track.weather
        ],
    )


def _show_facts(terminal: Terminal, track: Track) -> None:
    terminal.message(
        "cli-tracks-facts",
        name=track.name,
        edition=track.edition,
        sections=track.length,
        turns=track.turns,
        short=track.short_turn,
        laps=track.laps[-1],
        pit=track.pit_time,
        stages=", ".join(map(str, track.stages)),
        grid=", ".join(str(section + 1) for section in track.grid),
    )
    if track.adapted:
        terminal.message("track-adapted")
    if track.martino:
        terminal.message(
            "cli-tracks-second",
            sprint=track.sprint_turn,
            places=track.grid_places,
            difficulty=track.difficulty,
            **asdict(track.martino),
        )


def _show_sections(terminal: Terminal, track: Track) -> None:
    corners = {corner.number: corner for corner in track.corners}
    terminal.table(
        [
            f"cli-column-{name}"
            for name in ("section", "type", "corner", "contest", "late-braking", "trajectories")
        ],
        [
            (
                section.index + 1,
                terminal.tr.text(f"board-{section.type.name.lower()}"),
                _corner(terminal, corners[section.corner]) if section.corner else "",
                f"{corners[section.corner].contest:+d}" if section.corner else "",
                _late_braking(terminal, section, track.own_targets),
                ", ".join(_trajectory(terminal, point) for point in section.points),
            )
            for section in track.sections
        ],
    )


def _show_off_track(terminal: Terminal, track: Track) -> None:
    """Shows the paths beside the track and the recovery boxes."""
    terminal.table(
        ["cli-column-section", "cli-column-off-track"],
        [
            (path.section + 1, "; ".join(_symbol(terminal, step) for step in path.steps))
            for path in track.off_tracks
        ],
    )
    extremes = [
        (section.index + 1, point.extreme)
        for section in track.sections
        for point in section.points
        if point.extreme
    ]
    if extremes:
        columns = ("section", "extreme", "recovery", "recovered", "not-recovered")
        terminal.table(
            [f"cli-column-{name}" for name in columns],
            [_recovery(terminal, number, extreme) for number, extreme in extremes],
        )


def _corner(terminal: Terminal, corner: Corner) -> str:
    """Names a corner, with the cost of passing where cars do not block."""
    name = f"{corner.number} {corner.name}"
    if not corner.overtake:
        return name
    return f"{name} ({terminal.tr.text('board-non-blocking')}: {corner.overtake})"


def _recovery(terminal: Terminal, number: int, extreme: Extreme) -> tuple[int | str, ...]:
    """Writes a recovery box."""
    rows = (_outcome(terminal, row) for row in (extreme.passed, extreme.failed))
    return number, signed(extreme.check), signed(extreme.recovery), *rows


def _outcome(terminal: Terminal, outcome: Outcome) -> str:
    words = terminal.tr.text
    amounts = (("lost-time", outcome.mp), ("tyre", outcome.tyres), ("damage", outcome.damage))
    parts = [f"{words(f'board-{name}')} {amount}" for name, amount in amounts if amount]
    crash = "crash-sc" if outcome.safety_car else "crash"
    parts += [words(f"board-{n}") for n, on in (("pit", outcome.pit), (crash, outcome.crash)) if on]
    return ", ".join(parts) or words("board-free")


def signed(modifier: int) -> str:
    """Writes a modifier as boards print it: 0 has no sign."""
    return f"{modifier:+d}" if modifier else "0"


def _symbol(terminal: Terminal, step: OffTrackSymbol) -> str:
    name = terminal.tr.text(f"board-{step.icon}")
    if step.modifier:
        name = f"{name} {signed(step.modifier)}"
    if step.reentry >= 0:
        return f"{name} ({step.reentry + 1})"
    return f"{name} {step.amount}" if step.amount else name


def _late_braking(terminal: Terminal, section: Section, modifies: bool) -> str:
    if not section.brakes_late:
        return terminal.tr.text("board-no-late-braking") if section.board else ""
    target = signed(section.late_braking) if modifies else str(section.late_braking)
    return terminal.tr.text("cli-tracks-late-braking", target=target, section=section.reentry + 1)


def _trajectory(terminal: Terminal, point: Point) -> str:
    words = terminal.tr.text
    types = "/".join(words(f"board-{kind.name.lower()}") for kind in point.types)
    prices = (("tyre", point.tyres), ("damage", point.damage), ("card", point.cards))
    asked = [f"{words(f'board-{name}')} {amount}" for name, amount in prices if amount]
    if point.extreme:
        asked.append(f"{words('board-blind')} {signed(point.extreme.check)}")
        types = f"{words('board-extreme')} {types}"
    return f"{types} +{point.bonus}" + (f" ({', '.join(asked)})" if asked else "")


def track_facts(track: Track) -> dict[str, JsonValue]:
    """Gets what is printed on a board as JSON data."""
    return {
        "id": track.id,
        "name": track.name,
        "edition": track.edition,
        "pit_time": track.pit_time,
        "turns": track.turns,
        "short_turn": track.short_turn,
        "stages": list(track.stages),
        "laps": list(track.laps),
        "grid": [section + 1 for section in track.grid],
        **({"adapted": True} if track.adapted else {}),
        **_second_facts(track),
        "corners": [
            {
                "number": corner.number,
                "name": corner.name,
                "contest": corner.contest,
                **({"overtake": corner.overtake} if corner.overtake else {}),
            }
            for corner in track.corners
        ],
        "sections": [_section_facts(section) for section in track.sections],
        "off_tracks": [
            {"section": path.section + 1, "steps": [_symbol_facts(step) for step in path.steps]}
            for path in track.off_tracks
        ],
        "weather": [
            {"condition": slot.condition, "high": slot.high, "low": slot.low}
            for slot in track.weather
        ],
    }


def _second_facts(track: Track) -> dict[str, JsonValue]:
    """Gets the numbers that only boards of the 2nd edition have."""
    if track.martino is None:
        return {}
    return {
        "sprint_turn": track.sprint_turn,
        "difficulty": track.difficulty,
        "grid_places": track.grid_places,
        "martino": asdict(track.martino),
    }


def _symbol_facts(step: OffTrackSymbol) -> dict[str, JsonValue]:
    facts: dict[str, JsonValue] = {"icon": str(step.icon)}
    if step.amount:
        facts["amount"] = step.amount
    if step.modifier:
        facts["modifier"] = step.modifier
    if step.reentry >= 0:
        facts["re_entry"] = step.reentry + 1
    return facts


def _section_facts(section: Section) -> dict[str, JsonValue]:
    facts: dict[str, JsonValue] = {"number": section.index + 1, "type": section.type.name.lower()}
    if section.corner:
        facts["corner"] = section.corner
    if section.brakes_late:
        facts["late_braking"] = section.late_braking
        facts["re_entry"] = section.reentry + 1
    facts["trajectories"] = [_point_facts(point) for point in section.points]
    return facts


def _point_facts(point: Point) -> dict[str, JsonValue]:
    facts: dict[str, JsonValue] = {"type": point.type.name.lower()}
    if point.second is not None:
        facts["second"] = point.second.name.lower()
    facts |= {"bonus": point.bonus, "outer": point.outer}
    prices = {"tyres": point.tyres, "damage": point.damage, "cards": point.cards}
    facts |= {name: amount for name, amount in prices.items() if amount}
    if point.extreme:
        facts["extreme"] = _extreme_facts(point.extreme)
    return facts


def _extreme_facts(extreme: Extreme) -> dict[str, JsonValue]:
    return {
        "check": extreme.check,
        "recovery": extreme.recovery,
        "passed": _outcome_facts(extreme.passed),
        "failed": _outcome_facts(extreme.failed),
    }


def _outcome_facts(outcome: Outcome) -> dict[str, JsonValue]:
    return {name: value for name, value in asdict(outcome).items() if value}
