"""Converts boards and Track Cards of the 2nd edition for the 1st: our own adaptation.

We know no board of the 1st edition for these circuits. What it prints in another form is converted;
what it has no rule for is left out: prices and second types of trajectories, Extreme Trajectories,
blind checks, cards to discard.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from pitboard.f90.box.cards import Card
from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.formats import FORMATS
from pitboard.f90.box.track import XY, OffTrack, Point, ReEntry, Section, Spot, Track

FIRST = 1
AVERAGE_TARGET = 50
"""The Target Check of a driver, which a printed target replaces."""
MOST_TYRES = 3
BESIDE = 14
"""How far beside the road a green car is drawn."""


def adapt_board(board: Track) -> Track:
    """Converts a board of the 2nd edition to what the 1st edition prints."""
    paths = tuple(_path(board, path) for path in board.off_tracks)
    return replace(
        board,
        edition=FIRST,
        sections=tuple(_section(each, paths) for each in board.sections),
        off_tracks=paths,
        sprint_turn=0,
        martino=None,
        adapted=True,
    )


def adapt_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Converts Track Cards of the 2nd edition to the symbols of the 1st."""
    return tuple(
        replace(
            card,
            check=_check(card.check),
            tyres=min(MOST_TYRES, card.tyres + card.discard),
            discard=0,
            blind=False,
        )
        for card in cards
    )


def _check(modifier: int | None) -> int | None:
    """Gets the check of a card; None if the 1st edition does not have its modifier."""
    return modifier if modifier is None or modifier in FORMATS[FIRST].check_modifiers else 0


def _section(section: Section, paths: Iterable[OffTrack]) -> Section:
    back = {path.section: path.reentries[0].section for path in paths}
    target = AVERAGE_TARGET + section.late_braking if section.brakes_late else 0
    return replace(
        section,
        late_braking=target,
        reentry=back.get(section.index, -1),
        points=tuple(_point(point) for point in section.points if not point.extreme),
    )


def _point(point: Point) -> Point:
    """Gets a trajectory of one type that costs nothing, and brings less if it had a price."""
    bonus = max(1, point.bonus - 1) if point.costs else point.bonus
    return replace(point, bonus=bonus, second=None, tyres=0, damage=0, cards=0)


def _path(board: Track, path: OffTrack) -> OffTrack:
    """Gets a path whose green cars stand beyond the braking section: in the 1st edition the turn of
    coming back is lost."""
    moved = {
        old.section: (path.section + 1 + place) % board.length
        for place, old in enumerate(path.reentries)
    }
    return replace(
        path,
        reentries=tuple(
            ReEntry(moved[old.section], _beside(board, old, moved[old.section]))
            for old in path.reentries
        ),
        steps=tuple(
            replace(step, modifier=0, reentry=moved.get(step.reentry, -1)) for step in path.steps
        ),
    )


def _beside(board: Track, old: ReEntry, section: int) -> XY:
    """Gets the place of a green car beside its section, at the same side if there is room."""
    line = CentreLine(board)
    reach = board.geometry.width / 2 + BESIDE
    middle = line.along(Spot(old.section, 0.5, 0))
    sides = sorted((reach, -reach), key=lambda side: math.dist(line.at(middle, side), old.at))
    spots = [Spot(section, share, side) for side in sides for share in (0.5, 0.25, 0.75)]
    return line.spot(next(filter(line.is_nearest, spots), spots[0]))
