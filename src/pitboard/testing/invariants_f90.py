"""What holds at every moment of a race of Race! Formula 90, whatever is played.

Each check takes a state where somebody owes a decision or the race is over, in any mode, with any
modules and optional rules, and raises `AssertionError` where something is out of order. Knows the
components and the positions, no way to get from one to the next.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

from pitboard.f90.names import CAR_SETUP, FUEL, OFF_TRACK, PHASES, RESCUE, SKILLS, WEATHER
from pitboard.f90.state.race import BRAKING, CORNER, State
from pitboard.f90.state.teams import has_own_chit
from pitboard.f90.state.weather import DRY, RAIN, condition


def cards_are_each_in_one_place(state: State) -> None:
    """Every card of either deck is somewhere once, and on no pile of the other deck."""
    size = state.config.deck.race_size
    track_piles = [*state.track_deck, *state.track_discard]
    race_piles = [*state.deck, *state.discard, *state.r_cards]
    race_piles += [card for card in state.weather_checks if card]
    places = [*race_piles, *track_piles]
    for car in state.cars:
        places += [*car.hand, *car.frozen, *car.table, *([car.target] if car.target else [])]
    if state.individual:
        places += [*state.individual.cards, *state.individual.used]
        assert set(state.individual.drawn) <= set(state.cars[state.mover].hand)
    if state.contest:
        places += [card for cards in state.contest.placed.values() for card in cards]
    race = sorted(card for card in places if card <= size)
    track = sorted(card for card in places if card > size)
    assert all(card <= size for card in race_piles)
    assert all(card > size for card in track_piles)
    assert race == (list(range(1, size + 1)) if race or state.grid else [])
    assert track == (list(range(size + 1, state.config.deck.size + 1)) if race else [])
    for seat, card in enumerate(state.commitments):
        assert not card or card in state.cars[seat].hand


def discs_are_conserved(state: State) -> None:
    """Discs are in the container or on a chart."""
    red, brown = state.config.discs
    assert state.brown + sum(car.brown for car in state.cars) == brown
    # Red discs are noted when the container is empty, so there may be more on the charts.
    assert state.red == max(red - sum(car.red for car in state.cars), 0)


def charts_are_not_overfilled(state: State) -> None:
    """A chart holds no more chips and discs than it has room for; robots have none."""
    for car in state.cars:
        if car.chart is None:
            assert (car.tyres, car.red, car.brown, car.hand) == (0, 0, 0, [])
        else:
            fitted = state.config.box.compounds.get(car.compound)
            more = max(fitted.chips, 0) if fitted else 0
            assert 0 <= car.tyres <= car.chart.tyres + more
            assert car.red >= 0
            assert car.brown >= 0
            assert car.red + car.brown <= car.chart.slots


def cars_are_each_in_one_place(state: State) -> None:
    """A car stands in one section, or beside a braking section, or is out."""
    standing = Counter(index for queue in state.queues for index in queue)
    for car in state.cars:
        if not state.grid or car.out or car.off:
            assert car.index not in standing
        else:
            assert standing[car.index] == 1
            assert car.index in state.queues[car.section]
    assert sorted(state.offs) == [car.index for car in state.cars if car.off]
    for index in state.offs:
        assert state.track.types[state.cars[index].section] == BRAKING


def eliminated_cars_hold_nothing(state: State) -> None:
    """Who is out has given everything back; only Players Rescue asks them anything."""
    gone = [car for car in state.cars if car.out]
    assert sorted(car.out for car in gone) == list(range(1, state.outs + 1))
    rescue = state.stack[-1:] == ["ask_rescue"]
    for car in gone:
        held = (
            car.hand,
            car.frozen + car.table,
            car.target,
            car.red,
            car.brown,
            car.tyres,
            car.pit_due,
        )
        assert held == ([], (), 0, 0, 0, 0, 0)
        assert car.next_strategy == ""
        assert not car.robot or {OFF_TRACK, RESCUE} & state.config.modules
        assert not car.off
        assert rescue or car.index not in state.to_act()


def points_are_held_by_one_car_in_their_section(state: State) -> None:
    """No two cars hold a trajectory point, and none one of another section."""
    held = Counter((car.section, car.point) for car in state.cars if car.point >= 0)
    assert all(count == 1 for count in held.values())
    for car in state.cars:
        assert car.point < len(state.track.points[car.section])
        assert car.point == -1 or not (car.off or car.out)


def race_order_follows_the_track(state: State) -> None:
    """Race distance orders cars, then their place in the section; the first has the Leader chit."""
    if not state.grid:
        return
    order = [state.cars[index] for index in state.race_order()]
    assert {car.index for car in order} == {car.index for car in state.cars if not car.out}
    for car, behind in pairwise(order):
        here, there = state.distance(car), state.distance(behind)
        assert here >= there
        if here == there and not (car.off or behind.off):
            queue = state.queues[car.section]
            assert queue.index(car.index) < queue.index(behind.index)
        assert here > there or not car.off or behind.off
    for car, behind in combinations(order, 2):
        assert state.is_ahead(car, behind)
        assert not state.is_ahead(behind, car)
    if order:
        assert state.leader == order[0].index
        assert state.laps_down(order[0]) == 0
    assert all(state.laps_down(car) >= 0 for car in order)


def the_table_waits_for_players_in_the_race(state: State) -> None:
    """Somebody who can answer is asked, or the race is over and everybody classified."""
    assert 0 <= state.turn <= (state.config.finish_turn or state.turn)
    procedure = state.config.procedure
    assert set(state.stack) <= procedure.names()
    if state.ranking:
        assert (list(state.to_act()), state.stack) == ([], [])
        assert sorted(state.ranking) == list(range(len(state.cars)))
        return
    assert state.stack[-1] in procedure.questions
    for seat in state.to_act():
        assert seat < state.config.players
        assert not state.cars[seat].out or state.stack[-1] == "ask_rescue"
    if state.individual:
        mover = state.cars[state.mover]
        assert (mover.robot, mover.acted, mover.out) == ("", False, 0)
        assert state.individual.mp >= 0
        assert state.individual.cost >= 0


def contests_are_in_corners(state: State) -> None:
    """A contest is between neighbours in a corner without a yellow flag among them."""
    for car in state.cars:
        assert len(set(car.asked)) == len(car.asked)
        assert all(state.track.types[section] == CORNER for section in car.asked)
    contest = state.contest
    if contest:
        queue = state.queues[contest.section]
        assert tuple(index for index in queue if index in contest.group) == contest.group
        assert set(contest.placed) <= set(contest.group)
        assert state.track.types[contest.section] == CORNER
        assert contest.section not in state.yellow


def fuel_lasts(state: State) -> None:
    """Nobody drives on past their refuelling chit, and none lies beyond the last turn."""
    due = [car.pit_due for car in state.cars if car.pit_due]
    due += [turn for turn, _ in state.chits]
    assert all(state.turn <= turn for turn in due)
    assert all(car.pit_due <= state.config.last_turn for car in state.cars)
    by_class = [car for car in state.cars if not has_own_chit(state, car)]
    assert not any(car.pit_due for car in by_class)
    if FUEL not in state.config.modules:
        assert not any(car.bid for car in state.cars)


def hands_leave_the_pit_within_the_limit(state: State) -> None:
    """A stop fills the hand up to the chart's number; frozen cards count, and may be more."""
    if state.stack[-1:] in (["ask_pit_tyres"], ["ask_pit_strategy"]):
        car = state.cars[state.mover]
        assert car.chart is not None
        assert len(car.hand) + len(car.frozen) <= max(car.chart.cards, len(car.frozen))


def practice_is_as_agreed(state: State) -> None:
    """Skills and set-ups are there where they are played, once they are revealed."""
    switches = state.config.modules
    for car in state.cars:
        chosen = state.revealed and not car.robot
        assert bool(car.skill) <= (SKILLS in switches and not car.robot)
        assert bool(car.setup) <= (CAR_SETUP in switches and not car.robot)
        assert not chosen or bool(car.skill) == (SKILLS in switches)
        assert not chosen or bool(car.setup) == (CAR_SETUP in switches)
        assert sum(car.setup) <= (8 if "tuning" in (car.skill, *car.further) else 6)


def tyres_are_in_order(state: State) -> None:
    """Sets of soft tyres, their bonuses and chips; robots drive on what the weather asks."""
    assert (state.weather >= 0) <= (WEATHER in state.config.modules)
    compounds = state.config.box.compounds
    for car in state.cars:
        assert car.compound in ("", *compounds)
        assert 0 <= car.soft_sets <= compounds["soft"].sets
        fitted = compounds.get(car.compound)
        assert 0 <= car.soft_bonuses <= (fitted.bonuses if fitted else 0)
        if fitted is not None and car.chart is not None:
            assert car.tyres <= car.chart.tyres + fitted.chips
    if state.weather >= 0:
        fitting = {DRY: "hard", RAIN: "rain"}
        assert state.robot_tyres == fitting.get(condition(state), state.robot_tyres)


def flags_are_in_order(state: State) -> None:
    """Flags are few; a yellow one lies in a corner, ahead of no car on a trajectory point."""
    assert len(state.yellow) <= state.config.yellow_flags
    assert set(state.dark) <= {*state.yellow, state.lifted}
    assert sum(car.blue for car in state.cars) <= state.config.box.blue_flags
    assert state.orange < 0 or state.orange_played
    for section, beyond in state.yellow.items():
        queue = state.queues[section]
        assert state.track.types[section] == CORNER
        assert set(queue[: len(beyond)]) == set(beyond)
        on_points = [index for index in queue if state.cars[index].point >= 0]
        assert set(on_points) <= set(beyond)


def excursions_are_in_order(state: State) -> None:
    """What an off-track path leaves behind belongs to cars beside the track; where a turn has
    phases lost time may outlast a pit stop in it."""
    phases = PHASES in state.config.modules
    for car in state.cars:
        assert car.off or car.reentry == -1
        assert car.off or not car.lost_time or (phases and not car.acted)
        assert car.off or car.out or not car.set_aside
        assert not car.owes_stop or car.off
        assert car.stop_turn <= state.turn + 1
        assert car.contact >= 0


def the_field_is_neutralised(state: State) -> None:
    """Behind the Safety Car nobody is off, on a trajectory point or in a contest."""
    if state.safety_car < 0:
        return
    assert OFF_TRACK in state.config.modules
    assert state.contest is None
    assert state.offs == ()
    assert all(car.point == -1 for car in state.cars)


EVERY_MOMENT = (
    cards_are_each_in_one_place,
    discs_are_conserved,
    charts_are_not_overfilled,
    cars_are_each_in_one_place,
    eliminated_cars_hold_nothing,
    points_are_held_by_one_car_in_their_section,
    race_order_follows_the_track,
    the_table_waits_for_players_in_the_race,
    contests_are_in_corners,
    fuel_lasts,
    hands_leave_the_pit_within_the_limit,
    practice_is_as_agreed,
    tyres_are_in_order,
    flags_are_in_order,
    excursions_are_in_order,
    the_field_is_neutralised,
)


def check_moment(state: State) -> None:
    """Makes every check.

    :raises AssertionError: where something is out of order.
    """
    for check in EVERY_MOMENT:
        check(state)
