"""The view of a season for its page: calendar, standings, tie-breaks, state.

Made from the season and public facts of its tables only: it contains no secrets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from pitboard import seasons
from pitboard.core.season import Driver, DriverKind, Season, Standing, Tie
from pitboard.server import messages as m
from pitboard.server.games import TableGame, table_game
from pitboard.server.presenter import FIRST_ROBOT_NUMBER
from pitboard.server.storage import StoredSeason
from pitboard.server.texts import TRANSLATORS
from pitboard.words.season import fixed_choice_texts, tie_text

Turns = Mapping[str, int]
"""The current turn of each table that exists."""


def season_info(game: TableGame, lang: str) -> m.SeasonInfo:
    """Gets the limits and defaults of the seasons of a game."""
    season = seasons.season_game(game.game.id)
    rules, info = season.rules, game.info(lang)
    modes = [mode for mode in info.modes if not rules.editions or mode.edition in rules.editions]
    robots = {
        mode.id: [each.level for each in season.robots(mode.options, 0, "")][::2] for mode in modes
    }
    return m.SeasonInfo(
        editions=list(dict.fromkeys(mode.edition for mode in modes)),
        least_races=rules.least_races,
        most_races=rules.most_races,
        good_races=rules.good_races,
        points=list(rules.points),
        extra_points=rules.extra_points,
        least_team=rules.team_sizes[0],
        most_team=rules.team_sizes[1],
        robots=robots,
        own=list(rules.own),
    )


def season_view(stored: StoredSeason, turns: Turns, lang: str) -> m.SeasonView:
    """Gets the public state of a season."""
    season = seasons.from_json(stored.text, stored.row.id)
    lines, teams = season.standings(), season.team_standings()
    citations = season.rules.citations
    races = [_race(season, stored, number, turns) for number in range(season.races)]
    return m.SeasonView(
        season=stored.row.id,
        name=season.name,
        game=season.rules.game,
        options=dict(season.options),
        titles=season.titles.value,
        points=list(season.points),
        extra_points=season.extra_points * bool(season.rules.extras),
        director=stored.row.settings.get("director"),
        races=races,
        raced=season.raced,
        over=season.over,
        drivers=_drivers(season, stored, lines, lang),
        standings=[line.members[0] for line in lines],
        teams=_teams(season, teams),
        ties=[_tie(tie, citations.get("ties", ""), lang) for tie in season.ties(lines)],
        team_ties=[_tie(tie, citations.get("team-ties", ""), lang) for tie in season.ties(teams)],
        band=_band(season, lines, lang, opened=any(race.state == "open" for race in races)),
        rules={name: rule for name, rule in citations.items() if rule},
        waits_for=_awaited(season, stored),
        levels=list(table_game(season.rules.game).levels),
        career=table_game(season.rules.game).career(season, lang),
    )


def _awaited(season: Season, stored: StoredSeason) -> list[int]:
    """Gets the people who have not joined and for whom no computer drives."""
    return [
        number
        for number, driver in enumerate(season.seats)
        if driver.kind == DriverKind.PERSON and not driver.level and number not in stored.joined
    ]


def _race(season: Season, stored: StoredSeason, number: int, turns: Turns) -> m.SeasonRace:
    opened = [race for race in stored.races if race.race == number]
    done = number < season.raced
    result = season.results[number] if done else None
    last = opened[-1] if opened else None
    turn = turns.get(last.table_id) if last else None
    state: Literal["done", "open", "next", "come"] = "come"
    if done:
        state = "done"
    elif number == season.raced:
        state = "open" if turn is not None else "next"
    return m.SeasonRace(
        circuit=season.circuits[number],
        state=state,
        winner=result.order[0] if result and result.finished else None,
        order=list(result.order) if result else [],
        finished=result.finished if result else 0,
        table=last.table_id if last and turn is not None else None,
        turn=turn or 0,
        at=last.at if last else None,
        left=[race.table_id for race in opened[:-1] if race.table_id in turns],
    )


def _drivers(
    season: Season, stored: StoredSeason, lines: Sequence[Standing], lang: str
) -> list[m.SeasonDriver]:
    by_driver = {line.members[0]: line for line in lines}
    before = _places_before(season, teams=False)
    robots = [number for number, driver in enumerate(season.drivers) if not driver.seated]
    return [
        m.SeasonDriver(
            driver=number,
            name=driver.name,
            number=str(number + 1 if driver.seated else FIRST_ROBOT_NUMBER + robots.index(number)),
            livery=_livery(season, number, driver),
            kind=driver.kind.value,
            level=driver.level,
            team=driver.team,
            kept=fixed_choice_texts(TRANSLATORS[lang], season.rules.game, driver),
            joined=driver.kind != DriverKind.PERSON or number in stored.joined,
            place=by_driver[number].place,
            change=_change(before, driver.name, by_driver[number].place),
            points=by_driver[number].points,
            wins=by_driver[number].places[0],
            by_race=[season.scored(number, race) for race in season.results],
            total=season.running_points((number,)),
        )
        for number, driver in enumerate(season.drivers)
    ]


def _livery(season: Season, number: int, driver: Driver) -> str:
    return table_game(season.rules.game).liveries[number] if driver.seated else driver.level


def _teams(season: Season, lines: Sequence[Standing]) -> list[m.SeasonTeam]:
    before = _places_before(season, teams=True)
    return [
        m.SeasonTeam(
            name=line.name,
            drivers=list(line.members),
            place=line.place,
            change=_change(before, line.name, line.place),
            points=line.points,
            wins=line.places[0],
        )
        for line in lines
    ]


def _places_before(season: Season, *, teams: bool) -> dict[str, int]:
    """Gets the places before the last race; none before the second."""
    if season.raced < 2:
        return {}
    earlier = replace(season, results=season.results[:-1])
    lines = earlier.team_standings() if teams else earlier.standings()
    return {line.name: line.place for line in lines}


def _change(before: Mapping[str, int], name: str, place: int) -> int:
    return before.get(name, place) - place


def _tie(tie: Tie, rule: str, lang: str) -> m.SeasonTie:
    return m.SeasonTie(
        names=[tie.ahead, tie.behind], text=tie_text(TRANSLATORS[lang], tie), rule=rule
    )


def _band(season: Season, lines: Sequence[Standing], lang: str, *, opened: bool) -> str:
    """Gets the state of a season as a sentence or two."""
    text = TRANSLATORS[lang].text
    first = [line.name for line in lines if line.place == 1]
    names = ", ".join(first)
    if season.over:
        return text("season-band-over", names=names, count=len(first), races=season.races)
    now = "season-band-open" if opened else "season-band-next"
    where = text(now, number=season.raced + 1, races=season.races)
    if not season.raced:
        return where
    gap = lines[0].points - lines[len(first)].points if len(first) < len(lines) else 0
    contenders = season.contenders()
    lead = text("season-band-lead", names=names, count=len(first), points=gap)
    left = text(
        "season-band-left",
        points=season.to_win(),
        count=len(contenders),
        everybody=1 if len(contenders) == len(season.drivers) else 0,
    )
    return f"{where} {lead} {left}"
