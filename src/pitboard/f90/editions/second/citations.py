"""The rules of the 2nd edition that questions, refusals, events and options go by."""

from __future__ import annotations

from collections.abc import Mapping

QUESTIONS: Mapping[str, str] = {
    "ask_chart": "F2.SETUP.08",
    "ask_qualifying": "F2.QUAL.01",
    "ask_first_strategy": "F2.STRAT.01",
    "ask_contest": "F2.CONTEST.04",
    "ask_pit": "F2.PHASEA.01",
    "ask_skip_strategy": "F2.PHASEA.02",
    "ask_pit_discard": "F2.PIT.08",
    "ask_pit_strategy": "F2.PIT.10",
    "ask_lucky_discard": "F2.STRAT.05",
    "ask_chase": "F2.STRAT.06",
    "ask_play": "F2.PHASEC.01",
    "ask_trajectory": "F2.PHASED.09",
    "ask_pay": "F2.TYRES.01",
    "ask_discard": "F2.CARDS.01",
    "ask_check_order": "F2.CHECK.07",
    "ask_check": "F2.CHECK.04",
    "ask_pass": "F2.UNLAP.01",
    "ask_lapping_check": "F2.LEADERLAP.08",
    "ask_late_braking": "F2.LATEBRAKE.01",
    "ask_point": "F2.TRAJ.02",
}
"""By the name of the question."""

REFUSALS: Mapping[str, str] = {
    "card-frozen": "F2.CONTEST.11",
    "card-frozen-at-stop": "F2.CONTEST.12",
    "cannot-pay-tyres": "F2.TYRES.01",
    "cannot-discard": "F2.CARDS.01",
    "no-damage-slots": "F2.OUT.01",
    "illegal-pair": "F2.PHASEC.04",
    "hand-over-limit": "F2.PIT.11",
    "must-pass": "F2.MOVE.04",
    "must-lap": "F2.LEADERLAP.07",
    "lapping-check": "F2.LEADERLAP.08",
    "point-taken": "F2.TRAJ.03",
}
"""By the code of the refusal, or by a key where a code has several; others go by the question."""

OPTIONS: Mapping[str, str] = {
    "option-players": "F2.SETUP.11",
    "option-charts": "F2.SETUP.08",
    "option-strict_chits": "F2.SETUP.02",
    "option-fuel_base": "F2.FUEL.05",
    "option-fuel_cap": "F2.FUEL.05",
    "fuel-cap": "F2.FUEL.05",
    "modules-advanced": "F2.SETUP.02",
    "modules-junior": "F2.SETUP.02",
    "short-junior": "F2.SETUP.02",
    "modules-second": "F2.SETUP.02",
    "rescue-second": "F2.OUT.04",
    "short-second": "F2.TURN.03",
}
"""By `option-` and its name, or by the code with which options are refused."""

EVENTS: Mapping[str, str] = {
    "chart": "F2.SETUP.08",
    "qualifying-chosen": "F2.QUAL.01",
    "qualifying": "F2.QUAL.07",
    "refuel-chit": "F2.FUEL.02",
    "strategy": "F2.STRAT.02",
    "game-turn": "F2.TURN.06",
    "leader": "F2.ACTIVATE.01",
    "unfrozen": "F2.CONTEST.13",
    "robot-must-pit": "F2.ROBOT.09",
    "chased": "F2.STRAT.06",
    "finish": "F2.TURN.04",
    "draw": "F2.PHASEB.01",
    "discard": "F2.CARDS.01",
    "chase-take": "F2.STRAT.06",
    "reshuffle": "F2.SETUP.09",
    "play": "F2.PHASEC.01",
    "skip": "F2.PHASEA.02",
    "no-move": "F2.NOMOVE.01",
    "trajectory": "F2.PHASED.09",
    "trajectory-lost": "F2.ET.02",
    "pay": "F2.TYRES.01",
    "pay-card": "F2.TYRES.01",
    "damage": "F2.DAMAGE.01",
    "damage-fatal": "F2.OUT.01",
    "eliminated": "F2.OUT.04",
    "check": "F2.CHECK.02",
    "check-lapsed": "F2.CHECK.06",
    "movement": "F2.MOVE.01",
    "moved": "F2.MOVE.02",
    "stopped": "F2.OVERTAKE.02",
    "overtake": "F2.TERM.04",
    "lap": "F2.LAP.03",
    "unlap": "F2.UNLAP.01",
    "late-braking": "F2.LATEBRAKE.02",
    "off-track": "F2.RECOVERY.02",
    "re-enter": "F2.RECOVERY.09",
    "point": "F2.TRAJ.02",
    "robot-move": "F2.ROBOT.11",
    "robot-check": "F2.ROBOT.20",
    "contest-declared": "F2.CONTEST.04",
    "contest-declined": "F2.CONTEST.02",
    "contest-initiated": "F2.CONTEST.01",
    "contest-value": "F2.CONTEST.07",
    "contest-order": "F2.CONTEST.09",
    "pit": "F2.PIT.02",
    "repair": "F2.PIT.07",
    "tyres": "F2.PIT.09",
    "refuelled": "F2.PIT.06",
}
"""By the kind of event, or by kind and cause."""

CITATIONS: Mapping[str, str] = {**QUESTIONS, **REFUSALS, **OPTIONS, **EVENTS}
