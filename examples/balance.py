"""Makes a table and a picture of what each choice wins from the races of a study.

    pitboard study --edition 2 --mode standard --races 1000 --keep standard.jsonl
    .venv/bin/python examples/balance.py standard.jsonl --table standard.csv --plot standard.svg

The table is CSV, a row for each choice on each board and on all boards together.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from pitboard.lab.arena import Share
from pitboard.lab.study import Tally, TrackStudy
from pitboard.lab.study_file import load_studies

COLUMNS = ("edition", "mode", "components", "track", "driver", "kind", "choice", "cars", "wins")
SHARES = ("share", "low", "high", "advantage")
ALL = "all"

Row = dict[str, object]


def rows(studies: Iterable[TrackStudy]) -> Iterator[Row]:
    """Gets the rows of the table."""
    groups: dict[tuple[object, ...], dict[str, Tally]] = {}
    for study in studies:
        for track in (study.track, ALL):
            level: tuple[object, ...] = study.edition, study.mode, study.components
            key = (*level, track, study.driver)
            together = groups.setdefault(key, {})
            for kind, tally in study.tallies.items():
                together.setdefault(kind, Tally()).add(tally)
    for key, tallies in sorted(groups.items(), key=lambda group: tuple(map(str, group[0]))):
        for kind, tally in tallies.items():
            for choice in sorted(tally.starts):
                share = tally.win_share(choice)
                numbers = share.hits, share.value, *share.interval, tally.advantage(choice)
                facts = (*key, kind, choice, share.races, *numbers)
                yield dict(zip((*COLUMNS, *SHARES), facts, strict=True))


def plot(table: Iterable[Row], kind: str) -> str:
    """Draws the share of wins of each choice on all boards, with its interval, as SVG."""
    shown = [row for row in table if row["kind"] == kind and row["track"] == ALL]
    shares = [Share(int(str(row["wins"])), int(str(row["cars"]))) for row in shown]
    fair = sum(s.hits for s in shares) / max(1, sum(s.races for s in shares))
    most = max([2 * fair, *(share.interval[1] for share in shares)])
    left, wide, high = 150, 420, 26
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 90} '
        f'{high * len(shown) + 50}" font-family="sans-serif" font-size="13">'
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<path d="M{left + wide * fair / most:.1f} 10v{high * len(shown) + 10}" stroke="#888"/>',
        f'<text x="{left}" y="{high * len(shown) + 42}">wins a car ({kind}); line: fair</text>',
    ]
    for i, (row, share) in enumerate(zip(shown, shares, strict=True)):
        y = 24 + high * i
        low, upper = (left + wide * end / most for end in share.interval)
        lines += [
            f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{row["choice"]}</text>',
            f'<path d="M{low:.1f} {y}H{upper:.1f}" stroke="#0060c0" stroke-width="3"/>',
            f'<circle cx="{left + wide * share.value / most:.1f}" cy="{y}" r="4" fill="#0060c0"/>',
            f'<text x="{left + wide + 10}" y="{y + 4}">{share.value:.1%}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("races", type=Path, help="file of `pitboard study --keep`")
    parser.add_argument("--table", type=Path, help="file for the table; standard output if none")
    parser.add_argument("--plot", type=Path, help="file for the picture (SVG)")
    parser.add_argument("--kind", default="strategy", help="strategy, skill, tyres, fuel or stops")
    given = parser.parse_args()
    table = list(rows(stored.study for stored in load_studies(given.races).values()))
    out = given.table.open("w", newline="", encoding="utf-8") if given.table else sys.stdout
    with out:
        writer: csv.DictWriter[str] = csv.DictWriter(out, (*COLUMNS, *SHARES))
        writer.writeheader()
        writer.writerows(table)
    if given.plot:
        given.plot.write_text(plot(table, given.kind), encoding="utf-8")


if __name__ == "__main__":
    main()
