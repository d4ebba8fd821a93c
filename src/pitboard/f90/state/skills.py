"""Fields of the skills module for a car, and which skill works."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

from pitboard.core.fields import Fields, public, secret
from pitboard.f90.box.skills import Skill
from pitboard.f90.names import CAR_SETUP, SKILLS
from pitboard.f90.state.series import traits_of
from pitboard.f90.state.weather import rain_on_checks

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State


class SkillsOfCar(Fields, modules=(SKILLS,)):
    """The skill of a player; chosen in secret."""

    skill: str = secret("")
    skill_used: bool = public(False)
    """A skill that works once has been used and waits for a pit stop."""


def served_in_order(state: State) -> bool:
    """Returns whether chits are as few as in the box: then they are chosen seat by seat (AR02)."""
    return bool(state.config.options.get("strict_chits"))


class PracticeOfRace(Fields, modules=(SKILLS, CAR_SETUP)):
    """Free practice, in which skills and set-ups are chosen."""

    revealed: bool = public(False)
    """Skills and set-ups lie open."""


def own_skill(state: State, car: Car) -> Skill:
    """Gets the skill of a car, or what its skills are together (X3-SKILL-02)."""
    skills = state.config.box.skills
    if not car.further:
        return skills[car.skill]
    return together(tuple(skills[name] for name in (car.skill, *car.further)))


@cache
def together(skills: tuple[Skill, ...]) -> Skill:
    """Gets what skills add together: sums, and whatever one of them allows."""
    values = {each.name: [getattr(skill, each.name) for skill in skills] for each in fields(Skill)}
    names = values.pop("id")
    summed: dict[str, Any] = {
        name: any(found) if isinstance(found[0], bool) else sum(found)
        for name, found in values.items()
    }
    return Skill(id="+".join(names), **summed)


def skill_of(state: State, car: Car) -> Skill:
    """Gets the skill that works for a car: none off the track (F1.AOFFTRACK.03) nor behind the
    Safety Car (F1.SAFETYCAR.07)."""
    if car.off or state.safety_car >= 0:
        return state.config.box.skills[""]
    return own_skill(state, car)


def has_chance(state: State, car: Car) -> bool:
    """Returns whether a failed check may be turned: the skill is there and was not used."""
    used = car.chance_used if car.further else car.skill_used
    return skill_of(state, car).second_chance and not used


def use_chance(car: Car) -> None:
    """Marks the skill that turns a failed check as used; beside others it has its own flag."""
    if car.further:
        car.chance_used = True
    else:
        car.skill_used = True


def reactivate(car: Car) -> None:
    """Makes skills that work once active again."""
    car.skill_used = False
    if car.further:
        car.chance_used = False
    if car.versatility_used:
        car.versatility_used = False


def check_bonus(state: State, car: Car, *, rain: bool = True) -> int:
    """F1.SKILL.04-06, F1.WEATHER.05-06: what REFLEXES and rain add to the target of a check."""
    bonus = skill_of(state, car).checks
    return bonus - rain_on_checks(state) if rain else bonus


def extreme_bonus(state: State, car: Car) -> int:
    """F2.SSKILL.03: what is added to the check of an Extreme Trajectory: rain, but no skill unless
    the option lets it."""
    if state.config.options.get("reflexes_et"):
        return check_bonus(state, car)
    return -rain_on_checks(state)


def laps_for_less(state: State, car: Car, ahead: Car) -> bool:
    """F1.SKILL.12-15, F1.FLAG.11-12: LAPPING or a blue flag makes lapping cheaper, once; the flag
    not against robots that ignore it (X3-TRAIT-09-10)."""
    if car.robot:
        return False
    if car.blue and not any(trait.ignores_flags for trait in traits_of(state.config, ahead)):
        return True
    return skill_of(state, car).laps_for_less
