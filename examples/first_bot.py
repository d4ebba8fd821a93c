"""A first bot: it looks at what it sees, has one idea of its own, and leaves the rest to a rookie.

    python examples/first_bot.py

It races the same start twice, once with the idea and once without it, and compares the two.
"""

from __future__ import annotations

import pitboard
from pitboard import Action, Decision
from pitboard.drivers import BaseDriver, Budget, make_driver
from pitboard.f90 import F90View


class Miser(BaseDriver):
    """Declines contests until the last third of the race: good cards are for the finish."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.rookie = make_driver("rookie", seed, "f90")
        self.declined = 0

    def choose(self, view: F90View, decision: Decision, budget: Budget) -> Action:
        if decision.kind == "ask_contest" and view.turn * 3 < view.turns * 2:
            self.declined += 1
            return Action.parse("decline")
        return self.rookie.choose(view, decision, budget)


def main() -> None:
    race = pitboard.new_race("f90", track="monza", players=4, seed=1990)
    same_start = race.copy()
    miser = Miser("1")

    with_idea = pitboard.play(race, [miser, "rookie", "rookie", "rookie"])
    without = pitboard.play(same_start, ["rookie", "rookie", "rookie", "rookie"])

    print(f"The miser declined {miser.declined} contests.")
    print(f"Place of its car: {with_idea.index(0) + 1}; of a rookie in it: {without.index(0) + 1}")


if __name__ == "__main__":
    main()
