"""Parts of a state, from their declarations: what exists, is copied, seen, reset and sent."""

from __future__ import annotations

import json
import pickle

import pytest

from pitboard.core.fields import Fields, concrete, public, secret, shared

WET = frozenset(("weather",))


class Weather(Fields, modules=("weather",)):
    rain: int = public(0)
    forecast: list[int] = secret([])


class Car(Weather):
    lap: int = public(0, key="laps")
    damage: int = public(0, until="stop")
    hand: list[int] = secret([])
    best: tuple[int, ...] = public(())
    track: str = shared("")


def wet_car() -> Car:
    car = concrete(Car, WET)()
    car.lap, car.damage, car.rain, car.track = 3, 2, 1, "monza"
    car.hand, car.forecast, car.best = [4, 5], [7], (8, 9)
    return car


def test_a_part_that_is_not_played_reads_as_its_defaults_and_takes_nothing() -> None:
    dry = concrete(Car)()

    assert (dry.rain, tuple(dry.forecast)) == (0, ())
    with pytest.raises(AttributeError):
        dry.rain = 1
    assert not hasattr(dry.forecast, "append")
    assert [field.name for field in dry.present] == ["lap", "damage", "hand", "best", "track"]


def test_two_cars_and_a_copy_have_lists_of_their_own() -> None:
    car, other = wet_car(), concrete(Car, WET)()

    copy = car.clone()
    copy.hand.append(6)
    other.hand.append(1)

    assert (car.hand, copy.hand, other.hand) == ([4, 5], [4, 5, 6], [1])
    assert concrete(Car, WET)().hand == []


def test_what_another_sees_has_the_public_fields_and_nothing_of_the_others() -> None:
    car = wet_car()
    seen = concrete(Car, WET)()

    seen.copy_public(car)

    for each in (seen, concrete(Car, WET).from_public(car)):
        assert (each.lap, each.damage, each.rain, each.best) == (3, 2, 1, (8, 9))
        assert (each.hand, each.forecast, each.track) == ([], [], "")


def test_reset_until_an_event_resets_only_its_fields() -> None:
    car = wet_car()

    car.reset("stop")
    assert (car.damage, car.lap, car.hand) == (0, 3, [4, 5])
    car.reset()
    assert (car.damage, car.lap, car.hand) == (0, 0, [])


def test_what_is_written_by_key_is_read_by_key_in_the_types_it_had() -> None:
    car, again = wet_car(), concrete(Car, WET)()
    written = json.loads(json.dumps(car.non_defaults()))

    assert written.keys() == {"laps", "damage", "rain", "hand", "forecast", "best"}
    again.damage = 9
    again.load_fields({key: value for key, value in written.items() if key != "damage"})

    assert (again.lap, again.damage, again.rain) == (3, 0, 1)
    assert (again.hand, again.forecast, again.best) == ([4, 5], [7], (8, 9))


def test_a_part_arrives_whole_in_another_process() -> None:
    car = wet_car()

    sent = pickle.loads(pickle.dumps(car))  # noqa: S301 (our own)

    assert type(sent) is type(car)
    assert repr(sent) == repr(car)
    assert repr(concrete(Car)()) == "Car()"
