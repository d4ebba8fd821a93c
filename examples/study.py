"""A small study: how much better is a driver than another, and how sure can we be?

    python examples/study.py 40

Every pair of races has the same seed with the seats changed, so that luck and seats favour nobody.
"""

from __future__ import annotations

import sys
from math import sqrt

import pitboard

STRONG, WEAK = "rookie", "random"


def is_ahead(seed: int, *, swapped: bool) -> bool:
    """Races one of each driver against the other; gets whether the strong one finished ahead."""
    race = pitboard.new_race("f90", track="monza", players=2, seed=seed)
    result = pitboard.play(race, [WEAK, STRONG] if swapped else [STRONG, WEAK])
    strong, weak = (1, 0) if swapped else (0, 1)
    return result.index(strong) < result.index(weak)


def main(pairs: int) -> None:
    scores = [
        (is_ahead(seed, swapped=False) + is_ahead(seed, swapped=True)) / 2 for seed in range(pairs)
    ]
    mean = sum(scores) / pairs
    # Races of a pair are not independent, pairs are: the error is that of their means.
    spread = sum((score - mean) ** 2 for score in scores) / max(1, pairs - 1)
    error = 1.96 * sqrt(spread / pairs)
    print(f"{STRONG} ahead of {WEAK}: {mean:.0%} ± {error:.0%} of {2 * pairs} races")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
